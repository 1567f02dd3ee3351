;;; cl-loaddefs.el --- which file defines which part of cl-lib  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Loaded by cl-lib.  Emacs' own cl-lib loads it as well, if it stands in `load-path' without the
;; file of this name that is generated with it; what Emacs has in one file may be in two here.

;;; Code:

(defvar cl--split-files nil
  "Non-nil while the cl-lib that belongs to this file is loaded.")

(defvar cl--autoloads
  '(("cl-macs" nil macro
     cl-defun cl-defmacro cl-iter-defun cl-function cl-destructuring-bind cl-eval-when
     cl-load-time-value cl-case cl-ecase cl-typecase cl-etypecase cl-block cl-return
     cl-return-from cl-do cl-do* cl-dolist cl-dotimes cl-do-symbols cl-do-all-symbols
     cl-psetq cl-progv cl-flet cl-flet* cl-labels cl-macrolet cl-symbol-macrolet
     cl-multiple-value-bind cl-multiple-value-setq cl-locally cl-the cl-declare
     cl-psetf cl-remf cl-shiftf cl-rotatef cl-letf cl-letf* cl-callf cl-callf2
     cl-check-type cl-assert cl-define-compiler-macro cl-defsubst cl-tagbody
     cl-prog cl-prog* cl-once-only cl-with-gensyms)
    ("cl-macs" nil function
     cl-gensym cl-gentemp cl--compiler-macro-list* cl-compiler-macroexpand
     cl--do-proclaim cl--compiler-macro-adjoin cl--compiler-macro-member
     cl--compiler-macro-assoc cl--inline-cmacro cl--block-wrapper cl--block-throw)
    ("cl-macs" "cl-loop" macro cl-loop)
    ("cl-macs" "cl-struct" macro cl-defstruct cl-deftype)
    ("cl-macs" "cl-struct" function
     cl-typep cl--compiler-macro-typep cl-struct-sequence-type cl-struct-slot-info
     cl-struct-slot-offset cl-struct-slot-value cl--struct-accessor-cmacro)
    ("cl-extra" nil function
     cl-coerce cl-equalp cl--mapcar-many cl-map cl-maplist cl-mapc cl-mapl cl-mapcan
     cl-mapcon cl-some cl-every cl-notany cl-notevery cl--map-keymap-recursively
     cl--map-intervals cl--map-overlays cl--set-frame-visible-p cl-gcd cl-lcm cl-isqrt
     cl-floor cl-ceiling cl-truncate cl-round cl-mod cl-rem cl-signum cl-parse-integer
     cl-random cl-make-random-state cl-random-state-p cl-float-limits cl-subseq
     cl-concatenate cl-revappend cl-nreconc cl-list-length cl-tailp cl-get cl-getf
     cl--set-getf cl--do-remf cl-remprop cl-prettyexpand cl-describe-type
     cl--prettyprint)
    ("cl-seq" nil function
     cl-reduce cl-fill cl-replace cl-remove cl-remove-if cl-remove-if-not cl-delete
     cl-delete-if cl-delete-if-not cl-remove-duplicates cl-delete-duplicates
     cl-substitute cl-substitute-if cl-substitute-if-not cl-nsubstitute
     cl-nsubstitute-if cl-nsubstitute-if-not cl-find cl-find-if cl-find-if-not
     cl-position cl-position-if cl-position-if-not cl-count cl-count-if
     cl-count-if-not cl-mismatch cl-search cl-sort cl-stable-sort cl-merge cl-member
     cl-member-if cl-member-if-not cl--adjoin cl-assoc cl-assoc-if cl-assoc-if-not
     cl-rassoc cl-rassoc-if cl-rassoc-if-not cl-union cl-nunion cl-intersection
     cl-nintersection cl-set-difference cl-nset-difference cl-set-exclusive-or
     cl-nset-exclusive-or cl-subsetp cl-subst-if cl-subst-if-not cl-nsubst
     cl-nsubst-if cl-nsubst-if-not cl-sublis cl-nsublis cl-tree-equal))
  "What is loaded from where on demand: (FILE PART KIND NAME...).
PART is the file that has it here, if that is another one than in Emacs.")

(dolist (entry cl--autoloads)
  (let ((file (or (and cl--split-files (nth 1 entry)) (car entry)))
        (kind (if (eq (nth 2 entry) 'macro) t)))
    (dolist (name (nthcdr 3 entry))
      (unless (fboundp name)
        (autoload name file nil nil kind)))))

(provide 'cl-loaddefs)

;;; cl-loaddefs.el ends here
