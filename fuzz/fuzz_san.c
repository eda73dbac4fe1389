/* SPDX-License-Identifier: MIT
 *
 * fuzz_san.c: any bytes as a move in SAN. Those before the first semicolon are a
 * FEN, those after it the text; without a FEN that can be played all of them are
 * a text in the start position. What is read is no move or a legal one by the
 * slow rules of the tests, one that the text names: its piece, its square and
 * what it promotes to are in the text. Written and read again it is the same.
 */
#include "fuzz.h"

#include "../tests/slow_chess.h"

#include <string.h>

static bool is_listed(const slow_position *slow, sl_move move) {
    sl_move moves[SL_MOVES_MAX];
    size_t  count = slow_moves(slow, moves);
    for (size_t i = 0; i < count; i++)
        if (moves[i] == move) return true;
    return false;
}

static bool contains(const char *text, size_t length, const char *part) {
    size_t part_length = strlen(part);
    for (size_t at = 0; at + part_length <= length; at++)
        if (memcmp(text + at, part, part_length) == 0) return true;
    return false;
}

static size_t count_of(const char *text, size_t length, const char *characters) {
    size_t count = 0;
    for (size_t at = 0; at < length; at++) count += text[at] && strchr(characters, text[at]);
    return count;
}

static void check_castling(const char *text, size_t length, sl_move move) {
    size_t letters = sl_move_to(move) > sl_move_from(move) ? 2 : 3;
    require(count_of(text, length, "Oo0") == letters, "castling is written by its letters");
}

/* The piece and the square are named, and what a pawn becomes, in a capital or small letter. */
static void check_named(const slow_position *slow, const char *text, size_t length, sl_move move) {
    int  to = sl_move_to(move), type = sl_move_type_of(move);
    char square[3] = {(char)('a' + to % 8), (char)('1' + to / 8), 0};
    char piece[2] = {(char)(slow->board[sl_move_from(move)] & ~32), 0};
    require(contains(text, length, square), "a move goes to a square of its text");
    if (*piece != 'P') require(*text == *piece, "a piece is named first");
    if (*piece == 'P') require(!count_of(text, 1, "RBQNK"), "a pawn is not named as a piece");
    if (type < SL_MOVE_PROMOTION) return;
    char promotion[3] = {"RBQN"[type - SL_MOVE_PROMOTION], "rbqn"[type - SL_MOVE_PROMOTION], 0};
    require(count_of(text, length, promotion) > 0, "a promotion is named");
}

static void check_again(const sl_position *p, sl_move move) {
    char   text[SL_SAN_SIZE];
    size_t length = sl_san_write(p, move, text);
    require(length < SL_SAN_SIZE && length == strlen(text), "a text is as long as it says");
    require(sl_san_read(p, text, length) == move, "what is written is read again");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data, *stop = size ? memchr(text, ';', size) : NULL;
    size_t      length = size, fen_length = stop ? (size_t)(stop - text) : 0;
    sl_position p = sl_position_start;
    if (stop && sl_fen_read(text, fen_length, SL_FEN_PLAYABLE, &p, NULL)) {
        text = stop + 1;
        length = size - fen_length - 1;
    }
    sl_move move = sl_san_read(&p, text, length);
    if (move == SL_MOVE_NONE) return 0;
    slow_position slow = slow_from(&p);
    require(is_listed(&slow, move), "what is read is a legal move");
    require(sl_position_is_legal(&p, move), "and known to be one");
    if (sl_move_type_of(move) == SL_MOVE_CASTLING)
        check_castling(text, length, move);
    else
        check_named(&slow, text, length, move);
    check_again(&p, move);
    return 0;
}
