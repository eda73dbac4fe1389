/* SPDX-License-Identifier: MIT
 *
 * test_choice.c: the run-time choice, walked with every subset of CPU features:
 * what is chosen must exist, must run there, and is never PEXT where PEXT is
 * missing or microcoded. And what cpu.c says of this CPU is compared with the
 * bits of CPUID, read here.
 */
#define _POSIX_C_SOURCE 200809L /* setenv */

#include "testing.h"

#include <sleight/method.h>

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
    for (unsigned features = 0; features < SL_CPU_FEATURES; features++) {
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
        for (unsigned features = 0; features < SL_CPU_FEATURES; features++) {
            bool has_all = true;
            for (unsigned one = 1; one < SL_CPU_FEATURES; one <<= 1)
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
    assert_false(sl_method_runs_on(&unbuilt, SL_CPU_FEATURES - 1));
}

static void test_best_here(void **state) {
    size_t           count;
    const sl_method *methods = sl_methods(&count);
    unsigned         here = sl_cpu_features();
    (void)state;
    assert_true(here < SL_CPU_FEATURES);
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

/* ---- the CPU ------------------------------------------------------------------------ */

#if defined __x86_64__ && defined __GNUC__
#include <cpuid.h>

/* Bits of CPUID as Intel's and AMD's manuals number them. */
static unsigned features_by_cpuid(void) {
    const unsigned avx512 = 1u << 16 | 1u << 17 | 1u << 28 | 1u << 30 | 1u << 31; /* F, DQ, CD, BW, VL: leaf 7, EBX */
    const unsigned more = 1u << 6 | 1u << 8 | 1u << 14;                      /* VBMI2, GFNI, VPOPCNTDQ: leaf 7, ECX */
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
    /* Slow before AMD's family 19h, and at makers that nothing is known of. */
    bool fast = !strcmp(vendor, "GenuineIntel") || (!strcmp(vendor, "AuthenticAMD") && family >= 0x19);
    if (features & SL_CPU_BMI2 && !fast) features |= SL_CPU_SLOW_PEXT;
    return features;
}
static void test_features_here(void **state) {
    (void)state;
    assert_int_equal(sl_cpu_features(), features_by_cpuid());
}
#else
static void test_features_here(void **state) {
    (void)state;
    skip();
}
#endif

static void test_cpu_name(void **state) {
    char name[64];
    (void)state;
    memset(name, '?', sizeof name);
    assert_ptr_equal(sl_cpu_name(name), name);
    assert_non_null(memchr(name, 0, sizeof name));
    assert_true(name[0] != 0 && name[0] != ' ' && name[strlen(name) - 1] != ' ');
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_best_for_every_subset),
        cmocka_unit_test(test_runs_on_every_subset),
        cmocka_unit_test(test_needs),
        cmocka_unit_test(test_unbuilt_method_never_runs),
        cmocka_unit_test(test_best_here),
        cmocka_unit_test(test_features_here),
        cmocka_unit_test(test_cpu_name),
        cmocka_unit_test(test_chosen_from_outside),
        cmocka_unit_test(test_chosen_by_name),
    };
    return cmocka_run_group_tests_name("choice", tests, NULL, NULL);
}
