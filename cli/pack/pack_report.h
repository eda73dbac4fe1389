/* SPDX-License-Identifier: MIT
 *
 * pack_report.h: what `sleight pack` came to, as text and as JSON: the table, and what became
 * of the magics that were read.
 */
#ifndef SLEIGHT_CLI_PACK_REPORT_H
#define SLEIGHT_CLI_PACK_REPORT_H

#include "host/pack/packer.h"

/* In percent. */
double fill_of(const sl_pack_report *r);

void print_packed(const packer *p, const char *path);
void print_packed_json(const packer *p);

#endif
