/* SPDX-License-Identifier: MIT
 *
 * given_position.c: the position that a verb is asked about. It must be playable, as
 * only then legal moves are defined; what is wrong with it is said in full.
 */
#include "cli/cli.h"

#include <sleight/chess.h>

#include <string.h>

sl_position given_position(const arguments *given) {
    const char    *fen = option_value(given, "--fen");
    sl_position    position = sl_position_start;
    sl_fen_problem wrong;
    if (fen && !sl_fen_read(fen, strlen(fen), SL_FEN_PLAYABLE, &position, &wrong)) refuse_fen("--fen", fen, &wrong);
    return position;
}
