/* SPDX-License-Identifier: MIT
 *
 * test_inline_main.c: asks the CPU before any code for special instructions
 * runs. `SOFTWARE_FORM` is 1 where test_inline.c was compiled without them.
 */
#include "test_inline.h"
#include "testing.h"

#include <sleight/method.h>

#include <stdio.h>

int main(void) {
    const sl_method *method = sl_method_named(METHOD_UNDER_TEST);
    if (!method) return printf("no method %s\n", METHOD_UNDER_TEST), 1;
    if (!SOFTWARE_FORM && !sl_method_runs(method))
        return printf("SKIPPED: this CPU cannot run %s\n", METHOD_UNDER_TEST), EXIT_SKIPPED;
    return run_inline_tests();
}
