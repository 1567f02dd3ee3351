/* kinds.c -- the descriptor table of Lisp's vectorlike objects, and the static symbols.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "buffer.h"
#include "hash.h"
#include "intervals.h"
#include "kinds.h"
#include "overlay.h"
#include "process.h"

struct symbol symbol_base[STATIC_SYMBOL_COUNT];

static const struct gc_kind kinds[KIND_COUNT] = {
  [KIND_VECTOR] = { "vectors", GC_ALL_SLOTS },
  [KIND_RECORD] = { "records", GC_ALL_SLOTS },
  [KIND_COMPILED] = { "compiled", GC_ALL_SLOTS },
  [KIND_CODE] = { "code", GC_NO_SLOTS, .finalize = code_finalize },
  [KIND_SUBR] = { "subrs", GC_NO_SLOTS },
  [KIND_BIGNUM] = { "bignums", GC_NO_SLOTS },
  [KIND_BOOL_VECTOR] = { "bool-vectors", GC_NO_SLOTS },
  [KIND_CHAR_TABLE] = { "char-tables", GC_ALL_SLOTS },
  [KIND_SUB_CHAR_TABLE] = { "sub-char-tables", GC_ALL_SLOTS },
  [KIND_HASH_TABLE] = { "hash-tables", GC_FIRST_N_SLOTS, .nslots = HASH_TRACED_SLOTS,
                        .trace = hash_table_trace, .finalize = hash_table_finalize,
                        .weak_trace = hash_table_weak_trace,
                        .weak_sweep = hash_table_weak_sweep },
  [KIND_MARKER] = { "markers", GC_NO_SLOTS, .finalize = marker_finalize },
  [KIND_OVERLAY] = { "overlays", GC_FIRST_N_SLOTS,
                     .nslots = TRACED_BEFORE (struct overlay, index) },
  [KIND_BUFFER] = { "buffers", GC_FIRST_N_SLOTS, .nslots = BUFFER_TRACED_SLOTS,
                    .finalize = buffer_finalize },
  [KIND_PROCESS] = { "processes", GC_FIRST_N_SLOTS, .nslots = PROCESS_TRACED_SLOTS,
                     .finalize = process_finalize },
  [KIND_FINALIZER] = { "finalizers", GC_ALL_SLOTS, .resurrect = true },
  [KIND_LOCAL_VAR] = { "local-variables", GC_ALL_SLOTS },
  [KIND_WINDOW] = { "windows", GC_ALL_SLOTS },
  [KIND_FRAME] = { "frames", GC_ALL_SLOTS },
  [KIND_THREAD] = { "threads", GC_ALL_SLOTS },
  [KIND_INTERVAL] = { "intervals", GC_FIRST_N_SLOTS,
                      .nslots = TRACED_BEFORE (struct interval, length) },
};

static _Noreturn void
lisp_out_of_memory (void)
{
  memory_full ();
}

const struct gc_client lisp_gc_client = {
  .kinds = kinds,
  .nkinds = KIND_COUNT,
  .nstatic_symbols = STATIC_SYMBOL_COUNT,
  .out_of_memory = lisp_out_of_memory,
  .before_gc = lisp_before_gc,
  .after_gc = lisp_after_gc,
  .doomed = lisp_doomed,
};
