;;; xdg.el --- directories of the desktop  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The XDG Base Directory Specification, the user directories, and files of settings in groups.

;;; Code:

(require 'subr-x)

(defun xdg--dir-home (variable default)
  "Return the directory that the environment's VARIABLE names, if absolute, or DEFAULT."
  (let ((dir (getenv variable)))
    (if (and dir (file-name-absolute-p dir))
        dir
      (expand-file-name default))))

(defun xdg-config-home ()
  "Return the directory of the user's settings."
  (xdg--dir-home "XDG_CONFIG_HOME" "~/.config"))
(defun xdg-cache-home ()
  "Return the directory of what the user could do without."
  (xdg--dir-home "XDG_CACHE_HOME" "~/.cache"))
(defun xdg-data-home ()
  "Return the directory of the user's data."
  (xdg--dir-home "XDG_DATA_HOME" "~/.local/share"))
(defun xdg-state-home ()
  "Return the directory of the user's state."
  (xdg--dir-home "XDG_STATE_HOME" "~/.local/state"))
(defun xdg-runtime-dir ()
  "Return the directory of sockets and the like, or nil."
  (getenv "XDG_RUNTIME_DIR"))

(defun xdg--path (variable default)
  "Return the absolute directories in the environment's VARIABLE, or else in DEFAULT."
  (let* ((value (getenv variable))
         (dirs (split-string (if (member value '(nil "")) default value) ":" t)))
    (delq nil (mapcar (lambda (dir) (and (file-name-absolute-p dir) (expand-file-name dir)))
                      dirs))))

(defun xdg-config-dirs ()
  "Return the directories of settings, the strongest first."
  (xdg--path "XDG_CONFIG_DIRS" "/etc/xdg"))
(defun xdg-data-dirs ()
  "Return the directories of data, the strongest first."
  (xdg--path "XDG_DATA_DIRS" "/usr/local/share/:/usr/share/"))

;;; Small pictures

(defun xdg-thumb-uri (filename)
  "Return the address of FILENAME."
  (concat "file://" (url-hexify-string (expand-file-name filename) '(?/))))
(declare-function url-hexify-string "url-util" (string &optional allowed-chars))
(autoload 'url-hexify-string "url-util")

(defun xdg-thumb-name (filename)
  "Return the name of the small picture of FILENAME."
  (concat (md5 (xdg-thumb-uri filename)) ".png"))
(defun xdg-thumb-mtime (filename)
  "Return when FILENAME was changed, in seconds, as a string."
  (format-time-string "%s" (file-attribute-modification-time (file-attributes filename))))

;;; Directories of the user

(defun xdg--unquote (value)
  "Return VALUE without backslashes before special characters."
  (replace-regexp-in-string "\\\\\\([\"$`\\\\]\\)" "\\1" value))

(defun xdg--user-dirs-parse-file (filename)
  "Return the alist of the directories in FILENAME, such as (\"MUSIC\" . \"/home/x/Music\")."
  (let (dirs)
    (with-temp-buffer
      (insert-file-contents filename)
      (while (re-search-forward
              "^[ \t]*XDG_\\([A-Z]+\\)_DIR=\"\\(\\(?:[^\"\\]\\|\\\\.\\)*\\)\"[ \t]*$" nil t)
        (let ((name (match-string 1)) (value (xdg--unquote (match-string 2))))
          (cond ((string-prefix-p "$HOME/" value)
                 (push (cons name (expand-file-name (substring value 6) "~")) dirs))
                ((file-name-absolute-p value) (push (cons name value) dirs))))))
    (nreverse dirs)))

(defun xdg-user-dir (name)
  "Return the user's directory NAME, such as \"DOWNLOAD\", or nil."
  (let ((file (expand-file-name "user-dirs.dirs" (xdg-config-home))))
    (when (file-readable-p file)
      (cdr (assoc name (xdg--user-dirs-parse-file file))))))

;;; Files of settings in groups

(defun xdg-desktop-read-group ()
  "Return the hash table of the settings from point to the next group, and go there."
  (let ((settings (make-hash-table :test #'equal)))
    (while (not (or (eobp) (looking-at-p "\\[")))
      (cond
       ((looking-at "[ \t]*\\(?:#.*\\)?$"))
       ((looking-at "\\([-A-Za-z0-9]+\\(?:\\[[^]\n]*\\]\\)?\\)[ \t]*=[ \t]*\\(.*\\)$")
        (puthash (match-string 1) (match-string 2) settings))
       (t (error "Failed to parse: %s"
                 (buffer-substring (line-beginning-position) (line-end-position)))))
      (forward-line))
    settings))

(defun xdg-desktop-read-file (filename &optional group)
  "Return the hash table of the settings of GROUP, or \"Desktop Entry\", in FILENAME."
  (with-temp-buffer
    (insert-file-contents-literally filename)
    (decode-coding-region (point-min) (point-max) 'utf-8)
    (goto-char (point-min))
    (if (re-search-forward (format "^\\[%s\\]" (regexp-quote (or group "Desktop Entry"))) nil t)
        (progn (forward-line) (xdg-desktop-read-group))
      (error "Desktop group not found: %s" (or group "Desktop Entry")))))

(defun xdg-desktop-strings (value)
  "Return the parts of VALUE between semicolons."
  (let ((mark (string 0)))
    (mapcar (lambda (part) (string-replace mark ";" part))
            (split-string (string-replace "\\;" mark value) ";" t))))

(provide 'xdg)

;;; xdg.el ends here
