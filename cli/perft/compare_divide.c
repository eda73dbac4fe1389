/* SPDX-License-Identifier: MIT
 *
 * compare_divide.c: two divides side by side, the moves that differ marked.
 */
#include "cli/perft/compare_divide.h"

#include "cli/cli.h"
#include "cli/perft/show_counts.h"
#include "host/text/file_bytes.h"
#include "host/text/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_MAX = 2 * SL_MOVES_MAX, BYTES_MAX = 1 << 20 };

typedef struct compared_row {
    char     move[ENGINE_MOVE_SIZE];
    bool     here, there; /* in ours, in theirs */
    bool     twice;       /* in theirs, and this is the second time */
    sl_nodes ours;
    uint64_t theirs;
} compared_row;

struct divide_comparison {
    engine_divide theirs;
    compared_row  rows[ROWS_MAX];
    size_t        count, differing;
    sl_nodes      total;
    bool          same_total;
    int           their_depth; /* that of which it is the count, where it is another; else 0 */
};

divide_comparison *read_comparison(const char *file) {
    problem            why = {0};
    file_bytes         text = {0};
    divide_comparison *c = calloc(1, sizeof *c);
    if (!c) broken("out of memory");
    if (!file_bytes_read(&text, file, BYTES_MAX, "the divide of another program", &why)) end_with_problem(&why);
    divide_read_text(&c->theirs, text.bytes, text.length);
    free(text.bytes);
    if (!c->theirs.count && !c->theirs.has_total)
        misuse("no count in %s; expected lines like 'e2e4: 20' and 'Nodes searched: 400'", quoted(file));
    if (c->theirs.too_many) misuse("over %d moves in %s; expected one divide", SL_MOVES_MAX, quoted(file));
    return c;
}

void free_comparison(divide_comparison *c) { free(c); }

/* ---- comparing ------------------------------------------------------------------------------- */

static bool differs(const compared_row *row) {
    return !row->here || !row->there || row->twice || !nodes_equal(row->ours, (sl_nodes){row->theirs, 0});
}

static size_t row_of_move(const counting *ours, sl_move move) {
    size_t i = 0;
    while (i < ours->moves && (move == SL_MOVE_NONE || ours->move[i] != move)) i++;
    return i;
}

static void add_theirs(divide_comparison *c, const counting *ours, const engine_move *m) {
    size_t        i = row_of_move(ours, engine_move_read(&ours->position, m->text));
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

bool compare_with(divide_comparison *c, const counting *ours, bool chess960) {
    c->count = ours->moves;
    c->total = ours->total;
    for (size_t i = 0; i < ours->moves; i++) {
        c->rows[i] = (compared_row){.here = true, .ours = ours->nodes[i]};
        sl_uci_write(ours->move[i], chess960, c->rows[i].move);
    }
    for (size_t i = 0; i < c->theirs.count; i++) add_theirs(c, ours, &c->theirs.moves[i]);
    for (size_t i = 0; i < c->count; i++) c->differing += c->theirs.count && differs(&c->rows[i]);
    c->same_total = nodes_equal(c->total, (sl_nodes){divide_nodes(&c->theirs), 0});
    if (!c->same_total) c->their_depth = depth_of_theirs(c, ours);
    return c->differing == 0 && c->same_total;
}

/* What was not seen may be what was not understood, or was not pasted. */
static bool is_doubtful(const divide_comparison *c) {
    if (!c->theirs.count) return false;
    return c->theirs.has_total ? !divide_adds_up(&c->theirs) : c->theirs.count < c->count;
}

/* ---- as text ------------------------------------------------------------------------------------- */

static const char *remark(const divide_comparison *c, const compared_row *row) {
    if (!differs(row)) return "";
    if (row->twice) return "  <- twice";
    if (!row->there) return is_doubtful(c) ? "  <- not seen there" : "  <- lacking there";
    return row->here ? "  <- differs" : "  <- not legal";
}

static void print_row(const char *move, const char *ours, const char *theirs, const char *more) {
    printf("%-8s %20s %20s%s\n", move, ours, theirs, more);
}

static const char *number_text(uint64_t nodes) { return nodes_text((sl_nodes){nodes, 0}); }

static void print_rows(const divide_comparison *c) {
    print_row("", "here", "there", "");
    for (size_t i = 0; i < c->count && c->theirs.count; i++) {
        const compared_row *row = &c->rows[i];
        print_row(row->move, row->here ? nodes_text(row->ours) : "-", row->there ? number_text(row->theirs) : "-",
                  remark(c, row));
    }
    print_row("total", nodes_text(c->total), c->theirs.has_total ? number_text(c->theirs.total) : "-",
              c->same_total || !c->theirs.has_total ? "" : "  <- differs");
}

void print_comparison(const divide_comparison *c) {
    const engine_divide *d = &c->theirs;
    print_rows(c);
    putchar('\n');
    if (d->count && d->has_total && !divide_adds_up(d))
        printf("There the counts add up to %" PRIu64 ", not to the total.\n", d->sum);
    for (size_t i = 0; i < d->unread_count && i < DIVIDE_UNREAD_MAX; i++)
        printf("not understood: %s\n", quoted(d->unread[i]));
    if (d->unread_count > DIVIDE_UNREAD_MAX)
        printf("%zu more lines not understood\n", d->unread_count - DIVIDE_UNREAD_MAX);
    if (c->their_depth) printf("What is there is the count of depth %d.\n", c->their_depth);
    if (!d->count)
        printf("%s (there is a total only)\n", c->same_total ? "The same." : "The totals differ.");
    else if (c->differing && is_doubtful(c))
        printf("I cannot tell who is wrong: not all of it was understood, or it is not the whole divide.\n");
    else if (c->differing)
        printf("%zu move%s.\n", c->differing, c->differing == 1 ? " differs" : "s differ");
    else
        printf("%s\n", c->same_total ? "The same." : "The totals differ.");
}

/* ---- as JSON --------------------------------------------------------------------------------------- */

void json_comparison(json *out, const divide_comparison *c) {
    json_object(out, "compared");
    json_bool(out, "same", c->differing == 0 && c->same_total);
    json_bool(out, "cannot_tell", c->differing && is_doubtful(c));
    if (c->their_depth) json_integer(out, "depth_there", c->their_depth);
    json_bool(out, "adds_up", c->theirs.count == 0 || divide_adds_up(&c->theirs));
    if (c->theirs.has_total) json_count(out, "total", c->theirs.total);
    json_array(out, "differing");
    for (size_t i = 0; i < c->count; i++) {
        const compared_row *row = &c->rows[i];
        if (!c->theirs.count || !differs(row)) continue;
        json_object(out, NULL);
        json_string(out, "move", row->move);
        json_bool(out, "legal", row->here || row->twice);
        if (row->here) json_nodes(out, "here", row->ours);
        if (row->there) json_count(out, "there", row->theirs);
        json_close(out);
    }
    json_close(out);
    json_array(out, "not_understood");
    for (size_t i = 0; i < c->theirs.unread_count && i < DIVIDE_UNREAD_MAX; i++)
        json_string(out, NULL, c->theirs.unread[i]);
    json_close(out);
    json_close(out);
}
