/* thread.c -- the one thread, and what programs may ask of it.

   There is no second thread: a function given to `make-thread' runs when somebody waits for it
   (`thread-join', `thread-yield', `condition-wait'), from its start to its end.  Mutexes and
   condition variables work as far as that goes.

   T1  A thread, mutex or condition variable is a KIND_THREAD object; its first slot says which
       (`thread', `mutex', `condition-variable').

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "error.h"
#include "eval.h"
#include "init.h"
#include "list.h"
#include "thread.h"

enum slot
{
  SLOT_TYPE, SLOT_NAME,
  SLOT_FUNCTION = 2, SLOT_STATE, SLOT_RESULT, THREAD_SLOTS,     /* threads */
  SLOT_OWNER = 2, SLOT_COUNT, MUTEX_SLOTS,                      /* mutexes */
  SLOT_MUTEX = 2, CONDITION_SLOTS                               /* condition variables */
};

/* SLOT_STATE: nil before the function runs, t while it does, then `done' or `failed'.  */

static lispv main_thread, current, last_error;
static lispv waiting;           /* threads that did not run yet, oldest first */

bool
thread_kind_p (lispv v, lispv type)
{
  return vec_kind_p (v, KIND_THREAD) && EQ (AREF (v, SLOT_TYPE), type);
}

static void
check_kind (lispv v, lispv type, lispv predicate)
{
  if (!thread_kind_p (v, type))
    wrong_type_argument (predicate, v);
}

static lispv
make_object (lispv type, lispv name, size_t slots)
{
  if (!NILP (name))
    CHECK_STRING (name);
  lispv v = gc_vec (KIND_THREAD, slots);
  ASET (v, SLOT_TYPE, type);
  ASET (v, SLOT_NAME, name);
  return v;
}

/* ---- Threads ---- */

static lispv
call_thread_function (void *arg)
{
  return call0 (AREF (*(lispv *) arg, SLOT_FUNCTION));
}

static lispv
thread_failed (bool thrown, lispv value, void *arg)
{
  lispv thread = *(lispv *) arg;
  last_error = thrown ? Fcons (Qno_catch, list2 (XCAR (value), XCDR (value))) : value;
  ASET (thread, SLOT_STATE, Qfailed);
  ASET (thread, SLOT_RESULT, last_error);
  return Qnil;
}

static void
restore_current_thread (lispv thread)
{
  current = thread;
}

static void
run_thread (lispv thread)
{
  if (!NILP (AREF (thread, SLOT_STATE)))
    return;
  GCPRO (thread);
  specref count = specpdl_index ();
  record_unwind_protect (restore_current_thread, current);
  current = thread;
  waiting = Fdelq (thread, waiting);
  ASET (thread, SLOT_STATE, Qt);
  lispv value = catch_all (call_thread_function, thread_failed, &thread);
  if (EQ (AREF (thread, SLOT_STATE), Qt))
    {
      ASET (thread, SLOT_STATE, Qdone);
      ASET (thread, SLOT_RESULT, value);
    }
  unbind_to (count, Qnil);
}

static void
run_waiting_threads (void)
{
  while (CONSP (waiting))
    run_thread (XCAR (waiting));
}

DEFUN (Fmake_thread, "make-thread", 1, 2,
       "Make a thread that calls FUNCTION; return it.  NAME, if given, is a string.\n"
       "The function runs when somebody waits for the thread.")
(lispv function, lispv name)
{
  lispv v = make_object (Qthread, name, THREAD_SLOTS);
  ASET (v, SLOT_FUNCTION, function);
  waiting = Fnconc (2, (lispv[]) { waiting, list1 (v) });
  return v;
}

DEFUN (Fcurrent_thread, "current-thread", 0, 0, "Return the thread that runs.")
(void)
{
  return current;
}

DEFUN (Fall_threads, "all-threads", 0, 0, "Return the list of the threads that are not done.")
(void)
{
  lispv rest = Fcons (main_thread, Fappend (2, (lispv[]) { waiting, Qnil }));
  return EQ (current, main_thread) ? rest : Fcons (current, rest);
}

DEFUN (Fthread_name, "thread-name", 1, 1, "Return the name of THREAD, or nil.")
(lispv thread)
{
  check_kind (thread, Qthread, Qthreadp);
  return AREF (thread, SLOT_NAME);
}

DEFUN (Fthread_live_p, "thread-live-p", 1, 1, "Return t if THREAD is not done.")
(lispv thread)
{
  check_kind (thread, Qthread, Qthreadp);
  lispv state = AREF (thread, SLOT_STATE);
  return NILP (state) || EQ (state, Qt) ? Qt : Qnil;
}

DEFUN (Fthread_blocker, "thread--blocker", 1, 1, "Return what THREAD waits for: nil.")
(lispv thread)
{
  check_kind (thread, Qthread, Qthreadp);
  return Qnil;
}

DEFUN (Fthread_yield, "thread-yield", 0, 0, "Let other threads run.")
(void)
{
  run_waiting_threads ();
  return Qnil;
}

DEFUN (Fthread_join, "thread-join", 1, 1,
       "Wait until THREAD is done; return its value, nil if an error ended it.")
(lispv thread)
{
  check_kind (thread, Qthread, Qthreadp);
  if (EQ (thread, current))
    error ("Cannot join current thread");
  GCPRO (thread);
  run_thread (thread);
  return EQ (AREF (thread, SLOT_STATE), Qfailed) ? Qnil : AREF (thread, SLOT_RESULT);
}

DEFUN (Fthread_signal, "thread-signal", 3, 3,
       "Signal the condition ERROR-SYMBOL with DATA in THREAD.\n"
       "A thread that has not begun ends with that error.")
(lispv thread, lispv error_symbol, lispv data)
{
  check_kind (thread, Qthread, Qthreadp);
  CHECK_SYMBOL (error_symbol);
  if (EQ (thread, current) || EQ (thread, main_thread))
    xsignal (error_symbol, data);
  if (NILP (AREF (thread, SLOT_STATE)))
    {
      waiting = Fdelq (thread, waiting);
      ASET (thread, SLOT_STATE, Qfailed);
      ASET (thread, SLOT_RESULT, Fcons (error_symbol, data));
      last_error = AREF (thread, SLOT_RESULT);
    }
  return Qnil;
}

DEFUN (Fthread_last_error, "thread-last-error", 0, 1,
       "Return the error that ended a thread last; CLEANUP non-nil means forget it.")
(lispv cleanup)
{
  lispv v = last_error;
  if (!NILP (cleanup))
    last_error = Qnil;
  return v;
}

/* ---- Mutexes ---- */

DEFUN (Fmake_mutex, "make-mutex", 0, 1, "Return a new mutex called NAME, a string or nil.")
(lispv name)
{
  lispv v = make_object (Qmutex, name, MUTEX_SLOTS);
  ASET (v, SLOT_COUNT, make_fixnum (0));
  return v;
}

DEFUN (Fmutex_name, "mutex-name", 1, 1, "Return the name of MUTEX, or nil.")
(lispv mutex)
{
  check_kind (mutex, Qmutex, Qmutexp);
  return AREF (mutex, SLOT_NAME);
}

DEFUN (Fmutex_lock, "mutex-lock", 1, 1,
       "Lock MUTEX; the thread that holds it may lock it again.")
(lispv mutex)
{
  check_kind (mutex, Qmutex, Qmutexp);
  intptr_t n = XFIXNUM (AREF (mutex, SLOT_COUNT));
  if (n > 0 && !EQ (AREF (mutex, SLOT_OWNER), current))
    error ("Mutex is locked by a thread that cannot go on");
  ASET (mutex, SLOT_OWNER, current);
  ASET (mutex, SLOT_COUNT, make_fixnum (n + 1));
  return Qnil;
}

static void
check_owner (lispv mutex, const char *message)
{
  if (XFIXNUM (AREF (mutex, SLOT_COUNT)) == 0 || !EQ (AREF (mutex, SLOT_OWNER), current))
    error ("%s", message);
}

DEFUN (Fmutex_unlock, "mutex-unlock", 1, 1, "Undo one `mutex-lock' of MUTEX.")
(lispv mutex)
{
  check_kind (mutex, Qmutex, Qmutexp);
  check_owner (mutex, "Cannot unlock mutex owned by another thread");
  intptr_t n = XFIXNUM (AREF (mutex, SLOT_COUNT)) - 1;
  ASET (mutex, SLOT_COUNT, make_fixnum (n));
  if (n == 0)
    ASET (mutex, SLOT_OWNER, Qnil);
  return Qnil;
}

/* ---- Condition variables ---- */

DEFUN (Fmake_condition_variable, "make-condition-variable", 1, 2,
       "Return a new condition variable for MUTEX, called NAME (a string or nil).")
(lispv mutex, lispv name)
{
  check_kind (mutex, Qmutex, Qmutexp);
  lispv v = make_object (Qcondition_variable, name, CONDITION_SLOTS);
  ASET (v, SLOT_MUTEX, mutex);
  return v;
}

static void
check_condition (lispv cond)
{
  check_kind (cond, Qcondition_variable, Qcondition_variable_p);
  check_owner (AREF (cond, SLOT_MUTEX),
               "Condition variable’s mutex is not held by current thread");
}

DEFUN (Fcondition_wait, "condition-wait", 1, 1,
       "Release the mutex of COND, let other threads run, and lock it again.")
(lispv cond)
{
  check_kind (cond, Qcondition_variable, Qcondition_variable_p);
  check_condition (cond);
  lispv mutex = AREF (cond, SLOT_MUTEX), count = AREF (mutex, SLOT_COUNT);
  GCPRO (mutex, count);
  ASET (mutex, SLOT_COUNT, make_fixnum (0));
  run_waiting_threads ();
  ASET (mutex, SLOT_OWNER, current);
  ASET (mutex, SLOT_COUNT, count);
  return Qnil;
}

DEFUN (Fcondition_notify, "condition-notify", 1, 2,
       "Wake the threads that wait for COND; ALL non-nil means all of them.")
(lispv cond, lispv all)
{
  (void) all;
  check_kind (cond, Qcondition_variable, Qcondition_variable_p);
  check_condition (cond);
  return Qnil;
}

DEFUN (Fcondition_mutex, "condition-mutex", 1, 1, "Return the mutex of COND.")
(lispv cond)
{
  check_kind (cond, Qcondition_variable, Qcondition_variable_p);
  return AREF (cond, SLOT_MUTEX);
}

DEFUN (Fcondition_name, "condition-name", 1, 1, "Return the name of COND, or nil.")
(lispv cond)
{
  check_kind (cond, Qcondition_variable, Qcondition_variable_p);
  return AREF (cond, SLOT_NAME);
}

static const struct subr_def *const subrs[] = {
  &SFmake_thread, &SFcurrent_thread, &SFall_threads, &SFthread_name, &SFthread_live_p,
  &SFthread_blocker, &SFthread_yield, &SFthread_join, &SFthread_signal, &SFthread_last_error,
  &SFmake_mutex, &SFmutex_name, &SFmutex_lock, &SFmutex_unlock, &SFmake_condition_variable,
  &SFcondition_wait, &SFcondition_notify, &SFcondition_mutex, &SFcondition_name,
};

void
init_thread (void)
{
  lispv *const roots[] = { &main_thread, &current, &last_error, &waiting };
  for (size_t i = 0; i < ARRAYELTS (roots); i++)
    {
      *roots[i] = Qnil;
      gc_root (roots[i]);
    }
  defsubrs (subrs, ARRAYELTS (subrs));
  main_thread = current = make_object (Qthread, Qnil, THREAD_SLOTS);
  ASET (main_thread, SLOT_STATE, Qt);
  defvar_lisp (intern ("main-thread"), main_thread, "The thread that the program began with.");
}
