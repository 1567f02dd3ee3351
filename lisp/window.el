;;; window.el --- windows and the buffers in them  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; There is one window, as in a batch Emacs, so that most of this shows a buffer in it.

;;;###autoload-public

;;; Code:

(defvar display-buffer-alist nil "Rules for where buffers are shown.")
(defvar display-buffer-base-action '(nil . nil) "What `display-buffer' tries after the rules.")
(defvar display-buffer-overriding-action '(nil . nil) "What `display-buffer' tries first.")
(defconst display-buffer-fallback-action
  '((display-buffer--maybe-same-window display-buffer-reuse-window
     display-buffer-use-some-window))
  "What `display-buffer' tries last.")
(defvar switch-to-buffer-preserve-window-point t "Kept for programs that set it.")
(defvar switch-to-buffer-obey-display-actions nil "Kept for programs that set it.")
(defvar buffer-quit-function nil "Function that quits a buffer.")
(defvar ignore-window-parameters nil "Kept for programs that bind it.")
(defvar window-size-fixed nil "Kept for programs that set it.")
(defvar temp-buffer-max-height nil "Kept for programs that set it.")
(defvar fit-window-to-buffer-horizontally nil "Kept for programs that set it.")

;;; Sizes

(defun window--resolve (window)
  "Return WINDOW, or the selected one."
  (cond ((null window) (selected-window))
        ((windowp window) window)
        (t (signal 'wrong-type-argument (list 'windowp window)))))

(defun window-height (&optional window)
  "Return the number of lines of WINDOW."
  (window-total-height window))
(defun window-width (&optional window)
  "Return the number of columns of the text of WINDOW."
  (window-body-width window))

(defun window-normalize-buffer (buffer-or-name)
  "Return the buffer that BUFFER-OR-NAME is, or the current one."
  (cond ((null buffer-or-name) (current-buffer))
        ((bufferp buffer-or-name)
         (if (buffer-live-p buffer-or-name)
             buffer-or-name
           (error "Buffer %s is not a live buffer" buffer-or-name)))
        ((get-buffer buffer-or-name))
        (t (error "No such buffer %s" buffer-or-name))))

(defun window-normalize-frame (frame)
  "Return FRAME, or the selected one."
  (cond ((null frame) (selected-frame))
        ((framep frame) frame)
        (t (error "%s is not a live frame" frame))))

(defun window-normalize-window (window &optional _live-only)
  "Return WINDOW, or the selected one."
  (cond ((null window) (selected-window))
        ((windowp window) window)
        (t (error "%s is not a valid window" window))))

(defun window-normalize-buffer-to-switch-to (buffer-or-name)
  "Return the buffer that BUFFER-OR-NAME is, made if need be; the other one if nil."
  (let ((buffer (get-buffer (or buffer-or-name (other-buffer)))))
    (or buffer
        (let ((new (get-buffer-create buffer-or-name)))
          new))))

(defun one-window-p (&optional _nomini _all-frames)
  "Return t: there is one window."
  t)

(defun count-windows (&optional minibuf)
  "Return how many windows there are, that of the minibuffer too if MINIBUF is t."
  (length (window-list-1 nil (if minibuf t))))

(defun get-window-with-predicate (predicate &optional minibuf _all-frames default)
  "Return the first window that fulfils PREDICATE, or DEFAULT; see MINIBUF."
  (let ((windows (window-list-1 nil minibuf)) found)
    (while (and windows (not found))
      (when (funcall predicate (car windows)) (setq found (car windows)))
      (setq windows (cdr windows)))
    (or found default)))
(defalias 'some-window #'get-window-with-predicate)

(defun get-buffer-window-list (&optional buffer-or-name minibuf _all-frames)
  "Return the windows that show BUFFER-OR-NAME; see MINIBUF."
  (let ((buffer (window-normalize-buffer buffer-or-name)) windows)
    (dolist (window (window-list-1 nil minibuf))
      (when (eq (window-buffer window) buffer) (push window windows)))
    (nreverse windows)))

(defun walk-windows (fun &optional minibuf _all-frames)
  "Call FUN for each window; see MINIBUF."
  (dolist (window (window-list-1 nil minibuf))
    (funcall fun window)))

(defun window-at-side-p (&optional _window _side)
  "Return t: the only window is at each side."
  t)

(defun get-mru-window (&optional _all-frames _dedicated not-selected _no-other)
  "Return the window used last, or nil if NOT-SELECTED."
  (unless not-selected (selected-window)))
(defun get-lru-window (&optional _all-frames _dedicated not-selected _no-other)
  "Return the window unused for the longest time, or nil if NOT-SELECTED."
  (unless not-selected (selected-window)))
(defun get-largest-window (&optional _all-frames _dedicated not-selected _no-other)
  "Return the largest window, or nil if NOT-SELECTED."
  (unless not-selected (selected-window)))

;;; Windows that come and go

(defun delete-window (&optional window)
  "Signal that WINDOW, which is the only one, cannot be deleted."
  (interactive)
  (window--resolve window)
  (error "Attempt to delete minibuffer or sole ordinary window"))

(defun delete-other-windows (&optional _window _interactive)
  "Leave one window, which there is."
  (interactive)
  nil)

(defun delete-windows-on (&optional _buffer-or-name _frame)
  "Delete no windows, since there is one."
  (interactive)
  nil)

(defun split-window (&optional window _size _side _pixelwise)
  "Return WINDOW, or the selected one: there is one window."
  (window--resolve window))
(defun split-window-below (&optional _size _window)
  "Return the selected window: there is one."
  (interactive)
  (selected-window))
(defun split-window-right (&optional _size _window)
  "Return the selected window: there is one."
  (interactive)
  (selected-window))
(defalias 'split-window-vertically #'split-window-below)
(defalias 'split-window-horizontally #'split-window-right)
(defun split-window-sensibly (&optional _window)
  "Return nil: no window is split."
  nil)

(defun other-window (_count &optional _all-frames _interactive)
  "Select the other window, which is the same."
  (interactive "p")
  nil)

(defun enlarge-window (_delta &optional _horizontal)
  "Change no size."
  (interactive "p")
  nil)
(defun shrink-window (_delta &optional _horizontal)
  "Change no size."
  (interactive "p")
  nil)
(defun balance-windows (&optional _window-or-frame)
  "Change no size."
  (interactive)
  nil)
(defun fit-window-to-buffer (&optional _window _max-height _min-height _max-width _min-width
                                       _preserve-size)
  "Change no size."
  (interactive)
  nil)
(defun shrink-window-if-larger-than-buffer (&optional _window)
  "Change no size."
  (interactive)
  nil)
(defun window-resize (_window _delta &optional _horizontal _ignore _pixelwise)
  "Change no size."
  nil)

;;; Showing buffers

(defun switch-to-buffer (buffer-or-name &optional norecord _force-same-window)
  "Show BUFFER-OR-NAME in the selected window and make it current; return it.
NORECORD leaves the order of the buffers."
  (interactive (list (read-buffer "Switch to buffer: ")))
  (let ((buffer (window-normalize-buffer-to-switch-to buffer-or-name)))
    (set-window-buffer (selected-window) buffer)
    (select-window (selected-window) norecord)
    (set-buffer buffer)))

(defun pop-to-buffer (buffer-or-name &optional action norecord)
  "Show BUFFER-OR-NAME in some window by ACTION, select that, and return the buffer.
NORECORD leaves the order of the buffers."
  (interactive (list (read-buffer "Pop to buffer: ")))
  (let* ((buffer (window-normalize-buffer-to-switch-to buffer-or-name))
         (window (display-buffer buffer action)))
    (when (windowp window)
      (select-window window norecord))
    (set-buffer buffer)))

(defun pop-to-buffer-same-window (buffer &optional norecord)
  "Show BUFFER in the selected window and return it; see NORECORD of `pop-to-buffer'."
  (pop-to-buffer buffer '(display-buffer-same-window) norecord))

(defun switch-to-buffer-other-window (buffer-or-name &optional norecord)
  "Show BUFFER-OR-NAME in another window; see NORECORD of `pop-to-buffer'."
  (interactive (list (read-buffer "Switch to buffer in other window: ")))
  (pop-to-buffer buffer-or-name '((display-buffer-use-some-window)) norecord))

(defun switch-to-buffer-other-frame (buffer-or-name &optional norecord)
  "Show BUFFER-OR-NAME in another window; see NORECORD of `pop-to-buffer'."
  (interactive (list (read-buffer "Switch to buffer in other frame: ")))
  (pop-to-buffer buffer-or-name nil norecord))

(defun display-buffer--maybe-same-window (buffer alist)
  "Show BUFFER in the selected window unless ALIST has inhibit-same-window."
  (unless (cdr (assq 'inhibit-same-window alist))
    (display-buffer-same-window buffer alist)))

(defun display-buffer-same-window (buffer alist)
  "Show BUFFER in the selected window unless ALIST has inhibit-same-window."
  (unless (cdr (assq 'inhibit-same-window alist))
    (window--display-buffer buffer (selected-window) 'reuse alist)))

(defun display-buffer-reuse-window (buffer alist)
  "Return a window that shows BUFFER already, or nil; see ALIST."
  (ignore alist)
  (get-buffer-window buffer))

(defun display-buffer-use-some-window (buffer alist)
  "Show BUFFER in some window; see ALIST."
  (window--display-buffer buffer (selected-window) 'reuse alist))
(defalias 'display-buffer-pop-up-window #'display-buffer-use-some-window)
(defalias 'display-buffer-pop-up-frame #'display-buffer-use-some-window)
(defalias 'display-buffer-in-previous-window #'display-buffer-use-some-window)
(defalias 'display-buffer-below-selected #'display-buffer-use-some-window)
(defalias 'display-buffer-at-bottom #'display-buffer-use-some-window)
(defalias 'display-buffer-in-side-window #'display-buffer-use-some-window)
(defalias 'display-buffer-in-direction #'display-buffer-use-some-window)
(defalias 'display-buffer-use-least-recent-window #'display-buffer-use-some-window)
(defalias 'display-buffer-reuse-mode-window #'display-buffer-use-some-window)
(defalias 'display-buffer-in-child-frame #'display-buffer-use-some-window)
(defalias 'display-buffer-in-atom-window #'display-buffer-use-some-window)
(defalias 'display-buffer-use-some-frame #'display-buffer-use-some-window)

(defun display-buffer-no-window (_buffer alist)
  "Return `fail' if ALIST allows to show no buffer."
  (when (cdr (assq 'allow-no-window alist)) 'fail))

(defun window--display-buffer (buffer window _type &optional _alist)
  "Show BUFFER in WINDOW and return it."
  (when (and (buffer-live-p buffer) (window-live-p window))
    (set-window-buffer window buffer)
    window))

(defun display-buffer-assq-regexp (buffer-name alist action)
  "Return the action of the rule in ALIST that fits BUFFER-NAME and ACTION."
  (let (found)
    (while (and alist (not found))
      (let ((key (caar alist)))
        (when (or (and (stringp key) (string-match-p key buffer-name))
                  (and (functionp key) (funcall key buffer-name action)))
          (setq found (cdar alist))))
      (setq alist (cdr alist)))
    found))

(defun display-buffer (buffer-or-name &optional action _frame)
  "Show BUFFER-OR-NAME in some window and return that; the buffer does not get current.
ACTION is (FUNCTIONS . ALIST); the functions get the buffer and the alist."
  (interactive (list (read-buffer "Display buffer: ")))
  (let* ((buffer (if (bufferp buffer-or-name) buffer-or-name (get-buffer buffer-or-name)))
         (action (if (listp action) action '(nil (inhibit-same-window . t))))
         (user (display-buffer-assq-regexp (buffer-name buffer) display-buffer-alist action))
         (actions (list display-buffer-overriding-action user action
                        display-buffer-base-action display-buffer-fallback-action))
         (functions (apply #'append
                           (mapcar (lambda (a)
                                     (let ((f (car a)))
                                       (if (functionp f) (list f) (copy-sequence f))))
                                   actions)))
         (alist (apply #'append (mapcar (lambda (a) (copy-sequence (cdr a))) actions)))
         window)
    (unless (buffer-live-p buffer) (error "Invalid buffer"))
    (while (and functions (not window))
      (setq window (funcall (pop functions) buffer alist)))
    (and (windowp window) window)))
(defun display-buffer-other-frame (buffer)
  "Show BUFFER in some window and return that."
  (display-buffer buffer))

(defun replace-buffer-in-windows (&optional buffer-or-name)
  "Show another buffer where BUFFER-OR-NAME is shown."
  (let ((buffer (window-normalize-buffer buffer-or-name)))
    (dolist (window (window-list-1 nil nil))
      (when (eq (window-buffer window) buffer)
        (set-window-buffer window (other-buffer buffer))))))

(defun bury-buffer (&optional buffer-or-name)
  "Make BUFFER-OR-NAME the last to be offered, and show another one if it is the current one."
  (interactive)
  (let ((buffer (window-normalize-buffer buffer-or-name)))
    (bury-buffer-internal buffer)
    (when (and (null buffer-or-name) (eq buffer (window-buffer)))
      (switch-to-buffer (other-buffer buffer)))
    nil))

(defun unbury-buffer ()
  "Show the buffer that was buried last."
  (interactive)
  (switch-to-buffer (car (last (buffer-list)))))

(defun quit-window (&optional kill window)
  "Show another buffer in WINDOW; kill the one that is there if KILL, else bury it."
  (interactive "P")
  (quit-restore-window window (if kill 'kill 'bury)))

(defun quit-restore-window (&optional window bury-or-kill)
  "Show another buffer in WINDOW, and treat the old one as BURY-OR-KILL says."
  (let* ((window (window--resolve window))
         (buffer (window-buffer window)))
    (set-window-buffer window (other-buffer buffer))
    (when (eq window (selected-window)) (set-buffer (window-buffer window)))
    (if (eq bury-or-kill 'kill)
        (kill-buffer buffer)
      (bury-buffer-internal buffer))
    nil))

(defun kill-buffer-and-window ()
  "Kill the current buffer."
  (interactive)
  (kill-buffer (current-buffer)))

(defun previous-buffer (&optional _arg _interactive)
  "Show the buffer shown before."
  (interactive "p")
  (switch-to-buffer (other-buffer)))
(defun next-buffer (&optional _arg _interactive)
  "Show the next buffer."
  (interactive "p")
  (switch-to-buffer (other-buffer)))

;; Compiled code calls these two by the names that they have in Emacs.
(defun internal--before-save-selected-window ()
  "Return what `internal--after-save-selected-window' needs."
  (list (selected-window) (selected-frame)))
(defun internal--after-save-selected-window (state)
  "Select the window in STATE."
  (when (window-live-p (car state))
    (select-window (car state) 'norecord)))

(defmacro save-selected-window (&rest body)
  "Run BODY, then select the window that was selected, and the buffer that was current."
  (declare (indent 0) (debug t))
  (let ((state (make-symbol "state")))
    `(let ((,state (internal--before-save-selected-window)))
       (save-current-buffer
         (unwind-protect (progn ,@body)
           (internal--after-save-selected-window ,state))))))

(defvar temp-buffer-window-setup-hook nil
  "Hook that runs in the emptied buffer of `with-temp-buffer-window'.")
(defvar temp-buffer-window-show-hook nil
  "Hook that runs in the buffer that `with-temp-buffer-window' shows.")

(defun temp-buffer-window-setup (buffer-or-name)
  "Return the buffer BUFFER-OR-NAME, made if need be and emptied, for output."
  (let ((dir default-directory))
    (with-current-buffer (get-buffer-create buffer-or-name)
      (kill-all-local-variables)
      (setq default-directory dir
            buffer-read-only nil
            buffer-file-name nil
            buffer-undo-list t)
      (let ((inhibit-read-only t) (inhibit-modification-hooks t))
        (erase-buffer)
        (run-hooks 'temp-buffer-window-setup-hook))
      (current-buffer))))

(defun temp-buffer-window-show (buffer &optional action)
  "Show BUFFER, whose output is complete, in a window by ACTION; return the window, or nil."
  (with-current-buffer buffer
    (set-buffer-modified-p nil)
    (setq buffer-read-only t)
    (goto-char (point-min)))
  (let ((window (display-buffer buffer action)))
    (when (window-live-p window)
      (set-window-start window (with-current-buffer buffer (point-min)) t)
      (set-window-point window (with-current-buffer buffer (point-min)))
      (with-current-buffer buffer
        (run-hooks 'temp-buffer-window-show-hook)))
    window))

(defun window--with-temp-buffer (buffer-or-name action quit-function inside)
  "Return the expansion of the macros below.
BUFFER-OR-NAME, ACTION and QUIT-FUNCTION are their arguments.  INSIDE maps the symbol of the
buffer to the form that gives the value."
  (let ((buffer (make-symbol "buffer")) (window (make-symbol "window"))
        (value (make-symbol "value")) (how (make-symbol "action")) (quit (make-symbol "quit")))
    `(let* ((,how ,action)
            (,quit ,quit-function)
            (,buffer (temp-buffer-window-setup ,buffer-or-name))
            (standard-output ,buffer)
            ,value ,window)
       (setq ,value ,(funcall inside buffer))
       (with-current-buffer ,buffer
         (setq ,window (temp-buffer-window-show ,buffer ,how)))
       (if (functionp ,quit)
           (funcall ,quit ,window ,value)
         ,value))))

(defmacro with-temp-buffer-window (buffer-or-name action quit-function &rest body)
  "Run BODY, whose output goes to BUFFER-OR-NAME, and show that by ACTION.
QUIT-FUNCTION, if it is one, gets the window and the value of BODY."
  (declare (debug t) (indent 3))
  (window--with-temp-buffer buffer-or-name action quit-function
                            (lambda (_) (macroexp-progn body))))
(defmacro with-current-buffer-window (buffer-or-name action quit-function &rest body)
  "As `with-temp-buffer-window' with BUFFER-OR-NAME current in BODY.
ACTION and QUIT-FUNCTION are as there."
  (declare (debug t) (indent 3))
  (window--with-temp-buffer buffer-or-name action quit-function
                            (lambda (buffer) `(with-current-buffer ,buffer ,@body))))
(defalias 'with-displayed-buffer-window #'with-current-buffer-window)

(defun scroll-up-command (&optional arg)
  "Scroll by ARG lines."
  (interactive "^P")
  (scroll-up arg))
(defun scroll-down-command (&optional arg)
  "Scroll back by ARG lines."
  (interactive "^P")
  (scroll-down arg))
(defun recenter-top-bottom (&optional arg)
  "Scroll so that point is in line ARG."
  (interactive "P")
  (recenter arg))

(defun set-window-text-height (_window _height)
  "Change no size."
  nil)
(defun window-safe-min-size (&optional _window _horizontal _pixelwise)
  "Return the least size of a window."
  1)
(defun window-min-size (&optional _window horizontal _ignore _pixelwise)
  "Return the least size of a window, in columns if HORIZONTAL."
  (if horizontal window-min-width window-min-height))
(defun set-window-buffer-start-and-point (window buffer &optional _start point)
  "Show BUFFER in WINDOW, with its point at POINT."
  (set-window-buffer window buffer)
  (when point (set-window-point window point)))
(defun window-preserve-size (&optional _window _horizontal _preserve)
  "Change nothing."
  nil)
(defun window-main-window (&optional _frame)
  "Return the only window."
  (selected-window))
(defun window-in-direction (_direction &optional _window _ignore _sign _wrap _mini)
  "Return nil: there is no other window."
  nil)
(defun window-state-get (&optional window _writable)
  "Return what WINDOW shows, for `window-state-put'."
  (list 'window-state (buffer-name (window-buffer window))))
(defun window-state-put (state &optional window _ignore)
  "Show what STATE, from `window-state-get', says in WINDOW."
  (let ((buffer (get-buffer (nth 1 state))))
    (when buffer (set-window-buffer (window--resolve window) buffer))))

(provide 'window)

;;; window.el ends here
