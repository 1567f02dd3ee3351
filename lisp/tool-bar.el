;;; tool-bar.el --- tool bars as keymaps  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Commentary:

;; Modes add items to a keymap when they are loaded.  Nothing shows it.

;;; Code:

(defun tool-bar--image (icon)
  "Return an expression for the image of ICON, a file name without its ending."
  `(find-image '(,@(mapcar (lambda (type) (list :type type :file (format "%s.%s" icon type)))
                           '(xpm pbm xbm)))))

(defun tool-bar-local-item (icon def key map &rest props)
  "Put an item of the tool bar into MAP under the event KEY: the command DEF, shown as ICON.
PROPS are further properties of the menu item."
  (define-key map (vector key)
              `(menu-item ,(symbol-name key) ,def :image ,(tool-bar--image icon) ,@props)))

(defun tool-bar-add-item (icon def key &rest props)
  "Put an item into `tool-bar-map', as `tool-bar-local-item' with ICON, DEF, KEY and PROPS does."
  (apply #'tool-bar-local-item icon def key tool-bar-map props))

(defun tool-bar--menu-item (command map)
  "Return (KEY . BINDING) for a menu item of MAP that runs COMMAND, or nil."
  (let ((keys (where-is-internal command map nil t)))
    (catch 'found
      (dolist (key keys)
        (let ((binding (lookup-key map (substring key 0 -1))))
          (if (keymapp binding)
              (let ((item (assq (aref key (1- (length key))) (cdr binding))))
                (if item (throw 'found item)))))))))

(defun tool-bar-local-item-from-menu (command icon in-map &optional from-map &rest props)
  "Put an item that runs COMMAND into IN-MAP, named as in the menus of FROM-MAP, shown as ICON.
FROM-MAP is `global-map' if nil.  PROPS are further properties of the menu item."
  (let* ((found (tool-bar--menu-item command (or from-map global-map)))
         (item (cdr found))
         (key (if found (car found) command))
         (name (cond ((eq (car-safe item) 'menu-item) (nth 1 item))
                     ((stringp (car-safe item)) (car item))
                     (t (symbol-name command))))
         (old (if (eq (car-safe item) 'menu-item) (nthcdr 3 item))))
    (define-key in-map (vector key)
                `(menu-item ,name ,command ,@old :image ,(tool-bar--image icon) ,@props))))

(defun tool-bar-add-item-from-menu (command icon &optional map &rest props)
  "Put an item that runs COMMAND into `tool-bar-map'; ICON, MAP and PROPS as for the local kind."
  (apply #'tool-bar-local-item-from-menu command icon tool-bar-map map props))

(provide 'tool-bar)

;;; tool-bar.el ends here
