/* SPDX-License-Identifier: MIT
 *
 * compare_report.c: two divides side by side, the moves that differ marked.
 */
#include "cli/perft/compare_report.h"

#include "cli/perft/compare_remarks.h"
#include "cli/perft/show_counts.h"

#include <stdio.h>

/* ---- as text ------------------------------------------------------------------------------------- */

static const char *remark(const divide_comparison *c, const compared_row *row) {
    if (!row_differs(row)) return "";
    if (row->twice) return "  <- twice";
    if (!row->there) return comparison_is_doubtful(c) ? "  <- not seen there" : "  <- lacking there";
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

static void print_remark(const char *words, void *context) {
    (void)context;
    puts(words);
}

void print_comparison(const divide_comparison *c) {
    const engine_divide *d = &c->theirs;
    print_rows(c);
    putchar('\n');
    say_remarks(c, print_remark, NULL);
    if (!d->count)
        printf("%s (there is a total only)\n", c->same_total ? "The same." : "The totals differ.");
    else if (comparison_blames_nobody(c))
        printf("I cannot tell who is wrong: not all of it was understood, or it is not the whole divide.\n");
    else if (c->differing)
        printf("%zu move%s.\n", c->differing, c->differing == 1 ? " differs" : "s differ");
    else
        printf("%s\n", c->same_total ? "The same." : "The totals differ.");
}

/* ---- as JSON --------------------------------------------------------------------------------------- */

static void json_reading(json *out, const divide_comparison *c) {
    const engine_total *t = divide_total(&c->theirs);
    if (t) {
        json_count(out, "total_line", t->line);
        json_string(out, "total_text", t->text);
        json_bool(out, "total_sure", divide_total_is_sure(&c->theirs));
    }
    if (c->column) json_count(out, "column", c->column);
    if (c->blanks) json_bool(out, "blanks", true);
}

void json_comparison(json *out, const divide_comparison *c) {
    json_object(out, "compared");
    json_bool(out, "same", comparison_is_same(c));
    json_bool(out, "cannot_tell", comparison_blames_nobody(c));
    if (c->their_depth) json_integer(out, "depth_there", c->their_depth);
    json_bool(out, "adds_up", c->theirs.count == 0 || divide_adds_up(&c->theirs));
    if (c->theirs.has_total) json_count(out, "total", c->theirs.total);
    json_reading(out, c);
    json_array(out, "differing");
    for (size_t i = 0; i < c->count; i++) {
        const compared_row *row = &c->rows[i];
        if (!c->theirs.count || !row_differs(row)) continue;
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
