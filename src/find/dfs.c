/* SPDX-License-Identifier: MIT
 *
 * dfs.c: the depth-first search for white magics.
 *
 * The product of a subset is a sum of copies of the magic, each moved left by a
 * square's number. What leaves the word at the top is lost, so the copy of the
 * highest mask square, s, depends on the low 64 - s bits of the magic alone. So
 * fix the magic from its lowest bit up and take the mask squares in from the
 * highest down: at each depth the new bits of the magic make the copy of one
 * more square known, and with it the indices of all subsets of the squares so
 * far. A clash among them ends the prefix, whatever bits may follow.
 *
 *     magic        . . . . . . . . [new bits] [ prefix: known ]
 *     copy of s    [new bits] [ prefix ] 0 0 0 0 0 0 0 0 0 0 0    (<< s)
 *                   ^^^^^ the index is read here
 *
 * The g new bits are the top g bits of the new copy. Trying all values t of
 * them adds t to the top of every new product: all new subsets' slots move
 * together, by t steps of 2^(n-g) around the table of 2^n slots. So the 2^g
 * children of a prefix are tested at once: for each new subset, the slots taken
 * by older subsets of another class, read as a row of bits from that subset's
 * slot on, are the values of t that clash. Rotate, or, and stop as soon as no t
 * is left: some dozen words of work for hundreds of prefixes. (Where g > n, the
 * lowest g - n bits only move carries; they are tried one by one.)
 */
#include "../board/random.h"
#include "problem.h"

#include <string.h>

enum { MOST_ALLOWED = (1 << MOST_INDEX_BITS) / 64 };

/* Rows of slots for rotating: most words are needed where rows are of two slots, a word for each. */
enum { TAKEN_WORDS = 1 << (MOST_INDEX_BITS - 1) };

typedef struct dfs {
    problem           p;
    sl_find_report   *report;
    sl_find_progress *progress;
    void             *context;
    bool              stopped;
    uint64_t          tests;

    uint64_t sum[MOST_SUBSETS]; /* the products of the subsets known so far */
    uint16_t slot[MOST_SUBSETS];
    uint32_t seen[1 << MOST_INDEX_BITS], epoch; /* which new subset came to a slot in this test */
    uint64_t taken[MOST_SQUARES][TAKEN_WORDS];
} dfs;

/* How a depth's children move: in rows of 2^row_bits slots, 2^(bits - row_bits) rows side by side. */
static int row_bits(const dfs *s, int depth) {
    return s->p.new_bits[depth] < s->p.bits ? s->p.new_bits[depth] : s->p.bits;
}

/* Words of one row in `taken`: the row twice and a word beyond; a short row repeats to fill one word. */
static size_t row_words(int bits) { return bits < 6 ? 1 : ((size_t)2 << bits) / 64 + 1; }

static void set_row_bit(uint64_t *row, int bits, unsigned at) {
    unsigned length = 1u << bits;
    if (bits < 6)
        for (unsigned i = at; i < 64; i += length) row[0] |= UINT64_C(1) << i;
    else {
        row[at / 64] |= UINT64_C(1) << at % 64;
        row[(at + length) / 64] |= UINT64_C(1) << at % 64;
    }
}

/* 64 bits of a row from bit `from` + 64 i on. */
static inline uint64_t row_word(const uint64_t *row, unsigned from, size_t i) {
    const uint64_t *at = row + from / 64 + i;
    return at[0] >> from % 64 | at[1] << 1 << (63 - from % 64);
}

/* Marks the slots of all subsets known, in the layout that the tests at `depth` want. */
static void lay_out(dfs *s, int depth) {
    int       bits = row_bits(s, depth), low = s->p.bits - bits;
    size_t    words = row_words(bits);
    uint64_t *taken = s->taken[depth];
    memset(taken, 0, (words << low) * sizeof *taken);
    for (int q = 0; q < 1 << depth; q++)
        set_row_bit(taken + (s->slot[q] & ((1u << low) - 1)) * words, bits, s->slot[q] >> low);
}

/* The values of t at which the new subset `q`, at slot `index` for t = 0, meets an older one of another class. */
static inline void find_clashes(const dfs *s, int depth, int bits, int class, unsigned index, uint64_t *clashes,
                                size_t words) {
    int             low = s->p.bits - bits;
    unsigned        row_mask = (1u << bits) - 1, residue = index & ((1u << low) - 1), from = index >> low;
    const uint64_t *row = s->taken[depth] + residue * row_words(bits);
    if (bits < 6)
        clashes[0] = row[0] >> from | (from ? row[0] << (64 - from) : 0);
    else
        for (size_t i = 0; i < words; i++) clashes[i] = row_word(row, from, i);
    const uint16_t *member = s->p.members + s->p.first_member[class],
                   *end = s->p.members + s->p.first_member[class + 1];
    for (; member < end && *member < 1 << depth; member++) {
        unsigned slot = s->slot[*member];
        if ((slot & ((1u << low) - 1)) != residue) continue;
        unsigned t = ((slot >> low) - from) & row_mask;
        if (bits < 6)
            for (unsigned i = t; i < 64; i += 1u << bits) clashes[0] &= ~(UINT64_C(1) << i);
        else
            clashes[t / 64] &= ~(UINT64_C(1) << t % 64);
    }
}

/* Forgets which slots the last test saw, mostly without touching them. */
static void start_epoch(dfs *s) {
    enum { STEP = 256 }; /* room for a class below it */
    if (s->epoch > UINT32_MAX - 2 * STEP) {
        memset(s->seen, 0, sizeof s->seen);
        s->epoch = 0;
    }
    s->epoch += STEP;
}

/* Which t are without a clash, given the new copy for t = 0? False when none is. */
static bool test_children(dfs *s, int depth, uint64_t copy, uint64_t *allowed) {
    int    bits = row_bits(s, depth), shift = 64 - s->p.bits;
    size_t words = bits < 6 ? 1 : (size_t)1 << (bits - 6);
    memset(allowed, 0xff, words * sizeof *allowed);
    start_epoch(s);
    for (int q = 0; q < 1 << depth; q++) {
        unsigned index = (unsigned)((s->sum[q] + copy) >> shift);
        int class = s->p.class_of[q + (1 << depth)];
        uint32_t mark = s->epoch | (unsigned)class;
        uint64_t clashes[MOST_ALLOWED], left = 0;
        if (s->seen[index] >= s->epoch) {
            if (s->seen[index] != mark) return false; /* two new subsets: they move together, so for all t */
            continue;
        }
        s->seen[index] = mark;
        find_clashes(s, depth, bits, class, index, clashes, words);
        for (size_t i = 0; i < words; i++) left |= allowed[i] &= ~clashes[i];
        if (!left) return false;
    }
    if (bits < 6) allowed[0] &= (UINT64_C(1) << (1 << bits)) - 1;
    return true;
}

/* Asks the caller now and then; a stop goes all the way up. */
static bool asked_to_stop(dfs *s) {
    enum { TESTS_BETWEEN = 1 << 16 };
    if (!s->stopped && ++s->tests % TESTS_BETWEEN == 0 && s->progress) s->stopped = !s->progress(s->report, s->context);
    return s->stopped;
}

/* Makes the new copy's subsets known. */
static void take_in(dfs *s, int depth, uint64_t copy) {
    int shift = 64 - s->p.bits, half = 1 << depth;
    for (int q = 0; q < half; q++) {
        s->sum[q + half] = s->sum[q] + copy;
        s->slot[q + half] = (uint16_t)(s->sum[q + half] >> shift);
    }
    if (depth + 1 < s->p.count) lay_out(s, depth + 1);
}

static uint64_t mix(uint64_t value) { return sl_next_random(&value); }

static bool descend(dfs *s, int depth, uint64_t prefix);

/* One surviving prefix. */
static bool visit(dfs *s, int depth, uint64_t prefix) {
    sl_find_count *count = &s->report->depth[depth];
    count->survived++;
    count->digest += mix(prefix + ((uint64_t)depth << 58));
    if (depth + 1 == s->p.count) {
        s->report->magic = prefix;
        return true;
    }
    take_in(s, depth, prefix << s->p.squares[depth]);
    return descend(s, depth + 1, prefix);
}

/* All children of a prefix, those with the most ones first: magics that save an index bit are full of them. */
static bool descend(dfs *s, int depth, uint64_t prefix) {
    int      bits = row_bits(s, depth), low_bits = s->p.new_bits[depth] - bits;
    int      known = depth ? 64 - s->p.squares[depth - 1] : 0;
    uint64_t low = UINT64_C(1) << low_bits, allowed[MOST_ALLOWED];
    while (low-- > 0) {
        uint64_t with_low = prefix | low << known;
        if (asked_to_stop(s)) return false;
        s->report->depth[depth].tested += UINT64_C(1) << bits;
        if (!test_children(s, depth, with_low << s->p.squares[depth], allowed)) continue;
        for (unsigned t = 1u << bits; t-- > 0;)
            if (allowed[t / 64] >> t % 64 & 1 && visit(s, depth, with_low | (uint64_t)t << (known + low_bits)))
                return true;
    }
    return false;
}

_Static_assert(sizeof(dfs) <= SL_FIND_WORKSPACE, "the workspace is too small");

sl_find_result sl_find_white(sl_slider slider, int square, int bits, sl_find_progress *progress, void *context,
                             void *workspace, sl_find_report *report) {
    dfs *s = workspace;
    memset(report, 0, sizeof *report);
    memset(s, 0, sizeof *s);
    sl_set_problem(&s->p, slider, square, bits);
    s->report = report;
    s->progress = progress;
    s->context = context;
    report->depths = s->p.count;
    lay_out(s, 0);
    if (descend(s, 0, 0)) return SL_FOUND;
    return s->stopped ? SL_STOPPED : SL_NONE_EXISTS;
}
