/* SPDX-License-Identifier: MIT
 *
 * bench_find.c: `sleight bench find`: how fast magics are found and proofs made.
 * What is compared is measured alternately, so that noise hits both alike. Every
 * magic is put to the verifier, every proof must count what the other counts.
 */
#include "bench_find.h"

#include "cli/bench/measure_progress.h"
#include "cli/find/known.h"
#include "cli/find/search_line.h"
#include "host/search/search.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEEDS = 11, FEWER_SEEDS = 3, PROOF_ROUNDS = 3 };

/* Prefixes a second and core in the exhaustive search of Niklas Fiekas, who published it. */
static const double published = 16.5e6;

/* Some seconds of proofs: bishops with one bit fewer than the mask, and one with two. All are high on the board, where
 * few bits of the magic only move carries; below, one test stands for so many prefixes that a rate says nothing. */
static const struct {
    int square, bits;
} proofs[] = {{58 /* c8 */, 4}, {59 /* d8 */, 4}, {60 /* e8 */, 4}, {61 /* f8 */, 4}, {42 /* c6 */, 5}};
enum { PROOFS = sizeof proofs / sizeof *proofs };

typedef struct figures {
    double   random, best; /* all 128 ordinary magics: median seconds */
    double   fewer;        /* the known bishops with one bit fewer: median seconds */
    double   rooks;        /* the rooks: seconds, up to the limit; first those published, then the others */
    double   new_rooks;
    uint64_t rooks_found;     /* which */
    uint64_t prefixes;        /* of the proofs */
    double   alone, together; /* seconds with one thread and with two: the best round */
    bool     interrupted;
} figures;

/* ---- measuring -------------------------------------------------------------------------- */

static int compare_seconds(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *seconds, size_t count) {
    qsort(seconds, count, sizeof *seconds, compare_seconds);
    return seconds[count / 2];
}

static sl_magic white(sl_slider slider, int square, int fewer) {
    int bits = sl_bits_count(sl_oracle_mask(slider, square)) - fewer;
    return (sl_magic){.slider = slider, .square = square, .kind = SL_MAGIC_WHITE, .shift = 64 - bits};
}

static bool until_interrupted(const sl_find_report *report, void *context) {
    (void)report;
    (void)context;
    return !interrupted();
}

/* Seconds for one magic, by one thread; infinity when Ctrl-C came. */
static double seconds_for(const sl_find_job *job) {
    static uint64_t workspace[SL_FIND_WORKSPACE / sizeof(uint64_t)];
    sl_find_report  report = {0};
    sl_magic        m = job->wanted;
    double          start = seconds_now();
    sl_find_result  result = sl_find_run(job, 0, UINT64_MAX, until_interrupted, NULL, workspace, &report);
    double          took = seconds_now() - start;
    m.magic = report.magic;
    if (result == SL_FIND_STOPPED) return INFINITY;
    if (sl_magic_verify(&m, NULL) != SL_MAGIC_OK)
        broken("a magic for %s that the verifier refuses", square_name(m.square));
    return took;
}

/* All squares of a set, with so many bits fewer than their masks. */
static double seconds_for_set(sl_slider slider, uint64_t squares, int fewer, bool random, uint64_t seed) {
    double sum = 0;
    for (int square = 0; square < 64 && !interrupted(); square++) {
        sl_find_job job = {.wanted = white(slider, square, fewer), .seed = seed};
        job.strategy = random ? SL_FIND_RANDOM : sl_find_strategy_best(&job.wanted);
        if (squares >> square & 1) sum += seconds_for(&job);
    }
    return sum;
}

static double seconds_for_all(bool random, uint64_t seed) {
    return seconds_for_set(SL_ROOK, UINT64_MAX, 0, random, seed) +
           seconds_for_set(SL_BISHOP, UINT64_MAX, 0, random, seed);
}

static void measure_ordinary(figures *f) {
    double random[SEEDS], best[SEEDS];
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        random[seed] = seconds_for_all(true, seed + 1);
        best[seed] = seconds_for_all(false, seed + 1);
    }
    f->random = median(random, SEEDS);
    f->best = median(best, SEEDS);
}

static void measure_fewer(figures *f) {
    double seconds[FEWER_SEEDS];
    for (uint64_t seed = 0; seed < FEWER_SEEDS; seed++)
        seconds[seed] = seconds_for_set(SL_BISHOP, known_with_a_bit_fewer[SL_BISHOP], 1, false, seed + 1);
    f->fewer = median(seconds, FEWER_SEEDS);
}

/* ---- searches of many squares ------------------------------------------------------------------ */

static void take_progress(const search_progress *now, void *context) { show_search(context, now); }

/* Runs the search, and frees its jobs after `take` has seen each. */
static double run_and_take(search *s, void (*take)(const search_job *j, figures *f), figures *f) {
    progress line = start_progress("finding");
    problem  why = {0};
    double   start = seconds_now();
    s->stop = stop_if_interrupted;
    if (line.on_terminal) s->progress = take_progress;
    s->context = &line;
    if (!search_run(s, &why)) end_with_problem(&why);
    end_progress(&line);
    double took = seconds_now() - start;
    for (size_t i = 0; i < s->count; i++) take(&s->jobs[i], f);
    for (size_t i = 0; i < s->count; i++) job_free(&s->jobs[i]);
    return took;
}

static void take_rook(const search_job *j, figures *f) {
    if (j->found) f->rooks_found |= UINT64_C(1) << j->find.wanted.square;
}

static double seconds_for_rooks(figures *f, uint64_t squares, double limit) {
    search_job jobs[64];
    search     s = {.jobs = jobs, .threads = 1, .seconds = limit};
    for (int square = 0; square < 64; square++) {
        sl_find_job job = {.wanted = white(SL_ROOK, square, 1), .seed = 1};
        job.strategy = sl_find_strategy_best(&job.wanted);
        if (squares >> square & 1) jobs[s.count++] = job_new(&job, 1, 1);
    }
    return run_and_take(&s, take_rook, f);
}

static void measure_rooks(figures *f, double limit) {
    f->rooks = seconds_for_rooks(f, published_rooks, limit);
    f->new_rooks = seconds_for_rooks(f, known_with_a_bit_fewer[SL_ROOK] & ~published_rooks, limit);
}

static void take_proof(const search_job *j, figures *f) {
    f->prefixes += report_total_tested(&j->counted);
    f->interrupted |= j->result == SL_FIND_STOPPED;
    if (j->found) broken("a magic on %s, where none exists", square_name(j->find.wanted.square));
}

static double seconds_to_prove(figures *f, int threads) {
    search_job jobs[PROOFS];
    search     s = {.jobs = jobs, .count = PROOFS, .threads = threads};
    for (int i = 0; i < PROOFS; i++) {
        sl_find_job job = {.wanted = white(SL_BISHOP, proofs[i].square, 0), .strategy = SL_FIND_DFS};
        job.wanted.shift = 64 - proofs[i].bits;
        jobs[i] = job_new(&job, 1, 1);
    }
    return run_and_take(&s, take_proof, f);
}

static void measure_proofs(figures *f) {
    f->alone = f->together = INFINITY;
    for (int i = 0; i < PROOF_ROUNDS && !interrupted(); i++) {
        uint64_t before = f->prefixes, alone;
        f->alone = fmin(f->alone, seconds_to_prove(f, 1));
        alone = f->prefixes - before;
        f->together = fmin(f->together, seconds_to_prove(f, 2));
        if (!f->interrupted && f->prefixes - before != 2 * alone) broken("two threads counted other than one");
        f->prefixes = alone;
    }
}

/* ---- showing ----------------------------------------------------------------------------------- */

static const char *squares_of(uint64_t squares) {
    static char text[3 * 64 + 1];
    char       *at = text;
    *at = 0;
    for (int square = 0; square < 64; square++)
        if (squares >> square & 1) at += sprintf(at, "%s%s", at == text ? "" : " ", square_name(square));
    return text;
}

static void print_rooks(const char *which, uint64_t rooks, uint64_t found, double seconds) {
    char what[64];
    snprintf(what, sizeof what, "the %d %s rook squares, %d found", sl_bits_count(rooks), which,
             sl_bits_count(found & rooks));
    printf("  %-44s %10.3f\n", what, seconds);
    if (rooks & ~found) printf("    not found in time: %s\n", squares_of(rooks & ~found));
}

static void print_table(const figures *f, const char *cpu) {
    printf("%s; %s; flags %s\n", cpu, SLEIGHT_COMPILER, SLEIGHT_FLAGS);
    printf("Seconds, one thread where not said; every magic was verified, every proof counted the same.\n\n");
    printf("all 128 ordinary magics, median of %d seeds\n", SEEDS);
    printf("  %-44s %10.6f\n  %-44s %10.6f  %.1fx faster\n", "random", f->random, "auto", f->best, f->random / f->best);
    printf("one bit fewer, from scratch\n");
    printf("  %-44s %10.3f  median of %d seeds\n", "the 24 known bishop squares, all found", f->fewer, FEWER_SEEDS);
    print_rooks("published", published_rooks, f->rooks_found, f->rooks);
    print_rooks("new", known_with_a_bit_fewer[SL_ROOK] & ~published_rooks, f->rooks_found, f->new_rooks);
    printf("proofs: bishops c8, d8, e8, f8 with 4 bits, c6 with 5: %s prefixes\n", with_commas(f->prefixes));
    printf("  %-44s %10.3f  %.0f million a second, %.0fx the published %.1f\n", "1 thread", f->alone,
           (double)f->prefixes / f->alone / 1e6, (double)f->prefixes / f->alone / published, published / 1e6);
    printf("  %-44s %10.3f  %.2fx\n", "2 threads", f->together, f->alone / f->together);
}

static void print_json(const figures *f, const char *cpu) {
    json out = {0};
    json_object(&out, NULL);
    json_machine(&out, cpu);
    json_real(&out, "ordinary_random_seconds", f->random);
    json_real(&out, "ordinary_auto_seconds", f->best);
    json_real(&out, "ordinary_ratio", f->random / f->best);
    json_real(&out, "bishops_fewer_bits_seconds", f->fewer);
    json_real(&out, "rooks_fewer_bits_seconds", f->rooks);
    json_real(&out, "new_rooks_fewer_bits_seconds", f->new_rooks);
    json_string(&out, "rooks_found", squares_of(f->rooks_found));
    json_string(&out, "rooks_not_found", squares_of(known_with_a_bit_fewer[SL_ROOK] & ~f->rooks_found));
    json_count(&out, "proof_prefixes", f->prefixes);
    json_real(&out, "proof_seconds", f->alone);
    json_real(&out, "proof_million_per_second", (double)f->prefixes / f->alone / 1e6);
    json_real(&out, "proof_ratio_to_published", (double)f->prefixes / f->alone / published);
    json_real(&out, "proof_seconds_2_threads", f->together);
    json_real(&out, "threads_ratio", f->alone / f->together);
    json_close(&out);
}

int bench_find(const arguments *given) {
    figures f = {0};
    double  limit = seconds_given(given, 86400, 60);
    char    cpu[SL_CPU_NAME_SIZE];
    if (option_given(given, "--plot")) misuse("--plot with find; expected it without");
    if (option_given(given, "--method")) misuse("--method with find; expected it without: finding looks nothing up");
    begin_work();
    catch_interrupt();
    measure_ordinary(&f);
    measure_fewer(&f);
    measure_proofs(&f);
    measure_rooks(&f, limit);
    if (interrupted()) broken("stopped before all was measured");
    sl_cpu_name_write(cpu);
    if (option_given(given, "--json"))
        print_json(&f, cpu);
    else
        print_table(&f, cpu);
    return DONE;
}
