/* SPDX-License-Identifier: MIT
 *
 * test_chess_san.c: SAN, read. What is written is read as the same move, in all
 * positions of the suites in data/perft; what players write is understood; and
 * of all texts of a form, a few hundred thousand in each of some positions, each
 * is read as the one move that it can mean by the slow rules, or as none.
 */
#include "positions.h"

#include "slow_chess.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char kiwipete[] = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
static const char knights[] = "4k3/8/8/1N6/8/8/8/1N1NK3 w - -";         /* three of them can go to c3 */
static const char pawns[] = "3rk3/4P3/8/2pPp3/8/8/PPP5/4K3 w - c6 0 1"; /* e7 promotes, d5 takes on c6 */
static const char files[] = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

/* ---- by hand ------------------------------------------------------------------------------ */

/* A text and the move it means, in Chess960's UCI; "" for none. */
static const struct {
    const char *fen, *text, *uci;
} meanings[] = {
    {files, "e5", "e4e5"},
    {files, "exd5", "e4d5"},
    {files, "ed5", "e4d5"},
    {files, "e4xd5", "e4d5"},
    {files, "e4d5", "e4d5"},
    {files, "d5", ""},  /* a pawn that takes names its file */
    {files, "exd", ""}, /* and the whole square */
    {files, "e4-d5", ""},
    {files, "exe5", ""},
    {files, "xd5", ""},
    {files, "-e5", ""},
    {files, "Pe5", "e4e5"},
    {files, "e4-e5", "e4e5"},
    {files, "e4e5", "e4e5"},
    {files, "Nf3", "g1f3"},
    {files, "Ng1f3", "g1f3"},
    {files, "Ng1-f3", "g1f3"},
    {files, "N1f3", "g1f3"},
    {files, "N2f3", ""},
    {files, "Nbf3", ""},
    {files, "Nxf3", ""}, /* nothing to take */
    {files, "nf3", ""},  /* a small letter is a file */
    {files, "g1f3", ""}, /* and no letter is a pawn */
    {files, "Bb5+", "f1b5"},
    {files, "Bb5", "f1b5"}, /* signs may be missing */
    {files, "bb5", ""},
    {files, "Nf3+", "g1f3"}, /* or wrong */
    {files, "e5!?", "e4e5"},
    {files, "Qh5??", "d1h5"},
    {files, "Nf3 ", ""},
    {files, " Nf3", ""},
    {files, "Nf3 Nf6", ""},
    {files, "", ""},
    {files, "+", ""},
    {files, "N", ""},
    {files, "Nf", ""},
    {files, "Nf9", ""},
    {files, "Ni3", ""},
    {files, "NNf3", ""},
    {files, "Nf3f3", ""},
    {files, "N11f3", ""},
    {files, "e5=Q", ""},
    {files, "O-O", ""}, /* not yet */
    {files, "--", ""},
    {files, "Z0", ""},

    {knights, "Nc3", ""}, /* which? */
    {knights, "Nbc3", ""},
    {knights, "N1c3", ""},
    {knights, "Ndc3", "d1c3"},
    {knights, "N5c3", "b5c3"},
    {knights, "Nb1c3", "b1c3"},
    {"6k1/4r3/8/8/8/4N3/1N6/4K3 w - -", "Nd1", "b2d1"}, /* the other is pinned */
    {"8/2k5/8/8/1Q5Q/8/8/K6Q w - -", "Qh4e1", "h4e1"},
    {"8/2k5/8/8/1Q5Q/8/8/K6Q w - -", "Qhe1", ""},
    {"8/2k5/8/8/1Q5Q/8/8/K6Q w - -", "Q4e1", ""},

    {kiwipete, "O-O", "e1h1"},
    {kiwipete, "O-O-O", "e1a1"},
    {kiwipete, "0-0", "e1h1"},
    {kiwipete, "0-0-0", "e1a1"},
    {kiwipete, "o-o", "e1h1"},
    {kiwipete, "O-O+!", "e1h1"},
    {kiwipete, "OO", ""},
    {kiwipete, "O-O-", ""},
    {kiwipete, "O-O-O-O", ""},
    {kiwipete, "O--O", ""},
    {kiwipete, "Kg1", ""}, /* castling is no step of the king */
    {kiwipete, "Kh1", ""},
    {kiwipete, "Kf1", "e1f1"},
    {kiwipete, "Bxa6", "e2a6"},
    {kiwipete, "Ba6", "e2a6"},
    {kiwipete, "B-a6", ""},
    {kiwipete, "Rb1", "a1b1"},
    {"4k3/8/8/8/8/8/8/2RK4 w C -", "O-O-O", "d1c1"},
    {"4k3/8/8/8/8/8/8/2RK4 w C -", "O-O", ""},

    {pawns, "e8=Q", ""}, /* the king stands there */
    {pawns, "exd8=Q", "e7d8q"},
    {pawns, "exd8Q", "e7d8q"},
    {pawns, "exd8=q", "e7d8q"},
    {pawns, "exd8(N)", "e7d8n"},
    {pawns, "exd8/R+", "e7d8r"},
    {pawns, "ed8B", "e7d8b"},
    {pawns, "exd8b", "e7d8b"},
    {pawns, "exd8=Q#", "e7d8q"},
    {pawns, "exd8", ""}, /* into what? */
    {pawns, "exd8=K", ""},
    {pawns, "exd8=P", ""},
    {pawns, "exd8=", ""},
    {pawns, "exd8=(Q)", ""},
    {pawns, "exd8(Q", ""},
    {pawns, "exd8Q)", ""},
    {pawns, "exd8=Q)", ""},
    {pawns, "exd8=QQ", ""},
    {pawns, "dxc6", "d5c6"},
    {pawns, "dxc6 e.p.", "d5c6"},
    {pawns, "dxc6e.p.", "d5c6"},
    {pawns, "dxc6ep", "d5c6"},
    {pawns, "dxc6 ep!", "d5c6"},
    {pawns, "dxc6+ e.p.", "d5c6"}, /* signs on either side */
    {pawns, "d5xc6", "d5c6"},
    {pawns, "dc6", "d5c6"},
    {pawns, "exd8=Q e.p.", ""}, /* it is not */
    {pawns, "d6 e.p.", ""},
    {pawns, "dxe6", ""}, /* e5 did not just pass */
};

static void test_meanings(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++) {
        sl_position p = position_of(meanings[i].fen);
        sl_move     move = sl_san_read(&p, meanings[i].text, strlen(meanings[i].text));
        char        text[SL_UCI_SIZE] = "";
        if (move != SL_MOVE_NONE) sl_uci_write(move, true, text);
        if (strcmp(text, meanings[i].uci) != 0)
            fail_msg("'%s' in %s is read as '%s'", meanings[i].text, meanings[i].fen, text);
    }
}

/* Not a byte beyond: a copy in a block of its own size, so that a sanitizer sees it; and what follows changes nothing.
 */
static void test_length_is_kept(void **state) {
    static const char text[] = "Ng1xf3=Q e.p.+!";
    sl_position       p = position_of(files);
    (void)state;
    assert_int_equal(sl_san_read(&p, "e5xyz", 2), sl_uci_read(&p, "e4e5", 4));
    for (size_t length = 0; length <= strlen(text); length++) {
        char *copy = malloc(length + !length);
        assert_non_null(copy);
        memcpy(copy, text, length);
        sl_san_read(&p, copy, length);
        free(copy);
    }
}

/* ---- written and read --------------------------------------------------------------------------- */

static void check_round_trip(const sl_position *p) {
    sl_move moves[SL_MOVES_MAX];
    size_t  count = sl_position_moves(p, SL_MOVES_ALL, moves);
    for (size_t i = 0; i < count; i++) {
        char   text[SL_SAN_SIZE], fen[SL_FEN_SIZE];
        size_t length = sl_san_write(p, moves[i], text);
        if (length == strlen(text) && sl_san_read(p, text, length) == moves[i]) continue;
        sl_fen_write(p, SL_FEN_SHREDDER, fen);
        fail_msg("%s is not read again in %s", text, fen);
    }
}

/* Every line that is a playable position, and what a move at random leads to. */
static unsigned check_file(const char *name, uint64_t *random) {
    char     path[1024], line[1024];
    unsigned positions = 0;
    snprintf(path, sizeof path, "%s/%s", PERFT_DATA, name);
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("cannot open %s", path);
    while (fgets(line, sizeof line, file)) {
        sl_position p;
        sl_move     moves[SL_MOVES_MAX];
        if (!sl_fen_read(line, strcspn(line, ";"), SL_FEN_PLAYABLE, &p, NULL)) continue;
        check_round_trip(&p);
        size_t count = sl_position_moves(&p, SL_MOVES_ALL, moves);
        if (count) sl_position_play(&p, moves[random_bits(random) % count], &p);
        check_round_trip(&p);
        positions++;
    }
    fclose(file);
    return positions;
}

static void test_round_trips(void **state) {
    static const char *const names[] = {"enpassant.epd", "double_checks.epd", "single_checks.epd", "mixed.epd",
                                        "rules.epd",     "hostile.epd",       "valid_960.fen"};
    uint64_t                 random = 5;
    unsigned                 positions = 0;
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) positions += check_file(names[i], &random);
    print_message("%u positions\n", positions);
    assert_true(positions > 19000);
}

/* ---- all texts of a form ----------------------------------------------------------------------------- */

/* What a text says; 0 for what it does not. */
typedef struct saying {
    char piece, file, rank, sign, to_file, to_rank, promotion;
} saying;

static size_t write_saying(const saying *s, char *text) {
    size_t length = 0;
    if (s->piece) text[length++] = s->piece;
    if (s->file) text[length++] = s->file;
    if (s->rank) text[length++] = s->rank;
    if (s->sign) text[length++] = s->sign;
    text[length++] = s->to_file;
    text[length++] = s->to_rank;
    if (s->promotion) text[length++] = '=', text[length++] = s->promotion;
    return length;
}

/* Can the move be meant? A pawn that says no file stays on its own. */
static bool can_mean(const slow_position *p, const saying *s, sl_move move) {
    int  from = sl_move_from(move), to = sl_move_to(move), type = sl_move_type_of(move);
    char piece = (char)(p->board[from] & ~32), said = s->piece ? s->piece : 'P';
    bool takes = p->board[to] != '.' || type == SL_MOVE_EN_PASSANT;
    char promotion = type >= SL_MOVE_PROMOTION ? "RBQN"[type - SL_MOVE_PROMOTION] : 0;
    if (type == SL_MOVE_CASTLING || piece != said || promotion != s->promotion) return false;
    if (to % 8 != s->to_file - 'a' || to / 8 != s->to_rank - '1') return false;
    if (s->file ? from % 8 != s->file - 'a' : said == 'P' && from % 8 != to % 8) return false;
    if (s->rank && from / 8 != s->rank - '1') return false;
    return !s->sign || takes == (s->sign == 'x');
}

typedef struct form_test {
    sl_position   p;
    slow_position slow;
    sl_move       moves[SL_MOVES_MAX];
    size_t        count;
    unsigned      texts, understood;
} form_test;

static void check_saying(form_test *t, const saying *s) {
    char    text[16];
    size_t  length = write_saying(s, text), meant = 0;
    sl_move expected = SL_MOVE_NONE;
    for (size_t i = 0; i < t->count; i++)
        if (can_mean(&t->slow, s, t->moves[i])) expected = t->moves[i], meant++;
    if (meant != 1) expected = SL_MOVE_NONE;
    if (s->sign && !s->piece && !s->file && !s->rank) expected = SL_MOVE_NONE; /* "-e4" is no text */
    if (sl_san_read(&t->p, text, length) != expected) fail_msg("%.*s is read as another move", (int)length, text);
    t->texts++;
    t->understood += expected != SL_MOVE_NONE;
}

static void check_all_forms(form_test *t) {
    static const char pieces[] = "\0RBQNKP", some_files[] = "\0abcdefgh",
                      ranks[] = "\0"
                                "12345678",
                      signs[] = "\0x-";
    for (int to = 0; to < 64; to++)
        for (int piece = 0; piece < 7; piece++)
            for (int file = 0; file < 9; file++)
                for (int rank = 0; rank < 9; rank++)
                    for (int sign = 0; sign < 3; sign++) {
                        saying s = {pieces[piece],
                                    some_files[file],
                                    ranks[rank],
                                    signs[sign],
                                    (char)('a' + to % 8),
                                    (char)('1' + to / 8),
                                    0};
                        check_saying(t, &s);
                        s.promotion = "QRBN"[(file + rank) % 4];
                        check_saying(t, &s);
                    }
}

static void test_all_forms(void **state) {
    static const char *const fens[] = {
        kiwipete,
        knights,
        pawns,
        files,
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    };
    static form_test t;
    (void)state;
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        t.p = position_of(fens[i]);
        t.slow = slow_from(&t.p);
        t.count = slow_moves(&t.slow, t.moves);
        check_all_forms(&t);
    }
    print_message("%u texts, %u understood\n", t.texts, t.understood);
    assert_true(t.understood > 2000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_meanings),
        cmocka_unit_test(test_length_is_kept),
        cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_all_forms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
