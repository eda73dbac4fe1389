/* SPDX-License-Identifier: MIT
 *
 * provenance.h: where magics come from: by which command, when.
 */
#ifndef SLEIGHT_CLI_PROVENANCE_H
#define SLEIGHT_CLI_PROVENANCE_H

#include "cli/cli.h"

typedef struct provenance {
    char *command;  /* as a shell takes it, in one line whatever it holds; allocated */
    char  date[24]; /* UTC; or what SOURCE_DATE_EPOCH says */
} provenance;

/* Misuse, of SOURCE_DATE_EPOCH, does not return. */
provenance provenance_of(const arguments *given);
void       provenance_free(provenance *p);

/* As comments, with the version of the program; the last line is left open. */
void provenance_write(const provenance *p, FILE *out);

#endif
