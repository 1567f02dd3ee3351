;;; font-lock.el --- keywords to highlight, as data  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Nothing is highlighted, as in a batch Emacs, where the mode stays off.  Keywords are kept.

;;;###autoload-public

;;; Code:

(defvar font-lock-keywords nil "The keywords of the buffer.")
(defvar font-lock-keywords-alist nil "Keywords added to modes.")
(defvar font-lock-removed-keywords-alist nil "Keywords removed from modes.")
(defvar font-lock-set-defaults nil "Non-nil once the keywords are set up.")
(make-variable-buffer-local 'font-lock-set-defaults)
(defvar font-lock-maximum-decoration t "Kept for programs that set it.")
(defvar font-lock-syntactic-face-function
  (lambda (state) (if (nth 3 state) 'font-lock-string-face 'font-lock-comment-face))
  "Function that returns the face for a parse state.")
(defvar font-lock-fontify-region-function #'ignore "Function that highlights a region.")
(defvar font-lock-unfontify-region-function #'ignore "Function that undoes that.")
(defvar font-lock-extra-managed-props nil "Properties that keywords set.")
(defvar font-lock-multiline nil "Whether matches may span lines.")
(defvar font-lock-fontified nil "Non-nil if the buffer is highlighted.")
(defvar font-lock-mode-hook nil "Hook of `font-lock-mode'.")
(defvar font-lock-global-modes t "Kept for programs that set it.")

(define-minor-mode font-lock-mode
  "Highlight the buffer; nothing does here."
  :lighter "")
(define-minor-mode global-font-lock-mode
  "Highlight all buffers; nothing does here."
  :global t)
(defun turn-on-font-lock ()
  "Turn the highlighting on, which does nothing."
  nil)
(defun turn-on-font-lock-if-desired ()
  "Do nothing."
  nil)

(defun font-lock-add-keywords (mode keywords &optional how)
  "Add KEYWORDS to those of MODE, or of the buffer if it is nil.
They come first, or last if HOW is `append', or replace the others if
it is `set'."
  (if mode
      (let ((entry (assq mode font-lock-keywords-alist)))
        (if entry
            (unless (member (cons keywords how) (cdr entry))
              (setcdr entry (append (cdr entry) (list (cons keywords how)))))
          (push (list mode (cons keywords how)) font-lock-keywords-alist)))
    (font-lock-set-defaults)
    (setq-local font-lock-keywords
                (let ((old (if (eq (car-safe font-lock-keywords) t)
                               (cadr font-lock-keywords)
                             font-lock-keywords)))
                  (pcase how
                    ('set keywords)
                    ('nil (append keywords old))
                    (_ (append old keywords))))))
  nil)

(defun font-lock-remove-keywords (mode keywords)
  "Remove KEYWORDS from those of MODE, or of the buffer if it is nil."
  (if mode
      (dolist (entry font-lock-keywords-alist)
        (when (eq (car entry) mode)
          (setcdr entry (seq-remove (lambda (e) (equal (car e) keywords)) (cdr entry)))))
    (font-lock-set-defaults)
    (setq-local font-lock-keywords
                (seq-remove (lambda (k) (member k keywords)) font-lock-keywords)))
  nil)

(defun font-lock-eval-keywords (keywords)
  "Return the list of keywords that KEYWORDS is or stands for."
  (if (listp keywords)
      keywords
    (font-lock-eval-keywords
     (if (fboundp keywords) (funcall keywords) (eval keywords t)))))

(defun font-lock-set-defaults ()
  "Set the keywords up from `font-lock-defaults'."
  (unless font-lock-set-defaults
    (setq-local font-lock-set-defaults t)
    (let* ((keywords (car font-lock-defaults))
           (keywords (if (and (consp keywords) (symbolp (car keywords)) (car keywords))
                         (car keywords)
                       keywords)))
      (setq-local font-lock-keywords
                  (condition-case nil (font-lock-eval-keywords keywords) (error nil))))
    (dolist (entry (cdr (assq major-mode font-lock-keywords-alist)))
      (font-lock-add-keywords nil (car entry) (cdr entry)))))

(defun font-lock-refresh-defaults ()
  "Set the keywords up anew."
  (setq-local font-lock-set-defaults nil)
  (font-lock-set-defaults))

(defun font-lock-ensure (&optional _beg _end)
  "Do nothing: nothing is highlighted."
  (font-lock-set-defaults)
  nil)
(defun font-lock-flush (&optional _beg _end)
  "Do nothing: nothing is highlighted."
  nil)
(defun font-lock-fontify-buffer (&optional _interactively)
  "Do nothing: nothing is highlighted."
  (interactive)
  nil)
(defun font-lock-fontify-region (_beg _end &optional _loudly)
  "Do nothing: nothing is highlighted."
  nil)
(defun font-lock-default-fontify-region (_beg _end &optional _loudly)
  "Do nothing: nothing is highlighted."
  nil)
(defun font-lock-unfontify-region (beg end)
  "Remove the faces from BEG to END."
  (with-silent-modifications
    (remove-list-of-text-properties beg end '(face font-lock-multiline))))
(defun font-lock-unfontify-buffer ()
  "Remove the faces from the buffer."
  (font-lock-unfontify-region (point-min) (point-max)))
(defun font-lock-fontify-block (&optional _arg)
  "Do nothing: nothing is highlighted."
  (interactive "P")
  nil)
(defun font-lock-debug-fontify ()
  "Do nothing: nothing is highlighted."
  nil)
(defun font-lock-default-function (_mode)
  "Do nothing: nothing is highlighted."
  nil)

(defun font-lock--property (start end prop value object append)
  "Add VALUE to the PROP of the text from START to END of OBJECT, at the end if APPEND."
  (let ((val (if (and (listp value) (not (keywordp (car value)))) value (list value)))
        next)
    (while (/= start end)
      (setq next (next-single-property-change start prop object end))
      (let* ((prev (get-text-property start prop object))
             (prev (cond ((null prev) nil)
                         ((and (listp prev) (not (keywordp (car prev)))) prev)
                         (t (list prev))))
             (new (if append (append prev val) (append val prev))))
        (put-text-property start next prop new object))
      (setq start next))))
(defun font-lock-prepend-text-property (start end prop value &optional object)
  "Put VALUE in front of the PROP of the text from START to END of OBJECT."
  (font-lock--property start end prop value object nil))
(defun font-lock-append-text-property (start end prop value &optional object)
  "Put VALUE behind the PROP of the text from START to END of OBJECT."
  (font-lock--property start end prop value object t))
(defun font-lock-fillin-text-property (start end prop value &optional object)
  "Give the text from START to END of OBJECT the PROP VALUE where it has none."
  (let ((start (text-property-any start end prop nil object)) next)
    (while start
      (setq next (next-single-property-change start prop object end))
      (put-text-property start next prop value object)
      (setq start (text-property-any next end prop nil object)))))
(defun font-lock--remove-face-from-text-property (start end prop value &optional object)
  "Take VALUE out of the PROP of the text from START to END of OBJECT."
  (while (< start end)
    (let ((next (next-single-property-change start prop object end))
          (prev (get-text-property start prop object)))
      (cond ((equal prev value)
             (remove-list-of-text-properties start next (list prop) object))
            ((and (listp prev) (member value prev))
             (let ((new (remove value prev)))
               (put-text-property start next prop (if (cdr new) new (car new)) object))))
      (setq start next))))

(defun font-lock-match-c-style-declaration-item-and-skip-to-next (_limit)
  "Match nothing."
  nil)

(defun jit-lock-register (_fun &optional _contextual)
  "Do nothing: nothing is highlighted."
  nil)
(defun jit-lock-unregister (_fun)
  "Do nothing: nothing is highlighted."
  nil)
(defun jit-lock-refontify (&optional _beg _end)
  "Do nothing: nothing is highlighted."
  nil)
(defun jit-lock-fontify-now (&optional _start _end)
  "Do nothing: nothing is highlighted."
  nil)
(defun jit-lock-mode (_arg)
  "Do nothing: nothing is highlighted."
  nil)

(provide 'font-lock)

;;; font-lock.el ends here
