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
    bool        shows_tried; /* how much was tried: a search knows, ledgers do not */
    uint64_t    tried[2];    /* so far: numbers; prefixes of numbers */
    size_t      not_known;   /* squares whose magic an older ledger has */
} outcome_writer;

outcome_writer outcome_writer_start(const arguments *given, FILE *out);
void           outcome_writer_end(outcome_writer *w);

/* `#` lines: the command, the version, the date, the seed if it matters, and the columns. */
void outcome_write_head(const outcome_writer *w, const char *seed);

/* The lines, or the JSON object, of one square. */
void outcome_write(outcome_writer *w, const search_job *j);

/* "12,345 numbers", "12,345 numbers and 67 prefixes; not known for 2 squares": what was tried in all. */
enum { TRIED_SIZE = 160 };
const char *tried_write(const outcome_writer *w, char text[TRIED_SIZE]);

/* `# tried in all`, where there was a search; nothing in JSON, whose last line has it. */
void outcome_write_tail(const outcome_writer *w);

/* "0-63, 70, 128-255": what is not covered of the parts that decide; so many runs are named, the others counted. */
enum { GAPS_NAMED = 100, GAPS_SIZE = (GAPS_NAMED + 1) * sizeof "18446744073709551615-18446744073709551615, " };
size_t gaps_write(const search_job *j, char text[GAPS_SIZE]);

#endif
