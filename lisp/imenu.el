;;; imenu.el --- lists of the definitions in a buffer  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)


(defgroup imenu nil "Lists of definitions." :group 'convenience)
(defvar imenu-use-markers t "Whether positions are markers.")
(defvar imenu-max-items 25 "How many items a menu has.")
(defvar imenu-max-item-length 60 "How long an item may be.")
(defvar imenu-auto-rescan nil "Whether to scan again.")
(defvar imenu-auto-rescan-maxout 600000 "In which buffers not to scan again.")
(defvar imenu-sort-function nil "Function that orders the items.")
(defvar imenu-level-separator ":" "What stands between the names of levels.")
(defvar imenu-space-replacement "." "What stands for spaces.")
(defvar imenu-after-jump-hook nil "Hook run after a jump.")
(defvar-local imenu-create-index-function #'imenu-default-create-index-function
  "Function that returns the list of definitions.")
(defvar-local imenu-prev-index-position-function #'beginning-of-defun
  "Function that goes back to the definition before.")
(defvar-local imenu-extract-index-name-function nil
  "Function that returns the name of the definition at point.")
(defvar-local imenu-name-lookup-function nil "Function that compares names.")
(defvar-local imenu--index-alist nil "The list of definitions of this buffer.")
(defvar imenu--rescan-item '("*Rescan*" . -99) "Item for a new scan.")
(defvar imenu--history-list nil "History of items.")

(defun imenu--subalist-p (item)
  "Return non-nil if ITEM is a list of further items."
  (and (consp item) (consp (cdr item)) (listp (cadr item))
       (not (functionp (cadr item)))))

(defun imenu--generic-function (patterns)
  "Return the definitions that PATTERNS find in the buffer."
  (let ((case-fold-search imenu-case-fold-search)
        (found nil))
    (save-excursion
      (dolist (pattern patterns)
        (let* ((title (nth 0 pattern))
               (regexp (nth 1 pattern))
               (group (nth 2 pattern))
               (action (nth 3 pattern))
               (items nil))
          (goto-char (point-min))
          (while (and (if (functionp regexp) (funcall regexp)
                        (re-search-forward regexp nil t)))
            (let* ((start (match-beginning group))
                   (name (match-string-no-properties group))
                   (place (if imenu-use-markers (copy-marker start) start)))
              (push (if action (append (list name place action) (nthcdr 4 pattern))
                      (cons name place))
                    items)
              (when (= (match-end 0) (match-beginning 0)) (forward-char 1))))
          (setq items (nreverse items))
          (when items
            (if title
                (push (cons title items) found)
              (setq found (append (reverse items) found)))))))
    (let ((lists (cl-remove-if-not #'imenu--subalist-p found)))
      (append (nreverse lists) (nreverse (cl-remove-if #'imenu--subalist-p found))))))

(defun imenu-default-create-index-function ()
  "Return the definitions in the buffer."
  (cond ((and imenu-prev-index-position-function imenu-extract-index-name-function)
         (let (items)
           (goto-char (point-max))
           (while (funcall imenu-prev-index-position-function)
             (push (cons (save-excursion (funcall imenu-extract-index-name-function)) (point))
                   items))
           items))
        (imenu-generic-expression
         (imenu--generic-function imenu-generic-expression))
        (t (user-error "This buffer cannot use `imenu-default-create-index-function'"))))

(defun imenu--make-index-alist (&optional noerror)
  "Return the definitions in the buffer, after the item for a new scan.
Signal an error if there are none, unless NOERROR."
  (setq imenu--index-alist
        (save-excursion (save-restriction (widen) (funcall imenu-create-index-function))))
  (or imenu--index-alist noerror
      (user-error "No items suitable for an index found in this buffer"))
  (cons imenu--rescan-item imenu--index-alist))

(defun imenu-default-goto-function (_name position &rest _rest)
  "Go to POSITION."
  (goto-char position))

;;;###autoload
(defun imenu-add-to-menubar (_name)
  "Do nothing: there are no menus."
  nil)

;;;###autoload
(defun imenu (index-item)
  "Go to INDEX-ITEM, a name or an item (NAME . POSITION)."
  (when (stringp index-item)
    (setq index-item (assoc index-item (imenu--make-index-alist))))
  (when index-item
    (let* ((special (listp (cdr index-item)))
           (function (if special (nth 2 index-item) imenu-default-goto-function)))
      (apply function (car index-item)
             (if special (nth 1 index-item) (cdr index-item))
             (and special (nthcdr 3 index-item))))
    (run-hooks 'imenu-after-jump-hook)))

(provide 'imenu)

;;; imenu.el ends here
