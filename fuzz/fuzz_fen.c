/* SPDX-License-Identifier: MIT
 *
 * fuzz_fen.c: any bytes as a FEN, at every level. What is accepted is the same
 * position at all levels that accept it, and is written so that it is read
 * again, and is the same when it is set up piece by piece; what is refused has a
 * reason of its level and a place in the text.
 * A playable position is one by the slow rules of the tests too.
 */
#include "fuzz.h"

#include "../tests/set_up_again.h"
#include "../tests/slow_chess.h"

#include <string.h>

enum { LEVELS = SL_FEN_REACHABLE + 1 };

/* The last reason of each level. */
static const sl_fen_reason last_reason[LEVELS] = {SL_FEN_BAD_REST, SL_FEN_EN_PASSANT_WAY, SL_FEN_EN_PASSANT_CHECK};

typedef struct verdict {
    bool           accepted;
    sl_position    position;
    sl_fen_problem problem;
} verdict;

static void check_refusal(const verdict *v, size_t length, int level) {
    require(v->problem.reason <= last_reason[level], "a level refuses for its own reasons or lower ones");
    require(v->problem.field <= SL_FEN_REST, "a refusal names a field");
    require(v->problem.square >= 0 && v->problem.square <= SL_SQUARE_NONE, "a refusal names a square or none");
    require(v->problem.column >= 1 && (size_t)v->problem.column <= length + 1, "a refusal lies within the text");
}

static verdict judge(const char *text, size_t length, int level) {
    verdict     v;
    sl_position untouched;
    memset(&v.position, 0x5a, sizeof v.position);
    untouched = v.position;
    v.accepted = sl_fen_read(text, length, (sl_fen_level)level, &v.position, &v.problem);
    require(v.accepted == (v.problem.reason == SL_FEN_FINE),
            "there is a reason where a FEN is refused, and only there");
    if (v.accepted) return v;
    check_refusal(&v, length, level);
    require(!sl_fen_read(text, length, (sl_fen_level)level, &v.position, NULL),
            "a FEN is refused without `problem` too");
    require(same_position(&v.position, &untouched), "a refused FEN leaves the position alone");
    return v;
}

/* What a level says, given what the one below says of the same text. */
static void check_step(const verdict *below, const verdict *above, int level) {
    if (above->accepted) {
        require(below->accepted, "what a level accepts, the one below accepts");
        require(same_position(&above->position, &below->position), "all levels read the same position");
    } else if (below->accepted) {
        require(above->problem.reason > last_reason[level - 1], "a level refuses for a reason of its own");
    } else {
        require(above->problem.reason == below->problem.reason && above->problem.field == below->problem.field &&
                    above->problem.column == below->problem.column,
                "a FEN that is refused below is refused alike above");
    }
}

static void check_written(const sl_position *p, int level) {
    for (int form = SL_FEN_X; form <= SL_FEN_SHREDDER; form++) {
        char        text[SL_FEN_SIZE], again[SL_FEN_SIZE];
        sl_position read;
        size_t      length = sl_fen_write(p, (sl_fen_form)form, text);
        require(length < SL_FEN_SIZE && strlen(text) == length, "a FEN is as long as it says");
        if (!sl_fen_read(text, length, (sl_fen_level)level, &read, NULL)) refute("what is written is read", text);
        if (!same_position(p, &read)) refute("what is written is read as the same position", text);
        sl_fen_write(&read, (sl_fen_form)form, again);
        if (strcmp(text, again) != 0) refute("a position has one text", text);
    }
}

static void check_set_up(const sl_position *p, int level) {
    sl_position    built;
    sl_fen_problem problem;
    bool           accepted = set_up_again(p, (sl_fen_level)level, &built, &problem);
    require(accepted && !problem.reason, "what is read can be set up");
    require(same_position(&built, p), "and is the same position");
}

/* A pawn has just passed the square: it stands before it, and its way is empty. */
static void check_en_passant(const slow_position *slow) {
    int forward = slow->turn ? -8 : 8, passed = slow->passed;
    if (passed < 0) return;
    require(passed / 8 == (slow->turn ? 2 : 5), "en passant is on the sixth rank");
    require(slow->board[passed - forward] == (slow->turn ? 'P' : 'p'), "a pawn has passed the en-passant square");
    require(slow->board[passed] == '.' && slow->board[passed + forward] == '.', "and nothing stood in its way");
    require(slow_en_passant(slow) == passed, "and it can be taken");
}

/* At most one rook on each side of a king, and on his rank. */
static void check_castling(const sl_position *p) {
    for (int side = SL_WHITE; side <= SL_BLACK; side++) {
        uint64_t rooks = p->castling & p->sides[side], king = p->pieces[SL_KING] & p->sides[side];
        uint64_t left = rooks & (king - 1), right = rooks & ~(king - 1);
        require(!(left & (left - 1)) && !(right & (right - 1)), "one rook castles on each side of the king");
        require(!rooks || king < UINT64_C(1) << 8 || king >= UINT64_C(1) << 56, "a king castles on his first rank");
    }
}

/* By letters and a walk over the board. */
static void check_playable(const sl_position *p) {
    slow_position slow = slow_from(p);
    int           kings[2] = {0, 0};
    for (int square = 0; square < 64; square++) {
        char piece = slow.board[square];
        bool white = p->sides[SL_WHITE] >> square & 1, black = p->sides[SL_BLACK] >> square & 1;
        require((piece != '.') == (white || black) && !(white && black), "a piece has one side");
        if (piece == 'K' || piece == 'k') kings[piece == 'k']++;
        require((piece | 32) != 'p' || (square >= 8 && square < 56), "no pawn stands on the first or last rank");
        if (slow.castles[square]) require(piece == (white ? 'R' : 'r') && (square < 8) == white, "a rook castles");
    }
    require(kings[0] == 1 && kings[1] == 1, "each side has a king");
    require(!slow_checkers(&slow, !slow.turn), "the side that has moved is not in check");
    check_en_passant(&slow);
    check_castling(p);
    require(p->key == sl_position_key(p) && p->move_number > 0, "key and move number are right");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    verdict verdicts[LEVELS];
    for (int level = 0; level < LEVELS; level++) {
        verdict *v = &verdicts[level];
        *v = judge((const char *)data, size, level);
        if (level > 0) check_step(v - 1, v, level);
        if (!v->accepted) continue;
        check_written(&v->position, level);
        check_set_up(&v->position, level);
    }
    if (verdicts[SL_FEN_PLAYABLE].accepted) check_playable(&verdicts[SL_FEN_PLAYABLE].position);
    return 0;
}
