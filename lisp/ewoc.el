;;; ewoc.el --- lists of data shown in a buffer  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function ewoc-create)

;;; Commentary:

;; A node has a marker where its text starts.  The nodes form a ring around one that has no data,
;; between the header and the footer, whose nodes are kept apart.

;;; Code:

(require 'cl-lib)

(cl-defstruct (ewoc--node (:constructor ewoc--node-create (start-marker data)))
  left right data start-marker)

(cl-defstruct (ewoc (:constructor nil)
                    (:constructor ewoc--create (buffer pretty-printer dll))
                    (:conc-name ewoc--))
  buffer pretty-printer header footer dll last-node hf-pp)

(defun ewoc--insert (node printer &optional text)
  "Insert what PRINTER prints of the data of NODE, or TEXT, at point, NODE's start."
  (let ((inhibit-read-only t))
    (if text (insert text) (funcall printer (ewoc--node-data node)))))

(defun ewoc-create (pretty-printer &optional header footer nosep)
  "Return a new list in the buffer whose elements PRETTY-PRINTER inserts.
HEADER and FOOTER are texts around it.  Lines end are added unless NOSEP."
  (let* ((dll (ewoc--node-create nil nil))
         (wrap (lambda (f) (if nosep f (lambda (data) (funcall f data) (insert "\n")))))
         (ewoc (ewoc--create (current-buffer) (funcall wrap pretty-printer) dll))
         (hf (funcall wrap #'insert)))
    (setf (ewoc--node-left dll) dll (ewoc--node-right dll) dll)
    (setf (ewoc--hf-pp ewoc) hf)
    (let ((h (ewoc--node-create (copy-marker (point)) (or header ""))))
      (ewoc--insert h hf)
      (setf (ewoc--header ewoc) h))
    (let ((f (ewoc--node-create (copy-marker (point)) (or footer ""))))
      (save-excursion (ewoc--insert f hf))
      (setf (ewoc--footer ewoc) f))
    ewoc))

(defun ewoc--start (ewoc node)
  "Return where the text of NODE of EWOC starts; that of the root is the footer's."
  (marker-position (ewoc--node-start-marker
                    (if (eq node (ewoc--dll ewoc)) (ewoc--footer ewoc) node))))

(defun ewoc--enter (ewoc data next)
  "Put DATA in front of the node NEXT of EWOC and return its node."
  (with-current-buffer (ewoc--buffer ewoc)
    (save-excursion
      (let* ((pos (ewoc--start ewoc next))
             (node (ewoc--node-create nil data))
             (left (ewoc--node-left next))
             (moved (list (ewoc--node-start-marker
                           (if (eq next (ewoc--dll ewoc)) (ewoc--footer ewoc) next)))))
        ;; Empty nodes at the same place after it move along.
        (let ((n next))
          (while (not (eq n (ewoc--dll ewoc)))
            (when (= (ewoc--start ewoc n) pos) (push (ewoc--node-start-marker n) moved))
            (setq n (ewoc--node-right n)))
          (when (= (ewoc--start ewoc n) pos)
            (push (ewoc--node-start-marker (ewoc--footer ewoc)) moved)))
        (goto-char pos)
        (ewoc--insert node (ewoc--pretty-printer ewoc))
        (dolist (marker moved) (set-marker marker (point)))
        (setf (ewoc--node-start-marker node) (copy-marker pos))
        (setf (ewoc--node-left node) left (ewoc--node-right node) next
              (ewoc--node-right left) node (ewoc--node-left next) node)
        node))))

(defun ewoc-enter-first (ewoc data)
  "Put DATA first in EWOC and return its node."
  (ewoc--enter ewoc data (ewoc--node-right (ewoc--dll ewoc))))
(defun ewoc-enter-last (ewoc data)
  "Put DATA last in EWOC and return its node."
  (ewoc--enter ewoc data (ewoc--dll ewoc)))
(defun ewoc-enter-after (ewoc node data)
  "Put DATA behind NODE of EWOC and return its node."
  (ewoc--enter ewoc data (ewoc--node-right node)))
(defun ewoc-enter-before (ewoc node data)
  "Put DATA in front of NODE of EWOC and return its node."
  (ewoc--enter ewoc data node))

(defun ewoc-next (ewoc node)
  "Return the node behind NODE of EWOC, or nil."
  (let ((next (ewoc--node-right node)))
    (unless (eq next (ewoc--dll ewoc)) next)))
(defun ewoc-prev (ewoc node)
  "Return the node in front of NODE of EWOC, or nil."
  (let ((prev (ewoc--node-left node)))
    (unless (eq prev (ewoc--dll ewoc)) prev)))
(defun ewoc-nth (ewoc n)
  "Return node N of EWOC, from the end if it is negative, or nil."
  (let* ((root (ewoc--dll ewoc)) (node (if (< n 0) (ewoc--node-left root)
                                         (ewoc--node-right root)))
         (count (if (< n 0) (1- (- n)) n)))
    (while (and (> count 0) (not (eq node root)))
      (setq node (if (< n 0) (ewoc--node-left node) (ewoc--node-right node))
            count (1- count)))
    (unless (eq node root) node)))

(defun ewoc-data (node)
  "Return the data of NODE."
  (ewoc--node-data node))
(defun ewoc-set-data (node data)
  "Make DATA that of NODE; the text stays."
  (setf (ewoc--node-data node) data))
(defun ewoc-location (node)
  "Return where NODE starts."
  (ewoc--node-start-marker node))
(defun ewoc-buffer (ewoc)
  "Return the buffer of EWOC."
  (ewoc--buffer ewoc))

(defun ewoc--nodes (ewoc)
  "Return the nodes of EWOC."
  (let ((node (ewoc-nth ewoc 0)) nodes)
    (while node
      (push node nodes)
      (setq node (ewoc-next ewoc node)))
    (nreverse nodes)))

(defun ewoc-delete (ewoc &rest nodes)
  "Delete NODES from EWOC."
  (with-current-buffer (ewoc--buffer ewoc)
    (dolist (node nodes)
      (let ((inhibit-read-only t))
        (delete-region (ewoc--start ewoc node) (ewoc--start ewoc (ewoc--node-right node))))
      (setf (ewoc--node-right (ewoc--node-left node)) (ewoc--node-right node)
            (ewoc--node-left (ewoc--node-right node)) (ewoc--node-left node)))))

(defun ewoc-filter (ewoc predicate &rest args)
  "Delete the nodes of EWOC whose data PREDICATE, with ARGS, rejects."
  (dolist (node (ewoc--nodes ewoc))
    (unless (apply predicate (ewoc--node-data node) args)
      (ewoc-delete ewoc node))))

(defun ewoc-invalidate (ewoc &rest nodes)
  "Insert the text of NODES of EWOC anew."
  (dolist (node nodes)
    (let ((next (ewoc--node-right node)) (data (ewoc--node-data node)) new)
      (ewoc-delete ewoc node)
      (setq new (ewoc--enter ewoc data next))
      (setf (ewoc--node-start-marker node) (ewoc--node-start-marker new)
            (ewoc--node-left node) (ewoc--node-left new)
            (ewoc--node-right node) (ewoc--node-right new)
            (ewoc--node-right (ewoc--node-left new)) node
            (ewoc--node-left (ewoc--node-right new)) node))))

(defun ewoc-refresh (ewoc)
  "Insert the text of all nodes of EWOC anew."
  (apply #'ewoc-invalidate ewoc (ewoc--nodes ewoc)))

(defun ewoc-map (map-function ewoc &rest args)
  "Call MAP-FUNCTION for the data of EWOC, with ARGS; show anew where it returns non-nil."
  (dolist (node (ewoc--nodes ewoc))
    (when (apply map-function (ewoc--node-data node) args)
      (ewoc-invalidate ewoc node))))

(defun ewoc-collect (ewoc predicate &rest args)
  "Return the data of EWOC that fulfil PREDICATE, with ARGS."
  (let (result)
    (dolist (node (ewoc--nodes ewoc))
      (when (apply predicate (ewoc--node-data node) args)
        (push (ewoc--node-data node) result)))
    (nreverse result)))

(defun ewoc-locate (ewoc &optional pos _guess)
  "Return the node of EWOC at POS, or at point."
  (let ((pos (or pos (point))) found)
    (dolist (node (ewoc--nodes ewoc))
      (when (or (null found) (<= (ewoc--start ewoc node) pos))
        (setq found node)))
    found))

(defun ewoc-goto-node (ewoc node)
  "Move to NODE of EWOC."
  (with-current-buffer (ewoc--buffer ewoc)
    (goto-char (ewoc--start ewoc node))))
(defun ewoc-goto-next (ewoc arg)
  "Move ARG nodes of EWOC on and return the node, or nil at the end."
  (let ((node (ewoc-locate ewoc)))
    (while (and node (> arg 0))
      (setq arg (1- arg) node (ewoc-next ewoc node)))
    (if node
        (ewoc-goto-node ewoc node)
      (goto-char (ewoc--start ewoc (ewoc--dll ewoc))))
    node))
(defun ewoc-goto-prev (ewoc arg)
  "Move ARG nodes of EWOC back and return the node."
  (let ((node (ewoc-locate ewoc)))
    (while (and node (> arg 0))
      (setq arg (1- arg) node (or (ewoc-prev ewoc node) (progn (setq arg 0) node))))
    (when node (ewoc-goto-node ewoc node))
    node))

(defun ewoc-get-hf (ewoc)
  "Return (HEADER . FOOTER) of EWOC."
  (cons (ewoc--node-data (ewoc--header ewoc)) (ewoc--node-data (ewoc--footer ewoc))))
(defun ewoc-set-hf (ewoc header footer)
  "Make HEADER and FOOTER those of EWOC."
  (with-current-buffer (ewoc--buffer ewoc)
    (save-excursion
      (let* ((inhibit-read-only t)
             (h (ewoc--header ewoc)) (f (ewoc--footer ewoc))
             (first (ewoc--start ewoc (ewoc--node-right (ewoc--dll ewoc))))
             (old-footer (with-temp-buffer
                           (ewoc--insert f (ewoc--hf-pp ewoc)) (buffer-string))))
        (setf (ewoc--node-data h) header (ewoc--node-data f) footer)
        (goto-char (ewoc--start ewoc (ewoc--dll ewoc)))
        (delete-region (point) (min (point-max) (+ (point) (length old-footer))))
        (ewoc--insert f (ewoc--hf-pp ewoc))
        (goto-char first)
        (insert-before-markers
         (with-temp-buffer (ewoc--insert h (ewoc--hf-pp ewoc)) (buffer-string)))
        (delete-region (ewoc--node-start-marker h) first)))))

(provide 'ewoc)

;;; ewoc.el ends here
