;;; minibuffer.el --- reading with completion  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defvar minibuffer-default-prompt-format " (default %s)" "How a default is put in a prompt.")
(defvar completion-ignored-extensions nil "Kept for programs that look at it.")
(defvar completion-category-defaults nil "Kept for programs that set it.")
(defvar completion-all-sorted-completions nil "Kept for programs that set it.")
(defvar minibuffer-local-must-match-map (make-sparse-keymap) "Keymap for strict reading.")
(defvar minibuffer-local-completion-map (make-sparse-keymap) "Keymap for completion.")
(defvar completion-list-mode-map (make-sparse-keymap) "Keymap of lists of completions.")

(defun format-prompt (prompt default &rest format-args)
  "Return PROMPT, filled by FORMAT-ARGS, with DEFAULT and a colon behind."
  (concat
   (if (null format-args) prompt (apply #'format prompt format-args))
   (and default
        (or (not (stringp default)) (> (length default) 0))
        (format minibuffer-default-prompt-format
                (if (consp default) (car default) default)))
   ": "))

(defun completion-boundaries (string collection pred suffix)
  "Return (START . END) of what COLLECTION completes in STRING before SUFFIX; see PRED."
  (let ((boundaries (if (functionp collection)
                        (funcall collection string pred (cons 'boundaries suffix)))))
    (pcase-let ((`(,start . ,end) (if (eq (car-safe boundaries) 'boundaries)
                                      (cdr boundaries))))
      (cons (or start 0) (or end (length suffix))))))

(defun completion-metadata (string table pred)
  "Return the metadata that TABLE gives for STRING and PRED."
  (let ((metadata (if (functionp table) (funcall table string pred 'metadata))))
    (cons 'metadata (if (eq (car-safe metadata) 'metadata) (cdr metadata)))))

(defun completion-metadata-get (metadata prop)
  "Return the property PROP of METADATA."
  (cdr (assq prop metadata)))

(defun complete-with-action (action collection string predicate)
  "Do ACTION, as a completion table gets it, on COLLECTION with STRING and PREDICATE."
  (pcase action
    ((guard (functionp collection)) (funcall collection string predicate action))
    ((or 'metadata `(boundaries . ,_)) nil)
    ('nil (try-completion string collection predicate))
    ('t (all-completions string collection predicate))
    (_ (test-completion string collection predicate))))

(defun completion-table-dynamic (fun &optional switch-buffer)
  "Return a completion table that calls FUN with a string; see SWITCH-BUFFER."
  (ignore switch-buffer)
  (lambda (string pred action)
    (unless (or (eq action 'metadata) (eq (car-safe action) 'boundaries))
      (complete-with-action action (funcall fun string) string pred))))

(defun completion-table-with-cache (fun &optional ignore-case)
  "Return a completion table that calls FUN, once for longer strings; see IGNORE-CASE."
  (let (last-arg last-result)
    (completion-table-dynamic
     (lambda (arg)
       (if (and last-arg (string-prefix-p last-arg arg ignore-case))
           last-result
         (prog1 (setq last-result (funcall fun arg))
           (setq last-arg arg)))))))

(defun completion-table-case-fold (table &optional dont-fold)
  "Return TABLE without regard of case, or with it if DONT-FOLD."
  (lambda (string pred action)
    (let ((completion-ignore-case (not dont-fold)))
      (complete-with-action action table string pred))))

(defun completion-table-in-turn (&rest tables)
  "Return a table that is the first of TABLES that has something."
  (lambda (string pred action)
    (completion--first-of tables string pred action)))

(defun completion--first-of (tables string pred action)
  "Do ACTION with STRING and PRED on TABLES until one has something; return that."
  (let ((result nil))
    (while (and tables (null result))
      (setq result (complete-with-action action (pop tables) string pred)))
    result))

(defun completion-table-merge (&rest tables)
  "Return a table with what all TABLES have."
  (lambda (string pred action)
    (cond
     ((null action)
      (let ((found (delq nil (mapcar (lambda (table) (try-completion string table pred))
                                     tables))))
        (if (memq t found)
            (or (car (delq t (copy-sequence found))) t)
          (try-completion "" found))))
     ((eq action t)
      (apply #'append (mapcar (lambda (table) (all-completions string table pred)) tables)))
     (t (completion--first-of tables string pred action)))))

(defun completion-table-subvert (table s1 s2)
  "Return TABLE for strings that begin with S1 in place of S2."
  (lambda (string pred action)
    (let* ((str (if (string-prefix-p s1 string completion-ignore-case)
                    (concat s2 (substring string (length s1)))))
           (result (if str (complete-with-action action table str pred))))
      (if (and (stringp result) (string-prefix-p s2 result))
          (concat s1 (substring result (length s2)))
        result))))

(defun completion-table-with-predicate (table pred1 _strict string pred2 action)
  "Do ACTION on TABLE with STRING and what fulfils PRED1 and PRED2."
  (complete-with-action action table string
                        (if (and pred1 pred2)
                            (lambda (x) (and (funcall pred1 x) (funcall pred2 x)))
                          (or pred1 pred2))))

(defun completion-table-with-terminator (_terminator table string pred action)
  "Do ACTION on TABLE with STRING and PRED."
  (complete-with-action action table string pred))

(defmacro lazy-completion-table (var fun)
  "Return a completion table for VAR, set to the value of FUN the first time."
  (declare (debug (symbolp lambda-expr)))
  (let ((ignored (make-symbol "ignored")))
    `(completion-table-dynamic
      (lambda (,ignored)
        (if (functionp ,var) (setq ,var (funcall #',fun)) ,var))
      t)))

(defun completion-try-completion (string table pred point &optional _metadata)
  "Complete STRING at POINT with TABLE and PRED; return (NEW . POINT), t or nil."
  (let ((result (try-completion (substring string 0 point) table pred)))
    (cond ((eq result t) t)
          ((stringp result)
           (let ((new (concat result (substring string point))))
             (if (and (equal new string) (test-completion string table pred)
                      (null (cdr (all-completions string table pred))))
                 t
               (cons new (length result))))))))

(defun completion-all-completions (string table pred point &optional _metadata)
  "Return the completions of STRING at POINT in TABLE that fulfil PRED."
  (all-completions (substring string 0 point) table pred))

(defun completion-hilit-commonality (completions _prefix-len &optional _base-size)
  "Return COMPLETIONS."
  completions)
(defun completion-pcm--string->pattern (string &optional _point)
  "Return the pattern of STRING."
  (list string))

(defun minibuffer-message (message &rest args)
  "Show MESSAGE, filled by ARGS."
  (apply #'message message args))
(defun minibuffer-complete ()
  "Do nothing: there is no minibuffer."
  (interactive)
  nil)
(defun minibuffer-completion-help (&optional _start _end)
  "Do nothing: there is no minibuffer."
  (interactive)
  nil)
(defun exit-minibuffer ()
  "Leave the minibuffer."
  (interactive)
  (throw 'exit nil))
(defun delete-minibuffer-contents ()
  "Delete what is in the minibuffer."
  (interactive)
  (delete-field))
(defun completion-in-region (start end collection &optional predicate)
  "Complete the text from START to END with COLLECTION and PREDICATE.
`completion-in-region-function' does it; return non-nil if there is a completion."
  (funcall completion-in-region-function start end collection predicate))

(defun completion--in-region (start end collection &optional predicate)
  "Complete the text from START to END with COLLECTION and PREDICATE."
  (let* ((text (buffer-substring-no-properties start end))
         (at (max 0 (min (- (point) start) (length text))))
         (found (completion-try-completion text collection predicate at)))
    (cond ((null found) (message "No match") nil)
          ((eq found t) (message "Sole completion") t)
          ((equal (car found) text) t)
          (t (goto-char start)
             (insert (car found))
             (delete-region (point) (+ (point) (length text)))
             (goto-char (+ start (cdr found)))
             t))))

(defun minibuffer--completion-data (function)
  "Return what FUNCTION has to say about completing here, unless it leaves that to others."
  (let ((data (funcall function)))
    (unless (and (not (functionp data))
                 (eq (plist-get (nthcdr 3 data) :exclusive) 'no)
                 (null (try-completion (buffer-substring-no-properties (nth 0 data) (point))
                                       (nth 2 data)
                                       (plist-get (nthcdr 3 data) :predicate))))
      data)))

(defun completion-at-point ()
  "Complete the text around point as `completion-at-point-functions' say."
  (interactive)
  (let ((found (run-hook-wrapped 'completion-at-point-functions
                                 #'minibuffer--completion-data)))
    (cond ((functionp found) (funcall found))
          ((consp found)
           (let ((completion-extra-properties (nthcdr 3 found)))
             (completion-in-region (nth 0 found) (nth 1 found) (nth 2 found)
                                   (plist-get completion-extra-properties :predicate)))))))

(defun display-completion-list (completions &optional _common)
  "Print COMPLETIONS."
  (dolist (c completions)
    (princ (if (consp c) (car c) c))
    (princ "\n")))

(defun completing-read-multiple (prompt table &optional predicate require-match initial hist
                                        def inherit)
  "Read a list of strings, separated by commas, with PROMPT.
TABLE, PREDICATE, REQUIRE-MATCH, INITIAL, HIST, DEF and INHERIT are as
in `completing-read'."
  (ignore table predicate require-match)
  (split-string (read-from-minibuffer prompt initial nil nil hist def inherit)
                "[ \t]*,[ \t]*" t))

(defun completion--some (fun list)
  "Return the first value of FUN for LIST that is non-nil."
  (let (found)
    (while (and list (not found)) (setq found (funcall fun (pop list))))
    found))

;;; Names of files

(defun completion-file-name-table (string pred action)
  "Do ACTION on the names of files with STRING and PRED."
  (condition-case nil
      (cond
       ((eq action 'metadata) '(metadata (category . file)))
       ((eq (car-safe action) 'boundaries)
        (let ((start (length (file-name-directory string)))
              (end (string-match-p "/" (cdr action))))
          `(boundaries ,start . ,end)))
       ((eq action 'lambda)
        (if (zerop (length string)) nil
          (funcall (or pred #'file-exists-p) string)))
       (t
        (let* ((name (file-name-nondirectory string))
               (dir (file-name-directory string))
               (real (if dir (expand-file-name dir) default-directory)))
          (cond
           ((null action)
            (let ((comp (file-name-completion name real pred)))
              (if (stringp comp) (concat dir comp) comp)))
           ((eq action t)
            (file-name-all-completions name real))))))
    (file-error nil)))
(defalias 'completion--file-name-table #'completion-file-name-table)
(defalias 'read-file-name-internal #'completion-file-name-table)

(defun read-file-name-default (prompt &optional _dir _default-filename _mustmatch _initial
                                      _predicate)
  "Read the name of a file with PROMPT: the line as it is, since no text is there before it.

\(fn PROMPT &optional DIR DEFAULT-FILENAME MUSTMATCH INITIAL PREDICATE)"
  (read-from-minibuffer prompt nil nil nil 'file-name-history))

(defun read-file-name (prompt &optional dir default-filename mustmatch initial predicate)
  "Read the name of a file with PROMPT, below DIR; DEFAULT-FILENAME is for an empty line.
MUSTMATCH, INITIAL and PREDICATE are as in `completing-read'."
  (funcall (or read-file-name-function #'read-file-name-default)
           prompt dir default-filename mustmatch initial predicate))

(defun read-directory-name (prompt &optional dir default-dirname mustmatch initial)
  "Read the name of a directory with PROMPT; the rest is as in `read-file-name'.
\(fn PROMPT &optional DIR DEFAULT-DIRNAME MUSTMATCH INITIAL)"
  (read-file-name prompt dir
                  (or default-dirname (if initial (expand-file-name initial dir) dir))
                  mustmatch initial #'file-directory-p))

(defun read-minibuffer (prompt &optional initial-contents)
  "Read an expression with PROMPT and return it unevaluated; INITIAL-CONTENTS is there at first."
  (read-from-minibuffer prompt initial-contents nil t))

(defun eval-minibuffer (prompt &optional initial-contents)
  "Read an expression with PROMPT and return its value; INITIAL-CONTENTS is there at first."
  (eval (read-minibuffer prompt initial-contents) nil))

(provide 'minibuffer)

;;; minibuffer.el ends here
