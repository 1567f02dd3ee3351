;;; help.el --- docstrings, usage and key names in text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public
;;;###autoload-names (function help--docstring-quote help--make-usage help--make-usage-docstring)

;;; Code:

(defun text-quoting-style--marks ()
  "Return (OPEN . CLOSE), the quotes for the style in force, or nil for grave accents."
  (pcase (text-quoting-style)
    ('curve '("\u2018" . "\u2019"))
    ('straight '("'" . "'"))
    (_ nil)))

(defun substitute-quotes (string)
  "Return STRING with its quotes in the style in force."
  (let ((marks (text-quoting-style--marks)))
    (if marks
        (replace-regexp-in-string
         "[`']" (lambda (m) (if (string= m "`") (car marks) (cdr marks)))
         string t t)
      string)))

(defun substitute-command-keys (string &optional no-face)
  "Return STRING with \\=\\[COMMAND] replaced by keys and quotes in style.
\\=\\{MAP} is replaced by a summary of a keymap, \\=\\<MAP> names the keymap
to look in, and \\=\\= quotes what follows.  Keys have the face
`help-key-binding', unless NO-FACE."
  (when string
    (let ((keymap nil)
          (marks (text-quoting-style--marks))
          (pos 0)
          (parts nil))
      (save-match-data
        (while (string-match
                "\\\\=\\(\\(?:.\\|\n\\)\\)\\|\\\\\\[\\([^]]+\\)\\]\\|\\\\\\([{<]\\)\\([^}>]+\\)[}>]\\|[`']"
                string pos)
          (let ((beg (match-beginning 0))
                (end (match-end 0)))
            (push (substring string pos beg) parts)
            (push
             (cond
              ((match-beginning 1) (match-string 1 string))
              ((match-beginning 2)
               (let* ((command (intern (match-string 2 string)))
                      (key (save-match-data
                             (and (fboundp command)
                                  (where-is-internal command keymap t)))))
                 (help--with-key-face (if key (key-description key)
                                        (concat "M-x " (symbol-name command)))
                                      no-face)))
              ((match-beginning 3)
               (let ((map (intern (match-string 4 string))))
                 (if (string= (match-string 3 string) "<")
                     (progn (setq keymap (and (boundp map) (keymapp (symbol-value map))
                                              (symbol-value map)))
                            "")
                   (save-match-data (help--describe-map map)))))
              ((string= (match-string 0 string) "`") (if marks (car marks) "`"))
              (t (if marks (cdr marks) "'")))
             parts)
            (setq pos end))))
      (if (null parts)
          string
        (apply #'concat (nreverse (cons (substring string pos) parts)))))))

(defun help--with-key-face (key no-face)
  "Return KEY, the name of a key, in the face of keys unless NO-FACE."
  (if no-face key
    (propertize key 'face 'help-key-binding 'font-lock-face 'help-key-binding)))

(defun help--describe-map (map)
  "Return a summary of the keymap in the variable MAP."
  (let (lines)
    (when (and (boundp map) (keymapp (symbol-value map)))
      (map-keymap (lambda (key binding)
                    (when (and binding (symbolp binding))
                      (push (format "%-15s %s\n" (key-description (vector key)) binding)
                            lines)))
                  (symbol-value map)))
    (concat "key             binding\n---             -------\n\n"
            (apply #'concat (nreverse lines)) "\n")))

;;; Usage at the end of docstrings

(defun help-split-fundoc (docstring def &optional section)
  "Return (USAGE . DOC) for DOCSTRING of the function DEF, or nil if it has no usage.
SECTION may be `usage' or `doc', to get that part, or t for both in any case."
  (let* ((found (and docstring (string-match "\n\n(fn\\(\\( .*\\)?)\\)\\'" docstring)))
         (doc (if found
                  (unless (zerop (match-beginning 0))
                    (substring docstring 0 (match-beginning 0)))
                docstring))
         (usage (and found
                     (concat "(" (format "%S" (if (symbolp def) def 'anonymous))
                             (match-string 1 docstring)))))
    (cond ((eq section 'usage) usage)
          ((eq section 'doc) doc)
          (t (and (or usage section) (cons usage doc))))))

(defun help-add-fundoc-usage (docstring arglist)
  "Return DOCSTRING with the usage for ARGLIST, a list or a text, at its end.
A usage that is there already stays, and an ARGLIST of t adds none."
  (let ((doc (if (stringp docstring) docstring "")))
    (if (or (eq arglist t) (string-match-p "\n\n(fn\\(?: .*\\)?)\\'" doc))
        doc
      (concat (string-trim-right doc "\n\\{1,2\\}")
              "\n\n"
              (cond ((not (stringp arglist)) (help--make-usage-docstring 'fn arglist))
                    ((string-match "\\`[^ ]+\\(.*)\\)\\'" arglist)
                     (concat "(fn" (match-string 1 arglist)))
                    (t (error "Unrecognized usage format")))))))

(defun help--argument-name (argument)
  "Return the symbol ARGUMENT as usage texts show it: in capitals, but for &optional and the like."
  (let ((name (symbol-name argument)))
    (cond ((string-prefix-p "&" name) argument)
          ((and (string-prefix-p "_" name) (> (length name) 1)) (intern (upcase (substring name 1))))
          (t (intern (upcase name))))))

(defun help--make-usage (function arglist)
  "Return the call of FUNCTION with ARGLIST as it is shown."
  (cons (if (symbolp function) function 'anonymous)
        (mapcar (lambda (argument)
                  (pcase argument
                    ((pred symbolp) (help--argument-name argument))
                    (`(,(and name (pred symbolp)) . ,rest)
                     (cons (intern (upcase (symbol-name name))) rest))
                    (_ argument)))
                arglist)))

(defalias 'help-make-usage #'help--make-usage)

(defun help--make-usage-docstring (fn arglist)
  "Return the usage of FN with ARGLIST as a string."
  (let ((print-escape-newlines t))
    (format "%S" (help--make-usage fn arglist))))

(defconst help-uni-confusables
  '((?‘ . "'") (?’ . "'") (?‛ . "'") (?＇ . "'")
    (?“ . "\"") (?” . "\"") (?‟ . "\"") (?〞 . "\"") (?＂ . "\""))
  "Characters that look like the quotes of ASCII, with those.")

(defconst help-uni-confusables-regexp
  (concat "[" (mapcar #'car help-uni-confusables) "]")
  "Regexp for the characters in `help-uni-confusables'.")

(defun help-uni-confusable-suggestions (string)
  "Return a message on the characters in STRING that look like ASCII quotes, or nil."
  (let ((found nil)
        (plain string)
        (start 0))
    (while (string-match help-uni-confusables-regexp string start)
      (setq start (match-end 0))
      (let ((char (aref string (match-beginning 0))))
        (push char found)
        (setq plain (string-replace (string char)
                                    (cdr (assq char help-uni-confusables)) plain))))
    (when found
      (format-message (if (cdr found)
                          "Found confusable characters: %s; perhaps you meant: `%s'?"
                        "Found confusable character: %s, perhaps you meant: `%s'?")
                      (mapconcat (lambda (char) (format-message "`%c'" char)) found ", ")
                      plain))))

(defun help--docstring-quote (string)
  "Return STRING with quoting so that it stays as it is in a docstring."
  (replace-regexp-in-string "['\\`\u2018\u2019]" "\\\\=\\&" string))

(defun help-function-arglist (def &optional preserve-names)
  "Return the argument list of the function DEF, or t if it is unknown.
PRESERVE-NAMES means to look for names in the docstring of primitives."
  (let ((name def))
    (while (and (symbolp def) (fboundp def) (symbolp (symbol-function def))
                (symbol-function def))
      (setq def (symbol-function def)))
    (when (and (symbolp def) (fboundp def)) (setq def (symbol-function def)))
    (when (eq 'macro (car-safe def)) (setq def (cdr def)))
    (cond
     ((and (byte-code-function-p def) (listp (aref def 0))) (aref def 0))
     ((eq (car-safe def) 'lambda) (nth 1 def))
     ((eq (car-safe def) 'closure) (nth 2 def))
     ((or (byte-code-function-p def) (subrp def))
      (let* ((doc (and preserve-names (ignore-errors (documentation def t))))
             (usage (and doc (help-split-fundoc doc name 'usage)))
             (args (and usage (ignore-errors (cdr (read (downcase usage)))))))
        ;; What only stands for arguments, like BODY..., names none.
        (if (and usage (not (string-match-p "\\.\\.\\.\\|\\[" usage)))
            args
          (let* ((arity (func-arity def))
                 (max (cdr arity))
                 (min (car arity))
                 (list ())
                 (i 0))
            (while (< i min)
              (push (intern (format "arg%d" (setq i (1+ i)))) list))
            (when (and (integerp max) (< min max))
              (push '&optional list)
              (while (< i max)
                (push (intern (format "arg%d" (setq i (1+ i)))) list)))
            (unless (integerp max)
              (push '&rest list)
              (push 'rest list))
            (nreverse list)))))
     ((and (autoloadp def) (not (eq (nth 4 def) 'keymap))) t)
     (t t))))

(defun help-key-description (key untranslated)
  "Return the description of KEY, or of UNTRANSLATED."
  (key-description (or key untranslated)))

(defun help-buffer ()
  "Return the name of the help buffer."
  "*Help*")

(defmacro with-help-window (buffer-or-name &rest body)
  "Run BODY with output to BUFFER-OR-NAME."
  (declare (indent 1) (debug t))
  `(with-output-to-temp-buffer ,buffer-or-name ,@body))

(provide 'help)

;;; help.el ends here
