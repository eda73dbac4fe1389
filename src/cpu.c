/* SPDX-License-Identifier: MIT
 *
 * cpu.c: the only place that knows about CPU models. It answers what the CPU at
 * run time can do; what the compiler may use is asked in port.h.
 */
#include <sleight/method.h>

#include <string.h>

#if defined __x86_64__ && defined __GNUC__
#include <cpuid.h>

/* The register sets the operating system saves: AVX needs SSE and AVX, AVX-512 its three on top. */
static bool registers_kept(unsigned wanted) {
    unsigned low, high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (low & wanted) == wanted;
}

/* AMD Zen 1 and Zen 2 (and Hygon's copies) are family 17h and 18h; Zen 3 is 19h. */
static bool pext_is_microcoded(void) {
    unsigned a, b, c, d;
    char     vendor[12];
    if (!__get_cpuid(0, &a, &b, &c, &d)) return false;
    memcpy(vendor, &b, 4);
    memcpy(vendor + 4, &d, 4);
    memcpy(vendor + 8, &c, 4);
    bool amd = memcmp(vendor, "AuthenticAMD", 12) == 0 || memcmp(vendor, "HygonGenuine", 12) == 0;
    if (!amd || !__get_cpuid(1, &a, &b, &c, &d)) return false;
    unsigned family = (a >> 8 & 15) + (a >> 20 & 255);
    return family < 0x19;
}

unsigned sl_cpu_features(void) {
    enum { OSXSAVE = 1 << 27 };
    enum { BMI2 = 1 << 8, AVX2 = 1 << 5, GFNI = 1 << 8 };
    enum { AVX = 0x06, ZMM = 0xe6 };
    const unsigned avx512 = 1u << 16 | 1u << 17 | 1u << 30 | 1u << 31; /* F, DQ, BW, VL */

    unsigned a, b, c, d, features = 0;
    if (!__get_cpuid(1, &a, &b, &c, &d)) return 0;
    bool asks_registers = c & OSXSAVE;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return 0;
    if (b & BMI2) features |= SL_CPU_BMI2;
    if (b & BMI2 && pext_is_microcoded()) features |= SL_CPU_SLOW_PEXT;
    if (asks_registers && b & AVX2 && registers_kept(AVX)) features |= SL_CPU_AVX2;
    if (asks_registers && (b & avx512) == avx512 && c & GFNI && registers_kept(ZMM)) features |= SL_CPU_AVX512;
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
