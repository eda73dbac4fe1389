/* SPDX-License-Identifier: MIT
 *
 * against_table.c: a table by rule: passed, failed, unclear, not asked and why.
 * What is wrong stands last, where people look.
 */
#include "cli/perft/against_table.h"

#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

against_table start_table(const epd_suite *suite, const char *const *files) {
    against_table t = {.suite = suite, .files = files};
    t.rows = calloc(suite->rule_count + suite->file_count + 1, sizeof *t.rows);
    if (!t.rows) broken("out of memory");
    return t;
}

void end_table(against_table *t) { free(t->rows); }

/* ---- adding ----------------------------------------------------------------------------------- */

static size_t row_of(const epd_suite *s, const epd_line *line) {
    return line->rule == EPD_RULE_NONE ? s->rule_count + line->file : line->rule;
}

static void add_reason(against_table *t, against_result result, const char *text) {
    size_t i = 0;
    while (i < t->reason_count && (strcmp(t->reasons[i].text, text) != 0 || t->reasons[i].result != result)) i++;
    if (i == REASONS_MAX) i--;
    reason *r = &t->reasons[i];
    if (i == t->reason_count) {
        snprintf(r->text, sizeof r->text, "%s", text);
        r->result = result;
        t->reason_count++;
    }
    r->positions++;
    if (i == REASONS_MAX - 1 && strcmp(r->text, text) != 0) strcpy(r->text, "other reasons");
}

void add_to_table(against_table *t, const against_line *line) {
    t->all.results[line->result]++;
    t->rows[row_of(t->suite, line->line)].results[line->result]++;
    if ((line->result == AGAINST_NOT_ASKED || line->result == AGAINST_UNCLEAR) && line->why)
        add_reason(t, line->result, line->why->text);
}

/* ---- as text ------------------------------------------------------------------------------------ */

static const char *row_name(const against_table *t, size_t row) {
    return row < t->suite->rule_count ? t->suite->rules[row] : t->files[row - t->suite->rule_count];
}

static size_t row_count(const against_table *t) { return t->suite->rule_count + t->suite->file_count; }

static bool is_empty(const tally *t) {
    for (int i = 0; i < AGAINST_RESULT_COUNT; i++)
        if (t->results[i]) return false;
    return true;
}

/* What stands further down: passed, not asked, unclear, failed. */
static int weight(const tally *t) {
    return t->results[AGAINST_FAILED]                                     ? 3
           : t->results[AGAINST_UNCLEAR]                                  ? 2
           : t->results[AGAINST_NOT_ASKED] || t->results[AGAINST_NOT_RUN] ? 1
                                                                          : 0;
}

/* Nothing where there is nothing, so that what is wrong stands out. */
static void print_cell(size_t number, int width) {
    if (number)
        printf("%*zu", width, number);
    else
        printf("%*s", width, "-");
}

static void print_row(const tally *t, const char *name) {
    print_cell(t->results[AGAINST_PASSED], 6);
    print_cell(t->results[AGAINST_FAILED], 8);
    print_cell(t->results[AGAINST_UNCLEAR], 9);
    print_cell(t->results[AGAINST_NOT_ASKED], 11);
    printf("  %s\n", name);
}

/* All rules that passed, in one row; a single one by its name. */
static void print_passed(const against_table *t) {
    tally  sum = {0};
    size_t rules = 0, last = 0;
    char   name[64];
    for (size_t i = 0; i < row_count(t); i++) {
        if (!t->rows[i].results[AGAINST_PASSED] || weight(&t->rows[i])) continue;
        rules++;
        last = i;
        sum.results[AGAINST_PASSED] += t->rows[i].results[AGAINST_PASSED];
    }
    snprintf(name, sizeof name, "%zu rules", rules);
    if (rules) print_row(&sum, rules == 1 ? row_name(t, last) : name);
}

void print_table(const against_table *t, bool whole) {
    printf("passed  failed  unclear  not asked  rule\n");
    if (!whole) print_passed(t);
    for (int at = whole ? 0 : 1; at <= 3; at++)
        for (size_t i = 0; i < row_count(t); i++)
            if (!is_empty(&t->rows[i]) && weight(&t->rows[i]) == at) print_row(&t->rows[i], row_name(t, i));
    putchar('\n');
    for (size_t i = 0; i < t->reason_count; i++)
        printf("%s, %zu: %s\n", t->reasons[i].result == AGAINST_UNCLEAR ? "unclear" : "not asked",
               t->reasons[i].positions, t->reasons[i].text);
}

void print_results(const against_table *t) {
    const size_t *results = t->all.results;
    printf("%zu passed, %zu failed", results[AGAINST_PASSED], results[AGAINST_FAILED]);
    if (results[AGAINST_UNCLEAR]) printf(", %zu unclear", results[AGAINST_UNCLEAR]);
    if (results[AGAINST_NOT_ASKED]) printf(", %zu not asked", results[AGAINST_NOT_ASKED]);
    if (results[AGAINST_SKIPPED]) printf(", %zu skipped (over the limit)", results[AGAINST_SKIPPED]);
    if (results[AGAINST_NOT_RUN]) printf(", %zu not run (stopped)", results[AGAINST_NOT_RUN]);
}

/* ---- as JSON -------------------------------------------------------------------------------------- */

static void json_results(json *out, const tally *t) {
    json_count(out, "passed", t->results[AGAINST_PASSED]);
    json_count(out, "failed", t->results[AGAINST_FAILED]);
    json_count(out, "unclear", t->results[AGAINST_UNCLEAR]);
    json_count(out, "not_asked", t->results[AGAINST_NOT_ASKED]);
    json_count(out, "skipped", t->results[AGAINST_SKIPPED]);
    json_count(out, "not_run", t->results[AGAINST_NOT_RUN]);
}

static void json_reasons(json *out, const against_table *t, const char *name, against_result result) {
    json_array(out, name);
    for (size_t i = 0; i < t->reason_count; i++) {
        if (t->reasons[i].result != result) continue;
        json_object(out, NULL);
        json_string(out, "reason", t->reasons[i].text);
        json_count(out, "positions", t->reasons[i].positions);
        json_close(out);
    }
    json_close(out);
}

void json_table(json *out, const against_table *t) {
    json_array(out, "rules");
    for (size_t i = 0; i < row_count(t); i++) {
        if (is_empty(&t->rows[i])) continue;
        json_object(out, NULL);
        json_string(out, "rule", row_name(t, i));
        json_results(out, &t->rows[i]);
        json_close(out);
    }
    json_close(out);
    json_reasons(out, t, "not_asked_because", AGAINST_NOT_ASKED);
    json_reasons(out, t, "unclear_because", AGAINST_UNCLEAR);
    json_results(out, &t->all);
}
