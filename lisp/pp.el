;;; pp.el --- printing data over several lines  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Every list that is not the first thing in its list begins a line, and so does what
;; follows a list.  Lines are indented as Lisp code is.  The work is done on the
;; printed text, token by token, in one pass.

;;; Code:

(defvar pp-escape-newlines t
  "Value of `print-escape-newlines' while something is pretty-printed.")

(defmacro pp--frame-column (frame) "Column of the bracket." `(aref ,frame 0))
(defmacro pp--frame-count (frame) "Elements begun so far." `(aref ,frame 1))
(defmacro pp--frame-head (frame) "First element, if it is like a name." `(aref ,frame 2))
(defmacro pp--frame-second (frame)
  "Column of the second element, if on the first line." `(aref ,frame 3))
(defmacro pp--frame-broken (frame) "Whether it has a second line." `(aref ,frame 4))

(defun pp--indentation (frame)
  "Return the column for the next element of FRAME, which begins a line."
  (let* ((column (pp--frame-column frame))
         (count (pp--frame-count frame))
         (head (pp--frame-head frame))
         (symbol (and head (intern-soft head)))
         (method (and symbol (get symbol 'lisp-indent-function))))
    (cond
     ((null head) (1+ column))
     ((integerp method) (+ column (if (<= count method) 4 2)))
     ((or method (and (> (length head) 3) (string-match "\\`def" head)))
      (+ column 2))
     ((pp--frame-second frame))
     (t (1+ column)))))

(defun pp--token-end (text i end)
  "Return where the atom that begins at I in TEXT ends; END is that of TEXT."
  (let ((done nil))
    (cond
     ((eq (aref text i) ?\")
      (setq i (1+ i))
      (while (and (< i end) (not (eq (aref text i) ?\")))
        (setq i (+ i (if (eq (aref text i) ?\\) 2 1))))
      (min end (1+ i)))
     (t
      (while (and (not done) (< i end))
        (cond
         ((eq (aref text i) ?\\) (setq i (+ i 2)))
         ((memq (aref text i) '(?\s ?\t ?\n ?\( ?\) ?\[ ?\] ?\")) (setq done t))
         (t (setq i (1+ i)))))
      (min i end)))))

(defun pp--head (token)
  "Return TOKEN without its prefix, if it looks like the name of something, else nil."
  (string-match "\\`[#'`,@]*" token)
  (let ((start (match-end 0)))
    (unless (or (= start (length token)) (memq (aref token start) '(?\" ?\\)))
      (substring token start))))

(defun pp--layout (text start-column)
  "Return TEXT, a printed object, broken into lines.
The object begins at START-COLUMN; the value has no final newline."
  (let ((i 0) (end (length text)) (column start-column) (out nil) (stack nil)
        (space nil) (break nil) token)
    (while (< i end)
      (let ((char (aref text i)))
        (cond
         ((memq char '(?\s ?\t ?\n))
          (setq space t)
          (setq i (1+ i)))
         ((memq char '(?\) ?\]))
          (push (string char) out)
          (setq column (1+ column))
          (setq stack (cdr stack))
          (setq break t space nil)
          (setq i (1+ i)))
         (t
          ;; Something begins: prefix, bracket or atom.
          (let ((j i))
            (while (and (< j end) (memq (aref text j) '(?' ?` ?# ?^ ?, ?@)))
              (setq j (1+ j)))
            (let* ((open (and (< j end) (memq (aref text j) '(?\( ?\[))))
                   (all-prefix (not (string-match "[,@]" (substring text i j))))
                   (frame (car stack)))
              (when (or space break)
                (cond
                 ((and frame (or break (and open all-prefix)))
                  (setq column (pp--indentation frame))
                  (setf (pp--frame-broken frame) t)
                  (push "\n" out)
                  (push (pp--spaces column) out))
                 (space
                  (push " " out)
                  (setq column (1+ column)))))
              (setq space nil break nil)
              (when frame
                (when (and (= (pp--frame-count frame) 1)
                           (not (pp--frame-broken frame)))
                  (setf (pp--frame-second frame) column))
                (setf (pp--frame-count frame) (1+ (pp--frame-count frame))))
              (cond
               (open
                (push (substring text i (1+ j)) out)
                (setq column (+ column (- j i)))
                (push (vector column 0 nil nil nil) stack)
                (setq column (1+ column))
                (setq i (1+ j)))
               (t
                (setq j (max (1+ i) (pp--token-end text (min j (1- end)) end)))
                (setq token (substring text i j))
                (push token out)
                (when (and frame (= (pp--frame-count frame) 1))
                  (setf (pp--frame-head frame) (pp--head token)))
                (setq column (+ column (string-width token)))
                (setq i j)
                ;; #s(...) is one thing.
                (when (and (< i end) (memq (aref text i) '(?\( ?\[))
                           (string-match "\\`#" token))
                  (push (string (aref text i)) out)
                  (push (vector column 0 nil nil nil) stack)
                  (setq column (1+ column))
                  (setq i (1+ i)))))))))))
    (apply #'concat (nreverse out))))

(defun pp--spaces (column)
  "Return white space up to COLUMN."
  (if (and (boundp 'indent-tabs-mode) indent-tabs-mode)
      (concat (make-string (/ column 8) ?\t) (make-string (% column 8) ?\s))
    (make-string column ?\s)))

;;;###autoload
(defun pp-to-string (object)
  "Return a string with OBJECT printed over as many lines as it needs."
  (let* ((print-escape-newlines pp-escape-newlines)
         (print-quoted t)
         (text (prin1-to-string object))
         (layout (pp--layout text 0)))
    (if (and (> (length layout) 0)
             (memq (aref layout (1- (length layout))) '(?\) ?\])))
        (concat layout "\n")
      layout)))

;;;###autoload
(defun pp (object &optional stream)
  "Print OBJECT on STREAM over as many lines as it needs."
  (princ (pp-to-string object) (or stream standard-output)))

;;;###autoload
(defun pp-buffer ()
  "Lay out the printed object that is the text of the current buffer."
  (let ((layout (pp--layout (buffer-string) 0)))
    (erase-buffer)
    (insert layout "\n")
    (goto-char (point-min))))

;;;###autoload
(defun pp-eval-expression (expression)
  "Evaluate EXPRESSION and show the value."
  (interactive (list (read (read-string "Eval: "))))
  (let ((value (eval expression lexical-binding)))
    (princ (pp-to-string value))
    value))

(provide 'pp)

;;; pp.el ends here
