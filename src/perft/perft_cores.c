/* SPDX-License-Identifier: MIT
 *
 * perft_cores.c: the counting cores in a list, for the choice at run time.
 * perft_own_only.c takes its place in a build without them.
 */
#include "perft_board.h"

#include <sleight/method.h>

#include <string.h>

#include "kept_methods.h"

/* What was built for a method, by its NEEDS in method/list.h: the better form first. `leap` ends the name of a core
 * that leaps. */
#define FORMS_NONE(name, leap)                                                                                         \
    { IF_KEPT_##name(SL_X86_ONLY(&sl_perft_core_##name##_v3##leap)), IF_KEPT_##name(&sl_perft_core_##name##leap) }
#define FORMS_SOFT_BMI2(name, leap)                                                                                    \
    { IF_KEPT_##name(SL_X86_ONLY(&sl_perft_core_##name##_v3##leap)), NULL }
#define FORMS_AVX2(name, leap)                                                                                         \
    { IF_KEPT_##name(SL_X86_ONLY(&sl_perft_core_##name##leap)), NULL }
#define FORMS_AVX512(name, leap) FORMS_AVX2(name, leap)

#define BULK(name, NEEDS, tables, title)    FORMS_##NEEDS(name, ),
#define LEAPING(name, NEEDS, tables, title) FORMS_##NEEDS(name, _leap),
enum { FORMS = 2 };
static const sl_perft_core *const cores[SL_METHOD_COUNT][FORMS] = {SLEIGHT_METHODS(BULK)};
static const sl_perft_core *const leaping[SL_METHOD_COUNT][FORMS] = {SLEIGHT_METHODS(LEAPING)};

static const sl_perft_core *runnable(sl_method_id method, unsigned features) {
    for (int form = 0; form < FORMS; form++) {
        const sl_perft_core *core = cores[method][form];
        if (core && !(core->needs & ~features)) return core;
    }
    return NULL;
}

const sl_perft_core *sl_perft_core_named(const char *method, unsigned features) {
    const sl_method *m = sl_method_named(method);
    return m ? runnable((sl_method_id)(m - sl_methods(NULL)), features) : NULL;
}

static const sl_perft_core *leaping_form(const sl_perft_core *core) {
    for (int method = 0; method < SL_METHOD_COUNT; method++)
        for (int form = 0; form < FORMS; form++)
            if (core == cores[method][form]) return leaping[method][form];
    return core;
}

/* The core of sl_perft leaps for any CPU, and stands in for one of its method that does not. */
const sl_perft_core *sl_perft_core_leaping(const sl_perft_core *core) {
    const sl_perft_core *own = &sl_perft_core_own_leap, *form = core ? leaping_form(core) : own;
    return form->leaps || strcmp(form->method, own->method) != 0 ? form : own;
}

const sl_perft_core *sl_perft_core_best_for(unsigned features) {
    const sl_perft_core *lanes = features & SL_CPU_SLOW_LANES ? NULL : runnable(SL_METHOD_avx512, features);
    return sl_perft_core_leaping(lanes ? lanes : sl_perft_core_named(sl_method_best_for(features)->name, features));
}
