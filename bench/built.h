/* SPDX-License-Identifier: MIT
 *
 * built.h: tables that a program builds when it starts (build.h) as lookups to
 * be timed: as an engine has them, in a variable of its own. Each is a method for
 * kernel.h, which pastes these names together.
 */
#ifndef SLEIGHT_BENCH_BUILT_H
#define SLEIGHT_BENCH_BUILT_H

#include <sleight/build.h>

extern sl_tables_memory bench_built[SL_TABLES_FORM_COUNT];

#define BUILT(name, form, kind)                                                                                        \
    SL_INLINE uint64_t sl_##name##_rook(int square, uint64_t occupied) {                                               \
        return sl_tables_##kind##rook(&bench_built[form].tables, square, occupied);                                    \
    }                                                                                                                  \
    SL_INLINE uint64_t sl_##name##_bishop(int square, uint64_t occupied) {                                             \
        return sl_tables_##kind##bishop(&bench_built[form].tables, square, occupied);                                  \
    }                                                                                                                  \
    SL_INLINE uint64_t sl_##name##_queen(int square, uint64_t occupied) {                                              \
        return sl_tables_##kind##queen(&bench_built[form].tables, square, occupied);                                   \
    }

BUILT(built_white, SL_TABLES_WHITE, )
BUILT(built_fewer_bits, SL_TABLES_FEWER_BITS, )
BUILT(built_black, SL_TABLES_BLACK, black_)
#undef BUILT

#endif
