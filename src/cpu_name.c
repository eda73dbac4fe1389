/* SPDX-License-Identifier: MIT
 *
 * cpu_name.c: the name that the CPU gives itself. It asks the CPU, which takes
 * its time; so it is kept apart from cpu.c, which is asked often.
 */
#include "cpu_cpuid.h"

/* Without the blanks that some makers pad it with. */
static size_t write_name(char text[SL_CPU_NAME_SIZE], const char *name) {
    name += strspn(name, " ");
    size_t length = strlen(name);
    while (length && name[length - 1] == ' ') length--;
    memcpy(text, name, length);
    text[length] = 0;
    return length;
}

size_t sl_cpu_name_write(char text[SL_CPU_NAME_SIZE]) {
    SL_ON_X86(char name[CPU_NAME_BYTES + 1]; if (name_by_cpuid(name)) return write_name(text, name);)
    return write_name(text, SL_TARGET_ARM64 ? "ARM64 CPU" : "unknown CPU");
}
