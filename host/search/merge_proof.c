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

/* What survives at the first depths can be known, and must be so in each line. False: no memory. */
static bool check_first_depths(merge *m, const search_job *j, merge_line *from, merge_line *to) {
    void          *workspace = malloc(SL_FIND_WORKSPACE);
    sl_find_count *known = malloc(j->all * SL_FIND_DEPTHS_MAX * sizeof *known);
    bool           done = workspace && known;
    int            depths = done ? sl_find_first_depths(&j->find, workspace, known) : 0;
    for (merge_line *line = from; done && line < to; line++) {
        if (line->state != LINE_COUNTED || first_depths_are(line, known, depths)) continue;
        merge_object(m, line, NULL, "counts of the first depths that parts %" PRIu64 " to %" PRIu64 " do not have",
                     line->parts.first, line->parts.end - 1);
        line->state = LINE_REFUTED;
        m->in_vain++;
    }
    free(workspace);
    free(known);
    return done;
}

/* Lines may be right one by one and not all together. */
static void check_sum_of_all(merge *m, search_job *j, merge_line *from, merge_line *to) {
    if (sl_find_counts_can_be(&j->find, 0, j->all, &j->counted)) return;
    merge_object(m, from, NULL, "with the others of %s: counts to which no search can come",
                 square_name(j->find.wanted.square));
    for (merge_line *line = from; line < to; line++) line->state = LINE_IN_DOUBT;
    job_free(j);
    job_conclude(j);
}

bool merge_check_proof(merge *m, search_job *j, merge_line *from, merge_line *to) {
    if (!job_is_proof(j)) return true;
    check_sum_of_all(m, j, from, to);
    return !job_is_proof(j) || check_first_depths(m, j, from, to);
}
