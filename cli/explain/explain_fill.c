/* SPDX-License-Identifier: MIT
 *
 * explain_fill.c: the methods without tables that go direction by direction:
 * the walk of the oracle, and the Kogge-Stone fill that flows over empty
 * squares.
 */
#include "explain.h"

#include <sleight/method/kogge.h>

#include <stdio.h>
#include <string.h>

enum { DIRECTIONS = 8 };

static const struct direction {
    const char *name;
    int         file_step, rank_step;
    char        stroke; /* how the walk is drawn */
    uint64_t    wrap;   /* squares that a step this way cannot have come to round the edge */
} directions[DIRECTIONS] = {
    {"up", 0, 1, '|', ~UINT64_C(0)},
    {"down", 0, -1, '|', ~UINT64_C(0)},
    {"right", 1, 0, '-', SL_KOGGE_NOT_A_FILE},
    {"left", -1, 0, '-', SL_KOGGE_NOT_H_FILE},
    {"up right", 1, 1, '/', SL_KOGGE_NOT_A_FILE},
    {"down left", -1, -1, '/', SL_KOGGE_NOT_H_FILE},
    {"down right", 1, -1, '\\', SL_KOGGE_NOT_A_FILE},
    {"up left", -1, 1, '\\', SL_KOGGE_NOT_H_FILE},
};

static bool goes(const explanation *e, const struct direction *d) {
    bool straight = d->file_step == 0 || d->rank_step == 0;
    return e->piece == QUEEN || straight == (e->piece == ROOK);
}

/* ---- the walk ---------------------------------------------------------------------- */

static uint64_t show_walk(explanation *e, const struct direction *d) {
    uint64_t walked = 0, here = 0;
    char     path[sizeof "d1 d2 d3 d4 d5 d6 d7 "] = "";
    for (int steps = 1; !(here & e->placed.occupied); steps++) {
        here = sl_oracle_step(e->square, steps * d->file_step, steps * d->rank_step);
        if (!here) break;
        walked |= here;
        snprintf(path + strlen(path), sizeof path - strlen(path), "%s ", square_name(sl_bits_lowest(here)));
    }
    must_agree(e, "walk", walked, sl_oracle_walk(e->square, d->file_step, d->rank_step, e->placed.occupied));
    e->part = d->name;
    if (!begin_block(e, BLOCK_ROWS))
        show_set(e, "walked", walked);
    else
        printf("  %-*s%s%s\n", LABEL_WIDTH, d->name, path, here ? "(a blocker)" : "(the edge)");
    return walked;
}

uint64_t explain_ray(explanation *e) {
    uint64_t attacks = 0;
    drawing  boards[2] = {draw_occupied(e), draw_empty("the walks")};
    mark(&boards[1], UINT64_C(1) << e->square, piece_letters[e->piece], INK_PIECE);
    begin_step(e, "Walk in each direction until a blocker or the edge");
    for (int i = 0; i < DIRECTIONS; i++) {
        if (!goes(e, &directions[i])) continue;
        uint64_t walked = show_walk(e, &directions[i]);
        mark(&boards[1], walked & ~e->placed.occupied, directions[i].stroke, INK_ATTACK);
        mark(&boards[1], walked & e->placed.occupied, 'X', INK_ATTACK);
        attacks |= walked;
    }
    e->part = piece_names[e->piece];
    boards[1].set = attacks;
    show_boards(e, boards, 2);
    show_set(e, "attacks", attacks);
    say(e, "The blocker itself is attacked (X), whatever its colour; the squares behind it are not. This is the "
           "oracle: it "
           "needs no table and no proof, and every other method is compared with it. It is also the slowest.");
    return attacks;
}

/* ---- the fill ------------------------------------------------------------------------- */

static uint64_t fill(const explanation *e, const struct direction *d) {
    return sl_kogge_fill(UINT64_C(1) << e->square, ~e->placed.occupied, 8 * d->rank_step + d->file_step, d->wrap);
}

/* The steps of sl_kogge_fill, shown. */
static void show_fill(explanation *e, const struct direction *d) {
    static const char *const flow_names[] = {"start", "after a step of 1", "after a step of 2", "after a step of 4",
                                             "one more: attacks"};
    static const char *const value_names[] = {"start", "by 1", "by 2", "by 4", "attacks"};
    static const char *const open_names[] = {"open: empty, and not round the edge", "open, and the square before it",
                                             "open, and the three before it"};
    uint64_t                 flow[5] = {UINT64_C(1) << e->square}, open[3] = {~e->placed.occupied & d->wrap};
    int                      by = 8 * d->rank_step + d->file_step;
    drawing                  boards[5];
    for (int i = 0; i < 3; i++) {
        flow[i + 1] = flow[i] | (open[i] & sl_kogge_step(flow[i], by * (1 << i)));
        if (i < 2) open[i + 1] = open[i] & sl_kogge_step(open[i], by * (1 << i));
    }
    flow[4] = sl_kogge_step(flow[3], by) & d->wrap;
    must_agree(e, "fill", flow[4], fill(e, d));
    for (int i = 0; i < 5; i++) boards[i] = draw_bits(flow_names[i], flow[i]);
    begin_step(e, "Flow %s: one step is a shift by %+d bits", d->name, by);
    show_boards(e, boards, 5);
    for (int i = 0; i < 3; i++) boards[i] = draw_bits(open_names[i], open[i]);
    show_boards(e, boards, 3);
    for (int i = 0; i < 5; i++) show_set(e, value_names[i], flow[i]);
    say(e,
        "A step of 2 may only be made where both squares on the way are open, a step of 4 only where four are; those "
        "sets are made by the same doubling. So 1 + 2 + 4 = 7 squares are reached in three rounds. The fill never "
        "enters a blocker; one more step lands on it.");
}

uint64_t explain_kogge(explanation *e) {
    const struct direction *longest = NULL;
    const char             *names[DIRECTIONS];
    uint64_t                sets[DIRECTIONS];
    size_t                  count = 0;
    show_formula(e, "for each direction: let the piece flow over open squares by 1, 2 and 4, then one more step");
    for (int i = 0; i < DIRECTIONS; i++) {
        const struct direction *d = &directions[i];
        if (!goes(e, d)) continue;
        names[count] = d->name;
        sets[count++] = fill(e, d);
        if (!longest || sl_bits_count(fill(e, d)) > sl_bits_count(fill(e, longest))) longest = d;
    }
    say(e, "Shown for one direction, %s; the others go the same way.", longest->name);
    e->part = longest->name;
    show_fill(e, longest);
    begin_part(e, "all directions");
    for (size_t i = 0; i < count; i++) show_set(e, names[i], sets[i]);
    return join(e, names, sets, count);
}
