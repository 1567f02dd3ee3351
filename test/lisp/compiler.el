;;; compiler.el --- tests of the byte compiler on files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --batch -l compiler.el -f compiler-tests-batch
;; Compiles small files and checks warnings, output and loaded code.  Prints TAP.

(require 'bytecomp)

(defvar compiler-test-directory nil "Where the files are made.")
(defvar compiler-test-count 0 "How many checks there were.")
(defvar compiler-test-failed 0 "How many of them failed.")
(defvar compiler-test-messages nil "Warnings of the last compilation, the last first.")

(defun compiler-check (name got expected)
  "Print whether GOT is EXPECTED, under NAME."
  (setq compiler-test-count (1+ compiler-test-count))
  (let ((ok (equal got expected)))
    (unless ok (setq compiler-test-failed (1+ compiler-test-failed)))
    (princ (format "%s %d - %s\n" (if ok "ok" "not ok") compiler-test-count name))
    (unless ok
      (princ (format "# expected %S\n# got      %S\n" expected got)))))

(defun compiler-file (text &optional name)
  "Write TEXT to a file called NAME and return its name."
  (let ((file (expand-file-name (or name "sample.el") compiler-test-directory)))
    (write-region text nil file nil 'silent)
    file))

(defun compiler-compile (text)
  "Compile TEXT as a file; return the value of `byte-compile-file'.
The first line makes the file use lexical binding."
  (let* ((file (compiler-file (concat ";;; -*- lexical-binding: t -*-\n" text)))
         (byte-compile-log-warning-function
          (lambda (string _position &optional _fill _level)
            (push string compiler-test-messages))))
    (setq compiler-test-messages nil)
    (byte-compile-file file)))

(defun compiler-warnings (text)
  "Return the warnings for TEXT, in order."
  (compiler-compile text)
  (mapcar (lambda (m) (substitute-quotes m)) (reverse compiler-test-messages)))

(defun substitute-quotes (text)
  "Return TEXT with curved quotes made straight."
  (replace-regexp-in-string "[‘’`]" "'" text))

(defun compiler-value (text form)
  "Compile TEXT, load the compiled file, and return the value of FORM."
  (compiler-compile text)
  (load (expand-file-name "sample.elc" compiler-test-directory) nil t)
  (eval form t))

(defun compiler-test-warnings ()
  "Check the text of warnings."
  (dolist (case
           '(("free reference" "(defun ct-a () ct-free)\n"
              "reference to free variable 'ct-free'")
             ("free assignment" "(defun ct-a () (setq ct-free 1))\n"
              "assignment to free variable 'ct-free'")
             ("unused variable" "(defun ct-a () (let ((x 1)) 2))\n"
              "Unused lexical variable 'x'")
             ("unused argument" "(defun ct-a (x) 2)\n"
              "Unused lexical argument 'x'")
             ("used in spite of its name" "(defun ct-a (_x) _x)\n"
              "argument '_x' not left unused")
             ("unknown function" "(defun ct-a () (ct-unknown))\n"
              "the function 'ct-unknown' is not known to be defined.")
             ("too few arguments" "(defun ct-a (x) x)\n(defun ct-b () (ct-a))\n"
              "ct-a called with 0 arguments, but requires 1")
             ("too many arguments" "(defun ct-a (&optional x) x)\n(defun ct-b () (ct-a 1 2))\n"
              "ct-a called with 2 arguments, but accepts only 0-1")
             ("defined twice" "(defun ct-a () 1)\n(defun ct-a () 2)\n"
              "function 'ct-a' defined multiple times in this file")
             ("defined too late" "(defun ct-a () (ct-m))\n(defmacro ct-m () 1)\n"
              "macro 'ct-m' defined too late")
             ("obsolete" "(defun ct-o () (declare (obsolete ct-n \"1.0\")) 1)\n(defun ct-b () (ct-o))\n"
              "'ct-o' is an obsolete function (as of 1.0); use 'ct-n' instead.")
             ("constant" "(defun ct-a () (let ((t 1)) 2))\n"
              "attempt to let-bind constant 't'")
             ("shadowed" "(defun ct-a (load-path) load-path)\n"
              "Lexical argument shadows the dynamic variable load-path")
             ("docstring" "(defun ct-a ()\n  \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.\"\n  1)\n"
              "docstring wider than 80 characters")
             ("format" "(defun ct-a () (message \"%s %s\" 1))\n"
              "'message' called with 1 args to fill 2 format field(s)")
             ("mapcar" "(defun ct-a (x) (mapcar #'car x) nil)\n"
              "'mapcar' called for effect; use 'mapc' or 'dolist' instead")
             ("nothing wrong" "(defun ct-a (x) (if (fboundp 'ct-u) (ct-u x)))\n")
             ("suppressed" "(with-suppressed-warnings ((free-vars ct-f)) (defun ct-a () ct-f))\n")
             ("no warnings" "(defun ct-a () (with-no-warnings (ct-unknown ct-f)))\n")
             ("declared" "(declare-function ct-d \"ct\" (x))\n(defun ct-a () (ct-d 1))\n")
             ("local defvar" "(defvar ct-v)\n(defun ct-a () ct-v)\n")))
    (compiler-check (concat "warning: " (car case))
                    (compiler-warnings (nth 1 case)) (nthcdr 2 case))))

(defun compiler-test-values ()
  "Check what compiled files define."
  (dolist (case
           '(("closure in a loop"
              "(defun ct-v () (let (fs) (dotimes (i 3) (push (lambda () i) fs)) (mapcar #'funcall fs)))"
              (ct-v) (2 1 0))
             ("shared variable"
              "(defun ct-v () (let ((n 0)) (list (lambda () (setq n (1+ n))) (lambda () n))))"
              (let ((l (ct-v))) (funcall (car l)) (funcall (car l)) (funcall (cadr l))) 2)
             ("jump table"
              "(defun ct-v (x) (pcase x ('a 1) ('b 2) (\"s\" 3) (4 5) ((or 'c 'd) 6) (_ 7)))"
              (mapcar #'ct-v '(a b "s" 4 c d e)) (1 2 3 5 6 6 7))
             ("handlers"
              "(defun ct-v (f) (condition-case e (funcall f) (:success (list 'ok e)) (arith-error 'arith) (error (car e))))"
              (list (ct-v (lambda () 1)) (ct-v (lambda () (/ 1 0))) (ct-v (lambda () (car 1))))
              ((ok 1) arith wrong-type-argument))
             ("cleanup" "(defvar ct-d nil)\n(defun ct-v () (catch 'x (unwind-protect (throw 'x 1) (setq ct-d 2))))"
              (list (ct-v) ct-d) (1 2))
             ("macro and inline function"
              "(defmacro ct-m (x) `(list ,x ,x))\n(defsubst ct-s (x &optional y) (cons y (ct-m x)))\n(defun ct-v () (ct-s 1))"
              (ct-v) (nil 1 1))
             ("docstring" "(defun ct-v (a &optional b) \"Say é.\" (list a b))"
              (documentation 'ct-v t) "Say é.\n\n(fn A &optional B)")
             ("interactive" "(defun ct-v (a) (interactive \"p\") a)"
              (interactive-form 'ct-v) (interactive "p"))
             ("constants" "(defconst ct-c '(1 \"a\\nb\" [x y]) \"Doc.\")\n(defvar ct-w (list ct-c 2))"
              (list ct-c ct-w) ((1 "a\nb" [x y]) ((1 "a\nb" [x y]) 2)))
             ("eval-when-compile" "(defvar ct-c (eval-when-compile (concat \"a\" \"b\")))"
              ct-c "ab")
             ("dynamic binding of arguments of let"
              "(defvar ct-d 1)\n(defun ct-v () (let ((x 5) (ct-d 2) (y (+ ct-d 10))) (list x ct-d y)))"
              (let ((ct-d 1)) (ct-v)) (5 2 11))
             ("alias" "(defalias 'ct-v #'car)" (ct-v '(1)) 1)
             ("order of arguments" "(defun ct-v () (let ((l nil)) (list (push 1 l) (push 2 l) (+ (progn (push 3 l) 1) 2 (progn (push 4 l) 3)) l)))"
              (ct-v) ((1) (2 1) 6 (4 3 2 1)))))
    (mapc #'fmakunbound '(ct-v ct-m ct-s))
    (mapc #'makunbound '(ct-c ct-d ct-w))
    (compiler-check (concat "value: " (car case))
                    (compiler-value (nth 1 case) (nth 2 case)) (nth 3 case))))

(defun compiler-test-files ()
  "Check what happens to files."
  (let ((elc (expand-file-name "sample.elc" compiler-test-directory)) first)
    (compiler-check "file: success" (compiler-compile "(defun ct-a () 1)\n") t)
    (setq first (compiler-slurp elc))
    (compiler-check "file: header" (substring first 0 8) ";ELC\034\0\0\0")
    (compiler-check "file: an error" (compiler-compile "(defun ct-a () 2)\n(defun") nil)
    (compiler-check "file: an error leaves the old file" (compiler-slurp elc) first)
    (compiler-check "file: a bad form" (compiler-compile "(defun ct-a (1) 2)\n") nil)
    (compiler-check "file: a warning as error"
                    (let ((byte-compile-error-on-warn t))
                      (compiler-compile "(defun ct-a () ct-free)\n"))
                    nil)
    (compiler-check "file: no temporary files"
                    (directory-files compiler-test-directory nil "\\`[^.]")
                    '("sample.el" "sample.elc"))
    (let ((text "(require 'cl-lib)\n(defun ct-a (l) (cl-loop for x in l collect (lambda () x)))\n(defun ct-b (x) (pcase x (`(,a . ,b) (list a b))))\n"))
      (compiler-compile text)
      (setq first (compiler-slurp elc))
      (compiler-compile text)
      (compiler-check "file: the same input, the same bytes"
                      (equal (compiler-slurp elc) first) t))
    (compiler-check "file: no-byte-compile"
                    (byte-compile-file
                     (compiler-file ";;; -*- no-byte-compile: t -*-\n(foo\n" "no.el"))
                    'no-byte-compile)
    (compiler-check "file: destination"
                    (let ((byte-compile-dest-file-function
                           (lambda (_) (expand-file-name "other" compiler-test-directory))))
                      (compiler-compile "(defun ct-a () 1)\n")
                      (file-exists-p (expand-file-name "other" compiler-test-directory)))
                    t)))

(defun compiler-test-size ()
  "Check that a dispatch on the shape of a tree makes few tests."
  (let* ((lexical-binding t)
         (code (byte-compile
                '(lambda (tree)
                   (pcase tree
                     (`(+ ,a 0) (ignore a)) (`(+ 0 ,a) (ignore a 1))
                     (`(* ,a 1) (ignore a 2)) (`(* 1 ,a) (ignore a 3)) (`(* ,_ 0) 0)
                     (`(,op ,a ,b) (list op a b)) ((pred numberp) tree) (_ nil))))))
    (compiler-check "size: patterns with common parts" (< (length (aref code 1)) 300) t)))

(defun compiler-slurp (file)
  "Return the bytes of FILE."
  (with-temp-buffer
    (set-buffer-multibyte nil)
    (insert-file-contents-literally file)
    (buffer-string)))

(defun compiler-tests-batch ()
  "Run the tests and exit."
  (setq compiler-test-directory (make-temp-file "compiler" t))
  (unwind-protect
      (progn
        (compiler-test-files)
        (compiler-test-warnings)
        (compiler-test-values)
        (compiler-test-size)
        (princ (format "1..%d\n" compiler-test-count)))
    (delete-directory compiler-test-directory t))
  (kill-emacs (if (= compiler-test-failed 0) 0 1)))

;;; compiler.el ends here
