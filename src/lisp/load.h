/* load.h -- finding and loading Lisp files.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef LOAD_H
#define LOAD_H

#include "lisp.h"

/* Looks for NAME (a string) with each of SUFFIXES in the directories PATH; PREDICATE as for
   `locate-file-internal'.  Returns the absolute name, or nil: then *WHY is an errno.  NEWEST:
   take the newest file of the first directory that has any.  */
lispv find_file (lispv path, lispv name, lispv suffixes, lispv predicate, bool newest,
                 int *why) MAY_GC;

/* Loads FILE (which `require' or an autoload names) for what it defines.  */
lispv load_for_definitions (lispv file, lispv noerror, bool must_have_suffix) MAY_GC;

/* Puts a definition into `current-load-list'.  */
void note_definition (lispv entry);
/* Is the file that is being loaded one of the library's?  */
bool loading_library (void);

/* For `fset' and `provide' while a file is loaded for its definitions: if loading fails, SYM
   gets its old definition back, and FEATURES (the list before) come back.  */
void note_replaced_function (lispv sym, lispv old);
void note_replaced_features (lispv features);

/* Evaluates the forms of the open standard input, or another stream.  NAME is for messages.  */
void load_stream (int fd, lispv name, bool exit_with_value) MAY_GC;

/* Sets up `load-path'; LISP_DIRS is a list of directories.  */
void set_default_load_path (lispv lisp_dirs);

lispv Frequire (lispv feature, lispv filename, lispv noerror) MAY_GC;
lispv Fprovide (lispv feature, lispv subfeatures) MAY_GC;
lispv Ffeaturep (lispv feature, lispv subfeature);
lispv Fget_load_suffixes (void);

void init_openp (void);
void init_features (void);

#endif
