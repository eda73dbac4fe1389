/* SPDX-License-Identifier: MIT
 *
 * fen_problem.c: the words for every reason to refuse a position, and for every
 * field of it.
 */
#include <sleight/fen.h>

static const char *const field_names[SL_FEN_REST + 1] = {
    [SL_FEN_BOARD] = "board",           [SL_FEN_TURN] = "side to move",   [SL_FEN_CASTLING] = "castling",
    [SL_FEN_EN_PASSANT] = "en passant", [SL_FEN_HALFMOVES] = "halfmoves", [SL_FEN_MOVE_NUMBER] = "move number",
    [SL_FEN_REST] = "after the fields",
};

static const char *const reason_texts[SL_FEN_REASON_COUNT] = {
    [SL_FEN_FINE] = "nothing is wrong",
    [SL_FEN_NO_BOARD] = "there is no board",
    [SL_FEN_BAD_PIECE] = "expected 1 to 8, a letter of PNBRQKpnbrqk, or /",
    [SL_FEN_TWO_NUMBERS] = "two numbers side by side; expected their sum",
    [SL_FEN_SHORT_RANK] = "a rank has fewer than 8 files",
    [SL_FEN_LONG_RANK] = "a rank has more than 8 files",
    [SL_FEN_FEW_RANKS] = "there are fewer than 8 ranks",
    [SL_FEN_MANY_RANKS] = "there are more than 8 ranks",
    [SL_FEN_BAD_SETS] = "the sets of pieces and of sides do not agree about a square",
    [SL_FEN_BAD_TURN] = "expected w or b",
    [SL_FEN_BAD_CASTLING] = "expected - or letters of KQkq, A to H and a to h",
    [SL_FEN_BAD_EN_PASSANT] = "expected - or a square",
    [SL_FEN_BAD_NUMBER] = "expected a number",
    [SL_FEN_BIG_NUMBER] = "the number is above 65535",
    [SL_FEN_BAD_REST] = "expected the end, or EPD operations that end in ;",
    [SL_FEN_NO_TURN] = "the side to move is missing",
    [SL_FEN_NO_KING] = "a side has no king",
    [SL_FEN_TWO_KINGS] = "a side has more than one king",
    [SL_FEN_PAWN_RANK] = "a pawn stands on the first or last rank",
    [SL_FEN_KING_HANGS] = "the side to move could take the king",
    [SL_FEN_CASTLING_KING] = "a side may castle, but its king is not on its first rank",
    [SL_FEN_CASTLING_ROOK] = "there is no rook to castle with",
    [SL_FEN_CASTLING_TWICE] = "two rooks to castle with on one side of the king",
    [SL_FEN_CASTLING_SAME] = "a castling right is given twice",
    [SL_FEN_EN_PASSANT_RANK] = "the side to move cannot take en passant on that rank",
    [SL_FEN_EN_PASSANT_PAWN] = "no pawn has passed that square",
    [SL_FEN_EN_PASSANT_WAY] = "a piece stands where the pawn came from or passed",
    [SL_FEN_MANY_PIECES] = "a side has more than 16 pieces",
    [SL_FEN_MANY_PAWNS] = "a side has more than 8 pawns",
    [SL_FEN_MANY_PROMOTED] = "a side has more promoted pieces than missing pawns",
    [SL_FEN_CASTLING_CORNER] = "a king in the corner has moved and may not castle",
    [SL_FEN_MANY_CHECKERS] = "more than two pieces give check",
    [SL_FEN_CHECK_FROM_NOWHERE] = "no last move can have given this check",
    [SL_FEN_EN_PASSANT_CHECK] = "the king was in check before the pawn passed",
};

const char *sl_fen_field_name(sl_fen_field field) {
    return (unsigned)field <= SL_FEN_REST ? field_names[field] : "unknown";
}

const char *sl_fen_reason_text(sl_fen_reason reason) {
    return (unsigned)reason < SL_FEN_REASON_COUNT ? reason_texts[reason] : "unknown";
}
