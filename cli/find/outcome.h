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

#include "host/search/job.h"
#include "provenance.h"

#include <stdio.h>

typedef struct outcome_writer {
    FILE       *out;
    provenance  from;
    bool        as_json;
    const char *unsettled;   /* what to say of a search that did not come to its end */
    int64_t     next_offset; /* the tables of what is found lie side by side */
} outcome_writer;

outcome_writer outcome_writer_start(const arguments *given, FILE *out);
void           outcome_writer_end(outcome_writer *w);

/* `#` lines: the command, the version, the date, the seed if it matters, and the columns. */
void outcome_write_head(const outcome_writer *w, const char *seed);

/* The lines, or the JSON object, of one square. */
void outcome_write(outcome_writer *w, const search_job *j);

/* "0-63, 70, 128-255": what is not covered of the parts that decide; so many runs are named, the others counted. */
enum { GAPS_NAMED = 100, GAPS_SIZE = (GAPS_NAMED + 1) * sizeof "18446744073709551615-18446744073709551615, " };
size_t gaps_write(const search_job *j, char text[GAPS_SIZE]);

#endif
