/* SPDX-License-Identifier: MIT
 *
 * bisect_report.h: what `sleight bisect` found, for people and for programs.
 */
#ifndef SLEIGHT_CLI_BISECT_REPORT_H
#define SLEIGHT_CLI_BISECT_REPORT_H

#include "host/count/core_choice.h"
#include "host/suite/bisection.h"

/* As the engine writes it; four results live at a time. */
const char *bisect_move_text(const bisection *b, sl_move move);

void report_bisection(const bisection *b);
void report_bisection_as_json(const bisection *b, const core_choice *choice);

#endif
