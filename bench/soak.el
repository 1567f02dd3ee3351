;;; soak.el --- a session of constant size, for as long as wanted: does the process stay as large as it is?  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum OPTIONS --batch -l session.el -l soak.el -f soak-run SECONDS SEED
;;
;; Takes the steps of session.el, but keeps no more than so many packages, buffers and entries of
;; the history, so that what is alive stays about the same once it has filled them: the steps up
;; to there are not counted.  The rest of the time is cut into thirty parts.  In each the resident
;; set is noted every so many steps; at its end, after a collection, what is alive and what the
;; heap holds, which tell a session that grows from a heap that does.  The verdict: the largest
;; resident set of the last two thirds is no more than 5% above that of the first third.  Exits
;; with status 1 otherwise.

;; Of session.el, which is loaded before.
(defvar session-state)
(defvar session-packages)
(defvar session-buffers)
(defvar session-history)
(declare-function session-step "session")
(declare-function session-unload-package "session")
(declare-function session-resident "session")
(declare-function session-live "session")

(defconst soak-parts 30 "How many parts the time has.")
(defconst soak-tolerance 1.05 "How much larger than in the first third it may become.")
(defconst soak-filling 3000 "How many steps fill the tables, the caches and the history.")
(defconst soak-between 50 "How many steps there are from one look at the resident set to the next.")
(defconst soak-kept 10 "How many packages, and how many buffers, are kept.")
(defconst soak-history 4000 "How many entries of the history are kept.")

(defun soak-fail (format &rest args)
  "Stop with status 1 and the message that FORMAT and ARGS make."
  (princ (concat "vellum: soak: " (apply #'format format args) "\n") #'external-debugging-output)
  (kill-emacs 1))

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
  "Take steps until END, a time; return how many, and the largest resident set: (STEPS . BYTES)."
  (let ((steps 0)
        (largest 0))
    (while (progn
             (dotimes (_ soak-between)
               (soak-step))
             (setq steps (+ steps soak-between)
                   largest (max largest (session-resident)))
             (< (float-time) end)))
    (cons steps largest)))

(defun soak-row (&rest cells)
  "Print CELLS, texts, as a row."
  (princ (concat (mapconcat (lambda (cell) (format "%12s" cell)) cells "") "\n")))

(defun soak-part (start seconds steps)
  "Take steps until SECONDS after START and print what the process is like, STEPS having been taken.
Return (STEPS . BYTES): how many there are now, and the largest resident set."
  (let* ((done (soak-until (+ start seconds)))
         (census (progn (garbage-collect) (vellum-heap-census)))
         (kilobytes (lambda (bytes) (format "%.0f" (/ bytes 1024.0)))))
    (setq steps (+ steps (car done)))
    (soak-row (format "%.0f" (- (float-time) start)) (number-to-string steps)
              (number-to-string (cdr (assq 'collections census)))
              (funcall kilobytes (session-live census))
              (funcall kilobytes (cdr (assq 'heap census)))
              (funcall kilobytes (cdr done)))
    (cons steps (cdr done))))

(defun soak-run ()
  "Run as the command line says."
  (let* ((given (or (pop command-line-args-left) "0"))
         (seconds (string-to-number given))
         (session-state (string-to-number (or (pop command-line-args-left) "1")))
         (start nil) (steps 0) (sizes nil))
    (unless (> seconds 0)
      (soak-fail "%s: not a number of seconds" given))
    (unless (session-resident)
      (soak-fail "/proc/self/status does not say how large the resident set is"))
    (dotimes (_ soak-filling)
      (soak-step))
    (soak-row "seconds" "steps" "collections" "live, KB" "heap, KB" "resident, KB")
    (setq start (float-time))
    (dotimes (i soak-parts)
      (let ((part (soak-part start (/ (* (float seconds) (1+ i)) soak-parts) steps)))
        (setq steps (car part))
        (push (cdr part) sizes)))
    (let* ((ordered (reverse sizes))
           (third (/ soak-parts 3))
           (before (apply #'max (seq-take ordered third)))
           (after (apply #'max (seq-drop ordered third)))
           (flat (<= after (* soak-tolerance before))))
      (princ (format "%s: %d steps in %d s; largest resident set %d KB in the first third, %d KB after it (%+.1f%%)\n"
                     (if flat "flat" "GROWN") steps seconds (/ before 1024) (/ after 1024)
                     (* 100 (- (/ after before) 1))))
      (kill-emacs (if flat 0 1)))))

(provide 'soak)
;;; soak.el ends here
