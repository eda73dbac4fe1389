/* SPDX-License-Identifier: MIT
 *
 * board_text.c: reads and draws boards.
 */
#include "board_text.h"

#include "testing.h"

#include <ctype.h>
#include <string.h>

uint64_t board_squares(const char *drawing, const char *marks) {
    uint64_t set = 0;
    int      read = 0;
    for (const char *c = drawing; *c; c++) {
        if (isspace((unsigned char)*c)) continue;
        int file = read % 8, rank = 7 - read / 8;
        if (read < 64 && strchr(marks, *c)) set |= UINT64_C(1) << (8 * rank + file);
        read++;
    }
    if (read != 64) fail_msg("a drawing of %d squares:\n%s", read, drawing);
    return set;
}

int board_square(const char *drawing, char mark) {
    uint64_t set = board_squares(drawing, (char[]){mark, 0});
    int      square = 0;
    if (set == 0 || set & (set - 1)) fail_msg("not just one %c in:\n%s", mark, drawing);
    while (!(set >> square & 1)) square++;
    return square;
}

void assert_same_board(uint64_t got, uint64_t expected, const char *what) {
    if (got == expected) return;
    print_error("%s\n      expected            got\n", what);
    for (int rank = 7; rank >= 0; rank--) {
        print_error("  ");
        for (int file = 0; file < 8; file++) print_error(" %c", expected >> (8 * rank + file) & 1 ? 'x' : '.');
        print_error("    ");
        for (int file = 0; file < 8; file++) print_error(" %c", got >> (8 * rank + file) & 1 ? 'x' : '.');
        print_error("\n");
    }
    fail_msg("%s: expected 0x%016llx, got 0x%016llx", what, (unsigned long long)expected, (unsigned long long)got);
}
