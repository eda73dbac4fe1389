/* SPDX-License-Identifier: MIT
 *
 * explain_lines.c: the methods that look at rank, file and diagonals apart and
 * find each line's attacks by a small table or a difference.
 */
#include "explain.h"

#include <sleight/method/kindergarten.h>
#include <sleight/method/obstruction.h>
#include <sleight/method/splitpext.h>

const char *const line_names[SL_LINE_COUNT] = {[SL_LINE_RANK] = "rank",
                                               [SL_LINE_FILE] = "file",
                                               [SL_LINE_DIAGONAL] = "diagonal",
                                               [SL_LINE_ANTIDIAGONAL] = "antidiagonal"};

bool moves_along(const story *s, sl_line_way line) {
    bool straight = line == SL_LINE_RANK || line == SL_LINE_FILE;
    return s->piece == QUEEN || straight == (s->piece == ROOK);
}

uint64_t each_line(story *s, line_explainer *one) {
    const char *names[SL_LINE_COUNT];
    uint64_t    sets[SL_LINE_COUNT];
    size_t      count = 0;
    for (int line = 0; line < SL_LINE_COUNT; line++) {
        if (!moves_along(s, (sl_line_way)line)) continue;
        begin_part(s, line_names[line]);
        names[count] = line_names[line];
        sets[count++] = one(s, (sl_line_way)line);
    }
    return join(s, names, sets, count);
}

/* ---- PEXT, line by line ------------------------------------------------------------ */

static uint64_t splitpext_line(story *s, sl_line_way line) {
    uint64_t mask = sl_splitpext.mask[s->square][line], index = sl_bits_pext(s->placed.occupied, mask);
    uint64_t attacks = sl_splitpext_line(line, s->square, s->placed.occupied);
    drawing  boards[3] = {draw_occupied(s), draw_mask(s, mask), draw_result(s, "what the slot holds", attacks)};
    must_agree(s, "slot", sl_splitpext.attacks[s->square][line][index], attacks);
    show_boards(s, boards, 3);
    if (mask) {
        show_squares(s, mask, false);
        show_row(s, "occupied", s->placed.occupied, mask, false);
    } else {
        say(s, "No square of this line can matter.");
    }
    tell_set(s, "mask", mask);
    tell_index(s, index, sl_bits_count(mask));
    tell_set(s, "attacks", attacks);
    return attacks;
}
uint64_t explain_splitpext(story *s) {
    show_formula(s, "attacks[square][line][pext(occupied, mask)], for each line");
    say(s, "A rank does not care what stands on the file. Looked up one at a time, no line has more than six squares "
           "that matter, so 64 slots do for each. PEXT packs the masked bits side by side: they are the index.");
    return each_line(s, splitpext_line);
}

/* ---- multiplications, line by line ------------------------------------------------------ */

/* How a line's bits come to stand side by side in the top six bits of a product. */
typedef struct turning {
    uint64_t    line, factor, product;
    const char *name, *why;
} turning;

static turning turn_line(const story *s, sl_line_way line) {
    turning t = {.factor = SL_KINDERGARTEN_B_FILE,
                 .name = "occupied & line",
                 .why =
                     "The factor is the b-file. It adds all ranks into rank 8, moved one square to the right; the line "
                     "has at most one square on each file, so nothing is carried, and the files b to g land on c8 to "
                     "h8."};
    if (line == SL_LINE_FILE) {
        t.line = s->placed.occupied >> (s->square & 7) & SL_KINDERGARTEN_A_FILE;
        t.factor = SL_KINDERGARTEN_C2_H7;
        t.name = "file moved to the a-file";
        t.why =
            "The factor is the diagonal c2-h7. It moves a2 to h8, a3 to g8 ... a7 to c8: the file lies down on rank 8, "
            "and no two squares meet there, so nothing is carried.";
    } else {
        t.line = s->placed.occupied &
                 (line == SL_LINE_DIAGONAL ? sl_kindergarten.diagonal : sl_kindergarten.antidiagonal)[s->square];
    }
    t.product = t.line * t.factor;
    return t;
}

static size_t tell_turning(story *s, sl_line_way line) {
    turning t = turn_line(s, line);
    drawing boards[4] = {draw_occupied(s), draw_bits(t.name, t.line), draw_bits("factor", t.factor),
                         draw_bits("product; index on c8 to h8", t.product)};
    show_boards(s, boards, 4);
    show_bits(s, "product", t.product, 64, top_bits(64, 6));
    show_carets(s, 64, top_bits(64, 6), "index: the top 6 bits, product >> 58");
    tell_set(s, "line", t.line);
    tell_set(s, "factor", t.factor);
    tell_set(s, "product", t.product);
    tell_index(s, t.product >> 58, 6);
    say(s, "%s The ends of the line do not matter and are left out.", t.why);
    return (size_t)(t.product >> 58);
}

/* A rank's bits stand side by side already. */
static size_t tell_rank_shift(story *s) {
    int      shift = (s->square & 56) + 1;
    uint64_t rank = UINT64_C(0xff) << (s->square & 56), index = s->placed.occupied >> shift & 63;
    show_squares(s, rank, false);
    show_row(s, "occupied", s->placed.occupied, rank, false);
    tell_number(s, "shift", shift);
    tell_index(s, index, 6);
    say(s,
        "A rank's bits stand side by side already: moving the b-file's bit down to bit 0 and keeping six makes the "
        "index. The a-file and the h-file are the ends and do not matter; the piece's own bit may be in the index, and "
        "the table has both answers.");
    return (size_t)index;
}

static size_t kindergarten_index(const story *s, sl_line_way line) {
    switch (line) {
    case SL_LINE_RANK: return sl_kindergarten_rank_index(s->square, s->placed.occupied);
    case SL_LINE_FILE: return sl_kindergarten_file_index(s->square, s->placed.occupied);
    case SL_LINE_DIAGONAL: return sl_kindergarten_slant_index(sl_kindergarten.diagonal[s->square], s->placed.occupied);
    default: return sl_kindergarten_slant_index(sl_kindergarten.antidiagonal[s->square], s->placed.occupied);
    }
}

static uint64_t kindergarten_line(story *s, sl_line_way line) {
    size_t   index = line == SL_LINE_RANK ? tell_rank_shift(s) : tell_turning(s, line);
    uint64_t attacks = sl_kindergarten.attacks[s->square][line][index];
    drawing  board = draw_result(s, "what the slot holds", attacks);
    must_agree(s, "index", index, kindergarten_index(s, line));
    show_boards(s, &board, 1);
    tell_set(s, "attacks", attacks);
    return attacks;
}
uint64_t explain_kindergarten(story *s) {
    show_formula(s, "attacks[square][line][index], for each line; the index by shift or multiplication");
    say(s,
        "A rank does not care what stands on the file. Looked up one at a time, no line has more than six squares "
        "that matter, and bits that never meet can be brought side by side by a multiplication that needs no search.");
    return each_line(s, kindergarten_line);
}

/* ---- the difference of the nearest blockers ------------------------------------------------ */

static uint64_t obstruction_line(story *s, sl_line_way line) {
    const sl_obstruction_halves *half = &sl_obstruction.line[s->square][line];
    uint64_t                     whole = half->lower | half->upper, squares = whole | UINT64_C(1) << s->square;
    uint64_t                     above = s->placed.occupied & half->upper, nearest_above = above & (0 - above);
    uint64_t                     below = (s->placed.occupied & half->lower) | 1;
    uint64_t                     nearest_below = UINT64_C(1) << sl_bits_highest(below);
    uint64_t                     difference = 2 * nearest_above - nearest_below, attacks = difference & whole;
    drawing boards[4] = {draw_occupied(s), draw_bits("2 * nearest above - nearest below", difference),
                         draw_bits("line", whole), draw_result(s, "difference & line", attacks)};
    must_agree(s, "line", attacks, sl_obstruction_line(half, s->placed.occupied));
    show_squares(s, squares, false);
    show_row(s, "above", above, squares, false);
    show_row(s, "nearest above", nearest_above, squares, false);
    show_row(s, "below", s->placed.occupied & half->lower, squares, false);
    show_row(s, "nearest below", nearest_below, squares, false);
    show_row(s, "difference", difference, squares, false);
    if (!nearest_above) say(s, "Nothing stands above: twice 0 is 0, the difference wraps, and the run goes on to h8.");
    if (!(s->placed.occupied & half->lower)) say(s, "Nothing stands below: a bit put on a1 stands in for a blocker.");
    show_boards(s, boards, 4);
    tell_set(s, "nearest above", nearest_above);
    tell_set(s, "nearest below", nearest_below);
    tell_set(s, "difference", difference);
    tell_set(s, "attacks", attacks);
    return attacks;
}
uint64_t explain_obstruction(story *s) {
    show_formula(s, "(2 * nearest above - nearest below) & line, for each line");
    say(s,
        "Of all blockers on a line only two matter: the nearest on a higher square than the piece, and the nearest on "
        "a lower one. As numbers, a high power of two less a low one is a run of ones from the low bit to just below "
        "the high one: doubling the upper blocker takes it in. Cut to the line, that run is the attack set.");
    return each_line(s, obstruction_line);
}
