/* SPDX-License-Identifier: MIT
 *
 * divide_pieces.h: a line with more than one move, in pieces of one each, for
 * divide_read.c; and a line of JSON, in pieces of one value or one record each:
 *
 *     a2a3: 380   b2b3: 420                      a2a3: 380 | b2b3: 420
 *     {"nodes": 800, "moves": {"a2a3": 380}}     "nodes": 800 | "moves": | "a2a3": 380
 *     [{"move": "a2a3", "nodes": 380}]           "move": "a2a3", "nodes": 380
 *
 * Which count belongs to which move must be certain: moves and numbers take turns.
 * A piece of which that does not hold is not understood.
 */
#ifndef SLEIGHT_HOST_DIVIDE_PIECES_H
#define SLEIGHT_HOST_DIVIDE_PIECES_H

#include "host/engine/divide_bytes.h"

/* Is it such a line? */
bool divide_has_pieces(const char *line);

typedef struct divide_pieces {
    const char *at, *end; /* what is left of the part that is cut into pieces now; behind it there may be others */
    bool        json;
    enum { PIECES_NONE, PIECES_WHOLE, PIECES_TURNS, PIECES_VALUES } cut;
    bool unclear; /* the last piece has several moves */
} divide_pieces;

divide_pieces divide_pieces_of(const char *line);

/* The next piece; false when there is none. */
bool divide_next_piece(divide_pieces *p, char piece[DIVIDE_LINE_SIZE]);

#endif
