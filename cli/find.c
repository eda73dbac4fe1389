/* SPDX-License-Identifier: MIT
 *
 * find.c: `sleight find`: makes magics, reproducibly, and proves where none
 * exists. The searching is the library's (magic.h); this file says what to look
 * for and shows what was found.
 */
#include "cli.h"
#include "json.h"

#include <sleight/magic.h>

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what is asked for ------------------------------------------------------------ */

typedef enum kind { PLAIN, FANCY, REDUCED, FIXED, BLACK, MAGIC32, KINDS } kind;
static const char *const kind_names[KINDS] = {"plain", "fancy", "reduced", "fixed", "black", "magic32"};

typedef enum strategy { RANDOM, DFS, AUTO, STRATEGIES } strategy;
static const char *const strategy_names[STRATEGIES] = {"random", "dfs", "auto"};

typedef struct wish {
    kind     kind;
    strategy strategy;
    bool     sliders[2];
    int      square, bits; /* -1: every square; 0: as the kind has it */
    uint64_t seed;
    double   seconds; /* 0: no limit */
    bool     prove;
} wish;

static int which(const arguments *given, const char *name, const char *what, const char *const *names, int count,
                 int otherwise) {
    const char *text = option_value(given, name);
    if (!text) return otherwise;
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], text) == 0) return i;
    no_such(what, text, names, (size_t)count);
}

/* A whole number from `least` to `most`, or `otherwise`. */
static uint64_t number_given(const arguments *given, const char *name, uint64_t least, uint64_t most,
                             uint64_t otherwise) {
    const char *text = option_value(given, name);
    char       *end;
    if (!text) return otherwise;
    errno = 0;
    uint64_t number = strtoull(text, &end, 0);
    if (*text < '0' || *text > '9' || *end || errno || number < least || number > most)
        misuse("%s %s; expected a whole number from %" PRIu64 " to %" PRIu64, name, quoted(text), least, most);
    return number;
}

static wish read_wish(const arguments *given) {
    static const char *const pieces[] = {"rook", "bishop", "both"};
    const char              *square = option_value(given, "--square");
    int                      which_piece = which(given, "--piece", "piece", pieces, 3, 2);
    wish                     w = {.kind = (kind)which(given, "--kind", "kind", kind_names, KINDS, FANCY),
                                  .strategy = (strategy)which(given, "--strategy", "strategy", strategy_names, STRATEGIES, AUTO),
                                  .sliders = {[SL_ROOK] = which_piece != 1, [SL_BISHOP] = which_piece != 0},
                                  .square = square ? parse_square(square) : -1,
                                  .bits = (int)number_given(given, "--bits", 1, 12, 0),
                                  .seed = number_given(given, "--seed", 0, UINT64_MAX, 1),
                                  .seconds = seconds_given(given, 1e9, 0),
                                  .prove = option_given(given, "--prove")};
    bool                     white = w.kind != BLACK && w.kind != MAGIC32;
    if ((w.prove || w.strategy == DFS) && !white)
        misuse("%s with --kind %s; expected a white kind: the depth-first search knows no other",
               w.prove ? "--prove" : "--strategy dfs", kind_names[w.kind]);
    if (w.prove && w.strategy == RANDOM) misuse("--prove with --strategy random; expected dfs or auto");
    return w;
}

/* The magic to look for on a square: all but the number itself. */
static sl_magic wanted(const wish *w, sl_slider slider, int square) {
    int      mask_bits = sl_count(sl_magic_mask(slider, square)), widest = slider == SL_ROOK ? 12 : 9;
    int      bits = w->bits                                ? w->bits
                    : w->kind == PLAIN || w->kind == FIXED ? widest
                    : w->kind == REDUCED                   ? mask_bits - 1
                                                           : mask_bits;
    sl_magic m = {.slider = slider,
                  .square = square,
                  .kind = w->kind == BLACK     ? SL_BLACK_MAGIC
                          : w->kind == MAGIC32 ? SL_MAGIC32
                                               : SL_WHITE_MAGIC};
    m.shift = (m.kind == SL_MAGIC32 ? 32 : 64) - bits;
    return m;
}

/* ---- the search ---------------------------------------------------------------------- */

typedef struct hunt {
    const wish *w;
    FILE       *out;
    progress    line;
    double      start;
    size_t      done, all, found, none, unknown;
    int64_t     next_offset;
} hunt;

static uint64_t total_tested(const sl_find_report *report) {
    uint64_t total = 0;
    for (size_t i = 0; i < sizeof report->depth / sizeof *report->depth; i++) total += report->depth[i].tested;
    return total;
}

static bool go_on(const sl_find_report *report, void *context) {
    hunt  *h = context;
    double passed = seconds_now() - h->start;
    char   note[96];
    snprintf(note, sizeof note, "%zu of %zu squares, %.3g tested here", h->done, h->all, (double)total_tested(report));
    show_progress(&h->line, (double)h->done / (double)h->all, note);
    return !interrupted() && (h->w->seconds == 0 || passed < h->w->seconds);
}

static sl_find_result search(hunt *h, const sl_magic *m, sl_find_report *report) {
    static uint64_t workspace[SL_FIND_WORKSPACE / sizeof(uint64_t)];
    int             bits = sl_magic_bits(m), mask_bits = sl_count(sl_magic_mask(m->slider, m->square));
    bool            deep = h->w->prove || h->w->strategy == DFS ||
                (h->w->strategy == AUTO && m->kind == SL_WHITE_MAGIC && bits < mask_bits);
    if (h->w->seconds > 0 && seconds_now() - h->start >= h->w->seconds) return SL_STOPPED;
    if (interrupted()) return SL_STOPPED;
    return deep ? sl_find_white(m->slider, m->square, bits, go_on, h, workspace, report)
                : sl_find_random(m, h->w->seed, go_on, h, workspace, report);
}

/* ---- what is shown ---------------------------------------------------------------------- */

static const char *const result_words[] = {
    [SL_FOUND] = "found", [SL_NONE_EXISTS] = "none exists", [SL_STOPPED] = "stopped"};

static void print_counts(FILE *out, const sl_find_report *report) {
    for (int i = 0; i < report->depths; i++)
        fprintf(out, "#   depth %2d: %" PRIu64 " prefixes tested, %" PRIu64 " survived, digest %016" PRIx64 "\n", i + 1,
                report->depth[i].tested, report->depth[i].survived, report->depth[i].digest);
}

static void show(hunt *h, const sl_magic *m, sl_find_result result, const sl_find_report *report) {
    char line[96];
    if (result == SL_FOUND) {
        sl_magic_write_line(m, line, sizeof line);
        fputs(line, h->out);
    } else {
        fprintf(h->out, "# %s %s %s with %d bits: %s\n", sl_slider_names[m->slider], square_name(m->square),
                sl_magic_kind_names[m->kind], sl_magic_bits(m),
                result == SL_NONE_EXISTS ? "none exists" : "not found, the search was stopped");
    }
    if (h->w->prove || result == SL_NONE_EXISTS) print_counts(h->out, report);
}

static void show_json(const sl_magic *m, sl_find_result result, const sl_find_report *report) {
    printf("{\"piece\": \"%s\", \"square\": \"%s\", \"kind\": \"%s\", \"bits\": %d, \"result\": \"%s\"",
           sl_slider_names[m->slider], square_name(m->square), sl_magic_kind_names[m->kind], sl_magic_bits(m),
           result_words[result]);
    if (result == SL_FOUND)
        printf(", \"magic\": \"0x%016" PRIx64 "\", \"shift\": %d, \"offset\": %" PRId64, m->magic, m->shift, m->offset);
    printf(", \"tested\": %" PRIu64 "}\n", total_tested(report));
}

static void hunt_square(hunt *h, sl_slider slider, int square, bool as_json) {
    sl_find_report report = {0};
    sl_magic       m = wanted(h->w, slider, square);
    sl_find_result result = search(h, &m, &report);
    h->done++;
    h->found += result == SL_FOUND;
    h->none += result == SL_NONE_EXISTS;
    h->unknown += result == SL_STOPPED;
    if (result == SL_FOUND) {
        m.magic = report.magic;
        m.offset = h->next_offset;
        h->next_offset += (int64_t)1 << sl_magic_bits(&m);
        if (!sl_magic_verify(&m, NULL)) broken("found a magic for %s that the verifier refuses", square_name(square));
    }
    end_progress(&h->line);
    if (as_json)
        show_json(&m, result, &report);
    else
        show(h, &m, result, &report);
    fflush(h->out);
}

static void print_provenance(const hunt *h) {
    fprintf(h->out, "# sleight " SLEIGHT_VERSION ": find --kind %s --strategy %s --seed %" PRIu64 "%s\n",
            kind_names[h->w->kind], strategy_names[h->w->strategy], h->w->seed, h->w->prove ? " --prove" : "");
    fprintf(h->out, "# PIECE SQUARE KIND MAGIC SHIFT OFFSET\n");
}

static int run(const arguments *given) {
    wish        w = read_wish(given);
    const char *path = option_value(given, "--out");
    bool        as_json = option_given(given, "--json");
    hunt        h = {.w = &w, .out = stdout, .line = start_progress("finding"), .start = seconds_now()};
    if (path && as_json) misuse("both --out and --json; expected one of them");
    if (path && !(h.out = fopen(path, "w"))) misuse("cannot write %s: %s", quoted(path), strerror(errno));
    catch_interrupt();
    h.all = (size_t)(w.sliders[0] + w.sliders[1]) * (w.square < 0 ? 64 : 1);
    if (!as_json) print_provenance(&h);
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++)
            if (w.sliders[slider] && (w.square < 0 || w.square == square))
                hunt_square(&h, (sl_slider)slider, square, as_json);
    bool failed = path && ferror(h.out) != 0;
    if (path && (fclose(h.out) != 0 || failed)) broken("could not write all of %s", quoted(path));
    if (path) printf("%zu found, %zu proved not to exist, %zu not found: %s\n", h.found, h.none, h.unknown, path);
    return h.unknown ? WRONG : DONE;
}

const verb find_verb = {
    .name = "find",
    .summary = "find magics, or prove that none exists",
    .about = "Searches magics and writes them in the text form that `check` and `export` read. The same seed gives the "
             "same magics. --kind: plain and fixed (12 and 9 index bits everywhere), fancy (one for each mask square), "
             "reduced (one fewer), black, magic32; --bits asks for another number. --strategy: random tries sparse "
             "numbers; dfs fixes a white magic bit by bit from the lowest and drops a prefix at its first clash; auto "
             "takes dfs where fewer bits are asked for than the mask has. --prove goes through all magics and ends "
             "with one or with the counts that show there is none. Exit status 1 when a search was stopped.",
    .options = {{"--kind", "K", "plain, fancy, reduced, fixed, black or magic32 (fancy)"},
                {"--piece", "P", "rook, bishop or both (both)"},
                {"--square", "SQ", "one square (all)"},
                {"--bits", "N", "bits of the index"},
                {"--seed", "S", "of the random search (1)"},
                {"--strategy", "S", "random, dfs or auto (auto)"},
                {"--seconds", "T", "stop after so long"},
                {"--prove", NULL, "search to the end"},
                {"--out", "FILE", "write there instead of on stdout"},
                {"--json", NULL, "a JSON object a line on stdout"}},
    .example = "  sleight find --seed 7 --out magics.txt && sleight check magics.txt\n"
               "  sleight find --piece bishop --square g1 --bits 4\n"
               "  sleight find --prove --piece bishop --square c8 --bits 4",
    .run = run,
};
