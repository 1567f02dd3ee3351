;;; check-report.el --- is every number of a benchmark's page what its CSV files say?  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --script check-report.el BENCH-DIRECTORY RESULTS-DIRECTORY PAGE
;; Computes every figure of PAGE again from the CSV files in RESULTS-DIRECTORY, without the
;; benchmark's own arithmetic, and looks for numbers that do not say where they come from.
;; Prints a line for each thing that is wrong, then how many figures were checked.

(require 'cl-lib)
(setq load-path (cons (car command-line-args-left) load-path))
(require 'common)

(defvar check-files nil "The CSV files read so far: pairs (NAME . ROWS).")
(defvar check-directory (nth 1 command-line-args-left) "Where they are.")
(defvar check-wrong 0 "How many things were wrong.")

(defun check-complain (format &rest args)
  "Print what FORMAT and ARGS say is wrong."
  (setq check-wrong (1+ check-wrong))
  (if (< check-wrong 20)
      (princ (concat "wrong: " (apply #'format format args) "\n"))))

(defun check-select (selection)
  "Return the numbers that SELECTION (FILE COLUMN (KEY . VALUE)...) names."
  (let ((file (car selection)))
    (unless (assoc file check-files)
      (push (cons file (bench-read-csv (expand-file-name (concat file ".csv") check-directory)))
            check-files))
    (cl-loop for row in (cdr (assoc file check-files))
             when (cl-every (lambda (c) (equal (cdr (assoc (car c) row)) (cdr c)))
                            (nthcdr 2 selection))
             when (numberp (cdr (assoc (nth 1 selection) row)))
             collect (cdr (assoc (nth 1 selection) row)))))

(defun check-moments (numbers)
  "Return (MEAN VARIANCE-OF-THE-MEAN N) of NUMBERS."
  (let* ((n (length numbers))
         (mean (/ (cl-reduce #'+ numbers :initial-value 0.0) n)))
    (list mean
          (if (< n 2) 0.0
            (/ (cl-loop for x in numbers sum (expt (- x mean) 2)) (* 1.0 n (1- n))))
          n)))

(defconst check-t
  [12.706 4.303 3.182 2.776 2.571 2.447 2.365 2.306 2.262 2.228 2.201 2.179 2.160 2.145 2.131
   2.120 2.110 2.101 2.093 2.086 2.080 2.074 2.069 2.064 2.060 2.056 2.052 2.048 2.045 2.042]
  "Student's t for 95% by degrees of freedom, from a printed table.")

(defun check-interval (numbers base side)
  "Return the end at SIDE (-1 or 1) of the interval of the ratio of NUMBERS to BASE."
  (cl-destructuring-bind ((a va na) (b vb nb)) (list (check-moments numbers) (check-moments base))
    (let* ((ra (if (= a 0) 0.0 (/ va a a)))
           (rb (/ vb b b))
           (spread (+ (/ (* ra ra) (max 1 (1- na))) (/ (* rb rb) (max 1 (1- nb)))))
           (degrees (if (= spread 0) 30 (/ (expt (+ ra rb) 2) spread)))
           (t95 (if (> degrees 30) 1.96 (aref check-t (max 0 (1- (floor degrees)))))))
      (* (/ a b) (+ 1 (* side t95 (sqrt (+ ra rb))))))))

(defun check-value (x)
  "Return the value of the expression X, or nil if nothing was measured for it."
  (pcase x
    ((pred numberp) x)
    (`(,(and op (or '+ '- '* '/)) ,a ,b)
     (let ((a (check-value a)) (b (check-value b)))
       (and a b (not (and (eq op '/) (= b 0))) (funcall op (* 1.0 a) b))))
    (`(count ,s) (length (check-select s)))
    (`(,op ,s . ,more)
     (let ((numbers (check-select s))
           (base (if more (check-select (car more)))))
       (when (and numbers (or (null more) (and base (/= 0 (car (check-moments base))))))
         (pcase op
           ('mean (car (check-moments numbers)))
           ('error (sqrt (nth 1 (check-moments numbers))))
           ('max (apply #'max numbers))
           ('low (check-interval numbers base -1))
           ('high (check-interval numbers base 1))
           ('noise (abs (- 1 (/ (car (check-moments numbers)) (car (check-moments base))))))))))))

(defun check-unescape (text)
  "Return TEXT of HTML as it was."
  (dolist (pair '(("&quot;" . "\"") ("&lt;" . "<") ("&gt;" . ">") ("&amp;" . "&")) text)
    (setq text (replace-regexp-in-string (car pair) (cdr pair) text t t))))

(defun check-same (shown value format)
  "Return non-nil if SHOWN is VALUE under FORMAT, but for the last digit's rounding."
  (or (equal shown (format format value))
      (let ((unit (if (string-match "\\.\\([0-9]+\\)" shown)
                      (expt 10.0 (- (length (match-string 1 shown))))
                    1.0)))
        (< (abs (- (string-to-number shown) value)) (* 0.5001 unit)))))

(defun check-figures ()
  "Check every figure in the buffer and take it out; return how many there were."
  (let ((count 0))
    (goto-char (point-min))
    (while (re-search-forward
            "<\\(data\\|text\\)[^>]* data-format=\"\\([^\"]*\\)\" data-from=\"\\([^\"]*\\)\">\\([^<]*\\)</\\1>"
            nil t)
      (let* ((format (check-unescape (match-string 2)))
             (expression (read (check-unescape (match-string 3))))
             (shown (replace-regexp-in-string "\u202f" "" (match-string 4)))
             (value (save-match-data (check-value expression))))
        (setq count (1+ count))
        (unless (save-match-data (if value (check-same shown value format) (equal shown "-")))
          (check-complain "%s is shown for %S, which is %S" shown expression value))
        (replace-match "")))
    count))

(defun check-strays ()
  "Complain about numbers in the text of the buffer that are not figures."
  (dolist (pattern '("<style>\\(?:.\\|\n\\)*?</style>"
                     "<table class=\"about\">\\(?:.\\|\n\\)*?</table>"
                     "<ul class=\"about\">\\(?:.\\|\n\\)*?</ul>"
                     "<text[^>]* class=\"tick\"[^>]*>[^<]*</text>" "<[^>]*>"
                     "\\(?:32\\|64\\)[ -]bit" "95%" "99th" "\\(?:in\\|of\\) 2012"))
    (goto-char (point-min))
    (while (re-search-forward pattern nil t)
      (replace-match " ")))
  (goto-char (point-min))
  (while (re-search-forward "[0-9][0-9.,]*" nil t)
    (check-complain "%s in the page is no figure: %s" (match-string 0)
                    (buffer-substring (max (point-min) (- (point) 40)) (point)))))

(with-temp-buffer
  (insert-file-contents (nth 2 command-line-args-left))
  (setq command-line-args-left nil)
  (goto-char (point-min))
  (if (re-search-forward "\\(?:src\\|href\\)=\"\\(?:https?:\\)?//" nil t)
      (check-complain "the page needs another server"))
  (let ((count (check-figures)))
    (check-strays)
    (princ (format "%d figures, %d wrong\n" count check-wrong))))
;;; check-report.el ends here
