/* SPDX-License-Identifier: MIT
 *
 * show_counts.c: counts after each move, as text and as JSON.
 */
#include "cli/perft/show_counts.h"

const char *nodes_text(sl_nodes nodes) {
    static char     texts[4][SL_NODES_SIZE];
    static unsigned next;
    char           *text = texts[next++ % 4];
    sl_nodes_write(nodes, text);
    return text;
}

void json_nodes(json *out, const char *key, sl_nodes nodes) {
    if (nodes.high)
        json_string(out, key, nodes_text(nodes));
    else
        json_count(out, key, nodes.low);
}

void print_counts(FILE *out, const counting *c, bool chess960, const char *indent) {
    char move[SL_UCI_SIZE];
    for (size_t i = 0; i < c->moves; i++) {
        sl_uci_write(c->move[i], chess960, move);
        fprintf(out, "%s%s: %s%s\n", indent, move, nodes_text(c->nodes[i]), c->unfinished[i] ? " (not finished)" : "");
    }
}

void json_counts(json *out, const counting *c, bool chess960) {
    char move[SL_UCI_SIZE];
    json_object(out, "divide");
    for (size_t i = 0; i < c->moves; i++) {
        if (c->unfinished[i]) continue;
        sl_uci_write(c->move[i], chess960, move);
        json_nodes(out, move, c->nodes[i]);
    }
    json_close(out);
}
