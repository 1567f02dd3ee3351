;;; data-bignums.rec.el --- long integers, against GNU Emacs  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; Sizes lie about where one method of multiplication, division or conversion gives way to the next.

((let ((integer-width 1000000) (state 12345) (all ""))
   (cl-flet ((long (limbs)
               (let ((v 1))
                 (dotimes (_ limbs (if (cl-oddp (ash state -40)) (- v) v))
                   (setq state (logand (+ (* state 6364136223846793005) 1442695040888963407)
                                       (1- (ash 1 64)))
                         v (logior (ash v 64) (pcase (% (ash state -20) 5)
                                                (0 0) (1 (1- (ash 1 64))) (_ state))))))))
     (dolist (m '(0 1 7 8 31 61 130 200 301 500) all)
       (dolist (n '(0 1 3 33 130 230 333))
         (let ((a (long m)) (b (long n)))
           (setq all (md5 (format "%s %x" all
                                  (apply #'logxor
                                         (list (* a b) (* a a) (+ a b) (- a b) (/ a b) (% a b)
                                               (mod a b) (ash a (- (* 40 n))) (ash a n)))))))))))
 "\"f4d37c5cfdf1b50ecab86ca2ff760bc4\"")
((let ((integer-width 1000000) (n (1- (expt 7 4000))))
   (mapcar (lambda (d) (list (% n d) (% (- n) d) (mod n (- d)) (% (expt 3 200) d)))
           (list 1 2 3 10 1000000007 (1- (ash 1 60)) (ash 1 60) most-positive-fixnum)))
 "((0 0 0 0) (0 0 0 1) (0 0 0 0) (0 0 0 1) (952980584 -952980584 -47019423 136318165) (1053714037057986975 -1053714037057986975 -99207467548860000 1015512173093193876) (772106581260095232 -772106581260095232 -380814923346751744 863282785777397921) (1976891858826438449 -1976891858826438449 -328951150387255502 424410663027747676))" 64-bit)
((let ((integer-width 1000000))
   (mapcar (lambda (base)
             (mapcar (lambda (e) (md5 (format "%x" (expt base e)))) '(1 2 3 5 64 129 500)))
           (list 2 -2 3 -3 10 48 (ash 1 64) (* 3 (ash 1 70)) (- (expt 10 30)) (1- (ash 1 64)))))
 "((\"c81e728d9d4c2f636f067f89cc14862c\" \"a87ff679a2f3e71d9181a67b7542122c\" \"c9f0f895fb98ab9159f51fd0297e236d\" \"98f13708210194c475687be6106a3b84\" \"ee62f3e2483f1b2c67f9a5df1dcf020a\" \"8a33ebe100ae1dcb075384c8159f2c92\" \"92fa6641da04a0e1db74cbf1d54c1b9f\") (\"5d7b9adcbe1c629ec722529dd12e5129\" \"a87ff679a2f3e71d9181a67b7542122c\" \"a8d2ec85eaf98407310b72eb73dda247\" \"8c5ef576c66349bb871d35994ec50448\" \"ee62f3e2483f1b2c67f9a5df1dcf020a\" \"5343d918087759aeef25d310f0522ca0\" \"92fa6641da04a0e1db74cbf1d54c1b9f\") (\"eccbc87e4b5ce2fe28308fd9f2a7baf3\" \"45c48cce2e2d7fbdea1afc51c7c6ad26\" \"a35aea60fe097c885568babb48ee7d1e\" \"1779cf3aa50c413afc7e05adb7e1b0de\" \"e84db6cb501f33f4607ceda91c75db29\" \"62fa5b91121337cd1c9e047dc885368d\" \"f5929fef8687a37ee627f26bb5bff504\") (\"b3149ecea4628efd23d2f86e5a723472\" \"45c48cce2e2d7fbdea1afc51c7c6ad26\" \"b2fd97e3354596c34f21b25b82b963f7\" \"a7979223d674a0f139b2176c49b89b1a\" \"e84db6cb501f33f4607ceda91c75db29\" \"3e2bd45e1f368ee01774bb46da386451\" \"f5929fef8687a37ee627f26bb5bff504\") (\"0cc175b9c0f1b6a831c399e269772661\" \"ea5d2f1c4608232e07d3aa3d998e5135\" \"d7182aa6f20f7b76741c7e6cff31b357\" \"c7c93fdb6790f4c9317f577df47bf587\" \"6a1f56f6a6f5aa8d6b4d828fe834d7f0\" \"e9506b66877316cf3e94b5d225a0d524\" \"0641e1f4edeb63af0ef9bf20bfa0e4dc\") (\"34173cb38f07f89ddbebc2ac9128303f\" \"acf4b89d3d503d8252c9c4ba75ddbf6d\" \"4a541ca94512797b8263627668cfdc74\" \"bdc3cc521fed364447426531e17eff56\" \"e7f0d4b8a26d7c56085c25618869f5e7\" \"c93d43e620fec5e2e7ddfac91d0baa5a\" \"2eb13eaa864a23bd2edbb21dcf75cbca\") (\"ee62f3e2483f1b2c67f9a5df1dcf020a\" \"c61121b23e4cf6532d3f00ea84fba7cc\" \"763c858a373720f6dc0480e688969f30\" \"50ed0bcf09b9261bdc4cde2c03631041\" \"024096d99778c0c866f08d1d74f983e3\" \"9334e8fa00360f0b2b84a07fcb33922d\" \"4a402c9af1ac5dfdb8d741a031d96c04\") (\"38d2a463dbb550c81c599470f9c6409c\" \"785679c24607c47618239d099ee8960d\" \"014eaf86f217e49ded83d3ca2bcdc6ef\" \"8ad66671eb190740fba3045bf4c2dfa0\" \"7747db53d92e7b1c31f479e1acdc5c6b\" \"943f9c5b6046bc1c920de5f6a4673ba3\" \"ba414080a941b8a7b0feafb79eeab511\") (\"b58b82db89610510c8a2cd77283ca52d\" \"3aaae7020097caafb1fea7fd0c0b8b8e\" \"d9acc56bba24ff36eba0c49a98809c1a\" \"71b3052d114ee6853c51d4ae650cb16f\" \"588b84685b7a12886581515511dd84e1\" \"eae33897572021ad9305f583f6de71aa\" \"53d90a963fd3f67d97c9d1a8bcdebd6b\") (\"527848b310b793e41e0616f38ee85059\" \"e397a614d0142116b0905b0c18d56fd7\" \"b753591a2290cc8e227d768c7fdeda43\" \"f72d34249f3891c8794a330c4d04099c\" \"9abe5071f6a1bdb44b602038d0def1b1\" \"867f25e918ed031ee446df95bb7babff\" \"e81b2c70bfd693ee3232c4276d08c700\"))")
((list (condition-case err (let ((integer-width 200)) (expt 3 150)) (error err))
       (condition-case err (let ((integer-width 200)) (expt 10 60)) (error err))
       (expt 5 0) (expt (ash 1 100) 0) (expt (ash 1 100) 1))
 "((overflow-error) 1000000000000000000000000000000000000000000000000000000000000 1 1 1267650600228229401496703205376)")
((let ((integer-width 1000000))
   (mapcar (lambda (e) (let* ((n (expt 3 e)) (text (number-to-string n)))
                         (list (length text) (md5 text) (= n (string-to-number text)))))
           '(100 1000 2000 4001 20000 60000)))
 "((48 \"06be2ce4f8da6f3d972b9255dbcb931d\" t) (478 \"140a26d9a5641d987bde1a0601d5aa00\" t) (955 \"f811c403301b1ec068cf8323bf098f58\" t) (1909 \"b2f0318c0be821cad5e6b5c2fb60750f\" t) (9543 \"48dacb4fd54f488add2aaaf3120f06b0\" t) (28628 \"b88527d70c542a826427777bf5e10a07\" t))")
