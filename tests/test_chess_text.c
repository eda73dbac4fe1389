/* SPDX-License-Identifier: MIT
 *
 * test_chess_text.c: moves as text: UCI in both forms of castling, in and out,
 * and SAN written, each difficulty of it in one position (test_chess_san.c reads it).
 */
#include "positions.h"

#include <sleight/chess.h>

#include <string.h>

static const char kiwipete[] = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/* ---- SAN ---------------------------------------------------------------------------------- */

static const struct {
    const char *fen, *uci, *san;
} notations[] = {
    {kiwipete, "e2a6", "Bxa6"},
    {kiwipete, "g2h3", "gxh3"},
    {kiwipete, "e1h1", "O-O"},
    {kiwipete, "e1a1", "O-O-O"},
    {kiwipete, "e5g6", "Nxg6"},
    {"4k3/8/8/8/8/8/8/1N1K1N2 w - -", "b1d2", "Nbd2"},
    {"4k3/8/8/1N6/8/8/8/1N2K3 w - -", "b1c3", "N1c3"},
    {"4k3/8/8/1N6/8/8/8/1N1NK3 w - -", "b1c3", "Nb1c3"},
    {"4k3/8/8/1N6/8/8/8/1N1NK3 w - -", "d1c3", "Ndc3"},
    {"4k3/8/8/1N6/8/8/8/1N1NK3 w - -", "b5c3", "N5c3"},
    {"6k1/4r3/8/8/8/4N3/1N6/4K3 w - -", "b2d1", "Nd1"}, /* the other is pinned */
    {"8/2k5/8/8/1Q5Q/8/8/K6Q w - -", "h4e1", "Qh4e1"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", "exd6"},
    {"8/4P3/8/8/8/8/k7/4K3 w - -", "e7e8q", "e8=Q"},
    {"8/4P3/8/8/8/8/8/k3K3 w - -", "e7e8n", "e8=N"},
    {"k7/4P3/8/8/8/8/8/4K3 w - -", "e7e8r", "e8=R+"},
    {"k2r4/pp2P3/8/8/8/8/8/4K3 w - -", "e7d8q", "exd8=Q#"},
    {"5k2/8/8/8/8/8/8/4K2R w K -", "e1h1", "O-O+"},
    {"6k1/5ppp/8/8/8/8/8/R3K3 w Q -", "a1a8", "Ra8#"},
    {"2rkr3/2p1p3/2P1P3/8/8/8/8/R3K3 w Q -", "e1a1", "O-O-O#"},
    {"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq -", "d8h4", "Qh4#"},
    {"4k3/8/8/8/8/8/8/2RK4 w C -", "d1c1", "O-O-O"},
};

static void test_san(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof notations / sizeof *notations; i++) {
        sl_position p = position_of(notations[i].fen);
        sl_move     move = sl_uci_read(&p, notations[i].uci, strlen(notations[i].uci));
        char        text[SL_SAN_SIZE];
        if (move == SL_MOVE_NONE) fail_msg("%s is not legal in %s", notations[i].uci, notations[i].fen);
        assert_int_equal(sl_san_write(&p, move, text), strlen(notations[i].san));
        if (strcmp(text, notations[i].san) != 0) fail_msg("%s, expected %s", text, notations[i].san);
    }
}

/* ---- what a move says of itself ---------------------------------------------------------------- */

static void test_promotion_of_a_move(void **state) {
    static const sl_piece pieces[] = {SL_ROOK, SL_BISHOP, SL_QUEEN, SL_KNIGHT};
    (void)state;
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        sl_move move = sl_move_encode(52, 60, SL_MOVE_PROMOTION + (int)pieces[i]);
        assert_int_equal(sl_move_promotion(move), pieces[i]);
        assert_int_equal(sl_move_from(move), 52);
        assert_int_equal(sl_move_to(move), 60);
    }
    for (int type = SL_MOVE_NORMAL; type < SL_MOVE_PROMOTION; type++)
        assert_int_equal(sl_move_promotion(sl_move_encode(52, 60, type)), SL_PIECE_NONE);
    assert_int_equal(sl_move_promotion(SL_MOVE_NONE), SL_PIECE_NONE);
}

/* ---- UCI ------------------------------------------------------------------------------------ */

/* A text, and how the move that it means is written in chess and in Chess960; "" for none. */
static const struct {
    const char *fen, *text, *chess, *chess960;
} meanings[] = {
    {kiwipete, "e2a6", "e2a6", "e2a6"},
    {kiwipete, "e1g1", "e1g1", "e1h1"},
    {kiwipete, "e1h1", "e1g1", "e1h1"},
    {kiwipete, "e1c1", "e1c1", "e1a1"},
    {kiwipete, "e1a1", "e1c1", "e1a1"},
    {kiwipete, "e1f1", "e1f1", "e1f1"},
    {kiwipete, "a2a4", "a2a4", "a2a4"},
    {"4k3/4P3/8/8/8/8/8/4K3 b - -", "e8e7", "e8e7", "e8e7"},
    {"8/k3P3/8/8/8/8/8/4K3 w - -", "e7e8q", "e7e8q", "e7e8q"},
    {"8/k3P3/8/8/8/8/8/4K3 w - -", "e7e8", "", ""},
    {"8/k3P3/8/8/8/8/8/4K3 w - -", "e7e8k", "", ""},
    {"8/k3P3/8/8/8/8/8/4K3 w - -", "e7e8Q", "", ""},
    /* Chess960: one step of the king is a king's move where he can make it, castling where a rook stands */
    {"4k3/8/8/8/8/8/8/5K1R w H -", "f1g1", "f1g1", "f1g1"},
    {"4k3/8/8/8/8/8/8/5K1R w H -", "f1h1", "f1g1", "f1h1"},
    {"4k3/8/8/8/8/8/8/5KR1 w G -", "f1g1", "f1g1", "f1g1"},
    {"4k3/8/8/8/8/8/8/1RK5 w B -", "c1b1", "c1c1", "c1b1"},
    {"4k3/8/8/8/8/8/8/1RK5 w B -", "c1c1", "c1c1", "c1b1"},
    {kiwipete, "", "", ""},
    {kiwipete, "e1", "", ""},
    {kiwipete, "e1g", "", ""},
    {kiwipete, "e1g1q", "", ""},
    {kiwipete, "e1g1  ", "", ""},
    {kiwipete, "0000", "", ""},
    {kiwipete, "e1i1", "", ""},
    {kiwipete, "E1G1", "", ""},
    {kiwipete, "a1a1", "", ""},
    {kiwipete, "e8g8", "", ""},
    {kiwipete, "a2a5", "", ""},
};

static void test_uci(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++) {
        sl_position p = position_of(meanings[i].fen);
        sl_move     move = sl_uci_read(&p, meanings[i].text, strlen(meanings[i].text));
        char        chess[SL_UCI_SIZE] = "", chess960[SL_UCI_SIZE] = "";
        size_t      length = move == SL_MOVE_NONE ? 0 : sl_uci_write(move, false, chess);
        assert_int_equal(length, strlen(chess));
        length = move == SL_MOVE_NONE ? 0 : sl_uci_write(move, true, chess960);
        assert_int_equal(length, strlen(chess960));
        if (strcmp(chess, meanings[i].chess) != 0 || strcmp(chess960, meanings[i].chess960) != 0)
            fail_msg("'%s' in %s is read as '%s', '%s'", meanings[i].text, meanings[i].fen, chess, chess960);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_san),
        cmocka_unit_test(test_uci),
        cmocka_unit_test(test_promotion_of_a_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
