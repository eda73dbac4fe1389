/* SPDX-License-Identifier: MIT
 *
 * counting_rows.h: counting rows (row_list.h).
 */
#ifndef SLEIGHT_HOST_COUNTING_ROWS_H
#define SLEIGHT_HOST_COUNTING_ROWS_H

#include "host/count/taken_list.h"

/* What one worker knows of the row it is counting. */
typedef struct row_counter row_counter;

/* For the rows of a list; what is taken is put into `t`. Null when there is no memory. */
row_counter *row_counter_new(row_list *list, const sl_perft_options *options, taken_list *t);

/* Counts what is below each member, as row_list.h has it. False when stopped, or when there is no memory:
 * *out_of_memory says which. */
bool count_row(row_counter *c, size_t number, bool *out_of_memory);

void row_counter_free(row_counter *c);

#endif
