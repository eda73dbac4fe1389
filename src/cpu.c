/* SPDX-License-Identifier: MIT
 *
 * cpu.c: what the CPU at run time can do; what the compiler may use is asked in
 * port.h. What is known of makers and models is in cpu_facts.h.
 *
 * The facts come from the compiler's run-time library, which asks the CPU once
 * when the program starts (and checks that the operating system keeps the
 * registers): CPUID is slow, under a hypervisor thousands of cycles, and batch
 * calls ask each time. tests/library_pure.sh sees to it that there is none here.
 */
#include "cpu_facts.h"
#include "cpu_levels.h"

#if defined __x86_64__ && defined __GNUC__

#define AND_HAS(set) &&__builtin_cpu_supports(#set)
#define HAS(LEVEL)   (1 SL_SETS_##LEVEL(AND_HAS) SL_ALSO_##LEVEL(AND_HAS))

unsigned sl_cpu_features(void) {
    cpu_facts facts = {
        .bmi2 = HAS(BMI2),
        .avx2 = HAS(AVX2),
        .avx512 = HAS(AVX512),
        .intel = __builtin_cpu_is("intel"),
        .amd = __builtin_cpu_is("amd"),
        .amd_fam15h = __builtin_cpu_is("amdfam15h"),
        .amd_fam17h = __builtin_cpu_is("amdfam17h"),
        .vpclmulqdq = __builtin_cpu_supports("vpclmulqdq"),
        .avx512bf16 = __builtin_cpu_supports("avx512bf16"),
    };
    return features_from(&facts);
}

#else

unsigned sl_cpu_features(void) { return 0; }

#endif
