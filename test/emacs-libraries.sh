#!/bin/sh
# emacs-libraries.sh -- GNU Emacs' own libraries here, and our compiled code there.
#   Its sources of lisp/emacs-lisp compile; loaded in place of ours they give the recorded values;
#   the compiled files that it ships load and work; what we compile gives the same in Emacs.
# Skipped where Emacs 28.2 or its sources are not installed.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"
need_emacs_lisp

mkdir "$scratch/el" "$scratch/compile"
for file in "$emacs_lisp"/emacs-lisp/*.el.gz; do
  gzip -dc "$file" >"$scratch/compile/$(basename "$file" .gz)"
done
cp "$scratch"/compile/*.el "$emacs_lisp"/emacs-lisp/*loaddefs.el "$scratch/el/"
for file in json xml dom calendar/iso8601 calendar/time-date calendar/parse-time; do
  gzip -dc "$emacs_lisp/$file.el.gz" >"$scratch/el/$(basename $file).el"
done

# What needs a library from another directory of Emacs' does not compile with this one alone.
(cd "$scratch/compile" &&
   "$vellum" --batch -L "$scratch/el" -f batch-byte-compile ./*.el >"$scratch/log" 2>&1)
total=$(ls "$scratch"/compile/*.el | wc -l)
good=$(ls "$scratch"/compile/*.elc | wc -l)
[ "$good" -ge 87 ]
ok $? "$good of $total files of lisp/emacs-lisp compile"
grep 'Error' "$scratch/log" | sed 's/^/# /'

# over "LIBRARIES" MODE FILE...: the recorded values hold over Emacs' LIBRARIES.
over ()
{
  libraries=$1 mode=$2
  shift 2
  set -- "$@" --
  loads=
  for library in $libraries; do loads="$loads -l $library"; done
  while [ "$1" != -- ]; do
    # Our compiler comes first: it is to compile, whatever stands in `load-path'.
    # shellcheck disable=SC2086
    "$vellum" --batch --eval "(byte-compile '(lambda ()))" -L "$scratch/el" $loads \
      -l "$srcdir/test/lisp/recorded.el" -f recorded-batch "$mode" \
      "$srcdir/test/lisp/$1.rec.el" >"$scratch/out" 2>"$scratch/err"
    ok $? "$1 over Emacs' $libraries ($mode)"
    grep -v '^ok' "$scratch/out" | grep -v '^1\.\.' | sed 's/^\(not ok\)/# \1/' | head -n 20
    shift
  done
}
over "cl-lib cl-macs cl-seq cl-extra" interpret cl-lib
over "cl-lib cl-macs cl-seq cl-extra" compile cl-lib
over "cl-generic" interpret generic generalizers
over "eieio eieio-base" interpret eieio
over "cl-generic eieio eieio-base" compile generic eieio
over "seq map" interpret nadvice-map
over "pcase gv" interpret pcase gv
over "pcase gv seq map" compile pcase gv nadvice-map
over "generator" interpret generator
over "ring avl-tree thunk json xml dom iso8601 rx regexp-opt" interpret \
     libraries dates-urls text-libraries

# report PROGRAM ARG...: what PROGRAM says of tests of every outcome, and its status, without times,
# frames of backtraces, and the warnings of loading sources.
report ()
{
  status=0
  (cd "$srcdir/test/scripts" && "$@" -l ert -l ert-x -l ert-report.el) >"$scratch/out" 2>&1 ||
    status=$?
  sed -e 's/ ([0-9.]* sec)$//' -e 's/(2[0-9-]* [0-9:+]*, /(TIME, /' -e 's/, [0-9.]* sec)$/)/' \
    -e '/^  [^ ]*(/d' -e '/^Loading /d' -e '/Warning: .* obsolete /d' \
    -e '/^obsolete timestamp with cdr 1$/d' -e '/^$/d' "$scratch/out"
  echo "status $status"
}
same "$(report emacs -Q --batch)" \
     "$(report "$vellum" --batch --eval "(byte-compile '(lambda ()))" -L "$scratch/el")" \
     "the report of tests by Emacs' ert"

# shipped LIBRARY FORM VALUE: FORM has VALUE when Emacs' compiled LIBRARY has been loaded.
shipped ()
{
  got=$("$vellum" --batch -L "$emacs_lisp/emacs-lisp" -l cl-lib \
          --eval "(load \"$emacs_lisp/emacs-lisp/$1.elc\" nil t)" \
          --eval "(prin1 (eval '$2 t))" 2>&1)
  same "$3" "$got" "$1.elc of Emacs works"
}
shipped ring '(let ((r (make-ring 3))) (ring-insert r 1) (ring-insert r 2) (ring-elements r))' '(2 1)'
shipped avl-tree "(let ((a (avl-tree-create #'<))) (dolist (x '(3 1 2)) (avl-tree-enter a x))
  (list (avl-tree-flatten a) (avl-tree-member a 2)))" '((1 2 3) 2)'
shipped thunk '(let ((th (thunk-delay 5))) (list (thunk-evaluated-p th) (thunk-force th)))' '(nil 5)'
shipped map "(list (map-elt '((a . 1)) 'a) (map-keys [x y]))" '(1 (0 1))'
shipped seq "(list (seq-filter #'cl-evenp [1 2 3 4]) (seq-let (a b) '(1 2) (list b a)))" '((2 4) (2 1))'
shipped cl-seq "(list (cl-remove-if #'cl-oddp '(1 2 3)) (cl-sort (list 3 1 2) #'<))" '((2) (1 2 3))'
shipped cl-extra '(list (cl-gcd 12 18) (cl-equalp "A" "a"))' '(6 t)'
shipped cl-macs "(list (cl-loop for x in '(1 2) collect (* x x))
  (progn (cl-defstruct shipped a) (shipped-a (make-shipped :a 4))))" '((1 4) 4)'
shipped gv '(let ((l (list 1 2))) (setf (nth 1 l) 5) (push 0 (cdr l)) l)' '(1 0 5)'
shipped pcase "(pcase '(1 2) (\`(,a ,b) (+ a b)))" 3
shipped regexp-opt '(regexp-opt (list "cat" "cow" "dog"))' '"\\(?:c\\(?:at\\|ow\\)\\|dog\\)"'
shipped rx '(rx bol (+ digit) (or "a" "bc"))' '"^[[:digit:]]+\\(?:a\\|bc\\)"'
shipped benchmark '(length (benchmark-run 2 (+ 1 1)))' 3
shipped generator '(let ((g (funcall (iter-lambda () (iter-yield 1) (iter-yield 2)))))
  (list (iter-next g) (iter-next g)))' '(1 2)'
shipped inline "(progn (define-inline shipped-i (x) (inline-quote (* 2 ,x)))
  (list (shipped-i 4) (mapcar #'shipped-i '(1 2))))" '(8 (2 4))'
shipped macroexp "(macroexpand-all '(when a (unless b c)))" '(if a (progn (if b nil c)))'
shipped cconv "(progn (require 'bytecomp) (eval (cconv-closure-convert '(let ((x 1)) (+ x 2)))))" 3
shipped byte-opt "(progn (require 'bytecomp) (byte-optimize-form '(+ 1 2)))" 3
shipped bytecomp "(let* ((lexical-binding t)
       (f (byte-compile '(lambda (x) (let ((y (* x 2))) (lambda () (+ x y)))))))
  (list (byte-code-function-p f) (symbol-file 'byte-compile-form) (funcall (funcall f 4))))" \
        "(t \"$emacs_lisp/emacs-lisp/bytecomp.elc\" 12)"
shipped eieio '(progn (defclass shipped-c () ((a :initarg :a))) (oref (shipped-c :a 3) a))' 3
shipped cl-generic "(progn (cl-defmethod shipped-g ((x integer)) (list 'i x)) (shipped-g 1))" '(i 1)'
shipped ert "(progn (ert-deftest shipped-good () (should (equal '(a b) '(a b))))
  (ert-deftest shipped-bad () (should (equal '(a b) '(a c))))
  (mapcar (lambda (name)
            (let ((result (ert-run-test (ert-get-test name))))
              (list (ert-test-passed-p result)
                    (and (ert-test-failed-p result) (ert-test-result-with-condition-condition result)))))
          '(shipped-good shipped-bad)))" \
        "((t nil) (nil (ert-test-failed ((should (equal '(a b) '(a c))) :form (equal (a b) (a c)) :value nil :explanation (list-elt 1 (different-atoms b c))))))"

for name in cl-lib pcase gv generator nadvice-map generic generalizers eieio dates-urls data-bignums data-numbers \
            printer text-libraries reader data-lists data-strings data-hash data-digest data-time format regexp casing \
            subr functions conditions variables forms basics syntax bytecode text coding filenames dates-mail edges \
            language-edges misc-commands script-things scripts-words filling undo transpose buffers-short overlay-index \
            mail-addresses keys modes headers fontify-search outline json-things eval-buffer file-locals unload \
            ucs-normalize atomic auto-fill cjk package-libraries checkdoc check-declare; do
  "$vellum" --batch -l "$srcdir/test/lisp/recorded.el" -l "$srcdir/test/tools/exchange.el" \
    -f exchange-write "$scratch/exchange" "$srcdir/test/lisp/$name.rec.el" >"$scratch/log" 2>&1
  emacs -Q --batch -l "$srcdir/test/lisp/recorded.el" -l "$srcdir/test/tools/exchange.el" \
    -f exchange-check "$scratch/exchange" >"$scratch/out" 2>/dev/null
  grep -q '^0 of [1-9]' "$scratch/out"
  ok $? "$name compiled here runs in Emacs: $(tail -n 1 "$scratch/out")"
  grep '^#' "$scratch/out"
done
tap_done
