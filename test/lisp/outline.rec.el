;;; outline.rec.el --- what headings hide

;; SPDX-License-Identifier: GPL-3.0-or-later

((progn
   (require 'outline)
   (defun hidden-parts (&rest functions)
     (with-temp-buffer
       (outline-mode)
       (insert "* one\ntext\n** two\nmore\n* three\nlast\n")
       (goto-char 8)
       (mapc #'funcall functions)
       (sort (mapcar (lambda (overlay) (list (overlay-start overlay) (overlay-end overlay)
                                             (overlay-get overlay 'invisible)))
                     (overlays-in (point-min) (point-max)))
             (lambda (a b) (< (car a) (car b))))))
   'outline)
 "outline")
((list (hidden-parts 'outline-hide-subtree)
       (hidden-parts 'outline-hide-subtree 'outline-show-subtree)
       (hidden-parts 'outline-hide-subtree 'outline-show-all)
       (hidden-parts (lambda () (goto-char 14) (outline-hide-subtree)))
       (hidden-parts (lambda () (goto-char 25) (outline-hide-subtree)))
       (mapcar #'commandp '(outline-hide-subtree outline-show-subtree outline-show-all)))
 "(((6 23 outline)) nil nil ((18 23 outline)) ((31 37 outline)) (t t t))")
