#!/bin/sh
# exhaust.sh -- exhausted memory is an error that leaves everything sound, wherever it happens.
# STEP is the growth in percent of the distance between injected failures: 0 lets each request fail once.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"

# run NAME ARGS: the results of a session, in this script's numbers.
run ()
{
  name=$1
  shift
  timeout 600 "$vellum" --time-limit=500 "$@" >"$scratch/tap" 2>"$scratch/err"
  status=$?
  pass_on "$scratch/tap" "$name: "
  same 0 "$status" "$name: the session ends well"
  grep -q '^1\.\.[1-9]' "$scratch/tap"; ok $? "$name: and gets to its end"
}

for roots in stack gcpro; do
  for heap in vellum malloc; do
    run "failures, $heap, $roots" --heap=$heap --roots=$roots --batch -l "$srcdir/test/exhaust.el" \
      -f exhaust-sweep "${STEP:-100}"
  done
done
run 'a limit, vellum' --heap-limit=8M --batch -l "$srcdir/test/exhaust.el" -f exhaust-limit
run 'a limit, malloc' --heap=malloc --heap-limit=8M --batch -l "$srcdir/test/exhaust.el" -f exhaust-limit

# Little address space, little stack.
for form in '(let (l) (while t (push (make-string 1000 0) l)))' '(let ((s "x")) (while t (setq s (concat s s))))' \
            '(let ((b (generate-new-buffer "b"))) (with-current-buffer b (while t (insert (make-string 100000 0)))))' \
            '(let ((h (make-hash-table)) (i 0)) (while t (puthash (setq i (1+ i)) i h)))'; do
  (ulimit -v 200000
   exec timeout 100 "$vellum" --batch --eval "(progn (condition-case e $form (error (princ (car e)))) (garbage-collect) (princ \" on\"))") \
    >"$scratch/out" 2>&1
  same 'error on' "$(cat "$scratch/out")" "ulimit -v: $form"
done
for form in '(defun f (n) (1+ (f n)))(f 1)' '(let (l) (dotimes (_ 100000) (setq l (list l))) (equal l (copy-tree l)))' \
            '(let (l) (dotimes (_ 100000) (setq l (list l))) (prin1-to-string l))' \
            '(read (concat (make-string 100000 ?\() "1"))' '(defmacro m (x) `(m ,x))(m 1)'; do
  (ulimit -s 256
   exec timeout 100 "$vellum" --batch --eval "(condition-case e (progn $form (princ 'done)) (error (princ 'error)))") \
    >"$scratch/out" 2>&1
  status=$?
  [ "$status" -eq 0 ] && grep -qE 'done|error' "$scratch/out"
  ok $? "ulimit -s 256: $form (status $status)"
done

# Output that fails.
"$vellum" --batch --eval '(princ "x")' >/dev/full 2>"$scratch/err"
same 1 $? 'a full standard output gives a status'
"$vellum" --batch --eval '(dotimes (_ 100000) (princ "some text\n"))' 2>"$scratch/err" | head -n 1 >"$scratch/out"
same 'some text' "$(cat "$scratch/out")" 'a closed pipe'
"$vellum" --batch --eval '(princ "x")' >&- 2>"$scratch/err"
[ $? -lt 128 ]; ok $? 'a closed standard output'
"$vellum" --batch --eval '(message "x")' 2>&-
same 0 $? 'a closed standard error'
"$vellum" --batch --eval '(condition-case nil (read-string "") (error (princ "end")))' <&- >"$scratch/out" 2>/dev/null
same end "$(cat "$scratch/out")" 'a closed standard input'

tap_done
