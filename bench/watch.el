;;; watch.el --- runs that are watched, not measured: the heap over time, its map, instructions  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; What watching costs would spoil the times of a measured run, so each configuration has one
;; more run for the log and the map of its heap, and those that scan the stack a short one that
;; counts instructions.

(require 'run)

(defun watch-file (out kind configuration)
  "Return the name under OUT of what a run of KIND (text) saw of CONFIGURATION."
  (expand-file-name
   (format "%s-%s-%d.el" kind (replace-regexp-in-string "[^a-zA-Z0-9+]+" "-" (car configuration))
           (nth 1 configuration))
   out))

;; ---- The log: one row a collection ----

(defconst watch-block-areas
  '(conses floats symbols strings string-data vectors large-vectors)
  "The areas whose free part is fragmentation.")

(defun watch--area (areas name key)
  "Return the figure KEY of the area NAME in AREAS."
  (cdr (assq key (cdr (assq name areas)))))

(defun watch--row (entry)
  "Return the row for ENTRY, a line of the log as an alist."
  (let ((areas (cdr (assq 'areas entry)))
        (used 0)
        (held 0))
    (dolist (name watch-block-areas)
      (setq used (+ used (watch--area areas name 'used))
            held (+ held (watch--area areas name 'held))))
    (list (cons "collection" (cdr (assq 'gc entry)))
          (cons "time" (cdr (assq 'time entry)))
          (cons "requested" (cdr (assq 'requested entry)))
          (cons "held_before" (cdr (assq 'held_before entry)))
          (cons "held" (cdr (assq 'held entry)))
          (cons "block_bytes" held)
          (cons "block_free_bytes" (- held used))
          (cons "mem_nodes" (cdr (assq 'mem_nodes entry)))
          (cons "conservative_only" (cdr (assq 'conservative_only entry)))
          (cons "pause" (cdr (assq 'pause entry))))))

(defun watch--log (file)
  "Return the rows for the log in FILE."
  (with-temp-buffer
    (insert-file-contents file)
    (goto-char (point-min))
    (let (rows)
      (while (not (eobp))
        (push (watch--row (json-parse-buffer :object-type 'alist)) rows)
        (forward-line 1))
      (nreverse rows))))

(defun watch--map (file)
  "Return what --gc-map wrote to FILE, as an alist."
  (with-temp-buffer
    (insert-file-contents file)
    (goto-char (point-min))
    (json-parse-buffer :object-type 'alist :array-type 'list)))

(defun watch-one (configuration files scratch)
  "Return what a watched run of CONFIGURATION over FILES shows, using the folder SCRATCH.
An alist: series, the rows of the log; map, what --gc-map wrote."
  (run-in-scratch
   scratch
   (lambda (output errors compiled)
     (let ((log (expand-file-name "log" scratch))
           (map (expand-file-name "map" scratch)))
       (run-process (format "a watched run of %s" (run-label configuration))
                    (nth 2 configuration)
                    (run-arguments configuration compiled run-repeat files
                                   (concat "--gc-log=" log) (concat "--gc-map=" map))
                    output errors)
       (list (cons 'configuration (car configuration))
             (cons 'bits (nth 1 configuration))
             (cons 'series (watch--log log))
             (cons 'map (watch--map map)))))))

;; ---- Instructions ----

(defconst watch-functions
  '(("allocate" "gc_vec") ("search" "vec_alloc_slow") ("sweep" "vec_pool_sweep") ("collect" "gc_collect" "gc_safepoint_slow")
    ("map_insert" "mem_insert") ("map_delete" "mem_delete") ("scan" "stack_scan"))
  "What is counted apart: lists (NAME FUNCTION...), each with all that it calls.
An optimiser may copy one of the functions into another of its list, never into the rest.")

(defun watch-callgrind-p ()
  "Return non-nil if valgrind is installed and can run this program.
One that is older than the compiler may not read what the compiler says for debuggers."
  (and (executable-find "valgrind")
       (eq 0 (call-process "valgrind" nil nil nil "--tool=none" "-q"
                           (expand-file-name invocation-name invocation-directory)
                           "--version"))))

(defun watch-tool (wanted)
  "Return how instructions can be counted: perf, callgrind or nil.
WANTED is auto, perf, callgrind or no."
  (let ((perf (lambda ()
                (let ((text (bench-command-output "sh" "-c" "perf stat -x, -e instructions:u true 2>&1")))
                  (and text (string-match "^[0-9]+,[^\n]*instructions" text)))))
        (callgrind #'watch-callgrind-p))
    (cond ((equal wanted "no") nil)
          ((equal wanted "callgrind")
           (if (funcall callgrind) 'callgrind
             (bench-fail "--instructions=callgrind: valgrind is not installed, or cannot run Vellum")))
          ((equal wanted "perf")
           (if (funcall perf) 'perf
             (bench-fail "--instructions=perf: perf cannot count instructions here")))
          ((equal wanted "auto")
           (cond ((funcall callgrind) 'callgrind) ((funcall perf) 'perf)))
          (t (bench-fail "--instructions=%s: use auto, perf, callgrind or no" wanted)))))

(defun watch-short-corpus (files)
  "Return some of FILES: as many as make a thirtieth of their lines, the largest first."
  (let ((sized (sort (mapcar (lambda (file) (cons (run-count-lines (list file)) file)) files)
                     (lambda (a b) (> (car a) (car b)))))
        (left (/ (run-count-lines files) 30))
        (result nil))
    (while (and sized (or (null result) (>= left (/ (caar sized) 2))))
      (setq left (- left (caar sized)))
      (push (cdr (pop sized)) result))
    (sort result #'string<)))

(defun watch--part (function)
  "Return the name in `watch-functions' of what FUNCTION is part of, or nil.
What follows a dot is the compiler's name for a piece of a function."
  (let ((plain (substring function 0 (string-match "\\." function)))
        found)
    (dolist (part watch-functions found)
      (if (member plain (cdr part))
          (setq found (car part))))))

(defun watch--calls ()
  "Return the cost of the calls of each of `watch-functions' in the current buffer, an alist.
The buffer holds what callgrind wrote."
  (let ((names (make-hash-table :test 'equal))
        (costs (mapcar (lambda (part) (cons (car part) 0)) watch-functions))
        (caller nil))
    (goto-char (point-min))
    ;; A function has its name at the first mention of its number only.
    (while (re-search-forward "^\\(c?\\)fn=\\(([0-9]+)\\)\\(?: \\(.+\\)\\)?$" nil t)
      (let* ((called (equal (match-string 1) "c"))
             (number (match-string 2))
             (part (if (match-string 3)
                       (puthash number (watch--part (match-string 3)) names)
                     (gethash number names))))
        (cond ((not called) (setq caller part))
              ((and part (not (equal part caller)))
               (re-search-forward "^calls=.*\n[^ \n]+ \\([0-9]+\\)$")
               (let ((cell (assoc part costs)))
                 (setcdr cell (+ (cdr cell) (string-to-number (match-string 1)))))))))
    costs))

(defun watch--callgrind (file)
  "Return the instructions in all and by `watch-functions' in callgrind's FILE, an alist."
  (with-temp-buffer
    (insert-file-contents file)
    (re-search-forward "^summary: \\([0-9]+\\)$")
    (cons (cons "instructions" (string-to-number (match-string 1)))
          (mapcar (lambda (cost) (cons (concat "instructions." (car cost)) (cdr cost)))
                  (watch--calls)))))

(defun watch--perf (file)
  "Return the instructions that perf wrote to FILE, an alist."
  (with-temp-buffer
    (insert-file-contents file)
    (re-search-forward "^\\([0-9]+\\),")
    (list (cons "instructions" (string-to-number (match-string 1))))))

(defun watch-count (tool configuration files scratch)
  "Return the instructions that CONFIGURATION needs for FILES, counted by TOOL in SCRATCH."
  (run-in-scratch
   scratch
   (lambda (output errors compiled)
     (let* ((perf (eq tool 'perf))
            (counts (expand-file-name "counts" scratch))
            (counting (if perf
                          (list "stat" "-x," "-o" counts "-e" "instructions:u")
                        (list "--tool=callgrind" "-q" (concat "--callgrind-out-file=" counts)))))
       (run-process (format "counting instructions of %s" (run-label configuration))
                    (if perf "perf" "valgrind")
                    (append counting (list (nth 2 configuration))
                            (run-arguments configuration compiled (if perf run-repeat 1) files))
                    output errors)
       (append (list (cons "configuration" (car configuration))
                     (cons "bits" (nth 1 configuration))
                     (cons "tool" (symbol-name tool)))
               (if perf (watch--perf counts) (watch--callgrind counts))
               (run-parse output errors))))))

;; ---- All of it ----

(defun watch--steps (out configurations files tool)
  "Return the steps for CONFIGURATIONS over FILES: lists (FILE LABEL FUNCTION).
A file that OUT has already needs no step."
  (let ((short (if (eq tool 'callgrind) (watch-short-corpus files) files))
        (scratch (run-scratch out))
        (steps nil))
    (dolist (configuration configurations)
      (push (list (watch-file out "watch" configuration)
                  (concat "watching " (run-label configuration))
                  (lambda () (watch-one configuration files scratch)))
            steps)
      (if (and tool (member "--roots=stack" configuration))
          (push (list (watch-file out "count" configuration)
                      (concat "counting instructions, " (run-label configuration))
                      (lambda () (watch-count tool configuration short scratch)))
                steps)))
    (nreverse steps)))

(defun watch-all (out configurations files tool)
  "Watch CONFIGURATIONS over FILES and count instructions with TOOL, if not nil.
OUT keeps what is done.  Return (WATCHED . COUNTED), lists of alists."
  (let ((watched nil)
        (counted nil)
        (done 0)
        (steps (watch--steps out configurations files tool)))
    (setq bench-progress-start nil)
    (dolist (step steps)
      (let ((seen (bench-kept (car step) (nth 2 step) done (length steps) (nth 1 step))))
        (if (assq 'series seen) (push seen watched) (push seen counted)))
      (setq done (1+ done)))
    (bench-progress done (length steps) "")
    (cons (nreverse watched) (nreverse counted))))

(provide 'watch)
;;; watch.el ends here
