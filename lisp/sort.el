;;; sort.el --- sort the text of buffers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defvar sort-fold-case nil "If non-nil, sorting ignores case.")
(defvar sort-numeric-base 10 "The base of the numbers in `sort-numeric-fields'.")

(defun sort-subr (reverse nextrecfun endrecfun &optional startkeyfun endkeyfun predicate)
  "Sort the records of the accessible text, in descending order if REVERSE.
NEXTRECFUN moves to the start of the next record, ENDRECFUN to the end of
one.  STARTKEYFUN moves to the start of the key, or returns the key;
ENDKEYFUN moves to the key's end.  PREDICATE compares two keys; those that
STARTKEYFUN did not return are conses of two positions."
  (save-excursion
    (let* ((records (sort--records nextrecfun endrecfun startkeyfun endkeyfun))
           (old records))
      (when records
        (let ((less (sort--predicate predicate (car (car records)))))
          ;; Records that compare as equal keep their order, also when it is reversed.
          (setq records
                (if reverse
                    (nreverse (sort (reverse records) less))
                  (sort (copy-sequence records) less)))
          (sort--reorder records old))))))

(defun sort--predicate (predicate key)
  "Return a function that compares records by keys like KEY with PREDICATE."
  (let ((less (cond (predicate predicate)
                    ((numberp key) #'<)
                    ((consp key)
                     (lambda (a b)
                       (> 0 (compare-buffer-substrings nil (car a) (cdr a)
                                                       nil (car b) (cdr b)))))
                    (t #'string<))))
    (lambda (a b)
      (let ((case-fold-search sort-fold-case))
        (funcall less (car a) (car b))))))

(defun sort--records (nextrecfun endrecfun startkeyfun endkeyfun)
  "Return the records as (KEY START . END), found with the four functions."
  (let (records done)
    (while (not (eobp))
      (let ((start (point)) key key-start)
        (setq done nil)
        (setq key (catch 'key
                    (let ((value (and startkeyfun (funcall startkeyfun))))
                      (or value
                          (progn
                            (setq key-start (point))
                            (funcall (or endkeyfun
                                         (prog1 endrecfun (setq done t))))
                            (cons key-start (point)))))))
        (cond ((or (eq done t)) nil)
              (endrecfun (goto-char start) (funcall endrecfun)))
        (when key
          (push (cons key (cons start (point))) records))
        (and nextrecfun (funcall nextrecfun))))
    (setq records (nreverse records))
    ;; Keys of one length, numbers aside, are places.
    records))

(defun sort--reorder (sorted old)
  "Put the text of the records SORTED where that of OLD stands."
  (let* ((min (point-min)) (max (point-max))
         (last min)
         (parts nil))
    (while old
      (let ((slot (cdr (pop old))) (new (cdr (pop sorted))))
        (push (buffer-substring last (car slot)) parts)
        (push (buffer-substring (car new) (cdr new)) parts)
        (setq last (cdr slot))))
    (push (buffer-substring last max) parts)
    (let ((text (apply #'concat (nreverse parts))))
      (goto-char max)
      (insert text)
      (delete-region min max))))

(defun sort--text (reverse beg end &rest movements)
  "Sort the text between BEG and END, in descending order if REVERSE.
MOVEMENTS go to the start of a record and to its end, and to those of its key."
  (save-excursion
    (save-restriction
      (narrow-to-region beg end)
      (goto-char (point-min))
      (apply #'sort-subr reverse movements))))

(defun sort-lines (reverse beg end)
  "Sort the lines between BEG and END, in descending order if REVERSE."
  (interactive "P\nr")
  (sort--text reverse beg end #'forward-line #'end-of-line))

(defun sort-paragraphs (reverse beg end)
  "Sort the paragraphs between BEG and END, in descending order if REVERSE."
  (interactive "P\nr")
  (sort--text reverse beg end
              (lambda ()
                (while (and (looking-at paragraph-separate) (not (eobp)))
                  (forward-line)))
              #'forward-paragraph))

(defun sort-pages (reverse beg end)
  "Sort the pages between BEG and END, in descending order if REVERSE."
  (interactive "P\nr")
  (sort--text reverse beg end
              (lambda () (skip-chars-forward "\n"))
              (lambda ()
                (goto-char (if (re-search-forward page-delimiter nil t)
                               (match-beginning 0)
                             (point-max))))))

(defun sort-skip-fields (n)
  "Move point to field N of the line; if N is negative count from the end."
  (if (> n 0)
      (progn
        (dotimes (_ (1- n))
          (skip-chars-forward " \t")
          (skip-chars-forward "^ \t\n"))
        (skip-chars-forward " \t")
        (if (eolp)
            (error "Line has too few fields: %s"
                   (buffer-substring (line-beginning-position) (line-end-position)))))
    (end-of-line)
    (dotimes (_ (1- (- n)))
      (skip-chars-backward " \t")
      (skip-chars-backward "^ \t\n"))
    (skip-chars-backward " \t")
    (if (bolp)
        (error "Line has too few fields: %s"
               (buffer-substring (line-beginning-position) (line-end-position))))
    (skip-chars-backward "^ \t\n")))

(defun sort-fields-1 (_field beg end start-key end-key)
  "Sort the lines between BEG and END by START-KEY and END-KEY.

\(fn FIELD BEG END START-KEY END-KEY)"
  (sort--text nil beg end #'forward-line #'end-of-line start-key end-key))

(defun sort-numeric-fields (field beg end)
  "Sort the lines between BEG and END by the number in FIELD."
  (interactive "p\nr")
  (sort-fields-1 field beg end
                 (lambda ()
                   (sort-skip-fields field)
                   (let* ((case-fold-search t)
                          (base (if (looking-at "\\(0x\\)[0-9a-f]\\|\\(0\\)[0-7]")
                                    (cond ((match-beginning 1) (goto-char (match-end 1)) 16)
                                          ((match-beginning 2) (goto-char (match-end 2)) 8))
                                  nil)))
                     (string-to-number (buffer-substring (point) (line-end-position))
                                       (or base sort-numeric-base))))
                 nil))

(defun sort-fields (field beg end)
  "Sort the lines between BEG and END by the text of FIELD."
  (interactive "p\nr")
  (sort-fields-1 field beg end
                 (lambda () (sort-skip-fields field) nil)
                 (lambda () (skip-chars-forward "^ \t\n"))))

(defun sort--key-group (key-regexp)
  "Return the number of the group that KEY-REGEXP names, or else KEY-REGEXP."
  (cond ((member key-regexp '("" "\\&")) 0)
        ((string-match-p "\\`\\\\[1-9]\\'" key-regexp)
         (string-to-number (substring key-regexp 1)))
        (t key-regexp)))

(defun sort-regexp-fields (reverse record-regexp key-regexp beg end)
  "Sort matches of RECORD-REGEXP between BEG and END by what KEY-REGEXP matches in them.
In descending order if REVERSE."
  (setq key-regexp (sort--key-group key-regexp))
  (save-excursion
    (save-restriction
      (narrow-to-region beg end)
      (goto-char (point-min))
      (let (record-end)
        (re-search-forward record-regexp nil 'move)
        (setq record-end (point))
        (goto-char (match-beginning 0))
        (sort-subr reverse
                   (lambda ()
                     (goto-char record-end)
                     (let ((old record-end))
                       (if (and (not (eobp)) (re-search-forward record-regexp nil 'move)
                                (or (> (point) old)
                                    (progn (goto-char (point-max)) nil)))
                           (progn (setq record-end (match-end 0))
                                  (goto-char (match-beginning 0)))
                         (goto-char (point-max)))))
                   (lambda () (goto-char record-end))
                   (lambda ()
                     (let ((n 0))
                       (cond ((numberp key-regexp) (setq n key-regexp))
                             ((re-search-forward key-regexp record-end t) (setq n 0))
                             (t (throw 'key nil)))
                       (when (numberp key-regexp)
                         (looking-at record-regexp))
                       (condition-case nil
                           (buffer-substring (match-beginning n) (match-end n))
                         (error (throw 'key nil))))))))))

(defun sort-columns (reverse beg end)
  "Sort the lines between BEG and END by the columns between them, REVERSE as usual."
  (let* ((beg-line (save-excursion (goto-char (min beg end)) (line-beginning-position)))
         (end-line (save-excursion (goto-char (max beg end)) (line-end-position)))
         (cols (mapcar (lambda (p) (save-excursion (goto-char p) (current-column)))
                       (list beg end)))
         (start (apply #'min cols))
         (stop (apply #'max cols)))
    (save-excursion
      (save-restriction
        (narrow-to-region beg-line end-line)
        (goto-char (point-min))
        (sort-subr reverse #'forward-line #'end-of-line
                   (lambda () (move-to-column start) nil)
                   (lambda () (move-to-column stop) nil))))))

(defun reverse-region (beg end)
  "Reverse the order of the lines between BEG and END."
  (interactive "r")
  (when (> beg end) (let ((b beg)) (setq beg end end b)))
  (save-excursion
    (goto-char end)
    (unless (bolp) (setq end (progn (forward-line 0) (point))
                         end (line-end-position)))
    (goto-char beg)
    (unless (bolp) (forward-line 1) (setq beg (point)))
    (let* ((text (buffer-substring beg end))
           (newline (string-suffix-p "\n" text))
           (lines (split-string (if newline (substring text 0 -1) text) "\n")))
      (delete-region beg end)
      (goto-char beg)
      (insert (mapconcat #'identity (nreverse lines) "\n") (if newline "\n" "")))))

(defun delete-duplicate-lines (beg end &optional reverse adjacent keep-blanks interactive)
  "Delete repeated lines between BEG and END; return how many there were.
With REVERSE keep the last of them, with ADJACENT look at neighbours
only, with KEEP-BLANKS leave blank lines.  INTERACTIVE says how many."
  (interactive "r")
  (let ((seen (make-hash-table :test 'equal))
        (last nil)
        (count 0)
        (beg (copy-marker beg))
        (end (copy-marker end)))
    (save-excursion
      (goto-char (if reverse end beg))
      (when (and reverse (bolp)) (forward-char -1))
      (while (if reverse
                 (and (> (point) beg) (not (bobp)))
               (and (< (point) end) (not (eobp))))
        (let* ((start (line-beginning-position))
               (line (buffer-substring start (line-end-position))))
          (if (and keep-blanks (string= "" line))
              (if reverse
                  (if (= start (point-min)) (goto-char (point-min)) (goto-char (1- start)))
                (forward-line 1))
            (if (if adjacent (equal last line) (gethash line seen))
                (progn
                  (delete-region start (min (1+ (line-end-position)) (point-max)))
                  (setq count (1+ count))
                  (when reverse
                    (goto-char (max (point-min) (1- start)))))
              (if adjacent (setq last line) (puthash line t seen))
              (if reverse
                  (goto-char (if (= start (point-min)) (point-min) (1- start)))
                (forward-line 1)))
            (when (and reverse (= start (point-min))) (goto-char (point-min)))))))
    (set-marker beg nil)
    (set-marker end nil)
    (when interactive
      (message "Deleted %d %sduplicate line%s%s" count (if adjacent "adjacent " "")
               (if (= count 1) "" "s") (if reverse " backward" "")))
    count))

(provide 'sort)

;;; sort.el ends here
