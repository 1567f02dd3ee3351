;;; image.el --- descriptions of images  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)

(defgroup image nil "Images." :group 'multimedia)
(defvar image-load-path (list data-directory) "Where images are looked for.")
(defvar image-types nil "The types of images that can be shown: none.")
(defvar image-scaling-factor 'auto "How images would be enlarged.")
(defvar image-map (make-sparse-keymap) "Keymap of images.")
(defvar image-type-header-regexps
  '(("\\`\x89PNG\r\n\x1a\n" . png) ("\\`GIF8[79]a" . gif) ("\\`\xff\xd8" . jpeg)
    ("\\`P[1-6]" . pbm) ("\\`/[\t\n\r ]*\\*.*XPM.\\*/" . xpm) ("\\`<\\?xml\\|\\`<svg" . svg))
  "How the data of each type begins.")

;;;###autoload
(defun image-type-available-p (_type)
  "Return nil: no type of image can be shown."
  nil)

;;;###autoload
(defun image-type-from-data (data)
  "Return the type of image that the string DATA is, or nil."
  (cdr (cl-find-if (lambda (entry) (string-match-p (car entry) data))
                   image-type-header-regexps)))

;;;###autoload
(defun create-image (file-or-data &optional type data-p &rest props)
  "Return a description of an image of TYPE with PROPS.
FILE-OR-DATA is a file or, with DATA-P, the data itself."
  (append (list 'image :type type (if data-p :data :file) file-or-data) props))

;;;###autoload
(defun find-image (_specs)
  "Return nil: no image can be shown."
  nil)

;;;###autoload
(defun put-image (image pos &optional string area)
  "Put an overlay at POS that stands for IMAGE in AREA, STRING where there are no images.
Return the overlay."
  (unless (eq (car-safe image) 'image) (error "Not an image: %s" image))
  (unless (memq area '(nil left-margin right-margin)) (error "Invalid area %s" area))
  (let ((overlay (make-overlay pos pos)))
    (overlay-put overlay 'put-image t)
    (overlay-put overlay 'before-string
                 (propertize (or string "x")
                             'display (if area (list (list 'margin area) image) image)))
    overlay))

;;;###autoload
(defun insert-image (image &optional string _area _slice)
  "Insert STRING in place of IMAGE."
  (insert (propertize (or string " ") 'display image)))

(defun image-size (&rest _)
  "Signal an error: there is no window system."
  (error "Window system frame should be used"))

(provide 'image)

;;; image.el ends here
