/* SPDX-License-Identifier: MIT
 *
 * count_claim.c: the lines of a count's ledger. A line is read by taking its values,
 * writing it anew and comparing.
 */
#include "host/count/count_claim.h"

#include "host/text/json.h"
#include "host/text/line_values.h"

#include <sleight/version.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

count_claim count_claim_new(const count_job *job, size_t part, sl_nodes nodes) {
    count_claim c = {.version = SLEIGHT_VERSION,
                     .revision = COUNT_REVISION,
                     .depth = job->depth,
                     .parts = job->parts,
                     .part = part,
                     .nodes = nodes};
    memcpy(c.fen, job->fen, sizeof c.fen);
    return c;
}

size_t count_claim_write(const count_claim *c, char line[COUNT_CLAIM_SIZE]) {
    char nodes[SL_NODES_SIZE];
    json out = json_to_text(line, COUNT_CLAIM_SIZE); /* room for all values at their longest */
    sl_nodes_write(c->nodes, nodes);
    json_object(&out, NULL);
    json_string(&out, "ledger", "perft");
    json_string(&out, "version", c->version);
    json_count(&out, "revision", c->revision);
    json_string(&out, "fen", c->fen);
    json_integer(&out, "depth", c->depth);
    json_count(&out, "parts", c->parts);
    json_count(&out, "part", c->part);
    json_string(&out, "nodes", nodes);
    json_digest(&out, "check", line_check_sum(line, out.length));
    json_close(&out);
    return out.length;
}

/* ---- reading ------------------------------------------------------------------------------ */

static sl_nodes ten_times(sl_nodes n) {
    sl_nodes twice = sl_nodes_add(n, n), four = sl_nodes_add(twice, twice), eight = sl_nodes_add(four, four);
    return sl_nodes_add(eight, twice);
}

static sl_nodes read_nodes(const char *text) {
    sl_nodes nodes = {0, 0};
    for (; *text >= '0' && *text <= '9'; text++)
        nodes = sl_nodes_add(ten_times(nodes), (sl_nodes){(uint64_t)(*text - '0'), 0});
    return nodes;
}

static void read_text(const char *line, const char *name, char *text, size_t size) {
    const char *value = line_value(line, name);
    snprintf(text, size, "%.*s", (int)strcspn(value, "\""), value);
}

bool count_claim_read(const char *line, count_claim *c) {
    char   again[COUNT_CLAIM_SIZE];
    size_t length = strlen(line);
    if (length + 1 >= COUNT_CLAIM_SIZE) return false;
    *c = (count_claim){.revision = (unsigned)line_number(line, "revision"),
                       .depth = (int)line_number(line, "depth"),
                       .parts = line_number(line, "parts"),
                       .part = line_number(line, "part"),
                       .nodes = read_nodes(line_value(line, "nodes"))};
    read_text(line, "version", c->version, sizeof c->version);
    read_text(line, "fen", c->fen, sizeof c->fen);
    return count_claim_write(c, again) == length + 1 && memcmp(line, again, length) == 0;
}

static bool read_claim(const char *text, void *c) { return count_claim_read(text, c); }

const claim_form count_claim_form = {read_claim, COUNT_CLAIM_BEGINNING};

ledger_line count_claim_next(line_reader *r, count_claim *c) { return ledger_lines_next(r, &count_claim_form, c); }

bool count_claim_is_of(const count_claim *c, const count_job *job, char *text, size_t size) {
    if (c->revision != COUNT_REVISION)
        snprintf(text, size, "revision %u of counting, not %d", c->revision, COUNT_REVISION);
    else if (strcmp(c->fen, job->fen) != 0)
        snprintf(text, size, "another position: %s", c->fen);
    else if (c->depth != job->depth)
        snprintf(text, size, "depth %d, not %d", c->depth, job->depth);
    else if (c->parts != job->parts || c->part >= c->parts)
        snprintf(text, size, "part %" PRIu64 " of %" PRIu64 "; this count has %zu", c->part, c->parts, job->parts);
    else
        return true;
    return false;
}
