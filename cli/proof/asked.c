/* SPDX-License-Identifier: MIT
 *
 * asked.c: reads the question.
 */
#include "asked.h"

#include <errno.h>
#include <string.h>

static const char *needed(const arguments *given, const char *name) {
    const char *text = option_value(given, name);
    if (!text) misuse("%s is missing; expected --piece P --square SQ --bits N", name);
    return text;
}

sl_cnf question_given(const arguments *given) {
    const char *const sliders[2] = {[SL_ROOK] = "rook", [SL_BISHOP] = "bishop"};
    sl_cnf            q = {.below = SL_CNF_EXACT};
    q.slider = (sl_slider)parse_name("piece", needed(given, "--piece"), sliders, 2);
    q.square = parse_square(needed(given, "--square"));
    q.bits = (int)parse_number("--bits", needed(given, "--bits"), 1, SL_CNF_BITS_MAX);
    q.below = (int)number_given(given, "--below", 0, SL_CNF_EXACT, SL_CNF_EXACT);
    return q;
}

void question_write(const sl_cnf *q, char text[QUESTION_SIZE]) {
    snprintf(text, QUESTION_SIZE, "white magic with %d bit%s for %s %s", q->bits, q->bits == 1 ? "" : "s",
             sl_slider_name(q->slider), square_name(q->square));
}

FILE *open_to_read(const char *path, const char *expected) {
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!file) misuse("cannot read %s: %s; expected %s", quoted(path), strerror(errno), expected);
    return file;
}
