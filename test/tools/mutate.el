;;; mutate.el --- do the heap's tests notice small mistakes?  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --batch -l mutate.el -f mutate-batch SOURCE-DIRECTORY COUNT SEED
;;
;; Makes COUNT small changes to the files of src/alloc, one at a time: a comparison turned round, a
;; number one off, a condition negated, a statement dropped.  For each, the file is compiled anew
;; and the heap's own tests run until one fails.  Prints the changes that none of them noticed, and
;; how many were noticed.  Exits with status 1 if fewer than nine in ten were.
;;
;; mutate-survivors.txt says of changes that cannot be noticed why that is so.
;;
;; CC and CFLAGS are taken from the environment.  Changes that do not compile do not count.

(require 'cl-lib)

(defvar mutate-source nil "The source tree.")
(defvar mutate-work nil "Where objects and programs are made.")
(defvar mutate-state 1 "State of the generator of random numbers.")

(defconst mutate-left-out '("check.c" "crosscheck.c" "heapmap.c" "pauses.c" "stats.c")
  "Files that only check or report.")

(defconst mutate-tests '("verify" "stack" "roots" "weak" "blocks" "strings" "heapmap" "options" "outside" "vectors" "model" "map" "limit")
  "The tests, the fastest first.  The last takes as long as all the others: one kind of build has to do.")

(defconst mutate-kinds
  '(("check" "-DROOTS_PRECISE=0" "-DGC_CHECK=2")
    ("gcpro" "-DROOTS_PRECISE=1")
    ("cross" "-DROOTS_PRECISE=1" "-DROOTS_CROSS_CHECK=1" "-DGC_CHECK=2" "-fno-omit-frame-pointer"))
  "Kinds of build, each with the options that make it.")

(defun mutate-tests-of (kind)
  "Return the tests that a build of KIND runs."
  (pcase (car kind)
    ("check" mutate-tests)
    ("gcpro" (butlast mutate-tests))
    (_ '("crosscheck"))))

(defconst mutate-rules
  '((" < " . " <= ") (" <= " . " < ") (" > " . " >= ") (" >= " . " > ") (" == " . " != ") (" != " . " == ")
    (" && " . " || ") (" || " . " && ") (" \\+ 1\\b" . "") (" - 1\\b" . "") (" \\+ " . " - ") (" - " . " + ")
    ("\\+\\+" . "--") (" \\+= " . " -= ") (" -= " . " += ") (" |= " . " &= ") (" &= " . " |= ") (" << " . " >> ")
    ("\\btrue\\b" . "false") ("\\bfalse\\b" . "true") ("(!" . "(") ("\\bif (" . "if (!(") ("\\b0\\b" . "1")
    ("\\b1\\b" . "2") ("\\bcontinue;" . ";") ("\\bbreak;" . ";") (" & ~" . " & ") ("\\`\\( +\\)[a-z_][^=(){}]*[^=!<>]=.*;\\'" . "\\1;")
    ("\\`\\( +\\)[a-z_]+ (.*);\\'" . "\\1;"))
  "What a line has, and what replaces it.")

(defun mutate-random (n)
  "Return a number from 0 to N - 1."
  (setq mutate-state (logand (+ (* mutate-state 1103515245) 12345) #xfffffff))
  (% (ash mutate-state -8) n))

(defun mutate-run (&rest command)
  "Run COMMAND in the work directory; return its status."
  (let ((default-directory mutate-work))
    (apply #'call-process (car command) nil nil nil (cdr command))))

(defun mutate-compiler ()
  "Return the compiler and its options, a list."
  (append (split-string (or (getenv "CC") "cc")) (split-string (or (getenv "CFLAGS") "-O1"))
          (list "-w" "-std=gnu11" "-D_GNU_SOURCE=" (concat "-I" mutate-source "/src/alloc")
                (concat "-I" mutate-source "/test/alloc"))))

(defun mutate-object (kind file)
  "Return the name of the object that FILE becomes in a build of KIND."
  (format "%s-%s.o" (car kind) (file-name-base file)))

(defun mutate-compile (kind file object)
  "Compile FILE to OBJECT for a build of KIND; return non-nil if that works."
  (eql 0 (apply #'mutate-run (append (mutate-compiler) (cdr kind) (list "-c" file "-o" object)))))

(defun mutate-heap-files ()
  "Return the C files of the heap."
  (directory-files (expand-file-name "src/alloc" mutate-source) t "\\.c\\'"))

(defun mutate-prepare ()
  "Compile everything once, for each kind of build."
  (dolist (kind mutate-kinds)
    (dolist (file (mutate-heap-files))
      (unless (mutate-compile kind file (mutate-object kind file))
        (error "%s does not compile" file)))
    (dolist (test (mutate-tests-of kind))
      (let ((file (format "%s/test/alloc/test-%s.c" mutate-source test)))
        (unless (mutate-compile kind file (mutate-object kind file))
          (error "%s does not compile" file))))))

;;; Choosing a change

(defun mutate-lines (file)
  "Return the lines of FILE."
  (with-temp-buffer
    (insert-file-contents file)
    (split-string (buffer-string) "\n")))

(defun mutate-code-lines (lines)
  "Return the indices of those of LINES that are code inside functions."
  (let ((found nil) (i 0) (comment nil) (body nil))
    (dolist (line lines)
      (cond ((string-match-p "\\`{" line) (setq body t))
            ((string-match-p "\\`}" line) (setq body nil)))
      (unless (or comment (not body)
                  (string-match-p "\\`\\(?:\\S-\\|\\s-*\\(?:/\\*\\|static \\|gc_assert\\|REQUIRE\\|tool_\\|#\\)\\)" line))
        (push i found))
      (when (string-match-p "/\\*" line) (setq comment t))
      (when (string-match-p "\\*/" line) (setq comment nil))
      (setq i (1+ i)))
    (vconcat (nreverse found))))

(defun mutate-change (line)
  "Return LINE with one random change, or nil if none fits."
  (let* ((case-fold-search nil)
         (fitting (cl-remove-if-not (lambda (rule) (string-match-p (car rule) line)) mutate-rules)))
    (when fitting
      (let* ((rule (nth (mutate-random (length fitting)) fitting))
             (end (string-match "\\s-*/\\*" line))
             (places nil) (at 0))
        (while (and (< at (length line)) (string-match (car rule) line at) (or (null end) (< (match-beginning 0) end)))
          (push (match-beginning 0) places)
          (setq at (max (1+ at) (match-end 0))))
        (when places
          (let ((place (nth (mutate-random (length places)) places)))
            (string-match (car rule) line place)
            (let ((new (replace-match (cdr rule) t nil line)))
              (if (equal (cdr rule) "if (!(") (mutate-close new (+ place 5)) new))))))))

(defun mutate-close (line open)
  "Return LINE with a parenthesis closed once more that is open at OPEN; nil if it goes on below."
  (with-temp-buffer
    (insert line)
    (goto-char (1+ open))
    (condition-case nil
        (progn (search-backward "(!(") (forward-char 2) (forward-sexp) (insert ")") (buffer-string))
      (error nil))))

(defun mutate-pick (files)
  "Return a change in one of FILES: (FILE INDEX OLD NEW)."
  (let ((pick nil))
    (while (not pick)
      (let* ((file (nth (mutate-random (length files)) files))
             (lines (mutate-lines file))
             (code (mutate-code-lines lines))
             (i (and (> (length code) 0) (aref code (mutate-random (length code)))))
             (new (and i (mutate-change (nth i lines)))))
        (when (and new (not (equal new (nth i lines))))
          (setq pick (list file i (nth i lines) new)))))
    pick))

;;; Trying it

(defun mutate-program (kind test file)
  "Link TEST for KIND with the changed FILE in place of itself; return its name or nil."
  (let ((objects (mapcar (lambda (f) (if (equal f file) "changed.o" (mutate-object kind f))) (mutate-heap-files))))
    (and (eql 0 (apply #'mutate-run (append (mutate-compiler)
                                            (list "-o" "changed" (format "%s-test-%s.o" (car kind) test))
                                            objects (list "-lm"))))
         "./changed")))

(defun mutate-tests-for (file tests)
  "Return TESTS with those first that are named for what FILE holds."
  (let ((name (file-name-base file)))
    (cl-stable-sort (copy-sequence tests) #'>
                    :key (lambda (test)
                           ;; One more than the characters at the start that both have.
                           (let ((differ (compare-strings name nil nil test nil nil)))
                             (if (eq differ t) most-positive-fixnum (abs differ)))))))

(defun mutate-noticed (file text)
  "Return the test that fails when FILE is TEXT, nil if none does, `invalid' if it does not compile."
  (let ((changed (expand-file-name (file-name-nondirectory file) mutate-work)) (result nil))
    (with-temp-file changed (insert text))
    (catch 'done
      (dolist (kind mutate-kinds)
        (unless (mutate-compile kind changed "changed.o")
          (throw 'done 'invalid))
        (dolist (test (mutate-tests-for file (mutate-tests-of kind)))
          (let ((program (mutate-program kind test file)))
            (cond ((null program) (throw 'done 'invalid))
                  ((not (eql 0 (mutate-run "timeout" "60" program)))
                   (throw 'done (setq result (concat test "-" (car kind)))))))))
      result)))

(defun mutate-reason (file old new)
  "Return why no test can notice that OLD in FILE became NEW, or nil if nothing is known of it."
  (cl-loop for line in (mutate-lines (expand-file-name "test/tools/mutate-survivors.txt" mutate-source))
           for fields = (split-string line " | ")
           when (equal (butlast fields) (list (file-name-nondirectory file) (string-trim old) (string-trim new)))
           return (car (last fields))))

(defun mutate-batch ()
  "Run as the command line says."
  (let* ((mutate-source (directory-file-name (expand-file-name (pop command-line-args-left))))
         (count (string-to-number (or (pop command-line-args-left) "100")))
         (mutate-state (string-to-number (or (pop command-line-args-left) "1")))
         (mutate-work (make-temp-file "mutate" t))
         (files (cl-remove-if (lambda (f) (member (file-name-nondirectory f) mutate-left-out)) (mutate-heap-files)))
         (tried 0) (killed 0))
    (unwind-protect
        (progn
          (mutate-prepare)
          (while (< tried count)
            (pcase-let* ((`(,file ,i ,old ,new) (mutate-pick files))
                         (lines (mutate-lines file)))
              (setf (nth i lines) new)
              (let ((noticed (mutate-noticed file (mapconcat #'identity lines "\n"))))
                (unless (eq noticed 'invalid)
                  (setq tried (1+ tried))
                  (if noticed
                      (setq killed (1+ killed))
                    (message "%s:%d survives:\n- %s\n+ %s\n  (%s)" (file-name-nondirectory file) (1+ i)
                             (string-trim old) (string-trim new)
                             (or (mutate-reason file old new) "a test is missing"))))
                (when (= 0 (% tried 10))
                  (message "%d of %d noticed" killed tried))))))
      (delete-directory mutate-work t))
    (princ (format "%d of %d changes were noticed\n" killed tried))
    (kill-emacs (if (< (* 10 killed) (* 9 tried)) 1 0))))

(provide 'mutate)
;;; mutate.el ends here
