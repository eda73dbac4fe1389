/* SPDX-License-Identifier: MIT
 *
 * fuzz_game.c: a game. The bytes before the first semicolon are a FEN, those after
 * it choose the moves, so that a line of a perft suite is an input; without a
 * FEN that can be played all of them choose moves from the start position. In
 * each position every call of chess.h must agree with the slow rules of the
 * tests, and a counting core with the list of moves.
 */
#include "fuzz.h"

#include "../tests/slow_chess.h"

#include <sleight/method.h>
#include <sleight/perft.h>

#include <string.h>

enum { MOST_PLIES = 8, MOVE_BITS = 16, LAST_COUNT = 65535 };

/* A position and all that was found out about it. */
typedef struct scene {
    sl_position   p;
    slow_position slow;
    sl_fen_level  level; /* what it was read at, or must be by the rules */
    sl_move       moves[SL_MOVES_MAX];
    size_t        count;
} scene;

static void require_in(const scene *s, bool holds, const char *what) {
    char fen[SL_FEN_SIZE];
    if (holds) return;
    sl_fen_write(&s->p, SL_FEN_SHREDDER, fen);
    refute(what, fen);
}

static void require_of(const scene *s, sl_move move, bool holds, const char *what) {
    char text[SL_UCI_SIZE + SL_FEN_SIZE];
    if (holds) return;
    text[sl_uci_write(move, true, text)] = ' ';
    sl_fen_write(&s->p, SL_FEN_SHREDDER, strchr(text, ' ') + 1);
    refute(what, text);
}

/* ---- the moves ---------------------------------------------------------------------------- */

static int compare(const void *a, const void *b) { return *(const sl_move *)a - *(const sl_move *)b; }

static bool is_listed(const scene *s, sl_move move) {
    return bsearch(&move, s->moves, s->count, sizeof move, compare) != NULL;
}

static bool takes(const slow_position *slow, sl_move move) {
    int type = sl_move_type_of(move);
    return type == SL_MOVE_EN_PASSANT || (type != SL_MOVE_CASTLING && slow->board[sl_move_to(move)] != '.');
}

static void find_moves(scene *s) {
    sl_move expected[SL_MOVES_MAX];
    size_t  expected_count = slow_moves(&s->slow, expected);
    s->count = sl_position_moves(&s->p, SL_MOVES_ALL, s->moves);
    qsort(s->moves, s->count, sizeof *s->moves, compare);
    require_in(s, s->count == expected_count && memcmp(s->moves, expected, s->count * sizeof *expected) == 0,
               "the legal moves are those of the slow rules");
}

/* Captures and quiets are the two parts of all moves. */
static void check_parts(const scene *s) {
    size_t met = 0;
    for (int which = SL_MOVES_CAPTURES; which <= SL_MOVES_QUIETS; which++) {
        sl_move part[SL_MOVES_MAX];
        size_t  count = sl_position_moves(&s->p, (sl_move_set)which, part);
        qsort(part, count, sizeof *part, compare);
        for (size_t i = 0; i < count; i++) {
            bool loud = takes(&s->slow, part[i]) || sl_move_type_of(part[i]) >= SL_MOVE_PROMOTION;
            require_of(s, part[i], is_listed(s, part[i]) && loud == (which == SL_MOVES_CAPTURES),
                       "a move is in its part");
            require_of(s, part[i], i == 0 || part[i] != part[i - 1], "a move comes once");
        }
        met += count;
    }
    require_in(s, met == s->count, "captures and quiets are all moves");
}

/* Numbers that differ from a legal move in one bit are mostly not legal, and never by much. */
static void check_is_legal(const scene *s) {
    for (size_t i = 0; i < s->count; i++) {
        require_of(s, s->moves[i], sl_position_is_legal(&s->p, s->moves[i]), "a legal move is legal");
        for (int bit = 0; bit < MOVE_BITS; bit++) {
            sl_move near = (sl_move)(s->moves[i] ^ 1u << bit);
            require_of(s, near, sl_position_is_legal(&s->p, near) == is_listed(s, near), "legal is what is listed");
        }
    }
}

/* ---- after a move ---------------------------------------------------------------------------- */

static int at_most(int number, int most) { return number < most ? number : most; }

/* What a reachable position leads to is reachable. */
static void check_fen(const scene *s, sl_move move, const sl_position *after) {
    char        text[SL_FEN_SIZE];
    sl_position again;
    size_t      length = sl_fen_write(after, SL_FEN_X, text);
    require_of(s, move, sl_fen_read(text, length, s->level, &again, NULL), "a move leads to a position of its level");
    require_of(s, move, same_position(after, &again), "a position is read as it was written");
}

static void check_after(const scene *s, sl_move move) {
    sl_position   after, in_place = s->p;
    slow_position slow = slow_after(&s->slow, move);
    sl_position_play(&s->p, move, &after);
    sl_position_play(&in_place, move, &in_place);
    slow_position got = slow_from(&after);
    require_of(s, move, same_position(&after, &in_place), "a move may be made in place");
    require_of(s, move, memcmp(got.board, slow.board, sizeof got.board) == 0, "the pieces stand as by the slow rules");
    require_of(s, move, memcmp(got.castles, slow.castles, sizeof got.castles) == 0,
               "castling rights are kept and lost");
    require_of(s, move, got.turn == slow.turn, "the other side is to move");
    require_of(s, move, got.passed == -1 || got.passed == slow.passed, "en passant is where a pawn has passed");
    require_of(s, move, got.halfmoves == at_most(slow.halfmoves, LAST_COUNT), "halfmoves are counted");
    require_of(s, move, got.move_number == at_most(slow.move_number, LAST_COUNT), "moves are counted");
    require_of(s, move, after.key == sl_position_key(&after), "the key is kept");
    require_of(s, move, sl_position_gives_check(&s->p, move) == (slow_checkers(&slow, slow.turn) != 0),
               "check is foreseen");
    check_fen(s, move, &after);
}

/* ---- text ------------------------------------------------------------------------------------ */

/* Without `chess960` castling may look like a step of the king; then that is meant. */
static void check_uci(const scene *s, sl_move move) {
    char    text[SL_UCI_SIZE];
    size_t  length = sl_uci_write(move, true, text);
    sl_move read = sl_uci_read(&s->p, text, length);
    require_of(s, move, length == strlen(text) && length < SL_UCI_SIZE, "a move is as long as it says");
    require_of(s, move, read == move, "a move in UCI is read again");
    length = sl_uci_write(move, false, text);
    read = sl_uci_read(&s->p, text, length);
    sl_move step = sl_move_encode(sl_move_from(move), sl_move_to(read), SL_MOVE_NORMAL);
    bool    castles = sl_move_type_of(move) == SL_MOVE_CASTLING;
    require_of(s, move, read == move || (castles && read == step && is_listed(s, step)), "so it is in chess");
}

/* What a text in SAN says of a move. */
typedef struct san {
    char piece, promoted; /* letters; 0 for no promotion */
    int  file, rank;      /* it comes from; -1 where nothing is said */
    int  to;
    bool takes;
} san;

static san parse_san(const char *text) {
    san    s = {.piece = 'P', .file = -1, .rank = -1};
    size_t end = strcspn(text, "+#"), at = 0;
    if (end >= 2 && text[end - 2] == '=') s.promoted = text[end - 1], end -= 2;
    if (strchr("RBQNK", text[0])) s.piece = text[at++];
    require(end >= at + 2, "a text in SAN ends with a square");
    s.to = 8 * (text[end - 1] - '1') + (text[end - 2] - 'a');
    for (; at + 2 < end; at++)
        if (text[at] == 'x')
            s.takes = true;
        else if (text[at] >= 'a')
            s.file = text[at] - 'a';
        else
            s.rank = text[at] - '1';
    return s;
}

static bool is_meant(const scene *s, const san *said, sl_move move) {
    int  from = sl_move_from(move), type = sl_move_type_of(move);
    char promoted = type >= SL_MOVE_PROMOTION ? "RBQN"[type - SL_MOVE_PROMOTION] : 0;
    return type != SL_MOVE_CASTLING && (s->slow.board[from] & ~32) == said->piece && sl_move_to(move) == said->to &&
           promoted == said->promoted && takes(&s->slow, move) == said->takes &&
           (said->file < 0 || from % 8 == said->file) && (said->rank < 0 || from / 8 == said->rank);
}

/* How many of the legal moves can be meant by a text in SAN? */
static size_t count_meant(const scene *s, const char *text) {
    size_t castling = strspn(text, "O-"), meant = 0;
    san    said = castling ? (san){0} : parse_san(text);
    for (size_t i = 0; i < s->count; i++) {
        sl_move move = s->moves[i];
        bool    castles = sl_move_type_of(move) == SL_MOVE_CASTLING;
        size_t  length = sl_move_to(move) > sl_move_from(move) ? strlen("O-O") : strlen("O-O-O");
        meant += castling ? castles && length == castling : is_meant(s, &said, move);
    }
    return meant;
}

static char check_sign(const scene *s, sl_move move) {
    slow_position after = slow_after(&s->slow, move);
    sl_move       moves[SL_MOVES_MAX];
    if (!slow_checkers(&after, after.turn)) return 0;
    return slow_moves(&after, moves) ? '+' : '#';
}

static void check_san(const scene *s, sl_move move) {
    char   text[SL_SAN_SIZE];
    size_t length = sl_san_write(&s->p, move, text), bare = strcspn(text, "+#");
    bool   castles = sl_move_type_of(move) == SL_MOVE_CASTLING;
    require_of(s, move, length == strlen(text) && length < SL_SAN_SIZE, "a text in SAN is as long as it says");
    require_of(s, move, count_meant(s, text) == 1, "a text in SAN means one move");
    if (!castles) {
        san said = parse_san(text);
        require_of(s, move, is_meant(s, &said, move), "and that move");
    }
    require_of(s, move, sl_san_read(&s->p, text, length) == move, "a move in SAN is read again");
    require_of(s, move, length == bare + (text[bare] != 0) && text[bare] == check_sign(s, move), "+ and # are right");
}

/* ---- how the game stands ---------------------------------------------------------------------- */

static void check_standing(const scene *s) {
    bool check = slow_checkers(&s->slow, s->slow.turn) != 0, can_move = s->count != 0;
    require_in(s, sl_position_has_move(&s->p) == can_move, "there is a move when one is listed");
    require_in(s, sl_position_in_check(&s->p) == check, "check is seen");
    require_in(s, sl_position_is_checkmate(&s->p) == (check && !can_move), "mate is seen");
    require_in(s, sl_position_is_stalemate(&s->p) == (!check && !can_move), "stalemate is seen");
}

/* The side to move has passed: a position that can be written and read, at least where it could be before. */
static void check_null_move(const scene *s) {
    sl_position after, again;
    char        text[SL_FEN_SIZE];
    if (sl_position_in_check(&s->p)) return;
    sl_position_play_null(&s->p, &after);
    size_t length = sl_fen_write(&after, SL_FEN_X, text);
    require_in(s, sl_fen_read(text, length, SL_FEN_PLAYABLE, &again, NULL), "a null move leaves a playable position");
    require_in(s, same_position(&after, &again), "with its key and no en passant");
    require_in(s, after.turn != s->p.turn && after.castling == s->p.castling, "the other side is to move");
    require_in(s, memcmp(after.pieces, s->p.pieces, sizeof after.pieces) == 0, "and nothing has moved");
}

/* ---- the whole position ------------------------------------------------------------------------- */

/* The core is another one in each position. */
static void check_perft(const scene *s) {
    size_t               methods;
    const sl_method     *all = sl_methods(&methods);
    const char          *name = all[s->p.key % methods].name;
    const sl_perft_core *core = sl_perft_core_named(name, s->p.key >> 32 & 1 ? sl_cpu_features() : 0);
    sl_perft_options     options = {.core = core ? core : sl_perft_core_best_for(sl_cpu_features())};
    sl_nodes             nodes;
    uint64_t             expected = 0;
    char                 what[96];
    for (size_t i = 0; i < s->count; i++) {
        sl_position after;
        sl_move     replies[SL_MOVES_MAX];
        sl_position_play(&s->p, s->moves[i], &after);
        expected += sl_position_moves(&after, SL_MOVES_ALL, replies);
    }
    snprintf(what, sizeof what, "the counting core of %s counts the moves listed", options.core->method);
    require_in(s, sl_perft_run(&s->p, 1, &options, &nodes) && nodes.low == s->count, what);
    require_in(s, sl_perft_run(&s->p, 2, &options, &nodes) && nodes.low == expected, what);
}

static void check(scene *s) {
    find_moves(s);
    require_in(s, sl_position_checkers(&s->p) == slow_checkers(&s->slow, s->slow.turn), "checkers are found");
    for (int side = SL_WHITE; side <= SL_BLACK; side++)
        require_in(s, sl_position_pinned(&s->p, (sl_side)side) == slow_pinned(&s->slow, side),
                   "pinned pieces are found");
    check_standing(s);
    check_null_move(s);
    check_parts(s);
    check_is_legal(s);
    check_perft(s);
    for (size_t i = 0; i < s->count; i++) {
        check_after(s, s->moves[i]);
        check_uci(s, s->moves[i]);
        check_san(s, s->moves[i]);
    }
}

/* The slow rules keep the square that was passed, whoever can take there: so they know more than the position. */
static void play(scene *s, sl_move move) {
    s->slow = slow_after(&s->slow, move);
    sl_position_play(&s->p, move, &s->p);
    require_in(s, s->p.en_passant == slow_en_passant(&s->slow), "en passant is there when it is legal");
    s->slow = slow_from(&s->p);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static scene   s;
    const char    *text = (const char *)data;
    const uint8_t *stop = size ? memchr(data, ';', size) : NULL, *end = data + size;
    size_t         length = stop ? (size_t)(stop - data) : 0;
    s.p = sl_position_start;
    s.level = SL_FEN_REACHABLE;
    if (length && sl_fen_read(text, length, SL_FEN_PLAYABLE, &s.p, NULL)) {
        data = stop + 1;
        if (!sl_fen_read(text, length, SL_FEN_REACHABLE, &s.p, NULL)) s.level = SL_FEN_PLAYABLE;
    }
    s.slow = slow_from(&s.p);
    check(&s);
    for (int ply = 0; ply < MOST_PLIES && data < end && s.count; ply++) {
        play(&s, s.moves[*data++ % s.count]);
        check(&s);
    }
    return 0;
}
