/* SPDX-License-Identifier: MIT
 *
 * dialect_find.h: finds out how a program is spoken to, by trying.
 */
#ifndef SLEIGHT_HOST_DIALECT_FIND_H
#define SLEIGHT_HOST_DIALECT_FIND_H

#include "host/engine/dialect.h"

/* What the caller knows of the program. */
typedef struct dialect_hints {
    const char *command;
    bool        plain;   /* the command is run for each question, with {fen} and {depth} */
    const char *perft;   /* the words with which it counts, "perft %d"; null: those that are usual, tried one by one */
    double      seconds; /* for each answer */
} dialect_hints;

/* Starts the program, more than once where it fails, and asks it small questions about the start position. Where it is
 * not plain, the engine is there afterwards and has been greeted; where that fails, it is null. */
bool dialect_find(const dialect_hints *hints, dialect *found, engine **e, problem *why);

/* Starts it in a known dialect. */
engine *dialect_start(const dialect_hints *hints, dialect *d, problem *why);

#endif
