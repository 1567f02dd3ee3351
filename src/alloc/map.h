/* map.h -- from a word to the heap object that it denotes, if any.

   A word denotes the object whose memory contains the address that the word is; also, for
   symbols, whose words are offsets, the address that the word is as an offset from
   `symbol_base'.  A tagged word differs from its object's address by the tag, which is
   less than the size of any object.

   The table finds the chunk of an address in three loads.  The tree is a red-black tree
   with one node for each block, run of blocks, and malloc'ed vector.  Only one of them
   is used to look words up; the tree is kept only where the stack is scanned.

   M1  The tree is ordered by address and its ranges are disjoint.
   M2  No red node has a red child; every path from the root has as many black nodes.
   M3  The tree has exactly one node for each block or run that can hold objects and for
       each malloc'ed vector.
   M4  The table has an entry for each MiB that a chunk covers, and for each MiB that a
       malloc'ed vector of a heap without a tree touches (its shadow).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef MAP_H
#define MAP_H

#ifndef GC_IMPL
# error "map.h is private to the heap"
#endif

#include "word.h"
#include "vector.h"

/* An object of the heap: its address and the tag of words that refer to it.  ADDR is 0
   for none.  */
struct gc_object
{
  uintptr_t addr;
  enum word_tag tag;
};

/* The object that the address WORD lies in.  */
struct gc_object map_find (uintptr_t word);

/* The same through the table whatever the heap uses (heaps with malloc'ed vectors know
   those only through the map that they use).  */
struct gc_object map_find_table (uintptr_t word);

/* ---- Kept by block.c and vec-malloc.c; all return false if there is no memory ---- */

bool map_table_set (uintptr_t addr, size_t size, struct chunk *c);
void map_table_clear (uintptr_t addr, size_t size);
bool map_add_block (struct block *b, size_t n);
void map_remove_block (struct block *b);
/* The block N blocks behind B, in the same run, gets a node of its own.  */
bool map_split_block (struct block *b, size_t n);
bool map_add_vec (struct mvec *m);
void map_remove_vec (struct mvec *m);

/* Frees what the table needs; it must be empty.  */
void map_free_tables (void);
size_t map_tables_held (void);

/* The chunk at ADDR or null.  A shadow is not a chunk.  */
struct chunk *map_chunk (uintptr_t addr);

/* The object of B at ADDR, which lies in B.  */
struct gc_object block_find (struct block *b, uintptr_t addr);

/* ---- The tree ---- */

enum mem_type { MEM_BLOCK, MEM_VEC };

struct mem_node
{
  struct mem_node *child[2], *parent;
  uintptr_t start, end;
  void *what;                   /* struct block * or struct mvec * */
  unsigned char red, type;
};

extern struct mem_node mem_nil;         /* every leaf */
extern struct mem_node *mem_root;
struct mem_node *mem_find (uintptr_t addr);
bool mem_insert (uintptr_t start, uintptr_t end, enum mem_type type, void *what);
void mem_delete (struct mem_node *n);

#endif
