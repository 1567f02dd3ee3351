;;; thingatpt.el --- things in the text at point  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function bounds-of-thing-at-point list-at-point number-at-point)

;;; Commentary:

;; A thing is a symbol.  Its properties say how to find it: `bounds-of-thing-at-point', or
;; `beginning-op' and `end-op', or `forward-op', else the function forward-THING.

;;; Code:

(require 'cl-lib)

(defvar thing-at-point-provider-alist nil "Pairs (THING . FUNCTION) that say what is at point.")
(defvar thing-at-point-file-name-chars "-@~/[:alnum:]_.${}#%,:" "The characters of names of files.")
(defvar thing-at-point-email-regexp
  "<?[-+_.~a-zA-Z][-+_.~:a-zA-Z0-9]*@[-.a-zA-Z0-9]+>?"
  "Regexp of an address of mail.")
(defvar thing-at-point-uuid-regexp
  (rx bow (= 8 xdigit) (= 3 "-" (= 4 xdigit)) "-" (= 12 xdigit) eow)
  "Regexp of a UUID.")
(defvar thing-at-point-beginning-of-url-regexp nil
  "Regexp of how URLs begin, or nil for `thing-at-point-uri-schemes'.")
(defvar thing-at-point-uri-schemes
  (append
   (mapcar (lambda (scheme) (concat scheme "://"))
           '("aaa" "acap" "bzr" "bzr+ssh" "chrome" "content" "crid" "cvs" "dict" "finger" "fish"
             "ftp" "git" "gopher" "http" "https" "imap" "irc" "irc6" "ircs" "ldap" "ldaps" "mms"
             "mmsh" "mtqp" "mupdate" "nfs" "nntp" "pop" "resource" "rmi" "rsync" "rtsp" "rtspu"
             "sftp" "smb" "snmp" "soap.beep" "soap.beeps" "ssh" "svn" "svn+ssh" "telnet" "tftp"
             "tip" "tn3270" "udp" "vemmi" "wais" "webcal" "xmlrpc.beep" "xmlrpc.beeps" "xri"
             "z39.50r" "z39.50s"))
   '("attachment:/" "file:/")
   (mapcar (lambda (scheme) (concat scheme ":"))
           '("about" "apt" "cid" "data" "dav" "dns" "doi" "dtn" "fax" "feed" "geo" "go" "h323"
             "im" "info" "ipp" "iris.beep" "jar" "magnet" "mailto" "man" "mid" "modem" "news"
             "opaquelocktoken" "pres" "prospero" "service" "sip" "sips" "sms" "snews" "tag"
             "tel" "urn" "uuid" "xmpp")))
  "How URLs begin.")
(defvar thing-at-point-default-mail-uri-scheme "mailto" "The scheme of mail addresses.")
(defvar thing-at-point-newsgroup-regexp "\\`[[:lower:]]+\\.[-+[:lower:]_0-9.]+\\'"
  "Regexp of the name of a newsgroup.")
(defvar thing-at-point-newsgroup-heads '("alt" "comp" "gnu" "misc" "news" "sci" "soc" "talk")
  "How the names of newsgroups begin.")

;;;###autoload
(defun forward-thing (thing &optional n)
  "Move over N things of the kind THING."
  (let ((forward (or (get thing 'forward-op)
                     (intern-soft (format "forward-%s" thing)))))
    (if (functionp forward)
        (funcall forward (or n 1))
      (error "Can't determine how to move over a %s" thing))))

;;;###autoload
(defun thing-at-point--go (thing direction)
  "Move to the end of THING if DIRECTION is 1, to its beginning if that is -1."
  (let ((move (get thing (if (> direction 0) 'end-op 'beginning-op))))
    (if move (funcall move)
      (forward-thing thing direction))))

(defun thing-at-point--bounds (thing direction orig)
  "Return the bounds of THING around ORIG that a move in DIRECTION finds, or nil."
  (ignore-errors
    (save-excursion
      (goto-char orig)
      (thing-at-point--go thing direction)
      (when (> direction 0) (thing-at-point--go thing -1))
      (let ((beg (point)) end)
        (when (<= beg orig)
          (thing-at-point--go thing 1)
          (setq end (point))
          (when (and (<= orig end) (< beg end)
                     ;; At the edge of the buffer the move may have ended outside any THING.
                     (or (> direction 0)
                         (progn (thing-at-point--go thing -1) (= beg (point)))))
            (cons beg end)))))))

(defun bounds-of-thing-at-point (thing)
  "Return (START . END) of the THING at point, or nil."
  (if (get thing 'bounds-of-thing-at-point)
      (funcall (get thing 'bounds-of-thing-at-point))
    (or (thing-at-point--bounds thing 1 (point))
        (thing-at-point--bounds thing -1 (point)))))

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
  "Return non-nil if point is in or after a match of REGEXP, and set the match data to it.
A match that begins more than DISTANCE before point need not be found."
  (let* ((orig (point))
         (bound (and distance (max (point-min) (- orig distance))))
         (start nil)
         (more t))
    (save-excursion
      (when (looking-at regexp) (setq start orig))
      (re-search-forward regexp (and distance (min (point-max) (+ orig distance))) 'move)
      ;; Back from match to match, as long as point is not after their ends.
      (while more
        (let ((from (point)))
          (cond ((not (and (re-search-backward regexp bound t) (looking-at regexp)
                           (>= (match-end 0) orig)))
                 (setq more nil))
                (t (when (<= (point) orig) (setq start (point)))
                   (cond ((< (point) from))
                         ((bobp) (setq more nil))
                         (t (backward-char 1)))))))
      ;; What is found may be the tail of a match only.
      (when start
        (goto-char start)
        (while (and (not (bobp))
                    (progn (backward-char 1) (looking-at regexp))
                    (>= (match-end 0) orig))
          (setq start (point)))
        (goto-char start)
        (looking-at regexp)))))

(put 'line 'beginning-op
     (lambda () (if (bolp) (forward-line -1) (beginning-of-line))))
(put 'line 'end-op (lambda () (forward-line 1)))

(put 'symbol 'bounds-of-thing-at-point
     (lambda ()
       (save-excursion
         (let ((beg (progn (skip-syntax-backward "w_") (point)))
               (end (progn (skip-syntax-forward "w_") (point))))
           (when (< beg end) (cons beg end))))))

(put 'sexp 'forward-op #'forward-sexp)
(put 'sexp 'beginning-op #'thing-at-point--beginning-of-sexp)
(defun thing-at-point--beginning-of-sexp ()
  "Move to the beginning of the expression at point."
  (let ((syntax (char-syntax (preceding-char))))
    (if (or (eq syntax ?\() (and (eq syntax ?\") (nth 3 (syntax-ppss))))
        (forward-char -1)
      (forward-sexp -1))))
(defun end-of-sexp ()
  "Move to the end of the expression at point, or over what closes one."
  (if (eq (char-syntax (following-char)) ?\))
      (forward-char 1)
    (forward-sexp 1)))
(defalias 'beginning-of-sexp #'thing-at-point--beginning-of-sexp)

(put 'list 'bounds-of-thing-at-point #'thing-at-point-bounds-of-list-at-point)
(defun thing-at-point-bounds-of-list-at-point ()
  "Return the bounds of the list around point, or of the expression after it, or nil."
  (let ((open (ignore-errors (scan-lists (point) -1 1))))
    (if open
        (let ((end (ignore-errors (scan-sexps open 1))))
          (and end (cons open end)))
      (let* ((end (ignore-errors (scan-sexps (point) 1)))
             (beg (and end (ignore-errors (scan-sexps end -1)))))
        (and beg (<= beg (point)) (cons beg end))))))
(defun list-at-point (&optional ignore-comment-or-string)
  "Return the list at point.
With IGNORE-COMMENT-OR-STRING, take that around the comment or string that point is in."
  (save-excursion
    (let ((start (and ignore-comment-or-string (nth 8 (syntax-ppss)))))
      (when start (goto-char start))
      (form-at-point 'list 'listp))))

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
(defun number-at-point ()
  "Return the number at point, or nil."
  (cond
   ((thing-at-point-looking-at "\\(-?0x\\|#x\\)\\([a-fA-F0-9]+\\)" 500)
    (string-to-number (match-string 2) 16))
   ((thing-at-point-looking-at "-?[0-9]+\\.?[0-9]*" 500)
    (string-to-number (match-string 0)))))

(defun thing-at-point--match-bounds (regexp distance)
  "Return the bounds of the match of REGEXP at point, that begins within DISTANCE, or nil."
  (save-match-data
    (and (thing-at-point-looking-at regexp distance)
         (cons (match-beginning 0) (match-end 0)))))

(put 'email 'bounds-of-thing-at-point
     (lambda () (thing-at-point--match-bounds thing-at-point-email-regexp 500)))
(put 'email 'thing-at-point
     (lambda ()
       (let ((bounds (bounds-of-thing-at-point 'email)))
         (when bounds (buffer-substring-no-properties (car bounds) (cdr bounds))))))

;;; URLs

(defconst thing-at-point--url-chars "^][ \t\n\"<>{}|\\\\^`"
  "The characters of a URL, as `skip-chars-forward' takes them.")

(defun thing-at-point--bounds-of-markedup-url ()
  "Return the bounds of the URL within <URL:...> around point, or nil."
  (let ((orig (point))
        (found nil))
    (save-excursion
      (beginning-of-line)
      (let ((end (line-end-position))
            (case-fold-search t))
        (while (and (not found) (re-search-forward "<URL:\\([^<>\n]+\\)>" end t))
          (when (<= (match-beginning 0) orig (match-end 0))
            (setq found (cons (match-beginning 1) (match-end 1)))))))
    found))

(defun thing-at-point--closing-paren (beg end)
  "Return where, from BEG to END, a parenthesis closes that was opened before BEG, or nil."
  (save-excursion
    (goto-char beg)
    (let ((depth 1))
      (while (and (> depth 0) (re-search-forward "[()]" end t))
        (setq depth (if (eq (char-before) ?\() (1+ depth) (1- depth))))
      (and (= depth 0) (1- (point))))))

(defun thing-at-point--bounds-of-well-formed-url (beg end pt)
  "Return the bounds of the URL that begins at BEG and ends at END or before, around PT.
The value is nil if PT is not in it."
  (let ((paren (and (eq (char-before beg) ?\() (thing-at-point--closing-paren beg end))))
    (when paren (setq end paren))
    (let ((stripped (save-excursion
                      (goto-char end)
                      (skip-chars-backward ".,;:!?'" beg)
                      (point))))
      (when (<= pt stripped) (setq end stripped))
      (and (<= beg pt end) (< beg end) (cons beg end)))))

(defun thing-at-point-bounds-of-url-at-point (&optional lax)
  "Return the bounds of the URL at point, or nil.
If LAX is non-nil, take what may be the rest of a URL that has no scheme too."
  (or (thing-at-point--bounds-of-markedup-url)
      (save-match-data
        (let* ((pt (point))
               (case-fold-search t)
               (regexp (or thing-at-point-beginning-of-url-regexp
                           (concat "\\<" (regexp-opt thing-at-point-uri-schemes))))
               (beg (save-excursion (skip-chars-backward thing-at-point--url-chars) (point)))
               (end (save-excursion (skip-chars-forward thing-at-point--url-chars) (point)))
               (start (save-excursion
                        (goto-char beg)
                        (and (re-search-forward regexp end t)
                             (> end (match-end 0))
                             (match-beginning 0)))))
          (cond (start (thing-at-point--bounds-of-well-formed-url start end pt))
                (lax (thing-at-point--bounds-of-well-formed-url beg end pt)))))))

(defun thing-at-point-newsgroup-p (name)
  "Return NAME if it is that of a newsgroup, else nil."
  (let ((case-fold-search nil))
    (and (string-match-p thing-at-point-newsgroup-regexp name)
         (member (car (split-string name "\\.")) thing-at-point-newsgroup-heads)
         name)))

(defun thing-at-point-url-at-point (&optional lax bounds)
  "Return the URL at point, with a scheme, or nil.
LAX is for `thing-at-point-bounds-of-url-at-point'; BOUNDS is its value, if that is known."
  (let* ((region (or bounds (thing-at-point-bounds-of-url-at-point lax)))
         (text (and region (buffer-substring-no-properties (car region) (cdr region)))))
    (cond
     ((null text) nil)
     ((string-match-p (or thing-at-point-beginning-of-url-regexp "\\`[a-z][-+.a-z0-9]*:.")
                      (downcase text))
      text)
     ((string-match-p "\\`[^:/ \t\n]+@[-.a-zA-Z0-9]+\\'" text)
      (concat thing-at-point-default-mail-uri-scheme ":" text))
     ((string-match-p "\\`ftp\\." text) (concat "ftp://" text))
     ((string-match-p "\\`www\\." text) (concat "http://" text))
     ((thing-at-point-newsgroup-p text) (concat "news:" text)))))

(put 'url 'bounds-of-thing-at-point #'thing-at-point-bounds-of-url-at-point)
(put 'url 'thing-at-point #'thing-at-point-url-at-point)

(put 'uuid 'bounds-of-thing-at-point
     (lambda () (thing-at-point--match-bounds thing-at-point-uuid-regexp 36)))

(put 'string 'bounds-of-thing-at-point #'thing-at-point-bounds-of-string-at-point)
(defun thing-at-point-bounds-of-string-at-point ()
  "Return the bounds of the string that point is in or before, or nil."
  (save-excursion
    (let ((state (syntax-ppss)))
      (when (nth 3 state)
        (goto-char (nth 8 state)))
      (when (and (eq (char-syntax (following-char)) ?\") (not (nth 4 state)))
        (ignore-errors (cons (point) (progn (forward-sexp) (point))))))))

(defun form-at-point (&optional thing pred)
  "Return the THING at point, an expression by default, as read, if it fulfils PRED."
  (let* ((obj (thing-at-point (or thing 'sexp)))
         (sexp (and obj (ignore-errors (thing-at-point--read-from-whole-string obj)))))
    (if (or (null pred) (funcall pred sexp)) sexp)))

(defun thing-at-point--read-from-whole-string (string)
  "Return the expression that STRING holds; signal an error if more follows."
  (let ((read (read-from-string string)))
    (when (string-match-p "[^ \t\n\f]" string (cdr read))
      (error "Can't read whole string"))
    (car read)))

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
