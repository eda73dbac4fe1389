/* SPDX-License-Identifier: MIT
 *
 * check_doubt.c: may "wrong" be the wrong verdict? It may where the magics fail under
 * something that nobody said: a shift that was assumed, that both pieces have one table, or that
 * the numbers are magics at all. Then the report says that it cannot tell, and what would help.
 */
#include "check.h"

#include <stdio.h>
#include <string.h>

enum { LIST = 16 }; /* so many are one */

/* Right with one index bit more, or two, or with as many as the piece has on all squares where it has one shift? */
static bool needs_bits(const check *c, const sl_magic *m) {
    sl_magic wider = *m;
    int      least = 2, most = (m->slider == SL_ROOK ? 12 : 9) - sl_magic_bits(m);
    if (c->count == 1 || most < least) most = least;
    for (int more = 1; more <= most; more++) {
        wider.shift = m->shift - more;
        if (sl_magic_verify_under(&wider, mask_under(m, c->edges[m->slider]), NULL) == SL_MAGIC_OK) return true;
    }
    return false;
}

/* White for black, or black for white? */
static sl_magic_kind other_kind(const sl_magic *m) {
    return m->kind == SL_MAGIC_WHITE ? SL_MAGIC_BLACK : m->kind == SL_MAGIC_BLACK ? SL_MAGIC_WHITE : m->kind;
}

static bool is_of_other_kind(const check *c, const sl_magic *m) {
    sl_magic other = *m;
    other.kind = other_kind(m);
    return sl_magic_verify_under(&other, mask_under(m, c->edges[m->slider]), NULL) == SL_MAGIC_OK;
}

typedef struct tally {
    size_t count, wrong, wrong_and_narrow, wrong_and_other;
} tally;

static tally count_up(const check *c, sl_slider slider) {
    tally t = {0};
    for (size_t i = 0; i < c->count; i++) {
        const sl_magic *m = &c->magics[i].magic;
        if (m->slider != slider) continue;
        t.count++;
        t.wrong += !c->findings[i].right;
        t.wrong_and_narrow += !c->findings[i].right && needs_bits(c, m);
        t.wrong_and_other += !c->findings[i].right && is_of_other_kind(c, m);
    }
    return t;
}

/* That many of 64 numbers may be right though they are no magics. */
static bool are_any_numbers(const check *c, sl_slider slider, const tally *t) {
    bool unknown = c->causes[slider].faults[0].cause == SL_MAGIC_CAUSE_NONE;
    return t->count >= LIST && unknown && 8 * (t->count - t->wrong) <= t->count;
}

/* One shift on all squares with which all are right, and more index bits than are usual; 0 where there is none. */
static int find_wider_shift(const check *c, sl_slider slider) {
    for (int shift = slider == SL_ROOK ? 51 : 54; shift >= 48; shift--) {
        bool right = true;
        for (size_t i = 0; i < c->count && right; i++) {
            sl_magic wider = c->magics[i].magic;
            wider.shift = shift;
            if (wider.slider == slider && wider.kind != SL_MAGIC_32)
                right = sl_magic_verify_under(&wider, mask_under(&wider, c->edges[slider]), NULL) == SL_MAGIC_OK;
        }
        if (right) return shift;
    }
    return 0;
}

static void doubt_numbers(check *c, sl_slider slider, const tally *t) {
    int  wider = c->shift_free[slider] ? find_wider_shift(c, slider) : 0;
    char with[96] = ": they may be no magics at all, or for another lookup than those known here";
    if (wider) snprintf(with, sizeof with, ", but with --shift %d all of them are", wider);
    snprintf(c->doubt, sizeof c->doubt, "%zu of %zu are right for the %s, as of numbers picked at random%s",
             t->count - t->wrong, t->count, sl_slider_name(slider), with);
}

/* Of a list, with the squares: what nobody said, how these are right, and what says it. */
static void doubt_squares(check *c, sl_slider slider, const char *what, const char *how, const char *by) {
    char   names[64 * 3 + 1] = "";
    size_t count = 0;
    for (size_t i = 0; i < c->count && count < 64; i++)
        if (c->magics[i].magic.slider == slider && !c->findings[i].right)
            snprintf(names + 3 * count++, 4, " %s", square_name(c->magics[i].magic.square));
    snprintf(c->doubt, sizeof c->doubt, "nobody said the %s, and the %s magic%s of%s %s right %s; %s says it", what,
             sl_slider_name(slider), count == 1 ? "" : "s", names, count == 1 ? "is" : "are", how, by);
}

static void doubt_shift(check *c, sl_slider slider) {
    doubt_squares(c, slider, "shift", "only with more index bits than the mask has squares, as many a wrong number is",
                  "--shift or a table of shifts");
}

/* White and black magics may stand in one list. */
static void doubt_kind(check *c, sl_slider slider) {
    char how[32] = "";
    for (size_t i = 0; i < c->count && !*how; i++)
        if (c->magics[i].magic.slider == slider)
            snprintf(how, sizeof how, "as %s", sl_magic_kind_name(other_kind(&c->magics[i].magic)));
    doubt_squares(c, slider, "kind", how, "--kind, or the kind with each magic,");
}

static void find_doubt_of(check *c, sl_slider slider) {
    tally       t = count_up(c, slider);
    const char *name = sl_slider_name(slider);
    bool        narrow = c->shift_free[slider] && t.wrong == t.wrong_and_narrow && 2 * t.wrong <= t.count + 1;
    if (narrow && t.count > 1)
        doubt_shift(c, slider);
    else if (c->kind_free[slider] && t.count >= LIST && t.wrong == t.wrong_and_other && 2 * t.wrong <= t.count)
        doubt_kind(c, slider);
    else if (narrow)
        snprintf(c->doubt, sizeof c->doubt,
                 "nobody said the shift, and with one index bit more, or two, the %s magic that fails is right; "
                 "--shift or a table of shifts says it",
                 name);
    else if (are_any_numbers(c, slider, &t))
        doubt_numbers(c, slider, &t);
}

/* What the file or an option says is not in doubt; nor are both pieces where one of them is wrong beyond it. */
void find_doubt(check *c) {
    bool assumes = c->form == FORM_LIST || c->form == FORM_SHORT || c->form == FORM_SINGLE, certain = false;
    char of_rook[sizeof c->doubt / 2 - 8] = "", of_bishop[sizeof of_rook];
    for (int slider = 0; slider < 2; slider++) {
        if (!assumes || !c->fails[slider]) continue;
        if (*c->moved[slider]) {
            certain = true;
            continue;
        }
        strcpy(c->doubt, c->reading_doubt[slider]);
        find_doubt_of(c, (sl_slider)slider);
        certain |= !*c->doubt;
        if (slider == SL_ROOK) snprintf(of_rook, sizeof of_rook, "%.*s", (int)sizeof of_rook - 1, c->doubt);
    }
    if (*of_rook && c->fails[SL_BISHOP]) {
        snprintf(of_bishop, sizeof of_bishop, "%.*s", (int)sizeof of_bishop - 1, c->doubt);
        snprintf(c->doubt, sizeof c->doubt, "%s; and %s", of_rook, of_bishop);
    }
    if (certain) *c->doubt = 0;
    if (!c->fails[SL_ROOK] && !c->fails[SL_BISHOP])
        strcpy(c->doubt, *c->offsets_doubt ? c->offsets_doubt : c->others_doubt);
}
