;;; syntax.el --- parse states of places in buffers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; `syntax-ppss' keeps the states that it computed, nearest to the end first, and forgets those
;; after a change.

;;;###autoload-public

;;; Code:

(defvar syntax-propertize-function nil
  "Function of START and END that puts `syntax-table' properties on text, or nil.")
(defvar syntax-propertize-extend-region-functions
  '(syntax-propertize-wholelines)
  "Functions that may enlarge the region that `syntax-propertize-function' gets.")
(make-variable-buffer-local 'syntax-propertize-extend-region-functions)
(defvar syntax-propertize--done -1 "How far the text has its properties.")
(make-variable-buffer-local 'syntax-propertize--done)
(defvar syntax-ppss-toplevel-pos-cache nil "Kept for programs that look at it.")
(defvar syntax-ppss-table nil "The syntax table that `syntax-ppss' uses, or nil.")
(make-variable-buffer-local 'syntax-ppss-table)
(defvar syntax-ppss--cache nil "Pairs (POSITION . STATE), the farthest first.")
(make-variable-buffer-local 'syntax-ppss--cache)
(defvar syntax-ppss--tick nil "What the cache belongs to: size, modification, restriction.")
(make-variable-buffer-local 'syntax-ppss--tick)
(defvar syntax-begin-function nil "Kept for programs that set it.")

(defun syntax-propertize-wholelines (start end)
  "Return the region from START to END, made to hold whole lines, or nil if it does."
  (goto-char start)
  (let ((new-start (line-beginning-position)))
    (goto-char end)
    (let ((new-end (if (bolp) end (line-beginning-position 2))))
      (unless (and (= new-start start) (= new-end end))
        (cons new-start new-end)))))

(defun syntax-propertize-multiline (beg end)
  "Return the region from BEG to END, made to hold whole `syntax-multiline' texts, or nil."
  (let ((old (cons beg end)))
    (when (and (> beg (point-min)) (get-text-property (1- beg) 'syntax-multiline))
      (setq beg (or (previous-single-property-change beg 'syntax-multiline) (point-min))))
    (when (get-text-property end 'syntax-multiline)
      (setq end (or (text-property-any end (point-max) 'syntax-multiline nil)
                    (point-max))))
    (unless (equal old (cons beg end)) (cons beg end))))

(defun syntax-propertize (pos)
  "Give the text up to POS its `syntax-table' properties."
  (when (< syntax-propertize--done pos)
    (if (memq syntax-propertize-function '(nil ignore))
        (setq syntax-propertize--done (max (point-max) pos))
      (set (make-local-variable 'parse-sexp-lookup-properties) t)
      (add-hook 'before-change-functions #'syntax-ppss-flush-cache -1 t)
      (save-excursion
        (save-match-data
          (with-silent-modifications
            (let* ((start (max (min syntax-propertize--done (point-max)) (point-min)))
                   (end (max pos (min (point-max) (+ start 500))))
                   (functions syntax-propertize-extend-region-functions)
                   (first t)
                   (repeat t))
              (while (or first repeat)
                (setq repeat nil first nil)
                (dolist (f functions)
                  (unless (eq f t)
                    (let ((new (funcall f start end)))
                      (when (and new (or (< (car new) start) (> (cdr new) end)))
                        (setq start (min start (car new)) end (max end (cdr new))
                              repeat t))))))
              (setq end (min end (point-max)))
              (setq syntax-propertize--done end)
              (remove-text-properties start end '(syntax-table nil syntax-multiline nil))
              (funcall syntax-propertize-function start end))))))))

(defun syntax-ppss-flush-cache (beg &rest _ignored)
  "Forget what is known about the text after BEG."
  (setq syntax-propertize--done (min beg syntax-propertize--done))
  (while (and syntax-ppss--cache (>= (caar syntax-ppss--cache) beg))
    (setq syntax-ppss--cache (cdr syntax-ppss--cache))))
(defalias 'syntax-ppss-after-change-function #'syntax-ppss-flush-cache)

(defun syntax-ppss (&optional pos)
  "Return the parse state at POS, or at point, as seen from the start of the buffer.
It is a list as `parse-partial-sexp' returns.  Point moves to POS."
  (let* ((pos (or pos (point)))
         (table (or syntax-ppss-table (syntax-table)))
         (tick (list (buffer-chars-modified-tick) (point-min) table)))
    (syntax-propertize pos)
    (unless (equal tick syntax-ppss--tick)
      ;; Changes are found by the tick, not by a hook, so that all of it is dropped.
      (setq syntax-ppss--cache nil
            syntax-ppss--tick tick))
    (let ((cache syntax-ppss--cache)
          (from (point-min))
          state)
      (while (and cache (> (caar cache) pos)) (setq cache (cdr cache)))
      (when cache
        (setq from (caar cache) state (cdar cache)))
      (with-syntax-table table
        (save-excursion
          (setq state (parse-partial-sexp from pos nil nil state))))
      ;; Only states outside of pairs of characters are good to go on from.
      (when (and (> (- pos from) 200)
                 (eq cache syntax-ppss--cache)
                 (null (nth 5 state)) (null (nth 10 state)))
        (setq syntax-ppss--cache (cons (cons pos state) syntax-ppss--cache)))
      (goto-char pos)
      (copy-sequence state))))

(defun syntax-ppss-toplevel-pos (ppss)
  "Return where the outermost construct that PPSS is inside of starts, or nil."
  (or (car (nth 9 ppss))
      (nth 8 ppss)))

(defun syntax-ppss-context (ppss)
  "Return `string', `comment' or nil for the parse state PPSS."
  (cond ((nth 3 ppss) 'string)
        ((nth 4 ppss) 'comment)
        (t nil)))

(defun syntax-ppss-depth (ppss)
  "Return how deep in parentheses PPSS is."
  (nth 0 ppss))

(defmacro syntax-propertize-rules (&rest rules)
  "Return a function that puts `syntax-table' properties on text as RULES say.
Each rule is (REGEXP (GROUP SYNTAX)...), SYNTAX being a string or an
expression, or (GROUP . EXPRESSION) to be run when GROUP matched."
  (let ((start (make-symbol "start"))
        (end (make-symbol "end"))
        (codes nil)
        (res nil)
        (offset 0))
    (dolist (rule rules)
      (when (symbolp rule)
        (setq rule (symbol-value rule)))
      (let* ((re (car rule))
             (re (if (stringp re) re (eval re t)))
             (depth (regexp-opt-depth re))
             (base (1+ offset))
             (forms nil))
        (dolist (action (cdr rule))
          (let* ((group (+ base (car action)))
                 (body (cdr action)))
            (push
             (if (stringp (car body))
                 `(when (match-beginning ,group)
                    (put-text-property (match-beginning ,group) (match-end ,group)
                                       'syntax-table ',(string-to-syntax (car body))))
               (if (and (consp (car body)) (null (cdr body)))
                   `(when (match-beginning ,group)
                      (let ((syntax (syntax-propertize--with-groups
                                     ,base (lambda () ,(car body)))))
                        (when syntax
                          (put-text-property
                           (match-beginning ,group) (match-end ,group) 'syntax-table
                           (if (stringp syntax) (string-to-syntax syntax) syntax)))))
                 `(when (match-beginning ,group)
                    (syntax-propertize--with-groups ,base (lambda () ,body)))))
             forms)))
        (push `((match-beginning ,base) ,@(nreverse forms)) codes)
        (push (concat "\\(" (syntax-propertize--shift re base) "\\)") res)
        (setq offset (+ offset depth 1))))
    `(lambda (,start ,end)
       (goto-char ,start)
       (while (and (< (point) ,end)
                   (re-search-forward ,(mapconcat #'identity (nreverse res) "\\|") ,end t))
         (when (= (match-beginning 0) (match-end 0))
           (if (eobp) (goto-char ,end) (forward-char 1)))
         (cond ,@(nreverse codes))))))

(defun syntax-propertize--with-groups (base function)
  "Call FUNCTION while the match data begin at group BASE."
  (let* ((data (match-data))
         (shifted (nthcdr (* 2 base) data)))
    (set-match-data shifted)
    (prog1 (funcall function)
      (set-match-data data))))

(defun syntax-propertize--shift (regexp base)
  "Return REGEXP with the numbers of its back references raised by BASE."
  (replace-regexp-in-string
   "\\\\\\([1-9]\\)"
   (lambda (m)
     (let ((n (+ base (string-to-number (substring m 1)))))
       (if (> n 9) (error "Too many groups for back references"))
       (format "\\\\%d" n)))
   regexp))

(defmacro syntax-propertize-precompile-rules (&rest rules)
  "Return RULES in a form that `syntax-propertize-rules' takes."
  `',rules)

(defun syntax-propertize-via-font-lock (keywords)
  "Return a function that does nothing, since KEYWORDS mean nothing here."
  (ignore keywords)
  (lambda (_start _end) nil))

(provide 'syntax)

;;; syntax.el ends here
