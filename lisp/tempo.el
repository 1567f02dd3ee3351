;;; tempo.el --- templates of text with places to fill in  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A template is a list of elements, kept in a variable; its function puts the text in.  Questions
;; are asked only if `tempo-interactive' says so.

;;; Code:

(defgroup tempo nil "Templates of text." :group 'tools)
(defcustom tempo-interactive nil "Whether to ask for what is missing." :type 'boolean)
(defcustom tempo-insert-region nil "Whether a template goes around the region." :type 'boolean)
(defcustom tempo-show-completion-buffer t "Whether to show the tags that fit." :type 'boolean)
(defcustom tempo-leave-completion-buffer nil "Whether to keep them shown." :type 'boolean)
(defvar tempo-insert-string-functions nil "Functions that each string passes through.")
(defvar tempo-tags nil "Tags of templates: (TAG . TEMPLATE).")
(defvar tempo-local-tags '((tempo-tags . nil)) "Where tags are looked up: (LIST . FUNCTION).")
(defvar tempo-collection nil "The tags in force.")
(defvar tempo-dirty-collection t "Non-nil if `tempo-collection' is out of date.")
(defvar tempo-marks nil "Places to jump to.")
(defvar tempo-match-finder "\\b\\([[:word:]]+\\)\\=" "Regexp, or function, for tags before point.")
(defvar tempo-named-insertions nil "Answers to named questions: (NAME . TEXT).")
(defvar tempo-region-start nil "Where the region begins.")
(defvar tempo-region-stop nil "Where the region ends.")
(defvar tempo-user-elements nil "Functions that are asked about unknown elements.")
(mapc #'make-variable-buffer-local
      '(tempo-local-tags tempo-collection tempo-dirty-collection tempo-marks
        tempo-match-finder tempo-named-insertions tempo-region-start tempo-region-stop))

;;;###autoload
(defun tempo-define-template (name elements &optional tag documentation taglist)
  "Define the template NAME, of ELEMENTS, and the command that inserts it; return its symbol.
TAG, DOCUMENTATION and TAGLIST say how it is found and what it is."
  (let* ((template (intern (concat "tempo-template-" name)))
         (doc (or documentation (concat "Insert a " name "."))))
    (set template elements)
    (defalias template
      (lambda (&optional arg)
        (:documentation doc)
        (interactive "*P")
        (tempo-insert-template template (if tempo-insert-region (not arg) arg))))
    (when tag (tempo-add-tag tag template taglist))
    template))

(defun tempo-insert-template (template on-region)
  "Insert TEMPLATE, around the region if ON-REGION."
  (unwind-protect
      (progn
        (when (and on-region (mark t))
          (setq tempo-region-start (copy-marker (min (point) (mark t)))
                tempo-region-stop (copy-marker (max (point) (mark t))))
          (goto-char tempo-region-start))
        (save-excursion
          (tempo-insert-mark (point-marker))
          (dolist (element (symbol-value template))
            (tempo-insert element on-region))
          (tempo-insert-mark (point-marker)))
        (tempo-forward-mark))
    (setq tempo-named-insertions nil)))

(defun tempo-insert (element on-region)
  "Insert what ELEMENT of a template stands for; ON-REGION is as in `tempo-insert-template'."
  (pcase element
    ((pred stringp) (tempo-process-and-insert-string element))
    (`(p . ,rest) (tempo-insert-prompt-compat rest))
    (`(P . ,rest) (let ((tempo-interactive t)) (tempo-insert-prompt-compat rest)))
    (`(r . ,rest) (if on-region (goto-char tempo-region-stop) (tempo-insert-prompt-compat rest)))
    (`(r> . ,rest)
     (if on-region
         (progn (goto-char tempo-region-stop)
                (indent-region tempo-region-start tempo-region-stop))
       (tempo-insert-prompt-compat rest)))
    (`(s ,name) (tempo-insert-named name))
    (`(l . ,elements) (dolist (part elements) (tempo-insert part on-region)))
    ('p (tempo-insert-mark (point-marker)))
    ('r (if on-region (goto-char tempo-region-stop) (tempo-insert-mark (point-marker))))
    ('r> (if on-region
             (progn (goto-char tempo-region-stop)
                    (indent-region tempo-region-start tempo-region-stop))
           (tempo-insert-mark (point-marker))))
    ('> (indent-according-to-mode))
    ('& (unless (or (bolp) (save-excursion (skip-chars-backward " \t") (bolp))) (insert "\n")))
    ('% (unless (or (eolp) (save-excursion (skip-chars-forward " \t") (eolp))) (insert "\n")))
    ('n (insert "\n"))
    ('n> (insert "\n") (indent-according-to-mode))
    ('o (unless (or on-region (eolp)) (open-line 1)))
    ('nil nil)
    (_ (tempo-insert (or (tempo-is-user-element element) (eval element t)) on-region))))

(defun tempo-insert-prompt-compat (question)
  "Insert the answer to QUESTION, (PROMPT [NAME [NOINSERT]])."
  (apply #'tempo-insert-prompt question))

(defun tempo-insert-prompt (prompt &optional save-name no-insert)
  "Ask PROMPT, or mark the place; keep the answer as SAVE-NAME; NO-INSERT leaves it out."
  (if (not tempo-interactive)
      (progn (when save-name (push (cons save-name nil) tempo-named-insertions))
             (unless no-insert (tempo-insert-mark (point-marker))))
    (let ((answer (read-string prompt)))
      (when save-name (push (cons save-name answer) tempo-named-insertions))
      (unless no-insert (tempo-process-and-insert-string answer)))))

(defun tempo-insert-named (name)
  "Insert the answer kept as NAME, or mark the place."
  (let ((answer (tempo-lookup-named name)))
    (if answer (tempo-process-and-insert-string answer) (tempo-insert-mark (point-marker)))))

(defun tempo-lookup-named (name)
  "Return the answer kept as NAME, or nil."
  (cdr (assq name tempo-named-insertions)))
(defun tempo-save-named (name data)
  "Keep DATA as NAME, and insert nothing."
  (push (cons name data) tempo-named-insertions)
  nil)

(defun tempo-process-and-insert-string (string)
  "Insert STRING, passed through `tempo-insert-string-functions'."
  (let ((functions tempo-insert-string-functions))
    (dolist (function (if (functionp functions) (list functions) functions))
      (setq string (funcall function string))))
  (insert string))

(defun tempo-is-user-element (element)
  "Return what a function of `tempo-user-elements' makes of ELEMENT, or nil."
  (run-hook-with-args-until-success 'tempo-user-elements element))

;;; Places

(defun tempo-insert-mark (mark)
  "Note the marker MARK as a place to jump to, in order."
  (unless (member mark tempo-marks)
    (setq tempo-marks (sort (cons mark tempo-marks) #'<))))
(defun tempo-forward-mark ()
  "Go to the next place."
  (interactive)
  (let ((next (seq-find (lambda (mark) (> mark (point))) tempo-marks)))
    (when next (goto-char next))))
(defun tempo-backward-mark ()
  "Go to the place before."
  (interactive)
  (let ((last nil))
    (dolist (mark tempo-marks) (when (< mark (point)) (setq last mark)))
    (when last (goto-char last))))

;;; Tags

(defun tempo-add-tag (tag template &optional tag-list)
  "Let TAG stand for TEMPLATE in TAG-LIST, or `tempo-tags'."
  (let ((list (or tag-list 'tempo-tags)))
    (set list (cons (cons tag template) (assoc-delete-all tag (symbol-value list))))
    (tempo-invalidate-collection)))
(defun tempo-use-tag-list (tag-list &optional completion-function)
  "Look tags up in TAG-LIST as well, found by COMPLETION-FUNCTION."
  (setq tempo-local-tags (cons (cons tag-list completion-function)
                               (assq-delete-all tag-list tempo-local-tags)))
  (setq tempo-dirty-collection t))
(defun tempo-invalidate-collection ()
  "Note that all buffers' collections are out of date."
  (dolist (buffer (buffer-list))
    (with-current-buffer buffer
      (when (assq 'tempo-tags tempo-local-tags) (setq tempo-dirty-collection t)))))
(defun tempo-build-collection ()
  "Return the tags in force, as an alist."
  (when tempo-dirty-collection
    (setq tempo-collection (apply #'append (mapcar (lambda (entry) (symbol-value (car entry)))
                                                   tempo-local-tags))
          tempo-dirty-collection nil))
  tempo-collection)
(defun tempo-find-match-string (finder)
  "Return (TEXT . START) of what FINDER matches before point, or nil."
  (let (start)
    (save-excursion
      (if (stringp finder)
          (when (re-search-backward finder nil t) (setq start (match-beginning 1)))
        (setq start (funcall finder))))
    (and start (cons (buffer-substring start (point)) start))))
(defun tempo-complete-tag (&optional silent)
  "Insert the template whose tag is before point; beep unless SILENT if there is none."
  (interactive "*")
  (let* ((match (tempo-find-match-string tempo-match-finder))
         (collection (tempo-build-collection))
         (exact (and match (assoc (car match) collection))))
    (cond
     (exact (delete-region (cdr match) (point))
            (tempo-insert-template (cdr exact) nil)
            t)
     (match (let ((longer (try-completion (car match) collection)))
              (cond ((and (stringp longer) (not (equal longer (car match))))
                     (delete-region (cdr match) (point))
                     (insert longer)
                     (when (assoc longer collection) (tempo-complete-tag silent))
                     t)
                    ((not silent) (ding) nil))))
     ((not silent) (ding) nil))))
(defun tempo-expand-if-complete ()
  "Insert the template whose tag is before point, if it is a whole one."
  (interactive "*")
  (let* ((match (tempo-find-match-string tempo-match-finder))
         (exact (and match (assoc (car match) (tempo-build-collection)))))
    (when exact
      (delete-region (cdr match) (point))
      (tempo-insert-template (cdr exact) nil)
      t)))

(provide 'tempo)

;;; tempo.el ends here
