;;; package-desc.el --- what a package is, and how installed ones are made loadable  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The descriptions of packages, read from the headers of Lisp files or from -pkg.el files, and
;; the activation of packages that are there.  package.el installs and deletes them.

;;; Code:

(require 'cl-lib)
(require 'lisp-mnt)

(defvar package-archives '(("gnu" . "https://elpa.gnu.org/packages/")
                           ("nongnu" . "https://elpa.nongnu.org/nongnu/"))
  "Where packages come from.")
(defvar package-archive-priorities nil "Alist of (ARCHIVE . NUMBER): the higher wins; 0 where there is none.")
(defvar package-archive-contents nil "What the archives have.")
(defvar package-alist nil "Packages that are there: (NAME DESC...).")
(defvar package-activated-list nil "Names of the packages that are activated.")
(defvar package-selected-packages nil "Packages that the user asked for.")
(defvar package-load-list '(all)
  "Which packages to activate: `all', or (NAME VERSION), VERSION being a string, t or nil.")
(defvar package-pinned-packages nil "Alist of (PACKAGE . ARCHIVE): where PACKAGE has to come from.")
(defvar package-check-signature nil "Kept for programs that set it.")
(defvar package-enable-at-startup t "Kept for programs that set it.")
(defvar package-quickstart nil "Kept for programs that set it.")
(defvar package--initialized nil "Non-nil once packages are looked for.")
(defvar package--activated nil "Non-nil once packages are activated.")
(defvar package--builtins nil "The packages that come with the system.")
(defvar package-user-dir (locate-user-emacs-file "elpa") "Where packages are.")
(defvar package-directory-list
  (let (result)
    (dolist (f load-path)
      (when (equal (file-name-nondirectory f) "site-lisp")
        (push (expand-file-name "elpa" f) result)))
    (nreverse result))
  "More directories with packages.")

(cl-defstruct (package-desc
               (:constructor package-desc-create)
               (:constructor
                package-desc-from-define
                (name-string version-string &optional summary requirements
                 &rest rest-plist
                 &aux
                 (name (intern name-string))
                 (version (version-to-list version-string))
                 (reqs (mapcar (lambda (elt)
                                 (list (car elt) (version-to-list (cadr elt))))
                               (if (eq 'quote (car requirements))
                                   (nth 1 requirements)
                                 requirements)))
                 (kind (plist-get rest-plist :kind))
                 (archive (plist-get rest-plist :archive))
                 (extras (package--extras rest-plist)))))
  name version (summary "No description available.") reqs kind archive dir extras signed)

(defun package--extras (plist)
  "Return an alist of what else PLIST has."
  (let (alist)
    (while plist
      (unless (memq (car plist) '(:kind :archive))
        (let ((value (cadr plist)))
          (when value
            (push (cons (car plist) (if (eq (car-safe value) 'quote) (cadr value) value))
                  alist))))
      (setq plist (cddr plist)))
    alist))

(defun package-version-join (vlist)
  "Return the version list VLIST as a string."
  (if (null vlist)
      ""
    (let ((result (list (int-to-string (car vlist)))))
      (dolist (num (cdr vlist))
        (cond
         ((>= num 0)
          (push "." result)
          (push (int-to-string num) result))
         ((< num -4)
          (error "Invalid version list `%s'" vlist))
         (t
          (let ((name (cdr (assq num '((-1 . "pre") (-2 . "beta") (-3 . "alpha")
                                       (-4 . "snapshot"))))))
            (when (equal (car result) ".") (pop result))
            (push name result)))))
      (setq result (nreverse result))
      ;; No dot after a word: that is where the number goes.
      (let ((out "") (words '("pre" "beta" "alpha" "snapshot")) previous)
        (dolist (part result)
          (unless (and (equal part ".") (member previous words))
            (setq out (concat out part)))
          (setq previous part))
        out))))

(defun package-desc-full-name (pkg-desc)
  "Return the name and version of PKG-DESC."
  (format "%s-%s" (package-desc-name pkg-desc)
          (package-version-join (package-desc-version pkg-desc))))
(defun package-desc-suffix (pkg-desc)
  "Return the extension of the file of PKG-DESC."
  (let ((kind (package-desc-kind pkg-desc)))
    (or (cdr (assq kind '((single . ".el") (tar . ".tar") (dir . ""))))
        (error "Unknown package kind: %s" kind))))
(defun package-desc--keywords (pkg-desc)
  "Return the keywords of PKG-DESC."
  (let ((keywords (cdr (assoc :keywords (package-desc-extras pkg-desc)))))
    (if (eq (car-safe keywords) 'quote) (nth 1 keywords) keywords)))
(defun package-archive-priority (archive)
  "Return the number that `package-archive-priorities' gives ARCHIVE."
  (or (cdr (assoc archive package-archive-priorities)) 0))
(defun package-desc-priority (pkg-desc)
  "Return the priority of the archive of PKG-DESC."
  (package-archive-priority (package-desc-archive pkg-desc)))
(defun package-desc-priority-version (pkg-desc)
  "Return a version list that sorts PKG-DESC by its archive's priority first."
  (cons (package-desc-priority pkg-desc) (package-desc-version pkg-desc)))

(defun package-strip-rcs-id (str)
  "Return the version in STR, or nil if it is none."
  (when str
    (when (string-match "\\`[ \t]*[$]Revision:[ \t]+" str)
      (setq str (substring str (match-end 0))))
    (condition-case nil
        (if (version-to-list str) str)
      (error nil))))

(defun package--prepare-dependencies (deps)
  "Return DEPS, as in a header, with version lists."
  (mapcar (lambda (dep)
            (pcase dep
              ((or (and (pred symbolp) name) `(,name)) (list name "0"))
              ((pred stringp) (error "Invalid requirement specifier: %S" dep))
              (_ dep)))
          (if (listp deps) deps
            (error "Invalid requirement specifier: %S" deps))))

(defun package-buffer-info ()
  "Return a `package-desc' of the package whose file is in the buffer."
  (goto-char (point-min))
  (unless (re-search-forward
           "^;;; \\([^ ]*\\)\\.el ---[ \t]*\\(.*?\\)[ \t]*\\(-\\*-.*-\\*-[ \t]*\\)?$" nil t)
    (error "Package lacks a file header"))
  (let ((file-name (match-string-no-properties 1))
        (desc (match-string-no-properties 2))
        (start (line-beginning-position)))
    (unless (re-search-forward (concat "^[ \t]*;;;[ \t]*" (regexp-quote file-name)
                                       "\\.el ends here")
                               nil 'move)
      (when (< emacs-major-version 29)
        (error "Package lacks a terminating comment")))
    (forward-line)
    (narrow-to-region start (point))
    (let* ((require-lines (lm-header-multiline "package-requires"))
           (keywords (lm-keywords-list))
           (homepage (lm-homepage))
           (version (or (package-strip-rcs-id (lm-header "package-version"))
                        (package-strip-rcs-id (lm-header "version")))))
      (unless version
        (error "Package lacks a \"Version\" or \"Package-Version\" header"))
      (package-desc-from-define
       file-name version desc
       (and require-lines
            (package--prepare-dependencies
             (read (mapconcat #'identity require-lines " "))))
       :kind 'single
       :url homepage
       :keywords keywords
       :maintainer (lm-maintainer)
       :authors (lm-authors)))))

;;;###autoload
(defun define-package (_name _version &optional _docstring _requirements &rest _extra)
  "Say what a package is, in its -pkg.el file; not meant to be called.

\(fn NAME VERSION &optional DOCSTRING REQUIREMENTS &rest EXTRA)"
  (error "Don't call me!"))

(defun package--described (exp)
  "Return the `package-desc' that EXP, a call of `define-package', describes."
  (unless (eq (car-safe exp) 'define-package)
    (error "Can't find define-package in %S" exp))
  (apply #'package-desc-from-define
         (mapcar (lambda (x) (if (eq (car-safe x) 'quote) (cadr x) x)) (cdr exp))))

(defun package-process-define-package (exp)
  "Return the `package-desc' of EXP, a call of `define-package', noted in `package-alist'."
  (let* ((pkg-desc (package--described exp))
         (name (package-desc-name pkg-desc))
         (entry (assq name package-alist)))
    (if entry
        (setcdr entry
                (sort (cons pkg-desc
                            (cl-remove-if (lambda (old)
                                            (equal (package-desc-version old)
                                                   (package-desc-version pkg-desc)))
                                          (cdr entry)))
                      (lambda (a b)
                        (version-list-< (package-desc-version b)
                                        (package-desc-version a)))))
      (push (list name pkg-desc) package-alist))
    pkg-desc))

(defun package--description-file (dir)
  "Return the name of the file that describes the package in DIR."
  (concat (let ((subdir (file-name-nondirectory (directory-file-name dir))))
            (if (string-match "\\([^.].*?\\)-\\([0-9]+\\(?:[.][0-9]+\\|\\(?:pre\\|beta\\|alpha\\|snapshot\\)[0-9]+\\)*\\)" subdir)
                (match-string 1 subdir)
              subdir))
          "-pkg.el"))

(defun package-load-descriptor (pkg-dir)
  "Return the `package-desc' of the package in PKG-DIR, or nil."
  (let ((pkg-file (expand-file-name (package--description-file pkg-dir) pkg-dir)))
    (when (file-exists-p pkg-file)
      (let ((pkg-desc (package-process-define-package
                       (with-temp-buffer
                         (save-excursion (insert-file-contents pkg-file))
                         (read (current-buffer))))))
        (setf (package-desc-dir pkg-desc) pkg-dir)
        pkg-desc))))

(defun package-load-all-descriptors ()
  "Find the packages in the directories with packages."
  (dolist (dir (cons package-user-dir package-directory-list))
    (when (file-directory-p dir)
      (dolist (pkg-dir (directory-files dir t "\\`[^.]"))
        (when (file-directory-p pkg-dir)
          (package-load-descriptor pkg-dir))))))

(defun package-installed-p (package &optional min-version)
  "Return non-nil if PACKAGE, a name or a description, is there, of MIN-VERSION at least.
What comes with the system is there too."
  (if (package-desc-p package)
      (let ((dir (package-desc-dir package)))
        (or (eq dir 'builtin) (and (stringp dir) (file-exists-p dir))))
    (unless package--initialized (package-load-all-descriptors))
    (or (let ((descs (cdr (assq package package-alist))))
          (and descs
               (version-list-<= min-version
                                (cl-reduce (lambda (a b) (if (version-list-< a b) b a))
                                           (mapcar #'package-desc-version descs)))))
        (package-built-in-p package min-version))))

(defun package-built-in-p (package &optional min-version)
  "Return non-nil if PACKAGE, of MIN-VERSION at least, comes with the system."
  (if (package-desc-p package)
      (eq (package-desc-dir package) 'builtin)
    (let ((version (cdr (assq package package--builtin-versions))))
      (if version
          (version-list-<= min-version version)
        (and (null min-version)
             (or (assq package package--builtins)
                 (locate-file (symbol-name package) vellum-library-path '(".elc" ".el")))
             t)))))

(defun package-disabled-p (pkg-name version)
  "Return what keeps PKG-NAME of VERSION from being activated, by `package-load-list', or nil.
That is t, or the version, a string, that it is held at."
  (let ((force (assq pkg-name package-load-list)))
    (pcase (cadr force)
      ((guard (null force)) (not (memq 'all package-load-list)))
      ('nil t)
      ('t nil)
      ((and held (pred stringp))
       (unless (version-list-= version (version-to-list held)) held))
      (_ (error "Invalid element in `package-load-list'")))))

(defun package--activate-dir (desc)
  "Put the directory of DESC on the paths and load its autoloads, or signal that it has none."
  (let ((dir (package-desc-dir desc)) (name (package-desc-name desc)))
    (unless (stringp dir)
      (error "Internal error: unable to find directory for `%s'" (package-desc-full-name desc)))
    (let ((autoloads (expand-file-name (format "%s-autoloads" name) dir))
          (path load-path))
      (with-demoted-errors "Error loading autoloads: %s"
        (load autoloads t t))
      ;; Autoloads put the directory there themselves, most often.
      (when (eq path load-path)
        (push (directory-file-name dir) load-path)))
    (when (and (boundp 'Info-directory-list) (file-exists-p (expand-file-name "dir" dir)))
      (add-to-list 'Info-directory-list (directory-file-name dir)))
    (cl-pushnew name package-activated-list)
    t))

(defun package-activate-1 (pkg-desc &optional reload deps)
  "Make the package of PKG-DESC loadable; what it needs first, if DEPS.
RELOAD loads again what was loaded of an older version.  The value is nil if something is missing."
  (let ((missing (and deps
                      (cl-find-if-not (lambda (req) (package-activate (car req)))
                                      (package-desc-reqs pkg-desc)))))
    (if missing
        (prog1 nil
          (display-warning 'package
                           (format-message "Unable to activate package `%s'.\n\
Required package `%s' is unavailable"
                                           (package-desc-name pkg-desc)
                                           (format "%s-%s" (car missing)
                                                   (package-version-join (cadr missing))))))
      (package--activate-dir pkg-desc)
      (when reload (package--reload pkg-desc))
      t)))

(defun package--reload (pkg-desc)
  "Load the libraries of PKG-DESC that were loaded before, from another directory."
  (let ((dir (file-name-as-directory (file-truename (package-desc-dir pkg-desc))))
        (loaded (mapcar (lambda (entry) (and (stringp (car entry)) (file-name-base (car entry))))
                        load-history)))
    (dolist (file (nreverse (directory-files-recursively dir "\\`[^.].*\\.el\\'")))
      (let ((base (file-name-base file)))
        (when (and (member base loaded) (not (string-suffix-p "-autoloads" base)))
          (load (file-name-sans-extension file) t t))))))

(defun package-activate (package &optional force)
  "Make PACKAGE, and what it needs, loadable; again if FORCE.
The newest version that `package-load-list' lets through is taken.  The value is nil if there is
none and it does not come with the system either."
  (let ((descs (cdr (assq package package-alist))))
    (while (and descs
                (let ((version (package-desc-version (car descs))))
                  (or (package-disabled-p package version)
                      (package-built-in-p package (append version '(0))))))
      (setq descs (cdr descs)))
    (cond ((null descs) (package-built-in-p package))
          ((and (memq package package-activated-list) (not force)) t)
          (t (package-activate-1 (car descs) nil 'deps)))))

;;;###autoload
(defun package-activate-all ()
  "Make all packages loadable."
  (setq package--activated t)
  (unless package--initialized (package-load-all-descriptors))
  (dolist (entry package-alist)
    (condition-case err
        (package-activate (car entry))
      (error (message "%s" (error-message-string err))))))

;;;###autoload
(defun package-initialize (&optional no-activate)
  "Find the packages, and make them loadable unless NO-ACTIVATE."
  (interactive)
  (setq package-alist nil)
  (package-load-all-descriptors)
  (setq package--initialized t)
  (unless no-activate (package-activate-all))
  nil)
;;;###autoload
(defun package-use-installed ()
  "Make the packages of the system and of the user loadable, as --packages asks.
Those of the system are where Debian and Emacs put them."
  (dolist (dir '("/usr/local/share/emacs/site-lisp/elpa" "/usr/share/emacs/site-lisp/elpa"))
    (when (file-directory-p dir)
      (add-to-list 'package-directory-list dir t)))
  (package-initialize))

(defun package-read-from-string (str)
  "Return the one expression in STR."
  (pcase-let ((`(,expr . ,offset) (read-from-string str)))
    (condition-case ()
        (progn
          (read-from-string str offset)
          (error "Can't read whole string"))
      (end-of-file expr))))
;;;###autoload
(defun package-get-version ()
  "Return the version of the package that is being loaded, or nil."
  (let ((file (or (and load-in-progress load-file-name) (buffer-file-name))))
    (cond
     ((null file) nil)
     ((string-match "/\\([^/]+?\\)-\\([0-9][^/]*\\)/[^/]*\\'" file)
      (match-string 2 file))
     (t
      (lm-version (concat (file-name-sans-extension file) ".el"))))))

(provide 'package-desc)

;;; package-desc.el ends here
