;;; font-lock.el --- faces for the parts of a text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Keywords, comments and strings get faces when a program asks for it (`font-lock-ensure' and its
;; kin).  As in a batch Emacs the mode stays off: no change of the text is followed on its own.
;;
;; `font-lock-keywords' holds what the major mode (`font-lock-defaults') and programs gave, and once
;; it was used also its compiled form: (t GIVEN COMPILED...), each of these (MATCHER HIGHLIGHT...).

;;;###autoload-public

;;; Code:

(require 'newcomment)

;;; Settings

(defvar font-lock-keywords nil "The keywords of the buffer.")
(defvar font-lock-keywords-only nil "Non-nil if comments and strings get no faces.")
(defvar-local font-lock-keywords-case-fold-search nil "Non-nil if keywords match in both cases.")
(defvar font-lock-keywords-alist nil "Keywords added to modes: an alist of (KEYWORDS . HOW).")
(defvar font-lock-removed-keywords-alist nil "Keywords removed from modes.")
(defvar-local font-lock-set-defaults nil "Non-nil once the buffer's keywords are set up.")
(defvar-local font-lock-major-mode nil "The major mode whose keywords are set up.")
(defvar font-lock-maximum-decoration t
  "Which of several lists of keywords to use: a number, t for the last, or an alist by mode.")
(defvar font-lock-maximum-size nil "Kept for programs that set it.")
(defvar font-lock-verbose nil "Kept for programs that set it.")
(defvar font-lock-global-modes t "Kept for programs that set it.")
(defvar font-lock-syntax-table nil "The syntax table to use, or nil for the buffer's.")
(defvar-local font-lock--syntax-table-affects-ppss nil
  "Non-nil if `font-lock-syntax-table' finds other comments and strings than the buffer's.")
(defvar font-lock-syntactic-keywords nil
  "Keywords that give the property `syntax-table' instead of faces.")
(defvar-local font-lock-syntactically-fontified 0
  "Up to where `font-lock-syntactic-keywords' were used.")
(defvar font-lock-comment-start-skip nil "Regexp instead of `comment-start-skip'.")
(defvar font-lock-comment-end-skip nil "Regexp instead of `comment-end-skip'.")
(defvar font-lock-mark-block-function nil "Function that marks what is to be treated at once.")
(defvar font-lock-syntactic-face-function
  (lambda (state) (if (nth 3 state) 'font-lock-string-face 'font-lock-comment-face))
  "Function that returns the face for a parse state.")
(defvar font-lock-fontify-buffer-function #'font-lock-default-fontify-buffer
  "Function that gives the buffer faces.")
(defvar font-lock-unfontify-buffer-function #'font-lock-default-unfontify-buffer
  "Function that takes all faces away.")
(defvar font-lock-fontify-region-function #'font-lock-default-fontify-region
  "Function that gives a region faces.")
(defvar font-lock-unfontify-region-function #'font-lock-default-unfontify-region
  "Function that takes the faces of a region away.")
(defvar font-lock-flush-function
  (lambda (beg end)
    (and font-lock-mode font-lock-fontified
         (font-lock-fontify-region beg end)))
  "Function to call where faces are out of date.")
(defvar font-lock-ensure-function
  (lambda (beg end)
    (unless font-lock-fontified
      (save-excursion (font-lock-fontify-region beg end))))
  "Function that makes sure that a region has its faces.")
(defvar font-lock-function #'font-lock-default-function "Function that switches the mode.")
(defvar font-lock-inhibit-thing-lock nil "Kept for programs that set it.")
(defvar font-lock-support-mode 'jit-lock-mode "Kept for programs that set it.")
(defvar-local font-lock-multiline nil
  "Whether matches may span lines: t, nil, or `undecided'.")
(defvar-local font-lock-fontified nil "Non-nil if the buffer has its faces.")
(defvar font-lock-extra-managed-props nil "Properties besides `face' that keywords set.")
(defvar font-lock-dont-widen nil "Non-nil if nothing outside the narrowing may be looked at.")
(defvar-local font-lock-extend-region-functions
  '(font-lock-extend-region-wholelines font-lock-extend-region-multiline)
  "Functions that move `font-lock-beg' and `font-lock-end' apart; non-nil if they did.")
(defvar-local font-lock-extend-after-change-region-function nil
  "Function that returns the region to treat anew after a change.")
(defvar font-lock-beg nil "Start of the region that gets faces.")
(defvar font-lock-end nil "End of the region that gets faces.")

;;; The modes

(define-minor-mode font-lock-mode
  "Keep the faces up to date; a batch session leaves this off."
  :lighter ""
  (setq font-lock-mode nil))
(define-minor-mode global-font-lock-mode
  "Keep the faces up to date in all buffers."
  :global t :init-value t)
(defun turn-on-font-lock ()
  "Turn `font-lock-mode' on, unless it is."
  (unless font-lock-mode
    (font-lock-mode 1)))
(defun turn-on-font-lock-if-desired ()
  "Turn `font-lock-mode' on where `font-lock-global-modes' says so."
  (when (pcase font-lock-global-modes
          ('t t)
          (`(not . ,modes) (not (memq major-mode modes)))
          (modes (memq major-mode modes)))
    (turn-on-font-lock)))
(defun font-lock-specified-p (mode)
  "Non-nil if there is something to show when the mode is MODE."
  (or font-lock-defaults
      (and (boundp 'font-lock-keywords) font-lock-keywords)
      (and mode font-lock-set-defaults font-lock-major-mode
           (not (eq font-lock-major-mode major-mode)))))
(defun font-lock-default-function (mode)
  "Set the keywords up if MODE is non-nil."
  (when (and mode (font-lock-specified-p mode))
    (font-lock-set-defaults)))
(defun font-lock-change-mode ()
  "Forget the faces before the major mode changes."
  (font-lock-mode -1)
  (when (local-variable-p 'font-lock-fontified)
    (setq font-lock-fontified nil)))

;;; Keywords

(defun font-lock--given (keywords)
  "The keywords that were given to make KEYWORDS, compiled or not."
  (if (eq (car-safe keywords) t) (cadr keywords) keywords))

(defun font-lock-update-removed-keyword-alist (mode keywords how)
  "Take KEYWORDS, now added to MODE as HOW says, out of those removed from it."
  (let ((entry (assq mode font-lock-removed-keywords-alist)))
    (when entry
      (setcdr entry (if (eq how 'set)
                        nil
                      (seq-remove (lambda (keyword) (member keyword keywords)) (cdr entry))))
      (unless (cdr entry)
        (setq font-lock-removed-keywords-alist
              (delq entry font-lock-removed-keywords-alist))))))

(defun font-lock-add-keywords (mode keywords &optional how)
  "Add KEYWORDS to those of MODE, or of the buffer if it is nil.
They come first, or last if HOW is `append', or replace the others if
it is `set'."
  (if mode
      (let ((spec (cons keywords how))
            (entry (assq mode font-lock-keywords-alist)))
        (cond ((null entry) (push (list mode spec) font-lock-keywords-alist))
              ((eq how 'set) (setcdr entry (list spec)))
              (t (setcdr entry (append (cdr entry) (list spec)))))
        (font-lock-update-removed-keyword-alist mode keywords how))
    (font-lock-set-defaults)
    (let ((compiled (eq (car-safe font-lock-keywords) t)))
      (if (eq how 'set)
          (setq-local font-lock-keywords keywords)
        (font-lock-remove-keywords nil keywords)
        (let ((old (font-lock--given font-lock-keywords)))
          (setq-local font-lock-keywords
                      (if how (append old keywords) (append keywords old)))))
      (when compiled
        (setq font-lock-keywords (font-lock-compile-keywords font-lock-keywords))))))

(defun font-lock-remove-keywords (mode keywords)
  "Remove KEYWORDS from those of MODE, or of the buffer if it is nil."
  (if mode
      (let ((entry (assq mode font-lock-keywords-alist))
            (removed (assq mode font-lock-removed-keywords-alist)))
        (when entry
          (setcdr entry
                  (delq nil
                        (mapcar (lambda (spec)
                                  (let ((left (seq-remove (lambda (k) (member k keywords))
                                                          (car spec))))
                                    (and left (cons left (cdr spec)))))
                                (cdr entry))))
          (unless (cdr entry)
            (setq font-lock-keywords-alist (delq entry font-lock-keywords-alist))))
        (unless removed
          (push (setq removed (list mode)) font-lock-removed-keywords-alist))
        (dolist (keyword keywords)
          (unless (member keyword (cdr removed))
            (setcdr removed (cons keyword (cdr removed))))))
    (font-lock-set-defaults)
    (let ((compiled (eq (car-safe font-lock-keywords) t)))
      (setq-local font-lock-keywords
                  (seq-remove (lambda (k) (member k keywords))
                              (font-lock--given font-lock-keywords)))
      (when compiled
        (setq font-lock-keywords (font-lock-compile-keywords font-lock-keywords))))))

(defun font-lock-compile-keyword (keyword)
  "Return KEYWORD in the form (MATCHER HIGHLIGHT...)."
  (pcase keyword
    ((pred nlistp) (list keyword '(0 font-lock-keyword-face)))
    (`(eval . ,form) (font-lock-compile-keyword (eval form t)))
    (`(,matcher quote ,value)
     (if (symbolp value)
         (list matcher (list 0 (cdr keyword)))
       (font-lock-compile-keyword (cons matcher value))))
    (`(,matcher . ,(and group (pred numberp)))
     (list matcher (list group 'font-lock-keyword-face)))
    (`(,matcher . ,(and face (pred symbolp))) (list matcher (list 0 face)))
    (`(,matcher ,(pred nlistp) . ,_) (list matcher (cdr keyword)))
    (_ keyword)))

(defun font-lock-compile-keywords (keywords &optional syntactic-keywords)
  "Compile KEYWORDS into (t KEYWORDS COMPILED...).
SYNTACTIC-KEYWORDS non-nil means that they give no faces."
  (ignore syntactic-keywords)
  (if (eq (car-safe keywords) t)
      keywords
    (cons t (cons keywords (mapcar #'font-lock-compile-keyword keywords)))))

(defun font-lock-eval-keywords (keywords)
  "Return the list of keywords that KEYWORDS is or stands for."
  (if (listp keywords)
      keywords
    (font-lock-eval-keywords
     (if (fboundp keywords) (funcall keywords) (eval keywords t)))))

(defun font-lock-value-in-major-mode (values)
  "Return what VALUES, an alist or one for all, has for the major mode."
  (cond ((atom values) values)
        ((cdr (or (assq major-mode values) (assq t values))))))

(defun font-lock-choose-keywords (keywords level)
  "Return the one of the list KEYWORDS that LEVEL means."
  (cond ((not (and (listp keywords) (symbolp (car keywords)))) keywords)
        ((numberp level) (or (nth level keywords) (car (last keywords))))
        ((eq level t) (car (last keywords)))
        (t (car keywords))))

(defun font-lock--set-syntax (alist)
  "Let `font-lock-syntax-table' be the buffer's, changed as ALIST says."
  (if (null alist)
      (kill-local-variable 'font-lock-syntax-table)
    (setq-local font-lock-syntax-table (copy-syntax-table (syntax-table)))
    (pcase-dolist (`(,characters . ,syntax) alist)
      (mapc (lambda (char)
              (unless (memq (car (aref font-lock-syntax-table char)) '(1 2 3))
                (setq font-lock--syntax-table-affects-ppss t))
              (modify-syntax-entry char syntax font-lock-syntax-table)
              (unless (memq (car (aref font-lock-syntax-table char)) '(1 2 3))
                (setq font-lock--syntax-table-affects-ppss t)))
            (if (numberp characters) (list characters) characters)))))

(defun font-lock-set-defaults ()
  "Set the keywords up from `font-lock-defaults', unless they are."
  (unless (and font-lock-set-defaults (eq font-lock-major-mode major-mode))
    (setq font-lock-major-mode major-mode)
    (setq font-lock-set-defaults t)
    (let* ((defaults font-lock-defaults)
           (keywords (font-lock-eval-keywords
                      (font-lock-choose-keywords
                       (car defaults)
                       (font-lock-value-in-major-mode font-lock-maximum-decoration))))
           (added (cdr (assq major-mode font-lock-keywords-alist)))
           (removed (cdr (assq major-mode font-lock-removed-keywords-alist))))
      (if (nth 1 defaults)
          (setq-local font-lock-keywords-only t)
        (kill-local-variable 'font-lock-keywords-only))
      (if (nth 2 defaults)
          (setq font-lock-keywords-case-fold-search t)
        (kill-local-variable 'font-lock-keywords-case-fold-search))
      (setq font-lock--syntax-table-affects-ppss nil)
      (font-lock--set-syntax (nth 3 defaults))
      ;; Formerly a function stood before the variables.
      (dolist (setting (nthcdr (if (consp (nth 4 defaults)) 4 5) defaults))
        (set (make-local-variable (car setting)) (cdr setting)))
      (setq-local font-lock-keywords keywords)
      (dolist (spec added)
        (font-lock-add-keywords nil (car spec) (cdr spec)))
      (when removed
        (font-lock-remove-keywords nil removed))
      (setq font-lock-keywords (font-lock-compile-keywords font-lock-keywords))))
  nil)

(defun font-lock-refresh-defaults ()
  "Set the keywords up anew."
  (setq font-lock-set-defaults nil)
  (font-lock-set-defaults)
  (font-lock-flush))

;;; Properties

(defun font-lock--property (start end prop value object append)
  "Add VALUE to the PROP of the text from START to END of OBJECT, at the end if APPEND."
  (let ((val (if (and (listp value) (not (keywordp (car value)))) value (list value)))
        next)
    (while (/= start end)
      (setq next (next-single-property-change start prop object end))
      (let* ((prev (get-text-property start prop object))
             (prev (cond ((null prev) nil)
                         ((and (listp prev) (not (keywordp (car prev)))) prev)
                         (t (list prev))))
             (new (if append (append prev val) (append val prev))))
        (put-text-property start next prop new object))
      (setq start next))))
(defun font-lock-prepend-text-property (start end prop value &optional object)
  "Put VALUE in front of the PROP of the text from START to END of OBJECT."
  (font-lock--property start end prop value object nil))
(defun font-lock-append-text-property (start end prop value &optional object)
  "Put VALUE behind the PROP of the text from START to END of OBJECT."
  (font-lock--property start end prop value object t))
(defun font-lock-fillin-text-property (start end prop value &optional object)
  "Give the text from START to END of OBJECT the PROP VALUE where it has none."
  (while (setq start (text-property-any start end prop nil object))
    (let ((free start))
      (setq start (next-single-property-change free prop object end))
      (put-text-property free start prop value object))))
(defun font-lock--remove-face-from-text-property (start end prop value &optional object)
  "Take VALUE out of the PROP of the text from START to END of OBJECT."
  (while (< start end)
    (let ((next (next-single-property-change start prop object end))
          (prev (get-text-property start prop object)))
      (cond ((equal prev value)
             (remove-list-of-text-properties start next (list prop) object))
            ((and (listp prev) (member value prev))
             (let ((new (remove value prev)))
               (put-text-property start next prop (if (cdr new) new (car new)) object))))
      (setq start next))))

;;; Keywords in the text

(defun font-lock--apply (highlight put)
  "Do to the match what HIGHLIGHT says: call PUT with start, end, value and way.
HIGHLIGHT is (GROUP FORM OVERRIDE LAXMATCH)."
  (let ((start (match-beginning (car highlight)))
        (end (match-end (car highlight))))
    (cond (start (funcall put start end (eval (nth 1 highlight) t) (nth 2 highlight)))
          ((not (nth 3 highlight))
           (error "No match %d in highlight %S" (car highlight) highlight)))))

(defun font-lock--put-face (start end value override)
  "Put the face VALUE from START to END the way OVERRIDE says.
VALUE may be (face FACE PROPERTY SETTING...)."
  (when (eq (car-safe value) 'face)
    (add-text-properties start end (cddr value))
    (setq value (cadr value)))
  (when (or value (eq override t))
    (pcase override
      ('nil (unless (text-property-not-all start end 'face nil)
              (put-text-property start end 'face value)))
      ('t (put-text-property start end 'face value))
      ('prepend (font-lock-prepend-text-property start end 'face value))
      ('append (font-lock-append-text-property start end 'face value))
      ('keep (font-lock-fillin-text-property start end 'face value)))))

(defun font-lock--put-syntax (start end value override)
  "Put the property `syntax-table' VALUE from START to END the way OVERRIDE says."
  (when (stringp value)
    (setq value (string-to-syntax value)))
  (when (or value (eq override t))
    (pcase override
      ('nil (unless (text-property-not-all start end 'syntax-table nil)
              (put-text-property start end 'syntax-table value)))
      ('t (put-text-property start end 'syntax-table value))
      ('keep (font-lock-fillin-text-property start end 'syntax-table value)))))

(defun font-lock-apply-highlight (highlight)
  "Give the match the face that HIGHLIGHT says."
  (font-lock--apply highlight #'font-lock--put-face))

(defun font-lock-apply-syntactic-highlight (highlight)
  "Give the match the syntax that HIGHLIGHT says."
  (font-lock--apply highlight #'font-lock--put-syntax))

(defun font-lock--match (matcher limit)
  "Move behind the next match of MATCHER, a regexp or a function, before LIMIT."
  (if (stringp matcher)
      (re-search-forward matcher limit t)
    (funcall matcher limit)))

(defun font-lock--mark-lines (start end)
  "Note that what is from START to END spans lines, if it does and that matters."
  (when (and font-lock-multiline
             (>= end (save-excursion (goto-char start) (line-beginning-position 2))))
    (put-text-property (if (= end (save-excursion (goto-char start) (line-beginning-position 2)))
                           (max (point-min) (1- end))
                         (min start end))
                       end 'font-lock-multiline t)))

(defun font-lock--anchored (keyword end put)
  "Look for KEYWORD, anchored at the match just found, up to END; do it with PUT.
KEYWORD is (MATCHER BEFORE AFTER HIGHLIGHT...)."
  (pcase-let ((`(,matcher ,before ,after . ,highlights) keyword)
              (lead (match-beginning 0)))
    (let* ((value (eval before t))
           (far (and (numberp value) (> value (point))))
           (limit (if far value (line-end-position))))
      (when far
        (font-lock--mark-lines lead limit))
      (save-match-data
        (while (and (< (point) (min limit (max end limit)))
                    (font-lock--match matcher limit))
          (dolist (highlight highlights)
            (font-lock--apply highlight put))))
      (eval after t))))

(defun font-lock-fontify-anchored-keywords (keywords limit)
  "Give faces to what KEYWORDS, anchored at the match, find up to LIMIT."
  (font-lock--anchored keywords limit #'font-lock--put-face))

(defun font-lock-fontify-syntactic-anchored-keywords (keywords limit)
  "Give syntax to what KEYWORDS, anchored at the match, find up to LIMIT."
  (font-lock--anchored keywords limit #'font-lock--put-syntax))

(defun font-lock--keyword (keyword start end put)
  "Look for KEYWORD from START to END; do with PUT what it says."
  (goto-char start)
  (while (and (< (point) end)
              (font-lock--match (car keyword) end)
              ;; An empty match must not be found again and again.
              (or (> (point) (match-beginning 0))
                  (progn (forward-char 1) t)))
    (font-lock--mark-lines (match-beginning 0) (point))
    (dolist (highlight (cdr keyword))
      (if (numberp (car highlight))
          (font-lock--apply highlight put)
        (let ((after (copy-marker (point))))
          (font-lock--anchored highlight end put)
          ;; What is anchored may lie anywhere: the search goes on no earlier.
          (when (< (point) after)
            (goto-char after))
          (set-marker after nil))))))

(defun font-lock-fontify-keywords-region (start end &optional _loudly)
  "Give faces to the keywords from START to END."
  (unless (eq (car font-lock-keywords) t)
    (setq font-lock-keywords (font-lock-compile-keywords font-lock-keywords)))
  (let ((case-fold-search font-lock-keywords-case-fold-search))
    (dolist (keyword (cddr font-lock-keywords))
      (font-lock--keyword keyword start end #'font-lock--put-face))))

(defun font-lock-fontify-syntactic-keywords-region (start end)
  "Give syntax to what `font-lock-syntactic-keywords' find from START to END."
  (setq-local parse-sexp-lookup-properties t)
  (when (symbolp font-lock-syntactic-keywords)
    (setq font-lock-syntactic-keywords
          (font-lock-eval-keywords font-lock-syntactic-keywords)))
  (unless (eq (car font-lock-syntactic-keywords) t)
    (setq font-lock-syntactic-keywords
          (font-lock-compile-keywords font-lock-syntactic-keywords t)))
  (remove-text-properties start end '(syntax-table nil))
  (let ((case-fold-search font-lock-keywords-case-fold-search))
    (dolist (keyword (cddr font-lock-syntactic-keywords))
      (font-lock--keyword keyword start end #'font-lock--put-syntax))))

;;; Comments and strings

(defun font-lock--delimiters (start end)
  "Give the marks of the comment from START to END, where point is, their own face."
  (let ((opening (or font-lock-comment-start-skip comment-start-skip))
        (closing (or font-lock-comment-end-skip comment-end-skip
                     (regexp-quote (replace-regexp-in-string "^ *" "" comment-end)))))
    (when opening
      (when (looking-back closing (line-beginning-position) t)
        (put-text-property (match-beginning 0) end 'face font-lock-comment-delimiter-face))
      (save-excursion
        (goto-char start)
        (when (looking-at opening)
          (put-text-property start (match-end 0) 'face font-lock-comment-delimiter-face))))))

(defun font-lock--state-at (position)
  "The parse state at POSITION."
  (if font-lock--syntax-table-affects-ppss
      (save-excursion (parse-partial-sexp (point-min) position))
    (syntax-ppss position)))

(defun font-lock-fontify-syntactically-region (start end &optional _loudly)
  "Give faces to the comments and strings from START to END."
  (syntax-propertize end)
  (with-syntax-table (if font-lock--syntax-table-affects-ppss
                         (syntax-table)
                       (or syntax-ppss-table (syntax-table)))
    (when (and comment-start (not comment-end-skip))
      (comment-normalize-vars t))
    (let ((state (font-lock--state-at start)))
      (goto-char start)
      (while (progn
               (when (or (nth 3 state) (nth 4 state))
                 (let ((face (funcall font-lock-syntactic-face-function state))
                       (first (max (nth 8 state) start)))
                   (setq state (parse-partial-sexp (point) end nil nil state 'syntax-table))
                   (when face
                     (put-text-property first (point) 'face face))
                   (when (eq face 'font-lock-comment-face)
                     (font-lock--delimiters first (point)))))
               (< (point) end))
        (setq state (parse-partial-sexp (point) end nil nil state 'syntax-table))))))

;;; Regions

(defun font-lock-extend-region-wholelines ()
  "Let the region begin and end where lines begin."
  (let ((beg (save-excursion (goto-char font-lock-beg) (line-beginning-position)))
        (end (save-excursion
               (goto-char font-lock-end)
               (if (bolp) (point) (line-beginning-position 2)))))
    (when (or (/= beg font-lock-beg) (/= end font-lock-end))
      (setq font-lock-beg beg font-lock-end end)
      t)))

(defun font-lock-extend-region-multiline ()
  "Let the region hold all of what spans lines."
  (let ((beg font-lock-beg)
        (end font-lock-end))
    (when (and (> beg (point-min))
               (get-text-property (1- beg) 'font-lock-multiline))
      (setq beg (or (previous-single-property-change beg 'font-lock-multiline) (point-min))))
    (when (and (< end (point-max))
               (get-text-property end 'font-lock-multiline))
      (setq end (or (text-property-any end (point-max) 'font-lock-multiline nil)
                    (point-max))))
    (when (or (/= beg font-lock-beg) (/= end font-lock-end))
      (setq font-lock-beg beg font-lock-end end)
      t)))

(defun font-lock--extended (beg end)
  "Return the region from BEG to END, extended as all functions want it: (BEG . END)."
  (let* ((font-lock-beg beg)
         (font-lock-end end)
         (functions font-lock-extend-region-functions))
    (while functions
      (setq functions
            (if (or (not (funcall (car functions)))
                    (eq functions font-lock-extend-region-functions))
                (cdr functions)
              ;; The first ones may want more, now that the region is another.
              font-lock-extend-region-functions)))
    (cons font-lock-beg font-lock-end)))

(defun font-lock-default-fontify-region (beg end loudly)
  "Give faces to the text from BEG to END; LOUDLY is passed on."
  (with-silent-modifications
    (save-restriction
      (unless font-lock-dont-widen
        (widen))
      (with-syntax-table (or font-lock-syntax-table (syntax-table))
        (pcase-let ((`(,beg . ,end) (font-lock--extended beg end)))
          (font-lock-unfontify-region beg end)
          (when (and font-lock-syntactic-keywords (not syntax-propertize-function))
            (let ((start (min beg (max (point-min) font-lock-syntactically-fontified))))
              (setq font-lock-syntactically-fontified
                    (max font-lock-syntactically-fontified end))
              (font-lock-fontify-syntactic-keywords-region start end)))
          (unless font-lock-keywords-only
            (font-lock-fontify-syntactically-region beg end loudly))
          (font-lock-fontify-keywords-region beg end loudly)
          `(jit-lock-bounds ,beg . ,end))))))

(defun font-lock-default-unfontify-region (beg end)
  "Take what was given from BEG to END away."
  (remove-list-of-text-properties
   beg end (append font-lock-extra-managed-props
                   (and font-lock-syntactic-keywords '(syntax-table))
                   '(face font-lock-multiline))))

(defun font-lock-fontify-region (beg end &optional loudly)
  "Give faces to the text from BEG to END; LOUDLY is passed on."
  (font-lock-set-defaults)
  (save-restriction
    (unless font-lock-dont-widen
      (widen))
    (funcall font-lock-fontify-region-function beg end loudly)))

(defun font-lock-unfontify-region (beg end)
  "Take the faces from BEG to END away."
  (with-silent-modifications
    (funcall font-lock-unfontify-region-function beg end)))

(defun font-lock-default-fontify-buffer ()
  "Give the whole buffer faces."
  (save-restriction
    (unless font-lock-dont-widen
      (widen))
    (save-excursion
      (save-match-data
        (font-lock-fontify-region (point-min) (point-max) font-lock-verbose)
        (font-lock-after-fontify-buffer)
        (setq font-lock-fontified t)))))

(defun font-lock-default-unfontify-buffer ()
  "Take all faces of the buffer away."
  (save-restriction
    (widen)
    (font-lock-unfontify-region (point-min) (point-max))
    (font-lock-after-unfontify-buffer)
    (setq font-lock-fontified nil)))

(defun font-lock-after-fontify-buffer ()
  "Called when the buffer has its faces; for supporting modes."
  nil)
(defun font-lock-after-unfontify-buffer ()
  "Called when the buffer has lost its faces; for supporting modes."
  nil)

(defun font-lock-fontify-buffer (&optional _interactively)
  "Give the whole buffer faces."
  (interactive)
  (font-lock-set-defaults)
  (funcall font-lock-fontify-buffer-function))

(defun font-lock-unfontify-buffer ()
  "Take all faces of the buffer away."
  (funcall font-lock-unfontify-buffer-function))

(defun font-lock-ensure (&optional beg end)
  "Make sure that the text from BEG to END has its faces, if the buffer has any."
  (when (font-lock-specified-p t)
    (font-lock-set-defaults)
    (funcall font-lock-ensure-function (or beg (point-min)) (or end (point-max)))))

(defun font-lock-flush (&optional beg end)
  "Say that the faces from BEG to END are out of date."
  (when (and font-lock-mode font-lock-fontified)
    (funcall font-lock-flush-function (or beg (point-min)) (or end (point-max)))))

(defun font-lock-update (&optional arg)
  "Give the region or the buffer its faces anew; with ARG, switch the mode."
  (interactive "P")
  (save-excursion
    (cond (arg (font-lock-mode (if font-lock-mode -1 1)))
          ((not font-lock-mode) nil)
          ((use-region-p) (font-lock-fontify-region (region-beginning) (region-end)))
          (t (font-lock-flush) (font-lock-ensure)))))

(defun font-lock-fontify-block (&optional arg)
  "Give faces to ARG lines (16 if nil) on each side of point, or to the block marked.
`font-lock-mark-block-function' marks it."
  (interactive "P")
  (let ((inhibit-point-motion-hooks t)
        deactivate-mark)
    (save-excursion
      (save-match-data
        (if (and font-lock-mark-block-function (not arg))
            (progn (funcall font-lock-mark-block-function)
                   (font-lock-fontify-region (point) (mark)))
          (let ((lines (if arg (prefix-numeric-value arg) 16)))
            (font-lock-fontify-region
             (save-excursion (forward-line (- lines)) (point))
             (save-excursion (forward-line lines) (point)))))))))

(defun font-lock-debug-fontify ()
  "Set everything up anew and give the buffer its faces."
  (interactive)
  (font-lock-refresh-defaults)
  (with-no-warnings (font-lock-fontify-buffer)))

(defun font-lock-after-change-function (beg end &optional old-length)
  "Give faces to the lines changed from BEG to END, where OLD-LENGTH characters were."
  (save-excursion
    (save-match-data
      (let ((region (and font-lock-extend-after-change-region-function
                         (funcall font-lock-extend-after-change-region-function
                                  beg end old-length))))
        (if region
            (setq beg (car region) end (cdr region))
          (setq end (progn (goto-char end) (line-beginning-position 2))
                beg (progn (goto-char beg) (line-beginning-position))))
        (font-lock-fontify-region beg end)))))

(defun font-lock-match-c-style-declaration-item-and-skip-to-next (limit)
  "Match the name at point, in a list of those declared; stop behind the comma, not behind LIMIT.
Group 1 is the name, group 2 a parenthesis behind it."
  (when (looking-at "[ \n\t*]*\\(\\sw+\\)[ \t\n]*\\(((?\\)?")
    (when (and (match-end 2) (> (- (match-end 2) (match-beginning 2)) 1))
      ;; A pointer to a function: the name stands inside.
      (goto-char (match-end 2)))
    (let ((position (match-end 1)))
      (condition-case nil
          (save-match-data
            (save-restriction
              (narrow-to-region (point-min) limit)
              ;; On to the comma, or to what ends the list.
              (while (progn (goto-char position)
                            (not (looking-at "[ \t\n]*\\(?:\\(,\\)\\|;\\|\\'\\)")))
                (setq position (or (scan-sexps position 1) (point-max))))
              (if (match-end 1) (goto-char (match-end 1)) (point-max))))
        (error t)))))

;;; Functions that others register

(defvar-local jit-lock-mode nil "Non-nil if functions are registered in the buffer.")
(defvar jit-lock-functions nil "Functions that treat a region when it is asked for.")

(defun jit-lock-mode (arg)
  "Follow changes if ARG is non-nil."
  (setq jit-lock-mode arg)
  (if (not arg)
      (remove-hook 'after-change-functions #'jit-lock-after-change t)
    (add-hook 'after-change-functions #'jit-lock-after-change nil t)
    (jit-lock-refontify)))
(defun jit-lock-register (fun &optional _contextual)
  "Let FUN treat the text of the buffer that `jit-lock-fontify-now' is called for."
  (add-hook 'jit-lock-functions fun nil t)
  (jit-lock-mode t))
(defun jit-lock-unregister (fun)
  "Let FUN treat nothing any more."
  (remove-hook 'jit-lock-functions fun t)
  (unless (remq t jit-lock-functions)
    (jit-lock-mode nil)))
(defun jit-lock-after-change (start end _old-length)
  "Note that the text from START to END, or that behind it, has to be treated again."
  (when jit-lock-mode
    (jit-lock-refontify start (min (point-max) (max end (1+ start))))))
(defun jit-lock-refontify (&optional beg end)
  "Note that the text from BEG to END has to be treated again."
  (with-silent-modifications
    (save-restriction
      (widen)
      (put-text-property (or beg (point-min)) (or end (point-max)) 'fontified nil))))
(defun jit-lock-fontify-now (&optional start end)
  "Let the registered functions treat what is not done from START to END."
  (with-silent-modifications
    (save-excursion
      (save-match-data
        (let* ((end (or end (point-max)))
               (start (text-property-any (or start (point-min)) end 'fontified nil)))
          (while start
            (let ((next (or (text-property-any start end 'fontified t) end)))
              (put-text-property start next 'fontified t)
              (run-hook-with-args 'jit-lock-functions start next)
              (setq start (text-property-any next end 'fontified nil)))))))))

(provide 'jit-lock)
(provide 'font-core)
(provide 'font-lock)

;;; font-lock.el ends here
