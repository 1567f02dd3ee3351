;;; decoded-time.el --- the parts of a decoded time  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A decoded time is the list that `decode-time' returns.

;;; Code:

;;;###autoload-names (function decoded-time-second decoded-time-minute decoded-time-hour)
;;;###autoload-names (function decoded-time-day decoded-time-month decoded-time-year)
;;;###autoload-names (function decoded-time-weekday decoded-time-dst decoded-time-zone)

(cl-defstruct (decoded-time (:constructor nil) (:copier nil) (:type list))
  (second nil :documentation "The seconds.")
  (minute nil :documentation "The minutes.")
  (hour nil :documentation "The hours.")
  (day nil :documentation "The day of the month.")
  (month nil :documentation "The month.")
  (year nil :documentation "The year.")
  (weekday nil :documentation "The day of the week; 0 is Sunday.")
  (dst nil :documentation "The flag of daylight saving time.")
  (zone nil :documentation "The offset from universal time, in seconds."))

(provide 'decoded-time)

;;; decoded-time.el ends here
