;;; soak.el --- a session of constant size, for as long as wanted: does the process stay as large as it is?  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum OPTIONS --batch -l session.el -l soak.el -f soak-run SECONDS SEED
;;
;; Takes the steps of session.el, but keeps no more than so many packages, buffers and entries of
;; the history, so that what is alive stays about the same once it has filled them: the steps up
;; to there are not counted.  Then, thirty times it collects and notes
;; the resident set.  The verdict: none of the values in the last two thirds is more than 5% above
;; the largest of the first third.  Exits with status 1 otherwise.

;; Of session.el, which is loaded before.
(defvar session-state)
(defvar session-packages)
(defvar session-buffers)
(defvar session-history)
(declare-function session-step "session")
(declare-function session-unload-package "session")
(declare-function session-resident "session")

(defconst soak-samples 30 "How often the resident set is noted.")
(defconst soak-tolerance 1.05 "How much larger than in the first third it may become.")
(defconst soak-filling 3000 "How many steps fill the tables, the caches and the history.")
(defconst soak-kept 10 "How many packages, and how many buffers, are kept.")
(defconst soak-history 4000 "How many entries of the history are kept.")

(defun soak-step ()
  "Do one thing and forget what is older than the session is to remember."
  (session-step)
  (while (> (length session-packages) soak-kept)
    (session-unload-package))
  (while (> (length session-buffers) soak-kept)
    (kill-buffer (pop session-buffers)))
  (let ((old (nthcdr soak-history session-history)))
    (when old (setcdr old nil))))

(defun soak-until (end)
  "Take steps until END, a time; return how many."
  (let ((steps 0))
    (while (< (float-time) end)
      (soak-step)
      (setq steps (1+ steps)))
    steps))

(defun soak-run ()
  "Run as the command line says."
  (let* ((seconds (string-to-number (pop command-line-args-left)))
         (session-state (string-to-number (or (pop command-line-args-left) "1")))
         (start nil) (steps 0) (sizes nil))
    (unless (session-resident)
      (error "This system does not say how large the resident set is"))
    (dotimes (_ soak-filling)
      (soak-step))
    (setq start (float-time))
    (dotimes (i soak-samples)
      (setq steps (+ steps (soak-until (+ start (/ (* (float seconds) (1+ i)) soak-samples)))))
      (garbage-collect)
      (push (session-resident) sizes)
      (message "%6.0f s  %8d steps  %8.0f KB" (- (float-time) start) steps (/ (car sizes) 1024)))
    (let* ((ordered (reverse sizes))
           (third (/ soak-samples 3))
           (before (apply #'max (seq-take ordered third)))
           (after (apply #'max (seq-drop ordered third)))
           (flat (<= after (* soak-tolerance before))))
      (princ (format "%s: %d steps in %d s; largest resident set %d KB in the first third, %d KB after it (%+.1f%%)\n"
                     (if flat "flat" "GROWN") steps seconds (/ before 1024) (/ after 1024)
                     (* 100 (- (/ after before) 1))))
      (kill-emacs (if flat 0 1)))))

(provide 'soak)
;;; soak.el ends here
