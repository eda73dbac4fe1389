/* SPDX-License-Identifier: MIT
 *
 * divide_heading.h: names of columns above a table, which say which number of a
 * line is the count, and which of a table without moves is the total:
 *
 *     move,depth,nodes          Depth   Nodes   Captures
 *     a2a3,3,380                    1      20          0
 *     b2b3,3,420                    2     400          0
 *
 * A line belongs to it where it has as many cells as there are names: a move, or
 * "total", where that is named, and numbers.
 */
#ifndef SLEIGHT_HOST_DIVIDE_HEADING_H
#define SLEIGHT_HOST_DIVIDE_HEADING_H

#include "host/engine/divide_words.h"

/* Is it such names? Then they are kept. */
bool divide_heading_read(divide_heading *h, const divide_words *words, const char *line);

/* Where the number under the name of counts is; `words->count` where the line does not belong to it. */
size_t divide_under_heading(const divide_heading *h, const divide_words *words);

#endif
