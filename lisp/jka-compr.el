;;; jka-compr.el --- reading and writing compressed files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; `jka-compr-handler' is the file name handler for names such as x.gz.  It reads by way of a
;; temporary file with the contents unpacked, and writes by way of one that is packed afterwards,
;; so that decoding, encoding and visiting remain the business of the primitives.  Loading unpacks
;; by itself.

;;; Code:

(define-error 'compression-error "Error in compressing or uncompressing" 'file-error)

;; What packs and unpacks names of a kind, and how the messages call that.
(defconst jka-compr-programs
  '(("\\.t?bz2?\\(?:~\\|\\.~.*~\\)?\\'" :packing "bzip2ing" :pack ("bzip2" "-c")
     :unpacking "bunzip2ing" :unpack ("bzip2" "-c" "-d") :magic "BZh")
    ("\\.t?xz\\(?:~\\|\\.~.*~\\)?\\'" :verb "XZ " :pack ("xz" "-c" "-q")
     :unpack ("xz" "-c" "-q" "-d") :magic "\3757zXZ\0")
    ("\\.t?zst\\(?:~\\|\\.~.*~\\)?\\'" :verb "zstd " :pack ("zstd" "-c" "-q")
     :unpack ("zstd" "-c" "-q" "-d") :magic "\050\265\057\375")
    ("\\.lzma\\(?:~\\|\\.~.*~\\)?\\'" :verb "LZMA " :pack ("lzma" "-c" "-q" "-z")
     :unpack ("lzma" "-c" "-q" "-d"))
    ("\\.lz\\(?:~\\|\\.~.*~\\)?\\'" :verb "Lzip " :pack ("lzip" "-c" "-q")
     :unpack ("lzip" "-c" "-q" "-d"))
    ("\\.Z\\(?:~\\|\\.~.*~\\)?\\'" :pack ("compress" "-c") :unpack ("gzip" "-c" "-q" "-d"))
    ("" :pack ("gzip" "-c" "-q") :unpack ("gzip" "-c" "-q" "-d") :magic "\037\213"))
  "Alist of regexps for names of compressed files and properties: programs and messages.")

(defconst jka-compr--names (car (rassq 'jka-compr-handler file-name-handler-alist))
  "Regexp for the names of compressed files.")

(defun jka-compr--program (file key)
  "Return what `jka-compr-programs' says of the compressed FILE under KEY, or nil."
  (plist-get (cdr (seq-find (lambda (entry) (string-match-p (car entry) file)) jka-compr-programs))
             key))

(defun jka-compr--run (file packing input output)
  "Pack (PACKING non-nil) or unpack for FILE the file INPUT to the file OUTPUT."
  (let* ((command (jka-compr--program file (if packing :pack :unpack)))
         (verb (concat (jka-compr--program file :verb)
                       (or (jka-compr--program file (if packing :packing :unpacking))
                           (if packing "compressing" "uncompressing"))))
         (note (format "%s %s..." verb (file-name-nondirectory file))))
    (when jka-compr-verbose (message "%s" note))
    (unless (eql 0 (apply #'call-process (car command) input (list :file output) nil
                          (cdr command)))
      (signal 'compression-error
              (list (if packing "Opening output file" "Opening input file")
                    (format "error while executing \"%s < %s\""
                            (mapconcat #'identity command " ") input)
                    file)))
    (when jka-compr-verbose (message "%sdone" note))))

(defun jka-compr--real (operation &rest arguments)
  "Do OPERATION with ARGUMENTS without the handler of compressed files."
  (let ((inhibit-file-name-handlers
         (cons #'jka-compr-handler
               (and (eq inhibit-file-name-operation operation) inhibit-file-name-handlers)))
        (inhibit-file-name-operation operation))
    (apply operation arguments)))

(defmacro jka-compr--with-copy (variable file unpack &rest body)
  "Evaluate BODY with VARIABLE the name of a temporary file, then delete that.
It holds the contents of FILE unpacked, if UNPACK is non-nil."
  (declare (indent 3))
  `(let ((,variable (make-temp-file "jka-com")))
     (unwind-protect
         (progn
           (when ,unpack (jka-compr--run ,file nil ,file ,variable))
           ,@body)
       (delete-file ,variable))))

(defun jka-compr--packed-p (file)
  "Return non-nil if FILE starts as its name says, or its name says nothing of that."
  (let ((magic (jka-compr--program file :magic)))
    (or (null magic)
        (with-temp-buffer
          (set-buffer-multibyte nil)
          (jka-compr--real 'insert-file-contents-literally file nil 0 (length magic))
          (equal (buffer-string) magic)))))

(defun jka-compr--insert (file &optional visit beg end replace)
  "Insert the contents of the compressed FILE.
VISIT, BEG, END and REPLACE are as for `insert-file-contents'."
  (setq file (expand-file-name file))
  (if (not (and (file-readable-p file) (jka-compr--packed-p file)))
      (jka-compr--real 'insert-file-contents file visit beg end replace)
    (jka-compr--with-copy copy file t
      (let ((result (jka-compr--real 'insert-file-contents copy visit beg end replace)))
        (when visit
          (setq buffer-file-name file)
          (set-visited-file-modtime)
          (set-buffer-modified-p nil))
        ;; The size of the whole is that in bytes.
        (list file (if (or beg end) (cadr result) (file-attribute-size (file-attributes copy))))))))

(defun jka-compr--write (start end file &optional append visit lockname mustbenew)
  "Write the text from START to END to FILE, compressed.
APPEND, VISIT, LOCKNAME and MUSTBENEW are as for `write-region'."
  (setq file (expand-file-name file))
  (when (and mustbenew (file-exists-p file))
    (if (eq mustbenew 'excl)
        (signal 'file-already-exists (list "File exists" file))
      (or (yes-or-no-p (format "File %s already exists; overwrite? " file))
          (signal 'file-already-exists (list "File exists" file)))))
  (jka-compr--with-copy copy file (and append (file-exists-p file))
    (jka-compr--real 'write-region start end copy append 'quietly lockname)
    (jka-compr--run file t copy file))
  (when (or (eq visit t) (stringp visit))
    (setq buffer-file-name (if (stringp visit) (expand-file-name visit) file))
    (set-visited-file-modtime)
    (set-buffer-modified-p nil))
  (when (memq visit '(t nil))
    (message "Wrote %s" file))
  nil)

(defun jka-compr--local-copy (file)
  "Return the name of a file with the unpacked contents of FILE."
  (setq file (expand-file-name file))
  (let ((copy (make-temp-file "jka-com")))
    (jka-compr--run file nil file copy)
    copy))

;;;###autoload
(defun jka-compr-handler (operation &rest arguments)
  "Do the file OPERATION with ARGUMENTS on a compressed file."
  (pcase operation
    ('insert-file-contents (apply #'jka-compr--insert arguments))
    ('write-region (apply #'jka-compr--write arguments))
    ('file-local-copy (jka-compr--local-copy (car arguments)))
    ('byte-compiler-base-file-name (file-name-sans-extension (car arguments)))
    (_ (apply #'jka-compr--real operation arguments))))

;;;###autoload
(define-minor-mode auto-compression-mode
  "Read and write compressed files." :global t :init-value t
  (setq file-name-handler-alist (rassq-delete-all 'jka-compr-handler file-name-handler-alist))
  (when auto-compression-mode
    (push (cons jka-compr--names 'jka-compr-handler) file-name-handler-alist)))

(provide 'jka-compr)

;;; jka-compr.el ends here
