;;; elp.el --- time of functions  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup elp nil "Time of functions." :group 'tools)

;;;###autoload
(editor-library-commands
 elp-results elp-instrument-package elp-instrument-list elp-instrument-function)

(editor-library 'elp
  :variables '((nil elp-at-len elp-cc-len elp-et-len elp-field-len elp-master
                  elp-results-mode-hook elp-not-profilable)
                (t elp-record-p)
                ("*ELP Profiling Results*" elp-results-buffer)
                (elp-info elp-timer-info-property))
  :options '((nil elp-function-list elp-use-standard-output)
                (t elp-recycle-buffers-p elp-reset-after-results)
                (1 elp-report-limit)
                (elp-sort-by-total-time elp-sort-by-function))
  :keymaps '(elp-results-mode-map elp-results-symname-map)
  :commands '(elp-reset-all elp-reset-function elp-reset-list elp-restore-all
              elp-restore-function elp-restore-list elp-results-jump-to-definition
              elp-set-master elp-unset-master)
  :functions '(elp-elapsed-time elp-output-insert-symname elp-output-result elp-pack-number
               elp-profilable-p elp-sort-by-average-time elp-sort-by-call-count
               elp-sort-by-total-time elp-unload-function))

(editor-library-modes elp
  (nil
   (elp-results-mode special-mode "ELP")))

(provide 'elp)

;;; elp.el ends here
