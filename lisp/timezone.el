;;; timezone.el --- dates as strings, and their zones  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; An old interface to dates in the headers of mail.  parse-time.el and time-date.el are the new one.

;;; Code:

(defvar timezone-world-timezones
  '(("PST" . -800) ("PDT" . -700) ("MST" . -700) ("MDT" . -600) ("CST" . -600) ("CDT" . -500)
    ("EST" . -500) ("EDT" . -400) ("AST" . -400) ("NST" . -330) ("UT" . 0) ("GMT" . 0)
    ("BST" . 100) ("MET" . 100) ("EET" . 200) ("JST" . 900)
    ("GMT+1" . 100) ("GMT+2" . 200) ("GMT+3" . 300) ("GMT+4" . 400) ("GMT+5" . 500)
    ("GMT+6" . 600) ("GMT+7" . 700) ("GMT+8" . 800) ("GMT+9" . 900) ("GMT+10" . 1000)
    ("GMT+11" . 1100) ("GMT+12" . 1200) ("GMT+13" . 1300)
    ("GMT-1" . -100) ("GMT-2" . -200) ("GMT-3" . -300) ("GMT-4" . -400) ("GMT-5" . -500)
    ("GMT-6" . -600) ("GMT-7" . -700) ("GMT-8" . -800) ("GMT-9" . -900) ("GMT-10" . -1000)
    ("GMT-11" . -1100) ("GMT-12" . -1200))
  "Names of zones, and hours times 100 and minutes before Greenwich.")

(defvar timezone-months-assoc
  '(("JAN" . 1) ("FEB" . 2) ("MAR" . 3) ("APR" . 4) ("MAY" . 5) ("JUN" . 6)
    ("JUL" . 7) ("AUG" . 8) ("SEP" . 9) ("OCT" . 10) ("NOV" . 11) ("DEC" . 12))
  "Names of months, in capitals, and their numbers.")

(defconst timezone--word "[a-zA-Z][a-zA-Z0-9]*\\(?:[-+][0-9]+\\)?" "Regexp for the name of a zone.")

(defconst timezone--formats
  (let ((zone (format "[-+][0-9]+\\|-?%s" timezone--word)))
    (list
     ;; The day, the month's name, the year, the time and the zone.
     (list (format "\\([0-9]+\\)[- ]+\\([a-zA-Z]\\{3\\}\\)[a-zA-Z]*[- ]+\\([0-9]+\\)[ \t]+\\([0-9]+:?[0-9]+:?[0-9]*\\)\\(?:\\.[0-9]+\\)?[ \t]*\\(%s\\)?" zone)
           3 2 1 4 5)
     ;; The month's name, the day, the time and the year.
     (list "\\([a-zA-Z]\\{3\\}\\)[a-zA-Z]*[ \t]+\\([0-9]+\\)[ \t]+\\([0-9]+:[0-9:]+\\)[ \t]+\\([0-9]+\\)"
           4 1 2 3 nil)
     ;; The same with the zone before the year.
     (list (format "\\([a-zA-Z]\\{3\\}\\)[a-zA-Z]*[ \t]+\\([0-9]+\\)[ \t]+\\([0-9]+:[0-9:]+\\)[ \t]+\\(%s\\)[ \t]+\\([0-9]+\\)" zone)
           5 1 2 3 4)
     ;; The day, the month's name, the time and the year.
     (list (format "\\([0-9]+\\)[ \t]+\\([a-zA-Z]\\{3\\}\\)[a-zA-Z]*[ \t]+\\([0-9]+:[0-9:]+\\)[ \t]+\\(?:T[ \t]+\\)?\\([0-9]+\\)[ \t]*\\(%s\\)?" zone)
           4 2 1 3 5)
     ;; All numbers.
     (list (format "\\([0-9]\\{4\\}\\)-\\([0-9]\\{2\\}\\)-\\([0-9]\\{2\\}\\)[T \t]+\\([0-9]+:[0-9]+\\(?::[0-9]+\\)?\\)\\(?:[.,][0-9]+\\)?[ \t]*\\(%s\\)?" zone)
           1 2 3 4 5)
     (list (format "\\([0-9]\\{4\\}\\)\\([0-9]\\{2\\}\\)\\([0-9]\\{2\\}\\)[T \t]*\\([0-9]\\{2\\}:?[0-9]\\{2\\}\\(?::?[0-9]\\{2\\}\\)?\\)[ \t]*\\(%s\\)?" zone)
           1 2 3 4 5)))
  "Lists (REGEXP YEAR MONTH DAY TIME ZONE): in which groups of REGEXP the parts are.")

(defun timezone--full-year (year)
  "Return YEAR, a string, with its century."
  (let ((number (string-to-number year)))
    (cond ((> (length year) 3) year)
          ((> (length year) 2) (number-to-string (+ 1900 number)))
          (t (number-to-string (+ number (if (< number 69) 2000 1900)))))))

(defun timezone-parse-date (date)
  "Return [YEAR MONTH DAY TIME ZONE], strings, of the string DATE; ZONE may be nil."
  (let ((date (or date "")) (formats timezone--formats) result)
    (while (and formats (not result))
      (pcase-let ((`(,regexp ,year ,month ,day ,time ,zone) (pop formats)))
        (when (string-match regexp date)
          (let* ((part (lambda (group) (and group (match-string group date))))
                 (parts (mapcar part (list year month day time zone)))
                 (number (assoc (upcase (nth 1 parts)) timezone-months-assoc)))
            (when (or number (string-match-p "\\`[0-9]" (nth 1 parts)))
              (setq result (vector (timezone--full-year (nth 0 parts))
                                   (if number (number-to-string (cdr number)) (nth 1 parts))
                                   (if number
                                       (number-to-string (string-to-number (nth 2 parts)))
                                     (nth 2 parts))
                                   (nth 3 parts)
                                   (nth 4 parts))))))))
    (or result (vector "0" "0" "0" "0" nil))))

(defun timezone-parse-time (time)
  "Return [HOURS MINUTES SECONDS], strings, of the string TIME."
  (if (string-match "\\`\\([0-9]\\{1,2\\}\\):?\\([0-9]\\{2\\}\\):?\\([0-9]\\{2\\}\\)?\\'" (or time ""))
      (vector (match-string 1 time) (match-string 2 time) (or (match-string 3 time) "0"))
    (vector "0" "0" "0")))

(defun timezone-zone-to-minute (timezone)
  "Return how many minutes TIMEZONE, a name, a number like -0130 or a list, is before Greenwich."
  (cond
   ((consp timezone) (/ (car timezone) 60))
   ((stringp timezone)
    (let* ((known (cdr (assoc (upcase timezone) timezone-world-timezones)))
           (value (or known (string-to-number timezone))))
      (* (if (< value 0) -1 1)
         (+ (* 60 (/ (abs value) 100)) (% (abs value) 100)))))
   (t 0)))

;;; The calendar

(defun timezone-leap-year-p (year)
  "Return t if YEAR has a 29 February."
  (or (and (zerop (% year 4)) (not (zerop (% year 100)))) (zerop (% year 400))))

(defun timezone-last-day-of-month (month year)
  "Return how many days MONTH has in YEAR."
  (if (and (= month 2) (timezone-leap-year-p year))
      29
    (aref [31 28 31 30 31 30 31 31 30 31 30 31] (1- month))))

(defun timezone-day-number (month day year)
  "Return which day of YEAR the DAY of MONTH is."
  (dotimes (i (1- month) day)
    (setq day (+ day (timezone-last-day-of-month (1+ i) year)))))

(defun timezone-absolute-from-gregorian (month day year)
  "Return how many days DAY of MONTH of YEAR is from the end of the year 0."
  (let ((before (1- year)))
    (+ (timezone-day-number month day year)
       (* 365 before) (/ before 4) (- (/ before 100)) (/ before 400))))

(defun timezone-time-from-absolute (date seconds)
  "Return the time that is SECONDS after the start of the day DATE at Greenwich."
  (+ (* 86400 (- date (timezone-absolute-from-gregorian 1 1 1970))) seconds))

(defun timezone-time-zone-from-absolute (date seconds)
  "Return (OFFSET NAME) of the local zone, SECONDS after the start of the day DATE at Greenwich."
  (current-time-zone (timezone-time-from-absolute date seconds)))

(defun timezone-fix-time (date local timezone)
  "Return [YEAR MONTH DAY HOUR MINUTE SECOND ZONE] of DATE in TIMEZONE, or else in LOCAL.
LOCAL is the zone of DATE if that names none.  TIMEZONE nil means the zone of this place."
  (let* ((parsed (timezone-parse-date date))
         (number (lambda (i) (string-to-number (aref parsed i))))
         (year (string-to-number (timezone--full-year (aref parsed 0))))
         (month (funcall number 1)) (day (funcall number 2))
         (time (timezone-parse-time (aref parsed 3)))
         (hour (string-to-number (aref time 0)))
         (minute (string-to-number (aref time 1)))
         (second (string-to-number (aref time 2)))
         (from (or (aref parsed 4) local))
         (timezone (or timezone
                       (timezone-time-zone-from-absolute
                        (timezone-absolute-from-gregorian (max 1 month) day year)
                        (+ second (* 60 (+ minute (* 60 hour)))))))
         (total (+ (* 60 hour) minute
                   (- (timezone-zone-to-minute timezone)
                      (timezone-zone-to-minute from)))))
    (setq minute (mod total 60)
          day (+ day (floor total 1440))
          hour (mod (floor total 60) 24))
    (when (> month 0)
      (when (> day (timezone-last-day-of-month month year))
        (setq day 1 month (1+ month))
        (when (> month 12) (setq month 1 year (1+ year))))
      (when (< day 1)
        (setq month (1- month))
        (when (< month 1) (setq month 12 year (1- year)))
        (setq day (timezone-last-day-of-month month year))))
    (vector year month day hour minute second timezone)))

;;; Strings

(defun timezone-make-time-string (hour minute second)
  "Return HOUR, MINUTE and SECOND with colons between them."
  (format "%02d:%02d:%02d" hour minute second))

(defun timezone-make-arpa-date (year month day time &optional timezone)
  "Return DAY, the name of MONTH, YEAR, TIME and TIMEZONE as a string."
  (let ((zone (if (listp timezone)
                  (let ((m (timezone-zone-to-minute timezone)))
                    (format "%c%02d%02d" (if (< m 0) ?- ?+) (/ (abs m) 60) (% (abs m) 60)))
                timezone)))
    (format "%02d %s %04d %s %s" day
            (capitalize (car (rassq month timezone-months-assoc))) year time zone)))

(defun timezone-make-sortable-date (year month day time)
  "Return YEAR, MONTH, DAY and TIME as a string that sorts by time."
  (format "%4d%02d%02d%s" year month day time))

(defun timezone-make-date-arpa-standard (date &optional local timezone)
  "Return DATE in the standard form of mail.
LOCAL is its zone if it names none; TIMEZONE is the zone of the result."
  (let ((fixed (timezone-fix-time date local timezone)))
    (timezone-make-arpa-date (aref fixed 0) (aref fixed 1) (aref fixed 2)
                             (timezone-make-time-string (aref fixed 3) (aref fixed 4)
                                                        (aref fixed 5))
                             (aref fixed 6))))

(defun timezone-make-date-sortable (date &optional local timezone)
  "Return DATE as a string that sorts by time.
LOCAL is its zone if it names none; TIMEZONE is the zone of the result."
  (let ((fixed (timezone-fix-time date local timezone)))
    (timezone-make-sortable-date (aref fixed 0) (aref fixed 1) (aref fixed 2)
                                 (timezone-make-time-string (aref fixed 3) (aref fixed 4)
                                                            (aref fixed 5)))))

(provide 'timezone)

;;; timezone.el ends here
