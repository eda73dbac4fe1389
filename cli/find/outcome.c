/* SPDX-License-Identifier: MIT
 *
 * outcome.c: outcomes as text and as JSON lines. Nothing here depends on how the
 * work was shared, but for the provenance.
 */
#include "outcome.h"

#include "host/text/json.h"

#include <sleight/version.h>

#include <inttypes.h>

outcome_writer outcome_writer_start(const arguments *given, FILE *out) {
    return (outcome_writer){.out = out,
                            .from = provenance_of(given),
                            .as_json = option_given(given, "--json"),
                            .unsettled = "not found, the search was stopped"};
}

void outcome_writer_end(outcome_writer *w) { provenance_free(&w->from); }

void outcome_write_head(const outcome_writer *w, const char *seed) {
    if (w->as_json) return;
    provenance_write(&w->from, w->out);
    if (seed) fprintf(w->out, ", seed %s", seed);
    fputs("\n# PIECE SQUARE KIND MAGIC SHIFT OFFSET\n", w->out);
}

size_t gaps_write(const search_job *j, char text[GAPS_SIZE]) {
    range  within = job_deciding_parts(j), gap;
    size_t named = 0, more = 0, used = 0;
    text[0] = 0;
    for (; !range_is_empty(gap = ranges_first_gap(&j->covered, within)); within.first = gap.end) {
        if (named == GAPS_NAMED) {
            more++;
            continue;
        }
        used += (size_t)snprintf(text + used, GAPS_SIZE - used, "%s%" PRIu64, named++ ? ", " : "", gap.first);
        if (gap.end == UINT64_MAX)
            used += (size_t)snprintf(text + used, GAPS_SIZE - used, " and on");
        else if (gap.end - gap.first > 1)
            used += (size_t)snprintf(text + used, GAPS_SIZE - used, "-%" PRIu64, gap.end - 1);
    }
    if (more) used += (size_t)snprintf(text + used, GAPS_SIZE - used, " and %zu more runs", more);
    return used;
}

/* ---- how much was tried -------------------------------------------------------------------- */

/* random and construct try whole numbers, the others begin with a few bits of one. */
static bool tries_prefixes(const search_job *j) {
    return j->find.strategy != SL_FIND_RANDOM && j->find.strategy != SL_FIND_CONSTRUCT;
}

static const char *tried_name(bool prefixes, uint64_t count) {
    return prefixes ? count == 1 ? "prefix" : "prefixes" : count == 1 ? "number" : "numbers";
}

const char *tried_write(const outcome_writer *w, char text[TRIED_SIZE]) {
    size_t used = 0;
    text[0] = 0;
    for (int i = 0; i < 2; i++)
        if (w->tried[i] || (i == 0 && !w->tried[1]))
            used += (size_t)snprintf(text + used, TRIED_SIZE - used, "%s%s %s", used ? " and " : "",
                                     with_commas(w->tried[i]), tried_name(i, w->tried[i]));
    if (w->not_known)
        snprintf(text + used, TRIED_SIZE - used, "; not known for %zu square%s, found in the ledger", w->not_known,
                 w->not_known == 1 ? "" : "s");
    return text;
}

void outcome_write_tail(const outcome_writer *w) {
    char text[TRIED_SIZE];
    if (w->shows_tried && !w->as_json) fprintf(w->out, "# tried in all: %s\n", tried_write(w, text));
}

static void write_tried_text(const outcome_writer *w, const search_job *j, uint64_t tested) {
    fprintf(w->out, "# tried for %s %s: %s %s\n", sl_slider_name(j->find.wanted.slider),
            square_name(j->find.wanted.square), with_commas(tested), tried_name(tries_prefixes(j), tested));
}

static void write_tried_json(json *out, const outcome_writer *w, const search_job *j) {
    uint64_t tested;
    if (!w->shows_tried || !job_tested(j, &tested)) return;
    json_count(out, "tried", tested);
    json_count(out, "tried_in_all", w->tried[tries_prefixes(j)]);
    json_string(out, "tried_are", tried_name(tries_prefixes(j), 0));
}

/* ---- as text --------------------------------------------------------------------------- */

static void write_counts(FILE *out, const search_job *j) {
    fputs("#   counts are of prefixes; a range that one test decides is counted with its size\n", out);
    if (j->shards > 1)
        fputs("#   a test that several parts share is counted in the lowest of them, which another shard may have\n",
              out);
    for (int i = 0; i < j->counted.depths; i++)
        fprintf(out, "#   depth %2d: %" PRIu64 " prefixes tested, %" PRIu64 " survived, digest %016" PRIx64 "\n", i + 1,
                j->counted.depth[i].tested, j->counted.depth[i].survived, j->counted.depth[i].digest);
}

static void write_text(const outcome_writer *w, const search_job *j, const sl_magic *m) {
    char line[SL_MAGIC_SIZE];
    if (j->found) {
        sl_magic_write(m, line);
        fputs(line, w->out);
    }
    if (j->result == SL_FIND_FOUND) return;
    fprintf(w->out, "# %s %s %s with %d bits: ", sl_slider_name(m->slider), square_name(m->square),
            sl_magic_kind_name(m->kind), sl_magic_bits(m));
    if (job_is_proof(j) && j->shards == 1)
        fputs("none exists\n", w->out);
    else if (range_is_empty(j->parts))
        fprintf(w->out, "no part for shard %u/%u: there are %" PRIu64 "\n", j->shard, j->shards, j->all);
    else if (j->result == SL_FIND_NONE && j->shards == 1)
        fprintf(w->out, "none of the form that %s searches; others may exist\n",
                sl_find_strategy_name(j->find.strategy));
    else if (j->result == SL_FIND_NONE)
        fprintf(w->out, "none in parts %" PRIu64 " to %" PRIu64 " of %" PRIu64 " (shard %u/%u)\n", j->parts.first,
                j->parts.end - 1, j->all, j->shard, j->shards);
    else if (j->found)
        fputs("found, but a lower part may have another: not all were searched\n", w->out);
    else
        fprintf(w->out, "%s\n", w->unsettled);
    if (job_is_proof(j) && !range_is_empty(j->parts)) write_counts(w->out, j);
}

/* ---- as a JSON line ------------------------------------------------------------------------ */

static const char *result_word(const search_job *j) {
    if (j->result == SL_FIND_STOPPED) return j->found ? "found, not settled" : "not settled";
    if (j->result == SL_FIND_FOUND) return "found";
    return j->shards > 1 ? "none in shard" : job_is_proof(j) ? "none exists" : "none of this form";
}

static void write_magic(json *out, const search_job *j, const sl_magic *m) {
    json_string(out, "piece", sl_slider_name(m->slider));
    json_string(out, "square", square_name(m->square));
    json_string(out, "kind", sl_magic_kind_name(m->kind));
    json_integer(out, "bits", sl_magic_bits(m));
    json_string(out, "result", result_word(j));
    if (!j->found) return;
    json_bitboard(out, "magic", m->magic);
    json_integer(out, "shift", m->shift);
    json_integer(out, "offset", m->offset);
}

static void write_search(json *out, const search_job *j) {
    char shard[32];
    json_string(out, "strategy", sl_find_strategy_name(j->find.strategy));
    if (j->find.strategy != SL_FIND_DFS) json_count(out, "seed", j->find.seed); /* there nothing is random */
    snprintf(shard, sizeof shard, "%u/%u", j->shard, j->shards);
    if (j->shards > 1) json_string(out, "shard", shard);
}

static void write_depths(json *out, const search_job *j) {
    json_count(out, "parts", j->all);
    json_array(out, "depths");
    for (int i = 0; i < j->counted.depths; i++) {
        const sl_find_count *c = &j->counted.depth[i];
        json_object(out, NULL);
        json_count(out, "tested", c->tested);
        json_count(out, "survived", c->survived);
        json_digest(out, "digest", c->digest);
        json_close(out);
    }
    json_close(out);
}

static void write_json(const outcome_writer *w, const search_job *j, const sl_magic *m) {
    json out = json_to_file(w->out);
    char gaps[GAPS_SIZE];
    json_object(&out, NULL);
    write_magic(&out, j, m);
    write_search(&out, j);
    write_tried_json(&out, w, j);
    if (job_is_proof(j)) write_depths(&out, j);
    gaps_write(j, gaps);
    if (j->result == SL_FIND_STOPPED) json_string(&out, "uncovered", gaps);
    json_string(&out, "version", SLEIGHT_VERSION);
    json_string(&out, "date", w->from.date);
    json_string(&out, "command", w->from.command);
    json_close(&out);
}

void outcome_write(outcome_writer *w, const search_job *j) {
    sl_magic m = j->find.wanted;
    if (j->found) {
        m.magic = j->magic;
        m.offset = w->next_offset;
        w->next_offset += (int64_t)1 << sl_magic_bits(&m);
    }
    uint64_t tested;
    bool     is_known = w->shows_tried && job_tested(j, &tested);
    if (is_known) w->tried[tries_prefixes(j)] += tested;
    w->not_known += !is_known;
    if (w->as_json)
        write_json(w, j, &m);
    else
        write_text(w, j, &m);
    if (is_known && !w->as_json) write_tried_text(w, j, tested);
    fflush(w->out);
}
