;;; subr-hooks.el --- hooks, loading, features  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

;;; Hooks

(defvar subr--local-hook-depths nil
  "Alist of the depths of the functions on buffer-local hooks: (HOOK . ALIST).")
(put 'subr--local-hook-depths 'permanent-local t)

(defun subr--hook-depths (hook local)
  "Return the alist of the depths of the functions on HOOK, the LOCAL ones or not."
  (if local
      (cdr (assq hook subr--local-hook-depths))
    (get hook 'subr--hook-depths)))

(defun subr--set-hook-depths (hook local alist)
  "Make ALIST the depths of the functions on HOOK, the LOCAL ones or not."
  (if local
      (setq-local subr--local-hook-depths
                  (cons (cons hook alist)
                        (delq (assq hook subr--local-hook-depths)
                              (copy-sequence subr--local-hook-depths))))
    (put hook 'subr--hook-depths alist)))

(defun subr--ensure-hook (hook)
  "Give HOOK a value and a default value if it has none."
  (or (boundp hook) (set hook nil))
  (or (default-boundp hook) (set-default hook nil)))

(defun subr--hook-goes-on-p (hook)
  "Return non-nil if the value of HOOK has the t that stands for the global one."
  (let ((value (symbol-value hook)))
    (and (consp value) (memq t value))))

(defun add-hook (hook function &optional depth local)
  "Put FUNCTION on HOOK, a symbol, unless it is there.
DEPTH, from -100 to 100, places it among the others: higher comes later,
nil means 0, t means 90.  LOCAL changes the buffer-local value only."
  (subr--ensure-hook hook)
  (unless (numberp depth) (setq depth (if depth 90 0)))
  (if local
      (unless (local-variable-if-set-p hook)
        (set (make-local-variable hook) (list t)))
    ;; A hook made local with `make-local-variable' is changed where it is.
    (when (and (local-variable-if-set-p hook)
               (not (subr--hook-goes-on-p hook)))
      (setq local t)))
  (let* ((value (if local (symbol-value hook) (default-value hook)))
         (functions (if (or (not (listp value)) (functionp value)) (list value) value)))
    (unless (member function functions)
      (let ((depths (subr--hook-depths hook local))
            (fun (if (stringp function) (purecopy function) function)))
        (when (or depths (not (= depth 0)))
          (setq depths (cons (cons fun depth)
                             (delq (assoc fun depths) (copy-sequence depths))))
          (subr--set-hook-depths hook local depths))
        (setq functions
              (if (< 0 depth)
                  (append functions (list fun))
                (cons fun functions)))
        (when depths
          (setq functions
                (sort (copy-sequence functions)
                      (lambda (a b)
                        (< (or (cdr (assoc a depths)) 0)
                           (or (cdr (assoc b depths)) 0))))))))
    (if local
        (progn
          ;; A local hook that loses its t would hide the global value.
          (when (and (listp value) (memq t value) (not (memq t functions)))
            (setq functions (append functions (list t))))
          (set hook functions))
      (set-default hook functions))))

(defun remove-hook (hook function &optional local)
  "Take FUNCTION off HOOK; LOCAL changes the buffer-local value only."
  (subr--ensure-hook hook)
  (when (or (not local) (local-variable-p hook))
    (when (and (local-variable-p hook) (not (subr--hook-goes-on-p hook)))
      (setq local t))
    (let* ((value (if local (symbol-value hook) (default-value hook)))
           (depths (subr--hook-depths hook local)))
      (setq value
            (cond ((or (not (listp value)) (functionp value))
                   (if (equal value function) nil value))
                  ((member function value)
                   (delete function (copy-sequence value)))
                  (t value)))
      (when (assoc function depths)
        (subr--set-hook-depths hook local
                               (delq (assoc function depths) (copy-sequence depths))))
      (cond ((not local) (set-default hook value))
            ((equal value '(t)) (kill-local-variable hook))
            (t (set hook value))))))

(defvar delayed-mode-hooks nil
  "Mode hooks that wait for the outermost mode function to run them.")
(make-variable-buffer-local 'delayed-mode-hooks)

(defvar delay-mode-hooks nil
  "Non-nil inside `delay-mode-hooks': the mode is part of another.")
(put 'delay-mode-hooks 'permanent-local t)

(defvar delayed-after-hook-functions nil
  "Functions to call after the delayed mode hooks.")
(make-variable-buffer-local 'delayed-after-hook-functions)

(defvar change-major-mode-after-body-hook nil
  "Hook that runs in a major mode function before its mode hooks.")

(defvar after-change-major-mode-hook nil
  "Hook that runs at the very end of a major mode function.")

(defun run-mode-hooks (&rest hooks)
  "Run HOOKS, or keep them for later inside `delay-mode-hooks'."
  (if delay-mode-hooks
      (setq delayed-mode-hooks (append (reverse hooks) delayed-mode-hooks))
    (let ((waiting (reverse delayed-mode-hooks)))
      (setq delayed-mode-hooks nil)
      (apply #'run-hooks 'change-major-mode-after-body-hook (append waiting hooks)))
    (when buffer-file-name
      (with-demoted-errors "File local-variables error: %s"
        (hack-local-variables 'no-mode)))
    (run-hooks 'after-change-major-mode-hook)
    (let ((functions (reverse delayed-after-hook-functions)))
      (setq delayed-after-hook-functions nil)
      (while functions
        (funcall (pop functions))))))

(defun major-mode-suspend ()
  "Remember the current major mode and leave it."
  (let ((mode major-mode))
    (kill-all-local-variables)
    (setq-local major-mode--suspended mode)))

(defvar-local major-mode--suspended nil
  "The mode that `major-mode-suspend' left.")
(put 'major-mode--suspended 'permanent-local t)

(defun major-mode-restore (&optional avoided-modes)
  "Go back to the suspended major mode, unless it is one of AVOIDED-MODES."
  (funcall (or (and major-mode--suspended
                    (not (memq major-mode--suspended avoided-modes))
                    major-mode--suspended)
               #'fundamental-mode))
  (setq major-mode--suspended nil))

;;; Buffers

(defun generate-new-buffer (name &optional inhibit-buffer-hooks)
  "Return a new buffer with a name like NAME.
INHIBIT-BUFFER-HOOKS makes it one that runs no buffer hooks."
  (get-buffer-create (generate-new-buffer-name name) inhibit-buffer-hooks))

;;; Loading

(defvar after-load-functions nil
  "Hook of functions that are called with the name of each file after loading it.")

(defun load-history-regexp (file)
  "Return a regexp for the names under which FILE may be in `load-history'."
  (unless (file-name-absolute-p file)
    (setq file (concat "\\(?:\\`\\|/\\)" (regexp-quote file))))
  (concat file
          "\\(?:\\." (mapconcat (lambda (suffix) (regexp-quote (substring suffix 1)))
                                load-suffixes "\\|\\.")
          "\\)?\\'"))

(defun load-history-filename-element (file-regexp)
  "Return the first element of `load-history' whose file matches FILE-REGEXP."
  (let ((tail load-history)
        found)
    (while (and tail (not found))
      (let ((name (car (car tail))))
        (when (and (stringp name) (string-match-p file-regexp name))
          (setq found (car tail))))
      (setq tail (cdr tail)))
    found))

(defun eval-after-load (file form)
  "Evaluate FORM, or call it if it is a function, once FILE is loaded.
FILE is a feature, a symbol, or a file name.  If it is loaded already,
do so now.  Each form is run once only."
  (let* ((key (if (symbolp file) file (load-history-regexp file)))
         (call (if (functionp form) form
                 (let ((lexical lexical-binding))
                   (lambda () (eval form lexical)))))
         (entry (or (assoc key after-load-alist)
                    (let ((new (list key)))
                      (setq after-load-alist (cons new after-load-alist))
                      new)))
         (loaded (if (symbolp file)
                     (featurep file)
                   (load-history-filename-element key))))
    (prog1 (when loaded (funcall call))
      (let ((delayed
             (if (not (symbolp file))
                 call
               ;; A feature is often provided before the end of its file; wait for it.
               (lambda ()
                 (if (not load-file-name)
                     (funcall call)
                   (let ((loading load-file-name)
                         (runner nil))
                     (setq runner
                           (lambda (name)
                             (when (equal name loading)
                               (remove-hook 'after-load-functions runner)
                               (funcall call))))
                     (add-hook 'after-load-functions runner 'append)))))))
        (unless (member delayed (cdr entry))
          (nconc entry (list delayed)))))))

(defun do-after-load-evaluation (abs-file)
  "Run what waits for the file ABS-FILE, which has just been loaded."
  (dolist (entry after-load-alist)
    (when (and (stringp (car entry)) (string-match-p (car entry) abs-file))
      (mapc #'funcall (cdr entry))))
  (run-hook-with-args 'after-load-functions abs-file))

(defvar definition-prefixes (make-hash-table :test 'equal)
  "Which files define names with a given prefix: PREFIX -> list of files.")

(defun register-definition-prefixes (file prefixes)
  "Note that FILE defines names that begin with one of PREFIXES."
  (dolist (prefix prefixes)
    (puthash prefix (cons file (gethash prefix definition-prefixes))
             definition-prefixes)))

(defun symbol-file (symbol &optional type)
  "Return the name of the file that defined SYMBOL, or nil.
TYPE may be `defun', `defvar' or `defface' to look at that definition only."
  (if (and (or (null type) (eq type 'defun))
           (symbolp symbol)
           (autoloadp (symbol-function symbol)))
      (let ((file (nth 1 (symbol-function symbol))))
        (or (locate-library file) file))
    (let ((files load-history)
          found)
      (while (and files (not found))
        (let ((defs (cdr (car files)))
              hit)
          (while (and defs (not hit))
            (let ((def (car defs)))
              (setq hit
                    (cond ((null type)
                           (or (eq def symbol)
                               (and (consp def) (eq (cdr def) symbol)
                                    (memq (car def) '(defun t defface)))))
                          ((eq type 'defvar) (eq def symbol))
                          ((eq type 'defun)
                           (and (consp def) (memq (car def) '(defun t))
                                (eq (cdr def) symbol)))
                          (t (and (consp def) (eq (car def) type)
                                  (eq (cdr def) symbol))))))
            (setq defs (cdr defs)))
          (when hit (setq found (car (car files)))))
        (setq files (cdr files)))
      found)))

(defun locate-library (library &optional nosuffix path interactive-call)
  "Return the full name of the file that loading LIBRARY would load, or nil.
NOSUFFIX allows no suffix to be added; PATH replaces `load-path'.
INTERACTIVE-CALL shows the answer."
  (let* ((suffixes (append (if nosuffix nil (get-load-suffixes)) load-file-rep-suffixes))
         (found (locate-file-internal library (or path load-path) suffixes)))
    (cond ((not interactive-call))
          (found (message "Library is file %s" (abbreviate-file-name found)))
          (t (message "No library %s in search path" library)))
    found))

(defun load-library (library)
  "Load the Lisp library named LIBRARY."
  (interactive "sLoad library: ")
  (load library))

(defun load-file (file)
  "Load the Lisp file named FILE, as it is named."
  (interactive "fLoad file: ")
  (let ((completion-ignored-extensions nil))
    (load (expand-file-name file) nil nil t)))

;;; Loading on demand

(defun loaddefs--register (table)
  "Make the functions in TABLE be loaded on demand.
TABLE holds (FILE (KIND NAME...)...); KIND is `function', `macro' or `command'."
  (while table
    (let* ((entry (car table))
           (file (car entry))
           (groups (cdr entry)))
      (setq vellum--library-files (cons file vellum--library-files))
      (while groups
        (let* ((kind (car (car groups)))
               (names (cdr (car groups)))
               (interactive (eq kind 'command))
               (type (if (eq kind 'macro) t)))
          (while names
            ;; Its documentation is t: in the file.
            (autoload (car names) file t interactive type)
            (setq names (cdr names))))
        (setq groups (cdr groups))))
    (setq table (cdr table))))

;;; Called how

(defun called-interactively-p (&optional kind)
  "Return t if the calling function was called with `call-interactively'.
KIND `interactive' also asks that no keyboard macro and no batch session made the call.

\(fn KIND)"
  (declare (advertised-calling-convention (kind) "23.1"))
  (and (not (and (eq kind 'interactive) (or noninteractive executing-kbd-macro)))
       (let ((n 1)
             (frame nil))
         ;; Frames of special forms have no evaluated arguments: look for the caller itself.
         (while (and (setq frame (backtrace-frame n 'called-interactively-p))
                     (not (car frame)))
           (setq n (1+ n)))
         (when frame
           ;; Where nothing is advised, nadvice is not loaded.
           (when (featurep 'nadvice)
             (setq n (called-interactively--skip-advice n)))
           (eq (nth 1 (backtrace-frame (1+ n) 'called-interactively-p))
               'funcall-interactively)))))

(defun called-interactively--skip-advice (n)
  "Return the number of the frame of the advised function that the frame N runs for.
That is N itself if its function is no advice."
  (let ((function (called-interactively--function n)) (first t) (next n))
    (while next
      (setq n next)
      (let* ((a (called-interactively--frame-above n))
             (b (called-interactively--frame-above a))
             (caller (called-interactively--function a))
             (outer (called-interactively--function b)))
        (cond
         ((and (advice--p caller)
               (or (eq function (advice--cdr caller))
                   (and first (eq function (advice--car caller)))))
          (setq next a function caller))
         ;; An advised function may also be called by the advice around it.
         ((and (not first) (advice--p outer)
               (eq function (advice--cdr outer)) (eq caller (advice--car outer)))
          (setq next b function outer))
         (t (setq next nil)))
        (setq first nil)))
    n))

(defun called-interactively--function (n)
  "Return the function that the frame N calls."
  (indirect-function (nth 1 (backtrace-frame n 'called-interactively-p))))

(defun called-interactively--frame-above (n)
  "Return the number of the frame that called frame N, but through `apply' and `funcall'.
Forms that are being evaluated do not count."
  (let (frame)
    (while (progn (setq n (1+ n))
                  (setq frame (backtrace-frame n 'called-interactively-p))
                  (and frame
                       (or (not (car frame)) (memq (nth 1 frame) '(apply funcall))))))
    n))

(defun interactive-p ()
  "Return t if the calling function was called with `call-interactively'."
  (called-interactively-p 'interactive))

(defun backtrace-frames (&optional base)
  "Return the list of frames of the call stack, from the function BASE outwards."
  (let ((frames nil))
    (mapbacktrace (lambda (&rest frame) (push frame frames))
                  (or base #'backtrace-frames))
    (nreverse frames)))

(defun backtrace-frame (nframes &optional base)
  "Return the frame NFRAMES out from here, or from the function BASE."
  (let ((i -1)
        found)
    (mapbacktrace (lambda (evald func args _flags)
                    (setq i (1+ i))
                    (when (= i nframes)
                      (setq found (cons evald (cons func args)))))
                  (or base #'backtrace-frame))
    found))

;;; The log of messages

(defun messages--repeat-count (text)
  "Return how often the line before point says TEXT, or nil if it does not.
Leave point where that line begins, if so."
  (let ((end (1- (point))) (start nil) (count nil))
    (when (> end (point-min))
      (save-excursion
        (goto-char end)
        (setq start (line-beginning-position)))
      (save-match-data
        (let ((line (buffer-substring-no-properties start end)))
          (cond
           ((equal line text) (setq count 1))
           ((and (string-prefix-p text line)
                 (eq (string-match " \\[\\([0-9]+\\) times\\]\\'" line) (length text)))
            (setq count (string-to-number (match-string 1 line)))))))
      (if count (goto-char start))
      count)))

(defun messages--log (text)
  "Write TEXT into the buffer of messages, of which `message-log-max' lines are kept.
A line that comes again is counted instead."
  (when message-log-max
    (with-current-buffer (or (get-buffer "*Messages*") (messages-buffer))
      (let ((inhibit-read-only t) (inhibit-modification-hooks t) (deactivate-mark nil)
            (old (if (< (point) (point-max)) (point-marker))))
        (save-restriction
          (widen)
          (goto-char (point-max))
          (or (bolp) (insert "\n"))
          (let ((count (messages--repeat-count text)))
            (if count (delete-region (point) (point-max)))
            (insert text (if count (format " [%d times]" (1+ count)) "") "\n"))
          (when (natnump message-log-max)
            (forward-line (- message-log-max))
            (delete-region (point-min) (point)))
          (goto-char (or old (point-max)))
          (if old (set-marker old nil)))))))

;;; Warnings to be shown later

(defvar delayed-warnings-list nil
  "Warnings (TYPE MESSAGE [LEVEL [BUFFER-NAME]]) that wait to be shown.")

(defun delay-warning (type message &optional level buffer-name)
  "Show a warning of TYPE with MESSAGE, LEVEL and BUFFER-NAME later."
  (push (list type message level buffer-name) delayed-warnings-list))

(defun display-delayed-warnings ()
  "Show the warnings that wait."
  (let ((warnings (reverse delayed-warnings-list)))
    (setq delayed-warnings-list nil)
    (while warnings
      (apply #'display-warning (pop warnings)))))

(defun collapse-delayed-warnings ()
  "Make waiting warnings that follow one another and are the same into one."
  (let ((groups nil))
    (dolist (warning delayed-warnings-list)
      (if (equal warning (caar groups))
          (setcdr (car groups) (1+ (cdar groups)))
        (push (cons warning 1) groups)))
    (setq delayed-warnings-list
          (mapcar (lambda (group)
                    (let ((warning (car group)))
                      (if (= 1 (cdr group))
                          warning
                        `(,(car warning) ,(format "%s [%d times]" (nth 1 warning) (cdr group))
                          ,@(nthcdr 2 warning)))))
                  (nreverse groups)))))

(defvar delayed-warnings-hook '(collapse-delayed-warnings display-delayed-warnings)
  "Hook that shows the waiting warnings.")

;;; Modes in the mode line

(defun add-minor-mode (toggle name &optional keymap after toggle-fun)
  "Register the minor mode with variable TOGGLE, shown as NAME, with KEYMAP.
AFTER and TOGGLE-FUN are as in Emacs."
  (or (eq toggle-fun t) (not (boundp 'minor-mode-list))
      (memq toggle minor-mode-list) (push toggle minor-mode-list))
  (let ((toggle-fun (or toggle-fun toggle)))
    (unless (eq toggle-fun toggle)
      (put toggle :minor-mode-function toggle-fun)))
  (let ((existing (assq toggle minor-mode-alist)))
    (if existing
        (setcdr existing (list name))
      (setq minor-mode-alist
            (let ((place (and after (memq (assq after minor-mode-alist)
                                          minor-mode-alist))))
              (if place
                  (progn (setcdr place (cons (list toggle name) (cdr place)))
                         minor-mode-alist)
                (cons (list toggle name) minor-mode-alist))))))
  (when keymap
    (let ((entry (assq toggle minor-mode-map-alist)))
      (cond (entry (setcdr entry keymap))
            (t (push (cons toggle keymap) minor-mode-map-alist))))))

(provide 'subr-hooks)

;;; subr-hooks.el ends here
