;;; dir-locals.el --- local variables of directories  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The files .dir-locals.el and .dir-locals-2.el of a directory set variables for all files below.
;; What they say is a class: a list of (MODE . VARIABLES) and (SUBDIRECTORY . LIST).  A program can
;; also make classes and give them to directories.

;;; Code:

;;;###autoload-public

(defvar enable-dir-local-variables t "Whether local variables of directories count.")
(defvar enable-remote-dir-locals nil "Whether those of remote directories count.")
(defvar dir-local-variables-alist nil "The local variables of the directory of the buffer.")
(make-variable-buffer-local 'dir-local-variables-alist)
(defvar dir-locals-class-alist nil "Pairs (CLASS . LIST) of the known classes.")
(defvar dir-locals-directory-cache nil
  "The directories that have classes: lists (DIRECTORY CLASS TIME).")

;;; Classes and directories

(defun dir-locals-set-class-variables (class variables)
  "Make VARIABLES, a list of (MODE . VARIABLES) and (SUBDIRECTORY . LIST), those of CLASS."
  (setf (alist-get class dir-locals-class-alist) variables))

(defun dir-locals-get-class-variables (class)
  "Return the variables of CLASS, as `dir-locals-set-class-variables' got them."
  (alist-get class dir-locals-class-alist))

(defun dir-locals-set-directory-class (directory class &optional mtime)
  "Let the files below DIRECTORY have the variables of CLASS.
MTIME is the time of the file that said so, nil if none did."
  (setq directory (file-name-as-directory (expand-file-name directory)))
  (push (list directory class mtime) dir-locals-directory-cache))

(defun dir-locals--all-files (directory)
  "Return the files in DIRECTORY that set variables, the one that has the last word last."
  (let* ((main (if (eq system-type 'ms-dos) (dosified-file-name dir-locals-file)
                 dir-locals-file))
         (more (and (string-match "\\.el\\'" main) (replace-match "-2.el" t nil main))))
    (seq-filter (lambda (file)
                  (and (file-readable-p file) (file-regular-p file)))
                (mapcar (lambda (name) (expand-file-name name directory))
                        (delq nil (list main more))))))

(defun dir-locals--newest (files)
  "Return the time of the last change of one of FILES."
  (let ((newest 0))
    (dolist (file files newest)
      (let ((time (file-attribute-modification-time (file-attributes file))))
        (when (time-less-p newest time) (setq newest time))))))

(defun dir-locals--valid-p (entry)
  "Return non-nil if ENTRY of the cache says what the files of its directory say now."
  (or (null (nth 2 entry))
      (let ((files (dir-locals--all-files (car entry))))
        (and files (time-equal-p (nth 2 entry) (dir-locals--newest files))))))

(defun dir-locals-find-file (file)
  "Return the directory above FILE whose variables count, or nil.
If they are known, that is its entry in `dir-locals-directory-cache', else its name."
  (setq file (expand-file-name file))
  (let ((found (locate-dominating-file
                file (lambda (dir) (and (file-directory-p dir) (dir-locals--all-files dir)))))
        (known nil))
    (when found (setq found (expand-file-name found)))
    (dolist (entry dir-locals-directory-cache)
      (when (and (string-prefix-p (car entry) file)
                 (< (length (car known)) (length (car entry))))
        (setq known entry)))
    (cond ((and found (<= (length (car known)) (length found))
                (not (and known (equal (car known) found) (dir-locals--valid-p known))))
           (setq dir-locals-directory-cache (delq known dir-locals-directory-cache))
           found)
          ((and known (not (dir-locals--valid-p known)))
           (setq dir-locals-directory-cache (delq known dir-locals-directory-cache))
           found)
          (t known))))

;;; Reading

(defun dir-locals--get-sort-score (node)
  "Return the place of NODE, an element of a class: those of general modes come first."
  (let ((key (car node)))
    (cond ((null key) -1)
          ((stringp key) (+ 1000 (length key)))
          (t (let ((depth 0))
               (while (setq key (get key 'derived-mode-parent))
                 (setq depth (1+ depth)))
               depth)))))

(defun dir-locals--sort-variables (variables)
  "Return VARIABLES, those of a class, so that special ones come after general ones."
  (sort (mapcar (lambda (node)
                  (if (stringp (car node))
                      (cons (car node) (dir-locals--sort-variables (cdr node)))
                    node))
                variables)
        (lambda (a b)
          (< (dir-locals--get-sort-score a) (dir-locals--get-sort-score b)))))

(defun dir-locals--merge (new old)
  "Return NEW, the variables of a class, put over OLD."
  (let ((result (copy-sequence old)))
    (dolist (node new result)
      (let ((same (assoc (car node) result)))
        (if (not same)
            (setq result (append result (list node)))
          (setq result
                (mapcar (lambda (other)
                          (cond ((not (eq other same)) other)
                                ((stringp (car node))
                                 (cons (car node) (dir-locals--merge (cdr node) (cdr same))))
                                (t (cons (car node)
                                         (append (seq-remove (lambda (pair)
                                                               (assq (car-safe pair) (cdr node)))
                                                             (cdr same))
                                                 (cdr node))))))
                        result)))))))

(defun dir-locals-read-from-dir (dir)
  "Read the variables of the directory DIR, note them, and return the name of their class."
  (let* ((class (intern dir))
         (files (dir-locals--all-files dir))
         (variables nil))
    (dolist (file files)
      (with-temp-buffer
        (insert-file-contents file)
        (let ((more (with-demoted-errors "Error reading dir-locals: %S"
                      ;; A file that is being written may end in the middle.
                      (condition-case nil (read (current-buffer)) (end-of-file nil)))))
          (if (listp more)
              (setq variables (dir-locals--merge more variables))
            (message "Invalid data in %s: %s" file more)))))
    (dir-locals-set-class-variables class (dir-locals--sort-variables variables))
    (dir-locals-set-directory-class dir class (dir-locals--newest files))
    class))

(define-obsolete-function-alias 'dir-locals-read-from-file #'dir-locals-read-from-dir "25.1")

;;; What counts for a buffer

(defun dir-locals-collect-mode-variables (mode-variables variables)
  "Return VARIABLES with MODE-VARIABLES in the place of those of the same name, else before them."
  (setq variables (copy-alist variables))
  (dolist (pair mode-variables variables)
    (let* ((variable (car pair))
           ;; There can be several of these.
           (same (and (not (memq variable '(eval mode))) (assq variable variables))))
      (cond ((eq variable 'subdirs))
            (same (setcdr same (cdr pair)))
            (t (push (cons variable (cdr pair)) variables))))))

(defun dir-locals--here-p (pairs root)
  "Return non-nil if PAIRS, of the directory ROOT, count in the buffer's directory."
  (let ((subdirs (assq 'subdirs pairs)))
    (or (null subdirs) (cdr subdirs)
        (string-equal root (expand-file-name default-directory)))))

(defun dir-locals-collect-variables (class-variables root variables &optional predicate)
  "Return VARIABLES with those of CLASS-VARIABLES, the class of the directory ROOT, before them.
They are those for the buffer's file and mode; PREDICATE is called with a mode instead, if given."
  (let* ((file (or (buffer-file-name) (expand-file-name default-directory)))
         (below (if (string-prefix-p root file) (substring file (length root)) "")))
    (dolist (node class-variables variables)
      (let ((key (car node)))
        (cond
         ((stringp key)
          (when (string-prefix-p key below)
            (setq variables (dir-locals-collect-variables (cdr node) root variables
                                                          predicate))))
         ((if predicate (funcall predicate key)
            (or (not key) (derived-mode-p key)))
          (when (dir-locals--here-p (cdr node) root)
            (setq variables (dir-locals-collect-mode-variables (cdr node) variables)))))))))

(defun dir-locals--of-buffer (predicate)
  "Return (DIRECTORY . VARIABLES) for the current buffer, or nil.
PREDICATE is as in `dir-locals-collect-variables'."
  (when (and enable-local-variables enable-dir-local-variables
             (or enable-remote-dir-locals
                 (not (file-remote-p (or (buffer-file-name) default-directory)))))
    (let* ((found (dir-locals-find-file (or (buffer-file-name) default-directory)))
           (class (cond ((stringp found) (dir-locals-read-from-dir found))
                        (found (nth 1 found))))
           (dir (if (consp found) (car found) found)))
      (when found
        (cons dir (dir-locals-collect-variables
                   (dir-locals-get-class-variables class) dir nil predicate))))))

(defun hack-dir-local--get-variables (predicate)
  "Return (DIRECTORY . VARIABLES) for the modes that PREDICATE holds for, or nil."
  (dir-locals--of-buffer predicate))

(defun hack-dir-local-variables ()
  "Put the variables of the buffer's directory where `hack-local-variables-apply' finds them."
  (pcase (dir-locals--of-buffer nil)
    (`(,dir . ,(and variables (pred consp)))
     (dolist (pair variables)
       (if (eq (car pair) 'coding)
           (display-warning '(files)
                            (format-message "`coding' has no effect in the file %s of a directory"
                                            dir-locals-file))
         (unless (memq (car pair) '(eval mode))
           (setq dir-local-variables-alist
                 (assq-delete-all (car pair) dir-local-variables-alist)))
         (push pair dir-local-variables-alist)))
     (hack-local-variables-filter variables dir))))

(defun hack-dir-local-variables-non-file-buffer ()
  "Set the variables of the current directory in a buffer that visits no file."
  (with-demoted-errors "Directory-local variables error: %s"
    (hack-dir-local-variables))
  (hack-local-variables-apply))

(provide 'dir-locals)

;;; dir-locals.el ends here
