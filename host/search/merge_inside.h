/* SPDX-License-Identifier: MIT
 *
 * merge_inside.h: what the files of a merge share, inside host/search.
 */
#ifndef SLEIGHT_HOST_MERGE_INSIDE_H
#define SLEIGHT_HOST_MERGE_INSIDE_H

#include "host/search/merge_ledgers.h"

/* merge_ledgers.c: counts and reports something wrong with a line. */
void merge_object(merge *m, const merge_line *line, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
