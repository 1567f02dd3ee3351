;;; decoded-time.el --- the parts of a decoded time  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; A decoded time is the list that `decode-time' returns.

;;;###autoload-public

(defun decoded-time-second (time)
  "Return the seconds of the decoded TIME."
  (declare (gv-setter (lambda (value) `(setcar (nthcdr 0 ,time) ,value))))
  (nth 0 time))

(defun decoded-time-minute (time)
  "Return the minutes of the decoded TIME."
  (declare (gv-setter (lambda (value) `(setcar (nthcdr 1 ,time) ,value))))
  (nth 1 time))

(defun decoded-time-hour (time)
  "Return the hours of the decoded TIME."
  (declare (gv-setter (lambda (value) `(setcar (nthcdr 2 ,time) ,value))))
  (nth 2 time))

(defun decoded-time-day (time)
  "Return the day of the month of the decoded TIME."
  (declare (gv-setter (lambda (value) `(setcar (nthcdr 3 ,time) ,value))))
  (nth 3 time))

(defun decoded-time-month (time)
  "Return the month of the decoded TIME."
  (declare (gv-setter (lambda (value) `(setcar (nthcdr 4 ,time) ,value))))
  (nth 4 time))

(defun decoded-time-year (time)
  "Return the year of the decoded TIME."
  (declare (gv-setter (lambda (value) `(setcar (nthcdr 5 ,time) ,value))))
  (nth 5 time))

(defun decoded-time-weekday (time)
  "Return the day of the week (0 is Sunday) of the decoded TIME."
  (declare (gv-setter (lambda (value) `(setcar (nthcdr 6 ,time) ,value))))
  (nth 6 time))

(defun decoded-time-dst (time)
  "Return the flag of daylight saving time of the decoded TIME."
  (declare (gv-setter (lambda (value) `(setcar (nthcdr 7 ,time) ,value))))
  (nth 7 time))

(defun decoded-time-zone (time)
  "Return the offset from universal time, in seconds, of the decoded TIME."
  (declare (gv-setter (lambda (value) `(setcar (nthcdr 8 ,time) ,value))))
  (nth 8 time))

(provide 'decoded-time)
;;; decoded-time.el ends here
