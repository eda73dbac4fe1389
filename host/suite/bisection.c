/* SPDX-License-Identifier: MIT
 *
 * bisection.c: compares the divides of an engine with sleight's and follows
 * the first difference. The engine is always given the first position and the
 * moves made since: so its own making of moves is under test too.
 */
#include "host/suite/bisection.h"
#include "host/text/words.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading a divide ------------------------------------------------------------------------ */

static bool is_square(const char *text) { return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8'; }

static bool read_number(const char *text, uint64_t *number) {
    char *end;
    errno = 0;
    if (!isdigit((unsigned char)*text)) return false;
    *number = strtoull(text, &end, 10);
    return errno == 0 && end[strspn(end, " \t")] == 0;
}

/* "e2e4: 20", "e7e8q - 20", "e2e4 20" */
static bool read_engine_move(const char *line, engine_move *m) {
    line += strspn(line, " \t");
    if (!is_square(line) || !is_square(line + 2)) return false;
    size_t length = isalpha((unsigned char)line[4]) ? 5 : 4, gap = strspn(line + length, " \t:=-");
    if (gap == 0 || !read_number(line + length + gap, &m->nodes)) return false;
    for (size_t i = 0; i < length; i++) m->text[i] = (char)tolower((unsigned char)line[i]);
    m->text[length] = 0;
    return true;
}

/* "Nodes searched: 20", "Total: 20": the line that ends a divide. */
static bool read_total(const char *line, uint64_t *total) {
    line += strspn(line, " \t");
    if (!begins_with_word(line, "nodes") && !begins_with_word(line, "total")) return false;
    return read_number(line + strcspn(line, "0123456789"), total);
}

static bool read_divide(engine *e, engine_divide *theirs, problem *why) {
    theirs->count = 0;
    engine_expect(e, "lines like 'e2e4: 20' and 'Nodes searched: 400'");
    for (const char *line; (line = engine_next_line(e, why));) {
        if (read_total(line, &theirs->total)) return true;
        if (!read_engine_move(line, &theirs->moves[theirs->count])) continue;
        if (++theirs->count == SL_MOVES_MAX)
            return engine_refuse(e, why, "the engine lists more than %d moves", SL_MOVES_MAX - 1);
    }
    return false;
}

/* ---- asking --------------------------------------------------------------------------------------- */

void bisect_write_fen(const bisection *b, const sl_position *position, int passed, char fen[SL_FEN_SIZE]) {
    sl_position p = *position;
    p.en_passant = (uint8_t)passed;
    sl_fen_write(&p, b->chess960 ? SL_FEN_SHREDDER : SL_FEN_X, fen);
}

/* The first position, and the moves of the line. */
static bool send_position(bisection *b, problem *why) {
    char   text[SL_FEN_SIZE + COUNTING_DEPTH_MAX * SL_UCI_SIZE + 32], fen[SL_FEN_SIZE], move[SL_UCI_SIZE];
    size_t used;
    bisect_write_fen(b, &b->root, b->root_passed, fen);
    used = (size_t)sprintf(text, "position fen %s%s", fen, b->length ? " moves" : "");
    for (size_t i = 0; i < b->length; i++) {
        sl_uci_write(b->line[i], b->chess960, move);
        used += (size_t)sprintf(text + used, " %s", move);
    }
    return engine_send(b->engine, why, "%s", text);
}

/* Both divides at the end of the line; sleight counts while the engine does. */
static bool count_both(bisection *b, int depth, const sl_perft_core *core, problem *why) {
    if (!send_position(b, why) || !engine_send(b->engine, why, "go perft %d", depth)) return false;
    counting_free(b->ours);
    b->ours = counting_new(&b->position, depth, core, why);
    if (!b->ours || !counting_run(b->ours, why)) return engine_refuse(b->engine, why, "out of memory");
    if (b->ours->stopped) return engine_refuse(b->engine, why, "stopped");
    return read_divide(b->engine, &b->theirs, why);
}

/* ---- comparing -------------------------------------------------------------------------------------- */

/* The number of our move that a text means; the number of moves when there is none. */
static size_t find_move(const bisection *b, const char *text) {
    sl_move move = sl_uci_read(&b->position, text, strlen(text));
    size_t  i = 0;
    while (i < b->ours->moves && (move == SL_MOVE_NONE || b->ours->move[i] != move)) i++;
    return i;
}

/* Fills `lacking` and `extra`; `counts` gets the engine's count for each of our moves. */
static bool same_moves(bisection *b, uint64_t counts[SL_MOVES_MAX]) {
    bool seen[SL_MOVES_MAX + 1] = {false};
    b->lacking_count = b->extra_count = 0;
    for (size_t i = 0; i < b->theirs.count; i++) {
        size_t found = find_move(b, b->theirs.moves[i].text);
        if (found == b->ours->moves || seen[found])
            b->extra[b->extra_count++] = b->theirs.moves[i].text;
        else
            counts[found] = b->theirs.moves[i].nodes;
        seen[found] = true;
    }
    for (size_t i = 0; i < b->ours->moves; i++)
        if (!seen[i]) b->lacking[b->lacking_count++] = b->ours->move[i];
    return b->lacking_count == 0 && b->extra_count == 0;
}

static bool total_is_sum(const engine_divide *d) {
    uint64_t sum = 0;
    for (size_t i = 0; i < d->count; i++) sum += d->moves[i].nodes;
    return sum == d->total;
}

/* BISECT_COUNT here means: the counts of move `at` differ, at any depth. */
static bisect_difference compare_divides(bisection *b) {
    uint64_t counts[SL_MOVES_MAX] = {0};
    if (!same_moves(b, counts)) return BISECT_MOVES;
    for (size_t i = 0; i < b->ours->moves; i++) {
        if (nodes_equal(b->ours->nodes[i], (sl_nodes){counts[i], 0})) continue;
        b->at = i;
        b->their_count = counts[i];
        return BISECT_COUNT;
    }
    return total_is_sum(&b->theirs) ? BISECT_AGREED : BISECT_TOTAL;
}

/* ---- descending ---------------------------------------------------------------------------------------- */

static void go_down(bisection *b, sl_move move) {
    bool pushed = sl_move_type_of(move) == SL_MOVE_DOUBLE_PUSH;
    b->line[b->length++] = move;
    b->passed = pushed ? (sl_move_from(move) + sl_move_to(move)) / 2 : SL_SQUARE_NONE;
    sl_position_play(&b->position, move, &b->position);
}

bool bisect_depth(bisection *b, int depth, const sl_perft_core *core, problem *why) {
    b->depth = depth;
    b->position = b->root;
    b->passed = b->root_passed;
    b->length = 0;
    for (int left = depth;; left--) {
        if (!count_both(b, left, core, why)) return false;
        b->difference = compare_divides(b);
        if (b->difference != BISECT_COUNT || left == 1) break;
        go_down(b, b->ours->move[b->at]);
    }
    if (b->difference == BISECT_AGREED && b->length) b->difference = BISECT_UNSTEADY;
    return true;
}

bool bisect_ask_by_fen(bisection *b, const sl_perft_core *core, problem *why) {
    bisection again = {.engine = b->engine, .root = b->position, .root_passed = b->passed, .chess960 = b->chess960};
    bool      asked = bisect_depth(&again, 1, core, why);
    b->fen_agrees = asked && again.difference == BISECT_AGREED;
    bisect_free(&again);
    return asked;
}

void bisect_free(bisection *b) {
    counting_free(b->ours);
    b->ours = NULL;
}
