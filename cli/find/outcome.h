/* SPDX-License-Identifier: MIT
 *
 * outcome.h: how the outcome of a search is written: a magic in the text form,
 * or the counts that show there is none; as text or as JSON lines. `find` and
 * `merge` both write it here, so that the certificate of a proof shared by many
 * machines is, to the byte, that of one made in one go; only the lines above it,
 * that say where it comes from, differ.
 */
#ifndef SLEIGHT_CLI_OUTCOME_H
#define SLEIGHT_CLI_OUTCOME_H

#include "cli/cli.h"
#include "host/search/job.h"

#include <stdio.h>

typedef struct scribe {
    FILE            *out;
    const arguments *given;
    bool             as_json;
    const char      *unsettled;   /* what to say of a search that did not come to its end */
    char             date[24];    /* UTC; or what SOURCE_DATE_EPOCH says */
    int64_t          next_offset; /* the tables of what is found lie side by side */
} scribe;

scribe start_scribe(const arguments *given, FILE *out);

/* `#` lines: the command, the version, the date, the seed if it matters, and the columns. */
void write_provenance(const scribe *s, const char *seed);

/* The lines, or the JSON object, of one square. */
void write_outcome(scribe *s, const quarry *q);

/* "0-63, 70, 128-255": what is not covered of the parts that decide. At most `most` runs are named. */
void write_gaps(FILE *out, const quarry *q, size_t most);

#endif
