/* SPDX-License-Identifier: MIT
 *
 * against_table.h: what became of a suite that was put to another program, by rule.
 */
#ifndef SLEIGHT_CLI_AGAINST_TABLE_H
#define SLEIGHT_CLI_AGAINST_TABLE_H

#include "host/suite/epd_against.h"
#include "host/text/json.h"

enum { REASONS_MAX = 8 };

typedef struct tally {
    size_t results[AGAINST_RESULT_COUNT];
} tally;

/* Why positions were not asked about, or what was unclear. */
typedef struct reason {
    char           text[sizeof((problem *)0)->text];
    against_result result;
    size_t         positions;
} reason;

typedef struct against_table {
    const epd_suite   *suite;
    const char *const *files;
    tally             *rows; /* by rule; then by file, for lines that have none */
    tally              all;
    reason             reasons[REASONS_MAX]; /* the last is for all others */
    size_t             reason_count;
} against_table;

/* Ends the program when there is no memory. */
against_table start_table(const epd_suite *suite, const char *const *files);
void          end_table(against_table *t);

void add_to_table(against_table *t, const against_line *line);

/* Rules with something else than passed, the failed ones last; `whole`: all rules. Then why positions were not asked.
 */
void print_table(const against_table *t, bool whole);

/* "250 passed, 0 failed", without a line end. */
void print_results(const against_table *t);

/* "rules", "not_asked_because", and the sums. */
void json_table(json *out, const against_table *t);

#endif
