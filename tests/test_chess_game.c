/* SPDX-License-Identifier: MIT
 *
 * test_chess_game.c: is the game over? Mate and stalemate against the slow
 * rules, in positions at random where they are frequent and in each rare case
 * that can be the only move; draws by material against a search for a mate in
 * all placements of up to four pieces; repetition against a comparison of whole
 * positions; the null move.
 */
#include "positions.h"

#include "slow_chess.h"

#include <sleight/sleight.h>

#include <string.h>

/* ---- mate and stalemate --------------------------------------------------------------------- */

typedef struct endings {
    unsigned positions, mates, stalemates;
} endings;

static void check_ending(const sl_position *p, endings *met) {
    slow_position slow = slow_from(p);
    sl_move       moves[SL_MOVES_MAX];
    bool          can_move = slow_moves(&slow, moves) != 0, check = slow_checkers(&slow, slow.turn) != 0;
    char          fen[SL_FEN_SIZE];
    if (sl_position_has_move(p) != can_move || sl_position_in_check(p) != check ||
        sl_position_is_checkmate(p) != (check && !can_move) || sl_position_is_stalemate(p) != (!check && !can_move)) {
        sl_fen_write(p, SL_FEN_SHREDDER, fen);
        fail_msg("%s: %s move, %s check", fen, can_move ? "a" : "no", check ? "in" : "not in");
    }
    met->positions++;
    met->mates += check && !can_move;
    met->stalemates += !check && !can_move;
}

static const struct {
    const char *what, *fen;
    bool        can_move, check;
} endings_by_hand[] = {
    {"the mate drawn in game.h", "7k/6Q1/5K2/8/8/8/8/8 b - -", false, true},
    {"the stalemate drawn in game.h", "7k/5Q2/7K/8/8/8/8/8 b - -", false, false},
    {"the fastest mate", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -", false, true},
    {"a smothered mate", "6rk/5Npp/8/8/8/8/8/6K1 b - -", false, true},
    {"mate by double check: no use to take one of them", "3nkb2/3p1p2/5N2/8/4R3/8/8/4K3 b - -", false, true},
    {"a pinned piece does not block", "6k1/8/8/8/7b/8/5N1q/5RbK w - -", false, true},
};

static void test_endings_by_hand(void **state) {
    endings met = {0, 0, 0};
    (void)state;
    for (size_t i = 0; i < sizeof endings_by_hand / sizeof *endings_by_hand; i++) {
        sl_position p = position_of(endings_by_hand[i].fen);
        check_ending(&p, &met);
        if (sl_position_has_move(&p) != endings_by_hand[i].can_move ||
            sl_position_in_check(&p) != endings_by_hand[i].check)
            fail_msg("%s", endings_by_hand[i].what);
    }
}

/* Each rare move, where it is the only one. */
static const struct {
    const char *fen, *only;
} only_moves[] = {
    {"8/8/8/8/1pP5/kP6/P7/K7 b - c3", "b4c3"},   /* en passant */
    {"4k3/8/8/8/8/3n3p/3n3P/6KR w H -", "g1h1"}, /* castling: the king stays where he is */
    {"7k/5K1p/7P/6N1/8/8/8/8 b - -", ""},        /* none */
    {"1r5k/8/2nb4/8/K6r/8/4P3/8 w - -", "e2e4"}, /* two steps, into the way of a check */
    {"k7/2Q5/8/8/8/8/p7/K7 b - -", ""},          /* none: the pawn is blocked */
    {"r3k3/1p6/p7/8/8/8/1q6/K7 w - -", "a1b2"},  /* the king takes */
};

static void test_only_moves(void **state) {
    endings met = {0, 0, 0};
    (void)state;
    for (size_t i = 0; i < sizeof only_moves / sizeof *only_moves; i++) {
        sl_position p = position_of(only_moves[i].fen);
        sl_move     moves[SL_MOVES_MAX];
        size_t      count = sl_position_moves(&p, SL_MOVES_ALL, moves);
        char        text[SL_UCI_SIZE] = "";
        check_ending(&p, &met);
        if (count == 1) sl_uci_write(moves[0], true, text);
        if (count > 1 || strcmp(text, only_moves[i].only) != 0)
            fail_msg("%s: %zu moves, %s", only_moves[i].fen, count, text);
    }
}

/* Black's king in a corner or at the edge, few ways out: pieces of both sides around him, and White's king. */
static bool random_corner(uint64_t *random, sl_position *p) {
    static const sl_piece attackers[] = {SL_QUEEN, SL_ROOK, SL_BISHOP, SL_KNIGHT, SL_PAWN};
    int                   king = (int)(random_bits(random) % 8);
    sl_position_clear(p);
    for (uint64_t left = 1 + random_bits(random) % 4; left; left--)
        sl_position_put(p, SL_WHITE, attackers[random_bits(random) % 5], (int)(random_bits(random) >> 58));
    for (uint64_t left = random_bits(random) % 4; left; left--)
        sl_position_put(p, SL_BLACK, random_bits(random) % 2 ? SL_PAWN : attackers[random_bits(random) % 5],
                        king + (int)(random_bits(random) % 20));
    sl_position_put(p, SL_WHITE, SL_KING, (int)(random_bits(random) % 24));
    sl_position_put(p, SL_BLACK, SL_KING, king);
    p->turn = SL_BLACK;
    return sl_position_finish(p, SL_FEN_PLAYABLE, NULL);
}

static void test_random_endings(void **state) {
    uint64_t random = 75;
    endings  met = {0, 0, 0};
    (void)state;
    for (unsigned round = 0; round < 200000; round++) {
        sl_position p;
        if (random_corner(&random, &p)) check_ending(&p, &met);
    }
    print_message("%u positions, %u mates, %u stalemates\n", met.positions, met.mates, met.stalemates);
    assert_true(met.mates > 1000 && met.stalemates > 500);
}

/* ---- draws by material ---------------------------------------------------------------------------- */

/* Pieces beside the kings, two at most: letters as in a FEN. */
static void put_letter(sl_position *p, char letter, int square) {
    static const char letters[] = "RBQNKPrbqnkp";
    int               number = (int)(strchr(letters, letter) - letters);
    sl_position_put(p, (sl_side)(number / 6), (sl_piece)(number % 6), square);
}

/* Whether two bishops stand on one colour is a part of the material; of other pieces any squares will do. */
static bool is_asked_for(const char *pieces, bool one_colour, int i, int j) {
    bool bishops = (pieces[0] | 32) == 'b' && (pieces[1] | 32) == 'b';
    return !bishops || one_colour == (((i ^ i / 8 ^ j ^ j / 8) & 1) == 0);
}

/* Is somebody mated with these pieces on these squares, whoever is to move? */
static bool is_mate_for_one(sl_position p) {
    for (int side = SL_WHITE; side <= SL_BLACK; side++) {
        p.turn = (uint8_t)side;
        if (sl_position_in_check(&p) && sl_position_finish(&p, SL_FEN_PLAYABLE, NULL) && sl_position_is_checkmate(&p))
            return true;
    }
    return false;
}

/* The same for all squares of the pieces, one or two of them or none; the kings stand. */
static bool some_mate_of_kings(const sl_position *kings, const char *pieces, bool one_colour) {
    int count = (int)strlen(pieces), first_places = count > 0 ? 64 : 1, second_places = count > 1 ? 64 : 1;
    for (int i = 0; i < first_places; i++)
        for (int j = 0; j < second_places; j++) {
            sl_position p = *kings;
            if (count > 1 && !is_asked_for(pieces, one_colour, i, j)) continue;
            if (count > 0) put_letter(&p, pieces[0], i);
            if (count > 1) put_letter(&p, pieces[1], j);
            if (sl_bits_count(sl_position_occupied(&p)) != count + 2) continue; /* two on one square */
            if (is_mate_for_one(p)) return true;
        }
    return false;
}

static bool some_mate(const char *pieces, bool one_colour) {
    for (int white = 0; white < 64; white++)
        for (int black = 0; black < 64; black++) {
            sl_position kings;
            if (sl_king_attacks(white) >> black & 1 || white == black) continue;
            sl_position_clear(&kings);
            put_letter(&kings, 'K', white);
            put_letter(&kings, 'k', black);
            if (some_mate_of_kings(&kings, pieces, one_colour)) return true;
        }
    return false;
}

/* Any placement of these pieces: the rule looks at nothing else. */
static bool rule_says_draw(const char *pieces, bool one_colour) {
    sl_position p;
    sl_position_clear(&p);
    put_letter(&p, 'K', 4);
    put_letter(&p, 'k', 60);
    if (pieces[0]) put_letter(&p, pieces[0], 26);
    if (pieces[0] && pieces[1]) put_letter(&p, pieces[1], one_colour ? 28 : 29);
    return sl_position_is_material_draw(&p);
}

static void check_material(const char *pieces, bool one_colour) {
    bool draw = rule_says_draw(pieces, one_colour);
    if (draw == some_mate(pieces, one_colour))
        fail_msg("K%s, %s: %s", pieces, one_colour ? "one colour" : "both colours", draw ? "a draw" : "no draw");
}

/* With up to two pieces beside the kings the rule is exact: a draw, or somebody can be mated. A pawn is no draw, as it
 * may become a queen. */
static void test_material(void **state) {
    static const char letters[] = "NBRQnbrq";
    (void)state;
    check_material("", true);
    for (const char *one = letters; *one; one++) {
        check_material((char[2]){*one, 0}, true);
        for (const char *other = one; *other; other++)
            for (int one_colour = 0; one_colour < 2; one_colour++) {
                bool bishops = (*one | 32) == 'b' && (*other | 32) == 'b';
                if (bishops || one_colour) check_material((char[3]){*one, *other, 0}, one_colour);
            }
    }
}

static const struct {
    const char *fen;
    bool        draw;
} materials[] = {
    {"8/8/4k3/8/8/3K4/8/8 w - -", true},
    {"b1b1b3/1b6/4k3/8/8/3K4/8/8 w - -", true},      /* any number of bishops on one colour */
    {"b1b1b3/1b6/4k3/8/8/3K4/6B1/5B2 w - -", true},  /* of both sides */
    {"b1b1b3/1b6/4k3/8/8/3K4/5B2/5B2 w - -", false}, /* f2 is of the other colour */
    {"b7/8/4k3/8/8/3K4/8/5N2 w - -", false},
    {"8/8/4k3/8/8/3K4/8/4NN2 w - -", false},
    {"8/8/4k3/8/8/3K4/P7/8 w - -", false},
};

static void test_materials_by_hand(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof materials / sizeof *materials; i++) {
        sl_position p = position_of(materials[i].fen);
        if (sl_position_is_material_draw(&p) != materials[i].draw) fail_msg("%s", materials[i].fen);
    }
}

/* ---- draws by counting ---------------------------------------------------------------------------- */

static void test_fifty_moves(void **state) {
    sl_position p = position_of("7k/8/5K2/8/8/8/8/6Q1 w - - 99 80"), mate;
    (void)state;
    assert_false(sl_position_is_fifty_move_draw(&p));
    sl_position_play(&p, sl_uci_read(&p, "g1g7", 4), &mate);
    assert_int_equal(mate.halfmoves, 100);
    assert_false(sl_position_is_fifty_move_draw(&mate)); /* mate comes first */
    sl_position_play(&p, sl_uci_read(&p, "g1h1", 4), &p);
    assert_true(sl_position_is_fifty_move_draw(&p)); /* a check, but no mate */
    assert_false(sl_position_is_seventy_five_move_draw(&p));
    p.halfmoves = 149;
    assert_false(sl_position_is_seventy_five_move_draw(&p));
    sl_position_play(&p, sl_uci_read(&p, "h8g8", 4), &p);
    assert_true(sl_position_is_seventy_five_move_draw(&p) && sl_position_is_fifty_move_draw(&p));
    mate.halfmoves = 150;
    assert_false(sl_position_is_seventy_five_move_draw(&mate));
}

/* ---- repetition --------------------------------------------------------------------------------------- */

enum { GAME_PLIES = 120 };

/* The same by all that the laws ask: pieces, side to move, rights to castle and to take en passant. */
static bool are_same(const slow_position *a, const slow_position *b) {
    return memcmp(a->board, b->board, sizeof a->board) == 0 && memcmp(a->castles, b->castles, sizeof a->castles) == 0 &&
           a->turn == b->turn && slow_en_passant(a) == slow_en_passant(b);
}

/* A game of moves at random; where there are few moves, positions come again often. Returns how many did. */
static unsigned play_and_repeat(const char *fen, uint64_t *random) {
    sl_position   p = position_of(fen);
    slow_position slow[GAME_PLIES];
    uint64_t      keys[GAME_PLIES];
    unsigned      repeated = 0;
    slow[0] = slow_from(&p);
    for (size_t ply = 0; ply < GAME_PLIES; ply++) {
        sl_move moves[SL_MOVES_MAX];
        size_t  count = sl_position_moves(&p, SL_MOVES_ALL, moves), expected = 0;
        for (size_t i = 0; i < ply; i++) expected += are_same(&slow[i], &slow[ply]);
        assert_int_equal(sl_position_repetitions(&p, keys, ply), expected);
        repeated += expected > 0;
        if (!count || ply + 1 == GAME_PLIES) break;
        keys[ply] = p.key;
        sl_move move = moves[random_bits(random) % count];
        slow[ply + 1] = slow_after(&slow[ply], move);
        sl_position_play(&p, move, &p);
    }
    return repeated;
}

static void test_random_repetitions(void **state) {
    static const char *const fens[] = {
        "k7/p7/8/8/8/8/7P/7K w - -",    "r3k3/8/8/8/8/8/8/4K2R w Kq -",        "8/8/1k6/8/8/4K3/8/8 w - - 40 90",
        "4k3/8/8/8/1p6/8/P7/4K3 w - -", "8/p1p5/k1P5/P7/7p/5p1K/5P1P/8 w - -", "6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 3 1",
    };
    uint64_t random = 3;
    unsigned repeated = 0;
    (void)state;
    for (unsigned game = 0; game < 600; game++)
        repeated += play_and_repeat(fens[game % (sizeof fens / sizeof *fens)], &random);
    print_message("%u positions came again\n", repeated);
    assert_true(repeated > 1500);
}

/* Castling rights and en passant make other positions, and after a pawn's move nothing comes again. */
static void test_repetitions_by_hand(void **state) {
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"};
    sl_position              p = sl_position_start;
    uint64_t                 keys[8];
    (void)state;
    for (size_t i = 0; i < 8; i++) {
        assert_int_equal(sl_position_repetitions(&p, keys, i), i / 4);
        keys[i] = p.key;
        sl_position_play(&p, sl_uci_read(&p, moves[i], 4), &p);
    }
    assert_int_equal(sl_position_repetitions(&p, keys, 8), 2); /* threefold */
    p.halfmoves = 4;
    assert_int_equal(sl_position_repetitions(&p, keys, 8), 1); /* no further back than the counter */
    p.halfmoves = 3;
    assert_int_equal(sl_position_repetitions(&p, keys, 8), 0);
    p.halfmoves = UINT16_MAX;
    assert_int_equal(sl_position_repetitions(&p, keys + 4, 4), 1); /* no further back than the keys */
    assert_int_equal(sl_position_repetitions(&p, NULL, 0), 0);
}

/* ---- null move ------------------------------------------------------------------------------------------ */

static void test_null_move(void **state) {
    sl_position p = position_of("4k3/8/8/3pP3/8/8/8/4K2R w K d6 7 9"), after, in_place = p;
    sl_position expected = position_of("4k3/8/8/3pP3/8/8/8/4K2R b K - 8 9");
    (void)state;
    sl_position_play_null(&p, &after);
    assert_true(same_position(&after, &expected));
    sl_position_play_null(&in_place, &in_place);
    assert_true(same_position(&in_place, &expected));
    expected = position_of("4k3/8/8/3pP3/8/8/8/4K2R w K - 9 10");
    sl_position_play_null(&after, &after);
    assert_true(same_position(&after, &expected));
    after.halfmoves = after.move_number = UINT16_MAX, after.turn = SL_BLACK;
    sl_position_play_null(&after, &after);
    assert_int_equal(after.halfmoves, UINT16_MAX);
    assert_int_equal(after.move_number, UINT16_MAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_endings_by_hand),    cmocka_unit_test(test_only_moves),
        cmocka_unit_test(test_random_endings),     cmocka_unit_test(test_material),
        cmocka_unit_test(test_materials_by_hand),  cmocka_unit_test(test_fifty_moves),
        cmocka_unit_test(test_random_repetitions), cmocka_unit_test(test_repetitions_by_hand),
        cmocka_unit_test(test_null_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
