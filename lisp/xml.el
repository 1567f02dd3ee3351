;;; xml.el --- parse XML  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The result is a list of nodes (NAME ATTRIBUTES CHILDREN...).  With namespaces, NAME is
;; (URI . "local") or, on request, the symbol of both.  Internal document types are looked
;; through for entities only.

;;; Code:

(require 'cl-lib)

(defconst xml-undefined-entity "?" "What stands for an unknown entity when not validating.")
(defvar xml-entity-alist
  '(("lt" . "&#60;") ("gt" . ">") ("apos" . "'") ("quot" . "\"") ("amp" . "&#38;"))
  "Entities and what they stand for.")
(defvar xml-entity-expansion-limit 20000 "The greatest length of the text of an entity.")
(defvar xml-parameter-entity-alist nil "Entities for use in document types.")
(defvar xml-sub-parser nil "Non-nil while a piece of text is parsed.")
(defvar xml-validating-parser nil "If non-nil, signal errors for what is not valid.")
(defvar xml-default-ns '(("" . "") ("xml" . "http://www.w3.org/XML/1998/namespace")
                         ("xmlns" . "http://www.w3.org/2000/xmlns/"))
  "Prefixes of namespaces that are always known.")

(defconst xml-name-start-char-re "[[:word:]:_]" "Regexp for the first character of a name.")
(defconst xml-name-char-re "[-0-9.[:word:]:_·\u0300-\u036F\u203F\u2040]" "Regexp for a character of a name.")
(defconst xml-name-re (concat xml-name-start-char-re xml-name-char-re "*")
  "Regexp for a name.")
(defconst xml-names-re (concat xml-name-re "\\(?: " xml-name-re "\\)*") "Regexp for names.")
(defconst xml-nmtoken-re (concat xml-name-char-re "+") "Regexp for a name token.")
(defconst xml-nmtokens-re (concat xml-nmtoken-re "\\(?: " xml-name-re "\\)*")
  "Regexp for name tokens.")
(defconst xml-char-ref-re "\\(?:&#\\([0-9]+\\);\\|&#x\\([0-9a-fA-F]+\\);\\)"
  "Regexp for a reference to a character.")
(defconst xml-entity-ref (concat "&\\(" xml-name-re "\\);") "Regexp for an entity.")
(defconst xml-entity-or-char-ref-re
  (concat "&\\(?:#\\(x\\)?\\([0-9a-fA-F]+\\)\\|\\(" xml-name-re "\\)\\);")
  "Regexp for a reference to an entity or a character.")

(defsubst xml-node-name (node)
  "Return the name of NODE."
  (car node))
(defsubst xml-node-attributes (node)
  "Return the attributes of NODE."
  (nth 1 node))
(defsubst xml-node-children (node)
  "Return the children of NODE."
  (cddr node))

(defun xml-get-children (node child-name)
  "Return the children of NODE named CHILD-NAME."
  (cl-remove-if-not (lambda (child) (and (listp child) (equal (car child) child-name)))
                    (xml-node-children node)))

(defun xml-get-attribute-or-nil (node attribute)
  "Return the value of ATTRIBUTE of NODE, or nil."
  (cdr (assoc attribute (xml-node-attributes node))))

(defsubst xml-get-attribute (node attribute)
  "Return the value of ATTRIBUTE of NODE, or an empty string."
  (or (xml-get-attribute-or-nil node attribute) ""))

(defun xml--error (format &rest args)
  "Signal that the text is not well formed, as FORMAT and ARGS say."
  (apply #'error (concat "XML: (Not Well-Formed) " format) args))

(defun xml--invalid (format &rest args)
  "Signal that the text is not valid, as FORMAT and ARGS say."
  (apply #'error (concat "XML: (Validity) " format) args))

(defvar xml-syntax-table
  (let ((table (make-char-table 'syntax-table '(1))))
    (mapc (lambda (range) (modify-syntax-entry range "w" table))
          '((?a . ?z) (?A . ?Z) (?_ . ?_) (?: . ?:) (#xC0 . #xD6) (#xD8 . #xF6)
            (#xF8 . #x2FF) (#x370 . #x37D) (#x37F . #x1FFF) (#x200C . #x200D)
            (#x2070 . #x218F) (#x2C00 . #x2FEF) (#x3001 . #xD7FF) (#xF900 . #xFDCF)
            (#xFDF0 . #xFFFD) (#x10000 . #xEFFFF)))
    (mapc (lambda (c) (modify-syntax-entry c " " table)) '(?\s ?\t ?\n ?\r))
    (modify-syntax-entry ?< "(>" table)
    (modify-syntax-entry ?> ")<" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\' "\"" table)
    table)
  "Syntax table for XML.")

;;; Entry points

;;;###autoload
(defun xml-parse-file (file &optional parse-dtd parse-ns)
  "Return the nodes in FILE, the document type first if PARSE-DTD.
PARSE-NS says what to do with namespaces, as in `xml-parse-region'."
  (with-temp-buffer
    (insert-file-contents file)
    (xml--parse-buffer parse-dtd parse-ns)))

;;;###autoload
(defun xml-parse-region (&optional beg end buffer parse-dtd parse-ns)
  "Return the nodes between BEG and END in BUFFER, the document type first if PARSE-DTD.
If PARSE-NS is non-nil, names are pairs (URI . \"local\"), or symbols if
it is `symbol-qnames'."
  (unless buffer (setq buffer (current-buffer)))
  (with-temp-buffer
    (insert-buffer-substring-no-properties buffer beg end)
    (xml--parse-buffer parse-dtd parse-ns)))

(defun xml-parse-string ()
  "Return the text at point up to the next tag, which may come from an entity."
  (let ((parts nil)
        (expanded 0)                    ; How much text the references gave.
        (inserted 0))
    (while (progn
             (let ((start (point)))
               (skip-chars-forward "^<&")
               (push (replace-regexp-in-string
                      "\r\n?" "\n" (buffer-substring-no-properties start (point)) t t)
                     parts))
             (eq (following-char) ?&))
      (unless (looking-at xml-entity-or-char-ref-re)
        (xml--error "Invalid entity reference"))
      (let* ((name (match-string-no-properties 3))
             (value (cdr (assoc name xml-entity-alist)))
             (ref (buffer-substring-no-properties (1+ (match-beginning 0)) (1- (match-end 0)))))
        ;; What refers to itself inserts for ever without giving text.
        (when (and name (or (> expanded xml-entity-expansion-limit)
                            (> inserted (* 10 xml-entity-expansion-limit))))
          (error "XML: Entity reference expansion surpassed `xml-entity-expansion-limit'"))
        (if (and value (save-match-data
                         (or (string-search "<" value) (string-match-p xml-entity-ref value))))
            (progn (replace-match value t t)
                   (goto-char (match-beginning 0))
                   (setq inserted (+ inserted (length value))))
          (goto-char (match-end 0))
          (push (xml--reference ref) parts)
          (setq expanded (+ expanded (length (car parts)))))))
    (apply #'concat (nreverse parts))))

(defun xml--parse-buffer (parse-dtd parse-ns)
  "Return the nodes in the buffer; PARSE-DTD and PARSE-NS as in `xml-parse-region'."
  (with-syntax-table xml-syntax-table
    (let ((case-fold-search nil)
          (xml-entity-alist xml-entity-alist)
          (xml-parameter-entity-alist xml-parameter-entity-alist)
          (nodes nil)
          (dtd nil))
      (goto-char (point-min))
      (while (progn (skip-chars-forward "^<") (not (eobp)))
        (pcase (xml-parse-tag-1 parse-dtd parse-ns)
          ('nil)
          (`((dtd . ,declarations) . ,more)
           (setq dtd declarations)
           (if (car more) (push (car more) nodes)))
          (node
           ;; Comments and text may stand beside the root, another element may not.
           (if (cl-some #'consp nodes)
               (xml--error "Only one root tag allowed"))
           (push node nodes))))
      (setq nodes (nreverse nodes))
      (if parse-dtd
          (cons (if dtd (cons 'dtd dtd)) nodes)
        nodes))))

(defun xml-maybe-do-ns (name default xml-ns)
  "Return what NAME, without a prefix in DEFAULT, is called by the namespaces XML-NS."
  (if (null xml-ns)
      (intern name)
    (let* ((symbols (eq (car-safe xml-ns) 'symbol-qnames))
           (special (and (string-match-p "\\`xmlns\\(?::\\|\\'\\)" name) t))
           (colon (string-match ":" name))
           (local (cond (colon (substring name (1+ colon)))
                        (special "")
                        (t name)))
           (prefix (cond (colon (substring name 0 colon))
                         (special "xmlns")
                         (t default)))
           (uri (or (cdr (assoc prefix (if symbols (cdr xml-ns) xml-ns))) "")))
      (if (and symbols (not special))
          (intern (concat uri local))
        (cons uri local)))))

(defun xml-parse-tag (&optional parse-dtd parse-ns)
  "Return the node at point, which is moved behind it.
PARSE-DTD and PARSE-NS are as in `xml-parse-region'."
  (let* ((case-fold-search nil))
    (with-syntax-table xml-syntax-table
      (xml-parse-tag-1 parse-dtd parse-ns))))

(defun xml-parse-tag-1 (&optional parse-dtd parse-ns)
  "Return the node at point; PARSE-DTD and PARSE-NS are as in `xml-parse-region'."
  (let* ((xml-ns (cond ((eq parse-ns 'symbol-qnames) (cons 'symbol-qnames xml-default-ns))
                       ((or (consp (car-safe parse-ns))
                            (eq (car-safe parse-ns) 'symbol-qnames))
                        parse-ns)
                       (parse-ns xml-default-ns))))
    (cond
     ((looking-at "<\\?")
      (unless (search-forward "?>" nil t)
        (xml--error "Processing instruction without end"))
      (skip-syntax-forward " ")
      (and (looking-at "<") (xml-parse-tag-1 parse-dtd xml-ns)))
     ((looking-at "<!\\[CDATA\\[")
      (let ((start (match-end 0)))
        (unless (search-forward "]]>" nil t)
          (xml--error "CDATA section does not end anywhere in the document"))
        (concat (buffer-substring-no-properties start (match-beginning 0))
                (xml-parse-string))))
     ((looking-at "<!DOCTYPE[ \t\n\r]")
      (let ((dtd (xml-parse-dtd parse-ns)))
        (skip-syntax-forward " ")
        (let ((node (and (looking-at "<") (xml-parse-tag-1 nil xml-ns))))
          (if parse-dtd (list (cons 'dtd dtd) node) node))))
     ((looking-at "<!--")
      (unless (search-forward "-->" nil t)
        (xml--error "Comment without end"))
      (skip-syntax-forward " ")
      (unless (eobp)
        (let ((xml-sub-parser t))
          (and (looking-at "<") (xml-parse-tag-1 parse-dtd xml-ns)))))
     ((looking-at "</")
      '())
     ((looking-at (concat "<\\(" xml-name-re "\\)"))
      (goto-char (match-end 1))
      (xml--parse-element (match-string-no-properties 1) xml-ns))
     (t
      (error "XML: (Well-Formed) Invalid character")))))

(defun xml--parse-child (xml-ns)
  "Return the node at point, or nil if it is a comment or an instruction; XML-NS as elsewhere."
  (let ((end (cond ((looking-at "<!--") "-->") ((looking-at "<\\?") "?>"))))
    (cond ((null end) (xml-parse-tag-1 nil xml-ns))
          ((search-forward end nil t) (skip-syntax-forward " ") nil)
          (t (xml--error "Comment or processing instruction without end")))))

(defun xml--parse-element (name xml-ns)
  "Return the node of the element NAME, whose attributes come at point.
XML-NS is the list of namespaces."
  (let* ((parsed (xml-parse-attlist xml-ns))
         (attributes (car parsed))
         (xml-ns (cdr parsed))
         (children (list attributes (xml-maybe-do-ns name "" xml-ns))))
    (cond
     ((looking-at "/>")
      (forward-char 2)
      (nreverse children))
     ((eq (char-after) ?>)
      (forward-char 1)
      (let ((end (concat "</" (regexp-quote name) "[ \t\n\r]*>")))
        (catch 'done
          (while (not (looking-at end))
            (cond
             ((eobp)
              (xml--error "End of document while reading element `%s'" name))
             ((looking-at "</")
              (xml--error "Invalid end tag `%s' (expecting `%s')"
                          (let ((start (point)))
                            (buffer-substring (+ start 2)
                                              (if (search-forward ">" nil t)
                                                  (1- (point))
                                                (point-max))))
                          name))
             ((eq (char-after) ?<)
              (let ((node (xml--parse-child xml-ns)))
                (when node (push node children))))
             (t
              (push (xml-parse-string) children))))
          (goto-char (match-end 0)))
        (nreverse children)))
     (t
      (xml--error "Couldn't parse tag: %s"
                  (buffer-substring-no-properties
                   (max (point-min) (1- (point)))
                   (min (point-max) (+ (point) 20))))))))

(defun xml-parse-attlist (&optional xml-ns)
  "Return (ATTRIBUTES . NAMESPACES) for what comes at point; XML-NS are those so far."
  (let (raw end)
    (skip-syntax-forward " ")
    (while (looking-at (concat "\\(" xml-name-re "\\)[ \t\n\r]*=[ \t\n\r]*"))
      (let ((name (match-string-no-properties 1))
            value)
        (goto-char (match-end 0))
        (cond ((looking-at "\"\\([^\"]*\\)\"")
               (setq end (match-end 0) value (match-string-no-properties 1)))
              ((looking-at "'\\([^']*\\)'")
               (setq end (match-end 0) value (match-string-no-properties 1)))
              (t (xml--error "Attribute values must be given between quotes")))
        (when (assoc name raw)
          (xml--error "Each attribute must be unique within an element"))
        (setq value (xml-substitute-special value))
        (push (cons name value) raw)
        (goto-char end)
        (skip-syntax-forward " ")))
    (setq raw (nreverse raw))
    ;; Names of attributes follow the namespaces outside of the element.
    (let ((outer (and xml-ns (xml--without-default xml-ns)))
          (attributes nil)
          (new nil))
      (dolist (attr raw)
        (let ((key (xml-maybe-do-ns (car attr) "" outer)))
          (when (equal (car-safe key) "http://www.w3.org/2000/xmlns/")
            (push (cons (cdr key) (cdr attr)) new))
          (push (cons key (cdr attr)) attributes)))
      (cons (nreverse attributes)
            (if (eq (car-safe xml-ns) 'symbol-qnames)
                (cons 'symbol-qnames (nconc new (cdr xml-ns)))
              (nconc new xml-ns))))))

(defun xml--without-default (xml-ns)
  "Return the namespaces XML-NS as they are for attributes, without a default."
  (if (eq (car-safe xml-ns) 'symbol-qnames)
      (cons 'symbol-qnames (cons '("" . "") (cdr xml-ns)))
    (cons '("" . "") xml-ns)))

;;; Document types

(defun xml-skip-dtd ()
  "Move behind the document type at point."
  (let ((xml-validating-parser nil))
    (xml-parse-dtd)))

(defun xml-parse-dtd (&optional _parse-ns)
  "Return the document type at point, (NAME DECLARATIONS...), and note its entities."
  (let (type dtd)
    (looking-at "<!DOCTYPE")
    (goto-char (match-end 0))
    (skip-syntax-forward " ")
    (looking-at xml-name-re)
    (setq type (match-string-no-properties 0))
    (goto-char (match-end 0))
    (setq dtd (list type))
    (skip-syntax-forward " ")
    (cond
     ((looking-at "PUBLIC[ \t\n\r]+\\(?:\"\\([^\"]*\\)\"\\|'\\([^']*\\)'\\)[ \t\n\r]+\\(?:\"\\([^\"]*\\)\"\\|'\\([^']*\\)'\\)")
      (push (list (or (match-string-no-properties 1) (match-string-no-properties 2))
                  (or (match-string-no-properties 3) (match-string-no-properties 4))
                  'public)
            dtd)
      (goto-char (match-end 0)))
     ((looking-at "SYSTEM[ \t\n\r]+\\(?:\"\\([^\"]*\\)\"\\|'\\([^']*\\)'\\)")
      (push (list (or (match-string-no-properties 1) (match-string-no-properties 2)) 'system)
            dtd)
      (goto-char (match-end 0))))
    (skip-syntax-forward " ")
    (if (eq (char-after) ?>)
        (forward-char 1)
      (unless (eq (char-after) ?\[)
        (xml--error "Bad DTD"))
      (forward-char 1)
      (while (progn (skip-syntax-forward " ") (not (looking-at "\\][ \t\n\r]*>")))
        (cond
         ((eobp) (xml--error "End of document while reading DTD"))
         ((looking-at (concat "<!ELEMENT[ \t\n\r]+\\(" xml-name-re
                              "\\)[ \t\n\r]+\\([^>]+\\)>"))
          (let ((element (match-string-no-properties 1))
                (type (match-string-no-properties 2)))
            (goto-char (match-end 0))
            (push (list element
                        (cond ((string-match "\\`EMPTY[ \t\n\r]*\\'" type) 'empty)
                              ((string-match "\\`ANY[ \t\n\r]*\\'" type) 'any)
                              (t (xml-parse-elem-type type))))
                  dtd)))
         ((looking-at (concat "<!ENTITY[ \t\n\r]+\\(%[ \t\n\r]+\\)?\\(" xml-name-re
                              "\\)[ \t\n\r]*\\(?:\"\\([^\"]*\\)\"\\|'\\([^']*\\)'\\)"
                              "[ \t\n\r]*>"))
          (let ((name (match-string-no-properties 2))
                (value (or (match-string-no-properties 3) (match-string-no-properties 4))))
            (goto-char (prog1 (match-end 0)
                         (xml--note-entity name (xml--entity-replacement value)
                                           (match-beginning 1))))))
         ((looking-at "<!--")
          (unless (search-forward "-->" nil t) (xml--error "Comment without end")))
         ((looking-at "<[!?][^>]*>") (goto-char (match-end 0)))
         ((looking-at (concat "%\\(" xml-name-re "\\);"))
          (let ((value (cdr (assoc (match-string 1) xml-parameter-entity-alist))))
            (goto-char (match-end 0))
            ;; What it holds is read here.
            (when value
              (save-excursion (insert value)))))
         (t (xml--error "Invalid DTD item"))))
      (goto-char (match-end 0)))
    (nreverse dtd)))

(defun xml--note-entity (name value parameter)
  "Let the entity NAME, one of document types if PARAMETER, have VALUE, unless it has one."
  (cond ((assoc name (if parameter xml-parameter-entity-alist xml-entity-alist)))
        (parameter (push (cons name value) xml-parameter-entity-alist))
        (t (setq xml-entity-alist (append xml-entity-alist (list (cons name value)))))))

(defun xml--entity-replacement (string)
  "Return STRING, the value of an entity, with characters and entities of the type resolved.
References to other entities stay."
  (setq string
        (replace-regexp-in-string
         (concat "%\\(" xml-name-re "\\);")
         (lambda (ref) (or (cdr (assoc (substring ref 1 -1) xml-parameter-entity-alist)) ref))
         string t t))
  (replace-regexp-in-string
   xml-char-ref-re
   (lambda (ref)
     (string-match xml-char-ref-re ref)
     (string (if (match-string 1 ref)
                 (string-to-number (match-string 1 ref))
               (string-to-number (match-string 2 ref) 16))))
   string t t))

(defun xml-parse-elem-type (string)
  "Return the content model STRING of an element as lists."
  (cond
   ((string-match "\\`[ \t\n\r]*(\\([^()]*\\|.*\\))\\([+*?]?\\)[ \t\n\r]*\\'" string)
    (let* ((inner (match-string 1 string))
           (modifier (match-string 2 string))
           (parts (xml--split-model inner))
           (model (if (cdr parts)
                      (cons (if (string-match-p "|" (xml--flat-model inner)) 'choice 'seq)
                            (mapcar #'xml-parse-elem-type parts))
                    (xml-parse-elem-type (car parts)))))
      (xml--modify-model modifier model)))
   ((string-match "\\`[ \t\n\r]*\\([^+*? \t\n\r]*\\)\\([+*?]?\\)[ \t\n\r]*\\'" string)
    (let ((name (match-string 1 string)))
      (xml--modify-model (match-string 2 string)
                         (if (string= name "#PCDATA") 'pcdata name))))))

(defun xml--modify-model (modifier model)
  "Return MODEL with MODIFIER, one of \"+\", \"*\", \"?\" and \"\"."
  (cond ((string= modifier "+") (list '+ model))
        ((string= modifier "*") (list '* model))
        ((string= modifier "?") (list '\? model))
        (t model)))

(defun xml--flat-model (string)
  "Return STRING without what is in parentheses."
  (while (string-match "([^()]*)" string)
    (setq string (replace-match "" t t string)))
  string)

(defun xml--split-model (string)
  "Return the parts of the content model STRING between commas or bars outside of parentheses."
  (let ((depth 0) (start 0) parts)
    (dotimes (i (length string))
      (let ((c (aref string i)))
        (cond ((eq c ?\() (setq depth (1+ depth)))
              ((eq c ?\)) (setq depth (1- depth)))
              ((and (= depth 0) (memq c '(?, ?|)))
               (push (substring string start i) parts)
               (setq start (1+ i))))))
    (push (substring string start) parts)
    (nreverse parts)))

;;; Text

(defun xml--expand (string)
  "Return STRING with its references resolved, and its line ends made plain."
  (setq string (replace-regexp-in-string "\r\n?" "\n" string t t))
  (xml-substitute-special string))

(defun xml-substitute-special (string)
  "Return STRING with its references to entities and characters resolved."
  (let ((start 0) parts)
    (while (string-match "&\\([^;]*\\);" string start)
      (let* ((ref (match-string 1 string))
             (end (match-end 0))
             (beginning (match-beginning 0))
             (value (save-match-data (xml--reference ref))))
        (push (substring string start beginning) parts)
        (push value parts)
        (setq start end)))
    (push (substring string start) parts)
    (mapconcat #'identity (nreverse parts) "")))

(defun xml--reference (ref)
  "Return the text that the reference REF stands for."
  (cond
   ((string-match "\\`#\\([0-9]+\\)\\'" ref)
    (xml--character (string-to-number (match-string 1 ref)) ref))
   ((string-match "\\`#x\\([0-9a-fA-F]+\\)\\'" ref)
    (xml--character (string-to-number (match-string 1 ref) 16) ref))
   (t
    (let ((entity (assoc ref xml-entity-alist)))
      (cond
       (entity
        (let ((text (cdr entity)))
          (if (member ref '("lt" "gt" "apos" "quot" "amp"))
              (replace-regexp-in-string
               "&#\\([0-9]+\\);"
               (lambda (m) (string (string-to-number (substring m 2 -1))))
               text t t)
            (when (> (length text) xml-entity-expansion-limit)
              (error "XML: Entity reference expansion surpassed `xml-entity-expansion-limit'"))
            (xml-substitute-special text))))
       (xml-validating-parser
        (xml--invalid "Undefined entity `%s'" ref))
       (t xml-undefined-entity))))))

(defun xml--character (code ref)
  "Return the character CODE, which REF names, as a string."
  (if (or (<= 1 code #xD7FF) (<= #xE000 code #x10FFFF))
      (string code)
    (if xml-validating-parser
        (xml--error "Invalid character reference `&%s;'" ref)
      xml-undefined-entity)))

(defun xml-escape-string (string &optional noerror)
  "Return STRING with references in place of the characters that mean something.
What XML does not allow is an error, or becomes ? if NOERROR."
  (let ((i 0) (n (length string)))
    (while (< i n)
      (let ((c (aref string i)))
        (unless (or (memq c '(9 10 13)) (<= #x20 c #xD7FF) (<= #xE000 c #xFFFD)
                    (<= #x10000 c #x10FFFF))
          (if noerror
              (setq string (concat (substring string 0 i) (substring string (1+ i)))
                    i (1- i)
                    n (1- n))
            (signal 'xml-invalid-character (list c (1+ i))))))
      (setq i (1+ i))))
  (replace-regexp-in-string
   "[&<>'\"]"
   (lambda (c)
     (cdr (assoc c '(("&" . "&amp;") ("<" . "&lt;") (">" . "&gt;") ("'" . "&apos;")
                     ("\"" . "&quot;")))))
   string t t))

(define-error 'xml-invalid-character "Invalid XML character" 'wrong-type-argument)

;;; Output

(defun xml-debug-print (xml &optional indent-string)
  "Insert the nodes XML, each line after INDENT-STRING."
  (dolist (node xml)
    (xml-debug-print-internal node (or indent-string ""))))
(defalias 'xml-print #'xml-debug-print)

(defun xml-debug-print-internal (xml indent-string)
  "Insert the node XML after INDENT-STRING."
  (let ((tree xml))
    (insert indent-string ?< (symbol-name (xml-node-name tree)))
    (dolist (attribute (xml-node-attributes tree))
      (insert ?\s (symbol-name (car attribute)) "=\""
              (xml-escape-string (cdr attribute)) ?\"))
    (setq tree (xml-node-children tree))
    (if (null tree)
        (insert ?/ ?>)
      (insert ?>)
      (dolist (node tree)
        (cond ((listp node)
               (insert ?\n)
               (xml-debug-print-internal node (concat indent-string "  ")))
              ((stringp node) (insert (xml-escape-string node)))
              (t (error "Invalid XML tree"))))
      (when (not (and (null (cdr tree)) (stringp (car tree))))
        (insert ?\n indent-string))
      (insert ?< ?/ (symbol-name (xml-node-name xml)) ?>))))

;;;###autoload
(defun xml-remove-comments (beg end)
  "Remove the comments between BEG and END."
  (save-excursion
    (save-restriction
      (narrow-to-region beg end)
      (goto-char (point-min))
      (while (re-search-forward "<!--\\(?:.\\|\n\\)*?-->" nil t)
        (replace-match "")))))

;;;###autoload
(defun libxml-available-p ()
  "Return nil: Vellum is not linked with libxml2.  `xml-parse-region' is written in Lisp."
  nil)

(provide 'xml)

;;; xml.el ends here
