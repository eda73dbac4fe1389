/* SPDX-License-Identifier: MIT
 *
 * line.h: the four lines through a square, for the methods that look at one
 * line at a time. Each is made of two rays: a positive one, towards higher
 * squares, and a negative one.
 *
 *       antidiagonal (a8-h1 way)      \  |  /    diagonal (a1-h8 way)
 *                                      \ | /
 *       rank                         --- S ---
 *                                      / | \
 *                                     /  |  \    file: the upright one
 */
#ifndef SLEIGHT_METHOD_LINE_H
#define SLEIGHT_METHOD_LINE_H

#include "../bits.h"

#define SL_MISSING_line SL_NO_METHOD

typedef enum sl_line_way {
    SL_LINE_RANK,
    SL_LINE_FILE,
    SL_LINE_DIAGONAL,
    SL_LINE_ANTIDIAGONAL,
    SL_LINE_COUNT
} sl_line_way;

#endif
