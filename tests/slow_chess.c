/* SPDX-License-Identifier: MIT
 *
 * slow_chess.c: see slow_chess.h. Written to be checked by eye.
 */
#include "slow_chess.h"

#include <stdlib.h>
#include <string.h>

/* ---- the board ------------------------------------------------------------------------- */

static int  file(int square) { return square % 8; }
static int  rank(int square) { return square / 8; }
static bool belongs(char piece, int side) { return side == 0 ? piece >= 'A' && piece <= 'Z' : piece >= 'a'; }
static char kind_of(char piece) { return piece >= 'a' ? (char)(piece - 'a' + 'A') : piece; }
static char letter(char kind, int side) { return side == 0 ? kind : (char)(kind - 'A' + 'a'); }
static int  sign(int number) { return (number > 0) - (number < 0); }

slow_position slow_from(const sl_position *position) {
    slow_position p;
    for (int square = 0; square < 64; square++) {
        p.board[square] = '.';
        for (int piece = 0; piece < 6; piece++)
            if (position->pieces[piece] >> square & 1)
                p.board[square] = letter("RBQNKP"[piece], position -> sides[1] >> square & 1);
        p.castles[square] = position->castling >> square & 1;
    }
    p.turn = position->turn;
    p.passed = position->en_passant == SL_SQUARE_NONE ? -1 : position->en_passant;
    p.halfmoves = position->halfmoves;
    p.move_number = position->move_number;
    return p;
}

static int king_of(const slow_position *p, int side) {
    return (int)((const char *)memchr(p->board, letter('K', side), 64) - p->board);
}

/* ---- attacks ------------------------------------------------------------------------------ */

/* Nothing stands between two squares of one line. */
static bool is_clear(const slow_position *p, int from, int to) {
    int step = sign(file(to) - file(from)) + 8 * sign(rank(to) - rank(from));
    for (int square = from + step; square != to; square += step)
        if (p->board[square] != '.') return false;
    return true;
}

bool slow_attacks(const slow_position *p, int from, int to) {
    int  files = abs(file(to) - file(from)), ranks = abs(rank(to) - rank(from));
    bool straight = (files == 0) != (ranks == 0), diagonal = files == ranks && files > 0;
    switch (kind_of(p->board[from])) {
    case 'R': return straight && is_clear(p, from, to);
    case 'B': return diagonal && is_clear(p, from, to);
    case 'Q': return (straight || diagonal) && is_clear(p, from, to);
    case 'N': return files * ranks == 2;
    case 'K': return from != to && files <= 1 && ranks <= 1;
    case 'P': return files == 1 && rank(to) - rank(from) == (p->board[from] == 'P' ? 1 : -1);
    default: return false;
    }
}

static bool is_attacked(const slow_position *p, int square, int by) {
    for (int from = 0; from < 64; from++)
        if (belongs(p->board[from], by) && slow_attacks(p, from, square)) return true;
    return false;
}

uint64_t slow_checkers(const slow_position *p, int side) {
    int      king = king_of(p, side);
    uint64_t checkers = 0;
    for (int from = 0; from < 64; from++)
        if (belongs(p->board[from], !side) && slow_attacks(p, from, king)) checkers |= UINT64_C(1) << from;
    return checkers;
}

uint64_t slow_pinned(const slow_position *p, int side) {
    uint64_t before = slow_checkers(p, side), pinned = 0;
    for (int square = 0; square < 64; square++) {
        slow_position without = *p;
        if (!belongs(p->board[square], side) || square == king_of(p, side)) continue;
        without.board[square] = '.';
        if (slow_checkers(&without, side) & ~before) pinned |= UINT64_C(1) << square;
    }
    return pinned;
}

/* ---- making a move --------------------------------------------------------------------------- */

static void lose_rights(slow_position *p, sl_move move) {
    int from = sl_move_from(move);
    if (kind_of(p->board[from]) == 'K')
        for (int square = 0; square < 64; square++)
            if (belongs(p->board[square], p->turn)) p->castles[square] = false;
    p->castles[from] = p->castles[sl_move_to(move)] = false;
}

static void castle(slow_position *p, int king, int rook) {
    int first = king - file(king);
    p->board[king] = p->board[rook] = '.';
    p->board[first + (rook > king ? 6 : 2)] = letter('K', p->turn);
    p->board[first + (rook > king ? 5 : 3)] = letter('R', p->turn);
}

slow_position slow_after(const slow_position *p, sl_move move) {
    slow_position after = *p;
    int           from = sl_move_from(move), to = sl_move_to(move), kind = sl_move_type_of(move);
    bool          is_pawn = kind_of(p->board[from]) == 'P';
    bool          takes = p->board[to] != '.' && kind != SL_MOVE_CASTLING;
    lose_rights(&after, move);
    if (kind == SL_MOVE_CASTLING) {
        castle(&after, from, to);
    } else {
        after.board[to] = p->board[from];
        after.board[from] = '.';
    }
    if (kind == SL_MOVE_EN_PASSANT) after.board[8 * rank(from) + file(to)] = '.';
    if (kind >= SL_MOVE_PROMOTION) after.board[to] = letter("RBQN"[kind - SL_MOVE_PROMOTION], p -> turn);
    after.passed = is_pawn && abs(to - from) == 16 ? (from + to) / 2 : -1;
    after.halfmoves = is_pawn || takes ? 0 : p->halfmoves + 1;
    after.move_number += p->turn;
    after.turn = !p->turn;
    return after;
}

/* ---- all legal moves ------------------------------------------------------------------------------ */

typedef struct move_list {
    sl_move *moves;
    size_t   count;
} move_list;

static void add_if_legal(const slow_position *p, move_list *list, int from, int to, int kind) {
    sl_move       move = (sl_move)(from + 64 * to + 4096 * kind);
    slow_position after = slow_after(p, move);
    if (!is_attacked(&after, king_of(&after, p->turn), !p->turn)) list->moves[list->count++] = move;
}

/* A pawn that reaches the last rank must become something. */
static void add_pawn_move(const slow_position *p, move_list *list, int from, int to, int kind) {
    if (rank(to) != 0 && rank(to) != 7) {
        add_if_legal(p, list, from, to, kind);
        return;
    }
    for (int piece = 0; piece < 4; piece++) add_if_legal(p, list, from, to, SL_MOVE_PROMOTION + piece);
}

static void add_pawn_pushes(const slow_position *p, move_list *list, int from) {
    int step = p->turn == 0 ? 8 : -8, second_rank = p->turn == 0 ? 1 : 6;
    if (p->board[from + step] != '.') return;
    add_pawn_move(p, list, from, from + step, SL_MOVE_NORMAL);
    if (rank(from) == second_rank && p->board[from + 2 * step] == '.')
        add_pawn_move(p, list, from, from + 2 * step, SL_MOVE_DOUBLE_PUSH);
}

static void add_pawn_captures(const slow_position *p, move_list *list, int from, int to) {
    if (belongs(p->board[to], !p->turn)) add_pawn_move(p, list, from, to, SL_MOVE_NORMAL);
    if (to == p->passed) add_pawn_move(p, list, from, to, SL_MOVE_EN_PASSANT);
}

static int smaller(int a, int b) { return a < b ? a : b; }
static int larger(int a, int b) { return a > b ? a : b; }

/* All squares between the outermost of the four are empty, but for king and rook; the king's are not attacked. */
static bool may_castle(const slow_position *p, int king, int rook) {
    int first = king - file(king), king_to = first + (rook > king ? 6 : 2), rook_to = first + (rook > king ? 5 : 3);
    int left = smaller(smaller(king, rook), smaller(king_to, rook_to));
    int right = larger(larger(king, rook), larger(king_to, rook_to));
    for (int square = left; square <= right; square++)
        if (square != king && square != rook && p->board[square] != '.') return false;
    for (int square = smaller(king, king_to); square <= larger(king, king_to); square++)
        if (is_attacked(p, square, !p->turn)) return false;
    return true;
}

static void add_moves_from(const slow_position *p, move_list *list, int from) {
    bool is_pawn = kind_of(p->board[from]) == 'P';
    for (int to = 0; to < 64; to++) {
        if (!slow_attacks(p, from, to) || belongs(p->board[to], p->turn)) continue;
        if (is_pawn)
            add_pawn_captures(p, list, from, to);
        else
            add_if_legal(p, list, from, to, SL_MOVE_NORMAL);
    }
    if (is_pawn) add_pawn_pushes(p, list, from);
    for (int rook = 0; kind_of(p->board[from]) == 'K' && rook < 64; rook++)
        if (p->castles[rook] && belongs(p->board[rook], p->turn) && may_castle(p, from, rook))
            add_if_legal(p, list, from, rook, SL_MOVE_CASTLING);
}

static int compare(const void *a, const void *b) { return *(const sl_move *)a - *(const sl_move *)b; }

size_t slow_moves(const slow_position *p, sl_move moves[SL_MOVES_MAX]) {
    move_list list = {moves, 0};
    for (int from = 0; from < 64; from++)
        if (belongs(p->board[from], p->turn)) add_moves_from(p, &list, from);
    qsort(moves, list.count, sizeof *moves, compare);
    return list.count;
}

int slow_en_passant(const slow_position *p) {
    sl_move moves[SL_MOVES_MAX];
    size_t  count = p->passed < 0 ? 0 : slow_moves(p, moves);
    for (size_t i = 0; i < count; i++)
        if (sl_move_type_of(moves[i]) == SL_MOVE_EN_PASSANT) return p->passed;
    return SL_SQUARE_NONE;
}

bool same_position(const sl_position *a, const sl_position *b) {
    return memcmp(a->pieces, b->pieces, sizeof a->pieces) == 0 && memcmp(a->sides, b->sides, sizeof a->sides) == 0 &&
           a->castling == b->castling && a->key == b->key && a->turn == b->turn && a->en_passant == b->en_passant &&
           a->halfmoves == b->halfmoves && a->move_number == b->move_number;
}
