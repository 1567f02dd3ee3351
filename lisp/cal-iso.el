;;; cal-iso.el --- weeks of ISO 8601  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'calendar)

(defun cal-iso--year-start (year)
  "Return the absolute date of the Monday on which the ISO year YEAR begins."
  (calendar-dayname-on-or-before 1 (calendar-absolute-from-gregorian (list 1 4 year))))

(defun calendar-iso-to-absolute (date)
  "Return the absolute form of DATE, (WEEK DAY YEAR); the days 1 to 6 are Monday on, 0 or 7 Sunday."
  (let ((day (nth 1 date)))
    (+ (cal-iso--year-start (nth 2 date))
       (* 7 (1- (car date)))
       (if (zerop day) 6 (1- day)))))

(defun calendar-iso-from-absolute (date)
  "Return (WEEK DAY YEAR) of the absolute DATE; Sunday is day 0."
  (let* ((date (floor date))
         (year (+ 1 (calendar-extract-year (calendar-gregorian-from-absolute (- date 3))))))
    (while (< date (cal-iso--year-start year)) (setq year (1- year)))
    (list (1+ (/ (- date (cal-iso--year-start year)) 7)) (mod date 7) year)))

;;;###autoload
(defun calendar-iso-date-string (&optional date)
  "Return a text for the ISO week of DATE, by default today."
  (let* ((absolute (calendar-absolute-from-gregorian (or date (calendar-current-date))))
         (iso (calendar-iso-from-absolute absolute)))
    (format "Day %s of week %d of %d" (if (zerop (mod absolute 7)) 7 (mod absolute 7))
            (car iso) (nth 2 iso))))

(provide 'cal-iso)

;;; cal-iso.el ends here
