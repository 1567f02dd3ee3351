;;; byte-compat.el --- names of the compiler of Emacs  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A few programs look into the compiler of Emacs.  This file has what they use of
;; it, as far as it makes sense here.

;;; Code:

(require 'byte-ops)
(require 'byte-lap)

(defvar byte-code-vector (make-vector 256 nil)
  "Names of the instructions by first byte, as Emacs' compiler calls them.")

(defvar byte-stack+-info (make-vector 256 nil)
  "How many values each instruction adds to the stack, by first byte.")

(dolist (entry byte-ops-table)
  (let* ((name (symbol-name (nth 0 entry)))
         (symbol (intern (concat "byte-" name)))
         (code (nth 1 entry)))
    (unless (eq code 97)
      (internal--define-uninitialized-variable
       symbol "First byte of an instruction.")
      (set symbol code)
      (aset byte-code-vector code symbol)
      (aset byte-stack+-info code (nth 3 entry)))))

(defconst byte-discardN-preserve-tos byte-discardN
  "First byte of the instruction that drops values below the top.")
(defconst byte-constant-limit 64
  "How many constants have instructions of their own.")
(defconst byte-goto-ops
  '(byte-goto byte-goto-if-nil byte-goto-if-not-nil byte-goto-if-nil-else-pop
              byte-goto-if-not-nil-else-pop byte-pushcatch byte-pushconditioncase)
  "Instructions with an address.")
(defconst byte-tagref-ops (cons 'TAG byte-goto-ops)
  "What has a label in the code for the optimizer: a label itself, and jumps.")
(defconst byte-conditional-ops
  '(byte-goto-if-nil byte-goto-if-not-nil byte-goto-if-nil-else-pop
                     byte-goto-if-not-nil-else-pop)
  "Instructions that jump or do not.")
(defconst byte-constref-ops
  '(byte-constant byte-constant2 byte-varref byte-varset byte-varbind)
  "Instructions that refer to a constant.")

(defvar byte-compile--lexical-environment nil "Not used.")
(defvar byte-compile-constants nil "Not used.")
(defvar byte-compile-variables nil "Not used.")
(defvar byte-compile-output nil "Not used.")
(defvar byte-compile-depth 0 "Not used.")
(defvar byte-compile-maxdepth 0 "Not used.")
(defvar byte-compile-tag-number 0 "Not used.")

(defmacro byte-compat--label (tag labels)
  "Return the label (TAG NUMBER) for the label TAG of bc-decode, kept in the list LABELS."
  `(or (cdr (assq ,tag ,labels))
       (let ((label (list 'TAG (1+ (length ,labels)))))
         (push (cons ,tag label) ,labels)
         label)))

(defun byte-decompile-bytecode (bytes constvec)
  "Return the instructions of the string BYTES with the vector CONSTVEC, as Emacs writes them.
The elements are addresses, labels (TAG NUMBER), (NAME . OPERAND), (NAME VALUE) for
constants and variables, and (NAME TAG NUMBER) for jumps."
  (let ((labels nil) (lap nil))
    (dolist (entry (or (bc-decode bytes constvec t) (error "Unknown instruction")))
      (if (eq (car entry) 'tag)
          (push (byte-compat--label entry labels) lap)
        (let ((name (intern (format "byte-%s" (cadr entry)))) (operand (cddr entry)))
          (push (car entry) lap)
          (push (cond
                 ((memq (cadr entry) bc-jumps)
                  (cons name (byte-compat--label operand labels)))
                 ((eq (cadr entry) 'constant) (list name (car operand)))
                 ((memq name byte-constref-ops) (list name operand))
                 (t (cons name (or operand 0))))
                lap))))
    (nreverse lap)))

(defun byte-compile-normal-call (form)
  "Return FORM: a call is compiled as a call."
  form)

(defun byte-compile-inline-expand (form)
  "Return FORM: inline functions are put into their callers on the way."
  form)

(defun byte-compile-check-lambda-list (list)
  "Signal an error if LIST cannot be the argument list of a function."
  (let ((seen nil) (tail list))
    (while tail
      (let ((arg (car tail)))
        (cond ((or (not (symbolp arg)) (macroexp--const-symbol-p arg t))
               (error "Invalid lambda variable %s" arg))
              ((eq arg '&rest)
               (cond ((null (cdr tail)) (error "&rest without variable name"))
                     ((cdr (cdr tail)) (error "Garbage following &rest VAR in lambda-list"))
                     ((memq (car (cdr tail)) '(&optional &rest))
                      (error "%s following &rest in lambda-list" (car (cdr tail))))))
              ((eq arg '&optional)
               (if (memq '&optional seen) (error "Duplicate &optional")))
              ((memq arg seen)
               (unless (string-prefix-p "_" (symbol-name arg))
                 (byte-compile-warn "repeated variable %s in lambda-list" arg))))
        (push arg seen))
      (setq tail (cdr tail)))))

(defun byte-compile-preprocess (form &optional _for-effect)
  "Return FORM with its macros expanded."
  (bc-preprocess form))

(defun byte-compile-file-form (form)
  "Compile FORM as a form at the top level of the file."
  (bc-toplevel form))

(defun byte-compile-keep-pending (form &optional _handler)
  "Compile FORM together with the top-level forms after it."
  (bc-keep form)
  nil)

(defun byte-compile-fdefinition (name macro-p)
  "Return what the file being compiled defines NAME as, or the session.
MACRO-P says whether a macro is wanted."
  (let ((entry (assq name (if macro-p byte-compile-macro-environment
                            byte-compile-function-environment))))
    (if entry (cdr entry)
      (let ((def (and (fboundp name) (symbol-function name))))
        (if macro-p
            (if (eq (car-safe def) 'macro) (cdr def))
          (unless (eq (car-safe def) 'macro) def))))))

(provide 'byte-compat)

;;; byte-compat.el ends here
