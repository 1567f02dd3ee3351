;;; format-spec.el --- format strings with named parts  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defun format-spec (format specification &optional ignore-missing split)
  "Return FORMAT with each %c replaced by the value of c in the alist SPECIFICATION.
Between % and c may stand flags (0 - < > ^ _), a width and a precision.
IGNORE-MISSING nil means an error for an unknown c, `ignore' leaves it,
`delete' removes it, anything else leaves it and %% too.  SPLIT returns a list
of the parts."
  (let ((pos 0)
        (parts nil)
        (len (length format)))
    (while (< pos len)
      (let ((next (or (string-search "%" format pos) len)))
        (when (> next pos) (push (substring format pos next) parts))
        (setq pos next)
        (when (< pos len)
          (cond
           ((eq (string-match "%%" format pos) pos)
            (push (if (memq ignore-missing '(nil ignore delete)) "%" "%%") parts)
            (setq pos (+ pos 2)))
           ((eq (string-match
                 "%\\([-0 _^<>]*\\)\\([0-9]*\\)\\(?:\\.\\([0-9]+\\)\\)?\\([a-zA-Z]\\)"
                 format pos)
                pos)
            (let* ((flags (append (match-string 1 format) nil))
                   (width (string-to-number (match-string 2 format)))
                   (precision (match-string 3 format))
                   (char (aref (match-string 4 format) 0))
                   (end (match-end 0))
                   (whole (substring format pos end))
                   (entry (assq char specification)))
              (cond
               (entry
                (let ((value (cdr entry)))
                  (push (format-spec--propertize
                         whole
                         (format-spec--adjust
                          (format "%s" value)
                          flags width (and precision (string-to-number precision))))
                        parts)))
               ((eq ignore-missing 'delete))
               (ignore-missing (push whole parts))
               (t (error "Invalid format character: `%%%c'" char)))
              (setq pos end)))
           (ignore-missing
            (push "%" parts)
            (setq pos (1+ pos)))
           (t (error "Invalid format string"))))))
    (setq parts (nreverse parts))
    (if split parts (apply #'concat parts))))

(defun format-spec--propertize (model text)
  "Return TEXT with the text properties that MODEL has at its start."
  (let ((props (text-properties-at 0 model)))
    (if props
        (let ((copy (copy-sequence text)))
          (add-text-properties 0 (length copy) props copy)
          copy)
      text)))

(defun format-spec--adjust (text flags width precision)
  "Return TEXT adjusted as FLAGS, WIDTH and PRECISION say."
  (when precision
    (when (> (length text) precision)
      (setq text (if (memq ?< flags)
                     (substring text (- (length text) precision))
                   (substring text 0 precision)))))
  (let ((missing (- width (length text))))
    (cond
     ((and (> missing 0))
      (let ((pad (make-string missing (if (memq ?0 flags) ?0 ?\s))))
        (setq text (if (memq ?- flags) (concat text pad) (concat pad text)))))
     ((and (< missing 0) (> width 0))
      (cond ((memq ?< flags) (setq text (substring text (- (length text) width))))
            ((memq ?> flags) (setq text (substring text 0 width)))))))
  (cond ((memq ?^ flags) (upcase text))
        ((memq ?_ flags) (downcase text))
        (t text)))

(defun format-spec-make (&rest pairs)
  "Return an alist of PAIRS, characters and values, for `format-spec'."
  (let (result)
    (while pairs
      (unless (cdr pairs) (error "Invalid list of pairs"))
      (push (cons (pop pairs) (pop pairs)) result))
    (nreverse result)))

(provide 'format-spec)

;;; format-spec.el ends here
