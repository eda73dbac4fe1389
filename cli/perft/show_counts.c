/* SPDX-License-Identifier: MIT
 *
 * divide.c: counts after each move, as text and as JSON.
 */
#include "host/suite/divide.h"

#include <stdio.h>
#include <stdlib.h>

/* Kings on the e file and rooks on the a and h files castle as ever; a king or rook elsewhere does not. */
bool needs_chess960(const sl_position *position) {
    const uint64_t corners = UINT64_C(0x8100000000000081), kings_places[2] = {UINT64_C(1) << 4, UINT64_C(1) << 60};
    if (position->castling & ~corners) return true;
    for (int side = 0; side < 2; side++) {
        uint64_t king = position->pieces[SL_KING] & position->sides[side];
        if ((position->castling & position->sides[side]) && king != kings_places[side]) return true;
    }
    return false;
}

const char *nodes_text(sl_nodes nodes) {
    static char     texts[4][SL_NODES_SIZE];
    static unsigned turn;
    char           *text = texts[turn++ % 4];
    sl_nodes_write(nodes, text);
    return text;
}

int compare_nodes(sl_nodes a, sl_nodes b) {
    if (a.high != b.high) return a.high < b.high ? -1 : 1;
    return a.low < b.low ? -1 : a.low > b.low;
}

void json_nodes(json *out, const char *key, sl_nodes nodes) {
    if (nodes.high)
        json_string(out, key, nodes_text(nodes));
    else
        json_count(out, key, nodes.low);
}

counting *new_counting(const sl_position *position, int depth, const sl_perft_core *core) {
    counting *c = malloc(sizeof *c);
    if (!c) broken("out of memory");
    *c = (counting){.position = *position, .depth = depth, .threads = 1, .core = core, .quiet = true};
    return c;
}

void print_counts(const counting *c, bool chess960, const char *indent) {
    char move[SL_UCI_SIZE];
    for (size_t i = 0; i < c->moves; i++) {
        sl_uci_write(c->move[i], chess960, move);
        printf("%s%s: %s%s\n", indent, move, nodes_text(c->nodes[i]), c->unfinished[i] ? " (not finished)" : "");
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
