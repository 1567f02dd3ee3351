;;; parse-time.el --- read dates as people write them  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A text is cut into words and numbers.  Each piece takes the first place of the result that it
;; fits and that is empty.

;;; Code:

(require 'cl-lib)
(require 'iso8601)

(defvar parse-time-months
  '(("jan" . 1) ("feb" . 2) ("mar" . 3) ("apr" . 4) ("may" . 5) ("jun" . 6)
    ("jul" . 7) ("aug" . 8) ("sep" . 9) ("oct" . 10) ("nov" . 11) ("dec" . 12)
    ("january" . 1) ("february" . 2) ("march" . 3) ("april" . 4) ("june" . 6)
    ("july" . 7) ("august" . 8) ("september" . 9) ("october" . 10)
    ("november" . 11) ("december" . 12))
  "Names of months.")
(defvar parse-time-weekdays
  '(("sun" . 0) ("mon" . 1) ("tue" . 2) ("wed" . 3) ("thu" . 4) ("fri" . 5) ("sat" . 6)
    ("sunday" . 0) ("monday" . 1) ("tuesday" . 2) ("wednesday" . 3) ("thursday" . 4)
    ("friday" . 5) ("saturday" . 6))
  "Names of days.")
(defvar parse-time-zoneinfo
  `(("z" 0) ("utc" 0) ("gmt" 0)
    ("pst" ,(* -8 3600)) ("pdt" ,(* -7 3600) t)
    ("mst" ,(* -7 3600)) ("mdt" ,(* -6 3600) t)
    ("cst" ,(* -6 3600)) ("cdt" ,(* -5 3600) t)
    ("est" ,(* -5 3600)) ("edt" ,(* -4 3600) t))
  "Names of time zones: seconds east of Greenwich, and t for summer time.")

(defun parse-time-tokenize (string)
  "Return the pieces of STRING, of lower-case letters, digits, colons and signs."
  (let ((start 0) (case-fold-search nil) result)
    (while (string-match "[-+:0-9a-z]+" string start)
      (push (match-string 0 string) result)
      (setq start (match-end 0)))
    (nreverse result)))

(defun parse-time--place (piece time)
  "Return an alist of indexes and values that PIECE gives the decoded TIME, or nil."
  (let* ((empty (lambda (i) (null (nth i time))))
         (number (and (string-match-p "\\`[0-9]+\\'" piece) (string-to-number piece)))
         (zone (assoc piece parse-time-zoneinfo))
         (weekday (cdr (assoc piece parse-time-weekdays)))
         (month (cdr (assoc piece parse-time-months))))
    (cond
     ((and weekday (funcall empty 6)) (list (cons 6 weekday)))
     ((and number (<= 1 number 31) (funcall empty 3)) (list (cons 3 number)))
     ((and month (funcall empty 4)) (list (cons 4 month)))
     ((and number (>= number 100) (funcall empty 5)) (list (cons 5 number)))
     ((and (funcall empty 2)
           (string-match "\\`\\([0-9][0-9]?\\):\\([0-9][0-9]\\)\\(?::\\([0-9][0-9]\\)\\)?\\'"
                         piece))
      (list (cons 2 (string-to-number (match-string 1 piece)))
            (cons 1 (string-to-number (match-string 2 piece)))
            (cons 0 (if (match-string 3 piece)
                        (string-to-number (match-string 3 piece))
                      0))))
     ((and zone (funcall empty 8))
      (list (cons 8 (nth 1 zone)) (cons 7 (nth 2 zone))))
     ((and (funcall empty 8)
           (string-match "\\`\\([-+]\\)\\([0-9][0-9]\\)\\([0-9][0-9]\\)\\'" piece))
      (let ((seconds (+ (* 3600 (string-to-number (match-string 2 piece)))
                        (* 60 (string-to-number (match-string 3 piece))))))
        (list (cons 8 (if (string= (match-string 1 piece) "-") (- seconds) seconds)))))
     ((and (funcall empty 5)
           (string-match "\\`\\([0-9]\\{4\\}\\)-\\([0-9][0-9]\\)-\\([0-9][0-9]\\)\\'" piece))
      (list (cons 5 (string-to-number (match-string 1 piece)))
            (cons 4 (string-to-number (match-string 2 piece)))
            (cons 3 (string-to-number (match-string 3 piece)))))
     ((and number (<= 50 number 110) (funcall empty 5)) (list (cons 5 (+ 1900 number))))
     ((and number (<= 0 number 49) (funcall empty 5)) (list (cons 5 (+ 2000 number)))))))

;;;###autoload
(defun parse-time-string (string)
  "Return the decoded time that STRING tells, with nil for what it does not tell."
  (save-match-data
    (condition-case ()
        (iso8601-parse string)
      (wrong-type-argument
       (let ((time (list nil nil nil nil nil nil nil -1 nil)))
         (dolist (piece (parse-time-tokenize (downcase string)))
           (let ((case-fold-search t))
             (pcase-dolist (`(,i . ,value) (parse-time--place piece time))
               (setcar (nthcdr i time) value))))
         time)))))

(defun parse-iso8601-time-string (date-string)
  "Return the time that DATE-STRING, as by ISO 8601, tells."
  (when-let ((time
              (condition-case ()
                  (iso8601-parse date-string)
                (wrong-type-argument nil))))
    (encode-time (decoded-time-set-defaults time))))

(declare-function decoded-time-set-defaults "time-date" (time &optional default-zone))

(provide 'parse-time)

;;; parse-time.el ends here
