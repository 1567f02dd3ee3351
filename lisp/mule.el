;;; mule.el --- the coding system and the kind of text of a buffer  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defun merge-coding-systems (first second)
  "Return FIRST with its text or line ends, if it leaves them open, from SECOND."
  (let ((base (coding-system-base second)))
    (unless (or (eq (coding-system-base first) base)
                (not (eq (coding-system-type first) 'undecided)))
      (setq first (coding-system-change-text-conversion first base)))
    (let ((eol (coding-system-eol-type second)))
      (if (and (vectorp (coding-system-eol-type first)) (numberp eol))
          (coding-system-change-eol-conversion first eol)
        first))))

(defun set-buffer-file-coding-system (coding-system &optional force nomodify)
  "Let the buffer be written with CODING-SYSTEM.
What that leaves open is taken from what the buffer has, unless FORCE.
NOMODIFY: do not mark the buffer as modified."
  (interactive "zCoding system for saving file: \nP")
  (check-coding-system coding-system)
  (when (and coding-system buffer-file-coding-system (null force))
    (setq coding-system (merge-coding-systems coding-system buffer-file-coding-system)))
  (setq buffer-file-coding-system coding-system)
  (unless nomodify
    (set-buffer-modified-p t))
  (force-mode-line-update))

(defun revert-buffer-with-coding-system (coding-system &optional force)
  "Read the buffer's file again with CODING-SYSTEM; FORCE as for writing it."
  (interactive "zCoding system for visited file: \nP")
  (check-coding-system coding-system)
  (let ((coding-system-for-read
         (if (and coding-system buffer-file-coding-system (null force))
             (merge-coding-systems coding-system buffer-file-coding-system)
           coding-system)))
    (revert-buffer)))

(defun toggle-enable-multibyte-characters (&optional arg)
  "Make the buffer multibyte if it is not, and the other way round.
ARG positive: make it multibyte; another number: unibyte."
  (interactive "P")
  (let ((multibyte (if (null arg) (null enable-multibyte-characters)
                     (> (prefix-numeric-value arg) 0))))
    (unless (eq multibyte enable-multibyte-characters)
      (set-buffer-multibyte multibyte)))
  (force-mode-line-update))

(defun set-buffer-process-coding-system (decoding encoding)
  "Let the process of the buffer be read by DECODING and written to by ENCODING."
  (interactive "zCoding system to read with: \nzCoding system to write with: ")
  (let ((process (get-buffer-process (current-buffer))))
    (unless process
      (error "No process"))
    (check-coding-system decoding)
    (check-coding-system encoding)
    (set-process-coding-system process decoding encoding))
  (force-mode-line-update))

(defun modify-coding-system-alist (target-type regexp coding-system)
  "Let CODING-SYSTEM serve what REGEXP matches; TARGET-TYPE is `file', `process' or `network'.
CODING-SYSTEM is one, a pair of them (DECODING . ENCODING), or a function that returns either."
  (unless (memq target-type '(file process network))
    (error "Invalid target type: %s" target-type))
  (unless (or (stringp regexp) (and (eq target-type 'network) (integerp regexp)))
    (error "Invalid regular expression: %s" regexp))
  (if (symbolp coding-system)
      (unless (fboundp coding-system)
        (check-coding-system coding-system)
        (setq coding-system (cons coding-system coding-system)))
    (check-coding-system (car coding-system))
    (check-coding-system (cdr coding-system)))
  (let* ((variable (intern (format "%s-coding-system-alist" target-type)))
         (entry (assoc regexp (symbol-value variable))))
    (if entry
        (setcdr entry coding-system)
      (set variable (cons (cons regexp coding-system) (symbol-value variable))))))

(provide 'mule)
;;; mule.el ends here
