/* SPDX-License-Identifier: MIT
 *
 * test_rules.c: does each position of data/perft/rules.epd show the rule it is
 * there for? The counts must be those of a generator without faults, and with
 * the fault named in the file the last count, and only that one, must differ,
 * in whichever order moves are tried. The second position of a rule must be the
 * first with colours exchanged. Every fault has a position, but for those that
 * no count can show: with them, all counts must be right.
 */
#include "testing.h"

#include "faulty_chess.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct suite {
    char  rule[256], first[SL_FEN_SIZE]; /* of the rule at hand */
    fault fault;
    int   positions, rules;
    bool  used[FAULT_COUNT];
} suite;

/* What perft cannot see: docs/TESTER.md says why. */
static const fault unseen[] = {UNDO_PASSED_MARKED, UNDO_COUNTERS, KEY_NO_TURN};
enum { UNSEEN = sizeof unseen / sizeof *unseen };

static bool is_unseen(int f) {
    for (int i = 0; i < UNSEEN; i++)
        if (unseen[i] == (fault)f) return true;
    return false;
}

/* The FEN with colours exchanged and each square exchanged for square ^ flip. */
static void write_twin(const char *fen, int flip, char twin[SL_FEN_SIZE]) {
    sl_position p, q = {.en_passant = SL_SQUARE_NONE};
    assert_true(sl_fen_read(fen, strlen(fen), SL_FEN_PLAYABLE, &p, NULL));
    q.turn = !p.turn;
    q.halfmoves = p.halfmoves;
    q.move_number = p.move_number;
    for (int square = 0; square < 64; square++) {
        uint64_t to = UINT64_C(1) << (square ^ flip);
        for (int kind = 0; kind < SL_PIECE_COUNT; kind++)
            if (p.pieces[kind] >> square & 1) q.pieces[kind] |= to;
        for (int side = 0; side < 2; side++)
            if (p.sides[side] >> square & 1) q.sides[!side] |= to;
        if (p.castling >> square & 1) q.castling |= to;
    }
    if (p.en_passant != SL_SQUARE_NONE) q.en_passant = (uint8_t)(p.en_passant ^ flip);
    sl_fen_write(&q, SL_FEN_SHREDDER, twin);
}

/* Ranks are turned over. Or the whole board is, for pawns at the edge: one step too far leads White from h4 to a6, and
 * Black from a5 to h3. Or nothing is, for the fault of one square. */
static void check_twin(suite *s, const char *fen) {
    char        twin[SL_FEN_SIZE], turned[SL_FEN_SIZE], still[SL_FEN_SIZE], plain[SL_FEN_SIZE];
    sl_position p;
    if (!*s->first) {
        strcpy(s->first, fen);
        return;
    }
    write_twin(s->first, 56, twin);
    write_twin(s->first, 63, turned);
    write_twin(s->first, 0, still);
    assert_true(sl_fen_read(fen, strlen(fen), SL_FEN_PLAYABLE, &p, NULL));
    sl_fen_write(&p, SL_FEN_SHREDDER, plain);
    if (strcmp(twin, plain) != 0 && strcmp(turned, plain) != 0 && strcmp(still, plain) != 0)
        fail_msg("%s: %s is not the twin of %s", s->rule, fen, s->first);
}

/* By a generator that counted nothing before. */
static uint64_t count(const char *fen, fault f, int depth, bool backwards) {
    faulty_position p;
    assert_true(faulty_read(fen, f, &p));
    p.backwards = backwards;
    faulty_forget();
    return faulty_perft(&p, depth);
}

static void check_count(const suite *s, const char *fen, int depth, uint64_t expected, bool last) {
    uint64_t got = count(fen, NO_FAULT, depth, false);
    if (got != expected)
        fail_msg("%s: %s at depth %d is %" PRIu64 ", not %" PRIu64, s->rule, fen, depth, got, expected);
    for (int backwards = 0; backwards < 2; backwards++) {
        uint64_t other = count(fen, s->fault, depth, backwards);
        if (last && other == expected) fail_msg("%s: %s does not show %s", s->rule, fen, fault_name(s->fault));
        if (!last && other != expected) fail_msg("%s: %s: depth %d shows it already", s->rule, fen, depth);
    }
    for (int i = 0; last && i < UNSEEN; i++)
        if (count(fen, unseen[i], depth, false) != expected)
            fail_msg("%s: %s shows %s at depth %d", s->rule, fen, fault_name(unseen[i]), depth);
}

static void check_position(suite *s, char *line) {
    char *counts = strchr(line, ';');
    assert_non_null(counts);
    counts[-1] = 0;
    check_twin(s, line);
    int depth = 0;
    for (char *at = counts, *end; at; at = strchr(end, ';')) {
        assert_true(at[1] == 'D' && strtol(at + 2, &end, 10) == ++depth);
        uint64_t expected = strtoull(end, &end, 10);
        check_count(s, line, depth, expected, !strchr(end, ';'));
    }
    s->positions++;
}

static void read_comment(suite *s, const char *line) {
    if (strncmp(line, "# rule: ", 8) == 0) {
        snprintf(s->rule, sizeof s->rule, "%.255s", line + 8);
        *s->first = 0;
        s->fault = FAULT_COUNT;
        s->rules++;
    }
    if (strncmp(line, "# fault: ", 9) == 0) {
        s->fault = fault_named(line + 9);
        if (s->fault == FAULT_COUNT) fail_msg("%s: no such fault: %s", s->rule, line + 9);
        s->used[s->fault] = true;
    }
}

static void every_position_shows_its_rule(void **state) {
    static suite s;
    char         line[1024];
    FILE        *file = fopen(PERFT_DATA "/rules.epd", "r");
    (void)state;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        if (*line == '#')
            read_comment(&s, line);
        else if (*line)
            check_position(&s, line);
    }
    fclose(file);
    printf("%d positions for %d rules\n", s.positions, s.rules);
    assert_int_equal(s.positions, 2 * s.rules);
    for (int f = 0; f < FAULT_COUNT; f++)
        if (!s.used[f] && f != NO_FAULT && !is_unseen(f)) fail_msg("no position shows %s", fault_name((fault)f));
}

/* Counters that are not put back are seen on the board, not in its counts. */
static void forgotten_counters_are_there(void **state) {
    faulty_position p;
    (void)state;
    assert_true(faulty_read("7k/8/8/8/8/8/8/K7 w - - 0 1", UNDO_COUNTERS, &p));
    assert_int_equal(faulty_perft(&p, 3), 54);
    assert_int_not_equal(p.halfmoves, 0);
    assert_int_not_equal(p.move_number, 1);
}

/* So is the square for en passant, where moves are known without it. */
static void forgotten_square_is_there(void **state) {
    faulty_position p;
    (void)state;
    assert_true(faulty_read("7k/8/8/2PpP3/8/8/8/K7 w - d6 0 1", UNDO_PASSED_MARKED, &p));
    int passed = p.passed;
    assert_int_equal(faulty_perft(&p, 2), 26);
    assert_int_not_equal(p.passed, passed);
}

/* Keys without the side to move go wrong from one count to the next. */
static void keys_without_turn_are_there(void **state) {
    faulty_position white, black;
    (void)state;
    assert_true(faulty_read("7k/8/8/8/8/8/P7/K7 w - - 0 1", KEY_NO_TURN, &white));
    assert_true(faulty_read("7k/8/8/8/8/8/P7/K7 b - - 0 1", KEY_NO_TURN, &black));
    faulty_forget();
    uint64_t alone = faulty_perft(&black, 3);
    faulty_forget();
    assert_int_not_equal(faulty_perft(&white, 3), alone);
    assert_int_not_equal(faulty_perft(&black, 3), alone);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_shows_its_rule), cmocka_unit_test(forgotten_counters_are_there),
        cmocka_unit_test(forgotten_square_is_there), cmocka_unit_test(keys_without_turn_are_there)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
