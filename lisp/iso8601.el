;;; iso8601.el --- dates and times as ISO 8601 has them  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'subr-x)
(require 'time-date)
(require 'cl-lib)

(defconst iso8601--date
  (concat "\\(?:"
          (mapconcat #'identity
                     '("[-+]?[0-9][0-9][0-9][0-9]-?[0-9][0-9]-?[0-9][0-9]"
                       "[-+]?[0-9][0-9][0-9][0-9]-?W[0-9][0-9]\\(?:-?[0-9]\\)?"
                       "[-+]?[0-9][0-9][0-9][0-9]-?[0-9][0-9][0-9]"
                       "[-+]?[0-9][0-9][0-9][0-9]-[0-9][0-9]"
                       "--[0-9][0-9]\\(?:-?[0-9][0-9]\\)?"
                       "---[0-9][0-9]"
                       "[-+]?[0-9][0-9][0-9][0-9]")
                     "\\|")
          "\\)")
  "Regexp for a date.")
(defconst iso8601--zone "\\(?:Z\\|[-+][0-9][0-9]\\(?::?[0-9][0-9]\\)?\\)"
  "Regexp for a time zone.")
(defconst iso8601--time
  "[0-9][0-9]\\(?::?[0-9][0-9]\\(?::?[0-9][0-9]\\)?\\)?\\(?:[.,][0-9]+\\)?"
  "Regexp for a time of the day.")
(defconst iso8601--full
  (concat "\\`\\(" iso8601--date "\\)\\(?:T\\(" iso8601--time "\\)\\(" iso8601--zone "\\)?\\)?\\'")
  "Regexp for a date, maybe with a time.")
(defconst iso8601--duration
  (concat "P\\(?:[0-9]+W\\|"
          "\\(?:[0-9]+Y\\)?\\(?:[0-9]+M\\)?\\(?:[0-9]+D\\)?"
          "\\(?:T\\(?:[0-9]+H\\)?\\(?:[0-9]+M\\)?\\(?:[0-9]+S\\)?\\)?\\)")
  "Regexp for a duration.")

(cl-defun iso8601--decoded-time (&key second minute hour day month year weekday (dst -1) zone)
  "Return a decoded time of SECOND, MINUTE, HOUR, DAY, MONTH, YEAR, WEEKDAY, DST and ZONE."
  (list second minute hour day month year weekday dst zone))

(defun iso8601--value (group string)
  "Return the number that GROUP of the last match in STRING is, or nil."
  (let ((text (match-string group string)))
    (and text (string-to-number text))))

(defun iso8601-parse (string &optional form)
  "Return the decoded time that STRING tells.
With FORM t, seconds may be (TICKS . HZ)."
  (let ((case-fold-search nil))
    (if (not (string-match iso8601--full string))
        (signal 'wrong-type-argument string)
      ;; Parsing one part searches, so all are taken before.
      (let* ((time-part (match-string 2 string))
             (zone-part (match-string 3 string))
             (decoded (iso8601-parse-date (match-string 1 string))))
        (when time-part
          (let ((time (iso8601-parse-time time-part form)))
            (setq decoded `(,(nth 0 time) ,(nth 1 time) ,(nth 2 time) ,@(nthcdr 3 decoded)))))
        (when zone-part
          (setcar (nthcdr 7 decoded) nil)
          (setcar (nthcdr 8 decoded) (* 60 (iso8601-parse-zone zone-part))))
        decoded))))

(defun iso8601-parse-date (string)
  "Return the decoded time of the date STRING."
  (let ((case-fold-search nil))
    (cond
     ((string-match "\\`\\([-+]\\)?\\([0-9][0-9][0-9][0-9]\\)\\'" string)
      (iso8601--decoded-time
       :year (iso8601--adjust-year (match-string 1 string) (iso8601--value 2 string))))
     ((string-match "\\`\\([-+]\\)?\\([0-9][0-9][0-9][0-9]\\)-?\\([0-9][0-9]\\)-?\\([0-9][0-9]\\)\\'"
                    string)
      (iso8601--decoded-time
       :year (iso8601--adjust-year (match-string 1 string) (iso8601--value 2 string))
       :month (iso8601--value 3 string)
       :day (iso8601--value 4 string)))
     ((string-match "\\`\\([-+]\\)?\\([0-9][0-9][0-9][0-9]\\)-\\([0-9][0-9]\\)\\'" string)
      (iso8601--decoded-time
       :year (iso8601--adjust-year (match-string 1 string) (iso8601--value 2 string))
       :month (iso8601--value 3 string)))
     ((string-match "\\`--\\([0-9][0-9]\\)\\(?:-?\\([0-9][0-9]\\)\\)?\\'" string)
      (iso8601--decoded-time :month (iso8601--value 1 string)
                             :day (iso8601--value 2 string)))
     ((string-match "\\`\\([-+]\\)?\\([0-9][0-9][0-9][0-9]\\)-?W\\([0-9][0-9]\\)\\(?:-?\\([0-9]\\)\\)?\\'"
                    string)
      (let* ((year (iso8601--adjust-year (match-string 1 string) (iso8601--value 2 string)))
             (week (iso8601--value 3 string))
             (day-of-week (or (iso8601--value 4 string) 0))
             (weekday-4jan (let ((d (nth 6 (decode-time
                                            (encode-time (list 0 0 0 4 1 year nil nil t)) t))))
                             (if (= d 0) 7 d)))
             (ordinal (- (+ (* week 7) day-of-week) (+ weekday-4jan 3))))
        (cond
         ((< ordinal 1)
          (setq year (1- year)
                ordinal (+ ordinal (if (date-leap-year-p year) 366 365))))
         ((> ordinal (if (date-leap-year-p year) 366 365))
          (setq ordinal (- ordinal (if (date-leap-year-p year) 366 365))
                year (1+ year))))
        (let ((date (date-ordinal-to-time year ordinal)))
          (iso8601--decoded-time :year (nth 5 date) :month (nth 4 date)
                                 :day (nth 3 date)))))
     ((string-match "\\`\\([-+]\\)?\\([0-9][0-9][0-9][0-9]\\)-?\\([0-9][0-9][0-9]\\)\\'" string)
      (let* ((year (iso8601--adjust-year (match-string 1 string) (iso8601--value 2 string)))
             (date (date-ordinal-to-time year (iso8601--value 3 string))))
        (iso8601--decoded-time :year (nth 5 date) :month (nth 4 date) :day (nth 3 date))))
     ((string-match "\\`---\\([0-9][0-9]\\)\\'" string)
      (iso8601--decoded-time :day (iso8601--value 1 string)))
     (t (signal 'wrong-type-argument string)))))

(defun iso8601--adjust-year (sign year)
  "Return YEAR after SIGN."
  (if (equal sign "-") (- year) year))

(defun iso8601-parse-time (string &optional form)
  "Return the decoded time of the time of the day STRING.
With FORM t, seconds may be (TICKS . HZ)."
  (if (not (string-match (concat "\\`\\(" iso8601--time "\\)\\(" iso8601--zone "\\)?\\'")
                         string))
      (signal 'wrong-type-argument string)
    (let* ((time (match-string 1 string))
           (zone (match-string 2 string)))
      (string-match "\\`\\([0-9][0-9]\\):?\\([0-9][0-9]\\)?:?\\([0-9][0-9]\\)?\\(?:[.,]\\([0-9]+?\\)0*\\)?\\'"
                    time)
      (let* ((hour (iso8601--value 1 time))
             (minute (iso8601--value 2 time))
             (second (iso8601--value 3 time))
             (fraction (iso8601--value 4 time)))
        (when (and fraction (not (zerop fraction)) (eq form t))
          ;; A part of the smallest unit that is given.
          (let ((scale (expt 10 (length (match-string 4 time)))))
            (cond (second (setq second (cons (+ (* second scale) fraction) scale)))
                  (minute (setq second (round (* 60.0 fraction) scale)))
                  (t (setq minute (round (* 60.0 fraction) scale))))))
        (iso8601--decoded-time :hour hour :minute (or minute 0) :second (or second 0)
                               :dst (if zone nil -1)
                               :zone (and zone (* 60 (iso8601-parse-zone zone))))))))

(defun iso8601-parse-zone (string)
  "Return the minutes that the time zone STRING is east of Greenwich."
  (cond
   ((string= string "Z") 0)
   ((string-match "\\`\\([-+]\\)\\([0-9][0-9]\\):?\\([0-9][0-9]\\)?\\'" string)
    (* (if (string= (match-string 1 string) "-") -1 1)
       (+ (* 60 (iso8601--value 2 string)) (or (iso8601--value 3 string) 0))))
   (t (signal 'wrong-type-argument string))))

(defun iso8601-valid-p (string)
  "Return non-nil if STRING is a date, maybe with a time."
  (string-match-p iso8601--full string))

(defun iso8601-parse-duration (string)
  "Return the duration STRING as a decoded time."
  (let ((case-fold-search nil))
    (cond
     ((and (string-match "\\`P\\(?:\\([0-9]+\\)Y\\)?\\(?:\\([0-9]+\\)M\\)?\\(?:\\([0-9]+\\)D\\)?\\(T\\(?:\\([0-9]+\\)H\\)?\\(?:\\([0-9]+\\)M\\)?\\(?:\\([0-9]+\\)S\\)?\\)?\\'"
                         string)
           (> (length string) 2))
      (iso8601--decoded-time :year (or (iso8601--value 1 string) 0)
                             :month (or (iso8601--value 2 string) 0)
                             :day (or (iso8601--value 3 string) 0)
                             :hour (or (iso8601--value 5 string) 0)
                             :minute (or (iso8601--value 6 string) 0)
                             :second (or (iso8601--value 7 string) 0)))
     ((string-match "\\`P\\([0-9]+\\)W\\'" string)
      (iso8601--decoded-time :day (* 7 (iso8601--value 1 string))))
     ((string-match-p (concat "\\`P" iso8601--date) string)
      (iso8601-parse (substring string 1)))
     (t (signal 'wrong-type-argument string)))))

(defun iso8601-parse-interval (string)
  "Return (START END DURATION), decoded times, for the interval STRING."
  (let ((parts (split-string string "/"))
        start end duration)
    (unless (= (length parts) 2) (signal 'wrong-type-argument string))
    (let ((one (car parts)) (two (cadr parts)))
      (cond
       ((string-prefix-p "P" two)
        (setq duration (iso8601-parse-duration two)
              start (iso8601-parse one)
              end (decoded-time-add (decoded-time-set-defaults (copy-sequence start))
                                    duration)))
       ((string-prefix-p "P" one)
        (setq duration (iso8601-parse-duration one)
              end (iso8601-parse two)
              start (decoded-time-add (decoded-time-set-defaults (copy-sequence end))
                                      (mapcar (lambda (n) (and (integerp n) (- n)))
                                              (append (cl-subseq duration 0 6)
                                                      '(nil nil nil))))))
       (t
        (setq start (iso8601-parse one)
              end (iso8601-parse two)
              duration (decode-time
                        (time-subtract
                         (encode-time (decoded-time-set-defaults (copy-sequence end)))
                         (encode-time (decoded-time-set-defaults (copy-sequence start))))
                        (or (nth 8 end) 0))))))
    (list start end duration)))

(provide 'iso8601)

;;; iso8601.el ends here
