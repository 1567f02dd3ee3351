;;; time-date.el --- calculate with times and dates  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'subr-x)
(require 'cl-lib)

;;;###autoload
(defun date-to-time (date)
  "Return the time that the string DATE tells."
  (require 'parse-time)
  (condition-case err
      (encode-time (parse-time-string date))
    (error
     (if (eq (car err) 'overflow-error)
         (signal (car err) (cdr err))
       (error "Invalid date: %s" date)))))

(declare-function parse-time-string "parse-time" (string))

;;;###autoload
(defalias 'time-to-seconds #'float-time)
;;;###autoload
(defalias 'seconds-to-time #'time-convert)

;;;###autoload
(defun days-to-time (days)
  "Return DAYS as a time."
  (let ((time (time-convert (* 86400 days) 'list)))
    (if (integerp days)
        (list (nth 0 time) (nth 1 time))
      time)))

(defun encode-time-value (high low micro pico type)
  "Return the time of HIGH, LOW, MICRO and PICO in the form TYPE.
0 means (HIGH . LOW), 1 to 3 a list of two to four of them."
  (declare (obsolete nil "25.1"))
  (cond ((eq type 0) (cons high low))
        ((eq type 1) (list high low))
        ((eq type 2) (list high low micro))
        (t (list high low micro pico))))

(defun time-date--parts (time)
  "Return (HIGH LOW MICRO PICO TYPE) of TIME; TYPE is for `encode-time-value'."
  (cond ((not (consp time)) (append (time-convert time 'list) '(3)))
        ((consp (cdr time))
         (list (nth 0 time) (nth 1 time) (or (nth 2 time) 0) (or (nth 3 time) 0)
               (min 3 (1- (length time)))))
        (t (list (car time) (cdr time) 0 0 0))))

(defmacro with-decoded-time-value (varlist &rest body)
  "Run BODY with variables bound to the parts of times.
Each element of VARLIST is (HIGH LOW [MICRO [PICO [TYPE]]] TIME)."
  (declare (obsolete nil "25.1") (indent 1))
  (let ((body (macroexp-progn body)))
    (dolist (element (reverse varlist) body)
      (let ((parts (make-symbol "parts"))
            (index -1))
        (setq body
              `(let* ((,parts (time-date--parts ,(car (last element))))
                      ,@(mapcar (lambda (variable)
                                  `(,variable (nth ,(setq index (1+ index)) ,parts)))
                                (butlast element)))
                 ,body))))))

;;;###autoload
(defun time-since (time)
  "Return how long ago TIME, or the date that it is as a string, was."
  (when (stringp time) (setq time (date-to-time time)))
  (time-subtract nil time))

;;;###autoload
(define-obsolete-function-alias 'subtract-time #'time-subtract "26.1")

;;;###autoload
(defun date-to-day (date)
  "Return the number of days from the beginning of the calendar to the string DATE."
  (time-to-days (date-to-time date)))

;;;###autoload
(defun days-between (date1 date2)
  "Return how many days the string DATE1 is after DATE2."
  (- (date-to-day date1) (date-to-day date2)))

;;;###autoload
(defun date-leap-year-p (year)
  "Return t if YEAR has 366 days."
  (and (= 0 (mod year 4))
       (or (/= 0 (mod year 100)) (= 0 (mod year 400)))))

;;;###autoload
(defun time-date--day-in-year (tim)
  "Return which day of its year the decoded time TIM is."
  (let ((month (nth 4 tim)))
    (+ (nth 3 tim)
       (aref [0 31 59 90 120 151 181 212 243 273 304 334] (1- month))
       (if (and (> month 2) (date-leap-year-p (nth 5 tim))) 1 0))))

;;;###autoload
(defun time-to-day-in-year (time)
  "Return which day of its year TIME is."
  (time-date--day-in-year (decode-time time)))

;;;###autoload
(defun time-to-days (time)
  "Return the number of days from the beginning of the calendar to TIME."
  (let* ((decoded (decode-time time))
         (before (1- (nth 5 decoded))))
    (+ (time-date--day-in-year decoded)
       (* 365 before)
       (floor before 4)
       (- (floor before 100))
       (floor before 400))))

;;;###autoload
(defun time-to-number-of-days (time)
  "Return TIME in days, as a float."
  (/ (float-time time) (* 60 60 24)))

;;;###autoload
(defun safe-date-to-time (date)
  "Return the time that the string DATE tells, or 0 if it is none."
  (condition-case ()
      (date-to-time date)
    (error (list 0 0))))

;;;###autoload
(defun date-days-in-month (year month)
  "Return how many days MONTH of YEAR has."
  (unless (and (numberp month) (<= 1 month 12))
    (error "Month %s is invalid" month))
  (if (and (= month 2) (date-leap-year-p year))
      29
    (aref [31 28 31 30 31 30 31 31 30 31 30 31] (1- month))))

;;;###autoload
(defun date-ordinal-to-time (year ordinal)
  "Return day ORDINAL of YEAR as a decoded time."
  (let ((month 1) days)
    (while (> ordinal (setq days (date-days-in-month year month)))
      (setq month (1+ month)
            ordinal (- ordinal days)))
    (make-decoded-time :day ordinal :month month :year year)))

;;;###autoload
(defun format-seconds (string seconds)
  "Return the duration SECONDS in the form of STRING.
In it %y, %d, %h, %m and %s stand for numbers of years to seconds, with
the name of the unit if they are capitals; a width as in `format', or
a comma and the number of decimals for %s, may come between.  What is
zero before %z is left out; %% is a percent sign."
  (let ((units '((?y "year" 31536000) (?d "day" 86400) (?h "hour" 3600) (?m "minute" 60)
                 (?s "second" 1)))
        (start 0)
        (drop nil)
        parts used)
    ;; Pieces: strings, or (CHAR FLAGS DECIMALS NAMED).
    (while (string-match "%\\([-.0-9]*\\)\\(?:,\\([0-9]*\\)\\)?\\(.\\)" string start)
      (when (> (match-beginning 0) start)
        (push (substring string start (match-beginning 0)) parts))
      (let* ((flags (match-string 1 string))
             (decimals (match-string 2 string))
             (char (aref (match-string 3 string) 0))
             (unit (assq (downcase char) units)))
        (cond ((eq char ?%) (push "%" parts))
              ((eq (downcase char) ?z) (push 'z parts))
              ((null unit) (error "Bad format specifier: `%c'" char))
              (t
               (when (memq (car unit) used)
                 (error "Multiple instances of specifier `%c'" char))
               (push (car unit) used)
               (push (list (car unit) flags decimals (/= char (downcase char))) parts))))
      (setq start (match-end 0)))
    (push (substring string start) parts)
    (setq parts (nreverse parts))
    ;; The value of each unit that is used.
    (let ((rest seconds) (values nil) (result ""))
      (dolist (unit units)
        (when (memq (car unit) used)
          (if (eq (car unit) ?s)
              (push (cons ?s rest) values)
            (let ((n (floor rest (nth 2 unit))))
              (push (cons (car unit) n) values)
              (setq rest (- rest (* n (nth 2 unit))))))))
      (setq drop (and (memq 'z parts) t))
      (while parts
        (let ((part (pop parts)))
          (cond
           ((eq part 'z) (setq drop nil))
           ((stringp part)
            (setq result (concat result part)))
           (t
            (let ((value (cdr (assq (car part) values))))
              (if (and drop (= value 0))
                  (progn
                    ;; Neither what it is, nor the text up to the next.
                    (while (stringp (car parts)) (pop parts)))
                (setq drop nil)
                (setq result
                      (concat
                       result
                       (if (eq (car part) ?s)
                           (format (concat "%" (replace-regexp-in-string
                                                "\\.\\([0-9]+\\)" "0\\1" (nth 1 part))
                                           "." (or (nth 2 part) "0") "f")
                                   value)
                         (format (concat "%" (nth 1 part) "d") value))
                       (if (nth 3 part)
                           (concat " " (nth 1 (assq (car part) units))
                                   (if (= value 1) "" "s"))
                         "")))))))))
      result)))

;;;###autoload
(defun seconds-to-string (delay)
  "Return a short string for a duration of DELAY seconds."
  (cond ((> 0 delay) (concat "-" (seconds-to-string (- delay))))
        ((= 0 delay) "0s")
        (t
         (let ((units '((1 "ms" 0.001) (100 "s" 1) (6000 "m" 60.0) (108000 "h" 3600.0)
                        (34560000 "d" 86400.0) (nil "y" 31557600.0))))
           (while (and (caar units) (<= (caar units) delay))
             (setq units (cdr units)))
           (format "%.2f%s" (/ delay (float (nth 2 (car units)))) (nth 1 (car units)))))))

;;; Decoded times

;;;###autoload
(cl-defun make-decoded-time (&key second minute hour day month year (dst nil) zone)
  "Return a decoded time of SECOND, MINUTE, HOUR, DAY, MONTH, YEAR, DST and ZONE."
  (list second minute hour day month year nil dst zone))

;;;###autoload
(defun decoded-time-set-defaults (time &optional default-zone)
  "Give the decoded TIME what it lacks, the zone DEFAULT-ZONE among it."
  (cl-loop for value in '(0 0 0 1 1 1970)
           for cell on time
           do (unless (car cell) (setcar cell value)))
  (unless (nth 8 time)
    (if default-zone
        (setcar (nthcdr 8 time) default-zone)
      (unless (nth 7 time)
        (setcar (nthcdr 7 time) -1))))
  time)

(defun decoded-time--add-days (time days)
  "Move the decoded TIME by DAYS."
  (while (/= days 0)
    (let ((day (nth 3 time)) (month (nth 4 time)) (year (nth 5 time)))
      (if (> days 0)
          (let ((left (- (date-days-in-month year month) day)))
            (if (<= days left)
                (setcar (nthcdr 3 time) (+ day days))
              (setcar (nthcdr 3 time) 1)
              (decoded-time--add-months time 1))
            (setq days (if (<= days left) 0 (- days left 1))))
        (if (< (- days) day)
            (progn (setcar (nthcdr 3 time) (+ day days)) (setq days 0))
          (setq days (+ days day))
          (decoded-time--add-months time -1)
          (setcar (nthcdr 3 time)
                  (date-days-in-month (nth 5 time) (nth 4 time))))))))

(defun decoded-time--add-months (time months)
  "Move the decoded TIME by MONTHS."
  (let ((n (+ (1- (nth 4 time)) months)))
    (setcar (nthcdr 4 time) (1+ (mod n 12)))
    (setcar (nthcdr 5 time) (+ (nth 5 time) (floor n 12)))))

;;;###autoload
(defun decoded-time-add (time delta)
  "Return the decoded TIME moved by the decoded time DELTA."
  (let ((time (copy-sequence time)))
    (when (nth 5 delta)
      (setcar (nthcdr 5 time) (+ (nth 5 time) (nth 5 delta))))
    (when (nth 4 delta)
      (decoded-time--add-months time (nth 4 delta)))
    (when (nth 4 time)
      (setcar (nthcdr 3 time)
              (min (nth 3 time) (date-days-in-month (nth 5 time) (nth 4 time)))))
    (when (nth 3 delta)
      (decoded-time--add-days time (nth 3 delta)))
    (when (or (nth 0 delta) (nth 1 delta) (nth 2 delta) (nth 8 delta))
      (let* ((second (time-convert (time-add (or (nth 0 time) 0) (or (nth 0 delta) 0)) t))
             (exact (time-convert second 'integer))
             (part (if (integerp second) 0 (time-subtract second exact)))
             (total (+ exact
                       (* 60 (+ (or (nth 1 time) 0) (or (nth 1 delta) 0)))
                       (* 3600 (+ (or (nth 2 time) 0) (or (nth 2 delta) 0)))
                       (or (nth 8 delta) 0)))
             (rest (mod total 86400)))
        (setcar (nthcdr 0 time) (if (eq part 0)
                                    (mod rest 60)
                                  (time-convert (time-add (mod rest 60) part) t)))
        (when (and (consp (car time)) (= 0 (mod (caar time) (cdar time))))
          (setcar time (/ (caar time) (cdar time))))
        (setcar (nthcdr 1 time) (mod (/ rest 60) 60))
        (setcar (nthcdr 2 time) (/ rest 3600))
        (decoded-time--add-days time (floor total 86400))))
    time))

;;;###autoload
(defun decoded-time-period (time)
  "Return the duration that the decoded TIME is, in seconds."
  (+ (if (consp (nth 0 time))
         (/ (* 1.0 (car (nth 0 time))) (cdr (nth 0 time)))
       (or (nth 0 time) 0))
     (* (or (nth 1 time) 0) 60)
     (* (or (nth 2 time) 0) 60 60)
     (* (or (nth 3 time) 0) 60 60 24)
     (* (or (nth 4 time) 0) 60 60 24 30)
     (* (or (nth 5 time) 0) 60 60 24 365)))

(provide 'time-date)

;;; time-date.el ends here
