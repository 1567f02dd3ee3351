;;; figure.el --- figures that say where they come from  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; A figure is a list (FORMAT EXPRESSION): what stands in a text or a page is EXPRESSION's value
;; under FORMAT.  Expressions speak of the CSV files of one folder of results only, so that
;; whoever reads a page can compute each of its figures again.  SELECTION is (FILE COLUMN (KEY .
;; VALUE)...): the values in COLUMN of FILE.csv in the lines that have VALUE under KEY.
;;
;;   NUMBER                      itself
;;   (+ A B) (- A B) (* A B) (/ A B)
;;   (mean SELECTION) (error SELECTION) (max SELECTION) (count SELECTION)
;;   (low SELECTION BASE) (high SELECTION BASE)  ends of the 95% interval of the ratio of means
;;   (noise SELECTION BASE)      how far the ratio of means is from 1

(require 'common)
(require 'stats)

(defvar figure-files nil
  "The CSV files that were read: pairs (NAME . ROWS).")

(defvar figure--cache nil
  "A hash table from selections to their values.")

(defun figure-load (directory)
  "Let figures speak of the CSV files in DIRECTORY."
  (setq figure-files nil
        figure--cache (make-hash-table :test 'equal))
  (dolist (file (directory-files directory t "\\.csv\\'"))
    (push (cons (file-name-base file) (bench-read-csv file)) figure-files)))

(defun figure-rows (file &rest conditions)
  "Return the rows of FILE that meet CONDITIONS, pairs (KEY . VALUE)."
  (let (rows)
    (dolist (row (cdr (assoc file figure-files)))
      (let ((fits t)
            (left conditions))
        (while (and fits left)
          (setq fits (equal (cdr (assoc (caar left) row)) (cdar left))
                left (cdr left)))
        (if fits (push row rows))))
    (nreverse rows)))

(defun figure-values (selection)
  "Return the numbers that SELECTION names."
  (let ((known (gethash selection figure--cache 'none)))
    (if (not (eq known 'none))
        known
      (puthash selection
               (delq nil (mapcar (lambda (row)
                                   (let ((value (cdr (assoc (nth 1 selection) row))))
                                     (if (numberp value) value)))
                                 (apply #'figure-rows (car selection) (nthcdr 2 selection))))
               figure--cache))))

(defun figure-value (expression)
  "Return the value of EXPRESSION, or nil if it speaks of something that was not measured."
  (if (numberp expression)
      expression
    (let ((op (car expression)))
      (if (memq op '(+ - * /))
          (let ((a (figure-value (nth 1 expression)))
                (b (figure-value (nth 2 expression))))
            (and a b (not (and (eq op '/) (= b 0)))
                 (funcall op (float a) b)))
        (let ((values (figure-values (nth 1 expression)))
              (base (and (nth 2 expression) (figure-values (nth 2 expression)))))
          (cond ((eq op 'count) (length values))
                ((null values) nil)
                ((eq op 'mean) (stats-mean values))
                ((eq op 'error) (stats-error values))
                ((eq op 'max) (apply #'max values))
                ((or (null base) (= (stats-mean base) 0)) nil)
                ((eq op 'low) (nth 1 (stats-ratio values base)))
                ((eq op 'high) (nth 2 (stats-ratio values base)))
                ((eq op 'noise) (abs (- 1 (/ (stats-mean values) (stats-mean base)))))
                (t (error "No such operation: %S" expression))))))))

(defun figure-grouped (text)
  "Return TEXT, a number, with a thin no-break space between groups of three digits before the point."
  (let ((end (or (string-match "\\." text) (length text)))
        (start (if (string-prefix-p "-" text) 1 0)))
    (while (> (- end start) 3)
      (setq end (- end 3)
            text (concat (substring text 0 end) "\u202f" (substring text end))))
    text))

(defun figure-text (figure)
  "Return the text of FIGURE."
  (let ((value (figure-value (nth 1 figure))))
    (cond ((null value) "-")
          (t (figure-grouped (format (car figure) value))))))

;; ---- Texts with figures in them ----

(defun figure-plain (parts)
  "Return PARTS, texts and figures, as one text."
  (mapconcat (lambda (part) (if (stringp part) part (figure-text part))) parts ""))

(defun figure-escape (text)
  "Return TEXT as HTML has it."
  (replace-regexp-in-string
   "[&<>\"]"
   (lambda (c) (cdr (assoc c '(("&" . "&amp;") ("<" . "&lt;") (">" . "&gt;") ("\"" . "&quot;")))))
   text t t))

(defun figure-element (figure element attributes)
  "Return FIGURE as the HTML or SVG ELEMENT with ATTRIBUTES and its source."
  (format "<%s%s data-format=\"%s\" data-from=\"%s\">%s</%s>" element attributes
          (figure-escape (car figure)) (figure-escape (prin1-to-string (nth 1 figure)))
          (figure-text figure) element))

(defun figure-html (parts)
  "Return PARTS, texts and figures, as HTML."
  (mapconcat (lambda (part)
               (if (stringp part) (figure-escape part) (figure-element part "data" "")))
             parts ""))

(provide 'figure)
;;; figure.el ends here
