;;; puny.el --- names of hosts in other scripts as ASCII  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Punycode as RFC 3492 describes it, with that document's names for the quantities.

;;; Code:

(require 'cl-lib)
(require 'seq)

(defconst puny-base 36)
(defconst puny-tmin 1)
(defconst puny-tmax 26)
(defconst puny-skew 38)
(defconst puny-damp 700)
(defconst puny-initial-bias 72)
(defconst puny-initial-n 128)

(defun puny-adapt (delta num-points first-time)
  "Return the bias after a difference DELTA, with NUM-POINTS characters so far.
FIRST-TIME: this was the first difference."
  (let ((k 0))
    (setq delta (/ delta (if first-time puny-damp 2)))
    (setq delta (+ delta (/ delta num-points)))
    (while (> delta (/ (* (- puny-base puny-tmin) puny-tmax) 2))
      (setq delta (/ delta (- puny-base puny-tmin))
            k (+ k puny-base)))
    (+ k (/ (* (1+ (- puny-base puny-tmin)) delta) (+ delta puny-skew)))))

(defun puny--threshold (k bias)
  "Return how many values the digit at position K ends a number with, given BIAS."
  (min puny-tmax (max puny-tmin (- k bias))))

;;; Encoding

(defun puny-encode-domain (domain)
  "Return DOMAIN with each of its parts in ASCII."
  (if (string-match-p "\\`[[:ascii:]]*\\'" domain)
      domain
    (mapconcat #'puny-encode-string (split-string domain "[.]") ".")))

(defun puny-encode-string (string)
  "Return STRING in ASCII: as it is, or as \"xn--\" and its code."
  (let ((basic (seq-filter (lambda (c) (< c 128)) string)))
    (if (= (length basic) (length string))
        string
      (concat "xn--" basic (and (> (length basic) 0) "-")
              (puny--encode-rest (length basic) string)))))

(defun puny-encode-digit (d)
  "Return the character that stands for D, 0 to 35."
  (if (< d 26) (+ ?a d) (+ ?0 (- d 26))))

(defun puny--encode-number (q bias)
  "Return the digits of the difference Q, given BIAS."
  (let ((k puny-base) (digits nil) (more t))
    (while more
      (let ((limit (puny--threshold k bias)))
        (if (< q limit)
            (setq more nil)
          (push (puny-encode-digit (+ limit (% (- q limit) (- puny-base limit)))) digits)
          (setq q (/ (- q limit) (- puny-base limit))
                k (+ k puny-base)))))
    (concat (nreverse (cons (puny-encode-digit q) digits)))))

(defun puny--encode-rest (basic string)
  "Return the code of the characters of STRING beyond ASCII; BASIC others are in it."
  (let ((n puny-initial-n) (delta 0) (bias puny-initial-bias) (h basic) (out nil))
    (while (< h (length string))
      (let ((m (seq-min (seq-filter (lambda (c) (>= c n)) string))))
        (setq delta (+ delta (* (- m n) (1+ h)))
              n m)
        (seq-doseq (c string)
          (cond ((< c n) (setq delta (1+ delta)))
                ((= c n)
                 (push (puny--encode-number delta bias) out)
                 (setq bias (puny-adapt delta (1+ h) (= h basic))
                       delta 0
                       h (1+ h)))))
        (setq delta (1+ delta)
              n (1+ n))))
    (apply #'concat (nreverse out))))

;;; Decoding

(defun puny-decode-domain (domain)
  "Return DOMAIN with each of its parts as it is read."
  (mapconcat #'puny-decode-string (split-string domain "[.]") "."))

(defun puny-decode-string (string)
  "Return what STRING stands for if it begins with \"xn--\", else STRING.
What cannot be decoded is returned as it is, too."
  (if (string-match-p "\\`xn--[[:ascii:]]*\\'" string)
      (condition-case nil
          (puny--decode (substring string 4))
        (error string))
    string))

(defun puny-decode-digit (cp)
  "Return the value of the digit CP."
  (cond ((<= ?0 cp ?9) (+ 26 (- cp ?0)))
        ((<= ?A cp ?Z) (- cp ?A))
        ((<= ?a cp ?z) (- cp ?a))
        (t puny-base)))

(defun puny--decode (code)
  "Return the text of CODE, what follows \"xn--\"."
  (let* ((dash (string-match-p "-[^-]*\\'" code))
         (chars (append (and dash (substring code 0 dash)) nil))
         (rest (append (substring code (if dash (1+ dash) 0)) nil))
         (n puny-initial-n) (i 0) (bias puny-initial-bias))
    (while rest
      (let ((start i) (w 1) (k puny-base) (more t))
        (while more
          (let* ((digit (if rest (puny-decode-digit (pop rest)) 0))
                 (limit (puny--threshold k bias)))
            (setq i (+ i (* digit w)))
            (if (< digit limit)
                (setq more nil)
              (setq w (* w (- puny-base limit))
                    k (+ k puny-base)))))
        (let ((size (1+ (length chars))))
          (setq bias (puny-adapt (- i start) size (= start 0))
                n (+ n (/ i size))
                i (% i size))
          (setq chars (append (seq-take chars i) (list n) (seq-drop chars i))
                i (1+ i)))))
    (concat chars)))

;;; Confusable names

(defconst puny--mixtures
  '((han kana) (han bopomofo) (han hangul))
  "Scripts that are written together, besides each of them with Latin.")

(defun puny-highly-restrictive-string-p (string)
  "Return t if STRING is of one script, or of those that are written together.
That is the level \"highly restrictive\" of Unicode's report 39."
  (let ((scripts nil))
    (seq-doseq (c string)
      (unless (or (memq (get-char-code-property c 'general-category) '(Mn Me Sk Nd Pd Po Zs))
                  (and (< c 128) (not (eq (get-char-code-property c 'general-category) 'Lu))
                       (not (eq (get-char-code-property c 'general-category) 'Ll))))
        (cl-pushnew (aref char-script-table c) scripts)))
    (or (<= (length scripts) 1)
        (seq-some (lambda (mixture)
                    (seq-every-p (lambda (script) (memq script (cons 'latin mixture))) scripts))
                  puny--mixtures)
        nil)))

(defun puny-highly-restrictive-domain-p (domain)
  "Return t if each part of DOMAIN is highly restrictive."
  (seq-every-p #'puny-highly-restrictive-string-p (split-string domain "[.]")))

(provide 'puny)
;;; puny.el ends here
