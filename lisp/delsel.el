;;; delsel.el --- typing in place of the region  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (command delete-active-region)

;;; Code:

;;;###autoload
(define-minor-mode delete-selection-mode
  "What is typed takes the place of the region; nothing is typed here."
  :global t)

(defun delete-active-region (&optional killp)
  "Delete the region, or kill it if KILLP."
  (if killp
      (kill-region (point) (mark))
    (delete-region (point) (mark)))
  t)

(provide 'delsel)

;;; delsel.el ends here
