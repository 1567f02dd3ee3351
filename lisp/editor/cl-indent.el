;;; cl-indent.el --- indentation of Common Lisp  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function common-lisp-indent-function)

;;; Code:

(require 'editor-library)

(defgroup cl-indent nil "Indentation of Common Lisp." :group 'tools)

(editor-library 'cl-indent
  :variables '(((4 &lambda &body) lisp-indent-defun-method)
                (nil lisp-indent-lambda-list-keywords-regexp))
  :options '((t lisp-backquote-indentation lisp-indent-backquote-substitution-mode)
                (3 lisp-indent-maximum-backtracking lisp-tag-body-indentation)
                (nil lisp-lambda-list-keyword-alignment
                  lisp-lambda-list-keyword-parameter-alignment)
                (2 lisp-lambda-list-keyword-parameter-indentation)
                (6 lisp-loop-forms-indentation lisp-loop-keyword-indentation)
                (1 lisp-simple-loop-indentation lisp-tag-indentation))
  :functions '(common-lisp-indent-call-method common-lisp-indent-function
               common-lisp-indent-function-1 common-lisp-loop-part-indentation
               lisp-extended-loop-p lisp-indent-259 lisp-indent-defmethod lisp-indent-do
               lisp-indent-find-method lisp-indent-function-lambda-hack
               lisp-indent-lambda-list lisp-indent-report-bad-format lisp-indent-tagbody))

(provide 'cl-indent)

;;; cl-indent.el ends here
