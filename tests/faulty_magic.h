/* SPDX-License-Identifier: MIT
 *
 * faulty_magic.h: one rook's attacks by a magic of which one digit is wrong, for
 * the tests only. Such a table is right for most blockers.
 */
#ifndef SLEIGHT_TESTS_FAULTY_MAGIC_H
#define SLEIGHT_TESTS_FAULTY_MAGIC_H

#include <stdint.h>

enum { FAULTY_MAGIC_SQUARE = 27 }; /* d4 */

/* What a rook on that square attacks, by the table. */
uint64_t faulty_magic_rook(uint64_t occupied);

#endif
