;;; subr-strings.el --- strings, matching, versions  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

;;; Match data

(defun match-string (num &optional string)
  "Return the text that group NUM of the last search matched, or nil.
STRING is the string that was searched, if it was one."
  (declare (side-effect-free t))
  (let ((start (match-beginning num)))
    (and start
         (if string
             (substring string start (match-end num))
           (buffer-substring start (match-end num))))))

(defun match-string-no-properties (num &optional string)
  "Like `match-string' of NUM and STRING, without text properties."
  (declare (side-effect-free t))
  (let ((start (match-beginning num)))
    (and start
         (if string
             (substring-no-properties string start (match-end num))
           (buffer-substring-no-properties start (match-end num))))))

(defun looking-back (regexp &optional limit greedy)
  "Return t if REGEXP matches text that ends at point and starts after LIMIT.
With GREEDY, make the match as long as can be."
  (declare (advertised-calling-convention (regexp limit &optional greedy) "25.1"))
  (let* ((end (point))
         (found (save-excursion
                  (and (re-search-backward (concat "\\(?:" regexp "\\)\\=") limit t)
                       (point)))))
    (when (and greedy found)
      (save-restriction
        (narrow-to-region (point-min) end)
        (while (and (> found (point-min))
                    (save-excursion
                      (goto-char (1- found))
                      (looking-at (concat "\\(?:" regexp "\\)\\'"))))
          (setq found (1- found)))
        (save-excursion
          (goto-char found)
          (looking-at (concat "\\(?:" regexp "\\)\\'")))))
    (not (null found))))

(defun match-substitute-replacement (replacement
                                     &optional fixedcase literal string subexp)
  "Return REPLACEMENT as `replace-match' would insert it for the last match.
FIXEDCASE, LITERAL, STRING and SUBEXP are as there."
  (let ((text (match-string 0 string)))
    (save-match-data
      (match-data--translate (- (match-beginning 0)))
      (replace-match replacement fixedcase literal text subexp))))

(defun subregexp-context-p (regexp pos &optional start)
  "Return non-nil if POS in REGEXP is where an independent subregexp may stand.
START is a position where one surely may."
  (let ((before (substring regexp (or start 0) pos)))
    ;; POS is inside of something if that something does not end before it.
    (not (member (condition-case invalid
                     (ignore (string-match before ""))
                   (invalid-regexp (cadr invalid)))
                 '("Trailing backslash" "Unmatched [ or [^" "Unmatched \\{")))))

(defconst regexp-unmatchable "\\`a\\`"
  "Regexp that matches nothing.")

;;; Parts of strings

(defun string-prefix-p (prefix string &optional ignore-case)
  "Return t if STRING begins with PREFIX; IGNORE-CASE ignores letter case."
  (let ((len (length prefix)))
    (and (<= len (length string))
         (eq t (compare-strings prefix 0 len string 0 len ignore-case)))))

(defun string-suffix-p (suffix string &optional ignore-case)
  "Return t if STRING ends with SUFFIX; IGNORE-CASE ignores letter case."
  (let ((start (- (length string) (length suffix))))
    (and (>= start 0)
         (eq t (compare-strings suffix nil nil string start nil ignore-case)))))

(defun string-trim-left (string &optional regexp)
  "Return STRING without what REGEXP (by default whitespace) matches at its start."
  (if (string-match (if regexp
                        (concat "\\`\\(?:" regexp "\\)")
                      "\\`[ \t\n\r]+")
                    string)
      (substring string (match-end 0))
    string))

(defun string-trim-right (string &optional regexp)
  "Return STRING without what REGEXP (by default whitespace) matches at its end."
  (let ((end (string-match-p (if regexp
                                 (concat "\\(?:" regexp "\\)\\'")
                               "[ \t\n\r]+\\'")
                             string)))
    (if end (substring string 0 end) string)))

(defun string-trim (string &optional trim-left trim-right)
  "Return STRING without what TRIM-LEFT and TRIM-RIGHT match at its two ends."
  (string-trim-left (string-trim-right string trim-right) trim-left))

(defconst split-string-default-separators "[ \f\t\n\r\v]+"
  "What `split-string' splits at when not told otherwise.")

(defun split-string (string &optional separators omit-nulls trim)
  "Return the list of substrings of STRING between matches of SEPARATORS.
SEPARATORS nil means whitespace, and then empty substrings are omitted,
as they are with OMIT-NULLS.  What the regexp TRIM matches at either end
of a substring is removed first."
  (let* ((regexp (or separators split-string-default-separators))
         (_ (dolist (argument (list regexp string))
              (unless (stringp argument)
                (signal 'wrong-type-argument (list 'stringp argument)))))
         (keep-nulls (not (if separators omit-nulls t)))
         (len (length string))
         (start 0)
         (from 0)
         parts)
    (let ((add (lambda (beg end)
                 (when trim
                   (when (and (< beg end)
                              (eq (string-match trim string beg) beg)
                              (<= (match-end 0) end))
                     (setq beg (match-end 0)))
                   (let ((piece (substring string beg end)))
                     (when (and (< beg end)
                                (string-match (concat "\\(?:" trim "\\)\\'") piece))
                       (setq end (+ beg (match-beginning 0))))))
                 (when (or keep-nulls (< beg end))
                   (push (substring string beg end) parts)))))
      (while (and from (< start len) (string-match regexp string from))
        (let ((beg (match-beginning 0))
              (end (match-end 0)))
          (funcall add start beg)
          (setq start end
                ;; After an empty match, look one character further on.
                from (if (and (= end beg) (< end len)) (1+ end) end))))
      (funcall add start len))
    (nreverse parts)))

(defun string-replace (fromstring tostring instring)
  "Return INSTRING with each FROMSTRING in it replaced by TOSTRING."
  (declare (pure t) (side-effect-free t))
  (when (equal fromstring "")
    (signal 'wrong-length-argument '(0)))
  (let ((start 0)
        parts pos)
    (while (setq pos (string-search fromstring instring start))
      (unless (= start pos)
        (push (substring instring start pos) parts))
      (push tostring parts)
      (setq start (+ pos (length fromstring))))
    (if (null parts)
        instring
      (unless (= start (length instring))
        (push (substring instring start) parts))
      (apply #'concat (nreverse parts)))))

(defun replace-regexp-in-string (regexp rep string
                                        &optional fixedcase literal subexp start)
  "Return STRING from START on with the matches of REGEXP replaced by REP.
REP is a replacement text or a function of the matched text, called with
the match data made relative to it.  FIXEDCASE, LITERAL and SUBEXP are as
in `replace-match'."
  (let ((len (length string))
        (pos (or start 0))
        parts)
    (save-match-data
      (while (and (< pos len) (string-match regexp string pos))
        (let* ((beg (match-beginning 0))
               (end (match-end 0))
               piece)
          ;; An empty match takes the next character along, so that we get on.
          (when (= beg end)
            (setq end (min len (1+ beg))))
          (setq piece (substring string beg end))
          (match-data--translate (- beg))
          (push (substring string pos beg) parts)
          (push (replace-match (if (stringp rep)
                                   rep
                                 (funcall rep (match-string 0 piece)))
                               fixedcase literal piece subexp)
                parts)
          (setq pos end)))
      (push (substring string pos) parts)
      (apply #'concat (nreverse parts)))))

(defun subr--replace-in-region (start end search replace)
  "Call REPLACE for each match that SEARCH finds between START and END; return their number.
SEARCH gets the limit, and returns nil at the last; the value is nil if it never found one."
  (or start (setq start (point)))
  (when (< start (point-min)) (error "Start before start of buffer"))
  (when (and end (> end (point-max))) (error "End after end of buffer"))
  (save-excursion
    (let ((limit (and end (copy-marker end)))
          (count 0)
          (case-fold-search nil))
      (goto-char start)
      (while (funcall search limit)
        (funcall replace)
        (setq count (1+ count)))
      (and (> count 0) count))))

(defun replace-string-in-region (string replacement &optional start end)
  "Replace each STRING between START and END by REPLACEMENT.
Return the number of replacements, or nil if there were none."
  (subr--replace-in-region start end
                           (lambda (limit)
                             (and (or (null limit) (< (point) limit))
                                  (search-forward string limit t)))
                           (lambda ()
                             (delete-region (match-beginning 0) (match-end 0))
                             (insert replacement))))

(defun replace-regexp-in-region (regexp replacement &optional start end)
  "Replace each match of REGEXP between START and END by REPLACEMENT.
Return the number of replacements, or nil if there were none."
  (subr--replace-in-region start end
                           (lambda (limit)
                             (and (or (null limit) (<= (point) limit))
                                  (re-search-forward regexp limit t)))
                           (lambda () (replace-match replacement t))))

(defun subst-char-in-string (fromchar tochar string &optional inplace)
  "Return STRING with FROMCHAR replaced by TOCHAR, changing STRING if INPLACE."
  (let ((i (length string))
        (result (if inplace string (copy-sequence string))))
    (while (> i 0)
      (setq i (1- i))
      (if (eq (aref result i) fromchar)
          (aset result i tochar)))
    result))

(defun string-greaterp (string1 string2)
  "Return t if STRING1 sorts after STRING2."
  (string-lessp string2 string1))

(defsubst string-to-list (string)
  "Return the list of the characters of STRING."
  (append string nil))

(defsubst string-to-vector (string)
  "Return the vector of the characters of STRING."
  (vconcat string))

;;; Quoting

(defun combine-and-quote-strings (strings &optional separator)
  "Join STRINGS with SEPARATOR, double-quoting those that need it."
  (let* ((sep (or separator " "))
         (special (concat "[\\\"]\\|" (regexp-quote sep)))
         (quoted (lambda (string)
                   (if (not (string-match special string))
                       string
                     (format "\"%s\"" (replace-regexp-in-string "[\\\"]" "\\\\\\&" string))))))
    (mapconcat quoted strings sep)))

(defun split-string-and-unquote (string &optional separator)
  "Split STRING at SEPARATOR, taking double-quoted parts as Lisp strings."
  (let ((sep (or separator "\\s-+"))
        (quote-pos (string-match "\"" string)))
    (if (null quote-pos)
        (split-string string sep t)
      (append (unless (eq quote-pos 0)
                (split-string (substring string 0 quote-pos) sep t))
              (let ((part (read-from-string string quote-pos)))
                (cons (car part)
                      (split-string-and-unquote (substring string (cdr part))
                                                sep)))))))

(defun shell-quote-argument (argument)
  "Return ARGUMENT quoted so that a POSIX shell takes it as one word."
  (if (equal argument "")
      "''"
    (replace-regexp-in-string
     "\n" "'\n'"
     (replace-regexp-in-string "[^-0-9a-zA-Z_./\n]" "\\\\\\&" argument))))

;;; Versions

(defconst version-separator "."
  "What stands between the numbers of a version string.")

(defconst version-regexp-alist
  '(("^[-._+ ]?snapshot$" . -4)
    ("^[-._+]$" . -4)
    ("^[-._+ ]?\\(cvs\\|git\\|bzr\\|svn\\|hg\\|darcs\\)$" . -4)
    ("^[-._+ ]?unknown$" . -4)
    ("^[-._+ ]?alpha$" . -3)
    ("^[-._+ ]?beta$" . -2)
    ("^[-._+ ]?\\(pre\\|rc\\)$" . -1))
  "Pairs (REGEXP . PRIORITY) for the words in a version string.")

(defun version-to-list (ver)
  "Return the list of integers that the version string VER stands for."
  (unless (stringp ver)
    (error "Version must be a string"))
  (when (string-prefix-p version-separator ver)
    (setq ver (concat "0" ver)))
  (unless (string-match-p "[0-9]" ver)
    (error "Invalid version syntax: `%s' (must start with a number)" ver))
  (save-match-data
    (let ((case-fold-search t)
          (pos 0)
          result)
      (while (and (string-match "[0-9]+" ver pos)
                  (= (match-beginning 0) pos))
        (push (string-to-number (match-string 0 ver)) result)
        (setq pos (match-end 0))
        (when (and (string-match "[^0-9]+" ver pos)
                   (= (match-beginning 0) pos))
          (let ((word (match-string 0 ver))
                (end (match-end 0)))
            (setq pos end)
            (unless (string= word version-separator)
              (let ((entries version-regexp-alist))
                (while (and entries (not (string-match (caar entries) word)))
                  (setq entries (cdr entries)))
                (cond (entries (push (cdar entries) result))
                      ((and (= pos (length ver))
                            (string-match "\\`[-._+ ]?\\([a-zA-Z]\\)\\'" word))
                       (push (- (downcase (aref word (match-beginning 1))) ?a -1)
                             result))
                      (t (error "Invalid version syntax: `%s'" ver))))))))
      (when (< pos (length ver))
        (error "Invalid version syntax: `%s' (must start with a number)" ver))
      (nreverse result))))

(defun version-list-not-zero (lst)
  "Return the first element of LST that is not zero, or 0."
  (while (and lst (zerop (car lst)))
    (setq lst (cdr lst)))
  (or (car lst) 0))

(defun subr--version-list-order (l1 l2)
  "Return a number below, equal to or above 0 as L1 is before, as or after L2."
  (while (and l1 l2 (= (car l1) (car l2)))
    (setq l1 (cdr l1)
          l2 (cdr l2)))
  (cond ((and l1 l2) (- (car l1) (car l2)))
        (l1 (version-list-not-zero l1))
        (l2 (- (version-list-not-zero l2)))
        (t 0)))

(defun version-list-< (l1 l2)
  "Return t if the version list L1 is before L2."
  (< (subr--version-list-order l1 l2) 0))

(defun version-list-= (l1 l2)
  "Return t if the version lists L1 and L2 are of the same version."
  (= (subr--version-list-order l1 l2) 0))

(defun version-list-<= (l1 l2)
  "Return t if the version list L1 is not after L2."
  (<= (subr--version-list-order l1 l2) 0))

(defun version< (v1 v2)
  "Return t if the version string V1 is before V2."
  (version-list-< (version-to-list v1) (version-to-list v2)))

(defun version<= (v1 v2)
  "Return t if the version string V1 is not after V2."
  (version-list-<= (version-to-list v1) (version-to-list v2)))

(defun version= (v1 v2)
  "Return t if the version strings V1 and V2 are of the same version."
  (version-list-= (version-to-list v1) (version-to-list v2)))

(provide 'subr-strings)

;;; subr-strings.el ends here
