/* sysinfo.c -- the user, the host, this process, other processes.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <ctype.h>
#include <dirent.h>
#include <grp.h>
#include <math.h>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>
#include "gate.h"
#include "init.h"
#include "number.h"
#include "sysinfo.h"
#include "timefns.h"

/* ---- Users and groups ---- */

/* V as a user or group id: an integer, a whole float, or (HIGH . LOW).  */
static bool
id_value (lispv v, intmax_t *id)
{
  if (FLOATP (v))
    {
      double d = XFLOAT (v);
      if (!(0 <= d && d <= UINT32_MAX && d == trunc (d)))
        return false;
      *id = d;
      return true;
    }
  if (CONSP (v) && FIXNUMP (XCAR (v)))
    {
      lispv low = CONSP (XCDR (v)) ? XCAR (XCDR (v)) : XCDR (v);
      if (!FIXNUMP (low))
        return false;
      *id = (intmax_t) XFIXNUM (XCAR (v)) << 16 | XFIXNUM (low);
      return true;
    }
  return integer_to_intmax (v, id);
}

DEFUN (Fuser_login_name, "user-login-name", 0, 1,
       "Return the name under which the user logged in, or the one of UID.\n"
       "The value is nil if there is no such user.")
(lispv uid)
{
  if (NILP (uid))
    return SYMVAL (Quser_login_name);
  intmax_t id;
  if (!id_value (uid, &id))
    error ("Not an in-range integer, integral float, or cons of integers");
  struct passwd *pw = getpwuid (id);
  return pw ? build_string (pw->pw_name) : Qnil;
}

DEFUN (Fuser_real_login_name, "user-real-login-name", 0, 0,
       "Return the name of the user by the real user id.")
(void)
{
  return SYMVAL (Quser_real_login_name);
}

DEFUN (Fuser_uid, "user-uid", 0, 0, "Return the effective user id.")
(void)
{
  return make_int (geteuid ());
}

DEFUN (Fuser_real_uid, "user-real-uid", 0, 0, "Return the real user id.")
(void)
{
  return make_int (getuid ());
}

DEFUN (Fgroup_gid, "group-gid", 0, 0, "Return the effective group id.")
(void)
{
  return make_int (getegid ());
}

DEFUN (Fgroup_real_gid, "group-real-gid", 0, 0, "Return the real group id.")
(void)
{
  return make_int (getgid ());
}

DEFUN (Fgroup_name, "group-name", 1, 1, "Return the name of the group GID, nil if there is none.")
(lispv gid)
{
  intmax_t id;
  if (!id_value (gid, &id))
    error ("Invalid GID specification");
  struct group *g = getgrgid (id);
  return g ? build_string (g->gr_name) : Qnil;
}

/* The full name in PW: the first field of its comment, `&' standing for the login name.  */
static lispv
full_name (const struct passwd *pw)
{
  char name[256];
  size_t n = 0;
  for (const char *p = pw->pw_gecos; *p && *p != ',' && n < sizeof name - 1; p++)
    if (*p == '&')
      {
        for (const char *q = pw->pw_name; *q && n < sizeof name - 1; q++)
          name[n++] = q == pw->pw_name ? toupper ((unsigned char) *q) : *q;
      }
    else
      name[n++] = *p;
  return make_string (name, n);
}

DEFUN (Fuser_full_name, "user-full-name", 0, 1,
       "Return the full name of the user, or of UID, an id or login name.\n"
       "The value is nil if there is no such user.")
(lispv uid)
{
  if (NILP (uid))
    return SYMVAL (Quser_full_name);
  struct passwd *pw;
  intmax_t id;
  if (STRINGP (uid))
    pw = getpwnam (SSDATA (uid));
  else if (NUMBERP (uid) && id_value (uid, &id))
    pw = getpwuid (id);
  else
    error ("Invalid UID specification");
  return pw ? full_name (pw) : Qnil;
}

static void
define_user_variables (void)
{
  struct passwd *pw = getpwuid (getuid ());
  lispv real = build_string (pw ? pw->pw_name : "unknown");
  lispv full = pw ? full_name (pw) : build_string ("unknown");
  const char *login = getenv ("LOGNAME");
  if (!login)
    login = getenv ("USER");
  if (!login && geteuid () != getuid ())
    {
      pw = getpwuid (geteuid ());
      login = pw ? pw->pw_name : "unknown";
    }
  defvar_lisp (Quser_login_name, login ? build_string (login) : real,
               "The user's login name, from the environment if that says.");
  defvar_lisp (Quser_real_login_name, real, "The name of the user by the real user id.");
  const char *name = getenv ("NAME");
  defvar_lisp (Quser_full_name, name ? build_string (name) : full, "The user's full name.");
}

/* ---- This process and the host ---- */

DEFUN (Femacs_pid, "emacs-pid", 0, 0, "Return the process id of this program.")
(void)
{
  return make_int (getpid ());
}

DEFUN (Fsystem_name, "system-name", 0, 0, "Return the name of this host.")
(void)
{
  return SYMVAL (Qsystem_name);
}

DEFUN (Fload_average, "load-average", 0, 1,
       "Return a list of the load averages over 1, 5 and 15 minutes, times 100.\n"
       "USE-FLOATS non-nil means to return them as floats, as they are.")
(lispv use_floats)
{
  double load[3];
  int n = getloadavg (load, 3);
  if (n < 0)
    error ("load-average not implemented for this operating system");
  lispv list = Qnil;
  while (n-- > 0)
    list = Fcons (NILP (use_floats) ? make_fixnum ((intptr_t) (100.0 * load[n]))
                                    : make_float (load[n]), list);
  return list;
}

DEFUN (Fnum_processors, "num-processors", 0, 1,
       "Return the number of processors that this process may use.\n"
       "QUERY `all' means all of the machine, `current' those that are on now.")
(lispv query)
{
  long n = sysconf (EQ (query, Qall) ? _SC_NPROCESSORS_CONF : _SC_NPROCESSORS_ONLN);
  return make_fixnum (n < 1 ? 1 : n);
}

/* Does the environment ask for UTF-8?  */
static bool
utf8_locale_p (void)
{
  static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };
  for (size_t i = 0; i < ARRAYELTS (names); i++)
    {
      const char *v = getenv (names[i]);
      if (v && *v)
        return strcasestr (v, "utf-8") || strcasestr (v, "utf8");
    }
  return false;
}

static lispv
string_vector (const char *const *strings, int n)
{
  lispv v = make_nil_vector (n);
  for (int i = 0; i < n; i++)
    ASET (v, i, build_string (strings[i]));
  return v;
}

DEFUN (Flocale_info, "locale-info", 1, 1,
       "Return what the locale says about ITEM, nil if that is not known.\n"
       "ITEM is `codeset', `days', `months' or `paper' (width and height in millimetres).")
(lispv item)
{
  static const char *const days[] = {
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  };
  static const char *const months[] = {
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  };
  if (EQ (item, Qcodeset))
    return build_string (utf8_locale_p () ? "UTF-8" : "ANSI_X3.4-1968");
  if (EQ (item, Qdays))
    return string_vector (days, ARRAYELTS (days));
  if (EQ (item, Qmonths))
    return string_vector (months, ARRAYELTS (months));
  if (EQ (item, Qpaper))
    return list2 (make_fixnum (210), make_fixnum (297));
  return Qnil;
}

DEFUN (Fdaemonp, "daemonp", 0, 0, "Return nil: this program is no daemon.")
(void)
{
  return Qnil;
}

DEFUN (Fdaemon_initialized, "daemon-initialized", 0, 0, "Signal an error: there is no daemon.")
(void)
{
  error ("This function can only be called if emacs is run as a daemon");
}

DEFUN (Finvocation_name, "invocation-name", 0, 0, "Return the name this program was called by.")
(void)
{
  return SYMVAL (Qinvocation_name);
}

DEFUN (Finvocation_directory, "invocation-directory", 0, 0,
       "Return the directory that this program is in.")
(void)
{
  return SYMVAL (Qinvocation_directory);
}

/* ---- Other processes, by /proc ---- */

DEFUN (Flist_system_processes, "list-system-processes", 0, 0,
       "Return a list of the ids of all processes, nil if that cannot be known.")
(void)
{
  gate_process ("Listing processes", Qnil);
  DIR *dir = opendir ("/proc");
  if (!dir)
    return Qnil;
  lispv list = Qnil;
  for (struct dirent *e; (e = readdir (dir));)
    if (isdigit ((unsigned char) e->d_name[0]))
      list = Fcons (make_int (strtoll (e->d_name, NULL, 10)), list);
  closedir (dir);
  return list;
}

/* Reads up to SIZE - 1 bytes of /proc/PID/NAME; their number, -1 if that fails.  */
static ptrdiff_t
read_proc (intmax_t pid, const char *name, char *buf, size_t size)
{
  char path[64];
  if (pid >= 0)
    snprintf (path, sizeof path, "/proc/%jd/%s", pid, name);
  else
    snprintf (path, sizeof path, "/proc/%s", name);
  FILE *f = fopen (path, "r");
  if (!f)
    return -1;
  size_t n = fread (buf, 1, size - 1, f);
  fclose (f);
  buf[n] = 0;
  return n;
}

/* The fields of /proc/PID/stat, counted from 1, that follow the command.  */
struct process_stat
{
  char state, comm[64];
  long long field[53];
};

static bool
read_process_stat (intmax_t pid, struct process_stat *ps)
{
  char buf[2048];
  if (read_proc (pid, "stat", buf, sizeof buf) <= 0)
    return false;
  char *open = strchr (buf, '('), *close = strrchr (buf, ')');
  if (!open || !close)
    return false;
  snprintf (ps->comm, sizeof ps->comm, "%.*s", (int) (close - open - 1), open + 1);
  char *p = close + 1;
  while (*p == ' ')
    p++;
  ps->state = *p ? *p++ : '?';
  for (int i = 4; i < (int) ARRAYELTS (ps->field); i++)
    ps->field[i] = strtoll (p, &p, 10);
  return true;
}

static lispv
ticks_to_time (long long ticks)
{
  long hz = sysconf (_SC_CLK_TCK);
  struct timespec t = { ticks / hz, ticks % hz * (1000000000 / hz) };
  return timespec_to_list (t);
}

static double
uptime (void)
{
  char buf[64];
  return read_proc (-1, "uptime", buf, sizeof buf) > 0 ? strtod (buf, NULL) : 0;
}

static double
total_memory_kb (void)
{
  return (double) sysconf (_SC_PHYS_PAGES) * sysconf (_SC_PAGESIZE) / 1024;
}

/* The arguments of the process with blanks between them, [COMM] if it has none.  */
static lispv
process_arguments (intmax_t pid, const char *comm)
{
  char buf[4096];
  ptrdiff_t n = read_proc (pid, "cmdline", buf, sizeof buf);
  while (n > 0 && buf[n - 1] == 0)
    n--;
  if (n <= 0)
    n = snprintf (buf, sizeof buf, "[%s]", comm);
  for (ptrdiff_t i = 0; i < n; i++)
    if (buf[i] == 0)
      buf[i] = ' ';
  return make_string (buf, n);
}

DEFUN (Fprocess_attributes, "process-attributes", 1, 1,
       "Return an alist of what is known about the process PID, nil if there is none.\n"
       "Its keys are `comm', `args', `state', `ppid', `euid', `user', `egid', `group', `time',\n"
       "`etime', `rss', `vsize', `pcpu', `pmem' and others.")
(lispv pid)
{
  CHECK_NUMBER (pid);
  gate_process ("Reading process attributes", pid);
  intmax_t id;
  if (!id_value (pid, &id))
    return Qnil;
  char path[64];
  struct stat st;
  struct process_stat ps;
  snprintf (path, sizeof path, "/proc/%jd", id);
  if (stat (path, &st) != 0 || !read_process_stat (id, &ps))
    return Qnil;
  lispv list = Qnil;
#define ADD(symbol, value) (list = Fcons (Fcons (intern (symbol), (value)), list))
#define ADD_NUMBER(symbol, n) ADD (symbol, make_int (n))
  const long long *f = ps.field;
  struct passwd *pw = getpwuid (st.st_uid);
  struct group *gr = getgrgid (st.st_gid);
  ADD_NUMBER ("euid", st.st_uid);
  if (pw)
    ADD ("user", build_string (pw->pw_name));
  ADD_NUMBER ("egid", st.st_gid);
  if (gr)
    ADD ("group", build_string (gr->gr_name));
  ADD ("comm", build_string (ps.comm));
  ADD ("state", make_unibyte_string (&ps.state, 1));
  ADD_NUMBER ("ppid", f[4]);
  ADD_NUMBER ("pgrp", f[5]);
  ADD_NUMBER ("sess", f[6]);
  ADD ("ttname", build_string (""));
  ADD_NUMBER ("tpgid", f[8]);
  ADD_NUMBER ("minflt", f[10]);
  ADD_NUMBER ("majflt", f[12]);
  ADD_NUMBER ("cminflt", f[11]);
  ADD_NUMBER ("cmajflt", f[13]);
  ADD ("utime", ticks_to_time (f[14]));
  ADD ("stime", ticks_to_time (f[15]));
  ADD ("time", ticks_to_time (f[14] + f[15]));
  ADD ("cutime", ticks_to_time (f[16]));
  ADD ("cstime", ticks_to_time (f[17]));
  ADD ("ctime", ticks_to_time (f[16] + f[17]));
  ADD_NUMBER ("pri", f[18]);
  ADD_NUMBER ("nice", f[19]);
  ADD_NUMBER ("thcount", f[20]);
  long hz = sysconf (_SC_CLK_TCK);
  double age = uptime () - (double) f[22] / hz;
  struct timespec now, start, elapsed;
  clock_gettime (CLOCK_REALTIME, &now);
  elapsed = (struct timespec) { (time_t) floor (age), (long) ((age - floor (age)) * 1e9) };
  start = (struct timespec) { now.tv_sec - elapsed.tv_sec, now.tv_nsec };
  ADD ("start", timespec_to_list (start));
  ADD_NUMBER ("vsize", f[23] / 1024);
  long rss = f[24] * (sysconf (_SC_PAGESIZE) / 1024);
  ADD_NUMBER ("rss", rss);
  ADD ("etime", timespec_to_list (elapsed));
  double used = (double) (f[14] + f[15]) / hz;
  ADD ("pcpu", make_float (age > 0 ? 100 * used / age : 0));
  ADD ("pmem", make_float (100.0 * rss / total_memory_kb ()));
  ADD ("args", process_arguments (id, ps.comm));
#undef ADD
#undef ADD_NUMBER
  return list;
}

static const struct subr_def *const subrs[] = {
  &SFuser_login_name, &SFuser_real_login_name, &SFuser_uid, &SFuser_real_uid, &SFgroup_gid,
  &SFgroup_real_gid, &SFgroup_name, &SFuser_full_name, &SFemacs_pid, &SFsystem_name,
  &SFload_average, &SFnum_processors, &SFlocale_info, &SFdaemonp, &SFdaemon_initialized,
  &SFinvocation_name, &SFinvocation_directory, &SFlist_system_processes,
  &SFprocess_attributes,
};

void
init_sysinfo (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  define_user_variables ();
  struct utsname u;
  bool known = uname (&u) == 0;
  defvar_lisp (Qsystem_name, known ? build_string (u.nodename) : Qnil, "The name of this host.");
  defvar_lisp (Qoperating_system_release, known ? build_string (u.release) : Qnil,
               "The release of the operating system.");
}
