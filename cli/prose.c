/* SPDX-License-Identifier: MIT
 *
 * prose.c: prose for a reader: words broken into lines.
 */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

enum { PROSE_WIDTH = 88 };

void print_prose(int indent, const char *text) {
    int column = 0;
    while (*(text += strspn(text, " "))) {
        int length = (int)strcspn(text, " ");
        if (column && column + 1 + length > PROSE_WIDTH) {
            putchar('\n');
            column = 0;
        }
        column += printf("%*s%.*s", column ? 1 : indent, "", length, text);
        text += length;
    }
    putchar('\n');
}
