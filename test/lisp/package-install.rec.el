;;; package-install.rec.el --- values recorded from GNU Emacs: packages installed  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

((progn (require 'package) (require 'custom) nil)
 "nil")

;; An archive of two packages, that is used and changed.
((let* ((dir (file-name-as-directory (make-temp-file "packages" t)))
        (package-user-dir (expand-file-name "elpa" dir))
        (package-archives (list (cons "here" (expand-file-name "archive/" dir))))
        (package-alist nil) (package-archive-contents nil) (package-activated-list nil)
        (package-selected-packages nil) (package--initialized nil)
        (load-path load-path) (inhibit-message t)
        (file (lambda (name &rest text)
                (make-directory (file-name-directory (expand-file-name name)) t)
                (write-region (apply #'concat text) nil name nil 'silent)))
        (lisp (lambda (name version requires &rest text)
                (concat ";;; " name ".el --- Things of " name "  -*- lexical-binding: t -*-\n"
                        ";; Version: " version "\n" requires ";;; Code:\n" (apply #'concat text)
                        "(provide '" name ")\n;;; " name ".el ends here\n")))
        (cookie (concat ";;;###" "autoload\n"))
        (files (lambda () (sort (mapcar (lambda (name) (file-relative-name name dir))
                                        (directory-files-recursively "elpa" "\\`[^.]"))
                                #'string<))))
   (unwind-protect
       (with-temp-buffer
         (setq default-directory dir)
         (funcall file "archive/archive-contents"
                  "(1 (pkgt-b . [(1 2) ((pkgt-a (0 1))) \"Things of b\" single nil]) nil\n"
                  "(pkgt-a . [(0 3) nil \"Things of a\" single ((:url . \"http://a\"))]))")
         (funcall file "archive/pkgt-b-1.2.el"
                  (funcall lisp "pkgt-b" "1.2" ";; Package-Requires: ((pkgt-a \"0.1\"))\n"
                           "(require 'pkgt-a)\n" cookie "(defun pkgt-b () (pkgt-a 4))\n"))
         (funcall file "archive/pkgt-a-0.3.el"
                  (funcall lisp "pkgt-a" "0.3" "" "(defmacro pkgt-a (x) `(list ,x 'a))\n"))
         (package-initialize)
         (package-refresh-contents)
         (list
          (mapcar (lambda (entry) (mapcar #'package-desc-full-name (cdr entry)))
                  (sort (copy-sequence package-archive-contents)
                        (lambda (a b) (string< (car a) (car b)))))
          (mapcar #'package-desc-full-name
                  (package-compute-transaction nil '((pkgt-b nil))))
          (condition-case err (package-compute-transaction nil '((pkgt-b (9)))) (error err))
          (progn (package-install 'pkgt-b) (funcall files))
          (list (autoloadp (symbol-function 'pkgt-b)) (pkgt-b) (package-installed-p 'pkgt-a '(0 2))
                (package-installed-p 'pkgt-a '(0 4)) package-selected-packages)
          (with-temp-buffer
            (insert-file-contents "elpa/pkgt-b-1.2/pkgt-b-pkg.el")
            (buffer-string))
          (with-temp-buffer
            (insert-file-contents "elpa/pkgt-b-1.2/pkgt-b-autoloads.el")
            (buffer-string))
          (mapcar #'package-desc-status (list (cadr (assq 'pkgt-a package-alist))
                                              (cadr (assq 'pkgt-b package-alist))))
          (condition-case err (package-delete (cadr (assq 'pkgt-a package-alist))) (error err))
          (sort (package--get-deps '(pkgt-b)) #'string<)
          (progn (package-delete (cadr (assq 'pkgt-b package-alist))) (package--removable-packages))
          (cl-letf (((symbol-function 'y-or-n-p) #'always)) (package-autoremove) (funcall files))
          (progn
            (funcall file "pkgt-c.el"
                     (funcall lisp "pkgt-c" "1.0.1" ";; Keywords: lisp, tools\n;; URL: http://c\n"
                              cookie "(defvar pkgt-c 3 \"C.\")\n"))
            (package-install-file "pkgt-c.el")
            (list pkgt-c (funcall files)))
          (with-temp-buffer
            (insert-file-contents "elpa/pkgt-c-1.0.1/pkgt-c-pkg.el")
            (buffer-string))
          (condition-case err (package-install 'pkgt-none) (error err))))
     (delete-directory dir t)))
 "(((\"pkgt-a-0.3\") (\"pkgt-b-1.2\")) (\"pkgt-a-0.3\" \"pkgt-b-1.2\") (error \"Need package ‘pkgt-b-9’, but only 1.2 is available\") (\"elpa/archives/here/archive-contents\" \"elpa/pkgt-a-0.3/pkgt-a-autoloads.el\" \"elpa/pkgt-a-0.3/pkgt-a-pkg.el\" \"elpa/pkgt-a-0.3/pkgt-a.el\" \"elpa/pkgt-a-0.3/pkgt-a.elc\" \"elpa/pkgt-b-1.2/pkgt-b-autoloads.el\" \"elpa/pkgt-b-1.2/pkgt-b-pkg.el\" \"elpa/pkgt-b-1.2/pkgt-b.el\" \"elpa/pkgt-b-1.2/pkgt-b.elc\") (t (4 a) t nil (pkgt-b)) \";;; Generated package description from pkgt-b.el  -*- no-byte-compile: t -*-\n(define-package \\\"pkgt-b\\\" \\\"1.2\\\" \\\"Things of b\\\" '((pkgt-a \\\"0.1\\\")))\n\" \";;; pkgt-b-autoloads.el --- automatically extracted autoloads  -*- lexical-binding: t -*-\n;;\n;;; Code:\n\n(add-to-list 'load-path (directory-file-name\n                         (or (file-name-directory #$) (car load-path))))\n\n\f\n;;;### (autoloads nil \\\"pkgt-b\\\" \\\"pkgt-b.el\\\" (0 0 0 0))\n;;; Generated autoloads from pkgt-b.el\n\n(autoload 'pkgt-b \\\"pkgt-b\\\" nil nil nil)\n\n;;;***\n\f\n;; Local Variables:\n;; version-control: never\n;; no-byte-compile: t\n;; no-update-autoloads: t\n;; coding: utf-8\n;; End:\n;;; pkgt-b-autoloads.el ends here\n\" (\"dependency\" \"installed\") (error \"Package ‘pkgt-a-0.3’ is used by ‘pkgt-b’ as dependency, not deleting\") (pkgt-a pkgt-b) (pkgt-a) (\"elpa/archives/here/archive-contents\") (3 (\"elpa/archives/here/archive-contents\" \"elpa/pkgt-c-1.0.1/pkgt-c-autoloads.el\" \"elpa/pkgt-c-1.0.1/pkgt-c-pkg.el\" \"elpa/pkgt-c-1.0.1/pkgt-c.el\" \"elpa/pkgt-c-1.0.1/pkgt-c.elc\")) \";;; Generated package description from pkgt-c.el  -*- no-byte-compile: t -*-\n(define-package \\\"pkgt-c\\\" \\\"1.0.1\\\" \\\"Things of pkgt-c\\\" 'nil :keywords '(\\\"lisp\\\" \\\"tools\\\") :url \\\"http://c\\\")\n\" (error \"Package ‘pkgt-none-’ is unavailable\"))")
((let* ((dir (file-name-as-directory (make-temp-file "packages" t)))
        (package-alist nil))
   (unwind-protect
       (with-temp-buffer
         (setq default-directory dir)
         (make-directory "pkgt-d-0.3/sub" t)
         (write-region "(define-package \"pkgt-d\" \"0.3\" \"Things of é\" '((emacs \"26\")) :url \"http://d\")"
                       nil "pkgt-d-0.3/pkgt-d-pkg.el" nil 'silent)
         (write-region "é\n" nil "pkgt-d-0.3/sub/notes.txt" nil 'silent)
         (call-process "tar" nil nil nil "cf" "d.tar" "pkgt-d-0.3")
         (with-temp-buffer
           (let ((inhibit-message t))
             (insert-file-contents-literally "d.tar")
             (tar-mode)
             (list (package-tar-file-info) package-alist))))
     (delete-directory dir t)))
 "(#s(package-desc pkgt-d (0 3) \"Things of é\" ((emacs (26))) tar nil nil ((:url . \"http://d\")) nil) nil)")
((progn (require 'package)
        (mapcar (lambda (name) (and (package-built-in-p name) t)) '(cl-lib emacs nosuch)))
 "(t t nil)")
((progn (require 'package)
        (mapcar (lambda (version) (package-built-in-p 'emacs version)) '((28 1) (28 3))))
 "(t nil)")

;; An option whose variable is bound already when it is defined.
((mapcar (lambda (initialize)
           (let ((symbol (make-symbol "option")) (log nil))
             (eval `(progn
                      (defvar ,symbol)
                      (let ((,symbol 5))
                        (eval '(defcustom ,symbol 3 "Doc." :type 'integer
                                 :set (lambda (s v) (push v log) (set-default-toplevel-value s v))
                                 ,@(if initialize `(:initialize #',initialize)))
                              (list (cons 'log nil)))
                        (push ,symbol log))
                      (list log (default-boundp ',symbol)
                            (and (default-boundp ',symbol) (default-toplevel-value ',symbol))))
                   (list (cons 'log nil)))))
         '(nil custom-initialize-set custom-initialize-default custom-initialize-changed))
 "(((5) t 3) ((5) t 3) ((5) t 3) ((3) nil nil))")
