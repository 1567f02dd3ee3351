;;; transpose.el --- exchanging neighbouring pieces of text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(require 'cl-lib)

(defun transpose--bounds (mover n)
  "Return (BEG . END) of the piece that ends N moves of MOVER from point."
  (let* ((first (progn (funcall mover n) (point)))
         (second (progn (funcall mover (if (> n 0) -1 1)) (point))))
    (cons (min first second) (max first second))))

(defun transpose--swap (a b)
  "Exchange the text of the bounds A and B, in the order of the buffer; point goes behind it."
  (when (> (car a) (car b))
    (cl-rotatef a b))
  (when (> (cdr a) (car b))
    (error "Don't have two things to transpose"))
  (atomic-change-group
    (let ((first (buffer-substring (car a) (cdr a)))
          (second (buffer-substring (car b) (cdr b))))
      (goto-char (car b))
      (delete-region (car b) (cdr b))
      (insert first)
      (goto-char (car a))
      (delete-region (car a) (cdr a))
      (insert second)))
  (goto-char (cdr b)))

(defun transpose--move-past (mover arg)
  "Take the piece before point, by MOVER, over the ARG pieces after it, or before it if negative."
  (let* ((piece (transpose--bounds mover -1))
         (over (progn (when (< arg 0) (goto-char (car piece)))
                      (if (> arg 0)
                          (progn (goto-char (cdr piece))
                                 (cons (save-excursion (funcall mover arg) (funcall mover (- arg))
                                                       (point))
                                       (progn (funcall mover arg) (point))))
                        (transpose--bounds mover arg)))))
    (transpose--swap piece over)
    (when (< arg 0)
      (goto-char (+ (car over) (- (cdr piece) (car piece)))))))

(defun transpose-subr (mover arg &optional special)
  "Exchange the pieces that MOVER moves over around point, ARG times.
ARG zero: those at point and at the mark.  SPECIAL: MOVER returns the bounds (BEG . END) of the
piece as many away as its argument says."
  (let ((bounds (if special mover (lambda (n) (transpose--bounds mover n)))))
    (cond
     ((= arg 0)
      (let ((at-point (save-excursion (funcall bounds 1)))
            (at-mark (save-excursion (goto-char (mark)) (funcall bounds 1))))
        (transpose--swap at-point at-mark)
        (exchange-point-and-mark)))
     (special
      (transpose--swap (save-excursion (funcall bounds -1))
                       (save-excursion (funcall bounds arg))))
     (t (transpose--move-past mover arg)))))

(defun transpose-chars (arg)
  "Exchange the characters around point, moving on; ARG: move that far."
  (interactive "*P")
  (when (and (null arg) (eolp) (not (bobp)) (not (get-text-property (1- (point)) 'read-only)))
    (forward-char -1))
  (transpose-subr #'forward-char (prefix-numeric-value arg)))

(defun transpose-words (arg)
  "Exchange the words around point, moving on; ARG: move that far."
  (interactive "*p")
  (transpose-subr #'forward-word arg))

(defun transpose-sexps (arg &optional _interactive)
  "Exchange the balanced expressions around point, moving on; ARG: move that far.

\(fn ARG &optional INTERACTIVE)"
  (interactive "*p\nd")
  (transpose-subr #'forward-sexp arg))

(defun transpose-lines (arg)
  "Exchange the line of point and that before, moving on; ARG: move that far."
  (interactive "*p")
  (transpose-subr (lambda (n)
                    (if (> n 0)
                        (progn
                          ;; Behind the last line, which may have no newline.
                          (when (> n 1) (forward-line (1- n)))
                          (if (eobp)
                              (insert "\n")
                            (end-of-line)
                            (if (eobp) (insert "\n") (forward-char 1))))
                      (forward-line n)))
                  arg))

(defun transpose-paragraphs (arg)
  "Exchange the paragraphs around point, moving on; ARG: move that far."
  (interactive "*p")
  (transpose-subr #'forward-paragraph arg))

(defun transpose-sentences (arg)
  "Exchange the sentences around point, moving on; ARG: move that far."
  (interactive "*p")
  (transpose-subr #'forward-sentence arg))

;;; The case of a region or a word

(defun transpose--change-case (on-region on-words count)
  "Call ON-REGION with the region, if that is active, else ON-WORDS with COUNT."
  (if (use-region-p)
      (funcall on-region (region-beginning) (region-end) (region-noncontiguous-p))
    (funcall on-words count)))

(defun upcase-dwim (arg)
  "Make the region, if it is active, or ARG words upper case."
  (interactive "*p")
  (transpose--change-case #'upcase-region #'upcase-word arg))

(defun downcase-dwim (arg)
  "Make the region, if it is active, or ARG words lower case."
  (interactive "*p")
  (transpose--change-case #'downcase-region #'downcase-word arg))

(defun capitalize-dwim (arg)
  "Capitalize the region, if it is active, or ARG words."
  (interactive "*p")
  (transpose--change-case #'capitalize-region #'capitalize-word arg))

;;; Pages

(defun forward-page (&optional count)
  "Move to the beginning of the next page, COUNT of them."
  (interactive "p")
  (let ((left (or count 1)))
    (while (and (> left 0) (not (eobp)))
      ;; One that ends where point is does not count.
      (when (looking-at page-delimiter) (goto-char (match-end 0)))
      (unless (re-search-forward page-delimiter nil t)
        (goto-char (point-max)))
      (setq left (1- left)))
    (while (and (< left 0) (not (bobp)))
      (forward-char -1)
      (if (re-search-backward page-delimiter nil t)
          (goto-char (match-end 0))
        (goto-char (point-min)))
      (setq left (1+ left)))))

(defun backward-page (&optional count)
  "Move to the beginning of the page, COUNT of them back."
  (interactive "p")
  (forward-page (- (or count 1))))

(provide 'transpose)

;;; transpose.el ends here
