/* SPDX-License-Identifier: MIT
 *
 * test_build.c: tables that are built at start-up. Every form, from several seeds,
 * is proved over all occupancies as the methods are; too little memory and wrong
 * magics are refused, and the memory behind the tables is left alone.
 */
#include "board_text.h"
#include "testing.h"
#include "walker.h"

#include <sleight/build.h>
#include <sleight/method.h>

#include <stdlib.h>
#include <string.h>

/* ---- all occupancies ----------------------------------------------------------------------- */

static sl_tables_memory memory[6];

/* The lookups of memory[i] as a method. */
#define LOOKUPS(i, name)                                                                                               \
    static uint64_t rook_##i(int s, uint64_t o) { return sl_tables_##name##rook(&memory[i].tables, s, o); }            \
    static uint64_t bishop_##i(int s, uint64_t o) { return sl_tables_##name##bishop(&memory[i].tables, s, o); }        \
    static uint64_t queen_##i(int s, uint64_t o) { return sl_tables_##name##queen(&memory[i].tables, s, o); }
#define METHOD(i)                                                                                                      \
    { .name = #i, .rook = rook_##i, .bishop = bishop_##i, .queen = queen_##i }

LOOKUPS(0, )
LOOKUPS(1, )
LOOKUPS(2, )
LOOKUPS(3, )
LOOKUPS(4, )
LOOKUPS(5, black_)

static const struct {
    sl_tables_form form;
    uint64_t       seed;
    sl_method      lookups;
} subjects[6] = {
    {SL_TABLES_WHITE, 0, METHOD(0)},          {SL_TABLES_WHITE, 1, METHOD(1)},
    {SL_TABLES_WHITE, UINT64_MAX, METHOD(2)}, {SL_TABLES_FEWER_BITS, 1, METHOD(3)},
    {SL_TABLES_FEWER_BITS, 2026, METHOD(4)},  {SL_TABLES_BLACK, 1, METHOD(5)},
};

static int build_subjects(void **state) {
    (void)state;
    for (int i = 0; i < 6; i++) {
        memset(&memory[i], 0xa5, sizeof memory[i]);
        if (sl_tables_build(&memory[i].tables, sizeof memory[i], subjects[i].form, subjects[i].seed)) return -1;
    }
    return 0;
}

static void test_proof(void **state) {
    const sl_method *methods[6];
    sl_proof         proofs[6];
    (void)state;
    for (int i = 0; i < 6; i++) methods[i] = &subjects[i].lookups;
    sl_methods_prove(methods, 6, proofs);
    for (int i = 0; i < 6; i++) {
        const sl_counterexample *f = &proofs[i].failure;
        if (!proofs[i].right)
            fail_msg("%s, seed %llu: %s on %d, occupied 0x%016llx", sl_tables_form_name(subjects[i].form),
                     (unsigned long long)subjects[i].seed, f->piece, f->square, (unsigned long long)f->occupied);
        assert_int_equal(proofs[i].cases, (1048576 + 71168) * 3 * 2);
    }
}

/* The prover and the builder both ask the oracle: here is another witness. */
static void test_random_boards(void **state) {
    uint64_t random = 12;
    (void)state;
    for (unsigned turn = 0; turn < 500; turn++) {
        uint64_t occupied = random_occupied(&random, turn);
        for (int square = 0; square < 64; square++)
            for (int i = 0; i < 6; i++) {
                uint64_t rook = walker_attacks('R', square, occupied), bishop = walker_attacks('B', square, occupied);
                assert_same_board(subjects[i].lookups.rook(square, occupied), rook, "rook");
                assert_same_board(subjects[i].lookups.bishop(square, occupied), bishop, "bishop");
                assert_same_board(subjects[i].lookups.queen(square, occupied), rook | bishop, "queen");
            }
    }
}

/* Tables of any seed: that all are built is enough, as each subset is put to the oracle. */
static void test_many_seeds(void **state) {
    static sl_tables_memory any;
    (void)state;
    for (uint64_t seed = 0; seed < 200; seed++)
        for (int form = 0; form < SL_TABLES_FORM_COUNT; form++)
            assert_int_equal(sl_tables_build(&any.tables, sizeof any, (sl_tables_form)form, seed << 7 ^ seed << 57),
                             SL_TABLES_OK);
}

/* ---- seeds, and what is different about each form --------------------------------------------- */

static void test_seeds(void **state) {
    static sl_tables_memory again;
    (void)state;
    for (int i = 0; i < 6; i++) {
        size_t bytes = sl_tables_bytes(subjects[i].form);
        assert_int_equal(sl_tables_build(&again.tables, sizeof again, subjects[i].form, subjects[i].seed),
                         SL_TABLES_OK);
        assert_memory_equal(&again, &memory[i], bytes);
    }
    assert_memory_not_equal(memory[0].tables.rook.magic, memory[1].tables.rook.magic, sizeof(uint64_t[64]));
    assert_memory_not_equal(memory[3].tables.rook.magic, memory[4].tables.rook.magic, sizeof(uint64_t[64]));
}

/* How many squares of a piece save a bit. */
static int count_saved(const sl_shape_variable *m, sl_slider slider) {
    int saved = 0;
    for (int square = 0; square < 64; square++)
        saved += sl_bits_count(sl_oracle_mask(slider, square)) - (64 - m->shift[square]);
    return saved;
}

static void test_forms(void **state) {
    (void)state;
    assert_int_equal(count_saved(&memory[1].tables.rook, SL_ROOK), 0);
    assert_int_equal(count_saved(&memory[1].tables.bishop, SL_BISHOP), 0);
    assert_int_equal(count_saved(&memory[3].tables.rook, SL_ROOK), 20);
    assert_int_equal(count_saved(&memory[3].tables.bishop, SL_BISHOP), 24);
    assert_int_equal(memory[5].tables.rook.mask[0], ~UINT64_C(0x000101010101017e));
    assert_string_equal(sl_tables_form_name(SL_TABLES_WHITE), "white");
    assert_string_equal(sl_tables_form_name(SL_TABLES_FEWER_BITS), "fewer-bits");
    assert_string_equal(sl_tables_form_name(SL_TABLES_BLACK), "black");
    assert_string_equal(sl_tables_form_name(SL_TABLES_FORM_COUNT), "unknown");
    assert_string_equal(sl_tables_form_name((sl_tables_form)-1), "unknown");
}

/* ---- memory ------------------------------------------------------------------------------------ */

static bool is_untouched(const unsigned char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (bytes[i] != 0x5a) return false;
    return true;
}

static void test_memory(void **state) {
    enum { BEHIND = 4096 };
    (void)state;
    assert_int_equal(SL_TABLES_WHITE_BYTES, 864384);
    assert_int_equal(SL_TABLES_FEWER_BITS_BYTES, 717440);
    for (int i = 0; i < SL_TABLES_FORM_COUNT; i++) {
        sl_tables_form form = (sl_tables_form)i;
        size_t         needed = sl_tables_bytes(form);
        unsigned char *bytes = malloc(needed + BEHIND);
        sl_tables     *tables = (sl_tables *)(void *)bytes;
        assert_non_null(bytes);
        memset(bytes, 0x5a, needed + BEHIND);
        assert_int_equal(sl_tables_build(tables, needed - 1, form, 1), SL_TABLES_TOO_SMALL);
        assert_int_equal(sl_tables_build(tables, 0, form, 1), SL_TABLES_TOO_SMALL);
        assert_int_equal(sl_tables_build(tables, sizeof *tables, form, 1), SL_TABLES_TOO_SMALL);
        assert_int_equal(sl_tables_build(NULL, 0, form, 1), SL_TABLES_TOO_SMALL);
        assert_true(is_untouched(bytes, needed + BEHIND));
        assert_int_equal(sl_tables_build(tables, needed, form, 1), SL_TABLES_OK);
        assert_true(is_untouched(bytes + needed, BEHIND));
        assert_false(is_untouched(bytes + needed - 8, 8)); /* and the last slot is used */
        free(bytes);
    }
}

static void test_bad_form(void **state) {
    static sl_tables_memory any;
    const sl_tables_form    bad[] = {SL_TABLES_FORM_COUNT, (sl_tables_form)-1, (sl_tables_form)1000};
    (void)state;
    memset(&any, 0x5a, sizeof any);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(sl_tables_bytes(bad[i]), 0);
        assert_int_equal(sl_tables_build(&any.tables, sizeof any, bad[i], 1), SL_TABLES_BAD_FORM);
    }
    assert_true(is_untouched((const unsigned char *)&any, sizeof any));
}

static void test_status_texts(void **state) {
    (void)state;
    for (int status = 0; status < SL_TABLES_STATUS_COUNT; status++)
        assert_string_not_equal(sl_tables_status_text((sl_tables_status)status), "unknown");
    assert_string_equal(sl_tables_status_text(SL_TABLES_TOO_SMALL), "the memory is too small for the tables");
    assert_string_equal(sl_tables_status_text(SL_TABLES_STATUS_COUNT), "unknown");
    assert_string_equal(sl_tables_status_text((sl_tables_status)-1), "unknown");
}

/* ---- magics of the caller's ---------------------------------------------------------------------- */

/* The magics of tables that were built, bishops first, as an own list may have any order. */
static void take_magics(const sl_tables *tables, sl_magic_kind kind, sl_magic magics[SL_TABLES_MAGICS]) {
    for (int i = 0; i < SL_TABLES_MAGICS; i++) {
        sl_slider                slider = i < 64 ? SL_BISHOP : SL_ROOK;
        const sl_shape_variable *of = slider == SL_ROOK ? &tables->rook : &tables->bishop;
        int                      square = i % 64;
        magics[i] = (sl_magic){slider, square, kind, of->magic[square], of->shift[square], (int64_t)of->offset[square]};
    }
}

static void test_fill(void **state) {
    static sl_tables_memory own;
    sl_magic                magics[SL_TABLES_MAGICS];
    size_t                  wrong = 999;
    (void)state;
    for (int i = 0; i < 6; i++) {
        size_t bytes = sl_tables_bytes(subjects[i].form);
        take_magics(&memory[i].tables, subjects[i].form == SL_TABLES_BLACK ? SL_MAGIC_BLACK : SL_MAGIC_WHITE, magics);
        assert_int_equal(sl_tables_fill(&own.tables, bytes, magics, &wrong), SL_TABLES_OK);
        assert_memory_equal(&own, &memory[i], bytes);
        assert_int_equal(wrong, 999);
        assert_int_equal(sl_tables_fill(&own.tables, bytes - 8, magics, NULL), SL_TABLES_OUTSIDE);
        assert_int_equal(sl_tables_fill(&own.tables, sizeof own.tables - 1, magics, NULL), SL_TABLES_TOO_SMALL);
        assert_int_equal(sl_tables_fill(&own.tables, sizeof own.tables, magics, NULL), SL_TABLES_OUTSIDE); /* no slot */
    }
}

/* One change to a list that is right. */
static sl_tables_status fill_with(size_t at, sl_magic m, size_t *wrong) {
    static sl_tables_memory own;
    sl_magic                magics[SL_TABLES_MAGICS];
    take_magics(&memory[1].tables, SL_MAGIC_WHITE, magics);
    magics[at] = m;
    *wrong = 999;
    return sl_tables_fill(&own.tables, sizeof own, magics, wrong);
}

static void test_wrong_magics(void **state) {
    sl_magic magics[SL_TABLES_MAGICS], m;
    size_t   wrong;
    (void)state;
    take_magics(&memory[1].tables, SL_MAGIC_WHITE, magics);
#define REFUSED(at, change, status)                                                                                    \
    do {                                                                                                               \
        m = magics[at];                                                                                                \
        change;                                                                                                        \
        assert_int_equal(fill_with(at, m, &wrong), status);                                                            \
        assert_int_equal(wrong, at);                                                                                   \
    } while (0)
    REFUSED(5, m.magic = 1, SL_TABLES_CLASH);
    REFUSED(127, m.offset = magics[70].offset, SL_TABLES_CLASH); /* where another table is */
    REFUSED(3, m.offset = -1, SL_TABLES_OUTSIDE);
    REFUSED(64, m.offset = SL_SHAPE_SLOTS, SL_TABLES_OUTSIDE);
    REFUSED(64, m.offset = INT64_MAX, SL_TABLES_OUTSIDE);
    REFUSED(9, m.square = 8, SL_TABLES_INCOMPLETE); /* b2 as a2 once more */
    REFUSED(9, m.square = 64, SL_TABLES_BAD_MAGIC);
    REFUSED(9, m.shift = 64, SL_TABLES_BAD_MAGIC);
    REFUSED(9, m.slider = SL_QUEEN, SL_TABLES_BAD_MAGIC);
    REFUSED(9, m.kind = SL_MAGIC_BLACK, SL_TABLES_BAD_MAGIC); /* not of the others' kind */
    REFUSED(0, m.kind = SL_MAGIC_32; m.shift = 26, SL_TABLES_BAD_MAGIC);
#undef REFUSED
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_proof),        cmocka_unit_test(test_random_boards), cmocka_unit_test(test_many_seeds),
        cmocka_unit_test(test_seeds),        cmocka_unit_test(test_forms),         cmocka_unit_test(test_memory),
        cmocka_unit_test(test_bad_form),     cmocka_unit_test(test_status_texts),  cmocka_unit_test(test_fill),
        cmocka_unit_test(test_wrong_magics),
    };
    return cmocka_run_group_tests_name("tables built at start-up", tests, build_subjects, NULL);
}
