;;; sql.el --- SQL  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function sql-add-product-keywords)

;;; Code:

(require 'editor-library)
(require 'auth-source)
(require 'thingatpt)
(require 'comint)
(require 'cl-lib)

(defgroup sql nil "SQL." :group 'tools)

;;;###autoload
(editor-library-commands
 sql-vertica sql-linter sql-db2 sql-interbase sql-postgres sql-ms sql-ingres
 sql-solid sql-mariadb sql-mysql sql-sqlite sql-informix sql-sybase sql-oracle
 sql-product-interactive sql-connect)

(editor-library 'sql
  :variables '((nil sql-mode-ansi-font-lock-keywords sql-mode-oracle-font-lock-keywords
                  sql-mode-postgres-font-lock-keywords sql-mode-linter-font-lock-keywords
                  sql-mode-ms-font-lock-keywords sql-mode-sybase-font-lock-keywords
                  sql-mode-informix-font-lock-keywords
                  sql-mode-interbase-font-lock-keywords
                  sql-mode-ingres-font-lock-keywords sql-mode-solid-font-lock-keywords
                  sql-mode-mariadb-font-lock-keywords sql-mode-mysql-font-lock-keywords
                  sql-mode-sqlite-font-lock-keywords sql-mode-db2-font-lock-keywords
                  sql-mode-font-lock-keywords)
                (nil sql-alternate-buffer-name sql-buffer sql-completion-column
                  sql-completion-object sql-completion-sqlbuf sql-connection
                  sql-connection-history sql-contains-names sql-database-history
                  sql-debug-redirect sql-debug-send sql-interactive-product sql-mariadb-options
                  sql-placeholder-history sql-preoutput-hold sql-product-history
                  sql-prompt-cont-regexp sql-prompt-regexp sql-server-history sql-user-history
                  sql-product-alist sql-postgres-login-params sql-oracle-statement-starters
                  sql-oracle-completion-types sql-mode-font-lock-object-name
                  sql-imenu-generic-expression sql-ansi-statement-starters)
                (ansi sql-dialect)
                ((:font-lock :sqli-program :sqli-options :sqli-login :statement)
                  sql-indirect-features)
                (7.5 sql-login-delay)
                ((user password database server) sql-mariadb-login-params)
                ("mysql" sql-mariadb-program)
                (0 sql-output-newline-count sql-prompt-length)
                (sql-auth-source-search-wallet sql-password-search-wallet-function)
                (display-buffer sql-pop-to-buffer-after-send-region)
                ("\\(?:with\\)" sql-postgres-statement-starters))
  :options '((nil sql-connection-alist sql-db2-escape-newlines sql-db2-login-params
                  sql-db2-options sql-default-directory sql-electric-stuff
                  sql-input-ring-file-name sql-interbase-options sql-linter-options
                  sql-login-hook sql-mysql-options sql-password-wallet sql-send-terminator
                  sql-set-sqli-hook sql-sqlite-options sql-sybase-options)
                ("" sql-database sql-password sql-server sql-user)
                ("db2" sql-db2-program)
                (display-buffer sql-display-sqli-buffer-function)
                ((database) sql-informix-login-params sql-ingres-login-params)
                ("dbaccess" sql-informix-program)
                ("sql" sql-ingres-program)
                ("\n--\n" sql-input-ring-separator)
                ((sql-indent-enable) sql-interactive-mode-hook sql-mode-hook)
                ((user password database) sql-interbase-login-params sql-oracle-login-params)
                ("isql" sql-interbase-program sql-sybase-program)
                ((user password database server) sql-linter-login-params sql-mysql-login-params
                  sql-vertica-login-params)
                ("inl" sql-linter-program)
                ((user password server database) sql-ms-login-params)
                (("-w" "300" "-n") sql-ms-options)
                ("osql" sql-ms-program)
                ("mysql" sql-mysql-program)
                (("-L") sql-oracle-options)
                ("sqlplus" sql-oracle-program)
                (t sql-oracle-scan-on sql-use-indent-support)
                (0 sql-port)
                (("-P" "pager=off") sql-postgres-options sql-vertica-options)
                ("psql" sql-postgres-program)
                (ansi sql-product)
                ((user password server) sql-solid-login-params)
                ("solsql" sql-solid-program)
                (((database :file nil :must-match confirm)) sql-sqlite-login-params)
                ("/usr/bin/sqlite3" sql-sqlite-program)
                ((server user password database) sql-sybase-login-params)
                ("vsql" sql-vertica-program))
  :keymaps '(sql-interactive-mode-map sql-interactive-mode-menu sql-mode-map sql-mode-menu)
  :commands '(sql-accumulate-and-indent sql-beginning-of-statement sql-copy-column
              sql-end-of-statement sql-help sql-interactive-mode-menu sql-list-all
              sql-list-table sql-magic-go sql-magic-semicolon sql-mode-menu
              sql-rename-buffer sql-save-connection sql-send-buffer sql-send-line-and-next
              sql-send-paragraph sql-send-region sql-send-string sql-set-dialect
              sql-set-product sql-set-sqli-buffer sql-set-sqli-buffer-generally
              sql-show-sqli-buffer sql-toggle-pop-to-buffer-after-send-region)
  :functions '(sql-add-product sql-add-product-keywords sql-auth-source-search-wallet
               sql-buffer-hidden-p sql-buffer-live-p sql-build-completions
               sql-build-completions-1 sql-comint sql-comint-db2 sql-comint-informix
               sql-comint-ingres sql-comint-interbase sql-comint-linter sql-comint-mariadb
               sql-comint-ms sql-comint-mysql sql-comint-oracle sql-comint-postgres
               sql-comint-solid sql-comint-sqlite sql-comint-sybase sql-comint-vertica
               sql-connection-menu-filter sql-default-value sql-del-product
               sql-display-buffer sql-ends-with-prompt-re sql-escape-newlines-filter
               sql-execute sql-execute-feature sql-find-sqli-buffer
               sql-font-lock-keywords-builder sql-for-each-login
               sql-generate-unique-sqli-buffer-name sql-get-login sql-get-login-ext
               sql-get-product-feature sql-help-list-products sql-highlight-product
               sql-indent-enable sql-input-sender sql-interactive-remove-continuation-prompt
               sql-is-sqli-buffer-p sql-make-alternate-buffer-name sql-make-progress-reporter
               sql-oracle-completion-object sql-oracle-list-all sql-oracle-list-table
               sql-oracle-restore-settings sql-oracle-save-settings sql-placeholders-filter
               sql-postgres-completion-object sql-postgres-list-databases
               sql-product-font-lock sql-product-font-lock-syntax-alist
               sql-product-syntax-table sql-progress-reporter-done
               sql-progress-reporter-update sql-read-connection sql-read-product
               sql-read-table-name sql-redirect sql-redirect-one sql-redirect-value
               sql-regexp-abbrev sql-regexp-abbrev-list sql-remove-tabs-filter
               sql-send-magic-terminator sql-set-product-feature sql-sqlite-completion-object
               sql-starts-with-prompt-re sql-statement-regexp sql-stop sql-str-literal))

;;;###autoload
(editor-library-modes sql
  ((("--" "" nil) ("> b" . "\n\f") ("." . "\"$%&+<=>\\|") ("\"" . "'") (". 23" . "*")
    (". 12b" . "-") (". 14" . "/"))
   (sql-mode prog-mode "SQL[ANSI]")))

(editor-library-modes sql
  ((("--" "" nil) ("> b" . "\n\f") ("." . "\"$%&+<=>\\|") ("\"" . "'") (". 23" . "*")
    (". 12b" . "-") (". 14" . "/"))
   (sql-interactive-mode comint-mode "SQLi[ANSI]")))

(provide 'sql)

;;; sql.el ends here
