/* SPDX-License-Identifier: MIT
 *
 * bisection.h: the search for the shortest line at which an engine and
 * sleight differ.
 *
 *     bisection b = {.asker = &a, .root = position, .root_passed = SL_SQUARE_NONE};
 *     for (int depth = 1; depth <= 5 && b.difference == BISECT_AGREED; depth++)
 *         if (!bisect_depth(&b, depth, core, &why)) ...
 *     bisect_free(&b);
 */
#ifndef SLEIGHT_HOST_BISECTION_H
#define SLEIGHT_HOST_BISECTION_H

#include "host/engine/ask.h"
#include "host/suite/counting.h"

/* What they differ in, at the end of the line. */
typedef enum bisect_difference {
    BISECT_AGREED,
    BISECT_MOVES,   /* one has a move that the other lacks, or a move twice */
    BISECT_COUNT,   /* at depth 1 the engine counts something other than 1 for a move */
    BISECT_TOTAL,   /* the engine's total is not the sum of its lines, or it prints nothing else and it is wrong */
    BISECT_UNSTEADY /* the engine counts otherwise in a divide than when asked there */
} bisect_difference;

typedef struct bisection {
    asker      *asker;
    sl_position root;
    int         root_passed; /* the en-passant square as given, whether or not it can be used; or SL_SQUARE_NONE */
    bool        chess960;
    /* the result */
    bisect_difference difference;
    int               depth; /* of the first difference */
    sl_move           line[COUNTING_DEPTH_MAX];
    size_t            length;
    sl_position       position; /* at the end of the line */
    int               passed;   /* the square that a pawn passed with the last move of it */
    engine_divide     theirs;   /* there */
    counting         *ours;     /* there */
    sl_move           lacking[SL_MOVES_MAX];
    size_t            lacking_count;
    const char       *extra[SL_MOVES_MAX]; /* texts of the engine: moves that are not legal, or are there twice */
    size_t            extra_count;
    size_t            at;          /* BISECT_COUNT, BISECT_UNSTEADY: which of our moves */
    uint64_t          their_count; /* BISECT_COUNT, BISECT_UNSTEADY: what the engine says in the divide */
    bool              fen_agrees;  /* BISECT_MOVES: given the position as a FEN, the engine has the right moves */
} bisection;

/* The FEN of a position, with the square that a pawn has just passed even where no legal move takes there: an engine
 * that takes all the same must get its chance. */
void bisect_write_fen(const bisection *b, const sl_position *position, int passed, char fen[SL_FEN_SIZE]);

/* Compares the divides of one depth and follows the first move whose counts differ, to the end. The engine must have
 * agreed at all lower depths. False when it fails, and when its counts do not add up: then nobody is blamed. */
bool bisect_depth(bisection *b, int depth, const sl_perft_core *core, problem *why);

/* Asks an engine that differs in its moves again, by the FEN alone. */
bool bisect_ask_by_fen(bisection *b, const sl_perft_core *core, problem *why);

/* The asker is the caller's to stop. */
void bisect_free(bisection *b);

#endif
