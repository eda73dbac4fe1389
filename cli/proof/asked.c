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

/* "I/N", N a power of two. */
static void read_shard(const arguments *given, sl_cnf *q) {
    const char *text = option_value(given, "--shard"), *slash = text ? strchr(text, '/') : NULL;
    char        shard[16], what[200];
    if (!text) return;
    if (!slash || slash - text > 15) misuse("--shard %s; expected I/N, as in 3/8", quoted(text));
    snprintf(shard, sizeof shard, "%.*s", (int)(slash - text), text);
    snprintf(what, sizeof what, "--shard %s: N is", quoted(text));
    uint64_t shards = parse_number(what, slash + 1, 1, 1u << SL_CNF_SHARD_BITS_MAX);
    snprintf(what, sizeof what, "--shard %s: I is", quoted(text));
    q->shard = (uint32_t)parse_number(what, shard, 1, shards) - 1;
    while (UINT64_C(1) << q->shard_bits < shards) q->shard_bits++;
    if (UINT64_C(1) << q->shard_bits != shards) misuse("--shard %s; expected a power of two as N", quoted(text));
}

sl_cnf question_given(const arguments *given) {
    const char *const sliders[2] = {[SL_ROOK] = "rook", [SL_BISHOP] = "bishop"};
    sl_cnf            q = {.below = SL_CNF_EXACT};
    q.slider = (sl_slider)parse_name("piece", needed(given, "--piece"), sliders, 2);
    q.square = parse_square(needed(given, "--square"));
    q.bits = (int)parse_number("--bits", needed(given, "--bits"), 1, SL_CNF_BITS_MAX);
    q.below = (int)number_given(given, "--below", 0, SL_CNF_EXACT, SL_CNF_EXACT);
    read_shard(given, &q);
    return q;
}

void question_write(const sl_cnf *q, char text[QUESTION_SIZE]) {
    int used = snprintf(text, QUESTION_SIZE, "white magic with %d bit%s for %s %s", q->bits, q->bits == 1 ? "" : "s",
                        sl_slider_name(q->slider), square_name(q->square));
    if (q->shard_bits)
        snprintf(text + used, QUESTION_SIZE - (size_t)used, " in shard %u/%u", (unsigned)q->shard + 1,
                 1u << q->shard_bits);
}

FILE *open_to_read(const char *path, const char *expected) {
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!file) misuse("cannot read %s: %s; expected %s", quoted(path), strerror(errno), expected);
    return file;
}
