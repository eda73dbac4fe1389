/* SPDX-License-Identifier: MIT
 *
 * perft_cores.c: the counting cores in a list, for the choice at run time.
 * perft_own_only.c takes its place in a build without them.
 */
#include <sleight/method.h>
#include <sleight/perft.h>

#include <string.h>

#include "kept_methods.h"

/* What was built for a method, by its NEEDS in method/list.h: the better form first. */
#define FORMS_NONE(name)                                                                                               \
    { IF_KEPT_##name(SL_X86_ONLY(&sl_perft_core_##name##_bmi)), IF_KEPT_##name(&sl_perft_core_##name) }
#define FORMS_SOFT_BMI2(name)                                                                                          \
    { IF_KEPT_##name(SL_X86_ONLY(&sl_perft_core_##name)), NULL }
#define FORMS_BMI2(name)   FORMS_SOFT_BMI2(name)
#define FORMS_AVX2(name)   FORMS_SOFT_BMI2(name)
#define FORMS_AVX512(name) FORMS_SOFT_BMI2(name)

#define FORMS(name, NEEDS, tables, title) FORMS_##NEEDS(name),
static const sl_perft_core *const cores[SL_METHOD_COUNT][2] = {SLEIGHT_METHODS(FORMS)};

static const sl_perft_core *runnable(sl_method_id method, unsigned features) {
    for (int form = 0; form < 2; form++) {
        const sl_perft_core *core = cores[method][form];
        if (core && !(core->needs & ~features)) return core;
    }
    return NULL;
}

const sl_perft_core *sl_perft_core_named(const char *method, unsigned features) {
    const sl_method *m = sl_method_named(method);
    return m ? runnable((sl_method_id)(m - sl_methods(NULL)), features) : NULL;
}

const sl_perft_core *sl_perft_core_best_for(unsigned features) {
    const sl_perft_core *lanes = features & SL_CPU_SLOW_LANES ? NULL : runnable(SL_METHOD_avx512, features);
    return lanes ? lanes : sl_perft_core_named(sl_method_best_for(features)->name, features);
}
