/* SPDX-License-Identifier: MIT
 *
 * test_chess_moves.c: the chess core against slow_chess.c, position by position: all
 * positions of 10,000 random games in chess and Chess960, and all of the suites
 * in data/perft. In each position every call of chess.h must agree with the
 * slow rules; the dear ones are asked in a sample.
 */
#include "positions.h"
#include "set_up_again.h"

#include "board/random.h"
#include "chess/zobrist.h"
#include "slow_chess.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 5000, MOST_PLIES = 60, PIN_SAMPLE = 4, SAMPLE = 16, RARE_SAMPLE = 1024 };

/* ---- what failed ------------------------------------------------------------------------- */

#define assert_here(position, condition)                                                                               \
    do {                                                                                                               \
        if (!(condition)) fail_in(position, #condition, __LINE__);                                                     \
    } while (0)

static void fail_in(const sl_position *p, const char *what, int line) {
    char fen[SL_FEN_SIZE];
    sl_fen_write(p, SL_FEN_SHREDDER, fen);
    fail_msg("line %d: %s in %s", line, what, fen);
}

/* ---- positions ------------------------------------------------------------------------------ */

/* The pieces of a Chess960 back rank: bishops on unlike colours, the king between the rooks. */
static void random_back_rank(uint64_t *state, char pieces[9]) {
    static const char others[] = "QNNRKR";
    int               free_files[6], count = 0;
    memset(pieces, 0, 9);
    pieces[2 * (random_bits(state) % 4)] = 'B';
    pieces[2 * (random_bits(state) % 4) + 1] = 'B';
    for (int file = 0; file < 8; file++)
        if (!pieces[file]) free_files[count++] = file;
    for (int i = 0; i < 3; i++) { /* queen and knights anywhere, the last three in their order */
        int chosen = (int)(random_bits(state) % (uint64_t)(count - i));
        pieces[free_files[chosen]] = others[i];
        memmove(free_files + chosen, free_files + chosen + 1, (size_t)(count - i - chosen - 1) * sizeof *free_files);
    }
    for (int i = 0; i < 3; i++) pieces[free_files[i]] = others[3 + i];
}

/* Every other game both sides have their own arrangement ("double" Fischer random). */
static sl_position random_chess960_start(uint64_t *state, bool twice) {
    char white[9], black[9], fen[SL_FEN_SIZE];
    random_back_rank(state, white);
    memcpy(black, white, sizeof black);
    if (twice) random_back_rank(state, black);
    for (int i = 0; i < 8; i++) black[i] |= 32;
    snprintf(fen, sizeof fen, "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq - 0 1", black, white);
    return position_of(fen);
}

/* Positions in which something rare is near: promotions, en passant under pins, castling. */
static const char *const openings[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/2p1p1p1/1q5b/1P1P1P1P/1p1p1p1p/1Q5B/2P1P1P1/4K3 w - - 0 1",
};

/* ---- one position --------------------------------------------------------------------------- */

static int compare_moves(const void *a, const void *b) { return *(const sl_move *)a - *(const sl_move *)b; }

static size_t sorted_moves(const sl_position *p, sl_move_set which, sl_move *moves) {
    size_t count = sl_position_moves(p, which, moves);
    qsort(moves, count, sizeof *moves, compare_moves);
    return count;
}

static bool takes_or_promotes(const slow_position *slow, sl_move move) {
    int type = sl_move_type_of(move);
    return type == SL_MOVE_EN_PASSANT || type >= SL_MOVE_PROMOTION ||
           (type != SL_MOVE_CASTLING && slow->board[sl_move_to(move)] != '.');
}

/* Captures and quiets are the two parts of all moves, each where it belongs. */
static void check_parts(const sl_position *p, const slow_position *slow, const sl_move *all, size_t count) {
    sl_move captures[SL_MOVES_MAX], quiets[SL_MOVES_MAX];
    size_t  capture_count = sorted_moves(p, SL_MOVES_CAPTURES, captures),
           quiet_count = sorted_moves(p, SL_MOVES_QUIETS, quiets);
    size_t captures_met = 0, quiets_met = 0;
    assert_here(p, capture_count + quiet_count == count);
    for (size_t i = 0; i < count; i++)
        if (takes_or_promotes(slow, all[i]))
            assert_here(p, captures_met < capture_count && captures[captures_met++] == all[i]);
        else
            assert_here(p, quiets_met < quiet_count && quiets[quiets_met++] == all[i]);
}

static void check_same(const sl_position *p, const slow_position *slow) {
    static const char letters[] = "RBQNKPrbqnkp"; /* in the order of sl_piece */
    sl_position       expected = {.turn = (uint8_t)slow->turn,
                                  .en_passant = (uint8_t)slow_en_passant(slow),
                                  .halfmoves = (uint16_t)slow->halfmoves,
                                  .move_number = (uint16_t)slow->move_number};
    for (int square = 0; square < 64; square++) {
        const char *found = strchr(letters, slow->board[square]);
        int         number = found ? (int)(found - letters) : -1;
        if (number >= 0) expected.pieces[number % 6] |= UINT64_C(1) << square;
        if (number >= 0) expected.sides[number / 6] |= UINT64_C(1) << square;
        if (slow->castles[square]) expected.castling |= UINT64_C(1) << square;
    }
    assert_here(p, memcmp(expected.pieces, p->pieces, sizeof p->pieces) == 0);
    assert_here(p, memcmp(expected.sides, p->sides, sizeof p->sides) == 0);
    assert_here(p, expected.castling == p->castling);
    assert_here(p, expected.turn == p->turn);
    assert_here(p, expected.en_passant == p->en_passant);
    assert_here(p, expected.halfmoves == p->halfmoves);
    assert_here(p, expected.move_number == p->move_number);
    assert_here(p, sl_position_key(p) == p->key);
}

static void check_pins(const sl_position *p, const slow_position *slow) {
    assert_here(p, sl_position_pinned(p, SL_WHITE) == slow_pinned(slow, 0));
    assert_here(p, sl_position_pinned(p, SL_BLACK) == slow_pinned(slow, 1));
}

static void check_attackers(const sl_position *p, const slow_position *slow) {
    for (int square = 0; square < 64; square++) {
        uint64_t expected = 0;
        for (int from = 0; from < 64; from++)
            if (slow_attacks(slow, from, square)) expected |= UINT64_C(1) << from;
        assert_here(p, sl_position_attackers(p, square, p->sides[0] | p->sides[1]) == expected);
    }
}

static void check_squares(const sl_position *p, const slow_position *slow) {
    static const char letters[] = "RBQNKPrbqnkp"; /* in the order of sl_piece */
    for (int square = 0; square < 64; square++) {
        const char *found = strchr(letters, slow->board[square]);
        int         number = found ? (int)(found - letters) : -1;
        assert_here(p, (sl_position_occupied(p) >> square & 1) == (number >= 0));
        assert_here(p, (int)sl_position_piece_on(p, square) == (number < 0 ? SL_PIECE_NONE : number % 6));
        assert_here(p, (int)sl_position_side_on(p, square) == (number < 0 ? SL_SIDE_NONE : number / 6));
    }
}

/* How the game stands by the slow rules; nothing is asked of the counters. */
static void check_standing(const sl_position *p, const slow_position *slow, bool can_move) {
    bool check = slow_checkers(slow, slow->turn) != 0;
    assert_here(p, sl_position_has_move(p) == can_move);
    assert_here(p, sl_position_in_check(p) == check);
    assert_here(p, sl_position_is_checkmate(p) == (check && !can_move));
    assert_here(p, sl_position_is_stalemate(p) == (!check && !can_move));
}

/* The other side is to move and may not take en passant; the same position, written and read. */
static void check_null_move(const sl_position *p, const slow_position *slow) {
    slow_position passed = *slow;
    sl_position   after, in_place = *p;
    if (sl_position_in_check(p)) return;
    passed.turn = !slow->turn;
    passed.passed = -1;
    passed.halfmoves++;
    passed.move_number += slow->turn;
    sl_position_play_null(p, &after);
    sl_position_play_null(&in_place, &in_place);
    check_same(&after, &passed);
    assert_here(p, same_position(&after, &in_place));
    assert_here(p, slow_checkers(&passed, slow->turn) == 0); /* still playable */
}

/* The same position set up piece by piece. */
static void check_setup(const sl_position *p) {
    sl_position built;
    assert_here(p, set_up_again(p, SL_FEN_PLAYABLE, &built, NULL));
    assert_here(p, same_position(&built, p));
}

/* Every number there is: legal or not? */
static void check_is_legal(const sl_position *p, const sl_move *moves, size_t count) {
    size_t met = 0;
    for (unsigned move = 0; move < 65536; move++) {
        bool expected = met < count && moves[met] == move;
        met += expected;
        assert_here(p, sl_position_is_legal(p, (sl_move)move) == expected);
    }
    assert_here(p, met == count);
}

static void check_after(const sl_position *p, const slow_position *slow, sl_move move) {
    sl_position   after, in_place = *p;
    slow_position slow_next = slow_after(slow, move);
    sl_position_play(p, move, &after);
    sl_position_play(&in_place, move, &in_place);
    assert_here(p, same_position(&after, &in_place));
    assert_here(p, sl_position_gives_check(p, move) == (slow_checkers(&slow_next, slow_next.turn) != 0));
    assert_here(p, after.key == sl_position_key(&after));
    check_same(&after, &slow_next);
}

/* No position of a game may be refused, and what was written is what is read. */
static void check_fen(const sl_position *p, sl_fen_level level) {
    for (int form = SL_FEN_X; form <= SL_FEN_SHREDDER; form++) {
        char           text[SL_FEN_SIZE];
        sl_position    again;
        sl_fen_problem problem;
        size_t         length = sl_fen_write(p, (sl_fen_form)form, text);
        assert_here(p, length == strlen(text) && length < SL_FEN_SIZE);
        if (!sl_fen_read(text, length, level, &again, &problem))
            fail_msg("%s refused: %s in column %d", text, sl_fen_reason_text(problem.reason), problem.column);
        assert_here(p, same_position(&again, p));
    }
}

/* The square-to-square form with `chess960` names every move; without, all moves of chess. */
static void check_uci_text(const sl_position *p, const sl_move *moves, size_t count, bool chess960) {
    for (size_t i = 0; i < count; i++) {
        char   text[SL_UCI_SIZE];
        size_t length = sl_uci_write(moves[i], chess960, text);
        assert_here(p, length == strlen(text) && length < SL_UCI_SIZE);
        assert_here(p, sl_uci_read(p, text, length) == moves[i]);
    }
}

/* No two moves have one text, and each is read again. */
static void check_san(const sl_position *p, const sl_move *moves, size_t count) {
    static char texts[SL_MOVES_MAX][SL_SAN_SIZE];
    for (size_t i = 0; i < count; i++) {
        size_t length = sl_san_write(p, moves[i], texts[i]);
        assert_here(p, length == strlen(texts[i]) && length < SL_SAN_SIZE);
        for (size_t j = 0; j < i; j++) assert_here(p, strcmp(texts[i], texts[j]) != 0);
        assert_here(p, sl_san_read(p, texts[i], length) == moves[i]);
    }
}

/* All that can be asked of a position; `number` decides about the dear questions. Returns the legal moves. */
static size_t check_position(const sl_position *p, const slow_position *slow, unsigned number, sl_move *moves) {
    sl_move expected[SL_MOVES_MAX];
    size_t  count = sorted_moves(p, SL_MOVES_ALL, moves), expected_count = slow_moves(slow, expected);
    assert_here(p, count == expected_count);
    assert_here(p, memcmp(moves, expected, count * sizeof *moves) == 0);
    check_parts(p, slow, moves, count);
    assert_here(p, sl_position_checkers(p) == slow_checkers(slow, slow->turn));
    check_standing(p, slow, count != 0);
    if (number % PIN_SAMPLE == 0) check_pins(p, slow);
    if (number % SAMPLE == 0) {
        for (size_t i = 0; i < count; i++) check_after(p, slow, moves[i]);
        check_uci_text(p, moves, count, true);
        check_san(p, moves, count);
        check_attackers(p, slow);
        check_squares(p, slow);
        check_null_move(p, slow);
        check_setup(p);
    }
    if (number % RARE_SAMPLE == 0) check_is_legal(p, moves, count);
    return count;
}

/* ---- games ------------------------------------------------------------------------------------ */

static unsigned positions_met;

static void play(sl_position p, uint64_t *state) {
    slow_position slow = slow_from(&p);
    sl_move       moves[SL_MOVES_MAX];
    for (int ply = 0; ply < MOST_PLIES; ply++) {
        check_same(&p, &slow);
        check_fen(&p, ply ? SL_FEN_REACHABLE : SL_FEN_PLAYABLE); /* the fourth opening can't arise in play */
        size_t count = check_position(&p, &slow, positions_met++, moves);
        if (count == 0) return;
        sl_move move = moves[random_bits(state) % count];
        slow = slow_after(&slow, move);
        sl_position_play(&p, move, &p);
    }
}

static void test_random_games(void **unused) {
    uint64_t state = 960;
    (void)unused;
    positions_met = 0;
    for (unsigned game = 0; game < GAMES; game++)
        play(position_of(openings[game % 2 ? game / 2 % (sizeof openings / sizeof *openings) : 0]), &state);
    print_message("chess: %d games, %u positions\n", GAMES, positions_met);
}

static void test_random_chess960_games(void **unused) {
    uint64_t state = 518;
    (void)unused;
    positions_met = 0;
    for (unsigned game = 0; game < GAMES; game++) play(random_chess960_start(&state, game % 2), &state);
    print_message("Chess960: %d games, %u positions\n", GAMES, positions_met);
}

/* ---- suites ------------------------------------------------------------------------------------- */

typedef struct suite_check {
    sl_fen_level level;
    unsigned     number;
} suite_check;

static void check_line(const sl_position *p, void *context) {
    suite_check  *c = context;
    slow_position slow = slow_from(p);
    sl_move       moves[SL_MOVES_MAX];
    check_fen(p, c->level);
    check_position(p, &slow, c->number++, moves);
}

static unsigned check_suite(const char *name, sl_fen_level level) {
    suite_check c = {.level = level};
    for_each_position(PERFT_DATA, name, check_line, &c);
    return c.number;
}

static void test_suites(void **unused) {
    (void)unused;
    assert_int_equal(check_suite("enpassant.epd", SL_FEN_REACHABLE), 3760);
    assert_int_equal(check_suite("double_checks.epd", SL_FEN_REACHABLE), 184);
    assert_int_equal(check_suite("single_checks.epd", SL_FEN_REACHABLE), 5000);
    assert_int_equal(check_suite("valid_960.fen", SL_FEN_REACHABLE), 10000);
    assert_int_equal(check_suite("mixed.epd", SL_FEN_PLAYABLE), 174); /* one of them can't arise in play */
}

/* ---- known counts ----------------------------------------------------------------------------------- */

/* The six positions that every move generator is tried on; counts for depth 1 to 4. Then what those lack. */
static const struct {
    const char *fen;
    uint64_t    counts[4];
} known[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {20, 400, 8902, 197281}},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", {48, 2039, 97862, 4085603}},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", {14, 191, 2812, 43238}},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", {6, 264, 9467, 422333}},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", {44, 1486, 62379, 2103487}},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", {46, 2079, 89890, 3894594}},
    {"B6b/8/8/8/2K5/5k2/8/b6B b - -", {6, 106, 1829, 31151}},
};

static void test_known_counts(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        sl_position p = position_of(known[i].fen);
        for (int depth = 1; depth <= 4; depth++) assert_int_equal(plain_count(&p, depth), known[i].counts[depth - 1]);
    }
}

/* ---- one rule, one position ---------------------------------------------------------------------------- */

/* Is `move`, in Chess960 text, legal in `fen`? One position per rule that is easy to get wrong. */
static const struct {
    const char *rule, *fen, *move;
    bool        legal;
} rules[] = {
    {"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", true},
    {"en passant opens the rank", "8/8/8/K2pP2r/8/8/8/4k3 w - d6", "e5d6", false},
    {"en passant by a pawn pinned on its file", "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", false},
    {"a pinned pawn takes its pinner", "6k1/8/8/2bp4/3P4/8/8/6K1 w - -", "d4c5", true},
    {"en passant on the line of a pin", "7k/2b5/8/3pP3/8/6K1/8/8 w - d6", "e5d6", true},
    {"en passant opens a diagonal by the pawn taken", "7k/1b6/8/3pP3/8/5K2/8/8 w - d6", "e5d6", false},
    {"en passant takes the checker", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3", "e4d3", true},
    {"en passant does not answer a check", "4k3/8/8/3pP3/8/8/4r3/4K3 w - d6", "e5d6", false},
    {"castling", "4k3/8/8/8/8/8/8/4K2R w K -", "e1h1", true},
    {"castling in check", "4k3/8/8/8/8/4r3/8/4K2R w K -", "e1h1", false},
    {"castling through an attacked square", "4k3/8/8/8/8/5r2/8/4K2R w K -", "e1h1", false},
    {"castling into check", "4k3/8/8/8/8/6r1/8/4K2R w K -", "e1h1", false},
    {"castling with an attacked rook", "4k3/8/8/8/8/7r/8/4K2R w K -", "e1h1", true},
    {"castling, the rook crosses an attacked square", "1r2k3/8/8/8/8/8/8/R3K3 w Q -", "e1a1", true},
    {"castling, a piece between", "4k3/8/8/8/8/8/8/RN2K3 w Q -", "e1a1", false},
    {"Chess960: the king stays", "4k3/8/8/8/8/8/8/6KR w H -", "g1h1", true},
    {"Chess960: both cross", "4k3/8/8/8/8/8/8/1RK5 w B -", "c1b1", true},
    {"Chess960: rook and king change squares", "4k3/8/8/8/8/8/8/5KR1 w G -", "f1g1", true},
    {"Chess960: the rook shields its king", "4k3/8/8/8/8/8/8/qRK5 w B -", "c1b1", false},
    {"Chess960: the rook shields where the king goes", "4k3/8/8/8/8/8/8/qR2K3 w B -", "e1b1", false},
    {"Chess960: a piece where the rook goes", "4k3/8/8/8/8/8/8/1RKN4 w B -", "c1b1", false},
    {"the king may not step back on the line of a check", "4k3/8/8/8/4r3/8/4K3/8 w - -", "e2e1", false},
    {"the king may not take what is guarded", "4k3/8/8/8/8/3r4/3r4/4K3 w - -", "e1d2", false},
    {"promotion while pinned on the file", "k3r3/4P3/8/8/8/8/8/4K3 w - -", "e7e8q", false},
    {"promotion takes the pinner", "k3b3/3P4/8/1K6/8/8/8/8 w - -", "d7e8n", true},
    {"a pawn does not jump over a piece", "4k3/8/8/8/8/4n3/4P3/4K3 w - -", "e2e4", false},
};

static void test_rules(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        sl_position   p = position_of(rules[i].fen);
        slow_position slow = slow_from(&p);
        sl_move       moves[SL_MOVES_MAX];
        if ((sl_uci_read(&p, rules[i].move, strlen(rules[i].move)) != SL_MOVE_NONE) != rules[i].legal)
            fail_msg("%s: %s in %s should%s be legal", rules[i].rule, rules[i].move, rules[i].fen,
                     rules[i].legal ? "" : " not");
        check_position(&p, &slow, 0, moves);
    }
}

/* ---- keys ------------------------------------------------------------------------------------------------ */

static sl_position after_moves(const char *const *texts) {
    sl_position p = sl_position_start;
    for (; *texts; texts++) sl_position_play(&p, sl_uci_read(&p, *texts, strlen(*texts)), &p);
    return p;
}

static void test_keys(void **unused) {
    static const char *const one_way[] = {"e2e4", "e7e5", "g1f3", NULL}, *const other_way[] = {"g1f3", "e7e5", "e2e4",
                                                                                               NULL};
    (void)unused;
    assert_true(sl_position_start.key == sl_position_key(&sl_position_start));
    sl_position start = position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_true(same_position(&start, &sl_position_start));
    sl_position one = after_moves(one_way), other = after_moves(other_way);
    assert_true(one.key == other.key && one.key != start.key);
    /* An en-passant square that allows no legal capture makes no other position. */
    assert_true(position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6").key != position_of("4k3/8/8/3pP3/8/8/8/4K3 w - -").key);
    assert_true(position_of("8/8/8/K2pP2r/8/8/8/4k3 w - d6").key == position_of("8/8/8/K2pP2r/8/8/8/4k3 w - -").key);
}

static int compare_keys(const void *a, const void *b) {
    uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return (one > other) - (one < other);
}

/* All numbers, one after the other, without those for no piece and for no square. */
enum { PIECE_NUMBERS = 2 * SL_PIECE_COUNT * 64, NUMBERS = PIECE_NUMBERS + 64 + 64 + 1 };

static void all_numbers(uint64_t numbers[NUMBERS]) {
    size_t count = 0;
    for (int side = 0; side < 2; side++)
        for (int piece = 0; piece < SL_PIECE_COUNT; piece++)
            for (int square = 0; square < 64; square++) numbers[count++] = sl_zobrist.pieces[side][piece][square];
    for (int square = 0; square < 64; square++) numbers[count++] = sl_zobrist.castling[square];
    for (int square = 0; square < 64; square++) numbers[count++] = sl_zobrist.en_passant[square];
    numbers[count++] = sl_zobrist.black_to_move;
    assert_int_equal(count, NUMBERS);
}

/* Keys are kept on disk: each number is SplitMix64's from seed 0, one after the other, whose first is known. */
static void test_zobrist_numbers_stay(void **unused) {
    uint64_t numbers[NUMBERS], state = 0;
    (void)unused;
    all_numbers(numbers);
    assert_true(numbers[0] == UINT64_C(0xe220a8397b1dcdaf));
    for (int i = 0; i < NUMBERS; i++) assert_true(numbers[i] == sl_random_next(&state));
    assert_true(sl_zobrist.en_passant[SL_SQUARE_NONE] == 0);
    for (int side = 0; side < 2; side++)
        for (size_t piece = SL_PIECE_NONE; piece < sizeof *sl_zobrist.pieces / sizeof **sl_zobrist.pieces; piece++)
            for (int square = 0; square < 64; square++) assert_true(sl_zobrist.pieces[side][piece][square] == 0);
}

/* Up to four things that differ never cancel out: 0 and all numbers, exclusive-ored two by two, are all different. */
static void test_four_zobrist_numbers_never_cancel(void **unused) {
    enum { PAIRS = (NUMBERS + 1) * NUMBERS / 2 };
    static uint64_t numbers[NUMBERS + 1], pairs[PAIRS];
    size_t          count = 0;
    (void)unused;
    all_numbers(numbers); /* the last stays 0 */
    for (int i = 0; i <= NUMBERS; i++)
        for (int k = 0; k < i; k++) pairs[count++] = numbers[i] ^ numbers[k];
    assert_int_equal(count, PAIRS);
    qsort(pairs, PAIRS, sizeof *pairs, compare_keys);
    assert_true(pairs[0] != 0);
    for (size_t i = 1; i < PAIRS; i++) assert_true(pairs[i] != pairs[i - 1]);
}

/* Adds a number to a base in echelon form; false when the others make it up already. */
static bool is_independent(uint64_t base[64], uint64_t number) {
    for (int bit = 63; bit >= 0; bit--) {
        if (!(number >> bit & 1)) continue;
        if (!base[bit]) {
            base[bit] = number;
            return true;
        }
        number ^= base[bit];
    }
    return false;
}

/* All 64 bits of a key are used by the pieces of either side; and whatever the rights and the side to move, no
 * combination of them cancels out: rooks on the first and last ranks, en passant on the third and sixth, the side. */
static void test_zobrist_numbers_are_independent(void **unused) {
    uint64_t base[64] = {0};
    (void)unused;
    for (int file = 0; file < 8; file++) {
        assert_true(is_independent(base, sl_zobrist.castling[file]));
        assert_true(is_independent(base, sl_zobrist.castling[56 + file]));
        assert_true(is_independent(base, sl_zobrist.en_passant[16 + file]));
        assert_true(is_independent(base, sl_zobrist.en_passant[40 + file]));
    }
    assert_true(is_independent(base, sl_zobrist.black_to_move));
    for (int side = 0; side < 2; side++) {
        int rank = 0;
        memset(base, 0, sizeof base);
        for (int piece = 0; piece < SL_PIECE_COUNT; piece++)
            for (int square = 0; square < 64; square++)
                rank += is_independent(base, sl_zobrist.pieces[side][piece][square]);
        assert_int_equal(rank, 64);
    }
}

/* ---- checks ----------------------------------------------------------------------------------------------- */

/* Checks along squares that king and rook leave as they castle; games hardly ever have one. */
static void test_castling_opens_a_rank(void **unused) {
    static const struct {
        const char *fen, *move;
        bool        check;
    } castlings[] = {
        {"8/8/8/8/8/8/8/k3K2R w K - 0 1", "e1h1", true}, /* over e1 */
        {"8/8/8/8/8/8/8/k1KR4 w D - 0 1", "c1d1", true}, /* over d1 and c1 */
        {"8/8/8/8/8/8/8/R3K2k w Q - 0 1", "e1a1", true}, /* over e1 */
        {"r3k2K/8/8/8/8/8/8/8 b q - 0 1", "e8a8", true}, {"8/8/8/8/8/8/8/kN2K2R w K - 0 1", "e1h1", false},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof castlings / sizeof *castlings; i++) {
        sl_position p = position_of(castlings[i].fen), after;
        sl_move     move = sl_uci_read(&p, castlings[i].move, 4);
        assert_here(&p, move != SL_MOVE_NONE);
        sl_position_play(&p, move, &after);
        assert_here(&p, sl_position_gives_check(&p, move) == castlings[i].check);
        assert_here(&p, (sl_position_checkers(&after) != 0) == castlings[i].check);
    }
}

/* ---- bounds ----------------------------------------------------------------------------------------------- */

/* Far more pieces than chess has: the room for moves must hold. */
static void test_crowded_boards(void **unused) {
    static const char *const boards[] = {
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", /* 218 moves, the most in play */
        "kb6/pp1Q2Q1/4Q3/Q1Q4Q/5Q2/1Q1Q2Q1/4Q3/KQ1Q2Q1 w - - 0 1",
        "kbn1n1n1/ppPPPPPP/4Q2Q/8/N1Q2Q2/2N2N2/1Q2Q2Q/K1N2N2 w - - 0 1",
    };
    uint64_t state = 7;
    sl_move  moves[SL_MOVES_MAX];
    (void)unused;
    sl_position most = position_of(boards[0]);
    assert_int_equal(sl_position_moves(&most, SL_MOVES_ALL, moves), 218);
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        sl_position   p = position_of(boards[i]);
        slow_position slow = slow_from(&p);
        for (int ply = 0; ply < 20; ply++) {
            size_t count = check_position(&p, &slow, 0, moves);
            if (!count) break;
            sl_position_play(&p, moves[random_bits(&state) % count], &p);
            slow = slow_from(&p);
        }
    }
}

/* Counters stop where their numbers end. */
static void test_counters_stop(void **unused) {
    sl_position p = position_of("4k3/8/8/8/8/8/8/4K3 b - - 65535 65535");
    (void)unused;
    sl_position_play(&p, sl_uci_read(&p, "e8e7", 4), &p);
    assert_int_equal(p.halfmoves, 65535);
    assert_int_equal(p.move_number, 65535);
}

int main(void) {
    /* Those that take seconds last. */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_zobrist_numbers_stay),
        cmocka_unit_test(test_four_zobrist_numbers_never_cancel),
        cmocka_unit_test(test_zobrist_numbers_are_independent),
        cmocka_unit_test(test_castling_opens_a_rank),
        cmocka_unit_test(test_counters_stop),
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_known_counts),
        cmocka_unit_test(test_crowded_boards),
        cmocka_unit_test(test_suites),
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_random_chess960_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
