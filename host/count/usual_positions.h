/* SPDX-License-Identifier: MIT
 *
 * usual_positions.h: the six positions that everybody counts (chessprogramming
 * wiki, "Perft Results"), each with a depth that takes some milliseconds.
 */
#ifndef SLEIGHT_HOST_USUAL_POSITIONS_H
#define SLEIGHT_HOST_USUAL_POSITIONS_H

#include <sleight/position.h>

enum { USUAL_POSITIONS = 6 };

typedef struct usual_position {
    const char *name, *fen;
    int         depth;
    uint64_t    nodes; /* lines of so many moves */
} usual_position;

extern const usual_position usual_positions[USUAL_POSITIONS];

/* The n-th of them. */
sl_position usual_position_read(int n);

#endif
