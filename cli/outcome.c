/* SPDX-License-Identifier: MIT
 *
 * outcome.c: outcomes as text and as JSON lines. Nothing here depends on how the
 * work was shared, but for the provenance.
 */
#include "outcome.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- provenance ------------------------------------------------------------------------ */

static void set_date(scribe *s) {
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    char       *end = NULL;
    time_t      now = epoch && *epoch ? (time_t)strtoll(epoch, &end, 10) : time(NULL);
    struct tm   utc;
    if (end && *end) misuse("SOURCE_DATE_EPOCH is %s; expected seconds since 1970", quoted(epoch));
    if (!gmtime_r(&now, &utc) || !strftime(s->date, sizeof s->date, "%Y-%m-%dT%H:%M:%SZ", &utc))
        misuse("SOURCE_DATE_EPOCH is %s; expected seconds since 1970", quoted(epoch ? epoch : ""));
}

scribe start_scribe(const arguments *given, FILE *out) {
    scribe s = {.out = out,
                .given = given,
                .as_json = option_given(given, "--json"),
                .unsettled = "not found, the search was stopped"};
    set_date(&s);
    return s;
}

static bool is_plain(const char *word) {
    size_t plain = strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./:,@%");
    return *word && !word[plain];
}

/* A word as a shell takes it, in one line whatever it holds; in JSON the quote and the backslash are escaped too. */
static void write_word(const scribe *s, const char *word) {
    bool plain = is_plain(word);
    if (!plain) fputc('\'', s->out);
    for (; *word; word++) {
        unsigned char byte = (unsigned char)*word;
        if (byte == '\'')
            fputs(s->as_json ? "'\\\\''" : "'\\''", s->out);
        else if (s->as_json && (byte == '"' || byte == '\\'))
            fprintf(s->out, "\\%c", byte);
        else
            fputc(byte < ' ' || byte > '~' ? '?' : byte, s->out);
    }
    if (!plain) fputc('\'', s->out);
}

/* The command, its options in the order of the help. */
static void write_command(const scribe *s) {
    const verb *v = s->given->verb;
    fprintf(s->out, "sleight %s", v->name);
    for (size_t i = 0; i < MAX_OPTIONS && v->options[i].name; i++) {
        if (!s->given->values[i]) continue;
        fprintf(s->out, " %s", v->options[i].name);
        if (!v->options[i].value) continue;
        fputc(' ', s->out);
        write_word(s, s->given->values[i]);
    }
    for (size_t i = 0; i < s->given->operand_count; i++) {
        fputc(' ', s->out);
        write_word(s, s->given->operands[i]);
    }
}

void write_provenance(const scribe *s, const char *seed) {
    if (s->as_json) return;
    fputs("# command: ", s->out);
    write_command(s);
    fprintf(s->out, "\n# date: %s\n# sleight " SLEIGHT_VERSION, s->date);
    if (seed) fprintf(s->out, ", seed %s", seed);
    fputs("\n# PIECE SQUARE KIND MAGIC SHIFT OFFSET\n", s->out);
}

/* ---- one square ------------------------------------------------------------------------------ */

void write_gaps(FILE *out, const quarry *q, size_t most) {
    range  within = deciding_parts(q), gap;
    size_t named = 0, more = 0;
    for (; !range_is_empty(gap = first_gap(&q->covered, within)); within.first = gap.end) {
        if (named == most) {
            more++;
            continue;
        }
        fprintf(out, "%s%" PRIu64, named++ ? ", " : "", gap.first);
        if (gap.end == UINT64_MAX)
            fputs(" and on", out);
        else if (gap.end - gap.first > 1)
            fprintf(out, "-%" PRIu64, gap.end - 1);
    }
    if (more) fprintf(out, " and %zu more runs", more);
}

static const char *result_word(const quarry *q) {
    if (q->result == SL_STOPPED) return q->found ? "found, not settled" : "not settled";
    if (q->result == SL_FOUND) return "found";
    return q->shards > 1 ? "none in shard" : is_proof(q) ? "none exists" : "none of this form";
}

static void write_counts(FILE *out, const quarry *q) {
    fputs("#   counts are of prefixes; a range that one test decides is counted with its size\n", out);
    for (int i = 0; i < q->counted.depths; i++)
        fprintf(out, "#   depth %2d: %" PRIu64 " prefixes tested, %" PRIu64 " survived, digest %016" PRIx64 "\n", i + 1,
                q->counted.depth[i].tested, q->counted.depth[i].survived, q->counted.depth[i].digest);
}

static void write_text(const scribe *s, const quarry *q, const sl_magic *m) {
    char line[96];
    if (q->found) {
        sl_magic_write_line(m, line, sizeof line);
        fputs(line, s->out);
    }
    if (q->result == SL_FOUND) return;
    fprintf(s->out, "# %s %s %s with %d bits: ", sl_slider_names[m->slider], square_name(m->square),
            sl_magic_kind_names[m->kind], sl_magic_bits(m));
    if (is_proof(q) && q->shards == 1)
        fputs("none exists\n", s->out);
    else if (range_is_empty(q->parts))
        fprintf(s->out, "no part for shard %u/%u: there are %" PRIu64 "\n", q->shard, q->shards, q->all);
    else if (q->result == SL_NONE && q->shards == 1)
        fprintf(s->out, "none of the form that %s searches; others may exist\n", strategy_names[q->job.strategy]);
    else if (q->result == SL_NONE)
        fprintf(s->out, "none in parts %" PRIu64 " to %" PRIu64 " of %" PRIu64 " (shard %u/%u)\n", q->parts.first,
                q->parts.end - 1, q->all, q->shard, q->shards);
    else if (q->found)
        fputs("found, but a lower part may have another: not all were searched\n", s->out);
    else
        fprintf(s->out, "%s\n", s->unsettled);
    if (is_proof(q) && !range_is_empty(q->parts)) write_counts(s->out, q);
}

/* A number, or a string where it passes 2^53, as everywhere in our JSON. */
static void write_count(FILE *out, const char *key, uint64_t count) {
    const char *quote = count > UINT64_C(1) << 53 ? "\"" : "";
    fprintf(out, "\"%s\": %s%" PRIu64 "%s", key, quote, count, quote);
}

static void write_depths(FILE *out, const quarry *q) {
    fprintf(out, ", \"parts\": %" PRIu64 ", \"depths\": [", q->all);
    for (int i = 0; i < q->counted.depths; i++) {
        const sl_find_count *c = &q->counted.depth[i];
        fputs(i ? ", {" : "{", out);
        write_count(out, "tested", c->tested);
        fputs(", ", out);
        write_count(out, "survived", c->survived);
        fprintf(out, ", \"digest\": \"%016" PRIx64 "\"}", c->digest);
    }
    fputc(']', out);
}

static void write_json(const scribe *s, const quarry *q, const sl_magic *m) {
    fprintf(s->out, "{\"piece\": \"%s\", \"square\": \"%s\", \"kind\": \"%s\", \"bits\": %d, \"result\": \"%s\"",
            sl_slider_names[m->slider], square_name(m->square), sl_magic_kind_names[m->kind], sl_magic_bits(m),
            result_word(q));
    if (q->found)
        fprintf(s->out, ", \"magic\": \"0x%016" PRIx64 "\", \"shift\": %d, \"offset\": %" PRId64, m->magic, m->shift,
                m->offset);
    fprintf(s->out, ", \"strategy\": \"%s\"", strategy_names[q->job.strategy]);
    if (q->job.strategy != SL_FIND_DFS) { /* it draws no lots */
        fputs(", ", s->out);
        write_count(s->out, "seed", q->job.seed);
    }
    if (q->shards > 1) fprintf(s->out, ", \"shard\": \"%u/%u\"", q->shard, q->shards);
    if (is_proof(q)) write_depths(s->out, q);
    if (q->result == SL_STOPPED) {
        fputs(", \"uncovered\": \"", s->out);
        write_gaps(s->out, q, 100);
        fputc('"', s->out);
    }
    fprintf(s->out, ", \"version\": \"" SLEIGHT_VERSION "\", \"date\": \"%s\", \"command\": \"", s->date);
    write_command(s);
    fputs("\"}\n", s->out);
}

void write_outcome(scribe *s, const quarry *q) {
    sl_magic m = q->job.wanted;
    if (q->found) {
        m.magic = q->magic;
        m.offset = s->next_offset;
        s->next_offset += (int64_t)1 << sl_magic_bits(&m);
    }
    if (s->as_json)
        write_json(s, q, &m);
    else
        write_text(s, q, &m);
    fflush(s->out);
}
