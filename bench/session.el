;;; session.el --- a day of use, simulated: the work of one measured session  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --batch -l session.el -f session-run STEPS SAMPLES SEED
;; Makes STEPS steps that a generator seeded with SEED chooses, the same in every configuration,
;; and prints SAMPLES property lists, one a line, that say what the heap is like then.

(require 'bytecomp)
(require 'cl-lib)

;; ---- Chance ----

(defvar session-state 1 "The state of the generator.")

(defun session-random (below)
  "Return a whole number from 0 up to BELOW, which is at most 65536."
  ;; Small enough a product for the fixnums of 32-bit words.
  (setq session-state (% (+ (* session-state 171) 11213) 530087))
  (% session-state below))

(defun session-size ()
  "Return a size: mostly small, at times a hundred times as large."
  (let ((class (session-random 100)))
    (cond ((< class 60) (+ 1 (session-random 8)))
          ((< class 85) (+ 8 (session-random 32)))
          ((< class 97) (+ 40 (session-random 200)))
          (t (+ 240 (session-random 1500))))))

(defun session-text (length)
  "Return a text of about LENGTH characters."
  (let ((words nil))
    (while (> length 0)
      (push (format "word%d" (session-random 5000)) words)
      (setq length (- length 9)))
    (mapconcat #'identity words " ")))

;; ---- What a user keeps ----

(defvar session-packages nil "Loaded packages: lists of symbols.")
(defvar session-caches (make-vector 12 nil) "Caches of records, dropped one by one.")
(defvar session-tables (make-vector 8 nil) "Hash tables that grow and shrink.")
(defvar session-buffers nil "Buffers that are open.")
(defvar session-history nil "What was ever done; it only grows.")
(defvar session-obarray (make-vector 509 0) "Where the packages' symbols are.")
(defvar session-serial 0 "How many packages were ever loaded.")

(cl-defstruct session-record name size tags body)

;; ---- Things to do ----

(defun session-load-package ()
  "Define a package: variables, functions, a few of them compiled."
  (setq session-serial (1+ session-serial))
  (let ((symbols nil)
        ;; As `load' does; otherwise each definition would be remembered for ever.
        (current-load-list nil))
    (dotimes (i (+ 10 (session-random 40)))
      (let ((symbol (intern (format "package%d-%d" session-serial i) session-obarray)))
        (push symbol symbols)
        (put symbol 'documentation (session-text 120))
        (defalias symbol
          (if (= 0 (% i 16))
              (byte-compile `(lambda (a b) (let ((n 0)) (while (< n a) (setq n (+ n ,i))) (list n b))))
            ;; Names that are read go to the obarray of all, which forgets none.
            (read (format "(lambda (x &optional y) (list 'part-%d %d x (if y (car y))))" i i))))))
    (push symbols session-packages)))

(defun session-unload-package ()
  "Forget one of the packages, if there are more than a few."
  (when (> (length session-packages) 6)
    (let ((package (nth (session-random (length session-packages)) session-packages)))
      (setq session-packages (delq package session-packages))
      (dolist (symbol package)
        (fmakunbound symbol)
        (setplist symbol nil)
        (unintern symbol session-obarray)))))

(defun session-fill-cache ()
  "Build a cache in place of an older one."
  (let ((records nil))
    (dotimes (i (+ 20 (session-random 300)))
      (push (make-session-record :name (format "record %d" i) :size (session-random 1000)
                                 :tags (make-list (session-random 5) 'tag)
                                 :body (make-vector (session-size) i))
            records))
    (aset session-caches (session-random (length session-caches)) records)))

(defun session-thin-cache ()
  "Drop most of the records of a cache, here and there."
  (let ((i (session-random (length session-caches))))
    (aset session-caches i
          (cl-remove-if (lambda (_) (> (session-random 10) 2)) (aref session-caches i)))))

(defun session-use-table ()
  "Let a hash table grow, or shrink it by many keys."
  (let* ((i (session-random (length session-tables)))
         (table (or (aref session-tables i)
                    (aset session-tables i (make-hash-table :test 'equal)))))
    (if (> (hash-table-count table) 600)
        (let ((doomed nil))
          (maphash (lambda (key _) (if (> (session-random 10) 1) (push key doomed))) table)
          (dolist (key doomed) (remhash key table)))
      (dotimes (_ 80)
        (puthash (format "key %d" (session-random 3000)) (make-vector (session-size) nil) table)))))

(defun session-edit ()
  "Open a buffer, edit one, or close one."
  (let ((what (session-random 12)))
    (cond ((or (null session-buffers) (= what 0))
           (let ((buffer (generate-new-buffer " session")))
             (with-current-buffer buffer
               (insert (session-text (* 40 (session-size)))))
             (push buffer session-buffers)))
          ((and (= what 1) (> (length session-buffers) 5))
           (let ((buffer (nth (session-random (length session-buffers)) session-buffers)))
             (setq session-buffers (delq buffer session-buffers))
             (kill-buffer buffer)))
          (t
           (with-current-buffer (nth (session-random (length session-buffers)) session-buffers)
             (goto-char (+ (point-min) (session-random (min 60000 (buffer-size)))))
             (insert (session-text (session-size)))
             (let ((lines (split-string (buffer-substring (point-min) (min (point-max) 4000)) " ")))
               (setq lines (sort lines #'string<))
               (if (> (buffer-size) 20000)
                   (delete-region (point-min) (+ (point-min) 10000)))
               (length lines)))))))

(defun session-compile ()
  "Compile some functions, as compiling a file does, and forget them."
  (dotimes (i 4)
    (byte-compile
     `(lambda (list)
        (let ((sum ,i) (texts nil))
          (dolist (x list)
            (cond ((numberp x) (setq sum (+ sum x)))
                  ((stringp x) (push (concat x ,(session-text 20)) texts))
                  (t (pcase x (`(,a . ,b) (push (list b a) texts)) ((pred vectorp) (push x texts))))))
          (cons sum (nreverse texts)))))))

(defun session-remember ()
  "Add to the history."
  (dotimes (_ 3)
    (push (list session-serial (session-text 30) (vector (session-random 100) nil)) session-history)))

(defun session-step ()
  "Do one thing."
  (let ((what (session-random 100)))
    (cond ((< what 6) (session-load-package))
          ((< what 12) (session-unload-package))
          ((< what 34) (session-fill-cache))
          ((< what 44) (session-thin-cache))
          ((< what 62) (session-use-table))
          ((< what 90) (session-edit))
          (t (session-compile))))
  (session-remember))

;; ---- What the heap is like ----

(defconst session-classes '(32 128 512 2048 16384)
  "Upper ends of the size classes that samples tell apart, in bytes.")

(defun session-resident ()
  "Return the resident set in bytes, or nil where the system does not say."
  (with-temp-buffer
    (ignore-errors
      (insert-file-contents "/proc/self/status")
      (if (re-search-forward "^VmRSS:[ \t]*\\([0-9]+\\)" nil t)
          (* 1024.0 (string-to-number (match-string 1)))))))

(defun session-live (census)
  "Return how many bytes of live objects CENSUS counts."
  (apply #'+ (mapcar (lambda (kind) (cdr (assq 'live-bytes (cdr kind))))
                     (cdr (assq 'kinds census)))))

(defun session-sample (step)
  "Print what the heap is like after STEP steps."
  (garbage-collect)
  (let* ((census (vellum-heap-census))
         (map (vellum-heap-map))
         (used 0) (held 0) (inside 0)
         (free (make-vector (length session-classes) 0)))
    (dolist (area (cdr (assq 'areas map)))
      (unless (= 0 (plist-get (cdr area) :blocks))
        (setq held (+ held (plist-get (cdr area) :held)))
        (unless (eq (car area) 'free)
          (setq inside (+ inside (plist-get (cdr area) :held))
                used (+ used (plist-get (cdr area) :used))))))
    (dolist (class (cdr (assq 'size-classes census)))
      (let ((i 0))
        (while (> (car class) (nth i session-classes))
          (setq i (1+ i)))
        (aset free i (+ (aref free i) (* (car class) (nth 2 class))))))
    (prin1 (append (list :step step :collections (cdr (assq 'collections census))
                         :live (session-live census) :held (cdr (assq 'heap census))
                         :resident (session-resident)
                         :blocks held :block-used-by-kinds inside :block-free (- inside used)
                         :largest-free-run (cdr (assq 'largest-free-run census)))
                   (let ((i -1))
                     (apply #'append
                            (mapcar (lambda (end)
                                      (setq i (1+ i))
                                      (list (intern (format ":free-%d" end)) (aref free i)))
                                    session-classes)))))
    (terpri)))

(defun session-run ()
  "Make the session that the command line asks for."
  (let ((steps (string-to-number (pop command-line-args-left)))
        (samples (string-to-number (pop command-line-args-left)))
        (inhibit-message t))
    (setq session-state (string-to-number (pop command-line-args-left)))
    (dotimes (step steps)
      (session-step)
      (if (= 0 (% (1+ step) (max 1 (/ steps samples))))
          (session-sample (1+ step))))))

;;; session.el ends here
