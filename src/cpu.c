/* SPDX-License-Identifier: MIT
 *
 * cpu.c: what the CPU at run time can do; what the compiler may use is asked in
 * port.h.
 */
#include "cpu_cpuid.h"
#include "cpu_here.h"

#if SL_CPU_BY_CPUID

/* Kept, as CPUID is slow. Threads that ask at once all find the same, and write it whole. */
unsigned sl_cpu_features(void) {
    enum { IS_KNOWN = 1 << 30 };
    static volatile unsigned kept;
    unsigned                 features = kept;
    if (!features) {
        cpu_facts facts = facts_by_cpuid();
        kept = features = features_from(&facts) | IS_KNOWN;
    }
    return features & ~(unsigned)IS_KNOWN;
}

#else

unsigned sl_cpu_features(void) { return cpu_features_here(); }

#endif
