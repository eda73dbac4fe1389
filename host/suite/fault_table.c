/* SPDX-License-Identifier: MIT
 *
 * fault_table.c: two positions that a table of counts takes for one. The pieces
 * stand alike, the count that is given for the second is the right one of the
 * first: then the key leaves out what the two differ in.
 */
#include "host/suite/bisection.h"

#include <string.h>

/* A position that was counted on the way to an answer. */
typedef struct counted {
    sl_position position;
    int         passed;
    int         depth;
    sl_nodes    nodes;
} counted;

static bool same_pieces(const sl_position *a, const sl_position *b) {
    return memcmp(a->pieces, b->pieces, sizeof a->pieces) == 0 && memcmp(a->sides, b->sides, sizeof a->sides) == 0;
}

static bool same_question(const counted *a, const counted *b) {
    return a->position.castling == b->position.castling && a->position.en_passant == b->position.en_passant &&
           a->position.turn == b->position.turn && a->depth == b->depth;
}

/* After one of our moves; number `moves`: the position itself. */
static counted counted_at(const bisection *b, const counting *c, const bisect_question *q, size_t i) {
    counted to = {.depth = c->depth, .nodes = c->total};
    if (i == c->moves) {
        to.position = bisect_position(b, q, q->length, &to.passed);
        return to;
    }
    bisect_question below = bisect_below(q, c->move[i]);
    to.position = bisect_position(b, &below, below.length, &to.passed);
    to.depth = below.depth;
    to.nodes = c->nodes[i];
    return to;
}

/* What the program says it is: of programs that give a total only, it is what would make that total. */
static bool their_nodes(const comparison *c, size_t i, sl_nodes *nodes) {
    if (!c->only_total) {
        *nodes = (sl_nodes){c->their_counts[i], 0};
        return true;
    }
    uint64_t total = divide_nodes(&c->theirs), others = c->ours->total.low - c->ours->nodes[i].low;
    *nodes = (sl_nodes){total - others, 0};
    return c->ours->total.high == 0 && total >= others;
}

/* One of the first question's positions whose count was given for this one. */
static bool find_counted(bisection *b, const counting *ours, const bisect_question *first, const counted *found,
                         sl_nodes given) {
    for (size_t i = 0; i <= ours->moves; i++) {
        counted c = counted_at(b, ours, first, i);
        if (c.depth < 1 || !same_pieces(&c.position, &found->position) || same_question(&c, found)) continue;
        if (!nodes_equal(c.nodes, given) || nodes_equal(given, found->nodes)) continue;
        b->clash = (bisect_clash){.counted = c.position,
                                  .found = found->position,
                                  .counted_passed = c.passed,
                                  .found_passed = found->passed,
                                  .counted_depth = c.depth,
                                  .found_depth = found->depth,
                                  .nodes = given.low};
        return true;
    }
    return false;
}

bool bisect_find_clash(bisection *b, const bisect_question *first, const bisect_question *second, problem *why) {
    const comparison *c = &b->answer;
    int               passed;
    sl_position       p = bisect_position(b, first, first->length, &passed);
    counting         *ours = counting_new(&p, first->depth, b->core, why);
    bool              found = false;
    if (ours && counting_run(ours, why) && !ours->stopped) {
        for (size_t i = 0; i < c->ours->moves && !found; i++) {
            counted  at = counted_at(b, c->ours, second, i);
            sl_nodes given;
            found = their_nodes(c, i, &given) && find_counted(b, ours, first, &at, given);
        }
        counted here = counted_at(b, c->ours, second, c->ours->moves);
        found = found || find_counted(b, ours, first, &here, (sl_nodes){divide_nodes(&c->theirs), 0});
    }
    counting_free(ours);
    return found;
}
