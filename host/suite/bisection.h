/* SPDX-License-Identifier: MIT
 *
 * bisect.h: the search for the shortest line at which a UCI engine and sleight
 * differ. bisect_search.c finds it, bisect.c shows it.
 */
#ifndef SLEIGHT_CLI_BISECT_H
#define SLEIGHT_CLI_BISECT_H

#include "host/suite/divide.h"
#include "host/suite/engine.h"

/* What they differ in, at the end of the line. */
typedef enum difference {
    AGREED,
    MOVES,   /* one has a move that the other lacks, or a move twice */
    COUNT,   /* at depth 1 the engine counts something other than 1 for a move */
    TOTAL,   /* the engine's total is not the sum of its lines */
    UNSTEADY /* the engine counts otherwise in a divide than when asked there */
} difference;

/* What an engine says about one move. */
typedef struct engine_move {
    char     text[SL_UCI_SIZE];
    uint64_t nodes;
} engine_move;

typedef struct engine_divide {
    size_t      count;
    engine_move moves[SL_MOVES_MAX];
    uint64_t    total;
} engine_divide;

typedef struct bisection {
    engine     *engine;
    sl_position root;
    int         root_passed; /* the en-passant square as given, whether or not it can be used; or SL_SQUARE_NONE */
    bool        chess960;
    /* the result */
    difference    kind;
    int           depth; /* of the first difference */
    sl_move       line[DEEPEST];
    size_t        length;
    sl_position   position; /* at the end of the line */
    int           passed;   /* the square that a pawn passed with the last move of it */
    engine_divide theirs;   /* there */
    counting     *ours;     /* there */
    sl_move       lacking[SL_MOVES_MAX];
    size_t        lacking_count;
    const char   *extra[SL_MOVES_MAX]; /* texts of the engine: moves that are not legal, or are there twice */
    size_t        extra_count;
    size_t        at;          /* COUNT, UNSTEADY: which of our moves */
    uint64_t      their_count; /* COUNT, UNSTEADY: what the engine says in the divide */
    bool          fen_agrees;  /* MOVES: given the position as a FEN, the engine has the right moves */
} bisection;

/* The FEN of a position, with the square that a pawn has just passed even where no legal move takes there: an engine
 * that takes all the same must get its chance. */
void write_fen_with(const bisection *b, const sl_position *position, int passed, char fen[SL_FEN_SIZE]);

/* Compares the divides of one depth and follows the first move whose counts differ, to the end. The engine must have
 * agreed at all lower depths. */
void bisect_depth(bisection *b, int depth, const sl_perft_core *core);

/* Asks an engine that differs in its moves again, by the FEN alone. */
void ask_by_fen(bisection *b, const sl_perft_core *core);

#endif
