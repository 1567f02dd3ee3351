;;; rx.el --- regular expressions in Lisp notation  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A form is translated to (PARTS . PRECEDENCE).  PARTS is a list of strings, and of expressions
;; for strings that are known only when the regexp is used.  PRECEDENCE is t for what a postfix
;; operator may follow, `seq' for what may stand in a sequence, `lseq' and `rseq' for that only at
;; its head and at its end, and nil for what needs brackets in one.
;;
;; A set of characters is (NEGATED INTERVALS CLASSES) until it is written out.

;;;###autoload-public

;;; Code:

(defvar rx-constituents nil "Further forms, as `rx-define' superseded them.
Each is (SYMBOL . REGEXP), (SYMBOL . SYMBOL) or (SYMBOL FUNCTION...),
the function being called with the form to return a regexp.")

(eval-when-compile (require 'cl-lib))

(defvar rx--local-definitions nil
  "Definitions of `rx-let': (NAME DEF) or (NAME ARGS DEF).")
(defvar rx--greedy t
  "Whether repetitions are greedy by default.")
(defvar rx--pcase-vars nil
  "While a pattern is made: the variables of its groups, last first; or nil.")
(defvar rx--in-pcase nil
  "Non-nil while a pattern is made.")

(defconst rx--char-classes
  '((digit . digit) (numeric . digit) (num . digit)
    (control . cntrl) (cntrl . cntrl)
    (hex-digit . xdigit) (hex . xdigit) (xdigit . xdigit)
    (blank . blank) (graphic . graph) (graph . graph) (printing . print) (print . print)
    (alphanumeric . alnum) (alnum . alnum)
    (letter . alpha) (alphabetic . alpha) (alpha . alpha)
    (ascii . ascii) (nonascii . nonascii)
    (lower . lower) (lower-case . lower) (upper . upper) (upper-case . upper)
    (punctuation . punct) (punct . punct) (space . space) (whitespace . space) (white . space)
    (word . word) (wordchar . word)
    (unibyte . unibyte) (multibyte . multibyte))
  "Names of classes of characters.")

(defconst rx--symbols
  '((nonl . ("." . t)) (any . ("." . t)) (not-newline . ("." . t))
    (bol . ("^" . lseq)) (line-start . ("^" . lseq))
    (eol . ("$" . rseq)) (line-end . ("$" . rseq))
    (bos . ("\\`" . t)) (string-start . ("\\`" . t)) (bot . ("\\`" . t))
    (buffer-start . ("\\`" . t))
    (eos . ("\\'" . t)) (string-end . ("\\'" . t)) (eot . ("\\'" . t)) (buffer-end . ("\\'" . t))
    (point . ("\\=" . t)) (word-boundary . ("\\b" . t)) (not-word-boundary . ("\\B" . t))
    (bow . ("\\<" . t)) (word-start . ("\\<" . t)) (eow . ("\\>" . t)) (word-end . ("\\>" . t))
    (symbol-start . ("\\_<" . t)) (symbol-end . ("\\_>" . t))
    (not-wordchar . ("\\W" . t)) (unmatchable . ("\\`a\\`" . t)))
  "What symbols stand for.")

(defconst rx--syntax-codes
  '((whitespace . ?-) (punctuation . ?.) (word . ?w) (symbol . ?_)
    (open-parenthesis . ?\() (close-parenthesis . ?\)) (expression-prefix . ?\')
    (string-quote . ?\") (paired-delimiter . ?$) (escape . ?\\) (character-quote . ?/)
    (comment-start . ?<) (comment-end . ?>) (string-delimiter . ?|) (comment-delimiter . ?!))
  "Names of syntax classes.")

(defconst rx--categories
  '((space-for-indent . ?\s) (base . ?.) (consonant . ?0) (base-vowel . ?1)
    (upper-diacritical-mark . ?2) (lower-diacritical-mark . ?3) (tone-mark . ?4)
    (symbol . ?5) (digit . ?6) (vowel-modifying-diacritical-mark . ?7) (vowel-sign . ?8)
    (semivowel-lower . ?9) (not-at-end-of-line . ?<) (not-at-beginning-of-line . ?>)
    (alpha-numeric-two-byte . ?A) (chinese-two-byte . ?C) (chinse-two-byte . ?C)
    (greek-two-byte . ?G) (japanese-hiragana-two-byte . ?H) (indian-two-byte . ?I)
    (japanese-katakana-two-byte . ?K) (strong-left-to-right . ?L) (korean-hangul-two-byte . ?N)
    (strong-right-to-left . ?R) (cyrillic-two-byte . ?Y) (combining-diacritic . ?^)
    (ascii . ?a) (arabic . ?b) (chinese . ?c) (ethiopic . ?e) (greek . ?g) (korean . ?h)
    (indian . ?i) (japanese . ?j) (japanese-katakana . ?k) (latin . ?l) (lao . ?o) (tibetan . ?q)
    (japanese-roman . ?r) (thai . ?t) (vietnamese . ?v) (hebrew . ?w) (cyrillic . ?y)
    (can-break . ?|))
  "Names of categories.")

;;; Putting translations together

(defun rx--empty ()
  "Return the translation of nothing."
  (cons nil 'seq))

(defun rx--text (string precedence)
  "Return the translation STRING with PRECEDENCE."
  (cons (list string) precedence))

(defun rx--bracket (rexp)
  "Return the parts of REXP in a shy group."
  `("\\(?:" ,@(car rexp) "\\)"))

(defun rx--atomic (rexp)
  "Return REXP as something that an operator may follow."
  (if (eq (cdr rexp) t) rexp (cons (rx--bracket rexp) t)))

(defun rx--join (left right)
  "Return LEFT and RIGHT, translations, one after the other."
  (cond
   ((null (car left)) right)
   ((null (car right)) left)
   (t
    (let ((l (if (memq (cdr left) '(nil rseq)) (cons (rx--bracket left) t) left))
          (r (if (memq (cdr right) '(nil lseq)) (cons (rx--bracket right) t) right)))
      (cons (append (car l) (car r))
            (cond ((and (eq (cdr l) 'lseq) (eq (cdr r) 'rseq)) nil)
                  ((eq (cdr l) 'lseq) 'lseq)
                  ((eq (cdr r) 'rseq) 'rseq)
                  (t 'seq)))))))

(defun rx--translate-seq (body)
  "Return the translation of the forms BODY in sequence."
  (let ((result (rx--empty)))
    (dolist (form body)
      (setq result (rx--join result (rx--translate form))))
    result))

(defun rx--translate-string (string)
  "Return the translation of the literal STRING."
  (cons (if (string= string "") nil (list (regexp-quote string)))
        (if (= (length string) 1) t 'seq)))

;;; Sets of characters

(defun rx--parse-any-string (string)
  "Return the intervals that STRING in an `any' form names."
  (let ((i 0)
        (len (length string))
        (chars (append (string-to-multibyte string) nil))
        intervals)
    (setq chars (vconcat chars))
    (while (< i len)
      (let ((c (aref chars i)))
        (if (and (< (+ i 2) len) (eq (aref chars (1+ i)) ?-))
            (let ((end (aref chars (+ i 2))))
              (cond ((and (<= c 127) (>= end #x3fff80))
                     ;; From ASCII to raw bytes: nothing in between.
                     (push (cons c 127) intervals)
                     (push (cons #x3fff80 end) intervals))
                    ((<= c end) (push (cons c end) intervals))
                    (t (error "Invalid rx `any' range: %s" (substring string i (+ i 3)))))
              (setq i (+ i 3)))
          (push (cons c c) intervals)
          (setq i (1+ i)))))
    intervals))

(defun rx--char-class (symbol)
  "Return the class that SYMBOL names, or nil."
  (cdr (assq symbol rx--char-classes)))

(defun rx--class-name-p (form)
  "Return non-nil if FORM, when definitions are put in, is the name of a class."
  (let ((form (rx--expand-all form)))
    (and form (symbolp form) (rx--char-class form))))

(defun rx--merge-intervals (intervals)
  "Return INTERVALS sorted and merged."
  (let (result)
    (dolist (iv (sort (copy-sequence intervals) (lambda (a b) (< (car a) (car b)))))
      (if (and result (<= (car iv) (1+ (cdr (car result)))))
          (setcdr (car result) (max (cdr iv) (cdr (car result))))
        (push (cons (car iv) (cdr iv)) result)))
    (nreverse result)))

(defun rx--any-set (args)
  "Return the set of an `any' form with ARGS."
  (let (intervals classes)
    (dolist (arg args)
      (cond
       ((stringp arg) (setq intervals (nconc (rx--parse-any-string arg) intervals)))
       ((characterp arg) (push (cons arg arg) intervals))
       ((and (consp arg) (characterp (car arg)) (characterp (cdr arg)))
        (unless (<= (car arg) (cdr arg)) (error "Invalid rx `any' argument: %S" arg))
        (push (cons (car arg) (cdr arg)) intervals))
       ((and (symbolp arg) (rx--char-class arg))
        (unless (memq (rx--char-class arg) classes)
          (push (rx--char-class arg) classes)))
       (t (error "Invalid rx `any' argument: %s" arg))))
    (list nil (rx--merge-intervals intervals) (nreverse classes))))

(defun rx--set-of (form)
  "Return the set of characters that FORM stands for, or nil if it is no such form."
  (setq form (rx--expand-all form))
  (cond
   ((characterp form) (list nil (list (cons form form)) nil))
   ((and (stringp form) (= (length form) 1))
    (list nil (list (cons (aref form 0) (aref form 0))) nil))
   ((symbolp form)
    (cond ((rx--char-class form) (list nil nil (list (rx--char-class form))))
          ((memq form '(anything anychar)) (list t nil nil))
          ((eq form 'unmatchable) (list nil nil nil))))
   ((memq (car-safe form) '(any in char))
    (rx--any-set (cdr form)))
   ((eq (car-safe form) 'not)
    (let ((set (and (null (cddr form)) (rx--set-of (cadr form)))))
      (and set (cons (not (car set)) (cdr set)))))
   ((and (eq (car-safe form) 'not-char))
    (let ((set (rx--any-set (cdr form)))) (cons t (cdr set))))
   ((memq (car-safe form) '(or |))
    ;; A class by its name alone is an alternative of its own.
    (let ((sets (mapcar (lambda (form) (and (not (rx--class-name-p form)) (rx--set-of form)))
                        (cdr form))))
      (and sets (not (memq nil sets))
           (rx--set-union sets))))
   ((eq (car-safe form) 'intersection)
    (let ((sets (mapcar #'rx--set-of (cdr form))))
      (and (not (memq nil sets))
           (rx--set-complement (rx--set-union (mapcar #'rx--set-complement sets))))))))

(defun rx--set-complement (set)
  "Return the complement of SET."
  (cons (not (car set)) (cdr set)))

(defun rx--interval-complement (intervals)
  "Return the intervals of the characters that are not in INTERVALS."
  (let ((next 0)
        result)
    (dolist (iv intervals)
      (when (< next (car iv)) (push (cons next (1- (car iv))) result))
      (setq next (1+ (cdr iv))))
    (when (<= next (max-char)) (push (cons next (max-char)) result))
    (nreverse result)))

(defun rx--set-union (sets)
  "Return the union of SETS, or nil if it cannot be written as one."
  (let ((classes nil) (intervals nil) (negated nil) (ok t))
    (dolist (set sets)
      (if (not (car set))
          (setq intervals (append (nth 1 set) intervals)
                classes (append classes (nth 2 set)))
        (if (nth 2 set)
            (if negated (setq ok nil) (setq negated set))
          (setq intervals (append (rx--interval-complement (nth 1 set)) intervals)))))
    (cond
     ((not ok) nil)
     ((null negated)
      (let ((merged (rx--merge-intervals intervals)))
        (if (and (seq-some #'car sets) (null classes))
            ;; Written shorter as a complement.
            (list t (rx--interval-complement merged) nil)
          (list nil merged (delete-dups classes)))))
     ((and (null classes) (null intervals)) negated)
     (t nil))))

(defun rx--interval-text (start end)
  "Return the characters from START to END as a set writes them."
  (cond ((= start end) (string start))
        ((= (1+ start) end) (string start end))
        (t (format "%c-%c" start end))))

(defun rx--write-set (set)
  "Return the translation of SET."
  (let* ((negated (nth 0 set))
         (intervals (nth 1 set))
         (classes (nth 2 set)))
    (cond
     ((and (null intervals) (null classes))
      (if negated (rx--text "[^z-a]" t) (rx--text regexp-unmatchable 'seq)))
     ((and (null classes) (not negated) (null (cdr intervals))
           (= (caar intervals) (cdar intervals)))
      (rx--text (regexp-quote (string (caar intervals))) t))
     ((and negated (null classes) (equal intervals '((?\n . ?\n))))
      (rx--text "." t))
     (t
      ;; A bracket must come first, a dash last, a caret anywhere but first.
      (let ((dash nil) (bracket nil) (caret nil) (parts nil))
        (dolist (iv intervals)
          (let ((start (car iv)) (end (cdr iv)))
            (cond
             ((= start ?\])
              (setq bracket (if (> end (1+ start)) (format "]-%c" end)
                              (if (= end (1+ start)) "]^" "]"))))
             ((and (= start ?^) (null parts) (not bracket))
              (setq caret (rx--interval-text start end)))
             (t
              (when (= start ?-)
                (setq dash t
                      start (1+ start)))
              (when (and (= end ?-) (= start (1- end)))
                (setq dash t
                      end start))
              (when (= end ?\])
                (setq bracket "]"
                      end (1- end)))
              (when (<= start end)
                (push (rx--interval-text start end) parts))))))
        (setq parts (nreverse parts))
        ;; Before a caret alone, the dash is what comes first.
        (when (and caret dash (null parts) (null classes))
          (push "-" parts)
          (setq dash nil))
        (let ((names (mapconcat (lambda (c) (format "[:%s:]" c)) classes ""))
              (chars (apply #'concat parts)))
          (rx--text
           (concat "[" (if negated "^" "")
                   bracket
                   ;; A caret goes after what comes first.
                   (cond ((or (null caret) parts (null classes)) (concat chars caret names))
                         (t (let ((first (format "[:%s:]" (car classes))))
                              (concat first caret (substring names (length first))))))
                   (if dash "-" "")
                   "]")
           t)))))))

;;; Forms

(defun rx--definition (name)
  "Return the definition of NAME: (DEF) or (ARGS DEF), or nil."
  (or (cdr (assq name rx--local-definitions))
      (get name 'rx-definition)))

(defun rx--substitute (bindings form)
  "Return FORM with the symbols in BINDINGS replaced; (VAR . VAL) or (VAR rest . VALS)."
  (cond
   ((symbolp form)
    (let ((b (assq form bindings)))
      (if b
          (if (eq (car-safe (cdr b)) 'rx--rest)
              (error "rx &rest parameter used outside a form: %s" form)
            (cdr b))
        form)))
   ((consp form)
    (let (result)
      (while (consp form)
        (let* ((elt (pop form))
               (b (and (symbolp elt) elt (assq elt bindings))))
          (if (and b (eq (car-safe (cdr b)) 'rx--rest))
              (setq result (append (reverse (cddr b)) result))
            (push (rx--substitute bindings elt) result))))
      (nconc (nreverse result) (and form (rx--substitute bindings form)))))
   (t form)))

(defun rx--expand-template (name params actual template)
  "Return TEMPLATE of the definition NAME with PARAMS standing for ACTUAL."
  (let (bindings)
    (while params
      (let ((param (pop params)))
        (if (eq param '&rest)
            (setq bindings (cons (cons (pop params) (cons 'rx--rest actual)) bindings)
                  actual nil)
          (unless actual
            (error "Missing arguments for rx form `%s'" name))
          (push (cons param (pop actual)) bindings))))
    (when actual
      (error "Too many arguments for rx form `%s'" name))
    (rx--substitute bindings template)))

(defun rx--expand (form)
  "Return FORM expanded once if it is defined by the user, else nil in a list."
  (cond
   ((and (symbolp form) form)
    (let ((def (rx--definition form)))
      (and def
           (if (cdr def)
               (error "Not an `rx' symbol definition: %s" form)
             (list (car def))))))
   ((and (consp form) (symbolp (car form)))
    (let ((def (rx--definition (car form))))
      (and def
           (if (cdr def)
               (list (rx--expand-template (car form) (car def) (cdr form) (cadr def)))
             (error "Not an `rx' form definition: %s" (car form))))))))

(defun rx--expand-all (form)
  "Return FORM expanded until it is not defined by the user."
  (let (next)
    (while (setq next (rx--expand form))
      (setq form (car next)))
    (if (memq (car-safe form) '(eval))
        (rx--expand-all (eval (cadr form) t))
      form)))

(defun rx--repeat (suffix body)
  "Return the translation of BODY, in sequence, followed by SUFFIX."
  (let ((inner (rx--translate-seq body)))
    (if (null (car inner))
        inner
      ;; Counts can be repeated as they are.
      (cons (append (car (rx--atomic inner)) (list suffix))
            (or (string-prefix-p "\\{" suffix) 'seq)))))

(defun rx--check-count (form n)
  "Signal an error unless FORM has N arguments."
  (unless (= (length (cdr form)) n)
    (error "rx `%s' requires %d argument%s: %S" (car form) n (if (= n 1) "" "s") form)))

(defun rx--check-number (form)
  "Signal an error unless the first argument of FORM is a natural number."
  (unless (natnump (cadr form))
    (error "rx `%s' first argument must be nonnegative" (car form))))

(defun rx--translate-or (body)
  "Return the translation of the alternatives BODY."
  (cond
   ((null body) (rx--text regexp-unmatchable 'seq))
   ((null (cdr body)) (rx--translate (car body)))
   ((not (memq nil (mapcar #'stringp body)))
    (rx--text (regexp-opt body nil) t))
   (t
    (let ((set (rx--set-of (cons 'or body))))
      (cond
       (set (rx--write-set set))
       (t
        (let ((strings (rx--all-strings body)))
          (if strings
              (rx--text (regexp-opt strings nil) t)
            (let ((parts (car (rx--translate (car body)))))
              (dolist (form (cdr body))
                (setq parts (append parts (list "\\|") (car (rx--translate form)))))
              (cons parts nil))))))))))

(defun rx--all-strings (body)
  "Return the strings of BODY if it is made of strings, characters and `or' forms of them."
  (catch 'no
    (apply #'append
           (mapcar (lambda (form)
                     (let ((form (rx--expand-all form)))
                       (cond ((stringp form) (list form))
                             ((characterp form) (list (string form)))
                             ((memq (car-safe form) '(or |)) (or (rx--all-strings (cdr form))
                                                                 (throw 'no nil)))
                             (t (throw 'no nil)))))
                   body))))

(defun rx--translate-not (form)
  "Return the translation of FORM, (not ARG)."
  (unless (= (length form) 2) (error "rx `not' form takes exactly one argument"))
  (let ((arg (rx--expand-all (cadr form))))
    (cond
     ((rx--set-of arg) (rx--write-set (rx--set-complement (rx--set-of arg))))
     ((eq arg 'word-boundary) (rx--text "\\B" t))
     ((eq (car-safe arg) 'syntax)
      (rx--text (concat "\\S" (substring (caar (rx--translate arg)) 2)) t))
     ((eq (car-safe arg) 'category)
      (rx--text (concat "\\C" (substring (caar (rx--translate arg)) 2)) t))
     ((eq (car-safe arg) 'not) (rx--translate (cadr arg)))
     (t (error "Illegal argument to rx `not': %S" arg)))))

(defun rx--check-expression (form)
  "Signal an error unless the argument of FORM is a string or an expression for one."
  (unless (or (stringp (cadr form)) (consp (cadr form)) (symbolp (cadr form)))
    (error "rx `%s' form with non-string argument" (car form))))

(defun rx--translate-literal (arg precedence quote)
  "Return the translation of ARG, an expression for a string.
PRECEDENCE is that of a constant; QUOTE says to quote the string."
  (cond ((stringp arg)
         (if quote (rx--translate-string arg)
           (cons (if (string= arg "") nil (list arg)) precedence)))
        (t (cons (list (if quote (list 'regexp-quote arg) arg))
                 (if quote 'seq nil)))))

(defun rx--regexp-precedence (regexp)
  "Return the precedence of the string REGEXP."
  (cond
   ((string-match-p "\\`\\(?:\\\\?[^\\*+?^$[]\\|\\\\[*+?^$[.]\\|\\[\\^?]?\\(?:\\[:[a-z]+:]\\|[^]]\\)*]\\)\\'"
                    regexp)
    t)
   ((and (string-match-p "\\`\\\\(\\(?:[^\\]\\|\\\\[^()]\\)*\\\\)\\'" regexp)) t)
   (t nil)))

(defun rx--translate (item)
  "Return the translation of the rx form ITEM."
  (cond
   ((stringp item) (rx--translate-string item))
   ((characterp item) (rx--translate-string (string item)))
   ((symbolp item)
    (cond
     ((rx--expand item) (rx--translate (car (rx--expand item))))
     ((assq item rx--symbols)
      (let ((def (cdr (assq item rx--symbols))))
        (rx--text (car def) (cdr def))))
     ((memq item '(anything anychar)) (rx--text "[^z-a]" t))
     ((rx--char-class item) (rx--text (format "[[:%s:]]" (rx--char-class item)) t))
     ((assq item rx-constituents)
      (let ((entry (cdr (assq item rx-constituents))))
        (rx--translate (if (stringp entry) (list 'regexp entry) entry))))
     (t (error "Unknown rx symbol `%s'" item))))
   ((consp item) (rx--translate-form item))
   (t (error "Bad rx expression: %S" item))))

(defun rx--translate-form (item)
  "Return the translation of the rx form ITEM, a list."
  (let ((head (car item))
        (body (cdr item)))
    (cond
     ((and (symbolp head) (rx--expand item)) (rx--translate (car (rx--expand item))))
     ((memq head '(seq : sequence and)) (rx--translate-seq body))
     ((memq head '(or |)) (rx--translate-or body))
     ((memq head '(any in char)) (rx--write-set (rx--any-set body)))
     ((eq head 'not-char) (rx--write-set (rx--set-complement (rx--any-set body))))
     ((eq head 'not) (rx--translate-not item))
     ((eq head 'intersection)
      (let ((set (rx--set-of item)))
        (unless set (error "Illegal argument to rx `intersection': %S" item))
        (rx--write-set set)))
     ((memq head '(zero-or-more 0+)) (rx--repeat (if rx--greedy "*" "*?") body))
     ((memq head '(one-or-more 1+)) (rx--repeat (if rx--greedy "+" "+?") body))
     ((memq head '(zero-or-one opt optional)) (rx--repeat (if rx--greedy "?" "??") body))
     ((eq head '*) (rx--repeat "*" body))
     ((eq head '+) (rx--repeat "+" body))
     ((memq head '(\? ?\s)) (rx--repeat "?" body))
     ((eq head '*?) (rx--repeat "*?" body))
     ((eq head '+?) (rx--repeat "+?" body))
     ((memq head '(\?? ??)) (rx--repeat "??" body))
     ((eq head 'minimal-match)
      (rx--check-count item 1)
      (let ((rx--greedy nil)) (rx--translate (car body))))
     ((eq head 'maximal-match)
      (rx--check-count item 1)
      (let ((rx--greedy t)) (rx--translate (car body))))
     ((eq head '=)
      (rx--check-number item)
      (rx--repeat (format "\\{%d\\}" (car body)) (cdr body)))
     ((eq head '>=)
      (rx--check-number item)
      (rx--repeat (format "\\{%d,\\}" (car body)) (cdr body)))
     ((eq head '**)
      (rx--check-number item)
      (unless (and (natnump (cadr body)) (<= (car body) (cadr body)))
        (error "rx `**' range error"))
      (rx--repeat (if (= (car body) (cadr body)) (format "\\{%d\\}" (car body))
                    (format "\\{%d,%d\\}" (car body) (cadr body)))
                  (cddr body)))
     ((eq head 'repeat)
      (cond ((null (cdr body)) (error "rx `repeat' requires at least 2 arguments"))
            ((not (natnump (car body))) (rx--check-number item))
            ((and (natnump (cadr body)) (not (consp (cadr body))))
             (rx--translate (cons '** body)))
            (t (rx--translate (cons '= body)))))
     ((memq head '(group submatch))
      (cons `("\\(" ,@(car (rx--translate-seq body)) "\\)") t))
     ((memq head '(group-n submatch-n))
      (unless (and (integerp (car body)) (> (car body) 0))
        (error "rx `group-n' requires a positive number as first argument"))
      (cons `(,(format "\\(?%d:" (car body)) ,@(car (rx--translate-seq (cdr body))) "\\)") t))
     ((eq head 'backref)
      (rx--check-count item 1)
      (let ((n (car body)))
        (when (and rx--in-pcase (symbolp n))
          (setq n (rx--pcase-group n)))
        (unless (and (integerp n) (<= 1 n 9))
          (error "rx `backref' requires an argument in the range 1..9"))
        (rx--text (format "\\%d" n) t)))
     ((eq head 'syntax)
      (rx--check-count item 1)
      (let* ((arg (car body))
             (code (cond ((characterp arg) arg)
                         ((cdr (assq arg rx--syntax-codes)))
                         ((= 1 (length (symbol-name arg))) (aref (symbol-name arg) 0)))))
        (unless code (error "Unknown rx syntax name `%s'" arg))
        (rx--text (string ?\\ ?s code) t)))
     ((eq head 'category)
      (rx--check-count item 1)
      (let ((code (or (and (characterp (car body)) (car body))
                      (cdr (assq (car body) rx--categories)))))
        (unless code (error "Unknown rx category `%s'" (car body)))
        (rx--text (string ?\\ ?c code) t)))
     ((eq head 'literal)
      (rx--check-count item 1)
      (rx--check-expression item)
      (rx--translate-literal (car body) 'seq t))
     ((memq head '(regexp regex))
      (rx--check-count item 1)
      (rx--check-expression item)
      (rx--translate-literal (car body)
                             (and (stringp (car body)) (rx--regexp-precedence (car body)))
                             nil))
     ((eq head 'eval)
      (rx--check-count item 1)
      (rx--translate (eval (car body) t)))
     ((and (eq head 'let) rx--in-pcase)
      (unless (memq (car body) rx--pcase-vars)
        (push (car body) rx--pcase-vars))
      (cons `(,(format "\\(?%d:" (rx--pcase-group (car body)))
              ,@(car (rx--translate-seq (cdr body))) "\\)")
            t))
     ;; Another name of a form.
     ((let ((other (cdr (assq head rx-constituents))))
        (and other (symbolp other)
             (consp (cdr (assq other rx-constituents)))
             (rx--translate
              (list 'regexp (funcall (cadr (assq other rx-constituents)) item))))))
     ((consp (cdr (assq head rx-constituents)))
      (rx--translate
       (list 'regexp (funcall (cadr (assq head rx-constituents)) item))))
     (t (error "Unknown rx form `%s'" head)))))

(defun rx--pcase-group (name)
  "Return the number of the group that is called NAME in the pattern at hand."
  (let ((tail (memq name rx--pcase-vars)))
    (if tail (length tail)
      (error "rx `backref' variable must be one of: %s"
             (mapconcat #'symbol-name rx--pcase-vars " ")))))

;;; Interface

(defun rx--to-expr (form)
  "Return an expression for the regexp that FORM stands for."
  (let* ((parts (car (rx--translate form)))
         (merged nil))
    (dolist (part parts)
      (if (and (stringp part) (stringp (car merged)))
          (setcar merged (concat (car merged) part))
        (push part merged)))
    (setq merged (nreverse merged))
    (cond ((null merged) "")
          ((and (stringp (car merged)) (null (cdr merged))) (car merged))
          (t (cons 'concat merged)))))

(defun rx-to-string (form &optional no-group)
  "Return the regexp that FORM stands for; put it in a group if need be, unless NO-GROUP."
  (let* ((item (rx--translate form))
         (parts (if no-group (car item) (car (rx--atomic item)))))
    (apply #'concat (mapcar (lambda (p) (if (stringp p) p (eval p t))) parts))))

(defmacro rx (&rest regexps)
  "Be the regexp that REGEXPS, in sequence, stand for.

Literals are strings and characters.  (seq RX...), (or RX...), (any SET...),
\(not CHARSET), (* RX...), (+ RX...), (? RX...), their non-greedy forms *? +?
??, (= N RX...), (>= N RX...), (** N M RX...), (group RX...), (group-n N
RX...), (backref N), (syntax CLASS), (category CAT), (literal EXPR), (regexp
EXPR), (eval EXPR), and symbols such as bol, eol, bos, eos, bow, eow, nonl,
anychar, digit, alpha, space."
  (let ((rx--in-pcase nil))
    (rx--to-expr (cons 'seq regexps))))

(defconst rx--operators
  '(seq : and sequence or | any in char not-char not zero-or-more 0+ * one-or-more 1+ + zero-or-one
    opt optional \? \?? *? +? minimal-match maximal-match = >= ** repeat submatch group submatch-n
    group-n backref syntax category literal eval regexp regex intersection)
  "The names of built-in forms.")

(defun rx--builtin-p (name)
  "Return non-nil if NAME is the name of a built-in symbol or form."
  (or (memq name rx--operators) (assq name rx--symbols) (assq name rx--char-classes)
      (memq name '(anything anychar))))

(defun rx--make-binding (name tail)
  "Return the definition of NAME with TAIL, (DEF) or (ARGS DEF)."
  (unless (symbolp name) (error "Bad `rx' definition name: %S" name))
  (when (rx--builtin-p name) (error "Cannot redefine built-in rx name `%s'" name))
  (if (cdr tail)
      (list name (car tail) (cadr tail))
    (list name (car tail))))

(defmacro rx-define (name &rest definition)
  "Define NAME as an rx symbol, or as an rx form with arguments.

\(fn NAME [(ARGS...)] RX)"
  (declare (indent defun))
  `(eval-and-compile
     (put ',name 'rx-definition ',(cdr (rx--make-binding name definition)))
     ',name))

(defmacro rx-let (bindings &rest body)
  "Define rx symbols and forms as BINDINGS, (NAME [ARGS] RX), say in BODY.

\(fn BINDINGS BODY...)"
  (declare (indent 1) (debug (sexp body)))
  (let ((rx--local-definitions
         (append (mapcar (lambda (b) (rx--make-binding (car b) (cdr b))) bindings)
                 rx--local-definitions)))
    (macroexpand-all (macroexp-progn body) macroexpand-all-environment)))

(defmacro rx-let-eval (bindings &rest body)
  "Define rx symbols and forms as the value of BINDINGS says while BODY runs.

\(fn BINDINGS BODY...)"
  (declare (indent 1) (debug (form body)))
  `(let ((rx--local-definitions
          (append (mapcar (lambda (b) (rx--make-binding (car b) (cdr b))) ,bindings)
                  rx--local-definitions)))
     ,@body))

(pcase-defmacro rx (&rest regexps)
  "Match a string by REGEXPS, rx forms; (let VAR RX...) binds what RX matches."
  (let* ((rx--in-pcase t)
         (rx--pcase-vars nil)
         (regexp (rx--to-expr (cons 'seq regexps)))
         (n 0)
         (vars (mapcar (lambda (name) (cons name (setq n (1+ n)))) (reverse rx--pcase-vars))))
    `(and (pred stringp)
          (app (lambda (s)
                 (when (string-match ,regexp s)
                   ;; The whole match comes first, so that the list is not empty.
                   (list t ,@(mapcar (lambda (v) `(match-string ,(cdr v) s)) vars))))
               (and (pred consp)
                    ,@(let ((i 0))
                        (mapcar (lambda (v) `(app (nth ,(setq i (1+ i))) ,(car v)))
                                vars)))))))

(provide 'rx)

;;; rx.el ends here
