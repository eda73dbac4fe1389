/* SPDX-License-Identifier: MIT
 *
 * board_text.h: boards drawn as text, so that a test shows what it means.
 *
 *     ". . . o . . . ."      rank 8 first, a-file first; blanks don't count;
 *     ". . . . . . . ."      what a letter means is the caller's affair
 *     ...
 */
#ifndef SLEIGHT_TESTS_BOARD_TEXT_H
#define SLEIGHT_TESTS_BOARD_TEXT_H

#include <stdint.h>

/* The squares that carry one of the `marks`. A drawing that has not 64 squares fails the test. */
uint64_t board_squares(const char *drawing, const char *marks);

/* The one square that carries `mark`. */
int board_square(const char *drawing, char mark);

/* Fails the test and draws both boards when they differ; `what` names the case. */
void assert_same_board(uint64_t got, uint64_t expected, const char *what);

#endif
