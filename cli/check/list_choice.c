/* SPDX-License-Identifier: MIT
 *
 * list_choice.c: which of the lists in a source are the magics. An engine has more tables of large
 * numbers: keys, steps, files and ranks. Names say much, but not all; what is right
 * is magics without doubt. All else is put aside.
 */
#include "list_blocks.h"

enum { NO_LIST = -1 };

/* How good a block is as the magics of a piece; the names of these lists may say so, and their numbers. */
typedef struct merit {
    size_t right;
    int    rank; /* 3: all are right; 2: nearly all; 1: its name says so; 0: nothing does */
    int    named;
} merit;

static bool is_named(const block *b) { return b->named_magic || b->slider != BOTH; }

static size_t count_right_as(const block *b, int slider) {
    reading r = {.magics = b, .slider = (sl_slider)slider, .kind_free = true, .order_free = true, .shift_free = true};
    return settle(&r);
}

static merit merit_of(const block *b, int slider) {
    merit m = {.named = 2 * b->named_magic + (b->slider == slider)};
    if (b->slider != BOTH && b->slider != slider) return (merit){.rank = NO_LIST};
    m.right = count_right_as(b, slider);
    bool called_so = b->named_magic && b->slider == slider;
    m.rank = m.right == b->count ? 3 : 8 * m.right >= 7 * b->count ? 2 : called_so || 2 * m.right >= b->count ? 1 : 0;
    return m;
}

static bool is_better(const merit *a, const merit *b) {
    if (a->rank != b->rank) return a->rank > b->rank;
    if (a->named != b->named) return a->named > b->named;
    return a->right > b->right;
}

/* ---- one for each piece ------------------------------------------------------------------------- */

typedef struct choice {
    block *best[2];
    merit  merits[2];
} choice;

/* The best of a piece that is not the one given. */
static void find_best(blocks *found, merit merits[][2], int slider, const block *other, choice *c) {
    c->best[slider] = NULL;
    c->merits[slider] = (merit){.rank = NO_LIST};
    for (size_t i = 0; i < found->count; i++)
        if (&found->all[i] != other && is_better(&merits[i][slider], &c->merits[slider])) {
            c->best[slider] = &found->all[i];
            c->merits[slider] = merits[i][slider];
        }
}

/* Those that are right as well, or nearly. */
static void find_others(blocks *found, merit merits[][2], const choice *c) {
    for (size_t i = 0; i < found->count; i++) {
        int  slider = is_better(&merits[i][SL_BISHOP], &merits[i][SL_ROOK]);
        bool taken = &found->all[i] == c->best[SL_ROOK] || &found->all[i] == c->best[SL_BISHOP];
        if (!taken && merits[i][slider].rank >= 2 && found->other_count < MOST_OTHERS)
            found->others[found->other_count++] =
                (other_magics){found->all[i].list, merits[i][slider].right, (sl_slider)slider};
    }
}

static choice choose(blocks *found) {
    static merit merits[MOST_BLOCKS][2];
    choice       c;
    for (size_t i = 0; i < found->count; i++)
        for (int slider = 0; slider < 2; slider++)
            merits[i][slider] =
                found->all[i].role == MAGICS ? merit_of(&found->all[i], slider) : (merit){.rank = NO_LIST};
    find_best(found, merits, SL_ROOK, NULL, &c);
    find_best(found, merits, SL_BISHOP, NULL, &c);
    if (c.best[SL_ROOK] && c.best[SL_ROOK] == c.best[SL_BISHOP]) {
        int loser = is_better(&c.merits[SL_BISHOP], &c.merits[SL_ROOK]) ? SL_ROOK : SL_BISHOP;
        find_best(found, merits, loser, c.best[!loser], &c);
    }
    find_others(found, merits, &c);
    return c;
}

/* ---- the others are put aside ---------------------------------------------------------------------- */

/* Fields of one record are magics of both pieces only where both are right. */
static bool are_of_one_record(const blocks *found) {
    const block *first = NULL;
    for (size_t i = 0; i < found->count; i++) {
        const block *b = &found->all[i];
        if (b->role != MAGICS || !b->in_records) continue;
        if (first && first->list == b->list && first->half == b->half) return true;
        first = b;
    }
    return false;
}

/* Two sets of one piece by their names, and neither is right for the other piece. */
static bool are_of_one_piece(const blocks *found) {
    const block *first = NULL;
    for (size_t i = 0; i < found->count; i++) {
        const block *b = &found->all[i];
        if (b->role != MAGICS) continue;
        if (b->slider == BOTH || count_right_as(b, !b->slider) == b->count) return false;
        if (first) return first->slider == b->slider;
        first = b;
    }
    return false;
}

/* One or two, all of them with a name that says so, or none: nothing is to be chosen. */
static bool is_plain(const blocks *found) {
    size_t count = count_magics(found), named = 0;
    for (size_t i = 0; i < found->count; i++) named += found->all[i].role == MAGICS && is_named(&found->all[i]);
    return count <= 2 && (named == 0 || named == count) && !are_of_one_record(found) && !are_of_one_piece(found);
}

static void keep_only(blocks *found, const block *a, const block *b) {
    for (size_t i = 0; i < found->count; i++)
        if (found->all[i].role == MAGICS && &found->all[i] != a && &found->all[i] != b) found->all[i].role = OTHER;
}

bool choose_magics(blocks *found, const char *shown, problem *why) {
    if (is_plain(found)) return true;
    size_t count = count_magics(found);
    bool   one_record = are_of_one_record(found);
    choice c = choose(found);
    int    rook = c.merits[SL_ROOK].rank, bishop = c.merits[SL_BISHOP].rank, least = one_record ? 2 : 1;
    if (rook < 1 && bishop < 1 && !one_record)
        return problem_input(why,
                             "%s: %zu lists that may be magics, and none that is right, the first on line %u; expected "
                             "one of rook magics, one of bishop magics, or both: put those into a file of their own",
                             shown, count, c.best[SL_ROOK] ? c.best[SL_ROOK]->numbers->line : 0);
    found->no_record_right = one_record && rook < 2 && bishop < 2;
    bool is_rook = rook >= bishop;
    keep_only(found, is_rook || rook >= least ? c.best[SL_ROOK] : NULL,
              !is_rook || bishop >= least ? c.best[SL_BISHOP] : NULL);
    return true;
}
