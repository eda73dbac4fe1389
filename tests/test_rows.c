/* SPDX-License-Identifier: MIT
 *
 * test_rows.c: counting in memory, piece by piece: halves of positions, their steps,
 * and rows, counted in each of their ways against the moves of the library made one
 * by one. test_suite.c has whole counts.
 */
#include "positions.h"
#include "random_position.h"

#include "host/count/counting_rows.h"

#include <sleight/cpu.h>
#include <sleight/perft.h>

static half_list lists[SL_SIDE_COUNT];

static void free_lists(void) {
    for (int side = 0; side < SL_SIDE_COUNT; side++) half_list_free(&lists[side]);
}

static bool same_position(const sl_position *a, const sl_position *b) {
    return memcmp(a->pieces, b->pieces, sizeof a->pieces) == 0 && memcmp(a->sides, b->sides, sizeof a->sides) == 0 &&
           a->castling == b->castling && a->turn == b->turn && a->en_passant == b->en_passant;
}

/* ---- halves -------------------------------------------------------------------------------------- */

/* 30,000 of them: the numbers stay what they were as there come more. */
static void test_positions_come_back_from_their_halves(void **state) {
    enum { COUNT = 30000 };
    sl_position *positions = calloc(COUNT, sizeof *positions);
    half_pair   *pairs = calloc(COUNT, sizeof *pairs);
    uint64_t     seed = 1;
    (void)state;
    assert_true(positions && pairs);
    for (unsigned i = 0; i < COUNT;) {
        if (!random_position(&seed, i % 4, &positions[i])) continue;
        pairs[i] = pair_of(&positions[i], lists);
        i++;
    }
    for (size_t i = 0; i < COUNT; i++) {
        sl_position p;
        assert_true(pairs[i] == pair_of(&positions[i], lists));
        halves_join(&lists[0].halves[pair_half(pairs[i], 0)], &lists[1].halves[pair_half(pairs[i], 1)],
                    positions[i].turn, pair_en_passant(pairs[i]), &p);
        assert_true(same_position(&p, &positions[i]));
    }
    free(positions);
    free(pairs);
    free_lists();
}

/* Each move that is a step leads to the half that playing it leads to; where it takes, the other side lacks a man. */
static void check_steps(const sl_position *p, half_steps *steps) {
    sl_move   moves[SL_MOVES_MAX];
    size_t    count = sl_position_moves(p, SL_MOVES_ALL, moves);
    half_pair pair = pair_of(p, lists);
    assert_true(half_steps_find(steps, &lists[p->turn], p->turn, pair_half(pair, p->turn)));
    step_walk walk = step_walk_of(steps, pair_half(pair, p->turn));
    for (size_t i = 0; i < count; i++) {
        sl_position after;
        sl_position_play(p, moves[i], &after);
        half_pair then = pair_of(&after, lists);
        if (!move_is_step(p, moves[i])) continue;
        assert_int_equal(step_by(&walk, moves[i]), pair_half(then, p->turn));
        assert_int_equal(after.en_passant, SL_SQUARE_NONE);
        sl_half other = lists[!p->turn].halves[pair_half(pair, !p->turn)];
        if (other.all >> sl_move_to(moves[i]) & 1) other = half_without(&other, sl_move_to(moves[i]));
        assert_int_equal(half_number(&lists[!p->turn], &other), pair_half(then, !p->turn));
    }
    assert_int_equal(step_by(&walk, sl_move_encode(0, 0, SL_MOVE_CASTLING)), NUMBER_NONE);
}

static void test_steps_are_what_moves_do(void **state) {
    half_steps steps[SL_SIDE_COUNT] = {{0}};
    uint64_t   seed = 2;
    (void)state;
    for (unsigned i = 0; i < 20000;) {
        sl_position p;
        if (!random_position(&seed, i % 4, &p)) continue;
        check_steps(&p, &steps[p.turn]);
        i++;
    }
    for (int side = 0; side < SL_SIDE_COUNT; side++) half_steps_free(&steps[side]);
    free_lists();
}

/* ---- sl_perft_halves ------------------------------------------------------------------------------- */

/* Positions of one half and many: a random one, and what the side not to move could have played instead. */
static void check_halves(const sl_position *p, int depth, const sl_perft_core *core) {
    sl_position before, after[SL_MOVES_MAX];
    sl_move     moves[SL_MOVES_MAX];
    uint32_t    numbers[SL_MOVES_MAX];
    uint64_t    counts[SL_MOVES_MAX];
    size_t      length = 0, count;
    if (sl_position_in_check(p)) return;
    sl_position_play_null(p, &before);
    count = sl_position_moves(&before, SL_MOVES_QUIETS, moves);
    for (size_t i = 0; i < count; i++) {
        sl_position_play(&before, moves[i], &after[length]);
        half_pair pair = pair_of(&after[length], lists);
        if (after[length].en_passant == SL_SQUARE_NONE) numbers[length++] = pair_half(pair, before.turn);
    }
    sl_half common = half_of(p, p->turn);
    sl_perft_halves(&common, (sl_side)p->turn, lists[before.turn].halves, numbers, length, depth, core, counts);
    for (size_t i = 0; i < length; i++) assert_true(counts[i] == plain_count(&after[i], depth));
}

static void test_counting_by_halves(void **state) {
    const sl_perft_core *cores[] = {NULL, sl_perft_core_named("fancy", 0), sl_perft_core_best_for(sl_cpu_features())};
    uint64_t             seed = 3;
    (void)state;
    for (unsigned i = 0; i < 300;) {
        sl_position p;
        if (!random_position(&seed, i % 4, &p)) continue;
        check_halves(&p, 1 + (int)(i % 2), cores[i / 4 % 3]);
        i++;
    }
    check_halves(&sl_position_start, 3, NULL);
    free_lists();
}

/* ---- rows ---------------------------------------------------------------------------------------------- */

static bool go_on(sl_nodes so_far, void *context) {
    (void)so_far;
    (void)context;
    return true;
}
static bool do_not_go_on(sl_nodes so_far, void *context) { return !go_on(so_far, context); }

/* So many plies of a position, and below the last of them rows. */
typedef struct listed {
    ply       plies[4];
    ply      *last;
    uint32_t *order;
    row_list  rows;
} listed;

static void list_plies(listed *l, const char *fen, int count) {
    sl_position root = position_of(fen);
    *l = (listed){.last = &l->plies[count]};
    assert_true(ply_begin(l->plies, lists, &root));
    for (int i = 0; i < count; i++) assert_true(ply_make_next(&l->plies[i], &l->plies[i + 1], SIZE_MAX, NULL));
    assert_true(ply_make_nodes(l->last));
    l->order = calloc(l->last->count + 1, sizeof *l->order);
    for (size_t i = 0; i < l->last->count; i++) l->order[i] = (uint32_t)(l->last->count - 1 - i);
}

static void assert_counted(const listed *l) {
    for (size_t i = 0; i < l->last->count; i++) {
        sl_position p;
        ply_position(l->last, i, &p);
        assert_true(l->last->done[i]);
        assert_true(l->last->nodes[i].low == sl_perft(&p, ROW_PLIES).low);
        l->last->nodes[i].low = 0;
        l->last->done[i] = false;
    }
}

static void free_listed(listed *l) {
    for (int i = 0; i < 4; i++) ply_free(&l->plies[i]);
    free(l->order);
    free_lists();
}

static _Alignas(128) unsigned char memory[1 << 20];

static void count_levels(listed *l, const sl_perft_options *options, taken_list *put_aside) {
    bool out_of_memory = false;
    for (int men = 64; men > 0; men--) {
        row_counter *c = row_counter_new(&l->rows, options, put_aside);
        for (size_t i = 0; i < l->rows.count; i++)
            if (row_men(&l->rows, &l->rows.rows[i]) == men) assert_true(count_row(c, i, &out_of_memory));
        row_counter_free(c);
        assert_true(!out_of_memory && taken_hand_over(put_aside, &l->rows));
    }
}

/* In parts of so many members, with room for so many positions that captures lead to. */
static void count(listed *l, size_t most_members, size_t most_taken) {
    sl_perft_table   table = sl_perft_table_in(memory, sizeof memory);
    sl_perft_options options = {NULL, &table, go_on, NULL};
    taken_list       put_aside = {.most = most_taken};
    for (size_t first = 0, end; first < l->last->count; first = end) {
        end = rows_find(&l->rows, l->last, l->order, first, most_members, NULL);
        assert_true(end > first && end <= l->last->count);
        count_levels(l, &options, &put_aside);
        rows_add_up(&l->rows, l->order, first, end);
        rows_free(&l->rows);
        taken_clear(&put_aside);
    }
    taken_free(&put_aside);
    assert_counted(l);
}

/* Castling, promotions and en passant; many captures; Chess960; few men; mate at once. */
static const struct {
    const char *fen;
    int         plies;
} examples[] = {{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2},
                {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 0},
                {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1", 1},
                {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 2},
                {"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 1},
                {"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", 3},
                {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 1},
                {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0},
                {"8/8/8/8/8/k7/8/KR6 w - - 0 1", 3}};

static void test_rows_are_counted_in_every_way(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        listed l;
        list_plies(&l, examples[i].fen, examples[i].plies);
        count(&l, SIZE_MAX, 0);
        count(&l, SIZE_MAX, 100);
        count(&l, SIZE_MAX, 1000000);
        count(&l, 1000, 1000);
        count(&l, 0, 1000000);
        free_listed(&l);
    }
}

static void test_a_row_can_be_stopped(void **state) {
    listed           l;
    sl_perft_table   table = sl_perft_table_in(memory, sizeof memory);
    sl_perft_options options = {NULL, &table, do_not_go_on, NULL};
    taken_list       put_aside = {.most = 1000};
    bool             out_of_memory = true;
    (void)state;
    list_plies(&l, examples[0].fen, 1);
    assert_int_equal(rows_find(&l.rows, l.last, l.order, 0, SIZE_MAX, NULL), l.last->count);
    row_counter *c = row_counter_new(&l.rows, &options, &put_aside);
    assert_false(count_row(c, 0, &out_of_memory));
    assert_false(out_of_memory);
    rows_add_up(&l.rows, l.order, 0, l.last->count);
    for (size_t i = 0; i < l.last->count; i++) assert_true(!l.last->done[i] && l.last->nodes[i].low == 0);
    row_counter_free(c);
    rows_free(&l.rows);
    taken_free(&put_aside);
    free_listed(&l);
}

static void test_a_ply_that_is_too_long(void **state) {
    ply plies[2] = {{0}};
    (void)state;
    assert_true(ply_begin(plies, lists, &sl_position_start));
    assert_false(ply_make_next(&plies[0], &plies[1], 19, NULL));
    for (int i = 0; i < 2; i++) ply_free(&plies[i]);
    free_lists();
}

/* Both look now and then whether they are to end. */
static void test_lists_can_be_stopped(void **state) {
    atomic_bool stop = true;
    counting    c = {.stop = &stop};
    listed      l;
    ply         after = {0};
    (void)state;
    list_plies(&l, examples[0].fen, 3);
    assert_false(ply_make_next(l.last, &after, SIZE_MAX, &c));
    assert_int_equal(rows_find(&l.rows, l.last, l.order, 0, SIZE_MAX, &c), 255);
    rows_free(&l.rows);
    ply_free(&after);
    free_listed(&l);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions_come_back_from_their_halves),
        cmocka_unit_test(test_steps_are_what_moves_do),
        cmocka_unit_test(test_counting_by_halves),
        cmocka_unit_test(test_rows_are_counted_in_every_way),
        cmocka_unit_test(test_a_row_can_be_stopped),
        cmocka_unit_test(test_a_ply_that_is_too_long),
        cmocka_unit_test(test_lists_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
