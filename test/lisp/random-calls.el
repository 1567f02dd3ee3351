;;; random-calls.el --- random calls of primitives, well and ill typed  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: PROGRAM --batch -l random-calls.el -f random-calls-batch FIRST COUNT
;;        PROGRAM --batch -l random-calls.el -f random-calls-compare EXPECTED GOT
;;
;; The first prints, a line each, COUNT calls from number FIRST on and what came of them: the
;; value or the error, the arguments afterwards (so that sharing and side effects show), and for
;; calls that work on a buffer its text and point.  GNU Emacs and Vellum must print the same.
;; Call number N is always the same call, whatever came before it: it has random numbers of its
;; own, and starts from a fresh buffer and fresh symbols.  The second compares two such outputs
;; and reports in TAP, a line for each function.  random-calls-table.el says what is called with
;; which types of arguments, and which differences are known.

(defvar random-calls-state 1 "State of the random numbers.")

(defun random-calls-seed (n)
  "Start the random numbers of call N."
  (setq random-calls-state (1+ (logand (* (1+ n) 2654435761) #x7ffffffe)))
  (random-calls-random 2)
  (random-calls-random 2))

(defun random-calls-random (n)
  "Return a random number below N."
  (let ((x random-calls-state))
    (setq x (logand (logxor x (ash x 13)) #xffffffff))
    (setq x (logxor x (ash x -17)))
    (setq x (logand (logxor x (ash x 5)) #xffffffff))
    (setq random-calls-state x)
    (% (ash x -3) n)))

(defsubst random-calls-pick (choices)
  "Return an element of the vector CHOICES."
  (aref choices (random-calls-random (length choices))))

(defsubst random-calls-chance (n)
  "Return non-nil in one of N cases."
  (= 0 (random-calls-random n)))

(defvar random-calls-names nil
  "Symbols that a call may bind, define or give properties; each call has new ones.")

(load (expand-file-name "random-calls-table" (file-name-directory load-file-name)) nil t)

;;;; Arguments: each function returns a form.

(defun random-calls-repeat (max make)
  "Return a list of fewer than MAX values of the function MAKE."
  (let ((n (random-calls-random max)) (list nil))
    (dotimes (_ n) (push (funcall make) list))
    list))

(defun random-calls-join (max fragments)
  "Return a string of fewer than MAX elements of the vector FRAGMENTS."
  (apply #'concat (random-calls-repeat max (lambda () (random-calls-pick fragments)))))

(defun random-calls-int ()
  "Return an integer: mostly small, sometimes near an edge."
  (let ((kind (random-calls-random 16)))
    (cond
     ((< kind 10) (- (random-calls-random 10) 2))
     ((= kind 10) (random-calls-pick random-calls-edges))
     ((= kind 11) (- (random-calls-pick random-calls-edges)))
     ((= kind 12) (random-calls-random 1000000))
     (t (- (random-calls-random 200) 50)))))

(defun random-calls-count ()
  "Return an integer that is harmless as the size of something."
  (- (random-calls-random 14) 2))

(defun random-calls-float ()
  "Return a float."
  (if (random-calls-chance 3)
      (/ (- (random-calls-random 20001) 10000) 64.0)
    (random-calls-pick random-calls-floats)))

(defun random-calls-char ()
  "Return a character, or now and then an integer that looks like one."
  (let ((kind (random-calls-random 8)))
    (cond
     ((< kind 4) (+ 32 (random-calls-random 95)))
     ((= kind 4) (random-calls-random 160))
     (t (random-calls-pick random-calls-chars)))))

(defun random-calls-string ()
  "Return a string."
  (let ((kind (random-calls-random 12)))
    (cond
     ((< kind 5) (copy-sequence (random-calls-pick random-calls-strings)))
     ((= kind 5) (apply #'unibyte-string
                        (random-calls-repeat 6 (lambda () (random-calls-random 256)))))
     ((= kind 6) (apply #'string
                        (random-calls-repeat 6 (lambda () (random-calls-pick random-calls-good-chars)))))
     ((= kind 7) (list 'propertize (random-calls-pick random-calls-strings)
                       ''face (list 'quote (random-calls-pick [bold (a b) nil 1]))))
     ((= kind 8) (list 'concat (random-calls-pick random-calls-strings)
                       (list 'propertize (random-calls-pick random-calls-strings) ''rc-a 1 ''face ''bold)
                       (random-calls-pick random-calls-strings)))
     (t (random-calls-join 7 random-calls-letters)))))

(defun random-calls-atom ()
  "Return something that is neither a list nor a vector, often comparable with others."
  (let ((kind (random-calls-random 10)))
    (cond
     ((< kind 4) (random-calls-random 6))
     ((< kind 6) (list 'quote (random-calls-pick [a b c rc-a nil t])))
     ((= kind 6) (random-calls-pick ["a" "b" "ab"]))
     ((= kind 7) (random-calls-float))
     ((= kind 8) (random-calls-string))
     (t (random-calls-make (random-calls-pick [int char sym]))))))

(defun random-calls-list ()
  "Return a list, sometimes dotted or circular."
  (let ((kind (random-calls-random 24)))
    (cond
     ((< kind 16) (cons 'list (random-calls-repeat 6 #'random-calls-atom)))
     ((< kind 18) (list 'cons (random-calls-atom) (random-calls-atom)))
     ((= kind 18) (list 'append (cons 'list (random-calls-repeat 4 #'random-calls-atom))
                        (random-calls-atom)))
     ((= kind 19) (list 'let (list (list 'x (list 'list (random-calls-atom) (random-calls-atom))))
                        '(nconc x x)))
     ((= kind 20) (random-calls-make 'alist))
     ((= kind 21) (random-calls-make 'plist))
     (t (cons 'list (random-calls-repeat 4 (lambda () (random-calls-make 'any))))))))

(defun random-calls-alist ()
  "Return an association list, perhaps with odd elements."
  (cons 'list
        (random-calls-repeat
         6 (lambda ()
             (if (random-calls-chance 10)
                 (random-calls-atom)
               (list 'cons (random-calls-atom) (random-calls-make 'any)))))))

(defun random-calls-plist ()
  "Return a property list, perhaps a malformed one."
  (let* ((keys (nthcdr (random-calls-random 3) '(a b :k rc-a foo)))
         (pairs (random-calls-repeat
                 4 (lambda () (list (list 'quote (pop keys)) (random-calls-atom))))))
    (append (list 'list) (apply #'append pairs)
            (if (random-calls-chance 6) (list (random-calls-atom))))))

(defun random-calls-vector ()
  "Return a vector."
  (cons 'vector (random-calls-repeat 6 #'random-calls-atom)))

(defun random-calls-bool-vector ()
  "Return a bool-vector."
  (let ((size (random-calls-pick [0 1 3 3 3 8 8 63 64 65 70])) (state nil))
    (dotimes (_ size) (push (if (random-calls-chance 2) t nil) state))
    (list 'apply ''bool-vector (list 'quote state))))

(defun random-calls-hash-table ()
  "Return a hash table."
  (append (list 'rc-table (list 'quote (random-calls-pick [eq eql equal])))
          (random-calls-repeat 5 #'random-calls-atom)))

(defun random-calls-format ()
  "Return a format string."
  (random-calls-join
   5 (vector "a" "%%" "é" " "
             (concat "%" (random-calls-pick ["" "" "" "1$" "2$" "0$" "3$"])
                     (random-calls-join 3 ["0" "-" "+" " " "#"])
                     (random-calls-pick ["" "" "1" "5" "12"])
                     (random-calls-pick ["" "" ".0" ".3" "." ".12"])
                     (random-calls-pick ["d" "d" "s" "s" "S" "x" "X" "o" "c" "f" "g" "e" "%" "i" "G" "E"]))
             (concat "%" (random-calls-pick ["d" "s" "S" "c" "x" "g" "f"]))
             "`x'")))

(defun random-calls-time ()
  "Return a time value."
  (let ((kind (random-calls-random 12)))
    (cond
     ((< kind 3) (- (random-calls-random 2000000000) 1000000))
     ((= kind 3) (list 'list (random-calls-random 40000) (random-calls-random 65536)))
     ((= kind 4) (list 'list (random-calls-random 40000) (random-calls-random 65536)
                       (random-calls-random 1000000)))
     ((= kind 5) (list 'list (random-calls-random 40000) (random-calls-random 65536)
                       (random-calls-random 1000000) (random-calls-random 1000000)))
     ((= kind 6) (list 'cons (- (random-calls-random 4000000000) 2000000000)
                       (random-calls-pick [1 2 3 10 1000 1000000 1000000000 0 -1])))
     ((= kind 7) (list 'cons (random-calls-random 70000) (random-calls-random 70000)))
     ((= kind 8) (/ (random-calls-random 2000000000) 16.0))
     ((= kind 9) (random-calls-float))
     ((= kind 10) (random-calls-int))
     (t (list 'list (random-calls-int) (random-calls-int) (random-calls-int) (random-calls-int))))))

(defun random-calls-broken-down-time ()
  "Return a list as `decode-time' makes it."
  (list 'list (random-calls-random 61) (random-calls-random 60) (random-calls-random 24)
        (1+ (random-calls-random 31)) (1+ (random-calls-random 12)) (+ 1900 (random-calls-random 200))
        nil (random-calls-pick [nil t -1]) (random-calls-pick [t 0 3600 -12600 "UTC0"])))

(defun random-calls-make (type)
  "Return a form whose value is of TYPE."
  (pcase type
    ('int (random-calls-int))
    ('count (random-calls-count))
    ('float (random-calls-float))
    ('num (if (random-calls-chance 3) (random-calls-float) (random-calls-int)))
    ('nummark (if (random-calls-chance 8) '(copy-marker 3)
                (random-calls-make 'num)))
    ('position (if (random-calls-chance 8) '(copy-marker 5) (random-calls-random 14)))
    ('char (random-calls-char))
    ('byte (random-calls-random 256))
    ('str (random-calls-string))
    ('digits (random-calls-join 6 random-calls-digits))
    ('format (random-calls-format))
    ('source (random-calls-join 8 random-calls-tokens))
    ('regexp (random-calls-join 5 random-calls-regexp-parts))
    ('time-format (random-calls-join 5 random-calls-time-directives))
    ('file (random-calls-join 7 random-calls-file-parts))
    ('keys (random-calls-pick random-calls-keys))
    ('base64 (random-calls-join 5 ["YWJj" "YQ==" "YWI=" "YQ" "_-" "+/" "\n" " " "é" "="]))
    ('json (random-calls-join 7 random-calls-json-parts))
    ('sym (list 'quote (random-calls-pick random-calls-symbols)))
    ('name (list 'quote (random-calls-pick random-calls-names)))
    ('bool (random-calls-pick [nil nil t 1]))
    ('list (random-calls-list))
    ('alist (random-calls-alist))
    ('plist (random-calls-plist))
    ('vec (random-calls-vector))
    ('numbers (cons 'list (random-calls-repeat 7 (lambda () (random-calls-random 9)))))
    ('array (random-calls-make (random-calls-pick [vec str bool-vector vec str record])))
    ('seq (random-calls-make (random-calls-pick [list list list vec str bool-vector])))
    ((or 'bool-vector 'destination) (random-calls-bool-vector))
    ('char-table (random-calls-pick random-calls-char-tables))
    ('table (random-calls-hash-table))
    ('error (cons 'list (cons (list 'quote (random-calls-pick random-calls-conditions))
                              (random-calls-repeat 4 #'random-calls-atom))))
    ('record (cons 'record (cons ''rc-a (random-calls-repeat 4 #'random-calls-atom))))
    ('fun (copy-tree (random-calls-pick random-calls-functions)))
    ('predicate (random-calls-pick random-calls-predicates))
    ('time (random-calls-time))
    ('broken-down (random-calls-broken-down-time))
    ('zone (random-calls-pick [t 0 3600 -12600 "UTC0" "EST5EDT,M3.2.0,M11.1.0" '(7200 "ABC")]))
    ('time-form (random-calls-pick [nil t 'list 'integer 1000 1 'rc-a 0 -5]))
    ('keymap (random-calls-pick random-calls-keymaps))
    ('coding (list 'quote (random-calls-pick random-calls-codings)))
    ('obarray '(rc-obarray))
    ('marker (random-calls-pick [(make-marker) (copy-marker 3) (copy-marker 4 t)]))
    ('overlay (random-calls-pick [(make-overlay 2 5) (make-overlay 3 3 nil t)]))
    ('buffer (random-calls-pick [(current-buffer) "no such buffer" (current-buffer) nil]))
    ('atom (random-calls-atom))
    ('tame (random-calls-make (random-calls-pick [count float str atom bool])))
    ('any (random-calls-make (random-calls-pick random-calls-any-types)))
    ((pred consp) (list 'quote (random-calls-pick (vconcat (cdr type)))))
    (_ (error "No such type of argument: %S" type))))

(defun random-calls-ill (type)
  "Return a form for an argument that should be of TYPE and may be of another."
  (random-calls-make (cond ((memq type '(count name file zone error)) 'tame)
                           ;; Anything else crashes GNU Emacs.
                           ((eq type 'destination) type)
                           (t 'any))))

(defun random-calls-arguments (types)
  "Return forms for arguments of TYPES, with some of them, or their number, wrong."
  (let ((forms nil) (optional nil)
        (extra-is-fatal (memq 'destination types))
        (well (random-calls-chance 2)))
    (catch 'enough
      (while types
        (let ((type (pop types)))
          (cond
           ((eq type '&optional) (setq optional t type nil))
           ((eq type '&rest)
            (setq type (pop types))
            (dotimes (_ (random-calls-random 4))
              (push (random-calls-make type) forms))
            (setq type nil))
           ((and optional (random-calls-chance 3)) (throw 'enough nil)))
          (when type
            (push (if (or well (not (random-calls-chance 3)))
                      (random-calls-make type)
                    (random-calls-ill type))
                  forms)))))
    (cond
     ((and forms (random-calls-chance 40)) (pop forms))
     ((and (random-calls-chance 60) (not extra-is-fatal)) (push (random-calls-make 'tame) forms)))
    (nreverse forms)))

;;;; What arguments are made with

(defun rc-table (test &rest keys)
  "Return a hash table of TEST in which KEYS have numbers."
  (let ((table (make-hash-table :test test)) (n 0))
    (dolist (key keys table)
      (puthash key (setq n (1+ n)) table))))

(defvar random-calls-obarray nil "The obarray made last.")

(defun rc-obarray ()
  "Return an obarray with a few symbols."
  (setq random-calls-obarray (make-vector 3 0))
  (dolist (name '("a" "ab" "abc" "b") random-calls-obarray)
    (set (intern name random-calls-obarray) name)))

(defun rc-char-table (&optional parent)
  "Return a char-table with a few values, below PARENT."
  (let ((table (make-char-table 'rc-table 'init)))
    (set-char-table-range table ?a 'a)
    (set-char-table-range table '(?c . ?z) 'letter)
    (set-char-table-range table #x3042 'hiragana)
    (if parent (set-char-table-parent table parent))
    table))

;;;; Running

(defun random-calls-reset ()
  "Make symbols, match data and the settings of the buffer fresh."
  (setq random-calls-names (vconcat (mapcar #'make-symbol '("rc-a" "rc-b" "rc-c" "rc-d"))))
  (kill-all-local-variables)
  (set-syntax-table (make-syntax-table))
  (setplist 'rc-a nil)
  (setq random-calls-obarray nil)
  (setplist 'rc-table '(char-table-extra-slots 2))
  (set-match-data nil)
  (setq last-coding-system-used nil))

(defun random-calls-fill-buffer ()
  "Make the text of the current buffer, and what belongs to it, fresh."
  (widen)
  (mapc #'delete-overlay (overlays-in (point-min) (point-max)))
  (erase-buffer)
  (set-buffer-multibyte t)
  (insert (random-calls-pick random-calls-texts))
  (when (and (random-calls-chance 3) (> (point-max) 5))
    (put-text-property 2 5 'face 'bold))
  (goto-char (+ (point-min) (random-calls-random (1+ (buffer-size)))))
  (when (random-calls-chance 4)
    (narrow-to-region (point) (point-max))))

(defun random-calls-printable (value)
  "Return VALUE, or for some kinds of objects what is worth printing of them."
  (cond
   ((char-table-p value)
    (list 'char-table (char-table-subtype value)
          (mapcar (lambda (c) (aref value c)) '(0 ?a ?b ?c ?z ?\d #xe9 #x3042 #x3fffff))
          (char-table-range value nil)))
   ((stringp value)
    (list (if (multibyte-string-p value) 'm 'u) value))
   ((and value (eq value random-calls-obarray))
    (let ((names nil))
      (mapatoms (lambda (symbol) (push (symbol-name symbol) names)) value)
      (cons 'obarray (sort names #'string<))))
   (t value)))

(defun random-calls-spoilt-p (function args)
  "Return non-nil if a call of FUNCTION with ARGS may leave anything in the buffer."
  (or (eq function 'decode-coding-region)
      (and (eq function 'encode-coding-region) (equal (car args) (cadr args)))))

(defun random-calls-text (function args)
  "Return the text of the buffer, after a call of FUNCTION with ARGS.
Leave out how what was inserted with inheritance is divided into intervals, and text that was
decoded before and is decoded once more."
  (cond
   ((random-calls-spoilt-p function args) nil)
   ((memq function '(insert-and-inherit encode-coding-region))
    (buffer-substring-no-properties (point-min) (point-max)))
   (t (buffer-string))))

(defun random-calls-escape (string)
  "Return STRING with everything but printable ASCII written in digits."
  (replace-regexp-in-string
   "[^ -~]" (lambda (s) (format "\\{%x}" (aref s 0))) string t t))

(defun random-calls-endless-p (function args)
  "Return non-nil if GNU Emacs would never end a call of FUNCTION with ARGS.
That is completion among the elements of a circular list."
  (and (memq function '(try-completion all-completions test-completion))
       (consp (nth 1 args))
       (eq (car-safe (condition-case err (length (nth 1 args)) (error err))) 'circular-list)))

(defun random-calls-print (n)
  "Do call number N and print what came of it."
  (random-calls-seed n)
  (let* ((spec (aref random-calls-table (% n (length random-calls-table))))
         (function (car spec))
         (buffer-too (eq (cadr spec) 'in-buffer))
         (forms (progn
                  (random-calls-reset)
                  (random-calls-arguments (if buffer-too (cddr spec) (cdr spec)))))
         (print-circle t) (print-escape-newlines t)
         (inhibit-message t)
         (standard-output (lambda (c) c))
         (call (prin1-to-string (cons function forms)))
         args result)
    (when buffer-too (random-calls-fill-buffer))
    (let ((print-circle nil) (print-escape-newlines nil))
      (setq args (mapcar (lambda (form) (eval form t)) forms)
            result (condition-case err
                       (list (random-calls-printable
                              (unless (random-calls-endless-p function args)
                                (apply function args))))
                     (t (cons 'error err)))))
    (setq standard-output t)
    (princ (format "%d %s\t%s\n" n (random-calls-escape call)
                   (random-calls-escape
                    (condition-case err
                        (prin1-to-string
                         (append (list (random-calls-known function result args))
                                 ;; An error may leave a list half sorted, in any order.
                                 ;; A new symbol has a copy of its name.
                                 (unless (or (eq function 'intern)
                                             (and (eq function 'sort) (eq (car result) 'error)))
                                   (mapcar #'random-calls-printable args))
                                 (cond
                                  (buffer-too
                                   (list (random-calls-text function args)
                                         (unless (random-calls-spoilt-p function args)
                                           (list (point) (point-min) (current-column)))
                                         (match-data)))
                                  ((eq function 'string-match) (list (match-data))))))
                      (error (format "while printing: %S" err))))))))

(defun random-calls-batch ()
  "Print the calls whose first number and count stand on the command line."
  (let ((first (string-to-number (pop command-line-args-left)))
        (count (string-to-number (pop command-line-args-left))))
    (with-temp-buffer
      (buffer-disable-undo)
      (dotimes (i count)
        (random-calls-print (+ first i))))
    (kill-emacs 0)))

;;;; Comparing

(defun random-calls-lines (file)
  "Return the lines of FILE."
  (with-temp-buffer
    (insert-file-contents file)
    (split-string (buffer-string) "\n" t)))

(defun random-calls-compare ()
  "Compare two outputs, named on the command line, and report in TAP."
  (let ((expected (random-calls-lines (pop command-line-args-left)))
        (got (random-calls-lines (pop command-line-args-left)))
        (outcome (make-hash-table))
        (tests 0) (failed 0))
    (while (or expected got)
      (let* ((line (or (car expected) (car got)))
             (function (if (string-match "\\`[0-9]+ (\\([^ ()]+\\)" line)
                           (intern (match-string 1 line))))
             (seen (or (gethash function outcome) (puthash function (cons 0 nil) outcome))))
        (setcar seen (1+ (car seen)))
        (unless (equal (car expected) (car got))
          (setcdr seen (cons (cons (car expected) (car got)) (cdr seen))))
        (setq expected (cdr expected) got (cdr got))))
    (maphash
     (lambda (function seen)
       (setq tests (1+ tests))
       (princ (format "%s %d - %d random calls of %s\n"
                      (if (cdr seen) "not ok" "ok") tests (car seen) function))
       (when (cdr seen) (setq failed (1+ failed)))
       (dolist (pair (nreverse (cdr seen)))
         (princ (format "# expected  %s\n# got       %s\n" (car pair) (cdr pair)))))
     outcome)
    ;; Neither output has a line: something went wrong before.
    (when (= tests 0)
      (setq tests 1 failed 1)
      (princ "not ok 1 - calls were made\n"))
    (princ (format "1..%d\n" tests))
    (kill-emacs (if (> failed 0) 1 0))))

(provide 'random-calls)
;;; random-calls.el ends here
