/* SPDX-License-Identifier: MIT
 *
 * cpu_cpuid.h: what an x86-64 CPU says of itself by CPUID: its name, and the facts
 * of cpu_facts.h for compilers whose run-time library has not gathered them. Slow,
 * so nobody asks twice.
 */
#ifndef SLEIGHT_SRC_CPU_CPUID_H
#define SLEIGHT_SRC_CPU_CPUID_H

#include "cpu_facts.h"

#include <string.h>

#if SL_IS_X86_64
#if defined __GNUC__
#include <cpuid.h>
static inline void ask_cpuid(unsigned leaf, unsigned subleaf, unsigned answer[4]) {
    __cpuid_count(leaf, subleaf, answer[0], answer[1], answer[2], answer[3]);
}
static inline unsigned ask_xgetbv(void) {
    unsigned low, high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}
#else
static inline void ask_cpuid(unsigned leaf, unsigned subleaf, unsigned answer[4]) {
    __cpuidex((int *)answer, (int)leaf, (int)subleaf);
}
static inline unsigned ask_xgetbv(void) { return (unsigned)_xgetbv(0); }
#endif

/* False, and all 0, when the CPU does not know the leaf. */
static inline bool cpuid_leaf(unsigned leaf, unsigned subleaf, unsigned answer[4]) {
    ask_cpuid(leaf & 0x80000000u, 0, answer);
    bool known = answer[0] >= leaf;
    if (known)
        ask_cpuid(leaf, subleaf, answer);
    else
        memset(answer, 0, 4 * sizeof *answer);
    return known;
}

/* ---- facts: bits as the makers' manuals number them -------------------------------------- */

enum { EAX, EBX, ECX, EDX };

static inline bool has_bits(unsigned word, unsigned bits) { return (word & bits) == bits; }

/* The maker's name is in EBX, EDX, ECX. */
static inline bool is_made_by(const char *name) {
    unsigned answer[4];
    cpuid_leaf(0, 0, answer);
    return memcmp(&answer[EBX], name, 4) == 0 && memcmp(&answer[EDX], name + 4, 4) == 0 &&
           memcmp(&answer[ECX], name + 8, 4) == 0;
}

static inline unsigned cpu_family(void) {
    unsigned answer[4];
    cpuid_leaf(1, 0, answer);
    unsigned family = answer[EAX] >> 8 & 15;
    return family == 15 ? family + (answer[EAX] >> 20 & 255) : family;
}

/* Which registers the system keeps when it runs another thread: bits 1 and 2 those of AVX, 5 to 7 of AVX-512. */
static inline unsigned kept_registers(void) {
    unsigned answer[4];
    cpuid_leaf(1, 0, answer);
    return answer[ECX] >> 27 & 1 ? ask_xgetbv() : 0;
}

static inline cpu_facts facts_by_cpuid(void) {
    const unsigned popcnt = 1u << 23, bmi1_and_2 = 1u << 3 | 1u << 8, avx2 = 1u << 5;
    const unsigned f_dq_cd_bw_vl = 1u << 16 | 1u << 17 | 1u << 28 | 1u << 30 | 1u << 31;
    const unsigned vbmi_1_2_gfni_bitalg_vpopcntdq = 1u << 1 | 1u << 6 | 1u << 8 | 1u << 12 | 1u << 14;
    unsigned       one[4], seven[4], kept = kept_registers();
    bool           amd = is_made_by("AuthenticAMD");
    cpuid_leaf(1, 0, one);
    cpuid_leaf(7, 0, seven);
    return (cpu_facts){
        .bmi2 = has_bits(one[ECX], popcnt) && has_bits(seven[EBX], bmi1_and_2),
        .avx2 = has_bits(seven[EBX], avx2) && has_bits(kept, 0x06),
        .avx512 = has_bits(seven[EBX], f_dq_cd_bw_vl) && has_bits(seven[ECX], vbmi_1_2_gfni_bitalg_vpopcntdq) &&
                  has_bits(kept, 0xe6),
        .intel = is_made_by("GenuineIntel"),
        .amd = amd,
        .amd_fam15h = amd && cpu_family() == 0x15,
        .amd_fam17h = amd && cpu_family() == 0x17,
        .vpclmulqdq = has_bits(seven[ECX], 1u << 10) && has_bits(kept, 0x06),
    };
}

/* ---- the name ---------------------------------------------------------------------------- */

enum { CPU_NAME_BYTES = 48 };

/* False when it has none. */
static inline bool name_by_cpuid(char name[CPU_NAME_BYTES + 1]) {
    unsigned words[12];
    for (unsigned i = 0; i < 3; i++)
        if (!cpuid_leaf(0x80000002u + i, 0, &words[4 * i])) return false;
    memcpy(name, words, CPU_NAME_BYTES);
    name[CPU_NAME_BYTES] = 0;
    return true;
}
#endif

#endif
