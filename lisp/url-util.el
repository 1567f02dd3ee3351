;;; url-util.el --- text of URLs  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function url-domain url-strip-leading-spaces)

;;; Code:

(require 'url-parse)
(eval-when-compile (require 'cl-lib))

(defconst url-unreserved-chars
  '(?a ?b ?c ?d ?e ?f ?g ?h ?i ?j ?k ?l ?m ?n ?o ?p ?q ?r ?s ?t ?u ?v ?w ?x ?y ?z
    ?A ?B ?C ?D ?E ?F ?G ?H ?I ?J ?K ?L ?M ?N ?O ?P ?Q ?R ?S ?T ?U ?V ?W ?X ?Y ?Z
    ?0 ?1 ?2 ?3 ?4 ?5 ?6 ?7 ?8 ?9 ?- ?_ ?. ?~)
  "Characters that stand for themselves everywhere.")

(defconst url-encoding-table
  (let ((table (make-vector 256 nil)))
    (dotimes (byte 256)
      (aset table byte (format "%%%02X" byte)))
    table)
  "The escape for each byte.")

(defun url--allowed-chars (char-list)
  "Return a vector that is non-nil at the bytes in CHAR-LIST."
  (let ((table (make-vector 256 nil)))
    (dolist (byte char-list)
      (when (<= 0 byte 255) (aset table byte t)))
    table))

(defconst url-path-allowed-chars
  (let ((table (url--allowed-chars url-unreserved-chars)))
    (mapc (lambda (c) (aset table c t)) "/:!$&'()*+,;=@")
    table)
  "Which bytes stand for themselves in a path.")
(defconst url-query-key-value-allowed-chars
  (let ((table (url--allowed-chars url-unreserved-chars)))
    (mapc (lambda (c) (aset table c t)) "/:!$'()*+,@?")
    table)
  "Which bytes stand for themselves in a key or value of a query.")
(defconst url-query-allowed-chars
  (let ((table (copy-sequence url-query-key-value-allowed-chars)))
    (mapc (lambda (c) (aset table c t)) "&;=")
    table)
  "Which bytes stand for themselves in a query.")
(defconst url-host-allowed-chars
  (let ((table (url--allowed-chars url-unreserved-chars)))
    (mapc (lambda (c) (aset table c t)) "!$&'()*+,;=:[]")
    table)
  "Which bytes stand for themselves in a host.")

;;;###autoload
(defun url-hexify-string (string &optional allowed-chars)
  "Return STRING, as UTF-8, with escapes for bytes that are not allowed.
ALLOWED-CHARS is a list of characters or a vector as `url-path-allowed-chars'."
  (let ((allowed (cond ((vectorp allowed-chars) allowed-chars)
                       (t (url--allowed-chars (or allowed-chars url-unreserved-chars))))))
    (mapconcat (lambda (byte)
                 (if (not (aref allowed byte))
                     (aref url-encoding-table byte)
                   (char-to-string byte)))
               (if (multibyte-string-p string)
                   (encode-coding-string string 'utf-8)
                 string)
               "")))

;;;###autoload
(defun url-unhex-string (str &optional allow-newlines)
  "Return STR with bytes in place of its escapes.
Line ends become spaces unless ALLOW-NEWLINES."
  (setq str (or str ""))
  (replace-regexp-in-string
   "%\\([0-9a-fA-F][0-9a-fA-F]\\)"
   (lambda (m)
     (let ((code (string-to-number (substring m 1) 16)))
       (if (and (memq code '(?\n ?\r)) (not allow-newlines))
           " "
         (byte-to-string code))))
   str t t))

;;;###autoload
(defun url-encode-url (url)
  "Return URL with escapes for what is not allowed in it.
Its parts are escaped as UTF-8; the host stays as it is."
  (let* ((parts (url-generic-parse-url (encode-coding-string url 'utf-8)))
         (split (url-path-and-query parts))
         (path (url--hexify-again (or (car split) "") url-path-allowed-chars)))
    (cl-flet ((escape (part allowed) (and part (url--hexify-again part allowed))))
      (setf (url-user parts) (and (url-user parts) (url-hexify-string (url-user parts)))
            (url-password parts) (and (url-password parts)
                                      (url-hexify-string (url-password parts)))
            (url-host parts) (and (url-host parts)
                                  (decode-coding-string (url-host parts) 'utf-8))
            (url-target parts) (escape (url-target parts) url-query-allowed-chars)
            (url-filename parts)
            (if (cdr split)
                (concat path "?" (escape (cdr split) url-query-allowed-chars))
              path)))
    (url-recreate-url parts)))

(defun url--hexify-again (string allowed)
  "Return STRING with escapes for what is not ALLOWED, but not for percent signs."
  (let ((table (copy-sequence allowed)))
    (aset table ?% t)
    (url-hexify-string string table)))

;;;###autoload
(defun url-parse-query-string (query &optional downcase allow-newlines)
  "Return an alist (KEY VALUE...) for the text QUERY.
With DOWNCASE, keys become lower case.  ALLOW-NEWLINES is as in
`url-unhex-string'."
  (let (result)
    (dolist (pair (split-string query "[;&]" t))
      (let* ((eq-sign (string-match "=" pair))
             (key (url-unhex-string (if eq-sign (substring pair 0 eq-sign) pair)
                                    allow-newlines))
             (value (url-unhex-string (if eq-sign (substring pair (1+ eq-sign)) "")
                                      allow-newlines)))
        (when downcase (setq key (downcase key)))
        (let ((old (assoc key result)))
          (if old
              (setcdr old (cons value (cdr old)))
            (push (list key value) result)))))
    result))

;;;###autoload
(defun url-build-query-string (query &optional semicolons keep-empty)
  "Return the text of QUERY, a list of (KEY VALUE...).
SEMICOLONS says to put them in place of ampersands; with KEEP-EMPTY
a key without value still gets an equal sign."
  (mapconcat
   (lambda (entry)
     (let* ((key (url-hexify-string (format "%s" (car entry))))
            (values (cdr entry)))
       (if (null values)
           (if keep-empty (concat key "=") key)
         (mapconcat (lambda (value)
                      (let ((text (url-hexify-string (format "%s" value))))
                        (if (or keep-empty (not (equal text "")))
                            (concat key "=" text)
                          key)))
                    values
                    (if semicolons ";" "&")))))
   query
   (if semicolons ";" "&")))

;;;###autoload
(defun url-insert-entities-in-string (string)
  "Return STRING with entities in place of the characters that mean something in HTML."
  (mapconcat (lambda (char)
               (or (cdr (assq char '((?& . "&amp;") (?< . "&lt;") (?> . "&gt;")
                                     (?\" . "&quot;"))))
                   (char-to-string char)))
             string ""))

;;;###autoload
(defun url-normalize-url (url)
  "Return URL with its type in lower case, and nothing in front."
  (when (string-match "\\`url:[ \t]*" url)
    (setq url (substring url (match-end 0))))
  (if (string-match "\\`\\([A-Z][-+.A-Za-z0-9]*\\):" url)
      (concat (downcase (match-string 1 url)) (substring url (match-end 1)))
    url))

(defun url-strip-leading-spaces (x)
  "Return X without spaces in front."
  (if (string-match "\\`[ \t\n\r]+" x) (substring x (match-end 0)) x))

;;;###autoload
(defun url-eat-trailing-space (x)
  "Return X without spaces at its end."
  (if (string-match "[ \t\n\r]+\\'" x) (substring x 0 (match-beginning 0)) x))

;;;###autoload
(defun url-file-extension (fname &optional x)
  "Return the extension of FNAME with its dot; with X, the base name without it."
  (let ((base (file-name-nondirectory (replace-regexp-in-string "[?].*\\'" "" fname))))
    (if (string-match "\\.[^./]+\\'" base)
        (if x (substring base 0 (match-beginning 0)) (match-string 0 base))
      (if x base ""))))

;;;###autoload
(defun url-file-directory (file)
  "Return the directory of the URL FILE."
  (cond ((null file) "")
        ((string-match "\\?" file) (url-file-directory (substring file 0 (match-beginning 0))))
        (t (file-name-directory file))))

;;;###autoload
(defun url-file-nondirectory (file)
  "Return the part of the URL FILE after its directory."
  (cond ((null file) "")
        ((string-match "\\?" file)
         (url-file-nondirectory (substring file 0 (match-beginning 0))))
        (t (file-name-nondirectory file))))

;;;###autoload
(defun url-basepath (file &optional x)
  "Return the directory of FILE, or the rest of it if X."
  (if x (url-file-nondirectory file) (url-file-directory file)))

;;;###autoload
(defun url-percentage (x y)
  "Return X as a percentage of Y."
  (round (* 100 (/ x (float y)))))

;;;###autoload
(defun url-lazy-message (&rest args)
  "Show the message that ARGS, as for `format', make."
  (apply #'message args))

;;;###autoload
(defun url-truncate-url-for-viewing (url &optional width)
  "Return URL, shortened to WIDTH columns by leaving directories out."
  (let* ((width (or width 80))
         (result url))
    (when (> (length url) width)
      (let* ((parsed (url-generic-parse-url url))
             (dirs (split-string (or (url-filename parsed) "") "/" t))
             (file (car (last dirs)))
             (head (format "%s://%s/" (url-type parsed) (or (url-host parsed) ""))))
        (setq dirs (butlast dirs))
        (while (and dirs
                    (> (length (setq result (concat head ".../"
                                                    (mapconcat (lambda (d) (concat d "/"))
                                                               dirs "")
                                                    file)))
                       width))
          (pop dirs))
        (when (null dirs) (setq result (concat head ".../" file)))))
    result))

(defun url-domain (url)
  "Return the domain that the host of URL is registered under."
  (let* ((host (url-host url))
         (parts (and host (split-string host "\\."))))
    (when (and (cdr parts) (not (string-match-p "\\`[0-9.]+\\'" host)))
      (mapconcat #'identity (last parts 2) "."))))

;;;###autoload
(defun url-debug (_tag &rest _args)
  "Do nothing: there is no log."
  nil)

;;;###autoload
(defun url-get-normalized-date (&optional specified-time)
  "Return SPECIFIED-TIME, or now, as HTTP writes dates."
  (let ((system-time-locale "C"))
    (format-time-string "%a, %d %b %Y %T GMT" specified-time t)))

(provide 'url-util)

;;; url-util.el ends here
