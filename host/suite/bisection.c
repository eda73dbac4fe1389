/* SPDX-License-Identifier: MIT
 *
 * bisect_search.c: compares the divides of an engine with sleight's and follows
 * the first difference. The engine is always given the first position and the
 * moves made since: so its own making of moves is under test too.
 */
#include "host/suite/bisect.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

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
    if (strncasecmp(line, "nodes", 5) != 0 && strncasecmp(line, "total", 5) != 0) return false;
    return read_number(line + strcspn(line, "0123456789"), total);
}

static void read_divide(engine *e, engine_divide *theirs) {
    theirs->count = 0;
    expect_answer(e, "lines like 'e2e4: 20' and 'Nodes searched: 400'");
    for (;;) {
        const char *line = next_answer(e);
        if (read_total(line, &theirs->total)) return;
        if (!read_engine_move(line, &theirs->moves[theirs->count])) continue;
        if (++theirs->count == SL_MOVES_MAX) engine_failed(e, "the engine lists more than %d moves", SL_MOVES_MAX - 1);
    }
}

/* ---- asking --------------------------------------------------------------------------------------- */

void write_fen_with(const bisection *b, const sl_position *position, int passed, char fen[SL_FEN_SIZE]) {
    sl_position p = *position;
    p.en_passant = (uint8_t)passed;
    sl_fen_write(&p, b->chess960 ? SL_FEN_SHREDDER : SL_FEN_X, fen);
}

/* The first position, and the moves of the line. */
static void set_position(bisection *b) {
    char   text[SL_FEN_SIZE + DEEPEST * SL_UCI_SIZE + 32], fen[SL_FEN_SIZE], move[SL_UCI_SIZE];
    size_t used;
    write_fen_with(b, &b->root, b->root_passed, fen);
    used = (size_t)sprintf(text, "position fen %s%s", fen, b->length ? " moves" : "");
    for (size_t i = 0; i < b->length; i++) {
        sl_uci_write(b->line[i], b->chess960, move);
        used += (size_t)sprintf(text + used, " %s", move);
    }
    tell_engine(b->engine, "%s", text);
}

/* Both divides at the end of the line. */
static void count_both(bisection *b, int depth, const sl_perft_core *core) {
    set_position(b);
    tell_engine(b->engine, "go perft %d", depth);
    if (b->ours) free_counting(b->ours);
    b->ours = new_counting(&b->position, depth, core);
    count_lines(b->ours); /* while the engine does */
    if (b->ours->stopped) engine_failed(b->engine, "stopped");
    read_divide(b->engine, &b->theirs);
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

/* COUNT here means: the counts of move `at` differ, at any depth. */
static difference compare_divides(bisection *b) {
    uint64_t counts[SL_MOVES_MAX] = {0};
    if (!same_moves(b, counts)) return MOVES;
    for (size_t i = 0; i < b->ours->moves; i++) {
        if (compare_nodes(b->ours->nodes[i], (sl_nodes){counts[i], 0}) == 0) continue;
        b->at = i;
        b->their_count = counts[i];
        return COUNT;
    }
    return total_is_sum(&b->theirs) ? AGREED : TOTAL;
}

/* ---- descending ---------------------------------------------------------------------------------------- */

static void go_down(bisection *b, sl_move move) {
    bool pushed = sl_move_type_of(move) == SL_MOVE_DOUBLE_PUSH;
    b->line[b->length++] = move;
    b->passed = pushed ? (sl_move_from(move) + sl_move_to(move)) / 2 : SL_SQUARE_NONE;
    sl_position_play(&b->position, move, &b->position);
}

void bisect_depth(bisection *b, int depth, const sl_perft_core *core) {
    b->depth = depth;
    b->position = b->root;
    b->passed = b->root_passed;
    b->length = 0;
    for (int left = depth;; left--) {
        count_both(b, left, core);
        b->kind = compare_divides(b);
        if (b->kind != COUNT || left == 1) break;
        go_down(b, b->ours->move[b->at]);
    }
    if (b->kind == AGREED && b->length) b->kind = UNSTEADY;
}

void ask_by_fen(bisection *b, const sl_perft_core *core) {
    bisection again = {.engine = b->engine, .root = b->position, .root_passed = b->passed, .chess960 = b->chess960};
    bisect_depth(&again, 1, core);
    b->fen_agrees = again.kind == AGREED;
    free_counting(again.ours);
}
