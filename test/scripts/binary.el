;;; binary.el --- reading and writing a binary format  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'bindat)
(setq print-escape-control-characters t)

(defvar file (make-temp-file "image" nil ".bin"))

(defun u32 (n) (unibyte-string (logand (ash n -24) 255) (logand (ash n -16) 255) (logand (ash n -8) 255) (logand n 255)))

(defvar crc-table
  (let ((table (make-vector 256 0)))
    (dotimes (n 256 table)
      (let ((c n))
        (dotimes (_ 8) (setq c (if (= 1 (logand c 1)) (logxor #xedb88320 (ash c -1)) (ash c -1))))
        (aset table n c)))))
(defun crc32 (string)
  (let ((c #xffffffff))
    (mapc (lambda (byte) (setq c (logxor (aref crc-table (logand 255 (logxor c byte))) (ash c -8)))) string)
    (logxor c #xffffffff)))

(defun chunk (type data)
  (concat (u32 (length data)) type data (u32 (crc32 (concat type data)))))

;; Write: a PNG of one grey pixel, its data stored without compression.
(let* ((raw (unibyte-string 0 200))
       (a 1) (b 0))
  (mapc (lambda (byte) (setq a (% (+ a byte) 65521) b (% (+ a b) 65521))) raw)
  (with-temp-file file
    (set-buffer-multibyte nil)
    (setq buffer-file-coding-system 'binary)
    (insert "\211PNG\r\n\032\n"
            (chunk "IHDR" (concat (u32 1) (u32 1) (unibyte-string 8 0 0 0 0)))
            (chunk "IDAT" (concat (unibyte-string #x78 1 1 2 0 253 255) raw (u32 (logior (ash b 16) a))))
            (chunk "IEND" ""))))

(princ (format "%d bytes, md5 %s\n" (file-attribute-size (file-attributes file))
               (with-temp-buffer (set-buffer-multibyte nil) (insert-file-contents-literally file) (md5 (current-buffer)))))

;; Read it again, piece by piece.
(with-temp-buffer
  (set-buffer-multibyte nil)
  (insert-file-contents-literally file)
  (print (list enable-multibyte-characters (point-max) (char-after 1) buffer-file-coding-system))
  (goto-char 9)
  (while (not (eobp))
    (let* ((head (bindat-unpack '((size u32) (type str 4)) (buffer-substring (point) (+ (point) 8))))
           (size (bindat-get-field head 'size))
           (data (buffer-substring (+ (point) 8) (+ (point) 8 size)))
           (sum (bindat-get-field (bindat-unpack '((crc u32)) (buffer-substring (+ (point) 8 size) (+ (point) 12 size)))
                                  'crc)))
      (princ (format "%s %d %s\n" (bindat-get-field head 'type) size
                     (if (= sum (crc32 (concat (bindat-get-field head 'type) data))) "good" "bad")))
      (princ (mapconcat (lambda (c) (format "%02x" c)) data " "))
      (terpri)
      (goto-char (+ (point) 12 size)))))

;; A range of it, and patched in place.
(with-temp-buffer
  (set-buffer-multibyte nil)
  (print (nth 1 (insert-file-contents-literally file nil 1 4)))
  (print (buffer-string)))
(write-region "XYZ" nil file 1 'silent)
(print (with-temp-buffer (set-buffer-multibyte nil) (insert-file-contents-literally file nil 0 6) (buffer-string)))
(let ((coding-system-for-write 'binary))
  (write-region "\377\376é" nil file t 'silent))
(with-temp-buffer
  (let ((coding-system-for-read 'binary)) (insert-file-contents file))
  (print (list (buffer-substring (- (point-max) 4) (point-max)) (multibyte-string-p (buffer-string)) (buffer-size))))

;; Records with bindat types, little endian and nested.
(defvar spec '((:len u16r) (:kind u8) (:name strz 8) (:items repeat (:len) (:x u16r) (:y u24))))
(let ((packed (bindat-pack spec '((:len . 2) (:kind . 7) (:name . "ab") (:items ((:x . 258) (:y . 1)) ((:x . 3) (:y . 65536)))))))
  (print packed)
  (print (bindat-unpack spec packed))
  (print (bindat-length spec '((:len . 2)))))
(print (list (base64-encode-string (unibyte-string 0 255 127)) (base64-decode-string "AP9/")
             (string-to-unibyte "abc") (condition-case e (string-to-unibyte "é") (error e))
             (string-as-unibyte "é") (string-to-multibyte "\377") (multibyte-string-p (concat "\377" "é"))))
(delete-file file)
