/* SPDX-License-Identifier: MIT
 *
 * explain_hyperbola.c: hyperbola quintessence, o ^ (o - 2r) both ways: line by
 * line, and with all lines side by side in one vector register. The vector
 * forms are computed here in plain C, so that they can be explained on a CPU
 * that does not have the instructions.
 */
#include "explain.h"

#include <sleight/method/hyperbola.h>
#include <sleight/method/hyperbola_avx2.h>

#include <stdio.h>

/* ---- one line ------------------------------------------------------------------ */

static void show_both_ways(explanation *e, uint64_t o, uint64_t up, uint64_t down, uint64_t line) {
    uint64_t squares = line | UINT64_C(1) << e->square;
    show_squares(e, squares, false);
    show_row(e, "o", o, squares, false);
    show_row(e, "o - 2r", up, squares, false);
    show_row(e, "what changed", o ^ up, squares, false);
    show_squares(e, squares, true);
    show_row(e, "turn(o)", o, squares, true);
    show_row(e, "less 2 turn(r)", down, squares, true);
    show_row(e, "what changed", o ^ down, squares, true);
    show_squares(e, squares, false);
    show_row(e, "xor of both", (up ^ down) & line, squares, false);
}

/* Where the square is when the board is turned round. */
static int turned_square(int square) { return square ^ (SL_TARGET_ARM64 ? 63 : 56); }

/* The steps of sl_hyperbola_line, shown; with 2r, as the idea has it, so that only what is attacked changes. */
static uint64_t show_line(explanation *e, uint64_t line) {
    uint64_t o = e->placed.occupied & line, up = o - (UINT64_C(2) << e->square);
    uint64_t reversed = sl_hyperbola_flip(o) - (UINT64_C(2) << turned_square(e->square)),
             down = sl_hyperbola_flip(reversed);
    uint64_t attacks = (up ^ down) & line;
    drawing boards[4] = {draw_occupied(e), draw_bits("o - 2r", up), draw_bits("turn(o) - 2 turn(r), turned back", down),
                         draw_result(e, "xor of both, & line", attacks)};
    must_agree(e, "line", attacks, sl_hyperbola_line(line, e->square, e->placed.occupied));
    show_both_ways(e, o, up, down, line);
    show_subtraction(e, "o", o, "2r", UINT64_C(2) << e->square, line);
    show_subtraction(e, "turn(o)", sl_hyperbola_flip(o), "2 turn(r)", UINT64_C(2) << turned_square(e->square),
                     sl_hyperbola_flip(line));
    show_boards(e, boards, 4);
    show_set(e, "line", line);
    show_set(e, "o", o);
    show_set(e, "o - 2r", up);
    show_set(e, "turned back", down);
    show_set(e, "attacks", attacks);
    return attacks;
}

/* A byte swap does not turn a rank round: it is looked up. */
static uint64_t show_rank(explanation *e, const sl_hyperbola_ranks *ranks) {
    int      bottom = e->square & 56, file = e->square & 7;
    uint64_t rank = UINT64_C(0xff) << bottom, inner = e->placed.occupied >> (bottom + 1) & 63;
    uint8_t  entry = ranks->attacks[8 * inner + (unsigned)file];
    uint64_t attacks = (uint64_t)entry << bottom;
    must_agree(e, "rank", attacks, sl_hyperbola_rank_attacks(ranks, e->square, e->placed.occupied));
    show_squares(e, rank, false);
    show_row(e, "occupied", e->placed.occupied, rank, false);
    show_row(e, "attacks", attacks, rank, false);
    show_index(e, inner, 6);
    show_number(e, "entry", entry);
    show_set(e, "attacks", attacks);
    say(e,
        "Turning the board by swapping its bytes turns files and diagonals round, but not a rank, which is one byte. "
        "So the rank's attacks are looked up in 512 bytes, by its six inner squares (b to g) and the piece's file, and "
        "moved up to the rank. The piece's own bit may be in the index; the table has both answers.");
    return attacks;
}

static uint64_t hyperbola_line(explanation *e, sl_line_way line) {
    const sl_hyperbola_lines *lines = &sl_hyperbola.line[e->square];
    switch (line) {
    case SL_LINE_RANK:
        if (!SL_TARGET_ARM64) return show_rank(e, &sl_hyperbola.rank);
        return show_line(e, (UINT64_C(0xff) << (e->square & 56)) ^ UINT64_C(1) << e->square);
    case SL_LINE_FILE: return show_line(e, lines->file);
    case SL_LINE_DIAGONAL: return show_line(e, lines->diagonal);
    default: return show_line(e, lines->antidiagonal);
    }
}

static void say_idea(explanation *e) {
    say(e,
        "r is the piece, o the blockers on the line, without the piece. Subtracting 2r from o has to borrow from the "
        "next 1 above: that blocker turns 0, and every bit between turns 1. So just the squares up to and with the "
        "blocker change. For the other way the board is turned round, so that below becomes above. In the xor of both "
        "differences o is there twice and cancels; what changed remains.");
}

uint64_t explain_hyperbola(explanation *e) {
    show_formula(e, "((o - 2r) ^ turn(turn(o) - 2 turn(r))) & line, for each line; o = occupied & line");
    say_idea(e);
    return each_line(e, hyperbola_line);
}

/* ---- four lanes ------------------------------------------------------------------- */

static const char *const lane_columns[] = {"o", "o - 2r", "turned back", "xor & line"};

static uint64_t show_avx2_lane(explanation *e, int lane, const char *row) {
    const sl_hyperbola_avx2_square *of = &sl_hyperbola_avx2.square[e->square];
    uint64_t                        o = e->placed.occupied & of->line[lane], up = o - of->twice;
    uint64_t                        down = sl_bits_swap_bytes(sl_bits_swap_bytes(o) - of->twice_flipped),
             attacks = (up ^ down) & of->line[lane];
    show_values(e, row, lane_columns, (uint64_t[]){o, up, down, attacks}, 4);
    return attacks;
}

static uint64_t show_avx2_lanes(explanation *e, bool with_file) {
    const char *names[] = {"file", "diagonal", "antidiagonal", "rank, from its table"};
    uint64_t    sets[4] = {0};
    begin_part(e, "lanes");
    show_heading(e, lane_columns, 4);
    if (with_file) sets[0] = show_avx2_lane(e, 0, "0 file");
    sets[1] = show_avx2_lane(e, 2, "2 diagonal");
    sets[2] = show_avx2_lane(e, 3, "3 antidiagonal");
    if (!with_file) return join(e, names + 1, sets + 1, 2);
    begin_part(e, "rank");
    sets[3] = show_rank(e, &sl_hyperbola_avx2.rank);
    return join(e, names, sets, 4);
}

static uint64_t avx2_rook_line(explanation *e, sl_line_way line) {
    if (line == SL_LINE_RANK) return show_rank(e, &sl_hyperbola_avx2.rank);
    return show_line(e, sl_hyperbola_avx2.square[e->square].line[0]);
}

uint64_t explain_hyperbola_avx2(explanation *e) {
    show_formula(e, "((o - 2r) ^ turn(turn(o) - 2 turn(r))) & line, in all lanes at once; o = occupied & line");
    say_idea(e);
    if (e->piece == ROOK) {
        say(e, "A rook has one line besides its rank: nothing to put side by side, so it goes the way of `hyperbola`.");
        return each_line(e, avx2_rook_line);
    }
    say(e,
        "The subtraction is the same for every line and none carries into another, so the lines of a %s lie side by "
        "side in one register of %s, a lane of 64 bits each; a byte shuffle turns all of them round at once. "
        "`--method hyperbola` shows the subtraction bit by bit.",
        piece_names[e->piece], e->piece == QUEEN ? "256 bits (lane 1 is not used)" : "128 bits");
    return show_avx2_lanes(e, e->piece == QUEEN);
}

/* ---- eight lanes ---------------------------------------------------------------------- */

/* The line through the square: a middle one of the board, moved by so many bits. */
static uint64_t moved_line(int square, sl_line_way line) {
    static const uint64_t middle[SL_LINE_COUNT] = {[SL_LINE_RANK] = 0xff,
                                                   [SL_LINE_FILE] = 0x0101010101010101,
                                                   [SL_LINE_DIAGONAL] = 0x8040201008040201,
                                                   [SL_LINE_ANTIDIAGONAL] = 0x0102040810204080};
    int                   file = square & 7, rank = square >> 3;
    const int             by[SL_LINE_COUNT] = {[SL_LINE_RANK] = 8 * rank,
                                               [SL_LINE_FILE] = file,
                                               [SL_LINE_DIAGONAL] = 8 * (rank - file),
                                               [SL_LINE_ANTIDIAGONAL] = 8 * (rank + file - 7)};
    uint64_t              moved = by[line] < 0 ? middle[line] >> -by[line] : middle[line] << by[line];
    return moved & ~(UINT64_C(1) << square);
}

/* Lanes 0 to 3 are as they are, lanes 4 to 7 reversed: what is left of the difference on the line. */
static uint64_t show_avx512_lane(explanation *e, int lane) {
    static const char *const columns[] = {"o", "2r", "o - 2r", "turned back, & line"};
    bool                     reversed = lane >= SL_LINE_COUNT;
    char                     row[LABEL_WIDTH + 1];
    uint64_t line = moved_line(e->square, (sl_line_way)(lane % SL_LINE_COUNT)), o = e->placed.occupied & line;
    uint64_t twice = UINT64_C(2) << (reversed ? e->square ^ 63 : e->square);
    if (reversed) o = sl_bits_reverse(o);
    uint64_t difference = o - twice, half = (reversed ? sl_bits_reverse(difference) : difference) & line;
    if (lane == 0 || (lane == 2 && e->piece == BISHOP)) show_heading(e, columns, 4);
    snprintf(row, sizeof row, "%d %s", lane, line_names[lane % SL_LINE_COUNT]);
    show_values(e, row, columns, (uint64_t[]){o, twice, difference, half}, 4);
    return half;
}

uint64_t explain_avx512(explanation *e) {
    const char *names[SL_LINE_COUNT];
    uint64_t    halves[2 * SL_LINE_COUNT] = {0}, sets[SL_LINE_COUNT];
    size_t      count = 0;
    show_formula(e, "d = o - 2r in each of eight lanes; lanes 4 to 7 reversed before and after; xor of all lanes");
    say_idea(e);
    say(e,
        "Each line is needed as it is and reversed: eight lanes of 64 bits for a queen, four of them for a rook or a "
        "bishop. One GFNI instruction reverses the bits of all bytes in lanes 4 to 7, so that even the rank can be "
        "turned round, and a byte shuffle does the rest. The lines are the middle ones of the board, moved into place: "
        "no table is read. `--method hyperbola` shows the subtraction bit by bit.");
    begin_part(e, "lanes");
    for (int lane = 0; lane < 2 * SL_LINE_COUNT; lane++)
        if (moves_along(e, (sl_line_way)(lane % SL_LINE_COUNT))) halves[lane] = show_avx512_lane(e, lane);
    say(e, "The xor of lane n and lane n + 4 is one line's attacks.");
    for (int line = 0; line < SL_LINE_COUNT; line++) {
        if (!moves_along(e, (sl_line_way)line)) continue;
        names[count] = line_names[line];
        sets[count++] = halves[line] ^ halves[line + SL_LINE_COUNT];
    }
    return join(e, names, sets, count);
}
