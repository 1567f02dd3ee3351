;;; ert-report.el --- tests of every outcome  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'ert)
(require 'ert-x)
(ert-deftest a-passes () (should (= 4 (+ 2 2))) (should-not nil) (should-error (car 1) :type 'wrong-type-argument))
(ert-deftest b-fails () "Differs." (should (equal '(1 2 (x . "a")) (list 1 2 (cons 'x "b")))))
(ert-deftest c-errors () (error "Went %s" 'wrong))
(ert-deftest d-skips () (skip-unless (eq 1 2)) (should nil))
(ert-deftest e-known-bug () :expected-result :failed (should (= 1 2)))
(ert-deftest f-unexpected-pass () :expected-result :failed (should t))
(ert-deftest g-info () (ert-info ("while adding" :prefix "Note: ") (should (eq 'a 'b))))
(ert-deftest h-explicit () (ert-fail '(reason 42)))
(ert-deftest i-no-error () (should-error (ignore 1)))
(ert-deftest j-message () :tags '(slow) (ert-with-message-capture log (message "hello %d" 3) (should (equal log "hello 3\n"))))
(let ((noninteractive t)) (ert-run-tests-batch-and-exit '(not (tag never))))
