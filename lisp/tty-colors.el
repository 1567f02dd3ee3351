;;; tty-colors.el --- colors by name, and those of a terminal  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The names are those of the X Window System.  The one frame has the eight colors of a simple
;; terminal: any other color stands for the nearest of these.

;;;###autoload-public

;;; Code:

(defconst tty-colors--table "\
snow fffafa ghostwhite f8f8ff whitesmoke f5f5f5 gainsboro dcdcdc floralwhite fffaf0
oldlace fdf5e6 linen faf0e6 antiquewhite faebd7 papayawhip ffefd5 blanchedalmond ffebcd
bisque ffe4c4 peachpuff ffdab9 navajowhite ffdead moccasin ffe4b5 cornsilk fff8dc
ivory fffff0 lemonchiffon fffacd seashell fff5ee honeydew f0fff0 mintcream f5fffa
azure f0ffff aliceblue f0f8ff lavender e6e6fa lavenderblush fff0f5 mistyrose ffe4e1
white ffffff black 000000 darkslategray 2f4f4f darkslategrey 2f4f4f dimgray 696969
dimgrey 696969 slategray 708090 slategrey 708090 lightslategray 778899 lightslategrey 778899
gray bebebe grey bebebe lightgrey d3d3d3 lightgray d3d3d3 midnightblue 191970 navy 000080
navyblue 000080 cornflowerblue 6495ed darkslateblue 483d8b slateblue 6a5acd
mediumslateblue 7b68ee lightslateblue 8470ff mediumblue 0000cd royalblue 4169e1 blue 0000ff
dodgerblue 1e90ff deepskyblue 00bfff skyblue 87ceeb lightskyblue 87cefa steelblue 4682b4
lightsteelblue b0c4de lightblue add8e6 powderblue b0e0e6 paleturquoise afeeee
darkturquoise 00ced1 mediumturquoise 48d1cc turquoise 40e0d0 cyan 00ffff lightcyan e0ffff
cadetblue 5f9ea0 mediumaquamarine 66cdaa aquamarine 7fffd4 darkgreen 006400
darkolivegreen 556b2f darkseagreen 8fbc8f seagreen 2e8b57 mediumseagreen 3cb371
lightseagreen 20b2aa palegreen 98fb98 springgreen 00ff7f lawngreen 7cfc00 green 00ff00
chartreuse 7fff00 mediumspringgreen 00fa9a greenyellow adff2f limegreen 32cd32
yellowgreen 9acd32 forestgreen 228b22 olivedrab 6b8e23 darkkhaki bdb76b khaki f0e68c
palegoldenrod eee8aa lightgoldenrodyellow fafad2 lightyellow ffffe0 yellow ffff00
gold ffd700 lightgoldenrod eedd82 goldenrod daa520 darkgoldenrod b8860b rosybrown bc8f8f
indianred cd5c5c saddlebrown 8b4513 sienna a0522d peru cd853f burlywood deb887 beige f5f5dc
wheat f5deb3 sandybrown f4a460 tan d2b48c chocolate d2691e firebrick b22222 brown a52a2a
darksalmon e9967a salmon fa8072 lightsalmon ffa07a orange ffa500 darkorange ff8c00
coral ff7f50 lightcoral f08080 tomato ff6347 orangered ff4500 red ff0000 hotpink ff69b4
deeppink ff1493 pink ffc0cb lightpink ffb6c1 palevioletred db7093 maroon b03060
mediumvioletred c71585 violetred d02090 magenta ff00ff violet ee82ee plum dda0dd
orchid da70d6 mediumorchid ba55d3 darkorchid 9932cc darkviolet 9400d3 blueviolet 8a2be2
purple a020f0 mediumpurple 9370db thistle d8bfd8 snow1 fffafa snow2 eee9e9 snow3 cdc9c9
snow4 8b8989 seashell1 fff5ee seashell2 eee5de seashell3 cdc5bf seashell4 8b8682
antiquewhite1 ffefdb antiquewhite2 eedfcc antiquewhite3 cdc0b0 antiquewhite4 8b8378
bisque1 ffe4c4 bisque2 eed5b7 bisque3 cdb79e bisque4 8b7d6b peachpuff1 ffdab9
peachpuff2 eecbad peachpuff3 cdaf95 peachpuff4 8b7765 navajowhite1 ffdead
navajowhite2 eecfa1 navajowhite3 cdb38b navajowhite4 8b795e lemonchiffon1 fffacd
lemonchiffon2 eee9bf lemonchiffon3 cdc9a5 lemonchiffon4 8b8970 cornsilk1 fff8dc
cornsilk2 eee8cd cornsilk3 cdc8b1 cornsilk4 8b8878 ivory1 fffff0 ivory2 eeeee0 ivory3 cdcdc1
ivory4 8b8b83 honeydew1 f0fff0 honeydew2 e0eee0 honeydew3 c1cdc1 honeydew4 838b83
lavenderblush1 fff0f5 lavenderblush2 eee0e5 lavenderblush3 cdc1c5 lavenderblush4 8b8386
mistyrose1 ffe4e1 mistyrose2 eed5d2 mistyrose3 cdb7b5 mistyrose4 8b7d7b azure1 f0ffff
azure2 e0eeee azure3 c1cdcd azure4 838b8b slateblue1 836fff slateblue2 7a67ee
slateblue3 6959cd slateblue4 473c8b royalblue1 4876ff royalblue2 436eee royalblue3 3a5fcd
royalblue4 27408b blue1 0000ff blue2 0000ee blue3 0000cd blue4 00008b dodgerblue1 1e90ff
dodgerblue2 1c86ee dodgerblue3 1874cd dodgerblue4 104e8b steelblue1 63b8ff steelblue2 5cacee
steelblue3 4f94cd steelblue4 36648b deepskyblue1 00bfff deepskyblue2 00b2ee
deepskyblue3 009acd deepskyblue4 00688b skyblue1 87ceff skyblue2 7ec0ee skyblue3 6ca6cd
skyblue4 4a708b lightskyblue1 b0e2ff lightskyblue2 a4d3ee lightskyblue3 8db6cd
lightskyblue4 607b8b slategray1 c6e2ff slategray2 b9d3ee slategray3 9fb6cd slategray4 6c7b8b
lightsteelblue1 cae1ff lightsteelblue2 bcd2ee lightsteelblue3 a2b5cd lightsteelblue4 6e7b8b
lightblue1 bfefff lightblue2 b2dfee lightblue3 9ac0cd lightblue4 68838b lightcyan1 e0ffff
lightcyan2 d1eeee lightcyan3 b4cdcd lightcyan4 7a8b8b paleturquoise1 bbffff
paleturquoise2 aeeeee paleturquoise3 96cdcd paleturquoise4 668b8b cadetblue1 98f5ff
cadetblue2 8ee5ee cadetblue3 7ac5cd cadetblue4 53868b turquoise1 00f5ff turquoise2 00e5ee
turquoise3 00c5cd turquoise4 00868b cyan1 00ffff cyan2 00eeee cyan3 00cdcd cyan4 008b8b
darkslategray1 97ffff darkslategray2 8deeee darkslategray3 79cdcd darkslategray4 528b8b
aquamarine1 7fffd4 aquamarine2 76eec6 aquamarine3 66cdaa aquamarine4 458b74
darkseagreen1 c1ffc1 darkseagreen2 b4eeb4 darkseagreen3 9bcd9b darkseagreen4 698b69
seagreen1 54ff9f seagreen2 4eee94 seagreen3 43cd80 seagreen4 2e8b57 palegreen1 9aff9a
palegreen2 90ee90 palegreen3 7ccd7c palegreen4 548b54 springgreen1 00ff7f
springgreen2 00ee76 springgreen3 00cd66 springgreen4 008b45 green1 00ff00 green2 00ee00
green3 00cd00 green4 008b00 chartreuse1 7fff00 chartreuse2 76ee00 chartreuse3 66cd00
chartreuse4 458b00 olivedrab1 c0ff3e olivedrab2 b3ee3a olivedrab3 9acd32 olivedrab4 698b22
darkolivegreen1 caff70 darkolivegreen2 bcee68 darkolivegreen3 a2cd5a darkolivegreen4 6e8b3d
khaki1 fff68f khaki2 eee685 khaki3 cdc673 khaki4 8b864e lightgoldenrod1 ffec8b
lightgoldenrod2 eedc82 lightgoldenrod3 cdbe70 lightgoldenrod4 8b814c lightyellow1 ffffe0
lightyellow2 eeeed1 lightyellow3 cdcdb4 lightyellow4 8b8b7a yellow1 ffff00 yellow2 eeee00
yellow3 cdcd00 yellow4 8b8b00 gold1 ffd700 gold2 eec900 gold3 cdad00 gold4 8b7500
goldenrod1 ffc125 goldenrod2 eeb422 goldenrod3 cd9b1d goldenrod4 8b6914
darkgoldenrod1 ffb90f darkgoldenrod2 eead0e darkgoldenrod3 cd950c darkgoldenrod4 8b6508
rosybrown1 ffc1c1 rosybrown2 eeb4b4 rosybrown3 cd9b9b rosybrown4 8b6969 indianred1 ff6a6a
indianred2 ee6363 indianred3 cd5555 indianred4 8b3a3a sienna1 ff8247 sienna2 ee7942
sienna3 cd6839 sienna4 8b4726 burlywood1 ffd39b burlywood2 eec591 burlywood3 cdaa7d
burlywood4 8b7355 wheat1 ffe7ba wheat2 eed8ae wheat3 cdba96 wheat4 8b7e66 tan1 ffa54f
tan2 ee9a49 tan3 cd853f tan4 8b5a2b chocolate1 ff7f24 chocolate2 ee7621 chocolate3 cd661d
chocolate4 8b4513 firebrick1 ff3030 firebrick2 ee2c2c firebrick3 cd2626 firebrick4 8b1a1a
brown1 ff4040 brown2 ee3b3b brown3 cd3333 brown4 8b2323 salmon1 ff8c69 salmon2 ee8262
salmon3 cd7054 salmon4 8b4c39 lightsalmon1 ffa07a lightsalmon2 ee9572 lightsalmon3 cd8162
lightsalmon4 8b5742 orange1 ffa500 orange2 ee9a00 orange3 cd8500 orange4 8b5a00
darkorange1 ff7f00 darkorange2 ee7600 darkorange3 cd6600 darkorange4 8b4500 coral1 ff7256
coral2 ee6a50 coral3 cd5b45 coral4 8b3e2f tomato1 ff6347 tomato2 ee5c42 tomato3 cd4f39
tomato4 8b3626 orangered1 ff4500 orangered2 ee4000 orangered3 cd3700 orangered4 8b2500
red1 ff0000 red2 ee0000 red3 cd0000 red4 8b0000 deeppink1 ff1493 deeppink2 ee1289
deeppink3 cd1076 deeppink4 8b0a50 hotpink1 ff6eb4 hotpink2 ee6aa7 hotpink3 cd6090
hotpink4 8b3a62 pink1 ffb5c5 pink2 eea9b8 pink3 cd919e pink4 8b636c lightpink1 ffaeb9
lightpink2 eea2ad lightpink3 cd8c95 lightpink4 8b5f65 palevioletred1 ff82ab
palevioletred2 ee799f palevioletred3 cd6889 palevioletred4 8b475d maroon1 ff34b3
maroon2 ee30a7 maroon3 cd2990 maroon4 8b1c62 violetred1 ff3e96 violetred2 ee3a8c
violetred3 cd3278 violetred4 8b2252 magenta1 ff00ff magenta2 ee00ee magenta3 cd00cd
magenta4 8b008b orchid1 ff83fa orchid2 ee7ae9 orchid3 cd69c9 orchid4 8b4789 plum1 ffbbff
plum2 eeaeee plum3 cd96cd plum4 8b668b mediumorchid1 e066ff mediumorchid2 d15fee
mediumorchid3 b452cd mediumorchid4 7a378b darkorchid1 bf3eff darkorchid2 b23aee
darkorchid3 9a32cd darkorchid4 68228b purple1 9b30ff purple2 912cee purple3 7d26cd
purple4 551a8b mediumpurple1 ab82ff mediumpurple2 9f79ee mediumpurple3 8968cd
mediumpurple4 5d478b thistle1 ffe1ff thistle2 eed2ee thistle3 cdb5cd thistle4 8b7b8b
darkgrey a9a9a9 darkgray a9a9a9 darkblue 00008b darkcyan 008b8b darkmagenta 8b008b
darkred 8b0000 lightgreen 90ee90"
  "Names of colors and their values, as of the file rgb.txt of the X Window System.")

(defconst tty-colors--grays "\
000305080a0d0f1214171a1c1f212426292b2e303336383b3d404245474a4d4f525457595c5e616366696b6e70
7375787a7d7f8285878a8c8f919496999c9ea1a3a6a8abadb0b3b5b8babdbfc2c4c7c9cccfd1d4d6d9dbdee0e3
e5e8ebedf0f2f5f7fafcff"
  "How bright gray0 to gray100 are.")

(defun tty-colors--entry (name rgb)
  "Return (NAME RED GREEN BLUE), of 16 bits each, for the text RGB of 8 bits each."
  (cons name (mapcar (lambda (place) (* 257 (string-to-number (substring rgb place (+ place 2)) 16)))
                     '(0 2 4))))

(defun tty-colors--read ()
  "Return the alist of names and values."
  (let ((words (split-string tty-colors--table))
        (grays (apply #'concat (split-string tty-colors--grays)))
        colors)
    (while words
      (let ((name (pop words)))
        (push (tty-colors--entry name (pop words)) colors)
        (when (equal name "thistle4")
          (dotimes (n 101)
            (let ((level (substring grays (* 2 n) (* 2 (1+ n)))))
              (dolist (gray '("gray" "grey"))
                (push (tty-colors--entry (format "%s%d" gray n) (concat level level level))
                      colors)))))))
    (nreverse colors)))

(defvar color-name-rgb-alist (tty-colors--read)
  "Alist of (NAME RED GREEN BLUE), of 16 bits each.")

(defvar tty-defined-color-alist
  (let ((index -1))
    (mapcar (lambda (name)
              (cons name (cons (setq index (1+ index))
                               (mapcar (lambda (bit) (if (/= 0 (logand index bit)) 65535 0))
                                       '(1 2 4)))))
            '("black" "red" "green" "yellow" "blue" "magenta" "cyan" "white")))
  "The colors of the terminal: lists (NAME INDEX RED GREEN BLUE).")

(defun tty-color-alist (&optional _frame)
  "Return the colors of the terminal."
  tty-defined-color-alist)

(defun tty-color-clear (&optional _frame)
  "Leave the terminal no colors."
  (setq tty-defined-color-alist nil))

(defun tty-color-canonicalize (color)
  "Return the name COLOR without spaces and capitals."
  (if (string-match "[A-Z ]" color)
      (replace-regexp-in-string " +" "" (downcase color))
    color))

(defun tty-color-define (name index &optional rgb frame)
  "Let color INDEX of FRAME's terminal be NAME, with the values RGB.
Return all its colors."
  (let ((entry (assoc name (tty-color-alist frame)))
        (value (cons index (if (or (consp rgb) (null rgb)) rgb (list rgb)))))
    (if entry
        (setcdr entry value)
      (setq tty-defined-color-alist
            (append tty-defined-color-alist (list (cons name value)))))
    tty-defined-color-alist))

(defun tty-color-24bit (_rgb &optional _display)
  "Return nil: the terminal has eight colors."
  nil)

(defvar tty-color-mode-alist
  '((never . -1) (no . -1) (default . 0) (auto . 0) (ansi8 . 8) (always . 8) (yes . 8))
  "Names of modes of color and the numbers of their colors.")

(defun color-values-from-color-spec (spec)
  "Return the values of SPEC, #RGB and longer, rgb:R/G/B or rgbi:R/G/B, or nil."
  (let ((case-fold-search t))
    (cond
     ((string-match "\\`#\\(?:[0-9a-f]\\{3\\}\\)\\{1,4\\}\\'" spec)
      (let ((width (/ (1- (length spec)) 3)))
        (mapcar (lambda (i)
                  (tty-colors--scale (substring spec (1+ (* i width)) (1+ (* (1+ i) width)))))
                '(0 1 2))))
     ((string-match "\\`rgb:\\([0-9a-f]\\{1,4\\}\\)/\\([0-9a-f]\\{1,4\\}\\)/\\([0-9a-f]\\{1,4\\}\\)\\'"
                    spec)
      (mapcar (lambda (group) (tty-colors--scale (match-string group spec))) '(1 2 3)))
     ((string-match "\\`rgbi:\\([-+0-9.e]+\\)/\\([-+0-9.e]+\\)/\\([-+0-9.e]+\\)\\'" spec)
      (let ((values (mapcar (lambda (group) (string-to-number (match-string group spec)))
                            '(1 2 3))))
        (unless (seq-some (lambda (value) (or (< value 0) (> value 1))) values)
          (mapcar (lambda (value) (round (* value 65535.0))) values)))))))

(defun tty-colors--scale (digits)
  "Return the number that the hexadecimal DIGITS are, of 16 bits."
  (/ (* 65535 (string-to-number digits 16)) (1- (expt 16 (length digits)))))

(defun tty-color-standard-values (color)
  "Return the values of COLOR, or nil, whatever a display can show."
  (or (color-values-from-color-spec color)
      (cdr (assoc color color-name-rgb-alist))))

(defun tty-color-off-gray-diag (r g b)
  "Return the angle between the color R, G, B and the grays."
  (let ((length (sqrt (* 3 (+ (* r r) (* g g) (* b b))))))
    (if (< length 1)
        0
      (acos (/ (+ r g b) length)))))

(defun tty-color-approximate (rgb &optional frame)
  "Return the color of FRAME's terminal that is nearest to the values RGB.
What is not gray becomes gray only if there is nothing else."
  (let* ((limit 0.065)
         (bytes (lambda (values) (mapcar (lambda (value) (ash value -8)) values)))
         (wanted (funcall bytes rgb))
         (colorful (>= (apply #'tty-color-off-gray-diag wanted) limit))
         (least (+ 1 (* 3 255 255)))
         best)
    (dolist (entry (tty-color-alist frame) best)
      (when (cddr entry)
        (let* ((values (funcall bytes (cddr entry)))
               (distance (apply #'+ (seq-mapn (lambda (a b) (* (- a b) (- a b))) wanted values))))
          (when (and (< distance least)
                     (not (and colorful
                               (< (apply #'tty-color-off-gray-diag values) limit))))
            (setq least distance best entry)))))))

(defun tty-color-desc (color &optional frame)
  "Return what FRAME's terminal has for COLOR: (NAME INDEX RED GREEN BLUE), or nil."
  (when (stringp color)
    (let ((name (tty-color-canonicalize color)))
      (or (assoc name (tty-color-alist frame))
          (let ((values (tty-color-standard-values name)))
            (and values (tty-color-approximate values frame)))))))

(defun tty-color-translate (color &optional frame)
  "Return the number of COLOR on FRAME's terminal, or nil."
  (cadr (tty-color-desc color frame)))

(defun tty-color-by-index (index &optional frame)
  "Return the color number INDEX of FRAME's terminal."
  (seq-find (lambda (entry) (= (cadr entry) index)) (tty-color-alist frame)))

(defun tty-color-values (color &optional frame)
  "Return the values of what stands for COLOR on FRAME's terminal, or nil."
  (cddr (tty-color-desc color frame)))

(defun color-values (color &optional frame)
  "Return the values of red, green and blue that FRAME shows for COLOR, or nil."
  (tty-color-values color frame))
(defalias 'x-color-values #'color-values)

(defun color-defined-p (color &optional frame)
  "Return non-nil if COLOR is one that FRAME can show."
  (and (tty-color-translate color frame) t))
(defalias 'x-color-defined-p #'color-defined-p)

(defun color-supported-p (color &optional frame _background-p)
  "Return non-nil if FRAME can show COLOR, or COLOR is left to it."
  (or (equal color "")
      (and (string-prefix-p "unspecified" color) t)
      (color-defined-p color frame)))

(defun color-gray-p (color &optional frame)
  "Return non-nil if what FRAME shows for COLOR is gray, or so dark that it seems to be."
  (when (color-supported-p color frame)
    (let* ((values (or (color-values color frame) '(0 0 0)))
           (most (apply #'max values)))
      (or (< most 5000)
          (< (- most (apply #'min values)) (/ most 20.0))))))

(defun color-distance (color1 color2 &optional _frame metric)
  "Return how far COLOR1 is from COLOR2, or what METRIC says, given the values of both.
They are strings or lists of values."
  (pcase-let* ((values (lambda (color)
                         (or (if (stringp color) (color-values color) color)
                             (signal 'error (list "Invalid color" color)))))
               (first (funcall values color1))
               (second (funcall values color2)))
    (if metric
        (funcall metric first second)
      (pcase-let* ((`(,r ,g ,b) (seq-mapn #'- first second))
                   (mean (ash (+ (car first) (car second)) -1)))
        (+ (ash (* (+ (ash 2 16) mean) r r) -32)
           (ash (* 4 g g) -16)
           (ash (* (- (+ (ash 2 16) 65535) mean) b b) -32))))))

(defun color-dark-p (rgb)
  "Return non-nil if white is easier to read than black on the color RGB, of numbers from 0 to 1."
  (let ((light (apply #'+ (seq-mapn (lambda (value weight) (* weight (expt value 2.2)))
                                     rgb '(0.2126 0.7152 0.0722)))))
    (< light (expt 0.6 2.2))))

(defun readable-foreground-color (color)
  "Return a color, light or dark, that can be read on COLOR."
  (let ((values (color-values color)))
    (unless values
      (user-error "Unknown color: %s" color))
    (if (color-dark-p (mapcar (lambda (value) (/ value 65535.0)) values))
        "#ffffff"
      "black")))

(defun defined-colors (&optional frame)
  "Return the names of the colors of FRAME."
  (mapcar #'car (tty-color-alist frame)))

(provide 'tty-colors)

;;; tty-colors.el ends here
