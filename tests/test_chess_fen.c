/* SPDX-License-Identifier: MIT
 *
 * test_chess_fen.c: the FEN reader: one text per reason to refuse it, with the
 * field and the column; what is read in spite of its looks; the files of wrong
 * and hostile FENs in data/perft; and texts cut short or changed in one byte,
 * which must be refused or give a position that can be played.
 */
#include "testing.h"

#include "slow_chess.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define START_BOARD "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR" /* 43 columns */

/* ---- reasons ------------------------------------------------------------------------------ */

typedef struct refusal {
    const char   *fen;
    sl_fen_level  level; /* the first that refuses it */
    sl_fen_reason reason;
    sl_fen_field  field;
    int           column;
} refusal;

static const refusal refusals[] = {
    {"", SL_FEN_SYNTAX, SL_FEN_NO_BOARD, SL_FEN_BOARD, 1},
    {"   ", SL_FEN_SYNTAX, SL_FEN_NO_BOARD, SL_FEN_BOARD, 4},
    {"8/8/8/8/3x4/8/8/8 w", SL_FEN_SYNTAX, SL_FEN_BAD_PIECE, SL_FEN_BOARD, 10},
    {"9/8/8/8/8/8/8/8 w", SL_FEN_SYNTAX, SL_FEN_BAD_PIECE, SL_FEN_BOARD, 1},
    {"8/8/44/8/8/8/8/8 w", SL_FEN_SYNTAX, SL_FEN_TWO_NUMBERS, SL_FEN_BOARD, 6},
    {"8/7/8/8/8/8/8/8 w", SL_FEN_SYNTAX, SL_FEN_SHORT_RANK, SL_FEN_BOARD, 4},
    {"/8/8/8/8/8/8/8 w", SL_FEN_SYNTAX, SL_FEN_SHORT_RANK, SL_FEN_BOARD, 1},
    {"8/7pp/8/8/8/8/8/8 w", SL_FEN_SYNTAX, SL_FEN_LONG_RANK, SL_FEN_BOARD, 5},
    {"8/8/8/8/8/8/8 w", SL_FEN_SYNTAX, SL_FEN_FEW_RANKS, SL_FEN_BOARD, 14},
    {"8/8/8/8/8/8/8/8/8 w", SL_FEN_SYNTAX, SL_FEN_MANY_RANKS, SL_FEN_BOARD, 16},
    {START_BOARD " x KQkq - 0 1", SL_FEN_SYNTAX, SL_FEN_BAD_TURN, SL_FEN_TURN, 45},
    {START_BOARD " white KQkq - 0 1", SL_FEN_SYNTAX, SL_FEN_BAD_TURN, SL_FEN_TURN, 46},
    {START_BOARD " w KXkq - 0 1", SL_FEN_SYNTAX, SL_FEN_BAD_CASTLING, SL_FEN_CASTLING, 48},
    {START_BOARD " w -K - 0 1", SL_FEN_SYNTAX, SL_FEN_BAD_CASTLING, SL_FEN_CASTLING, 48},
    {START_BOARD " w 0 1", SL_FEN_SYNTAX, SL_FEN_BAD_CASTLING, SL_FEN_CASTLING, 47},
    {START_BOARD " w KQkq i3 0 1", SL_FEN_SYNTAX, SL_FEN_BAD_EN_PASSANT, SL_FEN_EN_PASSANT, 52},
    {START_BOARD " w KQkq e9 0 1", SL_FEN_SYNTAX, SL_FEN_BAD_EN_PASSANT, SL_FEN_EN_PASSANT, 53},
    {START_BOARD " w KQkq e", SL_FEN_SYNTAX, SL_FEN_BAD_EN_PASSANT, SL_FEN_EN_PASSANT, 53},
    {START_BOARD " w KQkq e33 0 1", SL_FEN_SYNTAX, SL_FEN_BAD_EN_PASSANT, SL_FEN_EN_PASSANT, 54},
    {START_BOARD " w KQkq -- 0 1", SL_FEN_SYNTAX, SL_FEN_BAD_EN_PASSANT, SL_FEN_EN_PASSANT, 53},
    {START_BOARD " w KQkq - 0x 1", SL_FEN_SYNTAX, SL_FEN_BAD_NUMBER, SL_FEN_HALFMOVES, 55},
    {START_BOARD " w KQkq - -1 1", SL_FEN_SYNTAX, SL_FEN_BAD_NUMBER, SL_FEN_HALFMOVES, 54},
    {START_BOARD " w KQkq - 0 1.", SL_FEN_SYNTAX, SL_FEN_BAD_NUMBER, SL_FEN_MOVE_NUMBER, 57},
    {START_BOARD " w KQkq - 65536 1", SL_FEN_SYNTAX, SL_FEN_BIG_NUMBER, SL_FEN_HALFMOVES, 58},
    {START_BOARD " w KQkq - 0 99999999999999999999", SL_FEN_SYNTAX, SL_FEN_BIG_NUMBER, SL_FEN_MOVE_NUMBER, 60},
    {START_BOARD " w KQkq - 0 1 2", SL_FEN_SYNTAX, SL_FEN_BAD_REST, SL_FEN_REST, 58},
    {START_BOARD " w KQkq - 0 1 and more", SL_FEN_SYNTAX, SL_FEN_BAD_REST, SL_FEN_REST, 58},

    {START_BOARD, SL_FEN_PLAYABLE, SL_FEN_NO_TURN, SL_FEN_TURN, 44},
    {"8/8/8/8/8/8/8/4K3 w - -", SL_FEN_PLAYABLE, SL_FEN_NO_KING, SL_FEN_BOARD, 1},
    {"4k3/8/8/8/8/8/8/K3K3 w - -", SL_FEN_PLAYABLE, SL_FEN_TWO_KINGS, SL_FEN_BOARD, 19},
    {"k7/4k3/8/8/8/8/8/4K3 w - -", SL_FEN_PLAYABLE, SL_FEN_TWO_KINGS, SL_FEN_BOARD, 5},
    {"4k3/8/8/8/8/8/8/p3K3 w - -", SL_FEN_PLAYABLE, SL_FEN_PAWN_RANK, SL_FEN_BOARD, 17},
    {"P3k3/8/8/8/8/8/8/4K3 w - -", SL_FEN_PLAYABLE, SL_FEN_PAWN_RANK, SL_FEN_BOARD, 1},
    {"4k3/8/8/8/8/8/4R3/4K3 w - -", SL_FEN_PLAYABLE, SL_FEN_KING_HANGS, SL_FEN_BOARD, 2},
    {"8/8/8/8/8/8/3k4/4K3 w - -", SL_FEN_PLAYABLE, SL_FEN_KING_HANGS, SL_FEN_BOARD, 14},
    {"4k3/8/8/8/8/8/4K3/7R w K -", SL_FEN_PLAYABLE, SL_FEN_CASTLING_KING, SL_FEN_CASTLING, 24},
    {"4k3/8/8/8/8/8/8/4K2N w K -", SL_FEN_PLAYABLE, SL_FEN_CASTLING_ROOK, SL_FEN_CASTLING, 24},
    {"4k2r/8/8/8/8/8/8/4K2R w Kkg -", SL_FEN_PLAYABLE, SL_FEN_CASTLING_ROOK, SL_FEN_CASTLING, 27},
    {"4k3/8/8/8/8/8/8/4K1RR w HG -", SL_FEN_PLAYABLE, SL_FEN_CASTLING_TWICE, SL_FEN_CASTLING, 26},
    {"4k3/8/8/8/8/8/8/4K1RR w KG -", SL_FEN_PLAYABLE, SL_FEN_CASTLING_TWICE, SL_FEN_CASTLING, 26},
    {"4k3/8/8/8/8/8/8/4K2R w KK -", SL_FEN_PLAYABLE, SL_FEN_CASTLING_SAME, SL_FEN_CASTLING, 25},
    {"4k3/8/8/8/8/8/8/4K2R w KH -", SL_FEN_PLAYABLE, SL_FEN_CASTLING_SAME, SL_FEN_CASTLING, 25},
    {"r3k3/8/8/8/8/8/8/4K3 w aq -", SL_FEN_PLAYABLE, SL_FEN_CASTLING_SAME, SL_FEN_CASTLING, 25},
    {START_BOARD " w KQkq e1 0 1", SL_FEN_PLAYABLE, SL_FEN_EN_PASSANT_RANK, SL_FEN_EN_PASSANT, 52},
    {START_BOARD " w KQkq a1", SL_FEN_PLAYABLE, SL_FEN_EN_PASSANT_RANK, SL_FEN_EN_PASSANT, 52},
    {START_BOARD " b KQkq h8 0 1", SL_FEN_PLAYABLE, SL_FEN_EN_PASSANT_RANK, SL_FEN_EN_PASSANT, 52},
    {"4k3/8/8/3pP3/8/8/8/4K3 b - d6", SL_FEN_PLAYABLE, SL_FEN_EN_PASSANT_RANK, SL_FEN_EN_PASSANT, 28},
    {"4k3/8/8/4P3/8/8/8/4K3 w - d6", SL_FEN_PLAYABLE, SL_FEN_EN_PASSANT_PAWN, SL_FEN_EN_PASSANT, 27},
    {"4k3/3n4/8/3pP3/8/8/8/4K3 w - d6", SL_FEN_PLAYABLE, SL_FEN_EN_PASSANT_WAY, SL_FEN_EN_PASSANT, 30},
    {"4k3/8/3n4/3pP3/8/8/8/4K3 w - d6", SL_FEN_PLAYABLE, SL_FEN_EN_PASSANT_WAY, SL_FEN_EN_PASSANT, 30},

    {"rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKBNR w - -", SL_FEN_REACHABLE, SL_FEN_MANY_PIECES, SL_FEN_BOARD, 1},
    {"4k3/pppppppp/p7/8/8/8/8/4K3 w - -", SL_FEN_REACHABLE, SL_FEN_MANY_PAWNS, SL_FEN_BOARD, 1},
    {"4k3/8/8/8/8/8/PPPPPPPP/3QKQ2 w - -", SL_FEN_REACHABLE, SL_FEN_MANY_PROMOTED, SL_FEN_BOARD, 1},
    {"4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - -", SL_FEN_REACHABLE, SL_FEN_MANY_PROMOTED, SL_FEN_BOARD, 1},
    {"4k3/8/8/8/8/8/PPPPPPPP/1B1BK3 w - -", SL_FEN_REACHABLE, SL_FEN_MANY_PROMOTED, SL_FEN_BOARD, 1},
    {"4k3/8/8/8/8/8/PPPPPPPP/R1R1K2R w - -", SL_FEN_REACHABLE, SL_FEN_MANY_PROMOTED, SL_FEN_BOARD, 1},
    {"1nnnk3/pppppppp/8/8/8/8/8/4K3 w - -", SL_FEN_REACHABLE, SL_FEN_MANY_PROMOTED, SL_FEN_BOARD, 1},
    {"4k3/8/8/8/8/8/8/K6R w K -", SL_FEN_REACHABLE, SL_FEN_CASTLING_CORNER, SL_FEN_CASTLING, 23},
    {"4k3/8/3N4/1B6/8/8/8/K3R3 b - -", SL_FEN_REACHABLE, SL_FEN_MANY_CHECKERS, SL_FEN_BOARD, 2},
    /* two knights; a pawn that has not moved; en passant, but the pawn taken can't have passed */
    {"4k3/8/3N1N2/8/8/8/8/4K3 b - -", SL_FEN_REACHABLE, SL_FEN_CHECK_FROM_NOWHERE, SL_FEN_BOARD, 2},
    /* two rooks, and a king that may have castled, but not with either of them */
    {"R3k3/8/8/8/8/8/8/4R1K1 b - -", SL_FEN_REACHABLE, SL_FEN_CHECK_FROM_NOWHERE, SL_FEN_BOARD, 3},
    {"8/8/8/8/8/3k4/4P3/7K b - -", SL_FEN_REACHABLE, SL_FEN_CHECK_FROM_NOWHERE, SL_FEN_BOARD, 12},
    {"8/3p4/3Pk3/8/8/1B6/8/K3R3 b - -", SL_FEN_REACHABLE, SL_FEN_CHECK_FROM_NOWHERE, SL_FEN_BOARD, 9},
    {"B6b/8/8/8/2K5/5k2/8/b6B b - -", SL_FEN_REACHABLE, SL_FEN_CHECK_FROM_NOWHERE, SL_FEN_BOARD, 16},
    {"4k3/8/8/3pP3/8/8/8/r3K3 w - d6", SL_FEN_REACHABLE, SL_FEN_EN_PASSANT_CHECK, SL_FEN_EN_PASSANT, 29},
};

/* Accepted below its level; from there on refused, for this reason and at this place. */
static void check_refusal(const refusal *expected) {
    for (int level = SL_FEN_SYNTAX; level <= SL_FEN_REACHABLE; level++) {
        sl_position    p, untouched;
        sl_fen_problem problem;
        memset(&p, 0x5a, sizeof p);
        untouched = p;
        bool accepted = sl_fen_read(expected->fen, strlen(expected->fen), (sl_fen_level)level, &p, &problem);
        if (accepted != (level < (int)expected->level))
            fail_msg("'%s' at level %d: %d", expected->fen, level, accepted);
        if (accepted) continue;
        assert_true(same_position(&p, &untouched));
        if (problem.reason != expected->reason || problem.field != expected->field ||
            problem.column != expected->column)
            fail_msg("'%s': %s, %s, column %d", expected->fen, sl_fen_reason_text(problem.reason),
                     sl_fen_field_name(problem.field), problem.column);
        assert_false(sl_fen_read(expected->fen, strlen(expected->fen), (sl_fen_level)level, &p, NULL));
    }
}

static void test_refusals(void **state) {
    bool met[SL_FEN_REASON_COUNT] = {[SL_FEN_FINE] = true, [SL_FEN_BAD_SETS] = true}; /* of no text */
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        check_refusal(&refusals[i]);
        met[refusals[i].reason] = true;
    }
    for (int reason = 0; reason < SL_FEN_REASON_COUNT; reason++) {
        assert_non_null(sl_fen_reason_text(reason));
        if (!met[reason]) fail_msg("no text is refused because %s", sl_fen_reason_text(reason));
    }
}

static void test_words_for_what_is_none(void **state) {
    static const int numbers[] = {INT_MIN, -1, 99, INT_MAX};
    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        assert_string_equal(sl_fen_reason_text((sl_fen_reason)numbers[i]), "unknown");
        assert_string_equal(sl_fen_field_name((sl_fen_field)numbers[i]), "unknown");
    }
    assert_string_equal(sl_fen_reason_text(SL_FEN_REASON_COUNT), "unknown");
    assert_string_equal(sl_fen_field_name((sl_fen_field)(SL_FEN_REST + 1)), "unknown");
}

/* ---- accepted -------------------------------------------------------------------------------- */

/* What is read at a level, and written again. */
static const struct {
    const char  *fen;
    sl_fen_level level;
    const char  *x_fen, *shredder_fen;
} accepted[] = {
    {START_BOARD " w KQkq - 0 1", SL_FEN_REACHABLE, START_BOARD " w KQkq - 0 1", START_BOARD " w HAha - 0 1"},
    {START_BOARD " w HqQh - 3 0", SL_FEN_REACHABLE, START_BOARD " w KQkq - 3 1", START_BOARD " w HAha - 3 1"},
    {" \t" START_BOARD "  w\tKQkq  -  7   9 \r\n", SL_FEN_REACHABLE, START_BOARD " w KQkq - 7 9",
     START_BOARD " w HAha - 7 9"},
    /* fields that are missing, or run together; operations of an EPD */
    {START_BOARD " b", SL_FEN_REACHABLE, START_BOARD " b - - 0 1", START_BOARD " b - - 0 1"},
    {START_BOARD, SL_FEN_SYNTAX, START_BOARD " w - - 0 1", START_BOARD " w - - 0 1"},
    {START_BOARD " w - -0 1", SL_FEN_REACHABLE, START_BOARD " w - - 0 1", START_BOARD " w - - 0 1"},
    {START_BOARD " w - - bm e4; id \"x\";", SL_FEN_REACHABLE, START_BOARD " w - - 0 1", START_BOARD " w - - 0 1"},
    {START_BOARD " w - - 5 ;D1 20", SL_FEN_REACHABLE, START_BOARD " w - - 5 1", START_BOARD " w - - 5 1"},
    {START_BOARD " w;", SL_FEN_REACHABLE, START_BOARD " w - - 0 1", START_BOARD " w - - 0 1"},
    /* rooks that are not the outermost keep their file */
    {"4k3/8/8/8/8/8/8/R2RKR1R w DF - 0 1", SL_FEN_PLAYABLE, "4k3/8/8/8/8/8/8/R2RKR1R w FD - 0 1",
     "4k3/8/8/8/8/8/8/R2RKR1R w FD - 0 1"},
    {"4k3/8/8/8/8/8/8/R2RKR1R w KD - 0 1", SL_FEN_PLAYABLE, "4k3/8/8/8/8/8/8/R2RKR1R w KD - 0 1",
     "4k3/8/8/8/8/8/8/R2RKR1R w HD - 0 1"},
    /* en passant: kept when legal, dropped when pinned or when nobody is there */
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", SL_FEN_REACHABLE, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
     "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"},
    {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", SL_FEN_REACHABLE, "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1",
     "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1"},
    {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", SL_FEN_REACHABLE, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1",
     "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"},
    /* at `syntax` what the board does not bear out is dropped */
    {"4k3/8/8/8/8/8/8/4K2R w KQ e3 0 1", SL_FEN_SYNTAX, "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
     "4k3/8/8/8/8/8/8/4K2R w H - 0 1"},
    {"4k3/8/8/8/8/8/8/4K2R w KHK - 0 1", SL_FEN_SYNTAX, "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
     "4k3/8/8/8/8/8/8/4K2R w H - 0 1"},
    {"8/8/8/8/8/8/8/8 b KQkq a3 65535 65535", SL_FEN_SYNTAX, "8/8/8/8/8/8/8/8 b - - 65535 65535",
     "8/8/8/8/8/8/8/8 b - - 65535 65535"},
    {"P2pP2p/8/8/8/8/8/8/KK2kkkk w - d6", SL_FEN_SYNTAX, "P2pP2p/8/8/8/8/8/8/KK2kkkk w - - 0 1",
     "P2pP2p/8/8/8/8/8/8/KK2kkkk w - - 0 1"},
    /* checks that look impossible and are not: by discovery, en passant (both lines at once), promotion, castling */
    {"4k3/8/3N4/8/8/8/8/K3R3 b - - 0 1", SL_FEN_REACHABLE, "4k3/8/3N4/8/8/8/8/K3R3 b - - 0 1",
     "4k3/8/3N4/8/8/8/8/K3R3 b - - 0 1"},
    {"8/8/3Pk3/8/8/1B6/8/K3R3 b - - 0 1", SL_FEN_REACHABLE, "8/8/3Pk3/8/8/1B6/8/K3R3 b - - 0 1",
     "8/8/3Pk3/8/8/1B6/8/K3R3 b - - 0 1"},
    {"2N5/k7/8/2B5/8/8/8/K7 b - - 0 1", SL_FEN_REACHABLE, "2N5/k7/8/2B5/8/8/8/K7 b - - 0 1",
     "2N5/k7/8/2B5/8/8/8/K7 b - - 0 1"},
    {"8/8/8/8/8/8/5PPP/2k2RK1 b - - 0 1", SL_FEN_REACHABLE, "8/8/8/8/8/8/5PPP/2k2RK1 b - - 0 1",
     "8/8/8/8/8/8/5PPP/2k2RK1 b - - 0 1"},
    {"8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", SL_FEN_REACHABLE, "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
     "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1"},
};

static void test_accepted(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof accepted / sizeof *accepted; i++) {
        sl_position    p;
        sl_fen_problem problem;
        char           text[SL_FEN_SIZE];
        if (!sl_fen_read(accepted[i].fen, strlen(accepted[i].fen), accepted[i].level, &p, &problem))
            fail_msg("'%s': %s, column %d", accepted[i].fen, sl_fen_reason_text(problem.reason), problem.column);
        assert_int_equal(problem.reason, SL_FEN_FINE);
        assert_int_equal(sl_fen_write(&p, SL_FEN_X, text), strlen(accepted[i].x_fen));
        assert_string_equal(text, accepted[i].x_fen);
        assert_int_equal(sl_fen_write(&p, SL_FEN_SHREDDER, text), strlen(accepted[i].shredder_fen));
        assert_string_equal(text, accepted[i].shredder_fen);
    }
}

/* No text is read beyond its length. */
static void test_length_is_kept(void **state) {
    sl_position p;
    (void)state;
    assert_true(
        sl_fen_read(START_BOARD " w KQkq - 12 34", strlen(START_BOARD " w KQkq - 1"), SL_FEN_PLAYABLE, &p, NULL));
    assert_int_equal(p.halfmoves, 1);
    assert_int_equal(p.move_number, 1);
}

/* ---- files ------------------------------------------------------------------------------------- */

static FILE *open_data(const char *name) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", PERFT_DATA, name);
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("cannot open %s", path);
    return file;
}

/*
 * hostile.epd says in a comment what it wishes for each line. Where it leaves
 * the choice ("cull or override") ours is this: what is against the rules of
 * the game is refused, at the level that it breaks; counters never are.
 */
static const struct {
    const char   *comment;
    sl_fen_reason reason;
} verdicts[] = {
    {"startpos", SL_FEN_FINE},
    {"18 knights", SL_FEN_FINE}, /* eight pawns, eight promotions */
    {"18 bishops", SL_FEN_FINE},
    {"18 rooks", SL_FEN_FINE},
    {"18 queens", SL_FEN_FINE},
    {"extra white space", SL_FEN_FINE},
    {"leading spaces", SL_FEN_FINE},
    {"castle status; should", SL_FEN_FINE}, /* the rook on b8: X-FEN knows it as Chess960 */
    {"movenums", SL_FEN_FINE},
    {"two castling rooks", SL_FEN_CASTLING_ROOK}, /* k is the outer one, q has none */
    {"18 pieces", SL_FEN_MANY_PIECES},
    {"17 pieces", SL_FEN_MANY_PIECES},
    {"30 knights", SL_FEN_MANY_PROMOTED},
    {"too many promoted", SL_FEN_CASTLING_ROOK}, /* its black rook on h8 is a knight */
    {"30 queens", SL_FEN_MANY_PROMOTED},
    {"NOT a repetitio", SL_FEN_KING_HANGS},
    {"extra piece on rank", SL_FEN_LONG_RANK},
    {"colour, cull", SL_FEN_BAD_TURN},
    {"castle status, cull", SL_FEN_CASTLING_SAME}, /* A is the rook that Q has named */
    {"slash chars", SL_FEN_BAD_PIECE},
    {"bad character", SL_FEN_BAD_PIECE},
    {"bad numeric", SL_FEN_BAD_PIECE},
    {"count too low", SL_FEN_SHORT_RANK},
    {"count too high", SL_FEN_LONG_RANK},
    {"3 kings", SL_FEN_TWO_KINGS},
    {"1 king;", SL_FEN_NO_KING},
    {"pawn back rank", SL_FEN_PAWN_RANK},
    {"garbage", SL_FEN_BAD_PIECE},
    {"bad EPD", SL_FEN_KING_HANGS},
    {"epd should be OK", SL_FEN_FINE},
};

static sl_fen_reason verdict_on(const char *line) {
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++)
        if (strstr(line, verdicts[i].comment)) return verdicts[i].reason;
    fail_msg("no verdict on %s", line);
    return SL_FEN_FINE;
}

static void test_hostile_file(void **state) {
    char  line[1024];
    int   count = 0;
    FILE *file = open_data("hostile.epd");
    (void)state;
    while (fgets(line, sizeof line, file)) {
        sl_position    p;
        sl_fen_problem problem;
        if (line[strspn(line, " \r\n")] == 0) continue;
        sl_fen_read(line, strlen(line), SL_FEN_REACHABLE, &p, &problem);
        if (problem.reason != verdict_on(line))
            fail_msg("%s: '%s', expected '%s'", line, sl_fen_reason_text(problem.reason),
                     sl_fen_reason_text(verdict_on(line)));
        count++;
    }
    fclose(file);
    assert_int_equal(count, 106);
}

/* Every line of the file is refused: what is not at `playable` is at `reachable`. */
static void test_invalid_file(void **state) {
    char  line[1024];
    int   not_playable = 0, not_reachable = 0;
    FILE *file = open_data("invalid_960.fen");
    (void)state;
    while (fgets(line, sizeof line, file)) {
        sl_position p;
        assert_true(sl_fen_read(line, strlen(line), SL_FEN_SYNTAX, &p, NULL));
        if (!sl_fen_read(line, strlen(line), SL_FEN_PLAYABLE, &p, NULL))
            not_playable++;
        else if (!sl_fen_read(line, strlen(line), SL_FEN_REACHABLE, &p, NULL))
            not_reachable++;
        else
            fail_msg("accepted: %s", line);
    }
    fclose(file);
    assert_int_equal(not_playable, 8321);
    assert_int_equal(not_reachable, 1671);
}

/* ---- texts that were harmed ---------------------------------------------------------------------- */

static const char *const sound[] = {
    START_BOARD " w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rqk2r2/pppbb1pp/2n2n2/3pPp2/8/2NP1N2/PPP1B1PP/R1KR2Q1 w DAfa f6 12 34",
    "8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1",
    "4k2r/6r1/8/8/8/8/3R4/R3K3 w Qk - 0 1 bm O-O-O; id \"x\";",
};

/* What is accepted is safe to use: moves are the slow rules' moves, and can be made. */
static void use(const sl_position *p) {
    sl_move       moves[SL_MOVES_MAX], expected[SL_MOVES_MAX];
    slow_position slow = slow_from(p);
    size_t        count = sl_position_moves(p, SL_MOVES_ALL, moves);
    assert_int_equal(count, slow_moves(&slow, expected));
    for (size_t i = 0; i < count; i++) {
        sl_position after;
        char        san[SL_SAN_SIZE];
        sl_position_play(p, moves[i], &after);
        sl_san_write(p, moves[i], san);
        assert_true(after.key == sl_position_key(&after));
    }
}

/* A copy in a block of its own size, so that a sanitizer sees the first byte read too many. */
static void try_text(const char *text, size_t length) {
    char *copy = malloc(length + !length);
    assert_non_null(copy);
    memcpy(copy, text, length);
    for (int level = SL_FEN_SYNTAX; level <= SL_FEN_REACHABLE; level++) {
        sl_position    p, again;
        sl_fen_problem problem;
        char           written[SL_FEN_SIZE];
        bool           fine = sl_fen_read(copy, length, (sl_fen_level)level, &p, &problem);
        assert_int_equal(fine, problem.reason == SL_FEN_FINE);
        if (!fine) {
            assert_in_range(problem.column, 1, length + 1);
            continue;
        }
        sl_fen_write(&p, SL_FEN_SHREDDER, written);
        assert_true(sl_fen_read(written, strlen(written), (sl_fen_level)level, &again, NULL));
        assert_true(same_position(&p, &again));
        if (level == SL_FEN_PLAYABLE) use(&p);
    }
    free(copy);
}

static void test_prefixes(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof sound / sizeof *sound; i++)
        for (size_t length = 0; length <= strlen(sound[i]); length++) try_text(sound[i], length);
}

/* Each byte in turn changed to each other, left out, and doubled. */
static void test_changed_bytes(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof sound / sizeof *sound; i++) {
        size_t length = strlen(sound[i]);
        for (size_t at = 0; at < length; at++) {
            char text[256];
            for (int byte = 0; byte < 256; byte++) {
                memcpy(text, sound[i], length);
                text[at] = (char)byte;
                try_text(text, length);
            }
            memcpy(text, sound[i], at);
            memcpy(text + at, sound[i] + at + 1, length - at - 1);
            try_text(text, length - 1);
            memcpy(text + at + 1, sound[i] + at, length - at);
            text[at] = sound[i][at];
            try_text(text, length + 1);
        }
    }
}

/* Boards of random letters and numbers, with rights and squares at random: mostly wrong, sometimes playable. */
static void test_random_boards(void **state) {
    uint64_t random = 64;
    int      playable = 0;
    (void)state;
    for (int round = 0; round < 20000; round++) {
        static const char letters[] = "PNBRQpnbrq";
        char              board[64], text[SL_FEN_SIZE], *end = text;
        memset(board, '1', sizeof board);
        for (uint64_t pieces = random_bits(&random) % 30; pieces; pieces--)
            board[random_bits(&random) % 64] = letters[random_bits(&random) % 10];
        board[random_bits(&random) % 32] = 'K';
        board[32 + random_bits(&random) % 32] = 'k';
        for (int square = 0; square < 64; square++) {
            if (square && square % 8 == 0) *end++ = '/';
            bool joins = board[square] == '1' && square % 8 && end[-1] >= '1' && end[-1] <= '8';
            if (joins)
                end[-1]++;
            else
                *end++ = board[square];
        }
        end += sprintf(end, " %c %s %c%c", "wb"[round % 2], round % 4 < 2 ? "-" : "KQkq",
                       (int)('a' + random_bits(&random) % 8), "63"[round % 2]);
        try_text(text, (size_t)(end - text));
        if (round % 3 == 0) end -= 2, *end++ = '-';
        try_text(text, (size_t)(end - text));
        sl_position p;
        playable += sl_fen_read(text, (size_t)(end - text), SL_FEN_PLAYABLE, &p, NULL);
    }
    assert_true(playable > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refusals),      cmocka_unit_test(test_words_for_what_is_none),
        cmocka_unit_test(test_accepted),      cmocka_unit_test(test_length_is_kept),
        cmocka_unit_test(test_hostile_file),  cmocka_unit_test(test_invalid_file),
        cmocka_unit_test(test_prefixes),      cmocka_unit_test(test_changed_bytes),
        cmocka_unit_test(test_random_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
