;;; subr-buffers.el --- buffers, overlays, processes, progress  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

;;; Other names

(defalias 'search-forward-regexp #'re-search-forward)
(defalias 'search-backward-regexp #'re-search-backward)

;;; Buffers

(defun translate-region (start end table)
  "Replace the characters between START and END as TABLE says; return how many changed.
TABLE is a string, a char-table, or a symbol that `define-translation-table' gave one."
  (interactive "r\nXTable: ")
  (translate-region-internal start end
                             (if (symbolp table) (get table 'translation-table) table)))

(defun insert-buffer-substring-no-properties (buffer &optional start end)
  "Insert the text of BUFFER from START to END without its properties."
  (let ((from (point)))
    (insert-buffer-substring buffer start end)
    (let ((inhibit-read-only t))
      (set-text-properties from (point) nil))))

(defun insert-into-buffer (buffer &optional start end)
  "Insert the text of the current buffer from START to END into BUFFER."
  (let ((current (current-buffer)))
    (with-current-buffer buffer
      (insert-buffer-substring current start end))))

(defun insert-buffer-substring-as-yank (buffer &optional start end)
  "Insert the text of BUFFER from START to END as yanking does."
  (let ((from (point)))
    (insert-buffer-substring buffer start end)
    (remove-yank-excluded-properties from (point))))

(defun buffer-narrowed-p ()
  "Return non-nil if the buffer is narrowed."
  (/= (- (point-max) (point-min)) (buffer-size)))

(defun buffer-local-boundp (symbol buffer)
  "Return non-nil if SYMBOL is bound in BUFFER."
  (condition-case nil
      (buffer-local-value symbol buffer)
    (:success t)
    (void-variable nil)))

(defun make-syntax-table (&optional oldtable)
  "Return a new syntax table that inherits from OLDTABLE or the standard one."
  (let ((new (make-char-table 'syntax-table)))
    (set-char-table-parent new (or oldtable (standard-syntax-table)))
    new))

(defun syntax-after (pos)
  "Return the syntax, in internal form, of the character after POS."
  (unless (or (< pos (point-min)) (>= pos (point-max)))
    (let ((st (if parse-sexp-lookup-properties
                  (get-char-property pos 'syntax-table))))
      (if (consp st)
          st
        (aref (or st (syntax-table)) (char-after pos))))))

(defun syntax-class (syntax)
  "Return the class code of SYNTAX, a syntax in internal form."
  (and syntax (logand (car syntax) 65535)))

(defun forward-word-strictly (&optional arg)
  "Move ARG words forward, by the syntax of characters alone."
  (forward-word (or arg 1)))

(defun backward-word-strictly (&optional arg)
  "Move ARG words backward, by the syntax of characters alone."
  (forward-word (- (or arg 1))))

(defun subr-buffers--backward (regexp extend)
  "Go back over a match of REGEXP and, by calling EXTEND, over what belongs to it.
Return nil, at the start of the buffer, if there is none."
  (and (re-search-backward regexp nil 'move)
       (progn (funcall extend) t)))

(defun subr-buffers--move-over (regexp count extend)
  "Go over COUNT matches of REGEXP, back if that is negative.
EXTEND, called at the start of a match found backwards, goes to where it really begins."
  (if (>= count 0)
      (re-search-forward regexp nil 'move count)
    (while (and (< count 0) (subr-buffers--backward regexp extend))
      (setq count (1+ count)))))

(defun forward-whitespace (arg)
  "Move over ARG stretches of whitespace, or lines."
  (interactive "^p")
  (subr-buffers--move-over "[ \t]+\\|\n" arg
                           (lambda ()
                             (unless (looking-at "\n") (skip-chars-backward " \t")))))

(defun forward-symbol (arg)
  "Move over ARG symbols."
  (interactive "^p")
  (subr-buffers--move-over "\\(?:\\sw\\|\\s_\\)+" arg (lambda () (skip-syntax-backward "w_"))))

(defun forward-same-syntax (&optional arg)
  "Move over ARG stretches of characters of one syntax."
  (interactive "^p")
  (let ((count (or arg 1)))
    (dotimes (_ (abs count))
      (if (> count 0)
          (skip-syntax-forward (string (char-syntax (following-char))))
        (skip-syntax-backward (string (char-syntax (preceding-char))))))))

;;; Text that is kept the same in several places

(defvar subr-buffers--copying-clone nil "Non-nil while a change is brought to the other clones.")

(defun text-clone-create (start end &optional spreadp syntax)
  "Keep the text after point the same as that from START to END, which it must be now.
A change to one of them is made to the other too.  With SPREADP, text inserted at their borders
belongs to them.  SYNTAX is a regexp: what it does not match at the start of a changed clone is
no part of that any more."
  (let* ((other-end (+ (point) (- end start)))
         (front (and spreadp (> (point) (point-min)) (> start (point-min))))
         (back (and spreadp (< other-end (point-max)) (< end (point-max))))
         (clones (list (make-overlay start end nil (not front) back)
                       (make-overlay (point) other-end nil (not front) back))))
    (dolist (clone clones clones)
      (dolist (hooks '(modification-hooks insert-in-front-hooks insert-behind-hooks))
        (when (or spreadp (eq hooks 'modification-hooks))
          (overlay-put clone hooks '(subr-buffers--clone-changed))))
      (when syntax (overlay-put clone 'text-clone-syntax syntax))
      (overlay-put clone 'text-clones clones)
      (overlay-put clone 'evaporate t))))

(defun subr-buffers--cut-clone (clone syntax)
  "Let CLONE end where the match of SYNTAX at its start does; return nil if there is none."
  (save-excursion
    (save-match-data
      (let ((end (overlay-end clone)))
        (goto-char (overlay-start clone))
        (when (save-restriction
                (narrow-to-region (point) end)
                (looking-at syntax))
          (when (< (match-end 0) end)
            (move-overlay clone (point) (match-end 0)))
          t)))))

(defun subr-buffers--set-clone (clone text)
  "Let TEXT be what CLONE covers."
  (save-excursion
    (let ((start (overlay-start clone))
          (old-end (copy-marker (overlay-end clone) t)))
      (goto-char start)
      (insert text)
      (delete-region (point) old-end)
      (set-marker old-end nil)
      (move-overlay clone start (point)))))

(defun subr-buffers--clone-changed (clone after _start _end &optional _length)
  "Bring a change of CLONE, AFTER it was made, to the others.

\(fn CLONE AFTER START END &optional LENGTH)"
  (when (and after (not subr-buffers--copying-clone) (not undo-in-progress))
    (let ((subr-buffers--copying-clone t)
          (clones (overlay-get clone 'text-clones))
          (syntax (overlay-get clone 'text-clone-syntax))
          (inhibit-read-only t))
      (if (or (null (overlay-buffer clone))
              (= (overlay-start clone) (overlay-end clone))
              (and syntax (not (subr-buffers--cut-clone clone syntax))))
          (mapc #'delete-overlay clones)
        (let ((text (buffer-substring (overlay-start clone) (overlay-end clone))))
          (dolist (other clones)
            (unless (or (eq other clone) (null (overlay-buffer other))
                        (equal text (buffer-substring (overlay-start other)
                                                      (overlay-end other))))
              (subr-buffers--set-clone other text))))))))

;;; Overlays

(defun copy-overlay (o)
  "Return a copy of the overlay O."
  (let* ((buffer (overlay-buffer o))
         (copy (if buffer
                   (make-overlay (overlay-start o) (overlay-end o) buffer)
                 (make-overlay (point-min) (point-min))))
         (properties (overlay-properties o)))
    (unless buffer (delete-overlay copy))
    (while properties
      (overlay-put copy (pop properties) (pop properties)))
    copy))

(defun remove-overlays (&optional beg end name val)
  "Remove the overlays between BEG and END whose property NAME is VAL.
Those that stick out are cut."
  (let* ((from (or beg (point-min)))
         (to (or end (point-max)))
         (left (min from to))
         (right (max from to)))
    (dolist (overlay (overlays-in left right))
      (when (or (null name) (eq (overlay-get overlay name) val))
        (let* ((start (overlay-start overlay))
               (stop (overlay-end overlay))
               (before (< start left))
               (after (> stop right)))
          (when (and before after)
            (move-overlay (copy-overlay overlay) start left))
          (cond (after (move-overlay overlay right stop))
                (before (move-overlay overlay start left))
                (t (delete-overlay overlay))))))))

(defun add-to-invisibility-spec (element)
  "Add ELEMENT to `buffer-invisibility-spec'."
  (if (eq buffer-invisibility-spec t)
      (setq buffer-invisibility-spec (list t)))
  (setq buffer-invisibility-spec (cons element buffer-invisibility-spec)))

(defun remove-from-invisibility-spec (element)
  "Remove ELEMENT from `buffer-invisibility-spec'."
  (let ((spec buffer-invisibility-spec))
    (setq buffer-invisibility-spec (if (consp spec) (delete element spec) '(t)))))

;;; Output buffers

(defvar temp-buffer-setup-hook nil "Hook that runs in a new temporary output buffer.")
(defvar temp-buffer-show-hook nil "Hook that runs in a finished temporary output buffer.")

(defun internal-temp-output-buffer-show (buffer)
  "Finish the output buffer BUFFER."
  (with-current-buffer buffer
    (set-buffer-modified-p nil)
    (goto-char (point-min))
    (run-hooks 'temp-buffer-show-hook))
  nil)

(defun momentary-string-display (string _pos &optional _exit-char _message)
  "Show STRING.

\(fn STRING POS &optional EXIT-CHAR MESSAGE)"
  (message "%s" string))

;;; Undoing groups of changes

(defun prepare-change-group (&optional buffer)
  "Return a handle for the changes to BUFFER that follow."
  (list (cons (or buffer (current-buffer))
              (with-current-buffer (or buffer (current-buffer)) buffer-undo-list))))

(defun activate-change-group (handle)
  "Begin to record the changes of HANDLE."
  (dolist (elt handle)
    (with-current-buffer (car elt)
      (if (eq buffer-undo-list t) (setq buffer-undo-list nil))
      (push (point) buffer-undo-list)
      (when (eq (cdr elt) t)
        (setcdr elt buffer-undo-list))
      (undo-boundary)
      (setcdr elt buffer-undo-list))))

(defun accept-change-group (handle)
  "Keep the changes of HANDLE."
  (ignore handle)
  nil)

(defun cancel-change-group (handle)
  "Undo the changes of HANDLE."
  (dolist (elt handle)
    (with-current-buffer (car elt)
      (save-restriction
        (widen)
        (let ((target (cdr elt))
              (inhibit-read-only t))
          (while (and (consp buffer-undo-list)
                      (not (eq buffer-undo-list target)))
            (let ((start buffer-undo-list))
              (setq buffer-undo-list
                    (let ((rest start))
                      (while (and rest (null (car rest)) (not (eq rest target)))
                        (setq rest (cdr rest)))
                      rest))
              (unless (or (null buffer-undo-list) (eq buffer-undo-list target))
                (let ((entry (car buffer-undo-list))
                      (rest (cdr buffer-undo-list)))
                  (let ((buffer-undo-list t))
                    (primitive-undo 1 (list entry nil)))
                  (setq buffer-undo-list rest))))))))))

;;; Processes

(defun process-lines-handling-status (program status-handler &rest args)
  "Return the lines that PROGRAM with ARGS prints.
STATUS-HANDLER is called with the exit status; without one, a status other than 0 is an error."
  (with-temp-buffer
    (let ((status (apply #'call-process program nil t nil args)))
      (cond (status-handler (funcall status-handler status))
            ((not (eq status 0)) (error "%s exited with status %s" program status))))
    (if (= (buffer-size) 0)
        nil
      (split-string (string-remove-suffix "\n" (buffer-string)) "\n"))))

(defun process-lines (program &rest args)
  "Return the lines that PROGRAM with ARGS prints; signal an error if it fails."
  (apply #'process-lines-handling-status program nil args))

(defun process-lines-ignore-status (program &rest args)
  "Return the lines that PROGRAM with ARGS prints, whatever its exit status."
  (apply #'process-lines-handling-status program #'ignore args))

(defun process-live-p (process)
  "Return non-nil if PROCESS is alive."
  (and (processp process)
       (memq (process-status process) '(run open listen connect stop))))

(defun start-process (name buffer program &rest program-args)
  "Start PROGRAM with PROGRAM-ARGS as the process NAME with output to BUFFER."
  (if program
      (make-process :name name :buffer buffer :command (cons program program-args))
    ;; Without a program, a terminal of its own is all that is made.
    (make-process :name name :buffer buffer)))

(defun start-file-process (name buffer program &rest program-args)
  "Like `start-process' of NAME, BUFFER, PROGRAM and PROGRAM-ARGS."
  (apply #'start-process name buffer program program-args))

(defun start-process-shell-command (name buffer command)
  "Start COMMAND in a shell as the process NAME with output to BUFFER."
  (start-process name buffer shell-file-name shell-command-switch command))

(defun start-file-process-shell-command (name buffer command)
  "Like `start-process-shell-command' of NAME, BUFFER and COMMAND."
  (start-process-shell-command name buffer command))

(defun process-file (program &optional infile buffer display &rest args)
  "Run PROGRAM with ARGS, like `call-process' with INFILE, BUFFER and DISPLAY."
  (let ((handler (find-file-name-handler default-directory 'process-file)))
    (if handler
        (apply handler 'process-file program infile buffer display args)
      (apply #'call-process program (and infile (file-name-unquote infile)) buffer display
             args))))

(defun call-process-shell-command (command &optional infile buffer display &rest args)
  "Run COMMAND, with ARGS added, in a shell; INFILE, BUFFER, DISPLAY as `call-process'."
  (declare (advertised-calling-convention
            (command &optional infile buffer display) "24.5"))
  (call-process shell-file-name infile buffer display shell-command-switch
                (mapconcat #'identity (cons command args) " ")))

(defun process-file-shell-command (command &optional infile buffer display &rest args)
  "Like `call-process-shell-command' of COMMAND, INFILE, BUFFER, DISPLAY and ARGS."
  (apply #'call-process-shell-command command infile buffer display args))

(defun call-shell-region (start end command &optional delete buffer)
  "Send the text from START to END to COMMAND in a shell.
DELETE and BUFFER are as in `call-process-region'."
  (call-process-region start end shell-file-name delete buffer nil
                       shell-command-switch command))

(defun process-get (process propname)
  "Return the property PROPNAME of PROCESS."
  (plist-get (process-plist process) propname))

(defun process-put (process propname value)
  "Set the property PROPNAME of PROCESS to VALUE."
  (set-process-plist process (plist-put (process-plist process) propname value)))

(defun memory-limit ()
  "Return an estimate of the memory in use, in kilobytes."
  (let ((attrs (process-attributes (emacs-pid))))
    (or (cdr (assq 'vsize attrs)) 0)))

(defun sha1 (object &optional start end binary)
  "Return the SHA-1 hash of OBJECT from START to END, in bytes if BINARY."
  (secure-hash 'sha1 object start end binary))

(defun json-available-p ()
  "Return non-nil if JSON can be read and written fast."
  t)

;;; Waiting

(defun sit-for (seconds &optional nodisp obsolete)
  "Wait for SECONDS; return t.  NODISP and OBSOLETE are ignored."
  (declare (advertised-calling-convention (seconds &optional nodisp) "22.1"))
  (ignore nodisp obsolete)
  (sleep-for (or seconds 0))
  t)

;;; Progress

;; A reporter is a pair (NEXT . STATE): the value from which on there is news, or which of the
;; characters was shown last if there is no end to go to, and a vector of the time from which on
;; news may be shown, the least and the greatest value, the text, the least step in percent, the
;; least time between two messages and what stands behind.

(defconst subr-buffers--progress-characters ["-" "\\" "|" "/"]
  "What is shown in turn where it is not known how much there is to do.")

(defun make-progress-reporter (message &optional min-value max-value current-value
                                       min-change min-time)
  "Return a reporter that shows MESSAGE and how far from MIN-VALUE to MAX-VALUE we are.
CURRENT-VALUE is where it starts; MIN-CHANGE, in percent, and MIN-TIME limit how often it
reports."
  (let ((reporter
         (cons (or min-value 0)
               (vector (float-time) min-value max-value
                       (if (string-match-p "[[:alnum:]]\\'" message)
                           (concat message "...")
                         message)
                       (or min-change 1) (or min-time 0.2) nil))))
    (progress-reporter-update reporter (or current-value min-value))
    reporter))

(defsubst progress-reporter-update (reporter &optional value suffix)
  "Tell REPORTER that VALUE has been reached; SUFFIX is shown behind."
  (when (or (not (numberp value)) (>= value (car reporter)))
    (progress-reporter-do-update reporter value suffix)))

(defun progress-reporter-force-update (reporter &optional value new-message suffix)
  "Let REPORTER show VALUE at once, with NEW-MESSAGE and SUFFIX."
  (let ((state (cdr reporter)))
    (when new-message (aset state 3 new-message))
    (aset state 0 nil))
  (progress-reporter-do-update reporter value suffix))

(defun progress-reporter-do-update (reporter value &optional suffix)
  "Let REPORTER show VALUE, with SUFFIX behind, unless it has just shown something."
  (let* ((state (cdr reporter))
         (now (float-time))
         (due (or (null (aref state 0)) (>= now (aref state 0))))
         (low (aref state 1))
         (range (and low (aref state 2) (- (aref state 2) low)))
         (news (if (numberp value)
                   (subr-buffers--progress-to reporter value low range due)
                 (and due (subr-buffers--progress-turn reporter)))))
    (when suffix (aset state 6 suffix))
    (when due
      (aset state 0 (+ now (aref state 5)))
      (message "%s%s %s" (aref state 3) news (or (aref state 6) "")))))

(defun subr-buffers--progress-to (reporter value low range due)
  "Note in REPORTER that VALUE is reached, RANGE being what there is from LOW on.
The next value is a step of its own from there if DUE, else one percent.  Return text."
  (let* ((percent (if (and range (> range 0)) (truncate (* 100.0 (- value low)) range) 0))
         (step (if due (aref (cdr reporter) 4) 1)))
    (when range
      (let ((next (min (+ low (/ (* (+ percent step) range) 100.0)) (+ low range))))
        (setcar reporter (if (integerp value) (ceiling next) next))))
    (if (> percent 0) (format "%d%%" percent) "")))

(defun subr-buffers--progress-turn (reporter)
  "Let the next of the characters be that of REPORTER; return it after a space."
  (let ((turn (% (1+ (car reporter)) (length subr-buffers--progress-characters))))
    (setcar reporter turn)
    (concat " " (aref subr-buffers--progress-characters turn))))

(defun progress-reporter-done (reporter)
  "Tell REPORTER that the work is done."
  (message "%sdone" (aref (cdr reporter) 3)))

(provide 'subr-buffers)

;;; subr-buffers.el ends here
