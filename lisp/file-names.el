;;; file-names.el --- file names and what is in directories  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

;;; Parts of names

(defun file-name-sans-versions (name &optional keep-backup-version)
  "Return NAME without backup suffixes, unless KEEP-BACKUP-VERSION."
  (if keep-backup-version
      name
    (substring name 0
               (or (string-match "\\.~[-[:alnum:]:#@^._]+\\(?:~[[:digit:]]+\\)?~\\'" name)
                   (string-match "~\\'" name)))))

(defun file-name--extension-start (filename)
  "Return where the extension of FILENAME, with its dot, begins in the last part, or nil."
  (let ((file (file-name-sans-versions (file-name-nondirectory filename))))
    (and (string-match "\\.[^.]*\\'" file)
         (not (eq 0 (match-beginning 0)))
         (match-beginning 0))))

(defun file-name-sans-extension (filename)
  "Return FILENAME without its extension and its version."
  (save-match-data
    (let ((start (file-name--extension-start filename)))
      (if start
          (concat (file-name-directory filename)
                  (substring (file-name-nondirectory filename) 0 start))
        filename))))

(defun file-name-extension (filename &optional period)
  "Return the extension of FILENAME, with its dot if PERIOD.
Without one the value is nil, or \"\" if PERIOD."
  (save-match-data
    (let ((start (file-name--extension-start filename))
          (file (file-name-sans-versions (file-name-nondirectory filename))))
      (cond (start (substring file (+ start (if period 0 1))))
            (period "")))))

(defun file-name-with-extension (filename extension)
  "Return FILENAME with EXTENSION in place of its own."
  (let ((extn (string-trim-left extension "[.]")))
    (cond ((string-empty-p filename) (error "Empty filename"))
          ((string-empty-p extn) (error "Malformed extension: %s" extension))
          ((directory-name-p filename) (error "Filename is a directory: %s" filename))
          (t (concat (file-name-sans-extension filename) "." extn)))))

(defun file-name-base (&optional filename)
  "Return FILENAME, by default the buffer's, without directory and extension."
  (file-name-sans-extension
   (file-name-nondirectory (or filename (buffer-file-name)))))

(defun file-relative-name (filename &optional directory)
  "Return FILENAME as it is named from DIRECTORY, by default `default-directory'."
  (save-match-data
    (setq directory (file-name-as-directory
                     (expand-file-name (or directory default-directory))))
    (setq filename (expand-file-name filename))
    (let ((up "")
          (dir directory))
      ;; Go up from the directory until it holds the file.
      (while (not (or (string-prefix-p dir filename)
                      (string= dir (file-name-as-directory filename))))
        (setq up (concat up "../")
              dir (file-name-directory (directory-file-name dir))))
      (cond ((string-prefix-p dir filename)
             (let ((rest (concat up (substring filename (length dir)))))
               (if (string= rest "") "./" rest)))
            ;; FILENAME is the directory itself, without the slash.
            ((string= up "") ".")
            (t (directory-file-name up))))))

(defun convert-standard-filename (filename)
  "Return FILENAME in the way it is written on this system: as it is."
  filename)

(defun abbreviate-file-name (filename)
  "Return FILENAME with the home directory written as ~."
  (save-match-data
    (dolist (pair (and (boundp 'directory-abbrev-alist) directory-abbrev-alist))
      (if (string-match (car pair) filename)
          (setq filename (concat (cdr pair) (substring filename (match-end 0))))))
    (let ((home (directory-file-name (expand-file-name "~"))))
      (if (and (string-prefix-p home filename)
               (not (string= home "/"))
               (or (= (length home) (length filename))
                   (eq ?/ (aref filename (length home)))))
          (concat "~" (substring filename (length home)))
        filename))))

(defun parse-colon-path (search-path)
  "Return the list of directories in SEARCH-PATH, as they stand between colons."
  (when search-path
    (mapcar (lambda (f)
              (if (equal "" f) nil
                ;; Two slashes do not start another name here.
                (substitute-env-vars (file-name-as-directory f))))
            (split-string (substitute-env-vars search-path) path-separator))))

(defun file-name-quoted-p (name &optional top)
  "Return non-nil if NAME begins with /: to be taken literally.  TOP is ignored."
  (ignore top)
  (string-prefix-p "/:" name))

(defun file-name-quote (name &optional top)
  "Return NAME with /: in front, if it is not quoted already.  TOP is ignored."
  (if (file-name-quoted-p name top) name (concat "/:" name)))

(defun file-name-unquote (name &optional top)
  "Return NAME without /: in front.  TOP is ignored."
  (if (file-name-quoted-p name top)
      (if (= (length name) 2) "/" (substring name 2))
    name))

(defun file-remote-p (file &optional identification connected)
  "Return nil, since no FILE is remote here.  IDENTIFICATION and CONNECTED ask for parts."
  (let ((handler (find-file-name-handler file 'file-remote-p)))
    (and handler (funcall handler 'file-remote-p file identification connected))))

(defun file-local-name (file)
  "Return FILE as it is named on its own host."
  (or (file-remote-p file 'localname) file))

(defun file-local-copy (file)
  "Return the name of a local copy of FILE if it is remote, else nil."
  (let ((handler (find-file-name-handler file 'file-local-copy)))
    (and handler (funcall handler 'file-local-copy file))))

;;; Links

(defun file-chase-links (filename &optional limit)
  "Follow the symbolic links that FILENAME, itself, is; at most LIMIT of them."
  (let ((name filename)
        (count 0)
        target)
    (while (and (or (null limit) (< count limit))
                (setq target (file-symlink-p name)))
      (when (> (setq count (1+ count)) 100)
        (error "Apparent cycle of symbolic links for %s" filename))
      (setq name (if (file-name-absolute-p target)
                     target
                   (expand-file-name target (file-name-directory
                                             (directory-file-name
                                              (expand-file-name name)))))))
    name))

(defun file-truename (filename &optional counter prev-dirs)
  "Return FILENAME with all its symbolic links followed.
COUNTER and PREV-DIRS are for internal use."
  (ignore counter prev-dirs)
  (let* ((filename (expand-file-name (if (string= filename "") default-directory filename)))
         (handler (find-file-name-handler filename 'file-truename)))
    (if handler
        (funcall handler 'file-truename filename)
      (let* ((slash (and (string-suffix-p "/" filename) (not (string= filename "/"))))
             (parts (save-match-data (split-string filename "/" t)))
             (done "/")
             (links 0))
        (while parts
          (let* ((part (pop parts))
                 (name (concat (file-name-as-directory done) part))
                 (target (file-symlink-p name)))
            (cond
             ((member part '(".")))
             ((string= part "..")
              (setq done (directory-file-name
                          (or (file-name-directory (directory-file-name done)) "/"))))
             (target
              (when (> (setq links (1+ links)) 100)
                (error "Apparent cycle of symbolic links for %s" filename))
              (when (file-name-absolute-p target)
                (setq done "/"))
              (setq parts (append (save-match-data (split-string target "/" t)) parts)))
             (t (setq done name)))))
        (if slash (file-name-as-directory done) done)))))

(defun file-in-directory-p (file dir)
  "Return non-nil if FILE is in DIR or below it, or is DIR."
  (let ((handler (or (find-file-name-handler file 'file-in-directory-p)
                     (find-file-name-handler dir 'file-in-directory-p))))
    (if handler
        (funcall handler 'file-in-directory-p file dir)
      (when (file-directory-p dir)
        (let ((file (file-truename file))
              (dir (file-name-as-directory (file-truename dir))))
          (or (string-prefix-p dir file)
              (string= dir (file-name-as-directory file))))))))

(defun file-equal-p (file1 file2)
  "Return non-nil if FILE1 and FILE2 name the same file."
  (let ((a (file-attributes (file-truename file1)))
        (b (file-attributes (file-truename file2))))
    (and a b (equal a b))))

;;; Searching

(defun locate-file (filename path &optional suffixes predicate)
  "Return the full name of FILENAME in the directories PATH, with one of SUFFIXES.
PREDICATE says what counts as a file: by default that it is readable."
  (let ((wanted (cond ((functionp predicate) nil)
                      ((consp predicate) predicate)
                      ((and predicate (symbolp predicate)) (list predicate))))
        (mode 0))
    (pcase-dolist (`(,name . ,bit) '((executable . 1) (writable . 2) (readable . 4)))
      (if (memq name wanted) (setq mode (logior mode bit))))
    (locate-file-internal filename path suffixes (if wanted mode predicate))))

(defun locate-dominating-file (file name)
  "Return the directory at or above FILE that holds NAME, a file or a predicate."
  (setq file (abbreviate-file-name (expand-file-name file)))
  (let ((dir (if (file-directory-p file) file (file-name-directory file)))
        (previous nil)
        (found nil))
    (while (and dir (not found) (not (equal dir previous)))
      (if (if (stringp name)
              (file-exists-p (expand-file-name name dir))
            (funcall name dir))
          (setq found dir)
        (setq previous dir
              dir (file-name-directory (directory-file-name dir)))))
    (and found (file-name-as-directory found))))

(defun executable-find (command &optional remote)
  "Return the full name of the program COMMAND in `exec-path', or nil.
REMOTE is ignored."
  (ignore remote)
  (locate-file-internal command exec-path exec-suffixes 1))

(defun exec-path ()
  "Return the list of directories in which programs are looked for."
  exec-path)

(defun locate-user-emacs-file (new-name &optional old-name)
  "Return the full name of NEW-NAME in `user-emacs-directory'.
OLD-NAME, in the home directory, is used if it exists."
  (convert-standard-filename
   (let* ((home (concat "~" (or init-file-user "")))
          (at-home (and old-name (expand-file-name old-name home))))
     (if (and at-home (file-readable-p at-home))
         at-home
       (abbreviate-file-name (expand-file-name new-name user-emacs-directory))))))

(defun wildcard-to-regexp (wildcard)
  "Return a regexp that matches what the shell pattern WILDCARD, a name, matches."
  (let ((i 0)
        (len (length wildcard))
        (parts nil))
    (while (< i len)
      (let ((c (aref wildcard i)))
        (push
         (cond
          ((eq c ?*) "[^\0]*")
          ((eq c ??) "[^\0]")
          ((and (eq c ?\[) (string-match "\\[!?]?[^]]*\\]" wildcard i)
                (= i (match-beginning 0)))
           (let ((set (substring wildcard (1+ i) (1- (match-end 0)))))
             (setq i (1- (match-end 0)))
             (cond ((string-prefix-p "!" set) (concat "[^" (substring set 1) "]"))
                   ((string-prefix-p "^" set)
                    (concat "[" (if (= (length set) 1) "^" (concat (substring set 1) "^")) "]"))
                   (t (concat "[" set "]")))))
          ((memq c '(?. ?\\ ?+ ?^ ?$)) (string ?\\ c))
          ((eq c ?\[) "\\[")
          (t (string c)))
         parts))
      (setq i (1+ i)))
    (concat "\\`" (apply #'concat (nreverse parts)) "\\'")))

(defun file-expand-wildcards (pattern &optional full)
  "Return the list of files that the shell pattern PATTERN matches.
The names are as in PATTERN, or absolute if FULL."
  (save-match-data
    (let* ((base (file-name-nondirectory pattern))
           (dirpart (file-name-directory pattern))
           (dirs (if (and dirpart (string-match "[[*?]" dirpart))
                     (mapcar #'file-name-as-directory
                             (file-expand-wildcards (directory-file-name dirpart) full))
                   (list dirpart)))
           found)
      ;; What a later directory holds comes first.
      (dolist (dir dirs)
        (when (or (null dir) (file-directory-p dir))
          (let (here)
            (cond
             ((string= base "") (setq here (list dir)))
             ((not (string-match "[[*?]" base))
              (let ((name (if full (expand-file-name base dir) (concat dir base))))
                (when (file-exists-p name) (setq here (list name)))))
             (t
              (dolist (name (directory-files (or dir ".") full (wildcard-to-regexp base)))
                (unless (member (file-name-nondirectory name) '("." ".."))
                  (push (if (or full (null dir)) name (concat dir name)) here)))
              (setq here (nreverse here))))
            (setq found (nconc here found)))))
      found)))

(defun directory-files-recursively (dir regexp
                                        &optional include-directories predicate
                                        follow-symlinks)
  "Return the list of files under DIR whose names match REGEXP.
INCLUDE-DIRECTORIES includes directories.  PREDICATE, t or a function, says
whether to go into a directory and what to do if it cannot be read.
FOLLOW-SYMLINKS goes into directories that are links."
  (let ((result nil)
        (files nil)
        (dir (directory-file-name dir)))
    (dolist (file (sort (if (eq predicate t)
                            (ignore-errors (file-name-all-completions "" dir))
                          (file-name-all-completions "" (file-name-as-directory dir)))
                        #'string<))
      (unless (member file '("./" "../"))
        (if (directory-name-p file)
            (let* ((leaf (substring file 0 (1- (length file))))
                   (full (concat (if (string= dir "/") "" dir) "/" leaf)))
              (when (and (or (not (file-symlink-p full)) follow-symlinks)
                         (or (null predicate) (eq predicate t)
                             (funcall predicate full)))
                (let ((sub (if (eq predicate t)
                               (condition-case nil
                                   (directory-files-recursively
                                    full regexp include-directories predicate follow-symlinks)
                                 (file-error nil))
                             (directory-files-recursively
                              full regexp include-directories predicate follow-symlinks))))
                  (setq result (nconc result sub))))
              (when (and include-directories (string-match regexp leaf))
                (setq result (nconc result (list full)))))
          (when (string-match regexp file)
            (push (concat (if (string= dir "/") "" dir) "/" file) files)))))
    (nconc result (nreverse files))))

(defun directory-empty-p (dir)
  "Return t if DIR is a directory with nothing in it."
  (and (file-directory-p dir)
       (null (directory-files dir nil directory-files-no-dot-files-regexp t 1))))

(defun file-newest-backup (filename)
  "Return the name of the newest backup of FILENAME, or nil."
  (car (file-backup-file-names filename)))

(defun file-backup-file-names (filename)
  "Return the list of backups of FILENAME, the newest first."
  (let* ((filename (expand-file-name filename))
         (dir (file-name-directory filename))
         found)
    (dolist (file (file-name-all-completions (file-name-nondirectory filename) dir))
      (let ((full (concat dir file)))
        (when (and (backup-file-name-p full)
                   (string= (file-name-sans-versions full) filename))
          (push full found))))
    (sort found #'file-newer-than-file-p)))

(defun backup-file-name-p (file)
  "Return non-nil if FILE is the name of a backup."
  (string-match "~\\'" file))

(defun backup-extract-version (fn)
  "Return the number in FN, the name of a numbered backup, or 0."
  (if (string-match "\\.~\\([0-9]+\\)~\\'" fn)
      (string-to-number (match-string 1 fn))
    0))

(defun prune-directory-list (dirs &optional keep reject)
  "Return the elements of DIRS that are directories, or in KEEP, and not in REJECT."
  (delq nil (mapcar (lambda (dir)
                      (cond ((member dir reject) nil)
                            ((member dir keep) dir)
                            ((file-directory-p dir) dir)))
                    dirs)))

;;; Attributes

(defsubst file-attribute-type (attributes)
  "Return the type in ATTRIBUTES: t for a directory, a string for a link, else nil."
  (nth 0 attributes))
(defsubst file-attribute-link-number (attributes)
  "Return the number of links in ATTRIBUTES."
  (nth 1 attributes))
(defsubst file-attribute-user-id (attributes) "Return the owner in ATTRIBUTES." (nth 2 attributes))
(defsubst file-attribute-group-id (attributes) "Return the group in ATTRIBUTES." (nth 3 attributes))
(defsubst file-attribute-access-time (attributes)
  "Return the time of the last access in ATTRIBUTES."
  (nth 4 attributes))
(defsubst file-attribute-modification-time (attributes)
  "Return the time of the last change in ATTRIBUTES."
  (nth 5 attributes))
(defsubst file-attribute-status-change-time (attributes)
  "Return the time of the last change of status in ATTRIBUTES."
  (nth 6 attributes))
(defsubst file-attribute-size (attributes) "Return the size in ATTRIBUTES." (nth 7 attributes))
(defsubst file-attribute-modes (attributes) "Return the modes in ATTRIBUTES." (nth 8 attributes))
(defsubst file-attribute-inode-number (attributes)
  "Return the inode number in ATTRIBUTES."
  (nth 10 attributes))
(defsubst file-attribute-device-number (attributes)
  "Return the device number in ATTRIBUTES."
  (nth 11 attributes))

(defun file-attribute-collect (attributes &rest attr-names)
  "Return the list of the parts of ATTRIBUTES that ATTR-NAMES, symbols, name."
  (mapcar (lambda (name)
            (let ((fun (intern (format "file-attribute-%s" name))))
              (if (fboundp fun)
                  (funcall fun attributes)
                (error "Wrong attribute name `%S'" name))))
          attr-names))

(defun file-nlinks (filename)
  "Return the number of names that the file FILENAME has."
  (file-attribute-link-number (file-attributes filename)))

(defun file-names--class-letters (rights special letter)
  "Return the three letters of a class of users with RIGHTS, from 0 to 7.
SPECIAL non-nil puts LETTER in the last place, as a capital if the class may not execute."
  (string (if (> (logand rights 4) 0) ?r ?-)
          (if (> (logand rights 2) 0) ?w ?-)
          (let ((execute (> (logand rights 1) 0)))
            (cond ((and special execute) letter)
                  (special (upcase letter))
                  (execute ?x)
                  (t ?-)))))

(defun file-modes-number-to-symbolic (mode &optional filetype)
  "Return MODE, a number, as a string like -rw-r--r--; FILETYPE is the first character."
  (let ((kinds '((1 . ?p) (2 . ?c) (4 . ?d) (6 . ?b) (10 . ?l) (12 . ?s))))
    (concat (string (or filetype (cdr (assq (ash mode -12) kinds)) ?-))
            (file-names--class-letters (logand 7 (ash mode -6)) (> (logand mode #o4000) 0) ?s)
            (file-names--class-letters (logand 7 (ash mode -3)) (> (logand mode #o2000) 0) ?s)
            (file-names--class-letters (logand 7 mode) (> (logand mode #o1000) 0) ?t))))

(defun file-modes-char-to-who (char)
  "Return the bits of the class that CHAR, one of u g o a, stands for."
  (pcase char (?u #o4700) (?g #o2070) (?o #o1007) (?a #o7777)
         (_ (error "%c: Bad `who' character" char))))

(defun file-modes-char-to-right (char &optional from)
  "Return the bits of the right that CHAR stands for; FROM is the mode to copy from."
  (or from (setq from 0))
  (pcase char
    (?r #o0444) (?w #o0222) (?x #o0111) (?s #o6000) (?t #o1000)
    (?X (if (= (logand from #o111) 0) 0 #o0111))
    (?u (let ((u (logand #o4700 from))) (+ u (/ u #o10) (/ u #o100))))
    (?g (let ((g (logand #o2070 from))) (+ g (/ g #o10) (* g #o10))))
    (?o (let ((o (logand #o1007 from))) (+ o (* o #o10) (* o #o100))))
    (_ (error "%c: Bad right character" char))))

(defun file-modes-rights-to-number (rights who-mask &optional from)
  "Return FROM changed for WHO-MASK as RIGHTS, such as +x or =rw, say."
  (let ((num (or from 0))
        (op nil))
    (dolist (char (append rights nil))
      (pcase char
        ((or ?+ ?- ?=)
         (setq op char)
         (when (eq op ?=) (setq num (logand num (lognot (logand who-mask #o7777))))))
        (_
         (let ((bits (logand (file-modes-char-to-right char (or from 0)) who-mask)))
           (setq num (if (eq op ?-) (logand num (lognot bits)) (logior num bits)))))))
    num))

(defun file-modes-symbolic-to-number (modes &optional from)
  "Return the number for MODES, such as u+x,go-w, applied to FROM."
  (save-match-data
    (let ((num (or from 0)))
      (dolist (clause (split-string modes ","))
        (if (string-match "\\`\\([ugoa]*\\)\\(\\(?:[+=-][rwxXstugo]*\\)+\\)\\'" clause)
            (let ((who 0)
                  (rights (match-string 2 clause)))
              (dolist (char (append (match-string 1 clause) nil))
                (setq who (logior who (file-modes-char-to-who char))))
              (when (= who 0) (setq who (default-file-modes)))
              (setq num (file-modes-rights-to-number rights who num)))
          (error "Parse error in modes near `%s'" modes)))
      num)))

(defun file-size-human-readable (file-size &optional flavor space unit)
  "Return FILE-SIZE, in bytes, as a short string with a prefix for its magnitude.
FLAVOR nil counts in steps of 1024 with k, M, G…; `si' in steps of 1000; `iec' in steps of 1024
with Ki, Mi, Gi… and the unit B.  SPACE stands before prefix and unit, UNIT is in place of the
unit."
  (let* ((step (if (eq flavor 'si) 1000.0 1024.0))
         (rank 0)
         (last (1- (length "-kMGTPEZY")))
         (rest (progn
                 (while (and (>= file-size step) (< rank last))
                   (setq file-size (/ file-size step) rank (1+ rank)))
                 (mod file-size 1.0)))
         (suffix (concat (cond ((= rank 0) "")
                               ((not (eq flavor 'iec)) (substring "-kMGTPEZY" rank (1+ rank)))
                               (t (concat (substring "-KMGTPEZY" rank (1+ rank)) "i")))
                         (or unit (if (eq flavor 'iec) "B" "")))))
    (concat (format (if (<= 0.05 rest 0.9499999) "%.1f" "%.0f") file-size)
            (if (equal suffix "") "" space)
            suffix)))

(defun file-size-human-readable-iec (size)
  "Return SIZE as a string with an IEC prefix."
  (file-size-human-readable size 'iec " "))

(provide 'file-names)

;;; file-names.el ends here
