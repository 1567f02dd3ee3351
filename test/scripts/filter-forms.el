;;; filter-forms.el --- forms and answers from standard input  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

(prin1 (read t)) (terpri)
(prin1 (read-string "Name: ")) (terpri)
(prin1 (read-string "Empty: " nil nil "default")) (terpri)
(prin1 (read-number "Number: ")) (terpri)
(prin1 (y-or-n-p "Go on? ")) (terpri)
(prin1 (yes-or-no-p "Truly? ")) (terpri)
(prin1 (completing-read "Pick: " '("alpha" "beta") nil t)) (terpri)
(prin1 (read-from-minibuffer "Lisp: " nil nil t)) (terpri)
(prin1 (read-file-name "File: " "/tmp/")) (terpri)
(prin1 (read-minibuffer "Form: ")) (terpri)
(prin1 (read-regexp "Regexp: ")) (terpri)
(prin1 (read-buffer "Buffer: ")) (terpri)
(prin1 (read-directory-name "Dir: " "/usr/")) (terpri)
(prin1 (condition-case err (read-passwd "Secret: ") (error err))) (terpri)
(prin1 (condition-case err (read-char-choice "One of: " '(?a ?b)) (error err))) (terpri)
(prin1 (condition-case err (read t) (error err))) (terpri)
