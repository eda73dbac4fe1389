/* SPDX-License-Identifier: MIT
 *
 * cpu_here.h: the features of the CPU that this runs on, inline, for calls that
 * ask at every position of a search; sl_cpu_features() is the same for all others.
 * What is known of makers and models is in cpu_facts.h, what makes a level in
 * cpu_levels.h.
 *
 * The facts come from the compiler's run-time library, which asks the CPU once
 * when the program starts (and checks that the operating system keeps the
 * registers): CPUID is slow, under a hypervisor thousands of cycles.
 * tests/library_pure.sh sees to it that there is none here. Where the run-time
 * library knows nothing (SL_CPU_BY_CPUID), cpu.c asks once. On other CPUs than
 * x86-64 all answers are no, and known when this is compiled.
 */
#ifndef SLEIGHT_SRC_CPU_HERE_H
#define SLEIGHT_SRC_CPU_HERE_H

#include "cpu_facts.h"
#include "cpu_levels.h"

#define SL_AND_HAS(set) &&SL_CPU_SUPPORTS(#set)
#define SL_HAS(LEVEL)   (1 SL_SETS_##LEVEL(SL_AND_HAS) SL_ALSO_##LEVEL(SL_AND_HAS))

SL_INLINE unsigned cpu_features_here(void) {
    if (SL_CPU_BY_CPUID) return sl_cpu_features();
    cpu_facts facts = {
        .bmi2 = SL_HAS(BMI2),
        .avx2 = SL_HAS(AVX2),
        .avx512 = SL_HAS(AVX512),
        .intel = SL_CPU_IS("intel"),
        .amd = SL_CPU_IS("amd"),
        .amd_fam15h = SL_CPU_IS("amdfam15h"),
        .amd_fam17h = SL_CPU_IS("amdfam17h"),
        .vpclmulqdq = SL_CPU_SUPPORTS("vpclmulqdq"),
    };
    return features_from(&facts);
}

/* Is PEXT there, and fast? The same answer as above, with no more facts gathered than it takes. */
SL_INLINE bool cpu_has_fast_pext_here(void) {
    if (SL_CPU_BY_CPUID) return (sl_cpu_features() & (SL_CPU_BMI2 | SL_CPU_SLOW_PEXT)) == SL_CPU_BMI2;
    if (!SL_HAS(BMI2)) return false;
    if (SL_CPU_IS("intel")) return true;
    cpu_facts facts = {.amd = SL_CPU_IS("amd"),
                       .amd_fam15h = SL_CPU_IS("amdfam15h"),
                       .amd_fam17h = SL_CPU_IS("amdfam17h"),
                       .vpclmulqdq = SL_CPU_SUPPORTS("vpclmulqdq")};
    return !pext_is_microcoded(&facts);
}
SL_INLINE bool cpu_has_avx512_here(void) {
    if (SL_CPU_BY_CPUID) return !(SL_LEVEL_AVX512 & ~sl_cpu_features());
    return SL_HAS(AVX2) && SL_HAS(AVX512);
}

#endif
