/* SPDX-License-Identifier: MIT
 *
 * cpu.c: the only place that knows about CPU models. It answers what the CPU at
 * run time can do; what the compiler may use is asked in port.h.
 */
#include <sleight/method.h>

#include <string.h>

#if defined __x86_64__ && defined __GNUC__
#include <cpuid.h>

/*
 * Features come from the compiler's run-time library, which asks the CPU once at
 * start-up (and checks that the operating system keeps the registers): CPUID is
 * slow, under a hypervisor thousands of cycles, and batch calls ask each time.
 */

/* A vendor that library does not know: AMD's design under another name (Hygon), family 18h. */
static bool pext_is_microcoded_elsewhere(void) {
    unsigned a, b, c, d;
    char     vendor[12];
    if (!__get_cpuid(0, &a, &b, &c, &d)) return false;
    memcpy(vendor, &b, 4);
    memcpy(vendor + 4, &d, 4);
    memcpy(vendor + 8, &c, 4);
    return memcmp(vendor, "HygonGenuine", 12) == 0;
}

/* AMD ran PEXT in microcode up to Zen 2: family 15h (Excavator) and 17h. Zen 3 is 19h. */
static bool pext_is_microcoded(void) {
    if (__builtin_cpu_is("intel")) return false;
    if (__builtin_cpu_is("amd")) return __builtin_cpu_is("amdfam15h") || __builtin_cpu_is("amdfam17h");
    return pext_is_microcoded_elsewhere();
}

unsigned sl_cpu_features(void) {
    unsigned features = 0;
    if (__builtin_cpu_supports("bmi2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt"))
        features |= SL_CPU_BMI2;
    if (features & SL_CPU_BMI2 && pext_is_microcoded()) features |= SL_CPU_SLOW_PEXT;
    if (__builtin_cpu_supports("avx2")) features |= SL_CPU_AVX2;
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("gfni") &&
        __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vpopcntdq"))
        features |= SL_CPU_AVX512;
    return features;
}

char *sl_cpu_name(char name[64]) {
    unsigned words[12];
    memset(name, 0, 64);
    strcpy(name, "unknown CPU");
    for (unsigned i = 0; i < 3; i++)
        if (!__get_cpuid(0x80000002u + i, &words[4 * i], &words[4 * i + 1], &words[4 * i + 2], &words[4 * i + 3]))
            return name;
    memset(name, 0, 64);
    memcpy(name, words, sizeof words);
    size_t spaces = strspn(name, " ");
    memmove(name, name + spaces, 64 - spaces);
    for (size_t end = strlen(name); end > 0 && name[end - 1] == ' '; end--) name[end - 1] = 0;
    return name;
}

#else

unsigned sl_cpu_features(void) { return 0; }

char *sl_cpu_name(char name[64]) {
    memset(name, 0, 64);
    strcpy(name, SL_TARGET_ARM64 ? "ARM64 CPU" : "unknown CPU");
    return name;
}

#endif
