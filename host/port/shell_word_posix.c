/* SPDX-License-Identifier: MIT
 *
 * shell_word_posix.c: in single quotes nothing has a meaning to the shell but the
 * single quote, which is written outside of them.
 */
#include "shell_word.h"

#include <string.h>

bool shell_word(const char *text, char *word, size_t room) {
    size_t used = 0;
    if (room < 3) return false;
    word[used++] = '\'';
    for (; *text; text++) {
        const char *as = *text == '\'' ? "'\\''" : NULL;
        size_t      size = as ? strlen(as) : 1;
        if (used + size + 2 > room) return false;
        memcpy(word + used, as ? as : text, size);
        used += size;
    }
    word[used++] = '\'';
    word[used] = 0;
    return true;
}
