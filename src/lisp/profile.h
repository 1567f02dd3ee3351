/* profile.h -- the statistical profile that --profile asks for.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef PROFILE_H
#define PROFILE_H

/* Begins to take samples; they are printed to FILE, or to standard error if FILE is empty.  */
void profile_start (const char *file);

/* Stops and prints the call tree, if `profile_start' was called.  */
void profile_finish (void);

#endif
