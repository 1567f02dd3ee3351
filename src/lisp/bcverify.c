/* bcverify.c -- checks bytecode before its first run; the table of instructions for Lisp.

   The verifier walks every path from the start and keeps, for each address, the stack depth
   and the number of handlers.  Both must be the same on all ways to an address.  Bindings are
   counted when the code runs: `unbind' never goes below its own frame.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "bytecode.h"
#include "hash.h"
#include "init.h"

#define NONE BC_NONE
#define SMALL BC_SMALL
#define BYTE BC_BYTE
#define WORD BC_WORD
#define LABEL BC_LABEL
#define REL BC_REL
#define CONST BC_CONST
#define VARIES BC_VARIES
#define KEEP BC_KEEP
const struct bc_info bc_info[BC_ID_COUNT] = {
#define OP(id, name, number, form, pops, pushes)                                        \
  [BC_##id] = { name, number, form, pops, pushes },
#include "opcodes.def"
};
#undef NONE
#undef SMALL
#undef BYTE
#undef WORD
#undef LABEL
#undef REL
#undef CONST
#undef VARIES
#undef KEEP

uint8_t bc_id_of_byte[256];

/* Depths, positions and constants must fit in the operands of struct insn.  */
enum { MAX_DEPTH = INT16_MAX, MAX_HANDLERS = INT16_MAX, MAX_BYTES = 1 << 24 };

bool
bc_jumps (enum bc_id id)
{
  switch (id)
    {
    case BC_GOTO: case BC_GOTO_IF_NIL: case BC_GOTO_IF_NOT_NIL:
    case BC_GOTO_IF_NIL_ELSE_POP: case BC_GOTO_IF_NOT_NIL_ELSE_POP:
    case BC_RGOTO: case BC_RGOTO_IF_NIL: case BC_RGOTO_IF_NOT_NIL:
    case BC_RGOTO_IF_NIL_ELSE_POP: case BC_RGOTO_IF_NOT_NIL_ELSE_POP:
    case BC_PUSHCATCH: case BC_PUSHCONDITIONCASE:
      return true;
    default:
      return false;
    }
}

static void
resolve_effect (struct bc_insn *in, const struct bc_info *info)
{
  in->pops = info->pops;
  in->pushes = info->pushes;
  if (in->pops == BC_KEEP)
    in->pops = 1;
  else if (in->pops == BC_VARIES)
    switch (in->id)
      {
      case BC_CALL:
        in->pops = in->operand + 1;
        break;
      case BC_DISCARDN:
        if (in->operand & 0x80)
          {
            in->pops = (in->operand & 0x7f) + 1;
            in->pushes = 1;
          }
        else
          in->pops = in->operand;
        break;
      default:
        in->pops = in->operand;
        break;
      }
}

bool
bc_read (const unsigned char *code, int32_t n, int32_t pc, struct bc_insn *out)
{
  unsigned byte = code[pc++];
  out->id = bc_id_of_byte[byte];
  const struct bc_info *info = &bc_info[out->id];
  int32_t extra = 0;
  out->operand = 0;
  switch ((enum bc_form) info->form)
    {
    case BC_NONE:
      break;
    case BC_SMALL:
      out->operand = byte - info->number;
      extra = out->operand == 6 ? 1 : out->operand == 7 ? 2 : 0;
      break;
    case BC_BYTE:
    case BC_REL:
      extra = 1;
      break;
    case BC_WORD:
    case BC_LABEL:
      extra = 2;
      break;
    case BC_CONST:
      out->operand = byte - info->number;
      break;
    }
  if (extra > n - pc)
    return false;
  if (extra == 1)
    out->operand = code[pc];
  else if (extra == 2)
    out->operand = code[pc] + (code[pc + 1] << 8);
  out->next = pc + extra;
  if (info->form == BC_REL)
    out->operand += out->next - 128;
  resolve_effect (out, info);
  return true;
}

/* ---- The walk ---- */

struct walk
{
  const unsigned char *code;
  int32_t n;
  lispv constants;
  struct bc_map *map;
  int32_t *todo;                /* addresses to start from */
  int32_t ntodo;
  const char *problem;
};

/* Control reaches PC with DEPTH values and HANDLERS; LABEL: by a jump.  */
static bool
reach (struct walk *w, int32_t pc, int32_t depth, int32_t handlers, bool label)
{
  if (pc < 0 || pc >= w->n)
    w->problem = label ? "jump out of the code" : "code does not end in a return";
  else if (depth > MAX_DEPTH || handlers > MAX_HANDLERS)
    w->problem = "stack is too deep";
  else
    {
      struct bc_place *p = &w->map->places[pc];
      p->label |= label;
      if (p->depth < 0)
        {
          p->depth = depth;
          p->handlers = handlers;
          w->todo[w->ntodo++] = pc;
          if (depth > w->map->max_depth)
            w->map->max_depth = depth;
        }
      else if (p->depth != depth)
        w->problem = "stack depth depends on the path";
      else if (p->handlers != handlers)
        w->problem = "handlers depend on the path";
    }
  return !w->problem;
}

/* Control may go to each value of TABLE.  */
static void
reach_switch_targets (struct walk *w, lispv table, int32_t depth, int32_t handlers)
{
  for (ptrdiff_t i = 0; i < hash_table_limit (table) && !w->problem; i++)
    if (!EQ (hash_table_key (table, i), Qunbound))
      {
        lispv to = hash_table_value (table, i);
        if (!FIXNUMP (to) || XFIXNUM (to) < 0 || XFIXNUM (to) >= w->n)
          w->problem = "switch leads out of the code";
        else
          reach (w, XFIXNUM (to), depth, handlers, true);
      }
}

static void
check_constant (struct walk *w, const struct bc_insn *in)
{
  bool variable = in->id == BC_VARREF || in->id == BC_VARSET || in->id == BC_VARBIND;
  if (!variable && in->id != BC_CONSTANT && in->id != BC_CONSTANT2)
    return;
  if (in->operand >= ASIZE (w->constants))
    w->problem = "constant out of range";
  else if (variable && !SYMBOLP (AREF (w->constants, in->operand)))
    w->problem = "variable is not a symbol";
}

static void
check_stack_operand (struct walk *w, const struct bc_insn *in, int32_t depth)
{
  if (in->id == BC_STACK_REF
      ? in->operand >= depth || w->code[in->next - 1] == bc_info[BC_STACK_REF].number
      : (in->id == BC_STACK_SET || in->id == BC_STACK_SET2) && in->operand >= depth)
    w->problem = "stack position out of range";
}

/* Goes on from the instruction IN, before which there were DEPTH values.  PREVIOUS is the
   constant that the instruction before pushed, or Qunbound.  */
static void
step (struct walk *w, const struct bc_insn *in, int32_t depth, int32_t handlers,
      lispv previous)
{
  int32_t after = depth - in->pops + in->pushes;
  switch (in->id)
    {
    case BC_RETURN:
      if (handlers != 0)
        w->problem = "return inside a handler";
      return;
    case BC_GOTO:
    case BC_RGOTO:
      reach (w, in->operand, depth, handlers, true);
      return;
    case BC_GOTO_IF_NIL_ELSE_POP:
    case BC_GOTO_IF_NOT_NIL_ELSE_POP:
    case BC_RGOTO_IF_NIL_ELSE_POP:
    case BC_RGOTO_IF_NOT_NIL_ELSE_POP:
      reach (w, in->operand, depth, handlers, true);
      break;
    case BC_PUSHCATCH:
    case BC_PUSHCONDITIONCASE:
      reach (w, in->operand, depth, handlers, true);
      handlers++;
      break;
    case BC_POPHANDLER:
      if (handlers-- == 0)
        w->problem = "no handler to pop";
      break;
    case BC_SWITCH:
      w->map->has_switch = true;
      if (!HASH_TABLE_P (previous))
        w->problem = "switch without a table";
      else
        reach_switch_targets (w, previous, after, handlers);
      break;
    default:
      if (bc_jumps (in->id))
        reach (w, in->operand, after, handlers, true);
      break;
    }
  if (!w->problem)
    reach (w, in->next, after, handlers, false);
}

/* Walks from PC to the end of the path, or to a place that is known.  */
static void
walk_path (struct walk *w, int32_t pc)
{
  lispv previous = Qunbound;
  for (;;)
    {
      struct bc_place *p = &w->map->places[pc];
      struct bc_insn in;
      if (!bc_read (w->code, w->n, pc, &in))
        w->problem = "instruction is cut off";
      else if (in.id == BC_INVALID)
        w->problem = "unknown instruction";
      else if (in.pops > p->depth)
        w->problem = "stack underflow";
      else
        {
          check_constant (w, &in);
          if (!w->problem)
            check_stack_operand (w, &in, p->depth);
        }
      if (w->problem)
        return;
      int32_t waiting = w->ntodo;
      step (w, &in, p->depth, p->handlers, previous);
      if (w->problem || bc_ends_path (in.id))
        return;
      /* The next instruction was put last on the list, if it is new.  */
      if (w->ntodo == waiting || w->todo[w->ntodo - 1] != in.next)
        return;
      w->ntodo--;
      previous = (in.id == BC_CONSTANT || in.id == BC_CONSTANT2
                  ? AREF (w->constants, in.operand) : Qunbound);
      pc = in.next;
    }
}

/* No instruction may start inside another; a `switch' needs its table just before it.  */
static void
check_layout (struct walk *w)
{
  struct bc_insn in;
  for (int32_t pc = 0; pc < w->n && !w->problem; pc++)
    if (w->map->places[pc].depth >= 0)
      {
        bc_read (w->code, w->n, pc, &in);
        for (int32_t i = pc + 1; i < in.next; i++)
          if (w->map->places[i].depth >= 0)
            w->problem = "jump into an instruction";
        if (in.id == BC_SWITCH && w->map->places[pc].label)
          w->problem = "switch without a table";
      }
}

const char *
bc_verify (const unsigned char *code, ptrdiff_t n, lispv constants, int32_t depth,
           struct bc_map *map)
{
  if (n == 0 || n > MAX_BYTES)
    return n ? "code is too long" : "code is empty";
  map->places = malloc (n * sizeof *map->places);
  int32_t *todo = malloc ((n + 1) * sizeof *todo);
  if (!map->places || !todo)
    memory_full ();
  for (ptrdiff_t i = 0; i < n; i++)
    map->places[i] = (struct bc_place) { -1, 0, false };
  map->max_depth = depth;
  map->has_switch = false;
  struct walk w = { code, n, constants, map, todo, 0, NULL };
  reach (&w, 0, depth, 0, true);
  while (w.ntodo > 0 && !w.problem)
    walk_path (&w, todo[--w.ntodo]);
  if (!w.problem)
    check_layout (&w);
  free (todo);
  if (w.problem)
    {
      free (map->places);
      map->places = NULL;
    }
  return w.problem;
}

/* ---- For Lisp ---- */

static lispv
effect_of (const struct bc_info *info)
{
  if (info->pops == BC_VARIES)
    return Qnil;
  return make_fixnum (info->pushes - (info->pops == BC_KEEP ? 1 : info->pops));
}

DEFUN (Fvellum__opcodes, "vellum--opcodes", 0, 0,
       "Return the bytecode instructions, a list of (NAME NUMBER FORM EFFECT).\n\
NAME is a symbol, NUMBER the first opcode.  FORM is one of the symbols `none', `small'\n\
\(eight opcodes: operand 0 to 5, 6 in a byte, 7 in two bytes), `byte', `word', `label'\n\
\(two bytes, an address), `rel' (a byte, relative) and `const' (64 opcodes).\n\
EFFECT is what the instruction adds to the stack depth when it does not jump, or nil if\n\
that depends on its operand.")
  (void)
{
  static const char *const forms[]
    = { "none", "small", "byte", "word", "label", "rel", "const" };
  lispv list = Qnil;
  for (int id = BC_ID_COUNT - 1; id > BC_INVALID; id--)
    {
      const struct bc_info *info = &bc_info[id];
      list = Fcons (list4 (intern (info->name), make_fixnum (info->number),
                           intern (forms[info->form]), effect_of (info)),
                    list);
    }
  return list;
}

static const struct subr_def *const subrs[] = { &SFvellum__opcodes };

void
init_bcverify (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  for (int id = 1; id < BC_ID_COUNT; id++)
    {
      int width = bc_info[id].form == BC_SMALL ? 8 : bc_info[id].form == BC_CONST ? 64 : 1;
      for (int i = 0; i < width; i++)
        bc_id_of_byte[bc_info[id].number + i] = id;
    }
}
