/* SPDX-License-Identifier: MIT
 *
 * list_blocks.c: which of the numbers in someone's source belong together, 64 for
 * the squares of a board, and what they are: magics, shifts, masks, or nothing
 * that matters here.
 */
#include "list_blocks.h"

#include <string.h>

/* ---- what 64 numbers are ------------------------------------------------------------------ */

static bool are_masks(const number *n, sl_slider slider, bool whole_rays) {
    for (int square = 0; square < 64; square++)
        if (n[square].value != (whole_rays ? sl_oracle_rays : sl_oracle_mask)(slider, square)) return false;
    return true;
}

static size_t count_between(const number *n, uint64_t low, uint64_t high) {
    size_t count = 0;
    for (int i = 0; i < 64; i++) count += n[i].value >= low && n[i].value <= high;
    return count;
}

/* A table is known by most of its numbers; one that is out of place then stands out. */
static bool find_role_of_small(block *b, const char *shown, problem *why) {
    const number *n = b->numbers;
    bool          shifts = count_between(n, 48, 63) > 48, bits = count_between(n, 1, 16) > 48;
    uint64_t      low = shifts ? 48 : 1, high = shifts ? 63 : 16;
    b->role = shifts ? SHIFTS : bits ? BITS : OTHER;
    for (int i = 0; b->role != OTHER && i < 64; i++)
        if (n[i].value < low || n[i].value > high)
            return problem_input(why, "%s:%u: %llu in a table of %s; expected %llu to %llu", shown, n[i].line,
                                 (unsigned long long)n[i].value, shifts ? "shifts" : "index bits",
                                 (unsigned long long)low, (unsigned long long)high);
    return true;
}

static bool find_role(block *b, const char *shown, problem *why) {
    b->role = MAGICS;
    if (count_between(b->numbers, 0, SMALL) == 64) return find_role_of_small(b, shown, why);
    for (int slider = 0; slider < 2; slider++)
        for (int whole = 0; whole < 2; whole++)
            if (are_masks(b->numbers, (sl_slider)slider, whole)) {
                b->role = whole ? WHOLE_RAYS : MASKS;
                b->slider = slider;
            }
    return true;
}

static bool add_block(blocks *found, const number *n, bool named, const char *shown, problem *why) {
    if (found->count == MOST_BLOCKS)
        return problem_input(why, "%s:%u: more than %d lists of 64 numbers", shown, n->line, MOST_BLOCKS);
    block   *b = &found->all[found->count++];
    unsigned pieces = n->says & (SAYS_ROOK | SAYS_BISHOP);
    memcpy(b->numbers, n, sizeof b->numbers);
    b->named_magic = n->says & SAYS_MAGIC;
    b->slider = !named ? BOTH : pieces == SAYS_ROOK ? SL_ROOK : pieces == SAYS_BISHOP ? SL_BISHOP : BOTH;
    return find_role(b, shown, why);
}

/* ---- finding them ---------------------------------------------------------------------------- */

/* A list that is nearly one of magics is worse than none. */
static bool check_odd_list(const number *n, size_t count, const char *shown, problem *why) {
    size_t big = 0;
    for (size_t i = 0; i < count; i++) big += n[i].value > SMALL;
    if (count > 32 && count < 160 && 2 * big > count)
        return problem_input(why,
                             "%s:%u: the list that begins here holds %zu numbers; expected 64, or 128 for both pieces",
                             shown, n->line, count);
    return true;
}

static bool split_runs(blocks *found, const number_list *list, const char *shown, problem *why) {
    for (size_t at = 0, end; at < list->count; at = end) {
        for (end = at; end < list->count && list->numbers[end].run == list->numbers[at].run;) end++;
        const number *n = &list->numbers[at];
        size_t        count = end - at;
        if (count != 64 && count != 128) {
            if (!check_odd_list(n, count, shown, why)) return false;
            continue;
        }
        for (size_t half = 0; half < count; half += 64)
            if (!add_block(found, n + half, count == 64, shown, why)) return false;
    }
    return true;
}

size_t count_magics(const blocks *found) {
    size_t count = 0;
    for (size_t i = 0; i < found->count; i++) count += found->all[i].role == MAGICS;
    return count;
}

/* Magics in a statement each, or next to small numbers: all the large numbers of the file. */
static bool gather(blocks *found, const number_list *list, const char *shown, problem *why) {
    static number big[129];
    size_t        count = 0;
    for (size_t i = 0; i < list->count && count < 129; i++)
        if (list->numbers[i].value > SMALL) big[count++] = list->numbers[i];
    if (list->count == 0) return problem_input(why, "%s: no numbers; expected a file of magics", shown);
    if (count != 64 && count != 128)
        return problem_input(why,
                             "%s:%u: the numbers that begin here are %s%zu in all, less those below 65; expected 64, "
                             "or 128 for both pieces",
                             shown, list->numbers[0].line, count == 129 ? "more than " : "",
                             count == 129 ? 128 : count);
    for (size_t half = 0; half < count; half += 64)
        if (!add_block(found, big + half, true, shown, why)) return false;
    return true;
}

/* More than two may be magics: those that are called so are. */
static bool drop_unnamed(blocks *found, const char *shown, problem *why) {
    size_t count = count_magics(found);
    if (count <= 2) return true;
    for (size_t i = 0; i < found->count; i++)
        if (found->all[i].role == MAGICS && !found->all[i].named_magic) found->all[i].role = OTHER;
    if (count_magics(found) >= 1 && count_magics(found) <= 2) return true;
    return problem_input(why, "%s: %zu lists of 64 numbers; expected one of rook magics, one of bishop magics, or both",
                         shown, count);
}

bool find_blocks(blocks *found, const number_list *list, const char *shown, problem *why) {
    found->count = 0;
    if (!split_runs(found, list, shown, why)) return false;
    if (count_magics(found) == 0 && !gather(found, list, shown, why)) return false;
    if (!drop_unnamed(found, shown, why)) return false;
    return count_magics(found) > 0 || problem_input(why, "%s: 64 numbers, but they are no magics", shown);
}
