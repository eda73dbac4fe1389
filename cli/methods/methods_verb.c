/* SPDX-License-Identifier: MIT
 *
 * methods_verb.c: `sleight methods`: what there is, what it costs, what this CPU
 * can run and what it should. The table of the README is made by --markdown,
 * which therefore says nothing about the CPU at hand.
 */
#include "cli/cli.h"
#include "flags.h"
#include "host/text/json.h"

#include <stdio.h>
#include <string.h>

/* The second half of "METHOD is chosen because ...". */
static const char *reason(const sl_method *chosen, unsigned features) {
    if (chosen != sl_method_best()) return "the environment variable SLEIGHT_METHOD asks for it";
    static const struct {
        const char *method, *because;
    } reasons[] = {
        {"pext", "this CPU has BMI2 and runs its PEXT instruction fast, and one PEXT is the shortest way to a slot"},
        {"hyperbola", "this CPU turns a board round in one instruction (RBIT), and so needs hardly any table"},
        {"magic32", "this CPU multiplies 32 bits at a time"},
    };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (strcmp(reasons[i].method, chosen->name) == 0) return reasons[i].because;
    if (features & SL_CPU_SLOW_PEXT)
        return "this CPU has BMI2 but runs PEXT in slow microcode (AMD before Zen 3), and of the magics with the "
               "fewest instructions it has the smallest tables";
    return "this CPU has no BMI2, so no PEXT, and of the magics with the fewest instructions it has the smallest "
           "tables";
}

static void print_markdown(const sl_method *methods, size_t count) {
    printf("| method | idea | bytes of tables | needs |\n|---|---|---:|---|\n");
    for (size_t i = 0; i < count; i++)
        printf("| `%s` | %s | %s | %s |\n", methods[i].name, methods[i].title, with_commas(methods[i].table_bytes),
               feature_names(methods[i].needs));
}

static void print_json(const sl_method *methods, size_t count, const char *cpu, const char *why) {
    json out = {0};
    json_object(&out, NULL);
    json_string(&out, "cpu", cpu);
    json_string(&out, "features", feature_names(sl_cpu_features()));
    json_string(&out, "why", why);
    json_array(&out, "methods");
    for (size_t i = 0; i < count; i++) {
        json_object(&out, NULL);
        json_string(&out, "name", methods[i].name);
        json_string(&out, "title", methods[i].title);
        json_count(&out, "bytes", methods[i].table_bytes);
        json_string(&out, "needs", feature_names(methods[i].needs));
        json_bool(&out, "available", sl_method_runs(&methods[i]));
        json_bool(&out, "software", methods[i].software != NULL);
        json_bool(&out, "chosen", &methods[i] == chosen_method());
        json_close(&out);
    }
    json_close(&out);
    json_close(&out);
}

/* The need that brings the others with it, to keep the column narrow. */
static const char *strongest_need(const sl_method *method) {
    if (method->needs & SL_CPU_AVX512) return feature_names(SL_CPU_AVX512);
    if (method->needs & SL_CPU_AVX2) return feature_names(SL_CPU_AVX2);
    return feature_names(method->needs);
}

static const char *availability(const sl_method *method) {
    if (sl_method_runs(method)) return "yes";
    return method->software ? "soft" : "no";
}

static void print_table(const sl_method *methods, size_t count, const char *cpu, const char *why) {
    unsigned features = sl_cpu_features();
    printf("This CPU: %s; of the features that methods need it has %s%s.\n\n", cpu, feature_names(features),
           features & SL_CPU_SLOW_PEXT ? " (PEXT in slow microcode)" : "");
    printf("  %-14s %9s  %-6s  %-4s  %s\n", "method", "bytes", "needs", "here", "idea");
    for (size_t i = 0; i < count; i++)
        printf("%c %-14s %9s  %-6s  %-4s  %s\n", &methods[i] == chosen_method() ? '*' : ' ', methods[i].name,
               with_commas(methods[i].table_bytes), strongest_need(&methods[i]), availability(&methods[i]),
               methods[i].title);
    printf("\nbytes  all tables and constants\n"
           "here   can this CPU run it; soft: only in software, slowly, without the instructions it needs\n"
           "needs  a CPU of this level; for a compiler that is\n");
    print_prose(7, "BMI2: " FLAGS_BMI2);
    print_prose(7, "AVX2: " FLAGS_AVX2);
    print_prose(7, "AVX512: " FLAGS_AVX512);
    putchar('\n');
    print_prose(0, why);
}

static int run(const arguments *given) {
    char             cpu[SL_CPU_NAME_SIZE], why[320];
    size_t           count;
    const sl_method *methods = sl_methods(&count), *chosen = chosen_method();
    bool             as_json = option_given(given, "--json"), as_markdown = option_given(given, "--markdown");
    if (as_json && as_markdown) misuse("both --json and --markdown; expected one of them");
    begin_work();
    sl_cpu_name_write(cpu);
    snprintf(why, sizeof why, "Chosen: %s, because %s.", chosen->name, reason(chosen, sl_cpu_features()));
    if (as_markdown)
        print_markdown(methods, count);
    else if (as_json)
        print_json(methods, count, cpu, why);
    else
        print_table(methods, count, cpu, why);
    return DONE;
}

const verb methods_verb = {
    .name = "methods",
    .summary = "list the lookup methods and say which is best on this CPU",
    .about = "Lists every lookup method: the bytes of its tables, the CPU features it needs, whether "
             "this CPU has them, and which method is chosen here, and why.",
    .options = {OPTION_JSON, {"--markdown", NULL, "the table of the README; the same on every CPU"}},
    .example = "  sleight methods\n  sleight methods --json",
    .run = run,
};
