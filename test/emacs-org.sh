#!/bin/sh
# emacs-org.sh -- programs out of an installed Emacs' tree do in Vellum what they do there: Org exports a file, Calc
# calculates, modes for programming languages find their way.  Their files are loaded as they are, by -L.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"

need_emacs
path=$(emacs -Q --batch --eval '(princ (mapconcat (lambda (d) (concat "-L " d)) (butlast load-path) " "))' 2>/dev/null)
org=$(emacs -Q --batch --eval '(princ (locate-library "org"))' 2>/dev/null)
# Distributions may leave Org out.
[ -n "$org" ] || skip_all "Emacs has no Org"
cd "$scratch" || exit 99

cat >notes.org <<'END'
#+TITLE: Notes
* Heading                                                         :work:
Some /text/ with *bold*, =code= and a [[https://example.org][link]].
** TODO Sub
   SCHEDULED: <2024-02-29 Thu>
   :PROPERTIES:
   :CUSTOM_ID: sub
   :END:
| a |  b |
|---+----|
| 1 | 22 |
#+BEGIN_SRC emacs-lisp
(message "hi")
#+END_SRC
- one
- two
  1. three
END

cat >org.el <<'END'
(require 'org)
(require 'ox-html)
(require 'ox-ascii)
(with-temp-buffer
  (insert-file-contents "notes.org")
  (org-mode)
  (print (org-map-entries (lambda () (list (org-get-heading t t) (org-get-tags) (org-entry-properties nil 'standard)))))
  (goto-char (point-min))
  (re-search-forward "^| 1")
  (print (org-table-to-lisp))
  (let ((html (org-export-as 'html nil nil t)))
    (princ (replace-regexp-in-string "org[0-9a-f]\\{7\\}" "ID" html)))
  (princ (org-export-as 'ascii nil nil t)))
END

cat >calc.el <<'END'
(require 'calc)
(dolist (expression '("2^200" "sqrt(2)" "deriv(x^3,x)" "solve(x^2=4,x)" "factor(x^2-1)" "gcd(84,36)" "1/3+1/6" "16#ff"))
  (princ (format "%s = %s\n" expression (calc-eval expression))))
END

for program in org calc; do
  # shellcheck disable=SC2086
  "$vellum" -Q --batch $path -l "./$program.el" >"$program.vellum" 2>"$program.errors"
  emacs -Q --batch -l "./$program.el" >"$program.emacs" 2>/dev/null
  [ -s "$program.emacs" ] && cmp -s "$program.emacs" "$program.vellum"
  ok $? "$program does what it does in Emacs"
  diff "$program.emacs" "$program.vellum" | head -n 20 | cut -c1-200 | sed 's/^/# /'
done
tap_done
