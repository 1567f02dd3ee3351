;;; bookmark.el --- named places in files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'seq)
(require 'text-property-search)

(defgroup bookmark nil "Named places in files." :group 'matching)
(defvar bookmark-alist nil "List of the bookmarks: (NAME (PROPERTY . VALUE)...).")
(defvar bookmark-history nil "History of bookmark names.")
(defvar bookmark-make-record-function #'bookmark-make-record-default
  "Function that makes the record of a new bookmark.")
(defvar bookmark-current-bookmark nil "Name of the bookmark used last.")
(defvar bookmark-default-file (locate-user-emacs-file "bookmarks" ".emacs.bmk")
  "File for bookmarks; it is not read.")
(defvar bookmark-after-jump-hook nil "Hook run after a jump.")
(defvar bookmark-bmenu-mode-map (make-sparse-keymap) "Keymap of the list of bookmarks.")

(defun bookmark-maybe-load-default-file ()
  "Do nothing: no file of bookmarks is kept."
  nil)

(defun bookmark-get-bookmark (bookmark-name-or-record &optional noerror)
  "Return the bookmark BOOKMARK-NAME-OR-RECORD.
If there is none, signal an error, or return nil with NOERROR."
  (cond ((consp bookmark-name-or-record) bookmark-name-or-record)
        ((assoc bookmark-name-or-record bookmark-alist))
        (noerror nil)
        (t (error "Invalid bookmark %s" bookmark-name-or-record))))

(defun bookmark-name-from-full-record (bookmark-record)
  "Return the name of BOOKMARK-RECORD."
  (car bookmark-record))

(defun bookmark-get-bookmark-record (bookmark-name-or-record)
  "Return the properties of BOOKMARK-NAME-OR-RECORD."
  (let ((rest (cdr (bookmark-get-bookmark bookmark-name-or-record))))
    (if (and rest (null (cdr rest)) (consp (caar rest))) (car rest) rest)))

(defun bookmark-prop-get (bookmark-name-or-record prop)
  "Return the property PROP of BOOKMARK-NAME-OR-RECORD."
  (cdr (assq prop (bookmark-get-bookmark-record bookmark-name-or-record))))

(defun bookmark-prop-set (bookmark-name-or-record prop val)
  "Set the property PROP of BOOKMARK-NAME-OR-RECORD to VAL."
  (let* ((bookmark (bookmark-get-bookmark bookmark-name-or-record))
         (cell (assq prop (bookmark-get-bookmark-record bookmark))))
    (if cell (setcdr cell val)
      (setcdr bookmark (cons (cons prop val) (bookmark-get-bookmark-record bookmark))))
    val))

(defun bookmark-get-filename (bookmark-name-or-record)
  "Return the file of BOOKMARK-NAME-OR-RECORD."
  (bookmark-prop-get bookmark-name-or-record 'filename))

(defun bookmark-get-position (bookmark-name-or-record)
  "Return the position of BOOKMARK-NAME-OR-RECORD."
  (bookmark-prop-get bookmark-name-or-record 'position))

(defun bookmark-get-handler (bookmark-name-or-record)
  "Return the function that goes to BOOKMARK-NAME-OR-RECORD, or nil."
  (bookmark-prop-get bookmark-name-or-record 'handler))

(defun bookmark-location (bookmark-name-or-record)
  "Return a string that tells where BOOKMARK-NAME-OR-RECORD is."
  (or (bookmark-prop-get bookmark-name-or-record 'location)
      (bookmark-get-filename bookmark-name-or-record)
      "-- Unknown location --"))

(defun bookmark-all-names (&optional records)
  "Return the names of all bookmarks, or of RECORDS."
  (mapcar #'car (or records bookmark-alist)))

(defun bookmark-make-record-default (&optional no-file _no-context posn)
  "Return the properties of a bookmark at POSN or point.
With NO-FILE leave the file out."
  (append (unless no-file `((filename . ,(or buffer-file-name (buffer-name)))))
          `((position . ,(or posn (point))))))

(defun bookmark-make-record ()
  "Return a record (NAME . PROPERTIES) for point."
  (let ((record (funcall bookmark-make-record-function)))
    (if (stringp (car record)) record (cons (buffer-name) record))))

(defun bookmark-store (name alist no-overwrite)
  "Keep a bookmark NAME with the properties ALIST.
An older one of that name is replaced unless NO-OVERWRITE is non-nil."
  (let ((old (assoc name bookmark-alist)))
    (if (and old (not no-overwrite))
        (setcdr old alist)
      (push (cons name alist) bookmark-alist))
    (setq bookmark-current-bookmark name)))

;;;###autoload
(defun bookmark-set (&optional name no-overwrite)
  "Make a bookmark NAME at point; NO-OVERWRITE keeps an older one."
  (interactive)
  (let ((record (bookmark-make-record)))
    (bookmark-store (or name (car record)) (cdr record) no-overwrite)))

;;;###autoload
(defun bookmark-delete (bookmark-name &optional _batch)
  "Remove the bookmark BOOKMARK-NAME."
  (setq bookmark-alist (delq (assoc bookmark-name bookmark-alist) bookmark-alist)))

(defun bookmark-default-handler (bmk-record)
  "Go to the file and position of BMK-RECORD."
  (set-buffer (find-file-noselect (bookmark-get-filename bmk-record)))
  (let ((position (bookmark-get-position bmk-record)))
    (when position (goto-char position))))

(defun bookmark-handle-bookmark (bookmark-name-or-record)
  "Call the handler of BOOKMARK-NAME-OR-RECORD."
  (funcall (or (bookmark-get-handler bookmark-name-or-record) #'bookmark-default-handler)
           (bookmark-get-bookmark bookmark-name-or-record)))

;;;###autoload
(defun bookmark-jump (bookmark &optional _display-func)
  "Go to BOOKMARK."
  (bookmark-handle-bookmark bookmark)
  (run-hooks 'bookmark-after-jump-hook))

(provide 'bookmark)

;;; bookmark.el ends here
