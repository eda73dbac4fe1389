/* SPDX-License-Identifier: MIT
 *
 * string.c: memory and string functions for wasm32 without a C library, byte by
 * byte: sleight calls them for a few bytes at a time, and the compiler puts loads
 * and stores in place of most calls. Compile with -ffreestanding, or the
 * compiler makes a call to itself out of the loop of memset.
 */
#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n) {
    char       *t = to;
    const char *f = from;
    for (size_t i = 0; i < n; i++) t[i] = f[i];
    return to;
}

void *memmove(void *to, const void *from, size_t n) {
    char       *t = to;
    const char *f = from;
    if (t <= f) return memcpy(to, from, n);
    while (n--) t[n] = f[n];
    return to;
}

void *memset(void *to, int byte, size_t n) {
    char *t = to;
    for (size_t i = 0; i < n; i++) t[i] = (char)byte;
    return to;
}

int memcmp(const void *a, const void *b, size_t n) {
    const unsigned char *x = a, *y = b;
    for (size_t i = 0; i < n; i++)
        if (x[i] != y[i]) return x[i] - y[i];
    return 0;
}

void *memchr(const void *text, int byte, size_t n) {
    const unsigned char *t = text;
    for (size_t i = 0; i < n; i++)
        if (t[i] == (unsigned char)byte) return (void *)(t + i);
    return NULL;
}

size_t strlen(const char *text) {
    size_t length = 0;
    while (text[length]) length++;
    return length;
}

int strcmp(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

char *strchr(const char *text, int byte) {
    for (; *text != (char)byte; text++)
        if (!*text) return NULL;
    return (char *)text;
}

size_t strspn(const char *text, const char *accepted) {
    size_t length = 0;
    while (text[length] && strchr(accepted, text[length])) length++;
    return length;
}
