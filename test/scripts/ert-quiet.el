;;; ert-quiet.el --- a report with `ert-quiet'  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'ert)
(ert-deftest a-passes () (should t))
(ert-deftest b-fails () (should (eq 1 2)))
(ert-deftest c-properties () (should (equal-including-properties #("a" 0 1 (f b)) "a")))
(setq ert-quiet t)
(ert-run-tests-batch-and-exit)
