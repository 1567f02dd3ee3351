;;; hierarchy.el --- items with parents, and their display  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A hierarchy knows for each of its items, which are compared with `equal', its parent and its
;; children.  Items without a parent are roots.  A function that labels is called with an item and
;; its depth, and inserts text; one that maps is called with the same and returns something.

;;; Code:

(require 'seq)
(require 'map)
(require 'subr-x)
(require 'cl-lib)

(cl-defstruct (hierarchy
               (:constructor hierarchy--make)
               (:conc-name hierarchy--))
  (roots nil)
  (parents (make-hash-table :test 'equal))
  (children (make-hash-table :test 'equal))
  (seen-items (make-hash-table :test 'equal)))

(defun hierarchy-new ()
  "Return a hierarchy without items."
  (hierarchy--make))

;;; Building

(defun hierarchy--seen-items-add (hierarchy item)
  "Note that ITEM belongs to HIERARCHY."
  (puthash item t (hierarchy--seen-items hierarchy)))

(defun hierarchy--compute-roots (hierarchy)
  "Return the items of HIERARCHY that have no parent."
  (let ((parents (hierarchy--parents hierarchy)))
    (seq-filter (lambda (item) (null (gethash item parents)))
                (map-keys (hierarchy--seen-items hierarchy)))))

(defun hierarchy--sort-roots (hierarchy sortfn)
  "Compute the roots of HIERARCHY anew, in the order of SORTFN."
  (setf (hierarchy--roots hierarchy)
        (sort (hierarchy--compute-roots hierarchy) sortfn)))

(defun hierarchy--add-relation (hierarchy item parent acceptfn)
  "Let PARENT be the parent of ITEM in HIERARCHY, if ACCEPTFN accepts both.
It is an error if ITEM has another one."
  (let ((old (gethash item (hierarchy--parents hierarchy))))
    (when (and old (not (equal old parent)))
      (error "An item (%s) can only have one parent: '%s' vs '%s'" item old parent)))
  (dolist (new (list parent item))
    (when (funcall acceptfn new) (hierarchy--seen-items-add hierarchy new)))
  (when (and (funcall acceptfn item) (funcall acceptfn parent))
    (puthash item parent (hierarchy--parents hierarchy))
    (let ((siblings (gethash parent (hierarchy--children hierarchy))))
      (unless (member item siblings)
        (puthash parent (append siblings (list item)) (hierarchy--children hierarchy))))))

(defun hierarchy-add-tree (hierarchy item parentfn &optional childrenfn acceptfn)
  "Add ITEM to HIERARCHY, with all that PARENTFN and CHILDRENFN lead to from there.
PARENTFN returns the parent of an item or nil, CHILDRENFN the list of its children; either
may be nil.  Only items for which ACCEPTFN returns non-nil are added."
  (let ((accept (or acceptfn #'identity))
        (done (make-hash-table :test 'equal))
        (waiting (unless (hierarchy-has-item hierarchy item) (list item))))
    (while waiting
      (let ((item (pop waiting)))
        (when (and (funcall accept item) (not (gethash item done)))
          (puthash item t done)
          (hierarchy--seen-items-add hierarchy item)
          (let ((parent (and parentfn (funcall parentfn item)))
                (children (and childrenfn (funcall childrenfn item))))
            (dolist (other (if parent (cons parent children) children))
              (unless (hierarchy-has-item hierarchy other) (push other waiting)))
            (if parent (hierarchy--add-relation hierarchy item parent accept))
            (dolist (child children)
              (hierarchy--add-relation hierarchy child item accept))))))
    (setf (hierarchy--roots hierarchy) nil)))

(defun hierarchy-add-trees (hierarchy items parentfn &optional childrenfn acceptfn)
  "Add each of ITEMS to HIERARCHY by `hierarchy-add-tree'.
PARENTFN, CHILDRENFN and ACCEPTFN are as there."
  (seq-do (lambda (item)
            (hierarchy-add-tree hierarchy item parentfn childrenfn acceptfn))
          items))

(defun hierarchy-add-list (hierarchy list &optional wrap childrenfn)
  "Add LIST to HIERARCHY: an item, followed by what stands below it, lists of the same kind.
If WRAP, each gets a number in front, so that equal ones stay apart.  CHILDRENFN returns
what stands below an item instead of its `cdr'.  Return HIERARCHY."
  (let* ((childrenfn (or childrenfn #'cdr))
         (id 0)
         (wrapfn (if wrap (lambda (item) (cons (setq id (1+ id)) item)) #'identity))
         (unwrapfn (if wrap #'cdr #'identity)))
    (hierarchy-add-tree hierarchy (funcall wrapfn list) nil
                        (lambda (item)
                          (mapcar wrapfn (funcall childrenfn (funcall unwrapfn item)))))
    hierarchy))

(defun hierarchy-from-list (list &optional wrap childrenfn)
  "Return a new hierarchy of LIST; WRAP and CHILDRENFN are as in `hierarchy-add-list'."
  (hierarchy-add-list (hierarchy-new) list wrap childrenfn))

(defun hierarchy-sort (hierarchy &optional sortfn)
  "Sort the roots of HIERARCHY and all children by SORTFN, by default `string<'."
  (let ((less (or sortfn #'string<)) (children (hierarchy--children hierarchy)))
    (hierarchy--sort-roots hierarchy less)
    (mapc (lambda (parent)
            (puthash parent (sort (copy-sequence (gethash parent children)) less) children))
          (map-keys children))))

(defun hierarchy-extract-tree (hierarchy item)
  "Return a copy of HIERARCHY with ITEM, what is below and what is above it; nil if it is not there."
  (when (hierarchy-has-item hierarchy item)
    (let ((tree (hierarchy-new)))
      (hierarchy-add-tree tree item
                          (lambda (each) (hierarchy-parent hierarchy each))
                          (lambda (each)
                            (and (or (equal each item)
                                     (hierarchy-descendant-p hierarchy each item))
                                 (hierarchy-children hierarchy each))))
      tree)))

(defun hierarchy-copy (hierarchy)
  "Return a copy of HIERARCHY; the items are the same."
  (hierarchy--make :roots (hierarchy-roots hierarchy)
                   :parents (copy-hash-table (hierarchy--parents hierarchy))
                   :children (copy-hash-table (hierarchy--children hierarchy))
                   :seen-items (copy-hash-table (hierarchy--seen-items hierarchy))))

;;; Asking

(defun hierarchy-items (hierarchy)
  "Return all items of HIERARCHY, in no order."
  (map-keys (hierarchy--seen-items hierarchy)))

(defun hierarchy-has-item (hierarchy item)
  "Return non-nil if ITEM belongs to HIERARCHY."
  (map-contains-key (hierarchy--seen-items hierarchy) item))

(defun hierarchy-empty-p (hierarchy)
  "Return non-nil if HIERARCHY has no items."
  (= 0 (hierarchy-length hierarchy)))

(defun hierarchy-length (hierarchy)
  "Return how many items HIERARCHY has."
  (hash-table-count (hierarchy--seen-items hierarchy)))

(defun hierarchy-has-root (hierarchy item)
  "Return non-nil if ITEM is a root of HIERARCHY."
  (and (member item (hierarchy-roots hierarchy)) t))

(defun hierarchy-roots (hierarchy)
  "Return the roots of HIERARCHY."
  (or (hierarchy--roots hierarchy)
      (setf (hierarchy--roots hierarchy) (hierarchy--compute-roots hierarchy))))

(defun hierarchy-leafs (hierarchy &optional node)
  "Return the items of HIERARCHY, or of what is below NODE, that have no children."
  (let ((leafs (seq-filter (lambda (item) (null (hierarchy-children hierarchy item)))
                           (hierarchy-items hierarchy))))
    (if node
        (seq-filter (lambda (item) (hierarchy-descendant-p hierarchy item node)) leafs)
      leafs)))

(defun hierarchy-parent (hierarchy item)
  "Return the parent of ITEM in HIERARCHY, or nil."
  (gethash item (hierarchy--parents hierarchy)))

(defun hierarchy-children (hierarchy parent)
  "Return the children of PARENT in HIERARCHY."
  (gethash parent (hierarchy--children hierarchy)))

(defun hierarchy-child-p (hierarchy item1 item2)
  "Return non-nil if ITEM1 is a child of ITEM2 in HIERARCHY."
  (equal (hierarchy-parent hierarchy item1) item2))

(defun hierarchy-descendant-p (hierarchy item1 item2)
  "Return non-nil if ITEM1 is below ITEM2 in HIERARCHY."
  (let ((above (and (hierarchy-has-item hierarchy item1)
                    (hierarchy-parent hierarchy item1))))
    (while (and above (not (equal above item2)))
      (setq above (hierarchy-parent hierarchy above)))
    (and above t)))

(defun hierarchy--set-equal (list1 list2 &rest cl-keys)
  "Return non-nil if LIST1 and LIST2 have the same length and elements.
CL-KEYS may be :test and :key, as in `cl-subsetp'."
  (and (= (length list1) (length list2))
       (apply #'cl-subsetp list1 list2 cl-keys)
       (apply #'cl-subsetp list2 list1 cl-keys)))

(defun hierarchy-equal (hierarchy1 hierarchy2)
  "Return non-nil if HIERARCHY1 and HIERARCHY2 have the same items in the same places."
  (and (hierarchy--set-equal (hierarchy-roots hierarchy1) (hierarchy-roots hierarchy2)
                             :test #'equal)
       (= (hierarchy-length hierarchy1) (hierarchy-length hierarchy2))
       (seq-every-p (lambda (item)
                      (hierarchy--set-equal (hierarchy-children hierarchy1 item)
                                            (hierarchy-children hierarchy2 item)
                                            :test #'equal))
                    (hierarchy-items hierarchy1))))

;;; Mapping

(defun hierarchy-map-item (func item hierarchy &optional indent)
  "Return what FUNC returns for ITEM of HIERARCHY and what is below, in order.
FUNC gets an item and its depth; that of ITEM is INDENT, by default 0."
  (let ((depth (or indent 0)))
    (cons (funcall func item depth)
          (seq-mapcat (lambda (child) (hierarchy-map-item func child hierarchy (1+ depth)))
                      (hierarchy-children hierarchy item)))))

(defun hierarchy-map (func hierarchy &optional indent)
  "Return what FUNC returns for all items of HIERARCHY, from the roots on.
INDENT is the depth of the roots."
  (seq-mapcat (lambda (root) (hierarchy-map-item func root hierarchy indent))
              (hierarchy-roots hierarchy)))

(defun hierarchy-map-tree (function hierarchy &optional item indent)
  "Return what FUNCTION returns for ITEM of HIERARCHY, by default its first root.
FUNCTION gets an item, its depth, from INDENT or 0 on, and what it returned for the children."
  (let ((item (or item (car (hierarchy-roots hierarchy)))) (depth (or indent 0)))
    (funcall function item depth
             (mapcar (lambda (child)
                       (hierarchy-map-tree function hierarchy child (1+ depth)))
                     (hierarchy-children hierarchy item)))))

(defun hierarchy-map-hierarchy (function hierarchy)
  "Return a hierarchy like HIERARCHY of what FUNCTION returns for the items and their depths."
  (let ((new (make-hash-table :test 'equal)) (result (hierarchy-new)))
    (hierarchy-map (lambda (item depth) (puthash item (funcall function item depth) new))
                   hierarchy)
    (maphash (lambda (item mapped)
               (hierarchy--seen-items-add result mapped)
               (let ((parent (hierarchy-parent hierarchy item)))
                 (when parent
                   (hierarchy--add-relation result mapped (gethash parent new)
                                            #'identity))))
             new)
    result))

;;; Labels

(defun hierarchy-labelfn-indent (labelfn &optional indent-string)
  "Return a function that labels as LABELFN, with INDENT-STRING before it once for each level.
INDENT-STRING is two spaces by default."
  (let ((step (or indent-string "  ")))
    (lambda (item indent)
      (dotimes (_ indent) (insert step))
      (funcall labelfn item indent))))

(defun hierarchy-labelfn-button (labelfn actionfn)
  "Return a function that labels as LABELFN, and makes that a button that calls ACTIONFN.
ACTIONFN gets the item and its depth."
  (lambda (item indent)
    (let ((start (point)))
      (funcall labelfn item indent)
      (make-text-button start (point)
                        'action (lambda (_button) (funcall actionfn item indent))))))

(defun hierarchy-labelfn-button-if (labelfn buttonp actionfn)
  "Return a function that labels as LABELFN, as a button with ACTIONFN if BUTTONP says so.
BUTTONP gets the item and its depth."
  (lambda (item indent)
    (funcall (if (funcall buttonp item indent)
                 (hierarchy-labelfn-button labelfn actionfn)
               labelfn)
             item indent)))

(defun hierarchy-labelfn-to-string (labelfn item indent)
  "Return the text with which LABELFN labels ITEM at depth INDENT."
  (with-temp-buffer
    (funcall labelfn item indent)
    (buffer-substring (point-min) (point-max))))

(defun hierarchy-print (hierarchy &optional to-string)
  "Insert HIERARCHY into the buffer, one item a line; TO-STRING gives their texts."
  (let ((to-string (or to-string (lambda (item) (format "%s" item)))))
    (hierarchy-map
     (hierarchy-labelfn-indent (lambda (item _indent)
                                 (insert (funcall to-string item) "\n")))
     hierarchy)))

(defun hierarchy-to-string (hierarchy &optional to-string)
  "Return what `hierarchy-print' inserts for HIERARCHY and TO-STRING."
  (with-temp-buffer
    (hierarchy-print hierarchy to-string)
    (buffer-substring (point-min) (point-max))))

;;; Display

(defun hierarchy-tabulated-imenu-action (_item-name position)
  "Go to POSITION."
  (goto-char position)
  (recenter))

(define-derived-mode hierarchy-tabulated-mode tabulated-list-mode "Hierarchy tabulated"
  "The mode of tables that show a hierarchy."
  (setq-local imenu-generic-expression
              '((nil "^\\(?: *\\)\\(?2:[^ \t\n].*\\)$" 2)))
  (setq-local imenu-default-goto-function #'hierarchy-tabulated-imenu-action))

(defun hierarchy-tabulated-display (hierarchy labelfn &optional buffer)
  "Show HIERARCHY as a table in BUFFER, or a new one; LABELFN labels the items.
Return the buffer."
  (let ((buffer (or buffer (generate-new-buffer "hierarchy-tabulated"))))
    (with-current-buffer buffer
      (hierarchy-tabulated-mode)
      (setq tabulated-list-format [("Item name" 0 nil)])
      (setq tabulated-list-entries
            (hierarchy-map (lambda (item indent)
                             (list item
                                   (vector (hierarchy-labelfn-to-string
                                            labelfn item indent))))
                           hierarchy))
      (tabulated-list-init-header)
      (tabulated-list-print))
    buffer))

(declare-function widget-convert "wid-edit" (type &rest args))
(declare-function widget-create "wid-edit" (type &rest args))

(defun hierarchy-convert-to-tree-widget (hierarchy labelfn)
  "Return a widget that shows HIERARCHY as a tree; LABELFN labels the items."
  (require 'wid-edit)
  (require 'tree-widget)
  (hierarchy-map-tree (lambda (item indent children)
                        (widget-convert
                         'tree-widget
                         :tag (hierarchy-labelfn-to-string labelfn item indent)
                         :args children))
                      hierarchy))

(defun hierarchy-tree-display (hierarchy labelfn &optional buffer)
  "Show HIERARCHY as a tree in BUFFER, or a new one; LABELFN labels the items.
Return the buffer."
  (let ((buffer (or buffer (generate-new-buffer "*hierarchy-tree*")))
        (tree (hierarchy-convert-to-tree-widget hierarchy labelfn)))
    (with-current-buffer buffer
      (erase-buffer)
      (goto-char (point-min))
      (save-excursion (widget-create tree)))
    buffer))

(provide 'hierarchy)

;;; hierarchy.el ends here
