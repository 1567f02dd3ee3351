;;; page-ext.el --- pages  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup page-ext nil "Pages." :group 'tools)

(editor-library 'page-ext
  :variables '((nil pages-directory-address-mode-hook pages-directory-mode-hook
                  pages-directory-previous-regexp pages-last-search)
                ("*Directory for:" pages-directory-prefix)
                ("^\f" pages-original-delimiter))
  :options '(("~/addresses" pages-addresses-file-name)
                (t pages-directory-buffer-narrowing-p
                  pages-directory-for-adding-addresses-narrowing-p
                  pages-directory-for-adding-new-page-before-current-page-p
                  pages-directory-for-adding-page-narrowing-p
                  pages-directory-for-addresses-buffer-keep-windows-p
                  pages-directory-for-addresses-goto-narrowing-p))
  :local '((nil pages-buffer pages-pos-list))
  :keymaps '(pages-directory-address-mode-map pages-directory-map pages-directory-mode-map)
  :commands '(add-new-page next-page pages-add-new-page pages-directory
              pages-directory-for-addresses pages-directory-goto
              pages-directory-goto-with-mouse pages-next-page pages-previous-page
              pages-search pages-set-delimiter pages-sort-buffer pages-sort-region
              previous-page search-pages set-page-delimiter sort-pages-buffer
              sort-pages-in-region)
  :functions '(ctl-x-ctl-p-prefix pages-copy-header-and-position pages-ctl-x-ctl-p-prefix))

(editor-library-modes page-ext
  (nil
   (pages-directory-address-mode pages-directory-mode "Addresses Directory")
   (pages-directory-mode special-mode "Pages-Directory")))

(provide 'page-ext)

;;; page-ext.el ends here
