;;; unload.rec.el --- values recorded from GNU Emacs: what files defined, and unloading them  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

((progn (require 'cl-lib) (require 'loadhist)
        (list (feature-symbols 'nosuch) (file-name-base (feature-file 'loadhist))))
 "(nil \"loadhist\")")
((unload-feature 'nosuch)
 "(error error \"nosuch is not a currently loaded feature\")")
((feature-file 'nosuch)
 "(error error \"nosuch is not a currently loaded feature\")")
((let* ((dir (make-temp-file "unload" t))
        (load-path (cons dir load-path)))
   (unwind-protect
       (progn
         (write-region
          "(require 'cl-lib) (defvar unlt-var 1) (defconst unlt-const 2) (defun unlt-f () 1)
(defmacro unlt-m () 1) (defalias 'unlt-a 'car) (defvar-local unlt-local 1)
(cl-defstruct unlt-s a) (cl-defgeneric unlt-g (x)) (cl-defmethod unlt-g ((x integer)) x)
(cl-defmethod unlt-other ((x integer)) (list 'integer x))
(defun unlt-hook ()) (add-hook 'kill-emacs-hook 'unlt-hook) (autoload 'unlt-auto \"nosuch\")
(defun unlt-unload-function () (setq unlt-was-called t) nil) (provide 'unlt)"
          nil (expand-file-name "unlt.el" dir) nil 'silent)
         (write-region "(require 'unlt) (provide 'unlt-user)" nil
                       (expand-file-name "unlt-user.el" dir) nil 'silent)
         (defvar unlt-was-called nil)
         (cl-defmethod unlt-other (x) (list 'any x))
         (require 'unlt)
         (require 'unlt-user)
         (list
          (mapcar #'file-name-nondirectory (file-dependents (feature-file 'unlt)))
          (file-provides (feature-file 'unlt)) (car (file-requires (feature-file 'unlt)))
          (condition-case err (unload-feature 'unlt)
            (error (list (car err) (string-match-p "\\`Loaded libraries .* depend on" (cadr err)))))
          (unlt-other 1)
          (unload-feature 'unlt-user) (unload-feature 'unlt)
          unlt-was-called (unlt-other 1)
          (mapcar #'fboundp '(unlt-f unlt-m unlt-a unlt-g make-unlt-s unlt-auto unlt-hook))
          (mapcar #'boundp '(unlt-var unlt-const unlt-local))
          (memq 'unlt-hook kill-emacs-hook) (featurep 'unlt) (cl-find-class 'unlt-s)
          (feature-symbols 'unlt)))
     (delete-directory dir t)))
 "((\"unlt-user.el\") (unlt) cl-lib (error 0) (integer 1) nil nil t (integer 1) (nil nil nil nil nil nil nil) (nil nil t) nil nil nil nil)")
((progn (defun loadt-elc (text)
          "Return what loading a compiled file of TEXT gives."
          (let ((file (make-temp-file "loadt" nil ".elc" text)))
            (unwind-protect
                (condition-case err (load file nil t)
                  (error (list (car err)
                               (replace-regexp-in-string "‘.*‘\\|‘.*’" "FILE" (cadr err)))))
              (delete-file file))))
        (mapcar #'loadt-elc
                '("" "(setq x 1)\n" ";ELC\^\\\0\0\0\n(setq x 1)\n" ";;; in Emacs version 28.2\n(setq x 1)\n"
                  ";ELC\^\\\0\0\0\n;;; Compiled\n;;; In EMACS version 28.2\n(setq x 1)\n"
                  ";\n;;; bytecomp version FSF 2.1\n(setq x 1)\n")))
 "(t (error \"File FILE was not compiled in Emacs\") (error \"File FILE was not compiled in Emacs\") (error \"File FILE was not compiled in Emacs\") t t)")
