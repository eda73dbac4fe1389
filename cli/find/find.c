/* SPDX-License-Identifier: MIT
 *
 * find.c: `sleight find`: makes magics, reproducibly, and proves where none
 * exists. The searching on threads is the library's (host/search/search.h), what
 * is written is outcome.c's; this file says what to look for.
 */
#include "host/port/workers.h"
#include "host/search/search.h"
#include "known.h"
#include "outcome.h"
#include "search_line.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The tables that the magics are for; on the command line this is --kind. */
typedef enum table_form { PLAIN, FANCY, REDUCED, FIXED, BLACK, MAGIC32, FORM_COUNT } table_form;
static const char *const form_names[FORM_COUNT] = {"plain", "fancy", "reduced", "fixed", "black", "magic32"};

enum { AUTO = SL_FIND_STRATEGY_COUNT, STRATEGY_WORDS };

typedef struct request {
    table_form form;
    int        strategy;   /* sl_find_strategy, or AUTO */
    uint64_t   squares[2]; /* of each slider */
    bool       named;      /* the squares were asked for by name */
    int        bits;       /* 0: as the form has it */
    uint64_t   seed;
    bool       prove;
    unsigned   shard, shards;
} request;

/* ---- what is asked for ------------------------------------------------------------ */

static int which(const arguments *given, const char *name, const char *what, const char *const *names, int count,
                 int otherwise) {
    const char *text = option_value(given, name);
    if (!text) return otherwise;
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], text) == 0) return i;
    no_such(what, text, names, (size_t)count);
}

/* "c8" or "c8,d8,e8". */
static uint64_t read_squares(const char *text) {
    uint64_t squares = 0;
    for (const char *at = text; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        char name[8];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, ",") < 7 ? (int)strcspn(at, ",") : 7, at);
        squares |= UINT64_C(1) << parse_square(name);
    }
    return squares;
}

static void read_shard(const arguments *given, request *r) {
    const char *text = option_value(given, "--shard");
    const char *slash = text ? strchr(text, '/') : NULL;
    char        shard[16], what[200];
    r->shard = r->shards = 1;
    if (!text) return;
    if (!slash || slash - text > 15) misuse("--shard %s; expected I/N, as in 3/8", quoted(text));
    snprintf(shard, sizeof shard, "%.*s", (int)(slash - text), text);
    snprintf(what, sizeof what, "--shard %s: N is", quoted(text));
    r->shards = (unsigned)parse_number(what, slash + 1, 1, 1000000);
    snprintf(what, sizeof what, "--shard %s: I is", quoted(text));
    r->shard = (unsigned)parse_number(what, shard, 1, r->shards);
}

static sl_magic_kind magic_kind_of(const request *r) {
    return r->form == BLACK ? SL_MAGIC_BLACK : r->form == MAGIC32 ? SL_MAGIC_32 : SL_MAGIC_WHITE;
}

static void check_strategy(const request *r) {
    if (r->prove && r->strategy != AUTO && r->strategy != SL_FIND_DFS)
        misuse("--prove with --strategy %s; expected dfs or auto",
               sl_find_strategy_name((sl_find_strategy)r->strategy));
    if (r->prove && magic_kind_of(r) != SL_MAGIC_WHITE)
        misuse("--prove with --kind %s; expected a white kind: the exhaustive search knows no other",
               form_names[r->form]);
}

static request read_request(const arguments *given) {
    static const char *const pieces[] = {"rook", "bishop", "both"};
    const char              *words[STRATEGY_WORDS], *squares = option_value(given, "--square");
    for (int i = 0; i < SL_FIND_STRATEGY_COUNT; i++) words[i] = sl_find_strategy_name((sl_find_strategy)i);
    words[AUTO] = "auto";
    int      only = which(given, "--piece", "piece", pieces, 3, 2);
    uint64_t all = squares ? read_squares(squares) : UINT64_MAX;
    request  r = {.form = (table_form)which(given, "--kind", "kind", form_names, FORM_COUNT, FANCY),
                  .strategy = which(given, "--strategy", "strategy", words, STRATEGY_WORDS, AUTO),
                  .squares = {[SL_ROOK] = only != 1 ? all : 0, [SL_BISHOP] = only != 0 ? all : 0},
                  .named = squares != NULL,
                  .bits = (int)number_given(given, "--bits", 2, 12, 0),
                  .seed = number_given(given, "--seed", 0, UINT64_MAX, 1),
                  .prove = option_given(given, "--prove")};
    read_shard(given, &r);
    check_strategy(&r);
    if (option_given(given, "--resume") && !option_given(given, "--ledger"))
        misuse("--resume without --ledger; expected --ledger FILE to go on with");
    return r;
}

/* Where all squares are asked for, `reduced` is a whole set: a bit fewer where that is known to go. */
static bool is_reduced(const request *r, sl_slider slider, int square) {
    return r->form == REDUCED && (r->named || r->prove || known_with_a_bit_fewer[slider] >> square & 1);
}

/* The magic to look for on a square: all but the number itself. */
static sl_magic wanted(const request *r, sl_slider slider, int square) {
    int      mask_bits = sl_bits_count(sl_relevant_mask(slider, square)), widest = slider == SL_ROOK ? 12 : 9;
    int      bits = r->bits                                ? r->bits
                    : r->form == PLAIN || r->form == FIXED ? widest
                                                           : mask_bits - is_reduced(r, slider, square);
    sl_magic m = {.slider = slider, .square = square, .kind = magic_kind_of(r)};
    m.shift = (m.kind == SL_MAGIC_32 ? 32 : 64) - bits;
    return m;
}

static sl_find_job job_of(const request *r, sl_slider slider, int square) {
    sl_find_job job = {.wanted = wanted(r, slider, square), .seed = r->seed};
    job.strategy = r->prove              ? SL_FIND_DFS
                   : r->strategy == AUTO ? sl_find_best_strategy(&job.wanted)
                                         : (sl_find_strategy)r->strategy;
    if (!sl_find_can(job.strategy, &job.wanted))
        misuse("--strategy %s cannot look for a %s magic of %d bits for the %s on %s; expected another, or auto%s",
               sl_find_strategy_name(job.strategy), sl_magic_kind_name(job.wanted.kind), sl_magic_bits(&job.wanted),
               sl_slider_name(slider), square_name(square),
               job.strategy == SL_FIND_TILE ? ", or one bit fewer than the mask (--kind reduced)" : "");
    return job;
}

/* Returns how many. */
static size_t make_jobs(const request *r, search_job *jobs) {
    size_t count = 0;
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++) {
            if (!(r->squares[slider] >> square & 1)) continue;
            sl_find_job job = job_of(r, (sl_slider)slider, square);
            jobs[count++] = job_new(&job, r->shard, r->shards);
        }
    return count;
}

/* ---- while it searches ----------------------------------------------------------------- */

typedef struct display {
    outcome_writer w;
    progress       line;
    size_t         found, none, unknown;
} display;

static void take_settled(const search_job *j, void *context) {
    display *d = context;
    d->found += j->found;
    d->none += j->result == SL_FIND_NONE && !job_is_open(j);
    d->unknown += job_is_open(j);
    end_progress(&d->line);
    outcome_write(&d->w, j);
}

static void take_progress(const search_progress *now, void *context) {
    display *d = context;
    show_search(&d->line, now);
}

static bool is_interrupted(void *context) {
    (void)context;
    return interrupted();
}

/* ---- the verb -------------------------------------------------------------------------- */

static void close_output(const display *d, const char *path) {
    if (!path) return;
    bool failed = ferror(d->w.out) != 0;
    if (fclose(d->w.out) != 0 || failed) broken("could not write all of %s", quoted(path));
    if (!d->w.as_json)
        printf("%zu found, %zu proved not to exist, %zu not settled: %s\n", d->found, d->none, d->unknown, path);
}

static void print_what_is_tried(const request *r) {
    if (r->form == REDUCED && !r->named && !r->prove && !r->bits)
        fprintf(stderr,
                "sleight find: one bit fewer on the squares where that is known to go (%d rook, %d bishop), "
                "one for each mask square on the others; --square asks for any\n",
                sl_bits_count(known_with_a_bit_fewer[SL_ROOK] & r->squares[SL_ROOK]),
                sl_bits_count(known_with_a_bit_fewer[SL_BISHOP] & r->squares[SL_BISHOP]));
}

static bool is_one_file(const char *a, const char *b) {
    struct stat x, y;
    if (strcmp(a, b) == 0) return true;
    return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

static void open_ledger(search *s, ledger *l, const arguments *given) {
    const char *out = option_value(given, "--out"), *path = option_value(given, "--ledger");
    problem     why = {0};
    if (out && path && is_one_file(out, path))
        misuse("--out and --ledger are both %s; expected two files", quoted(out));
    if (!path) return;
    if (!search_open_ledger(s, l, path, option_given(given, "--resume"), &why)) end_with_problem(&why);
    if (l->torn_line)
        fprintf(stderr, "sleight find: %s: line %" PRIu64 " is torn and was dropped\n", path, l->torn_line);
}

static void run_and_write(search *s, display *d, const char *path) {
    problem why = {0};
    search_run(s, &why);
    end_progress(&d->line);
    close_output(d, path);
    if (s->ledger) ledger_close(s->ledger, &why);
    if (why.code) end_with_problem(&why);
}

/* Whatever cannot be written is said before the search begins. */
static void search_and_write(search *s, display *d, const request *r, const arguments *given) {
    const char *path = option_value(given, "--out");
    FILE       *out = stdout;
    ledger      notes;
    char        seed[24];
    open_ledger(s, &notes, given);
    if (path && !(out = fopen(path, "w"))) misuse("cannot write %s: %s", quoted(path), strerror(errno));
    d->w = outcome_writer_start(given, out);
    d->line = start_progress("finding");
    if (d->line.on_terminal) s->progress = take_progress;
    catch_interrupt();
    print_what_is_tried(r);
    snprintf(seed, sizeof seed, "%" PRIu64, r->seed);
    outcome_write_head(&d->w, r->prove || r->strategy == SL_FIND_DFS ? NULL : seed);
    run_and_write(s, d, path);
    outcome_writer_end(&d->w);
}

static int run(const arguments *given) {
    request r = read_request(given);
    display d = {0};
    search  s = {.jobs = calloc(128, sizeof *s.jobs),
                 .threads = (int)number_given(given, "--threads", 1, WORKERS_MAX, 1),
                 .seconds = seconds_given(given, 1e9, 0),
                 .settled = take_settled,
                 .stop = is_interrupted,
                 .context = &d};
    if (!s.jobs) broken("out of memory");
    s.count = make_jobs(&r, s.jobs);
    search_and_write(&s, &d, &r, given);
    for (size_t i = 0; i < s.count; i++) job_free(&s.jobs[i]);
    free(s.jobs);
    return d.unknown ? WRONG : DONE;
}

const verb find_verb = {
    .name = "find",
    .summary = "find magics, or prove that none exists",
    .about =
        "Searches magics and writes them in the text form that `check` and `export` read. The same seed gives the same "
        "magics, whatever the number of threads. --kind: plain and fixed (12 and 9 index bits everywhere), fancy (one "
        "for each mask square), reduced (one fewer; without --square only where that is known to go), black, magic32; "
        "--bits asks for another number. --strategy: random tries sparse numbers; construct builds likely ones, for as "
        "many bits as the mask has; beam keeps the best of many prefixes, for fewer bits; tile takes the file and the "
        "rank of a rook apart, for one bit fewer on most squares of ranks 1, 2, 7 and 8; dfs goes through all white "
        "magics, depth first; auto takes what is best of these for a square. --prove takes dfs and ends with a magic "
        "or with the counts "
        "that show there is none. --seconds is for the whole run, in equal shares for the squares; what some do not "
        "need goes to the others. "
        "--ledger notes what is found and covered as the search goes; killed at any moment, the same command with "
        "--resume goes on from there (and simply begins where there is no ledger yet). --shard 3/8 searches the third "
        "of eight equal parts; `sleight merge` joins the ledgers. Exit status 1 when a search was stopped before its "
        "end, by time or Ctrl-C, or proved nothing; what was found is written all the same.",
    .options = {{"--kind", "K", "plain, fancy, reduced, fixed, black or magic32 (fancy)"},
                {"--piece", "P", "rook, bishop or both (both)"},
                {"--square", "SQ", "a square, or several: c8,d8,e8 (all)"},
                {"--bits", "N", "bits of the index"},
                {"--seed", "S", "of all strategies but dfs (1)"},
                {"--strategy", "S", "random, construct, beam, tile, dfs or auto (auto)"},
                {"--prove", NULL, "search to the end"},
                {"--threads", "N", "how many (1)"},
                {"--seconds", "T", "stop after so long"},
                {"--shard", "I/N", "search one of N parts, I from 1 to N"},
                {"--ledger", "FILE", "note there what is found and covered"},
                {"--resume", NULL, "go on with the ledger, if there is one"},
                {"--out", "FILE", "write there instead of on stdout"},
                {"--json", NULL, "a JSON object a line"}},
    .example = "  sleight find --seed 7 --out magics.txt && sleight check magics.txt\n"
               "  sleight find --piece bishop --square g1,g2 --bits 4\n"
               "  sleight find --prove --piece bishop --square c8 --bits 4 --threads 2\n"
               "  sleight find --prove --piece rook --square f8 --kind reduced --ledger f8.jsonl --resume",
    .run = run,
};
