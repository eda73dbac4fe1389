/* SPDX-License-Identifier: MIT
 *
 * cpu.h: the only place that knows what CPU models can do at run time, inline
 * for calls that ask at every position of a search; sl_cpu_features() is the same
 * for all others. What the compiler may use is asked in port.h.
 *
 * The answers come from the compiler's run-time library, which asks the CPU once
 * at start-up (and checks that the operating system keeps the registers): CPUID
 * is slow, under a hypervisor thousands of cycles. On other CPUs than x86-64 all
 * answers are no, and known when this is compiled.
 */
#ifndef SLEIGHT_SRC_CPU_H
#define SLEIGHT_SRC_CPU_H

#include <sleight/method.h>

/* AMD ran PEXT in microcode up to Zen 2: family 15h (Excavator) and 17h. Zen 3 is 19h. Other makers built AMD's design
 * under their own name (Hygon), and are taken to be slow. */
SL_INLINE bool cpu_pext_is_fast(void) {
    if (SL_CPU_IS("intel")) return true;
    return SL_CPU_IS("amd") && !SL_CPU_IS("amdfam15h") && !SL_CPU_IS("amdfam17h");
}

SL_INLINE unsigned cpu_features(void) {
    unsigned features = 0;
    if (SL_CPU_SUPPORTS("bmi2") && SL_CPU_SUPPORTS("bmi") && SL_CPU_SUPPORTS("popcnt"))
        features |= cpu_pext_is_fast() ? SL_CPU_BMI2 : SL_CPU_BMI2 | SL_CPU_SLOW_PEXT;
    if (SL_CPU_SUPPORTS("avx2")) features |= SL_CPU_AVX2;
    if (SL_CPU_SUPPORTS("avx512f") && SL_CPU_SUPPORTS("avx512bw") && SL_CPU_SUPPORTS("avx512vl") &&
        SL_CPU_SUPPORTS("avx512dq") && SL_CPU_SUPPORTS("avx512cd") && SL_CPU_SUPPORTS("gfni") &&
        SL_CPU_SUPPORTS("avx512vbmi2") && SL_CPU_SUPPORTS("avx512vpopcntdq"))
        features |= SL_CPU_AVX512;
    return features;
}

#endif
