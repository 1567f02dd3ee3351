;;; random-calls-table.el --- what the random calls are made of  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; Loaded by random-calls.el, which explains the types.  A function belongs in the table if its
;; value depends on nothing but its arguments and the buffer of the call, and if it harms nobody
;; whatever its arguments are.

(defvar random-calls-edges
  (vector most-positive-fixnum (1+ most-positive-fixnum) most-negative-fixnum (1- most-negative-fixnum)
          (1- most-positive-fixnum) 255 256 65535 65536 #x3fffff #x400000 #x10ffff #x110000
          2147483647 2147483648 4294967296 (expt 10 20) (expt 2 64) (1- (expt 2 64)) (expt 7 40))
  "Integers near which something changes.")

(defvar random-calls-floats
  [0.0 -0.0 1.0 -1.0 0.5 1.5 2.5 -2.5 1e10 1e21 -1e100 123456789.125 1e-7 1.0e+INF -1.0e+INF 0.0e+NaN
       4.9e-324 1.7976931348623157e308 2.2250738585072014e-308 0.1 3.0 100.0]
  "Floats near which something changes.")

(defvar random-calls-chars
  [?\t ?\n 0 127 128 160 #xe9 #xdf #x3b1 #x130 #x131 #x301 #x3042 #x4e00 #xff21 #x1f600 #x10ffff
       #x110000 #x3fff7f #x3fff80 #x3fffff #x400000 ?\C-a ?\M-x ?\S-a ?\C-\M-% ?\s-b -1]
  "Characters of many kinds, and what is none.")

(defvar random-calls-good-chars
  [?a ?B ?- ?\s ?\t ?\n #xe9 #xdf #x3b1 #x130 #x301 #x3042 #x4e00 #xff21 #x1f600 #x3fff80 #x3fffff]
  "Characters of many kinds.")

(defvar random-calls-strings
  ["" "a" "b" "ab" "abc" "ABC" "Abc Def" "foo-bar" "foo" "é" "ÉTÉ" "straße" "日本語" "a\tb" "line\nline\n"
   "12" "1.5" "-3" "\200\377" "  x " "foo/bar.el" "~/x" "$HOME" "%s" "[a-z]+" "ﬁ" "ǆ" "İ" "a1" "a10" "a9"]
  "Strings of many kinds.")

(defvar random-calls-letters
  ["a" "b" "c" "A" "B" "ab" "1" "2" "-" "." "/" " " "é" "β" "\n" "x" "*" "%" "あ"]
  "Pieces of strings.")

(defvar random-calls-digits
  ["1" "2" "0" "9" "7" "a" "f" "F" "." "-" "+" "e" "e5" "e+3" " " "\t" "x" "z" "1000000000000000000"
   "INF" "NaN" "#x" "E-2"]
  "Pieces of what reads as a number.")

(defvar random-calls-conditions
  [error user-error wrong-type-argument args-out-of-range void-variable file-error file-missing end-of-file
         no-catch quit scan-error rc-a nil a overflow-error search-failed cyclic-function-indirection]
  "Conditions, and what is none.")

(defvar random-calls-tokens
  ["(" ")" "(" ")" "[" "]" "'" "`" "," ",@" "." " " " " "\n" "a" "b" "foo" "1" "-1" "1.5" "+" "1+" ".5"
   "\"" "\"x\"" "\\" "\\n" "?a" "?\\C-a" "?\\M-" "?" "?\\x41" "?\\u00e9" "?\\N{U+e9}" "#" "#'" "#x1F" "#b101"
   "#o17" "#24r1k" "#s(" "#s(hash-table data (a 1))" "#[" "#&3\"\\5\"" "#1=" "#1#" "#(" "#:" "##" "#_" "#!x\n"
   ";c\n" "e5" "1.0e+INF" "0.0e+NaN" "é" "\\x41" "\\u00e9" "\\^a" "#@3abc" "#$" "nil" "t" ":k" "|" "#^[" "1e3"]
  "Pieces of source text.")

(defvar random-calls-regexp-parts
  ["a" "b" "." "*" "+" "?" "*?" "\\(" "\\)" "\\(?:" "\\(?2:" "\\|" "[ab]" "[^a]" "[a-c]" "[[:alpha:]]" "[]" "["
   "[[:foo:]]" "\\{2\\}" "\\{1,\\}" "\\{,2\\}" "\\{" "^" "$" "\\`" "\\'" "\\=" "\\b" "\\B" "\\<" "\\>" "\\_<" "\\_>"
   "\\w" "\\W" "\\s-" "\\sw" "\\S_" "\\cg" "\\1" "\\2" "\\" "é" "x" " " "[é-ü]" "[z-a]" "[]a]" "[^]]" "[a-]"]
  "Pieces of regular expressions.")

(defvar random-calls-time-directives
  ["%Y" "%m" "%d" "%H" "%M" "%S" "%a" "%A" "%b" "%B" "%c" "%C" "%D" "%e" "%F" "%g" "%G" "%h" "%I" "%j" "%k" "%l"
   "%n" "%N" "%3N" "%6N" "%9N" "%p" "%P" "%q" "%r" "%R" "%s" "%t" "%T" "%u" "%U" "%V" "%w" "%W" "%x" "%X" "%y"
   "%z" "%:z" "%::z" "%:::z" "%Z" "%%" "%_d" "%-m" "%05Y" "%^a" "%#Z" "%E" "%Ey" "%Od" "%+" "%" "x" "é" "%_5S" "%-N"
   "%10d" "%^10B" "%L" "%_3N" "%+4Y" "%5z" "%-z" "%_z"]
  "Pieces of the formats of `format-time-string'.")

(defvar random-calls-file-parts
  ["/" "/" "a" "b" ".." "." "~" "~root" "é" "x.el" ".el" " " "//" "foo/" "../" "./" "c:" "$" "\\" "*"]
  "Pieces of file names.")

(defvar random-calls-json-parts
  ["{" "}" "[" "]" "\"a\"" ":" "," "1" "-2.5" "1e3" "true" "false" "null" "\"\\u00e9\"" "\"\\n\"" " " "\"é\""
   "[1,2]" "{\"a\":1}" "\"" "01" "x" "\"\\ud83d\\ude00\"" "\"\\ud83d\""]
  "Pieces of JSON.")

(defvar random-calls-keys
  ["a" "ab" "\C-x" "\C-xa" "\M-x" "\e" [?a] [?\M-x] [?\C-x ?a] [remap foo] [f1] [C-f1] [mouse-1] [?\C-\M-a] [t] [(control a)]
   [] "" [menu-bar file] "é" [?é] "\200" [27 ?x] [down-mouse-1 x]]
  "Key sequences.")

(defvar random-calls-keymaps
  [(make-sparse-keymap) (make-sparse-keymap "Menu") (list 'keymap '(97 . foo) '(27 keymap (120 . bar)))
   (list 'keymap '(97 . foo) '(t . default)) (make-keymap)
   (let ((m (make-sparse-keymap)))
      (set-keymap-parent m (list 'keymap '(98 . up) '(24 keymap (97 . deep))))
      (define-key m "\C-xb" 'here)
      m)
   (list 'keymap) (list 'a) 'rc-a]
  "Forms that make keymaps.")

(defvar random-calls-char-tables
  [(rc-char-table) (rc-char-table (rc-char-table)) (make-char-table 'rc-table 0)
   (let ((table (rc-char-table)))
      (set-char-table-extra-slot table 1 'extra)
      table)]
  "Forms that make char-tables.")

(defvar random-calls-codings
  [utf-8 utf-8-unix utf-8-dos latin-1 raw-text no-conversion us-ascii undecided utf-16 utf-16le utf-8-with-signature
         iso-8859-15 utf-16be-with-signature emacs-internal utf-8-emacs binary nil rc-a]
  "Coding systems.")

(defvar random-calls-symbols
  [a b c nil t :key rc-a rc-b car foo foo-bar \  \1 -1.5x é eq keymap lambda]
  "Symbols that calls look at but do not change.")

(defvar random-calls-functions
  [(quote car) #'car (quote identity) #'list 'ignore 'rc-undefined 1 'length 'upcase '1+ #'cons
   '(lambda (x) (list x)) (lambda (x) (cons x nil)) (lambda (&rest x) x) (lambda (&optional x y) y)
   (lambda () 1) '(closure (t) (a) a) 'when 'if 'nil '(macro . car) 'symbol-name
   (lambda (x &optional y &rest z) (list x y z)) (let ((n 1)) (lambda (a b) (list n a b)))]
  "Forms of functions, and of what is none.")

(defvar random-calls-predicates
  ['< 'string< 'string-lessp (lambda (a b) (< a b)) (lambda (a b) (> a b)) 'car-less-than-car #'ignore 'rc-undefined
   'equal (lambda (a b) (string< (format "%S" a) (format "%S" b)))]
  "Forms of functions that order their two arguments.")

(defvar random-calls-any-types
  [int int float char str str sym sym bool list list alist plist vec bool-vector char-table table record fun
       marker nummark count seq]
  "The types that an argument may have that should have another.")

(defvar random-calls-texts
  ["" "abc def ghi\njkl mno\n\npqr" "(a (b [c]) \"d e\" ; f\n 'g)\n" "été à la mer\n日本語 text\tTab\n" "x" "  indented\n\tline\n"
   "foo-bar_baz.qux foo\n" "/* c */ int x;\n{ a; }"]
  "Texts of the buffer in which calls are made.")

;;;; Functions and the types of their arguments

(defvar random-calls-table
  (vconcat
   ;; Numbers.
   '((% int int) (* &rest num) (+ &rest nummark) (- &rest nummark) (/ num &rest num) (/= nummark nummark) (1+ nummark) (1- nummark)
     (< nummark &rest nummark) (<= nummark &rest nummark) (= nummark &rest nummark) (> num &rest num) (>= num &rest num)
     (abs num) (acos num) (asin num) (atan num &optional num) (cos num) (sin num) (tan num) (exp num) (sqrt num)
     (log num &optional num) (expt num count) (expt float float) (ash int count) (ash int int) (logb num) (logcount int)
     (logand &rest int) (logior &rest int) (logxor &rest int) (lognot int) (mod num num) (mod int int)
     (max num &rest nummark) (min num &rest nummark) (ceiling num &optional num) (floor num &optional num)
     (round num &optional num) (truncate num &optional num) (fceiling float) (ffloor float) (fround float) (ftruncate float)
     (float num) (frexp num) (ldexp num int) (copysign float float) (isnan float) (number-to-string num)
     (string-to-number digits &optional int) (natnump num) (wholenump num) (integerp any) (floatp any) (numberp any)
     (number-or-marker-p any) (integer-or-marker-p any) (prefix-numeric-value any) (eql num num) (random any))
   ;; Predicates and equality.
   '((arrayp any) (atom any) (bool-vector-p any) (bufferp any) (byte-code-function-p any) (case-table-p any)
     (char-or-string-p any) (char-table-p any) (characterp any) (consp any) (functionp any) (hash-table-p any) (keymapp any)
     (keywordp any) (listp any) (markerp any) (nlistp any) (null any) (not any) (recordp any) (sequencep any) (stringp any)
     (subrp any) (symbolp any) (syntax-table-p any) (category-table-p any) (vectorp any) (vector-or-char-table-p any)
     (overlayp any) (processp any) (windowp any) (framep any) (multibyte-string-p any) (mutexp any) (threadp any)
     (condition-variable-p any) (module-function-p any) (user-ptrp any) (commandp any &optional bool) (charsetp any)
     (coding-system-p coding) (special-variable-p sym) (invisible-p any) (type-of any) (identity any) (eq atom atom) (equal any any)
     (equal atom atom) (equal list list) (equal-including-properties any any) (equal-including-properties str str)
     (function-equal fun fun) (proper-list-p any) (safe-length any))
   ;; Lists.
   '((append &rest seq) (assoc atom alist &optional predicate) (assq atom alist) (rassoc atom alist) (rassq atom alist)
     (assoc-string str alist &optional bool) (car list) (cdr list) (car-safe any) (cdr-safe any) (cons any any) (list &rest any)
     (copy-alist alist) (copy-sequence seq) (delete atom seq) (delq atom list) (member atom list) (memq atom list)
     (memql atom list) (nth count list) (nthcdr int list) (elt seq count) (nconc &rest list) (nreverse seq) (reverse seq)
     (length seq) (length= seq count) (length< seq count) (length> seq count) (setcar list any) (setcdr list any)
     (plist-get plist sym) (plist-put plist sym any) (plist-member plist sym) (lax-plist-get plist atom)
     (lax-plist-put plist atom any) (sort numbers predicate) (sort seq predicate) (make-list count any) (mapcar fun seq)
     (mapc fun seq) (mapcan fun seq) (mapconcat fun seq &optional str) (apply fun &rest list) (funcall fun &rest any)
     (func-arity fun) (subr-arity fun) (subr-name fun) (car-less-than-car list list) (widget-get list sym) (widget-put list sym any))
   ;; Arrays.
   '((aref array count) (aset array count atom) (aset str count char) (fillarray array atom) (fillarray str char)
     (vector &rest any) (vconcat &rest seq) (make-vector count any) (make-record sym count any) (record sym &rest any)
     (bool-vector &rest bool) (make-bool-vector count bool) (bool-vector-count-consecutive bool-vector bool count)
     (bool-vector-count-population bool-vector) (bool-vector-exclusive-or bool-vector bool-vector &optional destination)
     (bool-vector-union bool-vector bool-vector &optional destination)
     (bool-vector-intersection bool-vector bool-vector &optional destination)
     (bool-vector-set-difference bool-vector bool-vector &optional destination) (bool-vector-not bool-vector &optional destination)
     (bool-vector-subsetp bool-vector bool-vector) (string-to-multibyte str) (vconcat str) (append str nil)
     (make-char-table sym any) (char-table-extra-slot char-table count) (char-table-parent char-table)
     (char-table-range char-table char) (char-table-subtype char-table) (set-char-table-extra-slot char-table count any)
     (set-char-table-parent char-table char-table) (set-char-table-range char-table char any) (aref char-table char)
     (aset char-table char any) (optimize-char-table char-table) (map-char-table fun char-table))
   ;; Hash tables.
   '((gethash atom table &optional any) (puthash atom any table) (remhash atom table) (clrhash table) (copy-hash-table table)
     (hash-table-count table) (hash-table-rehash-size table) (hash-table-rehash-threshold table) (hash-table-test table)
     (hash-table-weakness table) (maphash fun table) (sxhash-eq any) (sxhash-eql any) (sxhash-equal any)
     (sxhash-equal-including-properties any) (make-hash-table (:test :size :weakness) (eq equal 3 key rc-a) &rest (:size :test :purecopy))
     (define-hash-table-test name fun fun))
   ;; Symbols and variables.
   '((boundp sym) (default-boundp sym) (fboundp sym) (symbol-name sym) (symbol-plist sym) (symbol-function sym) (symbol-value sym)
     (indirect-function fun &optional bool) (indirect-variable sym) (get name sym) (put name sym any) (setplist name plist)
     (set name any) (set-default name any) (default-value name) (fset name fun) (defalias name fun &optional str) (makunbound name)
     (fmakunbound name) (make-symbol str) (intern str obarray) (intern-soft str obarray) (unintern str obarray)
     (intern-soft sym obarray) (mapatoms fun obarray) (defvaralias name name &optional str) (make-local-variable name)
     (local-variable-p name) (local-variable-if-set-p name) (kill-local-variable name) (buffer-local-value name buffer)
     (default-toplevel-value name) (set-default-toplevel-value name any) (add-variable-watcher name fun)
     (get-variable-watchers (rc-a car nil)) (variable-binding-locus name) (featurep sym &optional sym) (macroexpand list &optional alist)
     (autoload name str) (documentation fun) (documentation-property sym sym) (interactive-form fun) (command-modes fun)
     (make-closure fun any) (make-byte-code list str vec count) (run-hook-with-args name any) (run-hooks name)
     (signal sym any) (throw sym any) (error-message-string error))
   ;; Characters and strings.
   '((string &rest char) (make-string count char &optional bool) (unibyte-string &rest byte) (char-to-string char) (byte-to-string byte)
     (string-to-char str) (char-equal char char) (char-width char) (char-resolve-modifiers char) (char-syntax char)
     (char-category-set char) (char-charset char) (encode-char char (unicode ascii latin-iso8859-1 rc-a)) (decode-char (unicode ascii iso-8859-1) int)
     (split-char char) (max-char) (get-byte &optional count str) (multibyte-char-to-unibyte char) (unibyte-char-to-multibyte char)
     (concat &rest seq) (substring array &optional count count) (substring-no-properties str &optional count count)
     (string-bytes str) (string-width str) (string-distance str str &optional bool) (string-equal str str) (string-lessp str str)
     (string-version-lessp str str) (string-collate-equalp str str) (string-collate-lessp str str) (string-search str str &optional count)
     (compare-strings str count count str count count &optional bool) (string-as-multibyte str) (string-as-unibyte str)
     (string-make-multibyte str) (string-make-unibyte str) (string-to-unibyte str) (clear-string str) (upcase str) (downcase str)
     (capitalize str) (upcase-initials str) (upcase char) (downcase char) (capitalize char) (upcase-initials char)
     (regexp-quote str) (string-match regexp str &optional count) (string-match str str) 
     (format format &rest any) (format format any any) (format-message format &rest any) (format format int num char)
     (ngettext str str count) (prin1-to-string any &optional bool) (read-from-string source &optional count count)
     (read source) (read str) (md5 str) (secure-hash (md5 sha1 sha224 sha256 sha384 sha512 rc-a) str &optional count count bool)
     (base64-encode-string str &optional bool) (base64-decode-string base64 &optional bool) (base64url-encode-string str &optional bool)
     (string-to-syntax str) (matching-paren char) (syntax-class-to-char count) (text-char-description char) (single-key-description any)
     (key-description keys &optional keys) (event-convert-list list) (substitute-in-file-name file)
     (propertize str &rest any) (propertize str sym any) (set-match-data list) (match-beginning count) (match-data bool)
     (find-charset-string str) (decode-coding-string str coding) (encode-coding-string str coding) (check-coding-system coding)
     (coding-system-aliases coding) (coding-system-base coding) (coding-system-eol-type coding) (detect-coding-string str)
     (json-parse-string json &rest (:object-type alist plist :array-type list :null-object nil :false-object))
     (json-serialize any) (get-unused-category) (purecopy any) (try-completion str alist &optional fun)
     (all-completions str alist &optional fun) (test-completion str alist &optional fun) (try-completion str obarray)
     (all-completions str table))
   ;; Text properties of strings.
   '((text-properties-at count str) (get-text-property count sym str) (put-text-property count count sym any str)
     (add-text-properties count count plist str) (set-text-properties count count plist str)
     (remove-text-properties count count plist str) (remove-list-of-text-properties count count list str)
     (add-face-text-property count count sym &optional bool str) (next-property-change count str &optional count)
     (next-single-property-change count sym str &optional count) (previous-property-change count str &optional count)
     (previous-single-property-change count sym str &optional count) (next-single-char-property-change count sym str &optional count)
     (previous-single-char-property-change count sym str &optional count) (text-property-any count count sym any str)
     (text-property-not-all count count sym any str) (object-intervals str) (get-char-property count sym str)
     (next-char-property-change count) (get-pos-property count sym str))
   ;; Time.
   '((time-add time time) (time-subtract time time) (time-less-p time time) (time-equal-p time time) (time-convert time &optional time-form)
     (float-time time) (decode-time time zone &optional (t integer nil)) (encode-time broken-down)
     (encode-time count count count count count int zone) (format-time-string time-format time zone) (current-time-string time zone)
     (current-time-zone time zone))
   ;; File names.
   '((directory-file-name file) (directory-name-p file) (expand-file-name file (nil "/x" "/x/" "/" "~" "rel")) (file-name-absolute-p file)
     (file-name-as-directory file) (file-name-concat &rest file) (file-name-directory file) (file-name-nondirectory file)
     (unhandled-file-name-directory file))
   ;; Keymaps.
   '((make-sparse-keymap &optional str) (define-key keymap keys sym) (define-key keymap keys keymap) (lookup-key keymap keys &optional bool) (keymap-parent keymap)
     (keymap-prompt keymap) (set-keymap-parent keymap keymap) (copy-keymap keymap) (map-keymap fun keymap)
     (where-is-internal (foo bar up) keymap) (accessible-keymaps keymap &optional keys))
   ;; Markers and overlays.
   '((make-marker) (copy-marker in-buffer position &optional bool) (marker-position marker) (marker-insertion-type marker)
     (set-marker in-buffer marker position) (set-marker-insertion-type marker bool) (mark-marker) (overlay-start overlay) (overlay-end overlay)
     (make-overlay in-buffer position position nil bool bool) (overlay-put in-buffer overlay sym any) (overlay-get in-buffer overlay sym)
     (overlay-properties in-buffer overlay) (move-overlay in-buffer overlay position position) (delete-overlay in-buffer overlay)
     (overlays-at in-buffer position &optional bool) (overlays-in in-buffer position position))
   ;; The text of a buffer.
   '((char-after in-buffer &optional position) (char-before in-buffer &optional position) (buffer-substring in-buffer position position)
     (buffer-substring-no-properties in-buffer position position) (delete-region in-buffer position position)
     (delete-and-extract-region in-buffer position position) (delete-char in-buffer count &optional bool) (insert in-buffer &rest str)
     (insert-and-inherit in-buffer &rest str) (insert-before-markers in-buffer str) (insert-char in-buffer char &optional count bool) (insert-byte in-buffer byte count)
     (goto-char in-buffer position) (forward-char in-buffer count) (backward-char in-buffer count) (forward-line in-buffer count)
     (beginning-of-line in-buffer count) (end-of-line in-buffer count) (line-beginning-position in-buffer count)
     (line-end-position in-buffer count) (forward-word in-buffer count) (bolp in-buffer) (eolp in-buffer) (bobp in-buffer) (eobp in-buffer)
     (following-char in-buffer) (preceding-char in-buffer) (narrow-to-region in-buffer position position) (current-column in-buffer)
     (current-indentation in-buffer) (move-to-column in-buffer count &optional bool) (indent-to in-buffer count &optional (0 1 2 5))
     (skip-chars-forward in-buffer ("a-z" "^a-z" "[:alpha:]" "^ \n" "é-ü" "z-a" "\\-x" "a\\" "" "[:foo:]" "^") &optional position)
     (skip-chars-backward in-buffer ("a-z" "^a-z" "[:space:]" "^ \n" "(" "") &optional position)
     (skip-syntax-forward in-buffer ("w" "-" "^w" "_w" "" "(" "^" "é") &optional position)
     (skip-syntax-backward in-buffer ("w" "-" "^w" "_w" ")") &optional position)
     (scan-lists in-buffer position count count) (scan-sexps in-buffer position count) (forward-comment in-buffer count)
     (parse-partial-sexp in-buffer position position &optional count) (backward-prefix-chars in-buffer)
     (search-forward in-buffer str &optional position (nil t move) count) (search-backward in-buffer str &optional position (nil t move) count)
     (re-search-forward in-buffer regexp &optional position (nil t move) count)
     (re-search-backward in-buffer regexp &optional position (nil t move) count)
     (looking-at in-buffer regexp) (subst-char-in-region in-buffer position position char char) (translate-region-internal in-buffer position position str)
     (transpose-regions in-buffer position position position position &optional bool) (upcase-region in-buffer position position)
     (downcase-region in-buffer position position) (capitalize-region in-buffer position position)
     (upcase-initials-region in-buffer position position) (upcase-word in-buffer count) (downcase-word in-buffer count) (capitalize-word in-buffer count)
     (compare-buffer-substrings in-buffer buffer position position buffer position position)
     (text-properties-at in-buffer position) (get-text-property in-buffer position sym) (put-text-property in-buffer position position sym any)
     (add-text-properties in-buffer position position plist) (set-text-properties in-buffer position position plist)
     (next-property-change in-buffer position) (next-single-property-change in-buffer position sym) (next-char-property-change in-buffer position)
     (next-single-char-property-change in-buffer position sym) (previous-single-char-property-change in-buffer position sym)
     (field-beginning in-buffer position) (field-end in-buffer position) (field-string in-buffer position)
     (constrain-to-field in-buffer position position) (position-bytes in-buffer position) (byte-to-position in-buffer position)
     (base64-encode-region in-buffer position position) (base64-decode-region in-buffer position position)
     (encode-coding-region in-buffer (1 2 3 5 8 13) (1 2 5 7 11) coding)
     (decode-coding-region in-buffer (1 2 3 5 8 13) (1 2 5 7 11) coding)
     (set-buffer-multibyte in-buffer bool) (buffer-hash in-buffer) (buffer-size in-buffer)      (line-number-at-pos in-buffer &optional position bool) (replace-match in-buffer str) (char-syntax in-buffer char) (modify-syntax-entry in-buffer char ("w" "." "()" "x y" "_ p" "\"" "|" "@" "w 12"))
     (buffer-name buffer) (get-buffer buffer) (buffer-live-p buffer)))
  "What is called: (FUNCTION TYPE...) or (FUNCTION in-buffer TYPE...).")

;;;; Known differences

(defun random-calls-known (function result args)
  "Return what of RESULT, a call of FUNCTION with ARGS, must be the same in GNU Emacs and Vellum.
What is dropped, and why:
- hash codes: any function of the object will do that agrees with the table's test;
- documentation: each has words of its own;
- property lists of symbols: each keeps there what its own library and compiler need;
- random numbers: the two have generators of their own;
- the order of an obarray: it follows from the hash codes of the names;
- times when an argument is nil: it means the current time;
- symbols that the library defines: it may do so as a primitive or in Lisp;
- the data of errors of `sort': they tell which elements were compared first;
- `decode-coding-region', `decode-coding-string', `detect-coding-string' and `string-to-syntax' of a multibyte string: GNU
  Emacs looks at some bytes of the characters, which mean nothing;
- the charset of what is above Unicode: Vellum knows the charsets of its coding systems only;
- keys of nil: GNU Emacs finds the separators in its menus;
- `event-convert-list' of no list of modifiers and a character: GNU Emacs' result is arbitrary;
- whether a symbol's name is multibyte, if it is ASCII: GNU Emacs lets the source of the symbol decide,
  and with it whether what `format' makes of it is, and whether %c takes the symbol;
- the categories of U+4E00: Vellum's table leaves out which languages of East Asia use it;
- names of remote files: Vellum has no Tramp, which refuses methods that it does not know;
- `unintern' of nil: in Vellum it stays interned, and GNU Emacs is not of much use without it;
- `mapconcat' of a record with a separator: GNU Emacs says that memory is exhausted;
- encoding an empty region with a byte order mark: GNU Emacs spoils the text behind it;
- completion among a list that is circular: GNU Emacs never ends."
  (cond
   ((and (eq function 'expand-file-name) (stringp (car args))
         (string-match-p "\\`/?[[:alnum:]]+:.*:" (car args)))
    nil)
   ((and (eq function 'unintern) (null (car args))) nil)
   ((and (eq function 'mapconcat) (recordp (nth 1 args))) nil)
   ((and (memq function '(format format-message)) (seq-some #'symbolp args))
    (cond ((string-match-p "%[-+ #0-9.]*c" (car args)) nil)
          ((eq (car result) 'error) result)
          ((stringp (nth 1 (car result))) (list (nth 1 (car result))))
          (t result)))
   ((and (eq function 'char-category-set) (eql (car args) #x4e00)) nil)
   ((eq function 'sort) (if (eq (car result) 'error) (list 'error (nth 1 result)) result))
   ((and (eq function 'mapatoms) (eq (car result) 'error)) (list 'error (nth 1 result)))
   ((memq function '(decode-coding-string detect-coding-string string-to-syntax))
    (if (and (stringp (car args)) (string-match-p "[^[:ascii:]]" (car args))) nil result))
   ((eq function 'event-convert-list)
    (if (and (consp (car args)) (cdr (car args))) result))
   ((and (memq function '(char-charset split-char)) (integerp (car args)) (> (car args) #x10ffff)) nil)
   ((and (eq function 'where-is-internal) (null (car args))) nil)
   ((eq (car result) 'error) result)
   ((and (memq function '(symbol-function indirect-function macroexpand))
         (seq-some (lambda (arg) (memq arg '(when ignore lambda))) args))
    nil)
   ((and (or (memq nil args) (null args))
         (memq function '(time-add time-subtract time-convert float-time decode-time encode-time
                                   current-time-zone current-time-string format-time-string
                                   time-less-p)))
    nil)
   ((memq function '(documentation documentation-property symbol-plist decode-coding-region)) nil)
   ((memq function '(sxhash-eq sxhash-eql sxhash-equal sxhash-equal-including-properties random))
    (list (type-of (car result))))
   ((and (eq function 'all-completions) random-calls-obarray)
    (list (sort (car result) #'string<)))
   ((and (eq function 'symbol-name) (string-match-p "\\`[[:ascii:]]*\\'" (nth 1 (car result))))
    (list (nth 1 (car result))))
   (t result)))

;;; random-calls-table.el ends here
