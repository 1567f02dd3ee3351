;;; byte-calls.el --- who calls whom in compiled files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; With `byte-compile-generate-call-tree' the compiler notes each definition and each call that
;; it makes code for, in `byte-compile-call-tree'; `display-call-tree' shows that.  Calls that
;; are instructions of their own are none.

;;; Code:

(require 'byte-warn)

(defcustom byte-compile-generate-call-tree nil
  "Non-nil to note which function calls which, as files are compiled.
The calls are shown after each file if this is t, or if the user agrees, for other values."
  :group 'bytecomp
  :type '(choice (const :tag "Yes" t) (const :tag "No" nil) (other :tag "Ask" lambda)))

(defvar byte-compile-call-tree nil
  "The noted functions, as a list of (FUNCTION CALLERS CALLS).
CALLERS and CALLS are names of functions; nil stands for code outside of functions.")

(defcustom byte-compile-call-tree-sort 'name
  "How `display-call-tree' sorts: by name, or a number of callers, calls, or both.
With nil it does not."
  :group 'bytecomp
  :type '(choice (const name) (const callers) (const calls) (const calls+callers) (const nil)))

(defun bc-calls-entry (function)
  "Return what is noted of FUNCTION; make a note if there is none."
  (or (assq function byte-compile-call-tree)
      (car (setq byte-compile-call-tree
                 (cons (list function nil nil) byte-compile-call-tree)))))

(defun bc-calls-note (callee)
  "Note that what is being compiled calls CALLEE."
  (let* ((caller (and byte-compile-current-file
                      (symbolp byte-compile-current-form)
                      byte-compile-current-form))
         (of-callee (bc-calls-entry callee))
         (of-caller (bc-calls-entry caller)))
    (unless (memq caller (nth 1 of-callee))
      (setcar (nthcdr 1 of-callee) (cons caller (nth 1 of-callee))))
    (unless (memq callee (nth 2 of-caller))
      (setcar (nthcdr 2 of-caller) (cons callee (nth 2 of-caller))))))

(defun bc-calls-kind (function)
  "Return a text for what FUNCTION, a name, is defined as."
  (let ((definition (symbol-function function)))
    (cond
     ((null function) " <top level>")
     ((null definition) " <not defined>")
     ((symbolp definition) (format " ==> %s" definition))
     ((subrp definition) " <subr>")
     ((byte-code-function-p definition) "<compiled function>")
     ((eq (car-safe definition) 'lambda) "<function>")
     ((not (eq (car-safe definition) 'macro)) "???")
     ((byte-code-function-p (cdr definition)) " <compiled macro>")
     (t " <macro>"))))

(defun bc-calls-insert-names (names)
  "Insert NAMES, filled and indented."
  (let ((start (point)) (fill-prefix "    "))
    (insert "    " (mapconcat #'symbol-name names ", ") "\n")
    (fill-region-as-paragraph start (point))))

(defun bc-calls-insert (entry)
  "Insert what ENTRY notes of a function."
  (let* ((callers (nth 1 entry)) (calls (nth 2 entry))
         (before (length callers)) (after (length calls)))
    (insert (format "%s\t%s (%d callers + %d calls = %d)\n" (car entry)
                    (bc-calls-kind (car entry)) before after (+ before after)))
    (when callers
      (insert "  called by:\n")
      ;; The newest caller decides, as in Emacs.
      (if (car callers)
          (bc-calls-insert-names callers)
        (insert "    <top level>\n")))
    (when calls
      (insert "  calls:\n")
      (bc-calls-insert-names calls))))

(defun bc-calls-sorted (tree)
  "Return TREE sorted as `byte-compile-call-tree-sort' says; destroys TREE."
  (let ((count (lambda (key) (lambda (a b) (< (funcall key a) (funcall key b)))))
        (callers (lambda (entry) (length (nth 1 entry))))
        (calls (lambda (entry) (length (nth 2 entry)))))
    (cond
     ((null byte-compile-call-tree-sort) tree)
     ((eq byte-compile-call-tree-sort 'callers) (sort tree (funcall count callers)))
     ((eq byte-compile-call-tree-sort 'calls) (sort tree (funcall count calls)))
     ((eq byte-compile-call-tree-sort 'calls+callers)
      (sort tree (funcall count (lambda (entry)
                                  (+ (funcall callers entry) (funcall calls entry))))))
     ((eq byte-compile-call-tree-sort 'name)
      (sort tree (lambda (a b) (string< (car a) (car b)))))
     (t (error "`byte-compile-call-tree-sort': `%s' - unknown sort mode"
               byte-compile-call-tree-sort)))))

(defun bc-calls-uncalled ()
  "Return the names of the functions that have no caller and are no macros."
  (let ((names nil))
    (dolist (entry byte-compile-call-tree)
      (if (and (car entry) (null (nth 1 entry)) (not (macrop (car entry))))
          (setq names (cons (car entry) names))))
    (nreverse names)))

;;;###autoload
(defun display-call-tree (&optional filename)
  "Show in the buffer *Call-Tree* which functions call which.
The calls are those that compiling FILENAME noted, and files before it; see
`byte-compile-generate-call-tree'."
  (interactive)
  (message "Generating call tree...")
  (with-output-to-temp-buffer "*Call-Tree*"
    (set-buffer "*Call-Tree*")
    (erase-buffer)
    (message "Generating call tree... (sorting on %s)" byte-compile-call-tree-sort)
    (insert "Call tree for "
            (cond ((null byte-compile-current-file) (or filename "???"))
                  ((stringp byte-compile-current-file) byte-compile-current-file)
                  (t (buffer-name byte-compile-current-file)))
            " sorted on "
            (prin1-to-string byte-compile-call-tree-sort)
            ":\n\n")
    (setq byte-compile-call-tree (bc-calls-sorted byte-compile-call-tree))
    (message "Generating call tree...")
    (mapc #'bc-calls-insert byte-compile-call-tree)
    (message "Generating call tree...(finding uncalled functions...)")
    (let ((uncalled (bc-calls-uncalled)))
      (when uncalled
        (insert "Noninteractive functions not known to be called:\n  ")
        (let ((start (point)) (fill-prefix "  "))
          (insert (mapconcat #'symbol-name uncalled ", ") "\n")
          (fill-region-as-paragraph start (point))))))
  (message "Generating call tree...done."))

(defun bc-offer-call-tree (filename)
  "Show the calls in FILENAME, which was compiled, if they were noted and are wanted."
  (if (and byte-compile-generate-call-tree
           (or (eq byte-compile-generate-call-tree t)
               (y-or-n-p (format "Report call tree for %s? " filename))))
      (save-excursion (display-call-tree filename))))

(provide 'byte-calls)

;;; byte-calls.el ends here
