;;; simple-text.el --- commands that change and count text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

;;; Whitespace and lines

(defun newline (&optional arg _interactive)
  "Insert ARG newlines, one by default.

\(fn &optional ARG INTERACTIVE)"
  (interactive "*P\np")
  (barf-if-buffer-read-only)
  (let ((n (prefix-numeric-value arg)))
    (when (< n 0) (user-error "Negative argument to newline: %d" n))
    (insert (make-string n ?\n))
    nil))

(defun open-line (n)
  "Insert N newlines and stay before them."
  (interactive "*p")
  (let ((pos (point)))
    (newline n)
    (goto-char pos)
    nil))

(defun newline-and-indent (&optional arg)
  "Insert ARG newlines and indent."
  (interactive "*p")
  (delete-horizontal-space t)
  (dotimes (_ (or arg 1))
    (newline)
    (indent-according-to-mode)))

(defun delete-horizontal-space (&optional backward-only)
  "Delete the spaces and tabs around point, or before it if BACKWARD-ONLY."
  (interactive "*P")
  (let ((pos (point)))
    (delete-region
     (if backward-only
         pos
       (progn
         (skip-chars-forward " \t")
         (constrain-to-field nil pos t)))
     (progn
       (skip-chars-backward " \t")
       (constrain-to-field nil pos)))))

(defun just-one-space (&optional n)
  "Make the spaces and tabs around point N spaces; newlines too if N is negative."
  (interactive "*p")
  (let* ((n (or n 1))
         (chars (if (< n 0) " \n\t" " \t")))
    (skip-chars-backward chars)
    (let ((start (point)))
      (skip-chars-forward chars)
      (delete-region start (point))
      (insert (make-string (abs n) ?\s)))))

(defun cycle-spacing (&optional n _preserve-nl-back _mode)
  "Make the whitespace around point N spaces.

\(fn &optional N PRESERVE-NL-BACK MODE)"
  (interactive "*p")
  (just-one-space n))

(defun fixup-whitespace ()
  "Make the whitespace around point one space, or none where none belongs."
  (interactive "*")
  (save-excursion
    (delete-horizontal-space)
    (let ((class (lambda (position) (syntax-class (syntax-after position)))))
      ;; Nothing belongs at the ends of a line, after an opening or a prefix, before a closing.
      (unless (or (bolp) (eolp)
                  (memq (funcall class (1- (point))) '(4 6))
                  (eq (funcall class (point)) 5))
        (insert ?\s)))))

(defun delete-blank-lines ()
  "Delete blank lines around point, all but one of several."
  (interactive "*")
  (let* ((blank "[ \t]*$")
         (here (line-beginning-position))
         (next (line-beginning-position 2))
         (blank-at-p (lambda (position)
                       (save-excursion (goto-char position) (looking-at blank))))
         (this-blank (funcall blank-at-p here))
         (single (and this-blank
                      (or (= here (point-min))
                          (not (funcall blank-at-p (line-beginning-position 0))))
                      (not (save-excursion (goto-char here)
                                           (looking-at "[ \t]*\n[ \t]*$"))))))
    ;; The blank lines before: this one goes, too, if it is alone.
    (when this-blank
      (goto-char (if single next here))
      (let ((end (point)))
        (skip-chars-backward " \t\n")
        (delete-region (if (bobp) (point) (line-beginning-position 2)) end)
        (goto-char (min (point-max) (if (bobp) (point) (line-beginning-position 2))))))
    (unless single
      (save-excursion
        (forward-line 1)
        (let ((start (point))
              (text (re-search-forward "[^ \t\n]" nil t)))
          (delete-region start (if text (line-beginning-position) (point-max))))))
    (when (looking-at "^[ \t]*\n\\'")
      (delete-region (point) (point-max)))))

(defun delete-trailing-whitespace (&optional start end)
  "Delete whitespace at the ends of lines between START and END."
  (interactive (if (use-region-p) (list (region-beginning) (region-end)) (list nil nil)))
  (save-match-data
    (save-excursion
      (let ((limit (and end (copy-marker end))))
        (with-syntax-table (make-syntax-table (syntax-table))
          (modify-syntax-entry ?\f "_")
          (modify-syntax-entry ?\n "_")
          (goto-char (or start (point-min)))
          (while (re-search-forward "\\s-+$" limit t)
            (delete-region (match-beginning 0) (match-end 0)))
          (unless end
            (when (and delete-trailing-lines
                       (= (goto-char (point-max)) (1+ (buffer-size)))
                       (<= (skip-chars-backward "\n") -2))
              (delete-region (1+ (point)) (point-max))))))))
  nil)

(defun delete-indentation (&optional arg beg end)
  "Join this line to the one before, or after with ARG; from BEG to END, all lines."
  (interactive "*P")
  (if (and beg end)
      (save-excursion
        (goto-char end)
        (beginning-of-line)
        (let ((first (save-excursion (goto-char beg) (line-beginning-position))))
          (while (> (point) first)
            (delete-indentation)
            (beginning-of-line))))
    (beginning-of-line)
    (if arg (forward-line 1))
    (when (eq (preceding-char) ?\n)
      (delete-region (point) (1- (point)))
      (fixup-whitespace))))
(defalias 'join-line #'delete-indentation)

(defun back-to-indentation ()
  "Move to the first character of the line that is no whitespace."
  (interactive "^")
  (let ((end (line-end-position)))
    (forward-line 0)
    (skip-syntax-forward " " end)
    (backward-prefix-chars)))

(defun backward-delete-char-untabify (arg &optional _killp)
  "Delete ARG characters backward.

\(fn ARG &optional KILLP)"
  (interactive "*p\nP")
  (delete-char (- arg)))

(defun simple-text--delete-region-p (n)
  "If a command to delete N characters takes the active region instead, delete that."
  (when (and (= n 1) delete-active-region (use-region-p))
    (if (eq delete-active-region 'kill)
        (kill-region (region-beginning) (region-end) 'region)
      (funcall region-extract-function 'delete-only))
    t))

(defun delete-backward-char (n &optional killflag)
  "Delete N characters before point; KILLFLAG means to kill them.
With N 1 and an active region, delete that (see `delete-active-region')."
  (interactive "p\nP")
  (simple-text--delete-chars n -1 killflag))

(defun delete-forward-char (n &optional killflag)
  "Delete N characters after point; KILLFLAG means to kill them.
With N 1 and an active region, delete that (see `delete-active-region')."
  (interactive "p\nP")
  (simple-text--delete-chars n 1 killflag))

(defun simple-text--delete-chars (n direction kill)
  "Delete the region, or N characters in DIRECTION, 1 or -1; KILL them if so."
  (unless (integerp n)
    (signal 'wrong-type-argument (list 'integerp n)))
  (unless (simple-text--delete-region-p n)
    (delete-char (* direction n) kill)))

;;; Moving

(defun beginning-of-buffer (&optional arg)
  "Move to the beginning of the buffer, or ARG tenths down."
  (interactive "^P")
  (goto-char (if (and arg (not (consp arg)))
                 (+ (point-min)
                    (/ (* (- (point-max) (point-min)) (prefix-numeric-value arg)) 10))
               (point-min)))
  (if (and arg (not (consp arg))) (forward-line 1)))

(defun end-of-buffer (&optional arg)
  "Move to the end of the buffer, or ARG tenths up."
  (interactive "^P")
  (goto-char (if (and arg (not (consp arg)))
                 (- (point-max)
                    (/ (* (- (point-max) (point-min)) (prefix-numeric-value arg)) 10))
               (point-max)))
  (if (and arg (not (consp arg))) (forward-line 1)))

(defun move-beginning-of-line (arg)
  "Move to the beginning of the line, ARG - 1 lines on."
  (interactive "^p")
  (forward-line (1- (or arg 1))))
(defun beginning-of-visual-line (&optional n)
  "Move to the beginning of the line, N - 1 lines on."
  (interactive "^p")
  (move-beginning-of-line (or n 1)))

(defun move-end-of-line (arg)
  "Move to the end of the line, ARG - 1 lines on."
  (interactive "^p")
  (end-of-line arg))
(defun end-of-visual-line (&optional n)
  "Move to the end of the line, N - 1 lines on."
  (interactive "^p")
  (move-end-of-line (or n 1)))

(defun backward-word (&optional arg)
  "Move ARG words backward."
  (interactive "^p")
  (forward-word (- (or arg 1))))

(defun next-line (&optional arg _try-vscroll)
  "Move ARG lines down, to the same column.

\(fn &optional ARG TRY-VSCROLL)"
  (interactive "^p")
  (line-move (or arg 1))
  nil)

(defun previous-line (&optional arg _try-vscroll)
  "Move ARG lines up, to the same column.

\(fn &optional ARG TRY-VSCROLL)"
  (interactive "^p")
  (line-move (- (or arg 1)))
  nil)
(defalias 'next-logical-line #'next-line)
(defalias 'previous-logical-line #'previous-line)

(defun line-move (arg &optional noerror _to-end _try-vscroll)
  "Move ARG lines down, to the same column; at an end, signal unless NOERROR.

\(fn ARG &optional NOERROR TO-END TRY-VSCROLL)"
  (let ((column (current-column))
        (left (forward-line arg)))
    ;; A last line without a newline cannot be left.
    (if (and (> arg 0) (= left 0) (eobp) (not (bolp)))
        (setq left 1))
    (if (and (/= left 0) (not noerror))
        (signal (if (< arg 0) 'beginning-of-buffer 'end-of-buffer) nil))
    (move-to-column column)
    (= left 0)))

(defun goto-line (line &optional buffer _relative)
  "Move to the line number LINE of BUFFER.

\(fn LINE &optional BUFFER RELATIVE)"
  (interactive "nGoto line: ")
  (with-current-buffer (or buffer (current-buffer))
    (widen)
    (goto-char (point-min))
    (forward-line (1- line))
    (point)))

(defun what-line ()
  "Show the number of the line that point is in."
  (interactive)
  (message "Line %d" (line-number-at-pos)))

(defun backward-to-indentation (&optional arg)
  "Move ARG lines up, to the indentation."
  (interactive "^p")
  (forward-line (- (or arg 1)))
  (skip-chars-forward " \t"))

(defun forward-to-indentation (&optional arg)
  "Move ARG lines down, to the indentation."
  (interactive "^p")
  (forward-line (or arg 1))
  (skip-chars-forward " \t"))

;;; Counting

(defun count-lines (start end &optional ignore-invisible-lines)
  "Return the number of lines between START and END.
IGNORE-INVISIBLE-LINES is ignored: all lines are visible."
  (ignore ignore-invisible-lines)
  (save-excursion
    (save-restriction
      (narrow-to-region start end)
      (goto-char (point-min))
      (- (buffer-size) (forward-line (buffer-size))))))

(defun count-words (start end)
  "Return the number of words between START and END."
  (let ((words 0))
    (save-excursion
      (save-restriction
        (narrow-to-region start end)
        (goto-char (point-min))
        (while (forward-word 1)
          (setq words (1+ words)))))
    words))

(defun current-word (&optional strict really-word)
  "Return the word or symbol at point, or near it on its line unless STRICT.
The nearest one before point is preferred.  REALLY-WORD means a word only."
  (save-excursion
    (let* ((inside (if really-word "w" "w_"))
           (outside (concat "^" inside))
           (at-one (lambda ()
                     (let ((end (progn (skip-syntax-forward inside) (point))))
                       (skip-syntax-backward inside)
                       (if (< (point) end)
                           (buffer-substring-no-properties (point) end))))))
      (cond ((funcall at-one))
            (strict nil)
            ((progn (skip-syntax-backward outside (line-beginning-position))
                    (not (bolp)))
             (funcall at-one))
            (t (skip-syntax-forward outside (line-end-position))
               (funcall at-one))))))

;;; The mark and the region

(defun mark (&optional force)
  "Return the position of the mark; FORCE allows it to be inactive."
  (if (or force (not transient-mark-mode) mark-active mark-even-if-inactive)
      (marker-position (mark-marker))
    (signal 'mark-inactive nil)))

(defun set-mark (pos)
  "Set the mark at POS and make it active; nil takes it away."
  (if pos
      (progn
        (set-marker (mark-marker) pos)
        (activate-mark 'no-tmm))
    (deactivate-mark t)
    (set-marker (mark-marker) nil)))

(defun activate-mark (&optional no-tmm)
  "Make the mark active, in Transient Mark mode for the time unless NO-TMM."
  (when (and (mark t) (not (region-active-p)))
    (setq mark-active t)
    (unless (or transient-mark-mode no-tmm)
      (setq-local transient-mark-mode 'lambda))
    (run-hooks 'activate-mark-hook)))

(defun deactivate-mark (&optional force)
  "Make the mark inactive, even if it is not transient if FORCE."
  (when (or (region-active-p) force)
    (cond ((eq (car-safe transient-mark-mode) 'only)
           (setq transient-mark-mode (cdr transient-mark-mode))
           (when (eq transient-mark-mode (default-value 'transient-mark-mode))
             (kill-local-variable 'transient-mark-mode)))
          ((eq transient-mark-mode 'lambda)
           (kill-local-variable 'transient-mark-mode)))
    (setq mark-active nil)
    (run-hooks 'deactivate-mark-hook)))

(defun push-mark (&optional location nomsg activate)
  "Set the mark at LOCATION and remember the old one; NOMSG says nothing.
ACTIVATE makes it active."
  (when (mark t)
    (setq mark-ring (cons (copy-marker (mark-marker)) mark-ring)))
  (when (> (length mark-ring) mark-ring-max)
    (setcdr (nthcdr (1- mark-ring-max) mark-ring) nil))
  (set-marker (mark-marker) (or location (point)) (current-buffer))
  (unless (or nomsg executing-kbd-macro (/= 0 (minibuffer-depth)))
    (message "Mark set"))
  (when (or activate (not transient-mark-mode))
    (set-mark (mark t)))
  nil)

(defun pop-mark ()
  "Set the mark at the place before."
  (when mark-ring
    (let ((before (pop mark-ring)))
      (setq mark-ring (append mark-ring (list (copy-marker (mark-marker)))))
      (set-marker (mark-marker) before)
      (set-marker before nil)))
  (deactivate-mark))

(defun exchange-point-and-mark (&optional arg)
  "Exchange point and the mark, which becomes active.
With ARG it becomes so only if it was not."
  (interactive "P")
  (let ((mark (mark t))
        (only (eq (car-safe transient-mark-mode) 'only)))
    (if (null mark) (user-error "No mark set in this buffer"))
    (set-mark (point))
    (goto-char mark)
    (cond (only (setq-local transient-mark-mode (cons 'only transient-mark-mode)))
          ((eq (and arg t) (region-active-p)) (deactivate-mark))
          (t (activate-mark)))
    nil))

(defun region-active-p ()
  "Return t if the mark is active in Transient Mark mode."
  (and transient-mark-mode mark-active (mark) t))

(defun use-region-p ()
  "Return t if the region is active and not empty."
  (and (region-active-p)
       (or use-empty-active-region (> (region-end) (region-beginning)))
       t))

(defun region-bounds ()
  "Return the list of the parts of the region."
  (list (cons (region-beginning) (region-end))))

(defun region-noncontiguous-p ()
  "Return nil: the region is always one part."
  nil)

(defun mark-whole-buffer ()
  "Make the buffer the region."
  (interactive)
  (push-mark)
  (push-mark (point-max) nil t)
  (goto-char (point-min)))

(defun mark-word (&optional arg _allow-extend)
  "Set the mark ARG words away.

\(fn &optional ARG ALLOW-EXTEND)"
  (interactive "P\np")
  (push-mark (save-excursion (forward-word (prefix-numeric-value arg)) (point)) nil t))

(defun save-mark-and-excursion--save ()
  "Return what `save-mark-and-excursion--restore' needs."
  (cons (let ((mark (mark-marker)))
          (and (marker-position mark) (copy-marker mark)))
        mark-active))

(defun save-mark-and-excursion--restore (saved)
  "Restore the mark from SAVED."
  (let ((mark (car saved)))
    (if (null mark)
        (set-marker (mark-marker) nil)
      (set-marker (mark-marker) mark)
      (set-marker mark nil))
    (setq mark-active (cdr saved))))

;;; Killing and yanking

(defun kill-new (string &optional replace)
  "Put STRING on the kill ring, in place of the last kill if REPLACE."
  (if (and replace kill-ring)
      (setcar kill-ring string)
    (let ((history-delete-duplicates nil))
      (push string kill-ring)
      (if (> (length kill-ring) kill-ring-max)
          (setcdr (nthcdr (1- kill-ring-max) kill-ring) nil))))
  (setq kill-ring-yank-pointer kill-ring)
  (if interprogram-cut-function
      (funcall interprogram-cut-function string)))

(defun kill-append (string before-p)
  "Add STRING to the last kill, in front of it if BEFORE-P."
  (let ((last (car kill-ring)))
    (kill-new (if before-p (concat string last) (concat last string)) (not (null last)))))

(defun current-kill (n &optional do-not-move)
  "Return the kill N before the current one, which it becomes unless DO-NOT-MOVE."
  (or kill-ring (error "Kill ring is empty"))
  (let ((tail (nthcdr (mod (- n (length kill-ring-yank-pointer)) (length kill-ring))
                      kill-ring)))
    (unless do-not-move (setq kill-ring-yank-pointer tail))
    (car tail)))

(defun kill-region (beg end &optional _region)
  "Delete the text from BEG to END and put it on the kill ring.

\(fn BEG END &optional REGION)"
  (interactive "r")
  (unless (and beg end) (user-error "The mark is not set now, so there is no region"))
  (let ((string (filter-buffer-substring beg end 'delete)))
    (when (or string (eq last-command 'kill-region))
      (if (eq last-command 'kill-region)
          (kill-append string (< end beg))
        (kill-new (or string ""))))
    (when (or string (not (eq last-command 'kill-region)))
      (setq this-command 'kill-region)
      (setq deactivate-mark t))
    nil))

(defun kill-forward-chars (arg)
  "Kill ARG characters after point."
  (kill-region (point) (+ (point) (prefix-numeric-value arg))))

(defun kill-backward-chars (arg)
  "Kill ARG characters before point."
  (kill-region (point) (- (point) (prefix-numeric-value arg))))

(defun copy-region-as-kill (beg end &optional _region)
  "Put the text from BEG to END on the kill ring.

\(fn BEG END &optional REGION)"
  (interactive "r")
  (let ((text (filter-buffer-substring beg end)))
    (cond ((eq last-command 'kill-region) (kill-append text (> beg end)))
          (t (kill-new text))))
  (ignore (setq deactivate-mark t)))

(defun kill-ring-save (beg end &optional region)
  "Put the text from BEG to END on the kill ring; REGION is ignored."
  (interactive "r")
  (copy-region-as-kill beg end region)
  nil)

(defun kill-line (&optional arg)
  "Kill the rest of the line, or ARG lines."
  (interactive "P")
  (kill-region
   (point)
   (progn
     (cond
      (arg (forward-line (prefix-numeric-value arg)))
      ((eobp) (signal 'end-of-buffer nil))
      ((or (looking-at "[ \t]*$") (and (bolp) (bound-and-true-p kill-whole-line)))
       (forward-line 1))
      (t (end-of-line)))
     (point))))

(defun kill-whole-line (&optional arg)
  "Kill ARG lines, this one being the first."
  (interactive "p")
  (let ((arg (or arg 1)))
    ;; More kills after this one are added to it.
    (unless (eq last-command 'kill-region)
      (kill-new "")
      (setq last-command 'kill-region))
    (cond ((and (> arg 0) (eobp) (save-excursion (forward-line 0) (eobp)))
           (signal 'end-of-buffer nil))
          ((zerop arg)
           (kill-region (line-beginning-position) (line-end-position)))
          ((< arg 0)
           (kill-region (save-excursion (forward-line (1+ arg)) (max (point-min) (1- (point))))
                        (line-end-position)))
          (t (forward-line 0)
             (kill-region (point) (progn (forward-line arg) (point)))))))

(defun kill-word (arg)
  "Kill ARG words."
  (interactive "p")
  (kill-region (point) (progn (forward-word arg) (point))))

(defun backward-kill-word (arg)
  "Kill ARG words before point."
  (interactive "p")
  (kill-word (- arg)))

(defun zap-to-char (arg char)
  "Kill up to and with the ARGth CHAR."
  (interactive "p\ncZap to char: ")
  (kill-region (point) (progn (search-forward (char-to-string char) nil nil arg) (point))))

(defun simple-text--insert-with-handler (string handler)
  "Insert STRING as HANDLER, its property `yank-handler', says."
  (let ((start (point))
        (inhibit-read-only inhibit-read-only))
    (funcall (or (nth 0 handler) #'insert) (or (nth 1 handler) string))
    (unless (nth 2 handler)
      (remove-yank-excluded-properties start (point)))
    ;; What is typed after it must not look like it.
    (when (and (> (point) start) (text-properties-at (1- (point))))
      (put-text-property (1- (point)) (point) 'rear-nonsticky t))
    (when (nth 3 handler)
      (setq yank-undo-function (nth 3 handler)))))

(defun insert-for-yank (string)
  "Insert STRING as yanking does.
Each part goes in as its property `yank-handler' says, (FUNCTION PARAM NOEXCLUDE UNDO); other
text loses what `yank-excluded-properties' and `yank-handled-properties' name."
  (let ((start 0) end)
    (while (< start (length string))
      (setq end (or (next-single-property-change start 'yank-handler string)
                    (length string)))
      (simple-text--insert-with-handler (substring string start end)
                                        (get-text-property start 'yank-handler string))
      (setq start end))))
(defalias 'insert-for-yank-1 #'insert-for-yank)

(defun simple-text--handle-property (property function beg end)
  "Call FUNCTION with the value of PROPERTY and the bounds of each part from BEG to END."
  (while (< beg end)
    (let ((next (next-single-property-change beg property nil end))
          (value (get-text-property beg property)))
      (when value (funcall function value beg next))
      (setq beg next))))

(defun remove-yank-excluded-properties (beg end)
  "Remove from BEG to END the properties that yanked text must not have."
  (let ((inhibit-read-only t))
    (dolist (handled yank-handled-properties)
      (simple-text--handle-property (car handled) (cdr handled) beg end))
    (if (eq yank-excluded-properties t)
        (set-text-properties beg end nil)
      (remove-list-of-text-properties beg end yank-excluded-properties))))

(defun yank-handle-font-lock-face-property (value beg end)
  "Let VALUE, of the property `font-lock-face', be the face from BEG to END."
  (unless font-lock-defaults
    (put-text-property beg end 'face value)))

(defun yank-handle-category-property (value beg end)
  "Give the text from BEG to END the properties of the category VALUE that it has not."
  (while (< beg end)
    (let ((own (text-properties-at beg))
          (next (next-property-change beg nil end))
          (properties (symbol-plist value)))
      (while properties
        (let ((name (pop properties)) (setting (pop properties)))
          (unless (plist-member own name)
            (put-text-property beg next name setting))))
      (setq beg next))))

(defun yank (&optional arg)
  "Insert the last kill, or the ARGth."
  (interactive "*P")
  (setq this-command t)
  (push-mark)
  (insert-for-yank (current-kill (cond ((listp arg) 0)
                                       ((eq arg '-) -2)
                                       (t (1- arg)))))
  (when (consp arg)
    (let ((before (mark t)))
      (set-marker (mark-marker) (point) (current-buffer))
      (goto-char before)))
  (if (eq this-command t) (setq this-command 'yank))
  nil)

(defun rotate-yank-pointer (arg)
  "Move ARG kills on in the kill ring."
  (interactive "p")
  (current-kill arg))

(defun filter-buffer-substring (beg end &optional delete)
  "Return the text from BEG to END, filtered, and delete it if DELETE."
  (save-excursion
    (goto-char beg)
    (if (functionp (bound-and-true-p filter-buffer-substring-function))
        (funcall filter-buffer-substring-function beg end delete)
      (buffer-substring--filter beg end delete))))

(defun buffer-substring--filter (beg end &optional delete)
  "Return the text from BEG to END, and delete it if DELETE."
  (if delete
      (save-excursion (goto-char beg) (delete-and-extract-region beg end))
    (buffer-substring beg end)))

;;; Between buffers

(defun insert-buffer (buffer)
  "Insert the text of BUFFER; leave the mark after it."
  (interactive "*bInsert buffer: ")
  (push-mark (save-excursion
               (insert-buffer-substring (get-buffer buffer))
               (point)))
  nil)

(defun append-to-buffer (buffer start end)
  "Insert the text from START to END into BUFFER, before its point."
  (interactive "BAppend to buffer: \nr")
  (let ((source (current-buffer)))
    (save-excursion
      (set-buffer (get-buffer-create buffer))
      (barf-if-buffer-read-only)
      (insert-buffer-substring source start end))))

(defun prepend-to-buffer (buffer start end)
  "Insert the text from START to END into BUFFER, after its point."
  (interactive "BPrepend to buffer: \nr")
  (let ((source (current-buffer)))
    (with-current-buffer (get-buffer-create buffer)
      (barf-if-buffer-read-only)
      (save-excursion (insert-buffer-substring source start end)))))

(defun copy-to-buffer (buffer start end)
  "Make the text from START to END that of BUFFER."
  (interactive "BCopy to buffer: \nr")
  (let ((text (buffer-substring start end)))
    (with-current-buffer (get-buffer-create buffer)
      (barf-if-buffer-read-only)
      (erase-buffer)
      (save-excursion (insert text)))))

(defun toggle-truncate-lines (&optional arg)
  "Switch whether long lines are cut, or with ARG let them be if that is positive."
  (interactive "P")
  (setq truncate-lines (if arg (> (prefix-numeric-value arg) 0) (not truncate-lines)))
  (message "Truncate long lines %s" (if truncate-lines "enabled" "disabled")))

(provide 'simple-text)

;;; simple-text.el ends here
