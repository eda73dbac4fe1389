/* SPDX-License-Identifier: MIT
 *
 * best.h: which method is the fastest for single lookups, stated once. sleight.h
 * chooses by it when a program is compiled, method.h's sl_method_best when it runs.
 * perft.h follows them, unless AVX-512 lanes count faster; batch kernels are no
 * methods, and src/batch/kernels.h has them in their order.
 *
 *     question                                     then
 *     is there a PEXT, and not in microcode?       pext        one instruction makes the index
 *     else: is it ARM64?                           hyperbola   RBIT flips a board
 *     else: has it registers of 64 bits?           black       of the shortest magics the smallest tables
 *     else                                         magic32     multiplies 32 bits at a time
 *
 * Registers of 64 bits may go with pointers of 32: in wasm32 black is 1.8 times as fast as magic32.
 */
#ifndef SLEIGHT_METHOD_BEST_H
#define SLEIGHT_METHOD_BEST_H

#include "../port.h"

#define SL_MISSING_best SL_NO_METHOD

/* IF(answer, then, else) and METHOD(name): what answers and methods are for the one who asks. */
/* clang-format off */
#define SL_BEST_METHOD(IF, METHOD, HAS_FAST_PEXT, IS_ARM64, HAS_64_BITS) \
    IF(HAS_FAST_PEXT, METHOD(pext), \
    IF(IS_ARM64,      METHOD(hyperbola), \
    IF(HAS_64_BITS,   METHOD(black), \
                      METHOD(magic32))))
/* clang-format on */

/* For the preprocessor: answers are the words 0 and 1, a method is its bare name. */
#define SL_BEST_IF_1(yes, no)       yes
#define SL_BEST_IF_0(yes, no)       no
#define SL_BEST_IF(answer, yes, no) SL_PASTE(SL_BEST_IF_, answer, )(yes, no)
#define SL_BEST_NAME(name)          name

/* The best method for the compile target. */
#define SL_BEST_FOR_TARGET                                                                                             \
    SL_BEST_METHOD(SL_BEST_IF, SL_BEST_NAME, SL_TARGET_FAST_PEXT, SL_TARGET_ARM64, SL_TARGET_64BIT)

#endif
