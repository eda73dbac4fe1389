/* SPDX-License-Identifier: MIT
 *
 * merge_inside.h: what the files of a merge share, inside host/search.
 */
#ifndef SLEIGHT_HOST_MERGE_INSIDE_H
#define SLEIGHT_HOST_MERGE_INSIDE_H

#include "host/search/merge_ledgers.h"

/* merge_ledgers.c: counts and reports something wrong with a line. */
void merge_object(merge *m, const merge_line *line, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Are the parts of a claim among those of its search? Others must not be searched: they have no end. */
bool merge_parts_exist(const claim *c);

#endif
