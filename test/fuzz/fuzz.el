;;; fuzz.el --- mutate inputs and look whether a target stands them  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --batch -l fuzz.el -f fuzz-batch TARGET SEED SECONDS [FILE...]
;;
;; A target is a function of one unibyte string.  It may signal what Lisp programs signal; when it
;; signals `fuzz-failure', something is not as it must be.  With FILEs, it is called on their
;; contents.  Without, on the inputs in corpus/TARGET and then, for SECONDS, on mutations of those,
;; the same ones for the same SEED; FUZZ_TRACE in the environment names a file that holds the
;; input under test, for when the process dies of it.
;;
;; `fuzz-one' is what the harness for libFuzzer and AFL++ (entry.c) calls.

(defvar fuzz-directory (file-name-directory (or load-file-name buffer-file-name default-directory))
  "Where the corpora are.")

(define-error 'fuzz-failure "Not as it must be")

(defvar fuzz-targets nil "Alist of target names, each with its function and its tokens.")

(defun fuzz-define (name function &rest tokens)
  "Define target NAME with FUNCTION; mutations insert TOKENS, unibyte strings."
  (push (cons name (cons function (vconcat tokens))) fuzz-targets))

(defun fuzz-fail (what &rest data)
  "Report that WHAT, with DATA, is not as it must be."
  (signal 'fuzz-failure (cons what data)))

(defun fuzz-must (ok what &rest data)
  "Report WHAT and DATA unless OK."
  (unless ok
    (signal 'fuzz-failure (cons what data))))

;;; Random numbers, the same everywhere

(defvar fuzz-state 1 "State of the generator.")

(defun fuzz-random (n)
  "Return a number from 0 to N - 1."
  (setq fuzz-state (logand (+ (* fuzz-state 1103515245) 12345) #xfffffff))
  (% (ash fuzz-state -8) n))

;;; Mutations

(defconst fuzz-most-bytes 400 "Longer inputs are cut.")

(defun fuzz-mutate-once (s tokens corpus)
  "Return S with one change; TOKENS may be inserted, parts of CORPUS spliced in."
  (let* ((n (length s)) (at (fuzz-random (1+ n))) (end (min n (+ at 1 (fuzz-random 8)))))
    (pcase (fuzz-random 8)
      (0 (concat (substring s 0 at) (unibyte-string (fuzz-random 256)) (substring s at)))
      (1 (concat (substring s 0 at) (substring s end)))
      (2 (concat (substring s 0 end) (substring s at end) (substring s end)))
      ((or 3 4) (if (= (length tokens) 0) s
                  (concat (substring s 0 at) (aref tokens (fuzz-random (length tokens))) (substring s at))))
      (5 (let ((other (aref corpus (fuzz-random (length corpus)))))
           (concat (substring s 0 at) (substring other (fuzz-random (1+ (length other)))))))
      (6 (let ((copy (copy-sequence s)))
           (when (< at n) (aset copy at (logxor (aref copy at) (ash 1 (fuzz-random 8)))))
           copy))
      (_ (let ((copy (copy-sequence s)))
           (when (< at n) (aset copy at (fuzz-random 256)))
           copy)))))

(defun fuzz-random-bytes ()
  "Return bytes of no meaning."
  (let ((bytes nil))
    (dotimes (_ (fuzz-random 80))
      (push (fuzz-random 256) bytes))
    (apply #'unibyte-string bytes)))

(defun fuzz-mutate (s tokens corpus)
  "Return S with some changes, made of TOKENS and CORPUS; now and then something else altogether."
  (when (= 0 (fuzz-random 6))
    (setq s (fuzz-random-bytes)))
  (dotimes (_ (1+ (fuzz-random 4)))
    (setq s (fuzz-mutate-once s tokens corpus)))
  (if (> (length s) fuzz-most-bytes) (substring s 0 fuzz-most-bytes) s))

;;; Running

(defun fuzz-file-bytes (file)
  "Return the contents of FILE."
  (with-temp-buffer
    (set-buffer-multibyte nil)
    (insert-file-contents-literally file)
    (buffer-string)))

(defun fuzz-corpus (name)
  "Return a vector of the inputs in the corpus of target NAME, and the empty one."
  (let ((dir (expand-file-name (concat "corpus/" name) fuzz-directory)))
    (vconcat (list "")
             (and (file-directory-p dir)
                  (mapcar #'fuzz-file-bytes (directory-files dir t "\\`[^.]"))))))

(defun fuzz-call (function bytes)
  "Call FUNCTION with BYTES; return nil, or the failure that it signalled."
  (condition-case err
      (let ((max-lisp-eval-depth 800))
        (funcall function bytes)
        nil)
    (fuzz-failure err)
    (t nil)))

(defvar fuzz-embedded nil "The function that `fuzz-one' calls.")

(defun fuzz-one (bytes)
  "Call the embedded target with BYTES; die if it fails."
  (let ((failed (fuzz-call fuzz-embedded bytes)))
    (when failed
      (message "%S" failed)
      (kill-emacs 77))))

(declare-function fuzz-drive "entry.c" (arguments))

(defun fuzz-embed ()
  "Let the fuzzer run that this program is linked with, for the target that the command line names."
  (let ((args command-line-args-left))
    (setq command-line-args-left nil
          fuzz-embedded (or (cadr (assoc (car args) fuzz-targets)) (error "No target %s" (car args))))
    (byte-compile 'fuzz-one)
    (fuzz-drive (cdr args))))

(defun fuzz-note (trace bytes)
  "Write BYTES to the file TRACE."
  (let ((coding-system-for-write 'no-conversion))
    (write-region bytes nil trace nil 'quiet)))

(defun fuzz-report (ok text &optional data)
  "Print whether OK, in TAP, with TEXT; DATA says more of a failure."
  (princ (format "%s - %s\n" (if ok "ok" "not ok") text))
  (unless ok
    (let ((print-escape-nonascii t) (print-escape-newlines t) (print-escape-control-characters t))
      (princ (format "# %S\n" data)))))

(defun fuzz-heap-broken ()
  "Return what is wrong with the heap, or nil."
  (and (fboundp 'vellum-verify-heap) (vellum-verify-heap)))

(defun fuzz-run (name seed seconds)
  "Mutate the corpus of target NAME for SECONDS from SEED; return whether nothing failed."
  (let* ((target (cdr (assoc name fuzz-targets)))
         (corpus (fuzz-corpus name))
         (end (+ (float-time) seconds))
         (trace (getenv "FUZZ_TRACE"))
         (calls 0) (failed nil))
    (setq fuzz-state seed)
    (while (and (not failed)
                (or (< calls (length corpus)) (/= (% calls 64) 0) (< (float-time) end)))
      (let ((bytes (if (< calls (length corpus))
                       (aref corpus calls)
                     (fuzz-mutate (aref corpus (fuzz-random (length corpus))) (cdr target) corpus))))
        (when trace (fuzz-note trace bytes))
        (setq calls (1+ calls)
              failed (fuzz-call (car target) bytes))
        (when failed (setq failed (list bytes failed)))))
    (garbage-collect)
    (fuzz-report (not failed) (format "%s: %d inputs" name calls) failed)
    (fuzz-report (not (fuzz-heap-broken)) (format "%s: the heap is sound" name) (fuzz-heap-broken))
    (not failed)))

(defun fuzz-batch ()
  "Run as the command line says."
  (let* ((args command-line-args-left)
         (name (pop args)) (seed (string-to-number (pop args))) (seconds (string-to-number (pop args))))
    (setq command-line-args-left nil)
    (unless (assoc name fuzz-targets)
      (error "No target %s among %s" name (mapconcat #'car fuzz-targets " ")))
    (if (null args)
        (fuzz-run name seed seconds)
      (dolist (file args)
        (let ((failed (fuzz-call (cadr (assoc name fuzz-targets)) (fuzz-file-bytes file))))
          (fuzz-report (not failed) (format "%s: %s" name file) failed))))))

(provide 'fuzz)
;;; fuzz.el ends here
