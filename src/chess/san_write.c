/* SPDX-License-Identifier: MIT
 *
 * san_write.c: moves as players write them. Of the square that a piece comes from,
 * only as much is written as is needed where others could make the move too.
 */
#include "rules.h"

enum { BY_FILE = 1, BY_RANK = 2 };

/*
 * Which parts of the square it comes from must be written. Another of the same
 * sort with the same target needs a distinction: by file where that does it,
 * else by rank, else both. A pawn that takes always names its file.
 */
static int needed_parts(const sl_position *p, sl_move move) {
    int      from = sl_move_from(move), same_file = 0, same_rank = 0, others = 0;
    sl_piece piece = sl_position_piece_on(p, from);
    sl_move  moves[SL_MOVES_MAX];
    size_t   count = sl_position_moves(p, SL_MOVES_ALL, moves);
    for (size_t i = 0; i < count; i++) {
        int other = sl_move_from(moves[i]);
        if (other == from || sl_move_to(moves[i]) != sl_move_to(move) || sl_position_piece_on(p, other) != piece)
            continue;
        others++;
        same_file += file_of(other) == file_of(from);
        same_rank += other / 8 == from / 8;
    }
    if (!others) return 0;
    if (!same_file) return BY_FILE;
    return same_rank ? BY_FILE | BY_RANK : BY_RANK;
}

static char *write_piece_move(char *text, const sl_position *p, sl_move move, sl_piece piece) {
    static const char letters[SL_PIECE_COUNT] = "RBQNK";
    int               from = sl_move_from(move), to = sl_move_to(move), type = sl_move_type_of(move);
    bool              takes = type == SL_MOVE_EN_PASSANT || has(p->sides[!p->turn], to);
    int               parts = takes ? BY_FILE : 0;
    if (piece != SL_PAWN) {
        parts = piece == SL_KING ? 0 : needed_parts(p, move);
        *text++ = letters[piece];
    }
    if (parts & BY_FILE) *text++ = (char)('a' + file_of(from));
    if (parts & BY_RANK) *text++ = (char)('1' + from / 8);
    if (takes) *text++ = 'x';
    *text++ = (char)('a' + file_of(to));
    *text++ = (char)('1' + to / 8);
    if (type >= SL_MOVE_PROMOTION) {
        *text++ = '=';
        *text++ = letters[type - SL_MOVE_PROMOTION];
    }
    return text;
}

static char *write_castling(char *text, sl_move move) {
    int castlings = sl_move_to(move) > sl_move_from(move) ? 2 : 3;
    for (int i = 0; i < castlings; i++) {
        if (i) *text++ = '-';
        *text++ = 'O';
    }
    return text;
}

/* + for check, # for mate. */
static char *write_check(char *text, const sl_position *p, sl_move move) {
    if (!sl_position_gives_check(p, move)) return text;
    sl_position after;
    sl_position_play(p, move, &after);
    *text++ = sl_position_has_move(&after) ? '+' : '#';
    return text;
}

size_t sl_san_write(const sl_position *position, sl_move move, char text[SL_SAN_SIZE]) {
    sl_piece piece = sl_position_piece_on(position, sl_move_from(move));
    char    *end = sl_move_type_of(move) == SL_MOVE_CASTLING ? write_castling(text, move)
                                                             : write_piece_move(text, position, move, piece);
    end = write_check(end, position, move);
    *end = 0;
    return (size_t)(end - text);
}
