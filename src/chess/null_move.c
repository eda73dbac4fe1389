/* SPDX-License-Identifier: MIT
 *
 * null_move.c: the position after a move that moves nothing, as searches try
 * it to see what the other side threatens.
 */
#include "rules.h"
#include "zobrist.h"

static uint16_t one_more(uint16_t count) { return (uint16_t)(count + (count < UINT16_MAX)); }

void sl_position_play_null(const sl_position *before, sl_position *after) {
    if (after != before) *after = *before;
    after->key ^= sl_zobrist.en_passant[after->en_passant] ^ sl_zobrist.black_to_move;
    after->en_passant = SL_SQUARE_NONE;
    after->halfmoves = one_more(after->halfmoves);
    if (after->turn == SL_BLACK) after->move_number = one_more(after->move_number);
    after->turn = after->turn == SL_WHITE ? SL_BLACK : SL_WHITE;
}
