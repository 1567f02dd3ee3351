;;; isearch.el --- how a search looks for a string  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; What of incremental search needs nobody at the keyboard: regexps for words and symbols, the
;; search that the options ask for, and which matches are visible.

;;;###autoload-public

;;; Code:

(defvar isearch-forward)
(defvar isearch-regexp)
(defvar isearch-regexp-function)
(defvar isearch-lax-whitespace)
(defvar isearch-regexp-lax-whitespace)
(defvar isearch-case-fold-search)
(defvar isearch-search-fun-function)
(defvar isearch-hide-immediately)
(defvar isearch-opened-overlays)
(defvar search-invisible)

;;; Words and symbols

(defun isearch--separated (string lax parts)
  "Return a regexp for the units of STRING, whatever separates them.
The last may go on if LAX.  PARTS is (SEPARATOR-RE START END GAP QUOTE):
what to split at, the marks of a unit's ends, the regexp of what may
stand between, and the function that quotes a unit."
  (pcase-let ((`(,separator ,start ,end ,gap ,quote) parts))
    (cond
     ((equal string "") "")
     ((string-match-p (concat "\\`\\(?:" separator "\\)+\\'") string) gap)
     (t (let ((leading (string-match-p (concat "\\`\\(?:" separator "\\)") string))
              (trailing (string-match-p (concat "\\(?:" separator "\\)\\'") string)))
          (concat (if leading gap start)
                  (mapconcat quote (split-string string (concat "\\(?:" separator "\\)+") t) gap)
                  (cond (trailing gap)
                        ((not lax) end))))))))

(defun word-search-regexp (string &optional lax)
  "Return a regexp for the words of STRING, whatever stands between them.
The last may go on if LAX."
  (isearch--separated string lax '("\\W" "\\<" "\\>" "\\W+" identity)))

(defconst isearch--no-symbol
  (concat "\\(?:" (mapconcat (lambda (class) (concat "\\s" (string class))) "-.()\"\\/$'<>!|" "\\|")
          "\\)")
  "A regexp for what is in no symbol.")

(defun isearch-symbol-regexp (string &optional lax)
  "Return a regexp for the symbols of STRING, whatever stands between them.
The last may go on if LAX."
  (isearch--separated string lax
                      (list isearch--no-symbol "\\_<" "\\_>" (concat isearch--no-symbol "+")
                            #'regexp-quote)))

(defun word-search-forward (string &optional bound noerror count)
  "Search forward for the words of STRING; the rest is as in `re-search-forward'.
\(fn STRING &optional BOUND NOERROR COUNT)"
  (interactive "sWord search: ")
  (re-search-forward (word-search-regexp string) bound noerror count))
(defun word-search-backward (string &optional bound noerror count)
  "Search backward for the words of STRING; the rest is as in `re-search-backward'.
\(fn STRING &optional BOUND NOERROR COUNT)"
  (interactive "sWord search backward: ")
  (re-search-backward (word-search-regexp string) bound noerror count))
(defun word-search-forward-lax (string &optional bound noerror count)
  "Search forward for the words of STRING, the last of which may go on.
BOUND, NOERROR and COUNT are as in `re-search-forward'."
  (interactive "sWord search: ")
  (re-search-forward (word-search-regexp string t) bound noerror count))
(defun word-search-backward-lax (string &optional bound noerror count)
  "Search backward for the words of STRING, the last of which may go on.
BOUND, NOERROR and COUNT are as in `re-search-backward'."
  (interactive "sWord search backward: ")
  (re-search-backward (word-search-regexp string t) bound noerror count))

(defun isearch-no-upper-case-p (string regexp-flag)
  "Return t if STRING has no capital.
If REGEXP-FLAG, those behind a backslash do not count, but a class of
capitals does."
  (let ((case-fold-search nil)
        (quoted nil)
        (found nil))
    (mapc (lambda (char)
            (if (and regexp-flag (eq char ?\\))
                (setq quoted (not quoted))
              (when (and (/= char (downcase char)) (not quoted))
                (setq found t))
              (setq quoted nil)))
          string)
    (not (or found
             (and regexp-flag (string-match-p "\\[:\\(?:upper\\|lower\\):\\]" string))))))

;;; Searching

(defun isearch--lax (search string arguments)
  "Call SEARCH for the regexp STRING, any spaces in which match `search-whitespace-regexp'.
ARGUMENTS are the others."
  (let ((search-spaces-regexp search-whitespace-regexp))
    (apply search string arguments)))

(defun search-forward-lax-whitespace (string &optional bound noerror count)
  "Search forward for STRING, with other white space for its spaces if need be.
BOUND, NOERROR and COUNT are as in `search-forward'."
  (isearch--lax #'re-search-forward (regexp-quote string) (list bound noerror count)))
(defun search-backward-lax-whitespace (string &optional bound noerror count)
  "Search backward for STRING, with other white space for its spaces if need be.
BOUND, NOERROR and COUNT are as in `search-backward'."
  (isearch--lax #'re-search-backward (regexp-quote string) (list bound noerror count)))
(defun re-search-forward-lax-whitespace (regexp &optional bound noerror count)
  "Search forward for REGEXP, with other white space for its spaces if need be.
BOUND, NOERROR and COUNT are as in `re-search-forward'."
  (isearch--lax #'re-search-forward regexp (list bound noerror count)))
(defun re-search-backward-lax-whitespace (regexp &optional bound noerror count)
  "Search backward for REGEXP, with other white space for its spaces if need be.
BOUND, NOERROR and COUNT are as in `re-search-backward'."
  (isearch--lax #'re-search-backward regexp (list bound noerror count)))

(defun isearch--function (plain lax regexp)
  "Return the function for the options: PLAIN, LAX about white space, or for a REGEXP.
Each is a pair, forward and backward."
  (let ((choose (if isearch-forward #'car #'cdr)))
    (funcall choose
             (cond (isearch-regexp-function regexp)
                   ((and isearch-regexp isearch-regexp-lax-whitespace)
                    '(re-search-forward-lax-whitespace . re-search-backward-lax-whitespace))
                   (isearch-regexp regexp)
                   (isearch-lax-whitespace lax)
                   (t plain)))))

(defun isearch-search-fun-default ()
  "Return the function that the options of a search ask for."
  (lambda (string &optional bound noerror count)
    (let ((search (isearch--function
                   '(search-forward . search-backward)
                   '(search-forward-lax-whitespace . search-backward-lax-whitespace)
                   '(re-search-forward . re-search-backward))))
      (funcall search
               (if isearch-regexp-function
                   (funcall (if (functionp isearch-regexp-function)
                                isearch-regexp-function
                              #'word-search-regexp)
                            string)
                 string)
               bound noerror count))))

(defun isearch-search-fun ()
  "Return the function that searches."
  (funcall (or isearch-search-fun-function #'isearch-search-fun-default)))

(defun isearch-search-string (string bound noerror)
  "Search for STRING up to BOUND; NOERROR is as in `search-forward'."
  (funcall (isearch-search-fun) string bound noerror))

;;; What is visible

(defun isearch-intersects-p (start0 end0 start1 end1)
  "Return t if what is from START0 to END0 has something of that from START1 to END1."
  (or (and (>= start0 start1) (< start0 end1))
      (and (> end0 start1) (<= end0 end1))
      (and (>= start1 start0) (< start1 end0))
      (and (> end1 start0) (<= end1 end0))))

(defun isearch-open-overlay-temporary (overlay)
  "Show what OVERLAY hides, until `isearch-clean-overlays'."
  (let ((temporary (overlay-get overlay 'isearch-open-invisible-temporary)))
    (if temporary
        (funcall temporary overlay nil)
      (overlay-put overlay 'isearch-invisible (overlay-get overlay 'invisible))
      (overlay-put overlay 'invisible nil))))

(defun isearch--close (overlay)
  "Let OVERLAY hide again what it hid."
  (let ((temporary (overlay-get overlay 'isearch-open-invisible-temporary)))
    (if temporary
        (funcall temporary overlay t)
      (overlay-put overlay 'invisible (overlay-get overlay 'isearch-invisible))
      (overlay-put overlay 'isearch-invisible nil))))

(defun isearch-open-necessary-overlays (overlay)
  "Show what OVERLAY hides for good, as it wants it."
  (let ((open (overlay-get overlay 'isearch-open-invisible)))
    (when (overlay-get overlay 'isearch-invisible)
      (isearch--close overlay))
    (when open
      (funcall open overlay))))

(defun isearch-clean-overlays ()
  "Let all overlays that were opened hide again."
  (mapc #'isearch--close isearch-opened-overlays)
  (setq isearch-opened-overlays nil))

(defun isearch-close-unnecessary-overlays (beg end)
  "Let the opened overlays with nothing from BEG to END hide again."
  (let (left)
    (dolist (overlay isearch-opened-overlays)
      (if (isearch-intersects-p beg end (overlay-start overlay) (overlay-end overlay))
          (push overlay left)
        (isearch--close overlay)))
    (setq isearch-opened-overlays (nreverse left))))

(defun isearch--hiding-overlays (position)
  "Return the overlays that hide the character at POSITION."
  (seq-filter (lambda (overlay) (invisible-p (overlay-get overlay 'invisible)))
              (overlays-at position)))

(defun isearch-range-invisible (beg end)
  "Return t if all from BEG to END is invisible and stays so.
What overlays hide that can be opened is shown, if `search-invisible'
is neither nil nor t."
  (when (/= beg end)
    (when (and search-invisible isearch-hide-immediately)
      (isearch-close-unnecessary-overlays beg end))
    (let ((place beg) (fixed nil) (overlays nil))
      (while (and (< place end) (invisible-p place))
        (if (invisible-p (get-text-property place 'invisible))
            (setq fixed t
                  place (next-single-property-change place 'invisible nil end))
          (dolist (overlay (isearch--hiding-overlays place))
            (unless (memq overlay overlays)
              (push overlay overlays)))
          (setq place (next-overlay-change place))))
      (when (>= place end)
        (if (or fixed (not search-invisible) (null overlays)
                (seq-some (lambda (overlay) (not (overlay-get overlay 'isearch-open-invisible)))
                          overlays))
            t
          (setq isearch-opened-overlays (append isearch-opened-overlays overlays))
          (mapc #'isearch-open-overlay-temporary overlays)
          nil)))))

(defun isearch-filter-visible (beg end)
  "Return non-nil if a match from BEG to END counts."
  (and (or (eq search-invisible t)
           (not (isearch-range-invisible beg end)))
       (not (text-property-not-all (min beg end) (max beg end) 'inhibit-isearch nil))))

(defun isearch-text-char-description (char)
  "Return CHAR as text; how a control character looks is its property `display'."
  (if (or (< char ?\s) (= char 127))
      (propertize (char-to-string char)
                  'display (propertize (text-char-description char) 'face 'escape-glyph))
    (char-to-string char)))

(provide 'isearch)

;;; isearch.el ends here
