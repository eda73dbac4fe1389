/* SPDX-License-Identifier: MIT
 *
 * levels.h: the calls that a program makes at every position of a search,
 * sl_legal_moves and sl_make_move, are compiled once for each level of CPU. This
 * is the list of the levels; each is a small file (level_NAME.c) that includes
 * moves_kernel.h and make_kernel.h, compiled with the flags of its level.
 *
 * A call chooses its level anew, as the library keeps no state: that is a few
 * instructions, around the loop over a position's pieces.
 */
#ifndef SLEIGHT_SRC_CHESS_LEVELS_H
#define SLEIGHT_SRC_CHESS_LEVELS_H

#include <sleight/chess.h>

typedef struct chess_level {
    const char *name;
    const char *method; /* whose lookups it uses */
    unsigned    needs;  /* SL_CPU_... of method.h */
    size_t (*legal_moves)(const sl_position *, sl_move_set, sl_move *);
    void (*make_move)(const sl_position *, sl_move, sl_position *);
} chess_level;

extern const chess_level sl_level_any, sl_level_bmi, sl_level_pext, sl_level_avx512;

#endif
