;;; dom.el --- trees of XML and HTML nodes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A node is (TAG ATTRIBUTES CHILDREN...), where ATTRIBUTES is an alist and a child is a node or
;; a string.  Many functions also take a list of nodes, of which they use the first.

;;; Code:

(require 'cl-lib)
(eval-when-compile (require 'subr-x))

(defsubst dom-tag (node)
  "Return the tag of NODE."
  (if (consp (car node)) (caar node) (car node)))

(defsubst dom-attributes (node)
  "Return the attributes of NODE."
  (if (consp (car node)) (cadr (car node)) (cadr node)))

(defsubst dom-children (node)
  "Return the children of NODE."
  (if (consp (car node)) (cddr (car node)) (cddr node)))

(defun dom-non-text-children (node)
  "Return the children of NODE that are no strings."
  (cl-remove-if #'stringp (dom-children node)))

(defun dom-set-attributes (node attributes)
  "Make ATTRIBUTES those of NODE."
  (setf (cadr (dom-ensure-node node)) attributes))

(defun dom-set-attribute (node attribute value)
  "Make VALUE that of ATTRIBUTE in NODE."
  (setq node (dom-ensure-node node))
  (let* ((attributes (cadr node))
         (old (assoc attribute attributes)))
    (if old
        (setcdr old value)
      (setcar (cdr node) (nconc attributes (list (cons attribute value)))))))

(defun dom-remove-attribute (node attribute)
  "Remove ATTRIBUTE from NODE."
  (setq node (dom-ensure-node node))
  (let ((old (assoc attribute (cadr node))))
    (when old
      (setcar (cdr node) (delq old (cadr node))))))

(defmacro dom-attr (node attr)
  "Return the attribute ATTR of NODE."
  `(cdr (assq ,attr (dom-attributes ,node))))

(defun dom-text (node)
  "Return the strings that are children of NODE, joined by spaces."
  (mapconcat #'identity (cl-remove-if-not #'stringp (dom-children node)) " "))

(defun dom-texts (node &optional separator)
  "Return all strings inside NODE, joined by SEPARATOR or a space."
  (if (eq (dom-tag node) 'script)
      ""
    (string-join (mapcar (lambda (child)
                           (if (stringp child) child (dom-texts child separator)))
                         (dom-children node))
                 (or separator " "))))

(defun dom-child-by-tag (dom tag)
  "Return the first child of DOM with TAG."
  (assoc tag (dom-children dom)))

(defun dom-by-tag (dom tag)
  "Return the nodes with TAG in DOM, which may be DOM itself."
  (dom-search dom (lambda (node) (equal (dom-tag node) tag))))

(defun dom-search (dom predicate)
  "Return the nodes in DOM that fulfil PREDICATE."
  (let ((below (mapcan (lambda (child) (dom-search child predicate))
                       (dom-non-text-children dom))))
    (if (funcall predicate dom) (cons dom below) below)))

(defun dom-elements (dom attribute match)
  "Return the nodes in DOM whose ATTRIBUTE matches the regexp MATCH."
  (dom-search dom (lambda (node)
                    (let ((value (dom-attr node attribute)))
                      (and value (string-match match value))))))

(defun dom-by-class (dom match)
  "Return the nodes in DOM whose class matches the regexp MATCH."
  (dom-elements dom 'class match))

(defun dom-by-style (dom match)
  "Return the nodes in DOM whose style matches the regexp MATCH."
  (dom-elements dom 'style match))

(defun dom-by-id (dom match)
  "Return the nodes in DOM whose id matches the regexp MATCH."
  (dom-elements dom 'id match))


(defun dom-strings (dom)
  "Return the strings inside DOM."
  (cl-loop for child in (dom-children dom)
           if (stringp child) collect child
           else append (dom-strings child)))

(defun dom-remove-node (dom node)
  "Remove NODE from DOM, at whatever depth."
  (dolist (child (dom-children dom))
    (cond ((eq node child) (delq node dom))
          ((not (stringp child)) (dom-remove-node child node)))))

(defun dom-parent (dom node)
  "Return the parent of NODE in DOM."
  (cond ((memq node (dom-children dom)) dom)
        (t (cl-some (lambda (child) (dom-parent child node))
                    (dom-non-text-children dom)))))

(defun dom-previous-sibling (dom node)
  "Return the node before NODE in DOM."
  (let ((parent (dom-parent dom node)))
    (when parent
      (let ((siblings (dom-children parent)) previous)
        (while siblings
          (when (eq (cadr siblings) node) (setq previous (car siblings)))
          (pop siblings))
        previous))))

(defun dom-ensure-node (node)
  "Return NODE, or the first of it if it is a list of nodes, with attributes at least nil."
  (when (consp (car node)) (setq node (car node)))
  (unless (cdr node) (setcdr node (list nil)))
  node)

(defun dom-node (tag &optional attributes &rest children)
  "Return a node with TAG, ATTRIBUTES and CHILDREN."
  `(,tag ,attributes ,@children))

(defun dom-append-child (node child)
  "Put CHILD behind the children of NODE."
  (nconc (dom-ensure-node node) (list child)))

(defun dom-add-child-before (node child &optional before)
  "Put CHILD before BEFORE, or as the first, among the children of NODE."
  (setq node (dom-ensure-node node))
  (let ((children (dom-children node)))
    (when (and before (not (memq before children)))
      (error "%s does not exist as a child" before))
    (let ((pos (if before (cl-position before children) 0)))
      (push child (nthcdr (+ 2 pos) node))))
  node)

(defun dom-pp (dom &optional remove-empty)
  "Insert DOM, laid out, at point; leave blank strings out if REMOVE-EMPTY."
  (let ((column (current-column)))
    (insert (format "(%S " (dom-tag dom)))
    (let* ((attributes (dom-attributes dom))
           (count (length attributes))
           (inner (current-column)))
      (if (null attributes)
          (insert "nil")
        (insert "(")
        (let ((i 0))
          (dolist (attr attributes)
            (setq i (1+ i))
            (insert (format "(%S . %S)" (car attr) (cdr attr)))
            (if (= i count)
                (insert ")")
              (insert "\n" (make-string (1+ inner) ?\s))))))
      (let ((children (if remove-empty
                          (cl-remove-if (lambda (child)
                                          (and (stringp child)
                                               (string-match "\\`[\n\r\t  ]*\\'" child)))
                                        (dom-children dom))
                        (dom-children dom))))
        (if (null children)
            (insert ")")
          (insert "\n" (make-string (1+ column) ?\s))
          (let ((left (length children)))
            (dolist (child children)
              (setq left (1- left))
              (if (stringp child)
                  (insert (format "%S" child))
                (dom-pp child remove-empty))
              (unless (zerop left)
                (insert "\n" (make-string (1+ column) ?\s)))))
          (insert ")"))))))

(defun dom-print (dom &optional pretty xml)
  "Insert DOM as HTML, or as XML if XML, with line breaks if PRETTY."
  (let ((column (current-column)))
    (insert (format "<%s" (dom-tag dom)))
    (dolist (elem (dom-attributes dom))
      (if (and (memq (car elem) '(async autofocus autoplay checked contenteditable controls
                                        default defer disabled formnovalidate frameborder
                                        hidden ismap itemscope loop multiple muted nomodule
                                        novalidate open readonly required reversed scoped
                                        selected typemustmatch))
               (cdr elem) (not xml))
          (insert (format " %s" (car elem)))
        (when (cdr elem)
          (insert (format " %s=%S" (car elem) (cdr elem))))))
    (let* ((children (dom-children dom))
           (nodes (and pretty (cl-some (lambda (child) (not (stringp child))) children))))
      (if (null children)
          (insert " />")
        (insert ">")
        (dolist (child children)
          (if (stringp child)
              (insert child)
            (when pretty (insert "\n" (make-string (+ column 2) ?\s)))
            (dom-print child pretty xml)))
        (when nodes (insert "\n" (make-string column ?\s)))
        (insert (format "</%s>" (dom-tag dom)))))))

(provide 'dom)

;;; dom.el ends here
