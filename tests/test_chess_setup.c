/* SPDX-License-Identifier: MIT
 *
 * test_chess_setup.c: positions without a FEN. One position per reason that a
 * set-up position can be refused for, with the square; then positions set up at
 * random, which must be accepted and refused exactly as the same position in a
 * text is; and the questions of position.h about single squares.
 */
#include "positions.h"

#include "board_text.h"
#include "slow_chess.h"

#include <stdio.h>
#include <string.h>

enum { ROUNDS = 60000 };

static const char letters[] = "RBQNKPrbqnkp"; /* in the order of sl_piece, white then black */

static uint64_t bit(int square) { return UINT64_C(1) << square; }

static void put_letter(sl_position *p, char letter, int square) {
    int number = (int)(strchr(letters, letter) - letters);
    sl_position_put(p, (sl_side)(number / 6), (sl_piece)(number % 6), square);
}

/* A board in drawing, as board_text.h has it; blanks don't count. */
static sl_position set_up(const char *drawing) {
    sl_position p;
    sl_position_clear(&p);
    for (const char *letter = letters; *letter; letter++)
        for (uint64_t set = board_squares(drawing, (char[2]){*letter, 0}); set; set &= set - 1)
            put_letter(&p, *letter, sl_bits_lowest(set));
    return p;
}

/* ---- by hand ------------------------------------------------------------------------------ */

/* move.h says so, and why it matters. */
static void test_size(void **state) {
    (void)state;
    assert_int_equal(sizeof(sl_position), 88);
}

static void test_empty(void **state) {
    sl_position p;
    (void)state;
    memset(&p, 0x5a, sizeof p);
    sl_position_clear(&p);
    assert_int_equal(sl_position_occupied(&p), 0);
    assert_int_equal(p.castling, 0);
    assert_int_equal(p.turn, SL_WHITE);
    assert_int_equal(p.en_passant, SL_SQUARE_NONE);
    assert_int_equal(p.halfmoves, 0);
    assert_int_equal(p.move_number, 1);
    assert_true(p.key == sl_position_key(&p));
    assert_true(sl_position_finish(&p, SL_FEN_SYNTAX, NULL));
}

/* The example in setup.h. */
static void test_example(void **state) {
    sl_position    p;
    sl_fen_problem problem;
    (void)state;
    sl_position_clear(&p);
    sl_position_put(&p, SL_BLACK, SL_KING, 60);
    sl_position_put(&p, SL_BLACK, SL_PAWN, 35);
    sl_position_put(&p, SL_WHITE, SL_PAWN, 36);
    sl_position_put(&p, SL_WHITE, SL_KING, 4);
    sl_position_put(&p, SL_WHITE, SL_ROOK, 7);
    p.turn = SL_WHITE;
    p.castling = UINT64_C(1) << 7;
    p.en_passant = 43;
    p.halfmoves = 0, p.move_number = 1;
    assert_true(sl_position_finish(&p, SL_FEN_PLAYABLE, &problem));
    assert_int_equal(problem.reason, SL_FEN_FINE);
    sl_position same = position_of("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1"); /* as drawn in fen.h */
    assert_true(same_position(&p, &same));
}

/* The picture in position.h. */
static void test_drawn_position(void **state) {
    sl_position p = set_up(/* clang-format off */
        ". . . . r . k ."
        ". . . . . . . ."
        ". . . . . . . ."
        ". . . . . . . B"
        ". . . . P . . ."
        ". . . . N . . ."
        ". . . . . . . ."
        ". . . . K . . ."); /* clang-format on */
    (void)state;
    assert_true(sl_position_finish(&p, SL_FEN_REACHABLE, NULL));
    assert_int_equal(sl_position_piece_on(&p, 28), SL_PAWN);
    assert_int_equal(sl_position_side_on(&p, 28), SL_WHITE);
    assert_same_board(p.sides[SL_WHITE], bit(4) | bit(20) | bit(28) | bit(39), "white pieces");
    assert_same_board(sl_position_attackers(&p, 60, sl_position_occupied(&p)), bit(39), "attackers of e8");
    assert_int_equal(sl_position_pinned(&p, SL_WHITE), 0);
    sl_position_remove(&p, 28);
    assert_same_board(sl_position_pinned(&p, SL_WHITE), bit(20), "pinned without the pawn");
}

/* What is put replaces what was there; a rook that goes takes its right along. */
static void test_put_and_remove(void **state) {
    sl_position p = sl_position_start, same = sl_position_start;
    (void)state;
    sl_position_put(&p, SL_BLACK, SL_QUEEN, 0);
    assert_int_equal(sl_position_piece_on(&p, 0), SL_QUEEN);
    assert_int_equal(sl_position_side_on(&p, 0), SL_BLACK);
    assert_false(p.castling & bit(0));
    sl_position_remove(&p, 0);
    sl_position_remove(&p, 0);
    assert_int_equal(sl_position_piece_on(&p, 0), SL_PIECE_NONE);
    assert_int_equal(sl_position_side_on(&p, 0), SL_SIDE_NONE);
    sl_position_put(&p, SL_WHITE, SL_ROOK, 0);
    p.castling |= bit(0);
    p.key = 1;
    p.move_number = 0; /* read as 1, as in a FEN */
    assert_true(sl_position_finish(&p, SL_FEN_REACHABLE, NULL));
    assert_true(same_position(&p, &same));
}

/* ---- refused ------------------------------------------------------------------------------- */

typedef struct refusal {
    const char   *board; /* as in a FEN */
    int           turn;
    uint64_t      castling;
    int           en_passant;
    sl_fen_level  level; /* the first that refuses it */
    sl_fen_reason reason;
    sl_fen_field  field;
    int           square;
} refusal;

enum { A1 = 0, E1 = 4, G1 = 6, H1 = 7, E2 = 12, H4 = 31, D6 = 43, E6 = 44, E8 = 60, H8 = 63, NONE = SL_SQUARE_NONE };

#define BIT(square) (UINT64_C(1) << (square))

static const refusal refusals[] = {
    {"4k3/8/8/8/8/8/8/4K3", 2, 0, NONE, SL_FEN_SYNTAX, SL_FEN_BAD_TURN, SL_FEN_TURN, NONE},
    {"4k3/8/8/8/8/8/8/4K3", 0, 0, 65, SL_FEN_SYNTAX, SL_FEN_BAD_EN_PASSANT, SL_FEN_EN_PASSANT, NONE},
    {"8/8/8/8/8/8/8/4K3", 0, 0, NONE, SL_FEN_PLAYABLE, SL_FEN_NO_KING, SL_FEN_BOARD, NONE},
    {"4k3/8/8/8/8/8/8/K3K3", 0, 0, NONE, SL_FEN_PLAYABLE, SL_FEN_TWO_KINGS, SL_FEN_BOARD, E1},
    {"4k3/8/8/8/8/8/8/p3K3", 0, 0, NONE, SL_FEN_PLAYABLE, SL_FEN_PAWN_RANK, SL_FEN_BOARD, A1},
    {"4k3/8/8/8/8/8/4R3/4K3", 0, 0, NONE, SL_FEN_PLAYABLE, SL_FEN_KING_HANGS, SL_FEN_BOARD, E8},
    {"4k3/8/8/8/8/8/4K3/7R", 0, BIT(H1), NONE, SL_FEN_PLAYABLE, SL_FEN_CASTLING_KING, SL_FEN_CASTLING, E2},
    {"4k3/8/8/8/8/8/8/4K2N", 0, BIT(H1), NONE, SL_FEN_PLAYABLE, SL_FEN_CASTLING_ROOK, SL_FEN_CASTLING, H1},
    {"4k3/8/8/8/7R/8/8/4K3", 0, BIT(H4), NONE, SL_FEN_PLAYABLE, SL_FEN_CASTLING_ROOK, SL_FEN_CASTLING, H4},
    {"4k2R/8/8/8/8/8/8/4K3", 1, BIT(H8), NONE, SL_FEN_PLAYABLE, SL_FEN_CASTLING_ROOK, SL_FEN_CASTLING, H8},
    {"4k3/8/8/8/8/8/8/4K1RR", 0, BIT(G1) | BIT(H1), NONE, SL_FEN_PLAYABLE, SL_FEN_CASTLING_TWICE, SL_FEN_CASTLING, H1},
    {"4k3/8/8/3pP3/8/8/8/4K3", 1, 0, D6, SL_FEN_PLAYABLE, SL_FEN_EN_PASSANT_RANK, SL_FEN_EN_PASSANT, D6},
    {"4k3/8/8/4P3/8/8/8/4K3", 0, 0, D6, SL_FEN_PLAYABLE, SL_FEN_EN_PASSANT_PAWN, SL_FEN_EN_PASSANT, D6},
    {"4k3/3n4/8/3pP3/8/8/8/4K3", 0, 0, D6, SL_FEN_PLAYABLE, SL_FEN_EN_PASSANT_WAY, SL_FEN_EN_PASSANT, D6},
    {"rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKBNR", 0, 0, NONE, SL_FEN_REACHABLE, SL_FEN_MANY_PIECES, SL_FEN_BOARD,
     NONE},
    {"4k3/pppppppp/p7/8/8/8/8/4K3", 0, 0, NONE, SL_FEN_REACHABLE, SL_FEN_MANY_PAWNS, SL_FEN_BOARD, NONE},
    {"4k3/8/8/8/8/8/PPPPPPPP/3QKQ2", 0, 0, NONE, SL_FEN_REACHABLE, SL_FEN_MANY_PROMOTED, SL_FEN_BOARD, NONE},
    {"4k3/8/8/8/8/8/8/K6R", 0, BIT(H1), NONE, SL_FEN_REACHABLE, SL_FEN_CASTLING_CORNER, SL_FEN_CASTLING, A1},
    {"4k3/8/3N4/1B6/8/8/8/K3R3", 1, 0, NONE, SL_FEN_REACHABLE, SL_FEN_MANY_CHECKERS, SL_FEN_BOARD, E8},
    {"4k3/8/3N1N2/8/8/8/8/4K3", 1, 0, NONE, SL_FEN_REACHABLE, SL_FEN_CHECK_FROM_NOWHERE, SL_FEN_BOARD, E8},
    {"4k3/8/8/3pP3/8/8/8/r3K3", 0, 0, D6, SL_FEN_REACHABLE, SL_FEN_EN_PASSANT_CHECK, SL_FEN_EN_PASSANT, D6},
};

static sl_position set_up_refusal(const refusal *r) {
    sl_position p;
    int         square = 56;
    sl_position_clear(&p);
    for (const char *c = r->board; *c; c++)
        if (*c == '/')
            square -= 16;
        else if (*c >= '1' && *c <= '8')
            square += *c - '0';
        else
            put_letter(&p, *c, square++);
    p.turn = (uint8_t)r->turn;
    p.castling = r->castling;
    p.en_passant = (uint8_t)r->en_passant;
    return p;
}

/* Accepted below its level; from there on refused, for this reason and with this square, and left as it was. */
static void check_refusal(const refusal *r) {
    for (int level = SL_FEN_SYNTAX; level <= SL_FEN_REACHABLE; level++) {
        sl_position    p = set_up_refusal(r), before = p;
        sl_fen_problem problem;
        bool           accepted = sl_position_finish(&p, (sl_fen_level)level, &problem);
        if (accepted != (level < (int)r->level)) fail_msg("%s at level %d: %d", r->board, level, accepted);
        if (accepted) continue;
        assert_true(same_position(&p, &before));
        if (problem.reason != r->reason || problem.field != r->field || problem.square != r->square || problem.column)
            fail_msg("%s: %s, %s, square %d, column %d", r->board, sl_fen_reason_text(problem.reason),
                     sl_fen_field_name(problem.field), problem.square, problem.column);
        assert_false(sl_position_finish(&p, (sl_fen_level)level, NULL));
    }
}

static void test_refusals(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) check_refusal(&refusals[i]);
}

/* Bitboards that cannot be: each bit of a sound position changed in one set. */
static void test_bad_sets(void **state) {
    (void)state;
    for (int set = 0; set < SL_PIECE_COUNT + SL_SIDE_COUNT; set++)
        for (int square = 0; square < 64; square++) {
            sl_position    p = sl_position_start;
            sl_fen_problem problem;
            uint64_t      *changed = set < SL_PIECE_COUNT ? &p.pieces[set] : &p.sides[set - SL_PIECE_COUNT];
            *changed ^= bit(square);
            assert_false(sl_position_finish(&p, SL_FEN_SYNTAX, &problem));
            assert_int_equal(problem.reason, SL_FEN_BAD_SETS);
            assert_int_equal(problem.field, SL_FEN_BOARD);
            assert_int_equal(problem.square, square);
        }
}

/* At `syntax` what the board does not bear out is dropped, as from a text. */
static void test_dropped(void **state) {
    sl_position p = set_up_refusal(&(refusal){"4k3/8/8/8/8/8/8/4K2R", 0, BIT(A1) | BIT(H1) | BIT(H4), E6, 0, 0, 0, 0});
    (void)state;
    assert_true(sl_position_finish(&p, SL_FEN_SYNTAX, NULL));
    sl_position same = position_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_true(same_position(&p, &same));
}

/* ---- at random: the same rules as for a text --------------------------------------------------- */

/* Where a square of the first or last rank carries a castling right, its file as a letter. */
static char *write_castling(char *text, uint64_t castling) {
    if (!castling) *text++ = '-';
    for (; castling; castling &= castling - 1) {
        int square = sl_bits_lowest(castling);
        *text++ = (char)((square < 8 ? 'A' : 'a') + square % 8);
    }
    return text;
}

/* The fields as a text, whatever they say. */
static void write_fields(const sl_position *p, char *text) {
    slow_position slow = slow_from(p);
    for (int rank = 7; rank >= 0; rank--) {
        for (int file = 0; file < 8; file++) {
            char letter = slow.board[8 * rank + file];
            bool joins = letter == '.' && file && text[-1] >= '1' && text[-1] <= '8';
            if (joins)
                text[-1]++;
            else
                *text++ = letter == '.' ? '1' : letter;
        }
        *text++ = rank ? '/' : ' ';
    }
    *text++ = "wb"[p->turn];
    *text++ = ' ';
    text = write_castling(text, p->castling);
    if (p->en_passant == SL_SQUARE_NONE)
        sprintf(text, " - %d %d", p->halfmoves, p->move_number);
    else
        sprintf(text, " %c%d %d %d", 'a' + p->en_passant % 8, p->en_passant / 8 + 1, p->halfmoves, p->move_number);
}

/* Mostly near to something sound: kings and rooks on their ranks, pawns that have just moved. */
static sl_position random_fields(uint64_t *random, unsigned round) {
    sl_position p;
    sl_position_clear(&p);
    for (uint64_t left = random_bits(random) % 12; left; left--)
        put_letter(&p, letters[random_bits(random) % 12], (int)(random_bits(random) >> 58));
    if (round % 3) {
        put_letter(&p, 'R', (int)(random_bits(random) % 8));
        put_letter(&p, 'r', (int)(random_bits(random) % 8) + 56);
        p.castling = random_bits(random) & random_bits(random) & (p.pieces[SL_ROOK] | bit(round % 8)) &
                     UINT64_C(0xff000000000000ff);
    }
    p.turn = round % 2;
    if (round % 5 == 0) {
        int file = (int)(random_bits(random) % 7);
        p.en_passant = (uint8_t)((p.turn ? 16 : 40) + file);
        put_letter(&p, p.turn ? 'P' : 'p', p.en_passant + (p.turn ? 8 : -8));
        put_letter(&p, p.turn ? 'p' : 'P', p.en_passant + (p.turn ? 9 : -7));
    }
    put_letter(&p, 'K', (int)(random_bits(random) % (round % 4 ? 8 : 64)));
    put_letter(&p, 'k', 63 - (int)(random_bits(random) % (round % 4 ? 8 : 64)));
    p.halfmoves = (uint16_t)random_bits(random);
    p.move_number = (uint16_t)random_bits(random);
    return p;
}

static void test_as_a_text(void **state) {
    uint64_t random = 1851;
    unsigned accepted[SL_FEN_REACHABLE + 1] = {0};
    (void)state;
    for (unsigned round = 0; round < ROUNDS; round++) {
        sl_position fields = random_fields(&random, round);
        char        text[256];
        write_fields(&fields, text);
        for (int level = SL_FEN_SYNTAX; level <= SL_FEN_REACHABLE; level++) {
            sl_position    p = fields, read;
            sl_fen_problem problem, read_problem;
            bool           fine = sl_position_finish(&p, (sl_fen_level)level, &problem);
            bool           read_fine = sl_fen_read(text, strlen(text), (sl_fen_level)level, &read, &read_problem);
            if (fine != read_fine || problem.reason != read_problem.reason || problem.square != read_problem.square ||
                (!fine && problem.field != read_problem.field))
                fail_msg("%s: '%s', as a text '%s'", text, sl_fen_reason_text(problem.reason),
                         sl_fen_reason_text(read_problem.reason));
            if (fine && !same_position(&p, &read)) fail_msg("%s is another position set up", text);
            accepted[level] += fine;
        }
    }
    print_message("of %u positions %u are playable, %u reachable\n", accepted[0], accepted[1], accepted[2]);
    assert_int_equal(accepted[SL_FEN_SYNTAX], ROUNDS);
    assert_true(accepted[SL_FEN_PLAYABLE] > ROUNDS / 20 && accepted[SL_FEN_REACHABLE] > ROUNDS / 40);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_size),           cmocka_unit_test(test_empty),          cmocka_unit_test(test_example),
        cmocka_unit_test(test_drawn_position), cmocka_unit_test(test_put_and_remove), cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_bad_sets),       cmocka_unit_test(test_dropped),        cmocka_unit_test(test_as_a_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
