/* SPDX-License-Identifier: MIT
 *
 * merge_overlaps.c: lines that cover the same parts, cut otherwise, as when a shard
 * was searched on two machines. Two questions: do they add up to the same counts,
 * and which of them shall count?
 *
 * A line from `first` to `end` says by how much the counts up to a part rise between
 * these two. So let the places where lines begin and end be the points of a graph and
 * the lines its edges. Points that lines join are kept in a tree, each with the
 * difference to its parent; a line between two points of one tree must agree with the
 * difference that the tree gives.
 *
 *     0       10       20      30       [0,20) = 7, [10,20) = 3, [10,30) = 5
 *     +--------7--------+                and so [0,30) = 7 - 3 + 5:
 *              +----3---+                a line that says otherwise contradicts them
 *              +-------5-------+
 *
 * Those that count are without overlap and cover as many parts as possible. Both
 * take n log n steps.
 */
#include "host/search/merge_inside.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- do they add up? ------------------------------------------------------------------------ */

typedef struct point {
    uint64_t      at;
    size_t        parent;                    /* itself at the root of a tree */
    sl_find_count above[SL_FIND_DEPTHS_MAX]; /* what is counted between the parent and it */
} point;

/* All counts are modulo 2^64, as digests are. */
static void add(sl_find_count *sum, const sl_find_count *more, int depths) {
    for (int i = 0; i < depths; i++) {
        sum[i].tested += more[i].tested;
        sum[i].survived += more[i].survived;
        sum[i].digest += more[i].digest;
    }
}

static void subtract(sl_find_count *from, const sl_find_count *less, int depths) {
    for (int i = 0; i < depths; i++) {
        from[i].tested -= less[i].tested;
        from[i].survived -= less[i].survived;
        from[i].digest -= less[i].digest;
    }
}

static int compare_places(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Where all lines begin and end, each place once; there is room for two a line. */
static size_t set_places(uint64_t *places, const merge_line *from, const merge_line *to) {
    size_t count = 0, kept = 0;
    for (const merge_line *line = from; line < to; line++) {
        places[count++] = line->parts.first;
        places[count++] = line->parts.end;
    }
    qsort(places, count, sizeof *places, compare_places);
    for (size_t i = 0; i < count; i++)
        if (!kept || places[i] != places[kept - 1]) places[kept++] = places[i];
    return kept;
}

static size_t point_at(const point *points, size_t count, uint64_t at) {
    size_t low = 0, high = count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (points[middle].at <= at)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* The root of its tree, and the difference to it. On the way every point is joined to its grandparent. */
static size_t root_of(point *points, size_t i, sl_find_count *above, int depths) {
    memset(above, 0, (size_t)depths * sizeof *above);
    while (points[i].parent != i) {
        point *p = &points[i], *parent = &points[p->parent];
        if (parent->parent != p->parent) {
            add(p->above, parent->above, depths);
            p->parent = parent->parent;
        }
        add(above, p->above, depths);
        i = p->parent;
    }
    return i;
}

/* Joins the ends of a line; false when what joins them already says otherwise. */
static bool adds_up(point *points, size_t count, const merge_line *line) {
    sl_find_count to_first[SL_FIND_DEPTHS_MAX], to_end[SL_FIND_DEPTHS_MAX];
    int           depths = line->depths;
    size_t        size = (size_t)depths * sizeof *to_end;
    size_t        first = root_of(points, point_at(points, count, line->parts.first), to_first, depths);
    size_t        end = root_of(points, point_at(points, count, line->parts.end), to_end, depths);
    add(to_first, line->depth, depths);
    if (first == end) return memcmp(to_first, to_end, size) == 0;
    subtract(to_first, to_end, depths);
    points[end].parent = first;
    memcpy(points[end].above, to_first, size);
    return true;
}

static void object_to_counts(merge *m, merge_line *line, const merge_line *before) {
    uint64_t first = line->parts.first, last = line->parts.end - 1;
    if (before && before->parts.first == first && before->parts.end == last + 1)
        merge_object_once(m, line, REASON_OVERLAP, before, "other counts for parts %" PRIu64 " to %" PRIu64 " than",
                          first, last);
    else
        merge_object_once(m, line, REASON_OVERLAP, NULL,
                          "counts for parts %" PRIu64 " to %" PRIu64
                          " that contradict lines which cover the same, cut otherwise",
                          first, last);
}

static bool all_add_up(merge *m, merge_line *from, const merge_line *to, point *points, size_t count) {
    bool all = true;
    for (merge_line *line = from; line < to; line++) {
        if (adds_up(points, count, line)) continue;
        object_to_counts(m, line, line > from ? line - 1 : NULL);
        all = false;
    }
    return all;
}

/* ---- which shall count? ------------------------------------------------------------------------ */

/* The first line that begins at `at` or after it. */
static size_t first_from(const merge_line *lines, size_t count, uint64_t at) {
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (lines[middle].parts.first < at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* best[i]: the most parts that the lines from i on can cover; one more than there are lines. */
static void choose_most(merge_line *lines, size_t count, uint64_t *best) {
    best[count] = 0;
    for (size_t i = count; i-- > 0;) {
        range    parts = lines[i].parts;
        uint64_t with = parts.end - parts.first + best[first_from(lines, count, parts.end)];
        best[i] = with > best[i + 1] ? with : best[i + 1];
    }
    for (size_t i = 0; i < count;) {
        if (best[i] == best[i + 1]) {
            i++;
            continue;
        }
        lines[i].state = LINE_COUNTED;
        i = first_from(lines, count, lines[i].parts.end);
    }
}

bool merge_choose(merge *m, merge_line *from, merge_line *to) {
    size_t    count = (size_t)(to - from);
    uint64_t *numbers = malloc(2 * count * sizeof *numbers); /* the places, then the most parts */
    size_t    places = numbers ? set_places(numbers, from, to) : 0;
    point    *points = places ? malloc(places * sizeof *points) : NULL;
    for (size_t i = 0; points && i < places; i++) points[i] = (point){.at = numbers[i], .parent = i};
    if (points && all_add_up(m, from, to, points, places))
        choose_most(from, count, numbers);
    else
        for (merge_line *line = from; line < to; line++) line->state = LINE_IN_DOUBT;
    bool done = points != NULL;
    free(points);
    free(numbers);
    return done;
}
