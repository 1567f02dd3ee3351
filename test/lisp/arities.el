;;; arities.el --- arities, names of arguments and documentation of primitives  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: PROGRAM --batch -l arities.el -f arities-print
;;        PROGRAM --batch -l arities.el -f arities-check FILE
;; The first prints the arity of each primitive.  The second, with such a list from GNU Emacs,
;; checks that what both have agrees, that the names of arguments agree with the arity, and that
;; nothing public is without documentation.  Prints TAP.

(defun arities-primitives ()
  "Return the primitives, by name."
  (let ((all nil))
    (mapatoms
     (lambda (symbol)
       (let ((function (symbol-function symbol)))
         (when (and (subrp function)
                    (not (and (fboundp 'subr-native-elisp-p) (subr-native-elisp-p function))))
           (push symbol all)))))
    (sort all #'string<)))

(defun arities-print ()
  "Print each primitive with its arity."
  (dolist (symbol (arities-primitives))
    (princ (format "%S %S\n" symbol (func-arity symbol))))
  (kill-emacs 0))

(defvar arities-failed 0 "How many checks failed.")
(defvar arities-done 0 "How many were made.")

(defun arities-report (what bad)
  "Report on WHAT: it failed for the elements of BAD."
  (setq arities-done (1+ arities-done))
  (princ (format "%s %d - %s\n" (if bad "not ok" "ok") arities-done what))
  (when bad
    (setq arities-failed (1+ arities-failed))
    (dolist (element bad) (princ (format "# %S\n" element)))))

(defun arities-of-names (names)
  "Return the arity that a list of argument NAMES has."
  (let ((min 0) (max 0) (optional nil))
    (dolist (name names)
      (cond ((eq name '&optional) (setq optional t))
            ((eq name '&rest) (setq max 'many))
            ((eq max 'many))
            (t (setq max (1+ max))
               (unless optional (setq min (1+ min))))))
    (cons min max)))

(defun arities-check ()
  "Check the primitives against the list in the file named on the command line."
  (let ((emacs nil) (different nil) (misnamed nil) (silent nil))
    (with-temp-buffer
      (insert-file-contents (pop command-line-args-left))
      (while (progn (skip-chars-forward " \n") (not (eobp)))
        (let ((symbol (read (current-buffer))))
          (push (cons symbol (read (current-buffer))) emacs))))
    (dolist (entry emacs)
      (when (and (fboundp (car entry))
                 (not (equal (func-arity (car entry)) (cdr entry))))
        (push (list (car entry) (func-arity (car entry)) 'not (cdr entry)) different)))
    (dolist (symbol (arities-primitives))
      (let ((names (help-function-arglist symbol t)) (arity (func-arity symbol)))
        (unless (or (eq (cdr arity) 'unevalled)
                    (equal (cdr (arities-of-names names)) (cdr arity)))
          (push (list symbol names arity) misnamed))))
    (mapatoms
     (lambda (symbol)
       (when (and (fboundp symbol)
                  (not (string-match-p "--\\|\\`vellum-" (symbol-name symbol)))
                  (not (keymapp (symbol-function symbol)))
                  (subrp (symbol-function symbol))
                  (member (documentation symbol t) '(nil "")))
         (push symbol silent))))
    (arities-report "GNU Emacs has its thousand primitives"
                    (if (< (length emacs) 1000) (list (length emacs))))
    (arities-report "func-arity is that of GNU Emacs" different)
    (arities-report "names of arguments fit the arity" misnamed)
    (arities-report "every primitive is documented" silent)
    (princ (format "1..%d\n" arities-done))
    (kill-emacs (if (> arities-failed 0) 1 0))))

(provide 'arities)
;;; arities.el ends here
