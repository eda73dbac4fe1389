/* SPDX-License-Identifier: MIT
 *
 * test_choice.c: the run-time choice, walked with every subset of CPU features:
 * what is chosen must exist, must run there, and is never PEXT where PEXT is
 * missing or microcoded. What cpu_facts.h makes of CPUs that are not here, and
 * what cpu.c says of this one, compared with the bits of CPUID, read here.
 */
#define _POSIX_C_SOURCE 200809L /* setenv */

#include "cpu_cpuid.h"
#include "testing.h"

#include <sleight/method.h>
#include <sleight/perft.h>

#include <stdlib.h>
#include <string.h>

static bool uses_pext(const sl_method *method) { return strstr(method->name, "pext") != NULL; }

static bool is_listed(const sl_method *method) {
    size_t           count;
    const sl_method *methods = sl_methods(&count);
    for (size_t i = 0; i < count; i++)
        if (method == &methods[i]) return true;
    return false;
}

static void test_best_for_every_subset(void **state) {
    (void)state;
    for (unsigned features = 0; features < SL_CPU_FEATURE_SETS; features++) {
        const sl_method *best = sl_method_best_for(features);
        bool             fast_pext = (features & (SL_CPU_BMI2 | SL_CPU_SLOW_PEXT)) == SL_CPU_BMI2;
        assert_non_null(best);
        assert_true(is_listed(best));
        assert_non_null(best->rook);
        assert_true(sl_method_runs_on(best, features));
        if (uses_pext(best)) assert_true(fast_pext);
        if (SL_TARGET_64BIT && !SL_TARGET_ARM64)
            assert_string_equal(best->name, fast_pext && sl_method_named("pext")->rook ? "pext" : "black");
    }
}

static void test_runs_on_every_subset(void **state) {
    size_t           count;
    const sl_method *methods = sl_methods(&count);
    (void)state;
    for (const sl_method *m = methods; m < methods + count; m++)
        for (unsigned features = 0; features < SL_CPU_FEATURE_SETS; features++) {
            bool has_all = true;
            for (unsigned one = 1; one < SL_CPU_FEATURE_SETS; one <<= 1)
                if (m->needs & one && !(features & one)) has_all = false;
            assert_int_equal(sl_method_runs_on(m, features), has_all && m->rook != NULL);
        }
}

/* What each method is known to need, apart from the NEEDS column. */
static void test_needs(void **state) {
    size_t           count;
    const sl_method *methods = sl_methods(&count);
    (void)state;
    for (const sl_method *m = methods; m < methods + count; m++) {
        assert_int_equal(strstr(m->name, "avx2") != NULL, (m->needs & (SL_CPU_AVX2 | SL_CPU_AVX512)) == SL_CPU_AVX2);
        assert_int_equal(strstr(m->name, "avx512") != NULL, (m->needs & SL_CPU_AVX512) != 0);
        if (uses_pext(m)) assert_int_equal(m->needs, SL_CPU_BMI2);
    }
}

/* A method that was not built for this CPU does not run, whatever the features. */
static void test_unbuilt_method_never_runs(void **state) {
    sl_method unbuilt = *sl_method_named("fancy");
    (void)state;
    assert_true(sl_method_runs_on(&unbuilt, 0));
    unbuilt.rook = unbuilt.bishop = unbuilt.queen = NULL;
    assert_false(sl_method_runs_on(&unbuilt, SL_CPU_FEATURE_SETS - 1));
}

static void test_best_here(void **state) {
    size_t           count;
    const sl_method *methods = sl_methods(&count);
    unsigned         here = sl_cpu_features();
    (void)state;
    assert_true(here < SL_CPU_FEATURE_SETS);
    assert_ptr_equal(sl_method_best(), sl_method_best_for(here));
    assert_true(sl_method_runs(sl_method_best()));
    for (size_t i = 0; i < count; i++)
        assert_int_equal(sl_method_runs(&methods[i]), sl_method_runs_on(&methods[i], here));
}

/* ---- the user's choice ------------------------------------------------------------ */

static void test_chosen_from_outside(void **state) {
    const char *problem = "unset";
    (void)state;
    assert_int_equal(unsetenv("SLEIGHT_METHOD"), 0);
    assert_ptr_equal(sl_method_chosen(&problem), sl_method_best());
    assert_null(problem);
    assert_int_equal(setenv("SLEIGHT_METHOD", "", 1), 0);
    assert_ptr_equal(sl_method_chosen(NULL), sl_method_best());
    assert_int_equal(setenv("SLEIGHT_METHOD", "kogge", 1), 0);
    assert_ptr_equal(sl_method_chosen(&problem), sl_method_named("kogge"));
    assert_null(problem);
    assert_int_equal(setenv("SLEIGHT_METHOD", "nosuch", 1), 0);
    assert_null(sl_method_chosen(&problem));
    assert_non_null(strstr(problem, "SLEIGHT_METHOD"));
    assert_null(sl_method_chosen(NULL));
}

/* Every method by its name: taken just where this CPU can run it. */
static void test_chosen_by_name(void **state) {
    size_t           count;
    const sl_method *methods = sl_methods(&count);
    (void)state;
    for (const sl_method *m = methods; m < methods + count; m++) {
        const char *problem = NULL;
        assert_int_equal(setenv("SLEIGHT_METHOD", m->name, 1), 0);
        if (sl_method_runs(m)) {
            assert_ptr_equal(sl_method_chosen(&problem), m);
            assert_null(problem);
        } else {
            assert_null(sl_method_chosen(&problem));
            assert_non_null(problem);
        }
    }
    unsetenv("SLEIGHT_METHOD");
}

/* ---- CPUs that are not here -------------------------------------------------------------- */

static void test_known_cpus(void **state) {
    enum { ALL = SL_CPU_BMI2 | SL_CPU_AVX2 | SL_CPU_AVX512, TWO = SL_CPU_BMI2 | SL_CPU_AVX2, SLOW = SL_CPU_SLOW_PEXT };
    static const struct {
        const char *name;
        cpu_facts   facts;
        unsigned    expected;
        const char *lookup, *core;
    } cpus[] = {
        {"a Core 2", {.intel = true}, 0, "black", "black"},
        {"Haswell", {.bmi2 = true, .avx2 = true, .intel = true}, TWO, "pext", "pext"},
        {"Cooper Lake, whose AVX-512 lacks GFNI", {.bmi2 = true, .avx2 = true, .intel = true}, TWO, "pext", "pext"},
        {"Ice Lake",
         {.bmi2 = true, .avx2 = true, .avx512 = true, .intel = true, .vpclmulqdq = true},
         ALL,
         "pext",
         "avx512"},
        {"Sapphire Rapids",
         {.bmi2 = true, .avx2 = true, .avx512 = true, .intel = true, .vpclmulqdq = true},
         ALL,
         "pext",
         "avx512"},
        {"Excavator", {.bmi2 = true, .avx2 = true, .amd = true, .amd_fam15h = true}, TWO | SLOW, "black", "black"},
        {"Zen 2", {.bmi2 = true, .avx2 = true, .amd = true, .amd_fam17h = true}, TWO | SLOW, "black", "black"},
        {"Zen 3", {.bmi2 = true, .avx2 = true, .amd = true, .vpclmulqdq = true}, TWO, "pext", "pext"},
        {"Zen 4", {.bmi2 = true, .avx2 = true, .avx512 = true, .amd = true, .vpclmulqdq = true}, ALL, "pext", "avx512"},
        {"Hygon Dhyana", {.bmi2 = true, .avx2 = true}, TWO | SLOW, "black", "black"},
        {"another maker's younger CPU", {.bmi2 = true, .avx2 = true, .vpclmulqdq = true}, TWO, "pext", "pext"},
        {"another maker's CPU without BMI2", {.avx2 = true}, SL_CPU_AVX2, "black", "black"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cpus / sizeof *cpus; i++) {
        unsigned features = features_from(&cpus[i].facts);
        if (features != cpus[i].expected)
            fail_msg("%s: features %u, expected %u", cpus[i].name, features, cpus[i].expected);
        if (!SL_TARGET_64BIT || !sl_method_named("pext")->rook) continue; /* the choices are those of x86-64 */
        assert_string_equal(sl_method_best_for(features)->name, cpus[i].lookup);
        if (sl_perft_core_named("ray", 0)) assert_string_equal(sl_perft_core_best_for(features)->method, cpus[i].core);
    }
}

/* Whatever the facts: slow is only what is there. */
static void test_every_combination_of_facts(void **state) {
    (void)state;
    for (unsigned bits = 0; bits < 256; bits++) {
        cpu_facts f = {bits & 1, bits & 2, bits & 4, bits & 8, bits & 16, bits & 32, bits & 64, bits & 128};
        unsigned  features = features_from(&f);
        assert_true(features < SL_CPU_FEATURE_SETS);
        if (features & SL_CPU_SLOW_PEXT) assert_true(features & SL_CPU_BMI2);
        assert_false(features & SL_CPU_SLOW_LANES);
        if (f.bmi2 && !f.intel && !f.amd) assert_int_equal(!(features & SL_CPU_SLOW_PEXT), f.vpclmulqdq);
    }
}

/* ---- the CPU ------------------------------------------------------------------------ */

#if defined __x86_64__ && defined __GNUC__
#include <cpuid.h>

/* Bits of CPUID as Intel's and AMD's manuals number them. */
static unsigned features_by_cpuid(void) {
    const unsigned avx512 = 1u << 16 | 1u << 17 | 1u << 28 | 1u << 30 | 1u << 31; /* F, DQ, CD, BW, VL: leaf 7, EBX */
    /* VBMI, VBMI2, GFNI, BITALG, VPOPCNTDQ: leaf 7, ECX */
    const unsigned more = 1u << 1 | 1u << 6 | 1u << 8 | 1u << 12 | 1u << 14, vpclmulqdq = 1u << 10;
    unsigned       eax, ebx, ecx, edx, family, kept = 0, high, features = 0; /* kept: registers the system saves */
    char           vendor[13] = "";
    __cpuid(0, eax, ebx, ecx, edx);
    memcpy(vendor, &ebx, 4);
    memcpy(vendor + 4, &edx, 4);
    memcpy(vendor + 8, &ecx, 4);
    __cpuid(1, eax, ebx, ecx, edx);
    family = (eax >> 8 & 15) + (eax >> 20 & 255);
    if (ecx >> 27 & 1) __asm__("xgetbv" : "=a"(kept), "=d"(high) : "c"(0));
    if (!__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx)) return 0;
    if (ebx >> 8 & 1) features |= SL_CPU_BMI2;
    if (ebx >> 5 & 1 && (kept & 0x06) == 0x06) features |= SL_CPU_AVX2;
    if ((ebx & avx512) == avx512 && (ecx & more) == more && (kept & 0xe6) == 0xe6) features |= SL_CPU_AVX512;
    bool intel = !strcmp(vendor, "GenuineIntel"), amd = !strcmp(vendor, "AuthenticAMD");
    if (features & SL_CPU_BMI2 && (amd ? family < 0x19 : !intel && !(ecx & vpclmulqdq))) features |= SL_CPU_SLOW_PEXT;
    return features;
}
static void test_features_here(void **state) {
    (void)state;
    assert_int_equal(sl_cpu_features(), features_by_cpuid());
    cpu_facts facts = facts_by_cpuid(); /* as the library asks where its compiler has no run-time library for it */
    assert_int_equal(features_from(&facts), features_by_cpuid());
}
#else
static void test_features_here(void **state) {
    (void)state;
    skip();
}
#endif

static void test_cpu_name(void **state) {
    char name[SL_CPU_NAME_SIZE];
    (void)state;
    memset(name, '?', sizeof name);
    size_t length = sl_cpu_name_write(name);
    assert_non_null(memchr(name, 0, sizeof name));
    assert_int_equal(length, strlen(name));
    assert_true(name[0] != 0 && name[0] != ' ' && name[strlen(name) - 1] != ' ');
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_best_for_every_subset),
        cmocka_unit_test(test_runs_on_every_subset),
        cmocka_unit_test(test_needs),
        cmocka_unit_test(test_unbuilt_method_never_runs),
        cmocka_unit_test(test_best_here),
        cmocka_unit_test(test_known_cpus),
        cmocka_unit_test(test_every_combination_of_facts),
        cmocka_unit_test(test_features_here),
        cmocka_unit_test(test_cpu_name),
        cmocka_unit_test(test_chosen_from_outside),
        cmocka_unit_test(test_chosen_by_name),
    };
    return cmocka_run_group_tests_name("choice", tests, NULL, NULL);
}
