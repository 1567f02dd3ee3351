;;; fringe.el --- bitmaps of the fringe, as names  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Modes define bitmaps when they are loaded and name them in display properties.  They are kept as
;; data; nothing shows them.

;;; Code:

(defvar fringe-bitmaps nil
  "The names of all bitmaps.")

;;;###autoload
(defun define-fringe-bitmap (bitmap bits &optional height width align)
  "Define the symbol BITMAP as the picture BITS, a vector of rows or a string; return it.
HEIGHT and WIDTH are its size, ALIGN where it stands."
  (unless (symbolp bitmap) (signal 'wrong-type-argument (list 'symbolp bitmap)))
  (unless (arrayp bits) (signal 'wrong-type-argument (list 'arrayp bits)))
  (add-to-list 'fringe-bitmaps bitmap)
  (put bitmap 'fringe-bitmap-data (list bits height width align))
  (put bitmap 'fringe (length fringe-bitmaps))
  bitmap)

;;;###autoload
(defun destroy-fringe-bitmap (bitmap)
  "Forget BITMAP."
  (setq fringe-bitmaps (delq bitmap fringe-bitmaps))
  (put bitmap 'fringe-bitmap-data nil)
  (put bitmap 'fringe nil))

;;;###autoload
(defun fringe-bitmap-p (object)
  "Return t if OBJECT names a bitmap."
  (and (memq object fringe-bitmaps) t))

(provide 'fringe)

;;; fringe.el ends here
