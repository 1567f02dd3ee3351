;;; xref.el --- definitions and references  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function xref-find-backend xref-marker-stack-empty-p)
;;;###autoload-names (function xref-matches-in-directory xref-matches-in-files)
;;;###autoload-names (function xref-references-in-directory)

;;; Code:

(require 'seq)
(require 'editor-library)
(require 'ring)
(require 'cl-lib)
(require 'cl-generic)

(defgroup xref nil "Definitions and references." :group 'tools)

;;;###autoload
(editor-library-commands
 xref-find-apropos xref-find-references-at-mouse xref-find-definitions-at-mouse
 xref-find-references xref-find-definitions-other-frame
 xref-find-definitions-other-window xref-find-definitions xref-pop-marker-stack)

(editor-library 'xref
  :faces '(xref-file-header xref-line-number xref-match)
  :variables '(((etags--xref-backend) xref-backend-functions)
                ("*xref*" xref-buffer-name)
                (nil xref-search-program-alist))
  :options '(((recenter xref-pulse-momentarily) xref-after-jump-hook)
                ((xref-pulse-momentarily) xref-after-return-hook)
                (nil xref-after-update-hook xref-auto-jump-to-first-definition
                  xref-auto-jump-to-first-xref xref-etags-mode-hook)
                (project-relative xref-file-name-display)
                (16 xref-marker-ring-length)
                (
                  (not xref-find-definitions xref-find-definitions-other-window xref-find-definitions-other-frame)
                  xref-prompt-for-identifier)
                (grep xref-search-program)
                (xref-show-definitions-buffer xref-show-definitions-function)
                (xref--show-xref-buffer xref-show-xrefs-function)
                (400 xref-truncation-width))
  :commands '(xref-goto-xref xref-next-group xref-next-line xref-next-line-no-show
              xref-prev-group xref-prev-line xref-prev-line-no-show
              xref-query-replace-in-results xref-quit-and-goto-xref
              xref-quit-and-pop-marker-stack xref-revert-buffer xref-select-and-show-xref
              xref-show-location-at-point)
  :functions '(xref-apropos-regexp xref-collect-matches xref-collect-references
               xref-matches-in-directory xref-matches-in-files
               xref-pop-to-location xref-pulse-momentarily xref-references-in-directory
               xref-set-marker-ring-length xref-show-definitions-buffer
               xref-show-definitions-buffer-at-bottom xref-show-definitions-completing-read))

;;; Places

(cl-defstruct (xref-file-location (:constructor xref-make-file-location (file line column)))
  "A place in a file."
  file line column)

(cl-defstruct (xref-buffer-location (:constructor xref-make-buffer-location (buffer position)))
  "A place in a buffer."
  buffer position)

(cl-defstruct (xref-bogus-location (:constructor xref-make-bogus-location (message)))
  "A place that cannot be gone to."
  message)

(cl-defstruct (xref-item (:constructor xref-make (summary location)))
  "A definition or reference: its text and its place."
  summary location)

(cl-defstruct (xref-match-item (:include xref-item)
                               (:constructor xref-make-match (summary location length)))
  "The same with the length of what was found."
  length)

(cl-defgeneric xref-location-marker (location)
  "Return a marker of LOCATION.")
(cl-defgeneric xref-location-group (location)
  "Return the name of the group that LOCATION belongs to, such as its file.")
(cl-defgeneric xref-location-line (_location)
  "Return the line of LOCATION, or nil.

\(fn LOCATION)"
  nil)
(cl-defgeneric xref-match-length (_item)
  "Return the length of what ITEM found, or nil.

\(fn ITEM)"
  nil)

(cl-defmethod xref-location-marker ((location xref-file-location))
  "Return a marker in a buffer that visits the file of LOCATION."
  (pcase-let (((cl-struct xref-file-location file line column) location))
    (with-current-buffer (or (get-file-buffer file) (find-file-noselect file))
      (save-restriction
        (widen)
        (save-excursion
          (goto-char (point-min))
          (forward-line (1- line))
          (forward-char (min column (- (line-end-position) (point))))
          (point-marker))))))
(cl-defmethod xref-location-group ((location xref-file-location))
  "Return the file of LOCATION."
  (xref-file-location-file location))
(cl-defmethod xref-location-line ((location xref-file-location))
  "Return the line of LOCATION."
  (xref-file-location-line location))
(cl-defmethod xref-location-marker ((location xref-buffer-location))
  "Return a marker of LOCATION."
  (let ((buffer (xref-buffer-location-buffer location)))
    (with-current-buffer buffer
      (copy-marker (xref-buffer-location-position location)))))
(cl-defmethod xref-location-group ((location xref-buffer-location))
  "Return the file, or the name, of the buffer of LOCATION."
  (let ((buffer (xref-buffer-location-buffer location)))
    (or (buffer-file-name buffer) (format "(buffer %s)" (buffer-name buffer)))))
(cl-defmethod xref-location-marker ((location xref-bogus-location))
  "Signal what LOCATION says."
  (user-error "%s" (xref-bogus-location-message location)))
(cl-defmethod xref-location-group ((_location xref-bogus-location))
  "Return that there is no place."
  "(No location)")
(cl-defmethod xref-match-length ((item xref-match-item))
  "Return the length of ITEM."
  (xref-match-item-length item))

;;; Backends

(defun xref-find-backend ()
  "Return the first backend that applies to the buffer."
  (run-hook-with-args-until-success 'xref-backend-functions))

(cl-defgeneric xref-backend-definitions (backend identifier)
  "Return the definitions of IDENTIFIER that BACKEND knows.")
(cl-defgeneric xref-backend-references (_backend identifier)
  "Return the references to IDENTIFIER that BACKEND finds.

\(fn BACKEND IDENTIFIER)"
  (signal 'editor-unavailable (list 'xref-backend-references identifier)))
(cl-defgeneric xref-backend-apropos (backend pattern)
  "Return the definitions that match PATTERN and BACKEND knows.")
(cl-defgeneric xref-backend-identifier-at-point (_backend)
  "Return the identifier at point, or nil, as BACKEND sees it.

\(fn BACKEND)"
  (let ((thing (thing-at-point 'symbol)))
    (and thing (substring-no-properties thing))))
(cl-defgeneric xref-backend-identifier-completion-table (backend)
  "Return the identifiers that BACKEND knows, as a table of completions.")
(cl-defgeneric xref-backend-identifier-completion-ignore-case (_backend)
  "Return whether case does not matter to BACKEND.

\(fn BACKEND)"
  completion-ignore-case)

;;; Where one came from

(defvar xref--marker-ring (make-ring 16) "Places to go back to.")
(defun xref-push-marker-stack (&optional marker)
  "Remember MARKER, or point, as a place to go back to."
  (ring-insert xref--marker-ring (or marker (point-marker))))
(defun xref-clear-marker-stack ()
  "Forget the places to go back to."
  (dotimes (i (ring-length xref--marker-ring))
    (set-marker (ring-ref xref--marker-ring i) nil))
  (while (not (ring-empty-p xref--marker-ring)) (ring-remove xref--marker-ring)))
(defun xref-marker-stack-empty-p ()
  "Return t if there is no place to go back to."
  (ring-empty-p xref--marker-ring))

(editor-library-minor-modes xref
  (xref-etags-mode :lighter ""))

(provide 'xref)

;;; xref.el ends here
