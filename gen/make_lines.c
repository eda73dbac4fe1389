/* SPDX-License-Identifier: MIT
 *
 * make_lines.c: the tables of the methods that look at one line at a time.
 */
#include "gen.h"

#include <sleight/method/hyperbola_avx2.h>
#include <sleight/method/kindergarten.h>
#include <sleight/method/obstruction.h>
#include <sleight/method/splitpext.h>

#include <inttypes.h>

/* The step towards higher squares along each line. */
static const int up[SL_LINE_COUNT][2] = {
    [SL_LINE_RANK] = {1, 0}, [SL_LINE_FILE] = {0, 1}, [SL_LINE_DIAGONAL] = {1, 1}, [SL_LINE_ANTIDIAGONAL] = {-1, 1}};

static uint64_t upper(int line, int square, uint64_t occupied) {
    return sl_oracle_walk(square, up[line][0], up[line][1], occupied);
}
static uint64_t lower(int line, int square, uint64_t occupied) {
    return sl_oracle_walk(square, -up[line][0], -up[line][1], occupied);
}
static uint64_t line_attacks(int line, int square, uint64_t occupied) {
    return upper(line, square, occupied) | lower(line, square, occupied);
}
static uint64_t whole_line(int line, int square) { return line_attacks(line, square, 0); }

/* The line's squares that matter: those that are relevant for the piece that moves along it. */
static uint64_t inner_line(int line, int square) {
    sl_slider slider = line == SL_LINE_RANK || line == SL_LINE_FILE ? SL_ROOK : SL_BISHOP;
    return whole_line(line, square) & sl_oracle_mask(slider, square);
}

/* Puts the attacks along one line into their slot; no such set is empty, so 0 marks a free slot. */
static void place_line(uint64_t attacks[64], size_t index, int line, int square, uint64_t occupied) {
    uint64_t set = line_attacks(line, square, occupied);
    if (index >= 64 || (attacks[index] && attacks[index] != set))
        fail("line %d of %s: clash at index %zu", line, square_name(square), index);
    attacks[index] = set;
}

static void emit_line_attacks(output out, uint64_t attacks[64][SL_LINE_COUNT][64]) {
    open_member(out, ".attacks");
    for (int square = 0; square < 64; square++) {
        open_member(out, "");
        for (int line = 0; line < SL_LINE_COUNT; line++) emit_u64(out, "", attacks[square][line], 64);
        close_member(out);
    }
    close_member(out);
}

void make_splitpext(output out) {
    static sl_splitpext_tables t;
    for (int square = 0; square < 64; square++)
        for (int line = 0; line < SL_LINE_COUNT; line++) {
            uint64_t mask = t.mask[square][line] = inner_line(line, square), subset = 0;
            do {
                place_line(t.attacks[square][line], (size_t)sl_bits_pext(subset, mask), line, square, subset);
                subset = sl_subset_next(subset, mask);
            } while (subset);
        }
    open_table(out, "method/splitpext.h", "sl_splitpext_tables", "sl_splitpext");
    open_member(out, ".mask");
    for (int square = 0; square < 64; square++) emit_u64(out, "", t.mask[square], SL_LINE_COUNT);
    close_member(out);
    emit_line_attacks(out, t.attacks);
    close_table(out);
}

static size_t kindergarten_index(int line, int square, uint64_t occupied) {
    switch (line) {
    case SL_LINE_RANK: return sl_kindergarten_rank_index(square, occupied);
    case SL_LINE_FILE: return sl_kindergarten_file_index(square, occupied);
    default: return sl_kindergarten_slant_index(whole_line(line, square), occupied);
    }
}

void make_kindergarten(output out) {
    static sl_kindergarten_tables t;
    for (int square = 0; square < 64; square++) {
        t.diagonal[square] = whole_line(SL_LINE_DIAGONAL, square);
        t.antidiagonal[square] = whole_line(SL_LINE_ANTIDIAGONAL, square);
        for (int line = 0; line < SL_LINE_COUNT; line++) {
            /* The square itself too: its bit may get into the index. */
            uint64_t all = whole_line(line, square) | UINT64_C(1) << square, subset = 0;
            do {
                place_line(t.attacks[square][line], kindergarten_index(line, square, subset), line, square, subset);
                subset = sl_subset_next(subset, all);
            } while (subset);
        }
    }
    open_table(out, "method/kindergarten.h", "sl_kindergarten_tables", "sl_kindergarten");
    emit_u64(out, ".diagonal", t.diagonal, 64);
    emit_u64(out, ".antidiagonal", t.antidiagonal, 64);
    emit_line_attacks(out, t.attacks);
    close_table(out);
}

/* [8 * inner six bits of the first rank + file] -> the attacked files of that rank. */
static void emit_ranks(output out) {
    uint8_t attacks[64 * 8];
    for (unsigned inner = 0; inner < 64; inner++)
        for (int file = 0; file < 8; file++)
            attacks[8 * inner + (unsigned)file] = (uint8_t)line_attacks(SL_LINE_RANK, file, (uint64_t)inner << 1);
    open_member(out, ".rank");
    emit_u8(out, ".attacks", attacks, sizeof attacks);
    close_member(out);
}

void make_hyperbola(output out) {
    open_table(out, "method/hyperbola.h", "sl_hyperbola_tables", "sl_hyperbola");
    open_member(out, ".line");
    for (int square = 0; square < 64; square++) {
        uint64_t lines[3] = {whole_line(SL_LINE_FILE, square), whole_line(SL_LINE_DIAGONAL, square),
                             whole_line(SL_LINE_ANTIDIAGONAL, square)};
        emit_u64(out, "", lines, 3);
    }
    close_member(out);
    emit_ranks(out);
    close_table(out);
}

void make_hyperbola_avx2(output out) {
    open_table(out, "method/hyperbola_avx2.h", "sl_hyperbola_avx2_tables", "sl_hyperbola_avx2");
    open_member(out, ".square");
    for (int square = 0; square < 64; square++) {
        uint64_t lines[4] = {whole_line(SL_LINE_FILE, square), 0, whole_line(SL_LINE_DIAGONAL, square),
                             whole_line(SL_LINE_ANTIDIAGONAL, square)};
        uint64_t twice = UINT64_C(2) << square, twice_flipped = UINT64_C(2) << (square ^ 56);
        open_member(out, "");
        emit_u64(out, ".line", lines, 4);
        fprintf(out.file, ".twice = 0x%" PRIx64 ", .twice_flipped = 0x%" PRIx64 ",\n", twice, twice_flipped);
        close_member(out);
    }
    close_member(out);
    emit_ranks(out);
    close_table(out);
}

void make_obstruction(output out) {
    open_table(out, "method/obstruction.h", "sl_obstruction_tables", "sl_obstruction");
    open_member(out, ".line");
    for (int square = 0; square < 64; square++) {
        open_member(out, "");
        for (int line = 0; line < SL_LINE_COUNT; line++) {
            uint64_t halves[2] = {lower(line, square, 0), upper(line, square, 0)};
            emit_u64(out, "", halves, 2);
        }
        close_member(out);
    }
    close_member(out);
    close_table(out);
}
