;;; uncaught.el --- an error that nothing handles  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

(princ "before\n")
(defun inner (n) (if (= n 0) (signal 'wrong-type-argument (list 'sequencep 'x)) (inner (1- n))))
(unwind-protect (inner 2) (princ "cleanup\n"))
(princ "never\n")
