/* SPDX-License-Identifier: MIT
 *
 * bisect_json.c: what `sleight bisect` found, as JSON.
 */
#include "cli/perft/bisect_report.h"
#include "cli/perft/given_core.h"
#include "cli/perft/given_engine.h"
#include "cli/perft/show_counts.h"

#include <stdio.h>
#include <string.h>

static void json_moves(json *out, const bisection *b) {
    const comparison *c = &b->answer;
    json_array(out, "engine_lacks");
    for (size_t i = 0; i < c->lacking_count; i++) json_string(out, NULL, bisect_move_text(b, c->lacking[i]));
    json_close(out);
    json_array(out, "sleight_lacks");
    for (size_t i = 0; i < c->extra_count; i++) json_string(out, NULL, c->extra[i]);
    json_close(out);
    json_array(out, "counts_differ");
    for (size_t i = 0; i < c->wrong_count; i++) {
        json_object(out, NULL);
        json_string(out, "move", bisect_move_text(b, c->ours->move[c->wrong[i]]));
        json_count(out, "engine_count", c->their_counts[c->wrong[i]]);
        json_nodes(out, "count", c->ours->nodes[c->wrong[i]]);
        json_close(out);
    }
    json_close(out);
    json_count(out, "engine_total", divide_nodes(&c->theirs));
    json_nodes(out, "total", c->ours->total);
}

static void json_clash(json *out, const bisection *b) {
    const bisect_clash *c = &b->clash;
    char                fen[SL_FEN_SIZE];
    json_object(out, "clash");
    bisect_write_fen(b, &c->counted, c->counted_passed, fen);
    json_string(out, "counted", fen);
    json_integer(out, "counted_depth", c->counted_depth);
    bisect_write_fen(b, &c->found, c->found_passed, fen);
    json_string(out, "given_for", fen);
    json_integer(out, "given_for_depth", c->found_depth);
    json_count(out, "count", c->nodes);
    json_close(out);
}

static void json_commands(json *out, const char *commands) {
    json_array(out, "commands");
    for (const char *line = commands; line && *line;) {
        char   text[4096];
        size_t length = strcspn(line, "\n");
        snprintf(text, sizeof text, "%.*s", (int)length, line);
        json_string(out, NULL, text);
        line += length + 1;
    }
    json_close(out);
}

static void json_difference(json *out, const bisection *b) {
    static const char *const differences[] = {"none", "moves", "count", "total"};
    static const char *const faults[] = {"not known", "generation", "making", "counting", "undoing", "undoing or table",
                                         "table",     "setting",    "kept",   "inside",   "unsteady"};
    char                     fen[SL_FEN_SIZE];
    int                      passed;
    sl_position              p = bisect_position(b, &b->at, b->at.length, &passed);
    bisect_write_fen(b, &p, passed, fen);
    json_string(out, "difference", differences[b->answer.result]);
    json_string(out, "fault", faults[b->fault]);
    if (b->fault == BISECT_NOT_KNOWN && b->doubt.code != PROBLEM_NONE) json_string(out, "doubt", b->doubt.text);
    json_array(out, "line");
    for (size_t i = 0; i < b->at.length; i++) json_string(out, NULL, bisect_move_text(b, b->at.line[i]));
    json_close(out);
    json_string(out, "position", fen);
    json_integer(out, "depth_there", b->at.depth);
    if (b->fault == BISECT_UNDOING || b->fault == BISECT_LEFT) {
        json_integer(out, "depth_after", b->answer.ours->depth);
        json_count(out, "engine_total_alone", b->count_alone);
    }
    json_moves(out, b);
    if (b->asked_by_fen) json_bool(out, "right_by_fen", b->right_by_fen);
    if (b->fault == BISECT_TABLE) json_clash(out, b);
    json_commands(out, b->commands);
}

void report_bisection_as_json(const bisection *b, const core_choice *choice) {
    json out = {0};
    char fen[SL_FEN_SIZE];
    bisect_write_fen(b, &b->root, b->root_passed, fen);
    json_object(&out, NULL);
    json_string(&out, "fen", fen);
    json_string(&out, "against", engine_words(b->asker));
    json_string(&out, "spoken", dialect_text(b->asker));
    json_core(&out, choice);
    json_integer(&out, "depth", b->depth);
    json_bool(&out, "agree", b->answer.result == COMPARED_SAME);
    if (b->answer.result != COMPARED_SAME) json_difference(&out, b);
    json_close(&out);
}
