#!/bin/sh
# bench.sh -- the benchmark over a small corpus: killed and started again until it is done, its
# figures and page, and what it must refuse.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"

bench=$srcdir/bench
out=$scratch/out
mkdir -p "$scratch/corpus/deeper"
cat >"$scratch/corpus/one.el" <<'EOF'
;;; -*- lexical-binding: t -*-
(require 'two)
(defun one (x) (pcase x (`(,a . ,_) (two-double a)) ((pred stringp) (concat x "!"))))
EOF
cat >"$scratch/corpus/deeper/two.el" <<'EOF'
;;; -*- lexical-binding: t -*-
(defmacro two-double (x) `(* 2 ,x))
(dotimes (_ 3000) (make-vector 7 nil))
(defun two-loop (n) (let (l) (dotimes (i n) (push (vector i (two-double i)) l)) (nreverse l)))
(provide 'two)
EOF
cp "$scratch/corpus/deeper/two.el" "$scratch/corpus/two.el"

# run OPTION...: the benchmark with them; sets status, its text is in $scratch/text.
run ()
{
  status=0
  "$vellum" --script "$bench/bench.el" --program="$vellum" --repeat=1 --runs=1 --warmup=0 \
    --instructions=no --threshold=50K "$@" >"$scratch/text" 2>&1 </dev/null || status=$?
}

# says TEXT NAME: passes if the benchmark printed TEXT.
says ()
{
  if grep -qF -- "$1" "$scratch/text"; then ok 0 "$2"; else
    ok 1 "$2"
    tail -n 5 "$scratch/text" | sed 's/^/# /'
  fi
}

# whole FILE: is it what a benchmark that was not killed would write?
whole ()
{
  case $1 in
    *.el) "$vellum" --batch --eval "(with-temp-buffer (insert-file-contents \"$1\") (read (current-buffer)))" ;;
    *.json) "$vellum" --batch --eval "(with-temp-buffer (insert-file-contents \"$1\") (json-parse-buffer))" ;;
    *.html) tail -n 1 "$1" | grep -q '</html>$' ;;
    *) [ "$(tail -c 1 "$1" | wc -l)" -eq 1 ] ;;
  esac >/dev/null 2>&1
}

# Killed at any moment, it goes on where it was; once it is done, it begins anew.
seed=$$ round=0 kills=${KILLS:-6}
while [ $((round += 1)) -le "$kills" ]; do
  [ -f "$out/report.html" ] && rm -r "$out"
  "$vellum" --script "$bench/bench.el" --program="$vellum" --repeat=1 --runs=1 --warmup=0 \
    --instructions=no --threshold=50K --corpus="$scratch/corpus" --out="$out" \
    >/dev/null 2>&1 </dev/null &
  seed=$(((seed * 1103515245 + 12345) % 2147483648))
  sleep "$((seed / 65536 % 2)).$(printf %03d $((seed / 131072 % 1000)))"
  kill -9 $! 2>/dev/null
  wait $! 2>/dev/null
  broken=
  for file in "$out"/*.el "$out"/*.csv "$out"/*.json "$out"/*.html; do
    [ ! -f "$file" ] || whole "$file" || broken="$broken ${file##*/}"
  done
  same "" "$broken" "killed at random, time $round: what is there is whole"
done
run --corpus="$scratch/corpus" --out="$out"
same 0 "$status" "started again, it completes"
says "Results:" "and says where the results are"
same "" "$(cd "$out" && ls -d -- *.tmp scratch-* 2>/dev/null)" "nothing half-done is left"
same 9 "$(wc -l <"$out/runs.csv" | tr -d ' ')" "a line for each run, under the names"
same 1 "$(cut -d, -f 5- "$out/runs.csv" | grep -o '[0-9a-f]\{64\}' | sort -u | wc -l | tr -d ' ')" \
  "all runs made the same files"
before=$(cksum <"$out/runs.csv")
run --corpus="$scratch/corpus" --out="$out"
same "$before" "$(cksum <"$out/runs.csv")" "a complete benchmark is not measured again"
"$vellum" --batch --eval "(with-temp-buffer (insert-file-contents \"$out/summary.json\")
  (princ (length (gethash \"figures\" (json-parse-buffer)))))" >"$scratch/text"
same 40 "$(cat "$scratch/text")" "summary.json has five measures of eight configurations"

check ()
{
  "$vellum" --script "$srcdir/test/tools/check-report.el" "$bench" "$out" "$1" >"$scratch/text" 2>&1
}
check "$out/report.html"
says "figures, 0 wrong" "every number in the page is what the CSV files say"
sed '0,/data-from="[^"]*">\([0-9]\)/s//&7/' "$out/report.html" >"$scratch/wrong.html"
check "$scratch/wrong.html"
says "figures, 1 wrong" "and a wrong one is found"

browser=
for name in chromium chromium-browser google-chrome; do
  command -v $name >/dev/null 2>&1 && browser=$name && break
done
if [ -z "$browser" ]; then
  # Only a browser of its own weight can tell what the page shows.
  ok 0 "the page in a browser # SKIP chromium is not installed"
  ok 0 "its numbers there # SKIP chromium is not installed"
else
  HOME=$scratch timeout 60 "$browser" --headless --no-sandbox --disable-gpu --enable-logging=stderr --v=0 \
    --user-data-dir="$scratch/profile" --dump-dom "file://$out/report.html" \
    >"$scratch/dom.html" 2>"$scratch/console"
  same "" "$(grep ':CONSOLE' "$scratch/console")" "$browser has nothing to complain about"
  check "$scratch/dom.html"
  says "figures, 0 wrong" "$browser shows the numbers of the CSV files"
fi

# The log and the comparison.
printf '# Log\n\nWhat it is.\n\n## an old entry\n' >"$scratch/LOG.md"
"$vellum" --script "$bench/log.el" --results="$out" --log="$scratch/LOG.md" --note="First." >"$scratch/text" 2>&1
"$vellum" --script "$bench/log.el" --results="$out" --log="$scratch/LOG.md" --note="Second." >>"$scratch/text" 2>&1
same "## an old entry" "$(grep '^## ' "$scratch/LOG.md" | sed -n 3p)" "the newest entry comes first in the log"
same "Second." "$(grep -m 1 -e First -e Second "$scratch/LOG.md")" "with its note"
same "vellum/gcpro           64 bit     1.000     1.000     1.000     1.000     1.000" \
  "$(grep '^vellum/gcpro .*64 bit' "$scratch/LOG.md" | tail -n 1)" "and ratios to the one before"
"$vellum" --script "$bench/compare.el" "$out" "$out" >"$scratch/text" 2>&1
says "Nothing moved beyond the noise." "results do not differ from themselves"
mkdir "$scratch/more"
cp "$out"/about.csv "$scratch/more"
"$vellum" --batch --eval "(progn (push \"$bench\" load-path) (require 'cl-lib) (require 'common)
  (let* ((rows (bench-read-csv \"$out/runs.csv\")) (keys (mapcar (function car) (car rows))))
    (dolist (row rows)
      (let ((cell (assoc \"heap.peak_held_bytes\" row)))
        (if (equal (cdr (assoc \"configuration\" row)) \"block/stack\") (setcdr cell (* 2 (cdr cell))))))
    (bench-write-csv \"$scratch/more/runs.csv\" keys rows)))"
"$vellum" --script "$bench/compare.el" "$out" "$scratch/more" >"$scratch/text" 2>&1
says "Peak heap, KB, block/stack, 64 bit: +100.0%" "what moved is said"
"$vellum" --script "$bench/compare.el" "$out" >"$scratch/text" 2>&1
says "give two folders" "a comparison needs two"

# Long sessions.
"$vellum" --script "$bench/sessions.el" --program="$vellum" --steps=40 --samples=4 --out="$scratch/session" \
  >"$scratch/text" 2>&1
says "vellum/gcpro: " "a session of each configuration"
same 25 "$(wc -l <"$scratch/session/samples.csv" | tr -d ' ')" "with its samples"
"$vellum" --script "$srcdir/test/tools/check-report.el" "$bench" "$scratch/session" \
  "$scratch/session/session.html" >"$scratch/text" 2>&1
says "figures, 0 wrong" "every number in the session's page is what samples.csv says"
"$vellum" --script "$bench/sessions.el" --steps=1 --samples=2 >"$scratch/text" 2>&1
says "--samples must be" "more samples than steps are refused"

# Instructions, whatever the optimiser made of the functions that are counted.  Valgrind is a tool of its own.
if valgrind --tool=none -q "$vellum" --version >/dev/null 2>&1; then
  "$vellum" --batch --eval "(progn (push \"$bench\" load-path) (require 'cl-lib) (require 'watch)
    (setq run-threshold \"50K\")
    (let* ((seen (watch-count 'callgrind '(\"malloc/stack\" 64 \"$vellum\" \"--heap=malloc\" \"--roots=stack\")
                              '(\"$scratch/corpus/two.el\") \"$scratch/count\"))
           (of (lambda (part) (cdr (assoc part seen))))
           (all (funcall of \"instructions\")) (collect (funcall of \"instructions.collect\")))
      (princ (list (< 0 (funcall of \"instructions.sweep\") collect all)
                   (< 0 (funcall of \"instructions.scan\") collect)
                   (< 0 (funcall of \"instructions.map_insert\") (funcall of \"instructions.allocate\") all)
                   (< 0 (funcall of \"instructions.map_delete\") collect)))))" >"$scratch/text" 2>&1
  same "(t t t t)" "$(cat "$scratch/text")" "instructions of allocation, collection and their parts"
else
  # Nothing else counts instructions of a function.
  ok 0 "instructions of allocation, collection and their parts # SKIP valgrind is not installed, or cannot run Vellum"
fi

# Beside Emacs.
if emacs_installed; then
  "$vellum" --script "$bench/emacs.el" --program="$vellum" --corpus="$scratch/corpus" --runs=1 --warmup=0 \
    --out="$scratch/emacs" >"$scratch/text" 2>&1
  says "Emacs 2" "Emacs compiles the same files"
  same 3 "$(wc -l <"$scratch/emacs/runs.csv" | tr -d ' ')" "a line each in runs.csv"
  "$vellum" --script "$bench/beside.el" --program="$vellum" --runs=1 fib >"$scratch/text" 2>&1
  says "geometric mean of the programs' ratios: " "a program gives the same in both"
else
  # There is nothing to compare with.
  for name in "Emacs compiles the same files" "a line each in runs.csv" "a program gives the same in both"; do
    ok 0 "$name # SKIP GNU Emacs 28.2 is not installed"
  done
fi
"$vellum" --script "$bench/emacs.el" --program="$vellum" --emacs=/nonexistent >"$scratch/text" 2>&1
says "nothing to compare with" "without Emacs that is said"

# What it must refuse or name.
run --corpus="$scratch/corpus" --out="$out" --threshold=60K
same 1 "$status" "results of another plan are not mixed in"
says "holds results of another benchmark" "and that is said"
mkdir "$scratch/broken"
echo '(defun broken (' >"$scratch/broken/broken.el"
echo '(defun sound ())' >"$scratch/broken/sound.el"
(cd "$scratch" && tar -cf broken.tar broken)
run --corpus="$scratch/broken.tar" --out="$scratch/out2" --no-watch --row='often:--gc-threshold=20K'
same 0 "$status" "a corpus in a tar file"
says "1 of 2 files did not compile" "files that do not compile are counted"
says "broken.el: " "and named"
grep -q '^often ' "$scratch/text"
ok $? "a further row is in the tables"
mkdir "$scratch/differs"
echo '(defconst roots (eval-when-compile (cdr (assq (quote roots) (vellum-gc-config)))))' >"$scratch/differs/d.el"
run --corpus="$scratch/differs" --out="$scratch/out3" --no-watch
same 1 "$status" "a run with other results fails the benchmark"
says "compiled to different files" "and that is said"
run --corpus="$scratch/broken" --out="$scratch/out4" --no-watch --row=bad:--heap=nonsense
same 1 "$status" "a run that fails, fails the benchmark"
says "bad, 64 bit failed" "and is named"
run --runs=x
says "--runs=x: not a whole number" "an option's value is checked"
run --runs=0
says "--runs=0: must be at least 1" "and that there is something to measure"
run --nonsense
says "--nonsense: no such option" "and its name"
run -n
says "-n: no such option" "with one dash, too"
run --load-path=/nonexistent
says "vellum: benchmark: --load-path=/nonexistent: no such directory" "and folders"
: >"$scratch/file"
run --corpus="$scratch/corpus" --out="$scratch/file/out"
same 1 "$status" "a folder of results that cannot be made"
says "vellum: benchmark: $scratch/file" "is named"
"$vellum" --script "$bench/log.el" --results="$out" --log="$scratch/none.md" >"$scratch/text" 2>&1
says "vellum: log: $scratch/none.md: no such file or directory" "and a log that is not there"

# The soak, which takes too long to be run here.
soak ()
{
  status=0
  "$vellum" --batch -l "$bench/session.el" -l "$bench/soak.el" -f soak-run "$@" >"$scratch/text" 2>&1 || status=$?
}
soak x
same 1 "$status" "a soak needs a time"
says "vellum: soak: x: not a number of seconds" "and says so"
tap_done
