;;; text-property-search.el --- search for text properties  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later


;;; Code:

(eval-when-compile (require 'cl-lib))
(require 'cl-lib)

(cl-defstruct (prop-match) beginning end value)

(defun text-property--match-p (value prop-value predicate)
  "Return non-nil if PROP-VALUE, of the text, matches VALUE by PREDICATE."
  (cond ((eq predicate t) (setq predicate #'equal))
        ((eq predicate nil) (setq predicate (lambda (a b) (not (equal a b))))))
  (funcall predicate value prop-value))

(defun text-property--goes-on-p (value predicate inside next)
  "Return non-nil if text with NEXT belongs to a match of VALUE and PREDICATE with INSIDE.
What differs from a given VALUE is one region, whatever it is."
  (if (and value (null predicate))
      (text-property--match-p value next predicate)
    (equal inside next)))

(defun text-property--match-region (property value predicate start)
  "Return the match of PROPERTY with VALUE by PREDICATE from START on, and move behind it."
  (let ((prop-value (get-text-property start property))
        (end start)
        (more t))
    (while more
      (setq end (next-single-property-change end property nil (point-max)))
      (setq more (and (< end (point-max))
                      (text-property--goes-on-p
                       value predicate prop-value (get-text-property end property)))))
    (goto-char end)
    (make-prop-match :beginning start :end end :value prop-value)))

;;;###autoload
(defun text-property-search-forward (property &optional value predicate not-current)
  "Move behind the next text whose PROPERTY matches VALUE by PREDICATE.
Return a `prop-match' that says where it is, or nil.  PREDICATE is a
function, t for `equal', or nil for its opposite.  With NOT-CURRENT,
skip the text at point."
  (let ((pos (point))
        (found nil))
    (when (and not-current (< pos (point-max))
               (text-property--match-p value (get-text-property pos property) predicate))
      (setq pos (next-single-property-change pos property nil (point-max))))
    (while (and (not found) (< pos (point-max)))
      (let ((current (get-text-property pos property)))
        (if (and (text-property--match-p value current predicate)
                 (or current value (eq predicate t) (functionp predicate)))
            (setq found pos)
          (setq pos (next-single-property-change pos property nil (point-max))))))
    (when found
      (text-property--match-region property value predicate found))))

;;;###autoload
(defun text-property-search-backward (property &optional value predicate not-current)
  "Move to the start of the previous text whose PROPERTY matches VALUE by PREDICATE.
The rest is as in `text-property-search-forward': NOT-CURRENT skips the
text at point."
  (let ((pos (point))
        (found nil))
    (when (and not-current (> pos (point-min))
               (text-property--match-p value (get-text-property (1- pos) property)
                                       predicate)
               (or (= pos (point-max))
                   (equal (get-text-property (1- pos) property)
                          (get-text-property pos property))))
      (setq pos (previous-single-property-change pos property nil (point-min))))
    (while (and (not found) (> pos (point-min)))
      (let ((current (get-text-property (1- pos) property)))
        (if (and (text-property--match-p value current predicate)
                 (or current value (eq predicate t) (functionp predicate)))
            (setq found pos)
          (setq pos (previous-single-property-change pos property nil (point-min))))))
    (when found
      (let* ((inside (get-text-property (1- found) property))
             (start (previous-single-property-change found property nil (point-min))))
        (while (and (> start (point-min))
                    (text-property--goes-on-p value predicate inside
                                              (get-text-property (1- start) property)))
          (setq start (previous-single-property-change start property nil (point-min))))
        (goto-char start)
        (make-prop-match
         :beginning start
         :end (if (and (= found pos) (equal inside (get-text-property start property)))
                  (next-single-property-change start property nil (point-max))
                found)
         :value inside)))))

(provide 'text-property-search)

;;; text-property-search.el ends here
