;;; thingatpt.el --- things in the text at point  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A thing is a symbol.  Its properties say how to find it: `bounds-of-thing-at-point', or
;; `beginning-op' and `end-op', or `forward-op', else the function forward-THING.

;;; Code:

(require 'cl-lib)

(defvar thing-at-point-provider-alist nil "Pairs (THING . FUNCTION) that say what is at point.")
(defvar thing-at-point-file-name-chars "-a-zA-Z0-9_.~/:[:nonascii:]@+"
  "The characters of names of files.")
(defvar thing-at-point-uri-schemes
  '("ftp://" "http://" "https://" "mailto:" "file:" "irc://" "git://" "news:" "ssh://")
  "How URLs begin.")
(defvar thing-at-point-default-mail-uri-scheme "mailto" "The scheme of mail addresses.")

;;;###autoload
(defun forward-thing (thing &optional n)
  "Move over N things of the kind THING."
  (let ((forward (or (get thing 'forward-op)
                     (intern-soft (format "forward-%s" thing)))))
    (if (functionp forward)
        (funcall forward (or n 1))
      (error "Can't determine how to move over a %s" thing))))

;;;###autoload
(defun bounds-of-thing-at-point (thing)
  "Return (START . END) of the THING at point, or nil."
  (if (get thing 'bounds-of-thing-at-point)
      (funcall (get thing 'bounds-of-thing-at-point))
    (let ((orig (point)))
      (ignore-errors
        (save-excursion
          (funcall (or (get thing 'end-op) (lambda () (forward-thing thing 1))))
          (funcall (or (get thing 'beginning-op) (lambda () (forward-thing thing -1))))
          (let ((beg (point)))
            (if (<= beg orig)
                (let ((real-end (progn
                                  (funcall (or (get thing 'end-op)
                                               (lambda () (forward-thing thing 1))))
                                  (point))))
                  (when (and (<= orig real-end) (< beg real-end))
                    (cons beg real-end)))
              (goto-char orig)
              (funcall (or (get thing 'beginning-op) (lambda () (forward-thing thing -1))))
              (let ((real-beg (point)) real-end)
                (funcall (or (get thing 'end-op) (lambda () (forward-thing thing 1))))
                (setq real-end (point))
                (when (and (<= real-beg orig) (<= orig real-end) (< real-beg real-end))
                  (cons real-beg real-end))))))))))

;;;###autoload
(defun thing-at-point (thing &optional no-properties)
  "Return the THING at point as a string, without its properties if NO-PROPERTIES."
  (let ((text
         (cond
          ((let ((alist thing-at-point-provider-alist) value)
             (while (and alist (not value))
               (when (eq (caar alist) thing) (setq value (funcall (cdar alist))))
               (setq alist (cdr alist)))
             value))
          ((get thing 'thing-at-point) (funcall (get thing 'thing-at-point)))
          (t
           (let ((bounds (bounds-of-thing-at-point thing)))
             (when bounds (buffer-substring (car bounds) (cdr bounds))))))))
    (when (and text no-properties (sequencep text))
      (set-text-properties 0 (length text) nil text))
    text))

;;;###autoload
(defun bounds-of-thing-at-mouse (_event thing)
  "Return the bounds of the THING at point."
  (bounds-of-thing-at-point thing))

(defun thingatpt--go-to-end-of (thing which)
  "Go to the end of the bounds of THING at point that WHICH, `car' or `cdr', takes."
  (goto-char (funcall which (or (bounds-of-thing-at-point thing)
                                (error "No %s here" thing)))))

(defun beginning-of-thing (thing)
  "Move to the beginning of the THING at point and return that."
  (thingatpt--go-to-end-of thing #'car))

(defun end-of-thing (thing)
  "Move to the end of the THING at point and return that."
  (thingatpt--go-to-end-of thing #'cdr))

(defun thing-at-point-looking-at (regexp &optional distance)
  "Return non-nil if point is in a match of REGEXP, looking DISTANCE back; set the match."
  (let* ((old (point))
         (found nil) (more t))
    (save-excursion
      (goto-char (if distance (max (point-min) (- old distance)) (point-min)))
      (while (and more (not found) (re-search-forward regexp nil t))
        (cond ((> (match-beginning 0) old) (setq more nil))
              ((>= (match-end 0) old) (setq found t))
              ((= (match-end 0) (match-beginning 0))
               (if (eobp) (setq more nil) (forward-char 1))))))
    found))

(put 'line 'beginning-op #'beginning-of-line)
(put 'line 'end-op (lambda () (forward-line 1)))

(put 'symbol 'bounds-of-thing-at-point
     (lambda ()
       (save-excursion
         (let ((beg (progn (skip-syntax-backward "w_") (point)))
               (end (progn (skip-syntax-forward "w_") (point))))
           (when (< beg end) (cons beg end))))))

(put 'sexp 'forward-op #'forward-sexp)
(put 'sexp 'end-op #'thing-at-point--end-of-sexp)
(put 'sexp 'beginning-op #'thing-at-point--beginning-of-sexp)
(defun thing-at-point--end-of-sexp ()
  "Move to the end of the expression at point."
  (let ((syntax (char-syntax (or (char-after) ?\s))))
    (if (or (eq syntax ?\)) (and (eq syntax ?\") (nth 3 (syntax-ppss))))
        (forward-char 1)
      (forward-sexp 1))))
(defun thing-at-point--beginning-of-sexp ()
  "Move to the beginning of the expression at point."
  (let ((syntax (char-syntax (or (char-before) ?\s))))
    (if (or (eq syntax ?\() (and (eq syntax ?\") (nth 3 (syntax-ppss))))
        (forward-char -1)
      (forward-sexp -1))))

(put 'list 'bounds-of-thing-at-point #'thing-at-point-bounds-of-list-at-point)
(defun thing-at-point-bounds-of-list-at-point ()
  "Return the bounds of the list at point, or nil."
  (save-excursion
    (let* ((state (syntax-ppss))
           (open (if (and (eq (char-syntax (or (char-after) ?\s)) ?\()
                          (not (nth 8 state)))
                     (point)
                   (or (and (nth 8 state) nil) (nth 1 state)))))
      (when open
        (ignore-errors
          (goto-char open)
          (forward-sexp 1)
          (cons open (point)))))))
(defun list-at-point (&optional ignore-comment-or-string)
  "Return the list at point; see IGNORE-COMMENT-OR-STRING."
  (unless (and ignore-comment-or-string (nth 8 (syntax-ppss)))
    (form-at-point 'list 'listp)))

(put 'defun 'beginning-op #'beginning-of-defun)
(put 'defun 'end-op #'end-of-defun)
(put 'defun 'forward-op #'end-of-defun)
(put 'page 'beginning-op #'backward-page)
(put 'page 'forward-op #'forward-page)
(put 'page 'end-op #'forward-page)

(put 'filename 'end-op
     (lambda () (re-search-forward (concat "\\=[" thing-at-point-file-name-chars "]*") nil t)))
(put 'filename 'beginning-op
     (lambda ()
       (skip-chars-backward thing-at-point-file-name-chars)))

(defun forward-same-chars (chars arg)
  "Move over CHARS in the direction of ARG."
  (if (natnump arg) (skip-chars-forward chars) (skip-chars-backward chars)))

(put 'whitespace 'forward-op
     (lambda (arg)
       (if (natnump arg)
           (re-search-forward "[ \t]+\\|\n" nil 'move arg)
         (dotimes (_ (- arg))
           (if (re-search-backward "[ \t]+\\|\n" nil 'move)
               (or (eq (char-after (match-beginning 0)) ?\n)
                   (skip-chars-backward " \t")))))))

(put 'number 'thing-at-point #'number-at-point)
(put 'number 'forward-op #'forward-word)
(defun number-at-point ()
  "Return the number at point, or nil."
  (cond
   ((thing-at-point-looking-at "\\(-?[0-9]+\\.?[0-9]*\\)" 500)
    (string-to-number (buffer-substring (match-beginning 1) (match-end 1))))
   ((thing-at-point-looking-at "\\(0x\\|#x\\)\\([a-fA-F0-9]+\\)" 500)
    (string-to-number (buffer-substring (match-beginning 2) (match-end 2)) 16))))

(put 'email 'bounds-of-thing-at-point
     (lambda ()
       (save-match-data
         (and (thing-at-point-looking-at
               "<?[-+_~a-zA-Z0-9][-+_.~:a-zA-Z0-9]*@[-.a-zA-Z0-9]+>?" 500)
              (cons (match-beginning 0) (match-end 0))))))
(put 'email 'thing-at-point
     (lambda ()
       (let ((bounds (bounds-of-thing-at-point 'email)))
         (when bounds (buffer-substring-no-properties (car bounds) (cdr bounds))))))

(defun thing-at-point-bounds-of-url-at-point (&optional _lax)
  "Return the bounds of the URL at point, or nil."
  (save-match-data
    (let ((schemes (regexp-opt thing-at-point-uri-schemes)))
      (when (thing-at-point-looking-at (concat schemes "[^][ \t\n\"<>{}|\\^`]+") 500)
        (let ((beg (match-beginning 0)) (end (match-end 0)))
          (save-excursion
            (goto-char end)
            (skip-chars-backward ".,;:!?'")
            (when (and (eq (char-before) ?\))
                       (not (save-excursion (search-backward "(" beg t))))
              (backward-char 1))
            (cons beg (point))))))))
(put 'url 'bounds-of-thing-at-point #'thing-at-point-bounds-of-url-at-point)
(put 'url 'thing-at-point #'thing-at-point-url-at-point)
(defun thing-at-point-url-at-point (&optional _lax _bounds)
  "Return the URL at point, or nil."
  (let ((bounds (thing-at-point-bounds-of-url-at-point)))
    (when bounds (buffer-substring-no-properties (car bounds) (cdr bounds)))))
(put 'uuid 'bounds-of-thing-at-point
     (lambda ()
       (when (thing-at-point-looking-at
              "[[:xdigit:]]\\{8\\}-[[:xdigit:]]\\{4\\}-[[:xdigit:]]\\{4\\}-[[:xdigit:]]\\{4\\}-[[:xdigit:]]\\{12\\}" 36)
         (cons (match-beginning 0) (match-end 0)))))
(put 'string 'bounds-of-thing-at-point
     (lambda ()
       (save-excursion
         (let ((state (syntax-ppss)))
           (when (nth 3 state)
             (goto-char (nth 8 state))
             (ignore-errors (cons (point) (progn (forward-sexp) (point)))))))))

(defun form-at-point (&optional thing pred)
  "Return the THING at point, an expression by default, as read, if it fulfils PRED."
  (let* ((obj (thing-at-point (or thing 'sexp)))
         (sexp (and obj (ignore-errors (car (read-from-string obj))))))
    (if (or (null pred) (funcall pred sexp)) sexp)))

;;;###autoload
(defun sexp-at-point ()
  "Return the expression at point, or nil."
  (form-at-point 'sexp))
;;;###autoload
(defun symbol-at-point ()
  "Return the symbol at point, or nil."
  (let ((thing (thing-at-point 'symbol)))
    (if thing (intern thing))))
;;;###autoload
(defun word-at-point (&optional no-properties)
  "Return the word at point, or nil, without properties if NO-PROPERTIES."
  (thing-at-point 'word no-properties))
;;;###autoload
(defun sentence-at-point (&optional no-properties)
  "Return the sentence at point, or nil, without properties if NO-PROPERTIES."
  (thing-at-point 'sentence no-properties))
;;;###autoload
(defun existing-filename-at-point ()
  "Return the name of the file at point if there is such a file."
  (let ((name (thing-at-point 'filename)))
    (and name (file-exists-p name) name)))
(defun in-string-p ()
  "Return non-nil if point is in a string."
  (and (nth 3 (syntax-ppss)) t))

(provide 'thingatpt)

;;; thingatpt.el ends here
