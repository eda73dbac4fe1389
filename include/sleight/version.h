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

#define SLEIGHT_VERSION_MAJOR 1
#define SLEIGHT_VERSION_MINOR 0
#define SLEIGHT_VERSION_PATCH 0

/* "1.0.0" */
#define SLEIGHT_VERSION                                                                                                \
    SL_QUOTE(SLEIGHT_VERSION_MAJOR) "." SL_QUOTE(SLEIGHT_VERSION_MINOR) "." SL_QUOTE(SLEIGHT_VERSION_PATCH)

/* The number behind libsleight.so: raised when something that tests/abi.txt lists is changed or removed. Programs
 * linked with a shared library of another number must be compiled again, even where the version says that their source
 * may stay: the inline lookups know how tables are laid out. */
#define SLEIGHT_ABI 2

SL_EXTERN_C_BEGIN

/* SLEIGHT_VERSION as it was when the library was compiled: differs from the macro where headers and library do not
 * belong together. */
const char *sl_version(void);

SL_EXTERN_C_END

#endif
