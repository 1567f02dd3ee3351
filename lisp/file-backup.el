;;; file-backup.el --- backups and the names of backups, locks and auto-save files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Commentary:

;; The first time that a buffer is saved, the file as it was becomes a backup: it is renamed, or
;; copied where the name must stay with the file (`backup-by-copying' and its kin).

;;; Code:

(defun normal-backup-enable-predicate (name)
  "Return non-nil unless NAME is in a directory for temporary files."
  (not (or (null name)
           (string-prefix-p "/tmp" name)
           (string-prefix-p temporary-file-directory name)
           (and small-temporary-file-directory
                (string-prefix-p small-temporary-file-directory name)))))

;;; Names

(defun file-backup--whole-name (file)
  "Return the name FILE with its directories in it, as the name of one file."
  (subst-char-in-string ?/ ?! (replace-regexp-in-string "!" "!!" file)))

(defun make-backup-file-name-1 (file)
  "Return where a backup of FILE goes by `backup-directory-alist', without a suffix."
  (let ((dir (seq-some (lambda (entry) (and (string-match-p (car entry) file) (cdr entry)))
                       backup-directory-alist)))
    (cond
     ((null dir) file)
     ((file-name-absolute-p dir)
      (expand-file-name (file-backup--whole-name (expand-file-name file))
                        (file-name-as-directory dir)))
     (t
      (let ((full (expand-file-name dir (file-name-directory file))))
        (make-directory full t)
        (expand-file-name (file-name-nondirectory file) (file-name-as-directory full)))))))

(defun make-backup-file-name (file)
  "Return the name of the backup of FILE that is not numbered."
  (if (functionp make-backup-file-name-function)
      (funcall make-backup-file-name-function file)
    (make-backup-file-name--default-function file)))

(defun make-backup-file-name--default-function (file)
  "Return the name of the backup of FILE: with a ~ behind it."
  (concat (make-backup-file-name-1 file) "~"))

(defun file-backup--versions (base)
  "Return the numbers, in order, of the numbered backups BASE.~N~."
  (let* ((stem (concat (file-name-nondirectory base) ".~"))
         (dir (file-name-directory (expand-file-name base))))
    (and (file-directory-p dir)
         (sort (delq 0 (mapcar (lambda (file)
                                 (backup-extract-version file))
                               (file-name-all-completions stem dir)))
               #'<))))

(defun find-backup-file-name (fn)
  "Return a list of the name of the next backup of the file FN and those to delete then."
  (let* ((base (make-backup-file-name-1 fn))
         (versions (and (not (eq version-control 'never)) (file-backup--versions base))))
    (if (or (eq version-control 'never) (not (or versions version-control)))
        (list (make-backup-file-name fn))
      (let ((extra (- (length versions) kept-old-versions kept-new-versions -1)))
        (cons (format "%s.~%d~" base (1+ (or (car (last versions)) 0)))
              (when (> extra 0)
                (mapcar (lambda (n) (format "%s.~%d~" base n))
                        (seq-take (nthcdr kept-old-versions versions) extra))))))))

(defun auto-save-file-name-p (filename)
  "Return non-nil if FILENAME, without directory, is that of an auto-save file."
  (string-match "\\`#.*#\\'" filename))

(defun file-backup--transformed (file transforms before)
  "Return the name beside FILE, moved as TRANSFORMS say, with BEFORE in front of its last part.
TRANSFORMS is like the value of `auto-save-file-name-transforms'."
  (let ((entry (seq-find (lambda (entry) (string-match (car entry) file)) transforms))
        (unique nil))
    (when entry
      (string-match (car entry) file)
      (let ((new (replace-match (cadr entry) t nil file)))
        (setq unique (nth 2 entry))
        (setq file
              (cond
               ((null unique) new)
               ((eq unique t)
                (concat (file-name-directory new)
                        (subst-char-in-string ?/ ?! (string-replace "!" "!!" file))))
               ((memq unique (secure-hash-algorithms))
                (concat (file-name-directory new) (secure-hash unique file)))
               (t new)))))
    (expand-file-name (concat before (file-name-nondirectory file))
                      (file-name-directory file))))

(defun make-auto-save-file-name ()
  "Return the name of the file that the buffer is to be auto-saved in."
  (if buffer-file-name
      (let ((handler (find-file-name-handler buffer-file-name 'make-auto-save-file-name)))
        (if handler (funcall handler 'make-auto-save-file-name)
          (concat (file-backup--transformed buffer-file-name auto-save-file-name-transforms "#")
                  "#")))
    ;; Characters that names of files had better not have are written as numbers.
    (let ((name (replace-regexp-in-string
                 "[^[:alnum:].+=_-]" (lambda (s) (format "%%%X" (aref s 0)))
                 (buffer-name) t t)))
      (make-temp-file (expand-file-name (concat "#" name "#")) nil "#"))))

(defun make-lock-file-name (filename)
  "Return the name of the file that locks FILENAME."
  (let ((handler (find-file-name-handler filename 'make-lock-file-name)))
    (if handler (funcall handler 'make-lock-file-name filename)
      (file-backup--transformed filename lock-file-name-transforms ".#"))))

(defun auto-save-mode (arg)
  "Give the buffer an auto-save file, or none: ARG is as for a mode; return whether it has one."
  (interactive "P")
  (setq buffer-auto-save-file-name
        (and (if (null arg)
                 (not buffer-auto-save-file-name)
               (or (eq arg t) (listp arg) (and (integerp arg) (> arg 0))))
             (or buffer-auto-save-file-name
                 (make-auto-save-file-name))))
  (and buffer-auto-save-file-name t))

(defun rename-auto-save-file ()
  "Give the auto-save file of the buffer the name that belongs to it now."
  (let ((old buffer-auto-save-file-name))
    (setq buffer-auto-save-file-name (make-auto-save-file-name))
    (when (and old buffer-auto-save-file-name
               (not (string= old buffer-auto-save-file-name))
               (file-exists-p old)
               (recent-auto-save-p))
      (rename-file old buffer-auto-save-file-name t))))

(defun delete-auto-save-file-if-necessary (&optional force)
  "Delete the auto-save file of the buffer, if it is newer than the file or with FORCE."
  (and buffer-auto-save-file-name delete-auto-save-files
       (not (equal buffer-file-name buffer-auto-save-file-name))
       (or force (recent-auto-save-p))
       (progn
         (condition-case nil
             (delete-file buffer-auto-save-file-name)
           (file-error nil))
         (set-buffer-auto-saved))))

;;; Making a backup

(defun backup-buffer-copy (from-name to-name modes _extended-attributes)
  "Copy the file FROM-NAME to TO-NAME with MODES.

\(fn FROM-NAME TO-NAME MODES EXTENDED-ATTRIBUTES)"
  (when (file-exists-p to-name)
    (delete-file to-name))
  (copy-file from-name to-name nil t t)
  (when modes
    (set-file-modes to-name (logand modes #o1777)))
  (set-file-times to-name (file-attribute-modification-time (file-attributes from-name))))

(defun file-backup--copy-p (file attributes)
  "Must the backup of FILE, with ATTRIBUTES, be a copy?"
  (or file-precious-flag
      backup-by-copying
      (not (file-writable-p (directory-file-name (file-name-directory file))))
      (and backup-by-copying-when-linked (> (file-attribute-link-number attributes) 1))
      (and (or backup-by-copying-when-mismatch
               (and (integerp backup-by-copying-when-privileged-mismatch)
                    (<= (file-attribute-user-id attributes)
                        backup-by-copying-when-privileged-mismatch)))
           (nth 9 attributes)
           (not (file-ownership-preserved-p file)))))

(defun file-ownership-preserved-p (file &optional _group)
  "Would FILE, deleted and written again, have the same owner?

\(fn FILE &optional GROUP)"
  (let ((attributes (file-attributes file 'integer)))
    (or (null attributes)
        (eq (file-attribute-user-id attributes) (user-uid)))))

(defun backup-buffer ()
  "Make a backup of the file that the buffer visits, if one is wanted and not yet there.
Return (MODES EXTENDED-ATTRIBUTES NAME) if the file was renamed, else nil."
  (when (and make-backup-files (not backup-inhibited) (not buffer-backed-up)
             buffer-file-name
             (memq (aref (or (file-attribute-modes (file-attributes buffer-file-name)) " ") 0)
                   '(?- ?l)))
    (let ((real (file-chase-links buffer-file-name)))
      (when (and (file-exists-p real) (funcall backup-enable-predicate real))
        (let* ((names (find-backup-file-name real))
               (name (car names))
               (attributes (file-attributes real 'integer))
               (modes (file-modes real)) result)
          (if (file-backup--copy-p real attributes)
              (backup-buffer-copy real name modes nil)
            (rename-file real name t)
            (setq result (list modes nil name)))
          (setq buffer-backed-up t)
          (when (and (cdr names) delete-old-versions)
            (dolist (old (cdr names))
              (condition-case nil (delete-file old) (file-error nil))))
          result)))))

(provide 'file-backup)

;;; file-backup.el ends here
