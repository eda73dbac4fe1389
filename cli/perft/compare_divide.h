/* SPDX-License-Identifier: MIT
 *
 * compare_divide.h: `sleight perft --compare FILE`: our counts beside those that
 * another program has printed.
 */
#ifndef SLEIGHT_CLI_COMPARE_DIVIDE_H
#define SLEIGHT_CLI_COMPARE_DIVIDE_H

#include "host/engine/divide_read.h"
#include "host/suite/counting.h"
#include "host/text/json.h"

typedef struct divide_comparison divide_comparison;

/* Reads the divide of FILE, "-" being standard input; misuse does not return where there is none. Never null. */
divide_comparison *read_comparison(const char *file);
void               free_comparison(divide_comparison *c);

/* Sets the two side by side; true when they are the same. */
bool compare_with(divide_comparison *c, const counting *ours, bool chess960);

/* Both after compare_with. */
void print_comparison(const divide_comparison *c);
void json_comparison(json *out, const divide_comparison *c);

#endif
