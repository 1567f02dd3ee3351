;;; ring.el --- rings of a fixed size  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function make-ring ring-p)

;;; Commentary:

;; A ring is (HEAD LENGTH . VECTOR): HEAD is the place of the oldest element in VECTOR, LENGTH the
;; number of elements.  Index 0 is the newest.

;;; Code:

(eval-when-compile (require 'cl-lib))

(defun ring-p (x)
  "Return t if X is a ring."
  (and (consp x) (integerp (car x))
       (consp (cdr x)) (integerp (cadr x))
       (vectorp (cddr x))))

(defun make-ring (size)
  "Return a new ring with room for SIZE elements."
  (cons 0 (cons 0 (make-vector size nil))))

(defun ring-insert-at-beginning (ring item)
  "Make ITEM the oldest element of RING."
  (let* ((vec (cddr ring))
         (size (length vec))
         (len (cadr ring))
         (head (mod (1- (car ring)) size)))
    (setcar ring head)
    (aset vec head item)
    (setcar (cdr ring) (min size (1+ len)))))

(defun ring-plus1 (index veclen)
  "Return INDEX + 1, or 0 if that is VECLEN."
  (let ((next (1+ index)))
    (if (= next veclen) 0 next)))

(defun ring-minus1 (index veclen)
  "Return INDEX - 1, or VECLEN - 1 if INDEX is 0."
  (- (if (zerop index) veclen index) 1))

(defun ring-length (ring)
  "Return the number of elements in RING."
  (cadr ring))

(defun ring-index (index head ringlen veclen)
  "Return the place in the vector of the element with INDEX.
HEAD, RINGLEN and VECLEN describe the ring."
  (setq index (mod index ringlen))
  (mod (1- (+ head (- ringlen index))) veclen))

(defun ring-empty-p (ring)
  "Return t if RING is empty."
  (zerop (cadr ring)))

(defun ring-size (ring)
  "Return the number of elements that RING has room for."
  (length (cddr ring)))

(defun ring-copy (ring)
  "Return a copy of RING."
  (cons (car ring) (cons (cadr ring) (copy-sequence (cddr ring)))))

(defun ring-insert (ring item)
  "Make ITEM the newest element of RING; the oldest goes if it is full."
  (let* ((vec (cddr ring))
         (size (length vec))
         (head (car ring))
         (len (cadr ring)))
    (prog1 (aset vec (mod (+ head len) size) item)
      (if (= len size)
          (setcar ring (ring-plus1 head size))
        (setcar (cdr ring) (1+ len))))))

(defun ring-remove (ring &optional index)
  "Remove the element of RING with INDEX, by default the oldest; return it."
  (if (ring-empty-p ring)
      (error "Ring empty")
    (let* ((elements (ring-elements ring))
           (len (length elements))
           (n (if index (mod index len) (1- len)))
           (item (nth n elements))
           (vec (cddr ring))
           (rest (append (butlast elements (- len n)) (nthcdr (1+ n) elements)))
           (i 0))
      (fillarray vec nil)
      (dolist (elt (nreverse rest))
        (aset vec i elt)
        (setq i (1+ i)))
      (setcar ring 0)
      (setcar (cdr ring) (1- len))
      item)))

(defun ring-ref (ring index)
  "Return the element of RING with INDEX; 0 is the newest."
  (if (ring-empty-p ring)
      (error "Accessing an empty ring")
    (aref (cddr ring)
          (ring-index index (car ring) (cadr ring) (length (cddr ring))))))

(defun ring-elements (ring)
  "Return the list of the elements of RING, the newest first."
  (let* ((start (car ring))
         (size (ring-size ring))
         (vec (cddr ring))
         result)
    (dotimes (i (cadr ring))
      (push (aref vec (mod (+ start i) size)) result))
    result))

(defun ring-member (ring item)
  "Return the index of ITEM in RING, or nil."
  (let ((elements (ring-elements ring))
        (i 0)
        found)
    (while (and elements (not found))
      (when (equal item (pop elements)) (setq found i))
      (setq i (1+ i)))
    found))

(defun ring-next (ring item)
  "Return the element of RING after ITEM."
  (ring-ref ring (ring-plus1 (or (ring-member ring item)
                                 (error "Item is not in the ring: `%s'" item))
                             (ring-length ring))))

(defun ring-previous (ring item)
  "Return the element of RING before ITEM."
  (ring-ref ring (ring-minus1 (or (ring-member ring item)
                                  (error "Item is not in the ring: `%s'" item))
                              (ring-length ring))))

(defun ring-extend (ring x)
  "Give RING room for X more elements."
  (when (and (integerp x) (> x 0))
    (ring-resize ring (+ x (ring-size ring)))))

(defun ring-resize (ring size)
  "Give RING room for SIZE elements; the newest are kept."
  (when (integerp size)
    (let* ((elements (ring-elements ring))
           (kept (nreverse (butlast elements (max 0 (- (length elements) size)))))
           (vec (make-vector size nil))
           (i 0))
      (dolist (elt kept)
        (aset vec i elt)
        (setq i (1+ i)))
      (setcdr ring (cons i vec))
      (setcar ring 0))))

(defun ring-insert+extend (ring item &optional grow-p)
  "Make ITEM the newest element of RING, which grows if it is full and GROW-P."
  (when (and grow-p (= (ring-length ring) (ring-size ring)))
    (ring-extend ring 1))
  (ring-insert ring item))

(defun ring-remove+insert+extend (ring item &optional grow-p)
  "Remove ITEM from RING and make it the newest element; GROW-P as above."
  (let (index)
    (while (setq index (ring-member ring item))
      (ring-remove ring index)))
  (ring-insert+extend ring item grow-p))

(defun ring-convert-sequence-to-ring (seq)
  "Return SEQ as a ring, unless it is one.
Of neighbours that are equal only one is taken."
  (if (ring-p seq)
      seq
    (let ((ring (make-ring (length seq))))
      (mapc (lambda (item)
              (unless (and (not (ring-empty-p ring)) (equal item (ring-ref ring 0)))
                (ring-insert-at-beginning ring item)))
            seq)
      ring)))

(provide 'ring)

;;; ring.el ends here
