;;; regexps.el --- the matcher beside a naive one  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; A regexp is made as a tree from bytes, written down for the matcher under test, and interpreted
;; here by plain backtracking in continuation-passing style.  Both must find the same match with the
;; same groups.  Where the body of an endless loop matched nothing, programs may differ on what groups
;; hold and how far the match goes: then only whether and where something matches is compared, and
;; nothing if something refers back to a group.

(require 'fuzz)

;;; Trees from bytes

(defvar fuzz-rx-bytes "" "What a tree is made of.")
(defvar fuzz-rx-at 0 "Index of the next byte.")
(defvar fuzz-rx-groups 0 "Number of groups so far.")
(defvar fuzz-rx-closed nil "Groups that can be referred to.")
(defvar fuzz-rx-exact t "Nil when a loop's body can match nothing.")

(defconst fuzz-rx-chars [?a ?b ?c ?A ?\n ?\s ?\u00e9 ?\u2192 ?. ?-] "What texts are made of.")

(defun fuzz-rx-next (n)
  "Return a number below N, from the next byte."
  (if (>= fuzz-rx-at (length fuzz-rx-bytes))
      0
    (prog1 (% (aref fuzz-rx-bytes fuzz-rx-at) n)
      (setq fuzz-rx-at (1+ fuzz-rx-at)))))

(defun fuzz-rx-char ()
  "Return a character."
  (aref fuzz-rx-chars (fuzz-rx-next 8)))

(defun fuzz-rx-atom (depth)
  "Return a tree that a repetition can follow; DEPTH limits it."
  (pcase (fuzz-rx-next (if (> depth 0) 14 8))
    ((or 0 1 2) (list 'char (fuzz-rx-char)))
    (3 (list 'any))
    (4 (list 'set (= 1 (fuzz-rx-next 3)) (fuzz-rx-set)))
    (5 (list 'class (aref [word space alpha digit] (fuzz-rx-next 4))))
    (6 (list 'syntax (= 1 (fuzz-rx-next 2))))
    (7 (if fuzz-rx-closed
           (list 'backref (nth (fuzz-rx-next (length fuzz-rx-closed)) fuzz-rx-closed))
         (list 'char ?a)))
    ((or 8 9 10) (let* ((n (setq fuzz-rx-groups (1+ fuzz-rx-groups)))
                        (body (fuzz-rx-alternatives (1- depth))))
                   (when (< n 10) (push n fuzz-rx-closed))
                   (list 'group n body)))
    (_ (list 'shy (fuzz-rx-alternatives (1- depth))))))

(defun fuzz-rx-set ()
  "Return a list of characters and ranges."
  (let ((items nil))
    (dotimes (_ (1+ (fuzz-rx-next 3)))
      (push (if (= 0 (fuzz-rx-next 3)) (cons ?a (+ ?a (fuzz-rx-next 3))) (fuzz-rx-char)) items))
    items))

(defun fuzz-rx-piece (depth)
  "Return a tree with or without a repetition, or an assertion."
  (let ((choice (fuzz-rx-next 16)))
    (if (< choice 3)
        (list 'assert (aref [bol eol bos eos word-end-or-start not-word-end-or-start word-start word-end]
                            (fuzz-rx-next 8)))
      (let ((atom (fuzz-rx-atom depth)))
        (pcase choice
          (3 (list 'repeat atom 0 nil t)) (4 (list 'repeat atom 1 nil t)) (5 (list 'repeat atom 0 1 t))
          (6 (list 'repeat atom 0 nil nil)) (7 (list 'repeat atom 1 nil nil)) (8 (list 'repeat atom 0 1 nil))
          (9 (let* ((min (fuzz-rx-next 3)) (max (+ min (fuzz-rx-next 3))))
               (list 'repeat atom min (max max 1) t)))
          (_ atom))))))

(defun fuzz-rx-sequence (depth)
  "Return a sequence of pieces."
  (let ((pieces nil))
    (dotimes (_ (fuzz-rx-next 4))
      (push (fuzz-rx-piece depth) pieces))
    (cons 'seq (nreverse pieces))))

(defun fuzz-rx-alternatives (depth)
  "Return alternatives."
  (let ((all nil))
    (dotimes (_ (1+ (fuzz-rx-next 3)))
      (push (fuzz-rx-sequence depth) all))
    (cons 'alt (nreverse all))))

;;; Trees to text

(defun fuzz-rx-item-text (item)
  "Return ITEM of a set as text."
  (if (consp item) (format "%c-%c" (car item) (cdr item)) (char-to-string item)))

(defun fuzz-rx-repeat-text (min max greedy)
  "Return the operator for from MIN to MAX times, GREEDY or not."
  (concat (cond ((and (eq min 0) (null max)) "*") ((and (eq min 1) (null max)) "+")
                ((and (eq min 0) (eq max 1) ) "?") (t (format "\\{%d,%d\\}" min max)))
          (if greedy "" "?")))

(defun fuzz-rx-write (tree)
  "Return TREE as a regexp."
  (pcase tree
    (`(char ,c) (regexp-quote (char-to-string c)))
    (`(any) ".")
    (`(set ,not ,items) (concat (if not "[^" "[") (mapconcat #'fuzz-rx-item-text items "") "]"))
    (`(class ,name) (format "[[:%s:]]" name))
    (`(syntax ,not) (if not "\\W" "\\w"))
    (`(backref ,n) (format "\\%d" n))
    (`(group ,_ ,body) (concat "\\(" (fuzz-rx-write body) "\\)"))
    (`(shy ,body) (concat "\\(?:" (fuzz-rx-write body) "\\)"))
    (`(assert ,which) (cdr (assq which '((bol . "\\(?:^\\)") (eol . "\\(?:$\\)") (bos . "\\`") (eos . "\\'")
                                         (word-end-or-start . "\\b") (not-word-end-or-start . "\\B")
                                         (word-start . "\\<") (word-end . "\\>")))))
    (`(repeat ,atom ,min ,max ,greedy)
     ;; A digit after a reference would be part of nothing, but an operator after an operator is.
     (concat (fuzz-rx-write atom) (fuzz-rx-repeat-text min max greedy)))
    (`(seq . ,pieces) (mapconcat #'fuzz-rx-write pieces ""))
    (`(alt . ,all) (mapconcat #'fuzz-rx-write all "\\|"))))

;;; The naive matcher

(defvar fuzz-rx-text "" "The text that is matched.")
(defvar fuzz-rx-steps 0 "Steps that may still be made.")

(defun fuzz-rx-word-p (i)
  "Return non-nil if there is a word character at I."
  (and (>= i 0) (< i (length fuzz-rx-text)) (eq ?w (char-syntax (aref fuzz-rx-text i)))))

(defun fuzz-rx-same (a b)
  "Return non-nil if characters A and B match."
  (or (eq a b) (and case-fold-search (eq (downcase a) (downcase b)))))

(defun fuzz-rx-in (c items)
  "Return non-nil if C is among ITEMS."
  (let ((found nil))
    (dolist (item items found)
      (dolist (x (if case-fold-search (list c (downcase c) (upcase c)) (list c)))
        (when (if (consp item) (<= (car item) x (cdr item)) (fuzz-rx-same item x))
          (setq found t))))))

(defun fuzz-rx-assert-p (which i)
  "Return non-nil if WHICH holds at I."
  (let ((before (fuzz-rx-word-p (1- i))) (after (fuzz-rx-word-p i)) (n (length fuzz-rx-text)))
    (pcase which
      ('bol (or (= i 0) (eq ?\n (aref fuzz-rx-text (1- i)))))
      ('eol (or (= i n) (eq ?\n (aref fuzz-rx-text i))))
      ('bos (= i 0))
      ('eos (= i n))
      ('word-start (and after (not before)))
      ('word-end (and before (not after)))
      ('word-end-or-start (or (= i 0) (= i n) (not (eq before after))))
      ('not-word-end-or-start (not (or (= i 0) (= i n) (not (eq before after))))))))

(defun fuzz-rx-one-p (tree c)
  "Return non-nil if TREE, which matches one character, matches C."
  (pcase tree
    (`(char ,x) (fuzz-rx-same x c))
    (`(any) (not (eq c ?\n)))
    (`(set ,not ,items) (if not (not (fuzz-rx-in c items)) (fuzz-rx-in c items)))
    (`(class word) (eq ?w (char-syntax c)))
    (`(class space) (memq (char-syntax c) '(?\s)))
    (`(class digit) (<= ?0 c ?9))
    (`(class alpha) (memq (get-char-code-property c 'general-category) '(Lu Ll Lo Lt Lm Nl Mn Mc)))
    (`(syntax ,not) (if not (not (eq ?w (char-syntax c))) (eq ?w (char-syntax c))))))

(defun fuzz-rx-backref (n i groups k)
  "Match what group N of GROUPS holds at I, then K."
  (let ((g (assq n groups)))
    (when g
      (let* ((s (substring fuzz-rx-text (nth 1 g) (nth 2 g))) (end (+ i (length s))))
        (and (<= end (length fuzz-rx-text))
             (let ((same t))
               (dotimes (j (length s))
                 (unless (fuzz-rx-same (aref s j) (aref fuzz-rx-text (+ i j))) (setq same nil)))
               same)
             (funcall k end groups))))))

(defun fuzz-rx-match (tree i groups k)
  "Match TREE at I with GROUPS, then K; return what K returns, nil if nothing matches."
  (when (< (setq fuzz-rx-steps (1- fuzz-rx-steps)) 0)
    (throw 'fuzz-rx-long 'long))
  (pcase (car tree)
    ('seq (fuzz-rx-match-all (cdr tree) i groups k))
    ('alt (let ((found nil) (all (cdr tree)))
            (while (and all (not found))
              (setq found (fuzz-rx-match (pop all) i groups k)))
            found))
    ('group (fuzz-rx-match (nth 2 tree) i groups
                           (lambda (j gs) (funcall k j (cons (list (nth 1 tree) i j)
                                                             (assq-delete-all (nth 1 tree) (copy-sequence gs)))))))
    ('shy (fuzz-rx-match (nth 1 tree) i groups k))
    ('assert (and (fuzz-rx-assert-p (nth 1 tree) i) (funcall k i groups)))
    ('backref (fuzz-rx-backref (nth 1 tree) i groups k))
    ('repeat (pcase-let ((`(,atom ,min ,max ,greedy) (cdr tree)))
               (fuzz-rx-repeat atom min max greedy i groups k)))
    (_ (and (< i (length fuzz-rx-text)) (fuzz-rx-one-p tree (aref fuzz-rx-text i))
            (funcall k (1+ i) groups)))))

(defun fuzz-rx-match-all (trees i groups k)
  "Match TREES one after the other."
  (if (null trees)
      (funcall k i groups)
    (fuzz-rx-match (car trees) i groups (lambda (j gs) (fuzz-rx-match-all (cdr trees) j gs k)))))

(defun fuzz-rx-repeat (atom min max greedy i groups k)
  "Match ATOM from MIN to MAX times."
  (let ((more (lambda ()
                (and (not (eql max 0))
                     (fuzz-rx-match atom i groups
                                    (lambda (j gs)
                                      (when (and (= i j) (null max))
                                        (setq fuzz-rx-exact nil))
                                      (unless (and (= i j) (null max) (<= min 0))
                                        (fuzz-rx-repeat atom (1- min) (and max (1- max)) greedy j gs k))))))))
    (cond ((> min 0) (funcall more))
          (greedy (or (funcall more) (funcall k i groups)))
          (t (or (funcall k i groups) (funcall more))))))

(defun fuzz-rx-search (tree text)
  "Return the first match of TREE in TEXT: (START END (GROUP START END)...), nil, or `long'."
  (let ((fuzz-rx-text text) (fuzz-rx-steps 3000) (i 0) (found nil))
    (catch 'fuzz-rx-long
      (while (and (not found) (<= i (length text)))
        (setq found (fuzz-rx-match tree i nil (lambda (j gs) (cons i (cons j gs)))))
        (setq i (1+ i)))
      found)))

;;; The target

(defun fuzz-rx-got (matched groups offset)
  "Return what MATCHED left behind, with GROUPS groups and positions less OFFSET, as `fuzz-rx-search' does."
  (when matched
    (append (list (- (match-beginning 0) offset) (- (match-end 0) offset))
            (delq nil (mapcar (lambda (n)
                                (and (match-beginning n)
                                     (list n (- (match-beginning n) offset) (- (match-end n) offset))))
                              (number-sequence 1 groups))))))

(defun fuzz-rx-ordered (match)
  "Return MATCH with its groups in order."
  (and match
       (append (list (car match) (cadr match))
               (sort (copy-sequence (cddr match)) (lambda (a b) (< (car a) (car b)))))))

(defun fuzz-rx-compare (how expected got regexp text)
  "Report unless GOT, found by HOW with REGEXP in TEXT, is EXPECTED."
  (fuzz-must (cond (fuzz-rx-exact (equal expected got))
                   ((string-match-p "\\\\[1-9]" regexp) t)
                   (t (equal (car expected) (car got))))
             how regexp text (list 'case-fold case-fold-search) expected got))

(defun fuzz-regexp (bytes)
  "Match a regexp and a text made of BYTES."
  (with-syntax-table (standard-syntax-table)
    (fuzz-rx-check bytes)))

(defun fuzz-rx-check (bytes)
  "Match a regexp and a text made of BYTES, in every way."
  (let* ((fuzz-rx-bytes bytes) (fuzz-rx-at 0) (fuzz-rx-groups 0) (fuzz-rx-closed nil) (fuzz-rx-exact t)
         (case-fold-search (= 1 (fuzz-rx-next 2)))
         (n (fuzz-rx-next 13))
         (text (apply #'string (mapcar (lambda (_) (aref fuzz-rx-chars (fuzz-rx-next (length fuzz-rx-chars))))
                                       (make-list n nil))))
         (tree (fuzz-rx-alternatives 3))
         (regexp (fuzz-rx-write tree))
         (expected (fuzz-rx-search tree text)))
    (unless (eq expected 'long)
      (setq expected (fuzz-rx-ordered expected))
      (fuzz-rx-compare 'string expected (fuzz-rx-got (string-match regexp text) fuzz-rx-groups 0) regexp text)
      (fuzz-must (eql (string-match regexp text) (string-match-p regexp text)) 'string-match-p regexp text)
      (with-temp-buffer
        (insert text)
        (goto-char (1+ (/ (point-max) 2)))
        (insert "x") (delete-char -1)
        (goto-char (point-min))
        (fuzz-rx-compare 'buffer expected
                         (fuzz-rx-got (re-search-forward regexp nil t) fuzz-rx-groups 1) regexp text)
        (when expected
          (goto-char (1+ (car expected)))
          (fuzz-rx-compare 'looking-at expected (fuzz-rx-got (looking-at regexp) fuzz-rx-groups 1) regexp text)
          (goto-char (point-max))
          (fuzz-must (or (re-search-backward regexp nil t) (not fuzz-rx-exact)) 'backward regexp text))))))

(defun fuzz-regexp-text (bytes)
  "Compile BYTES as a regexp and match it with what follows their first newline."
  (let* ((text (decode-coding-string bytes 'utf-8-unix))
         (at (string-match "\n" text))
         (regexp (substring text 0 at))
         (rest (if at (substring text (1+ at)) text)))
    (string-match regexp rest)
    (with-temp-buffer
      (insert rest)
      ;; Point is somewhere in a buffer only.
      (unless (string-match-p "\\\\=" regexp)
        (fuzz-must (eq (not (string-match-p regexp rest))
                       (progn (goto-char (point-min)) (not (re-search-forward regexp nil t))))
                   'buffer regexp rest))
      (unless (string-match-p "\\\\[=0-9]" regexp)
        (let ((posix (posix-string-match regexp rest)))
          (fuzz-must (eql posix (string-match regexp rest)) 'posix regexp rest))))))

(fuzz-define "regexp" #'fuzz-regexp "\0" "\3\4" "\10\11\1\1\0" "\7\7")
(fuzz-define "regexp-text" #'fuzz-regexp-text "\\(" "\\)" "\\|" "*" "+" "?" "*?" "[" "]" "[^" "[:alpha:]" "\\{2,3\\}" "\\{" "\\}"
             "\\1" "\\(?:" "\\(?3:" "^" "$" "\\`" "\\'" "\\=" "\\b" "\\B" "\\_<" "\\_>" "\\sw" "\\S-" "\\cg" "\\w" "." "a" "b" "\n" "-"
             "\\" "\u00e9" "\u65e5" "[a-z]" "\\{,\\}" "\\{65536\\}")

(provide 'regexps)
;;; regexps.el ends here
