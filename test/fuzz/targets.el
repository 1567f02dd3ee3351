;;; targets.el --- what the fuzzers attack  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; Each function takes a unibyte string and signals `fuzz-failure' when a property does not hold.

(require 'fuzz)

(defun fuzz-text (bytes)
  "Return BYTES as text: raw bytes stay raw."
  (decode-coding-string bytes 'utf-8-unix))

(defun fuzz-outcome (function)
  "Return (value V) of FUNCTION, or the condition that it signals with its data."
  (condition-case err
      (list 'value (funcall function))
    (fuzz-failure (signal (car err) (cdr err)))
    (error (if (memq (car err) '(end-of-file)) (list (car err)) err))))

(defun fuzz-print (object)
  "Return OBJECT as text that reads back whatever it is made of."
  (let ((print-circle t) (print-gensym t) (print-length nil) (print-level nil) (float-output-format nil)
        (print-quoted t))
    (prin1-to-string object)))

;;; The reader: from a string and from a buffer, the same

(defun fuzz-read-all (read-next)
  "Return what READ-NEXT returns until it signals, at most 20 values, and the condition, printed."
  (let ((values nil) (n 0) (result nil))
    (while (and (not (eq (car result) 'signalled)) (< n 20))
      (setq n (1+ n)
            result (condition-case err
                       (list 'read (fuzz-print (funcall read-next)))
                     (invalid-read-syntax (list 'signalled (car err)))
                     (error (list 'signalled (car err)))))
      (push result values))
    values))

(defun fuzz-reader (bytes)
  "Read the forms in BYTES in two ways."
  (let* ((text (fuzz-text bytes)) (at 0)
         (from-string (fuzz-read-all
                       (lambda () (let ((r (read-from-string text at))) (setq at (cdr r)) (car r)))))
         (from-buffer (with-temp-buffer
                        (insert text)
                        (goto-char (1+ (/ (point-max) 2)))
                        (insert ?x) (delete-char -1)
                        (goto-char (point-min))
                        (fuzz-read-all (lambda () (read (current-buffer)))))))
    (fuzz-must (equal from-string from-buffer) 'reader from-string from-buffer)))

;;; The printer: what it prints is read as what was printed

(defun fuzz-printer (bytes)
  "Read a form in BYTES; printing and reading it gives the same text and an equal object."
  (let* ((object (car (read-from-string (fuzz-text bytes)))))
    (dolist (escape '(nil t))
      (let* ((print-escape-newlines escape) (print-escape-nonascii nil)
             (print-escape-control-characters escape)
             (once (fuzz-print object))
             (again (car (read-from-string once))))
        (fuzz-must (equal once (fuzz-print again)) 'printer once (fuzz-print again))
        (unless (string-match-p "#[0-9:]\\|NaN" once)
          (fuzz-must (equal object again) 'equal once))))))

;;; Numbers

(defun fuzz-digits (text base)
  "Return the value of the digits at the start of TEXT in BASE, found one digit at a time."
  (let ((n 0) (i 0) (sign 1) digit)
    (when (and (> (length text) 0) (memq (aref text 0) '(?- ?+)))
      (setq sign (if (eq (aref text 0) ?-) -1 1) i 1))
    (while (and (< i (length text))
                (setq digit (let ((c (downcase (aref text i))))
                              (cond ((<= ?0 c ?9) (- c ?0)) ((<= ?a c ?z) (+ 10 (- c ?a))))))
                (< digit base))
      (setq n (+ (* n base) digit) i (1+ i)))
    (* sign n)))

(defun fuzz-numbers (bytes)
  "Read BYTES as a number in every way."
  (let ((text (fuzz-text bytes)))
    (let ((value (string-to-number text)))
      (fuzz-must (numberp value) 'not-a-number text value)
      (unless (isnan (float value))
        (fuzz-must (eql value (string-to-number (number-to-string value))) 'round-trip text value)
        (fuzz-must (eql value (car (read-from-string (number-to-string value)))) 'reader text value))
      (when (integerp value)
        (fuzz-must (= value (- (string-to-number (concat "-" (number-to-string (abs value))))
                               (if (< value 0) 0 (* -2 value))))
                   'sign text value)
        (fuzz-must (equal (format "%d" value) (number-to-string value)) 'format text value)
        (fuzz-must (= (abs value) (string-to-number (format "%x" (abs value)) 16)) 'hex text value)
        (fuzz-must (= (abs value) (string-to-number (format "%o" (abs value)) 8)) 'octal text value)))
    (when (string-match "\\`[-+]?[0-9a-zA-Z]+\\'" text)
      (dolist (base '(2 3 7 11 16))
        (fuzz-must (= (fuzz-digits text base) (string-to-number text base)) 'base base text)))))

;;; Format: widths hold, numbers come back

(defconst fuzz-format-values
  (vector 0 -1 42 255 ?x most-positive-fixnum (* 3 most-negative-fixnum) 0.5 -1e300 1.0e+INF
          "" "text" "t\u00e9xt \u65e5" 'symbol '(1 "two" [3]) nil (propertize "prop" 'face 'bold))
  "What the directives of a format are applied to.")

(defun fuzz-format (bytes)
  "Format with a text in BYTES; the first bytes choose the values."
  (let* ((n (min 4 (length bytes)))
         (values (mapcar (lambda (b) (aref fuzz-format-values (% b (length fuzz-format-values))))
                         (substring bytes 0 n)))
         (text (fuzz-text (substring bytes n)))
         (result (apply #'format text values)))
    (fuzz-must (stringp result) 'not-a-string text)
    (fuzz-must (equal result (apply #'format text values)) 'not-the-same text)
    (unless (string-match-p "[%`']" text)
      (fuzz-must (string= text (format-message text)) 'plain text))
    (when (string-match "\\`%\\([-+ #0]*\\)\\([0-9]\\{1,2\\}\\)[sSdoxXcfeg]\\'" text)
      (fuzz-must (>= (string-width result) (string-to-number (match-string 2 text))) 'width text result))))

;;; JSON: what is parsed is written and parsed the same

(defun fuzz-json (bytes)
  "Parse BYTES as JSON."
  (let* ((keys '(:object-type alist :array-type array :null-object :null :false-object :false))
         (value (apply #'json-parse-string (fuzz-text bytes) keys))
         (from-buffer (with-temp-buffer
                        (insert (fuzz-text bytes))
                        (goto-char (point-min))
                        (apply #'json-parse-buffer keys))))
    (fuzz-must (equal value from-buffer) 'buffer value from-buffer)
    (when (or (consp value) (and (vectorp value)))
      (let ((text (json-serialize value :null-object :null :false-object :false)))
        (fuzz-must (equal value (apply #'json-parse-string text keys)) 'again value text)))))

;;; Coding systems

(defconst fuzz-coding-systems
  '(utf-8-unix utf-8-dos utf-8 utf-8-emacs-unix utf-16 utf-16le utf-16be utf-7 latin-1 latin-2 windows-1252
    koi8-r cp437 iso-2022-jp euc-jp shift_jis gbk big5 gb18030 euc-kr raw-text no-conversion undecided
    us-ascii iso-8859-15 hz iso-2022-kr utf-8-with-signature mac-roman)
  "What bytes are decoded as, where the coding system is known.")

(defun fuzz-coding (bytes)
  "Decode BYTES in a coding system that the first byte chooses, and as UTF-8."
  (let* ((text (decode-coding-string bytes 'utf-8-unix)))
    (fuzz-must (equal bytes (encode-coding-string text 'utf-8-unix)) 'utf-8 bytes)
    (fuzz-must (equal text (decode-coding-string (encode-coding-string text 'utf-8-emacs-unix) 'utf-8-emacs-unix))
               'emacs bytes)
    (when (> (length bytes) 0)
      (let* ((coding (nth (% (aref bytes 0) (length fuzz-coding-systems)) fuzz-coding-systems))
             (rest (substring bytes 1)))
        (when (coding-system-p coding)
          (let ((decoded (decode-coding-string rest coding)))
            (fuzz-must (= (length decoded) (length (append decoded nil))) 'length coding rest)
            (fuzz-must (equal decoded (with-temp-buffer
                                        (set-buffer-multibyte nil)
                                        (insert rest)
                                        (decode-coding-region (point-min) (point-max) coding)
                                        (set-buffer-multibyte t)
                                        (decode-coding-string rest coding)))
                       'region coding rest)
            (fuzz-must (stringp (encode-coding-string decoded coding)) 'encoded coding rest)))))))

(fuzz-define "reader" #'fuzz-reader "(" ")" "[" "]" "#s(" "#[" "?\\C-" "\\M-" "#1=" "#1#" "#@3" "\"" "\\u00e9" "\\N{" "`" ",@"
             "'" ". " ";" "\n" "#x" "#b" "#24r" "#'" "1.5e3" "#:" "##" "?" "\\" "#&5\"" "#^[" "#(" "\"a\" 0 1 " "hash-table")
(fuzz-define "printer" #'fuzz-printer "(" ")" "[" "]" "#s(" "\"" "\\" "?a" "1.0e+INF" "-0.0" "'" "`" "," "#1=" "#1#" "\\ " "\\."
             "##" "nil" "\u00e9" "#'" "#&9\"a\"" "\n" "\0" "1e5" ". " "#(\"abc\" 0 2 (a b))")
(fuzz-define "numbers" #'fuzz-numbers "-" "+" "." "e" "1" "9999999999" "e+INF" "0.0e+NaN" "2305843009213693951" "E" " " "0x" "e-320"
             "4611686018427387904" "00000" "1e400")
(fuzz-define "format" #'fuzz-format "%" "%d" "%5" "%-10s" "%S" "%.3f" "%c" "%x" "%#o" "%+d" "%2$s" "%0" "%%" "%99" "*" "%.20g" "%1$"
             "%e" "`" "'" "\\=" "\u00e9")
(fuzz-define "json" #'fuzz-json "{" "}" "[" "]" "\"" ":" "," "null" "true" "false" "1.5e3" "-" "\\u00e9" "\\ud800\\udc00" "\\n"
             "\"a\":" "0" " " "1e999" "\u65e5" "{\"a\":1}")
(fuzz-define "coding" #'fuzz-coding "\e$B" "\e(B" "~{" "~}" "+AOk-" "\xff\xfe" "\xfe\xff" "\xef\xbb\xbf" "\r\n" "\xc3\xa9"
             "\xed\xa0\x80" "\xf0\x9f\x98\x80" "\x81\x30\x81\x30" "\x8f\xa2\xaf" "\e$)C\x0e" "\x80" "\xf8\x88\x80\x80\x80")

(provide 'targets)
;;; targets.el ends here
