/* SPDX-License-Identifier: MIT
 *
 * test_prover.c: shows that the prover can fail. A copy of fancy's constants
 * and table is harmed in one place at a time; each harm must be found, and the
 * counterexample must be true: the right piece and square, what the rules of
 * chess say there, and what the harmed lookup really answers.
 */
#include "board_text.h"
#include "testing.h"
#include "walker.h"

#include <sleight/method.h>
#include <sleight/method/fancy.h>

#include <string.h>

enum { D4 = 27, E5 = 36, LOOKUPS = (1048576 + 71168) * 3 * 2 };

/* ---- the method under harm --------------------------------------------------- */

static sl_fancy_tables harmed;

/* As sl_fancy_rook, but a harmed slot may lie outside the table. */
static uint64_t look_up(const sl_shape_variable *m, int square, uint64_t occupied) {
    size_t slot = sl_shape_variable_slot(m, square, occupied);
    return slot < SL_SHAPE_SLOTS ? harmed.attacks[slot] : 0;
}
static uint64_t harmed_rook(int square, uint64_t occupied) { return look_up(&harmed.rook, square, occupied); }
static uint64_t harmed_bishop(int square, uint64_t occupied) { return look_up(&harmed.bishop, square, occupied); }
/* The queen stays sound unless a test harms her: the blame must fall on the slider. */
static uint64_t sound_queen(int square, uint64_t occupied) { return sl_fancy_queen(square, occupied); }

static sl_method harmed_method = {.name = "harmed", .title = "fancy, harmed"};

static int start_unharmed(void **state) {
    (void)state;
    harmed = sl_fancy;
    harmed_method.rook = harmed_rook;
    harmed_method.bishop = harmed_bishop;
    harmed_method.queen = sound_queen;
    return 0;
}

/* ---- what must come out -------------------------------------------------------- */

static void check_counterexample(const sl_counterexample *found) {
    bool       rook = strcmp(found->piece, "rook") == 0, bishop = strcmp(found->piece, "bishop") == 0;
    sl_lookup *lookup = rook ? harmed_method.rook : bishop ? harmed_method.bishop : harmed_method.queen;
    assert_true(found->square >= 0 && found->square < 64);
    assert_same_board(found->expected,
                      walker_attacks(rook     ? 'R'
                                     : bishop ? 'B'
                                              : 'Q',
                                     found->square, found->occupied),
                      "expected");
    assert_same_board(found->got, lookup(found->square, found->occupied), "got");
    assert_int_not_equal(found->expected, found->got);
}

/* Proves the harmed method next to sound ones, which must not be blamed. */
static sl_counterexample find_harm(void) {
    const sl_method *three[3] = {sl_method_named("fancy"), &harmed_method, sl_method_named("black")};
    sl_proof         proofs[3];
    memset(proofs, 0xff, sizeof proofs);
    sl_methods_prove(three, 3, proofs);
    assert_true(proofs[0].right && !proofs[1].right && proofs[2].right);
    for (int i = 0; i < 3; i++) assert_int_equal(proofs[i].cases, LOOKUPS);
    check_counterexample(&proofs[1].failure);
    return proofs[1].failure;
}

static void assert_found(const char *piece, int square) {
    sl_counterexample found = find_harm();
    assert_string_equal(found.piece, piece);
    assert_int_equal(found.square, square);
}

/* ---- the harms ------------------------------------------------------------------- */

static void test_unharmed_copy_passes(void **state) {
    const sl_method *one = &harmed_method;
    sl_proof         proof;
    (void)state;
    sl_methods_prove(&one, 1, &proof);
    assert_true(proof.right);
    assert_int_equal(proof.cases, LOOKUPS);
}

static void test_wrong_magic(void **state) {
    (void)state;
    harmed.rook.magic[D4] ^= UINT64_C(1) << 40;
    assert_found("rook", D4);
}

static void test_wrong_shift(void **state) {
    (void)state;
    harmed.bishop.shift[E5] -= 1;
    assert_found("bishop", E5);
}

static void test_wrong_offset(void **state) {
    (void)state;
    harmed.rook.offset[E5] += 1;
    assert_found("rook", E5);
}

static void test_swapped_squares(void **state) {
    uint64_t magic = harmed.bishop.magic[D4], offset = harmed.bishop.offset[D4];
    (void)state;
    harmed.bishop.magic[D4] = harmed.bishop.magic[E5];
    harmed.bishop.offset[D4] = harmed.bishop.offset[E5];
    harmed.bishop.magic[E5] = magic;
    harmed.bishop.offset[E5] = offset;
    assert_found("bishop", D4); /* the lower of the two comes first */
}

static void test_one_flipped_bit_in_the_table(void **state) {
    uint64_t blockers = sl_fancy.rook.mask[D4] & UINT64_C(0x0008080810080800);
    size_t   slot = sl_shape_variable_slot(&sl_fancy.rook, D4, blockers);
    (void)state;
    harmed.attacks[slot] ^= 1;
    assert_found("rook", D4);
}

static void test_flipped_bit_in_the_last_entry(void **state) {
    (void)state;
    harmed.attacks[sl_shape_variable_slot(&sl_fancy.bishop, 63, sl_fancy.bishop.mask[63])] ^= UINT64_C(1) << 63;
    assert_found("bishop", 63);
}

static void test_edge_left_in_the_mask(void **state) {
    (void)state;
    harmed.rook.mask[D4] |= UINT64_C(1) << 31; /* h4 */
    assert_found("rook", D4);
}

static void test_square_left_out_of_the_mask(void **state) {
    (void)state;
    harmed.rook.mask[E5] &= ~(UINT64_C(1) << 12); /* e2 */
    assert_found("rook", E5);
}

static void test_queen_without_bishop(void **state) {
    (void)state;
    harmed_method.queen = harmed_rook;
    assert_string_equal(find_harm().piece, "queen");
}

static void test_queen_without_rook(void **state) {
    (void)state;
    harmed_method.queen = harmed_bishop;
    assert_string_equal(find_harm().piece, "queen");
}

/* ---- bits that must not matter ------------------------------------------------------- */

static uint64_t sees_itself(int square, uint64_t occupied) {
    return harmed_rook(square, occupied) ^ (square == E5 ? occupied & UINT64_C(1) << E5 : 0);
}
static void test_rook_that_sees_itself(void **state) {
    (void)state;
    harmed_method.rook = sees_itself;
    assert_found("rook", E5);
}

/* Wrong only where one square off the rays is occupied and another is not:
 * neither all clear nor all set would show it. */
static uint64_t looks_off_its_rays(int square, uint64_t occupied) {
    return harmed_bishop(square, occupied) ^ (square == D4 && (occupied & 6) == 2);
}
static void test_bishop_that_looks_off_its_rays(void **state) {
    (void)state;
    harmed_method.bishop = looks_off_its_rays;
    assert_found("bishop", D4);
}

/* Wrong only with every square off the rays occupied, and only with none: the random bits never are either. */
static const uint64_t d4_rays = UINT64_C(0x08080808f7080808);

static uint64_t minds_a_full_board(int square, uint64_t occupied) {
    return harmed_rook(square, occupied) ^ (square == D4 && (occupied | d4_rays) == ~UINT64_C(0));
}
static void test_rook_that_minds_a_full_board(void **state) {
    (void)state;
    harmed_method.rook = minds_a_full_board;
    assert_found("rook", D4);
}

static uint64_t minds_an_empty_board(int square, uint64_t occupied) {
    return harmed_rook(square, occupied) ^ (square == D4 && (occupied & ~d4_rays) == 0);
}
static void test_rook_that_minds_an_empty_board(void **state) {
    (void)state;
    harmed_method.rook = minds_an_empty_board;
    assert_found("rook", D4);
}

/* ---- a batch kernel ---------------------------------------------------------------- */

/* The portable kernel, but the last answer of each call lacks a8 where the rook stands on a1. */
static void harmed_batch_rook(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n) {
    sl_batches(NULL)[0].rook(squares, occupied, attacks, n);
    if (n > 0 && squares[n - 1] == 0) attacks[n - 1] &= ~(UINT64_C(1) << 56);
}

/* The same fault in the call for many squares of one occupancy. */
static void harmed_queen_many(const uint8_t *squares, uint64_t occupied, uint64_t *attacks, size_t n) {
    sl_batches(NULL)[0].queen_many(squares, occupied, attacks, n);
    if (n > 0 && squares[n - 1] == 0) attacks[n - 1] &= ~(UINT64_C(1) << 56);
}

static void test_many_squares_that_drop_one(void **state) {
    sl_batch        batch = sl_batches(NULL)[0];
    const sl_batch *one = &batch;
    sl_proof        proof;
    (void)state;
    batch.queen_many = harmed_queen_many;
    sl_batches_prove(&one, 1, &proof);
    assert_true(!proof.right);
    assert_int_equal(proof.cases, LOOKUPS);
    assert_string_equal(proof.failure.piece, "queen");
    assert_int_equal(proof.failure.square, 0);
    assert_int_equal(proof.failure.expected ^ proof.failure.got, UINT64_C(1) << 56);
}

static void test_batch_that_drops_a_square(void **state) {
    sl_batch        batch = sl_batches(NULL)[0];
    const sl_batch *two[2] = {&batch, &sl_batches(NULL)[0]};
    sl_proof        proofs[2];
    (void)state;
    batch.rook = harmed_batch_rook;
    sl_batches_prove(two, 2, proofs);
    assert_true(!proofs[0].right && proofs[1].right);
    assert_int_equal(proofs[0].cases, LOOKUPS);
    assert_int_equal(proofs[1].cases, LOOKUPS);
    const sl_counterexample *found = &proofs[0].failure;
    assert_string_equal(found->piece, "rook");
    assert_int_equal(found->square, 0);
    assert_same_board(found->expected, walker_attacks('R', 0, found->occupied), "expected");
    assert_int_equal(found->expected ^ found->got, UINT64_C(1) << 56);
}

#define HARM(test) cmocka_unit_test_setup(test, start_unharmed)

int main(void) {
    const struct CMUnitTest tests[] = {
        HARM(test_unharmed_copy_passes),
        HARM(test_wrong_magic),
        HARM(test_wrong_shift),
        HARM(test_wrong_offset),
        HARM(test_swapped_squares),
        HARM(test_one_flipped_bit_in_the_table),
        HARM(test_flipped_bit_in_the_last_entry),
        HARM(test_edge_left_in_the_mask),
        HARM(test_square_left_out_of_the_mask),
        HARM(test_queen_without_bishop),
        HARM(test_queen_without_rook),
        HARM(test_rook_that_sees_itself),
        HARM(test_bishop_that_looks_off_its_rays),
        HARM(test_rook_that_minds_a_full_board),
        HARM(test_rook_that_minds_an_empty_board),
        HARM(test_batch_that_drops_a_square),
        HARM(test_many_squares_that_drop_one),
    };
    return cmocka_run_group_tests_name("prover", tests, NULL, NULL);
}
