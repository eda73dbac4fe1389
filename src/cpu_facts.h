/* SPDX-License-Identifier: MIT
 *
 * cpu_facts.h: what is known about makers and models of CPUs, as one pure
 * function from facts to features. cpu_here.h gathers those of the CPU at hand;
 * the tests make up those of other CPUs.
 */
#ifndef SLEIGHT_SRC_CPU_FACTS_H
#define SLEIGHT_SRC_CPU_FACTS_H

#include <sleight/cpu.h>

#include <stdbool.h>

typedef struct cpu_facts {
    bool bmi2, avx2, avx512;     /* all that cpu_levels.h lists for the level */
    bool intel, amd;             /* the maker; neither: another one */
    bool amd_fam15h, amd_fam17h; /* AMD's Excavator; Zen 1, Zen+ and Zen 2 */
    bool vpclmulqdq;             /* a set that only younger designs have */
} cpu_facts;

/*
 * AMD ran PEXT and PDEP in microcode up to Zen 2. Others build on AMD's design:
 * Hygon's family 18h is a Zen 1. Which maker it is costs a CPUID to find out, so
 * the question for all makers but the two is what the design can do: no CPU with
 * PEXT in microcode is known to have VPCLMULQDQ, which AMD's got with Zen 3
 * together with the fast PEXT. Without it a CPU counts as slow: `black` costs
 * little where that is wrong, PEXT in microcode costs tenfold.
 */
static inline bool pext_is_microcoded(const cpu_facts *f) {
    if (f->intel) return false;
    if (f->amd) return f->amd_fam15h || f->amd_fam17h;
    return !f->vpclmulqdq;
}

static inline unsigned features_from(const cpu_facts *f) {
    unsigned features = 0;
    if (f->bmi2) features |= SL_CPU_BMI2;
    if (f->avx2) features |= SL_CPU_AVX2;
    if (f->avx512) features |= SL_CPU_AVX512;
    if (f->bmi2 && pext_is_microcoded(f)) features |= SL_CPU_SLOW_PEXT;
    return features;
}

#endif
