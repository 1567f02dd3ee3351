;;; checkdoc-rules.el --- what documentation must obey  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Each rule is a function.  It returns nil if the text obeys, or was mended, or its fault was
;; noted; else the fault.  Rules of documentation strings are called with point at the opening quote
;; and get the position END of the closing one.

;;; Code:

(require 'checkdoc)
(require 'cl-lib)

;;; Words

(defvar checkdoc-symbol-words
  '("beginning-of-buffer" "beginning-of-line" "byte-code" "byte-compile" "command-line"
    "end-of-buffer" "end-of-line" "major-mode" "point-max" "point-min" "syntax-table"
    "top-level" "user-error" "version-control" "window-system")
  "Symbols that are also words with a hyphen, and need no quotes.")

(defvar checkdoc-proper-noun-list '("emacs" "lisp" "dired")
  "Names, in small letters, that are written with a capital one.")

(defvar checkdoc-proper-noun-regexp
  (concat "\\_<" (regexp-opt checkdoc-proper-noun-list t) "\\(\\_>\\|[.!?][ \t\n\"]\\)")
  "Regexp for a name that lacks its capital letter.")

(defvar checkdoc-common-verbs-regexp nil
  "Regexp for a verb of `checkdoc-common-verbs-wrong-voice', nil until it is needed.")

(defvar checkdoc-common-verbs-wrong-voice
  (append
   (mapcar (lambda (verb) (cons (concat (symbol-name verb) "s") (symbol-name verb)))
           '(add allow append arrange bring call change check contain convert create define
             destroy determine disable echoe execute extend eval evaluate find force gather
             generate goe guesse highlight hold ignore indent initialize insert install
             investigate keep kill leave let load look make mark move notifie offer parse perform
             prepare prepend prompt read raise remove replace reset restore return run save say
             searche select set show signifie sort start step store switche tell test toggle trie
             turn undoe unload unmark update use yank))
   '(("applies" . "apply") ("catches" . "catch") ("sex" . "s*x")))
  "List of (VERB . IMPERATIVE): third persons that begin too many documentation strings.")

(dolist (verb '(("echoes" . "echo") ("evals" . "evaluate") ("goes" . "go") ("guesses" . "guess")
                ("notifies" . "notify") ("searches" . "search") ("signifies" . "signify")
                ("switches" . "switch") ("tries" . "try") ("undoes" . "undo")))
  (setcdr (assoc (car verb) checkdoc-common-verbs-wrong-voice) (cdr verb)))
(setq checkdoc-common-verbs-wrong-voice
      (sort checkdoc-common-verbs-wrong-voice (lambda (a b) (string< (car a) (car b)))))

(defun checkdoc-create-common-verbs-regexp ()
  "Return the value of `checkdoc-common-verbs-regexp', made if need be."
  (or checkdoc-common-verbs-regexp
      (setq checkdoc-common-verbs-regexp
            (concat "\\<\\("
                    (regexp-opt (mapcar #'car checkdoc-common-verbs-wrong-voice))
                    "\\)\\>"))))

(defvar checkdoc-syntax-table
  (let ((table (make-syntax-table emacs-lisp-mode-syntax-table)))
    (modify-syntax-entry ?- "w" table)
    table)
  "Syntax of documentation strings, where a hyphen belongs to a word.")

;;; Definitions

(defun checkdoc--doc-position ()
  "Return how many expressions precede the documentation string of the form at point, or nil.
The first of them is the definer."
  (let* ((form (condition-case nil (save-excursion (read (current-buffer)))
                 ((invalid-read-syntax end-of-file) nil)))
         (place (and (consp form) (symbolp (car form))
                     (function-get (car form) 'doc-string-elt t))))
    (cond ((not (and place (proper-list-p form) (consp (cdr form)) (cadr form)
                     (symbolp (cadr form))))
           nil)
          ((functionp place)
           (save-excursion
             (down-list)
             (forward-sexp 1)
             (funcall place)))
          ((memq (car form) '(defvar defvar-local))
           (and (cddr form) place))
          (t (and (>= (length form) place) place)))))

(defun checkdoc--next-docstring ()
  "Move to the documentation string of the form at point, or where it belongs; return t.
If the form has no place for one, stay and return nil."
  (let ((place (checkdoc--doc-position)))
    (when place
      (down-list)
      (forward-sexp place)
      (skip-chars-forward " \n\t")
      (let ((after (save-excursion (forward-comment (point-max)) (point))))
        (when (eq (char-after after) ?\") (goto-char after)))
      t)))

(defun checkdoc-next-docstring ()
  "Move to the next documentation string, or where one belongs, and return t; nil at the end."
  (let (found)
    (while (and (not (setq found (checkdoc--next-docstring)))
                (beginning-of-defun -1)))
    found))

(defun checkdoc--parameters ()
  "Return the names of the parameters in the list at point, among them those such as `&rest'."
  (let ((list (condition-case nil (save-excursion (read (current-buffer))) (error nil))))
    (when (listp list)
      (let (names)
        (while list
          (let ((parameter (pop list)))
            (while (consp parameter) (setq parameter (car parameter)))
            (push (format "%s" parameter) names)))
        (nreverse names)))))

(defun checkdoc--hints (end)
  "Return the parameters up to END that comments exempt from checks, after `no' if order is free."
  (let (names free)
    (save-excursion
      (when (re-search-forward ";\\s-+checkdoc-order:\\s-+" end t)
        (cond ((looking-at "nil") (setq free '(no)))
              ((looking-at "t") (setq free '(yes))))))
    (save-excursion
      (when (re-search-forward ";\\s-+checkdoc-params:\\s-+" end t)
        (while (re-search-forward "\\(\\(\\w\\|\\s_\\)+\\)" (line-end-position) t)
          (push (match-string-no-properties 1) names))))
    (append free names)))

(defconst checkdoc--function-regexp
  "(\\(?:cl-\\)?def\\(un\\|macro\\|subst\\|advice\\|generic\\|method\\)"
  "Regexp for what begins the definition of a function.")

(defun checkdoc-defun-info ()
  "Return what there is to know of the definition around point.
It is a list (NAME VARIABLE INTERACTIVE EXEMPT PARAMETERS...): NAME is a string, VARIABLE is t if
it is not a function, INTERACTIVE says where a function turns out to be a command, EXEMPT names
what comments exempt from checks."
  (save-excursion
    (beginning-of-defun)
    (let* ((variable (not (looking-at checkdoc--function-regexp)))
           (advice (looking-at-p "(defadvice"))
           (start (point))
           (end (save-excursion (end-of-defun) (point)))
           name)
      (down-list)
      (forward-sexp 1)
      (skip-chars-forward " \n\t")
      (setq name (buffer-substring-no-properties
                  (point) (progn (forward-sexp 1) (point))))
      (if variable
          (list name t)
        (skip-chars-forward " \t\n")
        (append
         (list name nil
               (save-excursion (goto-char start)
                               (re-search-forward "^\\s-*(interactive" end t))
               (save-excursion (goto-char start) (checkdoc--hints end)))
         (and (not advice) (looking-at-p "(") (checkdoc--parameters)))))))

(defun checkdoc-outside-major-sexp ()
  "Return non-nil if point is outside of all definitions."
  (save-excursion
    (let ((here (point)))
      (or (not (beginning-of-defun))
          (progn (end-of-defun)
                 (> here (point)))))))

;;; Where a rule does not hold

(defun checkdoc-in-sample-code-p (start limit)
  "Return non-nil if point is in code, a list between START and LIMIT.
Such a list begins with a function, a word in capital letters or a name that has a hyphen."
  (save-excursion
    (save-restriction
      (narrow-to-region start limit)
      (let ((case-fold-search nil)
            (here (point)))
        (and (condition-case nil
                 (progn (goto-char here)
                        (while (progn (backward-up-list) (not (eq (following-char) ?\())))
                        (scan-sexps (point) 1))
               (error nil))
             (looking-at "(\\(\\(\\w\\|[-:_]\\)+\\)[ \t\n;]")
             (let ((word (match-string-no-properties 1)))
               (or (string-match-p "^[A-Z-]+$" word)
                   (string-match-p "\\w[-:_]+\\w" word)
                   (fboundp (intern-soft word)))))))))

(defun checkdoc-in-example-string-p (start limit)
  "Return non-nil if point is behind the opening of the nearest pair of escaped quotes.
That pair is the first between START and LIMIT that ends behind point, else the last one."
  (save-excursion
    (let ((here (point)) (inside nil) (go-on t))
      (goto-char start)
      (while (and go-on (search-forward "\\\"" limit t))
        (let ((open (point)))
          (setq go-on (search-forward "\\\"" limit t))
          (when go-on
            (setq inside (<= open here)
                  go-on (< (point) here)))))
      inside)))

(defconst checkdoc--abbreviation-regexp
  (concat "\\(?:[[:alpha:]]\\.\\(?:[^[:alpha:]]\\|\\'\\)\\|"
          "\\(?:[Cc]f\\|[Ee]\\.g\\|[Ii]\\.[Ee]\\|a\\.k\\.a\\|etc\\|vs\\|Inc\\|Univ\\|misc"
          "\\|resp\\)\\.\\)")
  "Regexp for an abbreviation and its period.")

(defun checkdoc-in-abbreviation-p (begin)
  "Return non-nil if the period at or behind BEGIN ends an abbreviation."
  (save-excursion
    (goto-char begin)
    (and (< (skip-chars-backward "[:word:].") 0)
         (looking-at-p checkdoc--abbreviation-regexp)
         t)))

;;; Sentences

(defun checkdoc--rule-indentation (end)
  "Let no line but the first of a string up to END, the second, begin with white space."
  (save-excursion
    (forward-line 1)
    (beginning-of-line)
    (when (and (< (point) end) (looking-at "\\([ \t]+\\)[^ \t\n]"))
      (let ((from (match-beginning 1)) (to (match-end 1)))
        (unless (checkdoc-autofix-ask-replace from to "Remove this whitespace?" "")
          (checkdoc-create-error "Second line should not have indentation" from to))))))

(defun checkdoc--rule-parenthesis (end)
  "Let no line of a string up to END begin with a parenthesis that is not escaped."
  (when checkdoc-column-zero-backslash-before-paren
    (save-excursion
      (when (re-search-forward "^(" end t)
        (let ((from (match-beginning 0)) (to (match-end 0)))
          (unless (checkdoc-autofix-ask-replace from to "Escape this `('?" "\\(")
            (checkdoc-create-error "Open parenthesis in column 0 should be escaped" from to)))))))

(defun checkdoc--rule-edges (end)
  "Let a string up to END neither begin nor end with white space."
  (let (from to)
    (if (looking-at "\"\\([ \t\n]+\\)")
        (setq from (match-beginning 1) to (match-end 1))
      (save-excursion
        (goto-char end)
        (skip-chars-backward " \t\n")
        (when (< (point) end) (setq from (point) to end))))
    (when (and from
               (not (checkdoc-autofix-ask-replace from to "Remove this whitespace?" "")))
      (checkdoc-create-error "Documentation strings should not start or end with whitespace"
                             from to))))

(defun checkdoc--mend-first-line (end)
  "Offer to make the first line, where point is, a sentence; END is the end of the string.
Return t if that was done, nil if not, or the text of a fault that remains."
  (let ((line-end (point)))
    (beginning-of-line)
    (cond
     ((re-search-forward "\\. +" line-end t)
      (not (null (checkdoc-autofix-ask-replace
                  (match-beginning 0) (match-end 0)
                  "First line not a complete sentence.  Add RET here?" ".\n" t))))
     ((progn (goto-char line-end) (looking-at-p "[ \t]*\n[ \t]*\\(?:\n\\|\"\\)"))
      (and (checkdoc-autofix-ask-replace line-end line-end "Add period to sentence?" "." t) t))
     ((< (+ (current-column)
            (save-excursion
              (forward-line 1)
              (- (min (1- end) (if (re-search-forward "[.!?:]\\($\\| \\)" (line-end-position) t)
                                   (1+ (match-beginning 0))
                                 (line-end-position)))
                 (line-beginning-position))))
         80)
      (and (checkdoc-autofix-ask-replace
            line-end (save-excursion (forward-line 1) (skip-chars-forward " \t") (point))
            "First line not a complete sentence.  Join these lines?" " " t)
           (if (checkdoc--first-line-complete-p end)
               t
             "Incomplete auto-fix; doc string may require more formatting"))))))

(defun checkdoc--first-line-complete-p (end)
  "Return non-nil if the first line, where point is, of a string up to END ends a sentence."
  (save-excursion
    (end-of-line)
    (skip-chars-backward " \t\n")
    (and (< (point) end)
         (memq (char-before) '(?. ?! ?? ?: ?\; ?\))))))

(defun checkdoc--rule-first-sentence (end)
  "Let the first line of a string up to END be a sentence."
  (let ((start (point)))
    (if (<= end (line-end-position))
        (progn
          (goto-char end)
          (unless (or (memq (char-before) '(?. ?! ??))
                      (checkdoc-autofix-ask-replace end end "Add period to sentence?" "."))
            (checkdoc-create-error "First sentence should end with punctuation" end (1+ end))))
      (end-of-line)
      (skip-chars-backward " \t\n")
      (unless (or (memq (char-before) '(?. ?! ?? ?: ?\; ?\) ?\\))
                  (and checkdoc-permit-comma-termination-flag (eq (char-before) ?,)))
        (let ((mended (checkdoc--mend-first-line end)))
          (unless (eq mended t)
            (checkdoc-create-error (or mended "First line is not a complete sentence")
                                   start (save-excursion (goto-char start)
                                                         (line-end-position)))))))))

(defun checkdoc--rule-capital (_end)
  "Let a string begin with a capital letter."
  (save-excursion
    (forward-char 1)
    (skip-chars-forward "*")
    (let ((case-fold-search nil))
      (when (looking-at "[a-z]")
        (let ((from (match-beginning 0)) (to (match-end 0)))
          (unless (checkdoc-autofix-ask-replace from to "Capitalize your sentence?"
                                                (upcase (match-string 0)))
            (checkdoc-create-error "First line should be capitalized" from to)))))))

;;; Keys and symbols

(defun checkdoc--rule-keycodes (end)
  "Let a string up to END name commands instead of keys."
  (save-excursion
    (let ((case-fold-search nil) (start (point)) (found nil))
      (while (and (not found)
                  (re-search-forward
                   "[^`‘A-Za-z0-9_]\\([CMs]-[a-zA-Z]\\|\\(\\([CMs]-\\)?mouse-[0-3]\\)\\)\\>"
                   end t))
        (let ((from (match-beginning 1)) (to (match-end 1)))
          (unless (save-excursion (goto-char from) (checkdoc-in-sample-code-p start end))
            (setq found (cons from to)))))
      (when found
        (checkdoc-create-error
         (format "Keycode %s embedded in doc string.  Use \\\\<mapvar> & \\\\[command] instead"
                 (buffer-substring-no-properties (car found) (cdr found)))
         (car found) (cdr found) t)))))

(defun checkdoc--rule-key-count (end)
  "Let a string up to END name no more than `checkdoc-max-keyref-before-warn' commands as keys."
  (when checkdoc-max-keyref-before-warn
    (save-excursion
      (let ((start (point)) (count 0))
        (while (re-search-forward "\\\\\\\\\\[\\w+" end t) (cl-incf count))
        (when (> count checkdoc-max-keyref-before-warn)
          (goto-char start)
          (unless (re-search-forward "\\\\\\\\{\\w+}" end t)
            (checkdoc-create-error
             "Too many occurrences of \\[command].  Use \\{mapvar} instead" start end t)))))))

(defun checkdoc--rule-ambiguous (end)
  "Let a string up to END say whether a quoted symbol that is both is a function or a variable."
  (save-excursion
    (let ((case-fold-search t) (fault nil) (done nil))
      (while (and (not done)
                  (re-search-forward "[`‘]\\(\\sw\\(\\sw\\|\\s_\\)+\\)['’]" end t))
        (let* ((from (match-beginning 1)) (to (match-end 1))
               (name (match-string-no-properties 1))
               (symbol (intern-soft name)))
          (when (and symbol (boundp symbol) (fboundp symbol)
                     (not (string-match-p "-mode\\'" name))
                     (not (save-excursion
                            (goto-char (1- from))
                            (forward-word -1)
                            (looking-at-p "variable\\|option\\|function\\|command\\|symbol"))))
            (setq done t)
            (unless (checkdoc--disambiguate (1- from) symbol)
              (setq fault
                    (checkdoc-create-error
                     (format "Disambiguate %s by preceding w/ function,command,variable,option or symbol."
                             name)
                     from to))))))
      fault)))

(defun checkdoc--disambiguate (position symbol)
  "Offer to insert what SYMBOL is at POSITION; return non-nil if that was done."
  (when (checkdoc-y-or-n-p "Prefix this ambiguous symbol?")
    (let ((word (completing-read "Disambiguating Keyword: "
                                 '("variable" "option" "function" "command" "symbol")
                                 nil t
                                 (cond ((commandp symbol) "command") (t "function")))))
      (save-excursion
        (goto-char position)
        (insert word " "))
      t)))

(defun checkdoc--rule-symbols (end)
  "Let a string up to END put symbols of Lisp in quotes."
  (save-excursion
    (let ((case-fold-search t) (start (point)) (found nil))
      (while (and (not found)
                  (re-search-forward
                   "[^-([`'‘’:a-zA-Z]\\(\\w+[:-]\\(\\w\\|\\s_\\)+\\)[^]('’]" (1+ end) t))
        (let* ((from (match-beginning 1))
               (to (- (match-end 1) (if (eq (char-before (match-end 1)) ?.) 1 0)))
               (name (buffer-substring-no-properties from to))
               (symbol (intern-soft name)))
          (if (and symbol
                   (or (boundp symbol) (fboundp symbol))
                   (not (member name checkdoc-symbol-words))
                   (save-excursion (goto-char from)
                                   (not (or (checkdoc-in-sample-code-p start end)
                                            (checkdoc-in-example-string-p start end)))))
              (setq found (list from to name))
            (goto-char to))))
      (when found
        (let ((name (nth 2 found)))
          (unless (checkdoc-autofix-ask-replace
                   (car found) (cadr found) (format "Add quotes around Lisp symbol `%s'?" name)
                   (format "`%s'" name) t)
            (checkdoc-create-error
             (format-message "Lisp symbol `%s' should appear in quotes" name)
             (car found) (cadr found))))))))

(defun checkdoc--rule-constants (end)
  "Let a string up to END write t and nil without quotes."
  (save-excursion
    (let ((case-fold-search nil))
      (when (re-search-forward "\\([`‘]\\(t\\|nil\\)['’]\\)" end t)
        (let ((from (match-beginning 1)) (to (match-end 1)) (word (match-string 2)))
          (unless (checkdoc-autofix-ask-replace
                   from to (format "%s should not appear in quotes.  Remove?" word) word)
            (checkdoc-create-error "Symbols t and nil should not appear in single quotes"
                                   from to)))))))

(defun checkdoc--line-exempt-p (start end)
  "Return non-nil if the line that ends at point, of a string from START to END, may be long."
  (let ((limit (point)))
    (save-excursion
      (goto-char (max start (line-beginning-position)))
      (or (save-excursion (re-search-forward "\\\\\\\\[[<{]" limit t))
          (checkdoc-in-sample-code-p start end)))))

(defun checkdoc--rule-columns (end)
  "Let a string up to END have no line longer than the widest that is allowed.
The first line may be wider by what precedes its text."
  (save-excursion
    (let* ((start (point)) (widest (max 80 byte-compile-docstring-max-column))
           (limit (+ widest 3)) (long nil))
      (while (and (not long) (< (line-end-position) end))
        (end-of-line)
        (setq long (and (> (current-column) limit) (not (checkdoc--line-exempt-p start end)))
              limit widest)
        (forward-line 1))
      (when long
        (goto-char start)
        (checkdoc-create-error (format "Some lines are over %d columns wide" widest)
                               start (line-end-position))))))

;;; Variables and functions

(defun checkdoc--prefer-word (regexp wrong right)
  "Let the string say RIGHT instead of WRONG if REGEXP, whose group 1 is WRONG, matches there."
  (let ((case-fold-search nil))
    (when (looking-at regexp)
      (let ((from (match-beginning 1)) (to (match-end 1)))
        (unless (checkdoc-autofix-ask-replace
                 from to (format "Say \"%s\" instead of \"%s\"?" right wrong) right)
          (checkdoc-create-error (format "\"%s\" should usually be \"%s\"" wrong right)
                                 from to))))))

(defun checkdoc--rule-true (_end)
  "Let a variable's string say non-nil instead of true."
  (checkdoc--prefer-word "\"\\*?\\(True\\)\\b" "True" "Non-nil"))

(defun checkdoc--rule-flag (name)
  "Let the string of the variable NAME, if that is a flag, begin with what non-nil means."
  (when (and (string-match-p "-flag$" name)
             (not (looking-at-p "\"\\*?Non-nil\\s-+means\\s-+")))
    (checkdoc-create-error "Flag variable doc strings should usually start: Non-nil means"
                           (point) (min (point-max) (+ (point) 40)) t)))

(defconst checkdoc--lambda-keywords
  '("&optional" "&rest" "&key" "&aux" "&context" "&environment" "&whole" "&body"
    "&allow-other-keys")
  "What stands in lists of parameters and names none.")

(defun checkdoc--find-parameter (name end)
  "Search for the parameter NAME in capital letters up to END.
NAME is a regexp, in which a question mark at its end may be missing."
  (let ((case-fold-search nil))
    (re-search-forward (concat "\\<" (upcase name)
                               "\\(\\>\\|th\\>\\|s\\>\\|[.,;:]\\)")
                       end t)))

(defun checkdoc--mend-parameter (name end)
  "Offer to write the parameter NAME in capital letters, up to END; return non-nil if done."
  (let ((case-fold-search t) (mended nil))
    (save-excursion
      (while (and (not mended)
                  (re-search-forward (concat "\\<\\(" (regexp-quote name) "\\)\\(\\>\\|th\\>\\|s\\>\\)")
                                     end t))
        (let ((from (match-beginning 1)) (to (match-end 1)))
          (setq mended (checkdoc-autofix-ask-replace
                        from to
                        (format "If this is the argument `%s', it should appear as %s.  Fix?"
                                name (upcase name))
                        (upcase name) t)))))
    mended))

(defun checkdoc--rule-parameters (info end)
  "Let the string up to END of the function INFO mention its parameters."
  (let* ((exempt (nth 3 info))
         (ordered (or (eq (car-safe exempt) 'yes)
                      (and checkdoc-arguments-in-order-flag (not (eq (car-safe exempt) 'no)))))
         (last-place 0) (in-order t) (missing nil))
    (dolist (name (nthcdr 4 info))
      (unless (or missing (not in-order)
                  (eq (aref name 0) ?_)
                  (member name checkdoc--lambda-keywords)
                  (member name exempt))
        (save-excursion
          (if (checkdoc--find-parameter name end)
              (progn (when (< (match-beginning 0) last-place) (setq in-order nil))
                     (setq last-place (match-beginning 0)))
            (unless (checkdoc--mend-parameter name end)
              (setq missing name))))))
    (cond (missing
           (checkdoc-create-error
            (format-message "Argument `%s' should appear (as %s) in the doc string"
                            missing (upcase missing))
            (point) (save-excursion (end-of-line) (min (point) end))))
          ((and ordered (not in-order))
           (checkdoc-create-error "Arguments occur in the doc string out of order"
                                  (point) end t)))))

(defun checkdoc--rule-verbs (end)
  "Let the first line of a function's string up to END use the imperative."
  (when checkdoc-verb-check-experimental-flag
    (save-excursion
      (let ((case-fold-search t) (found nil))
        (when (re-search-forward (checkdoc-create-common-verbs-regexp)
                                 (min end (line-end-position)) t)
          (let* ((from (match-beginning 1)) (to (match-end 1))
                 (original (buffer-substring-no-properties from to))
                 (verb (cdr (assoc (downcase original) checkdoc-common-verbs-wrong-voice))))
            (unless verb (error "Verb voice alist corrupted"))
            (setq found (if (let ((case-fold-search nil)) (string-match-p "^[A-Z]" original))
                            (capitalize verb)
                          verb))
            (unless (checkdoc-autofix-ask-replace
                     from to (format "Use the imperative for \"%s\".  Replace with \"%s\"?"
                                     original found)
                     found t)
              (checkdoc-create-error (format "Probably \"%s\" should be imperative \"%s\""
                                             original found)
                                     from to))))))))

(defun checkdoc--rule-return (_end)
  "Let a function that is a predicate say that it returns non-nil."
  (checkdoc--prefer-word "\"Return \\(true\\)\\b" "true" "non-nil"))

;;; Strings

(defun checkdoc--string-rules (fp)
  "Return the rules of the documentation string of the definition FP, functions of its end."
  (append
   '(checkdoc--rule-indentation checkdoc--rule-parenthesis checkdoc--rule-edges
     checkdoc--rule-first-sentence checkdoc--rule-capital checkdoc--rule-keycodes
     checkdoc--rule-key-count checkdoc--rule-ambiguous checkdoc--rule-columns)
   (if (nth 1 fp)
       (list #'checkdoc--rule-true
             (lambda (_end) (checkdoc--rule-flag (car fp))))
     (list (lambda (end) (checkdoc--rule-parameters fp end))
           #'checkdoc--rule-verbs #'checkdoc--rule-return))
   (list #'checkdoc--rule-symbols #'checkdoc--rule-constants
         (lambda (end) (checkdoc-run-hooks 'checkdoc-style-functions fp end))
         (lambda (end) (checkdoc-sentencespace-region-engine (point) (1+ end)))
         (lambda (end) (checkdoc-proper-noun-region-engine (point) (1+ end))))))

(defun checkdoc-this-string-valid-engine (fp &optional _take-notes)
  "Check the string at point of the definition FP, as `checkdoc-defun-info' describes it.
Return the first fault that is not noted, or nil."
  (with-syntax-table checkdoc-syntax-table
    (let ((case-fold-search nil)
          (start (point)))
      (when checkdoc-spellcheck-documentation-flag
        (checkdoc-ispell-docstring-engine (scan-sexps start 1)))
      (seq-some (lambda (rule)
                  (goto-char start)
                  (funcall rule (1- (scan-sexps start 1))))
                (checkdoc--string-rules fp)))))

(defun checkdoc-this-string-valid (&optional take-notes)
  "Check the documentation string at point, or note that it is missing; TAKE-NOTES is passed on.
Return the first fault that is not noted, or nil."
  (let ((info (save-excursion (checkdoc-defun-info))))
    (cond
     ((looking-at-p "\"")
      (save-excursion (checkdoc-this-string-valid-engine info take-notes)))
     ((nth 1 info) nil)
     ((looking-at-p ";")
      (checkdoc--comment-for-string))
     ((nth 2 info)
      (checkdoc-create-error "All interactive functions should have documentation"
                             (point) (1+ (point)) t))
     (checkdoc-force-docstrings-flag
      (checkdoc-create-error
       "All variables and subroutines might as well have a documentation string"
       (point) (1+ (point)) t)))))

(defun checkdoc--comment-for-string ()
  "Find fault with the comment at point, where a documentation string belongs, or turn it into one."
  (save-excursion
    (let ((start (point)))
      (cond
       ((checkdoc-y-or-n-p "Convert comment to documentation?")
        (insert "\"")
        (while (looking-at "[ \t]*;+[ \t]*")
          (replace-match "")
          (end-of-line)
          (if (save-excursion (forward-line 1) (looking-at-p "[ \t]*;"))
              (forward-line 1)
            (insert "\"")))
        nil)
       (t (checkdoc-create-error "You should convert this comment to documentation"
                                 start (line-end-position)))))))

;;; Text of any kind

(defun checkdoc--search-text (regexp begin end function)
  "Call FUNCTION where REGEXP matches between BEGIN and END; it returns (TEXT FROM TO) or nil.
Return the first fault; while faults are noted, note all others before it."
  (save-excursion
    (let ((case-fold-search nil) (limit (copy-marker end)) (first nil))
      (goto-char begin)
      (while (and (or (not first) checkdoc-generate-compile-warnings-flag)
                  (re-search-forward regexp limit t))
        (let ((fault (save-excursion (funcall function))))
          (cond ((not fault))
                (first (apply #'checkdoc-create-error fault))
                (t (setq first fault)))))
      (and first (apply #'checkdoc-create-error first)))))

(defun checkdoc-sentencespace-region-engine (begin end)
  "Let each sentence from BEGIN to END that another follows end with two spaces.
Return a fault, or nil."
  (when sentence-end-double-space
    (checkdoc--search-text
     "[^ .0-9]\\(\\. \\)[^ \n]" begin end
     (lambda ()
       (let ((from (match-beginning 1)) (to (match-end 1)))
         (unless (or (checkdoc-in-abbreviation-p from)
                     (checkdoc-in-example-string-p begin end)
                     (checkdoc-autofix-ask-replace
                      from to "There should be two spaces after a period.  Fix?" ".  "))
           (list "There should be two spaces after a period" from to)))))))

(defun checkdoc-proper-noun-region-engine (begin end)
  "Let names from BEGIN to END have their capital letters; return a fault, or nil."
  (checkdoc--search-text
   checkdoc-proper-noun-regexp begin end
   (lambda ()
     (let* ((from (match-beginning 1)) (to (match-end 1))
            (name (match-string-no-properties 1))
            (capital (capitalize name)))
       (unless (or (memq (char-before from) '(?. ?/ ?- ?\" ?` ?‘ ?\\ ?@))
                   (checkdoc-in-example-string-p begin end)
                   (checkdoc-autofix-ask-replace
                    from to (format "Text %s should be capitalized.  Fix?" name) capital t))
         (list (format "Name %s should appear capitalized as %s" name capital) from to))))))

(defun checkdoc-rogue-space-check-engine (&optional start end _interact)
  "Let no line from START to END end with white space; return the fault or nil."
  (save-excursion
    (let ((from (or start (point-min))) (limit end) (fault nil))
      (goto-char from)
      (when (re-search-forward "\\?\\\\?[ \t][ \t]*$" limit t)
        (let ((text "Don't use `? ' at the end of a line. News agents may remove it")
              (at (match-beginning 0)) (to (match-end 0)))
          (unless (checkdoc-autofix-ask-replace at to (concat text ". Fix?") "?\\s" t)
            (setq fault (or (checkdoc-create-error text at to) 'noted)))))
      (unless fault
        (goto-char from)
        (when (re-search-forward "[^ \t\n;?]\\([ \t]+\\)$" limit t)
          (let ((at (match-beginning 1)) (to (match-end 1)))
            (unless (checkdoc-autofix-ask-replace at to "White space at end of line.  Remove?" "")
              (setq fault (checkdoc-create-error "White space found at end of line" at to))))))
      (and (not (eq fault 'noted)) fault))))

;;; Files

(defun checkdoc--insert-point ()
  "Return where a section of comments that is missing belongs, or nil."
  (save-excursion
    (let ((case-fold-search t))
      (goto-char (point-min))
      (cond ((re-search-forward "write\\s-+to\\s-+the\\s-+Free Software Foundation, Inc." nil t)
             (re-search-forward "^;;\\s-*\n\\|^\n" nil t)
             (point))
            ((or (re-search-forward "^;;; History" nil t)
                 (re-search-forward "^;;; Code" nil t)
                 (re-search-forward "^(require" nil t)
                 (re-search-forward "^(" nil t))
             (line-beginning-position))
            ((re-search-forward "^;;; .* --- .*\n" nil t)
             (point))))))

(defun checkdoc--comment-fault (question text insertion position start)
  "Ask QUESTION, insert INSERTION at POSITION if it is affirmed, else report TEXT at START."
  (if (checkdoc-y-or-n-p question)
      (save-excursion (goto-char position) (insert insertion) nil)
    (checkdoc-create-error text start nil)))

(defun checkdoc--file-summary ()
  "Let the buffer begin with a line that names the file and says what it is."
  (unless (lm-summary)
    (if (checkdoc-y-or-n-p "There is no first line summary!  Add one?")
        (progn (save-excursion
                 (goto-char (point-min))
                 (insert ";;; " (file-name-nondirectory (buffer-file-name)) " --- "
                         (read-string "Summary: ") "\n"))
               nil)
      (checkdoc-create-error
       "The first line should be of the form: \";;; package --- Summary\"" (point-min) nil))))

(defun checkdoc--file-sections ()
  "Let the buffer have a commentary, and a history if that is asked for."
  (or
   (unless (or (lm-commentary-start) (checkdoc--test-file-p))
     (let ((place (checkdoc--insert-point)))
       (or (unless place
             (checkdoc-create-error "You should have a summary line (\";;; .* --- .*\")"
                                    nil nil t))
           (checkdoc--comment-fault
            "You should have a \";;; Commentary:\", add one?"
            "You should have a section marked \";;; Commentary:\""
            "\n;;; Commentary:\n;; \n\n" (or place (point-min)) nil))))
   (when (and checkdoc-force-history-flag
              (not (file-exists-p "ChangeLog"))
              (not (file-exists-p "../ChangeLog"))
              (not (lm-history-start)))
     (checkdoc--comment-fault
      "You should have a \";;; History:\", add one?"
      "You should have a section marked \";;; History:\" or use a ChangeLog"
      "\n;;; History:\n;; \n\n"
      (or (lm-commentary-start) (point-min))
      (or (lm-commentary-start) (point-min))))))

(defun checkdoc--test-file-p ()
  "Return non-nil if the file of the buffer holds tests, which need no commentary."
  (string-match-p "\\(?:-test\\(?:s?\\.el\\)\\)\\'\\|/test/\\|/tests/" (buffer-file-name)))

(defun checkdoc--file-code ()
  "Let the buffer say where its code begins."
  (unless (lm-code-start)
    (let ((code (save-excursion
                  (goto-char (point-min))
                  (while (and (re-search-forward "^(" nil t) (looking-at-p "require\\s-+")))
                  (point))))
      (checkdoc--comment-fault
       "There is no ;;; Code: marker.  Insert one?"
       "You should have a section marked \";;; Code:\""
       ";;; Code:\n\n" (save-excursion (goto-char code) (line-beginning-position)) code))))

(defun checkdoc--file-footer ()
  "Let the buffer end with a line that says so."
  (let* ((file (file-name-nondirectory (buffer-file-name)))
         (name (file-name-sans-extension file))
         (extension (file-name-extension file t))
         (case-fold-search t))
    (save-excursion
      (goto-char (point-max))
      (unless (re-search-backward (concat "^;;;[ \t]+" (regexp-quote (concat name extension))
                                          "[ \t]+ends here")
                                  nil t)
        (if (checkdoc-y-or-n-p "No identifiable footer!  Add one?")
            (progn (goto-char (point-max))
                   (insert "\n(provide '" name ")\n\n;;; " file " ends here\n")
                   nil)
          (checkdoc-create-error (format "The footer should be: (provide '%s)\\n;;; %s%s ends here"
                                         name name extension)
                                 (max (point-min) (1- (point-max))) nil))))))

(defun checkdoc--file-text ()
  "Check the sentences and names of the commentary."
  (let ((begin (lm-commentary-start)))
    (when begin
      (let ((end (save-excursion (goto-char (lm-commentary-end)) (point-marker))))
        (or (checkdoc-sentencespace-region-engine begin end)
            (checkdoc-proper-noun-region-engine begin end))))))

(defun checkdoc-file-comments-engine ()
  "Check the comments that frame the file of the buffer; return the last fault, or nil."
  (save-excursion
    (let ((fault nil))
      (dolist (check '(checkdoc--file-summary checkdoc--file-sections checkdoc--file-code
                       checkdoc--file-footer))
        (setq fault (or (funcall check) fault)))
      (or fault
          (checkdoc-run-hooks 'checkdoc-comment-style-functions)
          (checkdoc--file-text)))))

;;; Messages

(defconst checkdoc--message-regexp
  (concat "(\\s-*\\(\\([[:word:]]\\|\\s_\\)*error\\|"
          "\\([[:word:]]\\|\\s_\\)*\\(?:y\\(?:\\(?:-or-n\\|es-or-no\\)-p\\)\\)\\(-with-timeout\\)?\\|"
          "checkdoc-autofix-ask-replace\\)[\t\n ]+")
  "Regexp for the call that precedes the text of an error or a question.")

(defun checkdoc-message-text-next-string (end)
  "Move to the next text of an error or question up to END; return `error' or `y-or-n-p', or nil."
  (let ((type nil))
    (while (and (not type)
                (re-search-forward checkdoc--message-regexp
                                   end t))
      (let* ((name (match-string-no-properties 1))
             (kind (if (string-suffix-p "error" name) 'error 'y-or-n-p)))
        (when (string= name "checkdoc-autofix-ask-replace")
          (ignore-errors (forward-sexp 2) (skip-chars-forward " \t\n")))
        (when (and (eq kind 'y-or-n-p)
                   (looking-at "(format\\(?:-message\\)?[\t\n ]+"))
          (goto-char (match-end 0)))
        (when (looking-at-p "\"") (setq type kind))))
    type))

(defun checkdoc-message-text-search (&optional beg end)
  "Check the texts of errors and questions from BEG to END; return a fault not noted, or nil."
  (save-excursion
    (goto-char (or beg (point-min)))
    (let ((limit (copy-marker (or end (point-max)))) (fault nil) type)
      (while (and (not fault) (setq type (checkdoc-message-text-next-string limit)))
        (setq fault (save-excursion (checkdoc-message-text-engine type))))
      fault)))

(defun checkdoc--error-bad-format-p ()
  "Return (START . END) of the first word of the text at point if it lacks its capital, or nil.
A symbol of Lisp may begin it, and so may a word and a colon before a capital letter or a value."
  (let ((case-fold-search nil))
    (save-excursion
      (when (eq (following-char) ?\") (forward-char 1))
      (when (looking-at "\\(?:\\\\\n\\)?\\([a-z][[:word:]]+\\)")
        (let* ((from (match-beginning 1)) (to (match-end 1))
               (name (progn (goto-char from)
                            (skip-syntax-forward "w_")
                            (skip-chars-backward ":")
                            (buffer-substring-no-properties from (point))))
               (symbol (intern-soft name)))
          (unless (or (and symbol (or (boundp symbol) (fboundp symbol)))
                      (equal name "nil")
                      (looking-at-p ":\\(?:\\\\\n\\| \\)+\\(?:[[:upper:]]\\|%[sS]\\)"))
            (cons from to)))))))

(defun checkdoc--fix-y-or-n-p ()
  "Let the question at point end with a question mark."
  (save-excursion
    (let ((end (save-excursion (forward-sexp 1) (1- (point)))))
      (goto-char end)
      (unless (or (eq (char-before) ??)
                  (and (eq (char-before) ?\s) (eq (char-before (1- end)) ??)))
        (unless (checkdoc-autofix-ask-replace
                 end end "`y-or-n-p' argument should end with \"? \".  Fix?" "?")
          (checkdoc-create-error "`y-or-n-p' argument should end with \"?\"" (1- end) end))))))

(defun checkdoc-message-text-engine (&optional type)
  "Check the text at point of an error or, if TYPE is `y-or-n-p', of a question.
Return a fault that is not noted, or nil."
  (let* ((type (or type 'error))
         (start (point))
         (end (copy-marker (save-excursion (forward-sexp 1) (1- (point))) t))
         (case-fold-search nil))
    (or
     (let ((word (checkdoc--error-bad-format-p)))
       (when (and word
                  (not (checkdoc-autofix-ask-replace
                        (car word) (1+ (car word)) "Capitalize your message text?"
                        (upcase (char-to-string (char-after (car word)))) t)))
 (checkdoc-create-error "Messages should start with a capital letter"
                                (car word) (cdr word))))
     (checkdoc-sentencespace-region-engine start (1+ end))
     (checkdoc-proper-noun-region-engine start (1+ end))
     (if (eq type 'error)
         (save-excursion
           (goto-char end)
           (when (and (eq (char-before) ?.)
                      (not (checkdoc-autofix-ask-replace (1- end) end
                                                         "Remove period from error?" "" t)))
             (checkdoc-create-error "Error messages should *not* end with a period"
                                    (1- end) end)))
       (save-excursion (goto-char start) (checkdoc--fix-y-or-n-p))))))

(provide 'checkdoc-rules)

;;; checkdoc-rules.el ends here
