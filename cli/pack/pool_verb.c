/* SPDX-License-Identifier: MIT
 *
 * pool_verb.c: `sleight pool`: candidates for `sleight pack`. The annealing is the
 * library's (pool.h).
 */
#include "cli/cli.h"
#include "cli/find/provenance.h"
#include "host/pack/pool_file.h"
#include "host/pack/pool_search.h"
#include "host/port/output_file.h"
#include "host/port/workers.h"

#include <sleight/pack.h>

#include <inttypes.h>
#include <stdlib.h>

typedef struct display {
    FILE    *out;
    progress line;
    uint64_t found;
} display;

/* ---- what is asked for ---------------------------------------------------------------------- */

typedef struct pool_request {
    uint64_t    squares[2]; /* of each slider */
    bool        kinds[2];   /* white, black */
    int         bits;       /* 0: 12 for a rook, 9 for a bishop; -1: one for each mask square */
    sl_pool_job job;        /* what all have in common */
} pool_request;

static int bits_given(const arguments *given) {
    static const char *const words[] = {"mask"};
    const char              *text = option_value(given, "--bits");
    if (!text) return 0;
    if (text[0] == 'm') return -1 - parse_name("number of bits", text, words, 1);
    return (int)parse_number("--bits", text, 3, SL_POOL_BITS_MAX);
}

static pool_request read_request(const arguments *given) {
    static const char *const kinds[] = {"white", "black", "both"};
    int                      kind = name_given(given, "--kind", "kind", kinds, 3, 2);
    pool_request             r = {.kinds = {kind != 1, kind != 0}, .bits = bits_given(given)};
    squares_given(given, r.squares);
    r.job.hole = (unsigned)number_given(given, "--hole", 1, 8192, 0);
    r.job.hole_cost = (unsigned)number_given(given, "--hole-cost", 1, 8192, 0);
    r.job.moves = number_given(given, "--moves", 1, UINT64_C(1) << 40, 0);
    r.job.seed = number_given(given, "--seed", 0, UINT64_MAX, 1);
    sl_pool_job_set_defaults(&r.job);
    return r;
}

/* Room for each square of each piece, in both kinds. */
enum { JOBS = 256 };

static size_t make_jobs(const pool_request *r, sl_pool_job *jobs) {
    size_t count = 0;
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++)
            for (int kind = SL_MAGIC_WHITE; kind <= SL_MAGIC_BLACK; kind++) {
                int widest = slider == SL_ROOK ? 12 : 9;
                int mask = sl_bits_count(sl_oracle_mask((sl_slider)slider, square));
                if (!(r->squares[slider] >> square & 1) || !r->kinds[kind]) continue;
                jobs[count] = r->job;
                jobs[count++].wanted = (sl_magic){.slider = (sl_slider)slider,
                                                  .square = square,
                                                  .kind = (sl_magic_kind)kind,
                                                  .shift = 64 - (r->bits > 0   ? r->bits
                                                                 : r->bits < 0 ? mask
                                                                               : widest)};
            }
    return count;
}

/* The magics of a file instead: each is the start of a job of its own. */
static sl_pool_job *jobs_from(const pool_request *r, const pool *starts, size_t *count) {
    sl_pool_job *jobs = malloc((starts->count + 1) * sizeof *jobs);
    if (!jobs) broken("out of memory");
    *count = 0;
    for (size_t i = 0; i < starts->count; i++) {
        const sl_magic *m = &starts->magics[i];
        sl_pool_job     job = r->job;
        if (m->kind == SL_MAGIC_32 || !(r->squares[m->slider] >> m->square & 1) || !r->kinds[m->kind]) continue;
        job.wanted = *m;
        job.start = m->magic;
        if (sl_pool_can(&job)) jobs[(*count)++] = job;
    }
    return jobs;
}

/* A job that has no beginning is refused before anything begins. */
static void check_jobs(const sl_pool_job *jobs, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!sl_pool_can(&jobs[i]))
            misuse("%d bits for the %s on %s: none is found at once; expected --from FILE with a magic to begin with",
                   sl_magic_bits(&jobs[i].wanted), sl_slider_name(jobs[i].wanted.slider),
                   square_name(jobs[i].wanted.square));
}

/* ---- while it runs --------------------------------------------------------------------------- */

static void write_candidate(const sl_magic *m, unsigned cost, void *context) {
    display *d = context;
    char     line[SL_MAGIC_SIZE];
    size_t   length = sl_magic_write(m, line);
    line[length - 1] = 0;
    fprintf(d->out, "%s # cost %u, %zu slots used\n", line, cost, sl_magic_slots(m));
    fflush(d->out);
    d->found++;
}

static void show_runs(uint64_t done, uint64_t all, void *context) {
    display *d = context;
    char     note[64];
    snprintf(note, sizeof note, "%" PRIu64 " of %" PRIu64 " runs", done, all);
    show_progress(&d->line, (double)done / (double)all, note);
}

/* ---- the verb ---------------------------------------------------------------------------------- */

static void write_head(FILE *out, const arguments *given) {
    provenance from = provenance_of(given);
    provenance_write(&from, out);
    fputs("\n# PIECE SQUARE KIND MAGIC SHIFT OFFSET\n", out);
    provenance_free(&from);
}

/* The jobs of the request, and their number; refused where there is none, or one that has no beginning. */
static sl_pool_job *jobs_of(const arguments *given, const pool_request *r, size_t *count) {
    static sl_pool_job all[JOBS];
    const char        *from = option_value(given, "--from");
    pool               starts = {0};
    problem            why = {0};
    if (!from) {
        *count = make_jobs(r, all);
        check_jobs(all, *count);
        return all;
    }
    if (option_given(given, "--bits")) misuse("--bits and --from together; the magics to begin with have their bits");
    if (!pool_read(&starts, data_file(from, DATA_OF_MAGICS | DATA_OF_POOLS), &why)) end_with_problem(&why);
    sl_pool_job *jobs = jobs_from(r, &starts, count);
    if (!*count) misuse("%s: no magic to begin with for these squares and kinds", quoted(from));
    pool_free(&starts);
    return jobs;
}

/* Nothing of a search that could not be made takes the place of a file. */
static void search(pool_search *s, const arguments *given, const char *path, display *d) {
    output_file out = {0};
    problem     why = {0};
    if (path && !output_file_open(&out, path, &why)) end_with_problem(&why);
    note_data();
    d->out = path ? out.file : stdout;
    write_head(d->out, given);
    d->line = start_progress("looking for candidates");
    catch_interrupt();
    bool ran = pool_search_run(s, &why);
    end_progress(&d->line);
    if (!ran || (path && !output_file_close(&out, &why))) end_with_problem(&why);
}

static int run(const arguments *given) {
    pool_request r = read_request(given);
    const char  *path = out_given(given);
    display      d = {.found = 0};
    pool_search  s = {.runs = number_given(given, "--runs", 1, 1000000, 1),
                      .threads = (int)number_given(given, "--threads", 1, WORKERS_MAX, 1),
                      .seconds = seconds_given(given, 1e9, 0),
                      .found = write_candidate,
                      .progress = show_runs,
                      .stop = stop_if_interrupted,
                      .context = &d};
    sl_pool_job *jobs = jobs_of(given, &r, &s.count);
    s.jobs = jobs;
    begin_work();
    search(&s, given, path, &d);
    if (path) printf("%" PRIu64 " candidates: %s\n", d.found, path);
    if (option_given(given, "--from")) free(jobs);
    return s.was_stopped ? WRONG : DONE;
}

const verb pool_verb = {
    .name = "pool",
    .summary = "look for magics that pack well",
    .about =
        "Writes candidates for `sleight pack`: magics whose tables are small when others lie in their holes. Each run "
        "anneals one number for one square; what it makes small is the number of slots used and, for each hole "
        "between them, its slots where they are fewer than --hole, else --hole-cost, as a long hole will be filled. "
        "The same seed gives the same candidates, whatever the number of threads. The index has 12 bits for a rook "
        "and 9 for a bishop, as the fixed classes have it; --bits mask gives each square a bit for each square of its "
        "mask. Magics of fewer bits, and those for corner rooks, are not come by at random: --from begins with the "
        "magics of a file instead, a table for example, and keeps their shifts. Exit status 1 when it was stopped by "
        "time or Ctrl-C; what was found is written all the same.",
    .options = {{"--piece", "P", "rook, bishop or both (both)"},
                {"--square", "SQ", "a square, or several: c8,d8,e8 (all)"},
                {"--kind", "K", "white, black or both (both)"},
                {"--bits", "N", "bits of the index, or `mask`"},
                {"--from", "FILE", "begin with its magics"},
                {"--hole", "N", "a hole of fewer slots costs its slots (24)"},
                {"--hole-cost", "N", "a longer one this (8)"},
                {"--runs", "N", "for each square and kind (1)"},
                {"--moves", "N", "numbers to try in a run (1,000,000)"},
                {"--seed", "S", "of the first run; the others have the next ones (1)"},
                {"--seconds", "T", "stop after so long"},
                {"--threads", "N", "how many (1)"},
                {"--out", "FILE", "write there instead of on stdout (-)"}},
    .example = "  sleight pool --square d4 --runs 5\n"
               "  sleight pool --from mixed --runs 20 --threads 2 --out pool.txt",
    .run = run,
};
