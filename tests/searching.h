/* SPDX-License-Identifier: MIT
 *
 * searching.h: what the tests of the shared search have in common: two small
 * jobs, files in a folder of their own, ledgers to begin with.
 */
#ifndef SLEIGHT_TESTS_SEARCHING_H
#define SLEIGHT_TESTS_SEARCHING_H

#include "testing.h"

#include "host/search/search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { G1 = 6, C8 = 58, E8 = 60 };

static inline sl_find_job bishop(int square, int bits, sl_find_strategy strategy) {
    sl_magic wanted = {.slider = SL_BISHOP, .square = square, .kind = SL_MAGIC_WHITE, .shift = 64 - bits};
    return (sl_find_job){wanted, strategy, 1};
}

/* None exists for c8 with 4 bits, found in a fraction of a second; for g1 there is one. */
static inline search_job proof_c8(void) {
    sl_find_job find = bishop(C8, 4, SL_FIND_DFS);
    return job_new(&find, 1, 1);
}

/* ---- files --------------------------------------------------------------------------------- */

static char folder[] = "/tmp/sleight-test-search-XXXXXX";

static inline int make_folder(void **state) {
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static inline int remove_folder(void **state) {
    (void)state;
    return rmdir(folder);
}

/* The path of a file in the folder; the text lives until the test ends. */
static inline const char *path_of(const char *name) {
    static char     paths[8][64];
    static unsigned next;
    char           *path = paths[next++ % 8];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static inline char *contents_of(const char *path, size_t *length) {
    FILE *file = fopen(path, "r");
    char *bytes = malloc(1 << 20);
    assert_non_null(file);
    assert_non_null(bytes);
    *length = fread(bytes, 1, (1 << 20) - 1, file);
    bytes[*length] = 0;
    fclose(file);
    return bytes;
}

static inline void write_file(const char *path, const char *bytes, size_t length) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    fclose(file);
}

static inline void append_claim(const char *path, const claim *c) {
    char  line[CLAIM_SIZE];
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    claim_write(c, line);
    fputs(line, file);
    fclose(file);
}

/* ---- ledgers and searches ------------------------------------------------------------------- */

/* A true claim, for a job of a search that is quick: its parts hold no magic, and are searched for their counts. */
static inline claim true_claim(const search_job *j, uint64_t first, uint64_t end) {
    claim          c = claim_new(CLAIM_COVERED, &j->find, j->all);
    sl_find_report report = {0};
    void          *workspace = malloc(SL_FIND_WORKSPACE);
    assert_non_null(workspace);
    assert_int_equal(sl_find_run(&j->find, first, end, NULL, NULL, workspace, &report), SL_FIND_NONE);
    free(workspace);
    c.covered = (range){first, end};
    c.depths = report.depths;
    memcpy(c.depth, report.depth, sizeof c.depth);
    return c;
}

static inline void write_ledger(const char *path, int claims) {
    search_job j = proof_c8();
    ledger     l;
    problem    why = {0};
    assert_true(ledger_open(&l, path, false, NULL, NULL, &why));
    for (int i = 0; i < claims; i++) {
        claim c = true_claim(&j, (uint64_t)i, (uint64_t)i + 1);
        assert_true(ledger_add(&l, &c, i == 0, &why));
    }
    assert_true(ledger_close(&l, &why));
}

static inline void assert_same_outcome(const search_job *a, const search_job *b) {
    assert_int_equal(a->result, b->result);
    assert_int_equal(a->found, b->found);
    if (a->found) assert_true(a->magic == b->magic && a->part == b->part);
    if (job_is_proof(a)) assert_memory_equal(a->counted.depth, b->counted.depth, sizeof a->counted.depth);
}

/* Searches with a ledger; returns what came of it. */
static inline search_job search_with_ledger(const char *path, bool resume, int threads, unsigned shard,
                                            unsigned shards) {
    sl_find_job find = bishop(C8, 4, SL_FIND_DFS);
    search_job  job = job_new(&find, shard, shards);
    search      s = {.jobs = &job, .count = 1, .threads = threads};
    ledger      l;
    problem     why = {0};
    assert_true(search_open_ledger(&s, &l, path, resume, &why));
    assert_true(search_run(&s, &why));
    assert_true(ledger_close(&l, &why));
    return job;
}

#endif
