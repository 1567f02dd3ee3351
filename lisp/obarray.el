;;; obarray.el --- obarrays as objects with operations  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defconst obarray-default-size 59
  "How many buckets an obarray has whose size nobody chose.")

(defun obarray-make (&optional size)
  "Return a new obarray with SIZE buckets, or `obarray-default-size'."
  (let ((size (or size obarray-default-size)))
    (if (= size 0)
        (signal 'wrong-type-argument '(size 0))
      (make-vector size 0))))

(defun obarray-size (ob)
  "Return how many buckets OB has."
  (length ob))

(defun obarrayp (object)
  "Return t if OBJECT can be an obarray: a vector with at least one bucket."
  (and (vectorp object)
       (< 0 (length object))))

(defun obarray-get (ob name)
  "Return the symbol called NAME in OB, or nil."
  (intern-soft name ob))

(defun obarray-put (ob name)
  "Return the symbol called NAME in OB, made if there was none."
  (intern name ob))

(defun obarray-remove (ob name)
  "Take the symbol called NAME out of OB; return t if there was one."
  (unintern name ob))

(defun obarray-map (fn ob)
  "Call FN with every symbol of OB."
  (mapatoms fn ob))

(provide 'obarray)

;;; obarray.el ends here
