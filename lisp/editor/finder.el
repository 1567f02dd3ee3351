;;; finder.el --- keywords of packages  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defvar finder-known-keywords
  '((abbrev . "abbreviations, and text put in for them")
    (bib . "bibliographies")
    (c . "C and languages like it")
    (calendar . "calendars and the management of time")
    (comm . "communication, networks and access to other hosts")
    (convenience . "comfort while editing")
    (data . "data of all kinds")
    (docs . "documentation of the editor")
    (emulations . "the ways of other editors")
    (extensions . "extensions of Emacs Lisp")
    (faces . "fonts, colors and faces")
    (files . "files: visiting them and managing them")
    (frames . "frames, windows and menus of the window system")
    (games . "games, jokes and amusements")
    (hardware . "the hardware of the machine")
    (help . "help inside the editor")
    (hypermedia . "links in text and other media")
    (i18n . "other languages and character sets")
    (internal . "what the editor needs itself")
    (languages . "modes for programming languages")
    (lisp . "support for Lisp")
    (local . "code of one site")
    (mail . "electronic mail")
    (maint . "the upkeep of Emacs")
    (matching . "searching and matching")
    (mouse . "the mouse")
    (multimedia . "pictures and sound")
    (news . "netnews")
    (outlines . "outlines of text")
    (processes . "processes, shells and compilers")
    (terminals . "terminals")
    (tex . "TeX")
    (tools . "tools for programmers")
    (unix . "the system's programs")
    (vc . "version control")
    (wp . "the processing of words"))
  "The keywords that headers of packages may have, and what each is about.")

(editor-library 'finder
  :keymaps '(finder-mode-map)
  :variables '((nil finder-headmark finder-mode-hook)
               ("*Finder*" finder-buffer)))

;;;###autoload
(editor-library-commands finder-list-keywords finder-commentary finder-by-keyword)

(define-derived-mode finder-mode special-mode "Finder"
  "Mode of lists of packages.")

(provide 'finder)

;;; finder.el ends here
