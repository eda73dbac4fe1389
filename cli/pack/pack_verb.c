/* SPDX-License-Identifier: MIT
 *
 * pack_verb.c: `sleight pack`: the tables of all 128 magics in one array, as short as
 * it gets in the time there is. The packing is the library's (pack.h).
 */
#include "cli/cli.h"
#include "cli/find/provenance.h"
#include "host/pack/pool_file.h"
#include "host/port/file_facts.h"
#include "host/port/output_file.h"
#include "host/port/workers.h"
#include "pack_report.h"

#include <inttypes.h>
#include <string.h>

enum { SECONDS = 60, SAVE_EVERY = 10 };

typedef struct display {
    const char *path; /* of --out; null: stdout */
    output_file out;  /* to be written next, where it is open: so that a path that cannot be is refused at once */
    bool        out_can_be_replaced, as_json;
    provenance  from;
    progress    line;
    double      saved; /* when the file was last written */
    packer      p;
} display;

/* ---- the table ------------------------------------------------------------------------------ */

static void write_table(const display *d, FILE *out) {
    const packer *p = &d->p;
    char          line[SL_MAGIC_SIZE];
    provenance_write(&d->from, out);
    fprintf(out, "\n# class %s: %zu slots, %zu of them used (%.1f%%)\n", sl_pack_class_name(p->job.class_of_magics),
            p->report.slots, p->report.used, fill_of(&p->report));
    fprintf(out, "# made by: --moves %" PRIu64 " --seed %" PRIu64 " --threads 1, found after %" PRIu64 " moves\n",
            p->job.moves, p->seed, p->report.moves);
    fputs("# PIECE SQUARE KIND MAGIC SHIFT OFFSET\n", out);
    for (int i = 0; i < SL_PACK_TABLES; i++) {
        sl_magic_write(&p->packed[i], line);
        fputs(line, out);
    }
}

static void open_out(display *d) {
    problem why = {0};
    if (!output_file_open(&d->out, d->path, &why)) end_with_problem(&why);
}

static void save(display *d) {
    problem why = {0};
    if (!d->out.file) open_out(d);
    write_table(d, d->out.file);
    if (!output_file_close(&d->out, &why)) end_with_problem(&why);
    d->out.file = NULL;
}

/* ---- while it runs -------------------------------------------------------------------------- */

static void show_packing(const packer *p, void *context) {
    display *d = context;
    char     note[96] = "measuring";
    if (p->report.slots && !p->is_trial)
        snprintf(note, sizeof note, "%zu slots, %.1f%% used, %.0f moves a second", p->report.slots, fill_of(&p->report),
                 p->moves_per_second);
    show_progress(&d->line, p->report.slots && !p->is_trial ? p->share : 0, note);
}

/* What was reached is kept, should the program be killed; but in a file that can be replaced only. */
static void keep_better(const packer *p, void *context) {
    display *d = context;
    (void)p;
    if (!d->path || !d->out_can_be_replaced || (d->saved && seconds_now() - d->saved < SAVE_EVERY)) return;
    d->saved = seconds_now();
    save(d);
}

/* ---- the verb ------------------------------------------------------------------------------- */

static sl_pack_class class_given(const arguments *given) {
    const char *names[SL_PACK_CLASS_COUNT];
    for (int i = 0; i < SL_PACK_CLASS_COUNT; i++) names[i] = sl_pack_class_name((sl_pack_class)i);
    return (sl_pack_class)name_given(given, "--class", "class", names, SL_PACK_CLASS_COUNT, SL_PACK_MIXED);
}

static void read_pool(const arguments *given, pool *candidates) {
    const unsigned folders = DATA_OF_POOLS | DATA_OF_MAGICS;
    const char    *first = option_value(given, "--pool");
    problem        why = {0};
    if (first && !pool_read(candidates, data_file(first, folders), &why)) end_with_problem(&why);
    for (size_t i = 0; i < given->operand_count; i++)
        if (!pool_read(candidates, data_file(given->operands[i], folders), &why)) end_with_problem(&why);
}

/* With --resume the table in the file of --out, where there is one. */
static bool read_start(const arguments *given, const char *path, pool *candidates, sl_magic *start) {
    problem why = {0};
    if (!option_given(given, "--resume") || !is_there(path)) return false;
    if (!pool_read_table(candidates, path, class_given(given), start, &why)) end_with_problem(&why);
    return true;
}

static void read_request(const arguments *given, display *d) {
    if (!option_given(given, "--pool") && !given->operand_count)
        misuse("no candidates; expected: sleight pack --pool FILE...");
    if (option_given(given, "--moves") && option_given(given, "--seconds"))
        misuse("--moves and --seconds together; expected one of them");
    d->path = out_given(given);
    if (option_given(given, "--resume") && !d->path)
        misuse("--resume without --out FILE; expected the file to go on with");
    d->as_json = option_given(given, "--json");
    d->from = provenance_of(given);
    d->p = (packer){.progress = show_packing, .better = keep_better, .stop = stop_if_interrupted, .context = d};
    d->p.job.class_of_magics = class_given(given);
    d->p.job.moves = number_given(given, "--moves", 1, UINT64_C(1) << 50, 0);
    d->p.job.seed = number_given(given, "--seed", 0, UINT64_MAX, 1);
    d->p.threads = (int)number_given(given, "--threads", 1, WORKERS_MAX, 1);
    d->p.seconds = d->p.job.moves ? 0 : seconds_given(given, 1e9, SECONDS);
}

static void pack(display *d) {
    problem why = {0};
    if (d->path) {
        d->out_can_be_replaced = !is_special(d->path) && !is_standard_output(d->path);
        open_out(d);
    }
    d->line = start_progress("packing");
    catch_interrupt();
    bool packed = packer_run(&d->p, &why);
    end_progress(&d->line);
    if (!packed) end_with_problem(&why);
    note_data();
    if (!d->p.report.slots) broken("stopped before there was a table");
}

static void show_outcome(display *d) {
    if (d->path)
        save(d);
    else if (!d->as_json)
        write_table(d, stdout);
    if (d->as_json)
        print_packed_json(&d->p);
    else if (d->path)
        print_packed(&d->p, d->path);
}

static int run(const arguments *given) {
    static display d;
    pool           candidates = {0};
    sl_magic       start[SL_PACK_TABLES];
    read_request(given, &d);
    begin_work();
    read_pool(given, &candidates);
    if (read_start(given, d.path, &candidates, start)) d.p.job.start = start;
    d.p.job.pool = candidates.magics;
    d.p.job.count = candidates.count;
    pack(&d);
    show_outcome(&d);
    provenance_free(&d.from);
    pool_free(&candidates);
    return d.p.was_stopped ? WRONG : DONE;
}

const verb pack_verb = {
    .name = "pack",
    .summary = "put all tables over each other into one short array",
    .about =
        "Reads candidates, any number for each square of rook and bishop, and puts a table for each square into one "
        "array, so that the slots that one uses lie in the holes of others. Which candidate a square has and where it "
        "stands is improved by annealing until the time is up or the moves are made. The table is written in the text "
        "form of magics, which `check`, `export` and the generator of the methods read; comments in it say how it was "
        "made: the same class, candidates, --moves and --seed give the same table, on every machine. --class: "
        "white-fixed and black-fixed have one shift for all rooks (52) and one for all bishops (55), white-variable a "
        "shift for each square, mixed also the kind. Candidates of other classes are passed over. Each thread makes a "
        "run with a seed of its own, and the shortest array is taken. The file of --out is written now and then; with "
        "--resume the run begins with the table in it. Exit status 1 when it was stopped by Ctrl-C; the best so far is "
        "written all the same.",
    .operands = {"[POOL...]"},
    .options = {{"--pool", "FILE", "candidates, as `candidates`, ours; more files may follow"},
                {"--class", "C", "white-fixed, black-fixed, white-variable or mixed (mixed)"},
                {"--seconds", "T", "how long (60)"},
                {"--moves", "N", "so many moves in each run, however long that takes"},
                {"--seed", "S", "of the first run; the others have the next ones (1)"},
                {"--threads", "N", "runs side by side (1)"},
                {"--out", "FILE", "write there instead of on stdout (-)"},
                {"--resume", NULL, "begin with the table in FILE, if there is one"},
                OPTION_JSON},
    .example = "  sleight pool --from mixed --runs 20 --threads 2 --out pool.txt\n"
               "  sleight pack --class mixed --seconds 600 --threads 2 --out mixed.txt --pool pool.txt\n"
               "  sleight check mixed.txt",
    .run = run,
};
