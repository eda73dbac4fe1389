SL_INLINE int cheap(void) {
 if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("gfni") &&
        __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("bmi2")&& __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt")&&!(__builtin_cpu_is("amdfam17h"))) return 2;
 return __builtin_cpu_supports("bmi2");
 }
