/* SPDX-License-Identifier: MIT
 *
 * bench.h: measures lookups. It knows nothing of how results are shown; the
 * verbs `bench` and `tune` do that. docs/PERFORMANCE.md describes the settings.
 */
#ifndef SLEIGHT_BENCH_H
#define SLEIGHT_BENCH_H

#include <sleight/method.h>

typedef enum bench_piece { BENCH_ROOK, BENCH_BISHOP, BENCH_QUEEN, BENCH_PIECES } bench_piece;
typedef enum bench_setting {
    BENCH_HOT,        /* each lookup waits for the one before */
    BENCH_THROUGHPUT, /* independent lookups, one at a time */
    BENCH_PRESSURE,   /* the same in bursts, the caches overrun in between */
    BENCH_BATCH,      /* over an array: the batch calls, or a loop the compiler may widen */
    BENCH_MANY,       /* twelve squares of each occupancy: their calls, or such loops built for the best level of CPU */
    BENCH_SETTINGS
} bench_setting;

extern const char *const bench_piece_names[BENCH_PIECES];
extern const char *const bench_setting_names[BENCH_SETTINGS];

/* ---- the timed loops ------------------------------------------------------------ */

typedef struct bench_lookups {
    const uint8_t  *squares;
    const uint64_t *occupied;
    size_t          count;
    uint64_t        zero; /* 0, but the compiler does not know */
} bench_lookups;

typedef void bench_loop(const bench_lookups *lookups, uint64_t *attacks);

typedef struct bench_loops {
    bench_loop *throughput[BENCH_PIECES], *hot[BENCH_PIECES], *many[BENCH_PIECES];
} bench_loops;

/* ---- what is measured -------------------------------------------------------------- */

/* How many squares of one occupancy are asked for in the setting `many`. */
enum { BENCH_SQUARES = 12 };

/* A method, tables built at start-up, or a batch kernel, which has the settings `batch` and `many` only. */
typedef struct bench_subject {
    const char        *name; /* of the method or of the kernel */
    size_t             bytes;
    const sl_method   *method;        /* null for others */
    const sl_batch    *batch;         /* null for others */
    const bench_loops *single, *wide; /* null for a batch kernel */
    const bench_loops *many;          /* for that setting: `wide`, or the same built for AVX-512 where there is one */
} bench_subject;

enum { BENCH_MOST_SUBJECTS = 64, BENCH_MOST_ROUNDS = 4096 };

/* All that this CPU can run; returns how many. */
size_t bench_subjects(bench_subject subjects[BENCH_MOST_SUBJECTS]);

/* Tables built at start-up, in each form, and before them the methods whose const tables they stand in for. */
size_t bench_built_subjects(bench_subject subjects[BENCH_MOST_SUBJECTS]);

typedef struct bench_results {
    size_t        subject_count, rounds;
    bench_subject subjects[BENCH_MOST_SUBJECTS];
    bool          measured[BENCH_SETTINGS];
    float        *samples; /* bench_samples() finds its way */
    const char   *wrong;   /* the name of a subject that gave a wrong answer, or null */
} bench_results;

/* Called after each round with the share done, 0 to 1; returns false to stop there. */
typedef bool bench_progress(double done, void *context);

/*
 * Measures the subjects in the settings for about `seconds`. Every round visits
 * every figure once, so that noise hits all alike. Answers are compared with
 * the oracle outside the timed part. Null when memory ran out.
 */
bench_results *bench_measure(const bench_subject *subjects, size_t count, const bool settings[BENCH_SETTINGS],
                             double seconds, bench_progress *progress, void *context);
void           bench_free(bench_results *results);

/* Is there such a figure? Batch kernels have two settings. */
bool bench_has(const bench_results *results, size_t subject, bench_setting setting);

/* Nanoseconds per lookup, one for each round, in the order of the rounds. */
float *bench_samples(const bench_results *results, size_t subject, bench_setting setting, bench_piece piece);

/* What an undisturbed round took: one round in ten took less. Other programs on the machine only ever make a round
 * slower. */
double bench_undisturbed(const float *samples, size_t rounds);

/* Million lookups a second in an undisturbed round. And the spread: how much longer one round in ten took than that, at
 * least (0.5: half as long again). */
double bench_speed(const bench_results *results, size_t subject, bench_setting setting, bench_piece piece);
double bench_spread(const bench_results *results, size_t subject, bench_setting setting, bench_piece piece);

#endif
