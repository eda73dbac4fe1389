/* SPDX-License-Identifier: MIT
 *
 * test_cnf.c: do the clauses ask the right question? When the 64 bits of a number
 * are given, unit propagation alone must find out all sums and slots, and must meet
 * a contradiction exactly when the verifier says that the number is no magic. The
 * propagation here is written for this test: it goes over all clauses until
 * nothing changes.
 */
#include "testing.h"

#include "cnf/cnf_layout.h"

#include <sleight/cnf.h>
#include <sleight/oracle.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- propagation ------------------------------------------------------------------------ */

typedef struct propagation {
    int8_t *value; /* by variable: 1 true, -1 false, 0 not known */
    bool    changed, conflict;
} propagation;

static bool look_at(const int32_t *literals, size_t count, void *context) {
    propagation *p = context;
    int32_t      last = 0;
    int          open = 0;
    for (size_t i = 0; i < count; i++) {
        int value = literals[i] > 0 ? p->value[literals[i]] : -p->value[-literals[i]];
        if (value > 0) return true;
        if (value == 0) {
            open++;
            last = literals[i];
        }
    }
    if (open == 0) p->conflict = true;
    if (open == 1) {
        p->value[last > 0 ? last : -last] = last > 0 ? 1 : -1;
        p->changed = true;
    }
    return !p->conflict;
}

static bool is_met(const int32_t *literals, size_t count, void *context) {
    propagation *p = context;
    bool         met = false;
    for (size_t i = 0; i < count; i++) met = met || p->value[abs(literals[i])] == (literals[i] > 0 ? 1 : -1);
    p->conflict = p->conflict || !met;
    return met;
}

/* The carries that come from below the cut, as the number has them. */
static void give_free_carries(const sl_cnf *q, uint64_t number, int8_t *value) {
    cnf_layout l = sl_cnf_layout(q);
    uint64_t   kept = l.cut ? (UINT64_C(1) << l.cut) - 1 : 0;
    for (unsigned subset = 1; subset < 1u << l.count; subset++) {
        const adder_shape *s = sl_cnf_adder(&l, subset);
        if (!(subset & (subset - 1)) || s->lowest_carry > s->first) continue;
        uint64_t rest = sl_subset_at(subset ^ 1u << sl_bits_highest(subset), l.mask) * number;
        bool     carry = ((rest & kept) + (number << s->square & kept)) >> l.cut;
        value[sl_cnf_carry(&l, subset, s->lowest_carry)] = carry ? 1 : -1;
    }
}

/* What the clauses say of this number, by propagation; that all was decided by it, and that what is left may be false.
 */
static bool clauses_take(const sl_cnf *q, uint64_t number) {
    cnf_layout  l = sl_cnf_layout(q);
    propagation p = {.value = calloc(l.variables + 1, 1), .changed = true};
    assert_non_null(p.value);
    for (int bit = 0; bit < 64; bit++) p.value[bit + 1] = number >> bit & 1 ? 1 : -1;
    give_free_carries(q, number, p.value);
    while (p.changed && !p.conflict) {
        p.changed = false;
        sl_cnf_clauses(q, look_at, &p);
    }
    bool taken = !p.conflict;
    if (taken) {
        for (uint32_t v = 1; v < l.table; v++) assert_int_not_equal(p.value[v], 0);
        for (uint32_t v = l.table; v <= l.variables; v++) p.value[v] = p.value[v] ? p.value[v] : -1;
        sl_cnf_clauses(q, is_met, &p);
        assert_false(p.conflict);
    }
    free(p.value);
    return taken;
}

static bool agree(const sl_cnf *q, uint64_t number) {
    sl_magic m = sl_cnf_magic(q, number);
    bool     inside = ((uint32_t)(number >> sl_cnf_shard_first(q)) & ((1u << q->shard_bits) - 1)) == q->shard;
    bool     right = sl_magic_verify(&m, NULL) == SL_MAGIC_OK && inside, taken = clauses_take(q, number);
    if (taken != right)
        print_error("%s %d, %d bits, below %d, 0x%016llx: the verifier says %d, the clauses %d\n",
                    sl_slider_name(q->slider), q->square, q->bits, q->below, (unsigned long long)number, right, taken);
    return taken == right;
}

/* ---- numbers that are magics, or nearly --------------------------------------------------- */

/* The magics of a file in data/magics; returns how many. */
static size_t read_magics(const char *name, sl_magic_line *lines, size_t room) {
    static char      text[1 << 16];
    char             path[512];
    sl_magics_report report;
    snprintf(path, sizeof path, "%s/%s", MAGIC_DATA, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    assert_int_equal(sl_magics_read(text, length, lines, room, &report), SL_MAGIC_OK);
    return report.count;
}

static int below_of(uint64_t *random) {
    static const int cuts[] = {SL_CNF_EXACT, SL_CNF_EXACT, 0, 1, 3, 8, 20};
    return cuts[random_bits(random) % 7];
}

/* All known white magics of bishops, with as many bits and with one fewer; each also with a bit flipped, and as a
 * question with a bit less. */
static void test_bishops(void **state) {
    static const char *const names[] = {"reduced.txt", "ordinary.txt", "white-fixed.txt", "mixed.txt"};
    static sl_magic_line     lines[256];
    uint64_t                 random = 42;
    unsigned                 magics = 0, others = 0, fewer = 0;
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        size_t count = read_magics(names[i], lines, 256);
        for (size_t k = 0; k < count; k++) {
            const sl_magic *m = &lines[k].magic;
            if (m->kind != SL_MAGIC_WHITE || m->slider != SL_BISHOP || sl_magic_bits(m) > 7) continue;
            sl_cnf q = {m->slider, m->square, sl_magic_bits(m), below_of(&random), 0, 0};
            assert_true(agree(&q, m->magic) && clauses_take(&q, m->magic));
            magics++;
            fewer += q.bits < sl_bits_count(sl_oracle_mask(m->slider, m->square));
            for (int flips = 0; flips < 6; flips++) {
                uint64_t near = m->magic ^ UINT64_C(1) << random_bits(&random) % 64;
                assert_true(agree(&q, near));
                others += !clauses_take(&q, near);
            }
            q.shard_bits = 3;
            q.shard = (uint32_t)(m->magic >> sl_cnf_shard_first(&q)) & 7;
            assert_true(agree(&q, m->magic) && clauses_take(&q, m->magic));
            q.shard ^= 1u << random_bits(&random) % 3;
            assert_true(agree(&q, m->magic) && !clauses_take(&q, m->magic));
            q = (sl_cnf){m->slider, m->square, q.bits - 1, q.below, 0, 0};
            assert_true(agree(&q, m->magic));
        }
    }
    assert_true(magics > 100 && fewer > 20 && others > 300);
}

/* Numbers at random, sparse ones among them, for each bishop and the bits that its mask has. */
static void test_random_numbers(void **state) {
    uint64_t random = 7;
    (void)state;
    for (int square = 0; square < 64; square++)
        for (int i = 0; i < 20; i++) {
            sl_cnf q = {SL_BISHOP, square, sl_bits_count(sl_oracle_mask(SL_BISHOP, square)), below_of(&random), 0, 0};
            if (q.bits > 7) q.bits = 7;
            assert_true(agree(&q, random_occupied(&random, (unsigned)i)));
        }
}

/* Rooks have up to 4096 subsets and slots: some known magics, some near misses. */
static void test_rooks(void **state) {
    static sl_magic_line lines[256];
    size_t               count = read_magics("reduced.txt", lines, 256);
    uint64_t             random = 3;
    unsigned             tried = 0;
    (void)state;
    for (size_t k = 0; k < count; k++) {
        const sl_magic *m = &lines[k].magic;
        if (m->slider != SL_ROOK || sl_magic_bits(m) > 9) continue;
        sl_cnf q = {m->slider, m->square, sl_magic_bits(m), below_of(&random), 0, 0};
        assert_true(agree(&q, m->magic) && clauses_take(&q, m->magic));
        assert_true(agree(&q, m->magic ^ UINT64_C(1) << random_bits(&random) % 64));
        tried++;
    }
    assert_true(tried >= 6);
    sl_cnf corner = {SL_ROOK, 0, 12, SL_CNF_EXACT, 0, 0};
    assert_true(clauses_take(&corner, UINT64_C(0x2080024000228050)));
    assert_true(agree(&corner, UINT64_C(0x2080024000228051)));
}

/* ---- the form ------------------------------------------------------------------------------ */

typedef struct tally {
    uint64_t clauses;
    uint32_t variables;
    bool    *seen;
} tally;

static bool take_tally(const int32_t *literals, size_t count, void *context) {
    tally *t = context;
    assert_true(count >= 1 && count <= SL_CNF_LITERALS_MAX);
    for (size_t i = 0; i < count; i++) {
        uint32_t variable = (uint32_t)abs(literals[i]);
        assert_true(variable >= 1 && variable <= t->variables);
        t->seen[variable] = true;
    }
    t->clauses++;
    return true;
}

/* Does this bit of the magic come to a place that some adder computes, or to the index? The lowest square of all is
 * added to by the second. */
static bool is_used(const cnf_layout *l, int bit) {
    for (int i = 0; i < l->count; i++) {
        int place = bit + l->shapes[i].square, first = l->shapes[i ? i : 1].first;
        if (place < 64 && (place >= first || place >= 64 - l->bits)) return true;
    }
    return false;
}

/* The head of the file is right, each variable behind the magic is used, and so are the bits of it that matter. */
static void check_form(const sl_cnf *q) {
    cnf_layout l = sl_cnf_layout(q);
    tally      t = {.variables = sl_cnf_variables(q)};
    t.seen = calloc(t.variables + 1, sizeof *t.seen);
    assert_non_null(t.seen);
    sl_cnf_clauses(q, take_tally, &t);
    assert_int_equal(t.clauses, sl_cnf_count(q));
    for (uint32_t v = 65; v <= t.variables; v++) assert_true(t.seen[v]);
    for (int bit = 0; bit < 64; bit++) {
        assert_int_equal(t.seen[bit + 1], is_used(&l, bit));
        if (l.cut == 0) assert_int_equal(t.seen[bit + 1], bit < 64 - sl_bits_lowest(l.mask));
    }
    free(t.seen);
}

static void test_form(void **state) {
    (void)state;
    for (int square = 0; square < 64; square++)
        for (int bits = 1; bits <= 6; bits += 2) {
            check_form(&(sl_cnf){SL_BISHOP, square, bits, SL_CNF_EXACT, 0, 0});
            check_form(&(sl_cnf){SL_BISHOP, square, bits, 3, 0, 0});
        }
    check_form(&(sl_cnf){SL_ROOK, 0, 3, SL_CNF_EXACT, 0, 0});
    check_form(&(sl_cnf){SL_ROOK, 61, 5, 0, 0, 0});
}

static bool take_three(const int32_t *literals, size_t count, void *context) {
    (void)literals;
    (void)count;
    return ++*(int *)context < 3;
}

static void test_stops(void **state) {
    int taken = 0;
    (void)state;
    sl_cnf_clauses(&(sl_cnf){SL_BISHOP, 2, 4, SL_CNF_EXACT, 0, 0}, take_three, &taken);
    assert_int_equal(taken, 3);
}

static void test_bounds(void **state) {
    (void)state;
    assert_int_equal(sl_cnf_bounds(&(sl_cnf){SL_ROOK, 63, 12, 0, 0, 0}), SL_MAGIC_OK);
    assert_int_equal(sl_cnf_bounds(&(sl_cnf){SL_QUEEN, 0, 4, 64, 0, 0}), SL_MAGIC_BAD_PIECE);
    assert_int_equal(sl_cnf_bounds(&(sl_cnf){SL_ROOK, 64, 4, 64, 0, 0}), SL_MAGIC_BAD_SQUARE);
    assert_int_equal(sl_cnf_bounds(&(sl_cnf){SL_ROOK, 0, 0, 64, 0, 0}), SL_MAGIC_BAD_SHIFT);
    assert_int_equal(sl_cnf_bounds(&(sl_cnf){SL_ROOK, 0, 13, 64, 0, 0}), SL_MAGIC_BAD_SHIFT);
    assert_int_equal(sl_cnf_bounds(&(sl_cnf){SL_ROOK, 0, 4, -1, 0, 0}), SL_MAGIC_BAD_SHIFT);
    assert_int_equal(sl_cnf_bounds(&(sl_cnf){SL_ROOK, 0, 4, 64, 20, (1 << 20) - 1}), SL_MAGIC_OK);
    assert_int_equal(sl_cnf_bounds(&(sl_cnf){SL_ROOK, 0, 4, 64, 3, 8}), SL_MAGIC_BAD_SHIFT);
    assert_int_equal(sl_cnf_bounds(&(sl_cnf){SL_ROOK, 0, 4, 64, 21, 0}), SL_MAGIC_BAD_SHIFT);
    assert_int_equal(sl_cnf_bounds(&(sl_cnf){SL_ROOK, 0, 4, 64, -1, 0}), SL_MAGIC_BAD_SHIFT);
}

/* Two subsets have one number exactly when they attack the same squares, and there are as many numbers as sets. */
static void test_attack_sets(void **state) {
    (void)state;
    for (int slider = 0; slider < 2; slider++)
        for (int square = 0; square < 64; square++) {
            cnf_layout l = sl_cnf_layout(&(sl_cnf){(sl_slider)slider, square, 4, SL_CNF_EXACT, 0, 0});
            uint64_t   attacks[256] = {0}, subset = 0;
            assert_true(l.sets <= 256);
            do {
                unsigned set = sl_cnf_set_of(&l, subset);
                uint64_t right = sl_oracle_attacks((sl_slider)slider, square, subset);
                assert_true(set < l.sets && (attacks[set] == 0 || attacks[set] == right));
                attacks[set] = right;
                subset = sl_subset_next(subset, l.mask);
            } while (subset);
            for (unsigned i = 0; i < l.sets; i++)
                for (unsigned k = 0; k <= i; k++) assert_true(attacks[i] && (i == k || attacks[i] != attacks[k]));
        }
}

/* The comments end, are not cut, and say what they should. */
static void test_comments(void **state) {
    static const char *const c1[] = {
        "is there a white magic with 4 index bits for the bishop on c1?",
        "satisfiable: 1 to 64 are the magic; unsatisfiable: there is none",
        "mask: b2 d2 e3 f4 g5",
        "the index of a subset: places 60 to 63 of its sum",
        "1679 + 15 * slot + set: the slot holds the attack set of that number",
        "1689 + 15 * slot + 0, 1, ...: the bitboard in the slot has a3 e3 f4 g5 h6",
        "1 to 64: the bits of the magic; a place that a subset lacks is that of the subset without its highest square",
        "shard 1 of 1",
    };
    char     text[SL_CNF_COMMENT_SIZE];
    unsigned number = 0;
    (void)state;
    for (; number < 8; number++) {
        assert_int_equal(sl_cnf_comment(&(sl_cnf){SL_BISHOP, 2, 4, SL_CNF_EXACT, 0, 0}, number, text),
                         strlen(c1[number]));
        assert_string_equal(text, c1[number]);
    }
    assert_true(sl_cnf_comment(&(sl_cnf){SL_BISHOP, 2, 4, SL_CNF_EXACT, 0, 0}, 11, text));
    assert_string_equal(
        text, "subset b2 d2: set 0, sum 65 to 117 (places 11 to 63), carries into 118 to 169 (places 12 to 63)");
    for (number = 0; sl_cnf_comment(&(sl_cnf){SL_ROOK, 0, 12, 2, 0, 0}, number, text); number++)
        assert_true(strlen(text) < SL_CNF_COMMENT_SIZE - 1);
    assert_int_equal(number, 8 + 4096);
    assert_int_equal(sl_cnf_comment(&(sl_cnf){SL_ROOK, 0, 12, 2, 0, 0}, UINT32_MAX, text), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bishops),  cmocka_unit_test(test_random_numbers), cmocka_unit_test(test_rooks),
        cmocka_unit_test(test_form),     cmocka_unit_test(test_stops),          cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_comments), cmocka_unit_test(test_attack_sets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
