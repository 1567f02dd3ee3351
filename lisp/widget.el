;;; widget.el --- types of widgets  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A type of widgets is a symbol whose property `widget-type' is (CLASS . PROPERTIES): what it
;; has from CLASS, another type, and what it sets itself.  The functions on widgets, which are
;; data as well, are in wid-edit.el.

;;; Code:

;;;###autoload
(defun define-widget (name class doc &rest args)
  "Let NAME be a type of widgets like CLASS, with DOC and the properties ARGS."
  (declare (doc-string 3) (indent defun))
  (unless (or (null doc) (stringp doc))
    (error "widget documentation must be nil or a string"))
  (put name 'widget-type (cons class args))
  (put name 'widget-documentation doc)
  name)

(provide 'widget)

;;; widget.el ends here
