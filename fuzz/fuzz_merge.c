/* SPDX-License-Identifier: MIT
 *
 * fuzz_merge.c: any bytes as one to three ledgers, merged. `~` ends a ledger and `|`
 * a line; the check sum of each line is put right, so that lines are refused for what
 * they say. Bytes that begin with `!` are edits, four bytes each, of a ledger that
 * proves that bishop c8 has no magic of 4 bits; those that begin with `?` are edits of
 * one that says so of bishop g1, without a search, and is followed by a magic of
 * another strategy. Held is:
 *
 *   - the outcome depends neither on the order of the ledgers nor on that of lines;
 *   - lines are kept that can be, by the plain checks written here a second time;
 *   - a found magic is one;
 *   - a proof has the counts of the true one, or searching its lines again takes it
 *     away; none is made where a line has a magic of as many bits or fewer.
 *
 * Merges look for no magic themselves here, which would take too long.
 */
#include "fuzz.h"
#include "line_sums.h"

#include "host/search/merge_ledgers.h"

#include <inttypes.h>
#include <string.h>

enum { MOST_BYTES = 1 << 15, MOST_LEDGERS = 3, MOST_LINES = 512 };

/* ---- ledgers from bytes ------------------------------------------------------------------------ */

typedef struct text {
    char   bytes[2 * MOST_BYTES];
    size_t size;
} text;

/* Adds a line with the right sum. */
static void add_line(text *to, const char *line, size_t length) {
    enum { SUM = 40 };
    size_t kept = before_sum(line, length);
    if (to->size + kept + SUM > sizeof to->bytes) return;
    memcpy(to->bytes + to->size, line, kept);
    uint64_t sum = sum_of(to->bytes + to->size, kept);
    to->size += kept;
    to->size += (size_t)snprintf(to->bytes + to->size, SUM, "%s%016" PRIx64 "\"}\n", sum_field, sum);
}

typedef struct piece {
    const char *at;
    size_t      length;
} piece;

/* The lines of some bytes. Backwards, the last comes first. */
static void set_ledger(text *to, const char *bytes, size_t size, bool backwards) {
    static piece lines[MOST_LINES];
    size_t       count = 0;
    to->size = 0;
    for (size_t at = 0, length; at < size && count < MOST_LINES; at += length + 1) {
        for (length = 0; at + length < size && bytes[at + length] != '|' && bytes[at + length] != '\n';) length++;
        lines[count++] = (piece){bytes + at, length};
    }
    for (size_t i = 0; i < count; i++) {
        const piece *line = &lines[backwards ? count - 1 - i : i];
        add_line(to, line->at, line->length);
    }
}

/* ---- merging ------------------------------------------------------------------------------------- */

static void read_ledger(merge *m, text *ledger, const char *name) {
    problem why = {0};
    FILE   *file = ledger->size ? fmemopen(ledger->bytes, ledger->size, "r") : NULL;
    if (!file) return;
    merge_read_file(m, file, name, &why);
    fclose(file);
}

/* The ledgers in the order of the input, or all turned round. */
static merge merged(const piece ledgers[MOST_LEDGERS], size_t count, bool backwards) {
    static const char *const names[MOST_LEDGERS] = {"first", "second", "third"};
    static text              ledger;
    merge                    m = {.without_trial = true};
    problem                  why = {0};
    for (size_t i = 0; i < count; i++) {
        size_t at = backwards ? count - 1 - i : i;
        set_ledger(&ledger, ledgers[at].at, ledgers[at].length, backwards);
        read_ledger(&m, &ledger, names[at]);
    }
    require(merge_join(&m, &why), "there is memory");
    return m;
}

/* ---- what must hold -------------------------------------------------------------------------------- */

static void require_same(const merge *a, const merge *b) {
    require(a->line_count == b->line_count && a->wrong == b->wrong, "the same lines are wrong in any order");
    require(a->counting == b->counting && a->left_out == b->left_out, "the same number of lines count in any order");
    require(a->job_count == b->job_count, "the same searches in any order");
    for (size_t i = 0; i < a->job_count; i++) {
        const search_job *x = &a->jobs[i], *y = &b->jobs[i];
        require(x->result == y->result && x->found == y->found && x->magic == y->magic && x->part == y->part,
                "the same outcome in any order");
        require(x->covered.count == y->covered.count, "the same parts are covered in any order");
        for (size_t k = 0; k < x->covered.count; k++)
            require(x->covered.runs[k].first == y->covered.runs[k].first &&
                        x->covered.runs[k].end == y->covered.runs[k].end,
                    "the same parts are covered in any order");
        require(memcmp(x->counted.depth, y->counted.depth, sizeof x->counted.depth) == 0,
                "the same counts in any order");
    }
}

/* The counts of a line of `dfs`, by the definition in find.h: a survivor has all its children tested. */
static void require_possible(const merge_line *line) {
    const sl_find_count *c = line->depth;
    uint64_t             parts = sl_find_parts(&line->find);
    int                  known = 0;
    require(line->parts.first < line->parts.end && line->parts.end <= parts, "parts are those of the search");
    require((line->parts.end - line->parts.first) * 64 <= parts || line->parts.end - line->parts.first == 1,
            "a line covers a 64th of the parts at most");
    for (uint64_t mask = sl_oracle_mask(line->find.wanted.slider, line->find.wanted.square); mask; c++) {
        int square = sl_bits_highest(mask), bits = 64 - square - known;
        require(!known || c->tested == c[-1].survived << bits, "a survivor has all its children tested");
        require(known || c->tested == (line->parts.first == 0 ? UINT64_C(1) << bits : 0), "part 0 tests all at first");
        known += bits;
        mask ^= UINT64_C(1) << square;
        require(mask || !c->survived, "nothing survives the last depth");
        require(c->survived || !c->digest, "nothing has the digest 0");
        require(c->survived >> (known - 1) <= 1, "no more survive than there are");
    }
}

static bool same_parts(const merge_line *a, const merge_line *b) {
    return a->sort == CLAIM_COVERED && b->sort == CLAIM_COVERED && a->job == b->job &&
           a->parts.first == b->parts.first && a->parts.end == b->parts.end;
}

/* Lines that cover the same parts with other counts do not count, and those that count do not overlap. */
static void check_overlaps(const merge *m) {
    for (size_t i = 0; i < m->line_count; i++) {
        const merge_line *a = &m->lines[i];
        if (a->state != LINE_COUNTED || a->sort != CLAIM_COVERED) continue;
        size_t size = (size_t)m->jobs[a->job].counted.depths * sizeof *a->depth;
        for (const merge_line *b = m->lines; b < m->lines + m->line_count; b++) {
            if (a == b || b->sort != CLAIM_COVERED || b->job != a->job || b->state >= LINE_REFUTED) continue;
            require(!same_parts(a, b) || memcmp(a->depth, b->depth, size) == 0,
                    "lines that contradict each other do not count");
            require(b->state != LINE_COUNTED || a->parts.end <= b->parts.first || b->parts.end <= a->parts.first,
                    "lines that count do not overlap");
        }
    }
}

static void check_lines(const merge *m) {
    check_overlaps(m);
    for (size_t i = 0; i < m->line_count; i++) {
        const merge_line *line = &m->lines[i];
        sl_magic          magic = line->find.wanted;
        magic.magic = line->magic;
        if (line->sort == CLAIM_FOUND)
            require(sl_magic_verify(&magic, NULL) == SL_MAGIC_OK, "a found magic is one");
        else if (line->find.strategy == SL_FIND_DFS)
            require_possible(line);
    }
}

/* ---- edits of a true proof ---------------------------------------------------------------------------- */

enum { C8 = 58, G1 = 6, FIRST_DEPTHS = 3, PROOF_LINES = 64, LINE = 512 };

static char           proof[PROOF_LINES][LINE], forged[PROOF_LINES][LINE], magic_line[LINE];
static sl_find_report truth;

static sl_find_job bishop_job(int square, sl_find_strategy strategy) {
    sl_magic wanted = {.slider = SL_BISHOP, .square = square, .kind = SL_MAGIC_WHITE, .shift = 60};
    return (sl_find_job){.wanted = wanted, .strategy = strategy};
}

static void set_line(char to[LINE], const claim *c) {
    char   line[CLAIM_SIZE];
    size_t length = claim_write(c, line);
    require(length < LINE, "a line has room");
    memcpy(to, line, length - 1);
}

static void make_proof(void) {
    sl_find_job find = bishop_job(C8, SL_FIND_DFS);
    uint64_t    parts = sl_find_parts(&find);
    void       *workspace = malloc(SL_FIND_WORKSPACE);
    require(workspace != NULL, "there is memory");
    for (uint64_t i = 0; i < PROOF_LINES; i++) {
        claim          c = claim_new(CLAIM_COVERED, &find, parts);
        sl_find_report report = {0};
        c.covered = (range){i * parts / PROOF_LINES, (i + 1) * parts / PROOF_LINES};
        require(sl_find_run(&find, c.covered.first, c.covered.end, NULL, NULL, workspace, &report) == SL_FIND_NONE,
                "c8 has none");
        c.depths = report.depths;
        memcpy(c.depth, report.depth, sizeof c.depth);
        report_add(&truth, &report);
        set_line(proof[i], &c);
    }
    free(workspace);
}

/* What the first depths have, and below them nothing. */
static claim forge(const sl_find_job *find, range parts, const sl_find_count *first, int depths) {
    claim    c = claim_new(CLAIM_COVERED, find, sl_find_parts(find));
    uint64_t mask = sl_oracle_mask(SL_BISHOP, find->wanted.square), survived = parts.first == 0;
    c.covered = parts;
    for (int known = 0; mask; c.depths++) {
        sl_find_count *at = &c.depth[c.depths];
        int            square = sl_bits_highest(mask);
        at->tested = survived << (64 - square - known);
        for (uint64_t part = parts.first; c.depths < depths && part < parts.end; part++) {
            at->survived += first[part * SL_FIND_DEPTHS_MAX + (unsigned)c.depths].survived;
            at->digest += first[part * SL_FIND_DEPTHS_MAX + (unsigned)c.depths].digest;
        }
        survived = at->survived;
        known = 64 - square;
        mask ^= UINT64_C(1) << square;
    }
    return c;
}

static void make_forged(void) {
    sl_find_job    none = bishop_job(G1, SL_FIND_DFS), some = bishop_job(G1, SL_FIND_BEAM);
    uint64_t       parts = sl_find_parts(&none);
    void          *workspace = malloc(SL_FIND_WORKSPACE);
    sl_find_count *first = malloc(parts * SL_FIND_DEPTHS_MAX * sizeof *first);
    sl_find_report report = {0};
    require(workspace && first, "there is memory");
    int depths = sl_find_first_depths(&none, workspace, first);
    for (uint64_t i = 0; i < PROOF_LINES; i++) {
        claim c = forge(&none, (range){i * parts / PROOF_LINES, (i + 1) * parts / PROOF_LINES}, first, depths);
        set_line(forged[i], &c);
    }
    require(sl_find_run(&some, 0, UINT64_MAX, NULL, NULL, workspace, &report) == SL_FIND_FOUND, "g1 has one");
    claim c = claim_new(CLAIM_FOUND, &some, sl_find_parts(&some));
    c.covered = (range){report.part, report.part};
    c.magic = report.magic;
    set_line(magic_line, &c);
    free(workspace);
    free(first);
}

/* Where a number of a line begins: 0 the first part, 1 the end, then three for each depth. */
static char *number_in(char *line, unsigned which) {
    static const char *const names[] = {"\"first\": ", "\"end\": ", "\"depths\": "};
    const char              *name = names[which < 2 ? which : 2];
    char                    *at = strstr(line, name);
    if (!at) return line;
    for (at += strlen(name); which > 2 && *at; which--) {
        at += strcspn(at, "0123456789abcdef");
        at += strspn(at, "0123456789abcdef");
    }
    return at + (which < 2 ? 0 : strcspn(at, "0123456789abcdef"));
}

/* Four bytes: which line, what to do, where, with what. */
static void edit(char lines[PROOF_LINES][LINE], const uint8_t *how) {
    char *line = lines[how[0] % PROOF_LINES], *at = number_in(line, how[2] % 17);
    switch (how[1] % 6) {
    case 0: *line = 0; break;
    case 1: memcpy(line, lines[how[2] % PROOF_LINES], LINE); break;
    case 2:
        if (how[2] < strlen(line)) line[how[2]] = (char)how[3];
        break;
    case 3:
        if (*at) *at = (char)('0' + how[3] % 10);
        break;
    case 4:
        if (strlen(line) < LINE - 1) memmove(at + 1, at, strlen(at) + 1);
        break;
    default:
        if (*at) memmove(at, at + 1, strlen(at));
        break;
    }
}

static size_t put_line(char bytes[MOST_BYTES], size_t used, const char *line) {
    size_t length = strlen(line);
    if (used + length + 1 > MOST_BYTES) return used;
    memcpy(bytes + used, line, length);
    bytes[used + length] = '\n';
    return used + length + 1;
}

/* The first byte says of which. */
static size_t edited_proof(const uint8_t *data, size_t size, char bytes[MOST_BYTES]) {
    static char lines[PROOF_LINES][LINE];
    bool        is_forged = *data++ == '?';
    size_t      used = 0;
    if (!proof[0][0]) make_proof();
    if (!forged[0][0]) make_forged();
    memcpy(lines, is_forged ? forged : proof, sizeof lines);
    for (size--; size >= 4; data += 4, size -= 4) edit(lines, data);
    for (int i = 0; i < PROOF_LINES; i++) used = put_line(bytes, used, lines[i]);
    return is_forged ? put_line(bytes, used, magic_line) : used;
}

/* ---- proofs ------------------------------------------------------------------------------------------- */

static bool is_of(const search_job *j, int square) {
    const sl_magic *wanted = &j->find.wanted;
    return wanted->slider == SL_BISHOP && wanted->square == square && sl_magic_bits(wanted) == 4;
}

static void require_no_magic(const merge *m, const sl_magic *wanted) {
    for (const merge_line *line = m->lines; line < m->lines + m->line_count; line++) {
        const sl_magic *found = &line->find.wanted;
        require(line->sort != CLAIM_FOUND || found->kind != SL_MAGIC_WHITE || found->slider != wanted->slider ||
                    found->square != wanted->square || sl_magic_bits(found) > sl_magic_bits(wanted),
                "no proof where a line has a magic");
    }
}

/* Is a false proof among them? */
static bool holds_a_lie(const merge *m) {
    for (size_t i = 0; i < m->job_count; i++) {
        const search_job *j = &m->jobs[i];
        if (!job_is_proof(j)) continue;
        require_no_magic(m, &j->find.wanted);
        if (is_of(j, G1)) return true;
        require(!is_of(j, C8) || memcmp(j->counted.depth, truth.depth, FIRST_DEPTHS * sizeof *truth.depth) == 0,
                "a proof has the counts of the first depths");
        if (is_of(j, C8) && memcmp(j->counted.depth, truth.depth, sizeof truth.depth) != 0) return true;
    }
    return false;
}

static void check_proofs(merge *m) {
    problem why = {0};
    if (!proof[0][0]) make_proof();
    if (!holds_a_lie(m)) return;
    require(merge_recheck(m, UINT64_MAX, 1, &why) && m->refuted && !holds_a_lie(m), "searching again finds a lie");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char bytes[MOST_BYTES];
    piece       ledgers[MOST_LEDGERS];
    size_t      count = 0, taken = size < MOST_BYTES ? size : MOST_BYTES;
    if (size && (*data == '!' || *data == '?'))
        taken = edited_proof(data, size, bytes);
    else if (taken)
        memcpy(bytes, data, taken);
    for (size_t at = 0; at < taken && count < MOST_LEDGERS; count++) {
        const char *end = memchr(bytes + at, '~', taken - at);
        size_t      length = end ? (size_t)(end - bytes) - at : taken - at;
        ledgers[count] = (piece){bytes + at, length};
        at += length + 1;
    }
    merge forwards = merged(ledgers, count, false), backwards = merged(ledgers, count, true);
    require_same(&forwards, &backwards);
    check_lines(&forwards);
    check_proofs(&forwards);
    merge_free(&forwards);
    merge_free(&backwards);
    return 0;
}
