/* fileio.h -- file names and files, for C code.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FILEIO_H
#define FILEIO_H

#include <sys/stat.h>
#include "buffer.h"

/* ---- Names (filename.c) ---- */

/* N bytes from the system as a file name: multibyte if they are not ASCII.  */
lispv decode_file_name (const char *bytes, ptrdiff_t n);

/* The handler of `file-name-handler-alist' for OPERATION on NAME, nil if there is none.  */
lispv file_name_handler (lispv name, lispv operation) MAY_GC;

/* Returns the value of CALL from the caller if NAME (expanded) has a handler for OP, or for
   TRY_HANDLER_2 one of NAME1 and NAME2.  CALL may use `handler'.  */
#define TRY_HANDLER(name, op, call) TRY_HANDLER_2 (name, Qnil, op, call)
#define TRY_HANDLER_2(name1, name2, op, call)                                           \
  do                                                                                    \
    {                                                                                   \
      lispv handler = file_name_handler (name1, op);                                    \
      if (NILP (handler) && STRINGP (name2))                                            \
        handler = file_name_handler (name2, op);                                        \
      if (!NILP (handler))                                                              \
        return call;                                                                    \
    }                                                                                   \
  while (0)


/* NAME expanded, which need not be a string yet.  */
lispv checked_file_name (lispv name) MAY_GC;

lispv Ffile_name_directory (lispv name) MAY_GC;
lispv Ffile_name_nondirectory (lispv name) MAY_GC;
lispv Ffile_name_as_directory (lispv name) MAY_GC;
lispv Fdirectory_file_name (lispv name) MAY_GC;
lispv Ffile_name_absolute_p (lispv name);
lispv Ffind_file_name_handler (lispv name, lispv operation) MAY_GC;
lispv Fsubstitute_in_file_name (lispv name) MAY_GC;
lispv concat_file_name (lispv directory, const char *name, ptrdiff_t n);

/* ---- Files (fileio.c) ---- */

lispv Ffile_exists_p (lispv name) MAY_GC;
lispv Ffile_directory_p (lispv name) MAY_GC;
lispv Ffile_regular_p (lispv name) MAY_GC;
lispv Ffile_readable_p (lispv name) MAY_GC;
lispv Ffile_writable_p (lispv name) MAY_GC;
lispv Ffile_executable_p (lispv name) MAY_GC;
lispv Ffile_accessible_directory_p (lispv name) MAY_GC;
lispv Ffile_symlink_p (lispv name) MAY_GC;
lispv Fdelete_file (lispv name, lispv trash) MAY_GC;
lispv Fmake_symbolic_link (lispv target, lispv linkname, lispv ok) MAY_GC;
/* The target of the link at the encoded name, as a string, or nil.  */
lispv link_target (const char *encoded);

/* ---- Contents (insfile.c, wrfile.c) ---- */

lispv Finsert_file_contents (lispv name, lispv visit, lispv beg, lispv end, lispv replace) MAY_GC;
lispv Fverify_visited_file_modtime (lispv buffer) MAY_GC;
lispv Fwrite_region (lispv start, lispv end, lispv name, lispv append, lispv visit,
                     lispv lockname, lispv mustbenew) MAY_GC;

/* ---- Locks (filelock.c) ---- */

/* Before the first change of the current buffer since it was saved: complains if its file is a
   newer one, and locks it.  */
void first_change_to_file (void) MAY_GC;
/* Locks the file that B visits, and gives its lock back.  */
void lock_buffer_file (struct buffer *b) MAY_GC;
void unlock_buffer_file (struct buffer *b) MAY_GC;

void init_filename (void), init_insfile (void), init_wrfile (void), init_filelock (void);

#endif
