/* SPDX-License-Identifier: MIT
 *
 * given_core.c: from the command line, the environment or the CPU to a core.
 */
#include "cli/perft/given_core.h"
#include "host/port/clock.h"

#include <stdlib.h>
#include <string.h>

const sl_perft_core *core_of(const sl_method *method) {
    const char *wish = getenv("SLEIGHT_METHOD");
    if (!method && wish && *wish) method = chosen_method();
    if (!method) return sl_perft_core_best_for(sl_cpu_features());
    const sl_perft_core *core = sl_perft_core_named(method->name, sl_cpu_features());
    if (!core && !sl_method_runs(method))
        misuse("%s needs %s, which this CPU lacks; expected a method it can run", method->name,
               feature_names(method->needs));
    if (!core && sl_perft_core_named(method->name, ~0u))
        misuse("counting by %s needs AVX2, which this CPU lacks; expected another method", method->name);
    if (!core)
        misuse("this build counts by %s alone, SLEIGHT_PERFT_CORES being off; expected no other method",
               sl_perft_core_best_for(0)->method);
    return sl_perft_core_leaping(core);
}

static double time_by_clock(const sl_perft_core *core, const sl_position *position, int depth, void *context) {
    sl_perft_options options = {.core = core};
    sl_nodes         nodes;
    double           start = seconds_now();
    (void)context;
    sl_perft_run(position, depth, &options, &nodes);
    return seconds_now() - start;
}

static core_choice choose_core(const sl_method *method, core_class wanted, const sl_position *position, int depth) {
    const char *wish = getenv("SLEIGHT_METHOD");
    if (method) return (core_choice){.core = core_in_class(core_of(method), wanted), .chosen_by = "--method"};
    if (wish && *wish)
        return (core_choice){.core = core_in_class(core_of(NULL), wanted), .chosen_by = "SLEIGHT_METHOD"};
    return position ? core_choice_for(sl_cpu_features(), wanted, position, depth, time_by_clock, NULL)
                    : core_choice_for_many(sl_cpu_features(), wanted, time_by_clock, NULL);
}

core_choice given_core(const sl_method *method, core_class wanted, const sl_position *position, int depth) {
    core_choice choice = choose_core(method, wanted, position, depth);
    if (wanted == CORE_LEAP && !choice.core->leaps)
        misuse("--count leap: on this CPU the core of %s counts in bulk; expected another method, or none",
               choice.core->method);
    return choice;
}

core_class given_class(const arguments *given) {
    const char *count = option_value(given, "--count");
    if (!count) return CORE_ANY;
    if (strcmp(count, "bulk") != 0 && strcmp(count, "leap") != 0) misuse("--count %s; expected bulk or leap", count);
    return strcmp(count, "leap") == 0 ? CORE_LEAP : CORE_BULK;
}

const char *counting_name(const sl_perft_core *core) { return core->leaps ? "leap" : "bulk"; }

void json_core(json *out, const core_choice *choice) {
    json_string(out, "counting", counting_name(choice->core));
    json_string(out, "method", choice->core->method);
    json_string(out, "core_chosen_by", choice->chosen_by);
    if (!choice->other) return;
    bool changed = paired_is_clear(&choice->lead);
    json_string(out, "core_compared_with", choice->other->method);
    json_string(out, "core_compared_counting", counting_name(choice->other));
    json_real(out, "core_gain", changed ? choice->lead.gain : 1 / choice->lead.gain);
}
