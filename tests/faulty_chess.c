/* SPDX-License-Identifier: MIT
 *
 * faulty_chess.c: the rules of chess with one of them broken. Pseudo-legal moves
 * on a board of letters, each tried on a copy; where a rule stands, so does the
 * question whether this is the broken one.
 */
#include "faulty_chess.h"

#include <ctype.h>
#include <string.h>

typedef struct move_list {
    faulty_move *moves;
    size_t       count;
} move_list;

#define FAULT_NAME(id, name, text) name,
static const char *const names[] = {FAULTS(FAULT_NAME)};
#undef FAULT_NAME

fault fault_named(const char *name) {
    int i = 0;
    while (i < FAULT_COUNT && strcmp(names[i], name) != 0) i++;
    return (fault)i;
}

const char *fault_name(fault f) { return names[f]; }

/* ---- the board ------------------------------------------------------------------------------ */

static uint64_t bit(int square) { return UINT64_C(1) << square; }
static int      side_of(char letter) { return letter == '.' ? -1 : islower((unsigned char)letter) ? 1 : 0; }
static char     kind_of(char letter) { return (char)tolower((unsigned char)letter); }
static char     letter_of(char kind, int side) { return side ? kind : (char)toupper((unsigned char)kind); }
static int      forward(int side) { return side ? -1 : 1; }

/* So many files and ranks from a square; -1 off the board. */
static int step(int square, int files, int ranks) {
    int file = square % 8 + files, rank = square / 8 + ranks;
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : 8 * rank + file;
}

static const int directions[8][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
static const int leaps[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

/* Which of the directions a piece slides in: rooks the first four, bishops the others. */
static bool slides(char kind, int direction) { return kind == 'q' || kind == (direction < 4 ? 'r' : 'b'); }

static int king_of(const char *board, int side) {
    const char *found = memchr(board, side ? 'k' : 'K', 64);
    return found ? (int)(found - board) : -1;
}

/* The pieces of a side that attack a square; none where the square is -1, a king that was taken. */
static uint64_t attackers(const char *board, int square, int side) {
    uint64_t set = 0;
    if (square < 0) return 0;
    for (int d = 0; d < 8; d++) {
        int at = step(square, leaps[d][0], leaps[d][1]);
        if (at >= 0 && board[at] == letter_of('n', side)) set |= bit(at);
        at = step(square, directions[d][0], directions[d][1]);
        if (at >= 0 && board[at] == letter_of('k', side)) set |= bit(at);
        while (at >= 0 && board[at] == '.') at = step(at, directions[d][0], directions[d][1]);
        if (at >= 0 && side_of(board[at]) == side && slides(kind_of(board[at]), d)) set |= bit(at);
    }
    for (int files = -1; files <= 1; files += 2) {
        int at = step(square, files, -forward(side));
        if (at >= 0 && board[at] == letter_of('p', side)) set |= bit(at);
    }
    return set;
}

/* ---- making moves ------------------------------------------------------------------------------ */

static bool takes_en_passant(const faulty_position *p, faulty_move m) {
    return kind_of(p->board[m.from]) == 'p' && m.from % 8 != m.to % 8 && p->board[m.to] == '.';
}

/* Where the king goes; the rook goes beside it. */
static int king_goal(faulty_move m) { return m.from / 8 * 8 + (m.to > m.from ? 6 : 2); }
static int rook_goal(faulty_move m) { return m.from / 8 * 8 + (m.to > m.from ? 5 : 3); }

static void make_castling(faulty_position *p, faulty_move m) {
    char king = p->board[m.from], rook = p->board[m.to];
    p->board[m.from] = p->board[m.to] = '.';
    p->board[p->fault == CASTLE_ROOK_STAYS ? m.to : rook_goal(m)] = rook;
    p->board[king_goal(m)] = king;
    p->last = king_goal(m);
}

static void take_rights(faulty_position *p, faulty_move m, char moved, char taken) {
    if (kind_of(moved) == 'k' && p->fault != RIGHT_KING_MOVED)
        for (int file = 0; file < 8; file++) p->castles[(p->turn ? 56 : 0) + file] = false;
    if (p->fault != RIGHT_ROOK_MOVED) p->castles[m.from] = false;
    if (p->fault != RIGHT_ROOK_TAKEN && taken != '.') p->castles[m.to] = false;
}

faulty_position faulty_after(const faulty_position *p, faulty_move m) {
    faulty_position after = *p;
    char            moved = p->board[m.from];
    if (m.castling) {
        make_castling(&after, m);
    } else {
        if (takes_en_passant(p, m) && p->fault != EP_LEAVES_PAWN) after.board[m.from / 8 * 8 + m.to % 8] = '.';
        after.board[m.from] = '.';
        after.board[m.to] = m.promotion && p->fault != PROMOTED_PAWN ? letter_of(m.promotion, p->turn) : moved;
        after.last = m.to;
    }
    take_rights(&after, m, moved, p->board[m.to]);
    if (p->fault != EP_STAYS) after.passed = -1;
    if (kind_of(moved) == 'p' && (m.to - m.from == 16 || m.from - m.to == 16)) after.passed = (m.from + m.to) / 2;
    after.turn = !p->turn;
    return after;
}

/* ---- which moves are legal -------------------------------------------------------------------------- */

/* Attackers that would not be there if the square still held its piece. */
static uint64_t attackers_through(const faulty_position *p, const faulty_position *after, int square, uint64_t now) {
    char board[64];
    memcpy(board, after->board, 64);
    board[square] = p->board[square];
    return now & ~attackers(board, king_of(board, p->turn), !p->turn);
}

static uint64_t same_rank(int square) { return square < 0 ? 0 : UINT64_C(0xff) << square / 8 * 8; }

/* Of the attackers after taking en passant, those that the fault does not see. */
static uint64_t unseen_en_passant(const faulty_position *p, const faulty_position *after, faulty_move m, uint64_t now,
                                  uint64_t before) {
    int      captured = m.from / 8 * 8 + m.to % 8;
    uint64_t rank = same_rank(king_of(p->board, p->turn)), through = attackers_through(p, after, captured, now);
    switch (p->fault) {
    case EP_RANK: return through & rank;
    case EP_DIAGONAL: return through & ~rank;
    case EP_PINNED: return attackers_through(p, after, m.from, now);
    case EP_ANY_EVASION: return before;
    default: return 0;
    }
}

/* Of the attackers after another move, not by the king. */
static uint64_t unseen_by_others(const faulty_position *p, uint64_t before) {
    switch (p->fault) {
    case PINS_IGNORED: return before ? 0 : ~UINT64_C(0);
    case PINS_IN_CHECK: return before ? ~before : 0;
    case DOUBLE_AS_SINGLE: return before & (before - 1);
    case DISCOVERED_UNSEEN: return p->last < 0 ? 0 : before & ~bit(p->last);
    default: return 0;
    }
}

static uint64_t unseen_by_king(const faulty_position *p, faulty_move m) {
    bool taking = p->board[m.to] != '.';
    int  other = king_of(p->board, !p->turn);
    switch (p->fault) {
    case KING_WALKS: return taking ? 0 : ~UINT64_C(0);
    case KING_TAKES: return taking ? ~UINT64_C(0) : 0;
    case KINGS_TOUCH: return other < 0 ? 0 : bit(other);
    case KING_SHADOW: return ~attackers(p->board, m.to, !p->turn);
    default: return 0;
    }
}

/* Moves that a fault forgets. */
static bool is_forgotten(const faulty_position *p, faulty_move m, uint64_t before) {
    bool en_passant = takes_en_passant(p, m), pawn = kind_of(p->board[m.from]) == 'p';
    char without[64];
    switch (p->fault) {
    case EP_NO_EVASION: return en_passant && before;
    case NO_BLOCK: return before && p->board[m.to] == '.' && !en_passant;
    case NO_TAKING_CHECKER: return before && (p->board[m.to] != '.' || en_passant);
    case DOUBLE_NO_BLOCK: return before && pawn && (m.to - m.from == 16 || m.from - m.to == 16);
    case PINNED_FROZEN:
        memcpy(without, p->board, 64);
        without[m.from] = '.';
        return (attackers(without, king_of(without, p->turn), !p->turn) & ~before) != 0;
    default: return false;
    }
}

static bool is_legal(const faulty_position *p, faulty_move m) {
    faulty_position after = faulty_after(p, m);
    bool            king = kind_of(p->board[m.from]) == 'k';
    uint64_t        before = attackers(p->board, king_of(p->board, p->turn), !p->turn);
    uint64_t        now = attackers(after.board, king_of(after.board, p->turn), !p->turn);
    if (king) return !(now & ~unseen_by_king(p, m));
    if (is_forgotten(p, m, before)) return false;
    if (takes_en_passant(p, m)) return !(now & ~unseen_en_passant(p, &after, m, now, before));
    return !(now & ~unseen_by_others(p, before));
}

/* ---- generating --------------------------------------------------------------------------------------- */

static void add(const faulty_position *p, move_list *list, faulty_move m) {
    size_t most = p->fault == SHORT_LIST ? 200 : MOST_FAULTY_MOVES;
    if (list->count < most && (m.castling || is_legal(p, m))) list->moves[list->count++] = m;
}

static void add_pawn_move(const faulty_position *p, move_list *list, int from, int to) {
    static const char kinds[] = "qrbn";
    bool              taking = from % 8 != to % 8;
    if (to / 8 != 0 && to / 8 != 7) {
        add(p, list, (faulty_move){.from = from, .to = to});
        return;
    }
    if (taking && p->fault == TAKING_NO_PROMOTION) {
        add(p, list, (faulty_move){.from = from, .to = to});
        return;
    }
    for (int i = 0; i < 4; i++)
        if ((i == 0 || p->fault != QUEENS_ONLY) && (kinds[i] != 'n' || p->fault != NO_KNIGHTS))
            add(p, list, (faulty_move){.from = from, .to = to, .promotion = kinds[i]});
}

static void add_pushes(const faulty_position *p, move_list *list, int from) {
    int  once = step(from, 0, forward(p->turn)), twice = step(from, 0, 2 * forward(p->turn));
    int  rank = p->turn ? 7 - from / 8 : from / 8;
    bool free = once >= 0 && p->board[once] == '.';
    if (free || (once >= 0 && p->fault == PUSH_TAKES && side_of(p->board[once]) == !p->turn))
        add_pawn_move(p, list, from, once);
    if (rank != 1 && !(rank == 2 && p->fault == DOUBLE_AGAIN)) return;
    if (!free && p->fault != DOUBLE_JUMPS) return;
    if (p->board[twice] == '.' || (p->fault == DOUBLE_TAKES && side_of(p->board[twice]) == !p->turn))
        add_pawn_move(p, list, from, twice);
}

/* May a pawn on `from` take en passant on `to`? The pawn that passed must be there. */
static bool can_take_en_passant(const faulty_position *p, int from, int to) {
    int captured = to - 8 * forward(p->turn);
    if (p->fault == EP_DROPPED || to != p->passed || captured < 0 || captured > 63) return false;
    if (p->board[captured] != letter_of('p', !p->turn)) return false;
    int other = step(to, -1, -forward(p->turn)); /* the left one of two pawns */
    return p->fault != EP_ONE_PAWN || other == from || other < 0 || p->board[other] != letter_of('p', p->turn);
}

static void add_pawn_captures(const faulty_position *p, move_list *list, int from) {
    for (int files = -1; files <= 1; files += 2) {
        int to = step(from, files, forward(p->turn));
        if (to < 0 && p->fault == PAWNS_WRAP) to = from + files + 8 * forward(p->turn);
        if (to < 0 || to > 63) continue;
        if (side_of(p->board[to]) == !p->turn) add_pawn_move(p, list, from, to);
        if (p->board[to] == '.' && can_take_en_passant(p, from, to))
            for (int i = 0; i < (p->fault == EP_TWICE ? 2 : 1); i++) add_pawn_move(p, list, from, to);
    }
}

static void add_leaps(const faulty_position *p, move_list *list, int from, const int steps[8][2]) {
    for (int d = 0; d < 8; d++) {
        int to = step(from, steps[d][0], steps[d][1]);
        if (to < 0 && p->fault == LEAPERS_WRAP) to = from + steps[d][0] + 8 * steps[d][1];
        if (to >= 0 && to < 64 && side_of(p->board[to]) != p->turn) add(p, list, (faulty_move){.from = from, .to = to});
    }
}

static void add_slides(const faulty_position *p, move_list *list, int from) {
    for (int d = 0; d < 8; d++) {
        if (!slides(kind_of(p->board[from]), d)) continue;
        for (int to = step(from, directions[d][0], directions[d][1]); to >= 0;
             to = step(to, directions[d][0], directions[d][1])) {
            if (side_of(p->board[to]) != p->turn) add(p, list, (faulty_move){.from = from, .to = to});
            if (p->board[to] != '.') break;
        }
    }
}

/* ---- castling --------------------------------------------------------------------------------------------- */

/* Is every square from `a` to `b` empty, but for king and rook, which do not count? */
static bool is_free(const faulty_position *p, faulty_move m, int a, int b) {
    for (int at = a < b ? a : b; at <= (a < b ? b : a); at++)
        if (p->board[at] != '.' && at != m.from && at != m.to) return false;
    return true;
}

static bool is_between(int square, int a, int b) {
    return (a <= square && square <= b) || (b <= square && square <= a);
}

static bool is_way_free(const faulty_position *p, faulty_move m) {
    if (!is_free(p, m, m.from, king_goal(m))) return false;
    if (p->fault != CASTLE_JUMPS && !is_free(p, m, m.to, rook_goal(m))) return false;
    bool meet = is_between(m.to, m.from, king_goal(m)) || is_between(m.from, m.to, rook_goal(m));
    return p->fault != CASTLE_BLOCKED || !meet;
}

/* Squares from `a` to `b` that the enemy attacks, the king out of the way. */
static uint64_t attacked_way(const faulty_position *p, faulty_move m, int a, int b) {
    char     board[64];
    uint64_t set = 0;
    memcpy(board, p->board, 64);
    board[m.from] = '.';
    for (int at = a < b ? a : b; at <= (a < b ? b : a); at++)
        if (attackers(board, at, !p->turn)) set |= bit(at);
    return set;
}

static bool is_safe(const faulty_position *p, faulty_move m) {
    faulty_position after = faulty_after(p, m);
    int             goal = king_goal(m);
    bool            check = attackers(p->board, m.from, !p->turn) != 0;
    bool            shielded = p->fault == CASTLE_SHIELD || p->fault == CASTLE_INTO;
    uint64_t        way = attacked_way(p, m, m.from, goal) & ~bit(goal) & ~bit(m.from);
    if (check && p->fault != CASTLE_OUT) return false;
    if (way && p->fault != CASTLE_THROUGH) return false;
    if (p->fault == CASTLE_SAFE_ROOK && attackers(p->board, m.to, !p->turn)) return false;
    if (p->fault == CASTLE_SAFE_WAY && attacked_way(p, m, m.to, rook_goal(m)) & ~bit(m.to)) return false;
    if (p->fault == CASTLE_SHIELD && attacked_way(p, m, goal, goal) && goal != m.from) return false;
    return shielded || !attackers(after.board, goal, !p->turn);
}

static void add_castling(const faulty_position *p, move_list *list, int king, int rook) {
    faulty_move m = {.from = king, .to = rook, .castling = true};
    if (p->fault == CASTLE_DROPPED || (p->fault == CASTLE_KING_STILL && king == king_goal(m))) return;
    if (p->fault == CASTLE_ROOK_STILL && rook == rook_goal(m)) return;
    if (p->fault == CASTLE_OUTER)
        for (int at = rook; at >= 0 && at / 8 == king / 8; at = step(at, rook > king ? 1 : -1, 0))
            if (p->board[at] == p->board[rook]) m.to = at;
    if (is_way_free(p, m) && is_safe(p, m)) add(p, list, m);
}

/* A right without its rook is no right, unless that is the fault. */
static void add_castlings(const faulty_position *p, move_list *list) {
    int king = king_of(p->board, p->turn), first = p->turn ? 56 : 0;
    if (king / 8 != first / 8) return;
    for (int rook = first; rook < first + 8; rook++) {
        bool there = p->board[rook] == letter_of('r', p->turn) || (p->fault == RIGHT_ROOK_TAKEN && rook != king);
        if (p->castles[rook] && there) add_castling(p, list, king, rook);
    }
}

/* ---- all together -------------------------------------------------------------------------------------------- */

size_t faulty_moves(const faulty_position *p, faulty_move moves[MOST_FAULTY_MOVES]) {
    move_list list = {moves, 0};
    for (int from = 0; from < 64; from++) {
        if (side_of(p->board[from]) != p->turn) continue;
        switch (kind_of(p->board[from])) {
        case 'p':
            add_pushes(p, &list, from);
            add_pawn_captures(p, &list, from);
            break;
        case 'n': add_leaps(p, &list, from, leaps); break;
        case 'k': add_leaps(p, &list, from, directions); break;
        default: add_slides(p, &list, from);
        }
    }
    add_castlings(p, &list);
    return list.count;
}

uint64_t faulty_perft(const faulty_position *p, int depth) {
    faulty_move moves[MOST_FAULTY_MOVES];
    if (depth == 0) return 1;
    size_t   count = faulty_moves(p, moves);
    uint64_t nodes = 0;
    if (depth == 1) return count;
    for (size_t i = 0; i < count; i++) {
        faulty_position after = faulty_after(p, moves[i]);
        nodes += faulty_perft(&after, depth - 1);
    }
    return nodes;
}

/* ---- text ----------------------------------------------------------------------------------------------------- */

/* The fourth field, if it is a square. */
static int read_passed(const char *fen) {
    for (int field = 0; field < 3; field++) {
        fen += strcspn(fen, " ");
        fen += strspn(fen, " ");
    }
    bool square = fen[0] >= 'a' && fen[0] <= 'h' && fen[1] >= '1' && fen[1] <= '8';
    return square ? 8 * (fen[1] - '1') + fen[0] - 'a' : -1;
}

bool faulty_read(const char *fen, fault f, faulty_position *p) {
    static const char letters[2][SL_PIECE_COUNT + 1] = {"RBQNKP", "rbqnkp"};
    sl_position       position;
    if (!sl_fen_read(fen, strlen(fen), SL_FEN_PLAYABLE, &position, NULL)) return false;
    *p = (faulty_position){.turn = position.turn, .passed = read_passed(fen), .last = -1, .fault = f};
    memset(p->board, '.', sizeof p->board);
    for (int square = 0; square < 64; square++) {
        p->castles[square] = position.castling >> square & 1;
        for (int kind = 0; kind < SL_PIECE_COUNT; kind++)
            if (position.pieces[kind] >> square & 1)
                p->board[square] = letters[position.sides[SL_BLACK] >> square & 1][kind];
    }
    return true;
}

void faulty_write(faulty_move m, bool chess960, char text[SL_UCI_SIZE]) {
    int to = m.castling && !chess960 ? king_goal(m) : m.to;
    text[0] = (char)('a' + m.from % 8);
    text[1] = (char)('1' + m.from / 8);
    text[2] = (char)('a' + to % 8);
    text[3] = (char)('1' + to / 8);
    text[4] = m.promotion;
    text[5] = 0;
}
