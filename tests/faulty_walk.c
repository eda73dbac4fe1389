/* SPDX-License-Identifier: MIT
 *
 * faulty_walk.c: counting as an engine does: one board, on which moves are made
 * and undone, and a table of counts. What a fault of these does depends on what
 * was counted before.
 */
#include "faulty_chess.h"

#include <string.h>

/* ---- a table of counts -------------------------------------------------------------------- */

enum { SLOTS = 1 << 14, LEAST_DEPTH = 2 };

typedef struct slot {
    uint64_t key, nodes;
    int      depth;
} slot;

static slot table[SLOTS];

void faulty_forget(void) { memset(table, 0, sizeof table); }

/* Faults of rules go without: some depend on more than the position. */
static bool has_table(fault f) {
    return f == NO_FAULT || f == KEY_NO_RIGHTS || f == KEY_NO_PASSED || f == KEY_NO_TURN || f == TABLE_NO_DEPTH;
}

/* FNV-1a, byte by byte. */
static uint64_t hash(uint64_t key, const void *data, size_t length) {
    const unsigned char *bytes = data;
    for (size_t i = 0; i < length; i++) key = (key ^ bytes[i]) * UINT64_C(0x100000001b3);
    return key;
}

static uint64_t key_of(const faulty_position *p) {
    uint64_t key = hash(UINT64_C(0xcbf29ce484222325), p->board, sizeof p->board);
    if (p->fault != KEY_NO_RIGHTS) key = hash(key, p->castles, sizeof p->castles);
    if (p->fault != KEY_NO_PASSED) key = hash(key, &p->passed, sizeof p->passed);
    if (p->fault != KEY_NO_TURN) key = hash(key, &p->turn, sizeof p->turn);
    return key;
}

static bool knows(const slot *s, const faulty_position *p, uint64_t key, int depth) {
    return s->key == key && s->depth && (s->depth == depth || p->fault == TABLE_NO_DEPTH);
}

/* ---- making and undoing ------------------------------------------------------------------- */

static void put_back(faulty_position *p, const faulty_position *before, int square) {
    p->board[square] = before->board[square];
}

/* Only the squares of the move: what went wrong elsewhere stays wrong. */
static void undo_squares(faulty_position *p, faulty_move m, const faulty_position *before) {
    int taken = faulty_en_passant(before, m);
    if (m.castling) {
        if (p->fault != UNDO_ROOK) put_back(p, before, faulty_rook_goal(m));
        put_back(p, before, faulty_king_goal(m));
        if (p->fault != UNDO_ROOK) put_back(p, before, m.to);
        put_back(p, before, m.from);
        return;
    }
    p->board[m.from] = m.promotion && p->fault == UNDO_PROMOTION ? p->board[m.to] : before->board[m.from];
    put_back(p, before, m.to);
    if (taken >= 0) p->board[p->fault == UNDO_PAWN ? m.to : taken] = before->board[taken];
}

static void undo(faulty_position *p, faulty_move m, const faulty_position *before) {
    undo_squares(p, m, before);
    p->turn = before->turn;
    p->last = before->last;
    p->opened = before->opened;
    memcpy(p->earlier, before->earlier, sizeof p->earlier);
    if (p->fault != UNDO_RIGHTS) memcpy(p->castles, before->castles, sizeof p->castles);
    if (p->fault != UNDO_PASSED && p->fault != UNDO_PASSED_MARKED) p->passed = before->passed;
    if (p->fault == UNDO_COUNTERS) return;
    p->halfmoves = before->halfmoves;
    p->move_number = before->move_number;
}

uint64_t faulty_below(faulty_position *p, faulty_move m, int depth) {
    faulty_position before = *p;
    *p = faulty_after(p, m);
    uint64_t nodes = faulty_perft(p, depth);
    undo(p, m, &before);
    return nodes;
}

/* ---- counting ------------------------------------------------------------------------------ */

static uint64_t count_all(faulty_position *p, int depth) {
    faulty_move moves[MOST_FAULTY_MOVES];
    size_t      count = faulty_moves(p, moves);
    uint64_t    nodes = 0;
    if (count == 0 && p->fault == MATE_COUNTS) return 1;
    if (depth == 1) return count;
    for (size_t i = 0; i < count; i++) nodes += faulty_below(p, moves[p->backwards ? count - 1 - i : i], depth - 1);
    return nodes;
}

uint64_t faulty_perft(faulty_position *p, int depth) {
    if (depth == 0) return 1;
    if (depth < LEAST_DEPTH || !has_table(p->fault)) return count_all(p, depth);
    uint64_t key = key_of(p);
    slot    *s = &table[key % SLOTS];
    if (!knows(s, p, key, depth)) *s = (slot){.key = key, .nodes = count_all(p, depth), .depth = depth};
    return s->nodes;
}
