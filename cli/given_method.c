/* SPDX-License-Identifier: MIT
 *
 * given_method.c: methods as the command line names them, what they need in words,
 * and which form of one can be called on this CPU.
 */
#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>

static void list_names(const char *names[SL_METHOD_COUNT]) {
    for (size_t i = 0; i < SL_METHOD_COUNT; i++) names[i] = sl_methods(NULL)[i].name;
}

const sl_method *given_method(const arguments *given) {
    const char *names[SL_METHOD_COUNT];
    list_names(names);
    int at = name_given(given, "--method", "method", names, SL_METHOD_COUNT, -1);
    return at < 0 ? NULL : &sl_methods(NULL)[at];
}

/* What the library reads it reads as it stands: no other size of letters. */
const sl_method *chosen_method(void) {
    const char      *wrong, *names[SL_METHOD_COUNT];
    const sl_method *method = sl_method_chosen(&wrong);
    if (method) return method;
    method = sl_method_named(getenv("SLEIGHT_METHOD"));
    list_names(names);
    if (!method)
        no_such("method in the environment variable SLEIGHT_METHOD", getenv("SLEIGHT_METHOD"), names, SL_METHOD_COUNT);
    misuse("the environment variable SLEIGHT_METHOD asks for %s, which needs %s; expected a method this CPU can run",
           method->name, feature_names(method->needs));
}

const sl_method *runnable_form(const sl_method *method) { return sl_method_runs(method) ? method : method->software; }

const char *feature_names(unsigned features) {
    static const struct {
        unsigned    feature;
        const char *name;
    } names[] = {{SL_CPU_AVX512, "AVX512"}, {SL_CPU_AVX2, "AVX2"}, {SL_CPU_BMI2, "BMI2"}};
    static char     texts[4][32];
    static unsigned next;
    char           *text = texts[next++ % 4];
    size_t          used = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (features & names[i].feature)
            used += (size_t)snprintf(text + used, sizeof texts[0] - used, "%s%s", used ? ", " : "", names[i].name);
    if (used == 0) snprintf(text, sizeof texts[0], "none");
    return text;
}
