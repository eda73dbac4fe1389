/* SPDX-License-Identifier: MIT
 *
 * merge_proof.c: the last look at lines that together would be a proof that none
 * exists. What takes a second can be done for a proof, and not for every line.
 */
#include "host/search/merge_inside.h"

#include "host/text/words.h"

#include <inttypes.h>
#include <stdlib.h>

static bool first_depths_are(const merge_line *line, const sl_find_count *known, int depths) {
    const sl_find_count *c = line->depth;
    for (int i = 0; i < depths; i++) {
        uint64_t survived = 0, digest = 0;
        for (uint64_t part = line->parts.first; part < line->parts.end; part++) {
            survived += known[part * SL_FIND_DEPTHS_MAX + (unsigned)i].survived;
            digest += known[part * SL_FIND_DEPTHS_MAX + (unsigned)i].digest;
        }
        if (c[i].survived != survived || c[i].digest != digest) return false;
    }
    return true;
}

/* What survives at the first depths can be known, and must be so in each line, in copies of others too: else each of
 * them would take its place in the next proof. False: no memory. */
static bool check_first_depths(merge *m, const search_job *j, merge_line *from, merge_line *to) {
    void          *workspace = malloc(SL_FIND_WORKSPACE);
    sl_find_count *known = malloc(j->all * SL_FIND_DEPTHS_MAX * sizeof *known);
    bool           done = workspace && known;
    int            depths = done ? sl_find_first_depths(&j->find, workspace, known) : 0;
    for (merge_line *line = from; done && line < to; line++) {
        if (line->state == LINE_REFUTED || first_depths_are(line, known, depths)) continue;
        merge_object_once(m, line, REASON_FIRST_DEPTHS, NULL,
                          "counts of the first depths that parts %" PRIu64 " to %" PRIu64 " do not have",
                          line->parts.first, line->parts.end - 1);
        line->state = LINE_REFUTED;
        m->learnt++;
    }
    free(workspace);
    free(known);
    return done;
}

/* None of the lines counts. */
static void doubt_all(search_job *j, merge_line *from, merge_line *to) {
    for (merge_line *line = from; line < to; line++) line->state = LINE_IN_DOUBT;
    job_free(j);
    *j = job_new(&j->find, 1, 1);
    job_conclude(j);
}

/* Lines may be right one by one and not all together. */
static void check_sum_of_all(merge *m, search_job *j, merge_line *from, merge_line *to) {
    if (sl_find_counts_can_be(&j->find, 0, j->all, &j->counted)) return;
    merge_object_once(m, from, REASON_SUM, NULL, "with the others of %s: counts to which no search can come",
                      square_name(j->find.wanted.square));
    doubt_all(j, from, to);
}

/* A magic of any search, as one of this: in which part does it lie? */
static bool add_magic(search_job *j, uint64_t magic) {
    uint64_t mask = sl_oracle_mask(j->find.wanted.slider, j->find.wanted.square), part = 0;
    magic &= UINT64_MAX >> sl_bits_lowest(mask); /* the bits above change nothing */
    while (part < j->all && !sl_find_magic_can_be(&j->find, part, magic)) part++;
    return part == j->all || job_add_found(j, (range){part, part}, magic);
}

/* A proof is false where a magic is known. It stands in its place then, though not as the one of the lowest part. */
static bool check_magics(merge *m, search_job *j, merge_line *from, merge_line *to) {
    const merge_magic *known = merge_known_magic(m, &j->find.wanted);
    if (!known) return true;
    merge_line place = {.path = known->path, .number = known->number};
    merge_object_once(m, from, REASON_MAGIC_EXISTS, known->path ? &place : NULL,
                      "with the others of %s: they leave no magic, but 0x%016" PRIx64 " is one of %d bits%s",
                      square_name(j->find.wanted.square), known->magic, known->bits, known->path ? ", found in" : "");
    doubt_all(j, from, to);
    bool added = add_magic(j, known->magic);
    job_conclude(j);
    return added;
}

/* What costs little comes first. Lines that are refuted are the end of this proof: the others are joined again. */
bool merge_check_proof(merge *m, search_job *j, merge_line *from, merge_line *to) {
    uint64_t learnt = m->learnt;
    if (job_is_proof(j)) check_sum_of_all(m, j, from, to);
    if (job_is_proof(j) && !check_magics(m, j, from, to)) return false;
    if (job_is_proof(j) && !check_first_depths(m, j, from, to)) return false;
    if (!job_is_proof(j) || m->learnt > learnt) return true;
    return merge_try_magic(m, &j->find.wanted) && check_magics(m, j, from, to);
}
