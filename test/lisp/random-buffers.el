;;; random-buffers.el --- random editing, its state after each step  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; Prints, for each of COUNT runs of N operations from the seed SEED on (environment variables), one
;; line an operation: seed, number, operation, and a hash of the state of the buffer (FULL=1: the
;; state itself), then one for the undo list.  GNU Emacs and Vellum must print the same:
;; test/tools/diff-random-buffers compares.
;;
;; Left out, since Emacs 28 is wrong or crashes there: transposing text with properties (TR=1 puts
;; it back), inserting a part of the buffer inside itself, empty overlays whose start advances.

(defvar rnd-state 12345)
(defun rnd (n) (setq rnd-state (% (+ (* rnd-state 1103515245) 12345) 2147483648)) (% (/ rnd-state 65536) n))
(defvar rnd-strings ["a" "bc" "é" "日本" "\n" "hello\nworld\n" "x\ty" "😀z" "" "The quick brown fox" "q\300w" "   "])
(defvar ms nil)
(defvar ovs nil)
(defun rpos () (+ (point-min) (rnd (1+ (- (point-max) (point-min))))))
(defun rstr () (aref rnd-strings (rnd (length rnd-strings))))
(defun rprop (s) (if (= 0 (rnd 3)) (propertize s (aref [p q] (rnd 2)) (rnd 3)) s))
(defun state ()
  (list (buffer-substring-no-properties (point-min) (point-max)) (point) (point-min) (point-max) (buffer-size)
        (mapcar #'marker-position ms)
        (mapcar (lambda (o) (list (overlay-start o) (overlay-end o))) ovs)
        (let ((p (point-min)) l) (while (and p (< p (point-max))) (push (cons p (list (get-text-property p 'p) (get-text-property p 'q))) l) (setq p (next-property-change p nil (point-max)))) (nreverse l))
        (buffer-modified-p) (current-column)))
(defun runs (s) (let ((p 0) l) (while (and p (< p (length s))) (push (list p (get-text-property p 'p s) (get-text-property p 'q s)) l) (setq p (next-property-change p s))) (cons (substring-no-properties s) (nreverse l))))
(defun op ()
  (let ((k (rnd 30)))
    (cons k
     (condition-case e
      (cond
       ((< k 5) (goto-char (rpos)) (insert (rprop (rstr))))
       ((= k 5) (goto-char (rpos)) (insert-before-markers (rprop (rstr))))
       ((= k 6) (goto-char (rpos)) (insert-and-inherit (rstr)))
       ((= k 7) (delete-region (rpos) (rpos)) nil)
       ((= k 8) (let ((a (rpos))) (delete-region a (min (point-max) (+ a (rnd 5))))))
       ((= k 9) (let ((a (rpos))) (runs (delete-and-extract-region a (min (point-max) (+ a (rnd 8)))))))
       ((= k 10) (if (< (length ms) 20) (push (copy-marker (rpos) (= 0 (rnd 2))) ms) (set-marker (nth (rnd 20) ms) (rpos))))
       ((= k 11) (if ms (set-marker-insertion-type (nth (rnd (length ms)) ms) (= 0 (rnd 2)))))
       ((= k 12) (put-text-property (rpos) (rpos) (aref [p q] (rnd 2)) (rnd 3)))
       ((= k 13) (remove-text-properties (rpos) (rpos) '(p nil)))
       ((= k 14) (set-text-properties (rpos) (rpos) (if (= 0 (rnd 2)) (list 'q (rnd 2)))))
       ((= k 15) (if (= 0 (rnd 2)) (narrow-to-region (rpos) (rpos)) (widen)))
       ((= k 16) (widen) nil)
       ((= k 17) (if (< (length ovs) 8) (push (make-overlay (rpos) (rpos) nil nil (= 0 (rnd 2))) ovs) (move-overlay (nth (rnd 8) ovs) (rpos) (rpos))) nil)
       ((= k 18) (forward-line (- (rnd 7) 3)))
       ((= k 19) (list (line-beginning-position (- (rnd 5) 2)) (line-end-position (- (rnd 5) 2))))
       ((= k 20) (if (getenv "TR") (let ((l (sort (list (rpos) (rpos) (rpos) (rpos)) #'<))) (set-text-properties (point-min) (point-max) nil) (transpose-regions (nth 0 l) (nth 1 l) (nth 2 l) (nth 3 l)))))
       ((= k 21) (subst-char-in-region (point-min) (point-max) ?a ?b))
       ((= k 22) (upcase-region (rpos) (rpos)))
       ((= k 23) (goto-char (rpos)) (if (re-search-forward "[a-z]+" nil t) (replace-match (rstr) t)) nil)
       ((= k 24) (goto-char (rpos)) (list (char-after) (char-before) (following-char) (skip-chars-forward "^\n") (point)))
       ((= k 25) (goto-char (rpos)) (move-to-column (rnd 20) (aref [nil t] (rnd 2))))
       ((= k 26) (goto-char (rpos)) (indent-to (rnd 20)))
       ((= k 27) (undo-boundary))
       ((= k 28) (goto-char (rpos)) (delete-char (- (rnd 3) 1)))
       ((= k 29) (let* ((a (rpos)) (b (rpos)) (lo (min a b)) (hi (max a b))) (if (< lo (point) hi) (goto-char lo)) (insert-buffer-substring (current-buffer) a b))))
      (error (list 'err e))))))
(defun rnd-run (seed n)
  (setq rnd-state seed ms nil ovs nil)
  (with-temp-buffer
    (buffer-enable-undo)
    ;; A collection cuts the undo list to its limits.
    (setq undo-limit most-positive-fixnum undo-strong-limit most-positive-fixnum undo-outer-limit nil)
    (dotimes (i n)
      (let ((r (op)))
        (when (> (buffer-size) 3000) (widen) (delete-region (/ (point-max) 3) (point-max)))
        (let ((s (prin1-to-string (list r (state)))))
          (princ (format "%d %d %s %s\n" seed i (car r) (if (getenv "FULL") s (sxh s)))))))
    (setq buffer-undo-list (delq nil buffer-undo-list)) (setq buffer-undo-list (mapcar (lambda (x) (cond ((and (consp x) (markerp (car x))) 'm) ((and (consp x) (stringp (car x))) (cons (runs (car x)) (cdr x))) ((and (consp x) (null (car x))) 'prop) (t x))) buffer-undo-list))
    (setq buffer-undo-list (delq 'prop buffer-undo-list)) (let ((s (prin1-to-string buffer-undo-list))) (princ (format "undo %s\n" (if (getenv "FULL") s (sxh s)))))))
(defun sxh (s) (let ((h 0)) (dotimes (i (length s)) (setq h (% (+ (* h 31) (aref s i)) 1000000007))) h))
(setq print-escape-newlines t)
(let ((a (string-to-number (or (getenv "SEED") "1"))) (c (string-to-number (or (getenv "COUNT") "1"))))
  (dotimes (k c) (rnd-run (+ a k) (string-to-number (or (getenv "N") "300")))))
;;; random-buffers.el ends here
