/* SPDX-License-Identifier: MIT
 *
 * list_odd.c: lists that are nearly one of magics: a number is missing, or there is one too many.
 * Nothing of such a list can be checked, as every square behind the gap has the magic of
 * another; but it must not pass as no list of magics either.
 */
#include "list_blocks.h"

#include <sleight/bits.h>

#include <stdio.h>

enum { LARGEST_OFFSET = 1 << 24 };

/* ---- which are such lists ---------------------------------------------------------------------------- */

static size_t count_large(const source_list *list) {
    size_t large = 0;
    for (size_t i = 0; i < list->count; i++)
        large += list->n[i].odd || (sl_bits_count(list->n[i].value) >= 3 && !is_small(&list->n[i], LARGEST_OFFSET));
    return large;
}

/* A name that says magics of a piece, and no table next to them. */
static bool is_called_magics(const source_list *list) {
    unsigned says = list->n->says;
    return (says & SAYS_MAGIC) && (says & (SAYS_ROOK | SAYS_BISHOP)) &&
           !(says & (SAYS_SHIFT | SAYS_MASK | SAYS_OFFSET));
}

/* So many large numbers as magics are, alone or with masks; where a name says so, not all need be there. */
static bool is_near(const source_list *list) {
    enum { MOST_IN_RECORDS = 128 * 5 };
    size_t large = count_large(list);
    bool   named = list->n->says & (SAYS_ROOK | SAYS_BISHOP);
    if (is_called_magics(list)) return list->count < MOST_IN_RECORDS;
    return (large > 32 && large < 80) || (large > (named ? 32 : 112) && large < 144);
}

static bool may_be_magics(const source_list *list) {
    return !list->used && !list->whole && (is_called_magics(list) || 4 * count_large(list) >= list->count);
}

static unsigned pieces_of(const source_list *list) { return list->n->says & (SAYS_ROOK | SAYS_BISHOP); }

static bool has_magics_of(const blocks *found, sl_slider slider) {
    for (size_t i = 0; i < found->count; i++)
        if (found->all[i].role == MAGICS && found->all[i].slider == (int)slider) return true;
    return false;
}

static bool is_right_on(const number *n, sl_slider slider, int square, sl_magic_kind kind, bool fixed) {
    sl_magic m = {.slider = slider, .square = square, .kind = kind, .magic = n->value};
    int      bits = fixed ? (slider == SL_ROOK ? 12 : 9) : sl_bits_count(sl_oracle_mask(slider, square));
    m.shift = 64 - bits;
    return sl_magic_verify(&m, NULL) == SL_MAGIC_OK;
}

/* Are the first numbers right, or the last? So are not those of keys. */
static bool begins_or_ends_right(const source_list *list) {
    enum { ENOUGH = 8, WAYS = 8 };
    for (int way = 0; way < WAYS; way++) {
        sl_slider     slider = way & 1 ? SL_BISHOP : SL_ROOK;
        sl_magic_kind kind = way & 2 ? SL_MAGIC_BLACK : SL_MAGIC_WHITE;
        int           first = 0, last = 0;
        while (first < ENOUGH && is_right_on(&list->n[first], slider, first, kind, way & 4)) first++;
        while (last < ENOUGH && is_right_on(&list->n[list->count - 1 - (size_t)last], slider, 63 - last, kind, way & 4))
            last++;
        if (first == ENOUGH || last == ENOUGH) return true;
    }
    return false;
}

/* Is it of a piece that has no other list? */
static bool is_missing(const blocks *found, const source_list *list) {
    unsigned pieces = pieces_of(list);
    if (pieces == SAYS_ROOK) return !has_magics_of(found, SL_ROOK);
    if (pieces == SAYS_BISHOP) return !has_magics_of(found, SL_BISHOP);
    return count_magics(found) < 2 && ((list->n->says & SAYS_MAGIC) || begins_or_ends_right(list));
}

/* ---- which number is missing --------------------------------------------------------------------------- */

/* The first that is wrong on its square, where all behind it are right one square on, or one square back. */
static int first_gap(const source_list *list, sl_slider slider, sl_magic_kind kind, bool fixed) {
    int count = (int)list->count, step = count == 63 ? 1 : -1, gap = 0;
    while (gap < count && gap < 64 && is_right_on(&list->n[gap], slider, gap, kind, fixed)) gap++;
    for (int i = gap + (step < 0); i < count; i++)
        if (i + step > 63 || !is_right_on(&list->n[i], slider, i + step, kind, fixed)) return -1;
    return gap;
}

/* ", and that of rook c3 seems to be missing" */
static void put_gap(const source_list *list, char *text, size_t size) {
    unsigned pieces = pieces_of(list);
    *text = 0;
    if (list->count != 63 && list->count != 65) return;
    for (int way = 0; way < 8 && !*text; way++) {
        sl_slider slider = way & 1 ? SL_BISHOP : SL_ROOK;
        if (pieces == (slider == SL_ROOK ? SAYS_BISHOP : SAYS_ROOK)) continue;
        int gap = first_gap(list, slider, way & 2 ? SL_MAGIC_BLACK : SL_MAGIC_WHITE, way & 4);
        if (gap < 0) continue;
        if (list->count == 63)
            snprintf(text, size, "; that of %s %s seems to be missing", sl_slider_name(slider), square_name(gap));
        else
            snprintf(text, size, "; the one on line %u, after that of %s %s, seems to be one too many",
                     list->n[gap].line, sl_slider_name(slider), square_name(gap ? gap - 1 : 0));
    }
}

/* ---- what is said ------------------------------------------------------------------------------------------ */

static bool refuse(const source_list *list, const char *shown, problem *why) {
    char gap[100];
    put_gap(list, gap, sizeof gap);
    return problem_input(why,
                         "%s:%u: the list that begins here holds %zu numbers; expected 64, or 128 for both pieces, "
                         "or fewer with --partial%s",
                         shown, list->n->line, list->count, gap);
}

bool check_odd_lists(const blocks *found, const char *shown, problem *why) {
    const source_list *other = NULL;
    for (size_t i = 0; i < found->list_count; i++) {
        const source_list *list = &found->lists[i];
        if (!may_be_magics(list)) continue;
        if (is_near(list) && is_missing(found, list)) return refuse(list, shown, why);
        if (!other && 4 * count_large(list) >= 3 * list->count) other = list;
    }
    return count_magics(found) > 0 || !other || refuse(other, shown, why);
}

void doubt_odd_lists(check *c, const blocks *found) {
    for (size_t i = 0; i < found->list_count && !*c->others_doubt; i++) {
        const source_list *list = &found->lists[i];
        unsigned           pieces = pieces_of(list);
        bool               named = (list->n->says & SAYS_MAGIC) && (pieces == SAYS_ROOK || pieces == SAYS_BISHOP);
        if (named && may_be_magics(list) && is_near(list))
            snprintf(c->others_doubt, sizeof c->others_doubt,
                     "%s holds %zu numbers, and may be magics with some missing", list_name(found, list), list->count);
    }
}
