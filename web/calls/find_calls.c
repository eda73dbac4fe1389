/* SPDX-License-Identifier: MIT
 *
 * find_calls.c: the finder, part by part, and how far the numbers come that a part
 * tries. A search is that of `sleight find` with the same seed.
 */
#include "page_calls.h"

#include "src/board/random.h"
#include "src/find/candidates.h"
#include "src/find/strategy.h"
#include "src/find/trial.h"

#include <sleight/find.h>

static sl_find_job    job;
static sl_find_report report;
static _Alignas(16) unsigned char workspace[SL_FIND_WORKSPACE];
static trial replayed;

/* The page's: called about every millisecond of a search. */
__attribute__((import_module("page"), import_name("find_progress"))) bool find_progress(void);

CALL(size_t, find_set)(int slider, int square, int kind, int bits, int strategy, uint64_t seed);
CALL(int, mask_squares)(int slider, int square);
CALL(size_t, find_parts)(double first, double end);
CALL(size_t, find_report)(void);
CALL(size_t, find_candidates)(double part, int count);

int mask_squares(int slider, int square) { return sl_bits_count(sl_oracle_mask((sl_slider)slider, square)); }

/* The job; a strategy below 0 is the best one. */
size_t find_set(int slider, int square, int kind, int bits, int strategy, uint64_t seed) {
    sl_magic wanted = {(sl_slider)slider, square, (sl_magic_kind)kind, 0, (kind == SL_MAGIC_32 ? 32 : 64) - bits, 0};
    sl_find_strategy way = strategy < 0 ? sl_find_strategy_best(&wanted) : (sl_find_strategy)strategy;
    if (!sl_find_can(way, &wanted))
        misuse("strategy %s cannot look for a %s magic of %d bits here; expected another strategy, or more bits",
               sl_find_strategy_name(way), sl_magic_kind_name((sl_magic_kind)kind), bits);
    job = (sl_find_job){.wanted = wanted, .strategy = way, .seed = seed};
    report = (sl_find_report){0};
    sl_trial_set(&replayed, &wanted);
    uint64_t parts = sl_find_parts(&job);
    json    *out = begin_answer();
    json_string(out, "strategy", sl_find_strategy_name(way));
    json_integer(out, "subsets", INT64_C(1) << replayed.space.count);
    json_integer(out, "mask_squares", replayed.space.count);
    json_bool(out, "endless", parts == UINT64_MAX);
    json_count(out, "parts", parts == UINT64_MAX ? 0 : parts);
    json_bool(out, "one_by_one", way == SL_FIND_RANDOM || way == SL_FIND_CONSTRUCT);
    return end_answer();
}

static void write_report(json *out) {
    uint64_t tested = 0;
    for (int i = 0; i < SL_FIND_DEPTHS_MAX; i++) tested += report.depth[i].tested;
    json_count(out, "tested", tested);
    json_integer(out, "depths", report.depths);
    json_array(out, "depth");
    for (int i = 0; i < report.depths; i++) {
        json_object(out, NULL);
        json_integer(out, "square", replayed.space.squares[i]);
        json_count(out, "tested", report.depth[i].tested);
        json_count(out, "survived", report.depth[i].survived);
        json_close(out);
    }
    json_close(out);
}

static sl_find_report latest;

static bool on_progress(const sl_find_report *so_far, void *context) {
    (void)context;
    latest = *so_far;
    return find_progress();
}

/* What the search has counted, also in the midst of a part. */
size_t find_report(void) {
    sl_find_report kept = report;
    report = latest;
    write_report(begin_answer());
    report = kept;
    return end_answer();
}

static const char *const results[] = {"found", "none", "stopped", "refused"};

size_t find_parts(double first, double end) {
    sl_find_result result = sl_find_run(&job, (uint64_t)first, (uint64_t)end, on_progress, NULL, workspace, &report);
    json          *out = begin_answer();
    json_string(out, "result", results[result]);
    if (result == SL_FIND_FOUND) {
        sl_magic found = job.wanted;
        found.magic = report.magic;
        json_bitboard(out, "magic", report.magic);
        json_integer(out, "shift", found.shift);
        json_count(out, "part", report.part);
        json_bool(out, "verified", sl_magic_verify(&found, NULL) == SL_MAGIC_OK);
        json_integer(out, "slots", (int64_t)sl_magic_slots(&found));
    }
    write_report(out);
    latest = report;
    return end_answer();
}

/* The first numbers that a part tries, each with the subsets that find room before the first clash; for the strategies
 * that try one number after the other. */
size_t find_candidates(double part, int count) {
    run      r = {.job = &job, .part = (uint64_t)part};
    uint64_t random = sl_part_seed(&r);
    json    *out = begin_answer();
    json_array(out, "candidates");
    for (int i = 0; i < count; i++) {
        uint64_t magic = job.strategy == SL_FIND_RANDOM ? sl_candidate_random(&random)
                                                        : sl_candidate_constructed(&replayed.space, &random);
        int      placed = sl_trial_placed(&replayed, magic);
        json_object(out, NULL);
        json_bitboard(out, "magic", magic);
        json_integer(out, "placed", placed);
        json_close(out);
        if (placed == 1 << replayed.space.count) break;
    }
    json_close(out);
    return end_answer();
}
