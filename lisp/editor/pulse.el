;;; pulse.el --- places shown for a moment  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function pulse-momentary-highlight-one-line)
;;;###autoload-names (function pulse-momentary-highlight-region)

;;; Code:

(require 'editor-library)
(require 'color)

(defgroup pulse nil "Places shown for a moment." :group 'tools)

(editor-library 'pulse
  :faces '(pulse-highlight-face pulse-highlight-start-face)
  :variables '((nil pulse-command-advice-flag pulse-momentary-overlay pulse-momentary-timer)
                (0 pulse-momentary-iteration))
  :options '((0.03 pulse-delay)
                (nil pulse-flag)
                (10 pulse-iterations))
  :functions '(pulse-available-p pulse-line-hook-function pulse-momentary-highlight-one-line
               pulse-momentary-highlight-overlay pulse-momentary-highlight-region
               pulse-momentary-unhighlight pulse-reset-face pulse-tick))

(provide 'pulse)

;;; pulse.el ends here
