;;; subr-keys.el --- key sequences, keymaps and events  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

;;; Key descriptions

(defconst subr--key-names
  '(("NUL" . ?\0) ("RET" . ?\r) ("LFD" . ?\n) ("TAB" . ?\t)
    ("ESC" . ?\e) ("SPC" . ?\s) ("DEL" . ?\d))
  "Names of characters in key descriptions.")

(defconst subr--key-modifiers
  (list (cons ?A #x400000) (cons ?C #x4000000) (cons ?H #x1000000)
        (cons ?M #x8000000) (cons ?s #x800000) (cons ?S #x2000000))
  "The bits of the modifiers in key descriptions.")

(defun subr--add-modifiers (bits char)
  "Return CHAR with the modifier BITS, control folded into it where that can be."
  (let ((control #x4000000))
    (cond
     ((= 0 (logand bits control)) (+ char bits))
     ((or (and (<= ?@ char) (<= char ?_)) (and (<= ?a char) (<= char ?z)))
      (+ (logand char 31) (- bits control)))
     (t (+ char bits)))))

(defun subr--parse-key (word)
  "Return the list of events that WORD of a key description stands for."
  (let ((times 1)
        (case-fold-search nil)
        (bits 0)
        (orig word)
        events)
    (when (and (> (length word) 1) (string-match "\\`\\([0-9]+\\)\\*." word))
      (setq times (string-to-number (match-string 1 word))
            word (substring word (1+ (match-end 1)))))
    (cond
     ((string-match "\\`<<.+>>\\'" word)
      (setq events (append (vconcat [?\M-x] (substring word 2 -2) "\r") nil)))
     ((and (string-match "\\`\\(\\(?:[ACHMsS]-\\)*\\)<\\(.+\\)>\\'" word)
           (progn
             (let ((mods (match-string 1 word))
                   (name (match-string 2 word)))
               ;; Modifiers inside come after those outside.
               (setq events (list (intern (concat mods name)))))
             t)))
     ((or (equal word "REM") (string-match "\\`;;" word)) (setq events nil))
     (t
      (while (string-match "\\`[ACHMsS]-." word)
        (setq bits (+ bits (cdr (assq (aref word 0) subr--key-modifiers)))
              word (substring word 2)))
      (when (string-match "\\`\\^.\\'" word)
        (setq bits (+ bits (cdr (assq ?C subr--key-modifiers)))
              word (substring word 1)))
      (let ((name (assoc word subr--key-names)))
        (cond
         (name (setq word (string (cdr name))))
         ((string-match "\\`\\\\[0-7]+\\'" word)
          (setq word (string (string-to-number (substring word 1) 8))))))
      (setq events
            (cond
             ((= bits 0) (append word nil))
             ((and (= bits (cdr (assq ?M subr--key-modifiers)))
                   (string-match "\\`-?[0-9]+\\'" word))
              (mapcar (lambda (c) (+ c bits)) word))
             ((/= (length word) 1)
              (error "%s must prefix a single character, not %s"
                     (substring orig 0 (- (length orig) (length word))) word))
             (t (list (subr--add-modifiers bits (aref word 0))))))))
    (let (result)
      (dotimes (_ times)
        (setq result (append result events)))
      result)))

(defun kbd (keys)
  "Return the key sequence that the description KEYS stands for."
  (declare (pure t) (side-effect-free t))
  (save-match-data
    (let ((events nil)
          (pos 0)
          (case-fold-search nil))
      (while (and (< pos (length keys))
                  (string-match "[^ \t\n\f]+" keys pos))
        (let* ((beg (match-beginning 0))
               (end (match-end 0))
               (word (substring keys beg end)))
          ;; A name in angle brackets may contain spaces.
          (when (and (string-match "\\(?:[ACHMsS]-\\)*<[^ <\t\n>]*[ \t][^>]*>" keys beg)
                     (= beg (match-beginning 0)))
            (setq end (match-end 0)
                  word (substring keys beg end)))
          (setq pos end)
          (if (string-match "\\`\\(?:;;\\|REM\\'\\)" word)
              (setq pos (or (string-match "$" keys pos) (length keys)))
            (setq events (append events (subr--parse-key word))))))
      (when (and (equal (car events) ?\C-x) (equal (nth 1 events) ?\() (cddr events)
                 (let ((tail (last events 2)))
                   (and (equal (car tail) ?\C-x) (equal (cadr tail) ?\)))))
        (setq events (butlast (cddr events) 2)))
      (let ((plain t))
        (dolist (ev events)
          (unless (and (integerp ev) (<= 0 ev 127)) (setq plain nil)))
        (if plain
            (concat events)
          (vconcat events))))))

(defun edmacro-parse-keys (string &optional _need-vector)
  "Return the key sequence that the description STRING stands for.

\(fn STRING &optional NEED-VECTOR)"
  (kbd string))

(defun read-kbd-macro (start &optional end)
  "Return the key sequence that START, or the text from START to END, describes."
  (if (stringp start)
      (kbd start)
    (kbd (buffer-substring start end))))

(defun listify-key-sequence (key)
  "Return the list of the events in the key sequence KEY."
  (if (vectorp key)
      (append key nil)
    (mapcar (lambda (c)
              (if (> c 127)
                  (logxor c (logior 128 #x8000000))
                c))
            key)))

;;; Events

(defsubst eventp (obj)
  "Return non-nil if OBJ may be an event."
  (or (integerp obj)
      (and (if (consp obj) (setq obj (car obj)) obj)
           (symbolp obj)
           (not (keywordp obj)))))

(defun event-modifiers (event)
  "Return the list of symbols for the modifiers of EVENT."
  (let ((type (if (consp event) (car event) event)))
    (if (symbolp type)
        (let* ((parts (subr--event-symbol type))
               (mods (car parts))
               (base (symbol-name (cdr parts))))
          (if (and (string-match "\\`\\(?:mouse\\|wheel\\)-" base)
                   (not (memq 'down mods)) (not (memq 'drag mods))
                   (not (memq 'double mods)) (not (memq 'triple mods))
                   (string-match "\\`mouse-[0-9]" base))
              (append mods '(click))
            mods))
      (let ((list nil)
            (char (logand type (lognot (logior #x8000000 #x4000000 #x2000000
                                               #x1000000 #x800000 #x400000)))))
        (unless (zerop (logand type #x8000000)) (push 'meta list))
        (when (or (/= 0 (logand type #x4000000)) (< char 32)) (push 'control list))
        (when (or (/= 0 (logand type #x2000000))
                  (/= char (downcase char)))
          (push 'shift list))
        (unless (zerop (logand type #x1000000)) (push 'hyper list))
        (unless (zerop (logand type #x800000)) (push 'super list))
        (unless (zerop (logand type #x400000)) (push 'alt list))
        list))))

(defun subr--event-symbol (symbol)
  "Return (MODIFIERS . BASE) for the event SYMBOL."
  (let ((name (symbol-name symbol))
        (case-fold-search nil)
        mods)
    (while (string-match "\\`\\(?:\\([ACHMSs]\\)\\|\\(down\\|drag\\|double\\|triple\\|up\\)\\)-."
                         name)
      (let ((letter (match-string 1 name))
            (word (match-string 2 name)))
        (push (if letter
                  (cdr (assoc letter '(("A" . alt) ("C" . control) ("H" . hyper)
                                       ("M" . meta) ("S" . shift) ("s" . super))))
                (intern word))
              mods)
        (setq name (substring name (1+ (length (or letter word)))))))
    (cons (nreverse mods) (intern name))))

(defun event-basic-type (event)
  "Return the key or button of EVENT, without modifiers."
  (let ((type (if (consp event) (car event) event)))
    (if (symbolp type)
        (cdr (subr--event-symbol type))
      (let* ((base (logand type (1- #x400000)))
             (uncontrolled (if (< base 32) (logior base 64) base)))
        (downcase uncontrolled)))))

(defsubst mouse-movement-p (object)
  "Return non-nil if OBJECT is a movement of the mouse."
  (eq (car-safe object) 'mouse-movement))

(defun mouse-event-p (object)
  "Return non-nil if OBJECT is an event of the mouse."
  (memq (event-basic-type object) '(mouse-1 mouse-2 mouse-3 mouse-movement)))

(defun event-start (event)
  "Return the position where EVENT began."
  (or (and (consp event) (nth 1 event))
      (event--posn-at-point)))

(defun event-end (event)
  "Return the position where EVENT ended."
  (or (and (consp event) (nth (if (consp (nth 2 event)) 2 1) event))
      (event--posn-at-point)))

(defun event--posn-at-point ()
  "Return a position for point."
  (list nil (point) '(0 . 0) 0))

(defsubst event-click-count (event)
  "Return how often the button was pressed in EVENT."
  (if (and (consp event) (integerp (nth 2 event))) (nth 2 event) 1))

(defsubst event-line-count (event)
  "Return how many lines EVENT scrolls."
  (if (and (consp event) (integerp (nth 3 event))) (nth 3 event) 1))

(defun posnp (obj)
  "Return non-nil if OBJ seems to be a position of an event."
  (and (windowp (car-safe obj))
       (atom (car-safe (setq obj (cdr obj))))
       (integerp (car-safe (car-safe (setq obj (cdr obj)))))
       (integerp (car-safe (cdr obj)))))

(defsubst posn-window (position) "Return the window of POSITION." (nth 0 position))
(defsubst posn-area (position)
  "Return the area of POSITION, or nil for the text."
  (let ((area (if (consp (nth 1 position)) (car (nth 1 position)) (nth 1 position))))
    (and (symbolp area) area)))
(defun posn-point (position)
  "Return the buffer position of POSITION."
  (or (nth 5 position)
      (let ((pt (nth 1 position)))
        (or (car-safe pt) pt))))
(defun posn-set-point (position)
  "Move point to POSITION."
  (let ((pt (posn-point position)))
    (if (numberp pt) (goto-char pt))))
(defsubst posn-x-y (position) "Return the (X . Y) of POSITION." (nth 2 position))
(defun posn-col-row (position)
  "Return the (COL . ROW) of POSITION, (0 . 0) if it is in no window."
  (if (windowp (posn-window position)) (nth 2 position) '(0 . 0)))
(defun posn-actual-col-row (position) "Return the (COL . ROW) of POSITION." (nth 6 position))
(defsubst posn-timestamp (position) "Return the time of POSITION." (nth 3 position))
(defun posn-string (position)
  "Return the (STRING . INDEX) of POSITION."
  (let ((x (nth 4 position))) (when (consp x) x)))
(defsubst posn-image (position) "Return the image of POSITION." (nth 7 position))
(defsubst posn-object (position)
  "Return the image or string of POSITION."
  (or (posn-image position) (posn-string position)))
(defsubst posn-object-x-y (position) "Return the (DX . DY) of POSITION." (nth 8 position))
(defsubst posn-object-width-height (position)
  "Return the size of the object at POSITION."
  (nth 9 position))

;;; Keymaps

(defun undefined ()
  "Do nothing but beep."
  (interactive)
  (ding))

(defun suppress-keymap (map &optional nodigits)
  "Let all printing characters be undefined in MAP, except digits unless NODIGITS."
  (define-key map [remap self-insert-command] #'undefined)
  (unless nodigits
    (define-key map "-" #'negative-argument)
    (let ((c ?0))
      (while (<= c ?9)
        (define-key map (char-to-string c) #'digit-argument)
        (setq c (1+ c))))))

(defun make-composed-keymap (maps &optional parent)
  "Return a keymap made of MAPS, one or a list, that inherits from PARENT."
  (cons 'keymap (append (if (keymapp maps) (list maps) maps) parent)))

(defun define-key-after (keymap key definition &optional after)
  "Bind KEY to DEFINITION in KEYMAP, after the binding of the event AFTER.
AFTER t or nil means at the end."
  (unless after (setq after t))
  (unless (keymapp keymap) (signal 'wrong-type-argument (list 'keymapp keymap)))
  (setq key (if (<= (length key) 1)
                (aref key 0)
              (setq keymap (lookup-key keymap (apply #'vector (butlast (append key nil)))))
              (aref key (1- (length key)))))
  (let ((old (assq key (cdr keymap)))
        (tail keymap))
    (when old (setcdr keymap (delq old (cdr keymap))))
    (let (done)
      (while (and (not done) tail)
        (when (or (null (cdr tail))
                  (eq 'keymap (car-safe (cdr tail)))
                  (and (not (eq after t)) (eq (car-safe (car tail)) after)))
          (setcdr tail (cons (cons key definition) (cdr tail)))
          (setq done t))
        (setq tail (cdr tail))))))

(defun map-keymap-sorted (function keymap)
  "Call FUNCTION with the events and bindings in KEYMAP, in order."
  (let (list)
    (map-keymap (lambda (a b) (push (cons a b) list)) keymap)
    (setq list (sort list
                     (lambda (a b)
                       (setq a (car a) b (car b))
                       (if (integerp a)
                           (and (integerp b) (< a b))
                         (if (integerp b) t
                           (and (symbolp a) (symbolp b) (string< a b)))))))
    (dolist (p list)
      (funcall function (car p) (cdr p)))))

(defun keymap-canonicalize (map)
  "Return a keymap like MAP in which no key is bound twice."
  (let (bindings
        (prompt (keymap-prompt map)))
    (map-keymap (lambda (key item)
                  (unless (assq key bindings) (push (cons key item) bindings)))
                map)
    (nconc (make-sparse-keymap prompt) (nreverse bindings))))

(defun substitute-key-definition (olddef newdef keymap &optional oldmap _prefix)
  "Replace OLDDEF by NEWDEF in KEYMAP, for the keys so bound there or in OLDMAP.

\(fn OLDDEF NEWDEF KEYMAP &optional OLDMAP PREFIX)"
  (let (found)
    (map-keymap (lambda (key binding)
                  (cond ((eq binding olddef) (push key found))
                        ((and (keymapp binding) (not (symbolp binding)))
                         (substitute-key-definition
                          olddef newdef
                          (let ((sub (lookup-key keymap (vector key))))
                            (if (keymapp sub) sub keymap))
                          binding))))
                (or oldmap keymap))
    (dolist (key found)
      (define-key keymap (vector key) newdef))))

(defun global-key-binding (keys &optional accept-default)
  "Return the global binding of KEYS; ACCEPT-DEFAULT as `lookup-key'."
  (lookup-key (current-global-map) keys accept-default))

(defun local-key-binding (keys &optional accept-default)
  "Return the local binding of KEYS; ACCEPT-DEFAULT as `lookup-key'."
  (let ((map (current-local-map)))
    (when map (lookup-key map keys accept-default))))

(defun global-set-key (key command)
  "Bind KEY to COMMAND globally."
  (or (vectorp key) (stringp key)
      (signal 'wrong-type-argument (list 'arrayp key)))
  (define-key (current-global-map) key command))

(defun local-set-key (key command)
  "Bind KEY to COMMAND in the local keymap."
  (let ((map (current-local-map)))
    (unless map (use-local-map (setq map (make-sparse-keymap))))
    (or (vectorp key) (stringp key)
        (signal 'wrong-type-argument (list 'arrayp key)))
    (define-key map key command)))

(defun global-unset-key (key)
  "Take the global binding of KEY away."
  (global-set-key key nil))

(defun local-unset-key (key)
  "Take the local binding of KEY away."
  (if (current-local-map) (local-set-key key nil))
  nil)

(defun set-transient-map (map &optional keep-pred on-exit)
  "Let MAP come before all keymaps until the next command, or while KEEP-PRED returns non-nil.
KEEP-PRED t stands for a predicate whether MAP binds the keys of the command.
Return a function that ends it.  ON-EXIT is called then."
  (let* ((check (make-symbol "check-transient-map"))
         (exit (lambda ()
                 (internal-pop-keymap map 'overriding-terminal-local-map)
                 (remove-hook 'pre-command-hook check)
                 (when on-exit (funcall on-exit)))))
    (fset check
          (lambda ()
            (unless (if (functionp keep-pred)
                        (funcall keep-pred)
                      (and keep-pred
                           (eq this-command (lookup-key map (this-command-keys-vector)))))
              (funcall exit))))
    (add-hook 'pre-command-hook check)
    (internal-push-keymap map 'overriding-terminal-local-map)
    exit))

;; The value is (keymap PUSHED... add-keymap-witness . VALUE-BEFORE) while any map is pushed.

(defun internal-push-keymap (keymap symbol)
  "Put KEYMAP in front of the keymap that is the value of SYMBOL, unless it is there."
  (let ((value (symbol-value symbol)))
    (unless (memq keymap value)
      (set symbol
           `(keymap ,keymap ,@(if (memq 'add-keymap-witness value)
                                  (cdr value)
                                (cons 'add-keymap-witness value)))))))

(defun internal-pop-keymap (keymap symbol)
  "Take KEYMAP, put there by `internal-push-keymap', out of the value of SYMBOL."
  (let ((value (symbol-value symbol)))
    (when (memq keymap value)
      (let ((rest (remq keymap value)))
        (set symbol (if (eq (cadr rest) 'add-keymap-witness) (cddr rest) rest))))))

(defun keyboard-translate (from to)
  "Translate the character FROM to TO when keys are read."
  (or (char-table-p keyboard-translate-table)
      (setq keyboard-translate-table (make-char-table 'keyboard-translate-table nil)))
  (aset keyboard-translate-table from to))

(defun make-mode-line-mouse-map (mouse function)
  "Return a keymap in which the event MOUSE on a mode line runs FUNCTION."
  (let ((map (make-sparse-keymap)))
    (define-key map (vector 'mode-line mouse) function)
    map))

(defun set-input-meta-mode (_meta &optional _terminal)
  "Do nothing: there is no terminal whose META key could be set."
  nil)

(provide 'subr-keys)
;;; subr-keys.el ends here
