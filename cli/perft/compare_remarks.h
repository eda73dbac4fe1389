/* SPDX-License-Identifier: MIT
 *
 * compare_remarks.h: what is to be said about a divide that another program has
 * printed besides its counts: how it was read where that is not certain, what was
 * not understood, and whether it is the count of another depth.
 */
#ifndef SLEIGHT_CLI_COMPARE_REMARKS_H
#define SLEIGHT_CLI_COMPARE_REMARKS_H

#include "host/suite/two_divides.h"

typedef void remark_function(const char *words, void *context);

/* Calls `say` with a line for each of them, after compare_with. */
void say_remarks(const divide_comparison *c, remark_function *say, void *context);

#endif
