/* SPDX-License-Identifier: MIT
 *
 * nearest.c: what did a misspelt word mean? The name with the smallest edit
 * distance, if that is small against the length of the word.
 */
#include "cli/cli.h"

#include <string.h>

enum { LONGEST_NAME = 31 };

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

/* Insertions, deletions, replacements and swaps of neighbours that turn a into
 * b (optimal string alignment). Both at most LONGEST_NAME long. */
static unsigned edit_distance(const char *a, const char *b) {
    unsigned cost[LONGEST_NAME + 1][LONGEST_NAME + 1];
    size_t   rows = strlen(a), columns = strlen(b);
    for (size_t i = 0; i <= rows; i++)
        for (size_t j = 0; j <= columns; j++) {
            if (i == 0 || j == 0) {
                cost[i][j] = (unsigned)(i + j);
                continue;
            }
            unsigned replace = cost[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            cost[i][j] = least(replace, 1 + least(cost[i - 1][j], cost[i][j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                cost[i][j] = least(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[rows][columns];
}

const char *nearest_name(const char *word, const char *const *names, size_t count) {
    const char *nearest = NULL;
    size_t      length = strlen(word);
    if (length > LONGEST_NAME) return NULL;
    unsigned limit = (unsigned)length / 2 + 1, best = limit;
    for (size_t i = 0; i < count; i++) {
        unsigned distance = strlen(names[i]) <= LONGEST_NAME ? edit_distance(word, names[i]) : limit;
        if (distance < best) {
            best = distance;
            nearest = names[i];
        }
    }
    return nearest;
}
