/* jsonconf.h -- what the keyword arguments of the JSON functions ask for.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef JSONCONF_H
#define JSONCONF_H

#include "lisp.h"

enum json_object_type { JSON_HASH_TABLE, JSON_ALIST, JSON_PLIST };

struct json_conf
{
  enum json_object_type objects;
  bool lists;                   /* arrays are lists */
  lispv null_object, false_object;
};

/* Reads keyword arguments into *CONF, which has the defaults.  PARSING: types may be given.  */
/* STRING as a unibyte string of the bytes that it is written as.  */
lispv json_string_bytes (lispv string);
void json_read_conf (struct json_conf *conf, ptrdiff_t n, lispv *args, bool parsing);
struct json_conf json_default_conf (void);

/* How deep structures may nest before `json-object-too-deep'.  */
intptr_t json_max_depth (void);

#endif
