/* SPDX-License-Identifier: MIT
 *
 * test_list.c: the run-time list of methods: that it is the list the build has
 * read and tested, that names and numbers agree, and that the tables have the
 * sizes we tell people.
 */
#include "testing.h"

#include <sleight/geometry.h>
#include <sleight/method.h>
#include <sleight/method/black.h>
#include <sleight/method/compact.h>
#include <sleight/method/dense.h>
#include <sleight/method/fixed.h>
#include <sleight/method/hyperbola_avx2.h>
#include <sleight/method/interleaved.h>
#include <sleight/method/reduced.h>
#include <sleight/version.h>

#include <ctype.h>
#include <string.h>

/* The methods that have a CTest entry: tests/CMakeLists.txt says so. */
static const char *const tested[] = {TESTED_METHODS};

static void test_every_method_is_tested(void **state) {
    size_t           count = 0;
    const sl_method *methods = sl_methods(&count);
    (void)state;
    assert_int_equal(count, SL_METHOD_COUNT);
    assert_int_equal(count, sizeof tested / sizeof *tested);
    for (size_t i = 0; i < count; i++) assert_string_equal(methods[i].name, tested[i]);
}

static void test_enum_is_the_index(void **state) {
    const sl_method *methods = sl_methods(NULL);
    (void)state;
#define CHECK_INDEX(method, needs, tables, words)                                                                      \
    assert_string_equal(methods[SL_METHOD_##method].name, #method);                                                    \
    assert_string_equal(methods[SL_METHOD_##method].title, words);                                                     \
    assert_ptr_equal(sl_method_named(#method), &methods[SL_METHOD_##method]);
    SLEIGHT_METHODS(CHECK_INDEX)
#undef CHECK_INDEX
}

/* The library's own version is that of the headers it came with. */
static void test_version(void **state) {
    (void)state;
    assert_string_equal(sl_version(), SLEIGHT_VERSION);
}

static void test_unknown_names(void **state) {
    static const char *const unknown[] = {"",       " ",      "nosuch", "Fancy",         "FANCY",
                                          "fancy ", " fancy", "fanc",   "fancyy",        "fancy,",
                                          "none",   "queen",  "pext1",  "pext_software", "\xff\x01"};
    (void)state;
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) assert_null(sl_method_named(unknown[i]));
}

static void test_entries_are_whole(void **state) {
    size_t           count;
    const sl_method *methods = sl_methods(&count);
    (void)state;
    for (const sl_method *m = methods; m < methods + count; m++) {
        assert_true(strlen(m->name) > 0 && strlen(m->title) > 0);
        for (const char *c = m->name; *c; c++)
            assert_true(islower((unsigned char)*c) || isdigit((unsigned char)*c) || *c == '_');
        assert_int_equal(m->rook == NULL, m->bishop == NULL);
        assert_int_equal(m->rook == NULL, m->queen == NULL);
        assert_true(m->needs < SL_CPU_FEATURE_SETS && !(m->needs & (SL_CPU_SLOW_PEXT | SL_CPU_SLOW_LANES)));
        if (m->needs == 0) assert_non_null(m->rook);
    }
}

/* The software form: the same method under the same name, runnable anywhere. */
static void test_software_forms(void **state) {
    size_t           count, forms = 0;
    const sl_method *methods = sl_methods(&count);
    (void)state;
    for (const sl_method *m = methods; m < methods + count; m++) {
        if (!m->software) continue;
        assert_int_not_equal(m->needs, 0);
        assert_string_equal(m->software->name, m->name);
        assert_int_equal(m->software->table_bytes, m->table_bytes);
        assert_int_equal(m->software->needs, 0);
        assert_true(sl_method_runs_on(m->software, 0));
        assert_true(m->software->rook != m->rook);
        assert_null(m->software->software);
        forms++;
    }
    assert_int_equal(forms, 3); /* pext, pext16, splitpext */
}

static size_t bytes_of(const char *name) {
    const sl_method *method = sl_method_named(name);
    assert_non_null(method);
    return method->table_bytes;
}

static void assert_kib(const char *name, size_t least, size_t most) {
    size_t bytes = bytes_of(name);
    if (bytes < least * 1024 || bytes > most * 1024)
        fail_msg("%s: %zu bytes, expected %zu to %zu KiB", name, bytes, least, most);
}

static void test_table_sizes(void **state) {
    (void)state;
    assert_int_equal(SL_SHAPE_SLOTS, 107648);
    assert_true(SL_REDUCED_SLOTS <= 89280 && SL_FIXED_SLOTS <= 85087);
    assert_true(SL_BLACK_SLOTS <= 83948 && SL_DENSE_SLOTS <= 73569 && SL_COMPACT_SLOTS <= 75826);
    assert_int_equal(SL_COMPACT_SETS, 4900 + 1428);
    assert_int_equal(bytes_of("ray"), 0);
    assert_int_equal(bytes_of("bitscan"), 0);
    assert_int_equal(bytes_of("kogge"), 0);
    assert_int_equal(bytes_of("avx512"), 0);
    assert_kib("plain", 64 * (4096 + 512) * 8 / 1024, 2308);
    assert_kib("fancy", 841, 848);
    assert_kib("interleaved", 841, 848);
    assert_kib("compact", 120, 130);
    assert_kib("pext16", 210, 214);
    assert_kib("splitpext", 128, 131);
    assert_kib("kindergarten", 128, 131);
    assert_kib("hyperbola", 2, 3);
    assert_kib("obstruction", 4, 4);
    assert_true(bytes_of("dense") < bytes_of("fixed") && bytes_of("dense") < bytes_of("black"));
    assert_true(bytes_of("black") < bytes_of("reduced") && bytes_of("fixed") < bytes_of("reduced"));
    assert_true(bytes_of("reduced") < bytes_of("fancy"));
}

/* What is said to lie on a cache line does so in the library, not only in its declaration. */
static void test_alignment(void **state) {
    (void)state;
    assert_int_equal((uintptr_t)sl_ray_table % 64, 0);
    assert_int_equal((uintptr_t)&sl_interleaved % 64, 0);
    assert_int_equal((uintptr_t)&sl_hyperbola_avx2 % 64, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_method_is_tested),
        cmocka_unit_test(test_enum_is_the_index),
        cmocka_unit_test(test_version),
        cmocka_unit_test(test_unknown_names),
        cmocka_unit_test(test_entries_are_whole),
        cmocka_unit_test(test_software_forms),
        cmocka_unit_test(test_table_sizes),
        cmocka_unit_test(test_alignment),
    };
    return cmocka_run_group_tests_name("list", tests, NULL, NULL);
}
