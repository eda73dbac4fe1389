/* SPDX-License-Identifier: MIT
 *
 * request.c: reads what `find` is asked for, and refuses what cannot be searched
 * before anything begins.
 */
#include "request.h"

#include "known.h"

#include "cli/given_shard.h"

#include <stdio.h>
#include <string.h>

static const char *const form_names[FORM_COUNT] = {"plain", "fancy", "reduced", "fixed", "black", "magic32"};

/* ---- what is asked for ------------------------------------------------------------ */

static sl_magic_kind magic_kind_of(const request *r) {
    return r->form == BLACK ? SL_MAGIC_BLACK : r->form == MAGIC32 ? SL_MAGIC_32 : SL_MAGIC_WHITE;
}

static void check_strategy(const request *r) {
    if (r->prove && r->strategy != STRATEGY_AUTO && r->strategy != SL_FIND_DFS)
        misuse("--prove with --strategy %s; expected dfs or auto",
               sl_find_strategy_name((sl_find_strategy)r->strategy));
    if (r->prove && magic_kind_of(r) != SL_MAGIC_WHITE)
        misuse("--prove with --kind %s; expected a white kind: the exhaustive search knows no other",
               form_names[r->form]);
}

request request_read(const arguments *given) {
    const char *words[STRATEGY_WORDS];
    uint64_t    squares[2];
    squares_given(given, squares);
    for (int i = 0; i < SL_FIND_STRATEGY_COUNT; i++) words[i] = sl_find_strategy_name((sl_find_strategy)i);
    words[STRATEGY_AUTO] = "auto";
    request r = {.form = (table_form)name_given(given, "--kind", "kind", form_names, FORM_COUNT, FANCY),
                 .strategy = name_given(given, "--strategy", "strategy", words, STRATEGY_WORDS, STRATEGY_AUTO),
                 .squares = {[SL_ROOK] = squares[0], [SL_BISHOP] = squares[1]},
                 .named = option_given(given, "--square"),
                 .bits = (int)number_given(given, "--bits", SL_FIND_BITS_MIN, SL_FIND_BITS_MAX, 0),
                 .seed = number_given(given, "--seed", 0, UINT64_MAX, 1),
                 .prove = option_given(given, "--prove")};
    given_shard(given, &r.shard, &r.shards);
    check_strategy(&r);
    if (option_given(given, "--resume") && !option_given(given, "--ledger"))
        misuse("--resume without --ledger; expected --ledger FILE to go on with");
    return r;
}

/* ---- jobs ---------------------------------------------------------------------------- */

/* Where all squares are asked for, `reduced` is a whole set: a bit fewer where that is known to go. */
static bool is_reduced(const request *r, sl_slider slider, int square) {
    return r->form == REDUCED && (r->named || r->prove || known_with_a_bit_fewer[slider] >> square & 1);
}

/* The magic to look for on a square: all but the number itself. */
static sl_magic wanted(const request *r, sl_slider slider, int square) {
    int      mask_bits = sl_bits_count(sl_oracle_mask(slider, square)), widest = slider == SL_ROOK ? 12 : 9;
    int      bits = r->bits                                ? r->bits
                    : r->form == PLAIN || r->form == FIXED ? widest
                                                           : mask_bits - is_reduced(r, slider, square);
    sl_magic m = {.slider = slider, .square = square, .kind = magic_kind_of(r)};
    m.shift = (m.kind == SL_MAGIC_32 ? 32 : 64) - bits;
    return m;
}

static sl_find_job job_of(const request *r, sl_slider slider, int square) {
    sl_find_job job = {.wanted = wanted(r, slider, square), .seed = r->seed};
    job.strategy = r->prove                       ? SL_FIND_DFS
                   : r->strategy == STRATEGY_AUTO ? sl_find_strategy_best(&job.wanted)
                                                  : (sl_find_strategy)r->strategy;
    if (!sl_find_can(job.strategy, &job.wanted))
        misuse("--strategy %s cannot look for a %s magic of %d bits for the %s on %s; expected another, or auto%s",
               sl_find_strategy_name(job.strategy), sl_magic_kind_name(job.wanted.kind), sl_magic_bits(&job.wanted),
               sl_slider_name(slider), square_name(square),
               job.strategy == SL_FIND_TILE ? ", or one bit fewer than the mask (--kind reduced)" : "");
    return job;
}

size_t request_make_jobs(const request *r, search_job jobs[REQUEST_JOBS]) {
    size_t count = 0;
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++) {
            if (!(r->squares[slider] >> square & 1)) continue;
            sl_find_job job = job_of(r, (sl_slider)slider, square);
            jobs[count++] = job_new(&job, r->shard, r->shards);
        }
    return count;
}
