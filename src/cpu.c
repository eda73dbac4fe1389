/* SPDX-License-Identifier: MIT
 *
 * cpu.c: the only place that knows about CPU models. It answers what the CPU at
 * run time can do; what the compiler may use is asked in port.h.
 */
#include <sleight/cpu.h>

#include <stdbool.h>
#include <string.h>

/* Without the blanks that some makers pad it with. */
static size_t write_name(char text[SL_CPU_NAME_SIZE], const char *name) {
    name += strspn(name, " ");
    size_t length = strlen(name);
    while (length && name[length - 1] == ' ') length--;
    memcpy(text, name, length);
    text[length] = 0;
    return length;
}

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

size_t sl_cpu_name(char text[SL_CPU_NAME_SIZE]) {
    unsigned words[12];
    char     name[sizeof words + 1] = "";
    for (unsigned i = 0; i < 3; i++)
        if (!__get_cpuid(0x80000002u + i, &words[4 * i], &words[4 * i + 1], &words[4 * i + 2], &words[4 * i + 3]))
            return write_name(text, "unknown CPU");
    memcpy(name, words, sizeof words);
    return write_name(text, name);
}

#else

unsigned sl_cpu_features(void) { return 0; }

size_t sl_cpu_name(char text[SL_CPU_NAME_SIZE]) {
    return write_name(text, SL_TARGET_ARM64 ? "ARM64 CPU" : "unknown CPU");
}

#endif
