;;; fill.el --- filling paragraphs  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Commentary:

;; A paragraph is filled in three steps: the fill prefix is taken off its lines, the lines are
;; joined into one, and that line is broken again where it passes the fill column.

;;; Code:

(require 'paragraphs)
(require 'indent)

(declare-function justify-current-line "justify" (&optional how eop nosqueeze))
(declare-function current-justification "justify" ())


(defun current-fill-column ()
  "Return the column at which the line is broken: `fill-column' less the right margin."
  (let* ((here (line-beginning-position))
         (margin (get-text-property here 'right-margin)))
    (if (numberp margin) (- fill-column margin) fill-column)))

;;; White space

(defun fill--spaces-to-leave ()
  "Return how many spaces are to stay at point, where there are several."
  (save-excursion
    (skip-chars-backward " ")
    (cond ((and sentence-end-double-space
                (or (looking-back sentence-end-base (line-beginning-position))
                    (and sentence-end-without-period (eq (char-syntax (preceding-char)) ?w))))
           2)
          ((and colon-double-space (eq (preceding-char) ?:)) 2)
          ((eq (preceding-char) ?\n) 0)
          (t 1))))

(defun canonically-space-region (beg end)
  "Leave one space between words from BEG to END, two behind a sentence, none in front of lines."
  (interactive "*r")
  (let ((stop (if (markerp end) end (copy-marker end t))))
    (save-excursion
      (subst-char-in-region beg stop ?\t ?\s)
      (goto-char beg)
      (while (re-search-forward "   *" stop t)
        (let ((from (match-beginning 0)) (to (match-end 0)))
          (goto-char from)
          (let ((left (fill--spaces-to-leave)))
            (delete-region (min to (+ from left)) to)
            (goto-char (min (point-max) (+ from left)))))))
    (unless (markerp end) (set-marker stop nil)))
  nil)

(defun fill--double-space-ends (from to)
  "Add a space behind each sentence that ends in front of a newline, between FROM and TO."
  (let ((regexp (concat (cond ((not colon-double-space) (sentence-end))
                              ((string-match "\\[[^][]*\\(\\.\\)" (sentence-end))
                               (replace-match ".:" t t (sentence-end) 1))
                              (t "[.?!:][])}\"']*"))
                        "$"))
        (bare (string-to-list sentence-end-without-space)))
    (goto-char from)
    (while (re-search-forward regexp to t)
      (unless (or (>= (point) to)
                  (memq (char-before) '(?\t ?\s))
                  (memq (char-after (match-beginning 0)) bare))
        (insert-and-inherit ?\s)))))

(defun fill--join-wide (from to)
  "Delete newlines between FROM and TO where lines of wide characters need no space."
  (goto-char from)
  (while (search-forward "\n" to t)
    (let* ((prev (char-before (match-beginning 0)))
           (next (following-char))
           (wide (lambda (c) (and c (aref (char-category-set c) ?|)))))
      (when (and (or (funcall wide prev) (funcall wide next))
                 (or (and (null fill-separate-heterogeneous-words-with-space)
                          (or (funcall wide prev) (funcall wide next)))
                     (and (funcall wide prev) (funcall wide next)))
                 (< (point) to))
        (delete-char -1)))))

(defun fill-delete-newlines (from to justify nosqueeze squeeze-after)
  "Make one line of the text from FROM to TO.
JUSTIFY, NOSQUEEZE and SQUEEZE-AFTER are as in `fill-region-as-paragraph'."
  (goto-char from)
  (fill--double-space-ends from to)
  (when enable-multibyte-characters
    (fill--join-wide from to))
  (goto-char from)
  (skip-chars-forward " \t")
  (subst-char-in-region from to ?\n ?\s)
  (unless (and nosqueeze (not (eq justify 'full)))
    (canonically-space-region (or squeeze-after (point)) to)
    ;; Nothing but one space at the end, behind which the text may be broken.
    (goto-char to)
    (delete-horizontal-space)
    (insert-and-inherit " "))
  (goto-char from))

;;; Prefixes

(defun fill-match-adaptive-prefix ()
  "Return the text at point that `adaptive-fill-regexp' matches, of this line only, or nil."
  (when (and adaptive-fill-regexp (looking-at adaptive-fill-regexp))
    (let ((text (match-string-no-properties 0)))
      (if (> (match-end 0) (line-end-position))
          (substring text 0 (string-search "\n" text))
        text))))

(defun fill--adaptive-prefix ()
  "Return the prefix of the line at point, by function or by regexp, or nil."
  (or (and adaptive-fill-function (funcall adaptive-fill-function))
      (fill-match-adaptive-prefix)))

(defun fill-common-string-prefix (s1 s2)
  "Return what S1 and S2 begin with alike, or nil."
  (let ((diff (compare-strings s1 nil nil s2 nil nil)))
    (if (integerp diff)
        (let ((common (substring s1 0 (1- (abs diff)))))
          (and (not (equal common "")) common))
      s1)))

(defun fill--agree-p (first second)
  "Does the prefix SECOND go with FIRST: words of one, in order, in the other?"
  (let ((words (split-string second "[ \t]+" t)) (start 0) (good t))
    (while (and good words)
      (let ((at (string-search (car words) first start)))
        (if at (setq start (+ at (length (car words)))) (setq good nil)))
      (setq words (cdr words)))
    good))

(defun fill-context-prefix (from to &optional first-line-regexp)
  "Return a fill prefix for the paragraph from FROM to TO, or nil.
It is that of the second line, or of a lone line, if it matches FIRST-LINE-REGEXP or begins a
comment, else spaces in its place."
  (let ((first-line-regexp (or first-line-regexp adaptive-fill-first-line-regexp))
        first second)
    (save-excursion
      (goto-char from)
      (when (eolp) (forward-line 1))
      (move-to-left-margin)
      (when (< (point) to)
        (setq first (fill--adaptive-prefix)))
      (forward-line 1)
      (if (< (point) to)
          (progn
            (move-to-left-margin)
            (setq second (fill--adaptive-prefix))
            (when second
              (setq first (or first ""))
              (if (fill--agree-p first second)
                  second
                (fill-common-string-prefix second first))))
        (when first
          (let ((prefix (if (or (and first-line-regexp (string-match-p first-line-regexp first))
                                (and comment-start-skip
                                     (string-match-p comment-start-skip first)))
                            first
                          (make-string (string-width first) ?\s))))
            ;; Not where it would begin a new paragraph.
            (and (not (eq 0 (string-match-p paragraph-start (concat prefix "a"))))
                 prefix)))))))

(defun fill-delete-prefix (from to prefix)
  "Delete PREFIX from all lines but the first between FROM and TO; return where text begins."
  (goto-char from)
  (let ((fpre (and prefix (string-match-p "[^ \t]" prefix)
                   (concat "[ \t]*" (replace-regexp-in-string
                                     "[ \t]+" "[ \t]*" (regexp-quote (string-trim prefix)) t t)
                           "[ \t]*"))))
    (when fpre
      (when (> (+ (current-left-margin) (string-width prefix)) (current-fill-column))
        (error "fill-prefix too long for specified width"))
      (forward-line 1)
      (while (< (point) to)
        (when (looking-at fpre)
          (delete-region (point) (match-end 0)))
        (forward-line 1))
      (goto-char from)
      (when (looking-at fpre)
        (goto-char (match-end 0)))
      (setq from (point)))
    ;; Left margins and other indentation of the other lines.
    (move-to-left-margin)
    (when (< (point) from) (goto-char from))
    (setq from (max from (point)))
    (save-excursion
      (forward-line 1)
      (while (< (point) to)
        (delete-region (point) (progn (skip-chars-forward " \t") (point)))
        (forward-line 1)))
    from))

;;; Breaking lines

(defun fill-single-word-nobreak-p ()
  "Would a break at point leave a one-letter-like lone word before it in its sentence?"
  (save-excursion
    (skip-chars-backward " \t")
    (not (memq 0 (list (skip-syntax-backward "w")
                       (skip-chars-backward " \t")
                       (skip-chars-backward "?!.,;:"))))))

(defun fill-single-char-nobreak-p ()
  "Does a word of one letter stand before point?"
  (save-excursion
    (skip-chars-backward " \t")
    (backward-char 2)
    (looking-at-p "[[:space:]][[:alpha:]]")))

(defun fill-french-nobreak-p ()
  "Is point in front of punctuation that French sets apart, or behind such an opening?"
  (or (looking-at-p "[ \t]*[])}»?!;:-]")
      (save-excursion
        (skip-chars-backward " \t")
        (unless (bolp)
          (backward-char 1)
          (or (looking-at-p "[([{«]")
              (and (looking-at-p "[-–—]")
                   (progn (skip-chars-backward " \t") (bolp))))))))

(defun fill-nobreak-p ()
  "Must the line not be broken at point?"
  (unless (bolp)
    (or
     (save-excursion
       (skip-chars-backward " ")
       (and (eq (preceding-char) ?.)
            (looking-at-p " \\([^ ]\\|$\\)")
            sentence-end-double-space))
     (and sentence-end-without-period
          (save-excursion
            (skip-chars-backward " ")
            (and (eq (char-syntax (preceding-char)) ?w) (looking-at-p " [ \t]*$"))))
     ;; What follows must not look like a new paragraph.
     (unless use-hard-newlines
       (save-excursion
         (skip-chars-forward " \t")
         (and (not (eolp)) (looking-at-p paragraph-start))))
     (run-hook-with-args-until-success 'fill-nobreak-predicate))))

(defun fill-find-break-point (_limit)
  "Move point off places where characters of the line forbid a break: there are none.
LIMIT is the beginning of the line."
  nil)

(defun fill--first-word ()
  "Move behind the first word at point, or further if the line must not be broken there."
  (let ((first t))
    (while (or first (and (not (eolp)) (fill-nobreak-p)))
      (setq first nil)
      (skip-chars-forward " \t")
      (unless (re-search-forward "[ \t]\\|\\c|" (line-end-position) t)
        (end-of-line))
      (when (memq (char-before) '(?\s ?\t)) (forward-char -1)))))

(defun fill-move-to-break-point (linebeg)
  "Move to where the line is to be broken: before point, and behind LINEBEG."
  (when (> linebeg (point)) (goto-char linebeg))
  (while (when (re-search-backward "[ \t]\\|\\c|.\\|.\\c|" linebeg 0)
           (forward-char 1)
           (when (fill-nobreak-p)
             (skip-chars-backward " \t" linebeg)
             t)))
  (skip-chars-backward " \t" linebeg)
  (let ((edge (save-excursion
                (goto-char linebeg)
                (skip-chars-forward " \t")
                (point))))
    (cond ((<= (point) edge)
           (goto-char edge)
           (fill--first-word))
          ((and (= linebeg (line-beginning-position)) fill-prefix
                (looking-back (concat "^" (regexp-quote fill-prefix)) (line-beginning-position)))
           (fill--first-word)))))

(defun fill-newline ()
  "Break the line at point, the new one beginning with the left margin and the prefix."
  (delete-horizontal-space t)
  (insert-and-inherit ?\n)
  (fill-indent-to-left-margin)
  (when (and fill-prefix (not (equal fill-prefix "")))
    (insert-and-inherit fill-prefix)))

(defun fill-indent-to-left-margin ()
  "Indent the line to its left margin."
  (let ((beg (point)))
    (indent-line-to (current-left-margin))
    (put-text-property beg (point) 'face 'default)))

(defun fill--break-lines (from to justify nosqueeze)
  "Break the one line from FROM to TO.
JUSTIFY and NOSQUEEZE are as in `fill-region-as-paragraph'."
  (goto-char from)
  (let ((linebeg from))
    (while (< (point) to)
      (setq linebeg (point))
      (move-to-column (current-fill-column))
      (if (and (< (point) to)
               ;; A word that ends just at the fill column fits.
               (progn (when (and (not (eolp)) (= (current-column) (current-fill-column)))
                        (forward-char 1))
                      t)
               (progn (fill-move-to-break-point linebeg)
                      (skip-chars-forward " \t")
                      (< (point) to)))
          (progn
            (fill-newline)
            (when justify
              (save-excursion
                (end-of-line 0)
                (justify-current-line justify nil nosqueeze))))
        (goto-char to)
        (when justify
          (end-of-line)
          (skip-chars-backward " ")
          (justify-current-line justify t t)
          (goto-char to))))))

(defun fill--auto-prefix ()
  "Return the fill prefix for the line of point: `fill-prefix', or one that the text suggests."
  (or (unless (equal fill-prefix "") fill-prefix)
      (and adaptive-fill-mode
           (let ((found (fill-context-prefix (save-excursion (fill-forward-paragraph -1) (point))
                                             (save-excursion (fill-forward-paragraph 1) (point)))))
             (unless (or (equal found "")
                         (and found fill-indent-according-to-mode
                              (string-match-p "\\`[ \t]*\\'" found)))
               found)))))

(defun fill--auto-break-point (limit)
  "Return where the line of point is to be broken so that it ends before the column LIMIT, or nil."
  (save-excursion
    (let ((start (progn (beginning-of-line)
                        (if (and fill-prefix (looking-at (regexp-quote fill-prefix)))
                            (match-end 0)
                          (point)))))
      (move-to-column (1+ limit))
      (fill-move-to-break-point start)
      (unless (or (= (point) start) (looking-at-p "[ \t]*$"))
        (point)))))

(defun do-auto-fill ()
  "Break the line before point as often as it passes the fill column.
`auto-fill-mode' has this done when a space or a newline is typed.  Return t if the line was
broken."
  (let* ((justify (current-justification))
         (limit (and fill-column (not (memq justify '(nil none))) (current-fill-column)))
         (broken nil)
         place)
    (when (and limit (> (current-column) limit)
               (not (and auto-fill-inhibit-regexp
                         (save-excursion (beginning-of-line)
                                         (looking-at-p auto-fill-inhibit-regexp)))))
      (unless (eq justify 'left) (unjustify-current-line))
      (let ((fill-prefix (fill--auto-prefix)))
        (while (and (> (current-column) limit)
                    (setq place (fill--auto-break-point limit)))
          (save-excursion
            (goto-char place)
            (delete-region place (progn (skip-chars-forward " \t") (point)))
            (fill-newline)
            (unless fill-prefix (indent-according-to-mode))
            (end-of-line 0)
            (justify-current-line justify nil t))
          (setq broken t))
        (justify-current-line justify t t)))
    broken))

(defun turn-on-auto-fill ()
  "Break lines as they are written."
  (auto-fill-mode 1))

(defun turn-off-auto-fill ()
  "Do not break lines as they are written."
  (auto-fill-mode -1))

(defun fill-region-as-paragraph (from to &optional justify nosqueeze squeeze-after)
  "Fill the text from FROM to TO as one paragraph; return the fill prefix.
JUSTIFY: as `current-justification' says, or left, right, center or full.  NOSQUEEZE: spaces
stay as they are; SQUEEZE-AFTER: before that position."
  (interactive (progn (barf-if-buffer-read-only)
                      (list (region-beginning) (region-end) (and current-prefix-arg 'full))))
  (unless (memq justify '(t nil none full center left right))
    (setq justify 'full))
  (let ((from-plus-indent from) (fill-prefix fill-prefix) (beg (min from to)) (end (max from to)))
    (goto-char end)
    (while (and (> (point) beg) (eq (char-before) ?\n)) (backward-char 1))
    (setq end (copy-marker (point) t))
    (when (eq justify 'none) (setq justify 'left))
    (goto-char beg)
    (while (and (< (point) end) (eq (char-after) ?\n)) (forward-char 1))
    (beginning-of-line)
    (setq beg (point))
    (if (save-excursion (skip-chars-forward " \t\n" end) (>= (point) end))
        (goto-char (max from to))
      (when (memq justify '(t nil)) (setq justify (current-justification)))
      (cond
       ((eq justify 'none)
        (goto-char end))
       (t
        (when (and (null fill-prefix) adaptive-fill-mode)
          (setq fill-prefix (fill-context-prefix beg end)))
        (goto-char beg)
        (when (> (current-left-margin) (current-indentation))
          (fill-indent-to-left-margin))
        (setq from-plus-indent (fill-delete-prefix (point) end fill-prefix))
        (goto-char from-plus-indent)
        (let ((start (copy-marker (line-beginning-position))))
          (fill-delete-newlines from-plus-indent end justify nosqueeze squeeze-after)
          ;; The space at the end is not text.
          (fill--break-lines from-plus-indent end (and (not (eq justify 'left)) justify) nosqueeze)
          (goto-char end)
          (skip-chars-backward " \t" start)
          (when (< (point) end) (delete-region (point) end))
          (set-marker start nil))))
      (goto-char end)
      (unless (eobp) (forward-char 1)))
    (when (markerp end) (set-marker end nil))
    fill-prefix))

;;; Regions and paragraphs

(defun fill-forward-paragraph (arg)
  "Move over ARG paragraphs as `fill-forward-paragraph-function' does."
  (funcall fill-forward-paragraph-function arg))

(defun fill-region (from to &optional justify nosqueeze to-eop)
  "Fill each paragraph from FROM to TO; return the fill prefix of the last.
JUSTIFY and NOSQUEEZE are as in `fill-region-as-paragraph'; TO-EOP goes on to a paragraph's end."
  (interactive (progn (barf-if-buffer-read-only)
                      (list (region-beginning) (region-end) (and current-prefix-arg 'full))))
  (unless (memq justify '(t nil none full center left right))
    (setq justify 'full))
  (let (prefix)
    (save-excursion
      (goto-char (max from to))
      (when to-eop
        (skip-chars-backward "\n")
        (fill-forward-paragraph 1))
      (let ((max (copy-marker (point) t)) (beg (min from to)))
        (goto-char beg)
        (beginning-of-line)
        (while (< (point) max)
          (let* ((initial (point))
                 (end (min max (if use-hard-newlines
                                   (fill--hard-newline max)
                                 (fill-forward-paragraph 1)
                                 (point)))))
            (goto-char end)
            (if use-hard-newlines
                (goto-char initial)
              (fill-forward-paragraph -1))
            (goto-char (max beg (point)))
            (if (and (>= (point) initial) (< (point) end))
                (setq prefix (fill-region-as-paragraph (point) end justify nosqueeze))
              (goto-char end))))
        (set-marker max nil)))
    prefix))

(defun fill--hard-newline (max)
  "Return the position behind the first newline with the property `hard' before MAX, or MAX."
  (save-excursion
    (end-of-line)
    (while (and (< (point) max) (not (get-text-property (point) 'hard)))
      (forward-char 1)
      (end-of-line))
    (min max (1+ (point)))))

(defun fill-paragraph (&optional justify region)
  "Fill the paragraph at or after point; with REGION, those of the active region.
JUSTIFY is as in `fill-region-as-paragraph'.  `fill-paragraph-function' comes first."
  (interactive (progn (barf-if-buffer-read-only)
                      (list (and current-prefix-arg 'full) t)))
  (or (and region transient-mark-mode mark-active (not (eq (region-beginning) (region-end)))
           (or (fill-region (region-beginning) (region-end) justify) t))
      (and (not (eq fill-paragraph-function t))
           (or fill-paragraph-function
               (and fill-paragraph-handle-comment (comment-search-beginning-p)))
           (let ((function (or fill-paragraph-function #'fill-comment-paragraph))
                 (fill-paragraph-function t))
             (funcall function justify)))
      (let (prefix)
        (save-excursion
          (fill-forward-paragraph 1)
          (let ((end (point)) (beg (progn (fill-forward-paragraph -1) (point))))
            (goto-char beg)
            (setq prefix (if use-hard-newlines
                             (fill-region beg end justify)
                           (fill-region-as-paragraph beg end justify)))))
        prefix)))

(defun comment-search-beginning-p ()
  "Is there a comment at point that `fill-comment-paragraph' would fill?"
  (and comment-start
       (save-excursion
         (beginning-of-line)
         (looking-at-p (or comment-start-skip (concat "[ \t]*" (regexp-quote comment-start)))))))

(defun fill-comment-paragraph (&optional justify)
  "Fill the lines of comment around point; return nil if there are none.
JUSTIFY is as in `fill-region-as-paragraph'."
  (interactive (list (and current-prefix-arg 'full)))
  (let ((line (concat "^[ \t]*\\(?:" (or comment-start-skip (regexp-quote comment-start)) "\\)")))
    (save-excursion
      (beginning-of-line)
      (when (looking-at line)
        (let* ((lead (concat (make-string (current-indentation) ?\s)
                             (string-trim-left (match-string 0))))
               (own (regexp-quote (string-trim lead)))
               (same (concat "[ \t]*" own "[ \t]*[^ \t\n]"))
               (beg (point)) (end (progn (forward-line 1) (point))))
          (while (and (< (point) (point-max)) (looking-at-p same))
            (forward-line 1)
            (setq end (point)))
          (goto-char beg)
          (while (and (not (bobp)) (progn (forward-line -1) (looking-at-p same)))
            (setq beg (point)))
          (let ((fill-prefix lead) (fill-paragraph-function t))
            (fill-region-as-paragraph beg end justify)))))))

(defun fill-region--each (min max justify function)
  "From MIN to MAX, call FUNCTION to find the end of each part and fill it; JUSTIFY is as ever."
  (save-excursion
    (goto-char max)
    (setq max (copy-marker (point) t))
    (goto-char min)
    (while (< (point) max)
      (skip-chars-forward " \t\n" max)
      (beginning-of-line)
      (let ((beg (max (point) min)) (end (min max (funcall function))))
        (if (< beg end)
            (progn (fill-region-as-paragraph beg end justify)
                   (goto-char (max (point) (1+ beg))))
          (goto-char max))))
    (set-marker max nil)
    nil))

(defun fill-individual-paragraphs (min max &optional justify _citation-regexp)
  "Fill each paragraph from MIN to MAX by its own indentation; a change of it begins another.
JUSTIFY is as in `fill-region-as-paragraph'.

\(fn MIN MAX &optional JUSTIFY CITATION-REGEXP)"
  (interactive (list (region-beginning) (region-end) (and current-prefix-arg 'full)))
  (if fill-individual-varying-indent
      (fill-nonuniform-paragraphs min max justify)
    (fill-region--each
     min max justify
     (lambda ()
       (save-excursion
         (let ((prefix (or (fill--adaptive-prefix) "")))
           (while (progn (forward-line 1)
                         (and (not (eobp))
                              (not (looking-at-p "[ \t]*$"))
                              (equal prefix (or (fill--adaptive-prefix) "")))))
           (point)))))))

(defun fill-nonuniform-paragraphs (min max &optional justify _citation-regexp)
  "Fill each paragraph from MIN to MAX, whose lines may differ in indentation.
JUSTIFY is as in `fill-region-as-paragraph'.

\(fn MIN MAX &optional JUSTIFY CITATION-REGEXP)"
  (interactive (list (region-beginning) (region-end) (and current-prefix-arg 'full)))
  (let ((fill-individual-varying-indent t))
    (fill-region--each min max justify
                       (lambda () (save-excursion (fill-forward-paragraph 1) (point))))))

(defun set-fill-prefix ()
  "Make the text of the line before point the fill prefix; none at the margin."
  (interactive)
  (let ((margin (save-excursion (move-to-left-margin) (point))))
    (setq fill-prefix (and (> (point) margin)
                           (buffer-substring margin (point))))
    (if fill-prefix
        (message "fill-prefix: \"%s\"" fill-prefix)
      (message "fill-prefix cancelled"))))

(provide 'fill)

;;; fill.el ends here
