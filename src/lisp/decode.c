/* decode.c -- turns verified bytecode into the instructions of the machine.

   The decoder knows the stack depth at each instruction, so it can run the stack in its head:
   pushing a constant or a copy of a frame position emits nothing, the instruction that takes
   the value names its source instead.  Such values are "pending".  They are put in their
   place (`settle') before control may come from or go elsewhere, and before anything that
   may collect: the collector reads the frame up to the current depth.

   D1  A pending copy names a position below its own that holds its value.  Before that
       position is set, the copies are settled.
   D2  At a label, and before every jump, nothing is pending.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "bytecode.h"
#include "eval.h"
#include "init.h"

enum pending { IN_PLACE, COPY, CONSTANT };

struct value
{
  uint8_t kind;
  uint16_t n;                   /* position copied, or index of the constant */
};

struct decoder
{
  const unsigned char *bytes;
  int32_t nbytes;
  lispv constants;
  int64_t captured;             /* the first constants, which are not the same in all functions */
  const struct bc_map *map;
  struct value *stack;
  int32_t depth;
  struct insn *out;
  uint32_t nout, out_size;
  uint32_t *insn_at;            /* by address: the first instruction made for it */
  uint32_t block;               /* instructions before this one cannot be changed any more */
};

/* ---- Output ---- */

static struct insn *
emit (struct decoder *d, enum vm_op op, int a, int b, int c)
{
  if (d->nout == d->out_size)
    {
      d->out_size = d->out_size * 2 + 64;
      d->out = realloc (d->out, d->out_size * sizeof *d->out);
      if (!d->out)
        memory_full ();
    }
  struct insn *in = &d->out[d->nout++];
  *in = (struct insn) { op, a, b, c, 0, 0 };
  return in;
}

static struct insn *
last_insn (struct decoder *d)
{
  return d->nout > d->block ? &d->out[d->nout - 1] : NULL;
}

/* Sets position POS from V; two such in a row become one instruction.  */
static void
emit_move (struct decoder *d, int pos, struct value v)
{
  struct insn *last = last_insn (d);
  bool constant = v.kind == CONSTANT;
  if (last && last->a + 1 == pos && (last->op == VM_MOVE || last->op == VM_MOVEK)
      && (constant || v.n != last->a))
    {
      last->op = (last->op == VM_MOVE ? (constant ? VM_MOVEMK : VM_MOVEMM)
                  : (constant ? VM_MOVEKK : VM_MOVEKM));
      last->c = v.n;
    }
  else
    emit (d, constant ? VM_MOVEK : VM_MOVE, pos, v.n, 0);
}

/* ---- The stack ---- */

static void
settle_one (struct decoder *d, int pos)
{
  if (d->stack[pos].kind != IN_PLACE)
    {
      emit_move (d, pos, d->stack[pos]);
      d->stack[pos].kind = IN_PLACE;
    }
}

static void
settle_from (struct decoder *d, int from)
{
  for (int i = from; i < d->depth; i++)
    settle_one (d, i);
}

static void settle (struct decoder *d) { settle_from (d, 0); }

static void
push_in_place (struct decoder *d)
{
  d->stack[d->depth++].kind = IN_PLACE;
}

static void
push_constant (struct decoder *d, int index)
{
  d->stack[d->depth++] = (struct value) { CONSTANT, index };
}

/* What a copy of position POS is.  */
static struct value
copy_of (struct decoder *d, int pos)
{
  return d->stack[pos].kind == IN_PLACE ? (struct value) { COPY, pos } : d->stack[pos];
}

static void
push_copy (struct decoder *d, int pos)
{
  d->stack[d->depth] = copy_of (d, pos);
  d->depth++;
}

/* The position where the value of stack entry POS can be read now.  */
static int
source (struct decoder *d, int pos)
{
  if (d->stack[pos].kind == CONSTANT)
    settle_one (d, pos);
  return d->stack[pos].kind == COPY ? d->stack[pos].n : pos;
}

static bool
constant_p (struct decoder *d, int pos)
{
  return d->stack[pos].kind == CONSTANT;
}

/* The fixnum that is at POS whichever function with this code runs, or nil.  */
static lispv
fixnum_at (struct decoder *d, int pos)
{
  if (!constant_p (d, pos) || d->stack[pos].n < d->captured)
    return Qnil;
  lispv value = AREF (d->constants, d->stack[pos].n);
  return FIXNUMP (value) ? value : Qnil;
}

/* ---- Setting a position ---- */

/* True if IN stores its result in position `a' and does nothing after that.  */
static bool
sets_a (const struct insn *in)
{
  switch ((enum vm_op) in->op)
    {
    case VM_MOVE: case VM_MOVEK: case VM_VARREF: case VM_EQ: case VM_EQK:
    case VM_LSS: case VM_LSSK: case VM_GTR: case VM_GTRK: case VM_LEQ: case VM_LEQK:
    case VM_GEQ: case VM_GEQK: case VM_EQLSIGN: case VM_EQLSIGNK: case VM_NOT:
    case VM_SYMBOLP: case VM_CONSP: case VM_STRINGP: case VM_LISTP: case VM_NUMBERP:
    case VM_INTEGERP: case VM_ADD1: case VM_SUB1: case VM_NEGATE:
    case VM_PLUS: case VM_PLUSK: case VM_DIFF: case VM_DIFFK: case VM_MULT: case VM_MULTK:
    case VM_QUO: case VM_QUOK: case VM_REM: case VM_REMK: case VM_MAX: case VM_MAXK:
    case VM_MIN: case VM_MINK: case VM_CAR: case VM_CDR: case VM_CAR_SAFE:
    case VM_CDR_SAFE: case VM_CONS: case VM_CONSK: case VM_LIST: case VM_NTH:
    case VM_NTHCDR: case VM_NTHI: case VM_NTHCDRI: case VM_AREF: case VM_AREFK:
    case VM_ASET: case VM_SETCAR: case VM_SETCDR: case VM_MEMQ: case VM_MEMQK:
    case VM_ASSQ: case VM_ASSQK: case VM_GET: case VM_GETK: case VM_LENGTH:
    case VM_SYMBOL_VALUE:
      return true;
    default:
      return false;
    }
}

/* Settles the copies of position POS that stand above it.  Returns whether there were any.  */
static bool
settle_copies_of (struct decoder *d, int pos)
{
  bool any = false;
  for (int i = pos + 1; i < d->depth; i++)
    if (d->stack[i].kind == COPY && d->stack[i].n == pos)
      {
        settle_one (d, i);
        any = true;
      }
  return any;
}

/* Pops the top into position POS, which is below it.  */
static void
pop_into (struct decoder *d, int pos)
{
  int top = --d->depth;
  struct value v = copy_of (d, top);
  struct insn *last = last_insn (d);
  if (settle_copies_of (d, pos))
    last = NULL;
  if (v.kind == COPY && v.n == pos)
    return;
  if (v.kind == COPY && v.n == top && last && sets_a (last) && last->a == top)
    last->a = pos;
  else
    emit (d, v.kind == CONSTANT ? VM_MOVEK : VM_MOVE, pos, v.n, 0);
  d->stack[pos].kind = IN_PLACE;
}

/* ---- Jumps ---- */

/* JUMP holds the target's address until `resolve_jumps'.  */
static void
emit_jump (struct decoder *d, enum vm_op op, int a, int b, int32_t target)
{
  emit (d, op, a, b, d->depth)->jump = target;
}

/* If the instruction at PC is a conditional jump that pops and no other way leads there:
   its target, and in *IF_NIL its sense.  Else -1.  */
static int32_t
fusible_jump (struct decoder *d, int32_t pc, bool *if_nil, int32_t *next)
{
  struct bc_insn in;
  if (pc >= d->nbytes || d->map->places[pc].label)
    return -1;
  bc_read (d->bytes, d->nbytes, pc, &in);
  *if_nil = in.id == BC_GOTO_IF_NIL || in.id == BC_RGOTO_IF_NIL;
  if (!*if_nil && in.id != BC_GOTO_IF_NOT_NIL && in.id != BC_RGOTO_IF_NOT_NIL)
    return -1;
  *next = in.next;
  return in.operand;
}

/* A test with operands A and B, of which OP is the plain form and JOP the form that jumps if
   it holds (the one after STEP that jumps if it does not).  The operands are popped already.
   Returns where to go on.  */
static int32_t
emit_test (struct decoder *d, int32_t next, enum vm_op op, enum vm_op jop, int step,
           int a, int b)
{
  bool if_nil;
  int32_t after, target = fusible_jump (d, next, &if_nil, &after);
  if (target < 0)
    {
      emit (d, op, d->depth, a, b);
      push_in_place (d);
      return next;
    }
  settle (d);
  emit_jump (d, jop + (if_nil ? step : 0), a, b, target);
  return after;
}

/* ---- Instructions ---- */

static void
emit_unary (struct decoder *d, enum vm_op op)
{
  int src = source (d, --d->depth);
  emit (d, op, d->depth, src, 0);
  push_in_place (d);
}

/* OP and, after it, OP with a constant as second operand.  COMMUTES: the operands may change
   places if the first is a constant (a number, when the operation is arithmetic).  */
static void
emit_binary (struct decoder *d, enum vm_op op, bool commutes)
{
  int x = d->depth - 2, y = d->depth - 1;
  if (constant_p (d, y))
    {
      int src = source (d, x);
      emit (d, op + 1, x, src, d->stack[y].n);
    }
  else if (commutes && constant_p (d, x)
           && (op == VM_EQ || FIXNUMP (fixnum_at (d, x))))
    {
      int src = source (d, y);
      emit (d, op + 1, x, src, d->stack[x].n);
    }
  else
    {
      int src = source (d, x);
      emit (d, op, x, src, source (d, y));
    }
  d->depth -= 2;
  push_in_place (d);
}

static int32_t
decode_comparison (struct decoder *d, int32_t next, enum vm_op op)
{
  int x = d->depth - 2, y = d->depth - 1;
  if (FIXNUMP (fixnum_at (d, x)) && !constant_p (d, y))
    {
      static const uint8_t mirror[][2]
        = { { VM_LSS, VM_GTR }, { VM_GTR, VM_LSS }, { VM_LEQ, VM_GEQ },
            { VM_GEQ, VM_LEQ } };
      for (size_t i = 0; i < ARRAYELTS (mirror); i++)
        if (op == mirror[i][0])
          {
            op = mirror[i][1];
            break;
          }
      struct value v = d->stack[x];
      d->stack[x] = copy_of (d, y);
      d->stack[y] = v;
      if (d->stack[x].kind == COPY && d->stack[x].n == y)
        {
          d->depth -= 2;
          return emit_test (d, next, op + 1, op + 3, 2, y, v.n);
        }
    }
  int a = source (d, x);
  bool k = constant_p (d, y);
  int b = k ? d->stack[y].n : source (d, y);
  d->depth -= 2;
  return emit_test (d, next, op + k, op + 2 + k, 2, a, b);
}

static int32_t
decode_eq (struct decoder *d, int32_t next)
{
  int x = d->depth - 2, y = d->depth - 1;
  if (constant_p (d, x) && !constant_p (d, y))
    {
      int tmp = x;
      x = y;
      y = tmp;
    }
  int a = source (d, x);
  bool k = constant_p (d, y);
  int b = k ? d->stack[y].n : source (d, y);
  d->depth -= 2;
  return emit_test (d, next, VM_EQ + k, VM_JEQ + k, 2, a, b);
}

static int32_t
decode_predicate (struct decoder *d, int32_t next, enum vm_op op)
{
  int src = source (d, --d->depth);
  return emit_test (d, next, op, op + 1, 1, src, 0);
}

static int32_t
decode_not (struct decoder *d, int32_t next)
{
  int src = source (d, --d->depth);
  bool if_nil;
  int32_t after, target = fusible_jump (d, next, &if_nil, &after);
  if (target < 0)
    {
      emit (d, VM_NOT, d->depth, src, 0);
      push_in_place (d);
      return next;
    }
  settle (d);
  emit_jump (d, if_nil ? VM_JNNIL : VM_JNIL, src, 0, target);
  return after;
}

static void
decode_list (struct decoder *d, int n)
{
  int from = d->depth - n;
  if (n == 1)
    {
      int src = source (d, from);
      emit (d, VM_LIST, from, src, 1);
    }
  else
    {
      settle_from (d, from);
      emit (d, VM_LIST, from, from, n);
    }
  d->depth = from;
  push_in_place (d);
}

/* `nth' and `nthcdr'; the first operand is most often a small constant.  */
static void
decode_nth (struct decoder *d, enum vm_op op, enum vm_op immediate)
{
  int x = d->depth - 2;
  lispv n = fixnum_at (d, x);
  if (NATNUMP (n) && XFIXNUM (n) <= UINT16_MAX)
    {
      int src = source (d, x + 1);
      emit (d, immediate, x, XFIXNUM (n), src);
    }
  else
    {
      int src = source (d, x);
      emit (d, op, x, src, source (d, x + 1));
    }
  d->depth = x;
  push_in_place (d);
}

static void
decode_aset (struct decoder *d)
{
  int x = d->depth - 3;
  int a = source (d, x), b = source (d, x + 1), c = source (d, x + 2);
  emit (d, VM_ASET, x, a, b)->d = c;
  d->depth = x;
  push_in_place (d);
}

static void
decode_setcar (struct decoder *d, enum vm_op op)
{
  int x = d->depth - 2;
  int a = source (d, x);
  emit (d, op, x, a, source (d, x + 1));
  d->depth = x;
  push_in_place (d);
}

static void
decode_call (struct decoder *d, int nargs)
{
  int fn = d->depth - nargs - 1;
  struct value f = d->stack[fn];
  if (f.kind == CONSTANT)
    {
      d->stack[fn].kind = IN_PLACE;
      settle (d);
      emit (d, VM_CALLK, fn, nargs, f.n);
    }
  else
    {
      settle (d);
      emit (d, VM_CALL, fn, nargs, 0);
    }
  d->depth = fn;
  push_in_place (d);
}

/* An instruction that calls the C function of ID on N values from the stack.  */
static void
decode_prim (struct decoder *d, enum bc_id id, int n, bool many)
{
  settle (d);
  d->depth -= n;
  emit (d, many ? VM_PRIMN : VM_PRIM, d->depth, id, n);
  push_in_place (d);
}

/* `varset' and `varbind'.  */
static void
decode_store (struct decoder *d, enum vm_op op, int symbol)
{
  int top = --d->depth;
  struct value v = copy_of (d, top);
  settle (d);
  emit (d, v.kind == CONSTANT ? op + 1 : op, v.n, symbol, d->depth);
}

static void
decode_conditional (struct decoder *d, enum vm_op op, int32_t target, bool keep)
{
  if (keep)
    {
      settle (d);
      emit_jump (d, op, d->depth - 1, 0, target);
      d->depth--;
    }
  else
    {
      int src = source (d, --d->depth);
      settle (d);
      emit_jump (d, op, src, 0, target);
    }
}

static void
decode_switch (struct decoder *d, const struct bc_place *place)
{
  int table = d->stack[d->depth - 1].n;
  int src = source (d, d->depth - 2);
  d->depth -= 2;
  settle (d);
  emit (d, VM_SWITCH, src, table, d->depth)->d = place->handlers;
}

static void
decode_discard (struct decoder *d, int operand)
{
  int n = operand & 0x7f;
  if (!(operand & 0x80))
    d->depth -= operand;
  else if (n > 0)
    {
      int pos = d->depth - 1 - n;
      struct value v = copy_of (d, d->depth - 1);
      /* A constant, or a copy of what stays, can stay pending.  */
      if (v.kind == CONSTANT || v.n < pos)
        d->stack[pos] = v;
      else
        {
          /* Nothing that stays is a copy of POS: copies stand above their source.  */
          struct insn *last = last_insn (d);
          if (v.n == d->depth - 1 && last && sets_a (last) && last->a == v.n)
            last->a = pos;
          else if (v.n != pos)
            emit (d, VM_MOVE, pos, v.n, 0);
          d->stack[pos].kind = IN_PLACE;
        }
      d->depth = pos + 1;
    }
}

static void
decode_return (struct decoder *d)
{
  int top = d->depth - 1;
  if (constant_p (d, top))
    emit (d, VM_RETK, d->stack[top].n, 0, 0);
  else
    emit (d, VM_RET, source (d, top), 0, 0);
}

/* ---- One bytecode ---- */

/* What many bytecodes have in common: how operands are taken, and the operation.  */
enum shape { NO_SHAPE, UNARY, BINARY, COMMUTING, COMPARISON, PREDICATE, LIST };

static const struct { uint8_t shape; uint16_t op; } shapes[BC_ID_COUNT] = {
  [BC_CAR] = { UNARY, VM_CAR },
  [BC_CDR] = { UNARY, VM_CDR },
  [BC_CAR_SAFE] = { UNARY, VM_CAR_SAFE },
  [BC_CDR_SAFE] = { UNARY, VM_CDR_SAFE },
  [BC_ADD1] = { UNARY, VM_ADD1 },
  [BC_SUB1] = { UNARY, VM_SUB1 },
  [BC_NEGATE] = { UNARY, VM_NEGATE },
  [BC_LENGTH] = { UNARY, VM_LENGTH },
  [BC_SYMBOL_VALUE] = { UNARY, VM_SYMBOL_VALUE },
  [BC_PLUS] = { COMMUTING, VM_PLUS },
  [BC_DIFF] = { BINARY, VM_DIFF },
  [BC_MULT] = { COMMUTING, VM_MULT },
  [BC_QUO] = { BINARY, VM_QUO },
  [BC_REM] = { BINARY, VM_REM },
  [BC_MAX] = { BINARY, VM_MAX },
  [BC_MIN] = { BINARY, VM_MIN },
  [BC_CONS] = { BINARY, VM_CONS },
  [BC_AREF] = { BINARY, VM_AREF },
  [BC_MEMQ] = { BINARY, VM_MEMQ },
  [BC_ASSQ] = { BINARY, VM_ASSQ },
  [BC_GET] = { BINARY, VM_GET },
  [BC_LSS] = { COMPARISON, VM_LSS },
  [BC_GTR] = { COMPARISON, VM_GTR },
  [BC_LEQ] = { COMPARISON, VM_LEQ },
  [BC_GEQ] = { COMPARISON, VM_GEQ },
  [BC_EQLSIGN] = { COMPARISON, VM_EQLSIGN },
  [BC_SYMBOLP] = { PREDICATE, VM_SYMBOLP },
  [BC_CONSP] = { PREDICATE, VM_CONSP },
  [BC_STRINGP] = { PREDICATE, VM_STRINGP },
  [BC_LISTP] = { PREDICATE, VM_LISTP },
  [BC_NUMBERP] = { PREDICATE, VM_NUMBERP },
  [BC_INTEGERP] = { PREDICATE, VM_INTEGERP },
  /* Of these the number of elements.  */
  [BC_LIST1] = { LIST, 1 },
  [BC_LIST2] = { LIST, 2 },
  [BC_LIST3] = { LIST, 3 },
  [BC_LIST4] = { LIST, 4 },
};

/* Each function below decodes some bytecodes, leaves the others to the function before it, and
   returns the address to go on from.  */

/* Operations with a decoder of their own, and calls of C functions.  */
static int32_t
decode_operation (struct decoder *d, const struct bc_insn *in)
{
  switch (in->id)
    {
    case BC_EQ: return decode_eq (d, in->next);
    case BC_NOT: return decode_not (d, in->next);
    case BC_NTH: decode_nth (d, VM_NTH, VM_NTHI); break;
    case BC_NTHCDR: decode_nth (d, VM_NTHCDR, VM_NTHCDRI); break;
    case BC_ASET: decode_aset (d); break;
    case BC_SETCAR: decode_setcar (d, VM_SETCAR); break;
    case BC_SETCDR: decode_setcar (d, VM_SETCDR); break;
    case BC_LISTN: decode_list (d, in->operand); break;
    case BC_EQUAL:
      settle (d);
      emit (d, VM_EQUAL, d->depth - 2, d->depth - 2, d->depth);
      d->depth -= 2;
      push_in_place (d);
      break;
    case BC_SCAN_BUFFER: case BC_SET_MARK:
      emit (d, VM_OBSOLETE, bc_info[in->id].number, 0, 0)->jump = in->next - 1;
      break;
    case BC_CONCATN: case BC_INSERTN: decode_prim (d, in->id, in->operand, true); break;
    default:
      decode_prim (d, in->id, in->pops, vm_prims[in->id].nargs == MANY);
      break;
    }
  return in->next;
}

/* Operations that have a shape.  */
static int32_t
decode_shape (struct decoder *d, const struct bc_insn *in)
{
  int op = shapes[in->id].op;
  switch ((enum shape) shapes[in->id].shape)
    {
    case NO_SHAPE: return decode_operation (d, in);
    case UNARY: emit_unary (d, op); break;
    case BINARY: emit_binary (d, op, false); break;
    case COMMUTING: emit_binary (d, op, true); break;
    case COMPARISON: return decode_comparison (d, in->next, op);
    case PREDICATE: return decode_predicate (d, in->next, op);
    case LIST: decode_list (d, op); break;
    }
  return in->next;
}

/* Calls, jumps, and what is undone on leaving.  */
static int32_t
decode_control (struct decoder *d, const struct bc_insn *in, const struct bc_place *place)
{
  int n = in->operand;
  switch (in->id)
    {
    case BC_CALL: decode_call (d, n); break;
    case BC_RETURN: decode_return (d); break;
    case BC_GOTO: case BC_RGOTO:
      settle (d);
      emit_jump (d, VM_GOTO, 0, 0, n);
      break;
    case BC_GOTO_IF_NIL: case BC_RGOTO_IF_NIL:
      decode_conditional (d, VM_JNIL, n, false);
      break;
    case BC_GOTO_IF_NOT_NIL: case BC_RGOTO_IF_NOT_NIL:
      decode_conditional (d, VM_JNNIL, n, false);
      break;
    case BC_GOTO_IF_NIL_ELSE_POP: case BC_RGOTO_IF_NIL_ELSE_POP:
      decode_conditional (d, VM_JNIL, n, true);
      break;
    case BC_GOTO_IF_NOT_NIL_ELSE_POP: case BC_RGOTO_IF_NOT_NIL_ELSE_POP:
      decode_conditional (d, VM_JNNIL, n, true);
      break;
    case BC_SWITCH: decode_switch (d, place); break;
    case BC_PUSHCATCH: case BC_PUSHCONDITIONCASE:
      settle (d);
      d->depth--;
      emit_jump (d, VM_PUSHHANDLER, d->depth,
                 in->id == BC_PUSHCATCH ? HANDLER_CATCH : HANDLER_CONDITIONS, n);
      break;
    case BC_POPHANDLER: emit (d, VM_POPHANDLER, 0, 0, 0); break;
    case BC_UNBIND:
      settle (d);
      emit (d, VM_UNBIND, n, 0, d->depth);
      break;
    case BC_UNBIND_ALL:
      settle (d);
      emit (d, VM_UNBIND_ALL, 0, 0, d->depth);
      break;
    case BC_UNWIND_PROTECT:
      settle (d);
      d->depth--;
      emit (d, VM_UNWIND_PROTECT, d->depth, 0, d->depth);
      break;
    case BC_SAVE_EXCURSION: case BC_SAVE_RESTRICTION: case BC_SAVE_CURRENT_BUFFER:
    case BC_SAVE_CURRENT_BUFFER_OLD:
      settle (d);
      emit (d, VM_STATE, 0, in->id, d->depth);
      break;
    default: return decode_shape (d, in);
    }
  return in->next;
}

/* Values moved on the stack, and variables.  */
static int32_t
decode_one (struct decoder *d, const struct bc_insn *in, const struct bc_place *place)
{
  int n = in->operand;
  switch (in->id)
    {
    case BC_STACK_REF: push_copy (d, d->depth - 1 - n); break;
    case BC_DUP: push_copy (d, d->depth - 1); break;
    case BC_CONSTANT: case BC_CONSTANT2: push_constant (d, n); break;
    case BC_STACK_SET: case BC_STACK_SET2:
      if (n == 0)
        d->depth--;
      else
        pop_into (d, d->depth - 1 - n);
      break;
    case BC_DISCARD: d->depth--; break;
    case BC_DISCARDN: decode_discard (d, n); break;
    case BC_VARREF:
      emit (d, VM_VARREF, d->depth, n, 0);
      push_in_place (d);
      break;
    case BC_VARSET: decode_store (d, VM_VARSET, n); break;
    case BC_VARBIND: decode_store (d, VM_VARBIND, n); break;
    default: return decode_control (d, in, place);
    }
  return in->next;
}

/* ---- The whole ---- */

static void
resolve_jumps (struct decoder *d)
{
  for (uint32_t i = 0; i < d->nout; i++)
    {
      struct insn *in = &d->out[i];
      enum vm_op op = in->op;
      if (op == VM_GOTO || op == VM_JNIL || op == VM_JNNIL || op == VM_PUSHHANDLER
          || (op >= VM_JEQ && op <= VM_JNEQK)
          || (op >= VM_LSS && op <= VM_JNEQLSIGNK && (op - VM_LSS) % 6 >= 2)
          || (op >= VM_SYMBOLP && op <= VM_JNINTEGERP && (op - VM_SYMBOLP) % 3 >= 1))
        in->jump = (int32_t) d->insn_at[in->jump] - (int32_t) i;
      in->op = vm_labels[op];
    }
}

static struct switch_place *
make_switch_places (struct decoder *d)
{
  struct switch_place *places = calloc (d->nbytes, sizeof *places);
  if (!places)
    memory_full ();
  for (int32_t pc = 0; pc < d->nbytes; pc++)
    {
      const struct bc_place *p = &d->map->places[pc];
      places[pc] = (struct switch_place) { d->insn_at[pc], p->label ? p->depth : -1,
                                           p->handlers };
    }
  return places;
}

static void
decode_all (struct decoder *d)
{
  int32_t pc = 0;
  while (pc < d->nbytes)
    {
      const struct bc_place *place = &d->map->places[pc];
      if (place->depth < 0)
        {
          pc++;
          continue;
        }
      /* The path before this one has ended, or runs into it.  */
      if (place->label || d->depth < 0)
        {
          if (d->depth >= 0)
            settle (d);
          d->depth = place->depth;
          for (int i = 0; i < d->depth; i++)
            d->stack[i].kind = IN_PLACE;
          d->block = d->nout;
        }
      d->insn_at[pc] = d->nout;
      struct bc_insn in;
      bc_read (d->bytes, d->nbytes, pc, &in);
      pc = decode_one (d, &in, place);
      if (bc_ends_path (in.id))
        d->depth = -1;
    }
}

void
bc_decode (const unsigned char *bytes, int32_t n, lispv constants, const struct bc_map *map,
           struct code *code)
{
  struct decoder d = { .bytes = bytes, .nbytes = n, .constants = constants,
                       .captured = code->captured, .map = map, .depth = -1 };
  d.stack = malloc ((map->max_depth + 1) * sizeof *d.stack);
  d.insn_at = calloc (n, sizeof *d.insn_at);
  if (!d.stack || !d.insn_at)
    memory_full ();
  decode_all (&d);
  emit (&d, VM_END, 0, 0, 0);
  resolve_jumps (&d);
  code->nbytes = n;
  code->frame_size = map->max_depth;
  code->ninsns = d.nout;
  code->switches = map->has_switch ? make_switch_places (&d) : NULL;
  struct insn *trimmed = realloc (d.out, d.nout * sizeof *d.out);
  code->insns = trimmed ? trimmed : d.out;
  gc_account (d.nout * sizeof *d.out);
  free (d.stack);
  free (d.insn_at);
}

void code_finalize (struct vec *);
void
code_finalize (struct vec *v)
{
  struct code *code = (struct code *) v;
  free (code->insns);
  free (code->switches);
}

void
init_decode (void)
{
}
