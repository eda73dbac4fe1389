/* SPDX-License-Identifier: MIT
 *
 * taken_list.c: what is taken in one row on one square makes a run, so that the row
 * it belongs to is looked for once.
 */
#include "host/count/taken_list.h"

#include "host/text/grow.h"

#include <stdlib.h>

/* All are allocated at once: runs point into them. */
static bool has_room(taken_list *t) {
    if (!t->all && t->most) t->all = malloc(t->most * sizeof *t->all);
    return t->all && t->count + t->capture_count < t->most;
}

bool taken_add(taken_list *t, taken after, int square) {
    if (!has_room(t)) return false;
    capture *more = grown(t->captures, t->capture_count, &t->capture_room, sizeof *more);
    if (!more) return false;
    t->captures = more;
    t->captures[t->capture_count++] = (capture){after, (uint8_t)square};
    return true;
}

bool taken_end_row(taken_list *t, uint32_t number) {
    sorted_captures sorted = {.row = number};
    size_t          places[64];
    if (!t->capture_count) return true;
    sorted_captures *more = grown(t->rows, t->row_count, &t->row_room, sizeof *more);
    if (!more) return false;
    t->rows = more;
    for (size_t i = 0; i < t->capture_count; i++) sorted.counts[t->captures[i].square]++;
    for (int square = 0; square < 64; square++) {
        places[square] = t->count;
        t->count += sorted.counts[square];
    }
    for (size_t i = 0; i < t->capture_count; i++) t->all[places[t->captures[i].square]++] = t->captures[i].after;
    t->rows[t->row_count++] = sorted;
    t->capture_count = 0;
    return true;
}

/* ---- handing over ------------------------------------------------------------------------------- */

static bool add_run(row_list *list, uint32_t from_row, int square, const taken *first, uint32_t count) {
    half_list *halves = &list->last->lists[list->last->turn];
    sl_half    left = half_without(&halves->halves[list->rows[from_row].half], square);
    uint32_t   number = half_number(halves, &left);
    taken_run *more = grown(list->runs, list->run_count, &list->run_room, sizeof *more);
    if (!more) return false;
    list->runs = more;
    row *r = number == NUMBER_NONE ? NULL : row_with(list, number);
    if (!r) return false;
    list->runs[list->run_count] = (taken_run){first, count, r->run};
    r->run = (uint32_t)++list->run_count;
    return true;
}

bool taken_hand_over(taken_list *t, row_list *list) {
    for (size_t i = 0; i < t->row_count; i++)
        for (int square = 0; square < 64; square++) {
            uint32_t count = t->rows[i].counts[square];
            if (count && !add_run(list, t->rows[i].row, square, t->all + t->handed_over, count)) return false;
            t->handed_over += count;
        }
    t->row_count = 0;
    return true;
}

void taken_clear(taken_list *t) { t->count = t->handed_over = t->capture_count = t->row_count = 0; }

void taken_free(taken_list *t) {
    free(t->all);
    free(t->captures);
    free(t->rows);
    *t = (taken_list){0};
}
