;;; eieio-opt.el --- show classes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'eieio)
(require 'find-func)

;;;###autoload
(defun eieio-browse (&optional root-class)
  "Show the classes below ROOT-CLASS, by default `eieio-default-superclass', as a tree."
  (interactive (list (intern (completing-read "Class: " obarray #'class-p t))))
  (with-output-to-temp-buffer "*EIEIO OBJECT BROWSE*"
    (princ "Class browser:\n")
    (eieio-browse-tree (or root-class 'eieio-default-superclass) "" "")))

(defun eieio-browse-tree (this-root prefix ch-prefix)
  "Print the class THIS-ROOT after PREFIX, and the classes below it after CH-PREFIX."
  (unless (class-p this-root) (signal 'wrong-type-argument (list #'class-p this-root)))
  (princ (concat prefix (symbol-name this-root) "\n"))
  (let ((children (eieio--class-children (cl--find-class this-root))))
    (while children
      (let ((last (null (cdr children))))
        (eieio-browse-tree (car children)
                           (concat ch-prefix "  +--")
                           (concat ch-prefix (if last "     " "  |  "))))
      (setq children (cdr children)))))

(defun eieio-build-class-alist (&optional class instantiable-only buildlist)
  "Return an alist of the names of CLASS, or the root, and of the classes below it.
The values are 1.  Abstract classes are left out if INSTANTIABLE-ONLY.  BUILDLIST
follows."
  (let* ((name (or class 'eieio-default-superclass))
         (object (cl--find-class name))
         (abstract (plist-get (eieio--class-options object) :abstract))
         (alist (if (and abstract instantiable-only)
                    buildlist
                  (cons (cons (symbol-name name) 1) buildlist))))
    (dolist (child (eieio--class-children object))
      (setq alist (eieio-build-class-alist child instantiable-only alist)))
    alist))

(provide 'eieio-opt)

;;; eieio-opt.el ends here
