/* SPDX-License-Identifier: MIT
 *
 * chosen.c: lets a user override the run-time choice from outside, to compare
 * methods in a program that cannot be rebuilt.
 */
#include <sleight/method.h>

#include <stdlib.h>

const sl_method *sl_method_chosen(const char **problem) {
    const char      *name = getenv("SLEIGHT_METHOD"), *ignored;
    const sl_method *method = name && *name ? sl_method_named(name) : sl_method_best();
    if (!problem) problem = &ignored;
    *problem = !method                   ? "the environment variable SLEIGHT_METHOD names no lookup method"
               : !sl_method_runs(method) ? "the environment variable SLEIGHT_METHOD names a method this CPU cannot run"
                                         : NULL;
    return *problem ? NULL : method;
}
