;;; mule-cmds.el --- choosing among coding systems; tables of translation  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(require 'cl-lib)

;;; Coding systems

(defun mule-cmds--rank (coding)
  "Return how early CODING comes in a list of coding systems sorted by preference."
  (let* ((priorities (coding-system-priority-list))
         (place (seq-position priorities (coding-system-base coding) #'eq)))
    (cond (place)
          ((coding-system-get coding 'mime-charset) (length priorities))
          (t (1+ (length priorities))))))

(defun sort-coding-systems (codings)
  "Return CODINGS with those first that are preferred.
If `sort-coding-systems-predicate' is non-nil, it decides."
  (if sort-coding-systems-predicate
      (sort codings sort-coding-systems-predicate)
    (sort codings (lambda (a b) (< (mule-cmds--rank a) (mule-cmds--rank b))))))

(defun set-keyboard-coding-system-internal (coding-system &optional _terminal)
  "Let the keyboard's coding system be CODING-SYSTEM."
  (set-keyboard-coding-system coding-system))

(defvar selection-coding-system nil "Coding system of what is exchanged with a window system.")

(defun set-selection-coding-system (coding-system)
  "Make CODING-SYSTEM that of selections; there is no window system to exchange them with."
  (check-coding-system coding-system)
  (setq selection-coding-system coding-system))

;;; Charsets

(defun get-charset-property (charset propname)
  "Return the property PROPNAME of CHARSET."
  (plist-get (charset-plist charset) propname))

(defun put-charset-property (charset propname value)
  "Let the property PROPNAME of CHARSET be VALUE."
  (set-charset-plist charset (plist-put (charset-plist charset) propname value)))

;;; Tables of translation

(defvar translation-table-vector nil
  "Vector of the translation tables that have a name, as (NAME . TABLE); the index is its ID.")

(defun mule-cmds--chars (object)
  "Return the characters of OBJECT, one or a vector, as a list."
  (if (vectorp object) (append object nil) (list object)))

(defun mule-cmds--translate (table from to)
  "Let TABLE turn FROM into TO, each a character or a vector of characters."
  (if (characterp from)
      (aset table from to)
    (let ((first (aref from 0)))
      (aset table first (cons (cons from to)
                              (let ((old (aref table first))) (if (consp old) old)))))))

(defun mule-cmds--new-table ()
  "Return an empty translation table."
  (put 'translation-table 'char-table-extra-slots 2)
  (make-char-table 'translation-table))

(defun make-translation-table-from-alist (alist)
  "Return a translation table that turns the car of each element of ALIST into its cdr.
Both are characters or vectors of characters.  The table's first extra slot holds the table for the
way back, and the second how many characters the longest key has."
  (let ((tables (list (mule-cmds--new-table) (mule-cmds--new-table)))
        (longest (list 1 1)))
    (dolist (entry alist)
      (let ((from (car entry)) (to (cdr entry)))
        (dotimes (way 2)
          (mule-cmds--translate (nth way tables) from to)
          (setf (nth way longest) (max (nth way longest) (length (mule-cmds--chars from))))
          (cl-rotatef from to))))
    (dotimes (way 2)
      (set-char-table-extra-slot (nth way tables) 1 (nth way longest)))
    (set-char-table-extra-slot (car tables) 0 (cadr tables))
    (car tables)))

(defun make-translation-table-from-vector (vec)
  "Return a translation table that turns the byte I into the character at index I of VEC.
Its first extra slot holds the table for the way back."
  (let ((table (mule-cmds--new-table))
        (back (mule-cmds--new-table)))
    (dotimes (i (length vec))
      (let ((to (aref vec i)))
        (when to
          (aset table i to)
          (aset back to i))))
    (set-char-table-extra-slot table 0 back)
    (set-char-table-extra-slot table 1 1)
    (set-char-table-extra-slot back 1 1)
    table))

(defun make-translation-table (&rest args)
  "Return a translation table from ARGS, alists (FROM . TO) of characters.
A character that a later entry translates is translated wherever an earlier one leads to it."
  (let ((table (mule-cmds--new-table)))
    (dolist (alist args)
      (dolist (entry alist)
        (let* ((from (car entry))
               (to (or (aref table (cdr entry)) (cdr entry))))
          (map-char-table (lambda (char old) (if (eql old from) (aset table char to))) table)
          (aset table from to))))
    (set-char-table-extra-slot table 1 1)
    table))

(defun define-translation-table (symbol &rest args)
  "Give SYMBOL a translation table: ARGS is one, or what `make-translation-table' takes."
  (let ((table (if (and (char-table-p (car args))
                        (eq (char-table-subtype (car args)) 'translation-table))
                   (car args)
                 (apply #'make-translation-table args))))
    (unless (get symbol 'translation-table-id)
      (put symbol 'translation-table-id (length translation-table-vector))
      (setq translation-table-vector (vconcat translation-table-vector (list nil))))
    (put symbol 'translation-table table)
    (aset translation-table-vector (get symbol 'translation-table-id) (cons symbol table))
    (get symbol 'translation-table-id)))

(provide 'mule-cmds)

;;; mule-cmds.el ends here
