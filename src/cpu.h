/* SPDX-License-Identifier: MIT
 *
 * cpu.h: the only place that knows what CPU models can do at run time, inline
 * for calls that ask at every position of a search; sl_cpu_features() is the same
 * for all others. What the compiler may use is asked in port.h.
 *
 * The answers come from the compiler's run-time library, which asks the CPU once
 * at start-up (and checks that the operating system keeps the registers): CPUID
 * is slow, under a hypervisor thousands of cycles.
 */
#ifndef SLEIGHT_SRC_CPU_H
#define SLEIGHT_SRC_CPU_H

#include <sleight/method.h>

#if defined __x86_64__ && defined __GNUC__

/* AMD ran PEXT in microcode up to Zen 2: family 15h (Excavator) and 17h. Zen 3 is 19h. Other makers built AMD's design
 * under their own name (Hygon), and are taken to be slow. */
SL_INLINE bool cpu_pext_is_fast(void) {
    if (__builtin_cpu_is("intel")) return true;
    return __builtin_cpu_is("amd") && !__builtin_cpu_is("amdfam15h") && !__builtin_cpu_is("amdfam17h");
}

SL_INLINE unsigned cpu_features(void) {
    unsigned features = 0;
    if (__builtin_cpu_supports("bmi2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt"))
        features |= cpu_pext_is_fast() ? SL_CPU_BMI2 : SL_CPU_BMI2 | SL_CPU_SLOW_PEXT;
    if (__builtin_cpu_supports("avx2")) features |= SL_CPU_AVX2;
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("gfni") &&
        __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vpopcntdq"))
        features |= SL_CPU_AVX512;
    return features;
}

#else

SL_INLINE unsigned cpu_features(void) { return 0; }

#endif

#endif
