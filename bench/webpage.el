;;; webpage.el --- the frame of every page: style sheet, sections, charts with their data  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'figure)

(defconst page-style "
:root { --ink: #1d2733; --soft: #5b6875; --line: #d5dbe1; --paper: #ffffff; --panel: #f4f6f8;
  --c0: #b5482f; --c1: #e39b82; --c2: #2f6db5; --c3: #8db8e6; --c4: #2c8a5b; --c5: #87cfa9;
  --c6: #7a5ba6; --c7: #8a7a2d; --c8: #4f8a8b; --c9: #9aa4ae; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e9ee; --soft: #a3afba; --line: #39434d; --paper: #14191e; --panel: #1e252c;
    --c0: #ef7e62; --c1: #a4563f; --c2: #6aa5ea; --c3: #3c6797; --c4: #5cc391; --c5: #357a57;
    --c6: #b193de; --c7: #cdb95a; --c8: #7cc3c4; --c9: #77828d; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.2rem; max-width: 62rem; color: var(--ink); background: var(--paper);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .4rem; }
h2 { font-size: 1.25rem; margin: 2.4rem 0 .6rem; border-top: 1px solid var(--line); padding-top: 1rem; }
h3 { font-size: 1.02rem; margin: 1.3rem 0 .3rem; }
p { margin: .5rem 0; max-width: 46rem; }
.soft, figcaption { color: var(--soft); font-size: .9rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .7rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
thead th { border-bottom: 2px solid var(--soft); }
.about td, .about td:first-child { text-align: left; white-space: normal; vertical-align: top; }
figure { margin: .8rem 0 1.4rem; }
svg { width: 100%; max-width: 46rem; height: auto; display: block; }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink); }
svg .tick { fill: var(--soft); font-size: 11px; }
svg .group { font-weight: 600; }
.axis { stroke: var(--soft); fill: none; } .grid { stroke: var(--line); fill: none; }
.whisker { stroke: var(--ink); fill: none; stroke-width: 1.2; }
.line { fill: none; stroke-width: 1.8; }
.cell { fill: none; stroke: var(--line); stroke-width: .6; }
.pale { opacity: .35; }
.c0 { fill: var(--c0); } .c1 { fill: var(--c1); } .c2 { fill: var(--c2); } .c3 { fill: var(--c3); }
.c4 { fill: var(--c4); } .c5 { fill: var(--c5); } .c6 { fill: var(--c6); } .c7 { fill: var(--c7); }
.c8 { fill: var(--c8); } .c9 { fill: var(--c9); }
.line.c0 { fill: none; stroke: var(--c0); } .line.c1 { fill: none; stroke: var(--c1); }
.line.c2 { fill: none; stroke: var(--c2); } .line.c3 { fill: none; stroke: var(--c3); }
.line.c4 { fill: none; stroke: var(--c4); } .line.c5 { fill: none; stroke: var(--c5); }
.line.c6 { fill: none; stroke: var(--c6); } .line.c7 { fill: none; stroke: var(--c7); }
.line.c8 { fill: none; stroke: var(--c8); } .line.c9 { fill: none; stroke: var(--c9); }
.key { display: inline-block; width: .8rem; height: .8rem; margin: 0 .35rem 0 .9rem; vertical-align: -.08rem; }
.key.c0 { background: var(--c0); } .key.c1 { background: var(--c1); } .key.c2 { background: var(--c2); }
.key.c3 { background: var(--c3); } .key.c4 { background: var(--c4); } .key.c5 { background: var(--c5); }
.key.c6 { background: var(--c6); } .key.c7 { background: var(--c7); } .key.c8 { background: var(--c8); }
.key.c9 { background: var(--c9); }
details { margin: .3rem 0; } summary { cursor: pointer; color: var(--soft); font-size: .9rem; }
@media print { body { max-width: none; padding: 0; font-size: 10pt; } figure, tr { break-inside: avoid; }
  details > :not(summary) { display: block; } h2 { break-after: avoid; } }
"
  "The style sheet.")

(defun page-section (title &rest parts)
  "Return a section with TITLE and the HTML texts PARTS."
  (concat "<section><h2>" (figure-escape title) "</h2>\n" (apply #'concat parts) "</section>\n"))

(defun page-paragraph (&rest parts)
  "Return a paragraph of PARTS, texts and figures."
  (concat "<p>" (figure-html parts) "</p>\n"))

(defun page-cell (parts &optional element class)
  "Return PARTS (a text, or a list of texts and figures) as a table's cell, of CLASS."
  (format "<%s%s>%s</%s>" (or element "td") (if class (format " class=\"%s\"" class) "")
          (figure-html (if (listp parts) parts (list parts))) (or element "td")))

(defun page-table (header rows)
  "Return a table of HEADER, texts, and ROWS, lists of cells as `page-cell' takes them."
  (concat "<div class=\"wide\"><table><thead><tr>"
          (mapconcat (lambda (h) (page-cell h "th")) header "") "</tr></thead><tbody>\n"
          (mapconcat (lambda (row)
                       (concat "<tr>" (mapconcat #'page-cell row "") "</tr>\n"))
                     rows "")
          "</tbody></table></div>\n"))

(defun page-figure (title chart caption header rows)
  "Return CHART, an SVG, under TITLE with CAPTION and its data, a table of HEADER and ROWS.
TITLE may be nil if a heading says what the chart is."
  (concat (if title (concat "<h3>" (figure-escape title) "</h3>") "") "<figure>" chart
          (if caption (concat "<figcaption>" (figure-escape caption) "</figcaption>") "")
          (if rows
              (concat "<details><summary>The same as a table</summary>" (page-table header rows)
                      "</details>")
            "")
          "</figure>\n"))

(defun page-legend (entries)
  "Return a legend of ENTRIES, pairs (CLASS . TEXT)."
  (concat "<p class=\"soft\">"
          (mapconcat (lambda (e) (format "<span class=\"key %s\"></span>%s" (car e)
                                         (figure-escape (cdr e))))
                     entries "")
          "</p>\n"))

(defun page-about (about)
  "Return ABOUT, an alist of texts, as the page's head."
  (concat "<div class=\"wide\"><table class=\"about\"><tbody>\n"
          (mapconcat (lambda (cell)
                       (format "<tr><td>%s</td><td>%s</td></tr>\n" (figure-escape (car cell))
                               (figure-escape (format "%s" (cdr cell)))))
                     about "")
          "</tbody></table></div>\n"))

(defun page-write (file title &rest parts)
  "Write to FILE the page with TITLE and the HTML texts PARTS."
  (bench-write-file
   file
   (lambda ()
     (insert "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
             "<meta name=\"color-scheme\" content=\"light dark\">\n"
             ;; Without this a browser asks a server for an icon.
             "<link rel=\"icon\" href=\"data:,\">\n"
             "<title>" (figure-escape title) "</title>\n<style>" page-style "</style></head>\n"
             "<body><h1>" (figure-escape title) "</h1>\n")
     (dolist (part parts)
       (insert part))
     (insert "</body></html>\n"))))

(provide 'webpage)
;;; webpage.el ends here
