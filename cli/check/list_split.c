/* SPDX-License-Identifier: MIT
 *
 * list_split.c: the lists of a source. A statement is one, unless it holds something beside
 * it: rows become a list each, and of
 *
 *     rMagic = listArray (0, 63) [ 0x80004000976080, ...
 *     let magics = SVector{64,UInt64}([ ...
 *
 * the long bracket is the list. Statements for a square each, as `magics[0] = ...;`, are one list together.
 */
#include "list_blocks.h"

enum { LONG = 32, MOST_LONG = 64, MOST_ROWS = 4, MOST_FIELDS = 8 };

typedef struct splitter {
    const number_list *list;
    blocks            *found;
    size_t             groups, groups_end; /* those of the statement that is looked at */
} splitter;

/* Some end a list with a 0, which is no square. */
static void keep_list(splitter *s, size_t first, size_t count, size_t record) {
    blocks       *found = s->found;
    const number *last = &s->list->numbers[first + count - 1];
    if (count == 65 && !last->odd && last->value == 0) count = 64;
    if (count < LONG || found->list_count == MOST_LISTS) return;
    found->lists[found->list_count++] =
        (source_list){.n = &s->list->numbers[first], .count = count, .record = record < count ? record : 0};
}

/* ---- brackets within brackets ------------------------------------------------------------------ */

/* The groups directly within a range. */
typedef struct inside {
    size_t              count, numbers, shortest, longest;
    const number_group *some[MOST_LONG]; /* long ones, the last first */
    size_t              some_count;
} inside;

/* Backwards, so that an outer group comes before those within it. */
static inside look_inside(const splitter *s, size_t first, size_t count) {
    inside in = {.shortest = SIZE_MAX};
    size_t limit = first + count;
    for (size_t i = s->groups_end; i > s->groups; i--) {
        const number_group *g = &s->list->groups[i - 1];
        if (g->first < first || g->first + g->count > limit || g->count == count) continue;
        limit = g->first;
        in.count++;
        in.numbers += g->count;
        if (g->count < in.shortest) in.shortest = g->count;
        if (g->count > in.longest) in.longest = g->count;
        if (g->count >= LONG && in.some_count < MOST_LONG) in.some[in.some_count++] = g;
    }
    return in;
}

static void split(splitter *s, size_t first, size_t count, int depth) {
    enum { DEEPEST = 8 };
    inside in = look_inside(s, first, count);
    bool   alike = in.count && in.numbers == count && in.shortest == in.longest;
    bool   rows = alike && in.count <= MOST_ROWS;
    if (in.some_count && depth < DEEPEST && (rows || !alike))
        for (size_t i = in.some_count; i > 0; i--) split(s, in.some[i - 1]->first, in.some[i - 1]->count, depth + 1);
    else
        keep_list(s, first, count, alike ? in.longest : 0);
}

/* ---- statements ---------------------------------------------------------------------------------- */

static size_t run_end(const number_list *list, size_t at) {
    size_t end = at;
    while (end < list->count && list->numbers[end].run == list->numbers[at].run) end++;
    return end;
}

/* How many numbers the statements from here on have that are as long as the first. */
static size_t count_alike(const number_list *list, size_t at) {
    size_t fields = run_end(list, at) - at, end = at;
    while (end < list->count && run_end(list, end) - end == fields) end += fields;
    return end - at;
}

/* Does the number of squares, or twice that, fit? */
static bool are_statements(size_t count, size_t fields) {
    return fields <= MOST_FIELDS && (count == 64 * fields || count == 128 * fields);
}

void find_lists(blocks *found, const number_list *list) {
    splitter s = {.list = list, .found = found};
    for (size_t at = 0, end; at < list->count; at = end) {
        size_t fields, alike;
        end = run_end(list, at);
        fields = end - at;
        alike = fields <= MOST_FIELDS ? count_alike(list, at) : 0;
        s.groups = s.groups_end;
        while (s.groups_end < list->group_count && list->groups[s.groups_end].first < end) s.groups_end++;
        if (are_statements(alike, fields))
            keep_list(&s, at, alike, fields > 1 ? fields : 0);
        else
            split(&s, at, fields, 0);
        if (alike) end = at + alike;
    }
}
