/* SPDX-License-Identifier: MIT
 *
 * methods.c: the run-time list, made from method/list.h, and the choice of the
 * best method for a CPU. Linking this file links every method and its tables;
 * a program that only includes sleight.h never does.
 */
#include "callable.h"

#include "../cpu_levels.h"

#include <sleight/method/best.h>

#include <string.h>

#include "all.h"
#include "kept_methods.h"

/* From the NEEDS column: what is built where, and the software form. */
#define BUILT_NONE(function)      function
#define BUILT_SOFT_BMI2(function) SL_X86_ONLY(function)
#define BUILT_BMI2(function)      SL_X86_ONLY(function)
#define BUILT_AVX2(function)      SL_X86_ONLY(function)
#define BUILT_AVX512(function)    SL_X86_ONLY(function)

#define SOFTWARE_NONE(name, title)   NULL
#define SOFTWARE_BMI2(name, title)   NULL
#define SOFTWARE_AVX2(name, title)   NULL
#define SOFTWARE_AVX512(name, title) NULL
#define SOFTWARE_SOFT_BMI2(method, words)                                                                              \
    &(const sl_method) {                                                                                               \
        .name = #method, .title = words ", in software", .table_bytes = sl_##method##_bytes,                           \
        .rook = sl_call_##method##_software_rook, .bishop = sl_call_##method##_software_bishop,                        \
        .queen = sl_call_##method##_software_queen                                                                     \
    }

#define ENTRY(method, NEEDS, tables, words)                                                                            \
    {                                                                                                                  \
        .name = #method,                                                                                               \
        .title = words,                                                                                                \
        .table_bytes = sl_##method##_bytes,                                                                            \
        .needs = SL_LEVEL_##NEEDS,                                                                                     \
        .rook = IF_KEPT_##method(BUILT_##NEEDS(sl_call_##method##_rook)),                                             \
        .bishop = IF_KEPT_##method(BUILT_##NEEDS(sl_call_##method##_bishop)),                                         \
        .queen = IF_KEPT_##method(BUILT_##NEEDS(sl_call_##method##_queen)),                                           \
        .software = IF_KEPT_##method(SOFTWARE_##NEEDS(method, words)),                                                \
    },

static const sl_method methods[] = {SLEIGHT_METHODS(ENTRY)};

const sl_method *sl_methods(size_t *count) {
    if (count) *count = SL_METHOD_COUNT;
    return methods;
}

const sl_method *sl_method_named(const char *name) {
    for (size_t i = 0; name && i < SL_METHOD_COUNT; i++)
        if (strcmp(methods[i].name, name) == 0) return &methods[i];
    return NULL;
}

bool sl_method_runs_on(const sl_method *method, unsigned features) {
    return method->rook != NULL && (method->needs & ~features) == 0;
}

bool sl_method_runs(const sl_method *method) { return sl_method_runs_on(method, sl_cpu_features()); }

/* The choice of method/best.h, at run time. */
#define IF_SO(answer, yes, no) ((answer) ? (yes) : (no))
#define ENTRY_OF(method)       &methods[SL_METHOD_##method]

const sl_method *sl_method_best_for(unsigned features) {
    bool has_fast_pext = methods[SL_METHOD_pext].rook && sl_cpu_has_fast_pext(features);
    return SL_BEST_METHOD(IF_SO, ENTRY_OF, has_fast_pext, SL_TARGET_ARM64, SL_TARGET_64BIT);
}

const sl_method *sl_method_best(void) { return sl_method_best_for(sl_cpu_features()); }
