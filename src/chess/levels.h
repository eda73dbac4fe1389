/* SPDX-License-Identifier: MIT
 *
 * levels.h: the two calls that a program makes at every position of a search,
 * sl_position_moves and sl_position_play, are compiled several times, each time for one
 * level of CPU. The level's file (level_NAME.c) takes moves_kernel.h and
 * play_kernel.h, the same for all, and puts before each the way to write moves and
 * to move a piece that is best on that level.
 *
 *     level    CPU                           lookups   writes moves
 *     any      any                           as sleight.h chooses without flags
 *                                                      one by one
 *     pext     x86-64, BMI2, PEXT is fast    pext      by twos
 *     avx512   the same and AVX-512          pext      all of a piece at once
 *
 * A program that is linked with the archive carries the tables of two methods for
 * this on x86-64, and one elsewhere. The other chess calls use the lookups of
 * level any: nobody asks them millions of times a second.
 */
#ifndef SLEIGHT_SRC_CHESS_LEVELS_H
#define SLEIGHT_SRC_CHESS_LEVELS_H

#include "../cpu_here.h"

#include <sleight/chess.h>

enum chess_level_number { LEVEL_ANY, LEVEL_PEXT, LEVEL_AVX512, LEVELS };

typedef struct chess_level {
    const char *name;
    const char *method; /* whose lookups it uses */
    unsigned    needs;  /* SL_CPU_... */
    size_t (*moves)(const sl_position *, sl_move_set, sl_move[SL_MOVES_MAX]);
    void (*play)(const sl_position *, sl_move, sl_position *);
} chess_level;

/* By number; those that this build does not have are null. For tests and for those who ask for the method: the two
 * calls themselves do without a pointer. */
extern const chess_level *const sl_chess_levels[LEVELS];

/* The best level for the CPU that this runs on. A call asks anew each time, as the library keeps no state: that is a
 * nanosecond, around the loop over a position's pieces. */
SL_INLINE enum chess_level_number level_here(void) {
    if (!cpu_has_fast_pext_here()) return LEVEL_ANY;
    return cpu_has_avx512_here() ? LEVEL_AVX512 : LEVEL_PEXT;
}

#define CHESS_LEVEL(name)                                                                                              \
    extern const chess_level sl_chess_level_##name;                                                                    \
    size_t                   sl_position_moves_##name(const sl_position *, sl_move_set, sl_move[SL_MOVES_MAX]);        \
    void                     sl_position_play_##name(const sl_position *, sl_move, sl_position *);
CHESS_LEVEL(any)
CHESS_LEVEL(pext)
CHESS_LEVEL(avx512)
#undef CHESS_LEVEL

/* Closes the file of a level. */
#define DEFINE_CHESS_LEVEL(name, needs)                                                                                \
    size_t sl_position_moves_##name(const sl_position *p, sl_move_set which, sl_move moves[SL_MOVES_MAX]) {            \
        return list_moves(p, which, moves);                                                                            \
    }                                                                                                                  \
    void sl_position_play_##name(const sl_position *before, sl_move move, sl_position *after) {                        \
        play_move(before, move, after);                                                                                \
    }                                                                                                                  \
    const chess_level sl_chess_level_##name = {#name, SLEIGHT_METHOD_NAME, needs, sl_position_moves_##name,            \
                                               sl_position_play_##name};

#endif
