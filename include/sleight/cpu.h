/* SPDX-License-Identifier: MIT
 *
 * cpu.h: what the CPU at run time can do, as far as sleight asks. What the
 * compiler may use is another question; port.h answers that one.
 *
 *     unsigned features = sl_cpu_features();
 *     bool     fast_pext = sl_cpu_has_fast_pext(features);
 *
 * Safe in any thread: nothing is kept.
 */
#ifndef SLEIGHT_CPU_H
#define SLEIGHT_CPU_H

#include "port.h"

#include <stdbool.h>

SL_EXTERN_C_BEGIN

/* Combine by or. */
typedef enum sl_cpu_feature {
    SL_CPU_BMI2 = 1,       /* PEXT and PDEP; with them always BMI1 and POPCNT */
    SL_CPU_AVX2 = 2,       /* and the operating system keeps its registers */
    SL_CPU_AVX512 = 4,     /* F, BW, VL, DQ, CD, VBMI, VBMI2, BITALG, VPOPCNTDQ and GFNI, and the registers are kept */
    SL_CPU_SLOW_PEXT = 8,  /* PEXT is there, but in microcode: AMD before Zen 3, and makers not known to do better */
    SL_CPU_SLOW_LANES = 16 /* AVX-512 is there, but perft by its lanes is no faster than by PEXT: of no CPU is that
                              known now. A program may say so to sl_perft_core_best_for(). */
} sl_cpu_feature;

enum { SL_CPU_FEATURE_SETS = 32 }; /* every set of them is a number below this */

/* The features of the CPU this runs on. A few instructions: the CPU itself was asked when the program started. */
unsigned sl_cpu_features(void);

/* Do these features say that PEXT is there, and fast? */
SL_INLINE bool sl_cpu_has_fast_pext(unsigned features) {
    return (features & (SL_CPU_BMI2 | SL_CPU_SLOW_PEXT)) == SL_CPU_BMI2;
}

/* The name the CPU gives itself, "unknown CPU" where it gives none. Returns the length. */
enum { SL_CPU_NAME_SIZE = 64 };
size_t sl_cpu_name_write(char text[SL_CPU_NAME_SIZE]);

SL_EXTERN_C_END

#endif
