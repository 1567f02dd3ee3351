/* start.c -- `main', alone, so that other programs can be linked with all the rest.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "main.h"

int
main (int argc, char **argv)
{
  run_vellum (argc, argv, __builtin_frame_address (0), NULL);
}
