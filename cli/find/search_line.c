/* SPDX-License-Identifier: MIT
 *
 * search_line.c: words for the progress of a search.
 */
#include "search_line.h"

#include <inttypes.h>
#include <stdio.h>

void show_search(progress *line, const search_progress *now) {
    char note[128], depth[40] = "";
    if (now->deepest > 1) snprintf(depth, sizeof depth, ", down to square %d of the mask", now->deepest);
    snprintf(note, sizeof note, "%zu of %zu squares, %" PRIu64 " parts, %.3g tested, %.3g a second%s", now->settled,
             now->jobs, now->parts, (double)now->tested, now->tested_per_second, depth);
    show_progress(line, now->share, note);
}
