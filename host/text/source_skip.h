/* SPDX-License-Identifier: MIT
 *
 * source_skip.h: what is no data in someone's source: blanks, comments of most languages,
 * strings and characters. A string of numbers alone is data.
 */
#ifndef SLEIGHT_HOST_SOURCE_SKIP_H
#define SLEIGHT_HOST_SOURCE_SKIP_H

/* Where the next name, number or sign begins. */
const char *source_skip(const char *text, const char *at, const char *end);

#endif
