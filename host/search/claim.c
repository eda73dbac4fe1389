/* SPDX-License-Identifier: MIT
 *
 * claim.c: claims as lines. Reading is strict in a simple way: take the values
 * that a line seems to hold, write the claim anew and compare. So whatever is
 * not written as here, to the last byte and with the right check sum, is no
 * claim.
 */
#include "host/search/claim.h"
#include "host/text/json.h"
#include "host/text/line_values.h"
#include "host/text/words.h"

#include <sleight/version.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *const sort_names[CLAIM_SORT_COUNT] = {"job", "covered", "found"};

claim claim_new(claim_sort sort, const sl_find_job *find, uint64_t parts) {
    return (claim){.sort = sort,
                   .version = SLEIGHT_VERSION,
                   .revision = sl_find_strategy_revision(find->strategy),
                   .find = *find,
                   .parts = parts,
                   .shard = 1,
                   .shards = 1};
}

/* ---- writing a line ------------------------------------------------------------------ */

static void write_job(json *out, const claim *c) {
    const sl_magic *m = &c->find.wanted;
    json_string(out, "ledger", sort_names[c->sort]);
    json_string(out, "version", c->version);
    if (c->revision) json_count(out, "revision", c->revision);
    json_string(out, "piece", sl_slider_name(m->slider));
    json_string(out, "square", square_name(m->square));
    json_string(out, "kind", sl_magic_kind_name(m->kind));
    json_integer(out, "bits", sl_magic_bits(m));
    json_string(out, "strategy", sl_find_strategy_name(c->find.strategy));
    json_count(out, "seed", c->find.seed);
    json_count(out, "parts", c->parts);
}

static void write_shard(json *out, const claim *c) {
    char shard[32];
    snprintf(shard, sizeof shard, "%u/%u", c->shard, c->shards);
    json_string(out, "shard", shard);
}

static void write_covered(json *out, const claim *c) {
    json_count(out, "first", c->covered.first);
    json_count(out, "end", c->covered.end);
    json_array(out, "depths");
    for (int i = 0; i < c->depths; i++) {
        json_array(out, NULL);
        json_count(out, NULL, c->depth[i].tested);
        json_count(out, NULL, c->depth[i].survived);
        json_digest(out, NULL, c->depth[i].digest);
        json_close(out);
    }
    json_close(out);
}

static void write_found(json *out, const claim *c) {
    json_count(out, "first", c->covered.first);
    json_count(out, "part", c->covered.end);
    json_bitboard(out, "magic", c->magic);
}

size_t claim_write(const claim *c, char line[CLAIM_SIZE]) {
    static void (*const write_rest[CLAIM_SORT_COUNT])(json * out, const claim *c) = {write_shard, write_covered,
                                                                                     write_found};
    json out = json_to_text(line, CLAIM_SIZE); /* room for all numbers at their longest */
    json_object(&out, NULL);
    write_job(&out, c);
    write_rest[c->sort](&out, c);
    json_digest(&out, "check", line_check_sum(line, out.length));
    json_close(&out);
    return out.length;
}

/* ---- reading a line -------------------------------------------------------------------- */

static const char *sort_name(int sort) { return sort_names[sort]; }
static const char *slider_name(int slider) { return sl_slider_name((sl_slider)slider); }
static const char *kind_name(int kind) { return sl_magic_kind_name((sl_magic_kind)kind); }
static const char *strategy_name(int strategy) { return sl_find_strategy_name((sl_find_strategy)strategy); }

/* Which of the names stands there? -1: none. */
static int name_of(const char *line, const char *key, const char *(*name)(int), int count) {
    const char *value = line_value(line, key);
    size_t      length = strcspn(value, "\"");
    for (int i = 0; i < count; i++)
        if (strlen(name(i)) == length && memcmp(name(i), value, length) == 0) return i;
    return -1;
}

static bool read_job(const char *line, claim *c) {
    int         sort = name_of(line, "ledger", sort_name, CLAIM_SORT_COUNT);
    int         slider = name_of(line, "piece", slider_name, 2);
    int         kind = name_of(line, "kind", kind_name, SL_MAGIC_KIND_COUNT);
    int         strategy = name_of(line, "strategy", strategy_name, SL_FIND_STRATEGY_COUNT);
    uint64_t    bits = line_number(line, "bits");
    const char *square = line_value(line, "square"), *version = line_value(line, "version");
    if (sort < 0 || slider < 0 || kind < 0 || strategy < 0) return false;
    if (bits < SL_FIND_BITS_MIN || bits > SL_FIND_BITS_MAX) return false;
    if (square[0] < 'a' || square[0] > 'h' || square[1] < '1' || square[1] > '8') return false;
    *c = (claim){.sort = (claim_sort)sort, .parts = line_number(line, "parts")};
    snprintf(c->version, sizeof c->version, "%.*s", (int)strspn(version, "0123456789."), version);
    c->revision = (unsigned)line_number(line, "revision");
    c->find = (sl_find_job){.strategy = (sl_find_strategy)strategy, .seed = line_number(line, "seed")};
    c->find.wanted = (sl_magic){.slider = (sl_slider)slider,
                                .square = 8 * (square[1] - '1') + (square[0] - 'a'),
                                .kind = (sl_magic_kind)kind,
                                .shift = (kind == SL_MAGIC_32 ? 32 : 64) - (int)bits};
    return true;
}

static uint64_t next_number(const char **at, int base) {
    char *end;
    *at += strspn(*at, "[\", ");
    uint64_t number = strtoull(*at, &end, base);
    *at = end;
    return number;
}

static void read_depths(const char *line, claim *c) {
    const char *at = line_value(line, "depths"), *end = strstr(at, "]]");
    for (; end && c->depths < SL_FIND_DEPTHS_MAX && at < end; c->depths++) {
        sl_find_count *count = &c->depth[c->depths];
        count->tested = next_number(&at, 10);
        count->survived = next_number(&at, 10);
        count->digest = next_number(&at, 16);
        at += strspn(at, "\"");
        if (*at == ']') at += at < end;
    }
}

bool claim_read(const char *line, claim *c) {
    char   again[CLAIM_SIZE], *slash;
    size_t length = strlen(line);
    if (length + 1 >= CLAIM_SIZE || !read_job(line, c)) return false;
    c->shard = (unsigned)strtoul(line_value(line, "shard"), &slash, 10);
    c->shards = *slash == '/' ? (unsigned)strtoul(slash + 1, NULL, 10) : 0;
    c->covered.first = line_number(line, "first");
    c->covered.end = line_number(line, c->sort == CLAIM_FOUND ? "part" : "end");
    c->magic = line_number(line, "magic");
    if (c->sort == CLAIM_COVERED) read_depths(line, c);
    return claim_write(c, again) == length + 1 && memcmp(line, again, length) == 0;
}

/* ---- judging --------------------------------------------------------------------------- */

bool claim_same_job(const claim *a, const claim *b) {
    const sl_magic *m = &a->find.wanted, *n = &b->find.wanted;
    return m->slider == n->slider && m->square == n->square && m->kind == n->kind && m->shift == n->shift &&
           a->find.strategy == b->find.strategy && a->find.seed == b->find.seed && a->parts == b->parts &&
           a->revision == b->revision;
}

static bool names_differ(char text[CLAIM_TEXT_SIZE], const char *what, const char *a, const char *b) {
    if (strcmp(a, b) == 0) return false;
    snprintf(text, CLAIM_TEXT_SIZE, "%s %s, not %s", what, a, b);
    return true;
}

static bool numbers_differ(char text[CLAIM_TEXT_SIZE], const char *what, uint64_t a, uint64_t b) {
    if (a == b) return false;
    snprintf(text, CLAIM_TEXT_SIZE, "%s %" PRIu64 ", not %" PRIu64, what, a, b);
    return true;
}

static bool shards_differ(char text[CLAIM_TEXT_SIZE], const claim *a, const claim *b) {
    if (a->sort != CLAIM_JOB || b->sort != CLAIM_JOB || (a->shard == b->shard && a->shards == b->shards)) return false;
    snprintf(text, CLAIM_TEXT_SIZE, "shard %u/%u, not %u/%u", a->shard, a->shards, b->shard, b->shards);
    return true;
}

bool claim_difference(const claim *a, const claim *b, char text[CLAIM_TEXT_SIZE]) {
    const sl_find_job *f = &a->find, *g = &b->find;
    const sl_magic    *m = &f->wanted, *n = &g->wanted;
    return names_differ(text, "piece", sl_slider_name(m->slider), sl_slider_name(n->slider)) ||
           names_differ(text, "square", square_name(m->square), square_name(n->square)) ||
           names_differ(text, "kind", sl_magic_kind_name(m->kind), sl_magic_kind_name(n->kind)) ||
           numbers_differ(text, "bits", (uint64_t)sl_magic_bits(m), (uint64_t)sl_magic_bits(n)) ||
           names_differ(text, "strategy", sl_find_strategy_name(f->strategy), sl_find_strategy_name(g->strategy)) ||
           numbers_differ(text, "seed", f->seed, g->seed) || numbers_differ(text, "parts", a->parts, b->parts) ||
           numbers_differ(text, "revision", a->revision, b->revision) || shards_differ(text, a, b);
}
