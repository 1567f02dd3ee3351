;;; calendar.el --- calculate with dates  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A date is a list (MONTH DAY YEAR) of the Gregorian calendar, extended to all years.  Its absolute
;; form is the number of days, 1 being the first of January of the year 1.  Years before that are
;; negative, and there is no year 0.

;;; Code:

(defgroup calendar nil "Dates." :group 'applications)

(defcustom calendar-week-start-day 0 "The day that a week begins with; 0 is Sunday." :type 'integer)
(defcustom calendar-date-style 'american "The order of dates: american, european or iso."
  :type 'symbol)

(defvar calendar-day-name-array
  ["Sunday" "Monday" "Tuesday" "Wednesday" "Thursday" "Friday" "Saturday"]
  "The names of the days.")
(defvar calendar-day-abbrev-array ["Sun" "Mon" "Tue" "Wed" "Thu" "Fri" "Sat"]
  "The short names of the days.")
(defvar calendar-month-name-array
  ["January" "February" "March" "April" "May" "June" "July" "August" "September" "October"
   "November" "December"]
  "The names of the months.")
(defvar calendar-month-abbrev-array
  ["Jan" "Feb" "Mar" "Apr" "May" "Jun" "Jul" "Aug" "Sep" "Oct" "Nov" "Dec"]
  "The short names of the months.")

(defvar calendar-american-date-display-form
  '((if dayname (concat dayname ", ")) monthname " " day ", " year)
  "How an American date is written: forms that use dayname, monthname, day, month and year.")
(defvar calendar-european-date-display-form
  '((if dayname (concat dayname ", ")) day " " monthname " " year)
  "How a European date is written.")
(defvar calendar-iso-date-display-form
  '((format "%s-%.2d-%.2d" year (string-to-number month) (string-to-number day)))
  "How an ISO date is written.")
(defvar calendar-date-display-form calendar-american-date-display-form
  "How a date is written.")

(defun calendar-set-date-style (style)
  "Write dates in STYLE: american, european or iso."
  (setq calendar-date-style style
        calendar-date-display-form
        (pcase style
          ('european calendar-european-date-display-form)
          ('iso calendar-iso-date-display-form)
          (_ calendar-american-date-display-form))))

;;; Parts

(defsubst calendar-extract-month (date) "Return the month of DATE." (car date))
(defsubst calendar-extract-day (date) "Return the day of the month of DATE." (cadr date))
(defsubst calendar-extract-year (date) "Return the year of DATE." (nth 2 date))

(defsubst calendar-leap-year-p (year)
  "Return t if YEAR is a leap year."
  (let ((y (if (< year 0) (1- (abs year)) year)))
    (and (zerop (mod y 4))
         (or (not (zerop (mod y 100))) (zerop (mod y 400))))))

(defsubst calendar-last-day-of-month (month year)
  "Return how many days MONTH of YEAR has."
  (if (and (= month 2) (calendar-leap-year-p year)) 29
    (aref [31 28 31 30 31 30 31 31 30 31 30 31] (1- month))))

(defsubst calendar-day-number (date)
  "Return which day of its year DATE is, from 1."
  (let ((days (calendar-extract-day date)))
    (dotimes (i (1- (calendar-extract-month date)) days)
      (setq days (+ days (calendar-last-day-of-month (1+ i) (calendar-extract-year date)))))))

(defmacro calendar-increment-month (mon yr n &optional nmonths)
  "Move the variables MON and YR on by N months.  A year has NMONTHS months, 12 by default."
  (let ((total (make-symbol "total")) (count (make-symbol "count")))
    `(let* ((,count ,(or nmonths 12))
            (,total (+ (* (if (< ,yr 0) (1+ ,yr) ,yr) ,count) ,mon -1 ,n)))
       (setq ,mon (1+ (mod ,total ,count))
             ,yr (floor ,total ,count))
       (if (<= ,yr 0) (setq ,yr (1- ,yr))))))

(defun calendar-interval (mon1 yr1 mon2 yr2)
  "Return how many months MON2 of YR2 comes after MON1 of YR1."
  (let ((y1 (if (< yr1 0) (1+ yr1) yr1))
        (y2 (if (< yr2 0) (1+ yr2) yr2)))
    (+ (* 12 (- y2 y1)) (- mon2 mon1))))

;;; Absolute dates

(defconst calendar--cycle 146097 "How many days 400 years have.")

(defun calendar--days-before-year (year)
  "Return how many days lie before YEAR, which counts 0 and has no gap."
  (let ((y (1- year)))
    (+ (* 365 y) (floor y 4) (- (floor y 100)) (floor y 400))))

(defun calendar-absolute-from-gregorian (date)
  "Return the absolute form of DATE."
  (let ((year (calendar-extract-year date)))
    (if (= year 0)
        (user-error "There was no year zero"))
    (+ (calendar--days-before-year (if (< year 0) (1+ year) year))
       (calendar-day-number date))))

(defun calendar-gregorian-from-absolute (date)
  "Return the date, (MONTH DAY YEAR), whose absolute form is DATE."
  (let* ((date (floor date))
         (year (1+ (floor (* 400 (1- date)) calendar--cycle)))
         (month 1))
    (while (> date (calendar--days-before-year (1+ year))) (setq year (1+ year)))
    (while (<= date (calendar--days-before-year year)) (setq year (1- year)))
    (let ((day (- date (calendar--days-before-year year)))
          (named (if (<= year 0) (1- year) year))
          length)
      (while (> day (setq length (calendar-last-day-of-month month named)))
        (setq day (- day length) month (1+ month)))
      (list month day named))))

(defsubst calendar-day-of-week (date)
  "Return the day of the week of DATE; 0 is Sunday."
  (mod (calendar-absolute-from-gregorian date) 7))

(defun calendar-current-date (&optional offset)
  "Return today's date, or that OFFSET days later."
  (let ((now (decode-time)))
    (let ((today (list (nth 4 now) (nth 3 now) (nth 5 now))))
      (if (zerop (or offset 0)) today
        (calendar-gregorian-from-absolute
         (+ offset (calendar-absolute-from-gregorian today)))))))

(defsubst calendar-date-equal (date1 date2)
  "Return t if DATE1 and DATE2 are the same."
  (equal (seq-take date1 3) (seq-take date2 3)))

(defun calendar-date-compare (date1 date2)
  "Return t if DATE1 is before DATE2; both are lists whose first element is a date."
  (< (calendar-absolute-from-gregorian (car date1))
     (calendar-absolute-from-gregorian (car date2))))

(defun calendar-dayname-on-or-before (dayname date)
  "Return the last absolute date up to DATE that is a DAYNAME; 0 is Sunday."
  (- date (mod (- date dayname) 7)))

(defun calendar-nth-named-absday (n dayname month year &optional day)
  "Return the absolute date of the Nth DAYNAME in MONTH of YEAR, counted from DAY.
A negative N counts backwards, by default from the last day of the month."
  (if (> n 0)
      (+ (* 7 (1- n))
         (calendar-dayname-on-or-before
          dayname (+ 6 (calendar-absolute-from-gregorian (list month (or day 1) year)))))
    (+ (* 7 (1+ n))
       (calendar-dayname-on-or-before
        dayname
        (calendar-absolute-from-gregorian
         (list month (or day (calendar-last-day-of-month month year)) year))))))

(defun calendar-nth-named-day (n dayname month year &optional day)
  "Return the date of the Nth DAYNAME in MONTH of YEAR; see `calendar-nth-named-absday' for DAY."
  (calendar-gregorian-from-absolute (calendar-nth-named-absday n dayname month year day)))

(defmacro calendar-sum (index initial condition expression)
  "Return the sum of EXPRESSION with INDEX counting from INITIAL on as long as CONDITION holds."
  (declare (debug (symbolp form form form)))
  (let ((total (make-symbol "total")))
    `(let ((,index ,initial) (,total 0))
       (while ,condition
         (setq ,total (+ ,total ,expression)
               ,index (1+ ,index)))
       ,total)))

;;; Names

(defun calendar-day-name (date &optional abbrev absolute)
  "Return the name of DATE's day of the week, short if ABBREV.
If ABSOLUTE, DATE is the number of the day of the week itself."
  (aref (if abbrev calendar-day-abbrev-array calendar-day-name-array)
        (if absolute date (calendar-day-of-week date))))

(defun calendar-month-name (month &optional abbrev)
  "Return the name of MONTH, short if ABBREV."
  (aref (if abbrev calendar-month-abbrev-array calendar-month-name-array) (1- month)))

(defun calendar-date-string (date &optional abbreviate nodayname)
  "Return DATE written as `calendar-date-display-form' says.
ABBREVIATE shortens the names, NODAYNAME leaves out the day of the week."
  (let ((month (calendar-extract-month date)))
    (mapconcat (lambda (part) (or (eval part
                                        `((dayname . ,(if nodayname nil
                                                        (calendar-day-name date abbreviate)))
                                          (monthname . ,(calendar-month-name month abbreviate))
                                          (day . ,(number-to-string (calendar-extract-day date)))
                                          (month . ,(number-to-string month))
                                          (year . ,(number-to-string
                                                    (calendar-extract-year date)))))
                                  ""))
               calendar-date-display-form "")))

(defun calendar-day-of-year-string (&optional date)
  "Return a sentence that says which day of its year DATE, by default today, is."
  (let* ((date (or date (calendar-current-date)))
         (year (calendar-extract-year date))
         (day (calendar-day-number date))
         (left (- (if (calendar-leap-year-p year) 366 365) day)))
    (format "Day %d of %d; %d day%s remaining in the year" day year left (if (= left 1) "" "s"))))

(defun calendar-make-alist (sequence &optional start-index filter &rest sequences)
  "Return an alist from the elements of SEQUENCE, and of SEQUENCES, to their numbers.
Numbers begin with START-INDEX, 1 by default.  FILTER, if non-nil, is called on each element."
  (let ((start (or start-index 1)))
    (mapcan (lambda (one)
              (seq-map-indexed (lambda (element i)
                                 (cons (if filter (funcall filter element) element) (+ start i)))
                               one))
            (cons sequence (delq nil sequences)))))

(defun calendar-string-spread (strings char length)
  "Return STRINGS side by side, with as many CHAR between them as make LENGTH characters."
  (let* ((texts (mapcar (lambda (s) (if (stringp s) s (eval s t))) strings))
         (gaps (max 1 (1- (length texts))))
         (room (max 0 (- length (apply #'+ (mapcar #'length texts)))))
         (result (car texts))
         (used 0))
    (seq-do-indexed (lambda (text i)
                      (let ((until (floor (* room (1+ i)) gaps)))
                        (setq result (concat result (make-string (- until used) char) text)
                              used until)))
                    (cdr texts))
    (substring result 0 (min (length result) length))))

(provide 'calendar)

;;; calendar.el ends here
