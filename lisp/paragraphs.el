;;; paragraphs.el --- moving over paragraphs and sentences  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Commentary:

;; A paragraph is a run of lines that do not match `paragraph-separate'; a line that matches
;; `paragraph-start' begins a new one.  Both are tried at the left margin.  Where a fill prefix
;; counts, a paragraph is a run of lines with that prefix.

;;; Code:

;;; Lines of paragraphs

(defun paragraphs--unanchored (regexp)
  "Return REGEXP without the ^ at its beginning."
  (if (string-prefix-p "^" regexp) (substring regexp 1) regexp))

(defun paragraphs--prefix ()
  "Return a regexp for the fill prefix, or nil if it does not count here."
  (and fill-prefix
       (not (equal fill-prefix ""))
       (not paragraph-ignore-fill-prefix)
       (regexp-quote fill-prefix)))

(defun paragraphs--separator (prefix)
  "Return the regexp of lines between paragraphs; PREFIX is that of the fill prefix."
  (let ((separator (paragraphs--unanchored paragraph-separate)))
    (if prefix (concat separator "\\|" prefix "[ \t]*$") separator)))

(defun paragraphs--hard-p (pos)
  "Does the line that begins at POS follow a newline that ends a paragraph?"
  (or (not use-hard-newlines)
      (= pos (point-min))
      (get-text-property (1- pos) 'hard)))

(defun paragraphs--starts-p (start)
  "Does START, a regexp, say that a paragraph begins in the line where point is at the margin?"
  (and (looking-at-p start)
       (paragraphs--hard-p (line-beginning-position))))

;;; Paragraphs

(defun paragraphs--forward-one (separator start prefix)
  "Move to the end of the paragraph; return nil if there is none.
SEPARATOR, START and PREFIX are regexps."
  (while (and (paragraphs--at-margin-p) (looking-at-p separator))
    (forward-line 1))
  (unless (eobp)
    (forward-line 1)
    (while (and (paragraphs--at-margin-p)
                (not (looking-at-p separator))
                (if prefix
                    (looking-at-p prefix)
                  (not (paragraphs--starts-p start))))
      (forward-line 1))
    (unless (eobp) (beginning-of-line))
    t))

(defun paragraphs--at-margin-p ()
  "Move to the left margin of the line; return nil at the end of the buffer."
  (unless (eobp)
    (move-to-left-margin)
    (not (eobp))))

(defun paragraphs--back-to-first-line (separator start prefix)
  "Move back to a line that begins or precedes the paragraph; return nil if there is none.
SEPARATOR, START and PREFIX are regexps."
  (let ((found nil))
    (while (and (not found)
                (progn (beginning-of-line) (move-to-left-margin)
                       (setq found (or (looking-at-p separator)
                                       (if prefix
                                           (not (looking-at-p prefix))
                                         (paragraphs--starts-p start))))
                       (and (not found) (> (line-beginning-position) (point-min)))))
      (forward-line -1))
    found))

(defun paragraphs--backward-one (separator start prefix)
  "Move to the beginning of the paragraph; return nil if there is none.
SEPARATOR, START and PREFIX are regexps."
  (if (and (not (looking-at-p separator))
           (eq (char-before) ?\n)
           (memq (char-before (1- (point))) '(?\n nil))
           (progn (forward-char -1) (or (looking-at-p separator) (progn (forward-char 1) nil))))
      t
    (forward-char -1)
    (beginning-of-line)
    (while (and (not (bobp)) (paragraphs--at-margin-p) (looking-at-p separator))
      (forward-line -1))
    (unless (bobp)
      (if (not (paragraphs--back-to-first-line separator start prefix))
          (goto-char (point-min))
        (while (and (paragraphs--at-margin-p) (looking-at-p separator))
          (forward-line 1))
        ;; An empty line before belongs to it.
        (end-of-line 0)
        (if (> (current-column) (current-left-margin))
            (forward-char 1)
          (skip-chars-backward " \t")
          (unless (bolp) (forward-line 1))))
      t)))

(defun forward-paragraph (&optional arg)
  "Move to the end of the paragraph, ARG of them; return how many are missing."
  (interactive "^p")
  (let* ((left (or arg 1))
         (from (point))
         (prefix (paragraphs--prefix))
         (separator (paragraphs--separator prefix))
         (start (paragraphs--unanchored paragraph-start)))
    (while (and (> left 0) (not (eobp)))
      (when (paragraphs--forward-one separator start prefix)
        (setq left (1- left))))
    (while (and (< left 0) (not (bobp)))
      (when (paragraphs--backward-one separator start prefix)
        (setq left (1+ left))))
    (constrain-to-field nil from t)
    left))

(defun backward-paragraph (&optional arg)
  "Move to the beginning of the paragraph, ARG of them; return how many are missing."
  (interactive "^p")
  (forward-paragraph (- (or arg 1))))

(defun mark-paragraph (&optional arg allow-extend)
  "Put point at the beginning of a paragraph, the mark at its end, ARG paragraphs.
ALLOW-EXTEND and a command repeated: the mark moves on."
  (interactive "p\np")
  (let ((n (or arg 1)))
    (when (zerop n) (error "Cannot mark zero paragraphs"))
    (if (and allow-extend (eq last-command this-command) (mark t))
        (set-mark (save-excursion (goto-char (mark)) (forward-paragraph n) (point)))
      (forward-paragraph n)
      (push-mark nil t t)
      (backward-paragraph n))))

(defun kill-paragraph (arg)
  "Kill as far as the end of the paragraph, ARG of them."
  (interactive "p")
  (kill-region (point) (progn (forward-paragraph arg) (point))))

(defun backward-kill-paragraph (arg)
  "Kill back to the beginning of the paragraph, ARG of them."
  (interactive "p")
  (kill-region (point) (progn (backward-paragraph arg) (point))))

(defun start-of-paragraph-text ()
  "Move to the first character of the paragraph that is not white space."
  (let ((from (point)) (again t))
    (while again
      (forward-paragraph -1)
      (let ((edge (point)))
        (skip-chars-forward " \t\n")
        (setq again (and (>= (point) from) (> edge (point-min))))
        (when (>= (point) from)
          (goto-char edge)
          (unless again
            ;; No text before: that of the first paragraph.
            (goto-char (point-min))))))))

(defun end-of-paragraph-text ()
  "Move behind the last character of the paragraph that is not a newline."
  (let ((from (point)) (again t))
    (while again
      (forward-paragraph 1)
      (when (eq (preceding-char) ?\n) (forward-char -1))
      (setq again nil)
      (when (<= (point) from)
        (forward-char 1)
        (setq again (< (point) (point-max)))))))

;;; Sentences

(defun sentence-end ()
  "Return a regexp for the end of a sentence."
  (or sentence-end
      (concat (and sentence-end-without-period "\\w[ \u00a0][ \u00a0]\\|")
              "\\(" sentence-end-base
              (if sentence-end-double-space
                  "\\($\\|[ \u00a0]$\\|\t\\|[ \u00a0][ \u00a0]\\)"
                "\\($\\|[\t \u00a0]\\)")
              "\\|[" sentence-end-without-space "]+\\)"
              "[ \u00a0\t\n]*")))

(defun paragraphs--sentence-back (end)
  "Move to the beginning of a sentence; END is the regexp of ends."
  (let* ((from (point))
         (text (save-excursion (start-of-paragraph-text) (point)))
         (limit (save-excursion (goto-char text) (line-beginning-position))))
    (goto-char (if (and (re-search-backward end limit t)
                        (or (< (match-end 0) from) (re-search-backward end limit t)))
                   (match-end 0)
                 text))))

(defun forward-sentence (&optional arg)
  "Move to the end of the sentence, ARG of them; return where that is."
  (interactive "^p")
  (let ((left (or arg 1)) (from (point)) (end (sentence-end)))
    (while (< left 0)
      (paragraphs--sentence-back end)
      (setq left (1+ left)))
    (while (> left 0)
      (let ((limit (save-excursion (end-of-paragraph-text) (point))))
        (if (re-search-forward end limit t)
            (skip-chars-backward " \t\n")
          (goto-char limit)))
      (setq left (1- left)))
    (constrain-to-field nil from t)))

(defun backward-sentence (&optional arg)
  "Move to the beginning of the sentence, ARG of them."
  (interactive "^p")
  (forward-sentence (- (or arg 1))))

(defun kill-sentence (&optional arg)
  "Kill as far as the end of the sentence, ARG of them."
  (interactive "p")
  (kill-region (point) (progn (forward-sentence arg) (point))))

(defun backward-kill-sentence (&optional arg)
  "Kill back to the beginning of the sentence, ARG of them."
  (interactive "p")
  (kill-region (point) (progn (backward-sentence arg) (point))))

(defun mark-end-of-sentence (arg)
  "Set the mark at the end of the sentence, ARG of them."
  (interactive "p")
  (push-mark (save-excursion (forward-sentence arg) (point)) nil t))


(defun repunctuate-sentences (&optional no-query start end)
  "Put two spaces behind each sentence between START and END, or from point on.
NO-QUERY: without asking, as nobody can be asked here."
  (interactive (list current-prefix-arg nil nil))
  (ignore no-query)
  (let ((limit (and end (copy-marker end t))))
    (when start (goto-char start))
    (while (re-search-forward "\\([]\"')]?\\)\\([.?!]\\)\\([]\"')]?\\) +" limit t)
      (replace-match "\\1\\2\\3  "))))

(defun use-hard-newlines (&optional arg _insert)
  "Let only newlines with the property `hard' end paragraphs, or not: ARG as for a mode.

\(fn &optional ARG INSERT)"
  (interactive (list current-prefix-arg nil))
  (setq-local use-hard-newlines
              (if (null arg) (not use-hard-newlines) (> (prefix-numeric-value arg) 0))))

(provide 'paragraphs)

;;; paragraphs.el ends here
