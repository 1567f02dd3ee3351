;;; ansi-color.el --- escape sequences for colors  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)

(defvar ansi-color-names-vector
  ["black" "red3" "green3" "yellow3" "blue2" "magenta3" "cyan3" "gray90"]
  "The names of the eight colors.")
(defvar ansi-color-bright-names-vector
  ["gray30" "red2" "green2" "yellow2" "blue1" "magenta2" "cyan2" "white"]
  "The names of the eight bright colors.")
(defvar ansi-color-faces-vector
  [default bold shadow italic underline success warning error]
  "Faces of the codes from 0 to 7.")
(defvar ansi-color-apply-face-function #'ansi-color-apply-overlay-face
  "Function of START, END and FACE that shows the face.")
(defvar ansi-color-for-comint-mode t "Kept for programs that set it.")
(defvar ansi-color-context nil "What is left of the string before: (CODES TEXT).")
(make-variable-buffer-local 'ansi-color-context)
(defvar ansi-color-context-region nil "What is left of the region before: (CODES MARKER).")
(make-variable-buffer-local 'ansi-color-context-region)
(defvar ansi-color-bold-is-bright nil "If non-nil, bold text has bright colors.")

(defconst ansi-color-control-seq-regexp
  "\e\\[[\x30-\x3F]*[\x20-\x2F]*[\x40-\x7E]"
  "Regexp for a control sequence.")
(defconst ansi-color--control-seq-fragment-regexp
  "\e\\[[\x30-\x3F]*[\x20-\x2F]*\\'\\|\e\\'"
  "Regexp for a sequence that the text ends in.")
(defconst ansi-color-regexp "\e\\[\\([0-9;]*\\)m" "Regexp for a sequence that sets colors.")
(defconst ansi-color-drop-regexp "\e\\[\\([ABCDsuK]\\|[12][JK]\\|=[0-9]+[hI]\\|[0-9;]*[Hf]\\|\\?[0-9]+[hl]\\)"
  "Regexp for sequences that are dropped.")

(defface ansi-color-bold '((t (:inherit bold))) "Bold text." :group 'ansi-colors)
(defface ansi-color-faint '((t (:weight light))) "Faint text." :group 'ansi-colors)
(defface ansi-color-italic '((t (:inherit italic))) "Italic text." :group 'ansi-colors)
(defface ansi-color-underline '((t (:inherit underline))) "Underlined text."
  :group 'ansi-colors)
(defface ansi-color-slow-blink '((t (:box t))) "Text that blinks." :group 'ansi-colors)
(defface ansi-color-fast-blink '((t (:box t))) "Text that blinks fast." :group 'ansi-colors)
(defface ansi-color-inverse '((t (:inverse-video t))) "Inverse text." :group 'ansi-colors)

(defvar ansi-color-basic-faces-vector
  [nil ansi-color-bold ansi-color-faint ansi-color-italic ansi-color-underline
       ansi-color-slow-blink ansi-color-fast-blink ansi-color-inverse]
  "Faces of the codes from 0 to 7.")

(defun ansi-color--codes (sequence)
  "Return the numbers in SEQUENCE, a sequence that sets colors."
  (string-match ansi-color-regexp sequence)
  (mapcar #'string-to-number
          (split-string (if (equal "" (match-string 1 sequence)) "0"
                          (match-string 1 sequence))
                        ";")))

(defun ansi-color--update (codes new)
  "Return the list CODES after the numbers NEW came."
  (while new
    (let ((code (pop new)))
      (setq codes
            (cond
             ((memql code '(38 48))
              (let* ((kind (pop new))
                     (color (pcase kind
                              (5 (list code 5 (pop new)))
                              (2 (list code 2 (pop new) (pop new) (pop new))))))
                (if color
                    (append (ansi-color--without codes (if (= code 38) 'fg 'bg))
                            (list color))
                  codes)))
             ((eql code 0) nil)
             ((and (integerp code) (<= 1 code 9))
              (append (remq code codes) (list code)))
             ((eql code 21) (remq 1 codes))
             ((eql code 22) (remq 1 (remq 2 codes)))
             ((eql code 25) (remq 5 (remq 6 codes)))
             ((memql code '(23 24 27)) (remq (- code 20) codes))
             ((and (integerp code) (or (<= 30 code 37) (<= 90 code 97)))
              (append (ansi-color--without codes 'fg) (list code)))
             ((and (integerp code) (or (<= 40 code 47) (<= 100 code 107)))
              (append (ansi-color--without codes 'bg) (list code)))
             ((eql code 39) (ansi-color--without codes 'fg))
             ((eql code 49) (ansi-color--without codes 'bg))
             (t codes)))))
  codes)

(defun ansi-color--without (codes kind)
  "Return CODES without those of the color of KIND, fg or bg."
  (cl-remove-if (lambda (code)
                  (if (consp code)
                      (eq (car code) (if (eq kind 'fg) 38 48))
                    (if (eq kind 'fg)
                        (or (<= 30 code 37) (<= 90 code 97))
                      (or (<= 40 code 47) (<= 100 code 107)))))
                codes))

(defun ansi-color--long-color (code)
  "Return the name of the color that CODE, a list (38 ...) or (48 ...), names."
  (pcase (cdr code)
    (`(5 ,(and n (pred (> 8)))) (aref ansi-color-names-vector n))
    (`(5 ,(and n (pred (> 16)))) (aref ansi-color-bright-names-vector (- n 8)))
    (`(5 ,(and n (pred (> 232))))
     (let* ((n (- n 16))
            (level (lambda (i) (if (= i 0) 0 (+ 55 (* i 40))))))
       (format "#%02X%02X%02X" (funcall level (/ n 36)) (funcall level (% (/ n 6) 6))
               (funcall level (% n 6)))))
    (`(5 ,n) (let ((v (+ 8 (* 10 (- n 232))))) (format "#%02X%02X%02X" v v v)))
    (`(2 ,r ,g ,b) (format "#%02X%02X%02X" (or r 0) (or g 0) (or b 0)))))

(defun ansi-color--face (codes)
  "Return the face, or list of faces, for the list CODES."
  (let (faces)
    (dolist (code codes)
      (let ((face
             (cond
              ((consp code)
               (list (if (eq (car code) 38) :foreground :background)
                     (ansi-color--long-color code)))
              ((<= 1 code 7) (aref ansi-color-basic-faces-vector code))
              ((<= 30 code 37)
               (list :foreground (aref ansi-color-names-vector (- code 30))))
              ((<= 40 code 47)
               (list :background (aref ansi-color-names-vector (- code 40))))
              ((<= 90 code 97)
               (list :foreground (aref ansi-color-bright-names-vector (- code 90))))
              ((<= 100 code 107)
               (list :background (aref ansi-color-bright-names-vector (- code 100)))))))
        (when face (push face faces))))
    (setq faces (nreverse faces))
    (if (cdr faces) faces (car faces))))
(defalias 'ansi-color--find-face #'ansi-color--face)

(defun ansi-color-filter-apply (string)
  "Return STRING without control sequences; a part of one at its end waits for the next."
  (let* ((string (concat (cadr ansi-color-context) string))
         (fragment ""))
    (when (string-match ansi-color--control-seq-fragment-regexp string)
      (setq fragment (substring string (match-beginning 0))
            string (substring string 0 (match-beginning 0))))
    (setq ansi-color-context (unless (equal fragment "") (list nil fragment)))
    (replace-regexp-in-string ansi-color-control-seq-regexp "" string t t)))

(defun ansi-color-apply (string)
  "Return STRING with faces in place of its control sequences.
What they leave on, or a part of one at the end, counts for the next string."
  (let* ((codes (car ansi-color-context))
         (string (concat (cadr ansi-color-context) string))
         (fragment nil)
         (start 0)
         parts)
    (while (string-match ansi-color-control-seq-regexp string start)
      (let ((sequence (match-string 0 string))
            (end (match-end 0))
            (text (substring string start (match-beginning 0))))
        (push (ansi-color--propertize text codes) parts)
        (when (string-suffix-p "m" sequence)
          (when (string-match-p (concat "\\`" ansi-color-regexp "\\'") sequence)
            (setq codes (ansi-color--update codes (ansi-color--codes sequence)))))
        (setq start end)))
    (let ((text (substring string start)))
      (when (string-match ansi-color--control-seq-fragment-regexp text)
        (setq fragment (substring text (match-beginning 0))
              text (substring text 0 (match-beginning 0))))
      (push (ansi-color--propertize text codes) parts))
    (setq ansi-color-context (if (or codes fragment) (list codes fragment)))
    (apply #'concat (nreverse parts))))

(defun ansi-color--propertize (text codes)
  "Return TEXT with the face of CODES."
  (let ((face (ansi-color--face codes)))
    (when (and face (> (length text) 0))
      (setq text (copy-sequence text))
      (put-text-property 0 (length text) 'font-lock-face face text))
    text))

(defun ansi-color-filter-region (begin end)
  "Remove the control sequences between BEGIN and END."
  (let ((end (copy-marker end))
        (start (or (cadr ansi-color-context-region) begin)))
    (save-excursion
      (goto-char start)
      (while (re-search-forward ansi-color-control-seq-regexp end t)
        (delete-region (match-beginning 0) (match-end 0)))
      (setq ansi-color-context-region
            (save-restriction
              (narrow-to-region (point) end)
              (if (re-search-forward ansi-color--control-seq-fragment-regexp nil t)
                  (list nil (copy-marker (match-beginning 0)))))))))

(defun ansi-color-apply-on-region (begin end &optional preserve-sequences)
  "Put faces in place of the control sequences between BEGIN and END.
With PRESERVE-SEQUENCES, they stay, as invisible text."
  (let ((codes (car ansi-color-context-region))
        (start (copy-marker (or (cadr ansi-color-context-region) begin)))
        (end (copy-marker end)))
    (save-excursion
      (goto-char start)
      (while (re-search-forward ansi-color-control-seq-regexp end t)
        (let ((sequence (match-string-no-properties 0))
              (beg (match-beginning 0)))
          (let ((data (match-data)))
            (funcall ansi-color-apply-face-function start beg (ansi-color--face codes))
            (set-match-data data))
          (if preserve-sequences
              (overlay-put (make-overlay beg (match-end 0)) 'invisible t)
            (delete-region beg (match-end 0)))
          (when (string-match-p (concat "\\`" ansi-color-regexp "\\'") sequence)
            (setq codes (ansi-color--update codes (ansi-color--codes sequence))))
          (set-marker start (point))))
      (let ((fragment (save-restriction
                        (narrow-to-region (point-min) end)
                        (and (re-search-forward ansi-color--control-seq-fragment-regexp
                                                nil t)
                             (match-beginning 0)))))
        (funcall ansi-color-apply-face-function start (or fragment end)
                 (ansi-color--face codes))
        (setq ansi-color-context-region
              (if (or codes fragment)
                  (list codes (and fragment (copy-marker fragment)))))))))

(defun ansi-color-apply-overlay-face (beg end face)
  "Make an overlay from BEG to END with FACE."
  (when (and face (< beg end))
    (let ((overlay (make-overlay beg end nil t)))
      (overlay-put overlay 'evaporate t)
      (overlay-put overlay 'face face)
      overlay)))

(defun ansi-color-apply-text-property-face (beg end face)
  "Give the text from BEG to END the property FACE."
  (when face
    (put-text-property beg end 'face face)))

(defun ansi-color-get-face-1 (ansi-code &optional _bright)
  "Return the face of ANSI-CODE, or nil."
  (ansi-color--face (list ansi-code)))

;;;###autoload
(defun ansi-color-for-comint-mode-on ()
  "Kept for programs that call it."
  (interactive)
  nil)

(provide 'ansi-color)

;;; ansi-color.el ends here
