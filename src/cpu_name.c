/* SPDX-License-Identifier: MIT
 *
 * cpu_name.c: the name that the CPU gives itself. It asks the CPU, which takes
 * its time; so it is kept apart from cpu.c, which is asked often.
 */
#include <sleight/cpu.h>

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

size_t sl_cpu_name_write(char text[SL_CPU_NAME_SIZE]) {
    unsigned words[12];
    char     name[sizeof words + 1] = "";
    for (unsigned i = 0; i < 3; i++)
        if (!__get_cpuid(0x80000002u + i, &words[4 * i], &words[4 * i + 1], &words[4 * i + 2], &words[4 * i + 3]))
            return write_name(text, "unknown CPU");
    memcpy(name, words, sizeof words);
    return write_name(text, name);
}

#else

size_t sl_cpu_name_write(char text[SL_CPU_NAME_SIZE]) {
    return write_name(text, SL_TARGET_ARM64 ? "ARM64 CPU" : "unknown CPU");
}

#endif
