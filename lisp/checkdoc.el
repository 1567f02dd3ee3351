;;; checkdoc.el --- checks of documentation  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Documentation strings, the comments that frame a file, and the texts of errors and questions
;; are checked here; the rules that a documentation string must obey are in `checkdoc-rules'.
;;
;; A check that finds a fault calls `checkdoc-create-error'.  While notes are taken, this writes a
;; line into `checkdoc-diagnostic-buffer' and returns nil, so that the checks go on; otherwise it
;; returns the fault, which ends them.  To walk through the faults of a buffer, or to check its
;; spelling, needs the editor.

;;; Code:

(require 'editor-library)
(require 'lisp-mnt)
(require 'dired)
(require 'lisp-mode)
(require 'thingatpt)
(require 'help-mode)
(require 'cl-lib)
(require 'bytecomp)

(defgroup checkdoc nil "Checks of documentation." :group 'tools)

;;;###autoload
(editor-library-commands
 checkdoc-ispell-defun checkdoc-ispell-comments checkdoc-ispell-continue checkdoc-ispell-start
 checkdoc-ispell-message-text checkdoc-ispell-message-interactive checkdoc-ispell-interactive
 checkdoc-ispell-current-buffer checkdoc-ispell checkdoc-message-interactive
 checkdoc-interactive)

(editor-library 'checkdoc
  :variables '((nil checkdoc-output-font-lock-keywords)
               (nil checkdoc-comment-style-functions checkdoc-comment-style-hooks
                 checkdoc-generate-compile-warnings-flag checkdoc-output-mode-hook
                 checkdoc-pending-errors checkdoc-style-functions checkdoc-style-hooks)
               (checkdoc--create-error-for-checkdoc checkdoc-create-error-function)
               ("*Style Warnings*" checkdoc-diagnostic-buffer)
               (("alist" "emacs" "etags" "keymap" "paren" "regexp" "sexp" "xemacs")
                checkdoc-ispell-lisp-words)
               ((("^\\(.+\\.el\\):\\([0-9]+\\): " 1 2)) checkdoc-output-error-regex-alist)
               (t checkdoc--interactive-docstring-flag)
               ("0.6.2" checkdoc-version))
  :options '((nil checkdoc-arguments-in-order-flag checkdoc-force-history-flag
               checkdoc-max-keyref-before-warn checkdoc-minor-mode-hook
               checkdoc-package-keywords-flag checkdoc-permit-comma-termination-flag
               checkdoc-spellcheck-documentation-flag)
             (semiautomatic checkdoc-autofix-flag)
             (t checkdoc-bouncy-flag checkdoc-column-zero-backslash-before-paren
                checkdoc-force-docstrings-flag checkdoc-verb-check-experimental-flag)
             (" CDoc" checkdoc-minor-mode-string))
  :keymaps '(checkdoc-minor-mode-map checkdoc-output-mode-map)
  :commands '(checkdoc-dired)
  :functions '(checkdoc-display-status-buffer checkdoc-interactive-ispell-loop
               checkdoc-interactive-loop checkdoc-ispell-docstring-engine checkdoc-ispell-init
               checkdoc-message-interactive-ispell-loop checkdoc-recursive-edit))

;;;###autoload
(editor-library-minor-modes checkdoc
  (checkdoc-minor-mode :lighter checkdoc-minor-mode-string))

(editor-library-modes checkdoc
  (nil
   (checkdoc-output-mode compilation-mode "Checkdoc")))

;;;###autoload
(put 'checkdoc-force-docstrings-flag 'safe-local-variable #'booleanp)
;;;###autoload
(put 'checkdoc-force-history-flag 'safe-local-variable #'booleanp)
;;;###autoload
(put 'checkdoc-permit-comma-termination-flag 'safe-local-variable #'booleanp)
;;;###autoload
(put 'checkdoc-spellcheck-documentation-flag 'safe-local-variable #'booleanp)
;;;###autoload
(put 'checkdoc-ispell-list-words 'safe-local-variable #'checkdoc-list-of-strings-p)
;;;###autoload
(put 'checkdoc-arguments-in-order-flag 'safe-local-variable #'booleanp)
;;;###autoload
(put 'checkdoc-verb-check-experimental-flag 'safe-local-variable #'booleanp)
;;;###autoload
(put 'checkdoc-symbol-words 'safe-local-variable #'checkdoc-list-of-strings-p)

;;;###autoload
(defun checkdoc-list-of-strings-p (obj)
  "Return t if OBJ is a list of strings."
  (and (listp obj) (not (memq nil (mapcar #'stringp obj)))))

;;; Faults

(cl-defstruct (checkdoc-error (:constructor nil)
                              (:constructor checkdoc--create-error
                                            (text start end &optional unfixable)))
  "A fault: what TEXT says of the buffer from START to END; UNFIXABLE if no answer mends it."
  (text nil :read-only t)
  (start nil :read-only t)
  (end nil :read-only t)
  (unfixable nil :read-only t))

(defun checkdoc-create-error (text start end &optional unfixable)
  "Tell of the fault TEXT from START to END, as `checkdoc-create-error-function' does.
UNFIXABLE says that no answer mends it."
  (funcall checkdoc-create-error-function text start end unfixable))

(defun checkdoc--create-error-for-checkdoc (text start end &optional unfixable)
  "Note the fault TEXT at START and return nil while notes are taken, else return it.
It ends at END; UNFIXABLE says that no answer mends it."
  (if checkdoc-generate-compile-warnings-flag
      (progn (checkdoc-error start text) nil)
    (checkdoc--create-error text start end unfixable)))

(defun checkdoc-run-hooks (hook &rest args)
  "Call the functions on HOOK with ARGS until one returns non-nil, and return that."
  (apply #'run-hook-with-args-until-success hook args))

;;; Notes

(defun checkdoc-buffer-label ()
  "Return the name under which faults of the buffer are noted."
  (if (buffer-file-name)
      (file-relative-name (buffer-file-name))
    (concat "#<buffer " (buffer-name) ">")))

(defun checkdoc--warnings-p ()
  "Return non-nil if faults are shown as warnings instead of being collected."
  (equal checkdoc-diagnostic-buffer "*warn*"))

(defun checkdoc-start-section (check-type)
  "Begin a section of the notes, of what CHECK-TYPE, a name, finds."
  (let ((directory default-directory)
        (label (checkdoc-buffer-label)))
    (unless (checkdoc--warnings-p)
      (with-current-buffer (get-buffer-create checkdoc-diagnostic-buffer)
        (let ((inhibit-read-only t))
          (goto-char (point-max))
          (unless (derived-mode-p 'checkdoc-output-mode) (checkdoc-output-mode))
          (setq default-directory directory)
          (insert "\n\n\C-l\n*** " label ": " check-type)))))
  t)

(defun checkdoc-error (point msg)
  "Note the fault MSG at POINT, nil for the start of the buffer."
  (let ((text (format "\n%s:%d: %s" (checkdoc-buffer-label)
                      (count-lines (point-min) (or point (point-min))) msg)))
    (if (checkdoc--warnings-p)
        (warn (replace-regexp-in-string "%" "%%" text t t))
      (with-current-buffer checkdoc-diagnostic-buffer
        (let ((inhibit-read-only t))
          (goto-char (point-max))
          (insert text))))
    nil))

(defun checkdoc-show-diagnostics ()
  "Make the end of the notes the place where they are looked at."
  (unless (checkdoc--warnings-p)
    (with-current-buffer (get-buffer-create checkdoc-diagnostic-buffer)
      (goto-char (point-max))
      (re-search-backward "\C-l" nil t))))

(defmacro checkdoc--noting (name take-notes &rest body)
  "Evaluate BODY; if TAKE-NOTES, note all of its faults under NAME, a string, and mend none."
  (declare (indent 2) (debug (form form body)))
  `(let ((checkdoc-autofix-flag (if ,take-notes 'never checkdoc-autofix-flag))
         (checkdoc-generate-compile-warnings-flag
          (or ,take-notes checkdoc-generate-compile-warnings-flag)))
     (when (and ,take-notes ,name) (checkdoc-start-section ,name))
     ,@body))

(defun checkdoc--signal (fault)
  "Signal FAULT, if there is one."
  (when fault (user-error "%s" (checkdoc-error-text fault))))

;;; Questions

(defun checkdoc-y-or-n-p (question)
  "Ask QUESTION, if `checkdoc-autofix-flag' wants it, and return the answer."
  (cond ((null checkdoc-autofix-flag) nil)
        ((eq checkdoc-autofix-flag 'never) nil)
        ((eq checkdoc-autofix-flag 'automatic-then-never) t)
        (t (y-or-n-p question))))

(defun checkdoc-autofix-ask-replace (start end question replacewith &optional complex)
  "Put REPLACEWITH in place of the text from START to END if `checkdoc-autofix-flag' allows.
QUESTION is asked unless mending is automatic; if it is so only in part, a COMPLEX change is asked
about.  Return non-nil if the text changed."
  (when (pcase checkdoc-autofix-flag
          ((or 'nil 'never) nil)
          ((or 'automatic 'automatic-then-never) t)
          ('semiautomatic (or (not complex) (y-or-n-p question)))
          (_ (y-or-n-p question)))
    (save-excursion
      (goto-char start)
      (delete-region start end)
      (insert replacewith))
    (when checkdoc-bouncy-flag (message "%s -> done" question))
    (when (eq checkdoc-autofix-flag 'automatic-then-never)
      (setq checkdoc-autofix-flag 'never))
    t))

;;; Whole buffers

;;;###autoload
(defun checkdoc ()
  "Check the buffer: note its faults, and show them."
  (interactive)
  (checkdoc-current-buffer t))

;;;###autoload
(defun checkdoc-current-buffer (&optional take-notes)
  "Check the documentation, comments, messages and spaces of the buffer.
With TAKE-NOTES note all faults; else signal the first one."
  (interactive "P")
  (when (called-interactively-p 'interactive) (message "Checking buffer for style..."))
  (when take-notes (checkdoc-start-section "checkdoc-current-buffer"))
  (when (buffer-file-name) (checkdoc--comments take-notes))
  (checkdoc--docstrings take-notes (point-min))
  (checkdoc--noting nil take-notes
    (checkdoc-message-text-search)
    (checkdoc--signal (checkdoc-rogue-space-check-engine)))
  (when checkdoc-package-keywords-flag (checkdoc-package-keywords))
  (when take-notes (checkdoc-show-diagnostics))
  (when (called-interactively-p 'interactive) (message "Checking buffer for style...Done.")))

;;;###autoload
(defun checkdoc-file (file)
  "Check FILE and show each of its faults as a warning."
  (with-current-buffer (find-file-noselect file)
    (let ((checkdoc-diagnostic-buffer "*warn*"))
      (checkdoc-current-buffer t))))

;;;###autoload
(defun checkdoc-eval-current-buffer ()
  "Evaluate the buffer, then check it."
  (interactive)
  (eval-buffer nil)
  (checkdoc-current-buffer t))

;;;###autoload
(defun checkdoc-start (&optional take-notes)
  "Check the documentation strings of the buffer.
With TAKE-NOTES note all faults; else signal the first one."
  (interactive "P")
  (checkdoc--noting "checkdoc-start" take-notes
    (checkdoc--docstrings take-notes (point-min))))

;;;###autoload
(defun checkdoc-continue (&optional take-notes)
  "Check the documentation strings behind point.
With TAKE-NOTES note all faults; else signal the first one."
  (interactive "P")
  (checkdoc--docstrings take-notes (point))
  (when (called-interactively-p 'interactive) (message "No style warnings."))
  nil)

(defun checkdoc--docstrings (take-notes start)
  "Check the documentation strings from START on, as `checkdoc-start' does, with TAKE-NOTES."
  (checkdoc--noting nil take-notes
    (let ((here (point)) (fault nil))
      (goto-char start)
      (while (and (not fault) (checkdoc-next-docstring))
        (setq fault (checkdoc-this-string-valid take-notes)))
      (checkdoc--signal fault)
      (goto-char here)
      nil)))

;;;###autoload
(defun checkdoc-comments (&optional take-notes)
  "Check the comments that frame the file of the buffer.
With TAKE-NOTES note all faults; else signal the first one."
  (interactive "P")
  (unless (buffer-file-name) (error "Can only check comments for a file buffer"))
  (checkdoc--noting "checkdoc-comments" take-notes
    (checkdoc--comments take-notes)))

(defun checkdoc--comments (take-notes)
  "Check the comments of the buffer as `checkdoc-comments' does, with TAKE-NOTES."
  (checkdoc--noting nil take-notes
    (checkdoc--signal (checkdoc-file-comments-engine))))

;;;###autoload
(defun checkdoc-message-text (&optional take-notes)
  "Check the texts of errors and questions in the buffer; note all faults with TAKE-NOTES."
  (interactive "P")
  (checkdoc--noting "checkdoc-message-text" take-notes
    (checkdoc-message-text-search))
  (when (called-interactively-p 'interactive)
    (message "Checking interactive message text...done.")))

;;;###autoload
(defun checkdoc-rogue-spaces (&optional take-notes interact)
  "Check for white space at the ends of lines.
Return the fault with TAKE-NOTES, else signal it, unless INTERACT asks for questions."
  (interactive "P")
  (when take-notes (checkdoc-start-section "checkdoc-rogue-spaces"))
  (let ((fault (let ((checkdoc-autofix-flag (if take-notes 'never checkdoc-autofix-flag)))
                 (checkdoc-rogue-space-check-engine nil nil interact))))
    (cond ((or take-notes interact) fault)
          (t (checkdoc--signal fault)
             (when (called-interactively-p 'interactive) (message "Space Check: done."))))))

;;; Definitions one by one

;;;###autoload
(defun checkdoc-eval-defun ()
  "Evaluate the definition at point, then check it."
  (interactive)
  (call-interactively #'eval-defun)
  (checkdoc-defun))

;;;###autoload
(defun checkdoc-defun (&optional no-error)
  "Check the documentation, messages and spaces of the definition at point.
Signal the first fault, or return it if NO-ERROR."
  (interactive)
  (save-excursion
    (beginning-of-defun)
    (when (checkdoc--next-docstring)
      (let* ((checkdoc-spellcheck-documentation-flag nil)
             (beg (save-excursion (beginning-of-defun) (point)))
             (end (save-excursion (end-of-defun) (point)))
             (fault (or (checkdoc-this-string-valid)
                        (checkdoc-message-text-search beg end)
                        (checkdoc-rogue-space-check-engine beg end))))
        (cond ((and fault no-error) fault)
              (fault (user-error "%s" (checkdoc-error-text fault)))
              (t (message "Checkdoc: done.")
                 nil))))))

(defun checkdoc-next-error (enable-fix)
  "Return the next faulty documentation string as (FAULT . MARKER), or nil.
ENABLE-FIX says that questions may be asked."
  (checkdoc--next-fault enable-fix "Searching for doc string error...%d%%"
                        (lambda ()
                          (and (checkdoc-next-docstring)
                               (or (checkdoc-this-string-valid) t)))))

(defun checkdoc-next-message-error (enable-fix)
  "Return the next faulty text of an error or question as (FAULT . MARKER), or nil.
ENABLE-FIX says that questions may be asked."
  (checkdoc--next-fault enable-fix "Searching for message string error...%d%%"
                        (lambda ()
                          (let ((type (checkdoc-message-text-next-string (point-max))))
                            (and type (or (checkdoc-message-text-engine type) t))))))

(defun checkdoc--next-fault (enable-fix progress step)
  "Call STEP until it returns a fault, shown as PROGRESS; return (FAULT . MARKER) or nil.
STEP moves point and returns t where all is well, nil at the end; ENABLE-FIX allows questions."
  (let ((checkdoc-autofix-flag (if enable-fix checkdoc-autofix-flag 'never))
        found)
    (while (eq t (setq found (funcall step)))
      (message progress (/ (* 100 (point)) (point-max))))
    (and found (cons found (point)))))

;;; Keywords of packages

(defun checkdoc-get-keywords ()
  "Return the package's keywords that `finder-known-keywords' lacks, all of them strings."
  (require 'finder)
  (defvar finder-known-keywords)
  (save-excursion
    (goto-char (point-min))
    (when (re-search-forward "^;; Keywords: \\(.*\\)$" nil t)
      (seq-remove (lambda (word) (assq (intern-soft word) finder-known-keywords))
                  (split-string (match-string-no-properties 1) ", " t)))))

;;;###autoload
(defun checkdoc-package-keywords ()
  "Note the keywords of the package that are not known."
  (interactive)
  (let ((unknown (checkdoc-get-keywords)))
    (cond (unknown
           (save-excursion
             (goto-char (point-min))
             (re-search-forward "^;; Keywords: \\(.*\\)$" nil t)
             (checkdoc-start-section "checkdoc-package-keywords")
             (checkdoc-error (match-beginning 1) (concat "Unrecognized keywords: "
                                                         (mapconcat #'identity unknown ", "))))
           (checkdoc-show-diagnostics))
          ((called-interactively-p 'any) (message "No Package Keyword Errors.")))))

(provide 'checkdoc)

(require 'checkdoc-rules)

;;; checkdoc.el ends here
