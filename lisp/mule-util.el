;;; mule-util.el --- widths of strings  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defvar truncate-string-ellipsis nil "What shows that a string was cut, or nil.")

(defun truncate-string-ellipsis ()
  "Return what shows that a string was cut."
  (cond (truncate-string-ellipsis)
        ((char-displayable-p ?…) "…")
        ("...")))

(defun char-displayable-p (_char)
  "Return non-nil if CHAR can be shown.

\(fn CHAR)"
  t)

(defun truncate-string-to-width (str end-column &optional start-column padding ellipsis
                                     _ellipsis-text-property)
  "Return the part of STR between START-COLUMN and END-COLUMN.
What is missing on either side is filled with the character PADDING.
If the end is cut off, ELLIPSIS, a string, or t for the usual one, takes
its place as far as it is narrower."
  (unless start-column (setq start-column 0))
  (when (and ellipsis (not (stringp ellipsis)))
    (setq ellipsis (truncate-string-ellipsis)))
  (let* ((len (length str))
         (idx 0) (column 0) (ch 0)
         (ellipsis (or ellipsis ""))
         (ellipsis-width (string-width ellipsis))
         (head "") (tail "")
         from last-idx last-column)
    ;; The start.
    (while (and (< column start-column) (< idx len))
      (setq ch (aref str idx)
            column (+ column (char-width ch))
            idx (1+ idx)))
    (if (< column start-column)
        (if padding (make-string end-column padding) "")
      (when (and padding (> column start-column))
        (setq head (make-string (- column start-column) padding)))
      (setq from idx)
      (if (< end-column column)
          (setq idx from)
        (setq last-idx idx last-column column)
        (if (and (> ellipsis-width 0) (> (string-width str) end-column)
                 (>= end-column ellipsis-width))
            (setq end-column (max start-column (- end-column ellipsis-width))
                  tail ellipsis)
          (setq ellipsis ""))
        (when (and (not (equal tail "")) (< end-column column))
          (setq end-column column))
        (while (and (< column end-column) (< idx len))
          (setq last-column column last-idx idx
                ch (aref str idx)
                column (+ column (char-width ch))
                idx (1+ idx)))
        (when (> column end-column)
          (setq column last-column idx last-idx))
        (when (and padding (< column end-column))
          (setq tail (concat (make-string (- end-column column) padding) tail))))
      (concat head (substring str from idx) tail))))

(defun nested-alist-p (obj)
  "Return t if OBJ is a nested alist."
  (and obj (listp obj) (listp (cdr obj))))

(defun set-nested-alist (keyseq entry alist &optional len branches)
  "Put ENTRY for the first LEN elements of KEYSEQ into the nested ALIST; see BRANCHES."
  (let ((len (or len (length keyseq))) (i 0) (islist (listp keyseq)))
    (while (< i len)
      (let* ((key (if islist (nth i keyseq) (aref keyseq i)))
             (slot (assoc key (cdr alist))))
        (unless slot
          (setq slot (list key t))
          (setcdr alist (cons slot (cdr alist))))
        (setq alist (cdr slot)
              i (1+ i))))
    (setcar alist entry)
    (when branches (setcdr (last alist) branches))))

(defun lookup-nested-alist (keyseq alist &optional len start nil-for-too-long)
  "Return the entry for KEYSEQ, from START to LEN, in the nested ALIST.
If KEYSEQ is longer than what there is, return how much fits, or nil if
NIL-FOR-TOO-LONG."
  (let ((len (or len (length keyseq))) (i (or start 0)) (islist (listp keyseq)) stop)
    (while (and (< i len) (not stop))
      (let ((slot (assoc (if islist (nth i keyseq) (aref keyseq i)) (cdr alist))))
        (if slot
            (setq alist (cdr slot) i (1+ i))
          (setq stop t))))
    (if (= i len) alist (if nil-for-too-long nil i))))

(defun encode-coding-char (char coding-system &optional _charset)
  "Return the bytes of CHAR in CODING-SYSTEM, or nil if it has no such character.
A byte order mark is left out."
  (let* ((string (string char))
         (bytes (encode-coding-string string coding-system)))
    (cond
     ((and coding-system (find-coding-systems-string string)
           (unencodable-char-position 0 1 coding-system nil string))
      nil)
     (t
      ;; What is written once for two characters is no part of them.
      (let ((mark (- (* 2 (length bytes))
                     (length (encode-coding-string (concat string string) coding-system)))))
        (substring bytes mark))))))

(defun coding-system-translation-table-for-decode (_coding-system)
  "Return nil: there are no such tables."
  nil)
(defun store-substring (string idx obj)
  "Put OBJ, a string or character, into STRING at IDX."
  (if (integerp obj)
      (aset string idx obj)
    (dotimes (i (length obj)) (aset string (+ idx i) (aref obj i))))
  string)

(provide 'mule-util)

;;; mule-util.el ends here
