;;; chart.el --- charts as SVG with text alternatives  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; Colours are classes (c0, c1, ...) that the page's style sheet defines for light and dark.
;; Numbers on axes have class `tick'; all other numbers are figures (see figure.el).

(require 'figure)

(defun chart--svg (width height title description body)
  "Return an SVG of WIDTH and HEIGHT with BODY; TITLE and DESCRIPTION are its alternative."
  (concat (format "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">" width height
                  (figure-escape (concat title ". " description)))
          (format "<title>%s</title><desc>%s</desc>" (figure-escape title)
                  (figure-escape description))
          body "</svg>\n"))

(defun chart--text (x y text &optional attributes)
  "Return TEXT at X, Y with ATTRIBUTES."
  (format "<text x=\"%.1f\" y=\"%.1f\"%s>%s</text>" x y (or attributes "") (figure-escape text)))

(defun chart-steps (low high count)
  "Return about COUNT round numbers from LOW to HIGH."
  (let* ((span (max (- high low) 1e-12))
         (rough (/ span (float count)))
         (power (expt 10.0 (floor (log rough 10))))
         (step (* power (let ((m (/ rough power)))
                          (cond ((<= m 1) 1) ((<= m 2) 2) ((<= m 5) 5) (t 10)))))
         (x (* step (ceiling (/ low step))))
         (result nil))
    (while (<= x (+ high (* span 1e-9)))
      (push x result)
      (setq x (+ x step)))
    (nreverse result)))

(defun chart-tick (x)
  "Return the text of the number X on an axis."
  (if (and (= x (fround x)) (< (abs x) 1e15))
      (format "%d" (round x))
    (format "%g" (/ (fround (* x 1e6)) 1e6))))

;; ---- Bars ----

(defun chart-bars (title description groups)
  "Return a chart of horizontal bars with error bars.
GROUPS are lists (LABEL BAR...), BARs lists (NAME CLASS FIGURE MEAN ERROR): FIGURE stands
behind the bar of length MEAN, ERROR is half the error bar."
  (let* ((longest 0)
         (height 6)
         (body ""))
    (dolist (group groups)
      (dolist (bar (cdr group))
        (setq longest (max longest (+ (nth 3 bar) (nth 4 bar))))))
    (let ((scale (/ 330.0 (max longest 1e-12))))
      (dolist (group groups)
        (setq height (+ height 18)
              body (concat body (chart--text 0 height (car group) " class=\"group\""))
              height (+ height 6))
        (dolist (bar (cdr group))
          (let* ((end (+ 150 (* scale (nth 3 bar))))
                 (half (* scale (nth 4 bar)))
                 (middle (+ height 8)))
            (setq body
                  (concat body
                          (chart--text 144 (+ height 12) (nth 0 bar) " text-anchor=\"end\"")
                          (format "<rect x=\"150\" y=\"%d\" width=\"%.1f\" height=\"14\" class=\"%s\"/>"
                                  (1+ height) (- end 150) (nth 1 bar))
                          (format "<path class=\"whisker\" d=\"M%.1f %dH%.1fM%.1f %dv6M%.1f %dv6\"/>"
                                  (- end half) middle (+ end half) (- end half) (- middle 3)
                                  (+ end half) (- middle 3))
                          (figure-element (nth 2 bar) "text"
                                          (format " x=\"%.1f\" y=\"%d\" class=\"value\""
                                                  (+ end half 5) (+ height 12))))
                  height (+ height 18))))))
    (chart--svg 560 (+ height 6) title description body)))

;; ---- Lines ----

(defun chart--axes (left top width height x-range y-range x-title y-title)
  "Return axes for a plot of WIDTH and HEIGHT at LEFT, TOP over X-RANGE and Y-RANGE."
  (let ((body ""))
    (dolist (y (chart-steps (car y-range) (cdr y-range) 5))
      (let ((at (- (+ top height)
                   (* height (/ (- y (car y-range)) (float (- (cdr y-range) (car y-range))))))))
        (setq body (concat body (format "<path class=\"grid\" d=\"M%d %.1fh%d\"/>" left at width)
                           (chart--text (- left 6) (+ at 4) (chart-tick y)
                                        " text-anchor=\"end\" class=\"tick\"")))))
    (dolist (x (chart-steps (car x-range) (cdr x-range) 6))
      (let ((at (+ left (* width (/ (- x (car x-range)) (float (- (cdr x-range) (car x-range))))))))
        (setq body (concat body (chart--text at (+ top height 16) (chart-tick x)
                                             " text-anchor=\"middle\" class=\"tick\"")))))
    (concat body
            (format "<path class=\"axis\" d=\"M%d %dv%dh%d\"/>" left top height width)
            (chart--text (+ left (/ width 2)) (+ top height 34) x-title " text-anchor=\"middle\"")
            (chart--text 0 (- top 8) y-title))))

(defun chart-lines (title description x-title y-title lines)
  "Return a chart of LINES: lists (NAME CLASS (X . Y)...), over axes from zero."
  (let ((right 1e-9) (highest 1e-9) (body "") (at 50))
    (dolist (line lines)
      (dolist (point (nthcdr 2 line))
        (setq right (max right (float (car point)))
              highest (max highest (float (cdr point))))))
    (setq body (chart--axes 52 24 500 220 (cons 0 right) (cons 0 (* 1.05 highest)) x-title y-title))
    (dolist (line lines)
      (setq body
            (concat body (format "<path class=\"line %s\" d=\"" (nth 1 line))
                    (let ((first t))
                      (mapconcat (lambda (point)
                                   (prog1 (format "%s%.1f %.1f" (if first "M" "L")
                                                  (+ 52 (* 500 (/ (car point) right)))
                                                  (- 244 (* 220 (/ (cdr point)
                                                                   (* 1.05 highest)))))
                                     (setq first nil)))
                                 (nthcdr 2 line) ""))
                    "\"/>")))
    (let ((x 52) (y 296))
      (dolist (line lines)
        (when (> x 430)
          (setq x 52 y (+ y 18)))
        (setq body (concat body (format "<path class=\"line %s\" d=\"M%d %dh18\"/>" (nth 1 line) x
                                        (- y 4))
                           (chart--text (+ x 23) y (car line)))
              x (+ x 168)
              at y)))
    (chart--svg 560 (+ at 8) title description body)))

;; ---- Histograms ----

(defun chart-histograms (title description x-title rows)
  "Return one histogram a row for ROWS: lists (NAME CLASS (LOWER UPPER COUNT)...).
The axis of LOWER and UPPER is logarithmic and the same for all."
  (let ((low nil) (high nil) (body "") (top 0) (most 1))
    (dolist (row rows)
      (dolist (bin (nthcdr 2 row))
        (setq low (if low (min low (nth 0 bin)) (nth 0 bin))
              high (if high (max high (nth 1 bin)) (nth 1 bin))
              most (max most (nth 2 bin)))))
    (let* ((a (log (or low 1)))
           (span (max 1e-9 (- (log (or high 10)) a)))
           (place (lambda (x) (+ 130 (* 420 (/ (- (log x) a) span))))))
      (dolist (row rows)
        (setq body (concat body (chart--text 122 (+ top 40) (car row) " text-anchor=\"end\"")
                           (format "<path class=\"axis\" d=\"M130 %dh420\"/>" (+ top 44))))
        (dolist (bin (nthcdr 2 row))
          (let ((x (funcall place (nth 0 bin)))
                (height (* 40.0 (/ (nth 2 bin) (float most)))))
            (setq body (concat body
                               (format "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" class=\"%s\"/>"
                                       x (- (+ top 44) height)
                                       (max 1 (- (funcall place (nth 1 bin)) x 0.5)) height
                                       (nth 1 row))))))
        (setq top (+ top 48)))
      (let ((decade (expt 10.0 (floor (log (or low 1) 10)))))
        (while (<= decade (or high 10))
          (dolist (m '(1 2 5))
            (if (and (>= (* m decade) (or low 1)) (<= (* m decade) (or high 10)))
                (setq body (concat body
                                   (chart--text (funcall place (* m decade)) (+ top 12)
                                                (chart-tick (* m decade))
                                                " text-anchor=\"middle\" class=\"tick\"")))))
          (setq decade (* 10 decade))))
      (chart--svg 560 (+ top 36) title description
                  (concat body (chart--text 340 (+ top 30) x-title " text-anchor=\"middle\""))))))

;; ---- Heap maps ----

(defun chart-map (title description blocks)
  "Return a map of BLOCKS: lists (CLASS LIVE USED), shares of 1.
Each is a square whose lower part, up to USED, is tinted, and up to LIVE in full colour."
  (let ((x 0) (y 0) (body ""))
    (dolist (block blocks)
      (let ((used (* 12.0 (nth 2 block)))
            (live (* 12.0 (nth 1 block))))
        (setq body (concat body
                           (format "<rect class=\"cell\" x=\"%d\" y=\"%d\" width=\"12\" height=\"12\"/>"
                                   x y)
                           (if (> used 0)
                               (format "<rect class=\"%s pale\" x=\"%d\" y=\"%.1f\" width=\"12\" height=\"%.1f\"/>"
                                       (nth 0 block) x (- (+ y 12) used) used)
                             "")
                           (if (> live 0)
                               (format "<rect class=\"%s\" x=\"%d\" y=\"%.1f\" width=\"12\" height=\"%.1f\"/>"
                                       (nth 0 block) x (- (+ y 12) live) live)
                             ""))
              x (+ x 14))
        (if (> x 546)
            (setq x 0 y (+ y 14)))))
    (chart--svg 560 (+ y 14) title description body)))

(provide 'chart)
;;; chart.el ends here
