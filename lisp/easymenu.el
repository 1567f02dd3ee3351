;;; easymenu.el --- menus  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Menus become keymaps, which nothing shows.

;;;###autoload-public

;;; Code:

(defmacro easy-menu-define (symbol maps doc menu)
  "Define SYMBOL, unless it is nil, with DOC as a MENU that is put into the keymaps MAPS."
  (declare (indent defun) (doc-string 3))
  `(progn
     ,(if symbol `(defvar ,symbol nil ,doc))
     (easy-menu-do-define (quote ,symbol) ,maps ,doc ,menu)))

(defun easy-menu-do-define (symbol maps doc menu)
  "Put MENU, in SYMBOL with DOC, into the keymaps MAPS."
  (let ((keymap (easy-menu-create-menu (car menu) (cdr menu))))
    (when symbol
      (set symbol keymap)
      (defalias symbol
        (lambda (&optional _event) (interactive) keymap)
        doc))
    (dolist (map (if (keymapp maps) (list maps) maps))
      (when (keymapp map)
        (define-key map (vector 'menu-bar (intern (downcase (car menu))))
                    (cons 'menu-item (list (car menu) keymap)))))))

(defun easy-menu-intern (s)
  "Return the symbol for the item S."
  (if (stringp s) (intern s) s))

(defun easy-menu-create-menu (menu-name menu-items)
  "Return a keymap for the menu MENU-NAME with MENU-ITEMS."
  (let ((map (make-sparse-keymap menu-name)))
    (while (keywordp (car menu-items))
      (setq menu-items (cddr menu-items)))
    (dolist (item (reverse menu-items))
      (let ((converted (easy-menu-convert-item item)))
        (when converted
          (define-key map (vector (car converted)) (cdr converted)))))
    map))

(defun easy-menu-convert-item (item)
  "Return (KEY . BINDING) for ITEM of a menu."
  (cond
   ((stringp item)
    (if (string-match-p "\\`--" item)
        (cons (gensym "separator") (list 'menu-item item))
      (cons (easy-menu-intern item) (list item))))
   ((consp item)
    (if (stringp (car item))
        (cons (easy-menu-intern (car item))
              (list 'menu-item (car item) (easy-menu-create-menu (car item) (cdr item))))))
   ((vectorp item)
    (let* ((name (aref item 0))
           (command (if (> (length item) 1) (aref item 1)))
           (rest (nthcdr 2 (append item nil)))
           (props nil))
      (while (keywordp (car rest))
        (let ((key (pop rest)) (value (pop rest)))
          (setq props
                (append props
                        (pcase key
                          ((or :active :enable) (unless (eq value t) (list :enable value)))
                          (:help (list :help value))
                          ((or :visible :included) (list :visible value))
                          (:keys (list :keys value)))))))
      (when (and rest (not (keywordp (car rest))))
        (unless (eq (car rest) t) (setq props (list :enable (car rest)))))
      (cons (easy-menu-intern (if (stringp name) name (format "%s" name)))
            `(menu-item ,name
                        ,(if (or (symbolp command) (functionp command)) command
                           `(lambda () (interactive) ,command))
                        ,@props))))))
(defalias 'easy-menu-convert-item-1 #'easy-menu-convert-item)

(defun easy-menu-binding (menu &optional item-name)
  "Return MENU, named ITEM-NAME, as a binding."
  (list 'menu-item item-name menu))
(defun easy-menu-add (_menu &optional _map)
  "Do nothing: menus need not be added."
  nil)
(defun easy-menu-remove (_menu)
  "Do nothing: nothing shows menus."
  nil)
(defun easy-menu-change (path name items &optional before map)
  "Let the menu NAME at PATH in MAP have the ITEMS; see `easy-menu-add-item' for BEFORE."
  (easy-menu-add-item map path (cons name items) before))
(defun easy-menu-add-item (map path item &optional _before)
  "Put ITEM into the menu at PATH in MAP."
  (let ((submap (easy-menu-get-map map path))
        (converted (if (or (vectorp item) (and (consp item) (stringp (car item))))
                       (easy-menu-convert-item item)
                     (cons (easy-menu-intern (car-safe item)) (cdr-safe item)))))
    (when (and submap converted)
      (define-key submap (vector (car converted)) (cdr converted)))))
(defun easy-menu-remove-item (map path name)
  "Remove the item NAME from the menu at PATH in MAP."
  (define-key (easy-menu-get-map map path) (vector (easy-menu-intern name)) nil))
(defun easy-menu-item-present-p (map path name)
  "Return non-nil if the menu at PATH in MAP has the item NAME."
  (lookup-key (easy-menu-get-map map path) (vector (easy-menu-intern name))))
(defun easy-menu-get-map (map path &optional _to-modify)
  "Return the keymap at PATH in MAP."
  (let ((map (or map (current-global-map))))
    (dolist (name path)
      (let* ((key (vector (easy-menu-intern name)))
             (next (lookup-key map key)))
        (unless (keymapp next)
          (setq next (make-sparse-keymap))
          (define-key map key next))
        (setq map next)))
    map))

(provide 'easymenu)

;;; easymenu.el ends here
