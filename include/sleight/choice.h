/* SPDX-License-Identifier: MIT
 *
 * choice.h: which method the lookups of sleight.h use: SLEIGHT_METHOD, if it is
 * defined before the include, or else the best for the compile target
 * (method/best.h). A name that is none, and a method that the target has no
 * instructions for, are one sentence of the compiler: after it `ray` stands in,
 * so that nothing else is reported.
 */
#ifndef SLEIGHT_CHOICE_H
#define SLEIGHT_CHOICE_H

#include "method/best.h"

/* clang-format off */
#define SL_CHOICE_FILE SL_QUOTE(method/SLEIGHT_METHOD.h)
/* clang-format on */

#ifndef SLEIGHT_METHOD
#define SLEIGHT_METHOD SL_BEST_FOR_TARGET
#elif !SL_HAS_INCLUDE(SL_CHOICE_FILE)
#error "SLEIGHT_METHOD is the name of no method: sleight/method/list.h has them all"
#undef SLEIGHT_METHOD
#define SLEIGHT_METHOD ray
#endif

#include SL_CHOICE_FILE

#if SL_PASTE(SL_MISSING_, SLEIGHT_METHOD, ) == SL_NO_METHOD
#error "SLEIGHT_METHOD is the name of no method: sleight/method/list.h has them all"
#undef SLEIGHT_METHOD
#define SLEIGHT_METHOD ray
#include "method/ray.h"
#elif SL_PASTE(SL_MISSING_, SLEIGHT_METHOD, )
#error "SLEIGHT_METHOD needs instructions this target does not have: compile with -mbmi2, -mavx2 or -march=native"
#undef SLEIGHT_METHOD
#define SLEIGHT_METHOD ray
#include "method/ray.h"
#endif

#endif
