/* SPDX-License-Identifier: MIT
 *
 * fuzz_divide.c: any bytes as the answer of an engine. What is read can be written
 * in the plainest form and is read again from it; nothing is read from a line that
 * was not understood.
 */
#include "fuzz.h"

#include "host/engine/divide_read.h"

#include <inttypes.h>
#include <string.h>

static bool is_text(const char *text, size_t room) { return memchr(text, 0, room) != NULL; }

static void check_moves(const engine_divide *d) {
    uint64_t sum = 0;
    bool     large = false;
    for (size_t i = 0; i < d->count; i++) {
        require(*d->moves[i].text && is_text(d->moves[i].text, sizeof d->moves[i].text), "a move is a text");
        large = large || sum + d->moves[i].nodes < sum;
        sum += d->moves[i].nodes;
        engine_move_read(&sl_position_start, d->moves[i].text);
    }
    require(large == d->sum_too_large && (large || sum == d->sum), "the sum is that of the moves");
}

static void check(const engine_divide *d) {
    require(d->count <= SL_MOVES_MAX && d->total_count <= DIVIDE_TOTALS_MAX, "there is room for all");
    for (size_t i = 0; i < d->unread_count && i < DIVIDE_UNREAD_MAX; i++)
        require(is_text(d->unread[i], DIVIDE_UNREAD_SIZE), "a line that is kept is a text");
    require(!d->has_total || d->total_count, "a total was read");
    require(!divide_adds_up(d) || !d->has_total || d->total == d->sum, "what adds up has the total as its sum");
    check_moves(d);
}

/* As Stockfish writes it. */
static void check_again(const engine_divide *d) {
    static engine_divide again;
    char                 line[64];
    memset(&again, 0, sizeof again);
    for (size_t i = 0; i < d->count; i++) {
        snprintf(line, sizeof line, "%s: %" PRIu64, d->moves[i].text, d->moves[i].nodes);
        require(divide_read(&again, line) == DIVIDE_MOVE, "a move that was read is read again");
    }
    snprintf(line, sizeof line, "Nodes searched: %" PRIu64, divide_nodes(d));
    require(divide_read(&again, line) == DIVIDE_TOTAL, "and so is the total");
    divide_finish(&again);
    require(again.count == d->count && again.has_total && again.total == divide_nodes(d), "nothing is lost");
    for (size_t i = 0; i < d->count; i++)
        require(strcmp(again.moves[i].text, d->moves[i].text) == 0 && again.moves[i].nodes == d->moves[i].nodes,
                "it is the same move with the same count");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static engine_divide d;
    memset(&d, 0, sizeof d);
    divide_read_text(&d, (const char *)data, size);
    check(&d);
    check_again(&d);
    divide_finish(&d); /* once more changes nothing */
    check(&d);
    return 0;
}
