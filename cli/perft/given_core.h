/* SPDX-License-Identifier: MIT
 *
 * given_core.h: the counting core that a verb uses: the one that was named, or the
 * choice for this CPU.
 */
#ifndef SLEIGHT_CLI_GIVEN_CORE_H
#define SLEIGHT_CLI_GIVEN_CORE_H

#include "cli/cli.h"
#include "host/count/core_choice.h"
#include "host/text/json.h"

/* The core of a method, or of the best one that is known for this CPU (or of SLEIGHT_METHOD's) when null; it leaps.
 * Misuse does not return. */
const sl_perft_core *core_of(const sl_method *method);

/* The core of `method`, of the method that SLEIGHT_METHOD names, or the best here: for counting this position to this
 * depth, or, where it is null, for many. Misuse does not return. */
core_choice given_core(const sl_method *method, core_class wanted, const sl_position *position, int depth);

/* --count: bulk or leap; any core where it was not given. */
core_class given_class(const arguments *given);

/* "leap" or "bulk". */
const char *counting_name(const sl_perft_core *core);

/* "counting", "method", and how they were chosen: "core_chosen_by", and where it was measured with which gain over
 * which.
 */
void json_core(json *out, const core_choice *choice);

#endif
