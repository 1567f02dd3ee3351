;;; config.el --- an INI file read, checked, changed and written again  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'subr-x)
(require 'cl-lib)
(require 'rx)

(define-error 'config-error "Bad configuration")
(define-error 'config-syntax "Syntax error" 'config-error)

(defun config-parse (string)
  (with-temp-buffer
    (insert string)
    (goto-char (point-min))
    (let (sections current (line 0))
      (while (not (eobp))
        (cl-incf line)
        (let ((text (string-trim (buffer-substring-no-properties (point) (line-end-position)))))
          (cond ((or (string-empty-p text) (memq (aref text 0) '(?# ?\;))))
                ((string-match "\\`\\[\\([^]]+\\)\\]\\'" text)
                 (setq current (list (match-string 1 text)))
                 (push current sections))
                ((string-match "\\`\\([^= \t]+\\)[ \t]*=[ \t]*\\(.*\\)\\'" text)
                 (unless current (signal 'config-error (list "key outside of a section" line)))
                 (let ((key (match-string 1 text)) (value (match-string 2 text)))
                   (while (string-suffix-p "\\" value)
                     (forward-line)
                     (cl-incf line)
                     (setq value (concat (substring value 0 -1)
                                         (string-trim (buffer-substring (point) (line-end-position))))))
                   (nconc current (list (cons (intern key) (config-value value))))))
                (t (signal 'config-syntax (list line text)))))
        (forward-line))
      (nreverse sections))))

(defun config-value (text)
  (pcase text
    ((or "yes" "true" "on") t)
    ((or "no" "false" "off") nil)
    ((rx bos (? "-") (+ digit) eos) (string-to-number text))
    ((rx bos (let n (+ digit)) (let unit (any "kMG")) eos)
     (* (string-to-number n) (expt 1024 (cdr (assoc unit '(("k" . 1) ("M" . 2) ("G" . 3)))))))
    ((rx bos "\"" (let inner (* anything)) "\"" eos) (read text) (list 'string inner))
    ((pred (string-match-p ",")) (mapcar #'config-value (split-string text "," t "[ \t]+")))
    (_ (substitute-env-vars text))))

(setenv "CONFIG_HOME" "/srv/conf")
(defvar good "# comment
[server]
port = 8080
; another
debug=yes
name = \"a \\\"b\\\"\"
limits = 4k, 2M, 10
path = $CONFIG_HOME/x:${CONFIG_HOME}y$$
long = one, \\
       two
[empty]
[client]
retry = -3
")
(let ((conf (config-parse good)))
  (pp conf)
  (print (alist-get 'port (cdr (assoc "server" conf))))
  (setf (alist-get 'port (cdr (assoc "server" conf))) 9090)
  (setf (alist-get "server" conf nil t #'equal) nil)
  (print conf)
  (setf (alist-get 'timeout (cdr (assoc "client" conf))) 1.5)
  (print conf))
(dolist (bad '("x = 1" "[a]\nnonsense" "[a]\nb = \"unfinished\\\"" "[a]\nb = \\"))
  (princ (condition-case err
             (format "%S\n" (config-parse bad))
           (config-syntax (format "syntax: %s\n" (error-message-string err)))
           (config-error (format "%s: %S\n" (get (car err) 'error-message) (cdr err)))
           (error (format "other: %S\n" err)))))
(message "%s" (error-message-string '(config-syntax 3 "x")))
(let ((table (make-hash-table :test #'equal :size 10)))
  (puthash "k" '(1 . 2) table)
  (print table)
  (print (json-serialize `(:a (:x 1) :b [1 2.5 "é\n"] :c :null :d :false))))
