;;; package.el --- install and delete packages  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (command package-refresh-contents)

;;; Commentary:

;; Packages come from a file, an archive in tar's format or a directory, or from an archive of
;; packages: a directory with a file archive-contents.  Archives on the network are refused with
;; an error that says so.  An installed package is a directory NAME-VERSION in
;; `package-user-dir', with a description, autoloads and compiled files.

;;; Code:

(require 'cl-lib)
(require 'package-desc)

(declare-function autoload-rubric "autoload" (file &optional type feature))
(defvar autoload-timestamps)
(defvar generated-autoload-file)

(defvar package-gnupghome-dir (expand-file-name "gnupg" package-user-dir)
  "Where keys are; signatures are not checked.")
(defvar package-menu-async t "Kept for programs that set it.")
(defvar package--downloads-in-progress nil "The archives that are being read: never any.")
(defvar package-archive-column-width 8 "Kept for programs that set it.")
(defvar package-install-upgrade-built-in nil
  "Non-nil: a package of an archive may replace one that comes with the system.")
(defvar package-read-archive-hook '(package-read-archive-contents)
  "Functions that read what an archive has; they are called with its name.")

;;; Archives of packages

(defun package--archive-directory (location)
  "Return the directory that LOCATION, of an archive, is, or signal that it is on the network."
  (when (string-match-p "\\`https?:" location)
    (signal 'file-error (list "Archives on the network cannot be read" location)))
  (file-name-as-directory location))

(defun package-archive-base (desc)
  "Return the location of the archive of DESC."
  (cdr (assoc (package-desc-archive desc) package-archives)))

(defun package--archive-file-exists-p (location file)
  "Return non-nil if the archive at LOCATION has FILE."
  (file-exists-p (expand-file-name file (package--archive-directory location))))

(defun package--read-archive-file (file)
  "Return the list in FILE, a copy of what an archive has, or nil if there is none."
  (let ((name (expand-file-name (concat "archives/" file) package-user-dir)))
    (when (file-exists-p name)
      (with-temp-buffer
        (let ((coding-system-for-read 'utf-8)) (insert-file-contents name))
        (let ((contents (read (current-buffer))))
          (unless (equal (car contents) 1)
            (error "Package archive version %d is higher than %d" (car contents) 1))
          (cdr contents))))))

(defun package--add-to-archive-contents (package archive)
  "Add PACKAGE, (NAME . DATA) of ARCHIVE, to `package-archive-contents'.
If it is there in the same version already, the archive of higher priority wins."
  (pcase-let* ((`(,name . ,data) package)
               (desc (package-desc-create :name name :version (aref data 0) :reqs (aref data 1)
                                          :summary (aref data 2) :kind (aref data 3)
                                          :archive archive
                                          :extras (and (> (length data) 4) (aref data 4))))
               (pinned (assoc name package-pinned-packages))
               (entry (assq name package-archive-contents)))
    (cond ((and pinned (not (equal (cdr pinned) archive))))
          ((null entry) (push (list name desc) package-archive-contents))
          (t (setcdr entry
                     (cl-sort (cl-remove-duplicates
                               (cons desc (cdr entry))
                               :test (lambda (a b)
                                       (and (equal (package-desc-version a)
                                                   (package-desc-version b))
                                            (equal (package-desc-archive a)
                                                   (package-desc-archive b)))))
                              (lambda (a b)
                                (version-list-< (package-desc-priority-version b)
                                                (package-desc-priority-version a)))))))))

(defun package-read-archive-contents (archive)
  "Add what ARCHIVE was found to have to `package-archive-contents'."
  (dolist (package (package--read-archive-file (concat archive "/archive-contents")))
    (when package (package--add-to-archive-contents package archive))))

(defun package-read-all-archive-contents ()
  "Set `package-archive-contents' from what the archives were found to have."
  (setq package-archive-contents nil)
  (dolist (archive package-archives)
    (run-hook-with-args 'package-read-archive-hook (car archive))))

(defun package--download-one-archive (archive file &optional _async)
  "Copy FILE of ARCHIVE, (NAME . LOCATION), to where what archives have is kept."
  (let ((dir (expand-file-name (concat "archives/" (car archive)) package-user-dir)))
    (make-directory dir t)
    (copy-file (expand-file-name file (package--archive-directory (cdr archive)))
               (expand-file-name file dir) t)))

(defun package--download-and-read-archives (&optional async)
  "Bring what the archives have up to date.  ASYNC makes no difference."
  (dolist (archive package-archives)
    (condition-case err
        (package--download-one-archive archive "archive-contents" async)
      (file-error (message "Failed to download `%s' archive." (car archive))
                  (unless (file-name-absolute-p (cdr archive)) (signal (car err) (cdr err))))))
  (package-read-all-archive-contents)
  (when package-archives (message "Package refresh done")))

;;;###autoload
(defun package-refresh-contents (&optional async)
  "Find out what the archives in `package-archives' have.  ASYNC makes no difference."
  (interactive)
  (make-directory package-user-dir t)
  (package--download-and-read-archives async))

;;; What a package needs

(defun package--alist ()
  "Return `package-alist', read first if need be."
  (unless package--initialized (package-initialize 'no-activate))
  package-alist)

(defun package--find-available (name version)
  "Return the description of the best package NAME of the archives, of VERSION at least.
Signal an error that says why if there is none."
  (let ((full (format "%s-%s" name (package-version-join version)))
        problem)
    (or (cl-find-if
         (lambda (desc)
           (let ((disabled (package-disabled-p name (package-desc-version desc))))
             (cond ((version-list-< (package-desc-version desc) version)
                    (setq problem (or problem
                                      (format-message
                                       "Need package `%s', but only %s is available" full
                                       (package-version-join (package-desc-version desc)))))
                    nil)
                   ((stringp disabled)
                    (setq problem (format-message
                                   "Package `%s' held at version %s, but version %s required"
                                   name disabled (package-version-join version)))
                    nil)
                   (disabled
                    (setq problem (format-message "Required package `%s' is disabled" name))
                    nil)
                   (t t))))
         (cdr (assq name package-archive-contents)))
        (if problem (error "%s" problem) (error "Package `%s' is unavailable" full)))))

(defun package-compute-transaction (packages requirements &optional seen)
  "Return PACKAGES, descriptions in the order to install them in, with REQUIREMENTS in front.
Those are (NAME VERSION) lists.  SEEN are the requirements being worked at."
  (pcase-dolist (`(,name ,version) requirements)
    (let ((planned (cl-find name packages :key #'package-desc-name)))
      (cond
       (planned
        (when (version-list-< (package-desc-version planned) version)
          (error "Need package `%s-%s', but only %s is being installed" name
                 (package-version-join version)
                 (package-version-join (package-desc-version planned))))
        ;; It has to come before what needs it.
        (unless (memq name seen)
          (setq packages (package-compute-transaction (cons planned (delq planned packages))
                                                      (package-desc-reqs planned)
                                                      (cons name seen)))))
       ((package-installed-p name version))
       (t
        (let ((desc (package--find-available name version)))
          (setq packages (package-compute-transaction
                          (cons desc packages) (package-desc-reqs desc) (cons name seen))))))))
  packages)

(defun package--get-deps (pkgs)
  "Return the names of the packages PKGS and of all that they need and that are installed."
  (let ((todo (copy-sequence pkgs)) seen)
    (while todo
      (let* ((name (pop todo))
             (desc (cadr (assq name package-alist))))
        (when (and desc (not (memq name seen)))
          (push name seen)
          (setq todo (append (mapcar #'car (package-desc-reqs desc)) todo)))))
    seen))

(defun package--user-selected-p (pkg)
  "Return non-nil if the user asked for the package named PKG."
  (and (memq pkg package-selected-packages) t))

(defun package--save-selected-packages (&optional value)
  "Make VALUE the packages that the user asked for."
  (when value (setq package-selected-packages value))
  (customize-save-variable 'package-selected-packages package-selected-packages))

(defun package--update-selected-packages (add remove)
  "Add the list ADD to the packages that the user asked for, take REMOVE away."
  (let ((new (cl-remove-if (lambda (name) (memq name remove))
                           (cl-union add package-selected-packages))))
    (unless (equal new package-selected-packages)
      (package--save-selected-packages new))))

(defun package--find-non-dependencies ()
  "Return the names of the installed packages that no other one needs."
  (let ((needed (mapcan (lambda (entry) (mapcar #'car (package-desc-reqs (cadr entry))))
                        package-alist)))
    (cl-remove-if (lambda (name) (memq name needed)) (mapcar #'car package-alist))))

(defun package--removable-packages ()
  "Return the names of the installed packages that nobody asked for and nothing needs."
  (let ((kept (package--get-deps (or package-selected-packages
                                     (package--find-non-dependencies)))))
    (cl-remove-if (lambda (name) (memq name kept)) (mapcar #'car package-alist))))

(defun package--used-elsewhere-p (pkg-desc &optional pkg-list all)
  "Return the first package of PKG-LIST, else of the installed, that needs PKG-DESC, or nil.
ALL asks for the list of all.  Another installed version of the same package can take its place."
  (unless (cl-some (lambda (other) (and (not (eq other pkg-desc)) other))
                   (cdr (assq (package-desc-name pkg-desc) package-alist)))
    (let ((users (cl-remove-if-not
                  (lambda (desc) (assq (package-desc-name pkg-desc) (package-desc-reqs desc)))
                  (or pkg-list (mapcar #'cadr package-alist)))))
      (if all users (car users)))))

(defun package--sort-by-dependence (package-list)
  "Return the descriptions PACKAGE-LIST, each before what it needs."
  (let (sorted)
    (cl-labels ((visit (desc)
                  (unless (memq desc sorted)
                    (dolist (req (package-desc-reqs desc))
                      (let ((needed (cl-find (car req) package-list :key #'package-desc-name)))
                        (when needed (visit needed))))
                    (unless (memq desc sorted) (push desc sorted)))))
      (mapc #'visit package-list))
    sorted))

(defun package-desc-status (pkg-desc)
  "Return what is known of PKG-DESC: a string such as \"installed\" or \"available\"."
  (let* ((name (package-desc-name pkg-desc))
         (version (package-desc-version pkg-desc))
         (dir (package-desc-dir pkg-desc))
         (installed (cadr (assq name package-alist)))
         (held (package-disabled-p name version)))
    (cond ((eq dir 'builtin) "built-in")
          (held (if (stringp held) "held" "disabled"))
          (dir (cond ((not (file-exists-p dir)) "deleted")
                     ((not (eq pkg-desc installed)) "obsolete")
                     ((null (package-desc-signed pkg-desc))
                      (if (package--user-selected-p name) "installed" "dependency"))
                     (t "installed")))
          ((and installed (version-list-<= version (package-desc-version installed))) "installed")
          (t "available"))))

;;; Files of tar

(defun package--tar-field (start length)
  "Return the text of the header's field of LENGTH bytes at START, up to the first null byte."
  (let ((text (buffer-substring-no-properties start (+ start length))))
    (substring text 0 (string-search "\0" text))))

(defun package--tar-entries ()
  "Return the list of the entries of the tar file in the buffer, each (NAME TYPE START SIZE).
TYPE is `file', `directory' or the character that marks another kind."
  (let ((pos (point-min)) (long-name nil) entries)
    (while (and (<= (+ pos 512) (point-max)) (/= (char-after pos) 0))
      (let* ((size (string-to-number (string-trim (package--tar-field (+ pos 124) 12)) 8))
             (flag (char-after (+ pos 156)))
             (prefix (if (equal (package--tar-field (+ pos 257) 5) "ustar")
                         (package--tar-field (+ pos 345) 155) ""))
             (name (or long-name
                       (concat (if (or (equal prefix "") (= (char-after (+ pos 262)) ?\s)) ""
                                 (concat prefix "/"))
                               (package--tar-field pos 100))))
             (start (+ pos 512)))
        (when (> (+ start size) (point-max))
          (error "Malformed tar archive"))
        (setq long-name nil)
        (pcase flag
          (?L (setq long-name (package--tar-field start size)))
          (?x (let ((text (buffer-substring-no-properties start (+ start size))))
                (when (string-match "^[0-9]+ path=\\(.*\\)$" text)
                  (setq long-name (match-string 1 text)))))
          (?g nil)
          (_ (push (list (decode-coding-string (string-to-unibyte (string-as-unibyte name)) 'utf-8)
                         (cond ((or (eq flag ?5) (string-suffix-p "/" name)) 'directory)
                               ((memq flag '(0 ?0)) 'file)
                               (t flag))
                         start size)
                   entries)))
        (setq pos (+ start (* 512 (/ (+ size 511) 512))))))
    (nreverse entries)))

(defun package-untar-buffer (dir)
  "Write the files of the tar file in the buffer to the current directory.
All of them must be in DIR, which is relative to it."
  (let ((inside (concat (regexp-quote (file-name-as-directory dir)) "."))
        (coding-system-for-write 'no-conversion))
    (pcase-dolist (`(,name ,type ,start ,size) (package--tar-entries))
      (unless (or (equal (file-name-as-directory name) (file-name-as-directory dir))
                  (and (string-match-p (concat "\\`" inside) name)
                       (not (member ".." (split-string name "/")))))
        (error "Package does not untar cleanly into directory %s/" dir))
      (pcase type
        ('directory (make-directory name t))
        ('file (make-directory (file-name-directory name) t)
               (write-region start (+ start size) name nil 'silent))))))

(defun package-tar-file-info ()
  "Return the description of the package whose tar file is in the buffer.
An entry NAME-VERSION/NAME-pkg.el has to describe it."
  (let* ((entries (package--tar-entries))
         (dir (file-name-as-directory (car (split-string (caar entries) "/"))))
         (file (concat dir (package--description-file dir)))
         (entry (or (assoc file entries) (error "No package descriptor file found")))
         (text (buffer-substring-no-properties (nth 2 entry) (+ (nth 2 entry) (nth 3 entry))))
         (desc (package--described (package-read-from-string
                                    (decode-coding-string
                                     (string-to-unibyte (string-as-unibyte text)) 'utf-8)))))
    (setf (package-desc-kind desc) 'tar)
    desc))

(defun package-dir-info ()
  "Return the description of the package in `default-directory'.
A file NAME-pkg.el there describes it, or else the header of a Lisp file."
  (let ((file (expand-file-name (package--description-file default-directory))))
    (if (file-readable-p file)
        (with-temp-buffer
          (insert-file-contents file)
          (let ((desc (package--described (read (current-buffer)))))
            (setf (package-desc-kind desc) 'dir)
            desc))
      (let ((desc (cl-some (lambda (file)
                             (with-temp-buffer
                               (insert-file-contents file)
                               (ignore-errors (package-buffer-info))))
                           (directory-files default-directory t "\\`[^.].*\\.el\\'"))))
        (unless desc (error "No .el files with package headers in `%s'" default-directory))
        (setf (package-desc-kind desc) 'dir)
        desc))))

;;; Installing

(defun package--version-strings (reqs)
  "Return REQS with their version lists as strings."
  (mapcar (lambda (req) (list (car req) (package-version-join (cadr req)))) reqs))

(defun package--alist-to-plist-args (alist)
  "Return ALIST as arguments for `define-package', values quoted where they have to be."
  (mapcan (lambda (entry)
            (list (car entry)
                  (let ((value (cdr entry)))
                    (if (or (consp value) (and (symbolp value) (not (keywordp value))
                                               (not (memq value '(nil t)))))
                        `',value
                      value))))
          alist))

(defun package-generate-description-file (pkg-desc pkg-file)
  "Write PKG-FILE, which describes the package of PKG-DESC."
  (let ((print-level nil) (print-length nil) (print-quoted t)
        (name (symbol-name (package-desc-name pkg-desc))))
    (write-region
     (concat ";;; Generated package description from "
             (replace-regexp-in-string "-pkg\\.el\\'" ".el" (file-name-nondirectory pkg-file))
             "  -*- no-byte-compile: t -*-\n"
             (prin1-to-string
              `(define-package ,name ,(package-version-join (package-desc-version pkg-desc))
                 ,(package-desc-summary pkg-desc)
                 ',(package--version-strings (package-desc-reqs pkg-desc))
                 ,@(package--alist-to-plist-args (package-desc-extras pkg-desc))))
             "\n")
     nil pkg-file nil 'silent)))

(defun package-generate-autoloads (name pkg-dir)
  "Write the autoloads of the package NAME in PKG-DIR; return the name of the file, without path."
  (require 'autoload)
  (let* ((base (format "%s-autoloads.el" name))
         (generated-autoload-file (expand-file-name base pkg-dir))
         (autoload-timestamps nil)
         (backup-inhibited t)
         (version-control 'never))
    (unless (file-exists-p generated-autoload-file)
      (write-region (autoload-rubric generated-autoload-file "package" nil) nil
                    generated-autoload-file nil 'silent))
    (with-suppressed-warnings ((obsolete update-directory-autoloads))
      (update-directory-autoloads pkg-dir))
    (let ((buffer (find-buffer-visiting generated-autoload-file)))
      (when buffer (kill-buffer buffer)))
    base))

(defun package--make-autoloads-and-stuff (pkg-desc pkg-dir)
  "Write the autoloads and, if need be, the description of PKG-DESC into PKG-DIR."
  (package-generate-autoloads (package-desc-name pkg-desc) pkg-dir)
  (let ((file (expand-file-name (package--description-file pkg-dir) pkg-dir)))
    (unless (file-exists-p file)
      (package-generate-description-file pkg-desc file))))

(defun package--compile (pkg-desc)
  "Byte-compile the files of the package of PKG-DESC."
  (let ((warning-minimum-level :error)
        (load-path load-path))
    (byte-recompile-directory (package-desc-dir pkg-desc) 0 'force)))

(defun package--write-single (pkg-desc dir)
  "Write the Lisp file in the buffer, bytes as they are, into DIR, as that of PKG-DESC."
  (make-directory dir t)
  (let ((coding-system-for-write (if enable-multibyte-characters 'utf-8-unix 'no-conversion)))
    (write-region (point-min) (point-max)
                  (expand-file-name (format "%s.el" (package-desc-name pkg-desc)) dir)
                  nil 'silent)))

(defun package-unpack (pkg-desc)
  "Install the package of PKG-DESC, whose contents are in the buffer; return its directory.
It is made loadable and compiled."
  (let* ((dirname (package-desc-full-name pkg-desc))
         (dir (expand-file-name dirname package-user-dir)))
    (pcase (package-desc-kind pkg-desc)
      ('dir (make-directory dir t)
            (dolist (file (directory-files default-directory t
                                           directory-files-no-dot-files-regexp))
              (if (file-directory-p file)
                  (copy-directory file (file-name-as-directory dir) nil nil)
                (copy-file file (file-name-as-directory dir) t))))
      ('tar (make-directory package-user-dir t)
            (let ((default-directory (file-name-as-directory package-user-dir)))
              (package-untar-buffer dirname)))
      ('single (package--write-single pkg-desc dir))
      (kind (error "Unknown package kind: %S" kind)))
    (package--make-autoloads-and-stuff pkg-desc dir)
    (let ((new-desc (package-load-descriptor dir)))
      (unless (equal (package-desc-full-name new-desc) dirname)
        (error "The retrieved package (`%s') doesn't match what the archive offered (`%s')"
               (package-desc-full-name new-desc) dirname))
      ;; Compiling may use macros of the package itself, or of what it needs.
      (package-activate-1 new-desc 'reload 'deps)
      (package--compile new-desc)
      (package--reload new-desc))
    dir))

(defun package-install-from-archive (pkg-desc)
  "Install the package of PKG-DESC from its archive."
  (when (eq (package-desc-kind pkg-desc) 'dir)
    (error "Can't install directory package from archive"))
  (let ((file (expand-file-name (concat (package-desc-full-name pkg-desc)
                                        (package-desc-suffix pkg-desc))
                                (package--archive-directory (package-archive-base pkg-desc)))))
    (with-temp-buffer
      (set-buffer-multibyte nil)
      (insert-file-contents-literally file)
      (package-unpack pkg-desc))))

(defun package-download-transaction (packages)
  "Install the descriptions PACKAGES from their archives, in order."
  (mapc #'package-install-from-archive packages))

;;;###autoload
(defun package-install (pkg &optional dont-select)
  "Install PKG, a name or a description, and what it needs.
DONT-SELECT does not note that the user asked for it."
  (interactive (list (intern (read-string "Install package: "))))
  (unless package--initialized (package-initialize))
  (let ((name (if (package-desc-p pkg) (package-desc-name pkg) pkg)))
    (unless (or dont-select (package--user-selected-p name))
      (package--save-selected-packages (cons name package-selected-packages)))
    (let ((transaction
           (if (package-desc-p pkg)
               (if (package-installed-p pkg) nil
                 (package-compute-transaction (list pkg) (package-desc-reqs pkg)))
             (if (package-installed-p name) nil
               (package-compute-transaction nil (list (list name nil)))))))
      (if (not transaction)
          (message "`%s' is already installed" name)
        (package-download-transaction transaction)
        (message "Package `%s' installed." name)))))

;;;###autoload
(defun package-reinstall (pkg)
  "Delete PKG, a name or a description, and install it again."
  (interactive (list (intern (read-string "Reinstall package: "))))
  (package-delete (if (package-desc-p pkg) pkg (cadr (assq pkg package-alist)))
                  'force 'nosave)
  (package-install pkg 'dont-select))

;;;###autoload
(defun package-install-from-buffer ()
  "Install the package that the buffer has: a Lisp file or a tar file.
What it needs is installed first."
  (interactive)
  (let* ((pkg-desc (cond ((derived-mode-p 'dired-mode) (package-dir-info))
                         ((derived-mode-p 'tar-mode) (package-tar-file-info))
                         (t (package--decoded-info))))
         (name (package-desc-name pkg-desc)))
    (package-download-transaction (package-compute-transaction nil (package-desc-reqs pkg-desc)))
    (package-unpack pkg-desc)
    (unless (package--user-selected-p name)
      (package--save-selected-packages (cons name package-selected-packages)))
    pkg-desc))

(defun package--decoded-info ()
  "Return the description in the header of the Lisp file in the buffer, whatever its coding."
  (let ((text (buffer-substring-no-properties (point-min) (point-max))))
    (with-temp-buffer
      (insert (if (multibyte-string-p text) text (decode-coding-string text 'undecided)))
      (package-buffer-info))))

;;;###autoload
(defun package-install-file (file)
  "Install the package in FILE: a Lisp file, a tar file or a directory."
  (interactive "fPackage file name: ")
  (with-temp-buffer
    (if (file-directory-p file)
        (let ((default-directory (file-name-as-directory (expand-file-name file))))
          (package--install-directory))
      (set-buffer-multibyte nil)
      (insert-file-contents-literally file)
      (when (string-match-p "\\.tar\\'" file)
        (setq major-mode 'tar-mode))
      (package-install-from-buffer))))

(defun package--install-directory ()
  "Install the package in `default-directory'."
  (let ((pkg-desc (package-dir-info)))
    (package-download-transaction (package-compute-transaction nil (package-desc-reqs pkg-desc)))
    (package-unpack pkg-desc)
    (unless (package--user-selected-p (package-desc-name pkg-desc))
      (package--save-selected-packages (cons (package-desc-name pkg-desc)
                                             package-selected-packages)))
    pkg-desc))

;;;###autoload
(defun package-install-selected-packages (&optional noconfirm)
  "Install the packages that the user asked for and that are not there; ask, unless NOCONFIRM."
  (interactive)
  (let* ((missing (cl-remove-if #'package-installed-p package-selected-packages))
         (known (cl-remove-if-not (lambda (name) (assq name package-archive-contents)) missing))
         (unknown (- (length missing) (length known))))
    (cond ((null missing) (message "All your packages are already installed"))
          ((null known) (message "Packages that are not available: %d" unknown))
          ((or noconfirm
               (y-or-n-p (format "Packages to install: %d (%s), proceed? " (length known)
                                 (mapconcat #'symbol-name known " "))))
           (dolist (name known) (package-install name 'dont-select))
           (unless (zerop unknown)
             (message "Packages that are not available: %d" unknown))))))

;;; Deleting

;;;###autoload
(defun package-delete (pkg-desc &optional force nosave)
  "Delete the package of PKG-DESC.
FORCE deletes it though another one needs it; NOSAVE keeps it among those that were asked for."
  (interactive (list (cadr (assq (intern (read-string "Delete package: ")) package-alist))))
  (let* ((dir (package-desc-dir pkg-desc))
         (name (package-desc-name pkg-desc))
         (selected (package--user-selected-p name))
         user)
    (when (and selected (not nosave)
               (null (cddr (assq name package-alist))))
      (package--save-selected-packages (remq name package-selected-packages)))
    (cond
     ((not (string-prefix-p (file-name-as-directory (expand-file-name package-user-dir))
                            (expand-file-name dir)))
      (error "Package `%s' is a system package, not deleting" (package-desc-full-name pkg-desc)))
     ((and (null force) (setq user (package--used-elsewhere-p pkg-desc)))
      (error "Package `%s' is used by `%s' as dependency, not deleting"
             (package-desc-full-name pkg-desc) (package-desc-name user)))
     (t
      (delete-directory dir t)
      (let ((entry (assq name package-alist)))
        (delq pkg-desc entry)
        (unless (cdr entry) (setq package-alist (delq entry package-alist))))
      (setq package-activated-list (delq name package-activated-list))
      (message "Package `%s' deleted." (package-desc-full-name pkg-desc))))))

;;;###autoload
(defun package-autoremove ()
  "Delete the packages that nobody asked for and nothing needs."
  (interactive)
  (let ((names (package--removable-packages)))
    (cond
     ((null names) (message "Nothing to autoremove"))
     ((y-or-n-p (format "Packages to delete: %d (%s), proceed? " (length names)
                        (mapconcat #'symbol-name names ", ")))
      (mapc (lambda (desc) (package-delete desc t))
            (package--sort-by-dependence
             (mapcar (lambda (name) (cadr (assq name package-alist))) names)))))))

(provide 'package)

;;; package.el ends here
