;;; timer.el --- functions to be called later  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;; A timer is a vector [TRIGGERED HIGH LOW USECS REPEAT FUNCTION ARGS IDLE PSECS INTEGRAL]; the
;; waiting code of the core reads the time and TRIGGERED, and calls `timer-event-handler'.
;; Idleness never comes in a batch session: idle timers are kept and listed, and do not run.

(defvar timer-list)
(defvar timer-idle-list)
(defvar timer-max-repeats 10
  "How often a timer runs at most to catch up when its time has been missed.")

(defun timer-create ()
  "Return a new timer that is not active."
  (let ((timer (make-vector 10 nil)))
    (aset timer 0 t)
    timer))

(defun timerp (object)
  "Return t if OBJECT is a timer."
  (and (vectorp object) (= (length object) 10) t))

(defun timer--check (timer)
  "Signal an error unless TIMER is a timer."
  (unless (timerp timer)
    (error "Invalid timer")))

(defun timer--triggered (timer) "Return the mark of TIMER that it has run." (aref timer 0))
(defun timer--repeat-delay (timer) "Return the seconds after which TIMER repeats." (aref timer 4))
(defun timer--function (timer) "Return the function of TIMER." (aref timer 5))
(defun timer--args (timer) "Return the arguments of TIMER's function." (aref timer 6))
(defun timer--idle-delay (timer) "Return non-nil if TIMER waits for idleness." (aref timer 7))
(defun timer--integral-multiple (timer)
  "Return non-nil if TIMER runs at multiples of its delay."
  (aref timer 9))

(defun timer--time (timer)
  "Return the time of TIMER as a list of four integers."
  (list (aref timer 1) (aref timer 2) (aref timer 3) (or (aref timer 8) 0)))

(defun timer--set-time (timer time)
  "Make TIME, any time value, the time of TIMER."
  (let ((parts (time-convert time 'list)))
    (aset timer 1 (nth 0 parts))
    (aset timer 2 (nth 1 parts))
    (aset timer 3 (nth 2 parts))
    (aset timer 8 (nth 3 parts))
    time))

(defun timer-set-time (timer time &optional delta)
  "Make TIME the time of TIMER, and DELTA the seconds after which it repeats."
  (timer--check timer)
  (timer--set-time timer time)
  (aset timer 4 (and (numberp delta) (> delta 0) delta))
  timer)

(defun timer-set-idle-time (timer seconds &optional repeat)
  "Let TIMER wait for SECONDS of idleness; REPEAT non-nil: each time."
  (timer--check timer)
  (timer--set-time timer seconds)
  (aset timer 4 repeat)
  timer)

(defun timer-set-function (timer function &optional args)
  "Let TIMER call FUNCTION with the list ARGS."
  (timer--check timer)
  (aset timer 5 function)
  (aset timer 6 args)
  timer)

(defun timer-relative-time (time seconds &optional usecs psecs)
  "Return TIME moved by SECONDS, USECS microseconds and PSECS picoseconds."
  (let ((delta seconds))
    (if usecs (setq delta (time-add delta (list 0 0 usecs))))
    (if psecs (setq delta (time-add delta (list 0 0 0 psecs))))
    (time-add time delta)))

(defun timer-inc-time (timer seconds &optional usecs psecs)
  "Move the time of TIMER by SECONDS, USECS microseconds and PSECS picoseconds."
  (timer--set-time timer (timer-relative-time (timer--time timer) seconds usecs psecs)))

(defun timer-next-integral-multiple-of-time (time seconds)
  "Return the first multiple of SECONDS since the epoch that lies after TIME."
  (let* ((now (float-time time))
         (delta (float seconds)))
    (time-convert (* delta (1+ (ffloor (/ now delta)))) 'list)))

(defun timer--earlier-p (a b)
  "Return non-nil if timer A is due before timer B."
  (time-less-p (timer--time a) (timer--time b)))

(defun timer--insert (timer list)
  "Return LIST, sorted by time, with TIMER inserted."
  (let ((rest list)
        (before nil))
    (while (and rest (not (timer--earlier-p timer (car rest))))
      (setq before rest
            rest (cdr rest)))
    (if before
        (progn (setcdr before (cons timer rest)) list)
      (cons timer rest))))

(defun timer-activate (timer &optional _triggered-p _reuse-cell)
  "Make TIMER active."
  (timer--check timer)
  (unless (and (integerp (aref timer 1)) (integerp (aref timer 2)) (aref timer 5))
    (error "Invalid or uninitialized timer"))
  (aset timer 0 nil)
  (aset timer 7 nil)
  (setq timer-list (timer--insert timer timer-list))
  nil)

(defun timer-activate-when-idle (timer &optional _dont-wait _reuse-cell)
  "Make TIMER an active idle timer."
  (timer--check timer)
  (unless (and (integerp (aref timer 1)) (integerp (aref timer 2)) (aref timer 5))
    (error "Invalid or uninitialized timer"))
  (aset timer 0 nil)
  (aset timer 7 t)
  (setq timer-idle-list (timer--insert timer timer-idle-list))
  nil)

(defun cancel-timer (timer)
  "Remove TIMER from the active timers."
  (timer--check timer)
  (setq timer-list (delq timer timer-list)
        timer-idle-list (delq timer timer-idle-list))
  nil)

(defun cancel-function-timers (function)
  "Cancel all timers that call FUNCTION."
  (dolist (timer (append timer-list timer-idle-list nil))
    (if (eq (timer--function timer) function)
        (cancel-timer timer))))

(defun timer-until (timer time)
  "Return the seconds from the time of TIMER to TIME."
  (float-time (time-subtract time (timer--time timer))))

(defun timer--reschedule (timer)
  "Set the next time of TIMER, which repeats."
  (if (timer--integral-multiple timer)
      (timer--set-time timer (timer-next-integral-multiple-of-time
                              nil (timer--repeat-delay timer)))
    (timer-inc-time timer (timer--repeat-delay timer)))
  ;; Missed by far, as after a suspension: go on from now.
  (let ((missed (/ (timer-until timer nil) (float (timer--repeat-delay timer)))))
    (if (and (numberp timer-max-repeats) (> missed timer-max-repeats))
        (timer-inc-time timer (* (timer--repeat-delay timer) (ffloor missed)))))
  (timer-activate timer))

(defun timer-event-handler (timer)
  "Call the function of TIMER, which is due, and schedule the next time if it repeats."
  (timer--check timer)
  (cancel-timer timer)
  (if (timer--repeat-delay timer)
      (timer--reschedule timer))
  (condition-case err
      (save-current-buffer
        (apply (timer--function timer) (timer--args timer)))
    (error
     (message "Error running timer%s: %S"
              (if (symbolp (timer--function timer))
                  (format " `%s'" (timer--function timer))
                "")
              err))))

(defconst timer-duration-words
  '(("microsec" . 0.000001) ("microsecond" . 0.000001) ("millisec" . 0.001)
    ("millisecond" . 0.001) ("sec" . 1) ("second" . 1) ("min" . 60) ("minute" . 60)
    ("hour" . 3600) ("day" . 86400) ("week" . 604800) ("fortnight" . 1209600)
    ("month" . 2592000) ("year" . 31557600))
  "Words for durations, and their lengths in seconds.")

(defun timer-duration (string)
  "Return the seconds that STRING means, as \"2 hours 10 min\"; nil if it means none."
  (let ((start 0)
        (total 0)
        (good t)
        (case-fold-search t))
    (while (and good (string-match "[ \t]*\\([0-9.]+\\)?[ \t]*\\([a-z]+\\)[ \t]*" string start)
                (= (match-beginning 0) start))
      (let* ((count (if (match-beginning 1) (string-to-number (match-string 1 string)) 1))
             (word (downcase (match-string 2 string)))
             (length (or (cdr (assoc word timer-duration-words))
                         (cdr (assoc (replace-regexp-in-string "s\\'" "" word)
                                     timer-duration-words)))))
        (setq start (match-end 0))
        (if length
            (setq total (+ total (* count length)))
          (setq good nil))))
    (cond ((not good) nil)
          ((and (> start 0) (= start (length string))) total)
          ((string-match "\\`[0-9.]+\\'" string) (string-to-number string)))))

(defun timer--clock-time (string)
  "Return today's time that STRING names, as \"11:30pm\", or nil."
  (let ((case-fold-search t))
    (if (string-match "\\`[ \t]*\\([0-9]+\\):\\([0-9][0-9]\\)\\(?::\\([0-9][0-9]\\)\\)?[ \t]*\\([ap]m\\)?[ \t]*\\'" string)
        (timer--today (string-to-number (match-string 1 string))
                      (string-to-number (match-string 2 string))
                      (match-string 4 string))
      (if (string-match "\\`[ \t]*\\([0-9]+\\)[ \t]*\\([ap]m\\)[ \t]*\\'" string)
          (timer--today (string-to-number (match-string 1 string)) 0
                        (match-string 2 string))))))

(defun timer--today (hour minute half)
  "Return today's time at HOUR and MINUTE; HALF is nil, \"am\" or \"pm\"."
  (let ((now (decode-time))
        (hour (cond ((null half) hour)
                    ((equal (downcase half) "pm") (if (= hour 12) 12 (+ hour 12)))
                    ((= hour 12) 0)
                    (t hour))))
    (encode-time 0 minute hour (nth 3 now) (nth 4 now) (nth 5 now))))

(defun run-at-time (time repeat function &rest args)
  "Call FUNCTION with ARGS at TIME, and every REPEAT seconds from then if that is a number.
TIME is a number of seconds from now, a string such as \"2 min\" or \"11:30pm\", a time value,
t (the next multiple of REPEAT), or nil (now).  Return the timer."
  (let ((multiple nil)
        (due time))
    (when (and repeat (numberp repeat) (< repeat 0))
      (error "Invalid repetition interval"))
    (cond ((null due) (setq due (current-time)))
          ((eq due t)
           (setq multiple t
                 due (timer-next-integral-multiple-of-time nil repeat)))
          ((numberp due) (setq due (timer-relative-time nil due)))
          ((stringp due)
           (setq due (let ((seconds (timer-duration due)))
                       (if seconds
                           (timer-relative-time nil seconds)
                         (or (timer--clock-time time)
                             (error "Invalid time specification")))))))
    (let ((timer (timer-create)))
      (timer-set-time timer due repeat)
      (timer-set-function timer function args)
      (aset timer 9 multiple)
      (timer-activate timer)
      timer)))

(defun run-with-timer (secs repeat function &rest args)
  "Call FUNCTION with ARGS in SECS seconds, and every REPEAT seconds from then.  Return the timer."
  (apply #'run-at-time secs repeat function args))

(defun run-with-idle-timer (secs repeat function &rest args)
  "Call FUNCTION with ARGS after SECS of idleness (REPEAT: each time).  Return the timer."
  (let ((timer (timer-create)))
    (timer-set-function timer function args)
    (timer-set-idle-time timer secs repeat)
    (timer-activate-when-idle timer)
    timer))

(defvar with-timeout-timers nil
  "The timers of the `with-timeout' forms in progress.")

(defmacro with-timeout (list &rest body)
  "Evaluate BODY; give it up after some seconds.  LIST is (SECONDS TIMEOUT-FORMS...).
The value is BODY's, or that of the last TIMEOUT-FORM.  Time passes only while Lisp waits."
  (declare (indent 1) (debug ((form body) body)))
  (let ((tag (make-symbol "timeout"))
        (timer (make-symbol "timer"))
        (value (make-symbol "value")))
    `(let ((,value (catch ',tag
                     (let* ((,timer (run-with-timer ,(car list) nil
                                                    (lambda () (throw ',tag ',tag))))
                            (with-timeout-timers (cons ,timer with-timeout-timers)))
                       (unwind-protect
                           (progn ,@body)
                         (cancel-timer ,timer))))))
       (if (eq ,value ',tag)
           (progn ,@(cdr list))
         ,value))))

(defun with-timeout-suspend ()
  "Stop the clocks of `with-timeout'; return a value for `with-timeout-unsuspend'."
  (mapcar (lambda (timer)
            (prog1 (list timer (time-subtract (timer--time timer) nil))
              (cancel-timer timer)))
          with-timeout-timers))

(defun with-timeout-unsuspend (timer-spec-list)
  "Start the clocks again that TIMER-SPEC-LIST, of `with-timeout-suspend', tells of."
  (dolist (spec timer-spec-list)
    (timer-set-time (car spec) (time-add nil (cadr spec)))
    (timer-activate (car spec))))

(defun y-or-n-p-with-timeout (prompt _seconds _default-value)
  "Ask PROMPT as `y-or-n-p' does; the clock does not run while standard input is read."
  (y-or-n-p prompt))

(defun timeout-event-p (event)
  "Return non-nil if EVENT is a timeout event."
  (and (listp event) (eq (car event) 'timer-event)))

(provide 'timer)
;;; timer.el ends here
