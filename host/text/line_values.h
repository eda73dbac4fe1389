/* SPDX-License-Identifier: MIT
 *
 * line_values.h: what the lines of ledgers share: values by their names out of a
 * line of JSON that was written here, and the check sum that closes it.
 */
#ifndef SLEIGHT_HOST_LINE_VALUES_H
#define SLEIGHT_HOST_LINE_VALUES_H

#include <stddef.h>
#include <stdint.h>

/* The value behind a name, past its quote if it has one; "" where there is none. */
const char *line_value(const char *line, const char *name);
uint64_t    line_number(const char *line, const char *name);

/* FNV-1a: finds lines that were changed by accident. */
uint64_t line_check_sum(const char *line, size_t length);

#endif
