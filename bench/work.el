;;; work.el --- the measured work load: byte-compile files over and over  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: PROGRAM --batch -l work.el -f bench-work OUT-DIR REPEAT FILE...
;; Compiles every FILE, REPEAT times, into OUT-DIR, in one process, and prints one line on
;; standard output: a property list that the driver reads.  Runs in Vellum and in GNU Emacs.
;; It does nothing else that would allocate: the driver looks at the compiled files, so that
;; the peak of the heap is that of the compiler.

(require 'bytecomp)

(defun bench-work--process-figure (file pattern)
  "Return the number that PATTERN's first group matches in FILE under /proc/self, or nil."
  (with-temp-buffer
    (ignore-errors (insert-file-contents (concat "/proc/self/" file)))
    (goto-char (point-min))
    (if (re-search-forward pattern nil t)
        (string-to-number (match-string 1)))))

(defvar bench-work--error nil
  "What the compiler said of the first error in the file that it compiles.")

(defun bench-work--note (text &optional _position _fill level)
  "Remember TEXT if LEVEL says that it is an error."
  (if (and (eq level :error) (null bench-work--error))
      (setq bench-work--error text)))

(defun bench-work--compile (file)
  "Compile FILE; return nil if it went well, else what was wrong."
  (condition-case err
      (let ((inhibit-message t)
            (byte-compile-verbose nil)
            (byte-compile-warnings nil)
            (byte-compile-log-warning-function #'bench-work--note))
        (setq bench-work--error nil)
        (if (byte-compile-file file) nil (or bench-work--error "does not compile")))
    (error (error-message-string err))))

(defvar byte-compile-dest-file-function)

(defun bench-work ()
  "Do the work that the command line asks for and report."
  (let* ((out (file-name-as-directory (expand-file-name (pop command-line-args-left))))
         (repeat (string-to-number (pop command-line-args-left)))
         (files (mapcar #'expand-file-name command-line-args-left))
         (number 0)
         ;; Files of different folders may have the same name.
         (byte-compile-dest-file-function
          (lambda (file)
            (format "%s%04d-%s.elc" out number
                    (file-name-sans-extension (file-name-nondirectory file)))))
         (failed nil)
         (start (float-time)))
    (setq command-line-args-left nil)
    (dotimes (round repeat)
      (setq number 0)
      (dolist (file files)
        (setq number (1+ number))
        (let ((problem (bench-work--compile file)))
          (if (and problem (= round 0))
              (push (cons file problem) failed)))))
    (let ((wall (- (float-time) start)))
      (prin1 (list :files (length files) :repeat repeat
                   :failed (nreverse failed)
                   :wall wall
                   :gcs gcs-done :gc-seconds gc-elapsed
                   :peak-rss-kb (bench-work--process-figure "status" "^VmHWM:[ \t]*\\([0-9]+\\)")))
      (terpri))))

;;; work.el ends here
