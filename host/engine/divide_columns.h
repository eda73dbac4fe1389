/* SPDX-License-Identifier: MIT
 *
 * divide_columns.h: lines with several numbers beside a move: which of them is its
 * count? "a2a3 1 380" may be a line's number and a count, "a2a3 380 12" a count and
 * a time, "a2a3 8 457" one count with a blank in it. It is the column whose sum is
 * the total; without a total, the whole where a group of digits begins with 0, or
 * the only one that does not number the lines. Otherwise it cannot be known.
 */
#ifndef SLEIGHT_HOST_DIVIDE_COLUMNS_H
#define SLEIGHT_HOST_DIVIDE_COLUMNS_H

#include "host/engine/divide_read.h"

/* Sets the counts of the moves, and columns_unclear. */
void divide_choose_column(engine_divide *d);

/* Columns that all lines have; as many ways to read the lines, and perhaps one more, where all numbers of a line may be
 * one; the number of a move in one of these. Known when divide_finish was called. */
size_t   divide_column_count(const engine_divide *d);
size_t   divide_reading_count(const engine_divide *d);
uint64_t divide_column(const engine_divide *d, size_t column, size_t move);

/* The caller knows which it is. */
void divide_take_column(engine_divide *d, size_t column);

#endif
