;;; replace.el --- replacing and counting in buffers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defun replace--region (start end &optional backward)
  "Return (FROM . MARKER) for the region START to END; by default from point on.
If BACKWARD, the other way: from its end, or from point to the beginning."
  (let ((from (if start (min start end) (if backward (point-min) (point))))
        (to (if start (max start end) (if backward (point) (point-max)))))
    (if backward
        (cons to (copy-marker from))
      (cons from (copy-marker to)))))

(defun replace--text (replacements count repeat)
  "Return the text for match number COUNT, from 0, of the REPLACEMENTS of `perform-replace'.
Of a list, each is used REPEAT times before the next."
  (cond
   ((stringp replacements) replacements)
   ((functionp (car replacements)) (funcall (car replacements) (cdr replacements) count))
   (t (nth (mod (/ count (or repeat 1)) (length replacements)) replacements))))

(defun perform-replace (from-string replacements
                                    query-flag regexp-flag delimited-flag
                                    &optional repeat-count _map start end
                                    backward _region-noncontiguous-p)
  "Replace FROM-STRING by REPLACEMENTS, a text, a list of them or (FUNCTION . DATA).
There is nobody to ask, so QUERY-FLAG is ignored.  REGEXP-FLAG takes
FROM-STRING as a regexp, DELIMITED-FLAG as a word.  Of a list each text is used
REPEAT-COUNT times.  START and END limit it.  BACKWARD goes to the beginning.

\(fn FROM-STRING REPLACEMENTS QUERY-FLAG REGEXP-FLAG DELIMITED-FLAG &optional REPEAT-COUNT MAP START END BACKWARD REGION-NONCONTIGUOUS-P)"
  (ignore query-flag)
  (let* ((region (replace--region start end backward))
         (limit (cdr region))
         (count 0)
         (case-fold-search (and case-fold-search
                                (string= from-string (downcase from-string))))
         (regexp (if regexp-flag from-string (regexp-quote from-string)))
         (regexp (if delimited-flag (concat "\\b\\(?:" regexp "\\)\\b") regexp))
         (fixed (not (and case-replace case-fold-search))))
    (goto-char (car region))
    (push-mark)
    (while (and limit
                (if backward
                    (and (>= (point) limit) (re-search-backward regexp limit t))
                  (and (<= (point) limit) (re-search-forward regexp limit t))))
      (let ((empty (= (match-beginning 0) (match-end 0)))
            (start (match-beginning 0)))
        (replace-match (replace--text replacements count repeat-count) fixed (not regexp-flag))
        (setq count (1+ count))
        (when backward (goto-char start))
        (cond
         ((not empty))
         ((if backward (bobp) (eobp)) (setq limit nil))
         (t (forward-char (if backward -1 1))))))
    (when noninteractive
      (message "Replaced %d occurrence%s" count (if (= count 1) "" "s")))
    nil))

(defun replace-string (from-string to-string &optional delimited start end backward _rnp)
  "Replace FROM-STRING by TO-STRING after point, or from START to END.
DELIMITED means words only; BACKWARD goes to the beginning.

\(fn FROM-STRING TO-STRING &optional DELIMITED START END BACKWARD REGION-NONCONTIGUOUS-P)"
  (perform-replace from-string to-string nil nil delimited nil nil start end backward)
  nil)

(defun replace-regexp (regexp to-string &optional delimited start end backward _rnp)
  "Replace matches of REGEXP by TO-STRING after point, or from START to END.
DELIMITED means words only; BACKWARD goes to the beginning.

\(fn REGEXP TO-STRING &optional DELIMITED START END BACKWARD REGION-NONCONTIGUOUS-P)"
  (perform-replace regexp to-string nil t delimited nil nil start end backward)
  nil)

(defalias 'query-replace #'replace-string)
(defalias 'query-replace-regexp #'replace-regexp)

(defun replace--case-fold (regexp)
  "What `case-fold-search' should be for REGEXP: nil if it has capitals and these matter."
  (if (and case-fold-search search-upper-case)
      (isearch-no-upper-case-p regexp t)
    case-fold-search))

(defun how-many (regexp &optional rstart rend interactive)
  "Return the number of matches of REGEXP after point, or from RSTART to REND.
INTERACTIVE shows the number."
  (save-excursion
    (let ((limit (cond ((and rstart rend)
                        (goto-char (min rstart rend))
                        (max rstart rend))
                       (t (if rstart (goto-char rstart))
                          (point-max))))
          (case-fold-search (replace--case-fold regexp))
          (count 0))
      (while (and (< (point) limit)
                  (re-search-forward regexp limit t))
        (if (= (match-beginning 0) (match-end 0))
            (unless (eobp) (forward-char 1)))
        (setq count (1+ count)))
      (when interactive
        (message "%d occurrence%s" count (if (= count 1) "" "s")))
      count)))
(defalias 'count-matches #'how-many)

(defun flush-lines (regexp &optional rstart rend interactive)
  "Delete the lines after point, or from RSTART to REND, with a match of REGEXP.
INTERACTIVE is ignored.  Return the number of matches."
  (ignore interactive)
  (save-excursion
    (let* ((case-fold-search (replace--case-fold regexp))
           (region (replace--region rstart rend))
           (limit (cdr region))
           (count 0))
      (goto-char (car region))
      (while (and (< (point) limit)
                  (re-search-forward regexp limit t))
        (delete-region (save-excursion (goto-char (match-beginning 0))
                                       (line-beginning-position))
                       (progn (forward-line 1) (point)))
        (setq count (1+ count)))
      count)))
(defalias 'delete-matching-lines #'flush-lines)

(defun keep-lines (regexp &optional rstart rend interactive)
  "Delete the lines after point, or from RSTART to REND, without a match of REGEXP.
INTERACTIVE is ignored."
  (ignore interactive)
  (save-excursion
    (let* ((case-fold-search (replace--case-fold regexp))
           (region (replace--region rstart rend))
           (limit (cdr region)))
      (goto-char (car region))
      (unless (bolp) (forward-line 1))
      (while (< (point) limit)
        (if (re-search-forward regexp (line-end-position) t)
            (forward-line 1)
          (delete-region (point) (min limit (progn (forward-line 1) (point))))))))
  nil)
(defalias 'delete-non-matching-lines #'keep-lines)

(defun read-regexp (prompt &optional defaults history)
  "Ask PROMPT for a regexp; an empty answer means that of DEFAULTS, or its first element.
HISTORY is a history."
  (let* ((default (if (consp defaults) (car defaults) defaults))
         (default (if (stringp default) default nil))
         (answer (read-from-minibuffer
                  (cond ((string-match-p ":[ \t]*\\'" prompt) prompt)
                        ((> (length default) 0)
                         (format "%s (default %s): " prompt (query-replace-descr default)))
                        (t (concat prompt ": ")))
                  nil nil nil (or history 'regexp-history) default)))
    (if (string= answer "") (or default answer) answer)))

(defun query-replace-descr (string)
  "Return STRING as it is shown in a prompt."
  (mapconcat (lambda (char)
               (pcase char (?\n "^J") (?\t "^I") (_ (char-to-string char))))
             string ""))

(provide 'replace)

;;; replace.el ends here
