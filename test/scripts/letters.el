;;; letters.el --- what the letters of interactive forms read  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun letters (spec)
  "Call a command that has SPEC, and print its arguments and how they would be given again."
  (condition-case err
      (progn
        (call-interactively `(lambda (&rest arguments) (interactive ,spec) (prin1 arguments)) t)
        (princ " again: ")
        (prin1 (cdr (car command-history))))
    (error (prin1 err)))
  (terpri))

(letters "sText: \nnNumber: \nNNumber after %s: \nSSymbol: ")
(letters "aFunction: \nxForm: \nXValue: \nCCommand: \nzCoding: \nbBuffer: ")
(let ((current-prefix-arg '(4)))
  (letters "NNumber: \nP\np\nZCoding: "))
(letters "i\nd\nP\np\nZ\nU")
(letters "r")
(with-temp-buffer
  (insert "some text")
  (push-mark 3 t)
  (letters "m\nr\nd")
  (narrow-to-region 4 6)
  (letters "r"))
(letters "e")
(letters "hWhat: ")
(letters "MText: \nBBuffer: \nFFile: \nGFile: \nDDirectory: \nvVariable: ")
