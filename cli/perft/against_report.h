/* SPDX-License-Identifier: MIT
 *
 * against_report.h: `sleight epd --against`: which rules does another program not know?
 */
#ifndef SLEIGHT_CLI_AGAINST_REPORT_H
#define SLEIGHT_CLI_AGAINST_REPORT_H

#include "cli/cli.h"
#include "host/suite/epd_suite.h"

/* Puts the suite to the program of --against or --command and reports; returns the exit status. `files` are the names
 * of what was read. */
int run_against(const arguments *given, const epd_suite *suite, const char *const *files, const epd_options *limits);

#endif
