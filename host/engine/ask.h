/* SPDX-License-Identifier: MIT
 *
 * ask.h: questions to another program, whatever its dialect: how many nodes are
 * there, after each move where it says so? One that takes FENs only gets the
 * position after the moves.
 *
 *     asker a = {.hints = {.command = "stockfish", .seconds = 60}};
 *     question q = {.fen = fen, .depth = 3};
 *     if (ask_start(&a, &why) && ask_total(&a, &q, &divide, &why)) ...
 *     ask_stop(&a);
 */
#ifndef SLEIGHT_HOST_ASK_H
#define SLEIGHT_HOST_ASK_H

#include "host/engine/dialect_find.h"
#include "host/engine/divide_read.h"

typedef enum ask_beginning {
    ASK_ON,         /* after the questions before */
    ASK_NEW_GAME,   /* as another game, where there is a command for it; else as a new process */
    ASK_NEW_PROCESS /* of a program that was just started */
} ask_beginning;

typedef struct question {
    const char    *fen;   /* of a playable position */
    const sl_move *moves; /* made since, legal ones; `count` of them */
    size_t         count;
    int            depth; /* 1 or more */
    bool           chess960;
    ask_beginning  beginning;
    bool           same_board; /* no position is sent: it counts on the board that the last question left */
} question;

/* Set `hints` and `chess960`, the rest 0. */
typedef struct asker {
    dialect_hints hints;
    bool          chess960;         /* ask about Chess960 even where the program does not say that it knows it */
    dialect       dialect;          /* known after ask_start */
    engine       *engine;           /* null when none runs */
    bool          as_960;           /* UCI_Chess960 is set */
    char          fen[SL_FEN_SIZE]; /* of the last position it was given, */
    char          sent[128];        /* and the words with which it was asked */
    bool          unread;           /* it has answered the last question, but with no count that can be read */
} asker;

/* Finds the dialect; false when there is none. */
bool ask_start(asker *a, problem *why);

/* The same, with the dialect of another that was started. */
bool ask_start_like(asker *a, const asker *other, problem *why);

void ask_stop(asker *a);

/* Can it be asked about positions of Chess960? */
bool ask_knows_chess960(const asker *a);

/* The total, and what else is in the answer. False when there is none, or none that can be read, then `unread` is set;
 * the program has then ended, and is started again with the next question. Whether the counts add up is the caller's to
 * look at (divide_read.h). */
bool ask_total(asker *a, const question *q, engine_divide *into, problem *why);

/* The position of a question and no more; waits until it is taken, where there is a sign for that. */
bool ask_position(asker *a, const question *q, problem *why);

/* What it was sent since it was started, line by line, without the signs it was asked for between; null where it does
 * not run. */
char *ask_transcript(const asker *a);

/* Counts that do not add up: says so, with the lines that were not understood. Returns false. */
bool ask_doubts(const asker *a, const engine_divide *d, problem *why);

/* The FEN of a position, with the square that a pawn has just passed even where no legal move takes there: an engine
 * that takes all the same must get its chance. `passed` may be SL_SQUARE_NONE. */
void ask_write_fen(const sl_position *position, int passed, bool chess960, char fen[SL_FEN_SIZE]);

/* Makes moves; `passed` becomes the square that a pawn passed with the last, and stays as it is where there is none. */
void ask_play(sl_position *position, const sl_move *moves, size_t count, int *passed);

/* The en-passant square of a FEN, its fourth field, whether or not it can be used; SL_SQUARE_NONE where there is none.
 */
int ask_passed_square(const char *fen);

#endif
