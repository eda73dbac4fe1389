/* SPDX-License-Identifier: MIT
 *
 * count_with_ledger.c: from the command line to host/count/count_shard.h, and its
 * outcome.
 */
#include "cli/perft/count_with_ledger.h"

#include "cli/given_shard.h"
#include "cli/perft/show_counts.h"
#include "host/count/count_shard.h"

#include <inttypes.h>

static void print_text(const count_shard *s, const counting *c) {
    size_t wanted = s->end - s->first;
    if (s->shards > 1 && wanted)
        printf("# shard %u/%u: parts %zu-%zu of %zu\n", s->shard, s->shards, s->first, s->end - 1, s->job.parts);
    else if (s->shards > 1)
        printf("# shard %u/%u: it has none of the %zu parts\n", s->shard, s->shards, s->job.parts);
    if (c->stopped) printf("# covered: %zu parts of %zu; --resume goes on\n", s->done, wanted);
    printf("Nodes searched: %s%s\n", nodes_text(c->total),
           c->stopped      ? " (stopped, not all of them)"
           : s->shards > 1 ? " (this shard)"
                           : "");
}

static void print_json(const count_shard *s, const counting *c, const core_choice *choice) {
    json out = {0};
    json_object(&out, NULL);
    json_string(&out, "fen", s->job.fen);
    json_integer(&out, "depth", s->job.depth);
    json_integer(&out, "shard", s->shard);
    json_integer(&out, "shards", s->shards);
    json_count(&out, "parts", s->job.parts);
    json_count(&out, "first", s->first);
    json_count(&out, "end", s->end);
    json_count(&out, "covered", s->done);
    json_count(&out, "known", s->known);
    json_nodes(&out, "nodes", c->total);
    json_real(&out, "seconds", c->seconds);
    json_core(&out, choice);
    json_integer(&out, "threads", c->threads);
    json_bool(&out, "stopped", c->stopped);
    json_close(&out);
}

int count_with_ledger(const arguments *given, counting *c, const core_choice *choice) {
    problem     why = {0};
    count_shard s = {.path = ledger_given(given), .resume = option_given(given, "--resume")};
    progress    line = start_progress("counting");
    given_shard(given, &s.shard, &s.shards);
    c->progress = show_share;
    c->context = &line;
    catch_interrupt();
    bool counted = count_shard_run(&s, c, &why);
    end_progress(&line);
    if (s.torn_line) fprintf(stderr, "%s:%" PRIu64 ": torn and cut off\n", s.path, s.torn_line);
    if (!counted) end_with_problem(&why);
    option_given(given, "--json") ? print_json(&s, c, choice) : print_text(&s, c);
    return c->stopped ? WRONG : DONE;
}
