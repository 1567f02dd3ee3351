;;; package-x.el --- put packages into an archive of packages  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; An archive is a directory, `package-archive-upload-base'.  Each package that is uploaded becomes
;; a file NAME-VERSION.el or .tar there, with its commentary in NAME-readme.txt, and is listed in
;; archive-contents.

;;; Code:

(require 'cl-lib)
(require 'package)
(require 'lisp-mnt)

(defvar package-archive-upload-base nil "Directory of the archive that packages are uploaded to.")
(defvar package-update-news-on-upload nil "Kept for programs that set it: there are no news.")

(defun package-make-ac-desc (version reqs summary kind extras)
  "Return the data of a package in an archive's contents.
These are VERSION, REQS, SUMMARY, KIND and EXTRAS as in a `package-desc'."
  (vector version reqs summary kind extras))
(defun package--ac-desc-version (data)
  "Return the version in DATA, of a package in an archive's contents."
  (aref data 0))

(defun package--archive-contents-from-file ()
  "Return what the archive has, (1 PACKAGE...)."
  (let ((file (expand-file-name "archive-contents" package-archive-upload-base)))
    (if (not (file-exists-p file))
        (list 1)
      (with-temp-buffer
        (insert-file-contents-literally file)
        (package-read-from-string (buffer-string))))))

(defun package-upload-buffer-internal (pkg-desc extension &optional _archive-url)
  "Put the package of PKG-DESC, whose file, with EXTENSION, is in the buffer, into the archive."
  (unless (and package-archive-upload-base (file-directory-p package-archive-upload-base))
    (error "No valid directory in `package-archive-upload-base'"))
  (let* ((contents (package--archive-contents-from-file))
         (name (package-desc-name pkg-desc))
         (version (package-desc-version pkg-desc))
         (data (package-make-ac-desc version (package-desc-reqs pkg-desc)
                                     (package-desc-summary pkg-desc)
                                     (package-desc-kind pkg-desc)
                                     (package-desc-extras pkg-desc)))
         (old (assq name (cdr contents)))
         (default-directory (file-name-as-directory package-archive-upload-base)))
    (when (> (car contents) 1)
      (error "Unrecognized archive version %d" (car contents)))
    (when (and old (version-list-<= version (package--ac-desc-version (cdr old))))
      (error "New package has smaller version: %s" (package-version-join version)))
    (if old
        (setcdr old data)
      (setcdr contents (cons (cons name data) (cdr contents))))
    (let ((commentary (and (eq (package-desc-kind pkg-desc) 'single) (lm-commentary))))
      (when commentary
        (write-region commentary nil (format "%s-readme.txt" name) nil 'silent)))
    (let ((print-level nil) (print-length nil))
      (write-region (concat (prin1-to-string contents) "\n") nil "archive-contents" nil 'silent))
    (write-region (point-min) (point-max)
                  (format "%s-%s.%s" name (package-version-join version) extension)
                  nil 'silent)))

;;;###autoload
(defun package-upload-buffer ()
  "Put the package that the buffer has, a Lisp file, into the archive."
  (interactive)
  (save-excursion
    (save-restriction
      (let ((pkg-desc (package-buffer-info)))
        (widen)
        (goto-char (point-min))
        (package-upload-buffer-internal pkg-desc "el")))))

;;;###autoload
(defun package-upload-file (file)
  "Put the package in FILE, a Lisp or a tar file, into the archive."
  (interactive "fPackage file name: ")
  (with-temp-buffer
    (insert-file-contents-literally file)
    (let ((pkg-desc (if (string-match-p "\\.tar\\'" file)
                        (package-tar-file-info)
                      (save-restriction (package-buffer-info)))))
      (package-upload-buffer-internal pkg-desc (file-name-extension file)))))

(provide 'package-x)

;;; package-x.el ends here
