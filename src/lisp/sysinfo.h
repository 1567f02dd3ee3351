/* sysinfo.h -- the user, the host and their names.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SYSINFO_H
#define SYSINFO_H

#include "lisp.h"

lispv Fuser_login_name (lispv uid);     /* UID nil: of this user */
lispv Fsystem_name (void);

#endif
