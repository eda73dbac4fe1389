/* SPDX-License-Identifier: MIT
 *
 * walker.h: a second ray walk, for the tests only. The oracle in src/board is
 * the specification, so it must not be its own witness: this one is written
 * another way (a padded board of characters, one number a step, as mailbox
 * programs had it) and shares not a line with the library.
 */
#ifndef SLEIGHT_TESTS_WALKER_H
#define SLEIGHT_TESTS_WALKER_H

#include <stdbool.h>
#include <stdint.h>

/* What a piece ('P' white pawn, 'p' black pawn, 'N', 'B', 'R', 'Q', 'K') attacks. */
uint64_t walker_attacks(char piece, int square, uint64_t occupied);

/* What 'R' or 'B' attacks behind the first blocker of each ray, where that one is in `blockers`. */
uint64_t walker_xray(char piece, int square, uint64_t occupied, uint64_t blockers);

/* The squares strictly between two, and the whole line through both. */
uint64_t walker_between(int a, int b);
uint64_t walker_line(int a, int b);

#endif
