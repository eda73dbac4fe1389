/* SPDX-License-Identifier: MIT
 *
 * cpu.c: what the CPU at run time can do; what the compiler may use is asked in
 * port.h.
 */
#include "cpu_here.h"

unsigned sl_cpu_features(void) { return cpu_features_here(); }
