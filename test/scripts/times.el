;;; times.el --- a time sheet: arithmetic with times and dates  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'time-date)
(require 'parse-time)
(require 'iso8601)
(require 'calendar nil t)

(defvar sheet "2024-02-26 09:00-12:30 alpha
2024-02-26 13:15-17:45 beta
2024-02-28 08:05-16:00 alpha
2024-02-29 22:00-02:30 night
2024-03-01 09:00-09:00 nothing
")

(defun stamp (date time)
  (encode-time (parse-time-string (concat date " " time ":00 +0000"))))

(let ((total (make-hash-table :test 'equal)) (days nil))
  (dolist (line (split-string sheet "\n" t))
    (string-match "^\\(\\S-+\\) \\([0-9:]+\\)-\\([0-9:]+\\) \\(.*\\)" line)
    (let* ((date (match-string 1 line)) (project (match-string 4 line))
           (from (stamp date (match-string 2 line))) (to (stamp date (match-string 3 line))))
      (when (time-less-p to from) (setq to (time-add to 86400)))
      (let ((seconds (float-time (time-subtract to from))))
        (puthash project (+ seconds (gethash project total 0)) total)
        (push (list (format-time-string "%a %d.%m." from t) project (format-seconds "%h:%.2m" seconds)) days))))
  (dolist (d (reverse days)) (princ (format "%s %-8s %6s\n" (car d) (nth 1 d) (nth 2 d))))
  (maphash (lambda (k v) (princ (format "%-10s %s %.2f\n" k (format-seconds "%yy %dd %hh %mm %z%ss" v) (/ v 3600)))) total))

(let ((time '(26090 12345 678901 234000)))
  (dolist (zone '(t "UTC" "EST5EDT" "CET-1CEST,M3.5.0,M10.5.0/3" 3600 (-12600 "XYZ")))
    (princ (format-time-string "%Y-%m-%d %H:%M:%S.%3N %z %Z|%:z|%::z|%p %I|%e|%C|%u%w|%U %W|%G|%s|%-m|%_5d|%^a|%#Z|%+4Y\n" time zone)))
  (print (decode-time time t))
  (print (decode-time time t t))
  (print (list (time-convert time 'integer) (time-convert time 'list) (time-convert time t) (time-convert time 1000)
               (float-time time) (time-equal-p time time) (time-add time '(1 . 3)) (time-subtract 10 0.25)))
  (print (current-time-string time t)))

(print (mapcar #'iso8601-parse '("2024-02-29T12:30:45Z" "2024-060" "2024-W09-4" "20240229T1230+0130")))
(print (list (iso8601-parse-duration "P1Y2M3DT4H5M6S") (iso8601-parse-interval "2024-01-01T00:00:00Z/P1D")))
(print (mapcar #'parse-time-string '("Thu, 29 Feb 2024 10:11:12 -0500" "29 feb 99" "2024-02-29T00:00:01Z" "10:20pm" "nonsense")))
(print (list (date-to-time "Thu, 29 Feb 2024 10:11:12 -0500") (time-to-days (date-to-time "2024-02-29 00:00 UTC"))
             (date-leap-year-p 1900) (date-days-in-month 2024 2) (days-between "2024-03-01 00:00" "2023-03-01 00:00")
             (time-to-day-in-year (date-to-time "2024-12-31 12:00 UTC"))))
(print (decoded-time-add (decode-time 1709164800 t) (make-decoded-time :month 1 :day 2)))
(print (mapcar (lambda (s) (condition-case e (encode-time (parse-time-string s)) (error (car e)))) '("" "25 Dec 2024 8:00 GMT")))
(print (mapcar #'seconds-to-string '(0 1 59 60.5 3600 90000 1e7 1e9)))
(print (list (safe-date-to-time "junk") (condition-case e (date-to-time "junk") (error e))))
(print (list (format-time-string "%c|%x|%X|%D|%T|%R|%r|%h|%n|%t|%%|%k|%l|%g|%y|%E|%q" 0 t)))
