;;; mocks.el --- functions replaced before anything of their kind was called  -*- lexical-binding: t -*-

;;; Commentary:

;; What is loaded when a program starts can be replaced at once, for good or for a while, and the
;; replacement stays whatever is called later.

;;; Code:

(require 'cl-lib)

(defun mocked (function sibling &rest arguments)
  "Say whether a mock of FUNCTION stays while SIBLING is called with ARGUMENTS, and goes after that."
  (let ((original (symbol-function function))
        (mock (lambda (&rest _) 'mocked)))
    (cl-letf (((symbol-function function) mock))
      (ignore-errors (apply sibling arguments))
      (princ (format "%s beside %s: %s" function sibling
                     (if (eq (symbol-function function) mock) "stays" "is gone"))))
    (princ (format ", %s\n" (if (eq (symbol-function function) original) "restored" "not restored")))))

(with-temp-buffer
  (insert "one two\n\nthree\n")
  (goto-char (point-min))
  (mocked 'forward-paragraph #'sentence-end)
  (mocked 'transpose-words #'transpose-chars 1)
  (mocked 'fill-region #'current-fill-column)
  (mocked 'indent-rigidly #'indent-line-to 3)
  (mocked 'forward-sexp #'buffer-end 1)
  (mocked 'comment-region #'comment-normalize-vars t)
  (mocked 'replace-regexp #'replace-string "one" "two")
  (mocked 'set-register #'get-register ?a)
  (mocked 'join-line #'line-move 1)
  (mocked 'isearch-symbol-regexp #'isearch-no-upper-case-p "a" nil))
(mocked 'make-temp-file #'make-empty-file nil)
(mocked 'make-backup-file-name #'find-backup-file-name "/tmp/a")
(mocked 'file-name-extension #'file-name-sans-extension "a.b")
(mocked 'substitute-env-vars #'substitute-env-in-file-name "a")
(mocked 'format-prompt #'completion-metadata "a" nil nil)
(mocked 'regexp-opt #'regexp-opt-depth "\\(a\\)")
(mocked 'event-modifiers #'listify-key-sequence [1])
(mocked 'timer-set-time #'timer-create)
(mocked 'abbrev-get #'abbrev-table-p nil)
(mocked 'button-get #'button-at 1)
(mocked 'face-list #'facep 'bold)
(mocked 'obarray-size #'obarrayp nil)
(mocked 'shell-command-to-string #'messages-buffer)

;; For good: by `defun', by `fset', and advised.
(defun read-passwd (prompt &rest _) (concat prompt "secret"))
(fset 'y-or-n-p (lambda (_) 'maybe))
(condition-case err (read-number "Number: ") (error (princ (format "%S\n" err))))
(princ (format "%s %s\n" (read-passwd "Word: ") (y-or-n-p "So? ")))
(defun with-slash (f &rest args) "Call F with ARGS." (concat (apply f args) "/"))
(advice-add 'file-name-base :around #'with-slash)
(princ (format "%s %s\n" (file-name-sans-versions "a~") (file-name-base "b/a.c")))
(advice-remove 'file-name-base #'with-slash)
(princ (format "%s\n" (file-name-base "b/a.c")))

;;; mocks.el ends here
