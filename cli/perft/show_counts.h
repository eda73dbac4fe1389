/* SPDX-License-Identifier: MIT
 *
 * show_counts.h: counts, in all and after each move, as text and as JSON: what
 * the verbs that count share.
 */
#ifndef SLEIGHT_CLI_SHOW_COUNTS_H
#define SLEIGHT_CLI_SHOW_COUNTS_H

#include "host/count/counting.h"
#include "host/text/json.h"

#include <stdio.h>

/* Four results live at a time. */
const char *nodes_text(sl_nodes nodes);

/* A count of any size: a string where a number could lose digits. */
void json_nodes(json *out, const char *key, sl_nodes nodes);

/* The lines "e2e4: 20", each after `indent`. A move that was stopped in the middle is marked; JSON leaves it out, as
 * programs would take its count for the whole. */
void print_counts(FILE *out, const counting *c, bool chess960, const char *indent);
void json_counts(json *out, const counting *c, bool chess960);

#endif
