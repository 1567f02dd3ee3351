;;; exhaust.el --- let memory run out at every place  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --batch -l exhaust.el -f exhaust-sweep STEP
;; Runs each task with the first, second, third... request for memory failing (the distances grow
;; by STEP percent), until it succeeds; each failure must be the error of exhausted memory, with
;; a sound heap, and the value in the end the one without failures.
;; usage: vellum --heap-limit=24M --batch -l exhaust.el -f exhaust-limit
;; Fills memory with each kind of object; each must end with the error, and memory must be usable again.

(defvar exhaust-directory (file-name-directory load-file-name) "Where this file is.")
(defvar exhaust-count 0 "Number of results.")
(defvar exhaust-serial 0 "Number of symbols interned.")
(defvar exhaust-local nil "A variable with values in many buffers.")

(defun exhaust-result (ok name &optional detail)
  "Print whether OK, in TAP, as test NAME; DETAIL says more of a failure."
  (setq exhaust-count (1+ exhaust-count))
  (princ (format "%s %d - %s\n" (if ok "ok" "not ok") exhaust-count name))
  (when (and detail (not ok))
    (princ (format "# %S\n" detail))))

(defun exhaust-error-p (err)
  "Return non-nil if ERR says that memory is exhausted."
  (and (eq (car err) 'error) (stringp (cadr err)) (string-prefix-p "Memory exhausted" (cadr err))))

(defun exhaust-tasks ()
  "Return an alist of tasks: a name and a function that returns what can be compared."
  (list
   (cons "lists" (lambda () (let ((l nil)) (dotimes (i 300) (push (cons i (float i)) l)) (length l))))
   (cons "vectors" (lambda () (let ((v nil)) (dotimes (i 60) (push (make-vector (* i 7) i) v)) (length v))))
   (cons "a large vector" (lambda () (length (make-vector 100000 t))))
   (cons "strings" (lambda () (let ((s "")) (dotimes (i 40) (setq s (concat s (format "%d," i)))) s)))
   (cons "a large string" (lambda () (length (make-string 200000 ?x))))
   (cons "multibyte strings" (lambda () (let ((s (make-string 50 ?\u00e9))) (aset s 3 ?\u65e5) (upcase s))))
   (cons "symbols" (lambda () (let ((n 0)) (dotimes (i 50) (when (intern (format "exhaust-%d" i)) (setq n (1+ n)))) n)))
   (cons "hash tables" (lambda () (let ((h (make-hash-table :test 'equal)))
                                    (dotimes (i 300) (puthash (number-to-string i) i h))
                                    (hash-table-count (copy-hash-table h)))))
   (cons "weak tables" (lambda () (let ((h (make-hash-table :weakness 'key)))
                                    (dotimes (i 100) (puthash (list i) i h))
                                    (> (hash-table-count h) -1))))
   (cons "bignums" (lambda () (let ((n 1)) (dotimes (i 60) (setq n (* n (+ i 3)))) (number-to-string n))))
   (cons "records" (lambda () (let ((l nil)) (dotimes (i 100) (push (record 'x i i) l)) (length l))))
   (cons "closures" (lambda () (let ((l nil)) (dotimes (i 100) (push (lambda () i) l)) (funcall (car l)))))
   (cons "bool-vectors" (lambda () (bool-vector-count-population (bool-vector-union (make-bool-vector 9000 t) (make-bool-vector 9000 nil)))))
   (cons "char-tables" (lambda () (let ((c (make-char-table 'foo))) (dotimes (i 40) (aset c (* i 3000) i)) (aref c 3000))))
   (cons "buffers" (lambda () (with-temp-buffer
                                (dotimes (i 100) (insert (format "line %d\n" i)))
                                (goto-char 50) (insert (make-string 9000 ?x)) (buffer-size))))
   (cons "markers and overlays" (lambda () (with-temp-buffer
                                             (insert "text") (dotimes (_ 100) (point-marker) (make-overlay 1 3))
                                             (length (overlays-in 1 3)))))
   (cons "text properties" (lambda () (with-temp-buffer
                                        (dotimes (i 50) (insert (propertize "ab" 'x i)))
                                        (length (format "%S" (buffer-string))))))
   (cons "searching" (lambda () (with-temp-buffer
                                  (dotimes (_ 30) (insert "foo bar baz\n")) (goto-char 1)
                                  (let ((n 0))
                                    (while (re-search-forward "\\(ba[rz]\\)\\|\\(?:f\\(o\\)+\\)" nil t)
                                      (setq n (1+ n)) (replace-match "<\\&>"))
                                    (list n (buffer-size))))))
   (cons "backtracking" (lambda () (string-match "\\(?:\\(a*\\)\\(b*\\)\\)*c" (concat (make-string 300 ?a) "c"))))
   (cons "reading" (lambda () (read "(a \"b\" [c 1.5 ?x] #s(r 1) (#1=(d) . #1#) 12345678901234567890 `(,x ,@y))")))
   (cons "printing" (lambda () (let ((print-circle t) (x (list 1 "two" [3] 4.5 'six)))
                                 (prin1-to-string (list x x (make-list 40 x))))))
   (cons "formatting" (lambda () (format "%5d|%-20s|%S|%g|%c|%x" 42 "abc" '(1 "x" [2]) 1e10 ?\u00e9 255)))
   (cons "sorting" (lambda () (sort (mapcar (lambda (i) (logxor i 85)) (number-sequence 1 100)) #'<)))
   (cons "macros" (lambda () (consp (macroexpand-all '(dolist (x l) (when x (pcase x (`(a ,b) b))))))))
   (cons "compiling" (lambda () (funcall (byte-compile '(lambda (x) (let ((y (1+ x))) (mapcar (lambda (z) (* z y)) '(1 2))))) 3)))
   (cons "coding" (lambda () (decode-coding-string (encode-coding-string (make-string 500 ?\u00e9) 'utf-16) 'utf-16)))
   (cons "json" (lambda () (json-serialize (json-parse-string "{\"a\":[1,2.5,\"x\\u00e9\",null],\"b\":{\"c\":true}}"))))
   (cons "base64 and digests" (lambda () (list (base64-decode-string (base64-encode-string (make-string 500 ?q))) (md5 "x"))))
   (cons "errors" (lambda () (condition-case e (car 1) (wrong-type-argument (list 'caught e)))))
   (cons "files" (lambda () (with-temp-buffer
                              (insert-file-contents (expand-file-name "exhaust.el" exhaust-directory))
                              (buffer-size))))
   (cons "loading" (lambda () (load (expand-file-name "lisp/recorded.el" exhaust-directory) t t t t) t))
   (cons "key maps" (lambda () (let ((m (make-sparse-keymap))) (define-key m (kbd "C-c a") #'ignore) (lookup-key m (kbd "C-c a")))))
   (cons "dates" (lambda () (format-time-string "%Y-%m-%d %H:%M" 86400 t)))
   (cons "programs" (lambda () (with-temp-buffer (call-process "echo" nil t nil "x" "y") (buffer-string))))))

(defun exhaust-attempt (function n)
  "Call FUNCTION with the Nth request failing; return (value . V) or (error . E)."
  (unwind-protect
      (condition-case e
          (progn (vellum-fail-allocation n)
                 (let ((value (funcall function)))
                   (vellum-fail-allocation 0)
                   (cons 'value value)))
        (error (cons 'error e)))
    (vellum-fail-allocation 0)))

(defun exhaust-task (name function step)
  "Sweep over the task NAME, FUNCTION, with distances that grow by STEP percent."
  (let ((expected (funcall function))
        (n 1) (wrong nil) (failures 0) (result nil))
    (while (and (not wrong)
                (not (eq 'value (car (setq result (exhaust-attempt function n))))))
      (setq failures (1+ failures))
      (unless (exhaust-error-p (cdr result))
        (setq wrong (list n (cdr result))))
      (let ((broken (vellum-verify-heap)))
        (when broken (setq wrong (list n broken))))
      (setq n (+ n 1 (/ (* n step) 100))))
    (garbage-collect)
    (exhaust-result (not wrong) (format "%s: failures are clean" name) wrong)
    (exhaust-result (and (equal expected (funcall function)) (equal expected (cdr result)))
                    (format "%s: the value in the end" name) (list expected (cdr result)))
    failures))

(defun exhaust-sweep ()
  "Run all tasks."
  (require 'bytecomp)
  (require 'pcase)
  (let ((step (string-to-number (or (pop command-line-args-left) "20")))
        (gc-cons-threshold 2000000)
        (failures 0)
        (print-length 10))
    (dolist (task (exhaust-tasks))
      (setq failures (+ failures (exhaust-task (car task) (cdr task) step))))
    (princ (format "# %d failures\n1..%d\n" failures exhaust-count))))

(defun exhaust-kinds ()
  "Return an alist of names and functions that return one more object of a kind, from an older one."
  (list (cons "conses" #'list)
        (cons "floats" (lambda (old) (cons (float 1) old)))
        (cons "strings" (lambda (old) (cons (make-string 100 ?x) old)))
        (cons "large strings" (lambda (old) (cons (make-string 100000 ?\u00e9) old)))
        (cons "symbols" (lambda (old) (let ((s (make-symbol "s"))) (set s old) s)))
        (cons "vectors" (lambda (old) (vector old 1 2)))
        (cons "large vectors" (lambda (old) (make-vector 50000 old)))
        (cons "records" (lambda (old) (record 'r old)))
        (cons "closures" (lambda (old) (lambda () old)))
        (cons "bignums" (lambda (old) (cons (ash 1 5000) old)))
        (cons "bool-vectors" (lambda (old) (cons (make-bool-vector 10000 t) old)))
        (cons "hash tables" (lambda (old) (let ((h (make-hash-table))) (puthash 1 old h) h)))
        (cons "char-tables" (lambda (old) (let ((c (make-char-table 'foo))) (set-char-table-range c ?a old) c)))
        (cons "markers" (lambda (old) (cons (point-min-marker) old)))
        (cons "overlays" (lambda (old) (let ((o (make-overlay 1 1))) (overlay-put o 'x old) o)))
        (cons "intervals" (lambda (old) (cons (propertize (make-string 50 ?x) 'a old) old)))
        (cons "bytecode" (lambda (old) (make-byte-code 0 "\300\207" (vector old) 1)))
        (cons "buffers" (lambda (_old) (generate-new-buffer "exhaust")))
        (cons "indirect buffers"
              (lambda (_old) (make-indirect-buffer (get-buffer-create "exhaust")
                                                   (generate-new-buffer-name "exhaust"))))
        (cons "local variables"
              (lambda (old) (with-current-buffer (generate-new-buffer "exhaust")
                              (setq-local mode-name old exhaust-local (list old)))))
        (cons "finalizers" (lambda (old) (cons (make-finalizer #'ignore) old)))
        (cons "interned symbols"
              (lambda (old) (let ((table (or old (obarray-make))))
                              (intern (number-to-string (setq exhaust-serial (1+ exhaust-serial))) table)
                              table)))
        (cons "mutexes" (lambda (old) (cons (make-mutex) old)))))

(defun exhaust-fill (name make)
  "Make objects with MAKE, each from the one before, until memory is exhausted."
  (let ((old nil) (result nil) (n 0) (limit 20000000))
    (setq result
          (condition-case e
              (progn
                (while (< n limit)
                  (setq old (funcall make old) n (1+ n)))
                'no-error)
            (error e)))
    (setq old nil)
    (dolist (b (buffer-list))
      (when (string-prefix-p "exhaust" (buffer-name b)) (kill-buffer b)))
    (delete-all-overlays)
    (garbage-collect)
    (exhaust-result (and (consp result) (exhaust-error-p result)) (format "full of %s" name) (list n result))
    (exhaust-result (condition-case nil (= 20000 (length (make-list 20000 t))) (error nil))
                    (format "%s are freed" name))
    (exhaust-result (null (vellum-verify-heap)) (format "the heap is sound after %s" name)
                    (vellum-verify-heap))))

(defun exhaust-growing ()
  "Let one object of each growing kind grow until memory is exhausted."
  (dolist (kind (list (cons "a buffer" (lambda () (with-temp-buffer (while t (insert (make-string 10000 ?x))))))
                      (cons "a hash table" (lambda () (let ((h (make-hash-table)) (i 0)) (while t (puthash (setq i (1+ i)) i h)))))
                      (cons "a string" (lambda () (let ((s "xxxxxxxx")) (while t (setq s (concat s s))))))
                      (cons "a vector" (lambda () (let ((v [1 2 3 4])) (while t (setq v (vconcat v v))))))
                      (cons "an integer" (lambda () (let ((n 3)) (while (bufferp (current-buffer)) (setq n (* n n))))))
                      (cons "a list" (lambda () (let ((l nil)) (while t (push 1 l)))))
                      (cons "standard output" (lambda () (with-output-to-string (while t (princ "some text")))))))
    (let ((result (condition-case e (funcall (cdr kind)) (error e))))
      (garbage-collect)
      (exhaust-result (and (consp result)
                           (or (exhaust-error-p result) (eq (car result) 'overflow-error)))
                      (format "%s grows to the limit" (car kind)) result)
      (exhaust-result (null (vellum-verify-heap)) (format "the heap is sound after %s" (car kind))))))

(defun exhaust-limit ()
  "Fill memory with objects of each kind."
  (dolist (kind (exhaust-kinds))
    (exhaust-fill (car kind) (cdr kind)))
  (exhaust-growing)
  (princ (format "1..%d\n" exhaust-count)))

(provide 'exhaust)
;;; exhaust.el ends here
