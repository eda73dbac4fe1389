/* SPDX-License-Identifier: MIT
 *
 * two_divides.c: two divides side by side: which moves differ.
 */
#include "host/suite/two_divides.h"

#include "host/engine/divide_columns.h"
#include "host/text/words.h"

#include <string.h>

/* ---- what was printed ---------------------------------------------------------------------- */

#define EXPECTED "expected lines like 'e2e4: 20' and 'Nodes searched: 400'"

/* A number in a text that is something else is no count. */
static bool refuse_prose(const engine_divide *d, const char *where, problem *why) {
    const engine_total *t = divide_total(d);
    return problem_input(
        why, "nothing in %s looks like a divide: there are sentences, and the number of line %zu, %s; " EXPECTED, where,
        t->line, quoted(t->text));
}

bool read_their_divide(divide_comparison *c, const char *text, size_t length, const char *where, problem *why) {
    engine_divide *theirs = &c->theirs;
    memset(c, 0, sizeof *c);
    divide_read_text(theirs, text, length);
    if (!theirs->count && !theirs->has_total) return problem_input(why, "no count in %s; " EXPECTED, where);
    if (divide_is_prose(theirs)) return refuse_prose(theirs, where, why);
    if (theirs->too_many) return problem_input(why, "over %d moves in %s; expected one divide", SL_MOVES_MAX, where);
    return true;
}

/* ---- comparing ------------------------------------------------------------------------------- */

/* Some have no line for a move after which there is nothing to count. */
bool row_differs(const compared_row *row) {
    return !row->here || row->twice || !nodes_equal(row->ours, (sl_nodes){row->theirs, 0});
}

static size_t row_of(const counting *ours, const engine_move *m) {
    return engine_move_number(&ours->position, ours->move, ours->moves, m->text);
}

static void add_theirs(divide_comparison *c, const counting *ours, const engine_move *m) {
    size_t        i = row_of(ours, m);
    bool          known = i < ours->moves, twice = known && c->rows[i].there;
    compared_row *row = known && !twice ? &c->rows[i] : &c->rows[c->count++];
    if (!known || twice) *row = (compared_row){.twice = twice};
    if (!known || twice) memcpy(row->move, m->text, sizeof row->move);
    row->there = true;
    row->theirs = m->nodes;
}

/* Is it the count of one ply less, or of one more where that is soon counted? */
static int depth_of_theirs(const divide_comparison *c, const counting *ours) {
    uint64_t theirs = divide_nodes(&c->theirs);
    for (int depth = ours->depth - 1; depth <= ours->depth + 1; depth += 2) {
        if (depth < 1 || (depth > ours->depth && (ours->total.high || ours->total.low > 3000000))) continue;
        if (nodes_equal(sl_perft(&ours->position, depth), (sl_nodes){theirs, 0})) return depth;
    }
    return 0;
}

/* Is this reading ours for more than half of the moves? Of blanks between digits those lines tell that have some. */
static bool is_mostly_ours(const divide_comparison *c, const counting *ours, size_t reading) {
    bool   blanks = reading == divide_column_count(&c->theirs);
    size_t agree = 0, all = 0;
    for (size_t i = 0; i < c->theirs.count; i++) {
        const engine_move *m = &c->theirs.moves[i];
        size_t             row = row_of(ours, m);
        if (blanks && m->number_count == 1) continue;
        all++;
        agree +=
            row < ours->moves && nodes_equal(ours->nodes[row], (sl_nodes){divide_column(&c->theirs, reading, i), 0});
    }
    return 2 * agree > all;
}

/* Where the text does not say which number of a line is the count: the only one that is mostly ours. A fault is rarely
 * in so many moves. */
static void choose_column(divide_comparison *c, const counting *ours) {
    size_t columns = divide_reading_count(&c->theirs), found = columns;
    for (size_t column = 0; column < columns; column++) {
        if (!is_mostly_ours(c, ours, column)) continue;
        if (found < columns) return;
        found = column;
    }
    if (found == columns) return;
    c->blanks = found == divide_column_count(&c->theirs);
    if (!c->blanks) c->column = found + 1;
    divide_take_column(&c->theirs, found);
}

void compare_with(divide_comparison *c, const counting *ours, bool chess960) {
    c->count = ours->moves;
    c->total = ours->total;
    if (c->theirs.columns_unclear) choose_column(c, ours);
    for (size_t i = 0; i < ours->moves; i++) {
        c->rows[i] = (compared_row){.here = true, .ours = ours->nodes[i]};
        sl_uci_write(ours->move[i], chess960, c->rows[i].move);
    }
    for (size_t i = 0; i < c->theirs.count; i++) add_theirs(c, ours, &c->theirs.moves[i]);
    for (size_t i = 0; i < c->count; i++) c->differing += c->theirs.count && row_differs(&c->rows[i]);
    c->same_total = !c->total.high && divide_says(&c->theirs, c->total.low);
    if (c->same_total && c->theirs.has_total) c->theirs.total = c->total.low; /* of two readings this one */
    if (!c->same_total) c->their_depth = depth_of_theirs(c, ours);
}

bool comparison_is_same(const divide_comparison *c) {
    return c->differing == 0 && c->same_total && !c->theirs.columns_unclear;
}

/* What was not seen may be what was not understood, or was not pasted. */
bool comparison_is_doubtful(const divide_comparison *c) {
    if (!c->theirs.count) return false;
    if (!divide_is_clear(&c->theirs)) return true;
    return c->theirs.has_total ? !divide_adds_up(&c->theirs) : c->theirs.count < c->count;
}

bool comparison_blames_nobody(const divide_comparison *c) {
    return (c->differing || c->theirs.columns_unclear || c->theirs.total_unclear) && comparison_is_doubtful(c);
}
