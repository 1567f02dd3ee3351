;;; bytecode.el --- run damaged and random bytecode  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --batch -l bytecode.el -f fuzz-bytecode FIRST COUNT [trace]
;;
;; Each case is a code object: one of the library with some of its bytes, constants, its depth or
;; its argument descriptor changed, or one of random bytes.  It may be refused, it may signal, it
;; may return; it may not crash or break the heap.  The same number is always the same case.  With
;; `trace' each number goes to the standard error before it is run.
;;
;; The symbols among the constants become names of this file's own, so that what the code sets or
;; redefines harms nobody.  Most code that jumps backwards is left out, since it may do so for ever;
;; an interrupt ends what remains.

(defconst fuzz-functions
  '(car cdr cons list vector identity ignore length eq equal memq assq nth nthcdr + - * / < > = 1+
    1- max min concat append substring symbol-name symbolp consp stringp numberp integerp functionp
    funcall apply mapcar mapc reverse nreverse sort nconc delq elt aref aset setcar setcdr puthash
    gethash format upcase char-to-string string-to-number signal error throw make-symbol put get
    point goto-char insert delete-region buffer-string looking-at re-search-forward match-beginning
    run-hooks symbol-value set boundp fboundp)
  "Functions that damaged code calls, by names of its own.")

(defconst fuzz-names
  (vconcat (mapcar (lambda (name) (intern (format "fuzz-call-%s" name))) fuzz-functions))
  "The names of `fuzz-functions' in damaged code.")

(defconst fuzz-variables
  [fuzz-var-a fuzz-var-b fuzz-var-c fuzz-var-d]
  "The variables of damaged code.")

(defvar fuzz-state 1 "State of the generator of random numbers.")

(defun fuzz-random (n)
  "Return a number from 0 to N - 1."
  (setq fuzz-state (logand (+ (* fuzz-state 1103515245) 12345) #x3fffffff))
  (% (ash fuzz-state -10) n))

(defun fuzz-pick (vector)
  "Return an element of VECTOR."
  (aref vector (fuzz-random (length vector))))

(defun fuzz-value ()
  "Return some value."
  (let ((n (fuzz-random 16)))
    (cond ((= n 0) nil) ((= n 1) t) ((= n 2) (fuzz-random 300)) ((= n 3) (- (fuzz-random 300)))
          ((= n 4) most-positive-fixnum) ((= n 5) most-negative-fixnum) ((= n 6) 1.5)
          ((= n 7) (list 1 2 3)) ((= n 8) (list 'a (cons 1 2) "s")) ((= n 9) (copy-sequence "text"))
          ((= n 10) (vector 1 nil "x")) ((= n 11) (fuzz-pick fuzz-names))
          ((= n 12) (fuzz-pick fuzz-variables)) ((= n 13) (make-hash-table))
          ((= n 14) (lambda (&rest args) args)) (t (ash 1 70)))))

(defun fuzz-constant (value)
  "Return what damaged code has in place of the constant VALUE."
  (cond
   ((or (memq value '(nil t)) (keywordp value) (numberp value)) value)
   ((symbolp value)
    (let ((place (memq value fuzz-functions)))
      (cond (place (intern (format "fuzz-call-%s" value)))
            ((= 0 (fuzz-random 2)) (fuzz-pick fuzz-variables))
            (t (fuzz-pick fuzz-names)))))
   ((byte-code-function-p value) (fuzz-damage value 1))
   ((stringp value) (copy-sequence value))
   ((hash-table-p value) (copy-hash-table value))
   (t (fuzz-value))))

(defun fuzz-change-bytes (bytes changes)
  "Return the unibyte string BYTES after some CHANGES."
  (dotimes (_ changes)
    (let* ((length (length bytes)) (at (fuzz-random (1+ length))) (kind (fuzz-random 8))
           (byte (unibyte-string (fuzz-random 256))))
      (setq bytes
            (cond
             ((or (= kind 0) (= at length))
              (concat (substring bytes 0 at) byte (substring bytes at)))
             ((= kind 1) (concat (substring bytes 0 at) (substring bytes (1+ at))))
             ((= kind 2)
              (let ((from (fuzz-random length)))
                (concat (substring bytes 0 at)
                        (substring bytes from (min length (+ from 1 (fuzz-random 4))))
                        (substring bytes at))))
             (t (concat (substring bytes 0 at) byte (substring bytes (1+ at))))))))
  bytes)

(defun fuzz-damage (code changes)
  "Return a new code object like CODE, with CHANGES in its bytes and perhaps elsewhere."
  (let* ((args (aref code 0))
         (constants (apply #'vector (mapcar #'fuzz-constant (aref code 2))))
         (depth (aref code 3)))
    (when (and (= 0 (fuzz-random 4)) (> (length constants) 0))
      (aset constants (fuzz-random (length constants)) (fuzz-value)))
    (if (= 0 (fuzz-random 12)) (setq depth (fuzz-random 6)))
    (if (= 0 (fuzz-random 12)) (setq args (fuzz-random 1024)))
    (make-byte-code (if (integerp args) args 128) (fuzz-change-bytes (aref code 1) changes)
                    constants depth)))

(defun fuzz-random-code ()
  "Return a code object of random bytes."
  (let ((bytes nil) (constants nil))
    (dotimes (_ (1+ (fuzz-random 24))) (push (fuzz-random 256) bytes))
    (dotimes (_ (fuzz-random 8)) (push (fuzz-constant (fuzz-value)) constants))
    ;; Often a return at the end, lest all of it is refused at once.
    (if (/= 0 (fuzz-random 4)) (setq bytes (cons 135 bytes)))
    (make-byte-code (if (= 0 (fuzz-random 2)) (* 257 (fuzz-random 4)) (fuzz-random 1024))
                    (apply #'unibyte-string (nreverse bytes))
                    (apply #'vector constants) (fuzz-random 12))))

(defun fuzz-jumps-back-p (bytes)
  "Return non-nil if the code BYTES seems to jump backwards."
  (let ((found nil) (i 0))
    (while (and (not found) (< (+ i 2) (length bytes)))
      (if (and (memq (aref bytes i) '(130 131 132 133 134))
               (<= (+ (aref bytes (1+ i)) (* 256 (aref bytes (+ i 2)))) i))
          (setq found t))
      (if (and (<= 168 (aref bytes i) 174) (< (aref bytes (1+ i)) 128)) (setq found t))
      (setq i (1+ i)))
    found))

(defun fuzz-pool ()
  "Return a vector of code objects of the library."
  (let ((pool nil))
    (mapatoms (lambda (symbol)
                (let ((def (symbol-function symbol)))
                  (if (eq (car-safe def) 'macro) (setq def (cdr def)))
                  (when (and (byte-code-function-p def) (stringp (aref def 1)))
                    (push (cons (symbol-name symbol) def) pool)))))
    (vconcat (mapcar #'cdr (sort pool (lambda (a b) (string< (car a) (car b))))))))

(defun fuzz-reset ()
  "Give the names of damaged code their meanings again."
  (let ((names (append fuzz-names nil)))
    (dolist (function fuzz-functions)
      (fset (car names) (symbol-function function))
      (setplist (car names) nil)
      (setq names (cdr names))))
  (dotimes (i (length fuzz-variables))
    (set (aref fuzz-variables i) i)
    (fmakunbound (aref fuzz-variables i))))

(defun fuzz-case (number pool)
  "Run the case NUMBER, with code of POOL; return what became of it, a symbol."
  (setq fuzz-state (+ 1 (* 7919 number)))
  (dotimes (_ 4) (fuzz-random 2))
  (fuzz-reset)
  (let ((code (if (= 0 (fuzz-random 5)) (fuzz-random-code)
                (fuzz-damage (fuzz-pick pool) (fuzz-random 5))))
        (args nil) (max-lisp-eval-depth 200) (max-specpdl-size 400))
    (dotimes (_ (fuzz-random 5)) (push (fuzz-value) args))
    (if (and (fuzz-jumps-back-p (aref code 1)) (/= 0 (% number 100)))
        'left
      (with-temp-buffer
        (insert "some text\nto work on\n")
        (condition-case nil
            (progn
              (let ((inhibit-quit nil)) (catch 'fuzz-var-a (apply code args)))
              'returned)
          (invalid-function 'refused)
          (quit 'interrupted)
          (t 'signaled))))))

(defun fuzz-bytecode ()
  "Run the cases that the command line names, and say how many ended how."
  (dolist (library '(seq cl-seq map ring gv pcase macroexp regexp-opt)) (require library))
  (let ((first (string-to-number (pop command-line-args-left)))
        (count (string-to-number (pop command-line-args-left)))
        (pool (fuzz-pool)) (trace (pop command-line-args-left)) (ends nil))
    (setq inhibit-quit t)
    (message "ready")
    (dotimes (i count)
      (if trace (message "%d" (+ first i)))
      (let ((end (fuzz-case (+ first i) pool)))
        (setf (alist-get end ends) (1+ (alist-get end ends 0)))))
    (garbage-collect)
    (princ (format "%d cases: %s\n" count
                   (mapconcat (lambda (end) (format "%s %d" (car end) (cdr end)))
                              (sort ends (lambda (a b) (string< (car a) (car b)))) ", ")))))

;;; bytecode.el ends here
