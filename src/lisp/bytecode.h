/* bytecode.h -- what the three stages of the bytecode machine share: the verifier (bcverify.c)
   maps the bytes, the decoder (decode.c) makes instructions of them, the machine (bytecode.c)
   runs those.  Nobody else includes this.

   B1  A struct code exists for verified bytes only: each stack position that an instruction
       names lies within the frame, each jump leads to an instruction, every path ends in a
       return, handlers nest.
   B2  The bytes fix the stack depth at each instruction.  So decoded instructions name their
       operands by frame position (or by index into the constants), and a value that was only
       copied to be used is never moved.
   B3  Code does not hold constants: functions that `make-closure' makes of one prototype
       share it.  What it expects of a constant it checks when it runs.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BYTECODE_H
#define BYTECODE_H

#include "compiled.h"

/* ---- Emacs' instructions ---- */

enum bc_form { BC_NONE, BC_SMALL, BC_BYTE, BC_WORD, BC_LABEL, BC_REL, BC_CONST };
enum { BC_VARIES = -1, BC_KEEP = -2 };

enum bc_id
{
  BC_INVALID,
#define OP(id, name, number, form, pops, pushes) BC_##id,
#include "opcodes.def"
  BC_ID_COUNT
};

struct bc_info
{
  const char *name;
  uint8_t number, form;
  int8_t pops, pushes;
};

extern const struct bc_info bc_info[BC_ID_COUNT];
extern uint8_t bc_id_of_byte[256];      /* BC_INVALID for the unused ones */

/* One instruction of the bytes.  */
struct bc_insn
{
  enum bc_id id;
  int32_t operand;      /* for jumps the target */
  int32_t next;         /* address of the next instruction */
  int32_t pops, pushes; /* BC_VARIES and BC_KEEP resolved (the latter: as when it goes on) */
};

/* Reads the instruction at PC, which lies inside CODE of N bytes.  False if its operand does
   not.  */
bool bc_read (const unsigned char *code, int32_t n, int32_t pc, struct bc_insn *out);

/* True for instructions after which control does not go on to the next.  */
static inline bool
bc_ends_path (enum bc_id id)
{
  return id == BC_RETURN || id == BC_GOTO || id == BC_RGOTO;
}

/* True for all that jump to their operand, always or sometimes.  */
bool bc_jumps (enum bc_id id);

/* What the verifier knows of each byte.  */
struct bc_place
{
  int16_t depth;        /* of the stack before the instruction; -1: no instruction starts here */
  int16_t handlers;     /* that the function has pushed */
  bool label;           /* control comes here from elsewhere than the instruction before */
};

struct bc_map
{
  struct bc_place *places;      /* one a byte; free it */
  int32_t max_depth;
  bool has_switch;
};

/* Checks the N bytes of CODE with CONSTANTS (a vector), for a function that starts with DEPTH
   values on its stack.  Returns null and fills MAP, or says what is wrong (static).  */
const char *bc_verify (const unsigned char *code, ptrdiff_t n, lispv constants, int32_t depth,
                       struct bc_map *map);

/* ---- Decoded code ---- */

/* OP is the distance of the instruction's label from the first one's in computed-goto builds,
   else its number.  JUMP is in instructions, from this one.  */
struct insn
{
  int32_t op;
  uint16_t a, b, c, d;
  int32_t jump;
};

/* S: a frame position, K: index of a constant, D: frame position that is set, N: number.
   `depth' is the number of frame positions in use, for the collector.  */

/* clang-format off */
#define VM_OPS(X)                                                                       \
  X (MOVE)      /* D a, S b */                                                          \
  X (MOVEK)     /* D a, K b */                                                          \
  X (MOVEMM)    /* D a, S b; D a+1, S c */                                              \
  X (MOVEMK)    /* D a, S b; D a+1, K c */                                              \
  X (MOVEKM)    /* D a, K b; D a+1, S c */                                              \
  X (MOVEKK)    /* D a, K b; D a+1, K c */                                              \
  X (VARREF)    /* D a, K b */                                                          \
  X (VARSET)    /* S a, K b, depth c */                                                 \
  X (VARSETK)   /* K a, K b, depth c */                                                 \
  X (VARBIND)   /* S a, K b, depth c */                                                 \
  X (VARBINDK)  /* K a, K b, depth c */                                                 \
  X (UNBIND)    /* N a, depth c */                                                      \
  X (UNBIND_ALL) /* depth c */                                                          \
  X (CALL)      /* D a is the function, N b arguments */                                \
  X (CALLK)     /* as CALL, after D a, K c */                                           \
  X (RET)       /* S a */                                                               \
  X (RETK)      /* K a */                                                               \
  X (GOTO)      /* depth c */                                                           \
  X (JNIL)      /* S a, depth c */                                                      \
  X (JNNIL)     /* S a, depth c */                                                      \
  X (SWITCH)    /* S a, K b, depth c, N d: handlers */                                  \
  X (PUSHHANDLER) /* S a, N b: enum handler_kind, depth c, where the value goes */      \
  X (POPHANDLER)                                                                        \
  X (EQ) X (EQK)                /* D a, S b, S|K c */                                   \
  X (JEQ) X (JEQK) X (JNEQ) X (JNEQK)   /* S a, S|K b, depth c */                       \
  X (LSS) X (LSSK) X (JLSS) X (JLSSK) X (JNLSS) X (JNLSSK)                              \
  X (GTR) X (GTRK) X (JGTR) X (JGTRK) X (JNGTR) X (JNGTRK)                              \
  X (LEQ) X (LEQK) X (JLEQ) X (JLEQK) X (JNLEQ) X (JNLEQK)                              \
  X (GEQ) X (GEQK) X (JGEQ) X (JGEQK) X (JNGEQ) X (JNGEQK)                              \
  X (EQLSIGN) X (EQLSIGNK) X (JEQLSIGN) X (JEQLSIGNK) X (JNEQLSIGN) X (JNEQLSIGNK)      \
  X (NOT)       /* D a, S b */                                                          \
  X (SYMBOLP) X (JSYMBOLP) X (JNSYMBOLP)        /* D a, S b or S a, depth c */          \
  X (CONSP) X (JCONSP) X (JNCONSP)                                                      \
  X (STRINGP) X (JSTRINGP) X (JNSTRINGP)                                                \
  X (LISTP) X (JLISTP) X (JNLISTP)                                                      \
  X (NUMBERP) X (JNUMBERP) X (JNNUMBERP)                                                \
  X (INTEGERP) X (JINTEGERP) X (JNINTEGERP)                                             \
  X (ADD1) X (SUB1) X (NEGATE)  /* D a, S b */                                          \
  X (PLUS) X (PLUSK) X (DIFF) X (DIFFK) X (MULT) X (MULTK)      /* D a, S b, S|K c */   \
  X (QUO) X (QUOK) X (REM) X (REMK) X (MAX) X (MAXK) X (MIN) X (MINK)                   \
  X (CAR) X (CDR) X (CAR_SAFE) X (CDR_SAFE)     /* D a, S b */                          \
  X (CONS) X (CONSK)            /* D a, S b, S|K c */                                   \
  X (LIST)      /* D a of N c values from S b */                                        \
  X (NTH) X (NTHCDR)            /* D a, S b, S c */                                     \
  X (NTHI) X (NTHCDRI)          /* D a, N b, S c */                                     \
  X (AREF) X (AREFK)            /* D a, S b, S|K c */                                   \
  X (ASET)      /* D a, S b, S c, S d */                                                \
  X (SETCAR) X (SETCDR)         /* D a, S b, S c */                                     \
  X (MEMQ) X (MEMQK) X (ASSQ) X (ASSQK) X (GET) X (GETK)        /* D a, S b, S|K c */   \
  X (LENGTH)    /* D a, S b */                                                          \
  X (SYMBOL_VALUE)      /* D a, S b */                                                  \
  X (EQUAL)     /* D a, of S b and S b+1; depth c */                                    \
  X (PRIM)      /* function b of its arguments, from D a */                             \
  X (PRIMN)     /* function b of N c arguments, from D a */                             \
  X (STATE)     /* function b, which pushes on the binding stack; depth c */            \
  X (UNWIND_PROTECT)    /* S a, depth c */                                              \
  X (OBSOLETE)  /* N a is an opcode that no machine runs, at address `jump' */          \
  X (END)       /* never reached */
/* clang-format on */

enum vm_op
{
#define X(name) VM_##name,
  VM_OPS (X)
#undef X
  VM_OP_COUNT
};

/* Where the labels of the machine are, by vm_op; the numbers themselves without computed
   goto.  Set by `init_bytecode'.  */
extern const int32_t *vm_labels;

/* C functions that instructions call.  */
struct vm_prim
{
  int8_t nargs;
  union
  {
    lispv (*a0) (void);
    lispv (*a1) (lispv);
    lispv (*a2) (lispv, lispv);
    lispv (*a3) (lispv, lispv, lispv);
    lispv (*many) (ptrdiff_t, lispv *);
    void (*state) (void);
  } fn;
};

/* By bc_id; `nargs' is -1 where there is none.  */
extern const struct vm_prim vm_prims[BC_ID_COUNT];

/* Where `switch' may go.  */
struct switch_place { uint32_t insn; int16_t depth, handlers; };

/* A KIND_CODE object.  */
struct code
{
  struct vec head;
  struct insn *insns;           /* null: not decoded yet (then `dynamic' is set) */
  struct switch_place *switches;        /* by byte address; null: no `switch' */
  intptr_t nbytes;
  uint16_t frame_size;          /* frame positions, arguments included */
  uint16_t min_args, max_args;  /* without &rest */
  uint16_t rest;                /* bool: takes &rest */
  uint32_t dynamic;             /* bool: binds its arguments dynamically */
  uint32_t ninsns;
  uint32_t captured;            /* so many constants differ between the functions that share this */
};

static inline struct code *XCODE (lispv v) { return (struct code *) XVEC (v); }

/* Decodes verified bytes into CODE; leaves its members about arguments alone.  */
void bc_decode (const unsigned char *bytes, int32_t n, lispv constants,
                const struct bc_map *map, struct code *code);

/* Verifies and decodes FN, unless that is done; signals invalid-function if it is no good.
   Returns its code.  */
struct code *compiled_code (lispv fn) MAY_GC;

#endif
