/* SPDX-License-Identifier: MIT
 *
 * cpu.c: what the CPU at run time can do (cpu.h knows) and how it is called.
 */
#include "cpu.h"

#include <string.h>

unsigned sl_cpu_features(void) { return cpu_features(); }

#if defined __x86_64__ && defined __GNUC__
#include <cpuid.h>

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

char *sl_cpu_name(char name[64]) {
    memset(name, 0, 64);
    strcpy(name, SL_TARGET_ARM64 ? "ARM64 CPU" : "unknown CPU");
    return name;
}

#endif
