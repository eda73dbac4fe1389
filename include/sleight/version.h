/* SPDX-License-Identifier: MIT
 *
 * version.h: the version, for the preprocessor and at run time. CMakeLists.txt
 * reads it here. Safe in any thread.
 *
 *     if (strcmp(sl_version(), SLEIGHT_VERSION) != 0) puts("library and headers are of two versions");
 */
#ifndef SLEIGHT_VERSION_H
#define SLEIGHT_VERSION_H

#include "port.h"

#define SLEIGHT_VERSION_MAJOR 0
#define SLEIGHT_VERSION_MINOR 2
#define SLEIGHT_VERSION_PATCH 0

/* "0.2.0" */
#define SLEIGHT_VERSION                                                                                                \
    SL_QUOTE(SLEIGHT_VERSION_MAJOR) "." SL_QUOTE(SLEIGHT_VERSION_MINOR) "." SL_QUOTE(SLEIGHT_VERSION_PATCH)

SL_EXTERN_C_BEGIN

/* SLEIGHT_VERSION as it was when the library was compiled: differs from the macro where headers and library do not
 * belong together. */
const char *sl_version(void);

SL_EXTERN_C_END

#endif
