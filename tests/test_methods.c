/* SPDX-License-Identifier: MIT
 *
 * test_methods.c: proves one method, whose name is the argument, in its fast
 * form or (second argument "software") in its software form. CTest has one
 * entry for every line of include/sleight/method/list.h.
 *
 * Two ways: the library's own exhaustive proof, with the number of lookups
 * counted; and random boards against the tests' own ray walk, so that a bug
 * shared by oracle and prover would show. A CPU that cannot run the method
 * makes a reported skip.
 */
#include "board_text.h"
#include "testing.h"
#include "walker.h"

#include <sleight/method.h>

#include <stdio.h>
#include <string.h>

/* All full-ray occupancies, each with off-ray bits clear, set, random; slider and queen. */
enum { LOOKUPS = (1048576 + 71168) * 3 * 2 };

static const sl_method *form;

static void test_proof(void **state) {
    sl_proof proof;
    (void)state;
    sl_methods_prove(&form, 1, &proof);
    if (!proof.right)
        fail_msg("%s %s, square %d, occupied 0x%016llx: expected 0x%016llx, got 0x%016llx", form->name,
                 proof.failure.piece, proof.failure.square, (unsigned long long)proof.failure.occupied,
                 (unsigned long long)proof.failure.expected, (unsigned long long)proof.failure.got);
    assert_int_equal(proof.cases, LOOKUPS);
}

static void test_random_boards(void **state) {
    uint64_t random = 2026;
    (void)state;
    for (unsigned turn = 0; turn < 3000; turn++) {
        uint64_t occupied = turn == 0 ? 0 : turn == 1 ? ~UINT64_C(0) : random_occupied(&random, turn);
        for (int square = 0; square < 64; square++) {
            uint64_t rook = walker_attacks('R', square, occupied), bishop = walker_attacks('B', square, occupied);
            assert_same_board(form->rook(square, occupied), rook, "rook");
            assert_same_board(form->bishop(square, occupied), bishop, "bishop");
            assert_same_board(form->queen(square, occupied), rook | bishop, "queen");
        }
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_proof),
        cmocka_unit_test(test_random_boards),
    };
    bool software = argc == 3 && strcmp(argv[2], "software") == 0;
    if (argc != 2 && !software) return fputs("usage: test_methods METHOD [software]\n", stderr), 2;
    form = sl_method_named(argv[1]);
    if (form && software) form = form->software;
    if (!form) return fprintf(stderr, "no %s form of %s\n", software ? "software" : "such", argv[1]), 1;
    if (!sl_method_runs(form)) return printf("SKIPPED: this CPU cannot run %s\n", form->name), EXIT_SKIPPED;
    return cmocka_run_group_tests_name(form->title, tests, NULL, NULL);
}
