/* SPDX-License-Identifier: MIT
 *
 * asked.h: which question `cnf` and `drat` are about: --piece, --square, --bits,
 * --below and --shard, read in one place.
 */
#ifndef SLEIGHT_CLI_PROOF_ASKED_H
#define SLEIGHT_CLI_PROOF_ASKED_H

#include "cli/cli.h"

#include <sleight/cnf.h>

#include <stdio.h>

#define OPTIONS_OF_QUESTION                                                                                            \
    {"--piece", "P", "rook or bishop"}, {"--square", "SQ", "a1 to h8"}, {"--bits", "N", "bits of the index, 1 to 12"}, \
        {"--below", "N", "cut the sums N places below the index, with carries free (not cut)"}, {                      \
        "--shard", "I/N", "one of N shards alone, N a power of two, I from 1 to N"                                     \
    }

/* Misuse does not return. */
sl_cnf question_given(const arguments *given);

/* "white magic with 4 bits for bishop c1", and which shard, where there are several */
enum { QUESTION_SIZE = 96 };
void question_write(const sl_cnf *q, char text[QUESTION_SIZE]);

/* A file to read, "-" for standard input; one that is not there is misuse. */
FILE *open_to_read(const char *path, const char *expected);

#endif
