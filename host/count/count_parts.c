/* SPDX-License-Identifier: MIT
 *
 * count_parts.c: the parts of a count: all positions some moves below the root, as
 * many moves as make a thousand of them, four at the most, and fewer where no line
 * goes on. Moves are in the order of their numbers: that of the generator may differ
 * from CPU to CPU.
 */
#include "host/count/count_claim.h"
#include "host/text/grow.h"

#include <stdlib.h>
#include <string.h>

enum { ENOUGH_PARTS = 1000, MOST_PLIES = 4 };

typedef struct part_list {
    sl_position *parts;
    size_t       count, room;
    bool         ended; /* there are none one move further: these are the parts, as there must be one */
} part_list;

static int by_number(const void *a, const void *b) {
    sl_move x = *(const sl_move *)a, y = *(const sl_move *)b;
    return (x > y) - (x < y);
}

static bool add_after(part_list *list, const sl_position *position) {
    sl_move moves[SL_MOVES_MAX];
    size_t  count = sl_position_moves(position, SL_MOVES_ALL, moves);
    qsort(moves, count, sizeof *moves, by_number);
    for (size_t i = 0; i < count; i++) {
        sl_position *more = grown(list->parts, list->count, &list->room, sizeof *more);
        if (!more) return false;
        list->parts = more;
        sl_position_play(position, moves[i], &list->parts[list->count++]);
    }
    return true;
}

/* One move further; false where there is no memory. */
static bool deepen(part_list *list) {
    part_list next = {0};
    bool      made = true;
    for (size_t i = 0; i < list->count && made; i++) made = add_after(&next, &list->parts[i]);
    list->ended = made && next.count == 0;
    if (list->ended) return true;
    free(list->parts);
    *list = next;
    return made;
}

bool count_parts(const sl_position *position, int depth, count_job *job, sl_position **parts, problem *why) {
    part_list list = {.parts = malloc(sizeof *position), .count = 1, .room = 1};
    bool      made = list.parts != NULL;
    *job = (count_job){.position = *position, .depth = depth};
    job->position.halfmoves = 0;
    job->position.move_number = 1;
    sl_fen_write(&job->position, SL_FEN_SHREDDER, job->fen);
    if (made) list.parts[0] = job->position;
    while (made && !list.ended && job->plies < MOST_PLIES && job->plies < depth - 1 && list.count < ENOUGH_PARTS) {
        made = deepen(&list);
        job->plies += !list.ended;
    }
    job->parts = list.count;
    *parts = list.parts;
    return made || problem_no_memory(why);
}
