/* SPDX-License-Identifier: MIT
 *
 * check_causes.c: why magics fail, for people: the mistake that explains it, one sentence for both pieces
 * where it is the same; magics that stand on the wrong squares; or that nothing explains it.
 */
#include "check.h"

#include <stdio.h>
#include <string.h>

static bool is_known(const sl_magic_diagnosis *found) { return found->faults[0].cause != SL_MAGIC_CAUSE_NONE; }

static void print_cause(const char *whom, const sl_magic_diagnosis *found, unsigned passing, unsigned total,
                        unsigned fails) {
    enum { LIST = 16 };
    char cause[SL_MAGIC_DIAGNOSIS_SIZE], text[SL_MAGIC_DIAGNOSIS_SIZE + 160];
    sl_magic_diagnosis_write(found, cause);
    if (!is_known(found) && fails == 1 && total >= LIST)
        snprintf(text, sizeof text,
                 "Cause of the %s failure: this one number. The other %u verify as they are read, and no slip of one "
                 "digit explains it.",
                 whom, total - 1);
    else if (!is_known(found))
        snprintf(text, sizeof text, "Cause of the %s failures: unknown; none of the usual mistakes explains them.",
                 whom);
    else if (passing == 0)
        snprintf(text, sizeof text, "Likely cause (%s): %s. What is lost cannot be found again.", whom, cause);
    else
        snprintf(text, sizeof text, "Likely cause (%s): %s. With that put right %u of %u verify.", whom, cause, passing,
                 total);
    putchar('\n');
    print_prose(0, text);
}

static bool have_one_cause(const sl_magic_diagnosis *a, const sl_magic_diagnosis *b) {
    char texts[2][SL_MAGIC_DIAGNOSIS_SIZE];
    sl_magic_diagnosis_write(a, texts[0]);
    sl_magic_diagnosis_write(b, texts[1]);
    return is_known(a) && is_known(b) && strcmp(texts[0], texts[1]) == 0;
}

/* One of several that fail: no cause of what is in doubt. */
static bool is_slip_of_several(const sl_magic_diagnosis *found) { return found->one && found->passing < found->total; }

static void print_moved(const char *whom, const char *moved) {
    char text[sizeof((check *)0)->moved[0] + 40];
    snprintf(text, sizeof text, "Likely cause (%s): %s.", whom, moved);
    putchar('\n');
    print_prose(0, text);
}

void print_causes(const check *c) {
    const sl_magic_diagnosis *r = &c->causes[SL_ROOK], *b = &c->causes[SL_BISHOP];
    if (have_one_cause(r, b) && !*c->moved[SL_ROOK] && !*c->moved[SL_BISHOP]) {
        print_cause("both pieces", r, r->passing + b->passing, r->total + b->total,
                    c->fails[SL_ROOK] + c->fails[SL_BISHOP]);
        return;
    }
    for (int slider = 0; slider < 2; slider++)
        if (*c->moved[slider])
            print_moved(sl_slider_name(slider), c->moved[slider]);
        else if (c->fails[slider] && !(*c->doubt && is_slip_of_several(&c->causes[slider])))
            print_cause(sl_slider_name(slider), &c->causes[slider], c->causes[slider].passing, c->causes[slider].total,
                        c->fails[slider]);
}
