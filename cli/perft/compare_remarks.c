/* SPDX-License-Identifier: MIT
 *
 * compare_remarks.c: remarks on a divide that another program has printed.
 */
#include "cli/perft/compare_remarks.h"

#include "host/text/printf_like.h"
#include "host/text/words.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

typedef struct listener {
    remark_function *say;
    void            *context;
} listener;

PRINTF_LIKE(2, 3)
static void remark(const listener *to, const char *format, ...) {
    char    words[400];
    va_list values;
    va_start(values, format);
    vsnprintf(words, sizeof words, format, values);
    va_end(values);
    to->say(words, to->context);
}

/* How the text was read where that is not certain. */
static void remark_reading(const divide_comparison *c, const listener *to) {
    const engine_divide *d = &c->theirs;
    const engine_total  *t = divide_total(d);
    if (t && !divide_total_is_sure(d))
        remark(to, "The total there is taken from line %zu: %s", t->line, quoted(t->text));
    if (c->column)
        remark(to, "The counts there are number %zu of lines like %s: most of them are ours.", c->column,
               quoted(d->columns_line));
    if (c->blanks)
        remark(to, "The counts there have blanks between their digits, as in %s: most of them are ours.",
               quoted(d->columns_line));
    if (d->columns_unclear)
        remark(to, "Which number is the count cannot be seen in lines like %s.", quoted(d->columns_line));
}

static void remark_unread(const engine_divide *d, const listener *to) {
    for (size_t i = 0; i < d->unread_count && i < DIVIDE_UNREAD_MAX; i++)
        remark(to, "not understood: %s", quoted(d->unread[i]));
    if (d->unread_count > DIVIDE_UNREAD_MAX)
        remark(to, "%zu more lines not understood", d->unread_count - DIVIDE_UNREAD_MAX);
}

void say_remarks(const divide_comparison *c, remark_function *say, void *context) {
    const engine_divide *d = &c->theirs;
    listener             to = {say, context};
    remark_reading(c, &to);
    if (d->count && d->has_total && !d->columns_unclear && !divide_adds_up(d))
        remark(&to, "There the counts add up to %" PRIu64 ", not to the total.", d->sum);
    remark_unread(d, &to);
    if (c->their_depth) remark(&to, "What is there is the count of depth %d.", c->their_depth);
}
