/* SPDX-License-Identifier: MIT
 *
 * test_magic.c: magics as data: the text form, whole files, the verifier, filling
 * a table, what is refused, and why magics fail.
 */
#include "testing.h"

#include <sleight/magic.h>
#include <sleight/method/black.h>
#include <sleight/method/fancy.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const sl_magic good = {SL_ROOK, 0, SL_MAGIC_WHITE, 0x2080024000228050, 52, 0};

/* ---- text ------------------------------------------------------------------------ */

static void test_lines_read_and_written(void **state) {
    static const char *const lines[] = {
        "rook   a1 white 0x2080024000228050 52 0\n",
        "bishop h8 black 0xffffffffffffffff 63 -12\n",
        "rook   d4 magic32 0x0040001000802080 20 45056\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        sl_magic m;
        char     again[SL_MAGIC_SIZE];
        assert_int_equal(sl_magic_read(lines[i], strlen(lines[i]) - 1, &m), SL_MAGIC_OK);
        assert_int_equal(sl_magic_write(&m, again), strlen(lines[i]));
        assert_string_equal(again, lines[i]);
    }
}

/* The longest line that a magic of any numbers can have. */
static void test_longest_line_fits(void **state) {
    sl_magic m = {SL_BISHOP, 63, SL_MAGIC_32, UINT64_MAX, INT32_MIN, INT64_MIN};
    char     line[SL_MAGIC_SIZE + 8];
    (void)state;
    memset(line, 'z', sizeof line);
    size_t length = sl_magic_write(&m, line);
    assert_int_equal(length, strlen(line));
    assert_true(strlen(line) < SL_MAGIC_SIZE);
    assert_int_equal(line[SL_MAGIC_SIZE], 'z');
}

/* A magic out of its bounds is written so that it is not read again. */
static void test_lines_out_of_bounds(void **state) {
    static const struct {
        sl_magic    magic;
        const char *line;
    } odd[] = {
        {{SL_QUEEN, 0, SL_MAGIC_WHITE, 1, 52, 0}, "unknown a1 white 0x0000000000000001 52 0\n"},
        {{SL_ROOK, 99, SL_MAGIC_WHITE, 1, 52, 0}, "rook   ?? white 0x0000000000000001 52 0\n"},
        {{SL_BISHOP, -1, SL_MAGIC_WHITE, 1, 52, 0}, "bishop ?? white 0x0000000000000001 52 0\n"},
        {{SL_ROOK, 0, (sl_magic_kind)99, 1, 52, 0}, "rook   a1 unknown 0x0000000000000001 52 0\n"},
        {{SL_QUEEN, INT_MIN, (sl_magic_kind)-1, UINT64_MAX, INT_MIN, INT64_MIN},
         "unknown ?? unknown 0xffffffffffffffff -2147483648 -9223372036854775808\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        char     line[SL_MAGIC_SIZE];
        sl_magic m;
        assert_int_equal(sl_magic_write(&odd[i].magic, line), strlen(odd[i].line));
        assert_string_equal(line, odd[i].line);
        assert_int_equal(sl_magic_read(line, strlen(line) - 1, &m), sl_magic_bounds(&odd[i].magic));
    }
}

static void test_lines_that_hold_nothing(void **state) {
    static const char *const lines[] = {"", "   ", "# rook a1", "\t # x", "\r"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        sl_magic m;
        assert_int_equal(sl_magic_read(lines[i], strlen(lines[i]), &m), SL_MAGIC_NONE);
    }
}

static void test_lines_refused(void **state) {
    static const struct {
        const char     *line;
        sl_magic_status status;
    } refused[] = {
        {"rook", SL_MAGIC_BAD_LINE},
        {"rook a1 white 0x1 52", SL_MAGIC_BAD_LINE},
        {"rook a1 white 0x1 52 0 0", SL_MAGIC_BAD_LINE},
        {"queen a1 white 0x1 52 0", SL_MAGIC_BAD_PIECE},
        {"rook i1 white 0x1 52 0", SL_MAGIC_BAD_SQUARE},
        {"rook a9 white 0x1 52 0", SL_MAGIC_BAD_SQUARE},
        {"rook a11 white 0x1 52 0", SL_MAGIC_BAD_SQUARE},
        {"rook a9 green 0x1 52 0", SL_MAGIC_BAD_SQUARE}, /* the first that is wrong */
        {"rook a0 green 0x1 52 0", SL_MAGIC_BAD_SQUARE},
        {"rook a1 green 0x1 52 0", SL_MAGIC_BAD_KIND},
        {"rook a1 whit 0x1 52 0", SL_MAGIC_BAD_KIND},
        {"rook a1 white 0x 52 0", SL_MAGIC_BAD_NUMBER},
        {"rook a1 white 0xg 52 0", SL_MAGIC_BAD_NUMBER},
        {"rook a1 white -1 52 0", SL_MAGIC_BAD_NUMBER},
        {"rook a1 white 0x10000000000000000 52 0", SL_MAGIC_BAD_NUMBER},
        {"rook a1 white 18446744073709551616 52 0", SL_MAGIC_BAD_NUMBER},
        {"rook a1 white 0x1 0 0", SL_MAGIC_BAD_SHIFT},
        {"rook a1 white 0x1 47 0", SL_MAGIC_BAD_SHIFT},
        {"rook a1 white 0x1 64 0", SL_MAGIC_BAD_SHIFT},
        {"rook a1 magic32 0x1 52 0", SL_MAGIC_BAD_SHIFT_32},
        {"rook a1 white 0x1 52 99999999999", SL_MAGIC_BAD_OFFSET},
        {"rook a1 white 0x1 52 --1", SL_MAGIC_BAD_OFFSET},
        {"rook a1 white 0x1 52 # 0", SL_MAGIC_BAD_LINE},
        {"rook a1 white 0x1 x 0", SL_MAGIC_BAD_SHIFT},
        {"rook a1 white 0x1 18446744073709551668 0", SL_MAGIC_BAD_SHIFT},
        {"rook a1 white 0x1 52 -", SL_MAGIC_BAD_OFFSET},
    };
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        sl_magic m = good;
        assert_int_equal(sl_magic_read(refused[i].line, strlen(refused[i].line), &m), refused[i].status);
        assert_true(m.magic == good.magic && m.shift == good.shift && m.kind == good.kind); /* left as it was */
        assert_non_null(strstr(sl_magic_status_text(refused[i].status), "expected"));
    }
}

/* Every shift that a kind can have is read, and no other. */
static void test_shifts_read(void **state) {
    (void)state;
    for (int kind = 0; kind < SL_MAGIC_KIND_COUNT; kind++)
        for (int shift = 0; shift < 70; shift++) {
            sl_magic m = {SL_ROOK, 0, (sl_magic_kind)kind, 1, shift, 0}, again;
            char     line[SL_MAGIC_SIZE];
            size_t   length = sl_magic_write(&m, line);
            int      width = kind == SL_MAGIC_32 ? 32 : 64;
            bool     right = shift < width && shift >= width - SL_MAGIC_BITS_MAX;
            assert_int_equal(sl_magic_read(line, length - 1, &again) == SL_MAGIC_OK, right);
            if (right) assert_int_equal(again.shift, shift);
        }
}

/* ---- the text of a file -------------------------------------------------------------- */

static void test_file(void **state) {
    static const char text[] = "\xef\xbb\xbf# one\r\n#two\n\n  rook a1 white 0x1 52 0 # three\r\n# four\n"
                               "bishop h8 black 0x2 55 -3";
    sl_magic_line     magics[3];
    sl_magics_report  report;
    (void)state;
    assert_int_equal(sl_magics_read(text, sizeof text - 1, magics, 3, &report), SL_MAGIC_OK);
    assert_int_equal(report.count, 2);
    assert_int_equal(report.head, 3);
    assert_true(report.head_length == 13 && memcmp(text + 3, "# one\r\n#two\n\n", 13) == 0);
    assert_int_equal(magics[0].line, 4);
    assert_int_equal(magics[1].line, 6);
    assert_int_equal(magics[1].magic.offset, -3);
    assert_ptr_equal(sl_magics_find(magics, 2, SL_BISHOP, 63), &magics[1]);
    assert_null(sl_magics_find(magics, 1, SL_BISHOP, 63));
    assert_null(sl_magics_find(magics, 2, SL_ROOK, 63));
    assert_int_equal(sl_magics_read("", 0, magics, 3, &report), SL_MAGIC_OK);
    assert_int_equal(report.count + report.line + report.head + report.head_length, 0);
    assert_int_equal(sl_magics_read("# only\n#", 8, magics, 3, &report), SL_MAGIC_OK);
    assert_int_equal(report.head_length, 8);
}

static void test_file_refused(void **state) {
    static const char text[] = "rook a1 white 0x1 52 0\n\nrook b1 white 0x1 53 0\nrook c1 white 0x1 64 0\nrook\n";
    sl_magic_line     magics[3] = {{.line = 77}, {.line = 77}, {.line = 77}};
    sl_magics_report  report;
    (void)state;
    assert_int_equal(sl_magics_read(text, sizeof text - 1, magics, 3, &report), SL_MAGIC_BAD_SHIFT);
    assert_int_equal(report.line, 4);
    assert_int_equal(report.count, 2);
    assert_int_equal(magics[1].line, 3);
    assert_int_equal(magics[2].line, 77);
    assert_int_equal(sl_magics_read(text, sizeof text - 1, magics, 1, &report), SL_MAGIC_TOO_MANY);
    assert_int_equal(report.line, 3);
    assert_int_equal(report.count, 1);
    assert_int_equal(sl_magics_read(text, sizeof text - 1, NULL, 0, &report), SL_MAGIC_TOO_MANY);
    static const char one_line[] = "rook a1 white 0x1 52 0\rrook b1 white 0x1 53 0\r"; /* a CR alone ends no line */
    assert_int_equal(sl_magics_read(one_line, sizeof one_line - 1, magics, 3, &report), SL_MAGIC_BAD_LINE);
    assert_true(report.line == 1 && report.count == 0);
}

/* ---- the verifier and the table ------------------------------------------------------ */

static void test_verifier(void **state) {
    sl_magic wrong = good, short_index = good, black = {SL_BISHOP, 0, SL_MAGIC_BLACK, 0x107ac08050500bff, 55, 0};
    sl_clash clash;
    (void)state;
    assert_int_equal(sl_magic_verify(&good, NULL), SL_MAGIC_OK);
    wrong.magic ^= 1 << 12;
    assert_int_equal(sl_magic_verify(&wrong, &clash), SL_MAGIC_CLASH);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(clash.occupied[i] & ~sl_oracle_mask(SL_ROOK, 0), 0);
        assert_int_equal(sl_magic_index(&wrong, clash.occupied[i]), clash.index);
        assert_int_equal(clash.attacks[i], sl_oracle_attacks(SL_ROOK, 0, clash.occupied[i]));
    }
    assert_int_not_equal(clash.attacks[0], clash.attacks[1]);
    assert_int_equal(sl_magic_verify(&black, NULL), SL_MAGIC_OK);
    black.magic ^= 1 << 20;
    assert_int_equal(sl_magic_verify(&black, NULL), SL_MAGIC_CLASH);
    short_index.shift = 53;
    assert_int_equal(sl_magic_verify(&short_index, NULL), SL_MAGIC_CLASH);
}

/* The first clash, found the simple way: a table of whole words. */
static bool first_clash(const sl_magic *m, uint64_t mask, sl_clash *clash) {
    static uint64_t attacks[1 << SL_MAGIC_BITS_MAX], first[1 << SL_MAGIC_BITS_MAX];
    uint64_t        subset = 0;
    memset(attacks, 0, sizeof attacks);
    do {
        uint64_t index = sl_magic_index_under(m, mask, subset);
        uint64_t set = sl_oracle_attacks(m->slider, m->square, subset);
        if (attacks[index] && attacks[index] != set) {
            *clash = (sl_clash){{first[index], subset}, {attacks[index], set}, index};
            return true;
        }
        if (!attacks[index]) first[index] = subset;
        attacks[index] = set;
        subset = sl_subset_next(subset, mask);
    } while (subset);
    return false;
}

/* Masks with and without edges, indices of one page and of sixteen, right magics and wrong ones. */
static void test_verifier_against_the_simple_way(void **state) {
    uint64_t right = 0, wrong = 0;
    (void)state;
    for (int i = 0; i < 400; i++) {
        int      square = i * 7 % 64;
        sl_magic m = {i % 2 ? SL_BISHOP : SL_ROOK, square, (sl_magic_kind)(i % 3), 0, 48 + i % 16, 0};
        m.magic = (i % 2 ? sl_fancy.bishop : sl_fancy.rook).magic[square] ^ (i % 5 ? 0 : UINT64_C(1) << i % 64);
        if (m.kind == SL_MAGIC_32) m.shift -= 32;
        uint64_t mask = i % 4 < 2 ? sl_oracle_mask(m.slider, square) : sl_oracle_rays(m.slider, square);
        sl_clash clash, expected;
        memset(&expected, 0, sizeof expected);
        memset(&clash, 0, sizeof clash);
        bool clashes = first_clash(&m, mask, &expected);
        assert_int_equal(sl_magic_verify_under(&m, mask, &clash), clashes ? SL_MAGIC_CLASH : SL_MAGIC_OK);
        assert_true(memcmp(&clash, &expected, sizeof clash) == 0);
        right += !clashes;
        wrong += clashes;
    }
    assert_true(right > 40 && wrong > 40);
}

static void test_masks(void **state) {
    uint64_t relevant = sl_oracle_mask(SL_ROOK, 0), rays = sl_oracle_rays(SL_ROOK, 0);
    sl_magic wide = good;
    (void)state;
    for (uint64_t occupied = 1; occupied; occupied *= 2)
        assert_int_equal(sl_magic_index(&good, occupied), sl_magic_index_under(&good, relevant, occupied));
    assert_int_equal(sl_magic_verify_under(&good, relevant, NULL), SL_MAGIC_OK);
    assert_int_equal(sl_magic_verify_under(&good, rays, NULL), SL_MAGIC_CLASH); /* 16,384 subsets in 4,096 slots */
    wide.shift = 48;
    assert_int_equal(sl_magic_verify_under(&wide, relevant | 0xc000000000000000, NULL), SL_MAGIC_OK);
    assert_int_equal(sl_magic_verify_under(&good, relevant & (relevant - 1), NULL), SL_MAGIC_BAD_MASK);
    assert_int_equal(sl_magic_verify_under(&good, UINT64_MAX, NULL), SL_MAGIC_BAD_MASK);
    assert_int_equal(sl_magic_fill_under(&good, 0, NULL, 0, NULL), SL_MAGIC_BAD_MASK);
    assert_int_equal(sl_magic_slots_under(&good, 0), 0);
}

static void test_slots(void **state) {
    sl_magic one = good;
    (void)state;
    assert_int_equal(sl_magic_slots(&good), 4096);
    one.magic = 0;
    assert_int_equal(sl_magic_slots(&one), 1);
    one.shift = 64;
    assert_int_equal(sl_magic_slots(&one), 0);
}

/* The bits of any shift, without an overflow at the ends. */
static void test_bits(void **state) {
    static const struct {
        int shift, bits, bits_of_32;
    } shifts[] = {{52, 12, 0}, {20, 44, 12}, {0, 64, 32},     {32, 32, 0},          {63, 1, 0},     {64, 0, 0},
                  {65, 0, 0},  {-1, 0, 0},   {INT_MIN, 0, 0}, {INT_MIN + 63, 0, 0}, {INT_MAX, 0, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof shifts / sizeof *shifts; i++) {
        sl_magic m = good;
        m.shift = shifts[i].shift;
        assert_int_equal(sl_magic_bits(&m), shifts[i].bits);
        m.kind = SL_MAGIC_BLACK;
        assert_int_equal(sl_magic_bits(&m), shifts[i].bits);
        m.kind = SL_MAGIC_32;
        assert_int_equal(sl_magic_bits(&m), shifts[i].bits_of_32);
    }
}

static void test_filling(void **state) {
    static uint64_t table[5000];
    sl_magic        moved = good;
    sl_misfit       misfit;
    (void)state;
    assert_int_equal(sl_magic_fill(&good, table, 4096, NULL), SL_MAGIC_OK);
    for (uint64_t occupied = 0; occupied < 256; occupied++)
        assert_int_equal(table[sl_magic_index(&good, occupied)], sl_oracle_attacks(SL_ROOK, 0, occupied));
    assert_int_equal(sl_magic_fill(&good, table, 4096, NULL), SL_MAGIC_OK); /* the same sets again */
    assert_int_equal(sl_magic_fill(&good, table, 4000, &misfit), SL_MAGIC_OUTSIDE);
    assert_true(misfit.index >= 4000 && sl_magic_index(&good, misfit.occupied) == misfit.index);
    moved.offset = 1;
    assert_int_equal(sl_magic_fill(&moved, table, 5000, &misfit), SL_MAGIC_CLASH);
    assert_int_not_equal(table[1 + misfit.index], sl_oracle_attacks(SL_ROOK, 0, misfit.occupied));
    moved.offset = -1;
    assert_int_equal(sl_magic_fill(&moved, table, 5000, &misfit), SL_MAGIC_OUTSIDE);
    assert_int_equal(misfit.index, 0);
}

/* No sum of offset and index overflows. */
static void test_filling_at_the_ends(void **state) {
    static const int64_t offsets[] = {INT64_MAX, INT64_MAX - 4096, INT64_MIN, -4097, 5000};
    uint64_t             table[8] = {0};
    (void)state;
    for (size_t i = 0; i < sizeof offsets / sizeof *offsets; i++) {
        sl_magic far = good;
        far.offset = offsets[i];
        assert_int_equal(sl_magic_fill(&far, table, 8, NULL), SL_MAGIC_OUTSIDE);
    }
    for (int i = 0; i < 8; i++) assert_int_equal(table[i], 0);
}

/* ---- what is refused -------------------------------------------------------------------- */

static void refuse(const sl_magic *m, sl_magic_status status) {
    sl_clash           clash;
    sl_misfit          misfit;
    sl_magic_diagnosis found;
    uint64_t           table[2] = {0};
    assert_int_equal(sl_magic_bounds(m), status);
    assert_int_equal(sl_magic_verify(m, &clash), status);
    assert_int_equal(sl_magic_fill(m, table, 2, &misfit), status);
    assert_int_equal(sl_magic_verify_under(m, 0xff, &clash), status);
    assert_int_equal(sl_magic_fill_under(m, 0xff, table, 2, &misfit), status);
    assert_int_equal(sl_magic_diagnose(m, &found), status);
    assert_int_equal(sl_magic_slots(m), 0);
    assert_true(table[0] == 0 && table[1] == 0);
}

static void test_wide_shifts_are_refused(void **state) {
    static const int shifts[] = {INT_MIN, -1, 0, 32, 47, 64, 65, 128, INT_MAX},
                     halves[] = {INT_MIN, -1, 0, 15, 32, 48, 52, 64, INT_MAX};
    sl_magic m = good;
    (void)state;
    for (int kind = SL_MAGIC_WHITE; kind <= SL_MAGIC_BLACK; kind++)
        for (size_t i = 0; i < sizeof shifts / sizeof *shifts; i++) {
            m.kind = (sl_magic_kind)kind;
            m.shift = shifts[i];
            refuse(&m, SL_MAGIC_BAD_SHIFT);
        }
    m.kind = SL_MAGIC_32;
    for (size_t i = 0; i < sizeof halves / sizeof *halves; i++) {
        m.shift = halves[i];
        refuse(&m, SL_MAGIC_BAD_SHIFT_32);
    }
    for (int shift = 48; shift < 64; shift++) {
        m.kind = SL_MAGIC_WHITE;
        m.shift = shift;
        assert_int_equal(sl_magic_verify(&m, NULL), shift <= 52 ? SL_MAGIC_OK : SL_MAGIC_CLASH);
    }
}

static void test_other_fields_are_refused(void **state) {
    static const int outside[] = {INT_MIN, -1, 64, INT_MAX};
    sl_magic         m = good;
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        m.square = outside[i];
        refuse(&m, SL_MAGIC_BAD_SQUARE);
    }
    m = good;
    m.slider = SL_QUEEN;
    refuse(&m, SL_MAGIC_BAD_PIECE);
    m.slider = (sl_slider)-1;
    refuse(&m, SL_MAGIC_BAD_PIECE);
    m = good;
    m.kind = SL_MAGIC_KIND_COUNT;
    refuse(&m, SL_MAGIC_BAD_KIND);
    m.kind = (sl_magic_kind)-1;
    refuse(&m, SL_MAGIC_BAD_KIND);
}

/* ---- why they fail ------------------------------------------------------------------------ */

/* The magics of `fancy`, as if from a file. */
static void list_ordinary(sl_slider slider, sl_magic_line magics[64]) {
    const sl_shape_variable *from = slider == SL_ROOK ? &sl_fancy.rook : &sl_fancy.bishop;
    for (int square = 0; square < 64; square++)
        magics[square] = (sl_magic_line){{slider, square, SL_MAGIC_WHITE, from->magic[square], from->shift[square], 0},
                                         (unsigned)square + 1};
}

static void expect_cause(const sl_magic_line *magics, size_t count, unsigned known, sl_magic_cause cause, int value,
                         const char *words) {
    sl_magic_diagnosis found;
    char               text[SL_MAGIC_DIAGNOSIS_SIZE];
    assert_int_equal(sl_magics_diagnose(magics, count, known, &found), SL_MAGIC_CLASH);
    assert_int_equal(found.faults[0].cause, cause);
    assert_int_equal(found.faults[0].value, value);
    size_t length = sl_magic_diagnosis_write(&found, text);
    assert_int_equal(length, strlen(text));
    if (!strstr(text, words)) fail_msg("'%s' is not in '%s'", words, text);
    assert_int_equal(found.total, count);
    if (!found.one) return;
    assert_int_equal(sl_magic_verify(&found.wrong.magic, NULL), SL_MAGIC_CLASH);
    assert_int_equal(sl_magic_verify(&found.right, NULL), SL_MAGIC_OK);
}

static void test_causes_in_a_list(void **state) {
    sl_magic_line      rooks[64], changed[64];
    sl_magic_diagnosis found;
    (void)state;
    list_ordinary(SL_ROOK, rooks);
    assert_int_equal(sl_magics_diagnose(rooks, 64, 0, &found), SL_MAGIC_OK);
    assert_null(sl_magic_cause_name(found.faults[0].cause));
    for (int i = 0; i < 64; i++) changed[i] = rooks[i], changed[i].magic.magic = rooks[i ^ 56].magic.magic;
    expect_cause(changed, 64, 0, SL_MAGIC_CAUSE_ORDER, 2, "a8 = 0");
    for (int i = 0; i < 64; i++) changed[i] = rooks[i], changed[i].magic.shift++;
    expect_cause(changed, 64, 0, SL_MAGIC_CAUSE_SHIFT_BY_ONE, 0, "the shift is off by one: one less");
    expect_cause(changed, 64, SL_MAGICS_SHIFT_ASSUMED, SL_MAGIC_CAUSE_SHIFT_BY_ONE, 0,
                 "no shift was given, and the one that was assumed is off by one: one less");
    for (int i = 0; i < 64; i++)
        changed[i] = rooks[i], changed[i].magic.magic = sl_bits_swap_bytes(rooks[i].magic.magic);
    expect_cause(changed, 64, 0, SL_MAGIC_CAUSE_BYTES, 0, "reverse order");
    for (int i = 0; i < 64; i++) changed[i] = rooks[i], changed[i].magic.magic &= UINT32_MAX;
    expect_cause(changed, 64, 0, SL_MAGIC_CAUSE_TRUNCATED, 0, "32 bits");
    list_ordinary(SL_BISHOP, changed);
    for (int i = 0; i < 64; i++) changed[i].magic.slider = SL_ROOK, changed[i].magic.shift = rooks[i].magic.shift;
    expect_cause(changed, 64, 0, SL_MAGIC_CAUSE_SWAPPED, 0, "rook and bishop are swapped");
    expect_cause(changed, 64, SL_MAGICS_PIECE_GUESSED, SL_MAGIC_CAUSE_SWAPPED, 0, "of the other piece");
    for (int i = 0; i < 64; i++) changed[i] = rooks[i];
    expect_cause(changed, 64, SL_MAGICS_WITH_EDGES, SL_MAGIC_CAUSE_EDGES, 0, "masks without");
    for (int i = 0; i < 64; i++)
        changed[i] = (sl_magic_line){{SL_ROOK, i, SL_MAGIC_WHITE, sl_black.rook.magic[i], SL_BLACK_ROOK_SHIFT, 0}, 0};
    expect_cause(changed, 64, 0, SL_MAGIC_CAUSE_KIND, SL_MAGIC_BLACK, "black magics");
    for (int i = 0; i < 64; i++) changed[i].magic.magic = UINT64_C(0x123456789abcdef1) * (unsigned)(i + 3);
    expect_cause(changed, 64, 0, SL_MAGIC_CAUSE_NONE, 0, "unknown");
}

static void test_causes_in_one(void **state) {
    sl_magic_line      list[1] = {{good, 7}};
    sl_magic_diagnosis found;
    char               text[SL_MAGIC_DIAGNOSIS_SIZE];
    (void)state;
    assert_int_equal(sl_magic_diagnose(&good, &found), SL_MAGIC_OK);
    assert_int_equal(sl_magics_diagnose(list, 1, SL_MAGICS_WITH_EDGES, &found), SL_MAGIC_CLASH);
    assert_true(found.one && found.faults[0].cause == SL_MAGIC_CAUSE_EDGES && found.passing == 1);
    sl_magic_diagnosis_write(&found, text);
    assert_string_equal(text, "edges are left in the mask: the magic of rook a1 (line 7) is for the mask without them");
    list[0].magic.shift = 53;
    expect_cause(list, 1, 0, SL_MAGIC_CAUSE_SHIFT, 52, "shift of rook a1 (line 7) is wrong: with 52 instead of 53");
    expect_cause(list, 1, SL_MAGICS_SHIFT_ASSUMED, SL_MAGIC_CAUSE_SHIFT, 52,
                 "no shift was given for rook a1 (line 7), and 53 was assumed: with 52 it verifies");
    list[0].magic = (sl_magic){SL_BISHOP, 0, SL_MAGIC_WHITE, sl_black.bishop.magic[0], SL_BLACK_BISHOP_SHIFT, 0};
    while (sl_magic_verify(&list[0].magic, NULL) == SL_MAGIC_OK) /* many are right as either */
        list[0].magic.magic = sl_black.bishop.magic[++list[0].magic.square];
    expect_cause(list, 1, 0, SL_MAGIC_CAUSE_KIND, SL_MAGIC_BLACK, "(line 7) is black, not white");
    list[0].magic = good;
    list[0].magic.magic ^= UINT64_C(1) << 12;
    expect_cause(list, 1, 0, SL_MAGIC_CAUSE_DIGIT_WRONG, 0, "a digit is wrong in the magic of rook a1 (line 7)");
    assert_int_equal(sl_magic_diagnose(&list[0].magic, &found), SL_MAGIC_CLASH);
    sl_magic_diagnosis_write(&found, text);
    assert_non_null(strstr(text, "of rook a1: 0x")); /* no file, no line */
}

/* Nine of check_edges.txt, one more than may each be wrong by itself, and one that is right: the nine are for whole
 * rays, whose bits the shift does not fit. */
static void test_causes_in_a_short_list(void **state) {
    enum { NINE = 9 };
    static const uint64_t numbers[NINE] = {0x8a24010004001000, 0x2204008204484000, 0x0a00014c22000440,
                                           0x0884000800141000, 0x2100030004008208, 0x0620022000420480,
                                           0x0002002080110040, 0x2470010201411008, 0x0008500026001000};
    sl_magic_line         rooks[64];
    sl_magic_diagnosis    found;
    (void)state;
    list_ordinary(SL_ROOK, rooks);
    for (int i = 0; i < NINE; i++) rooks[i].magic.magic = numbers[i], rooks[i].magic.shift = 52;
    expect_cause(rooks, NINE + 1, 0, SL_MAGIC_CAUSE_EDGES_AND_SHIFT, 0, "whole rays and their count of bits");
    assert_int_equal(sl_magics_diagnose(rooks + 1, NINE, 0, &found), SL_MAGIC_CLASH);
    assert_true(found.one);
}

/* Two of a list that is right but for them have changed places: whatever is wrong, it is not in all of the list, though
 * with more bits all may be right. */
static void test_a_few_are_not_all(void **state) {
    (void)state;
    for (int slider = 0; slider < 2; slider++)
        for (int apart = 1; apart < 64; apart++)
            for (int i = 0; i + apart < 64; i += 7) {
                sl_magic_line      list[64];
                sl_magic_diagnosis found;
                list_ordinary((sl_slider)slider, list);
                uint64_t first = list[i].magic.magic;
                list[i].magic.magic = list[i + apart].magic.magic;
                list[i + apart].magic.magic = first;
                if (sl_magics_diagnose(list, 64, 0, &found) == SL_MAGIC_OK) continue;
                assert_true(found.one || found.faults[0].cause == SL_MAGIC_CAUSE_NONE);
            }
}

/* A list through doubles: some of it is right still. As its numbers are, and with the digits that print them; one that
 * was not rounded takes the blame from the double. */
static void test_rounded_rooks(const sl_magic_line rooks[64]) {
    sl_magic_line list[64];
    for (int i = 0; i < 64; i++) {
        list[i] = rooks[i];
        list[i].magic.magic = (uint64_t)(double)rooks[i].magic.magic;
    }
    expect_cause(list, 64, 0, SL_MAGIC_CAUSE_ROUNDED, 0, "rounded");
    list[0] = rooks[0];
    list[0].magic.magic |= UINT64_C(1) << 63 | 1;
    sl_magic_diagnosis found;
    assert_int_equal(sl_magics_diagnose(list, 64, 0, &found), SL_MAGIC_CLASH);
    assert_int_not_equal(found.faults[0].cause, SL_MAGIC_CAUSE_ROUNDED);
    for (int i = 0; i < 64; i++) {
        uint64_t magic = rooks[i].magic.magic, unit = 1;
        while (magic / unit >= UINT64_C(100000000000000000)) unit *= 10;
        list[i] = rooks[i];
        list[i].magic.magic = magic / unit * unit;
    }
    expect_cause(list, 64, 0, SL_MAGIC_CAUSE_ROUNDED, 0, "rounded");
}

/* That bits are lost is seen in sixteen numbers or more, and only where fewer than half of them are right. */
static void test_lost_bits(void **state) {
    enum { ENOUGH = 16 };
    sl_magic_line      rooks[64], list[2 * ENOUGH];
    sl_magic_diagnosis found;
    int                count = 0;
    (void)state;
    list_ordinary(SL_ROOK, rooks);
    for (int i = 0; i < 64 && count < ENOUGH; i++) {
        uint64_t number = rooks[i].magic.magic;
        if (number >> sl_bits_lowest(number) >> 53 == 0) list[count++] = rooks[i];
    }
    assert_int_equal(count, ENOUGH);
    for (int i = 0; i < ENOUGH; i++) list[ENOUGH + i] = list[i], list[ENOUGH + i].magic.magic = 1 + (unsigned)i;
    assert_int_equal(sl_magics_diagnose(list, 2 * ENOUGH, 0, &found), SL_MAGIC_CLASH);
    assert_int_equal(found.faults[0].cause, SL_MAGIC_CAUSE_NONE);
    expect_cause(list + 1, 2 * ENOUGH - 1, 0, SL_MAGIC_CAUSE_ROUNDED, 0, "rounded");
    test_rounded_rooks(rooks);
    for (int i = 0; i < 64; i++) rooks[i].magic.magic &= UINT32_MAX;
    expect_cause(rooks, ENOUGH, 0, SL_MAGIC_CAUSE_TRUNCATED, 0, "32 bits");
    expect_cause(rooks, ENOUGH - 1, 0, SL_MAGIC_CAUSE_NONE, 0, "unknown");
}

/* The first and the last digit are no neighbours: they are not swapped back. */
static void test_digits_at_the_ends(void **state) {
    const unsigned     top = 60;
    sl_magic_diagnosis found;
    int                met = 0;
    (void)state;
    for (int square = 0; square < 64; square++) {
        sl_magic m = {SL_ROOK, square, SL_MAGIC_WHITE, sl_fancy.rook.magic[square], sl_fancy.rook.shift[square], 0};
        uint64_t right = m.magic, changes = (right ^ right >> top) & 15;
        m.magic ^= changes | changes << top;
        if (sl_magic_diagnose(&m, &found) != SL_MAGIC_CLASH) continue;
        assert_true(found.right.magic != right);
        met++;
    }
    assert_true(met > 0);
}

static void test_words_for_ways(void **state) {
    static const char *const words[] = {
        "0x0000000000000003 verifies", "0x0000000000000003 verifies",
        "0x0000000000000003 verifies, and so does 1 other number that is one slip away",
        "0x0000000000000003 verifies, and so do 2 other numbers that are one slip away"};
    sl_magic_diagnosis found = {.one = true, .wrong = {good, 0}, .right = good};
    char               text[SL_MAGIC_DIAGNOSIS_SIZE];
    (void)state;
    found.faults[0].cause = SL_MAGIC_CAUSE_DIGIT_WRONG;
    found.right.magic = 3;
    for (found.ways = 0; found.ways < 4; found.ways++) {
        sl_magic_diagnosis_write(&found, text);
        assert_non_null(strstr(text, ": 0x"));
        assert_string_equal(strstr(text, ": 0x") + 2, words[found.ways]);
    }
    found = (sl_magic_diagnosis){.faults = {{SL_MAGIC_CAUSE_KIND, SL_MAGIC_KIND_COUNT}}};
    sl_magic_diagnosis_write(&found, text);
    assert_string_equal(text, "these are magics of an unknown kind");
}

static void test_causes_have_names(void **state) {
    (void)state;
    for (int cause = SL_MAGIC_CAUSE_NONE + 1; cause < SL_MAGIC_CAUSE_COUNT; cause++)
        assert_non_null(sl_magic_cause_name((sl_magic_cause)cause));
    for (int status = 0; status < SL_MAGIC_STATUS_COUNT; status++)
        assert_non_null(sl_magic_status_text((sl_magic_status)status));
}

/* One digit of a right magic was changed; to swap two would mend it too. Both ways are counted, and each number once.
 */
static void test_all_slips_are_counted(void **state) {
    sl_magic           m = {SL_ROOK, 0, SL_MAGIC_WHITE, UINT64_C(0xe080082015804000), 52, 0};
    sl_magic_diagnosis found;
    unsigned           verify = 0;
    (void)state;
    assert_int_equal(sl_magic_diagnose(&m, &found), SL_MAGIC_CLASH);
    assert_int_equal(found.faults[0].cause, SL_MAGIC_CAUSE_DIGITS_SWAPPED);
    for (unsigned place = 0; place < 16; place++)
        for (uint64_t change = 1; change < 16; change++) {
            sl_magic changed = m;
            changed.magic ^= change << 4 * place;
            verify += sl_magic_verify(&changed, NULL) == SL_MAGIC_OK;
        }
    assert_true(verify >= 1);
    assert_true(found.ways > verify);
    assert_true(found.ways <= SL_MAGIC_WAYS_MAX);
}

static void test_numbers_without_a_name(void **state) {
    static const int numbers[] = {INT_MIN, -1, 99, INT_MAX};
    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        assert_string_equal(sl_slider_name((sl_slider)numbers[i]), "unknown");
        assert_string_equal(sl_magic_kind_name((sl_magic_kind)numbers[i]), "unknown");
        assert_string_equal(sl_magic_status_text((sl_magic_status)numbers[i]), "unknown");
        assert_string_equal(sl_magic_cause_name((sl_magic_cause)numbers[i]), "unknown");
    }
    assert_string_equal(sl_slider_name(SL_QUEEN), "unknown");
    assert_string_equal(sl_magic_kind_name(SL_MAGIC_KIND_COUNT), "unknown");
    assert_string_equal(sl_magic_status_text(SL_MAGIC_STATUS_COUNT), "unknown");
    assert_string_equal(sl_magic_cause_name(SL_MAGIC_CAUSE_COUNT), "unknown");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_read_and_written),
        cmocka_unit_test(test_longest_line_fits),
        cmocka_unit_test(test_lines_out_of_bounds),
        cmocka_unit_test(test_lines_that_hold_nothing),
        cmocka_unit_test(test_lines_refused),
        cmocka_unit_test(test_shifts_read),
        cmocka_unit_test(test_file),
        cmocka_unit_test(test_file_refused),
        cmocka_unit_test(test_verifier),
        cmocka_unit_test(test_verifier_against_the_simple_way),
        cmocka_unit_test(test_masks),
        cmocka_unit_test(test_slots),
        cmocka_unit_test(test_bits),
        cmocka_unit_test(test_filling),
        cmocka_unit_test(test_filling_at_the_ends),
        cmocka_unit_test(test_wide_shifts_are_refused),
        cmocka_unit_test(test_other_fields_are_refused),
        cmocka_unit_test(test_causes_in_a_list),
        cmocka_unit_test(test_causes_in_a_short_list),
        cmocka_unit_test(test_a_few_are_not_all),
        cmocka_unit_test(test_lost_bits),
        cmocka_unit_test(test_causes_in_one),
        cmocka_unit_test(test_digits_at_the_ends),
        cmocka_unit_test(test_words_for_ways),
        cmocka_unit_test(test_causes_have_names),
        cmocka_unit_test(test_all_slips_are_counted),
        cmocka_unit_test(test_numbers_without_a_name),
    };
    return cmocka_run_group_tests_name("magic", tests, NULL, NULL);
}
