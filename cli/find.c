/* SPDX-License-Identifier: MIT
 *
 * find.c: `sleight find`: makes magics, reproducibly, and proves where none
 * exists. The searching is the library's (magic.h), the threads are hunt.c's,
 * what is written is outcome.c's; this file says what to look for.
 */
#include "hunt.h"
#include "known.h"
#include "outcome.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef enum kind { PLAIN, FANCY, REDUCED, FIXED, BLACK, MAGIC32, KINDS } kind;
static const char *const kind_names[KINDS] = {"plain", "fancy", "reduced", "fixed", "black", "magic32"};

enum { AUTO = SL_FIND_STRATEGIES, STRATEGY_WORDS };

typedef struct wish {
    kind     kind;
    int      strategy;   /* sl_find_strategy, or AUTO */
    uint64_t squares[2]; /* of each slider */
    bool     named;      /* the squares were asked for by name */
    int      bits;       /* 0: as the kind has it */
    uint64_t seed;
    bool     prove;
    unsigned shard, shards;
} wish;

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

static void read_shard(const arguments *given, wish *w) {
    const char *text = option_value(given, "--shard");
    const char *slash = text ? strchr(text, '/') : NULL;
    char        shard[16], what[200];
    w->shard = w->shards = 1;
    if (!text) return;
    if (!slash || slash - text > 15) misuse("--shard %s; expected I/N, as in 3/8", quoted(text));
    snprintf(shard, sizeof shard, "%.*s", (int)(slash - text), text);
    snprintf(what, sizeof what, "--shard %s: N is", quoted(text));
    w->shards = (unsigned)parse_number(what, slash + 1, 1, 1000000);
    snprintf(what, sizeof what, "--shard %s: I is", quoted(text));
    w->shard = (unsigned)parse_number(what, shard, 1, w->shards);
}

static sl_magic_kind kind_of_magic(const wish *w) {
    return w->kind == BLACK ? SL_BLACK_MAGIC : w->kind == MAGIC32 ? SL_MAGIC32 : SL_WHITE_MAGIC;
}

static void check_strategy(const wish *w) {
    if (w->prove && w->strategy != AUTO && w->strategy != SL_FIND_DFS)
        misuse("--prove with --strategy %s; expected dfs or auto", strategy_names[w->strategy]);
    if (w->prove && kind_of_magic(w) != SL_WHITE_MAGIC)
        misuse("--prove with --kind %s; expected a white kind: the exhaustive search knows no other",
               kind_names[w->kind]);
}

static wish read_wish(const arguments *given) {
    static const char *const pieces[] = {"rook", "bishop", "both"};
    const char              *words[STRATEGY_WORDS], *squares = option_value(given, "--square");
    memcpy(words, strategy_names, sizeof strategy_names);
    words[AUTO] = "auto";
    int      only = which(given, "--piece", "piece", pieces, 3, 2);
    uint64_t all = squares ? read_squares(squares) : UINT64_MAX;
    wish     w = {.kind = (kind)which(given, "--kind", "kind", kind_names, KINDS, FANCY),
                  .strategy = which(given, "--strategy", "strategy", words, STRATEGY_WORDS, AUTO),
                  .squares = {[SL_ROOK] = only != 1 ? all : 0, [SL_BISHOP] = only != 0 ? all : 0},
                  .named = squares != NULL,
                  .bits = (int)number_given(given, "--bits", 2, 12, 0),
                  .seed = number_given(given, "--seed", 0, UINT64_MAX, 1),
                  .prove = option_given(given, "--prove")};
    read_shard(given, &w);
    check_strategy(&w);
    if (option_given(given, "--resume") && !option_given(given, "--ledger"))
        misuse("--resume without --ledger; expected --ledger FILE to go on with");
    return w;
}

/* Where all squares are asked for, `reduced` is a whole set: a bit fewer where that is known to go. */
static bool is_reduced(const wish *w, sl_slider slider, int square) {
    return w->kind == REDUCED && (w->named || w->prove || known_with_a_bit_fewer[slider] >> square & 1);
}

/* The magic to look for on a square: all but the number itself. */
static sl_magic wanted(const wish *w, sl_slider slider, int square) {
    int      mask_bits = sl_count(sl_magic_mask(slider, square)), widest = slider == SL_ROOK ? 12 : 9;
    int      bits = w->bits                                ? w->bits
                    : w->kind == PLAIN || w->kind == FIXED ? widest
                                                           : mask_bits - is_reduced(w, slider, square);
    sl_magic m = {.slider = slider, .square = square, .kind = kind_of_magic(w)};
    m.shift = (m.kind == SL_MAGIC32 ? 32 : 64) - bits;
    return m;
}

static sl_find_job job_of(const wish *w, sl_slider slider, int square) {
    sl_find_job job = {.wanted = wanted(w, slider, square), .seed = w->seed};
    job.strategy = w->prove              ? SL_FIND_DFS
                   : w->strategy == AUTO ? sl_find_best_strategy(&job.wanted)
                                         : (sl_find_strategy)w->strategy;
    if (!sl_find_can(job.strategy, &job.wanted))
        misuse("--strategy %s cannot look for a %s magic of %d bits for the %s on %s; expected another, or auto%s",
               strategy_names[job.strategy], sl_magic_kind_names[job.wanted.kind], sl_magic_bits(&job.wanted),
               sl_slider_names[slider], square_name(square),
               job.strategy == SL_FIND_TILE ? ", or one bit fewer than the mask (--kind reduced)" : "");
    return job;
}

/* Returns how many. */
static size_t make_quarries(const wish *w, quarry *quarries) {
    size_t count = 0;
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++) {
            if (!(w->squares[slider] >> square & 1)) continue;
            sl_find_job job = job_of(w, (sl_slider)slider, square);
            quarries[count++] = new_quarry(&job, w->shard, w->shards);
        }
    return count;
}

/* ---- going on with a ledger ---------------------------------------------------------- */

/* A claim of an older ledger belongs to one of the searches, or the ledger is another command's. */
static void take_claim(const claim *c, uint64_t line, void *context) {
    hunt *h = context;
    char  difference[128] = "";
    for (size_t i = 0; i < h->count; i++) {
        quarry *q = &h->quarries[i];
        claim   own = new_claim(c->sort, &q->job, q->all);
        own.shard = q->shard;
        own.shards = q->shards;
        const char *here = job_difference(c, &own);
        if (!here && recall(q, c)) return;
        if (!here) misuse("the ledger contradicts itself in line %" PRIu64 "; `sleight merge` says more", line);
        bool one_square = c->job.wanted.slider == q->job.wanted.slider && c->job.wanted.square == q->job.wanted.square;
        if (!*difference || one_square) snprintf(difference, sizeof difference, "%s", here);
    }
    misuse("the ledger is of another job: line %" PRIu64 " has %s; expected the command it was begun with", line,
           difference);
}

/* ---- the verb -------------------------------------------------------------------------- */

typedef struct tally {
    scribe s;
    size_t found, none, unknown;
} tally;

static void take_settled(const quarry *q, void *context) {
    tally *t = context;
    t->found += q->found;
    t->none += q->result == SL_NONE && !is_open(q);
    t->unknown += is_open(q);
    write_outcome(&t->s, q);
}

static void close_output(const tally *t, const char *path) {
    if (!path) return;
    bool failed = ferror(t->s.out) != 0;
    if (fclose(t->s.out) != 0 || failed) broken("could not write all of %s", quoted(path));
    if (!t->s.as_json)
        printf("%zu found, %zu proved not to exist, %zu not settled: %s\n", t->found, t->none, t->unknown, path);
}

static void say_what_is_tried(const wish *w) {
    if (w->kind == REDUCED && !w->named && !w->prove && !w->bits)
        fprintf(stderr,
                "sleight find: one bit fewer on the squares where that is known to go (%d rook, %d bishop), "
                "one for each mask square on the others; --square asks for any\n",
                sl_count(known_with_a_bit_fewer[SL_ROOK] & w->squares[SL_ROOK]),
                sl_count(known_with_a_bit_fewer[SL_BISHOP] & w->squares[SL_BISHOP]));
}

static void close_book(ledger *book) {
    close_ledger(book);
    if (book->failed) broken("cannot write the ledger %s: %s", quoted(book->path), strerror(book->problem));
}

static bool is_one_file(const char *a, const char *b) {
    struct stat x, y;
    if (strcmp(a, b) == 0) return true;
    return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/* Whatever cannot be written is said before the search begins. */
static void hunt_and_write(hunt *h, const wish *w, const arguments *given) {
    const char *path = option_value(given, "--out"), *book_path = option_value(given, "--ledger");
    FILE       *out = stdout;
    ledger      book;
    char        seed[24];
    if (path && book_path && is_one_file(path, book_path))
        misuse("--out and --ledger are both %s; expected two files", quoted(path));
    if (book_path) book = open_ledger(book_path, option_given(given, "--resume"), take_claim, h);
    if (path && !(out = fopen(path, "w"))) misuse("cannot write %s: %s", quoted(path), strerror(errno));
    tally *t = h->context;
    t->s = start_scribe(given, out);
    h->book = book_path ? &book : NULL;
    catch_interrupt();
    say_what_is_tried(w);
    snprintf(seed, sizeof seed, "%" PRIu64, w->seed);
    write_provenance(&t->s, w->prove || w->strategy == SL_FIND_DFS ? NULL : seed);
    run_hunt(h);
    close_output(t, path);
    if (book_path) close_book(&book);
}

static int run(const arguments *given) {
    wish  w = read_wish(given);
    tally t = {0};
    hunt  h = {.quarries = calloc(128, sizeof *h.quarries),
               .threads = (int)number_given(given, "--threads", 1, MOST_HUNTERS, 1),
               .seconds = seconds_given(given, 1e9, 0),
               .settled = take_settled,
               .context = &t};
    if (!h.quarries) broken("out of memory");
    h.count = make_quarries(&w, h.quarries);
    hunt_and_write(&h, &w, given);
    for (size_t i = 0; i < h.count; i++) free_quarry(&h.quarries[i]);
    free(h.quarries);
    return t.unknown ? WRONG : DONE;
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
