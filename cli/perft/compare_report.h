/* SPDX-License-Identifier: MIT
 *
 * compare_report.h: how `sleight perft --compare` shows what it has compared.
 */
#ifndef SLEIGHT_CLI_COMPARE_REPORT_H
#define SLEIGHT_CLI_COMPARE_REPORT_H

#include "host/suite/two_divides.h"
#include "host/text/json.h"

void print_comparison(const divide_comparison *c);
void json_comparison(json *out, const divide_comparison *c);

#endif
