/* SPDX-License-Identifier: MIT
 *
 * version.c: the version of the library itself.
 */
#include <sleight/version.h>

const char *sl_version(void) { return SLEIGHT_VERSION; }
