;;; simple-undo.el --- undoing changes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; `primitive-undo' plays entries of `buffer-undo-list' back, which records that as changes of its
;; own.  `undo' plays back one group of entries.  To know, when it is called again, that what is
;; new on the list are undos, and which older state the text then was in, it notes in
;; `undo-equiv-table' each list that it leaves together with what is still to be undone.
;;
;; Undoing in a region plays back a list made for the purpose: the changes in the region, at the
;; places that they have if the changes outside stay.

;;;###autoload-public

;;; Code:

(require 'seq)

(defvar undo-equiv-table (make-hash-table :test 'eq :weakness t)
  "From a `buffer-undo-list' that an undo left to the list that led to the same text.
The value is `empty' or t if that was the list's end, and `undo-in-region' if what was
undone was selected by the region.")

(defvar undo-in-region nil "Non-nil if what is being undone was selected by the region.")
(defvar undo-no-redo nil "Non-nil if `undo' passes over what are undos themselves.")
(defvar pending-undo-list nil "What is left to be undone, t if nothing is.")
(defvar undo-in-progress nil "Non-nil while changes are being undone.")

;;; Entries

(defun simple-undo--check-range (beg end)
  "Signal an error unless BEG..END is accessible."
  (when (or (> (point-min) beg) (< (point-max) end))
    (error "Changes to be undone are outside visible portion of buffer")))

(defun simple-undo--apply (function arguments delta beg end)
  "Call FUNCTION with ARGUMENTS; it is to add DELTA characters between BEG and END.
DELTA nil: it may do what it likes."
  (let ((buffer (current-buffer)))
    (if (null delta)
        (apply function arguments)
      (simple-undo--check-range beg end)
      (let ((before (copy-marker beg))
            (after (copy-marker end t)))
        (apply function arguments)
        (unless (and (= before beg) (= after (+ end delta)))
          (error "Changes to be undone by function different from announced"))
        (set-marker before nil)
        (set-marker after nil)))
    (unless (eq buffer (current-buffer))
      (error "Undo function switched buffer"))))

(defun simple-undo--adjustment-p (entry)
  "Return non-nil if ENTRY tells how far a deletion moved a marker."
  (and (markerp (car-safe entry)) (integerp (cdr entry))))

(defun simple-undo--adjust (entry)
  "Move the marker of ENTRY back by what it says."
  (let ((marker (car entry)))
    (when (marker-buffer marker)
      (set-marker marker (- marker (cdr entry)) (marker-buffer marker)))))

(defun simple-undo--reinsert (string position adjustments)
  "Insert STRING at POSITION, where it was deleted, and move markers as ADJUSTMENTS tell.
A negative POSITION means that point was after STRING.  Markers that were moved since
then stay."
  (let ((at (abs position))
        (valid nil))
    (simple-undo--check-range at at)
    (dolist (entry adjustments)
      (when (and (eq (marker-buffer (car entry)) (current-buffer))
                 (= (car entry) at))
        (push entry valid)))
    (goto-char at)
    (insert string)
    (unless (< position 0)
      (goto-char at))
    (mapc #'simple-undo--adjust valid)))

(defun simple-undo--play (entry rest)
  "Undo the change ENTRY of an undo list; return REST, what follows it, without what belongs to it."
  (pcase entry
    ((pred integerp) (goto-char entry))
    (`(t . ,time)
     (when (simple-undo--saved-then-p time)
       (set-buffer-modified-p nil)))
    (`(nil ,prop ,value ,beg . ,end)
     (simple-undo--check-range beg end)
     (put-text-property beg end prop value))
    (`(,(and beg (pred integerp)) . ,(and end (pred integerp)))
     (simple-undo--check-range beg end)
     (goto-char beg)                    ; before the deletion, which records where point is
     (delete-region beg end))
    (`(apply ,(and delta (pred integerp)) ,beg ,end ,function . ,arguments)
     (simple-undo--apply function arguments delta beg end))
    (`(apply ,function . ,arguments)
     (simple-undo--apply function arguments nil nil nil))
    (`(,(and string (pred stringp)) . ,(and position (pred integerp)))
     (let ((adjustments nil))
       (while (simple-undo--adjustment-p (car rest))
         (push (pop rest) adjustments))
       (simple-undo--reinsert string position (nreverse adjustments))))
    ((pred simple-undo--adjustment-p)
     (warn "Encountered %S entry in undo list with no matching (TEXT . POSITION) entry" entry)
     (simple-undo--adjust entry))
    (_ (error "Unrecognized entry in undo list %S" entry)))
  rest)

(defun simple-undo--saved-then-p (time)
  "Return non-nil if the buffer's file is still the one that was saved at TIME."
  (equal time (if (buffer-base-buffer)
                  (with-current-buffer (buffer-base-buffer) (visited-file-modtime))
                (visited-file-modtime))))

(defun primitive-undo (n list)
  "Undo N groups of changes at the front of the undo LIST; return the rest."
  (let ((inhibit-point-motion-hooks t)
        (inhibit-read-only t)
        (old buffer-undo-list)
        (applied nil))
    (while (> n 0)
      (let (entry)
        (while (setq entry (pop list))
          (when (eq (car-safe entry) 'apply) (setq applied t))
          (setq list (simple-undo--play entry list))))
      (setq n (1- n)))
    ;; A function may have changed nothing, but each undo leaves something on the list.
    (when (and applied (eq old buffer-undo-list))
      (push (list 'apply 'cdr nil) buffer-undo-list))
    list))

;;; Commands

(defun simple-undo--skip-boundaries (list)
  "Return LIST from its first entry on."
  (while (and (consp list) (null (car list)))
    (setq list (cdr list)))
  list)

(defun undo--last-change-was-undo-p (undo-list)
  "Return what UNDO-LIST is equivalent to, if an undo left it; else nil."
  (gethash (simple-undo--skip-boundaries undo-list) undo-equiv-table))

(defun undo-start (&optional beg end)
  "Let `undo-more' begin with the last change; with the last one from BEG to END, if given."
  (when (eq buffer-undo-list t)
    (user-error "No undo information in this buffer"))
  (setq pending-undo-list
        (if (and beg end (/= beg end))
            (undo-make-selective-list (min beg end) (max beg end))
          buffer-undo-list)))

(defun undo-more (n)
  "Undo N more groups of changes."
  (unless (listp pending-undo-list)
    (user-error (concat "No further undo information"
                        (and undo-in-region " for region"))))
  (let ((undo-in-progress t))
    (setq pending-undo-list (or (primitive-undo n pending-undo-list) t))))

(defun simple-undo--begin (arg)
  "Start to undo: in the region, if it is active or ARG is not a number but non-nil."
  (setq undo-in-region (and (or (region-active-p) (and arg (not (numberp arg)))) t))
  (if undo-in-region
      (undo-start (region-beginning) (region-end))
    (undo-start))
  (undo-more 1))                        ; the boundary that the command loop made

(defun simple-undo--continued-p ()
  "Return non-nil if the last command was an undo and nothing else changed the buffer."
  (and (eq last-command 'undo)
       (or (eq pending-undo-list t)
           (undo--last-change-was-undo-p buffer-undo-list))))

(defun simple-undo--drop-positions ()
  "Take the positions out of the last group of changes, which undos do not need."
  (let ((tail buffer-undo-list)
        (before nil))
    (while (car tail)
      (if (integerp (car tail))
          (if before
              (setcdr before (cdr tail))
            (setq buffer-undo-list (cdr tail)))
        (setq before tail))
      (setq tail (cdr tail)))))

(defun simple-undo--pass-undos ()
  "Go on, in what is to be undone, to the first change that was no undo, if there is one."
  (let (older)
    (while (not (memq (setq older (gethash pending-undo-list undo-equiv-table))
                      '(nil empty undo-in-region)))
      (setq pending-undo-list older))))

(defun simple-undo--note (equivalent)
  "Note what the list that an undo left is equivalent to.
EQUIVALENT is that of what was undone, if it was an undo itself."
  (let ((list (simple-undo--skip-boundaries buffer-undo-list)))
    (puthash list
             (cond (undo-in-region 'undo-in-region)
                   ((eq list pending-undo-list) (or equivalent 'empty))
                   (t pending-undo-list))
             undo-equiv-table)))

(defun undo (&optional arg)
  "Undo the last group of changes, or ARG of them.
Called again at once, it undoes what was before them.  With an active region, or if ARG is
non-nil and no number, only changes in the region are undone."
  (interactive "*P")
  (let ((modified (buffer-modified-p))
        (saved (recent-auto-save-p))
        (said nil))
    (setq this-command 'undo-start)     ; should that fail, the next undo starts anew
    (unless (simple-undo--continued-p)
      (simple-undo--begin arg))
    (setq this-command 'undo)
    (let ((equivalent (gethash pending-undo-list undo-equiv-table)))
      (setq said (format "%s%s" (if (or undo-no-redo (not equivalent)) "Undo" "Redo")
                         (if undo-in-region " in region" "")))
      (when (and undo-no-redo (consp equivalent))
        (simple-undo--pass-undos))
      (undo-more (if (numberp arg) arg 1))
      (simple-undo--note equivalent))
    (simple-undo--drop-positions)
    (when (and modified (not (buffer-modified-p)))
      (with-current-buffer (or (buffer-base-buffer) (current-buffer))
        (delete-auto-save-file-if-necessary saved)))
    (message "%s" said)))

(defun undo-only (&optional arg)
  "Undo ARG groups of changes (default 1), none of them an undo itself."
  (interactive "*p")
  (let ((undo-no-redo t))
    (undo arg)))

(defun undo-redo (&optional arg)
  "Take the last ARG undos (default 1) back."
  (interactive "*p")
  (unless (undo--last-change-was-undo-p buffer-undo-list)
    (user-error "No undone changes to redo"))
  (let ((rest (let ((undo-in-progress t))
                (primitive-undo arg
                                (simple-undo--skip-boundaries buffer-undo-list)))))
    (message "Redo%s" (if undo-in-region " in region" ""))
    (setq this-command 'undo
          pending-undo-list (undo--last-change-was-undo-p rest)
          buffer-undo-list rest)))

(defun undo-copy-list (list)
  "Return a copy of the undo LIST that shares no entry with it that undoing changes."
  (mapcar #'undo-copy-list-1 list))

(defun undo-copy-list-1 (elt)
  "Return a copy of the entry ELT of an undo list."
  (if (consp elt) (cons (car elt) (cdr elt)) elt))

;;; Regions

(defun undo-delta (undo-elt)
  "Return (POSITION . LENGTH): how undoing UNDO-ELT changes the text from POSITION on.
LENGTH is negative if that deletes text."
  (pcase undo-elt
    (`(,(and string (pred stringp)) . ,(and position (pred integerp)))
     (cons (abs position) (length string)))
    (`(,(and beg (pred integerp)) . ,(and end (pred integerp)))
     (cons beg (- beg end)))
    (_ '(0 . 0))))

(defun undo-adjust-pos (pos deltas &optional use-<)
  "Return where POS is after the changes were made that DELTAS take back, the oldest first.
USE-<: text inserted at a position right there moves it not."
  (dolist (delta deltas pos)
    (let ((at (car delta)) (length (cdr delta)))
      (when (if use-< (< at pos) (<= at pos))
        (setq pos (max at (- pos length)))))))

(defun undo-adjust-beg-end (beg end deltas)
  "Return a cons of where BEG and END, the ends of some text, are after the changes of DELTAS."
  (let ((begin (undo-adjust-pos beg deltas)))
    (cons begin (max begin (undo-adjust-pos end deltas t)))))

(defun undo-adjust-elt (elt deltas)
  "Return ELT of an undo list with its positions moved by the changes that DELTAS take back."
  (pcase elt
    ((pred integerp) (undo-adjust-pos elt deltas))
    (`(,(and beg (pred integerp)) . ,(and end (pred integerp)))
     (undo-adjust-beg-end beg end deltas))
    (`(,(and string (pred stringp)) . ,(and position (pred integerp)))
     (let ((at (undo-adjust-pos (abs position) deltas)))
       (cons string (if (< position 0) (- at) at))))
    (`(nil ,prop ,value ,beg . ,end)
     `(nil ,prop ,value . ,(undo-adjust-beg-end beg end deltas)))
    (_ elt)))

(defun undo-elt-in-region (undo-elt start end)
  "Return non-nil if UNDO-ELT changes only what is between START and END."
  (pcase undo-elt
    ((pred integerp) (<= start undo-elt end))
    ('nil t)
    (`(t . ,_) nil)
    (`(,(pred stringp) . ,(and position (pred integerp)))
     (<= start (abs position) end))
    ((pred simple-undo--adjustment-p)
     (<= start (car undo-elt) end))
    (`(nil ,_ ,_ ,beg . ,last) (and (>= beg start) (<= last end)))
    (`(,(and beg (pred integerp)) . ,(and last (pred integerp)))
     (and (>= beg start) (<= last end)))))

(defun undo-make-selective-list (start end)
  "Return an undo list of the changes between START and END only.
Their places are those that they have while the other changes stay."
  (let ((list (simple-undo--skip-boundaries buffer-undo-list))
        (selected (list nil))
        (deltas nil))
    (while (consp list)
      (let* ((entry (pop list))
             (adjusted (undo-adjust-elt entry deltas)))
        (cond ((null entry)
               (unless (null (car selected)) (push nil selected)))
              ((simple-undo--adjustment-p entry))
              ;; The text that was saved comes back only if nothing is left out.
              ((eq (car-safe entry) t)
               (unless deltas (push entry selected)))
              ((undo-elt-in-region adjusted start end)
               (setq end (+ end (cdr (undo-delta adjusted))))
               (push adjusted selected)
               (when (stringp (car-safe entry))
                 (while (simple-undo--adjustment-p (car list))
                   (push (pop list) selected))))
              (t (let ((delta (undo-delta entry)))
                   (unless (zerop (cdr delta))
                     (push delta deltas)))))))
    (nreverse selected)))

;;; Groups of changes

(defun undo-amalgamate-change-group (handle)
  "Make the changes since HANDLE one group of changes to undo."
  (dolist (elt handle)
    (with-current-buffer (car elt)
      (let ((last buffer-undo-list)
            (end (cdr elt)))
        (when (and (consp last) (not (eq last end)))
          (while (and (cdr last) (not (eq (cdr last) end)))
            (if (cadr last)
                (setq last (cdr last))
              (setcdr last (cddr last)))))))))

(provide 'simple-undo)
;;; simple-undo.el ends here
