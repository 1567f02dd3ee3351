;;; ucs-normalize.rec.el --- normal forms of text, and replacing by calls  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

((progn (require 'ucs-normalize) (mapcar (lambda (s) (mapcar (lambda (f) (append (funcall f s) nil)) '(ucs-normalize-NFD-string ucs-normalize-NFC-string ucs-normalize-NFKD-string ucs-normalize-NFKC-string ucs-normalize-HFS-NFD-string ucs-normalize-HFS-NFC-string))) (list "" "ab" "\u00e9" "e\u0301x" "a\u0308\u0323" "\uac01" "\u1100\u1161\u11a8" "\ufb01\u00bd" "\u212b" "\u0958" "\u0f43" "\uf900" "\U0001109a" "\U0001134b" "q\u0307\u0323" "\uff76\uff9e" (unibyte-string 228))))
 "((nil nil nil nil nil nil) ((97 98) (97 98) (97 98) (97 98) (97 98) (97 98)) ((101 769) (233) (101 769) (233) (101 769) (233)) ((101 769 120) (233 120) (101 769 120) (233 120) (101 769 120) (233 120)) ((97 803 776) (7841 776) (97 803 776) (7841 776) (97 803 776) (7841 776)) ((4352 4449 4520) (44033) (4352 4449 4520) (44033) (4352 4449 4520) (44033)) ((4352 4449 4520) (44033) (4352 4449 4520) (44033) (4352 4449 4520) (44033)) ((64257 189) (64257 189) (102 105 49 8260 50) (102 105 49 8260 50) (64257 189) (64257 189)) ((65 778) (197) (65 778) (197) (8491) (8491)) ((2325 2364) (2325 2364) (2325 2364) (2325 2364) (2325 2364) (2325 2364)) ((3906 4023) (3906 4023) (3906 4023) (3906 4023) (3906 4023) (3906 4023)) ((35912) (35912) (35912) (35912) (63744) (63744)) ((69785 69818) (69786) (69785 69818) (69786) (69785 69818) (69786)) ((70475) (70475) (70475) (70475) (70475) (70475)) ((113 803 775) (113 803 775) (113 803 775) (113 803 775) (113 803 775) (113 803 775)) ((65398 65438) (65398 65438) (12459 12441) (12459 12441) (65398 65438) (65398 65438)) ((4194276) (4194276) (4194276) (4194276) (4194276) (4194276)))")
((progn (require 'ucs-normalize) (with-temp-buffer (insert "xe\u0301y\u00e9z") (goto-char 1) (list (ucs-normalize-NFC-region 2 5) (append (buffer-string) nil) (ucs-normalize-NFD-region 4 5) (append (buffer-string) nil) (ucs-normalize-NFKC-region 1 (point-max)) (buffer-size) (point))))
 "(nil (120 233 121 233 122) nil (120 233 121 101 769 122) nil 5 1)")
((with-temp-buffer (insert "foo foo x") (goto-char 5) (list (perform-replace "foo" "bar" nil nil nil nil nil 1 4) (point) (mark t) (buffer-string)))
 "(nil 4 1 \"bar foo x\")")
((with-temp-buffer (insert "foo foo x") (goto-char 5) (list (perform-replace "foo" "bar" nil nil nil) (point) (mark t) (buffer-string)))
 "(nil 8 5 \"foo bar x\")")
((with-temp-buffer (insert "foo foo x") (goto-char 8) (list (perform-replace "foo" "bar" nil nil nil nil nil nil nil t) (point) (mark t) (buffer-string)))
 "(nil 1 8 \"bar bar x\")")
((with-temp-buffer (insert "foo foo foo x") (goto-char 1) (list (perform-replace "foo" '("a" "b") nil nil nil 2) (point) (mark t) (buffer-string)))
 "(nil 6 1 \"a a b x\")")
((with-temp-buffer (insert "foo foo x") (goto-char 5) (list (replace-string "zzz" "bar") (point) (mark t) (buffer-string)))
 "(nil 5 5 \"foo foo x\")")
