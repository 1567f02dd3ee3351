;;; facemenu.el --- faces and other properties on text, by commands  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cl-lib)
(require 'seq)

(editor-library 'facemenu
  :variables '((nil facemenu-color-alist facemenu-self-insert-data))
  :options '((t facemenu-listed-faces)
             (nil facemenu-add-face-function facemenu-end-add-face
                  facemenu-remove-face-function list-colors-sort))
  :keymaps '(facemenu-face-menu facemenu-foreground-menu facemenu-background-menu
             facemenu-special-menu facemenu-justification-menu facemenu-indentation-menu
             facemenu-menu facemenu-keymap)
  :commands '(list-colors-display list-text-properties-at facemenu-update
              facemenu-set-face-from-menu facemenu-set-charset)
  :functions '(list-colors-duplicates list-colors-print list-colors-redisplay
               list-colors-sort-key facemenu-enable-faces-p facemenu-iterate
               facemenu-post-self-insert-function))

(defvar facemenu-add-face-function)
(defvar facemenu-end-add-face)
(defvar facemenu-remove-face-function)
(defvar facemenu-self-insert-data)

(defconst facemenu--special-properties '(invisible intangible read-only charset)
  "What `facemenu-remove-special' takes away.")

;;; Faces

(defun facemenu-active-faces (face-list &optional _frame)
  "Return the faces of FACE-LIST that count: without repetitions, none after `default'."
  (let ((active nil))
    (while face-list
      (let ((face (pop face-list)))
        (unless (and (eq face 'default) active)
          (cl-pushnew face active :test #'equal))
        (when (eq face 'default)
          (setq face-list nil))))
    (nreverse active)))

(defun facemenu--over (face old)
  "Return the value of the property `face' that shows FACE above OLD."
  (cond ((null old) face)
        ((or (eq face old) (and (listp old) (eq face (car old)))) old)
        (t (facemenu-active-faces (cons face (if (listp old) old (list old)))))))

(defun facemenu-add-face (face &optional start end)
  "Put FACE above the faces of the text from START to END; without them, on what is typed next.
The face `default' takes all faces away."
  (interactive "SFace: \nr")
  (unless (or (eq face 'default) (consp face) (facep face))
    (error "Not a face: %s" face))
  (cond ((and (memq face '(nil default)) start end)
         (if facemenu-remove-face-function
             (funcall facemenu-remove-face-function start end)
           (remove-text-properties start end '(face nil))))
        (facemenu-add-face-function
         (save-excursion
           (goto-char end)
           (insert (or facemenu-end-add-face ""))
           (goto-char start)
           (insert (funcall facemenu-add-face-function face end))))
        ((and start end (< start end))
         (let ((from start))
           (while (< from end)
             (let ((next (next-single-property-change from 'face nil end)))
               (put-text-property from next 'face
                                  (facemenu--over face (get-text-property from 'face)))
               (setq from next)))))
        (t (facemenu-set-self-insert-face face)))
  nil)

(defun facemenu-set-self-insert-face (face)
  "Let what is typed next get FACE, a face or a list of faces."
  (setq facemenu-self-insert-data (list (if (consp face) face (list face)))))

(defun facemenu-set-face (face &optional start end)
  "Put FACE on the text from START to END; without them, on what is typed next."
  (interactive "SUse face: \nr")
  (facemenu-add-new-face face)
  (facemenu-add-face face start end))

(defun facemenu-add-new-face (face)
  "Make FACE, a name, one that can be put on text."
  (unless (or (consp face) (facep face))
    (make-empty-face face)))

(defun facemenu--set-color (attribute color start end)
  "Give the text from START to END COLOR as ATTRIBUTE of its face."
  (unless (or (null color) (stringp color))
    (error "Invalid color: %S" color))
  (facemenu-add-face (list (list attribute color)) start end))

(defun facemenu-set-foreground (color &optional start end)
  "Show the text from START to END in COLOR."
  (interactive "sForeground color: \nr")
  (facemenu--set-color :foreground color start end))

(defun facemenu-set-background (color &optional start end)
  "Show the text from START to END on COLOR."
  (interactive "sBackground color: \nr")
  (facemenu--set-color :background color start end))

(defun facemenu-color-equal (a b)
  "Return t if A and B name the same color."
  (cond ((equal a b) t)
        (t (let ((x (color-values a)) (y (color-values b)))
             (and x (equal x y))))))

(defun facemenu-complete-face-list (&optional oldlist)
  "Return all faces, those of OLDLIST first."
  (append oldlist (seq-difference (face-list) oldlist)))

;;; Other properties

(defun facemenu-set-invisible (start end)
  "Make the text from START to END invisible."
  (interactive "r")
  (add-text-properties start end '(invisible t)))

(defun facemenu-set-intangible (start end)
  "Make the text from START to END one that point does not enter."
  (interactive "r")
  (add-text-properties start end '(intangible t)))

(defun facemenu-set-read-only (start end)
  "Make the text from START to END read-only."
  (interactive "r")
  (add-text-properties start end '(read-only t)))

(defun facemenu-remove-face-props (start end)
  "Take the faces away from the text from START to END."
  (interactive "*r")
  (let ((inhibit-read-only t))
    (remove-text-properties start end '(face nil mouse-face nil))))

(defun facemenu-remove-all (start end)
  "Take all properties away from the text from START to END."
  (interactive "*r")
  (let ((inhibit-read-only t))
    (set-text-properties start end nil)))

(defun facemenu-remove-special (start end)
  "Make the text from START to END visible, reachable and writable again."
  (interactive "*r")
  (let ((inhibit-read-only t))
    (remove-list-of-text-properties start end facemenu--special-properties)))

(provide 'facemenu)
;;; facemenu.el ends here
