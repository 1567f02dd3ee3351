;;; tabulated-list.el --- tables of text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(require 'mule-util)

(defvar-local tabulated-list-format nil
  "The columns: a vector of lists (NAME WIDTH SORT . PROPERTIES).")
(defvar-local tabulated-list-entries nil
  "The rows: a list of (ID VECTOR), or a function that returns it.")
(defvar-local tabulated-list-padding 0 "Columns before each row.")
(defvar-local tabulated-list-sort-key nil "(NAME . FLIP): the column to sort by, or nil.")
(defvar-local tabulated-list-printer #'tabulated-list-print-entry
  "Function that inserts a row.")
(defvar-local tabulated-list-revert-hook nil "Hook run before a table is made anew.")
(defvar-local tabulated-list-use-header-line t "Kept for programs that set it.")
(defvar-local tabulated-list--header-string nil "The header.")
(defvar tabulated-list-mode-map (make-sparse-keymap) "Keymap of `tabulated-list-mode'.")

(defun tabulated-list-get-id (&optional pos)
  "Return the id of the row at POS, or at point."
  (get-text-property (or pos (point)) 'tabulated-list-id))
(defun tabulated-list-get-entry (&optional pos)
  "Return the vector of the row at POS, or at point."
  (get-text-property (or pos (point)) 'tabulated-list-entry))

(defun tabulated-list-init-header ()
  "Make the header from the names of the columns."
  (let ((header (make-string tabulated-list-padding ?\s)))
    (mapc (lambda (column)
            (setq header (concat header
                                 (truncate-string-to-width (nth 0 column) (nth 1 column) nil ?\s)
                                 " ")))
          tabulated-list-format)
    (setq tabulated-list--header-string header
          header-line-format header)))
(defun tabulated-list-header-overlay-p (&optional _pos)
  "Return nil: the header is no overlay."
  nil)

(defun tabulated-list--column-number (name)
  "Return the index of the column NAME."
  (let ((n (length tabulated-list-format)) (i 0) found)
    (while (and (< i n) (not found))
      (when (equal (car (aref tabulated-list-format i)) name) (setq found i))
      (setq i (1+ i)))
    (or found (error "No column named %s" name))))

(defun tabulated-list--get-sorter ()
  "Return the function that compares rows, or nil."
  (when (car tabulated-list-sort-key)
    (let* ((n (tabulated-list--column-number (car tabulated-list-sort-key)))
           (sorter (nth 2 (aref tabulated-list-format n)))
           (text (lambda (entry)
                   (let ((d (aref (cadr entry) n))) (if (stringp d) d (car d))))))
      (when sorter
        (let ((less (if (eq sorter t)
                        (lambda (a b) (string< (funcall text a) (funcall text b)))
                      sorter)))
          (if (cdr tabulated-list-sort-key)
              (lambda (a b) (funcall less b a))
            less))))))

(defun tabulated-list-print (&optional remember-pos _update)
  "Insert the table into the buffer; with REMEMBER-POS stay at the row."
  (let* ((inhibit-read-only t)
         (entries (if (functionp tabulated-list-entries)
                      (funcall tabulated-list-entries)
                    tabulated-list-entries))
         (sorter (tabulated-list--get-sorter))
         (id (and remember-pos (tabulated-list-get-id)))
         (place nil))
    (erase-buffer)
    (when sorter (setq entries (sort (copy-sequence entries) sorter)))
    (dolist (entry entries)
      (when (and id (equal id (car entry))) (setq place (point)))
      (apply tabulated-list-printer entry))
    (set-buffer-modified-p nil)
    (goto-char (or place (point-min)))))

(defun tabulated-list-print-entry (id cols)
  "Insert the row ID with the columns COLS, a vector."
  (let ((beg (point)) (x (max tabulated-list-padding 0)) (n (length tabulated-list-format)))
    (when (> tabulated-list-padding 0) (insert (make-string x ?\s)))
    (dotimes (i n)
      (setq x (tabulated-list-print-col i (aref cols i) x)))
    (insert ?\n)
    (put-text-property beg (point) 'tabulated-list-id id)
    (put-text-property beg (point) 'tabulated-list-entry cols)))

(defun tabulated-list-print-col (n col-desc x)
  "Insert column N, COL-DESC, at column X; return where the next starts."
  (let* ((format (aref tabulated-list-format n))
         (width (nth 1 format))
         (props (nthcdr 3 format))
         (pad (or (plist-get props :pad-right) 1))
         (last (= n (1- (length tabulated-list-format))))
         (label (if (stringp col-desc) col-desc (car col-desc)))
         (label (if last label (truncate-string-to-width label width nil nil t)))
         (room (max 0 (- width (string-width label))))
         (start (point)))
    (when (and (plist-get props :right-align) (not last))
      (insert (make-string room ?\s)))
    (if (stringp col-desc)
        (insert label)
      (apply #'insert-text-button label (cdr col-desc)))
    (unless last
      (insert (make-string (+ pad (if (plist-get props :right-align) 0 room)) ?\s)))
    (put-text-property start (point) 'tabulated-list-column-name (nth 0 format))
    (+ x width pad)))

(defun tabulated-list-delete-entry ()
  "Delete the row at point and return it."
  (let* ((id (tabulated-list-get-id)) (cols (tabulated-list-get-entry))
         (inhibit-read-only t))
    (when id
      (delete-region (line-beginning-position) (1+ (line-end-position)))
      (list id cols))))

(defun tabulated-list-set-col (col desc &optional change-entry-data)
  "Make DESC column COL of the row at point; in its vector too if CHANGE-ENTRY-DATA."
  (let* ((col (if (stringp col) (tabulated-list--column-number col) col))
         (id (tabulated-list-get-id))
         (cols (if change-entry-data (tabulated-list-get-entry)
                 (copy-sequence (tabulated-list-get-entry)))))
    (aset cols col desc)
    (let ((inhibit-read-only t))
      (save-excursion
        (beginning-of-line)
        (delete-region (point) (1+ (line-end-position)))
        (tabulated-list-print-entry id cols)))))

(defun tabulated-list-revert (&rest _ignored)
  "Make the table anew."
  (run-hooks 'tabulated-list-revert-hook)
  (tabulated-list-print t))

;;;###autoload
(define-derived-mode tabulated-list-mode special-mode "Tabulated"
  "The mode for tables."
  (setq-local truncate-lines t)
  (setq-local revert-buffer-function #'tabulated-list-revert))

(provide 'tabulated-list)

;;; tabulated-list.el ends here
