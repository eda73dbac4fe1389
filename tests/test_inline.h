/* SPDX-License-Identifier: MIT
 *
 * test_inline.h: what stands between test_inline.c, compiled for the
 * instructions of one method, and its main, compiled for any CPU.
 */
#ifndef SLEIGHT_TESTS_TEST_INLINE_H
#define SLEIGHT_TESTS_TEST_INLINE_H

/* Runs the tests; returns how many failed. The CPU must be able to. */
int run_inline_tests(void);

#endif
