;;; char-fold.el --- characters that match others  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function char-fold-to-regexp)

;;; Code:

(require 'editor-library)

(defgroup char-fold nil "Characters that match others." :group 'tools)

(editor-library 'char-fold
  :options '((((1080 "й")) char-fold-exclude)
                (nil char-fold-symmetric))
  :commands '(char-fold-search-backward char-fold-search-forward)
  :functions '(char-fold-to-regexp char-fold-update-table))

(provide 'char-fold)

;;; char-fold.el ends here
