/* SPDX-License-Identifier: MIT
 *
 * counting_rows.c: counting a row, in three steps:
 *
 *     1   which halves do the moves of its members lead to? Each is noted once, however many lead to it
 *     2   all of these are counted together, by sl_perft_halves
 *     3   the counts are added up for each member, and for what was taken in rows before
 *
 * Whether a half was noted, and its count, is in an array by its number. What members take
 * is put aside for the rows it belongs to. The table is asked for the few moves that are
 * no steps: castling, promotions, en passant.
 */
#include "host/count/counting_rows.h"

#include "host/text/grow.h"

#include <stdlib.h>

/* What is known of a half in a row. */
typedef struct known {
    uint32_t row;   /* the row's number + 1 */
    uint32_t value; /* a count; or the first member with that half */
} known;

typedef struct number_list {
    uint32_t *numbers;
    size_t    count, room;
} number_list;

/* One that stands for all members that are the same position. */
typedef struct counted {
    uint32_t half, member;
    size_t   end; /* of the halves that it leads to */
} counted;

struct row_counter {
    row_list        *list;
    int              turn; /* of the members */
    sl_perft_options options;
    taken_list      *taken;
    row             *row;
    sl_half          common;
    known           *below, *members; /* by half: two plies before the end, and three */
    counted         *counted;
    size_t           counted_count, counted_room;
    number_list      after; /* the halves that members lead to, member by member */
    number_list      noted; /* each of them once */
    sl_position      others[SL_MOVES_MAX];
    sl_nodes         nodes[SL_MOVES_MAX];
    bool             out_of_memory;
};

row_counter *row_counter_new(row_list *list, const sl_perft_options *options, taken_list *t) {
    size_t       halves = list->last->lists[!list->last->turn].count;
    row_counter *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    c->list = list;
    c->turn = !list->last->turn;
    c->options = *options;
    c->taken = t;
    c->below = calloc(halves + 1, sizeof *c->below);
    c->members = calloc(halves + 1, sizeof *c->members);
    if (c->below && c->members) return c;
    row_counter_free(c);
    return NULL;
}

void row_counter_free(row_counter *c) {
    if (!c) return;
    free(c->below);
    free(c->members);
    free(c->counted);
    free(c->after.numbers);
    free(c->noted.numbers);
    free(c);
}

static void append(row_counter *c, number_list *list, uint32_t number) {
    uint32_t *more = grown(list->numbers, list->count, &list->room, sizeof *more);
    c->out_of_memory |= !more;
    if (!more) return;
    list->numbers = more;
    list->numbers[list->count++] = number;
}

static bool goes_on(const row_counter *c) {
    return !c->out_of_memory && c->options.progress((sl_nodes){0, 0}, c->options.context);
}

/* ---- 1: members and where they lead ----------------------------------------------------------------- */

static void add_counted(row_counter *c, uint32_t member_half, uint32_t member) {
    counted *more = grown(c->counted, c->counted_count, &c->counted_room, sizeof *more);
    c->out_of_memory |= !more;
    if (!more) return;
    c->counted = more;
    c->counted[c->counted_count++] = (counted){member_half, member, 0};
}

/* From here on a member has the number of the first that is the same in place of its half. */
static void find_members(row_counter *c) {
    for (uint32_t i = 0; i < c->row->count; i++) {
        uint32_t    number = (uint32_t)c->row->first + i;
        row_member *m = &c->list->members[number];
        bool        plain = m->half <= HALF_NUMBER_MASK; /* nothing to take en passant */
        known      *k = &c->members[m->half & HALF_NUMBER_MASK];
        if (!plain || k->row != c->row->number + 1) {
            add_counted(c, m->half, number);
            if (plain) *k = (known){c->row->number + 1, number};
            m->half = number;
        } else {
            m->half = k->value;
        }
    }
}

/* The square behind the pawn that has just gone two squares; it is the other side's. */
static int en_passant_square(const row_counter *c, uint32_t member_half) {
    int file = (int)(member_half >> HALF_NUMBER_BITS) - 1;
    return file < 0 ? SL_SQUARE_NONE : c->turn == SL_WHITE ? 40 + file : 16 + file;
}

static void join(const row_counter *c, uint32_t member_half, sl_position *p) {
    const sl_half *other = &c->list->last->lists[c->turn].halves[member_half & HALF_NUMBER_MASK];
    const sl_half *halves[SL_SIDE_COUNT] = {other, other};
    halves[!c->turn] = &c->common;
    halves_join(halves[SL_WHITE], halves[SL_BLACK], c->turn, en_passant_square(c, member_half), p);
}

/* What is neither in this row nor put aside for another is counted now. */
static void count_others(row_counter *c, size_t count, uint32_t member) {
    uint32_t sum = 0;
    if (!sl_perft_run_each(c->others, count, ROW_PLIES - 2, &c->options, c->nodes)) return;
    for (size_t i = 0; i < count; i++) sum += (uint32_t)c->nodes[i].low;
    atomic_fetch_add_explicit(&c->list->sums[member], sum, memory_order_relaxed);
}

static void sort_moves(row_counter *c, counted *m) {
    sl_position position;
    sl_move     moves[SL_MOVES_MAX];
    join(c, m->half, &position);
    size_t    count = sl_position_moves(&position, SL_MOVES_ALL, moves), others = 0;
    step_walk walk = step_walk_of(&c->list->steps[c->turn], m->half & HALF_NUMBER_MASK);
    for (size_t i = 0; i < count; i++) {
        int      to = sl_move_to(moves[i]);
        uint32_t after = move_is_step(&position, moves[i]) ? step_by(&walk, moves[i]) : NUMBER_NONE;
        bool     takes = c->common.all >> to & 1;
        if (after != NUMBER_NONE && !takes)
            append(c, &c->after, after);
        else if (after == NUMBER_NONE || !taken_add(c->taken, (taken){after, m->member}, to))
            sl_position_play(&position, moves[i], &c->others[others++]);
    }
    m->end = c->after.count;
    if (others) count_others(c, others, m->member);
}

static void note(row_counter *c, uint32_t half) {
    if (c->below[half].row == c->row->number + 1) return;
    c->below[half].row = c->row->number + 1;
    append(c, &c->noted, half);
}

/* ---- 2 and 3: counting and adding up ------------------------------------------------------------------ */

static void count_noted(row_counter *c) {
    enum { SOME = 256 };
    uint64_t counts[SOME];
    for (size_t i = 0; i < c->noted.count && goes_on(c); i += SOME) {
        const uint32_t *numbers = c->noted.numbers + i;
        size_t          some = c->noted.count - i < SOME ? c->noted.count - i : SOME;
        sl_perft_halves(&c->common, (sl_side)!c->turn, c->list->last->lists[c->turn].halves, numbers, some,
                        ROW_PLIES - 2, c->options.core, counts);
        for (size_t k = 0; k < some; k++) c->below[numbers[k]].value = (uint32_t)counts[k];
    }
}

static void add_up(row_counter *c) {
    size_t first = 0;
    for (size_t i = 0; i < c->counted_count; i++) {
        uint32_t sum = 0;
        for (; first < c->counted[i].end; first++) sum += c->below[c->after.numbers[first]].value;
        atomic_fetch_add_explicit(&c->list->sums[c->counted[i].member], sum, memory_order_relaxed);
    }
    for (uint32_t run = c->row->run; run; run = c->list->runs[run - 1].next) {
        const taken_run *r = &c->list->runs[run - 1];
        for (uint32_t i = 0; i < r->count; i++)
            atomic_fetch_add_explicit(&c->list->sums[r->first[i].member], c->below[r->first[i].half].value,
                                      memory_order_relaxed);
    }
}

/* ---- a row ----------------------------------------------------------------------------------------------- */

bool count_row(row_counter *c, size_t number, bool *out_of_memory) {
    c->row = &c->list->rows[number];
    c->common = c->list->last->lists[!c->turn].halves[c->row->half];
    c->counted_count = c->after.count = c->noted.count = 0;
    find_members(c);
    for (size_t i = 0; i < c->counted_count && (i % 256 != 0 || goes_on(c)); i++) sort_moves(c, &c->counted[i]);
    for (size_t i = 0; i < c->after.count; i++) note(c, c->after.numbers[i]);
    for (uint32_t run = c->row->run; run; run = c->list->runs[run - 1].next)
        for (uint32_t i = 0; i < c->list->runs[run - 1].count; i++) note(c, c->list->runs[run - 1].first[i].half);
    count_noted(c);
    c->out_of_memory |= !taken_end_row(c->taken, c->row->number);
    *out_of_memory = c->out_of_memory;
    if (!goes_on(c)) return false;
    add_up(c);
    c->row->counted = true;
    return true;
}
