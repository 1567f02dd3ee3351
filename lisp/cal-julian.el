;;; cal-julian.el --- the Julian calendar and day numbers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'calendar)

(defun cal-julian--leap-p (year)
  "Return non-nil if YEAR, which counts 0, is a leap year of the Julian calendar."
  (zerop (mod year 4)))

(defun cal-julian--days-before-year (year)
  "Return how many days lie between the absolute date 1 and the first of January of YEAR."
  (let ((y (1- year)))
    (+ (* 365 y) (floor y 4) -2)))

(defun cal-julian--last-day (month year)
  "Return how many days MONTH of YEAR, which counts 0, has."
  (if (and (= month 2) (cal-julian--leap-p year)) 29
    (aref [31 28 31 30 31 30 31 31 30 31 30 31] (1- month))))

(defun calendar-julian-to-absolute (date)
  "Return the absolute form of DATE, (MONTH DAY YEAR) of the Julian calendar."
  (let* ((named (calendar-extract-year date))
         (year (if (< named 0) (1+ named) named))
         (days (+ (cal-julian--days-before-year year) (calendar-extract-day date))))
    (dotimes (i (1- (calendar-extract-month date)) days)
      (setq days (+ days (cal-julian--last-day (1+ i) year))))))

(defun calendar-julian-from-absolute (date)
  "Return (MONTH DAY YEAR) of the Julian calendar for the absolute DATE."
  (let* ((date (floor date))
         (year (1+ (floor (* 4 (+ date 1)) 1461)))
         (month 1))
    (while (> date (cal-julian--days-before-year (1+ year))) (setq year (1+ year)))
    (while (<= date (cal-julian--days-before-year year)) (setq year (1- year)))
    (let ((day (- date (cal-julian--days-before-year year)))
          length)
      (while (> day (setq length (cal-julian--last-day month year)))
        (setq day (- day length) month (1+ month)))
      (list month day (if (<= year 0) (1- year) year)))))

;;;###autoload
(defun calendar-julian-date-string (&optional date)
  "Return the Julian date of the Gregorian DATE, by default today, as text."
  (calendar-date-string
   (calendar-julian-from-absolute
    (calendar-absolute-from-gregorian (or date (calendar-current-date))))
   nil t))

(defun calendar-astro-to-absolute (d)
  "Return the absolute date of the astronomical day number D."
  (- d 1721424.5))

(defun calendar-astro-from-absolute (d)
  "Return the astronomical day number of the absolute date D."
  (+ d 1721424.5))

(provide 'cal-julian)

;;; cal-julian.el ends here
