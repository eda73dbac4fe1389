/* SPDX-License-Identifier: MIT
 *
 * merge_magics.c: magics against proofs. Lines that together prove that none exists
 * are false if there is one: in a line of another search, or one that a search comes
 * to at once. A white magic of fewer bits is one of more bits too, as its index is the
 * highest bits of the longer one.
 */
#include "host/search/merge_inside.h"

#include <stdlib.h>

static merge_magic *known_for(merge *m, const sl_magic *wanted) { return &m->known[wanted->slider][wanted->square]; }

static void note_magic(merge *m, const sl_magic *wanted, const merge_magic *more) {
    merge_magic *known = known_for(m, wanted);
    if (!known->bits || more->bits < known->bits) *known = *more;
}

/* Those that were refuted too: another line is to be found in their parts, but the verifier has seen the magic. */
void merge_note_magics(merge *m) {
    for (size_t i = 0; i < m->line_count; i++) {
        const merge_line *line = &m->lines[i];
        merge_magic       more = {line->magic, sl_magic_bits(&line->find.wanted), line->path, line->number};
        if (line->sort == CLAIM_FOUND && line->find.wanted.kind == SL_MAGIC_WHITE)
            note_magic(m, &line->find.wanted, &more);
    }
}

const merge_magic *merge_known_magic(merge *m, const sl_magic *wanted) {
    const merge_magic *known = known_for(m, wanted);
    return known->bits && known->bits <= sl_magic_bits(wanted) ? known : NULL;
}

/* ---- a search of its own ------------------------------------------------------------------- */

/* Strategies ask whether to go on after some work, never by the clock: so the outcome is the same on all machines. */
static bool has_questions_left(const sl_find_report *report, void *context) {
    unsigned *left = context;
    (void)report;
    return --*left > 0;
}

bool merge_try_magic(merge *m, const sl_magic *wanted) {
    enum { ROOK_QUESTIONS = 1 << 12, BISHOP_QUESTIONS = 1 << 17 }; /* a second at most */
    unsigned       bits = (unsigned)sl_magic_bits(wanted);
    unsigned       left = wanted->slider == SL_ROOK ? ROOK_QUESTIONS : BISHOP_QUESTIONS;
    uint16_t      *tried = &m->tried[wanted->slider][wanted->square];
    sl_find_job    job = {.wanted = *wanted, .strategy = sl_find_strategy_best(wanted), .seed = 1};
    sl_find_report report = {0};
    if (m->without_trial || *tried >> bits & 1) return true;
    void *workspace = malloc(SL_FIND_WORKSPACE);
    if (!workspace) return false;
    *tried |= (uint16_t)(1u << bits);
    if (sl_find_run(&job, 0, UINT64_MAX, has_questions_left, &left, workspace, &report) == SL_FIND_FOUND) {
        note_magic(m, wanted, &(merge_magic){.magic = report.magic, .bits = (int)bits});
        m->learnt++;
    }
    free(workspace);
    return true;
}
