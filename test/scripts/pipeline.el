;;; pipeline.el --- processes and their output  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

(defun show (x) (prin1 x) (terpri))
(show (shell-command-to-string "printf 'b\\na\\nc\\n' | sort -r"))
(show (process-lines "printf" "%s\\n" "one" "two words"))
(show (with-temp-buffer
        (insert "gamma\nalpha\nbeta\n")
        (list (call-process-region (point-min) (point-max) "sort" t t nil) (buffer-string))))
(show (call-process "sh" nil nil nil "-c" "exit 7"))
(show (with-temp-buffer (list (call-process "sh" nil t nil "-c" "echo out; echo err >&2") (buffer-string))))
(show (with-temp-buffer (list (call-process "sh" nil '(t nil) nil "-c" "echo out; echo err >&2") (buffer-string))))
(let* ((lines nil) (done nil)
       (process (make-process :name "worker" :command '("sh" "-c" "read x; echo got:$x; read y; echo got:$y; exit 4")
                              :connection-type 'pipe
                              :filter (lambda (_ text) (setq lines (concat lines text)))
                              :sentinel (lambda (_ event) (setq done event)))))
  (process-send-string process "first\n")
  (while (not lines) (accept-process-output process 1))
  (process-send-string process "second\n")
  (while (not done) (accept-process-output process 1))
  (show (list lines done (process-status process) (process-exit-status process))))
(let ((process-environment (cons "GREETING=hi there" process-environment)))
  (show (shell-command-to-string "echo \"$GREETING\"")))
(show (condition-case err (call-process "/no/such/program") (error err)))
(show (condition-case err (process-lines "false") (error err)))
(show (list (shell-quote-argument "it's a $test") (split-string-and-unquote "a \"b c\" d")
            (combine-and-quote-strings '("a" "b c"))))
