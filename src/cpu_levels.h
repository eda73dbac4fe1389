/* SPDX-License-Identifier: MIT
 *
 * cpu_levels.h: the one definition of each level of x86-64 CPU that code here is
 * compiled for. From these lists follow the flags for the compiler (CMakeLists.txt
 * reads this file), what cpu_here.h asks the CPU for at run time, and what a method, a
 * batch kernel or a counting core says that it needs.
 *
 * The preprocessor cannot walk a list in an #if, so port.h writes the condition of
 * each SL_TARGET_... out; tests/levels.sh compares the two, set by set.
 *
 * A set is called as compilers call it: -mNAME allows it, __NAME__ is defined then,
 * and __builtin_cpu_supports("NAME") asks for it.
 */
#ifndef SLEIGHT_SRC_CPU_LEVELS_H
#define SLEIGHT_SRC_CPU_LEVELS_H

#include <sleight/cpu.h>

/* From the plainest on; each level has the sets of those before it as well. */
#define SL_CPU_LEVELS(LEVEL) LEVEL(BMI2) LEVEL(AVX2) LEVEL(AVX512)

/* clang-format off */
/* What makes the level: the sets whose instructions the code of that level names. */
#define SL_SETS_BMI2(X)   X(bmi2)
#define SL_SETS_AVX2(X)   X(avx2)
#define SL_SETS_AVX512(X) X(avx512f) X(avx512bw) X(avx512vl) X(avx512dq) X(avx512cd) X(avx512vbmi) X(avx512vbmi2) X(avx512vpopcntdq) X(gfni)

/* What every CPU of the level has besides. No code names it, but a compiler makes good use of it. */
#define SL_ALSO_BMI2(X)   X(popcnt) X(bmi)
#define SL_ALSO_AVX2(X)
#define SL_ALSO_AVX512(X)
/* clang-format on */

/* The features that a CPU of the level has: what its code needs. */
enum {
    SL_LEVEL_NONE = 0,
    SL_LEVEL_BMI2 = SL_CPU_BMI2,
    SL_LEVEL_AVX2 = SL_LEVEL_BMI2 | SL_CPU_AVX2,
    SL_LEVEL_AVX512 = SL_LEVEL_AVX2 | SL_CPU_AVX512,
    SL_LEVEL_SOFT_BMI2 = SL_LEVEL_BMI2 /* in method/list.h: there is a software form as well */
};

#endif
