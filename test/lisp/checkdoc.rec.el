;;; checkdoc.rec.el --- what checkdoc finds

;; SPDX-License-Identifier: GPL-3.0-or-later

((progn
   (require 'checkdoc)
   (defun faults-of (code)
     (let (faults)
       (with-temp-buffer
         (emacs-lisp-mode)
         (insert code "\n")
         (goto-char (point-min))
         (dlet ((checkdoc-autofix-flag 'never)
               (checkdoc-create-error-function
                (lambda (text start end &optional _)
                  (push (list text start end) faults)
                  nil)))
           (while (checkdoc-next-docstring)
             (checkdoc-this-string-valid))
           (checkdoc-message-text-search)))
       (mapcar (lambda (fault) (replace-regexp-in-string "[‘’]" "'" (car fault)))
               (nreverse faults))))
   (defun faults-of-string (string)
     (faults-of (format "(defvar color 1\n  \"%s\")" string)))
   (defun faults-of-function (arguments string)
     (faults-of (format "(defun paint %s\n  \"%s\"\n  1)" arguments string)))
   'checkdoc)
 "checkdoc")

((mapcar #'faults-of-string
         '("The color." "The color" "The color:" "The color!" "The (color)" "The \\\"color\\\"" ""))
 "(nil (\"First sentence should end with punctuation\") (\"First sentence should end with punctuation\") nil (\"First sentence should end with punctuation\") (\"First sentence should end with punctuation\") (\"First sentence should end with punctuation\"))")
((mapcar #'faults-of-string
         '("The\ncolor." "The,\ncolor." "The;\ncolor." "The)\ncolor." "The color.  More\ntext."
           "The\n\ncolor." "The?\n  Indented." "The.\n\n  Indented." "The.\n(open)." "The.\n\\(open)."
           " The." "The. " "The.\n" "The\n"))
 "((\"First line is not a complete sentence\") (\"First line is not a complete sentence\") nil nil (\"First line is not a complete sentence\") (\"First line is not a complete sentence\") (\"Second line should not have indentation\") nil (\"Open parenthesis in column 0 should be escaped\") nil (\"Documentation strings should not start or end with whitespace\") (\"Documentation strings should not start or end with whitespace\" \"First sentence should end with punctuation\" \"There should be two spaces after a period\") (\"Documentation strings should not start or end with whitespace\") (\"Documentation strings should not start or end with whitespace\" \"First line is not a complete sentence\"))")
((mapcar #'faults-of-string '("the." "*the." "*The." "`the' x." "1 the." "élan." "-x."))
 "((\"First line should be capitalized\") (\"First line should be capitalized\") nil nil nil nil nil)")
((mapcar #'faults-of-string
         '("Press C-x." "Press `C-x'." "Press mouse-1 now." "Press C-mouse-2." "Press M-RET."
           "Press (car C-x b)." "Press <M-x>." "\\\\[x] C-x." "A C-x and M-x."))
 "((\"Keycode C-x embedded in doc string.  Use \\\\\\\\<mapvar> & \\\\\\\\[command] instead\") nil (\"Keycode mouse-1 embedded in doc string.  Use \\\\\\\\<mapvar> & \\\\\\\\[command] instead\") (\"Keycode C-mouse-2 embedded in doc string.  Use \\\\\\\\<mapvar> & \\\\\\\\[command] instead\") nil nil (\"Keycode M-x embedded in doc string.  Use \\\\\\\\<mapvar> & \\\\\\\\[command] instead\") (\"Keycode C-x embedded in doc string.  Use \\\\\\\\<mapvar> & \\\\\\\\[command] instead\") (\"Keycode C-x embedded in doc string.  Use \\\\\\\\<mapvar> & \\\\\\\\[command] instead\"))")
((mapcar #'faults-of-string
         '("See `buffer-file-name'." "See variable `buffer-file-name'." "See `fill-column'."
           "See `car'." "See the function `buffer-file-name' x." "See ‘buffer-file-name’."))
 "((\"Disambiguate buffer-file-name by preceding w/ function,command,variable,option or symbol.\") nil nil nil nil (\"Disambiguate buffer-file-name by preceding w/ function,command,variable,option or symbol.\"))")
((mapcar #'faults-of-string
         '("Use fill-column." "Use (fill-column)." "Use {fill-column} x." "Use fill-column, x."
           "Use 'fill-column' x." "Use byte-code x." "Use no-such-symbol x." "Use (car fill-column x)."
           "Use (foo fill-column x)." "Say \\\"fill-column\\\" x." "Use fill-column and line-spacing-x."))
 "((\"Lisp symbol 'fill-column' should appear in quotes\") nil nil (\"Lisp symbol 'fill-column' should appear in quotes\") nil nil nil nil (\"Lisp symbol 'fill-column' should appear in quotes\") nil (\"Lisp symbol 'fill-column' should appear in quotes\"))")
((mapcar #'faults-of-string '("Say `nil'." "Say `t' or `nil'." "Say t." "True if so." "*True." "true."))
 "((\"Symbols t and nil should not appear in single quotes\") (\"Symbols t and nil should not appear in single quotes\") nil (\"\\\"True\\\" should usually be \\\"Non-nil\\\"\") (\"\\\"True\\\" should usually be \\\"Non-nil\\\"\") (\"First line should be capitalized\"))")
((mapcar #'faults-of-string
         '("An emacs x." "An `emacs' x." "An emacs-x y." "An emacs." "A lisp and dired x."
           "Say \\\"emacs\\\" x." "A .emacs x." "An EMACS x." "A (car emacs x)." "A /emacs x."))
 "((\"Name emacs should appear capitalized as Emacs\") nil nil (\"Name emacs should appear capitalized as Emacs\") (\"Name lisp should appear capitalized as Lisp\") nil nil nil (\"Name emacs should appear capitalized as Emacs\") nil)")
((mapcar #'faults-of-string
         '("One. Two." "One.  Two." "One? Two." "A e.g. b." "A etc. Bee." "A 1. Bee." "A i.e. b. Bee."
           "One. Two. Three." "Say \\\"one. Two\\\" x." "One.\nTwo. Three.\nFour. Five." "A.b. Cde."
           "One. (Two)." "One. two."))
 "((\"There should be two spaces after a period\") nil nil nil nil nil nil (\"There should be two spaces after a period\") nil (\"There should be two spaces after a period\") (\"There should be two spaces after a period\") (\"There should be two spaces after a period\") (\"There should be two spaces after a period\"))")
((mapcar (lambda (text) (faults-of (format "(defvar paint-flag 1\n  \"%s\")" text)))
         '("Non-nil means x." "*Non-nil means x." "If x." "True if x."))
 "(nil nil (\"Flag variable doc strings should usually start: Non-nil means\") (\"\\\"True\\\" should usually be \\\"Non-nil\\\"\" \"Flag variable doc strings should usually start: Non-nil means\"))")
((mapcar (lambda (text) (faults-of-function "(old new &optional way)" text))
         '("Paint OLD NEW by WAY." "Paint OLD." "Paint old NEW by WAY." "Paint NEW OLD." "Paint OLDs and NEWth WAY's."
           "Paint OLD-NEW." "Paints OLD NEW WAY." "OLD NEW WAY paints." "OLD NEW WAY x-paints."))
 "(nil (\"Argument 'new' should appear (as NEW) in the doc string\") (\"Argument 'old' should appear (as OLD) in the doc string\") nil nil (\"Argument 'old' should appear (as OLD) in the doc string\") nil nil nil)")
((mapcar (lambda (text) (faults-of-function "(_old new)" text))
         '("Paint NEW." "Paint OLD." "Return true of NEW." "Returns NEW." "RETURNS NEW." "It calls NEW."
           "Keep NEW.\nReturns it." "Toggles: NEW."))
 "(nil (\"Argument 'new' should appear (as NEW) in the doc string\") (\"\\\"true\\\" should usually be \\\"non-nil\\\"\") (\"Probably \\\"Returns\\\" should be imperative \\\"Return\\\"\") (\"Probably \\\"RETURNS\\\" should be imperative \\\"Return\\\"\") (\"Probably \\\"calls\\\" should be imperative \\\"call\\\"\") nil (\"Probably \\\"Toggles\\\" should be imperative \\\"Toggle\\\"\"))")
((mapcar #'faults-of
         '("(defun a () 1)" "(defun a ()\n  (interactive)\n  1)" "(defun a ()\n  ;; Note\n  1)"
           "(defun a ()\n  ;; Note\n  \"Text.\")" "(defvar a 1)" "(defvar a)" "(defmacro a (b) 1)"
           "(cl-defmethod a ((b list)) 1)" "(cl-defmethod a :around ((b list)) \"Text.\" 1)"
           "(cl-defun a ((b c) &key (d 1)) \"Text.\" 1)" "(defconst a 1 \"text\")" "(define-minor-mode a \"text\")"
           "(progn (defun a () 1))" "(progn\n(defun a () 1))" "(defvar a 1\n  \"Text.\n(defun b () 1)\")"
           "(defalias 'a 'b \"text\")" "(defun a (b)\n \"Text.\"\n ;; checkdoc-params: (b)\n 1)"))
 "((\"All variables and subroutines might as well have a documentation string\") (\"All interactive functions should have documentation\") (\"You should convert this comment to documentation\") nil nil nil (\"All variables and subroutines might as well have a documentation string\") (\"All variables and subroutines might as well have a documentation string\") nil (\"Argument 'b' should appear (as B) in the doc string\") (\"First sentence should end with punctuation\" \"First line should be capitalized\") (\"First sentence should end with punctuation\" \"First line should be capitalized\") nil (\"All variables and subroutines might as well have a documentation string\") (\"Open parenthesis in column 0 should be escaped\") nil nil)")
((dlet ((checkdoc-arguments-in-order-flag t))
   (mapcar (lambda (text) (faults-of-function "(old new)" text))
           '("Paint OLD NEW." "Paint NEW OLD." "Paint NEW.")))
 "(nil (\"Arguments occur in the doc string out of order\") (\"Argument 'old' should appear (as OLD) in the doc string\"))")
((dlet ((checkdoc-force-docstrings-flag nil)) (faults-of "(defun a () 1)"))
 "nil")
((dlet ((checkdoc-permit-comma-termination-flag t)) (faults-of-string "The,\ncolor."))
 "nil")
((mapcar #'faults-of
         '("(error \"bad\")" "(error \"Bad\")" "(error \"Bad.\")" "(error \"%s bad\")" "(error \"paint: Bad\")"
           "(error \"paint: bad\")" "(error \"car is bad\")" "(user-error \"bad.\")" "(error (format \"bad.\"))"
           "(y-or-n-p \"Paint\")" "(y-or-n-p \"paint? \")" "(yes-or-no-p \"Paint: \")" "(y-or-n-p (format \"Paint \"))"
           "(message \"bad.\")" "(error \"Bad emacs. Worse\")" "(my-error \"bad\")" "(error \"nil bad\")"
           "(error \"B\")" "(error\n \"bad\")" "(error \"\\\nbad\")" "(y-or-n-p \"Paint?\")"))
 "((\"Messages should start with a capital letter\") nil (\"Error messages should *not* end with a period\") nil nil (\"Messages should start with a capital letter\") nil (\"Messages should start with a capital letter\" \"Error messages should *not* end with a period\") nil (\"`y-or-n-p' argument should end with \\\"?\\\"\") (\"Messages should start with a capital letter\") (\"`y-or-n-p' argument should end with \\\"?\\\"\") (\"`y-or-n-p' argument should end with \\\"?\\\"\") nil (\"There should be two spaces after a period\" \"Name emacs should appear capitalized as Emacs\") (\"Messages should start with a capital letter\") nil nil (\"Messages should start with a capital letter\") (\"Messages should start with a capital letter\") nil)")
((let ((dir (file-name-as-directory (make-temp-file "cd" t))) shown)
   (unwind-protect
       (cl-flet ((check (text)
                   (let ((file (expand-file-name "paint.el" dir)) (shown nil))
                     (with-temp-file file (insert text))
                     (cl-letf (((symbol-function 'warn)
                                (lambda (format &rest args)
                                  (push (replace-regexp-in-string
                                         "[‘’]" "'" (apply #'format-message format args))
                                        shown))))
                       (let ((default-directory dir))
                         (with-current-buffer (find-file-noselect file)
                           (checkdoc-file file)
                           (kill-buffer))))
                     (nreverse shown))))
         (list (check ";;; paint.el --- Colors  -*- lexical-binding: t -*-\n\n;;; Commentary:\n\n;; Text.\n\n;;; Code:\n\n(provide 'paint)\n;;; paint.el ends here\n")
               (check "")
               (check ";;; paint.el --- Colors\n(require 'seq)\n\n(defun paint (a) 1) \n(error \"bad\")\n")
               (check ";;; paint.el -- Colors\n;;; Commentary:\n;; An emacs. More of it. Last one.\n;;; Code:\n;;; paint.el ends here\n")
               (check ";; paint.el --- Colors\n;; Code:\n(defvar a 1\n  \"one line\")\n;;; paint ends here\n")))
     (delete-directory dir t)))
 "(nil (\"\npaint.el:0: The first line should be of the form: \\\";;; package --- Summary\\\"\" \"\npaint.el:0: You should have a summary line (\\\";;; .* --- .*\\\")\" \"\npaint.el:0: You should have a section marked \\\";;; Commentary:\\\"\" \"\npaint.el:0: You should have a section marked \\\";;; Code:\\\"\" \"\npaint.el:0: The footer should be: (provide 'paint)\\\\n;;; paint.el ends here\") (\"\npaint.el:0: You should have a section marked \\\";;; Commentary:\\\"\" \"\npaint.el:4: You should have a section marked \\\";;; Code:\\\"\" \"\npaint.el:5: The footer should be: (provide 'paint)\\\\n;;; paint.el ends here\" \"\npaint.el:4: All variables and subroutines might as well have a documentation string\" \"\npaint.el:5: Messages should start with a capital letter\" \"\npaint.el:4: White space found at end of line\") (\"\npaint.el:3: There should be two spaces after a period\" \"\npaint.el:3: There should be two spaces after a period\" \"\npaint.el:3: Name emacs should appear capitalized as Emacs\") (\"\npaint.el:0: You should have a section marked \\\";;; Commentary:\\\"\" \"\npaint.el:3: You should have a section marked \\\";;; Code:\\\"\" \"\npaint.el:5: The footer should be: (provide 'paint)\\\\n;;; paint.el ends here\" \"\npaint.el:4: First sentence should end with punctuation\" \"\npaint.el:4: First line should be capitalized\"))")
((with-temp-buffer
   (emacs-lisp-mode)
   (insert "(defun a (b)\n  \"returns b, emacs and fill-column `nil'\"\n  (error \"bad.\")) \n")
   (goto-char (point-min))
   (dlet ((checkdoc-autofix-flag 'automatic))
     (list (checkdoc-start) (checkdoc-message-text) (checkdoc-rogue-spaces) (buffer-string))))
 "(nil nil nil \"(defun a (b)\n  \\\"Return B, Emacs and `fill-column' nil.\\\"\n  (error \\\"Bad\\\"))\n\")")
((with-temp-buffer
   (emacs-lisp-mode)
   (insert "(defun a ())\n")
   (condition-case err (checkdoc-defun) (error err)))
 "(user-error \"All variables and subroutines might as well have a documentation string\")")
