;;; regexp-opt.el --- regexps for sets of strings  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defun regexp-opt (strings &optional paren keep-order)
  "Return a regexp that matches the STRINGS, longest first unless KEEP-ORDER.
PAREN nil makes a shy group, t a group, `words' and `symbols' a group between
the boundaries of those; a string stands before the group."
  (save-match-data
    (let* ((max-lisp-eval-depth 10000)
           (completion-ignore-case nil)
           (completion-regexp-list nil)
           (open (cond ((stringp paren) paren) (paren "\\(")))
           (re (cond
                ((null strings)
                 (concat (or open "\\(?:") regexp-unmatchable "\\)"))
                (keep-order
                 (if (regexp-opt--contains-prefix strings)
                     (concat (or open "\\(?:")
                             (mapconcat #'regexp-quote strings "\\|")
                             "\\)")
                   (regexp-opt-group
                    (delete-dups (sort (copy-sequence strings) #'string-lessp))
                    (or open t) (not open))))
                (t
                 (regexp-opt-group
                  (delete-dups (sort (copy-sequence strings) #'string-lessp))
                  (or open t) (not open))))))
      (cond ((eq paren 'words) (concat "\\<" re "\\>"))
            ((eq paren 'symbols) (concat "\\_<" re "\\_>"))
            (t re)))))

(defun regexp-opt--contains-prefix (strings)
  "Return non-nil if one of STRINGS comes after one that is a prefix of it."
  (let ((tail strings)
        found)
    (while (and tail (not found))
      (dolist (later (cdr tail))
        (when (and (string-prefix-p (car tail) later)
                   (not (equal (car tail) later)))
          (setq found t)))
      (setq tail (cdr tail)))
    found))

(defun regexp-opt--common (strings)
  "Return the longest common prefix of STRINGS."
  (let* ((first (car strings))
         (len (length first)))
    (dolist (s (cdr strings))
      (let ((i 0)
            (n (min len (length s))))
        (while (and (< i n) (eq (aref first i) (aref s i)))
          (setq i (1+ i)))
        (setq len i)))
    (substring first 0 len)))

(defun regexp-opt-group (strings &optional paren lax)
  "Return a regexp for STRINGS, sorted and without repetition.
PAREN, a string or t, asks for a group around it; LAX means that a regexp of one
unit needs none."
  (let* ((open (cond ((stringp paren) paren) (paren "\\(?:") (t "")))
         (close (if paren "\\)" ""))
         (open-unit (if lax "" open))
         (close-unit (if lax "" close)))
    (cond
     ((null (cdr strings))
      (if (= (length (car strings)) 1)
          (concat open-unit (regexp-quote (car strings)) close-unit)
        (concat open (regexp-quote (car strings)) close)))
     ((= (length (car strings)) 0)
      (concat open-unit (regexp-opt-group (cdr strings) t t) "?" close-unit))
     ((not (memq nil (mapcar (lambda (s) (= (length s) 1)) strings)))
      (concat open-unit (regexp-opt-charset strings) close-unit))
     (t
      (let ((prefix (regexp-opt--common strings)))
        (if (> (length prefix) 0)
            (let ((n (length prefix)))
              (concat open (regexp-quote prefix)
                      (regexp-opt-group (mapcar (lambda (s) (substring s n)) strings) t t)
                      close))
          (let ((suffix (reverse (regexp-opt--common (mapcar #'reverse strings)))))
            (if (> (length suffix) 0)
                (let ((n (- (length suffix))))
                  (concat open
                          (regexp-opt-group
                           (sort (mapcar (lambda (s) (substring s 0 n)) strings)
                                 #'string-lessp)
                           t t)
                          (regexp-quote suffix) close))
              (let ((letters nil) (rest nil))
                (dolist (s strings)
                  (if (= (length s) 1) (push s letters) (push s rest)))
                (if (cdr letters)
                    ;; Single characters make one set, after all that is longer.
                    (concat open (regexp-opt-group (nreverse rest)) "\\|"
                            (regexp-opt-charset (nreverse letters)) close)
                  (let ((same nil)
                        (char (aref (car strings) 0))
                        (tail strings))
                    (while (and tail (eq (aref (car tail) 0) char))
                      (push (pop tail) same))
                    (concat open (regexp-opt-group (nreverse same))
                            (if tail (concat "\\|" (regexp-opt-group tail)) "")
                            close))))))))))))

(defun regexp-opt-charset (chars)
  "Return a regexp that matches any of CHARS, characters or strings of one."
  (let ((codes (sort (delete-dups
                      (mapcar (lambda (c) (if (stringp c) (aref c 0) c)) chars))
                     #'<))
        (bracket "") (caret "") (dash "") (parts nil))
    (setq codes (seq-remove (lambda (c)
                              (cond ((eq c ?\]) (setq bracket "]"))
                                    ((eq c ?^) (setq caret "^"))
                                    ((eq c ?-) (setq dash "-"))))
                            codes))
    (while codes
      (let* ((start (pop codes))
             (end start))
        (while (and codes (= (car codes) (1+ end)))
          (setq end (pop codes)))
        (push (cond ((> end (+ start 2)) (format "%c-%c" start end))
                    (t (apply #'string (number-sequence start end))))
              parts)))
    (let ((body (apply #'concat (nreverse parts))))
      (cond
       ((and (string= bracket "") (string= dash "") (string= body "") (string= caret ""))
        regexp-unmatchable)
       ((and (string= body "") (string= bracket "") (not (string= caret "")))
        ;; A caret must not come first.
        (if (string= dash "") "\\^" "[-^]"))
       ((and (= (length (concat bracket body caret dash)) 1))
        (regexp-quote (concat bracket body caret dash)))
       (t (concat "[" bracket body caret dash "]"))))))

(defun regexp-opt-depth (regexp)
  "Return the number of groups in REGEXP that are neither shy nor numbered."
  (save-match-data
    (string-match regexp "")
    (let ((count 0)
          (start 0)
          (case-fold-search nil))
      (while (string-match "\\\\(\\(?:[^?]\\|\\'\\)" regexp start)
        (let ((pos (match-beginning 0)))
          (setq start (+ pos 2))
          (when (subregexp-context-p regexp pos)
            (setq count (1+ count)))))
      count)))

(provide 'regexp-opt)

;;; regexp-opt.el ends here
