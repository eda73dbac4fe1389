/* SPDX-License-Identifier: MIT
 *
 * merge.c: `sleight merge`: joins the ledgers of searches that were shared out,
 * and believes as little as it can. Every line must be whole; a magic is put to
 * the verifier; parts must lie where they can, and nothing may be claimed twice
 * in two ways. What the counts say can only be known by searching again:
 * --recheck does that for lines drawn by lot.
 *
 * A line whose range was counted already is left out: the same range with the
 * same counts is the same work done twice, one that only overlaps cannot be
 * counted as its counts cannot be cut. Its parts that no other line has stay
 * uncovered.
 */
#include "outcome.h"

#include <sleight/version.h>

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

typedef struct entry {
    claim       c;
    const char *path;
    uint64_t    line;
} entry;

typedef struct merger {
    entry   *entries; /* covered and found lines */
    size_t   count, room;
    quarry  *quarries; /* one a job */
    size_t   quarry_count, quarry_room;
    uint64_t wrong, left_out, rechecked;
} merger;

/* ---- saying what is wrong ---------------------------------------------------------------- */

static void object(merger *m, const entry *e, const char *format, ...) __attribute__((format(printf, 3, 4)));
static void object(merger *m, const entry *e, const char *format, ...) {
    enum { MOST_TOLD = 20 };
    va_list values;
    if (++m->wrong > MOST_TOLD) return;
    fprintf(stderr, "%s:%" PRIu64 ": ", e->path, e->line);
    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fputs(m->wrong == MOST_TOLD ? "\nfrom here on they are only counted\n" : "\n", stderr);
}

/* ---- reading ------------------------------------------------------------------------------- */

/* Room for one more of `size` bytes. */
static void *grown(void *list, size_t count, size_t *room, size_t size) {
    if (count < *room) return list;
    *room = *room ? 2 * *room : 64;
    void *more = realloc(list, *room * size);
    if (!more) broken("out of memory");
    return more;
}

/* The search a claim is about; made when it is the first one. */
static quarry *quarry_of(merger *m, const claim *c) {
    for (size_t i = 0; i < m->quarry_count; i++) {
        quarry *q = &m->quarries[i];
        claim   own = new_claim(CLAIM_COVERED, &q->job, q->all);
        if (same_job(c, &own)) return q;
    }
    m->quarries = grown(m->quarries, m->quarry_count, &m->quarry_room, sizeof *m->quarries);
    m->quarries[m->quarry_count] = new_quarry(&c->job, 1, 1);
    return &m->quarries[m->quarry_count++];
}

/* Could this program have made the claim? Its parts might be others than those of another version. */
static bool is_ours(merger *m, const entry *e) {
    const claim *c = &e->c;
    if (strcmp(c->version, SLEIGHT_VERSION) != 0)
        object(m, e, "written by version %s, this is %s; merge it with that one", c->version, SLEIGHT_VERSION);
    else if (!sl_find_can(c->job.strategy, &c->job.wanted))
        object(m, e, "%s cannot search %s magics of %d bits for this square", sl_find_strategy_name(c->job.strategy),
               sl_magic_kind_name(c->job.wanted.kind), sl_magic_bits(&c->job.wanted));
    else if (c->parts != sl_find_parts(&c->job))
        object(m, e, "%" PRIu64 " parts; this search has %" PRIu64, c->parts, sl_find_parts(&c->job));
    else if (c->job.strategy == SL_FIND_DFS && c->job.seed)
        object(m, e, "a seed for an exhaustive search");
    else
        return true;
    return false;
}

static void take(merger *m, const entry *e) {
    if (!is_ours(m, e)) return;
    quarry_of(m, &e->c);
    if (e->c.sort == CLAIM_JOB) return;
    m->entries = grown(m->entries, m->count, &m->room, sizeof *m->entries);
    m->entries[m->count++] = *e;
}

static void read_line(merger *m, entry *e, ledger_line got) {
    if (got == LEDGER_CLAIM) take(m, e);
    if (got == LEDGER_TORN) fprintf(stderr, "%s:%" PRIu64 ": torn and left out\n", e->path, e->line);
    if (got == LEDGER_RUBBISH) object(m, e, "no line of a ledger, or one that was changed");
}

/* Goes to the first line of a ledger, or to the end. What precedes it is wrong; where none comes it is some other file,
 * and nothing is said of its lines. */
static ledger_line find_beginning(merger *m, entry *e, ledger_reader *r) {
    enum { MOST_FOREIGN = 1000 }; /* lines; a file may have no end */
    ledger_line got;
    do got = next_claim(r, &e->c);
    while (got == LEDGER_RUBBISH && r->number < MOST_FOREIGN);
    if (ferror(r->file)) misuse("cannot read %s: %s", quoted(e->path), strerror(errno));
    if (r->number && (got == LEDGER_END || got == LEDGER_RUBBISH))
        misuse("%s: no line of a ledger in it; expected a file that `sleight find --ledger` wrote", quoted(e->path));
    for (e->line = 1; e->line < r->number; e->line++) read_line(m, e, LEDGER_RUBBISH);
    return got;
}

static void read_ledger(merger *m, const char *path) {
    entry         e = {.path = path};
    ledger_reader r = {.file = fopen(path, "r")};
    if (!r.file) misuse("cannot read %s: %s", quoted(path), strerror(errno));
    for (ledger_line got = find_beginning(m, &e, &r); got != LEDGER_END; got = next_claim(&r, &e.c)) {
        e.line = r.number;
        read_line(m, &e, got);
    }
    if (ferror(r.file)) misuse("cannot read %s: %s", quoted(path), strerror(errno));
    fclose(r.file);
}

/* ---- checking, line by line ------------------------------------------------------------------- */

static bool same_counts(const claim *a, const claim *b) {
    return a->depths == b->depths && memcmp(a->depth, b->depth, sizeof a->depth) == 0;
}

static bool can_be_right(merger *m, const entry *e) {
    const claim *c = &e->c;
    sl_magic     found = c->job.wanted;
    found.magic = c->magic;
    if (c->covered.end > c->parts || c->covered.first > c->covered.end ||
        (c->sort == CLAIM_COVERED ? range_is_empty(c->covered) : c->covered.end == c->parts))
        object(m, e, "parts %" PRIu64 " to %" PRIu64 " are not among the %" PRIu64, c->covered.first, c->covered.end,
               c->parts);
    else if (c->sort == CLAIM_FOUND && sl_magic_verify(&found, NULL) != SL_MAGIC_OK)
        object(m, e, "0x%016" PRIx64 " is no magic: two attack sets clash", c->magic);
    else if (c->sort == CLAIM_COVERED && c->depths != sl_bits_count(sl_relevant_mask(found.slider, found.square)))
        object(m, e, "%d depths; this mask has another number of squares", c->depths);
    else
        return true;
    return false;
}

/* An earlier line about the very same parts, null when there is none. */
static const entry *same_parts(const merger *m, const entry *e, claim_sort sort) {
    for (const entry *old = m->entries; old < e; old++)
        if (old->c.sort == sort && old->c.covered.first == e->c.covered.first &&
            old->c.covered.end == e->c.covered.end && same_job(&old->c, &e->c))
            return old;
    return NULL;
}

/* The parts are counted already: by the same work done twice, or in ranges cut otherwise. */
static void leave_out(merger *m, const entry *e) {
    const entry *old = same_parts(m, e, CLAIM_COVERED);
    m->left_out++;
    if (old && !same_counts(&old->c, &e->c))
        object(m, e, "other counts for parts %" PRIu64 " to %" PRIu64 " than %s:%" PRIu64, e->c.covered.first,
               e->c.covered.end - 1, old->path, old->line);
}

static void join_covered(merger *m, quarry *q, const entry *e) {
    sl_find_report counted = {.depths = e->c.depths};
    if (ranges_meet(&q->covered, e->c.covered)) {
        leave_out(m, e);
        return;
    }
    memcpy(counted.depth, e->c.depth, sizeof counted.depth);
    note_covered(q, e->c.covered, &counted);
}

/* Parts said to hold no magic must not hold one. */
static void check_contradiction(merger *m, const entry *e) {
    const quarry *q = quarry_of(m, &e->c);
    range         part = {e->c.covered.end, e->c.covered.end + 1};
    if (e->c.sort == CLAIM_FOUND && ranges_meet(&q->covered, part))
        object(m, e, "a magic in part %" PRIu64 ", which another line calls covered without one", part.first);
}

/* All ranges that are counted first: what a magic's line covers has no counts, so it must not displace one that has. */
static void join(merger *m) {
    bool *right = calloc(m->count + 1, sizeof *right);
    if (!right) broken("out of memory");
    for (size_t i = 0; i < m->count; i++) {
        const entry *e = &m->entries[i];
        right[i] = can_be_right(m, e);
        if (right[i] && e->c.sort == CLAIM_COVERED) join_covered(m, quarry_of(m, &e->c), e);
    }
    for (size_t i = 0; i < m->count; i++)
        if (right[i] && m->entries[i].c.sort == CLAIM_FOUND)
            note_found(quarry_of(m, &m->entries[i].c), m->entries[i].c.covered, m->entries[i].c.magic);
    for (size_t i = 0; i < m->count; i++)
        if (right[i]) check_contradiction(m, &m->entries[i]);
    free(right);
}

/* ---- checking by searching again ---------------------------------------------------------------- */

typedef struct recheck {
    progress line;
    uint64_t done, all;
} recheck;

static bool go_on(const sl_find_report *report, void *context) {
    recheck *again = context;
    (void)report;
    show_progress(&again->line, (double)again->done / (double)again->all, "");
    return !interrupted();
}

static void search_again(merger *m, const entry *e, recheck *again, void *workspace) {
    const claim   *c = &e->c;
    sl_find_report report = {0};
    bool           found = c->sort == CLAIM_FOUND;
    sl_find_result result =
        sl_find_run(&c->job, c->covered.first, c->covered.end + found, go_on, again, workspace, &report);
    if (result == SL_FIND_STOPPED) return;
    if (found && (result != SL_FIND_FOUND || report.part != c->covered.end || report.magic != c->magic))
        object(m, e, "searched again, the parts give another magic or none");
    if (!found && result == SL_FIND_FOUND)
        object(m, e, "searched again, part %" PRIu64 " holds the magic 0x%016" PRIx64, report.part, report.magic);
    if (!found && result == SL_FIND_NONE && memcmp(report.depth, c->depth, sizeof report.depth) != 0)
        object(m, e, "searched again, the parts give other counts");
    m->rechecked++;
}

/* Lines drawn by lot, none twice. */
static void recheck_some(merger *m, uint64_t wanted, uint64_t seed) {
    recheck again = {.line = start_progress("searching again"), .all = wanted < m->count ? wanted : m->count};
    void   *workspace = malloc(SL_FIND_WORKSPACE);
    if (!workspace) broken("out of memory");
    for (; again.done < again.all && !interrupted(); again.done++) {
        seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        size_t at = (size_t)again.done + (size_t)((seed >> 33) % (m->count - again.done));
        entry  drawn = m->entries[at];
        m->entries[at] = m->entries[again.done];
        m->entries[again.done] = drawn;
        search_again(m, &drawn, &again, workspace);
    }
    end_progress(&again.line);
    free(workspace);
    if (again.done < again.all) broken("stopped before all lines were searched again");
}

/* ---- the verb -------------------------------------------------------------------------------------- */

static int compare(uint64_t a, uint64_t b) { return (a > b) - (a < b); }

/* In the order of `find`. */
static int by_square(const void *a, const void *b) {
    const sl_find_job *x = &((const quarry *)a)->job, *y = &((const quarry *)b)->job;
    int                order;
    if ((order = compare(x->wanted.slider, y->wanted.slider))) return order;
    if ((order = compare((uint64_t)x->wanted.square, (uint64_t)y->wanted.square))) return order;
    if ((order = compare(x->wanted.kind, y->wanted.kind))) return order;
    if ((order = compare((uint64_t)x->wanted.shift, (uint64_t)y->wanted.shift))) return order;
    return (order = compare(x->strategy, y->strategy)) ? order : compare(x->seed, y->seed);
}

/* What a person wants to know of an unfinished search: how much is missing, and what the whole may cost. */
static void write_unfinished(FILE *out, const quarry *q) {
    uint64_t covered = ranges_inside(&q->covered, (range){0, q->all}), tested = total_tested(&q->counted);
    fputs("#   uncovered: parts ", out);
    write_gaps(out, q, 100);
    fprintf(out, "\n#   covered: %" PRIu64 " parts", covered);
    if (q->all != UINT64_MAX) fprintf(out, " of %" PRIu64, q->all);
    fprintf(out, ", %" PRIu64 " tested", tested);
    if (q->all != UINT64_MAX && covered)
        fprintf(out, "; at this rate %.3g in all", (double)tested * (double)q->all / (double)covered);
    fputc('\n', out);
}

static void write_summary(const merger *m, size_t unsettled, bool as_json) {
    const char *form = as_json ? "{\"lines\": %zu, \"wrong\": %" PRIu64 ", \"left_out\": %" PRIu64
                                 ", \"searched_again\": %" PRIu64 ", \"searches\": %zu, \"not_settled\": %zu}\n"
                               : "# lines %zu, wrong %" PRIu64 ", left out %" PRIu64 ", searched again %" PRIu64
                                 "; searches %zu, not settled %zu\n";
    printf(form, m->count, m->wrong, m->left_out, m->rechecked, m->quarry_count, unsettled);
}

static int write_all(merger *m, const arguments *given) {
    scribe s = start_scribe(given, stdout);
    size_t unsettled = 0;
    s.unsettled = "not settled, parts are uncovered";
    write_provenance(&s, NULL);
    if (m->quarry_count) qsort(m->quarries, m->quarry_count, sizeof *m->quarries, by_square);
    for (size_t i = 0; i < m->quarry_count; i++) {
        quarry *q = &m->quarries[i];
        conclude(q);
        write_outcome(&s, q);
        if (q->result == SL_FIND_STOPPED && !s.as_json) write_unfinished(stdout, q);
        unsettled += q->result == SL_FIND_STOPPED;
    }
    write_summary(m, unsettled, s.as_json);
    return m->wrong || unsettled ? WRONG : DONE;
}

static int run(const arguments *given) {
    merger   m = {0};
    uint64_t again = number_given(given, "--recheck", 0, UINT64_MAX, 0);
    uint64_t seed = number_given(given, "--seed", 0, UINT64_MAX, 1);
    catch_interrupt();
    for (size_t i = 0; i < given->operand_count; i++) read_ledger(&m, given->operands[i]);
    if (!m.quarry_count && !m.wrong) misuse("no search in these ledgers; expected some that `sleight find` wrote");
    join(&m);
    recheck_some(&m, again, seed);
    int status = write_all(&m, given);
    for (size_t i = 0; i < m.quarry_count; i++) free_quarry(&m.quarries[i]);
    free(m.quarries);
    free(m.entries);
    return status;
}

const verb merge_verb = {
    .name = "merge",
    .summary = "join the ledgers of searches that were shared out, and check them",
    .about =
        "Reads ledgers that `find --ledger` wrote, of one search or of many, checks every claim in them and writes "
        "the outcome just as one `find` would have: the magic, or the counts that show there is none, or which "
        "parts are still uncovered. The lines of a magic or of a certificate are those of `find` to the byte; the "
        "comments that say where they come from differ. Magics are put to the verifier; a line that was changed, "
        "that cannot be, or that contradicts another is named on stderr. Parts that two lines cover are counted "
        "once. --recheck N searches N lines, drawn by lot, again and compares. Exit status 0 when all is settled and "
        "nothing wrong, 2 when a FILE is no ledger, else 1.",
    .operands = {"FILE..."},
    .options = {{"--recheck", "N", "search N lines again (0)"},
                {"--seed", "S", "of the lot (1)"},
                {"--json", NULL, "a JSON object a line"}},
    .example = "  sleight merge shard-*.jsonl\n  sleight merge --recheck 20 --seed 7 shard-*.jsonl",
    .run = run,
};
