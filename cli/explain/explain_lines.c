/* SPDX-License-Identifier: MIT
 *
 * explain_lines.c: the methods that look at rank, file and diagonals apart and
 * find each line's attacks by a small table or a difference.
 */
#include "explain.h"

#include <sleight/method/bitscan.h>
#include <sleight/method/kindergarten.h>
#include <sleight/method/obstruction.h>
#include <sleight/method/splitpext.h>

const char *const line_names[SL_LINE_COUNT] = {[SL_LINE_RANK] = "rank",
                                               [SL_LINE_FILE] = "file",
                                               [SL_LINE_DIAGONAL] = "diagonal",
                                               [SL_LINE_ANTIDIAGONAL] = "antidiagonal"};

bool moves_along(const explanation *e, sl_line_way line) {
    bool straight = line == SL_LINE_RANK || line == SL_LINE_FILE;
    return e->piece == QUEEN || straight == (e->piece == ROOK);
}

uint64_t each_line(explanation *e, line_explainer *one) {
    const char *names[SL_LINE_COUNT];
    uint64_t    sets[SL_LINE_COUNT];
    size_t      count = 0;
    for (int line = 0; line < SL_LINE_COUNT; line++) {
        if (!moves_along(e, (sl_line_way)line)) continue;
        begin_part(e, line_names[line]);
        names[count] = line_names[line];
        sets[count++] = one(e, (sl_line_way)line);
    }
    return join(e, names, sets, count);
}

/* ---- PEXT, line by line ------------------------------------------------------------ */

static uint64_t splitpext_line(explanation *e, sl_line_way line) {
    uint64_t mask = sl_splitpext.mask[e->square][line], index = sl_bits_pext(e->placed.occupied, mask);
    uint64_t attacks = sl_splitpext_line(line, e->square, e->placed.occupied);
    drawing  boards[3] = {draw_occupied(e), draw_mask(e, mask), draw_result(e, "what the slot holds", attacks)};
    must_agree(e, "slot", sl_splitpext.attacks[e->square][line][index], attacks);
    show_boards(e, boards, 3);
    if (mask) {
        show_squares(e, mask, false);
        show_row(e, "occupied", e->placed.occupied, mask, false);
    } else {
        say(e, "No square of this line can matter.");
    }
    show_set(e, "mask", mask);
    show_index(e, index, sl_bits_count(mask));
    show_set(e, "attacks", attacks);
    return attacks;
}
uint64_t explain_splitpext(explanation *e) {
    show_formula(e, "attacks[square][line][pext(occupied, mask)], for each line");
    say(e, "A rank does not care what stands on the file. Looked up one at a time, no line has more than six squares "
           "that matter, so 64 slots do for each. PEXT packs the masked bits side by side: they are the index.");
    return each_line(e, splitpext_line);
}

/* ---- multiplications, line by line ------------------------------------------------------ */

/* How a line's bits come to stand side by side in the top six bits of a product. */
typedef struct gathering {
    uint64_t    line, factor, product;
    const char *name, *why;
} gathering;

static gathering gather_line(const explanation *e, sl_line_way line) {
    gathering g = {
        .factor = SL_KINDERGARTEN_B_FILE,
        .name = "occupied & line",
        .why = "The factor is the b-file. It adds all ranks into rank 8, moved one square to the right; the line "
               "has at most one square on each file, so nothing is carried, and the files b to g land on c8 to "
               "h8."};
    if (line == SL_LINE_FILE) {
        g.line = e->placed.occupied >> (e->square & 7) & SL_KINDERGARTEN_A_FILE;
        g.factor = SL_KINDERGARTEN_C2_H7;
        g.name = "file moved to the a-file";
        g.why =
            "The factor is the diagonal c2-h7. It moves a2 to h8, a3 to g8 ... a7 to c8: the file lies down on rank 8, "
            "and no two squares meet there, so nothing is carried.";
    } else {
        g.line = e->placed.occupied &
                 (line == SL_LINE_DIAGONAL ? sl_kindergarten.diagonal : sl_kindergarten.antidiagonal)[e->square];
    }
    g.product = g.line * g.factor;
    return g;
}

static size_t show_gathering(explanation *e, sl_line_way line) {
    gathering g = gather_line(e, line);
    drawing   boards[4] = {draw_occupied(e), draw_bits(g.name, g.line), draw_bits("factor", g.factor),
                           draw_bits("product; index on c8 to h8", g.product)};
    show_boards(e, boards, 4);
    show_bits(e, "product", g.product, 64, top_bits(64, 6));
    show_carets(e, 64, top_bits(64, 6), "index: the top 6 bits, product >> 58");
    show_set(e, "line", g.line);
    show_set(e, "factor", g.factor);
    show_set(e, "product", g.product);
    show_index(e, g.product >> 58, 6);
    say(e, "%s The ends of the line do not matter and are left out.", g.why);
    return (size_t)(g.product >> 58);
}

/* A rank's bits stand side by side already. */
static size_t show_rank_shift(explanation *e) {
    int      shift = (e->square & 56) + 1;
    uint64_t rank = UINT64_C(0xff) << (e->square & 56), index = e->placed.occupied >> shift & 63;
    show_squares(e, rank, false);
    show_row(e, "occupied", e->placed.occupied, rank, false);
    show_number(e, "shift", shift);
    show_index(e, index, 6);
    say(e,
        "A rank's bits stand side by side already: moving the b-file's bit down to bit 0 and keeping six makes the "
        "index. The a-file and the h-file are the ends and do not matter; the piece's own bit may be in the index, and "
        "the table has both answers.");
    return (size_t)index;
}

static size_t kindergarten_index(const explanation *e, sl_line_way line) {
    switch (line) {
    case SL_LINE_RANK: return sl_kindergarten_rank_index(e->square, e->placed.occupied);
    case SL_LINE_FILE: return sl_kindergarten_file_index(e->square, e->placed.occupied);
    case SL_LINE_DIAGONAL: return sl_kindergarten_slant_index(sl_kindergarten.diagonal[e->square], e->placed.occupied);
    default: return sl_kindergarten_slant_index(sl_kindergarten.antidiagonal[e->square], e->placed.occupied);
    }
}

static uint64_t kindergarten_line(explanation *e, sl_line_way line) {
    size_t   index = line == SL_LINE_RANK ? show_rank_shift(e) : show_gathering(e, line);
    uint64_t attacks = sl_kindergarten.attacks[e->square][line][index];
    drawing  board = draw_result(e, "what the slot holds", attacks);
    must_agree(e, "index", index, kindergarten_index(e, line));
    show_boards(e, &board, 1);
    show_set(e, "attacks", attacks);
    return attacks;
}
uint64_t explain_kindergarten(explanation *e) {
    show_formula(e, "attacks[square][line][index], for each line; the index by shift or multiplication");
    say(e,
        "A rank does not care what stands on the file. Looked up one at a time, no line has more than six squares "
        "that matter, and bits that never meet can be brought side by side by a multiplication that needs no search.");
    return each_line(e, kindergarten_line);
}

/* ---- the difference of the nearest blockers ------------------------------------------------ */

static uint64_t obstruction_line(explanation *e, sl_line_way line) {
    const sl_obstruction_halves *half = &sl_obstruction.line[e->square][line];
    uint64_t                     whole = half->lower | half->upper, squares = whole | UINT64_C(1) << e->square;
    uint64_t                     above = e->placed.occupied & half->upper, nearest_above = above & (0 - above);
    uint64_t                     below = (e->placed.occupied & half->lower) | 1;
    uint64_t                     nearest_below = UINT64_C(1) << sl_bits_highest(below);
    uint64_t                     difference = 2 * nearest_above - nearest_below, attacks = difference & whole;
    drawing boards[5] = {draw_bits("nearest above", nearest_above), draw_bits("nearest below", nearest_below),
                         draw_bits("2 * nearest above - nearest below", difference), draw_bits("line", whole),
                         draw_result(e, "difference & line", attacks)};
    must_agree(e, "line", attacks, sl_obstruction_line(half, e->placed.occupied));
    show_squares(e, squares, false);
    show_row(e, "above", above, squares, false);
    show_row(e, "nearest above", nearest_above, squares, false);
    show_row(e, "below", e->placed.occupied & half->lower, squares, false);
    show_row(e, "nearest below", nearest_below, squares, false);
    show_row(e, "difference", difference, squares, false);
    if (!nearest_above) say(e, "Nothing stands above: twice 0 is 0, the difference wraps, and the run goes on to h8.");
    if (!(e->placed.occupied & half->lower)) say(e, "Nothing stands below: a bit put on a1 stands in for a blocker.");
    show_boards(e, boards, 5);
    show_set(e, "nearest above", nearest_above);
    show_set(e, "nearest below", nearest_below);
    show_set(e, "difference", difference);
    show_set(e, "attacks", attacks);
    return attacks;
}
uint64_t explain_obstruction(explanation *e) {
    show_formula(e, "(2 * nearest above - nearest below) & line, for each line");
    say(e,
        "Of all blockers on a line only two matter: the nearest on a higher square than the piece, and the nearest on "
        "a lower one. As numbers, a high power of two less a low one is a run of ones from the low bit to just below "
        "the high one: doubling the upper blocker takes it in. Cut to the line, that run is the attack set.");
    return each_line(e, obstruction_line);
}

/* ---- zeros counted -------------------------------------------------------------------------- */

/* A line as bitscan makes it: both rays have the piece's square in them, and run on over the side of the board, where
 * the file at that side is not free. */
typedef struct shifted_rays {
    uint64_t upper, upper_side, lower, lower_side;
} shifted_rays;

static shifted_rays rays_of(int square, sl_line_way line) {
    const uint64_t     a = SL_BITSCAN_A_FILE, h = SL_BITSCAN_H_FILE;
    const shifted_rays corners[SL_LINE_COUNT] = {
        [SL_LINE_RANK] = {UINT64_C(0xff), h, UINT64_C(0xff) << 56, a},
        [SL_LINE_FILE] = {a, 0, h, 0},
        [SL_LINE_DIAGONAL] = {UINT64_C(0x8040201008040201), h, UINT64_C(0x8040201008040201), a},
        [SL_LINE_ANTIDIAGONAL] = {UINT64_C(0x0102040810204081), a, UINT64_C(0x8102040810204080), h}};
    shifted_rays rays = corners[line];
    rays.upper <<= square;
    rays.lower >>= 63 - square;
    return rays;
}

static uint64_t bitscan_line(explanation *e, sl_line_way line) {
    shifted_rays rays = rays_of(e->square, line);
    uint64_t     own = UINT64_C(1) << e->square, others = e->placed.occupied & ~own;
    uint64_t     above = rays.upper & (others | rays.upper_side), below = rays.lower & (others | rays.lower_side);
    uint64_t     highest = UINT64_C(1) << sl_bits_highest(below | 1), difference = above - highest;
    uint64_t     attacks = (above ^ difference) & (rays.upper | rays.lower) & ~own;
    drawing      boards[5] = {draw_bits("blockers above, the side too", above),
                              draw_bits("blockers below, the side too", below), draw_bits("the highest below", highest),
                              draw_bits("above - highest", difference),
                              draw_result(e, "where above changed, on the rays", attacks)};
    must_agree(e, "line", attacks, sl_bitscan_between(below | 1, above) & (rays.upper | rays.lower) & ~own);
    if (!above) say(e, "Nothing stands above: the borrow runs on over h8.");
    if (!below) say(e, "Nothing stands below: a bit put on a1 stands in for a blocker.");
    show_boards(e, boards, 5);
    show_set(e, "above", above);
    show_set(e, "below", below);
    show_set(e, "highest", highest);
    show_set(e, "above - highest", difference);
    show_set(e, "attacks", attacks);
    return attacks;
}
uint64_t explain_bitscan(explanation *e) {
    show_formula(e, "(above ^ (above - highest below)) & rays, for each line");
    say(e,
        "The rays of the square are those of a corner, shifted. Of the blockers on them only the nearest two matter: "
        "the lowest of those above, and the highest of those below, which the count of leading zeros finds. Taking "
        "this away from those above borrows from the lowest of them: every bit from the one to the other changes. "
        "Shifted rays run on over the side of the board, so the file at that side counts as occupied.");
    return each_line(e, bitscan_line);
}
