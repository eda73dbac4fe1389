/* SPDX-License-Identifier: MIT
 *
 * list_blocks.c: which of the numbers in someone's source belong together, 64 for
 * the squares of a board, and which of them are magics.
 */
#include "list_blocks.h"

/* ---- runs -------------------------------------------------------------------------------------- */

/* A list that is nearly one of magics is worse than none. */
static bool check_odd_list(const number *n, size_t count, const char *shown, problem *why) {
    size_t big = 0;
    for (size_t i = 0; i < count; i++) big += !is_small(&n[i], 0xffff);
    if (count > 32 && count < 160 && 2 * big > count)
        return problem_input(why,
                             "%s:%u: the list that begins here holds %zu numbers; expected 64, or 128 for both pieces, "
                             "or fewer with --partial",
                             shown, n->line, count);
    return true;
}

static bool split_runs(blocks *found, const number_list *list, bool partial, const char *shown, problem *why) {
    for (size_t at = 0, end; at < list->count; at = end) {
        for (end = at; end < list->count && list->numbers[end].run == list->numbers[at].run;) end++;
        const number *n = &list->numbers[at];
        size_t        count = end - at;
        if (count >= 64 && count % 64 == 0 ? !add_run(found, n, count, shown, why)
                                           : !partial && !check_odd_list(n, count, shown, why))
            return false;
    }
    return true;
}

size_t count_magics(const blocks *found) {
    size_t count = 0;
    for (size_t i = 0; i < found->count; i++) count += found->all[i].role == MAGICS;
    return count;
}

/* ---- numbers that are no list ------------------------------------------------------------------- */

/* Magics in a statement each, or next to small numbers: all the large numbers of the file. */
static bool gather(blocks *found, const number_list *list, const char *shown, problem *why) {
    static number big[129];
    size_t        count = 0;
    for (size_t i = 0; i < list->count && count < 129; i++)
        if (!is_small(&list->numbers[i], SMALL)) big[count++] = list->numbers[i];
    if (count != 64 && count != 128)
        return problem_input(why,
                             "%s:%u: the numbers that begin here are %s%zu in all, less those below 65; expected 64, "
                             "or 128 for both pieces, or fewer with --partial",
                             shown, list->numbers[0].line, count == 129 ? "more than " : "",
                             count == 129 ? 128 : count);
    for (size_t half = 0; half < count; half += 64) {
        block b = block_of(big + half, 1, true);
        if (!add_block(found, &b, shown, why)) return false;
    }
    return true;
}

/* Fewer than 64, from the first square on: those of one piece, or of two that are named. */
static bool gather_few(blocks *found, const number_list *list, const wishes *wanted, const char *shown, problem *why) {
    int first = wanted->square >= 0 ? wanted->square : 0;
    for (size_t i = 0; i < list->count; i++) {
        const number *n = &list->numbers[i];
        if (is_small(n, SMALL)) continue;
        block  one = block_of(n, 0, true);
        block *b = found->count ? &found->all[found->count - 1] : NULL;
        if (!b || (one.slider != b->slider && one.slider != BOTH)) {
            if (found->count == 2)
                return problem_input(why, "%s:%u: a third list of magics; expected those of one piece, or of two",
                                     shown, n->line);
            b = &found->all[found->count++];
            *b = one;
            b->count = 0;
        }
        if (b->count + (size_t)first == 64)
            return problem_input(why, "%s:%u: a magic after that of h8; expected at most %d from %s on", shown, n->line,
                                 64 - first, square_name(first));
        b->numbers[b->count] = *n;
        b->squares[b->count] = first + (int)b->count;
        b->count++;
    }
    return found->count > 0 || problem_input(why, "%s: no number above 64; expected a magic", shown);
}

/* ---- which of them are magics ---------------------------------------------------------------------- */

/* Is it one of some piece, under any reading, for half of the squares? */
static bool looks_right(const block *b) { return most_right(b) >= b->count / 2; }

/* Where there are too many, or some without a name next to those that have one: only those that look right, or are
 * called so. */
static bool drop_others(blocks *found, const char *shown, problem *why) {
    size_t count = count_magics(found), named = 0;
    for (size_t i = 0; i < found->count; i++)
        named += found->all[i].role == MAGICS && (found->all[i].named_magic || found->all[i].slider != BOTH);
    if (count <= 2 && (named == 0 || named == count)) return true;
    for (size_t i = 0; i < found->count; i++) {
        block *b = &found->all[i];
        bool   is_named = b->slider != BOTH || b->named_magic;
        if (b->role == MAGICS && !(is_named && count <= 2) && !looks_right(b) && !(b->named_magic && b->slider != BOTH))
            b->role = OTHER;
    }
    size_t left = count_magics(found);
    if (left >= 1 && left <= 2) return true;
    return problem_input(why,
                         "%s: %zu lists that may be magics%s; expected one of rook magics, one of bishop magics, or "
                         "both: put those into a file of their own",
                         shown, left ? left : count, left ? "" : ", and none that is right");
}

bool find_blocks(blocks *found, const number_list *list, const wishes *wanted, const char *shown, problem *why) {
    bool partial = wanted->partial || wanted->square >= 0;
    found->count = 0;
    if (list->count == 0) return problem_input(why, "%s: no numbers; expected a file of magics", shown);
    if (wanted->square < 0 && !split_runs(found, list, partial, shown, why)) return false;
    join_word_tables(found);
    if (count_magics(found) == 0 && partial) {
        found->count = 0;
        return gather_few(found, list, wanted, shown, why);
    }
    if (count_magics(found) == 0 && !gather(found, list, shown, why)) return false;
    if (!find_adds(found, shown, why) || !drop_others(found, shown, why)) return false;
    return count_magics(found) > 0 ||
           problem_input(why, "%s: 64 numbers, but they are no magics; expected such", shown);
}
