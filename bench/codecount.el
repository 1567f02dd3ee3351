;;; codecount.el --- the size of compiled code in files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun codecount-walk (object fn)
  "Call FN with each compiled function and piece of bytecode in OBJECT."
  (cond
   ((byte-code-function-p object)
    (funcall fn (aref object 1) (aref object 2))
    (codecount-walk (aref object 2) fn)
    (if (> (length object) 5) (codecount-walk (aref object 5) fn)))
   ((vectorp object) (mapc (lambda (x) (codecount-walk x fn)) object))
   ((and (eq (car-safe object) 'byte-code) (stringp (nth 1 object)))
    (funcall fn (nth 1 object) (nth 2 object))
    (codecount-walk (nth 2 object) fn))
   (t
    (while (consp object)
      (codecount-walk (car object) fn)
      (setq object (cdr object))))))

(defun codecount-name (form)
  "Return the name of what FORM, a top-level form, defines, or nil."
  (let ((name (car-safe (cdr-safe form))))
    (cond ((not (eq (car-safe form) 'defalias)) nil)
          ((eq (car-safe name) 'quote) (cadr name)))))

(defun codecount-file (file)
  "Return (BYTES CONSTANTS . ALIST) for FILE; ALIST maps names of functions to bytes."
  (let ((bytes 0) (constants 0) (alist nil))
    (with-temp-buffer
      (let ((coding-system-for-read 'utf-8-emacs-unix))
        (insert-file-contents file))
      (condition-case nil
          (while t
            (let ((form (read (current-buffer))) (before bytes))
              (codecount-walk form (lambda (code vector)
                                    (when (stringp code)
                                      (setq bytes (+ bytes (length code)))
                                      (setq constants (+ constants (length vector))))))
              (if (codecount-name form)
                  (push (cons (codecount-name form) (- bytes before)) alist))))
        (end-of-file nil)))
    (cons bytes (cons constants alist))))

(provide 'codecount)
;;; codecount.el ends here
