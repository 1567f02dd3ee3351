;;; disass.el --- showing bytecode  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)
(require 'byte-lap)

(defvar disassemble-column-1-indent 8
  "Column of the operands, counted from the names of the instructions.")
(defvar disassemble-column-2-indent 10
  "Width of the names of the instructions.")
(defvar disassemble-recursive-indent 3
  "How much code inside code is indented.")

;;;###autoload
(defun disassemble (object &optional buffer indent interactive-p)
  "Show the bytecode of OBJECT, a function or the name of one, or code.
A function that is not compiled is compiled first.  The text goes to BUFFER, or
else to a buffer *Disassemble*; in batch mode without BUFFER it is printed.  INDENT
is the column of the text.  INTERACTIVE-P is ignored."
  (interactive (list (intern (read-string "Disassemble function: ")) nil 0 t))
  (ignore interactive-p)
  (let ((indent (or indent 0)))
    (cond
     (buffer
      (with-current-buffer buffer
        (disassemble-internal object indent nil)))
     (noninteractive
      (princ (with-temp-buffer
               (disassemble-internal object indent nil)
               (buffer-string))))
     (t
      (with-current-buffer (get-buffer-create "*Disassemble*")
        (erase-buffer)
        (disassemble-internal object indent t)
        (goto-char (point-min))
        (display-buffer (current-buffer)))))
    nil))

(defun disassemble-internal (object indent _interactive-p)
  "Insert the disassembly of OBJECT at column INDENT."
  (let ((name (if (and object (symbolp object)) object))
        (macro nil))
    (while (and object (symbolp object) (symbol-function object))
      (setq object (symbol-function object)))
    (if (eq (car-safe object) 'autoload)
        (setq object (autoload-do-load object name)))
    (if (subrp object)
        (error "Can't disassemble #<subr %s>" (or name (subr-name object))))
    (when (eq (car-safe object) 'macro)
      (setq macro t)
      (setq object (cdr object)))
    (when (memq (car-safe object) '(lambda closure))
      (setq object (byte-compile object)))
    (when (and (consp object) (not (eq (car object) 'byte-code)))
      (setq object (byte-compile object)))
    (indent-to indent)
    (insert (if macro "byte code for macro" "byte code")
            (if name (format " for %s" name) "")
            ":\n")
    (when (byte-code-function-p object)
      (let ((interactive (and (> (length object) 5) (list (aref object 5)))))
        (disassemble--doc object (+ indent 2))
        (indent-to (+ indent 2))
        (insert "args: " (prin1-to-string (disassemble--arglist object)) "\n")
        (when interactive
          (indent-to (+ indent 1))
          (insert " interactive: " (prin1-to-string (car interactive)) "\n"))))
    (cond
     ((byte-code-function-p object)
      (when (consp (aref object 1)) (fetch-bytecode object))
      (disassemble-1 (aref object 1) (aref object 2) indent))
     ((eq (car-safe object) 'byte-code)
      (disassemble-1 (nth 1 object) (nth 2 object) indent))
     (t (error "Not compiled: %S" object)))))

(defun disassemble--doc (object indent)
  "Insert the first line of the docstring of OBJECT, if any, at column INDENT."
  (let ((doc (and (> (length object) 4)
                  (if (stringp (aref object 4)) (aref object 4)
                    (documentation object t)))))
    (when doc
      (indent-to indent)
      (insert "doc:  "
              (if (string-match "\n" doc)
                  (concat (substring doc 0 (match-beginning 0)) " ...")
                doc)
              "\n"))))

(defun disassemble--arglist (object)
  "Return the argument list of the code OBJECT."
  (let ((desc (aref object 0)))
    (if (not (integerp desc))
        desc
      (let* ((required (logand desc 127)) (most (ash desc -8)) (n 0) (args nil))
        (while (< n most)
          (when (= n required) (push '&optional args))
          (setq n (1+ n))
          (push (intern (format "arg%d" n)) args))
        (when (/= 0 (logand desc 128))
          (push '&rest args)
          (push 'rest args))
        (nreverse args)))))

(defun disassemble--constant (value)
  "Return the text for the constant VALUE."
  (cond
   ((hash-table-p value)
    (format "<jump-table-%s %s>" (hash-table-test value)
            (disassemble--table value)))
   (t (let ((print-escape-newlines t)) (prin1-to-string value)))))

(defvar disassemble--numbers nil "Numbers of the labels: (LABEL . NUMBER).")

(defun disassemble--table (table)
  "Return the text for the cases of the jump TABLE."
  (let ((cases nil))
    (maphash (lambda (value tag)
               (push value cases)
               (push (cdr (assq tag disassemble--numbers)) cases))
             table)
    (prin1-to-string (nreverse cases))))

(defun disassemble-1 (bytes constants indent)
  "Insert the instructions of BYTES with CONSTANTS at column INDENT."
  (let* ((code (or (bc-decode bytes constants t) (error "Unknown instruction")))
         (disassemble--numbers nil) (n 0) (label nil))
    (dolist (entry code)
      (when (eq (car entry) 'tag)
        (setq n (1+ n))
        (push (cons entry n) disassemble--numbers)))
    (dolist (entry code)
      (cond
       ((eq (car entry) 'tag)
        (setq label (cdr (assq entry disassemble--numbers))))
       (t
        (let* ((pc (car entry)) (op (cadr entry)) (operand (cddr entry)) (start 0))
          (indent-to indent)
          (setq start (point))
          (insert (if label (format "%d:%d" pc label) (number-to-string pc)))
          (setq label nil)
          (indent-to (+ indent disassemble-column-1-indent))
          (ignore start)
          (insert (cond ((eq op 'discardN-keep) "discardN-preserve-tos")
                        (t (symbol-name op))))
          (indent-to (+ indent disassemble-column-1-indent
                        disassemble-column-2-indent -1))
          (insert " ")
          (cond
           ((memq op bc-jumps)
            (insert (number-to-string (cdr (assq operand disassemble--numbers)))))
           ((eq op 'switch))
           ((eq op 'constant)
            (let ((value (car operand)))
              (cond
               ((byte-code-function-p value)
                (insert "<compiled-function>\n")
                (disassemble--inner value (+ indent disassemble-recursive-indent)))
               ((and (consp value) (byte-code-function-p (cdr value)))
                (insert (prin1-to-string (car value)) " . <compiled-function>\n")
                (disassemble--inner (cdr value)
                                    (+ indent disassemble-recursive-indent)))
               (t (insert (disassemble--constant value))))))
           (operand (insert (format "%s" operand))))
          (insert "\n")))))))

(defun disassemble--inner (object indent)
  "Insert the disassembly of OBJECT, a constant of other code, at column INDENT."
  (disassemble--doc object (+ indent 3))
  (indent-to (+ indent 3))
  (insert "args: " (prin1-to-string (disassemble--arglist object)) "\n")
  (disassemble-1 (aref object 1) (aref object 2) (+ indent 1)))

(provide 'disass)

;;; disass.el ends here
