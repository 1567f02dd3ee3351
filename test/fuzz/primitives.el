;;; primitives.el --- call every primitive with odd arguments  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --batch -l primitives.el -f fuzz-primitives SEED ROUNDS [PATTERN [PART PARTS]]
;;
;; Each primitive is called ROUNDS times with arguments drawn from a list of values that are at
;; the edge of something.  It may signal, it may return, it may not crash or break the heap.
;; Before each call its form goes to the file `last-call' of the working directory, when
;; FUZZ_TRACE is in the environment.  PATTERN chooses primitives by name, PART of PARTS (from 0)
;; a share of them.  Calls that never end (lists without end, keys that nobody types) are interrupted
;; by the process itself.

(defconst fuzz-forbidden
  (concat
   "\\`\\(?:"
   ;; They end the process, wait, or reach other processes and the world.
   (mapconcat #'identity
              '("kill-emacs" "signal-process" "interrupt-process" "kill-process" "stop-process"
                "quit-process" "call-process.*" "make-process" "make-pipe-process"
                "make-serial-process" "make-network-process" "network-.*" "process-send-.*"
                "sleep-for" "sit-for" "accept-process-output" "read-event" "thread-join"
                "condition-wait" "recursive-edit" "command-loop" "top-level" "exit-recursive-edit"
                "abort-.*" "suspend-emacs" "debug" "backtrace-debug" "throw" "mutex-lock"
                ;; They change what the fuzzer itself stands on.
                "fset" "defalias" "set" "set-default" "makunbound" "fmakunbound" "unintern"
                "setcar" "setcdr" "aset" "put" "setplist" "fillarray" "nreverse" "nconc"
                "internal--define.*" "define-.*" "mapatoms" "obarray-.*" "trace.*"
                "set-default-toplevel-value" "defconst-1" "defvar-1" "garbage-collect"
                "make-variable-buffer-local" "handler-bind-1" "run-with.*" "while" "command-error-default-function" "gc-.*"
                "vellum-gc-.*" "setenv-internal" "set-binary-mode" "kill-buffer"
                "set-file-.*" "delete-.*-internal" "rename-file" "unix-sync"
                "delete-file.*" "rename-.*" "message" "send-string-to-terminal" "princ"
                "print" "prin1" "terpri" "write-char" "external-debugging-output" "ding")
              "\\|")
   "\\)\\'")
  "Primitives that are not called.")

(defvar fuzz-state 1 "State of the generator of random numbers.")

(defun fuzz-random (n)
  "Return a number from 0 to N - 1."
  (setq fuzz-state (logand (+ (* fuzz-state 1103515245) 12345) #x3fffffff))
  (% (/ fuzz-state 1024) n))

(defun fuzz-pick (vector)
  "Return an element of VECTOR."
  (aref vector (fuzz-random (length vector))))

(defun fuzz-circular ()
  "Return a list that never ends."
  (let ((l (list 1 2 3)))
    (nconc l l)))

(defun fuzz-values ()
  "Return a vector of fresh values, functions of no arguments that make them."
  (vector
   (lambda () nil) (lambda () t) (lambda () 0) (lambda () 1) (lambda () -1) (lambda () 2)
   (lambda () 5) (lambda () 127) (lambda () 128) (lambda () 255) (lambda () 256)
   (lambda () #x3fffff) (lambda () #x400000) (lambda () #x3fff80)
   (lambda () most-positive-fixnum) (lambda () most-negative-fixnum)
   (lambda () (1+ most-positive-fixnum)) (lambda () (- (ash 1 200)))
   (lambda () 0.0) (lambda () -0.0) (lambda () 1.5) (lambda () 1.0e+INF) (lambda () 0.0e+NaN)
   (lambda () 1e300) (lambda () -1e18)
   (lambda () "") (lambda () (copy-sequence "abc")) (lambda () (copy-sequence "a\0b"))
   (lambda () (copy-sequence "h\u00e9llo \u65e5\u672c")) (lambda () (copy-sequence "\200\377"))
   (lambda () (string-to-multibyte "x\377y")) (lambda () (make-string 3000 ?x))
   (lambda () (propertize "prop" 'face 'bold 'x (list 1))) (lambda () "\\(a*\\)*b")
   (lambda () "%s %d %c") (lambda () "foo") (lambda () "[[:alpha:]]+") (lambda () "/")
   (lambda () "~") (lambda () "no/such/file") (lambda () "utf-8")
   (lambda () 'foo) (lambda () 'car) (lambda () 'utf-8) (lambda () :key) (lambda () 'symbol-name)
   (lambda () (make-symbol "un")) (lambda () 'load-path) (lambda () 'case-fold-search)
   (lambda () 'eval) (lambda () 'string) (lambda () 'list) (lambda () 'unicode)
   (lambda () (list 1 2 3)) (lambda () (cons 1 2)) (lambda () (list 'a)) (lambda () '(1 . 2))
   (lambda () (list (cons 'a 1) (cons "b" 2) 3)) (lambda () (fuzz-circular))
   (lambda () (list 'lambda '(x) 'x)) (lambda () '(closure (t) (&rest r) r))
   (lambda () '(keymap (97 . ignore))) (lambda () (list 1 2 3 4 5 6 7 8 9 10))
   (lambda () (list 0 0 0 1 1 2000 nil -1 0)) (lambda () (list most-positive-fixnum 5 3 2))
   (lambda () (vector)) (lambda () (vector 1 2 3)) (lambda () (make-vector 100 'x))
   (lambda () (let ((v (vector 1 2))) (aset v 0 v) v)) (lambda () [7 8])
   (lambda () (record 'foo 1 2)) (lambda () (make-bool-vector 70 t))
   (lambda () (make-bool-vector 0 nil)) (lambda () (make-char-table 'foo 1))
   (lambda () (make-hash-table)) (lambda () (let ((h (make-hash-table :test 'equal :weakness 'key)))
                                              (puthash "a" 1 h) (puthash h h h) h))
   (lambda () #'car) (lambda () (symbol-function 'car)) (lambda () (symbol-function 'if))
   (lambda () (lambda (&rest args) args)) (lambda () (lambda (x) (error "Odd %S" x)))
   (lambda () (byte-compile '(lambda (a &optional b) (cons a b))))
   (lambda () (make-byte-code 0 "\300\207" [1] 1))
   (lambda () (current-buffer)) (lambda () (let ((b (generate-new-buffer "x"))) (kill-buffer b) b))
   (lambda () (generate-new-buffer "y")) (lambda () (point-marker)) (lambda () (make-marker))
   (lambda () (make-overlay 1 1)) (lambda () (let ((o (make-overlay 1 1))) (delete-overlay o) o))
   (lambda () (syntax-table)) (lambda () (standard-case-table)) (lambda () (make-sparse-keymap))
   (lambda () (selected-window)) (lambda () (selected-frame)) (lambda () (make-vector 3 0))
   (lambda () (make-finalizer #'ignore)) (lambda () (make-mutex)) (lambda () (current-thread))
   (lambda () (json-parse-string "{\"a\":[1,null]}")) (lambda () (make-condition-variable (make-mutex)))
   (lambda () (match-data))))

(defun fuzz-subrs (pattern)
  "Return the symbols, sorted, whose primitives match PATTERN and may be called."
  (let ((case-fold-search nil)
        (found nil))
    (mapatoms
     (lambda (s)
       (let ((name (symbol-name s)))
         (when (and (fboundp s) (subrp (symbol-function s))
                    (not (eq (cdr (func-arity (symbol-function s))) 'unevalled))
                    (not (string-match-p fuzz-forbidden name))
                    (string-match-p pattern name))
           (push s found)))))
    (sort found (lambda (a b) (string< (symbol-name a) (symbol-name b))))))

(defun fuzz-arguments (function values)
  "Return a list of arguments for FUNCTION, drawn from VALUES; mostly of a right length."
  (let* ((arity (func-arity function))
         (most (if (numberp (cdr arity)) (cdr arity) (+ (car arity) 4)))
         (n (+ (car arity) (fuzz-random (1+ (- most (car arity)))))))
    (when (= (fuzz-random 50) 0)
      (setq n (fuzz-random 12)))
    (let ((args nil))
      (dotimes (_ n)
        (push (funcall (fuzz-pick values)) args))
      args)))

(defvar fuzz-trace (getenv "FUZZ_TRACE") "Non-nil: each call is written to a file first.")

(defun fuzz-note (function args)
  "Write the call of FUNCTION with ARGS to the file `last-call'."
  (let ((print-circle t) (print-length 20) (print-level 5) (coding-system-for-write 'utf-8))
    (write-region (prin1-to-string (cons function args)) nil "last-call" nil 0)))

(defun fuzz-call (function args)
  "Call FUNCTION with ARGS in a buffer of its own, whatever it signals."
  (when fuzz-trace
    (fuzz-note function args))
  (catch 'fuzz
    (condition-case nil
        (let ((max-lisp-eval-depth 400)
              (inhibit-message t)
              (print-length 50)
              (print-level 10))
          (save-current-buffer
            (set-buffer (get-buffer-create " fuzz"))
            (let ((inhibit-read-only t))
              (erase-buffer)
              (insert "some text with (parens [and] \"strings\") h\u00e9\n\tmore\n"))
            (let ((inhibit-quit nil))
              (apply function args))))
      (t nil))))

(defun fuzz-clean ()
  "Kill the buffers that calls have left."
  (dolist (b (buffer-list))
    (unless (member (buffer-name b) '("*scratch*" " fuzz" "*Messages*"))
      (let ((kill-buffer-query-functions nil)
            (kill-buffer-hook nil)
            (buffer-file-name nil))
        (ignore-errors (kill-buffer b))))))

(defun fuzz-interrupt (seconds)
  "Have this process interrupted every few SECONDS, as long as it lives."
  (call-process "sh" nil 0 nil "-c"
                (format "while sleep %d && kill -INT %d 2>&-; do :; done" seconds (emacs-pid))))

(defun fuzz-primitives ()
  "Call primitives as the command line says."
  (setq inhibit-quit t)
  (fuzz-interrupt 2)
  (let* ((args command-line-args-left)
         (seed (string-to-number (or (nth 0 args) "1")))
         (rounds (string-to-number (or (nth 1 args) "20")))
         (pattern (or (nth 2 args) ""))
         (part (string-to-number (or (nth 3 args) "0")))
         (parts (string-to-number (or (nth 4 args) "1")))
         (values (fuzz-values))
         (calls 0)
         (index 0))
    (setq command-line-args-left nil)
    (dolist (function (fuzz-subrs pattern))
      (when (= (% index parts) part)
        (setq fuzz-state (logand (+ (* seed 7919) (* index 104729)) #x3fffffff))
        (dotimes (_ rounds)
          (setq calls (1+ calls))
          (fuzz-call function (fuzz-arguments function values)))
        (fuzz-clean))
      (setq index (1+ index)))
    (garbage-collect)
    (kill-emacs-hook-free calls)))

(defun kill-emacs-hook-free (calls)
  "Report CALLS and exit without running hooks that calls may have set."
  (setq kill-emacs-hook nil)
  (princ (format "fuzz: %d calls\n" calls) #'external-debugging-output)
  (kill-emacs 0))

(provide 'primitives)
;;; primitives.el ends here
