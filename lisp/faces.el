;;; faces.el --- faces as data  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Nothing is shown, so that a face is a symbol with attributes in its property `face--attributes',
;; a property list.  What was given to `defface' is in `face-defface-spec'.

;;;###autoload-public

;;; Code:

(defvar face-name-history nil "History of names of faces.")
(defconst face--names
  '(:family :foundry :width :height :weight :slant :underline :overline :strike-through
    :box :inverse-video :foreground :background :stipple :inherit :distant-foreground
    :extend :font :fontset)
  "The names of attributes.")
(defconst face--basic
  '(default bold italic bold-italic underline fixed-pitch fixed-pitch-serif variable-pitch
    shadow link link-visited highlight region secondary-selection trailing-whitespace
    escape-glyph nobreak-space nobreak-hyphen homoglyph mode-line mode-line-inactive
    mode-line-highlight mode-line-emphasis mode-line-buffer-id header-line
    header-line-highlight vertical-border minibuffer-prompt fringe scroll-bar border cursor
    mouse tool-bar menu help-argument-name success warning error line-number match isearch
    lazy-highlight query-replace tooltip button completions-annotations
    completions-common-part completions-first-difference completions-group-title
    font-lock-comment-face font-lock-comment-delimiter-face font-lock-string-face
    font-lock-doc-face font-lock-doc-markup-face font-lock-keyword-face
    font-lock-builtin-face font-lock-function-name-face font-lock-variable-name-face
    font-lock-type-face font-lock-constant-face font-lock-warning-face
    font-lock-negation-char-face font-lock-preprocessor-face
    font-lock-regexp-grouping-backslash font-lock-regexp-grouping-construct
    tab-bar tab-line show-paren-match show-paren-mismatch)
  "Faces that are there at start-up.")

(dolist (face face--basic)
  (unless (get face 'face) (put face 'face t)))
(put 'default 'face--attributes
     '(:family "default" :foundry "default" :width normal :height 1 :weight normal
       :slant normal :underline nil :overline nil :strike-through nil :box nil
       :inverse-video nil :foreground "unspecified-fg" :background "unspecified-bg"
       :stipple nil))
(put 'bold 'face--attributes '(:weight bold))
(put 'italic 'face--attributes '(:slant italic))
(put 'bold-italic 'face--attributes '(:weight bold :slant italic))
(put 'underline 'face--attributes '(:underline t))

(defvar face-font-family-alternatives nil "Kept for programs that look at it.")
(defvar frame-background-mode nil "Kept for programs that set it.")

(defun facep (face)
  "Return non-nil if FACE, a symbol or string, is a face."
  (when (stringp face) (setq face (intern-soft face)))
  (and (symbolp face) face
       (or (get face 'face) (get face 'face-defface-spec) (get face 'face-alias))
       (face--vector face)))

(defun face--vector (face)
  "Return the attributes of FACE as a vector."
  (ignore face)
  (vconcat (list 'face) (make-list (length face--names) 'unspecified)))
(defalias 'internal-lisp-face-p
  (lambda (face &optional _frame) (facep face))
  "Return non-nil if FACE is a face.

\(fn FACE &optional FRAME)")

(defun check-face (face)
  "Return FACE, or signal that it is no face."
  (unless (facep face) (error "Not a face: %s" face))
  face)

(defun face-list ()
  "Return the list of faces."
  (let (faces)
    (mapatoms (lambda (s) (when (or (get s 'face) (get s 'face-defface-spec)) (push s faces))))
    faces))

(defun make-face (face)
  "Make FACE a face and return it."
  (put face 'face t)
  face)
(defun make-empty-face (face)
  "Make FACE a face without attributes and return it."
  (make-face face))

(defun copy-face (old-face new-face &optional _frame _new-frame)
  "Make NEW-FACE a face like OLD-FACE and return it."
  (make-face new-face)
  (put new-face 'face--attributes (copy-sequence (get old-face 'face--attributes)))
  new-face)

(defun face-id (face &optional _frame)
  "Return a number for FACE."
  (check-face face)
  (or (seq-position face--basic face) 1000))
(defun face-name (face)
  "Return the name of FACE."
  (symbol-name (check-face face)))
(defun face-documentation (face)
  "Return the documentation of FACE."
  (get face 'face-documentation))
(defun set-face-documentation (face string)
  "Make STRING the documentation of FACE."
  (put face 'face-documentation string))

(defun face-attribute-relative-p (attribute value)
  "Return non-nil if VALUE of ATTRIBUTE adds to that of another face."
  (or (eq value 'unspecified)
      (and (eq attribute :height) (not (integerp value)))))

(defun face--spec-in-force (face)
  "Return the spec of FACE: that of the strongest theme, else the one it was defined with."
  (or (cadr (car (get face 'theme-face)))
      (get face 'face-defface-spec)))

(defun face-attribute (face attribute &optional _frame inherit)
  "Return the value of ATTRIBUTE of FACE, or `unspecified'.
With INHERIT, look at the faces that FACE inherits from as well."
  (when (stringp face) (setq face (intern face)))
  (let* ((alias (get face 'face-alias))
         (face (or alias face)))
    (unless (facep face) (signal 'error (list "Invalid face" face)))
    (unless (memq attribute face--names)
      (signal 'error (list "Invalid face attribute name" attribute)))
    (let ((value (let ((cell (or (plist-member (get face 'face--attributes) attribute)
                                 (plist-member (face-spec-choose (face--spec-in-force face))
                                               attribute))))
                   (if cell (cadr cell) 'unspecified))))
      (when (and inherit (eq value 'unspecified))
        (let ((from (append (if (facep inherit) (list inherit)
                              (if (consp inherit) inherit))
                            (let ((i (face-attribute face :inherit)))
                              (cond ((memq i '(nil unspecified)) nil)
                                    ((listp i) i)
                                    (t (list i)))))))
          (while (and from (eq value 'unspecified))
            (setq value (face-attribute (pop from) attribute nil t)))))
      value)))
(defalias 'internal-get-lisp-face-attribute
  (lambda (face attribute &optional _frame) (face-attribute face attribute))
  "Return the value of ATTRIBUTE of FACE.

\(fn FACE ATTRIBUTE &optional FRAME)")

(defun set-face-attribute (face _frame &rest args)
  "Set the attributes of FACE that ARGS, names and values, name.

\(fn FACE FRAME &rest ARGS)"
  (make-face face)
  (while args
    (let ((name (pop args)) (value (pop args)))
      (unless (memq name face--names)
        (signal 'error (list "Invalid face attribute name" name)))
      (put face 'face--attributes
           (plist-put (copy-sequence (get face 'face--attributes)) name value))))
  nil)

(defun face--specified (value)
  "Return VALUE, or nil if it is unspecified."
  (unless (eq value 'unspecified) value))
(defun face-foreground (face &optional _frame inherit)
  "Return the foreground of FACE, also by INHERIT, or nil."
  (face--specified (face-attribute face :foreground nil inherit)))
(defun face-background (face &optional _frame inherit)
  "Return the background of FACE, also by INHERIT, or nil."
  (face--specified (face-attribute face :background nil inherit)))
(defun face-underline-p (face &optional _frame inherit)
  "Return non-nil if FACE, also by INHERIT, is underlined."
  (and (face--specified (face-attribute face :underline nil inherit)) t))
(defun face-inverse-video-p (face &optional _frame inherit)
  "Return non-nil if FACE, also by INHERIT, is inverse."
  (eq (face-attribute face :inverse-video nil inherit) t))
(defun face-bold-p (face &optional _frame inherit)
  "Return non-nil if FACE, also by INHERIT, is bold."
  (and (memq (face-attribute face :weight nil inherit)
             '(semi-bold bold extra-bold ultra-bold))
       t))
(defun face-italic-p (face &optional _frame inherit)
  "Return non-nil if FACE, also by INHERIT, is slanted."
  (and (memq (face-attribute face :slant nil inherit) '(italic oblique)) t))

(defun set-face-foreground (face color &optional _frame)
  "Make COLOR the foreground of FACE."
  (set-face-attribute face nil :foreground (or color 'unspecified)))
(defun set-face-background (face color &optional _frame)
  "Make COLOR the background of FACE."
  (set-face-attribute face nil :background (or color 'unspecified)))
(defun set-face-underline (face underline &optional _frame)
  "Make UNDERLINE that of FACE."
  (set-face-attribute face nil :underline underline))
(defun set-face-bold (face bold-p &optional _frame)
  "Make FACE bold if BOLD-P."
  (set-face-attribute face nil :weight (if bold-p 'bold 'normal)))
(defun set-face-italic (face italic-p &optional _frame)
  "Make FACE slanted if ITALIC-P."
  (set-face-attribute face nil :slant (if italic-p 'italic 'normal)))
(defun set-face-inverse-video (face inverse &optional _frame)
  "Make FACE inverse if INVERSE."
  (set-face-attribute face nil :inverse-video inverse))

(defun face-spec-choose (spec &optional _frame no-match-retval)
  "Return the attributes that SPEC gives for any display, or NO-MATCH-RETVAL."
  (let (defaults result found)
    (dolist (entry spec)
      (let ((atts (if (and (consp (cdr entry)) (null (cddr entry)) (listp (cadr entry)))
                      (cadr entry)
                    (cdr entry))))
        (cond ((eq (car entry) 'default) (setq defaults atts))
              ((and (not found) (eq (car entry) t))
               (setq found t result atts)))))
    (if (or found defaults) (append result defaults) no-match-retval)))
(defun face-default-spec (face)
  "Return the spec that FACE was defined with."
  (get face 'face-defface-spec))
(defun face-user-default-spec (face)
  "Return the spec of FACE."
  (or (get face 'saved-face) (get face 'face-defface-spec)))
(defun face-spec-set (face spec &optional spec-type)
  "Give FACE the SPEC; SPEC-TYPE is `reset', nil or a property for it."
  (make-face face)
  (cond ((memq spec-type '(face-defface-spec saved-face customized-face))
         (put face spec-type spec))
        ((null spec-type) (put face 'face-override-spec spec)))
  (let ((atts (face-spec-choose spec)))
    (while atts
      (when (memq (car atts) face--names)
        (set-face-attribute face nil (car atts) (cadr atts)))
      (setq atts (cddr atts))))
  nil)
(defun face-spec-recalc (face _frame)
  "Let FACE look as its spec in force says, and its override spec, but not otherwise.

\(fn FACE FRAME)"
  (while (get face 'face-alias) (setq face (get face 'face-alias)))
  (put face 'face--attributes nil)
  (when (get face 'face-override-spec)
    (face-spec-set face (get face 'face-override-spec))))

(defun face-all-attributes (face &optional _frame)
  "Return an alist of the attributes of FACE."
  (mapcar (lambda (name) (cons name (face-attribute face name))) face--names))
(defun face-equal (face1 face2 &optional _frame)
  "Return non-nil if FACE1 and FACE2 have the same attributes."
  (equal (face-all-attributes face1) (face-all-attributes face2)))
(defun face-differs-from-default-p (face &optional _frame)
  "Return non-nil if FACE has attributes of its own."
  (and (get face 'face--attributes) t))
(defun face-nontrivial-p (face &optional _frame)
  "Return non-nil if FACE has attributes."
  (and (get face 'face--attributes) t))
(defun face-at-point (&optional _thing multiple)
  "Return the face of the text at point; a list of them if MULTIPLE."
  (let* ((prop (or (get-char-property (point) 'read-face-name)
                   (get-char-property (point) 'face)))
         (faces (cond ((null prop) nil)
                      ((facep prop) (list prop))
                      ((consp prop) (seq-filter #'facep prop)))))
    (if multiple faces (car faces))))

;;; Attributes as the editor offers them

(defun face-valid-attribute-values (attribute &optional _frame)
  "Return an alist, from text to value, of what the face ATTRIBUTE may be."
  (cons '("unspecified" . unspecified)
        (pcase attribute
          (:inherit (cons '("none")
                          (mapcar (lambda (face) (cons (symbol-name face) face)) (face-list))))
          ((or :foreground :background)
           (mapcar (lambda (color) (cons color color))
                   '("black" "red" "green" "yellow" "blue" "magenta" "cyan" "white")))
          ((or :family :foundry) '(("default" . "default")))
          (_ (mapcar (lambda (value) (cons (symbol-name value) value))
                     (cdr (assq attribute face--attribute-choices)))))))

(defun internal-set-font-selection-order (order)
  "Take ORDER, a permutation of :width, :height, :weight and :slant; there are no fonts to select."
  (unless (and (proper-list-p order)
               (equal (sort (copy-sequence order) #'string<) '(:height :slant :weight :width)))
    (error "Invalid font sort order: %S" order)))

(defun internal-set-alternative-font-family-alist (alist)
  "Return ALIST; there are no fonts to choose from."
  alist)

(defalias 'internal-set-alternative-font-registry-alist #'internal-set-alternative-font-family-alist)

(defun frame-set-background-mode (frame &optional _keep-face-specs)
  "Set the parameters of FRAME that tell whether its background is dark."
  (modify-frame-parameters frame '((background-mode . dark) (display-type . mono))))

(defun display-color-p (&optional _display)
  "Return nil: there are no colors."
  nil)
(defalias 'x-display-color-p #'display-color-p)
(defun display-grayscale-p (&optional _display)
  "Return nil: nothing is displayed."
  nil)
(defun display-supports-face-attributes-p (_attributes &optional _display)
  "Return nil: nothing is displayed."
  nil)
(defun display-graphic-p (&optional _display)
  "Return nil: nothing is displayed."
  nil)
(defun display-images-p (&optional _display)
  "Return nil: nothing is displayed."
  nil)
(defun display-multi-font-p (&optional _display)
  "Return nil: nothing is displayed."
  nil)
(defun display-mouse-p (&optional _display)
  "Return nil: there is no mouse."
  nil)
(defun display-popup-menus-p (&optional _display)
  "Return nil: there are no menus."
  nil)
(defun display-selections-p (&optional _display)
  "Return nil: there are no selections."
  nil)
(defun display-color-cells (&optional _display)
  "Return 0: there are no colors."
  0)
(defun display-pixel-width (&optional _display)
  "Return the width of the display in columns."
  80)
(defun display-pixel-height (&optional _display)
  "Return the height of the display in lines."
  25)
(defun frame-width (&optional _frame)
  "Return the width of the frame in columns."
  80)
(defun frame-height (&optional _frame)
  "Return the height of the frame in lines."
  25)
(defun invert-face (face &optional _frame)
  "Make FACE inverse, or not any more."
  (set-face-inverse-video face (not (face-inverse-video-p face))))
(defun face-remap-add-relative (face &rest specs)
  "Change FACE by SPECS in the buffer; return what takes that back."
  (setq-local face-remapping-alist
              (cons (append (list face) specs (list face)) face-remapping-alist))
  (cons face (car specs)))
(defun face-remap-remove-relative (cookie)
  "Take the change that COOKIE stands for back."
  (setq-local face-remapping-alist (assq-delete-all (car cookie) face-remapping-alist)))
(defvar face-remapping-alist nil "Faces that stand for others.")

(provide 'faces)

;;; faces.el ends here
