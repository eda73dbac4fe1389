/* SPDX-License-Identifier: MIT
 *
 * list_blocks.c: which of the numbers in someone's source belong together, 64 for
 * the squares of a board, and which of them are magics: in lists, or, where there are none,
 * all the large numbers of the file.
 */
#include "list_blocks.h"

size_t count_magics(const blocks *found) {
    size_t count = 0;
    for (size_t i = 0; i < found->count; i++) count += found->all[i].role == MAGICS;
    return count;
}

/* ---- lists ---------------------------------------------------------------------------------------- */

/* Magics that stand with masks are those of their piece. */
static void name_by_masks(blocks *found) {
    for (block *m = found->all; m < found->all + found->count; m++)
        for (const block *b = found->all; b < found->all + found->count; b++)
            if (m->role == MAGICS && m->slider == BOTH && m->in_records &&
                (b->role == MASKS || b->role == WHOLE_RAYS) && b->in_records && b->list == m->list &&
                b->half == m->half)
                m->slider = b->slider;
}

static bool find_in_lists(blocks *found, const number_list *list, const char *shown, problem *why) {
    find_lists(found, list);
    for (size_t i = 0; i < found->list_count; i++) {
        source_list *l = &found->lists[i];
        l->whole = l->count >= 64 && l->count % 64 == 0;
        if (l->whole && !add_list(found, i))
            return problem_input(why, "%s:%u: more than %d lists of 64 numbers; expected one or two of magics", shown,
                                 l->n->line, MOST_BLOCKS);
    }
    join_word_tables(found);
    name_by_masks(found);
    return true;
}

/* ---- numbers that are no list ------------------------------------------------------------------- */

static const number *first_odd(const number_list *list) {
    for (size_t i = 0; i < list->count; i++)
        if (list->numbers[i].odd) return &list->numbers[i];
    return NULL;
}

/* Magics next to small numbers: all the large numbers of the file. */
static bool gather(blocks *found, const number_list *list, const char *shown, problem *why) {
    static number big[129];
    size_t        count = 0;
    for (size_t i = 0; i < list->count && count < 129; i++)
        if (!is_small(&list->numbers[i], SMALL) || list->numbers[i].odd) big[count++] = list->numbers[i];
    if (count != 64 && count != 128)
        return problem_input(why,
                             "%s:%u: the numbers that begin here are %s%zu in all, less those below 65; expected 64, "
                             "or 128 for both pieces, or fewer with --partial",
                             shown, list->numbers[0].line, count == 129 ? "more than " : "",
                             count == 129 ? 128 : count);
    for (size_t half = 0; half < count; half += 64) {
        block b = block_of(big + half, 1, true);
        b.list = MOST_LISTS;
        add_block(found, &b);
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
        b->list = MOST_LISTS;
        b->squares[b->count] = first + (int)b->count;
        b->count++;
    }
    return found->count > 0 || problem_input(why, "%s: no number above 64; expected a magic", shown);
}

/* ---- all of it -------------------------------------------------------------------------------------- */

static bool find_any(blocks *found, const number_list *list, const wishes *wanted, const char *shown, problem *why) {
    bool          partial = wanted->partial || wanted->square >= 0;
    const number *odd = first_odd(list);
    if (wanted->square < 0 && !find_in_lists(found, list, shown, why)) return false;
    if (count_magics(found) > 0) return true;
    if (odd && (partial || list->count < 160)) return problem_input(why, "%s:%u: %s", shown, odd->line, odd->odd);
    found->count = partial ? 0 : found->count;
    if (partial) return gather_few(found, list, wanted, shown, why);
    return check_odd_lists(found, shown, why) && gather(found, list, shown, why);
}

bool find_blocks(blocks *found, const number_list *list, const wishes *wanted, const char *shown, problem *why) {
    bool partial = wanted->partial || wanted->square >= 0;
    found->count = found->list_count = found->other_count = 0;
    found->no_record_right = false;
    found->text = list->text;
    if (list->count == 0) return problem_input(why, "%s: no numbers; expected a file of magics", shown);
    if (!find_any(found, list, wanted, shown, why)) return false;
    find_adds(found);
    if (wanted->square < 0) name_squares(found);
    if (!choose_magics(found, shown, why)) return false;
    if (!partial && !check_odd_lists(found, shown, why)) return false;
    return count_magics(found) > 0 ||
           problem_input(why, "%s: 64 numbers, but they are no magics; expected such", shown);
}
