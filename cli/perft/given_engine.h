/* SPDX-License-Identifier: MIT
 *
 * given_engine.h: another program to compare with, as the command line says it.
 */
#ifndef SLEIGHT_CLI_GIVEN_ENGINE_H
#define SLEIGHT_CLI_GIVEN_ENGINE_H

#include "cli/cli.h"
#include "host/engine/ask.h"

/* The options of verbs that have one. */
#define OPTIONS_ENGINE                                                                                                 \
    {"--against", "COMMAND", "the engine: UCI or xboard"},                                                             \
        {"--command", "WORDS", "instead: a program for each question, with {fen} and {depth}"},                        \
        {"--perft", "WORDS",                                                                                           \
         "how it is asked to count: \"perft %d\", \"perft %d {fen}\" (go perft, perft, divide, in turn)"},             \
    {                                                                                                                  \
        "--seconds", "T", "how long one answer may take, and finding out how it is spoken to (60)"                     \
    }

/* Is there one? */
bool engine_given(const arguments *given);

/* From these options and --chess960; misuse does not return. Not started yet. */
asker given_engine(const arguments *given);

/* As it was given: of --against or --command. */
const char *engine_words(const asker *a);

/* How it is spoken to; four results live at a time. */
const char *dialect_text(const asker *a);

#endif
