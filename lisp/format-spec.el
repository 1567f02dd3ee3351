;;; format-spec.el --- format strings with named parts  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defun format-spec (format specification &optional ignore-missing split)
  "Return FORMAT with each %c replaced by the value of c in the alist SPECIFICATION.
Between % and c may stand flags (0 - < > ^ _), a width and a precision.
IGNORE-MISSING nil means an error for an unknown c, `ignore' leaves it,
`delete' removes it, anything else leaves it and %% too.  SPLIT returns a list
of the parts."
  (let ((pos 0)
        (literal nil)                   ; Pieces of text between two values, last first.
        (parts nil))
    (while (string-match "%\\(%\\|[-0 _^<>]*[0-9]*\\(?:\\.[0-9]+\\)?[[:alpha:]]\\|\\)" format pos)
      (let* ((begin (match-beginning 0))
             (whole (match-string 0 format))
             (length (length whole))
             (entry (and (> length 1) (assq (aref whole (1- length)) specification))))
        (push (substring format pos begin) literal)
        (setq pos (match-end 0))
        (cond
         ((string= whole "%%")
          (push (if (memq ignore-missing '(nil ignore delete)) (substring whole 1) whole)
                literal))
         (entry
          (push (format-spec--join literal) parts)
          (setq literal nil)
          (push (format-spec--value whole (cdr entry)) parts))
         ((and (= length 1) (not ignore-missing)) (error "Invalid format string"))
         ((not ignore-missing)
          (error "Invalid format character: `%%%c'" (aref whole (1- length))))
         ((or (= length 1) (not (eq ignore-missing 'delete))) (push whole literal)))))
    (push (format-spec--join (cons (substring format pos) literal)) parts)
    (setq parts (delete "" (nreverse parts)))
    (if split parts (format-spec--join (reverse parts)))))

(defun format-spec--join (parts)
  "Return the concatenation of PARTS, which are in reverse order."
  (with-temp-buffer
    (apply #'insert (reverse parts))
    (buffer-string)))

(defun format-spec--value (spec value)
  "Return VALUE as SPEC, with % and all, wants it, with the text properties of SPEC."
  (save-match-data
    (string-match "\\`%\\([-0 _^<>]*\\)\\([0-9]*\\)\\(?:\\.\\([0-9]+\\)\\)?" spec)
    (let* ((width (match-string 2 spec))
           (precision (match-string 3 spec))
           (text (copy-sequence
                  (format-spec--do-flags (format "%s" value)
                                         (format-spec--parse-flags (match-string 1 spec))
                                         (and (string< "" width) (string-to-number width))
                                         (and precision (string-to-number precision))))))
      (add-text-properties 0 (length text) (text-properties-at 0 spec) text)
      text)))

(defconst format-spec--flags
  '((?0 . :pad-zero) (?- . :pad-right) (?^ . :upcase) (?_ . :downcase)
    (?< . :chop-left) (?> . :chop-right))
  "Alist of the characters of flags and the flags.")

(defun format-spec--parse-flags (flags)
  "Return the list of the flags that the characters of FLAGS stand for."
  (delq nil (mapcar (lambda (char) (cdr (assq char format-spec--flags))) flags)))

(defun format-spec--do-flags (str flags width trunc)
  "Return STR changed as FLAGS say: cut to TRUNC characters, then brought to WIDTH."
  (let ((cut (lambda (size)
               (cond ((<= (length str) size) str)
                     ((memq :chop-left flags) (substring str (- (length str) size)))
                     (t (substring str 0 size))))))
    (when trunc (setq str (funcall cut trunc)))
    (when width
      (let ((missing (- width (length str))))
        (setq str
              (cond ((> missing 0)
                     (let ((pad (make-string missing (if (memq :pad-zero flags) ?0 ?\s))))
                       (if (memq :pad-right flags) (concat str pad) (concat pad str))))
                    ((or (memq :chop-left flags) (memq :chop-right flags))
                     (funcall cut width))
                    (t str)))))
    (cond ((memq :upcase flags) (upcase str))
          ((memq :downcase flags) (downcase str))
          (t str))))

(defun format-spec-make (&rest pairs)
  "Return an alist of PAIRS, characters and values, for `format-spec'."
  (let (result)
    (while pairs
      (unless (cdr pairs) (error "Invalid list of pairs"))
      (push (cons (pop pairs) (pop pairs)) result))
    (nreverse result)))

(provide 'format-spec)

;;; format-spec.el ends here
