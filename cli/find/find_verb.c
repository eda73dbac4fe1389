/* SPDX-License-Identifier: MIT
 *
 * find_verb.c: `sleight find`: makes magics, reproducibly, and proves where none
 * exists. The searching on threads is the library's (host/search/search.h), what
 * is written is outcome.c's, what to look for request.c's; this file brings them
 * together.
 */
#include "host/port/file_facts.h"
#include "host/port/output_file.h"
#include "host/port/workers.h"
#include "host/search/search.h"
#include "known.h"
#include "outcome.h"
#include "request.h"
#include "search_line.h"

#include <inttypes.h>
#include <stdlib.h>

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

/* ---- the verb -------------------------------------------------------------------------- */

static void print_what_is_tried(const request *r) {
    if (r->form == REDUCED && !r->named && !r->prove && !r->bits)
        fprintf(stderr,
                "sleight find: one bit fewer on the squares where that is known to go (%d rook, %d bishop), "
                "one for each mask square on the others; --square asks for any\n",
                sl_bits_count(known_with_a_bit_fewer[SL_ROOK] & r->squares[SL_ROOK]),
                sl_bits_count(known_with_a_bit_fewer[SL_BISHOP] & r->squares[SL_BISHOP]));
}

static void check_files(const char *out, const char *path) {
    if (out && path && is_one_file(out, path))
        misuse("--out and --ledger are both the file %s; expected two files", quoted(out));
    if (path && is_standard_output(path))
        misuse("standard output goes into the ledger %s; expected another file for it", quoted(path));
}

static void open_ledger(search *s, ledger *l, const arguments *given) {
    const char *path = ledger_given(given);
    problem     why = {0};
    if (!path) return;
    if (!search_open_ledger(s, l, path, option_given(given, "--resume"), &why)) end_with_problem(&why);
    if (l->torn_line)
        fprintf(stderr, "sleight find: %s: line %" PRIu64 " is torn and was dropped\n", path, l->torn_line);
}

/* The ledger is closed whatever becomes of the output, and what is wrong first is said. */
static void run_and_write(search *s, display *d, output_file *out) {
    problem why = {0};
    char    tried[TRIED_SIZE];
    search_run(s, &why);
    end_progress(&d->line);
    outcome_write_tail(&d->w);
    bool closed = !out->file || output_file_close(out, &why);
    if (s->ledger) ledger_close(s->ledger, &why);
    if (out->path && closed && !d->w.as_json)
        printf("%zu found, %zu proved not to exist, %zu not settled: %s\ntried in all: %s\n", d->found, d->none,
               d->unknown, out->path, tried_write(&d->w, tried));
    if (why.code) end_with_problem(&why);
}

/* Whatever cannot be written is said before the search begins, and before anything is changed. */
static void search_and_write(search *s, display *d, const request *r, const arguments *given) {
    const char *path = out_given(given);
    output_file out = {0};
    problem     why = {0};
    ledger      notes;
    char        seed[24];
    check_files(path, ledger_given(given));
    d->w = outcome_writer_start(given, stdout);
    d->w.shows_tried = true;
    if (path && !output_file_open(&out, path, &why)) end_with_problem(&why);
    if (path) d->w.out = out.file;
    open_ledger(s, &notes, given);
    d->line = start_progress("finding");
    if (d->line.on_terminal) s->progress = take_progress;
    catch_interrupt();
    print_what_is_tried(r);
    snprintf(seed, sizeof seed, "%" PRIu64, r->seed);
    outcome_write_head(&d->w, r->prove || r->strategy == SL_FIND_DFS ? NULL : seed);
    run_and_write(s, d, &out);
    outcome_writer_end(&d->w);
}

static int run(const arguments *given) {
    request r = request_read(given);
    display d = {0};
    search  s = {.jobs = calloc(REQUEST_JOBS, sizeof *s.jobs),
                 .threads = (int)number_given(given, "--threads", 1, WORKERS_MAX, 1),
                 .seconds = seconds_given(given, 1e9, 0),
                 .settled = take_settled,
                 .stop = stop_if_interrupted,
                 .context = &d};
    if (!s.jobs) broken("out of memory");
    s.count = request_make_jobs(&r, s.jobs);
    if (out_given(given) && option_given(given, "--json"))
        begin_work_on_file();
    else
        begin_work();
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
        "How much was tried is said for each square and in all: numbers for random and construct, prefixes of numbers "
        "for the others; as one thread would have tried them, and not of a magic that an older ledger has. "
        "--ledger notes what is found and covered as the search goes; killed at any moment, the same command with "
        "--resume goes on from there (and simply begins where there is no ledger yet). --shard 3/8 searches the third "
        "of eight equal parts; `sleight merge` joins the ledgers. Exit status 1 when a search was stopped before its "
        "end, by time or Ctrl-C, or proved nothing; what was found is written all the same. The file of --out is "
        "written beside, as FILE.part-NUMBER, and takes its place at the end; until then what was there stays.",
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
                {"--out", "FILE", "write there instead of on stdout (-)"},
                {"--json", NULL, "a JSON object a line"}},
    .example = "  sleight find --seed 7 --out magics.txt && sleight check magics.txt\n"
               "  sleight find --piece bishop --square g1,g2 --bits 4\n"
               "  sleight find --prove --piece bishop --square c8 --bits 4 --threads 2\n"
               "  sleight find --prove --piece rook --square f8 --kind reduced --ledger f8.jsonl --resume",
    .run = run,
};
