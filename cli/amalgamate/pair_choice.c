/* SPDX-License-Identifier: MIT
 *
 * pair_choice.c: the choice among the methods of a pair, in the words of the
 * preprocessor: the first of them that the compile target has, in the order they
 * were given. What choice.h is for the library.
 */
#include "amalgamate.h"

#include "host/text/printf_like.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

typedef struct text {
    char  *at;
    size_t length, room;
} text;

PRINTF_LIKE(2, 3) static void add(text *t, const char *format, ...);
static void add(text *t, const char *format, ...) {
    va_list values;
    va_start(values, format);
    int more = vsnprintf(t->at + t->length, t->room - t->length, format, values);
    va_end(values);
    if (more < 0 || (size_t)more >= t->room - t->length) broken("the choice among the methods is too long");
    t->length += (size_t)more;
}

/* "pext, black" */
static void add_names(text *t, const pair_wishes *wishes) {
    for (size_t i = 0; i < wishes->method_count; i++) add(t, "%s%s", i ? ", " : "", wishes->methods[i]->name);
}

/* When is a method a good choice? Null: on every target. */
static const char *fast_where(const sl_method *method) {
    if (method->needs & SL_CPU_AVX512) return "SL_TARGET_AVX512";
    if (method->needs & SL_CPU_AVX2) return "SL_TARGET_AVX2";
    return method->needs ? "SL_TARGET_FAST_PEXT" : NULL;
}

static unsigned needs_of(const pair_wishes *wishes) {
    unsigned needs = 0;
    for (size_t i = 0; i < wishes->method_count; i++) needs |= wishes->methods[i]->needs;
    return needs;
}

/* What to ask the compiler for. */
static const char *flags_for(const pair_wishes *wishes) {
    unsigned needs = needs_of(wishes);
    return needs & SL_CPU_AVX512 ? "-march=icelake-client" : needs & SL_CPU_AVX2 ? "-mavx2 -mbmi2" : "-mbmi2";
}

static void add_branch(text *t, bool first, const char *condition, const char *method) {
    add(t, "#%s %s\n#define SLEIGHT_METHOD %s\n", first ? "if" : "elif", condition, method);
}

/* Up to the first method that every target has; true where there is one. */
static bool add_branches(text *t, const pair_wishes *wishes) {
    for (size_t i = 0; i < wishes->method_count; i++) {
        const char *name = wishes->methods[i]->name, *condition = fast_where(wishes->methods[i]);
        if (condition) {
            add_branch(t, i == 0, condition, name);
            continue;
        }
        add(t, i ? "#else\n#define SLEIGHT_METHOD %s\n#endif\n" : "#define SLEIGHT_METHOD %s\n", name);
        return true;
    }
    return false;
}

/* Where none is left that every target has: one with a slow PEXT, or with a software form that was asked for. */
static void add_slow_branches(text *t, const pair_wishes *wishes) {
    for (size_t i = 0; i < wishes->method_count; i++) {
        char condition[64];
        if (strcmp(fast_where(wishes->methods[i]), "SL_TARGET_FAST_PEXT") != 0) continue;
        snprintf(condition, sizeof condition, "!SL_MISSING_%s", wishes->methods[i]->name);
        add_branch(t, false, condition, wishes->methods[i]->name);
    }
    add(t, "#endif\n");
}

/* After a complaint: lookups that are declared, so that nothing else is reported. */
static void add_stand_in(text *t) {
    add(t, "#undef SLEIGHT_METHOD\n#define SLEIGHT_METHOD none\n"
           "uint64_t sl_none_rook(int, uint64_t), sl_none_bishop(int, uint64_t), sl_none_queen(int, uint64_t);\n");
}

static void add_complaints(text *t, const pair_wishes *wishes, bool always_one) {
    add(t, "\n");
    if (!always_one) {
        add(t, "#ifndef SLEIGHT_METHOD\n#error \"this target has no instructions for any method of this file (");
        add_names(t, wishes);
        add(t, "): compile with %s, or make it anew with a method that needs none, black say\"\n", flags_for(wishes));
        add_stand_in(t);
    }
    add(t, "#%s !SL_PASTE(SL_IN_FILE_, SLEIGHT_METHOD, )\n", always_one ? "if" : "elif");
    add(t, "#error \"SLEIGHT_METHOD is none of the methods of this file: ");
    add_names(t, wishes);
    add(t, "\"\n");
    add_stand_in(t);
    if (needs_of(wishes)) {
        add(t,
            "#elif SL_PASTE(SL_MISSING_, SLEIGHT_METHOD, )\n"
            "#error \"SLEIGHT_METHOD needs instructions that this target does not have: compile with %s\"\n",
            flags_for(wishes));
        add_stand_in(t);
    }
    add(t, "#endif\n");
}

char *choice_text(const pair_wishes *wishes) {
    text t = {.room = 16384};
    t.at = malloc(t.room);
    if (!t.at) broken("out of memory");
    add(&t, "/*\n * The method of the lookups below: SLEIGHT_METHOD, if that is defined before the include; else the\n"
            " * first of these that the compile target has, and has fast: ");
    add_names(&t, wishes);
    add(&t, ".\n */\n");
    for (size_t i = 0; i < wishes->method_count; i++) add(&t, "#define SL_IN_FILE_%s 1\n", wishes->methods[i]->name);
    add(&t, "\n#ifndef SLEIGHT_METHOD\n");
    bool always_one = add_branches(&t, wishes);
    if (!always_one) add_slow_branches(&t, wishes);
    add(&t, "#endif\n");
    add_complaints(&t, wishes, always_one);
    return t.at;
}
