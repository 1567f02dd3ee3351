#!/bin/sh
# cli.sh -- the command line: what runs, in which order, where output goes, exit statuses.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"
cd "$scratch" || exit 99

# run ARG...: output, errors and status of vellum in $out, $err, $status.
run ()
{
  out=$("$vellum" "$@" 2>err </dev/null)
  status=$?
  err=$(cat err)
}

run --batch --eval '(princ (+ 1 2))'
same "3 0" "$out $status" "--eval prints"
run -batch -eval '(princ 1)' -eval '(princ 2)'
same "12" "$out" "one dash; in order"
run --batch --eval='(princ 7)'
same "7" "$out" "a value after ="
run --batch --eval '(message "to %s" "stderr")'
same "|to stderr" "$out|$err" "messages go to standard error"
run --batch --eval '(kill-emacs 3)'
same 3 "$status" "kill-emacs gives the status"
run --batch --eval '(car 1)'
same 255 "$status" "an uncaught error ends with 255"
case $err in *'(wrong-type-argument listp 1)'*) ok 0 "an uncaught error is shown" ;; *) ok 1 "an uncaught error is shown" ;; esac

run -Q --batch --eval '(setq command-switch-alist (quote (("-foo" . (lambda (s) (princ (list s (pop argv))))))))' \
  -foo bar --eval '(princ 9)'
same "(-foo bar)9" "$out" "command-switch-alist handles switches of Lisp's own"
run -Q --batch --eval '(setq command-line-functions
  (list (lambda () (when (equal argi "-foo") (princ (list argi (pop argv)))))))' -foo bar --eval '(princ 9)'
same "(-foo bar)9" "$out" "command-line-functions handle what is no known option"

cat >script.el <<'END'
#!/usr/bin/env vellum
;; -*- lexical-binding: t -*-
(princ (format "%S %S" command-line-args-left (let ((x 1)) (funcall (lambda () x)))))
(setq command-line-args-left nil)
END
run --script script.el a -b --c
same '("a" "-b" "--c") 1' "$out" "--script keeps the arguments"
run script.el a
same '("a") 1' "$out" "a file alone is a script"
out=$("$vellum" - <script.el)
same 'nil 1' "$out" "- reads standard input"

mkdir dir
echo "(defun from-dir () (princ \"called\")) (provide 'lib)" >dir/lib.el
run --batch -L dir -l lib -f from-dir
same called "$out" "-L, -l and -f"
run --batch -L dir --eval "(require 'lib)" --funcall from-dir
same called "$out" "require finds it"
run --batch -l missing
same 255 "$status" "a missing file is an error"
run --batch --eval '(princ (list noninteractive emacs-version (featurep (quote vellum))))'
same '(t 28.2 t)' "$out" "what packages ask for"

cat >struct.el <<'END'
;; -*- lexical-binding: t -*-
(eval-when-compile (require 'cl-lib))
(cl-defstruct cli-point x y)
(cl-defstruct (cli-pair (:type list)) x y)
END
run --batch -f batch-byte-compile struct.el
run --batch -l ./struct.elc --eval '(let ((a (make-cli-point :x 1)) (b (make-cli-pair :x 2))) (setf (cli-point-x a) 3 (cli-pair-y b) 4) (prin1 (list a b)))'
same '(#s(cli-point 3 nil) (2 4))' "$out" "accessors of compiled structures are places without cl-lib"

run --heap=nonsense --batch
case $status in 0) ok 1 "a wrong heap fails" ;; *) ok 0 "a wrong heap fails" ;; esac
case $err in vellum:*malloc*block*vellum*) ok 0 "and the right ones are listed" ;; *) ok 1 "and the right ones are listed: $err" ;; esac
VELLUM_HEAP=nonsense=1 run --batch
case $status in 0) ok 1 "a wrong key in the environment fails" ;; *) ok 0 "a wrong key in the environment fails" ;; esac
for roots in stack gcpro; do
  run --roots=$roots --batch --eval '(princ (cdr (assq (quote roots) (vellum-gc-config))))'
  same $roots "$out" "--roots=$roots"
done
VELLUM_HEAP=heap=block,roots=gcpro run --batch --eval '(princ (list (cdr (assq (quote roots) (vellum-gc-config))) (cdr (assq (quote heap) (vellum-gc-config)))))'
same "(gcpro block)" "$out" "VELLUM_HEAP"
run --version
case $out in *Vellum*) ok 0 "--version" ;; *) ok 1 "--version" ;; esac
run --help
case $out in *--heap*) ok 0 "--help" ;; *) ok 1 "--help" ;; esac
run --batch --gc-stats=json --eval '(garbage-collect)'
printf '%s\n' "$err" | tail -n 1 >stats.json
run --batch --eval '(with-temp-buffer (insert-file-contents "stats.json") (princ (> (gethash "collections" (json-parse-buffer)) 0)))'
same t "$out" "--gc-stats=json is JSON"
run --batch --eval '(let* ((map (vellum-heap-map)) (held (cdr (assq (quote held) map))))
  (princ (list (= held (apply (function +) (mapcar (lambda (a) (plist-get (cdr a) :held)) (cdr (assq (quote areas) map)))))
               (<= (apply (function +) (mapcar (function cddr) (append (cdr (assq (quote blocks) map)) nil))) held))))'
same "(t t)" "$out" "vellum-heap-map adds up to what is held"
run --batch --heap=block --eval '(let* ((census (progn (garbage-collect) (vellum-heap-census))) (sum 0))
  (dolist (class (cdr (assq (quote size-classes) census))) (setq sum (+ sum (* (nth 0 class) (nth 2 class)))))
  (princ (= sum (cdr (assq (quote vector-free-bytes) census)))))'
same t "$out" "free pieces of all sizes are the free bytes of vector blocks"
run --batch --gc-map=map.json --eval '(garbage-collect)'
run --batch --eval '(with-temp-buffer (insert-file-contents "map.json")
  (let ((map (json-parse-buffer)))
    (dolist (when (quote ("peak" "end")))
      (let ((sum 0) (at (gethash when map)))
        (maphash (lambda (_ a) (setq sum (+ sum (gethash "held" a)))) (gethash "areas" at))
        (princ (= sum (gethash "held" at)))))))'
same tt "$out" "--gc-map=FILE is JSON and adds up"
printf 'one\ntwo\nthree\n' >lines.txt
run -Q --batch +2:3 lines.txt --eval '(princ (list (buffer-name) (point)))'
same "(lines.txt 7)" "$out" "+LINE:COLUMN places point in the next file"
printf '%s\n' '(princ (list (read) 1))' '(two three)' '(princ 2))' >reads.el
run -Q --batch -l ./reads.el
same "((two three) 1)2" "$out" "read without a stream goes on in the file that is loaded"
case $err in *'(invalid-read-syntax ")" 1 0)'*) ok 0 "a stray parenthesis" ;; *) ok 1 "a stray parenthesis" ;; esac
run -Q --batch --eval '(shell-command "true")' --eval '(shell-command "exit 2")' --eval '(shell-command "kill -9 $$")'
same "(Shell command succeeded with no output)
(Shell command failed with code 2 and no output)
(Shell command killed by signal Killed)" "$err" "shell commands without output"
run -Q --batch --eval '(with-temp-buffer (insert "(b\nc)") (emacs-lisp-mode) (indent-region 1 5))'
same "Indenting region... 
Indenting region...done" "$err" "indenting says so"
tap_done
