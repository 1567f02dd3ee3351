;;; file-ops.el --- making, copying, visiting and saving files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

;;; Directories

(defun make-directory (dir &optional parents)
  "Make the directory DIR, and those above it if PARENTS.
With PARENTS it is no error if DIR exists."
  (interactive "FMake directory: \nP")
  (let ((dir (directory-file-name (expand-file-name dir))))
    (if (not parents)
        (make-directory-internal dir)
      (let (missing)
        (while (and (not (file-directory-p dir))
                    (not (equal dir (directory-file-name (or (file-name-directory dir) "/")))))
          (push dir missing)
          (setq dir (directory-file-name (file-name-directory dir))))
        (dolist (d missing)
          (condition-case err
              (make-directory-internal d)
            (file-already-exists
             (unless (file-directory-p d) (signal (car err) (cdr err))))))))))

(defun make-empty-file (filename &optional parents)
  "Make FILENAME, an empty file, and the directories above it if PARENTS."
  (when (and (file-exists-p filename) (null parents))
    (signal 'file-already-exists (list "File exists" filename)))
  (let ((dir (file-name-directory (expand-file-name filename))))
    (when parents (make-directory dir t)))
  (write-region "" nil filename nil 0))

(defun delete-directory (directory &optional recursive trash)
  "Delete DIRECTORY, with all that is in it if RECURSIVE.
TRASH is ignored in batch mode."
  (interactive "DDelete directory: ")
  (let* ((dir (directory-file-name (expand-file-name directory)))
         (handler (find-file-name-handler dir 'delete-directory)))
    (if handler
        (funcall handler 'delete-directory dir recursive trash)
      (when (and recursive (not (file-symlink-p dir)))
        (dolist (file (directory-files dir t directory-files-no-dot-files-regexp))
          (if (eq t (car (file-attributes file)))
              (delete-directory file recursive)
            (delete-file file))))
      (delete-directory-internal dir))))

(defun copy-directory (directory newname &optional keep-time parents copy-contents)
  "Copy DIRECTORY with all that is in it to NEWNAME.
KEEP-TIME keeps times of change; PARENTS makes directories above NEWNAME.
If NEWNAME is a directory, the copy goes into it, unless COPY-CONTENTS."
  (interactive "DCopy directory: \nFTo: \nP")
  (when (file-in-directory-p newname directory)
    (error "Cannot copy `%s' into its subdirectory `%s'" directory newname))
  (let* ((directory (directory-file-name (expand-file-name directory)))
         (into (and (directory-name-p newname) (not copy-contents)))
         (target (cond (into (expand-file-name (file-name-nondirectory directory) newname))
                       (t (directory-file-name (expand-file-name newname))))))
    (unless (file-directory-p target)
      (make-directory target parents))
    (dolist (file (directory-files directory t directory-files-no-dot-files-regexp))
      (let ((to (expand-file-name (file-name-nondirectory file) target))
            (type (car (file-attributes file))))
        (cond ((eq type t) (copy-directory file to keep-time parents t))
              ((stringp type) (make-symbolic-link type to t))
              (t (copy-file file to t keep-time)))))
    (let ((modes (file-modes directory)))
      (if modes (set-file-modes target modes)))
    (if keep-time
        (set-file-times target (file-attribute-modification-time
                                (file-attributes directory))))))

;;; Temporary files

(defun make-temp-file (prefix &optional dir-flag suffix text)
  "Make a temporary file with a new name that begins with PREFIX; return the name.
DIR-FLAG makes a directory.  SUFFIX ends the name.  TEXT goes into the file."
  (let ((absolute (if (zerop (length prefix))
                      (file-name-as-directory (expand-file-name temporary-file-directory))
                    (expand-file-name prefix temporary-file-directory))))
    (if (find-file-name-handler absolute 'write-region)
        (make-temp-file--with-handler absolute dir-flag suffix text)
      (make-temp-file-internal absolute
                               (if dir-flag t)
                               (or suffix "") text))))

(defun make-temp-file--with-handler (prefix dir-flag suffix text)
  "Make a temporary file like `make-temp-file', where file names have a handler.
PREFIX, DIR-FLAG, SUFFIX and TEXT are as there."
  (let (file)
    (while (condition-case nil
               (progn
                 (setq file (concat (make-temp-name prefix) suffix))
                 (if dir-flag
                     (make-directory file)
                   (write-region (or text "") nil file nil 'silent nil 'excl))
                 nil)
             (file-already-exists t)))
    file))

(defun make-nearby-temp-file (prefix &optional dir-flag suffix)
  "Make a temporary file near `default-directory'; PREFIX, DIR-FLAG, SUFFIX as above."
  (make-temp-file prefix dir-flag suffix))

(defun temporary-file-directory ()
  "Return the directory for temporary files."
  temporary-file-directory)

;;; Reading and writing

(defun insert-file-contents-literally (filename &optional visit beg end replace)
  "Insert the bytes of FILENAME; VISIT, BEG, END and REPLACE as `insert-file-contents'."
  (let* ((inhibit-file-name-operation 'insert-file-contents)
         ;; Those that would show something else than the bytes.
         (inhibit-file-name-handlers `(epa-file-handler image-file-handler jka-compr-handler
                                       ,@inhibit-file-name-handlers))
         (coding-system-for-read 'no-conversion)
         (coding-system-for-write coding-system-for-read)
         after-insert-file-functions)
    (insert-file-contents filename visit beg end replace)))

(defun append-to-file (start end filename)
  "Append the text from START to END, or the string START, to FILENAME."
  (interactive "r\nFAppend to file: ")
  (prog1 (write-region start end filename t)
    nil))

(defun insert-file (filename)
  "Insert the contents of FILENAME after point."
  (interactive "*fInsert file: ")
  (let ((result (insert-file-contents filename)))
    (push-mark (+ (point) (cadr result)))))

;;; Visiting

(defvar-local buffer-file-number nil
  "The inode and device numbers of the file that the buffer visits.")
(defvar-local buffer-file-read-only nil
  "Non-nil if the file that the buffer visits was read-only.")
(defvar find-file-hook nil "Hook that runs when a file has been visited.")
(defvar find-file-not-found-functions nil
  "Functions to call when a file to visit does not exist.")
(defvar before-save-hook nil "Hook that runs before a buffer is saved.")
(defvar after-save-hook nil "Hook that runs after a buffer is saved.")
(defvar write-file-functions nil "Functions that may write the buffer instead.")
(defvar write-contents-functions nil "Functions that may write the buffer instead.")
(make-variable-buffer-local 'write-contents-functions)
(defvar after-revert-hook nil "Hook that runs after a buffer was reverted.")
(defvar before-revert-hook nil "Hook that runs before a buffer is reverted.")
(defvar-local revert-buffer-function #'revert-buffer--default
  "Function that does the work of `revert-buffer'.")
(defvar require-final-newline nil "Whether a newline is added to a file without one.")

(defun get-file-buffer--truename (filename)
  "Return the buffer that visits the file that FILENAME is, by any name."
  (let ((truename (abbreviate-file-name (file-truename filename)))
        (buffers (buffer-list))
        found)
    (while (and buffers (not found))
      (with-current-buffer (car buffers)
        (when (and buffer-file-name
                   (string= (abbreviate-file-name (file-truename buffer-file-name))
                            truename))
          (setq found (car buffers))))
      (setq buffers (cdr buffers)))
    found))

(defun find-buffer-visiting (filename &optional predicate)
  "Return a buffer that visits FILENAME, under any name, and fulfils PREDICATE."
  (let ((buffer (or (get-file-buffer filename) (get-file-buffer--truename filename))))
    (and buffer
         (or (null predicate) (funcall predicate buffer))
         buffer)))

(defun create-file-buffer (filename)
  "Return a new buffer named after FILENAME."
  (let ((last (file-name-nondirectory (directory-file-name filename))))
    (generate-new-buffer (if (string= last "") filename last))))

(defun file-ops--reread (buffer filename)
  "Offer to read FILENAME again, which has changed since BUFFER was read from it."
  (with-current-buffer buffer
    (let ((name (file-name-nondirectory filename))
          (edited (buffer-modified-p)))
      (cond
       ((not (file-exists-p filename))
        (message "File %s no longer exists!" filename))
       ((and (not edited)
             (seq-some (lambda (regexp) (string-match-p regexp filename)) revert-without-query))
        (message "Reverting file %s..." filename)
        (revert-buffer t t)
        (message "Reverting file %s...done" filename))
       ((yes-or-no-p (concat (format "File %s changed on disk.  " name)
                             (if edited "Discard your edits" "Reread from disk")
                             (unless (string= name (buffer-name))
                               (format " %s %s" (if edited "in" "into") (buffer-name)))
                             "? "))
        (revert-buffer t t))))))

(defun find-file-noselect (filename &optional nowarn rawfile wildcards)
  "Return a buffer that visits FILENAME.
NOWARN suppresses warnings; RAWFILE reads the bytes as they are.  WILDCARDS: a name with
wildcards gives a list of buffers."
  (setq filename (abbreviate-file-name (expand-file-name filename)))
  (cond
   ((and wildcards find-file-wildcards
         (not (file-name-quoted-p filename))
         (string-match-p "[[*?]" filename))
    (let ((files (condition-case nil (file-expand-wildcards filename t)
                   (error (list filename))))
          (find-file-wildcards nil))
      (if (null files)
          (find-file-noselect filename)
        (mapcar #'find-file-noselect files))))
   ((file-directory-p filename)
    (if (fboundp 'dired-noselect) (dired-noselect filename)
      (error "%s is a directory" filename)))
   ((let ((buffer (find-buffer-visiting filename)))
      (when buffer
        (or nowarn (verify-visited-file-modtime buffer)
            (file-ops--reread buffer filename))
        buffer)))
   (t
    (let ((buffer (create-file-buffer filename))
          (error-found nil))
      (with-current-buffer buffer
        (condition-case err
            (let ((inhibit-read-only t))
              (if rawfile
                  (insert-file-contents-literally filename t)
                (insert-file-contents filename t)))
          (file-missing
           (setq error-found t)
           (run-hook-with-args-until-success 'find-file-not-found-functions))
          (file-error
           (kill-buffer buffer)
           (signal (car err) (cdr err))))
        (setq buffer-file-name (expand-file-name filename)
              buffer-file-number (nthcdr 10 (file-attributes filename))
              buffer-file-truename (abbreviate-file-name (file-truename filename))
              default-directory (file-name-directory buffer-file-name))
        (if rawfile
            (progn (set-buffer-multibyte nil)
                   (setq buffer-file-coding-system 'no-conversion)
                   (setq-local find-file-literally t))
          (after-find-file error-found (not nowarn))))
      buffer))))

(defun after-find-file (&optional error warn _noauto _after-find-file-from-revert-buffer nomodes)
  "Finish visiting a file: modes, local variables and hooks.
ERROR means that the file is missing; WARN is ignored; NOMODES leaves the mode.

\(fn &optional ERROR WARN NOAUTO AFTER-FIND-FILE-FROM-REVERT-BUFFER NOMODES)"
  (ignore warn)
  (setq buffer-read-only (and (not error) (not (file-writable-p buffer-file-name))))
  (unless nomodes
    (normal-mode t)
    (run-hooks 'find-file-hook)))

(defun find-file (filename &optional _wildcards)
  "Visit FILENAME and make its buffer current.

\(fn FILENAME &optional WILDCARDS)"
  (interactive "FFind file: ")
  (let ((buffer (find-file-noselect filename)))
    (if (fboundp 'pop-to-buffer-same-window)
        (pop-to-buffer-same-window buffer)
      (set-buffer buffer))
    buffer))

(defalias 'find-file-other-window #'find-file)
(defalias 'find-file-other-frame #'find-file)
(defalias 'find-file-read-only #'find-file)
(defalias 'find-file-existing #'find-file)

(defun find-alternate-file (filename &optional wildcards)
  "Visit FILENAME, maybe with WILDCARDS, in place of the buffer."
  (interactive "FFind alternate file: ")
  (run-hook-with-args-until-failure 'kill-buffer-query-functions)
  (let ((old (current-buffer)) (name (buffer-name)))
    (when (and (buffer-modified-p) buffer-file-name)
      (unless (yes-or-no-p (format-message "Kill and replace buffer `%s' without saving it? "
                                           name))
        (error "Aborted")))
    (rename-buffer (generate-new-buffer-name " **lose**"))
    (unwind-protect
        (switch-to-buffer (let ((found (find-file-noselect filename nil nil wildcards)))
                            (if (consp found) (car found) found)))
      (when (eq old (current-buffer))
        (rename-buffer name)))
    (unless (eq old (current-buffer))
      (with-current-buffer old (set-buffer-modified-p nil))
      (kill-buffer old))))

(defun find-file-literally (filename)
  "Visit FILENAME without any conversion."
  (interactive "FFind file literally: ")
  (set-buffer (find-file-noselect filename nil t)))

(defun set-visited-file-name (filename &optional _no-query along-with-file)
  "Make the current buffer visit FILENAME.
ALONG-WITH-FILE means that the file itself has been renamed.

\(fn FILENAME &optional NO-QUERY ALONG-WITH-FILE)"
  (interactive "FSet visited file name: ")
  (let ((name (and filename (not (string= filename "")) (expand-file-name filename))))
    (when (and name (file-directory-p name))
      (error "File cannot be a directory"))
    (setq buffer-file-name name)
    (when name
      (let ((new (file-name-nondirectory name)))
        (if (string= new "") (error "Empty file name"))
        (setq default-directory (file-name-directory name))
        (unless (string= new (buffer-name))
          (rename-buffer new t))
        (setq buffer-file-truename (abbreviate-file-name (file-truename name)))))
    (unless along-with-file (clear-visited-file-modtime))
    (or along-with-file (set-buffer-modified-p t))
    (force-mode-line-update)))

(defun clear-visited-file-modtime ()
  "Forget when the visited file was changed."
  (set-visited-file-modtime 0))

(defun save-buffer (&optional _arg)
  "Save the current buffer in the file that it visits, if it is modified.

\(fn &optional ARG)"
  (interactive "p")
  (basic-save-buffer t))

(defun file-ops--save-contents ()
  "Write the current buffer into the file that it visits, after making a backup."
  (let ((dir (file-name-directory buffer-file-name)))
    (unless (file-directory-p dir)
      (when (file-exists-p dir)
        (error "%s is not a directory" dir))
      (unless (y-or-n-p (format-message "Directory `%s' does not exist; create? " dir))
        (error "Canceled"))
      (make-directory dir t))
    (let ((backup (or buffer-backed-up (backup-buffer))))
      (write-region nil nil buffer-file-name nil t)
      ;; The file that was renamed to be the backup lends its permissions.
      (when (consp backup)
        (setq buffer-backed-up t)
        (with-demoted-errors "Cannot keep the modes of the file: %S"
          (set-file-modes buffer-file-name (car backup))))))
  (set-buffer-modified-p nil))

(defun basic-save-buffer (&optional _called-interactively)
  "Save the current buffer in the file that it visits, if it is modified.

\(fn &optional CALLED-INTERACTIVELY)"
  (interactive '(called-interactively))
  (when (or (buffer-modified-p)
            (not buffer-file-name)
            (not (file-exists-p buffer-file-name)))
    (unless buffer-file-name
      (let ((name (expand-file-name (read-file-name "File to save in: "))))
        (when (file-exists-p name)
          (unless (y-or-n-p (format-message "File `%s' exists; overwrite? " name))
            (error "Canceled")))
        (set-visited-file-name name)))
    (unless (or (verify-visited-file-modtime) (not (file-exists-p buffer-file-name)))
      (unless (yes-or-no-p (format "%s has changed since visited or saved.  Save anyway? "
                                   (file-name-nondirectory buffer-file-name)))
        (user-error "Save not confirmed")))
    (save-restriction
      (widen)
      (save-excursion
        (and (> (point-max) (point-min))
             (not find-file-literally)
             require-final-newline
             (not (eq require-final-newline 'visit))
             (/= (char-after (1- (point-max))) ?\n)
             (progn (goto-char (point-max))
                    (insert ?\n))))
      (run-hooks 'before-save-hook)
      (let ((auto-saved (recent-auto-save-p)))
        (or (run-hook-with-args-until-success 'write-contents-functions)
            (run-hook-with-args-until-success 'local-write-file-hooks)
            (run-hook-with-args-until-success 'write-file-functions)
            (file-ops--save-contents))
        (setq last-coding-system-used (or last-coding-system-used buffer-file-coding-system))
        (delete-auto-save-file-if-necessary auto-saved)))
    (run-hooks 'after-save-hook)))

(defun write-file (filename &optional _confirm)
  "Write the current buffer into FILENAME and visit that.

\(fn FILENAME &optional CONFIRM)"
  (interactive "FWrite file: ")
  (when (file-directory-p filename)
    (setq filename (concat (file-name-as-directory filename)
                           (file-name-nondirectory (or buffer-file-name (buffer-name))))))
  (set-visited-file-name filename t)
  (set-buffer-modified-p t)
  (save-buffer))

(defun save-some-buffers (&optional arg pred)
  "Save modified buffers that visit files; ARG means without asking.
PRED, a function, says which.  Buffers with `buffer-save-without-query' are saved in any case, and
named if no other is.  Return t if a buffer was saved that was not."
  (interactive "P")
  (let ((silent nil)
        (candidate-p (lambda (buffer)
                       (and (buffer-live-p buffer) (buffer-file-name buffer)
                            (buffer-modified-p buffer) (not (buffer-base-buffer buffer))))))
    (dolist (buffer (buffer-list))
      (when (and (funcall candidate-p buffer)
                 (buffer-local-value 'buffer-save-without-query buffer))
        (push (buffer-name buffer) silent)
        (with-current-buffer buffer (save-buffer))))
    (cond
     ((> (map-y-or-n-p
          (lambda (buffer)
            (and (funcall candidate-p buffer)
                 (or (not (functionp pred)) (with-current-buffer buffer (funcall pred)))
                 (or arg (format "Save file %s? " (buffer-file-name buffer)))))
          (lambda (buffer) (with-current-buffer buffer (save-buffer)))
          (buffer-list))
         0))
     (silent
      (message (if (cdr silent) "(Saved %d files: %s)" "(Saved %2$s)")
               (length silent) (mapconcat #'identity silent ", "))
      nil))))

(defvar revert-buffer-preserve-modes nil "Whether reverting leaves the modes of the buffer.")

(defun revert-buffer (&optional ignore-auto noconfirm preserve-modes)
  "Read the file that the buffer visits again.
IGNORE-AUTO: not from an auto-save file.  NOCONFIRM: without asking.  PRESERVE-MODES: modes stay
as they are."
  (interactive "P")
  (let ((revert-buffer-preserve-modes preserve-modes))
    (funcall (or revert-buffer-function #'revert-buffer--default)
             ignore-auto noconfirm)))

(defun revert-buffer--default (_ignore-auto noconfirm)
  "Read the file that the buffer visits again; unless NOCONFIRM, ask first.

\(fn IGNORE-AUTO NOCONFIRM)"
  (let ((file buffer-file-name))
    (cond
     ((null file) (error "Buffer does not seem to be associated with any file"))
     ((not (or noconfirm
               (and (not (buffer-modified-p))
                    (seq-some (lambda (regexp) (string-match-p regexp file))
                              revert-without-query))
               (yes-or-no-p (format "Discard edits and reread from %s? " file))))
      nil)
     (t
      (run-hooks 'before-revert-hook)
      (unless (file-exists-p file)
        (error "File %s no longer exists" file))
      (unless (file-readable-p file)
        (error "File %s no longer readable" file))
      (let ((inhibit-read-only t)
            (after-revert-hook after-revert-hook))
        (widen)
        ;; A buffer without a file changes without being asked whether the file has changed.
        (let ((coding-system-for-read (or coding-system-for-read buffer-file-coding-system))
              (buffer-file-name nil))
          (insert-file-contents file t nil nil t))
        (after-find-file nil nil t nil revert-buffer-preserve-modes))
      (run-hooks 'after-revert-hook)
      t))))

(defun not-modified (&optional arg)
  "Mark the buffer as unmodified, or as modified with ARG."
  (interactive "P")
  (message (if arg "Modification-flag set" "Modification-flag cleared"))
  (set-buffer-modified-p arg))

(defun rename-uniquely ()
  "Give the buffer a new name like its own."
  (interactive)
  (rename-buffer (generate-new-buffer-name (buffer-name)) t))

(defun kill-matching-buffers (regexp &optional _internal-too _no-ask)
  "Kill the buffers whose names match REGEXP.

\(fn REGEXP &optional INTERNAL-TOO NO-ASK)"
  (dolist (buffer (buffer-list))
    (let ((name (buffer-name buffer)))
      (when (and name (string-match-p regexp name)) (kill-buffer buffer)))))

(defun cd (dir)
  "Make DIR the `default-directory' of the buffer."
  (interactive "DChange default directory: ")
  (cd-absolute (expand-file-name dir)))

(defun cd-absolute (dir)
  "Make DIR, an absolute name, the `default-directory' of the buffer."
  (unless (file-directory-p dir)
    (if (file-exists-p dir)
        (error "%s is not a directory" dir)
      (error "No such directory: %s" dir)))
  (setq dir (file-name-as-directory (expand-file-name dir)))
  (unless (file-accessible-directory-p dir)
    (error "Cannot cd to %s:  Permission denied" dir))
  (setq default-directory dir)
  (setq list-buffers-directory dir))

(defun pwd (&optional insert)
  "Show the `default-directory', or INSERT it."
  (interactive "P")
  (if insert
      (insert default-directory)
    (message "Directory %s" default-directory)))

(provide 'file-ops)

;;; file-ops.el ends here
