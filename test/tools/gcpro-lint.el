;;; gcpro-lint.el --- locals used after a collection that nothing protects  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --batch -l gcpro-lint.el -f gcpro-lint-batch SOURCE-DIRECTORY [SUPPRESSIONS]
;;
;; Reads the C files of SOURCE-DIRECTORY/src/lisp and finds each place where a local value is used
;; after a call that may collect although no GCPRO names it (R2 in roots.h).  Three steps:
;;
;; 1. Which functions may collect: those that say MAY_GC and gc_collect itself, and whatever names
;;    one of them in its body.  A function that does not return counts for nothing: nobody uses a
;;    value after it.
;; 2. Each function's body is walked as the statements that it consists of, with the set of the
;;    variables whose value is older than the last call that may have collected.  The ways through
;;    an `if' or a `switch' are joined, loops are walked twice, and a `return' ends its way.
;; 3. Reported are a use of such a variable, and a variable that is an argument of a call beside
;;    another argument that may collect: the order of evaluation is the compiler's choice.
;;
;; SUPPRESSIONS (default: gcpro-lint.txt beside this file) has lines `FILE FUNCTION VARIABLE REASON'.
;; Exits with status 1 if anything else is found, or if a line of that file finds nothing.

(require 'cl-lib)
(require 'subr-x)

;;; Tokens

(defvar gcpro-lint--tokens nil "The tokens of the file being read, a vector of strings.")
(defvar gcpro-lint--lines nil "The line of each token, a vector.")

(defconst gcpro-lint--token
  (concat "[A-Za-z_][A-Za-z0-9_]*\\|\\.?[0-9][A-Za-z0-9_.]*\\|->\\|[-+*/%&|^<>=!]=\\|&&\\|||\\|\\+\\+\\|--\\|<<\\|>>"
          "\\|[][(){};,?:~!%^&*<>=+|./#-]")
  "What a token looks like that is no string, character or comment.")

(defun gcpro-lint--skip-directive ()
  "Move from a `#' over its line and the lines that continue it, unless it defines a macro with arguments.
Of such a definition, skip the word `define' only and return its name."
  (if (looking-at "#[ \t]*define[ \t]+\\([A-Za-z_][A-Za-z0-9_]*\\)(")
      (progn (goto-char (match-end 1)) (match-string 1))
    (while (progn (end-of-line) (eq (char-before) ?\\))
      (forward-line 1))
    nil))

(defun gcpro-lint--read (file)
  "Set the tokens to those of FILE; return the macros with arguments that it defines: (NAME START END)."
  (let ((tokens nil) (lines nil) (count 0) (line 1) (at 1) (macros nil) (macro-end nil))
    (with-temp-buffer
      (insert-file-contents file)
      (goto-char (point-min))
      (while (progn (skip-chars-forward " \t\n\f\\\\") (not (eobp)))
        (when (and macro-end (>= (point) macro-end))
          (setcar (cddr (car macros)) count)
          (setq macro-end nil))
        (cond
         ((looking-at "/\\*") (search-forward "*/"))
         ((looking-at "//") (end-of-line))
         ((looking-at "[\"']")
          (let ((quote (char-after)))
            (forward-char 1)
            (while (not (eq (char-after) quote))
              (forward-char (if (eq (char-after) ?\\) 2 1)))
            (forward-char 1)
            (setq line (+ line (count-lines at (line-beginning-position)))
                  at (line-beginning-position))
            (push "\"" tokens) (push line lines) (setq count (1+ count))))
         ((and (eq (char-after) ?#) (save-excursion (skip-chars-backward " \t") (bolp)))
          (let ((name (gcpro-lint--skip-directive)))
            (when name
              (setq macro-end (save-excursion
                                (while (progn (end-of-line) (eq (char-before) ?\\))
                                  (forward-line 1))
                                (point)))
              (push (list name count count) macros))))
         ((looking-at gcpro-lint--token)
          (goto-char (match-end 0))
          (let ((text (match-string 0)))
            (setq line (+ line (count-lines at (line-beginning-position)))
                  at (line-beginning-position))
            (push text tokens) (push line lines) (setq count (1+ count))))
         (t (forward-char 1))))
      (when macro-end
        (setcar (cddr (car macros)) count)))
    (setq gcpro-lint--tokens (vconcat (nreverse tokens))
          gcpro-lint--lines (vconcat (nreverse lines)))
    macros))

(defun gcpro-lint--at (i)
  "Return the token at I, an empty string past the end."
  (if (< -1 i (length gcpro-lint--tokens)) (aref gcpro-lint--tokens i) ""))

(defun gcpro-lint--name-p (token)
  "Return non-nil if TOKEN is an identifier."
  (string-match-p "\\`[A-Za-z_]" token))

(defun gcpro-lint--close (i)
  "Return the index after the parenthesis or brace that closes the one at I."
  (let ((depth 0) (end (length gcpro-lint--tokens)))
    (while (progn
             (let ((token (gcpro-lint--at i)))
               (cond ((member token '("(" "{" "[")) (setq depth (1+ depth)))
                     ((member token '(")" "}" "]")) (setq depth (1- depth)))))
             (setq i (1+ i))
             (and (> depth 0) (< i end))))
    i))

;;; Functions

(cl-defstruct gcpro-lint-function file name parameters start end mentions noreturn)

(defun gcpro-lint--parameters (open)
  "Return the names of the parameters that are values in the list that opens at OPEN."
  (let ((names nil) (i (1+ open)) (end (1- (gcpro-lint--close open))))
    (while (< i end)
      (when (and (equal (gcpro-lint--at i) "lispv") (gcpro-lint--name-p (gcpro-lint--at (1+ i)))
                 (member (gcpro-lint--at (+ i 2)) '("," ")")))
        (push (gcpro-lint--at (1+ i)) names))
      (setq i (1+ i)))
    names))

(defun gcpro-lint--mentions (from start end)
  "Return the functions that the tokens from START to END call or pass on; FROM is where the parameters may be."
  (let ((seen (make-hash-table :test 'equal)) (variables (make-hash-table :test 'equal)))
    (cl-loop for i from from below end
             for token = (aref gcpro-lint--tokens i)
             for before = (gcpro-lint--at (1- i))
             when (and (gcpro-lint--name-p token)
                       (or (equal before "*")
                           (and (gcpro-lint--name-p before) (not (member before '("return" "else" "case" "goto"))))))
             do (puthash token t variables))
    (cl-loop for i from start below end
             for token = (aref gcpro-lint--tokens i)
             when (and (gcpro-lint--name-p token) (not (gethash token variables)) (not (gcpro-lint--member-p i))
                       (or (equal (gcpro-lint--at (1+ i)) "(")
                           (and (member (gcpro-lint--at (1- i)) '("(" "," "=" "?" ":"))
                                (member (gcpro-lint--at (1+ i)) '(")" "," ";" ":" "}")))))
             do (puthash token t seen))
    (hash-table-keys seen)))

(defun gcpro-lint--declaration (from i say)
  "Call SAY with the name declared between FROM and the semicolon I and with what the declaration says of it."
  (let ((words (cl-loop for k from from below i collect (aref gcpro-lint--tokens k))))
    (let ((name (cl-loop for (word next) on words
                         when (and (equal next "(") (gcpro-lint--name-p word)) return word)))
      (when name
        (when (member "_Noreturn" words) (funcall say name 'noreturn))
        (when (member "MAY_GC" words) (funcall say name 'collects))))))

(defun gcpro-lint--functions (file macros say)
  "Return the functions that the tokens of FILE define, MACROS among them; SAY hears of declarations."
  (let ((i 0) (from 0) (found nil) (n (length gcpro-lint--tokens)))
    (dolist (macro macros)
      (push (make-gcpro-lint-function :file file :name (car macro)
                                      :mentions (delete (car macro) (gcpro-lint--mentions (nth 1 macro) (nth 1 macro) (nth 2 macro))))
            found)
      ;; Its text is no part of the file.
      (cl-loop for k from (nth 1 macro) below (nth 2 macro) do (aset gcpro-lint--tokens k "")))
    (while (< i n)
      (let ((token (aref gcpro-lint--tokens i)))
        (cond
         ((equal token ";") (gcpro-lint--declaration from i say) (setq i (1+ i) from i))
         ((equal token "{")
          (let* ((end (gcpro-lint--close i))
                 (open (cl-loop for k from from below i
                                when (and (equal (aref gcpro-lint--tokens k) "(")
                                          (> k from) (gcpro-lint--name-p (aref gcpro-lint--tokens (1- k)))
                                          (not (equal (aref gcpro-lint--tokens (1- k)) "__attribute__")))
                                return k))
                 (name (and open (aref gcpro-lint--tokens (1- open))))
                 (defun-p (equal name "DEFUN")))
            (when (and open (equal (gcpro-lint--at (1- i)) ")"))
              (gcpro-lint--declaration from i say)
              (when defun-p
                (setq name (aref gcpro-lint--tokens (1+ open))
                      open (gcpro-lint--close open)))
              (push (make-gcpro-lint-function
                     :file file :name name :start i :end end
                     :parameters (gcpro-lint--parameters open)
                     :mentions (gcpro-lint--mentions open i end)
                     :noreturn (cl-loop for k from from below i
                                        thereis (equal (aref gcpro-lint--tokens k) "_Noreturn")))
                    found))
            (setq i end)
            (unless (equal (gcpro-lint--at i) ";") (setq from i))))
         (t (setq i (1+ i))))))
    (nreverse found)))

;;; Who collects

(defconst gcpro-lint-returns-quietly '("process_quit" "symval_slowly" "set_symval_slowly" "TRY_HANDLER" "message_c")
  "Functions that come back without a collection, or not to what stands after them.
A `quit' that is not signalled leaves all as it was; the variables of C have no functions behind them; where a file
name's handler does the work, TRY_HANDLER returns what it says; message_c writes text of C's own.")

(defconst gcpro-lint-table-functions '("hash_get" "hash_put" "Fgethash" "Fputhash" "Fremhash")
  "Functions that collect only if a program defined the test of the hash table.")

(defconst gcpro-lint-table-files '("hash.c" "hash.h" "readlabel.c" "minibuf.c" "complete.c")
  "Files that are given hash tables by a program.  In others the tables are of C's own making, their test is built in.")

(defvar gcpro-lint--collecting nil "A table: name, or FILE:NAME of a static function, to t if it may collect.")
(defvar gcpro-lint--silent nil "A table of the functions that do not return.")

(defun gcpro-lint--collects-p (file name)
  "Return non-nil if NAME as it is known in FILE may collect and return."
  (let ((own (gethash (concat file ":" name) gcpro-lint--collecting 'none)))
    (and (not (gethash name gcpro-lint--silent))
         (or (member file gcpro-lint-table-files) (not (member name gcpro-lint-table-functions)))
         (if (eq own 'none) (gethash name gcpro-lint--collecting) own))))

(defun gcpro-lint--spread (functions)
  "Find those of FUNCTIONS that may collect because of what they mention."
  (let ((again t))
    (dolist (f functions)
      (let ((key (concat (gcpro-lint-function-file f) ":" (gcpro-lint-function-name f))))
        (puthash key (gethash (gcpro-lint-function-name f) gcpro-lint--collecting) gcpro-lint--collecting)))
    (while again
      (setq again nil)
      (dolist (f functions)
        (let* ((file (gcpro-lint-function-file f)) (name (gcpro-lint-function-name f)) (key (concat file ":" name)))
          (when (and (not (gethash key gcpro-lint--collecting))
                     (not (gethash name gcpro-lint--silent))
                     (cl-some (lambda (m) (gcpro-lint--collects-p file m)) (gcpro-lint-function-mentions f)))
            (puthash key t gcpro-lint--collecting)
            (puthash name t gcpro-lint--collecting)
            (setq again t)))))))

;;; The walk

;; A state is a list of the variables that are stale, or `gone' where no way leads.

(defvar gcpro-lint--file nil "The file of the function being walked.")
(defvar gcpro-lint--variables nil "The variables of the function being walked: names.")
(defvar gcpro-lint--protected nil "Those that a GCPRO names where the walk is.")
(defvar gcpro-lint--stale 'gone "The state where the walk is.")
(defvar gcpro-lint--breaks nil "The states at the `break's of the loop or `switch' around, in a list.")
(defvar gcpro-lint--continues nil "The states at the `continue's of the loop around.")
(defvar gcpro-lint--gotos nil "An alist of labels and the states of the jumps to them.")
(defvar gcpro-lint--outs nil "The variables whose address the statement being walked passes on: its call may set them.")
(defvar gcpro-lint--report nil "Called with a variable, an index and the name of the call.")

(defun gcpro-lint--join (&rest states)
  "Return the union of STATES."
  (let ((ways (remq 'gone states)))
    (if ways (delete-dups (apply #'append (mapcar #'copy-sequence ways))) 'gone)))

(defun gcpro-lint--watched-p (token)
  "Return non-nil if TOKEN is a variable that nothing protects here."
  (and (member token gcpro-lint--variables) (not (member token gcpro-lint--protected))))

(defun gcpro-lint--member-p (i)
  "Return non-nil if the name at I is that of a structure's member."
  (member (gcpro-lint--at (1- i)) '("." "->")))

(defun gcpro-lint--collect (name)
  "Let NAME, which may collect, be called: all variables without protection are stale."
  (unless (eq gcpro-lint--stale 'gone)
    (setq gcpro-lint--stale
          (mapcar (lambda (v) (cons v name)) (cl-remove-if-not #'gcpro-lint--watched-p gcpro-lint--variables)))))

(defun gcpro-lint--fresh (name)
  "Let the variable NAME have a new value."
  (unless (eq gcpro-lint--stale 'gone)
    (setq gcpro-lint--stale (cl-remove name gcpro-lint--stale :key #'car :test #'equal))))

(defun gcpro-lint--use (i)
  "Report the variable at I if it is stale."
  (let ((old (and (listp gcpro-lint--stale) (assoc (gcpro-lint--at i) gcpro-lint--stale))))
    (when (and old (gcpro-lint--watched-p (car old)))
      (funcall gcpro-lint--report (car old) i (cdr old)))))

(defun gcpro-lint--comparison-p (i)
  "Return non-nil if the variable at I is only compared with nil or a symbol that C knows: its object is not used."
  (and (equal (gcpro-lint--at (1- i)) "(")
       (or (equal (gcpro-lint--at (- i 2)) "NILP")
           (and (equal (gcpro-lint--at (- i 2)) "EQ") (string-prefix-p "Q" (gcpro-lint--at (+ i 2)))))))

(defun gcpro-lint--beside (open end)
  "Report variables among the arguments from OPEN to END that stand beside one that may collect."
  (let ((arguments nil) (start (1+ open)) (i (1+ open)))
    (while (< i end)
      (let ((token (gcpro-lint--at i)))
        (cond ((or (equal token ",") (= i (1- end)))
               (push (cons start i) arguments)
               (setq i (1+ i) start i))
              ((member token '("(" "{" "[")) (setq i (gcpro-lint--close i))
               (when (>= i end) (push (cons start (1- end)) arguments)))
              (t (setq i (1+ i))))))
    (when (cdr arguments)
      (let ((calls (mapcar (lambda (a) (gcpro-lint--call-in (car a) (cdr a))) arguments)))
        (cl-loop for (from . to) in arguments
                 for others = (cl-loop for c in calls for a in arguments
                                       when (and c (/= (car a) from)) return c)
                 when others
                 do (cl-loop for k from from to to
                             when (and (gcpro-lint--watched-p (gcpro-lint--at k)) (not (gcpro-lint--member-p k))
                                       (not (gcpro-lint--comparison-p k))
                                       (not (equal (gcpro-lint--at (1- k)) "&")))
                             do (funcall gcpro-lint--report (gcpro-lint--at k) k others)))))))

(defun gcpro-lint--call-in (from to)
  "Return the name of a call that may collect from FROM to TO, or nil."
  (cl-loop for i from from to to
           when (and (equal (gcpro-lint--at (1+ i)) "(") (gcpro-lint--name-p (gcpro-lint--at i))
                     (gcpro-lint--collects-p gcpro-lint--file (gcpro-lint--at i)))
           return (gcpro-lint--at i)))

(defun gcpro-lint--expression (i end)
  "Walk the expression from I to END."
  (let ((pending nil))
    (while (< i end)
      (let ((token (gcpro-lint--at i)) (next (gcpro-lint--at (1+ i))))
        (cond
         ((equal token "(")
          (let ((close (gcpro-lint--close i)))
            (gcpro-lint--expression (1+ i) (1- close))
            (setq i (1- close))))
         ((not (gcpro-lint--name-p token)))
         ((and (equal next "(") (not (member token gcpro-lint--variables)))
          (let ((close (gcpro-lint--close (1+ i))))
            (cond
             ((equal token "TRY_HANDLER") ; It returns after the call in it.
              (setq i (1- close)))
             ((member token '("GCPRO" "GCPRO_ARRAY"))
              (cl-loop for k from (+ i 2) below close do (push (gcpro-lint--at k) gcpro-lint--protected))
              (setq i (1- close)))
             (t
              (unless (member token gcpro-lint-returns-quietly)
                (gcpro-lint--beside (1+ i) close))
              (gcpro-lint--expression (+ i 2) (1- close))
              (when (gcpro-lint--collects-p gcpro-lint--file token)
                (gcpro-lint--collect token))
              (when (and (gethash token gcpro-lint--silent) (not (member token gcpro-lint-returns-quietly)))
                (setq gcpro-lint--stale 'gone))
              (setq i (1- close))))))
         ((and (member token gcpro-lint--variables) (not (gcpro-lint--member-p i)))
          (cond ((equal next "=") (push token pending))
                ((equal (gcpro-lint--at (1- i)) "&") (push token gcpro-lint--outs))
                ((gcpro-lint--comparison-p i))
                (t (gcpro-lint--use i)))))
        ;; What is assigned has its new value when the right-hand side is done.
        (when (and pending (equal (gcpro-lint--at (1+ i)) ","))
          (mapc #'gcpro-lint--fresh pending)
          (setq pending nil)))
      (setq i (1+ i)))
    (mapc #'gcpro-lint--fresh pending)))

(defun gcpro-lint--statement-end (i)
  "Return the index of the semicolon that ends the simple statement at I."
  (while (not (member (gcpro-lint--at i) '(";" "")))
    (setq i (if (member (gcpro-lint--at i) '("(" "{" "[")) (gcpro-lint--close i) (1+ i))))
  i)

(defun gcpro-lint--declare (i end)
  "Note the variables that the declaration from I to END makes, if it makes values."
  (when (and (equal (gcpro-lint--at i) "lispv") (not (equal (gcpro-lint--at (1+ i)) "*")))
    (let ((k (1+ i)))
      (while (< k end)
        (when (gcpro-lint--name-p (gcpro-lint--at k))
          (cl-pushnew (gcpro-lint--at k) gcpro-lint--variables :test #'equal)
          (gcpro-lint--fresh (gcpro-lint--at k)))
        (while (and (< k end) (not (equal (gcpro-lint--at k) ",")))
          (setq k (if (member (gcpro-lint--at k) '("(" "{" "[")) (gcpro-lint--close k) (1+ k))))
        (setq k (1+ k))))))

(defun gcpro-lint--block (i)
  "Walk the block whose brace is at I; return the index after it."
  (let ((gcpro-lint--protected gcpro-lint--protected)
        (end (1- (gcpro-lint--close i))))
    (setq i (1+ i))
    (while (< i end)
      (setq i (gcpro-lint--statement i)))
    (1+ end)))

(defun gcpro-lint--loop (walk)
  "Walk a loop, whose head and body WALK walks, from the state at hand, twice."
  (let ((gcpro-lint--breaks nil) (result nil))
    (dotimes (_ 2)
      (let ((gcpro-lint--continues nil) (start gcpro-lint--stale))
        (setq result (funcall walk))
        (setq gcpro-lint--stale (apply #'gcpro-lint--join start gcpro-lint--stale gcpro-lint--continues))))
    (setq gcpro-lint--stale (apply #'gcpro-lint--join gcpro-lint--stale gcpro-lint--breaks))
    result))

(defun gcpro-lint--if (i)
  "Walk the `if' at I; return the index after it."
  (let* ((close (gcpro-lint--close (1+ i))))
    (gcpro-lint--expression (+ i 2) (1- close))
    (let* ((before gcpro-lint--stale)
           (next (gcpro-lint--statement close))
           (then gcpro-lint--stale))
      (setq gcpro-lint--stale before)
      (when (equal (gcpro-lint--at next) "else")
        (setq next (gcpro-lint--statement (1+ next))))
      (setq gcpro-lint--stale (gcpro-lint--join then gcpro-lint--stale))
      next)))

(defun gcpro-lint--switch (i)
  "Walk the `switch' at I; return the index after it."
  (let ((close (gcpro-lint--close (1+ i))) (gcpro-lint--breaks nil) (head nil) (next nil))
    (gcpro-lint--expression (+ i 2) (1- close))
    (setq head gcpro-lint--stale)
    (push head gcpro-lint--breaks)
    (let ((gcpro-lint--gotos (cons (list 'case head) gcpro-lint--gotos)))
      (setq next (gcpro-lint--statement close)))
    (setq gcpro-lint--stale (apply #'gcpro-lint--join gcpro-lint--stale gcpro-lint--breaks))
    next))

(defun gcpro-lint--statement (i)
  "Walk the statement at I; return the index after it."
  (let ((token (gcpro-lint--at i)))
    (cond
     ((equal token "{") (gcpro-lint--block i))
     ((equal token "if") (gcpro-lint--if i))
     ((equal token "switch") (gcpro-lint--switch i))
     ((member token '("while" "for"))
      (let ((close (gcpro-lint--close (1+ i))) (gcpro-lint--protected gcpro-lint--protected))
        (when (equal token "for")
          (let ((end (gcpro-lint--statement-end (+ i 2))))
            (gcpro-lint--simple (+ i 2) end)
            (setq i (1- end))))
        (gcpro-lint--loop (lambda ()
                            (gcpro-lint--expression (+ i 2) (1- close))
                            (gcpro-lint--statement close)))))
     ((equal token "do")
      (let ((after (gcpro-lint--loop (lambda () (gcpro-lint--statement (1+ i))))))
        (gcpro-lint--expression after (gcpro-lint--statement-end after))
        (1+ (gcpro-lint--statement-end after))))
     ((member token '("case" "default"))
      (setq gcpro-lint--stale (apply #'gcpro-lint--join gcpro-lint--stale (cdr (assq 'case gcpro-lint--gotos))))
      (while (not (equal (gcpro-lint--at i) ":")) (setq i (1+ i)))
      (1+ i))
     ((and (equal (gcpro-lint--at (1+ i)) ":") (gcpro-lint--name-p token))
      (setq gcpro-lint--stale (apply #'gcpro-lint--join gcpro-lint--stale (cdr (assoc token gcpro-lint--gotos))))
      (+ i 2))
     (t
      (let ((end (gcpro-lint--statement-end i)))
        (gcpro-lint--simple i end)
        (1+ end))))))

(defun gcpro-lint--simple (i end)
  "Walk the simple statement or declaration from I to END."
  (let ((token (gcpro-lint--at i)))
    (cond
     ((equal token "return")
      (gcpro-lint--expression (1+ i) end)
      (setq gcpro-lint--stale 'gone))
     ((equal token "break") (push gcpro-lint--stale gcpro-lint--breaks) (setq gcpro-lint--stale 'gone))
     ((equal token "continue") (push gcpro-lint--stale gcpro-lint--continues) (setq gcpro-lint--stale 'gone))
     ((equal token "goto")
      (push (list (gcpro-lint--at (1+ i)) gcpro-lint--stale) gcpro-lint--gotos)
      (setq gcpro-lint--stale 'gone))
     (t (gcpro-lint--declare i end)
        (let ((gcpro-lint--outs nil))
          (gcpro-lint--expression i end)
          (mapc #'gcpro-lint--fresh gcpro-lint--outs))))))

(defun gcpro-lint--walk (function report)
  "Walk FUNCTION and call REPORT with each finding: FUNCTION's name, the variable, the line, the call."
  (let* ((gcpro-lint--file (gcpro-lint-function-file function))
         (gcpro-lint--variables (copy-sequence (gcpro-lint-function-parameters function)))
         (gcpro-lint--protected nil) (gcpro-lint--stale nil) (gcpro-lint--breaks nil)
         (gcpro-lint--continues nil) (gcpro-lint--gotos nil)
         (gcpro-lint--report
          (lambda (variable i call)
            (funcall report (gcpro-lint-function-name function) variable (aref gcpro-lint--lines i) call))))
    (gcpro-lint--block (gcpro-lint-function-start function))))

;;; The whole

(defun gcpro-lint--suppressions (file)
  "Return what FILE allows: lists (FILE FUNCTION VARIABLE)."
  (when (file-exists-p file)
    (with-temp-buffer
      (insert-file-contents file)
      (cl-loop for line in (split-string (buffer-string) "\n" t)
               unless (string-prefix-p "#" line)
               collect (cl-subseq (split-string line) 0 3)))))

(defun gcpro-lint-files (files allowed)
  "Return the findings in FILES that ALLOWED does not list: (FILE FUNCTION VARIABLE LINE CALL); then unused ALLOWED."
  (let ((gcpro-lint--collecting (make-hash-table :test 'equal))
        (gcpro-lint--silent (make-hash-table :test 'equal))
        (functions nil) (texts nil) (findings nil) (used nil))
    (puthash "gc_collect" t gcpro-lint--collecting)
    (puthash "gc_safepoint" t gcpro-lint--collecting)
    (dolist (name gcpro-lint-returns-quietly)
      (puthash name t gcpro-lint--silent))
    (dolist (file files)
      (let* ((short (file-name-nondirectory file))
             (found (gcpro-lint--functions
                     short (gcpro-lint--read file)
                     (lambda (name what)
                       (puthash name t (if (eq what 'noreturn) gcpro-lint--silent gcpro-lint--collecting))))))
        (push (list short gcpro-lint--tokens gcpro-lint--lines found) texts)
        (setq functions (append found functions))))
    (gcpro-lint--spread functions)
    (pcase-dolist (`(,short ,tokens ,lines ,found) (nreverse texts))
      (let ((gcpro-lint--tokens tokens) (gcpro-lint--lines lines))
        (dolist (f found)
          (when (gcpro-lint-function-start f)
            (gcpro-lint--walk
             f (lambda (name variable line call)
                 (let ((key (list short name variable)))
                   (if (member key allowed)
                       (cl-pushnew key used :test #'equal)
                     (cl-pushnew (append key (list line call)) findings :test #'equal)))))))))
    (cons (nreverse findings) (cl-set-difference allowed used :test #'equal))))

(defun gcpro-lint-batch ()
  "Run as the command line says."
  (let* ((source (expand-file-name (pop command-line-args-left)))
         (list-file (or (pop command-line-args-left)
                        (expand-file-name "test/tools/gcpro-lint.txt" source)))
         (result (gcpro-lint-files
                  (append (directory-files (expand-file-name "src/alloc" source) t "\\.h\\'")
                          (directory-files (expand-file-name "src/lisp" source) t "\\.[hc]\\'"))
                  (gcpro-lint--suppressions list-file))))
    (pcase-dolist (`(,file ,function ,variable ,line ,call) (car result))
      (princ (format "%s:%d: %s: `%s' is used after %s, which may collect\n" file line function variable call)))
    (dolist (key (cdr result))
      (princ (format "nothing to suppress: %s\n" (mapconcat #'identity key " "))))
    (princ (format "%d findings\n" (+ (length (car result)) (length (cdr result)))))
    (kill-emacs (if (or (car result) (cdr result)) 1 0))))

(provide 'gcpro-lint)
;;; gcpro-lint.el ends here
