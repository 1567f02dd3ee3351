/* data.h -- types, symbols' function cells, generic array access.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef DATA_H
#define DATA_H

#include "lisp.h"

lispv Farrayp (lispv v);
lispv Fsequencep (lispv v);
lispv Faref (lispv array, lispv idx);
lispv Faset (lispv array, lispv idx, lispv elt);
lispv Ftype_of (lispv v);
lispv Fidentity (lispv v);
lispv Fsymbol_name (lispv sym);
lispv Fsymbol_function (lispv sym);
lispv Ffboundp (lispv sym);
lispv Ffmakunbound (lispv sym);
lispv Findirect_function (lispv object, lispv noerror);
lispv Fsetplist (lispv sym, lispv plist);
lispv Fkeywordp (lispv v);
lispv Fvector (ptrdiff_t n, lispv *args);
lispv Fmake_vector (lispv length, lispv init);

#endif
