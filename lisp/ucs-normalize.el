;;; ucs-normalize.el --- the normal forms of Unicode text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The forms NFD, NFC, NFKD and NFKC of Unicode Standard Annex 15, of strings and of regions, and
;; the variants of them that file systems of the Macintosh use (HFS), which leave compatibility
;; ideographs and some ranges of symbols as they are.  What characters decompose into, and their
;; combining classes, come from `get-char-code-property'; the syllables of Hangul are computed.

;;; Code:

(require 'seq)

(defconst ucs-normalize-version "1.2"
  "Version of the interface of this library.")

;;; Hangul, by the arithmetic of the standard: leading consonant, vowel, and perhaps trailing one.

(defconst ucs-normalize--leading #x1100 "First leading consonant.")
(defconst ucs-normalize--vowel #x1161 "First vowel.")
(defconst ucs-normalize--trailing #x11A7 "One before the first trailing consonant.")
(defconst ucs-normalize--syllable #xAC00 "First syllable.")
(defconst ucs-normalize--vowels 21 "How many vowels there are.")
(defconst ucs-normalize--trailings 28 "How many trailing consonants there are, counting none.")
(defconst ucs-normalize--syllables 11172 "How many syllables there are.")

(defun ucs-normalize--hangul-p (char)
  "Return non-nil if CHAR is a syllable of Hangul."
  (< -1 (- char ucs-normalize--syllable) ucs-normalize--syllables))

(defun ucs-normalize--split-hangul (char)
  "Return the list of the letters of the syllable CHAR."
  (let* ((index (- char ucs-normalize--syllable))
         (trailing (% index ucs-normalize--trailings))
         (pair (/ index ucs-normalize--trailings)))
    (nconc (list (+ ucs-normalize--leading (/ pair ucs-normalize--vowels))
                 (+ ucs-normalize--vowel (% pair ucs-normalize--vowels)))
           (and (> trailing 0) (list (+ ucs-normalize--trailing trailing))))))

(defun ucs-normalize--join-hangul (first second)
  "Return the syllable that FIRST and SECOND form, or nil."
  (let ((leading (- first ucs-normalize--leading))
        (vowel (- second ucs-normalize--vowel))
        (index (- first ucs-normalize--syllable)))
    (cond
     ((and (< -1 leading 19) (< -1 vowel ucs-normalize--vowels))
      (+ ucs-normalize--syllable
         (* (+ (* leading ucs-normalize--vowels) vowel) ucs-normalize--trailings)))
     ((and (< -1 index ucs-normalize--syllables)
           (zerop (% index ucs-normalize--trailings))
           (< 0 (- second ucs-normalize--trailing) ucs-normalize--trailings))
      (+ first (- second ucs-normalize--trailing))))))

;;; Decomposition

(defconst ucs-normalize--ranges
  '((#xA0 . #x33FF) (#xA600 . #xABFF) (#xF900 . #x110FF) (#x1D000 . #x1DFFF)
    (#x1F100 . #x1F2FF) (#x2F800 . #x2FAFF))
  "Where the characters stand that decompose; as in Emacs 28, scripts added later do not.")

(defun ucs-normalize--hfs-kept-p (char)
  "Return non-nil if the file system's forms leave CHAR as it is."
  (or (<= #x2000 char #x2FFF) (<= #xF900 char #xFAFF) (<= #x2F800 char #x2FAFF)))

(defun ucs-normalize--decompose (char compatible hfs)
  "Return the full decomposition of CHAR, a list of characters.
COMPATIBLE means compatibility ones too; HFS leaves out what file systems leave out."
  (cond
   ((ucs-normalize--hangul-p char) (ucs-normalize--split-hangul char))
   ((not (seq-some (lambda (range) (<= (car range) char (cdr range))) ucs-normalize--ranges))
    (list char))
   ((and hfs (ucs-normalize--hfs-kept-p char)) (list char))
   (t
    (let* ((parts (get-char-code-property char 'decomposition))
           (tagged (and parts (symbolp (car parts)))))
      (cond
       ((or (null parts) (equal parts (list char)) (and tagged (not compatible))) (list char))
       (t (mapcan (lambda (part) (ucs-normalize--decompose part compatible hfs))
                  (if tagged (cdr parts) (copy-sequence parts)))))))))

(defun ucs-normalize--class (char)
  "Return the combining class of CHAR."
  (if (< char #x300) 0
    (or (get-char-code-property char 'canonical-combining-class) 0)))

(defun ucs-normalize--order (chars)
  "Return the list CHARS with each run of combining characters ordered by class."
  (let ((result nil)
        (run nil))
    (dolist (char chars)
      (let ((class (ucs-normalize--class char)))
        (if (> class 0)
            (push (cons class char) run)
          (when run
            (dolist (entry (sort (nreverse run) #'car-less-than-car)) (push (cdr entry) result))
            (setq run nil))
          (push char result))))
    (dolist (entry (sort (nreverse run) #'car-less-than-car)) (push (cdr entry) result))
    (nreverse result)))

;;; Composition

(defvar ucs-normalize--pairs nil
  "Hash table from pairs of characters to what they compose into; nil until it is needed.")

(defun ucs-normalize--excluded-p (char parts)
  "Return non-nil if composition never makes CHAR, which decomposes into the two PARTS.
Those are the characters whose PARTS begin with a combining one, and the exclusions of the
standard: letters of scripts that are written decomposed, and signs added later."
  (or (> (ucs-normalize--class char) 0)
      (> (ucs-normalize--class (car parts)) 0)
      (<= #x958 char #x95F)
      (memq char '(#x9DC #x9DD #x9DF #xA33 #xA36 #xA59 #xA5A #xA5B #xA5E #xB5C #xB5D
                         #xF43 #xF4D #xF52 #xF57 #xF5C #xF69 #xF76 #xF78
                         #xF93 #xF9D #xFA2 #xFA7 #xFAC #xFB9 #x2ADC))
      (<= #xFB1D char #xFB4E)
      (<= #x1D15E char #x1D164)
      (<= #x1D1BB char #x1D1C0)))

(defun ucs-normalize--pairs ()
  "Return the table of compositions."
  (or ucs-normalize--pairs
      (let ((table (make-hash-table :test #'equal)))
        (map-char-table
         (lambda (key parts)
           (when (and (characterp key) (= (length parts) 2) (characterp (car parts))
                      (not (ucs-normalize--excluded-p key parts)))
             (puthash (cons (car parts) (cadr parts)) key table)))
         (unicode-property-table-internal 'decomposition))
        (setq ucs-normalize--pairs table))))

(defun ucs-normalize--compose (chars)
  "Return the list CHARS, decomposed and ordered, with pairs composed."
  (let ((pairs (ucs-normalize--pairs))
        (result nil)
        (starter nil)                   ; the cell of RESULT with the last starter
        (last 0))                       ; the class of what was last kept after it
    (dolist (char chars)
      (let* ((class (ucs-normalize--class char))
             (adjacent (and starter (eq starter result)))
             (joined (and starter (or adjacent (< 0 last class))
                          (or (gethash (cons (car starter) char) pairs)
                              (and adjacent (ucs-normalize--join-hangul (car starter) char))))))
        (if joined
            (setcar starter joined)
          (push char result)
          (setq last class)
          (when (zerop class)
            (setq starter result)))))
    (nreverse result)))

;;; The forms

(defvar ucs-normalize--seconds nil
  "Hash table of the characters that end a pair of `ucs-normalize--pairs'; nil until needed.")

(defun ucs-normalize--joins-p (char)
  "Return non-nil if CHAR may belong to the character before it."
  (or (> (ucs-normalize--class char) 0)
      (< -1 (- char ucs-normalize--vowel) ucs-normalize--vowels)
      (< 0 (- char ucs-normalize--trailing) ucs-normalize--trailings)
      (gethash char (or ucs-normalize--seconds
                        (let ((table (make-hash-table)))
                          (maphash (lambda (pair _char) (puthash (cdr pair) t table))
                                   (ucs-normalize--pairs))
                          (setq ucs-normalize--seconds table))))))

(defun ucs-normalize--block (chars compatible compose hfs)
  "Return the normal form of CHARS, a list, that COMPATIBLE, COMPOSE and HFS say."
  (let ((new (ucs-normalize--order
              (mapcan (lambda (char) (ucs-normalize--decompose char compatible hfs)) chars))))
    (if compose (ucs-normalize--compose new) new)))

(defun ucs-normalize--string (string compatible compose hfs)
  "Return STRING, decomposed as COMPATIBLE and HFS say, composed again if COMPOSE.
As in Emacs, what a character becomes is joined with what follows only if that joins as it
stands: a half-width letter and the half-width sound mark after it stay two characters."
  (let ((blocks nil)
        (block nil))
    (dolist (char (append (string-to-multibyte string) nil))
      (unless (ucs-normalize--joins-p char)
        (push (nreverse block) blocks)
        (setq block nil))
      (push char block))
    (push (nreverse block) blocks)
    (apply #'string
           (mapcan (lambda (chars) (ucs-normalize--block chars compatible compose hfs))
                   (nreverse blocks)))))

(defun ucs-normalize--region (from to normalize)
  "Replace the text from FROM to TO by what NORMALIZE makes of it, if that differs."
  (let* ((old (buffer-substring from to))
         (new (funcall normalize old)))
    (unless (string= old new)
      (save-excursion
        (goto-char from)
        (delete-region from to)
        (insert new)))
    nil))

(defun ucs-normalize-NFD-string (str)
  "Return the canonical decomposition of STR."
  (ucs-normalize--string str nil nil nil))

(defun ucs-normalize-NFC-string (str)
  "Return the canonical composition of STR."
  (ucs-normalize--string str nil t nil))

(defun ucs-normalize-NFKD-string (str)
  "Return the compatibility decomposition of STR."
  (ucs-normalize--string str t nil nil))

(defun ucs-normalize-NFKC-string (str)
  "Return the compatibility decomposition of STR, composed."
  (ucs-normalize--string str t t nil))

(defun ucs-normalize-HFS-NFD-string (str)
  "Return STR, decomposed as file systems of the Macintosh do."
  (ucs-normalize--string str nil nil t))

(defun ucs-normalize-HFS-NFC-string (str)
  "Return STR, composed as file systems of the Macintosh do."
  (ucs-normalize--string str nil t t))

(defun ucs-normalize-NFD-region (from to)
  "Decompose the text from FROM to TO canonically."
  (interactive "r")
  (ucs-normalize--region from to #'ucs-normalize-NFD-string))

(defun ucs-normalize-NFC-region (from to)
  "Compose the text from FROM to TO canonically."
  (interactive "r")
  (ucs-normalize--region from to #'ucs-normalize-NFC-string))

(defun ucs-normalize-NFKD-region (from to)
  "Decompose the text from FROM to TO by compatibility."
  (interactive "r")
  (ucs-normalize--region from to #'ucs-normalize-NFKD-string))

(defun ucs-normalize-NFKC-region (from to)
  "Decompose the text from FROM to TO by compatibility, and compose it."
  (interactive "r")
  (ucs-normalize--region from to #'ucs-normalize-NFKC-string))

(defun ucs-normalize-HFS-NFD-region (from to)
  "Decompose the text from FROM to TO as file systems of the Macintosh do."
  (interactive "r")
  (ucs-normalize--region from to #'ucs-normalize-HFS-NFD-string))

(defun ucs-normalize-HFS-NFC-region (from to)
  "Compose the text from FROM to TO as file systems of the Macintosh do."
  (interactive "r")
  (ucs-normalize--region from to #'ucs-normalize-HFS-NFC-string))

(provide 'ucs-normalize)
;;; ucs-normalize.el ends here
