;;; skeleton.el --- text with a shape  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A skeleton is (INTERACTOR ELEMENT...).  The elements are strings and characters, which are
;; inserted, marks such as _ (where point ends up) and > (indent), and forms, whose values are
;; elements in turn.  `str' is what INTERACTOR, a prompt or a form, gives.

;;; Code:

(require 'cl-lib)

(defvar skeleton-transformation-function #'identity "Function that each string passes through.")
(defvar skeleton-autowrap t "Whether skeletons go around the region.")
(defvar skeleton-end-newline t "Whether a skeleton is followed by the end of a line.")
(defvar skeleton-end-hook nil "Hook run after a skeleton has been inserted.")
(defvar skeleton-filter-function #'identity "Function that each skeleton passes through.")
(defvar skeleton-untabify nil "Whether tabs are made spaces before characters are deleted.")
(defvar skeleton-newline-indent-rigidly nil "Whether new lines are indented like the last.")
(defvar skeleton-further-elements () "More names for elements: (NAME VALUE).")
(defvar skeleton-subprompt "RET, \\<minibuffer-local-map>\\[abort-recursive-edit] or \\[help-command]"
  "Text that stands for %s in the prompts of parts that repeat.")
(defvar skeleton-debug nil "Whether skeletons can be loaded again.")
(defvar skeleton-positions () "Where the elements @ were, the last first.")
(defvar skeleton-pair nil "Whether pairs are inserted together.")
(defvar skeleton-pair-on-word nil "Whether that is done before a word.")
(defvar skeleton-pair-filter-function (lambda () nil) "Function that can prevent it.")
(defvar skeleton-pair-alist () "What is inserted for which character.")
(defvar skeleton-pair-default-alist '((?\( _ ?\)) (?\[ _ ?\]) (?{ _ ?}) (?< _ ?>) (?« _ ?») (?` _ ?'))
  "What is inserted for which character, if nothing else is said.")

;; What the elements of a skeleton can refer to.
(defvar str)
(defvar v1)
(defvar v2)
(defvar help)
(defvar skeleton--point nil "Where point is to be left.")
(defvar skeleton--regions nil "Markers of the ends of the parts to go around.")
(defvar skeleton--modified nil "Non-nil if the element before moved point.")

;;;###autoload
(defmacro define-skeleton (command documentation &rest skeleton)
  "Define COMMAND, with DOCUMENTATION, to insert SKELETON."
  (declare (doc-string 2) (debug (&define name stringp skeleton-edebug-spec)) (indent defun))
  (when skeleton-debug (set command skeleton))
  `(progn
     (defun ,command (&optional str arg)
       ,(concat documentation
                (if (string-match-p "\n\\'" documentation) "" "\n")
                "\nSTR answers the question of the skeleton; ARG is how much to go around.")
       (interactive "*P\nP")
       (skeleton-proxy-new ',skeleton str arg))))

;;;###autoload
(defun skeleton-proxy-new (skeleton &optional str arg)
  "Insert SKELETON, with STR, around as many words, or regions, as ARG says."
  (skeleton-insert (funcall skeleton-filter-function skeleton)
                   (cond (arg (prefix-numeric-value arg))
                         ((and skeleton-autowrap (use-region-p)) -1))
                   (if (stringp str) str))
  nil)

;;;###autoload
(defun skeleton-insert (skeleton &optional regions str)
  "Insert SKELETON, around REGIONS words if positive, or regions before if negative.
STR answers its question."
  (setq skeleton-positions nil)
  (let* ((skeleton--regions (skeleton--bounds regions))
         (skeleton--point nil)
         (skeleton--modified nil)
         (v1 nil) (v2 nil)
         (help nil))
    (when skeleton--regions (goto-char (car skeleton--regions)))
    (cl-progv (mapcar #'car skeleton-further-elements)
        (mapcar (lambda (entry) (eval (cadr entry) t)) skeleton-further-elements)
      (skeleton--list skeleton str))
    (run-hooks 'skeleton-end-hook)
    (sit-for 0)
    (when (and skeleton-end-newline (not (eolp)))
      (newline)
      (indent-according-to-mode))
    (when skeleton--point (goto-char skeleton--point))))

(defun skeleton--bounds (regions)
  "Return the markers of what REGIONS says, the start first, or nil."
  (cond
   ((null regions) nil)
   ((> regions 0)
    (let ((bounds (list (point-marker))))
      (save-excursion
        (dotimes (_ regions)
          (forward-word 1)
          (push (copy-marker (point) t) bounds)
          (skip-syntax-forward " ")))
      (nreverse bounds)))
   ((< regions 0)
    (list (copy-marker (region-beginning)) (copy-marker (region-end) t)))))

(defun skeleton--question (question recursive)
  "Return the answer to QUESTION, a prompt or a form; RECURSIVE is for parts that repeat."
  (if (stringp question)
      (read-string (format question (if recursive (substitute-command-keys skeleton-subprompt) "")))
    (eval question t)))

(defun skeleton--list (skeleton str &optional recursive)
  "Insert the elements of SKELETON with STR; RECURSIVE if it is part of another one."
  (let ((str (or str (and (car skeleton) (skeleton--question (car skeleton) recursive))))
        (elements (cdr skeleton))
        (start (point)))
    (if (and recursive (equal str ""))
        nil
      (condition-case quit
          (while elements
            (let ((element (pop elements)))
              (cond
               ((eq element '&) (unless skeleton--modified (pop elements)))
               ((eq element '|) (when skeleton--modified (pop elements)))
               ((eq element 'resume:))
               (t (let ((before (point)))
                    (skeleton--element element str (car elements))
                    (setq skeleton--modified (/= before (point))))))))
        (quit
         (setq elements (cdr (memq 'resume: elements)))
         (if elements
             (skeleton--list (cons nil elements) str)
           (signal 'quit (cdr quit)))))
      (/= start (point)))))

(defun skeleton--newline (next)
  "Begin a new line; NEXT is the element after it."
  (let ((column (current-indentation)))
    (newline)
    (cond (skeleton-newline-indent-rigidly (indent-to column))
          ((eq next '>))
          (t (indent-according-to-mode)))))

(defun skeleton--element (element str next)
  "Insert ELEMENT of a skeleton with STR; NEXT is the one after it."
  (cond
   ((or (stringp element) (characterp element))
    (if (and (integerp element) (< element 0))
        (delete-char element)
      (insert (let ((text (if (stringp element) element (char-to-string element))))
                (if (equal text "\n") text
                  (funcall skeleton-transformation-function text))))))
   ((and (integerp element) (< element 0))
    (when skeleton-untabify
      (backward-delete-char-untabify (- element)))
    (unless skeleton-untabify (delete-char element)))
   ((null element))
   ((eq element '\n) (skeleton--newline next))
   ((eq element '>) (indent-according-to-mode))
   ((eq element '_) (skeleton--interest))
   ((eq element '-) (unless skeleton--point (setq skeleton--point (point))))
   ((eq element '@) (push (point) skeleton-positions))
   ((eq (car-safe element) 'quote) (cl-progv '(str) (list str) (eval (cadr element) t)))
   ((and (consp element) (or (stringp (car element)) (null (car element))))
    (while (skeleton--list element nil t)))
   (t (let ((value (cl-progv '(str) (list str) (eval element t))))
        (unless (or (null value) (eq value t))
          (skeleton--element value str next))))))

(defun skeleton--interest ()
  "Go over what the skeleton is to go around, or note where point is to be left."
  (cond
   ((cdr skeleton--regions)
    (pop skeleton--regions)
    (goto-char (car skeleton--regions)))
   (t (unless skeleton--point (setq skeleton--point (point-marker))))))

;;;###autoload
(defun skeleton-pair-insert-maybe (arg)
  "Insert the character typed last ARG times, or the pair that belongs to it."
  (interactive "*P")
  (let ((pair (and skeleton-pair (not arg)
                   (assq last-command-event
                         (append skeleton-pair-alist skeleton-pair-default-alist)))))
    (if (and pair (not (funcall skeleton-pair-filter-function))
             (or skeleton-pair-on-word (not (looking-at "\\w"))))
        (let ((skeleton-end-newline nil))
          (skeleton-insert (cons nil (if (characterp (car pair)) pair (cdr pair)))))
      (self-insert-command (prefix-numeric-value arg)))))

(provide 'skeleton)

;;; skeleton.el ends here
