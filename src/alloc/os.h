/* os.h -- what the heap asks of the system, and the count of what it holds.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef OS_H
#define OS_H

#ifndef GC_IMPL
# error "os.h is private to the heap"
#endif

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* SIZE zeroed bytes at a multiple of ALIGN (both multiples of the page size), or
   null.  */
void *os_map (size_t size, size_t align);
/* Asks for huge pages behind the SIZE bytes at P, none of which was touched yet.  */
void os_want_huge_pages (void *p, size_t size);
void os_unmap (void *p, size_t size);
/* Drops the contents: they read as zero when next used.  */
void os_decommit (void *p, size_t size);
double os_seconds (void);

/* CPU time of this thread, in seconds.  */
double os_cpu_seconds (void);
/* Peak resident set in bytes, 0 if unknown.  */
size_t os_peak_rss (void);

/* malloc and free, counted in heap.held with malloc's own overhead.  Null if there is no
   memory or the heap limit forbids it.  */
void *sys_alloc (size_t size);
void *sys_realloc (void *p, size_t size);
void sys_free (void *p);
size_t sys_size (void *p);

/* Adds BYTES to what is held; false (and nothing added) if the limit or an injected
   failure forbids it.  */
bool held_add (size_t bytes);
void held_sub (size_t bytes);

/* ---- Memory that tools should complain about ---- */

#if defined __SANITIZE_ADDRESS__
# define GC_ASAN 1
#elif defined __has_feature
# if __has_feature (address_sanitizer)
#  define GC_ASAN 1
# endif
#endif
#ifndef GC_ASAN
# define GC_ASAN 0
#endif

#if GC_ASAN
# include <sanitizer/asan_interface.h>
# define tool_poison(p, n) __asan_poison_memory_region (p, n)
# define tool_unpoison(p, n) __asan_unpoison_memory_region (p, n)
/* Objects of the heap own memory of malloc: a search for leaks must look at them.  */
# include <sanitizer/lsan_interface.h>
# define tool_holds_pointers(p, n) __lsan_register_root_region (p, n)
# define tool_holds_none(p, n) __lsan_unregister_root_region (p, n)
# define TOOL_NO_ASAN __attribute__ ((no_sanitize ("address")))
#else
# define tool_poison(p, n) ((void) (p), (void) (n))
# define tool_unpoison(p, n) ((void) (p), (void) (n))
# define tool_holds_pointers(p, n) ((void) (p), (void) (n))
# define tool_holds_none(p, n) ((void) (p), (void) (n))
# define TOOL_NO_ASAN
#endif

/* What freed memory is filled with under --gc-poison: a cons word that no host maps.  */
#define POISON_WORD                                                                      \
  ((uintptr_t) (sizeof (uintptr_t) == 8 ? 0xdbdbdbdbdbdbdbdb : 0xdbdbdbdb))
#define POISON_BYTE 0xdb

#endif
