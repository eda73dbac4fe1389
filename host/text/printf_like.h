/* SPDX-License-Identifier: MIT
 *
 * printf_like.h: PRINTF_LIKE(format, first) before a function says which of its
 * arguments is a format and from where on its values come, so that compilers
 * that know how compare the two.
 */
#ifndef SLEIGHT_HOST_PRINTF_LIKE_H
#define SLEIGHT_HOST_PRINTF_LIKE_H

#include <stdio.h> /* where MinGW says which of its two printf() is in use */

#if defined __MINGW_PRINTF_FORMAT
#define PRINTF_LIKE(format, first) __attribute__((__format__(__MINGW_PRINTF_FORMAT, format, first)))
#elif defined __GNUC__
#define PRINTF_LIKE(format, first) __attribute__((__format__(__printf__, format, first)))
#else
#define PRINTF_LIKE(format, first)
#endif

#endif
