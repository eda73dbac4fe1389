/* SPDX-License-Identifier: MIT
 *
 * faulty_chess.c: the rules of chess with one of them broken. Pseudo-legal moves
 * on a board of letters, each tried on a copy; where a rule stands, so does the
 * question whether this is the broken one.
 */
#include "faulty_chess.h"
#include "faulty_magic.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct move_list {
    faulty_move *moves;
    size_t       count;
} move_list;

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

/* Rooks slide in the first four directions, bishops in the others. */
enum { ROOK_LINES = 0, BISHOP_LINES = 4 };
static bool slides(char kind, int lines) { return kind == 'q' || kind == (lines == ROOK_LINES ? 'r' : 'b'); }

static int king_of(const char *board, int side) {
    const char *found = memchr(board, side ? 'k' : 'K', 64);
    return found ? (int)(found - board) : -1;
}

static uint64_t occupied_of(const char *board) {
    uint64_t set = 0;
    for (int square = 0; square < 64; square++)
        if (board[square] != '.') set |= bit(square);
    return set;
}

/* One step, round the edge of the board if that is the fault; -1 off the board. */
static int step_or_wrap(int square, int files, int ranks, bool wraps) {
    int to = square + files + 8 * ranks;
    return !wraps ? step(square, files, ranks) : to < 0 || to > 63 ? -1 : to;
}

/* The squares that a rook or a bishop attacks. */
static uint64_t line_attacks(fault f, const char *board, int square, int lines) {
    uint64_t set = 0;
    if (f == MAGIC_DIGIT && lines == ROOK_LINES && square == FAULTY_MAGIC_SQUARE)
        return faulty_magic_rook(occupied_of(board));
    for (int d = lines; d < lines + 4; d++)
        for (int at = square; at == square || board[at] == '.';) {
            at = step_or_wrap(at, directions[d][0], directions[d][1], f == SLIDERS_WRAP);
            if (at < 0) break;
            set |= bit(at);
        }
    return set;
}

static uint64_t pieces(const char *board, int side, char kind) {
    uint64_t set = 0;
    for (int square = 0; square < 64; square++)
        if (board[square] == letter_of(kind, side)) set |= bit(square);
    return set;
}

/* The pieces of a side that attack a square; none where the square is -1, a king that was taken. */
static uint64_t attackers(fault f, const char *board, int square, int side) {
    uint64_t set = 0;
    if (square < 0) return 0;
    for (int lines = ROOK_LINES; lines <= BISHOP_LINES; lines += BISHOP_LINES)
        set |= line_attacks(f, board, square, lines) &
               (pieces(board, side, 'q') | pieces(board, side, lines == ROOK_LINES ? 'r' : 'b'));
    for (int d = 0; d < 8; d++) {
        int at = step_or_wrap(square, leaps[d][0], leaps[d][1], f == KNIGHT_ATTACKS_WRAP);
        if (at >= 0 && board[at] == letter_of('n', side)) set |= bit(at);
        at = step(square, directions[d][0], directions[d][1]);
        if (at >= 0 && board[at] == letter_of('k', side)) set |= bit(at);
    }
    for (int files = -1; files <= 1; files += 2) {
        int at = step_or_wrap(square, files, -forward(side), f == PAWN_ATTACKS_WRAP);
        if (at >= 0 && board[at] == letter_of('p', side)) set |= bit(at);
    }
    return set;
}

/* The enemies that give check to the side to move. */
static uint64_t checkers(const faulty_position *p) {
    return attackers(p->fault, p->board, king_of(p->board, p->turn), !p->turn);
}

/* ---- making moves ------------------------------------------------------------------------------ */

static bool is_double_push(const faulty_position *p, faulty_move m) {
    return kind_of(p->board[m.from]) == 'p' && abs(m.to - m.from) == 16;
}

/* Where undoing forgets the square passed, making a move knows en passant by that square. */
static bool takes_en_passant(const faulty_position *p, faulty_move m) {
    if (p->fault == UNDO_PASSED && m.to != p->passed) return false;
    return kind_of(p->board[m.from]) == 'p' && m.from % 8 != m.to % 8 && p->board[m.to] == '.';
}

int faulty_en_passant(const faulty_position *p, faulty_move m) {
    bool piece = p->fault == EP_ANY_PIECE && !m.castling && m.to == p->passed;
    return takes_en_passant(p, m) ? m.from / 8 * 8 + m.to % 8 : piece ? m.to - 8 * forward(p->turn) : -1;
}

/* Where the king goes; the rook goes beside it. */
int faulty_king_goal(faulty_move m) { return m.from / 8 * 8 + (m.to > m.from ? 6 : 2); }
int faulty_rook_goal(faulty_move m) { return m.from / 8 * 8 + (m.to > m.from ? 5 : 3); }

static void make_castling(faulty_position *p, faulty_move m) {
    char king = p->board[m.from], rook = p->board[m.to];
    p->board[m.from] = p->board[m.to] = '.';
    p->board[p->fault == CASTLE_ROOK_STAYS ? m.to : faulty_rook_goal(m)] = rook;
    p->board[faulty_king_goal(m)] = king;
    p->last = faulty_king_goal(m);
}

static void take_both_rights(faulty_position *p, int side) {
    for (int file = 0; file < 8; file++) p->castles[(side ? 56 : 0) + file] = false;
}

static bool is_corner(int square) { return square % 8 == 0 || square % 8 == 7; }

/* Does a rook that moves keep its right? */
static bool keeps_right(fault f, faulty_move m, char moved, char taken) {
    switch (f) {
    case RIGHT_ROOK_MOVED: return true;
    case RIGHT_TAKING_ROOK: return kind_of(moved) == 'r' && taken != '.';
    case RIGHT_CORNERS: return !is_corner(m.from);
    default: return false;
    }
}

/* Does the right of a rook survive it? */
static bool leaves_right(fault f, faulty_move m, char moved) {
    switch (f) {
    case RIGHT_ROOK_TAKEN: return true;
    case RIGHT_TAKEN_OTHER: return !m.castling && !m.promotion && kind_of(moved) != 'r';
    case RIGHT_TAKEN_ROOK: return kind_of(moved) == 'r';
    case RIGHT_TAKEN_PROMOTION: return m.promotion;
    case RIGHT_CORNERS: return !m.castling && !is_corner(m.to);
    default: return false;
    }
}

static void take_rights(faulty_position *p, faulty_move m, char moved, char taken) {
    if (kind_of(moved) == 'k' && p->fault != RIGHT_KING_MOVED) take_both_rights(p, p->turn);
    if (p->castles[m.from] && p->fault == RIGHTS_BOTH_MOVED) take_both_rights(p, p->turn);
    if (p->castles[m.to] && p->fault == RIGHTS_BOTH_TAKEN) take_both_rights(p, !p->turn);
    if (!keeps_right(p->fault, m, moved, taken)) p->castles[m.from] = false;
    if (kind_of(taken) == 'r' && !leaves_right(p->fault, m, moved)) p->castles[m.to] = false;
}

/* The square that a pawn passes; -1 for other moves. */
static int passed_by(const faulty_position *p, faulty_move m) {
    int  rank = p->turn ? 7 - m.from / 8 : m.from / 8;
    bool once = kind_of(p->board[m.from]) == 'p' && rank == 2 && m.from % 8 == m.to % 8;
    if (is_double_push(p, m)) return (m.from + m.to) / 2;
    return once && p->fault == EP_SINGLE ? m.from : -1;
}

/* Moves are counted, and the board is remembered. */
static void write_history(faulty_position *after, const faulty_position *p, bool pawn_or_taking) {
    after->halfmoves = pawn_or_taking ? 0 : p->halfmoves + 1;
    after->move_number = p->move_number + p->turn;
    if (p->fault != DRAW_REPEATED) return;
    memmove(after->earlier[0], after->earlier[1], sizeof p->earlier - sizeof p->earlier[0]);
    memcpy(after->earlier[3], p->board, sizeof p->board);
}

faulty_position faulty_after(const faulty_position *p, faulty_move m) {
    faulty_position after = *p;
    char            moved = p->board[m.from], taken = p->board[m.to];
    int             passing = faulty_en_passant(p, m), passed = passed_by(p, m);
    if (m.castling) {
        make_castling(&after, m);
    } else {
        if (passing >= 0 && p->fault != EP_LEAVES_PAWN) after.board[passing] = '.';
        after.board[m.from] = '.';
        after.board[m.to] = m.promotion && p->fault != PROMOTED_PAWN ? letter_of(m.promotion, p->turn) : moved;
        after.last = m.to;
    }
    take_rights(&after, m, moved, taken);
    write_history(&after, p, kind_of(moved) == 'p' || (taken != '.' && !m.castling));
    after.opened = passing;
    after.passed = passed >= 0 || p->fault != EP_STAYS ? passed : p->passed;
    after.turn = !p->turn;
    return after;
}

/* ---- which moves are legal -------------------------------------------------------------------------- */

/* Attackers that would not be there if the square still held its piece. */
static uint64_t attackers_through(const faulty_position *p, const faulty_position *after, int square, uint64_t now) {
    char board[64];
    memcpy(board, after->board, 64);
    board[square] = p->board[square];
    return now & ~attackers(p->fault, board, king_of(board, p->turn), !p->turn);
}

static uint64_t same_rank(int square) { return square < 0 ? 0 : UINT64_C(0xff) << square / 8 * 8; }

/* Of the attackers after taking en passant, those that the fault does not see. */
static uint64_t unseen_en_passant(const faulty_position *p, const faulty_position *after, faulty_move m, uint64_t now,
                                  uint64_t before) {
    int      captured = m.from / 8 * 8 + m.to % 8;
    uint64_t rank = same_rank(king_of(p->board, p->turn)), through = attackers_through(p, after, captured, now);
    switch (p->fault) {
    case EP_RANK: return through & rank;
    case EP_RANK_QUEEN: return through & rank & pieces(p->board, !p->turn, 'q');
    case EP_DIAGONAL: return through & ~rank;
    case EP_PINNED: return attackers_through(p, after, m.from, now);
    case EP_ANY_EVASION: return before;
    case EP_CHECKER: return before == bit(captured) ? ~UINT64_C(0) : 0;
    default: return 0;
    }
}

/* Those of the checkers whose diagonal the last move opened by taking en passant. */
static uint64_t opened_diagonal(const faulty_position *p, uint64_t before) {
    faulty_position closed = *p;
    if (p->opened < 0) return 0;
    closed.board[p->opened] = letter_of('p', p->turn);
    return before & ~checkers(&closed) & ~same_rank(king_of(p->board, p->turn));
}

/* Is the square on the line of the only check, on the far side of the piece that gives it or of the king? */
static bool is_beyond(const faulty_position *p, uint64_t before, int square) {
    int king = king_of(p->board, p->turn), checker = 0;
    if (!before || before & (before - 1) || king < 0) return false;
    while (!(before >> checker & 1)) checker++;
    int files = checker % 8 - king % 8, ranks = checker / 8 - king / 8;
    if (kind_of(p->board[checker]) == 'n' || square == checker) return false;
    return files * (square / 8 - king / 8) == ranks * (square % 8 - king % 8);
}

/* Of the attackers after another move, not by the king. */
static uint64_t unseen_by_others(const faulty_position *p, faulty_move m, uint64_t before) {
    switch (p->fault) {
    case EP_CHECK_DIAGONAL: return opened_diagonal(p, before);
    case EP_DOUBLE_CHECK: return p->opened >= 0 && before & bit(p->last) ? before & ~bit(p->last) : 0;
    case BLOCK_BEYOND: return is_beyond(p, before, m.to) ? before : 0;
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
    case KING_SHADOW: return ~attackers(p->fault, p->board, m.to, !p->turn);
    default: return 0;
    }
}

/* Would an enemy attack the king without these two pieces, or this one given twice, that does not without any? */
static bool is_shield(const faulty_position *p, int one, int other, uint64_t before) {
    faulty_position without = *p;
    without.board[one] = without.board[other] = '.';
    return (checkers(&without) & ~before) != 0;
}

/* Is a piece together with another one, which does not do it alone, between an enemy and its king? */
static bool is_one_of_two(const faulty_position *p, int square, uint64_t before) {
    for (int other = 0; other < 64; other++) {
        if (p->board[other] == '.' || kind_of(p->board[other]) == 'k' || other == square) continue;
        if (is_shield(p, square, other, before) && !is_shield(p, square, square, before) &&
            !is_shield(p, other, other, before))
            return true;
    }
    return false;
}

/* Does a rook or queen of the enemy stand on the rank of the king and the pawn? */
static bool has_enemy_on_rank(const faulty_position *p, faulty_move m) {
    uint64_t enemies = pieces(p->board, !p->turn, 'r') | pieces(p->board, !p->turn, 'q');
    return king_of(p->board, p->turn) / 8 == m.from / 8 && (enemies & same_rank(m.from)) != 0;
}

/* Moves that a fault forgets. */
static bool is_forgotten(const faulty_position *p, faulty_move m, uint64_t before) {
    bool en_passant = takes_en_passant(p, m);
    switch (p->fault) {
    case EP_RANK_STRICT: return en_passant && has_enemy_on_rank(p, m);
    case PINS_TWO: return is_one_of_two(p, m.from, before);
    case EVADING_QUEENS_ONLY: return before && m.promotion && m.promotion != 'q';
    case EP_NO_EVASION: return en_passant && before;
    case NO_BLOCK: return before && p->board[m.to] == '.' && !en_passant;
    case NO_TAKING_CHECKER: return before && (p->board[m.to] != '.' || en_passant);
    case DOUBLE_NO_BLOCK: return before && is_double_push(p, m);
    case PINNED_FROZEN: return is_shield(p, m.from, m.from, before);
    default: return false;
    }
}

static bool is_legal(const faulty_position *p, faulty_move m) {
    faulty_position after = faulty_after(p, m);
    bool            king = kind_of(p->board[m.from]) == 'k';
    uint64_t        before = checkers(p);
    uint64_t        now = attackers(p->fault, after.board, king_of(after.board, p->turn), !p->turn);
    if (king) return !(now & ~unseen_by_king(p, m));
    if (is_forgotten(p, m, before)) return false;
    if (takes_en_passant(p, m)) return !(now & ~unseen_en_passant(p, &after, m, now, before));
    return !(now & ~unseen_by_others(p, m, before));
}

/* ---- generating --------------------------------------------------------------------------------------- */

static void add(const faulty_position *p, move_list *list, faulty_move m) {
    size_t most = p->fault == SHORT_LIST ? 217 : MOST_FAULTY_MOVES;
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
    bool only = p->fault == QUEENS_ONLY || (taking && p->fault == TAKING_QUEENS_ONLY);
    for (int i = 0; i < 4; i++)
        if ((i == 0 || !only) && (kinds[i] != 'n' || p->fault != NO_KNIGHTS))
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
    uint64_t set = 0;
    for (int lines = ROOK_LINES; lines <= BISHOP_LINES; lines += BISHOP_LINES)
        if (slides(kind_of(p->board[from]), lines)) set |= line_attacks(p->fault, p->board, from, lines);
    for (int to = 0; to < 64; to++)
        if (set >> to & 1 && side_of(p->board[to]) != p->turn) add(p, list, (faulty_move){.from = from, .to = to});
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
    if (!is_free(p, m, m.from, faulty_king_goal(m))) return false;
    if (p->fault != CASTLE_JUMPS && !is_free(p, m, m.to, faulty_rook_goal(m))) return false;
    bool meet = is_between(m.to, m.from, faulty_king_goal(m)) || is_between(m.from, m.to, faulty_rook_goal(m));
    return p->fault != CASTLE_BLOCKED || !meet;
}

/* Squares from `a` to `b` that the enemy attacks, the king out of the way. */
static uint64_t attacked_way(const faulty_position *p, faulty_move m, int a, int b) {
    char     board[64];
    uint64_t set = 0;
    memcpy(board, p->board, 64);
    board[m.from] = '.';
    for (int at = a < b ? a : b; at <= (a < b ? b : a); at++)
        if (attackers(p->fault, board, at, !p->turn)) set |= bit(at);
    return set;
}

static bool is_safe(const faulty_position *p, faulty_move m) {
    faulty_position after = faulty_after(p, m);
    int             goal = faulty_king_goal(m);
    bool            check = attackers(p->fault, p->board, m.from, !p->turn) != 0;
    bool            shielded = p->fault == CASTLE_SHIELD || p->fault == CASTLE_INTO;
    uint64_t        way = attacked_way(p, m, m.from, goal) & ~bit(goal) & ~bit(m.from);
    if (check && p->fault != CASTLE_OUT) return false;
    if (way && p->fault != CASTLE_THROUGH) return false;
    if (p->fault == CASTLE_SAFE_ROOK && attackers(p->fault, p->board, m.to, !p->turn)) return false;
    if (p->fault == CASTLE_SAFE_WAY && attacked_way(p, m, m.to, faulty_rook_goal(m)) & ~bit(m.to)) return false;
    if (p->fault == CASTLE_SHIELD && attacked_way(p, m, goal, goal) && goal != m.from) return false;
    return shielded || !attackers(p->fault, after.board, goal, !p->turn);
}

static void add_castling(const faulty_position *p, move_list *list, int king, int rook) {
    faulty_move m = {.from = king, .to = rook, .castling = true};
    if (p->fault == CASTLE_DROPPED || (p->fault == CASTLE_KING_STILL && king == faulty_king_goal(m))) return;
    if (p->fault == CASTLE_ROOK_STILL && rook == faulty_rook_goal(m)) return;
    if (p->fault == CASTLE_OUTER)
        for (int at = rook; at >= 0 && at / 8 == king / 8; at = step(at, rook > king ? 1 : -1, 0))
            if (p->board[at] == p->board[rook]) m.to = at;
    if (is_way_free(p, m) && is_safe(p, m)) add(p, list, m);
}

/* A right without its rook is no right, unless that is the fault. */
static bool may_castle(const faulty_position *p, int king, int rook) {
    bool there = p->board[rook] == letter_of('r', p->turn);
    if (p->fault == CASTLE_NO_RIGHT && king % 8 == 4 && is_corner(rook)) return there;
    if (p->fault == RIGHT_ROOK_TAKEN || p->fault == RIGHT_CORNERS) there = rook != king;
    return p->castles[rook] && there;
}

static void add_castlings(const faulty_position *p, move_list *list) {
    int king = king_of(p->board, p->turn), first = p->turn ? 56 : 0;
    if (king < 0 || king / 8 != first / 8) return;
    for (int rook = first; rook < first + 8; rook++)
        if (may_castle(p, king, rook)) add_castling(p, list, king, rook);
}

/* ---- all together -------------------------------------------------------------------------------------------- */

/* A draw ends a game, but no count. */
static bool is_drawn(const faulty_position *p) {
    uint64_t kings = pieces(p->board, 0, 'k') | pieces(p->board, 1, 'k');
    switch (p->fault) {
    case DRAW_FIFTY: return p->halfmoves >= 100;
    case DRAW_REPEATED: return memcmp(p->earlier[0], p->board, sizeof p->board) == 0;
    case DRAW_MATERIAL: return occupied_of(p->board) == kings;
    default: return false;
    }
}

size_t faulty_moves(const faulty_position *p, faulty_move moves[MOST_FAULTY_MOVES]) {
    move_list list = {moves, 0};
    if (is_drawn(p)) return 0;
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
