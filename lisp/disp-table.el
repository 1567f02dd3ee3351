;;; disp-table.el --- tables of how characters are shown  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

;;;###autoload
(put 'display-table 'char-table-extra-slots 6)

;;;###autoload
(defun make-display-table ()
  "Return a table that shows every character as it is."
  (make-char-table 'display-table nil))

(defconst disp-table--slots
  '((truncation . 0) (wrap . 1) (escape . 2) (control . 3) (selective-display . 4)
    (vertical-border . 5))
  "The names of a display table's extra slots.")

(defun disp-table--slot (slot)
  "Return the number of SLOT, a number or a name."
  (if (integerp slot) slot
    (or (cdr (assq slot disp-table--slots))
        (error "Invalid display-table slot name: %s" slot))))

;;;###autoload
(defun display-table-slot (display-table slot)
  "Return what DISPLAY-TABLE holds in its extra SLOT, a number from 0 to 5 or a name:
truncation, wrap, escape, control, selective-display or vertical-border."
  (char-table-extra-slot display-table (disp-table--slot slot)))

;;;###autoload
(defun set-display-table-slot (display-table slot value)
  "Let DISPLAY-TABLE hold VALUE in its extra SLOT; `display-table-slot' names the slots."
  (set-char-table-extra-slot display-table (disp-table--slot slot) value))

(provide 'disp-table)

;;; disp-table.el ends here
