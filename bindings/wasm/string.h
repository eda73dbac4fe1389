/* SPDX-License-Identifier: MIT
 *
 * string.h: of the C library's memory and string functions those that sleight
 * calls, for wasm32, where a freestanding compiler brings no such header.
 * string.c has them. Compile with -Ibindings/wasm.
 */
#ifndef SLEIGHT_WASM_STRING_H
#define SLEIGHT_WASM_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *to, int byte, size_t n);
int   memcmp(const void *a, const void *b, size_t n);
void *memchr(const void *text, int byte, size_t n);

size_t strlen(const char *text);
size_t strspn(const char *text, const char *accepted);
int    strcmp(const char *a, const char *b);
char  *strchr(const char *text, int byte);

#endif
