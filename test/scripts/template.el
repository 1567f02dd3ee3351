;;; template.el --- text templates with loops and conditions  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'cl-lib)
(define-error 'template-error "Template error")

(defun template-parse (text)
  "Return the nodes of TEXT."
  (let ((pos 0) (stack (list (list nil))))
    (while (string-match "{{\\([#/]?\\)\\s-*\\([a-z.]+\\)\\s-*\\(?:|\\s-*\\([a-z-]+\\)\\s-*\\)?}}" text pos)
      (let ((kind (match-string 1 text)) (name (intern (match-string 2 text)))
            (filter (match-string 3 text)) (before (substring text pos (match-beginning 0))))
        (setq pos (match-end 0))
        (push before (cdar stack))
        (pcase kind
          ("#" (push (list name) stack))
          ("/" (unless (eq name (caar stack))
                 (signal 'template-error (list name (caar stack))))
           (let ((node (pop stack)))
             (push `(section ,(car node) ,@(nreverse (cdr node))) (cdar stack))))
          (_ (push `(value ,name ,(and filter (intern filter))) (cdar stack))))))
    (when (cdr stack) (signal 'template-error (list 'unclosed (caar stack))))
    (nreverse (cons (substring text pos) (cdar stack)))))

(defun template-render (nodes data)
  (mapconcat
   (pcase-lambda ((and node (or (pred stringp) `(,kind ,name . ,rest))))
     (pcase node
       ((pred stringp) node)
       ((guard (eq kind 'value))
        (let ((value (if (eq name '\.) (alist-get 'this data) (alist-get name data))))
          (format "%s" (if (car rest) (funcall (car rest) value) (or value "")))))
       (_ (let ((value (alist-get name data)))
            (cond ((null value) "")
                  ((listp value)
                   (mapconcat (lambda (item)
                                (template-render rest (append (if (consp item) item `((this . ,item))) data)))
                              value ""))
                  (t (template-render rest data)))))))
   nodes ""))

(princ (template-render
        (template-parse "Dear {{ name | upcase }},\n{{#items}}- {{ what }} x{{ n }}{{#gift}} (gift){{/gift}}\n{{/items}}Tags:{{#tags}} {{ . | capitalize }}{{/tags}}.{{#none}}never{{/none}}\n")
        '((name . "ada") (tags "x" "yy")
          (items ((what . "cup") (n . 2)) ((what . "pen") (n . 1) (gift . t))))))
(dolist (bad '("{{#a}}" "{{#a}}{{/b}}"))
  (condition-case err (template-parse bad)
    (template-error (princ (error-message-string err)) (terpri))))
(template-parse "{{#oops}}")
