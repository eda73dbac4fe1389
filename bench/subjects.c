/* SPDX-License-Identifier: MIT
 *
 * subjects.c: what there is to measure on this CPU, from the list of methods
 * and the list of batch kernels.
 */
#include "bench.h"

const char *const bench_piece_names[BENCH_PIECES] = {"rook", "bishop", "queen"};
const char *const bench_setting_names[BENCH_SETTINGS] = {"hot", "throughput", "pressure", "batch", "many"};

#define DECLARE(name, needs, tables, title)                                                                            \
    extern const bench_loops bench_single_##name, bench_wide_##name, bench_lanes_##name;
SLEIGHT_METHODS(DECLARE)

/* Methods that this build cannot have are null. */
#define LOOPS_NONE(name)                                                                                               \
    { &bench_single_##name, &bench_wide_##name, SL_X86_ONLY(&bench_lanes_##name) }
#define LOOPS_SOFT_BMI2(name)                                                                                          \
    { SL_X86_ONLY(&bench_single_##name), SL_X86_ONLY(&bench_wide_##name), SL_X86_ONLY(&bench_lanes_##name) }
#define LOOPS_AVX2(name)                     LOOPS_SOFT_BMI2(name)
#define LOOPS_AVX512(name)                   LOOPS_SOFT_BMI2(name)
#define LOOPS_OF(name, NEEDS, tables, title) LOOPS_##NEEDS(name),

static const struct { const bench_loops *single, *wide, *lanes; } loops[] = {SLEIGHT_METHODS(LOOPS_OF)};

size_t bench_subjects(bench_subject subjects[BENCH_MOST_SUBJECTS]) {
    size_t           method_count, batch_count, count = 0;
    const sl_method *methods = sl_methods(&method_count);
    const sl_batch  *batches = sl_batches(&batch_count);
    bool             has_lanes = sl_method_runs(&methods[SL_METHOD_avx512]);
    for (size_t i = 0; i < method_count; i++)
        if (sl_method_runs(&methods[i]))
            subjects[count++] = (bench_subject){
                .name = methods[i].name,
                .bytes = methods[i].table_bytes,
                .method = &methods[i],
                .single = loops[i].single,
                .wide = loops[i].wide,
                .many = has_lanes && loops[i].lanes ? loops[i].lanes : loops[i].wide,
            };
    for (size_t i = 0; i < batch_count; i++)
        if ((batches[i].needs & ~sl_cpu_features()) == 0)
            subjects[count++] =
                (bench_subject){.name = batches[i].name, .bytes = batches[i].table_bytes, .batch = &batches[i]};
    return count;
}
