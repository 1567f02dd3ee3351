;;; button.el --- buttons in text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A button is an overlay, or text with a property `button', for which its start stands.  Its
;; category is a symbol made for its type, whose properties are the defaults.

;;;###autoload-public

;;; Code:

(defvar button-map (make-sparse-keymap) "Keymap of buttons.")
(defvar button-buffer-map (make-sparse-keymap) "Keymap of buffers with buttons.")

(put 'default-button 'face 'button)
(put 'default-button 'mouse-face 'highlight)
(put 'default-button 'keymap button-map)
(put 'default-button 'type 'button)
(put 'default-button 'action #'ignore)
(put 'default-button 'help-echo "mouse-2, RET: Push this button")
(put 'default-button 'rear-nonsticky t)
(put 'default-button 'evaporate t)
(put 'button 'button-category-symbol 'default-button)

(defun button-category-symbol (type)
  "Return the symbol whose properties are the defaults of buttons of TYPE."
  (or (get type 'button-category-symbol)
      (error "Unknown button type `%s'" type)))

(defun define-button-type (name &rest properties)
  "Define the type NAME of buttons with PROPERTIES, among them :supertype."
  (let ((category (make-symbol (concat (symbol-name name) "-button")))
        (super (button-category-symbol
                (or (plist-get properties 'supertype)
                    (plist-get properties :supertype)
                    'button))))
    (put name 'button-category-symbol category)
    (put category 'supertype (get super 'type))
    (let ((defaults (symbol-plist super)))
      (while defaults
        (put category (pop defaults) (pop defaults))))
    (put category 'type name)
    (put category 'supertype (get super 'type))
    (while properties
      (let ((prop (pop properties)))
        (when (eq prop :supertype) (setq prop 'supertype))
        (put category prop (pop properties))))
    name))

(defun button-type-get (type prop)
  "Return the property PROP of the TYPE of buttons."
  (get (button-category-symbol type) prop))

(defun button-type-subtype-p (type supertype)
  "Return non-nil if TYPE is SUPERTYPE or below it."
  (or (eq type supertype)
      (and type (button-type-subtype-p (button-type-get type 'supertype) supertype))))

(defun button--area-button-p (b)
  "Return non-nil if B is a button in the mode line or so."
  (stringp (car-safe b)))

(defun button-start (button)
  "Return where BUTTON starts."
  (if (overlayp button)
      (overlay-start button)
    (or (previous-single-property-change (1+ button) 'button) (point-min))))

(defun button-end (button)
  "Return where BUTTON ends."
  (if (overlayp button)
      (overlay-end button)
    (or (next-single-property-change button 'button) (point-max))))

(defun button-get (button prop)
  "Return the property PROP of BUTTON."
  (cond ((overlayp button) (overlay-get button prop))
        ((button--area-button-p button)
         (get-text-property (cdr button) prop (car button)))
        ((markerp button)
         (get-text-property button prop (marker-buffer button)))
        (t (get-text-property button prop))))

(defun button-put (button prop val)
  "Make VAL the property PROP of BUTTON."
  (when (memq prop '(type :type))
    (setq prop 'category
          val (button-category-symbol val)))
  (cond ((overlayp button) (overlay-put button prop val))
        ((button--area-button-p button)
         (put-text-property (cdr button) (1+ (cdr button)) prop val (car button)))
        (t (with-silent-modifications
             (put-text-property (button-start button) (button-end button) prop val)))))

(defun button-activate (button &optional use-mouse-action)
  "Call the action of BUTTON, that for the mouse if USE-MOUSE-ACTION."
  (let ((action (or (if use-mouse-action (button-get button 'mouse-action))
                    (button-get button 'action))))
    (cond ((markerp action)
           (save-selected-window
             (select-window (display-buffer (marker-buffer action)))
             (goto-char action)))
          (t (funcall action (or (button-get button 'button-data) button))))))

(defun button-label (button)
  "Return the text of BUTTON."
  (if (button--area-button-p button)
      (substring-no-properties (button-get button 'button-data))
    (buffer-substring-no-properties (button-start button) (button-end button))))

(defsubst button-type (button)
  "Return the type of BUTTON."
  (button-get button 'type))

(defun button-has-type-p (button type)
  "Return non-nil if BUTTON is of TYPE, or one below it."
  (button-type-subtype-p (button-get button 'type) type))

(defun button--properties (object properties)
  "Put PROPERTIES and a category on OBJECT, a function of a property and a value."
  (let ((entry (or (plist-member properties 'type) (plist-member properties :type)))
        (props properties))
    (when (plist-get properties 'category)
      (error "Button `category' property may not be set directly"))
    (funcall object 'category
             (button-category-symbol (if entry (cadr entry) 'button)))
    (while props
      (let ((prop (pop props)) (value (pop props)))
        (unless (memq prop '(type :type))
          (funcall object prop value))))))

(defun make-button (beg end &rest properties)
  "Make the text from BEG to END a button, an overlay with PROPERTIES, and return it."
  (let ((overlay (make-overlay beg end nil t nil)))
    (button--properties (lambda (prop value) (overlay-put overlay prop value)) properties)
    (overlay-put overlay 'button overlay)
    overlay))

(defun insert-button (label &rest properties)
  "Insert LABEL as a button with PROPERTIES and return that."
  (button--insert #'make-button label properties))

(defun button--insert (make label properties)
  "Insert LABEL and return the button that MAKE makes of it with PROPERTIES."
  (let ((start (point)))
    (insert label)
    (apply make start (point) properties)))

(defun make-text-button (beg end &rest properties)
  "Make the text from BEG to END a button by text properties, with PROPERTIES; return BEG.
If BEG is a string, that becomes the button."
  (let ((object nil) (start beg))
    (when (stringp beg)
      (setq object beg beg 0 end (length object) start object))
    (put-text-property beg end 'button (list t) object)
    (button--properties (lambda (prop value)
                          (put-text-property beg end prop value object))
                        properties)
    start))

(defun insert-text-button (label &rest properties)
  "Insert LABEL as a button by text properties, with PROPERTIES."
  (button--insert #'make-text-button label properties))

(defun button-at (pos)
  "Return the button at POS, or nil."
  (let ((button (get-char-property pos 'button)))
    (cond ((overlayp button) button)
          ((null button) nil)
          (t (copy-marker pos t)))))

(defun next-button (pos &optional count-current)
  "Return the next button after POS, or the one at POS if COUNT-CURRENT."
  (let ((button (and count-current (button-at pos))))
    (while (and (not button)
                (< (setq pos (next-single-char-property-change pos 'button)) (point-max)))
      (setq button (button-at pos)))
    button))

(defun previous-button (pos &optional count-current)
  "Return the button before POS, or the one that ends at POS if COUNT-CURRENT."
  (let ((button (button-at pos)))
    (when button
      (if count-current
          (setq pos (button-end button))
        (setq pos (button-start button)))))
  (let ((found nil))
    (while (and (not found) (> pos (point-min)))
      (setq found (button-at (1- pos)))
      (unless found
        (setq pos (previous-single-char-property-change pos 'button))))
    (if (markerp found)
        (copy-marker (button-start found) t)
      found)))

(defun push-button (&optional pos use-mouse-action)
  "Call the action of the button at POS, that for the mouse if USE-MOUSE-ACTION."
  (interactive)
  (let ((button (button-at (or pos (point)))))
    (when button
      (button-activate button use-mouse-action)
      t)))

(defun forward-button (n &optional wrap _display-message no-error)
  "Move to the Nth next button, around the end of the buffer if WRAP.
It is an error if there is none, unless NO-ERROR."
  (interactive "p\nd\nd")
  (let (button)
    (if (= n 0)
        (when (setq button (button-at (point)))
          (goto-char (button-start button)))
      (let ((count (abs n)))
        (while (> count 0)
          (setq count (1- count))
          (setq button (if (> n 0) (next-button (point)) (previous-button (point))))
          (when (and (null button) wrap)
            (setq button (if (> n 0)
                             (next-button (point-min) 'count-current)
                           (previous-button (point-max) 'count-current))))
          (when button (goto-char (button-start button))))))
    (if (null button)
        (unless no-error
          (user-error (if wrap "No buttons!" "No more buttons")))
      button)))

(defun backward-button (n &optional wrap display-message no-error)
  "Move to the Nth previous button; WRAP, DISPLAY-MESSAGE and NO-ERROR as in `forward-button'."
  (interactive "p\nd\nd")
  (forward-button (- n) wrap display-message no-error))

(defun button-buttonize (string callback &optional data)
  "Return STRING as a button that calls CALLBACK with DATA."
  (apply #'propertize string
         (list 'face 'button 'button t 'follow-link t 'category t
               'button-data data 'keymap button-map 'action callback)))
(defalias 'buttonize #'button-buttonize)

(provide 'button)

;;; button.el ends here
