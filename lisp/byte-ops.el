;;; byte-ops.el --- the instructions of the bytecode  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; What the compiler and the disassembler know about single instructions.  Names,
;; numbers, operand forms and stack effects come from the interpreter's own table,
;; by way of the primitive `vellum--opcodes', when this file is compiled.
;;
;; An instruction is known by its name, a symbol, which has these properties:
;;   byte-ops-code    its first byte
;;   byte-ops-form    how its operand is written: none, small, byte, word, label,
;;                    rel or const
;;   byte-ops-effect  how many values it adds to the stack; nil if that depends on
;;                    the operand
;; A function that has instructions of its own has the property `byte-ops-prim': a
;; vector that is indexed by the number of arguments and holds, where there is an
;; instruction, (INSTRUCTION . MISSING), MISSING being the number of arguments that
;; must be filled up with nil.

;;; Code:

(defconst byte-ops-table (eval-when-compile (vellum--opcodes))
  "The instructions: a list of (NAME NUMBER FORM EFFECT).")

(defvar byte-ops-by-code (make-vector 256 nil)
  "The names of the instructions by first byte.
Where the operand is part of the byte, the name stands in all places.")

(dolist (entry byte-ops-table)
  (let* ((name (nth 0 entry)) (code (nth 1 entry)) (form (nth 2 entry))
         (width (cond ((eq form 'small) 8) ((eq form 'const) 64) (t 1))))
    (unless (eq code 97)
      ;; 97 is a second, older number of save-current-buffer.
      (put name 'byte-ops-code code)
      (put name 'byte-ops-form form)
      (put name 'byte-ops-effect (nth 3 entry)))
    (dotimes (i width)
      (aset byte-ops-by-code (+ code i) name))))

(defconst byte-ops-prims
  '((nth 2 nth) (symbolp 1 symbolp) (consp 1 consp) (stringp 1 stringp)
    (listp 1 listp) (eq 2 eq) (memq 2 memq) (not 1 not) (null 1 not)
    (car 1 car) (cdr 1 cdr) (cons 2 cons)
    (list 1 list1) (list 2 list2) (list 3 list3) (list 4 list4)
    (length 1 length) (aref 2 aref) (aset 3 aset)
    (symbol-value 1 symbol-value) (symbol-function 1 symbol-function)
    (set 2 set) (fset 2 fset) (get 2 get) (substring 3 substring 2)
    (concat 2 concat2) (concat 3 concat3) (concat 4 concat4)
    (1- 1 sub1) (1+ 1 add1) (= 2 eqlsign) (> 2 gtr) (< 2 lss) (<= 2 leq)
    (>= 2 geq) (- 2 diff) (- 1 negate) (+ 2 plus) (max 2 max) (min 2 min)
    (* 2 mult) (point 0 point) (goto-char 1 goto-char) (insert 1 insert)
    (point-max 0 point-max) (point-min 0 point-min)
    (char-after 1 char-after 0) (following-char 0 following-char)
    (preceding-char 0 preceding-char) (current-column 0 current-column)
    (indent-to 1 indent-to) (eolp 0 eolp) (eobp 0 eobp) (bolp 0 bolp)
    (bobp 0 bobp) (current-buffer 0 current-buffer) (set-buffer 1 set-buffer)
    (forward-char 1 forward-char 0) (forward-word 1 forward-word 0)
    (skip-chars-forward 2 skip-chars-forward 1)
    (skip-chars-backward 2 skip-chars-backward 1)
    (forward-line 1 forward-line 0) (char-syntax 1 char-syntax)
    (buffer-substring 2 buffer-substring) (delete-region 2 delete-region)
    (narrow-to-region 2 narrow-to-region) (widen 0 widen)
    (end-of-line 1 end-of-line 0) (set-marker 3 set-marker 2)
    (match-beginning 1 match-beginning) (match-end 1 match-end)
    (upcase 1 upcase) (downcase 1 downcase)
    (string= 2 string=) (string-equal 2 string=)
    (string< 2 string<) (string-lessp 2 string<)
    (equal 2 equal) (nthcdr 2 nthcdr) (elt 2 elt) (member 2 member)
    (assq 2 assq) (nreverse 1 nreverse) (setcar 2 setcar) (setcdr 2 setcdr)
    (car-safe 1 car-safe) (cdr-safe 1 cdr-safe) (nconc 2 nconc) (/ 2 quo)
    (% 2 rem) (numberp 1 numberp) (integerp 1 integerp))
  "Functions with instructions: a list of (FUNCTION ARGS INSTRUCTION [MIN]).
ARGS is how many values the instruction takes.  If MIN is there the function may
be called with so few arguments; the others are nil then.")

(dolist (entry byte-ops-prims)
  (let* ((function (nth 0 entry)) (nargs (nth 1 entry)) (op (nth 2 entry))
         (min (or (nth 3 entry) nargs))
         (table (or (get function 'byte-ops-prim) (make-vector 5 nil)))
         (n min))
    (while (<= n nargs)
      (aset table n (cons op (- nargs n)))
      (setq n (1+ n)))
    (put function 'byte-ops-prim table)))

(provide 'byte-ops)

;;; byte-ops.el ends here
