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
  [KIND_VECTOR] = { .name = "vectors", .layout = GC_ALL_SLOTS },
  [KIND_RECORD] = { .name = "records", .layout = GC_ALL_SLOTS },
  [KIND_COMPILED] = { .name = "compiled", .layout = GC_ALL_SLOTS },
  [KIND_CODE] = { .name = "code", .layout = GC_NO_SLOTS, .finalize = code_finalize },
  [KIND_SUBR] = { .name = "subrs", .layout = GC_NO_SLOTS },
  [KIND_BIGNUM] = { .name = "bignums", .layout = GC_NO_SLOTS },
  [KIND_BOOL_VECTOR] = { .name = "bool-vectors", .layout = GC_NO_SLOTS },
  [KIND_CHAR_TABLE] = { .name = "char-tables", .layout = GC_ALL_SLOTS },
  [KIND_SUB_CHAR_TABLE] = { .name = "sub-char-tables", .layout = GC_ALL_SLOTS },
  [KIND_HASH_TABLE] = { .name = "hash-tables", .layout = GC_FIRST_N_SLOTS,
                        .nslots = HASH_TRACED_SLOTS,
                        .trace = hash_table_trace, .finalize = hash_table_finalize,
                        .weak_trace = hash_table_weak_trace,
                        .weak_sweep = hash_table_weak_sweep },
  [KIND_MARKER] = { .name = "markers", .layout = GC_NO_SLOTS, .finalize = marker_finalize },
  [KIND_OVERLAY] = { .name = "overlays", .layout = GC_FIRST_N_SLOTS,
                     .nslots = TRACED_BEFORE (struct overlay, index) },
  [KIND_BUFFER] = { .name = "buffers", .layout = GC_FIRST_N_SLOTS, .nslots = BUFFER_TRACED_SLOTS,
                    .finalize = buffer_finalize },
  [KIND_PROCESS] = { .name = "processes", .layout = GC_FIRST_N_SLOTS,
                     .nslots = PROCESS_TRACED_SLOTS, .finalize = process_finalize },
  [KIND_FINALIZER] = { .name = "finalizers", .layout = GC_ALL_SLOTS, .resurrect = true },
  [KIND_LOCAL_VAR] = { .name = "local-variables", .layout = GC_ALL_SLOTS },
  [KIND_WINDOW] = { .name = "windows", .layout = GC_ALL_SLOTS },
  [KIND_FRAME] = { .name = "frames", .layout = GC_ALL_SLOTS },
  [KIND_THREAD] = { .name = "threads", .layout = GC_ALL_SLOTS },
  [KIND_INTERVAL] = { .name = "intervals", .layout = GC_FIRST_N_SLOTS,
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
