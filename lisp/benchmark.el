;;; benchmark.el --- how long forms take  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defmacro benchmark-elapse (&rest forms)
  "Return the time that FORMS take, in seconds."
  (declare (indent 0) (debug t))
  (let ((start (make-symbol "start")))
    `(let ((,start (current-time)))
       ,@forms
       (float-time (time-since ,start)))))

(defun benchmark-call (func &optional repetitions)
  "Call FUNC REPETITIONS times, once by default.
Return (SECONDS COLLECTIONS SECONDS-IN-COLLECTIONS).  If REPETITIONS is a float,
call FUNC for that many seconds and put the number of calls in front."
  (let ((gcs gcs-done)
        (gc-time gc-elapsed)
        (start (float-time))
        (count 0))
    (cond
     ((floatp repetitions)
      (while (progn (funcall func)
                    (setq count (1+ count))
                    (< (- (float-time) start) repetitions)))
      (list count (- (float-time) start) (- gcs-done gcs) (- gc-elapsed gc-time)))
     (t
      (dotimes (_ (or repetitions 1)) (funcall func))
      (list (- (float-time) start) (- gcs-done gcs) (- gc-elapsed gc-time))))))

(defun benchmark--split (repetitions forms)
  "Return (COUNT . FORMS) for a macro called with REPETITIONS and FORMS.
What stands for the count is the first form if it is no count."
  (if (if (symbolp repetitions) repetitions (natnump repetitions))
      (cons repetitions forms)
    (cons 1 (cons repetitions forms))))

(defmacro benchmark-run (&optional repetitions &rest forms)
  "Run FORMS REPETITIONS times; return (SECONDS COLLECTIONS SECONDS-IN-COLLECTIONS)."
  (declare (indent 1) (debug t))
  (pcase-let ((`(,count . ,body) (benchmark--split repetitions forms)))
    `(benchmark-call (lambda () ,@body) ,count)))

(defmacro benchmark-run-compiled (&optional repetitions &rest forms)
  "Like `benchmark-run' of REPETITIONS and FORMS, which are compiled first."
  (declare (indent 1) (debug t))
  (pcase-let ((`(,count . ,body) (benchmark--split repetitions forms)))
    `(benchmark-call (byte-compile '(lambda () ,@body)) ,count)))

(defun benchmark (repetitions form)
  "Show how long REPETITIONS evaluations of FORM take."
  (interactive "p\nxForm: ")
  (pcase-let ((`(,seconds ,collections ,collecting)
               (benchmark-call (eval (list 'lambda nil form) t) repetitions)))
    (message (if (= collections 0)
                 "Elapsed time: %fs"
               "Elapsed time: %fs (%fs in %d GCs)")
             seconds collecting collections)))

(defmacro benchmark-progn (&rest body)
  "Run BODY, show how long it took and return its value."
  (declare (debug t) (indent 0))
  (let ((value (make-symbol "value"))
        (result (make-symbol "result")))
    `(let* (,value
            (,result (benchmark-call (lambda () (setq ,value (progn ,@body))))))
       (message "Elapsed time: %fs%s" (car ,result)
                (if (zerop (nth 1 ,result)) ""
                  (format " (%fs in %d GCs)" (nth 2 ,result) (nth 1 ,result))))
       ,value)))

(provide 'benchmark)

;;; benchmark.el ends here
