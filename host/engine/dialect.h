/* SPDX-License-Identifier: MIT
 *
 * dialect.h: how a program is spoken to: in UCI, as xboard does, or by a command
 * line for each question; with which words it counts, and what it does without.
 */
#ifndef SLEIGHT_HOST_DIALECT_H
#define SLEIGHT_HOST_DIALECT_H

#include "host/engine/engine.h"

#include <sleight/chess.h>

typedef enum dialect_protocol {
    DIALECT_UCI,    /* uci, position fen F moves M, isready */
    DIALECT_XBOARD, /* setboard F, moves one by one, ping */
    DIALECT_COMMAND /* a command for each question, which gets position and depth as arguments */
} dialect_protocol;

enum { DIALECT_PERFT_SIZE = 64, DIALECT_TEXT_SIZE = 160 };

typedef struct dialect {
    dialect_protocol protocol;
    char             perft[DIALECT_PERFT_SIZE]; /* "go perft %d" */
    bool             new_game;                  /* knows ucinewgame */
    bool             moves;                     /* makes the moves that follow a position; else all is asked by FEN */
    bool             chess960;                  /* says that it knows Chess960 */
    bool             fence;                     /* answers isready or ping when all before it is done */
    bool             fence_first;               /* answers it while it counts */
    bool             usermove;                  /* xboard: moves have this word before them */
    bool             silent;                    /* has answered no greeting: taken for an old xboard program */
    bool             answered_uci;              /* with uciok; what it is sent after that may still be its end */
    bool             echoes;                    /* what it is sent comes back */
    bool             total_only;                /* prints no counts after moves */
    bool             info_total;                /* its total is in a line of `info`, and there is no other such line */
    bool             no_total;                  /* prints nothing but them */
} dialect;

/* What is sent first; finds out which protocol it is. The dialect's new_game says whether that is sent.
 * `xboard`: begin with that. False with a problem when neither is answered. */
bool dialect_greet(engine *e, dialect *d, bool xboard, problem *why);

bool dialect_new_game(engine *e, const dialect *d, problem *why);

/* The position, and moves as UCI writes them, `count` of them. */
bool dialect_position(engine *e, const dialect *d, const char *fen, char moves[][SL_UCI_SIZE], size_t count,
                      problem *why);

/* "go perft 3"; the FEN is for words that have a place for it. */
bool dialect_perft(engine *e, const dialect *d, const char *fen, int depth, problem *why);

/* Asks for a sign that all before is done, and waits for it; was it asked for with this line; is the line this sign? */
bool dialect_send_fence(engine *e, const dialect *d, problem *why);
bool dialect_await_fence(engine *e, const dialect *d, problem *why);
bool dialect_asks_for_fence(const dialect *d, const char *sent);
bool dialect_is_fence(const dialect *d, const char *line);

/* Does the line say that something was not understood, or is not allowed? */
bool dialect_is_complaint(const char *line);

/* For people: "UCI, 'perft N', totals only". */
void dialect_write(const dialect *d, char text[DIALECT_TEXT_SIZE]);

#endif
