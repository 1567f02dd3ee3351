;;; subr-control.el --- control macros  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The macros that every file takes for granted: conditions, loops, local state, errors, and
;; evaluation inside buffers.  Loaded right after backquote.el; nothing here needs a later file
;; when it is loaded (push and pop on a place other than a variable use gv.el when expanded).

;;; Code:

(defmacro lambda (&rest cdr)
  "Return an anonymous function.
CDR is (ARGS [DOCSTRING] [INTERACTIVE] BODY...)."
  (declare (doc-string 2) (indent defun))
  (list 'function (cons 'lambda cdr)))

(defmacro when (cond &rest body)
  "If COND is non-nil, evaluate BODY and return its last value, else nil."
  (declare (indent 1) (debug t))
  (list 'if cond (cons 'progn body)))

(defmacro unless (cond &rest body)
  "If COND is nil, evaluate BODY and return its last value, else nil."
  (declare (indent 1) (debug t))
  (cons 'if (cons cond (cons nil body))))

(defmacro prog2 (form1 form2 &rest body)
  "Evaluate FORM1, FORM2 and BODY in order; return the value of FORM2."
  (declare (indent 2) (debug t))
  `(progn ,form1 (prog1 ,form2 ,@body)))

(defmacro noreturn (form)
  "Evaluate FORM, which should not return; signal an error if it does."
  (declare (debug t))
  `(prog1 ,form (error "Form marked with `noreturn' did return")))

(defmacro 1value (form)
  "Evaluate FORM, which always has the same value."
  (declare (debug t))
  form)

(defmacro def-edebug-spec (symbol spec)
  "Set the property `edebug-form-spec' of SYMBOL to SPEC, neither evaluated."
  (declare (indent 1))
  `(put (quote ,symbol) 'edebug-form-spec (quote ,spec)))

(defun def-edebug-elem-spec (name spec)
  "Make NAME stand for the Edebug specification SPEC inside others."
  (declare (indent 1))
  (put name 'edebug-elem-spec spec))

;;; Variables

(defmacro push (newelt place)
  "Put NEWELT at the front of the list in the generalized variable PLACE."
  (declare (debug (form gv-place)))
  (if (symbolp place)
      (list 'setq place (list 'cons newelt place))
    (require 'gv)
    (macroexp-let2 macroexp-copyable-p elt newelt
      (gv-letplace (getter setter) place
        (funcall setter (list 'cons elt getter))))))

(defmacro pop (place)
  "Remove the first element of the list in PLACE and return it."
  (declare (debug (gv-place)))
  (list 'car-safe
        (if (symbolp place)
            (list 'prog1 place (list 'setq place (list 'cdr place)))
          (require 'gv)
          (gv-letplace (getter setter) place
            (macroexp-let2 macroexp-copyable-p x getter
              (list 'prog1 x (funcall setter (list 'cdr x))))))))

(defun subr--pairs (macro args)
  "Return ARGS of MACRO cut into (SYMBOL . VALUE) pairs."
  (let ((count (length args))
        pairs)
    (or (= 0 (logand 1 count))
        (if (eq macro 'setq-local)
            (error "PAIRS must have an even number of variable/value members")
          (signal 'wrong-number-of-arguments (list macro count))))
    (while args
      (setq pairs (cons (cons (car args) (car (cdr args))) pairs)
            args (cdr (cdr args))))
    (nreverse pairs)))

(defmacro setq-default (&rest args)
  "Set the default value of each VARIABLE to its VALUE in turn.

\(fn [VARIABLE VALUE]...)"
  (declare (debug setq))
  (cons 'progn
        (mapcar (lambda (pair) `(set-default ',(car pair) ,(cdr pair)))
                (subr--pairs 'setq-default args))))

(defmacro setq-local (&rest pairs)
  "Make each VARIABLE buffer-local here and set it to its VALUE.

\(fn [VARIABLE VALUE]...)"
  (declare (debug setq))
  (cons 'progn
        (mapcar (lambda (pair) `(set (make-local-variable ',(car pair)) ,(cdr pair)))
                (subr--pairs 'setq-local pairs))))

(defmacro defvar-local (var val &optional docstring)
  "Define VAR with default VAL and DOCSTRING, buffer-local whenever it is set."
  (declare (doc-string 3) (indent 2))
  `(progn
     (defvar ,var ,val ,docstring)
     (make-variable-buffer-local ',var)))

(defun subr--mentions-p (tree names)
  "Return non-nil if a symbol of NAMES occurs anywhere in the conses of TREE."
  (while (and (consp tree) (not (subr--mentions-p (car tree) names)))
    (setq tree (cdr tree)))
  (or (consp tree) (and tree (memq tree names) t)))

(defmacro letrec (binders &rest body)
  "Bind variables as BINDERS say, each value in the scope of all, and run BODY.
The first binders, those that mention no variable of their own or later ones, are plain."
  (declare (indent 1))
  (let* ((rest binders)
         (names (mapcar #'car binders))
         (plain nil)
         (inner nil))
    (while (and rest (not (subr--mentions-p (cdr (car rest)) names)))
      (push (car rest) plain)
      (setq rest (cdr rest)
            names (cdr names)))
    (setq inner
          (if (null rest)
              (if (cdr body) (cons 'progn body) (car body))
            `(let ,names
               ,@(delq nil (mapcar (lambda (binder) (and (cdr binder) (cons 'setq binder)))
                                   rest))
               ,@body)))
    (cond ((null plain) inner)
          ((null rest) `(let* ,(nreverse plain) ,@body))
          (t `(let* ,(nreverse plain) ,inner)))))

(defmacro let-when-compile (bindings &rest body)
  "Expand BODY while the variables of BINDINGS are bound dynamically; return that expansion.
The values are those of the time of expansion, for use in `eval-when-compile' forms of BODY."
  (declare (indent 1) (debug let))
  (let ((values (mapcar (lambda (binding)
                          `(,(car binding) ',(eval (car (cdr binding)) lexical-binding)))
                        bindings)))
    (eval `(let ,values
             (macroexpand-all ',(if (cdr body) (cons 'progn body) (car body))
                              macroexpand-all-environment))
          nil)))

(defmacro dlet (binders &rest body)
  "Like `let' with BINDERS and BODY, but bind every variable dynamically."
  (declare (indent 1))
  (let ((names (mapcar (lambda (binder) (or (car-safe binder) binder)) binders)))
    `(progn
       ,@(mapcar (lambda (name) `(defvar ,name)) names)
       (let ,binders ,@body))))

;;; Loops

(defmacro dolist (spec &rest body)
  "Run BODY with VAR bound to each element of LIST; return RESULT or nil.

\(fn (VAR LIST [RESULT]) BODY...)"
  (declare (indent 1))
  (or (consp spec) (signal 'wrong-type-argument (list 'consp spec)))
  (or (memq (length spec) '(2 3))
      (signal 'wrong-number-of-arguments (list '(2 . 3) (length spec))))
  (let ((var (car spec))
        (tail 'dolist--tail)
        (result (cdr (cdr spec))))
    (if lexical-binding
        `(let ((,tail ,(car (cdr spec))))
           (while ,tail
             (let ((,var (car ,tail)))
               ,@body
               (setq ,tail (cdr ,tail))))
           ,@result)
      `(let ((,tail ,(car (cdr spec))) ,var)
         (while ,tail
           (setq ,var (car ,tail))
           ,@body
           (setq ,tail (cdr ,tail)))
         ,@(and result `((setq ,var nil) ,@result))))))

(defmacro dotimes (spec &rest body)
  "Run BODY with VAR bound to 0, 1, ... COUNT - 1; return RESULT or nil.

\(fn (VAR COUNT [RESULT]) BODY...)"
  (declare (indent 1))
  (let ((var (car spec))
        (end (car (cdr spec)))
        (counter 'dotimes--count)
        (limit 'dotimes--limit)
        (result (cdr (cdr spec))))
    (if lexical-binding
        `(let (,@(if (numberp end) nil `((,limit ,end)))
               (,counter 0))
           (while (< ,counter ,(if (numberp end) end limit))
             (let ((,var ,counter))
               ,@body)
             (setq ,counter (1+ ,counter)))
           ,@(and result `((let ((,var ,counter)) ,@result))))
      `(let ((,limit ,end) (,var 0))
         (while (< ,var ,limit)
           ,@body
           (setq ,var (1+ ,var)))
         ,@result))))

;;; Errors

(defmacro ignore-errors (&rest body)
  "Run BODY and return its value, or nil if it signals an error."
  (declare (debug t) (indent 0))
  `(condition-case nil (progn ,@body) (error nil)))

(defmacro ignore-error (condition &rest body)
  "Run BODY; return nil if it signals CONDITION, a condition name or a list of them."
  (declare (debug t) (indent 1))
  `(condition-case nil (progn ,@body) (,condition nil)))

(defmacro condition-case-unless-debug (var bodyform &rest handlers)
  "Like `condition-case' with VAR, BODYFORM and HANDLERS, but let the debugger run first."
  (declare (debug condition-case) (indent 2))
  `(condition-case ,var
       ,bodyform
     ,@(mapcar (lambda (handler)
                 (let ((name (car handler)))
                   (cons (if (consp name) (cons 'debug name) (list 'debug name))
                         (cdr handler))))
               handlers)))

(defmacro with-demoted-errors (format &rest body)
  "Run BODY and show any error as a message made with FORMAT.
Without a constant FORMAT string, \"Error: %S\" is used."
  (declare (debug t) (indent 1))
  (let ((err (make-symbol "err"))
        (text "Error: %S"))
    (if (and (stringp format) body)
        (setq text format)
      (setq body (cons format body)))
    `(condition-case-unless-debug ,err
         (progn ,@body)
       (error (message ,text ,err) nil))))

(defmacro with-local-quit (&rest body)
  "Run BODY with quitting allowed; a quit ends BODY and is tried again later."
  (declare (debug t) (indent 0))
  `(condition-case nil
       (let ((inhibit-quit nil)) ,@body)
     (quit (setq quit-flag t)
           (eval '(ignore nil) t))))

(defmacro while-no-input (&rest body)
  "Run BODY until input arrives, which in batch mode it never does."
  (declare (debug t) (indent 0))
  (let ((tag (make-symbol "input")))
    `(with-local-quit
       (catch ',tag
         (let ((throw-on-input ',tag)) ,@body)))))

;;; Match data, change groups, mutexes

(defmacro save-match-data (&rest body)
  "Run BODY and restore the match data as it was before."
  (declare (indent 0) (debug t))
  (let ((saved (make-symbol "match-data")))
    `(let ((,saved (match-data)))
       (unwind-protect
           (progn ,@body)
         (set-match-data ,saved 'evaporate)))))

(defmacro with-mutex (mutex &rest body)
  "Run BODY while holding MUTEX."
  (declare (indent 1) (debug t))
  (let ((lock (make-symbol "mutex")))
    `(let ((,lock ,mutex))
       (mutex-lock ,lock)
       (unwind-protect
           (progn ,@body)
         (mutex-unlock ,lock)))))

(defmacro combine-after-change-calls (&rest body)
  "Run BODY, whose after-change calls may be combined."
  (declare (indent 0) (debug t))
  `(unwind-protect
       (let ((combine-after-change-calls t)) ,@body)
     (combine-after-change-execute)))

(defmacro combine-change-calls (_beg _end &rest body)
  "Run BODY, whose change calls between BEG and END may be combined.

\(fn BEG END &rest BODY)"
  (declare (indent 2) (debug t))
  `(progn ,@body))

(defmacro atomic-change-group (&rest body)
  "Run BODY; if it exits abnormally, undo its changes to the current buffer."
  (declare (indent 0) (debug t))
  (let ((handle (make-symbol "handle"))
        (success (make-symbol "success")))
    ;; What is to be undone must not be dropped for its size.
    `(let* ((,success nil)
            (,handle (prepare-change-group))
            (undo-limit most-positive-fixnum)
            (undo-strong-limit undo-limit)
            (undo-outer-limit nil))
       (unwind-protect
           (progn
             (activate-change-group ,handle)
             (prog1 (progn ,@body)
               (setq ,success t)))
         (if ,success
             (accept-change-group ,handle)
           (cancel-change-group ,handle))))))

;;; Buffers

(defmacro with-current-buffer (buffer-or-name &rest body)
  "Run BODY with BUFFER-OR-NAME temporarily current."
  (declare (indent 1) (debug t))
  `(save-current-buffer
     (set-buffer ,buffer-or-name)
     ,@body))

(defmacro with-temp-buffer (&rest body)
  "Run BODY in a new empty buffer, which is killed afterwards."
  (declare (indent 0) (debug t))
  (let ((buffer (make-symbol "temp-buffer")))
    `(let ((,buffer (generate-new-buffer " *temp*" t)))
       (with-current-buffer ,buffer
         (unwind-protect
             (progn ,@body)
           (and (buffer-name ,buffer)
                (kill-buffer ,buffer)))))))

(defmacro with-temp-file (file &rest body)
  "Run BODY in a new empty buffer and write that buffer to FILE.
The value is that of the last form of BODY."
  (declare (indent 1) (debug t))
  (let ((name (make-symbol "temp-file"))
        (buffer (make-symbol "temp-buffer")))
    `(let ((,name ,file)
           (,buffer (generate-new-buffer " *temp file*" t)))
       (unwind-protect
           (prog1
               (with-current-buffer ,buffer
                 ,@body)
             (with-current-buffer ,buffer
               (write-region nil nil ,name nil 0)))
         (and (buffer-name ,buffer)
              (kill-buffer ,buffer))))))

(defmacro with-temp-message (message &rest body)
  "Show MESSAGE, if non-nil, while BODY runs."
  (declare (indent 1) (debug t))
  (let ((text (make-symbol "text")))
    `(let ((,text ,message))
       (if ,text (message "%s" ,text))
       (progn ,@body))))

(defmacro with-output-to-string (&rest body)
  "Run BODY and return, as a string, all that it prints to `standard-output'."
  (declare (indent 0) (debug t))
  (let ((buffer (make-symbol "string-output")))
    `(let ((,buffer (generate-new-buffer " *string-output*" t)))
       (unwind-protect
           (progn
             (let ((standard-output ,buffer))
               ,@body)
             (with-current-buffer ,buffer
               (buffer-string)))
         (kill-buffer ,buffer)))))

(defmacro with-output-to-temp-buffer (bufname &rest body)
  "Run BODY with `standard-output' bound to the emptied buffer BUFNAME."
  (declare (debug t) (indent 1))
  ;; Written out, so that code compiled here also runs in Emacs.
  (let ((buffer (make-symbol "buffer")) (dir (make-symbol "dir")))
    `(let* ((,dir default-directory)
            (,buffer (with-current-buffer (get-buffer-create ,bufname)
                       (kill-all-local-variables)
                       (setq default-directory ,dir
                             buffer-read-only nil
                             buffer-file-name nil
                             buffer-undo-list t)
                       (let ((inhibit-read-only t) (inhibit-modification-hooks t))
                         (erase-buffer)
                         (run-hooks 'temp-buffer-setup-hook))
                       (current-buffer)))
            (standard-output ,buffer))
       (prog1 (progn ,@body)
         (internal-temp-output-buffer-show ,buffer)))))

(defmacro with-silent-modifications (&rest body)
  "Run BODY so that its changes do not mark the buffer modified."
  (declare (debug t) (indent 0))
  (let ((modified (make-symbol "modified")))
    `(let ((inhibit-modification-hooks t)
           (inhibit-read-only t)
           (buffer-undo-list t)
           (,modified (buffer-modified-p)))
       (unwind-protect
           (progn ,@body)
         (or ,modified (restore-buffer-modified-p nil))))))

(defmacro with-syntax-table (table &rest body)
  "Run BODY with TABLE as the syntax table of the current buffer."
  (declare (debug t) (indent 1))
  (let ((buffer (make-symbol "buffer"))
        (before (make-symbol "before")))
    `(let ((,buffer (current-buffer))
           (,before (syntax-table)))
       (unwind-protect
           (progn (set-syntax-table ,table) ,@body)
         (with-current-buffer ,buffer
           (set-syntax-table ,before))))))

(defmacro with-case-table (table &rest body)
  "Run BODY with TABLE as the case table of the current buffer."
  (declare (debug t) (indent 1))
  (let ((old-table (make-symbol "table"))
        (old-buffer (make-symbol "buffer")))
    `(let ((,old-table (current-case-table))
           (,old-buffer (current-buffer)))
       (unwind-protect
           (progn
             (set-case-table ,table)
             ,@body)
         (with-current-buffer ,old-buffer
           (set-case-table ,old-table))))))

(defmacro with-file-modes (modes &rest body)
  "Run BODY with MODES as the default permissions of new files."
  (declare (debug t) (indent 1))
  (let ((saved (make-symbol "modes")))
    `(let ((,saved (default-file-modes)))
       (unwind-protect
           (progn
             (set-default-file-modes ,modes)
             ,@body)
         (set-default-file-modes ,saved)))))

(defmacro with-existing-directory (&rest body)
  "Run BODY with `default-directory' bound to a directory that exists."
  (declare (debug t) (indent 0))
  `(let ((default-directory
           (or (catch 'subr--found
                 (dolist (dir (list default-directory
                                    (expand-file-name "~/")
                                    temporary-file-directory
                                    (getenv "TMPDIR")
                                    "/tmp/"))
                   (when (and dir (file-exists-p dir))
                     (throw 'subr--found dir))))
               "/")))
     ,@body))

;;; Windows, which batch mode has one of

(defmacro save-window-excursion (&rest body)
  "Run BODY and restore the window configuration."
  (declare (indent 0) (debug t))
  (let ((saved (make-symbol "wconfig")))
    `(let ((,saved (current-window-configuration)))
       (unwind-protect
           (progn ,@body)
         (set-window-configuration ,saved)))))

(defmacro with-selected-window (window &rest body)
  "Run BODY with WINDOW selected."
  (declare (indent 1) (debug t))
  (let ((old (make-symbol "old-window"))
        (new (make-symbol "window")))
    `(let ((,old (selected-window))
           (,new ,window))
       (save-current-buffer
         (unwind-protect
             (progn (select-window ,new 'norecord)
                    ,@body)
           (if (window-live-p ,old)
               (select-window ,old 'norecord)))))))

(defmacro with-selected-frame (frame &rest body)
  "Run BODY with FRAME selected."
  (declare (indent 1) (debug t))
  (let ((old (make-symbol "old-frame")))
    `(let ((,old (selected-frame)))
       (save-current-buffer
         (unwind-protect
             (progn (select-frame ,frame 'norecord)
                    ,@body)
           (if (frame-live-p ,old)
               (select-frame ,old 'norecord)))))))

(defmacro track-mouse (&rest body)
  "Run BODY; there is no mouse to track in batch mode."
  (declare (debug (def-body)) (indent 0))
  `(internal--track-mouse (lambda () ,@body)))

(defmacro save-mark-and-excursion (&rest body)
  "Like `save-excursion' around BODY, but restore the mark too."
  (declare (indent 0) (debug t))
  (let ((saved (make-symbol "mark")))
    `(let ((,saved (save-mark-and-excursion--save)))
       (unwind-protect
           (save-excursion ,@body)
         (save-mark-and-excursion--restore ,saved)))))

(defmacro minibuffer-with-setup-hook (fun &rest body)
  "Run BODY with FUN on `minibuffer-setup-hook'."
  (declare (indent 1) (debug t))
  (let ((hook (make-symbol "setup-hook"))
        (append (eq (car-safe fun) :append)))
    `(let ((,hook ,(if append (car (cdr fun)) fun)))
       (unwind-protect
           (progn
             (add-hook 'minibuffer-setup-hook ,hook ,append)
             ,@body)
         (remove-hook 'minibuffer-setup-hook ,hook)))))

;;; Modes, loading

(defmacro delay-mode-hooks (&rest body)
  "Run BODY with mode hooks delayed until the outermost mode runs them."
  (declare (debug t) (indent 0))
  `(progn
     (make-local-variable 'delay-mode-hooks)
     (let ((delay-mode-hooks t))
       ,@body)))

(defmacro with-eval-after-load (file &rest body)
  "Run BODY once FILE, a file name or a feature, is loaded (now if it is)."
  (declare (indent 1) (debug (form def-body)))
  `(eval-after-load ,file (lambda () ,@body)))

(defmacro bound-and-true-p (var)
  "Return the value of VAR if it is bound, else nil."
  `(and (boundp (quote ,var)) ,var))

;;; Progress

(defmacro dotimes-with-progress-reporter (spec reporter-or-message &rest body)
  "Like `dotimes' with SPEC and BODY, reporting to REPORTER-OR-MESSAGE."
  (declare (indent 2))
  (let ((reporter (make-symbol "reporter"))
        (count (make-symbol "count")))
    `(let* ((,count ,(nth 1 spec))
            (,reporter ,reporter-or-message)
            (,reporter (if (stringp ,reporter)
                           (make-progress-reporter ,reporter 0 ,count)
                         ,reporter)))
       (prog1
           (dotimes (,(car spec) ,count ,@(nthcdr 2 spec))
             ,@body
             (progress-reporter-update ,reporter (1+ ,(car spec))))
         (progress-reporter-done ,reporter)))))

(defmacro dolist-with-progress-reporter (spec reporter-or-message &rest body)
  "Like `dolist' with SPEC and BODY, reporting to REPORTER-OR-MESSAGE."
  (declare (indent 2))
  (let ((reporter (make-symbol "reporter"))
        (count (make-symbol "count"))
        (items (make-symbol "list")))
    `(let* ((,items ,(nth 1 spec))
            (,count 0)
            (,reporter ,reporter-or-message)
            (,reporter (if (stringp ,reporter)
                           (make-progress-reporter ,reporter 0 (length ,items))
                         ,reporter)))
       (prog1
           (dolist (,(car spec) ,items ,@(nthcdr 2 spec))
             ,@body
             (progress-reporter-update ,reporter (setq ,count (1+ ,count))))
         (progress-reporter-done ,reporter)))))

(defmacro inline (&rest body)
  "Evaluate BODY; what is called in it may be compiled in line."
  (cons 'progn body))

(provide 'subr-control)

;;; subr-control.el ends here
