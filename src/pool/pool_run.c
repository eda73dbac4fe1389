/* SPDX-License-Identifier: MIT
 *
 * pool_run.c: the annealing of one magic. Numbers are tried by a table of their own,
 * not by the verifier: most of them fail, and soon.
 */
#include "../board/annealing.h"
#include "../find/search_space.h"

#include <sleight/pool.h>

#include <string.h>

enum { HEAT_BITS = 8 }; /* behind the point */
enum { MOVES_BETWEEN = 256, HEAT_FIRST = 40 << HEAT_BITS, HALVINGS = 6, MOVES = 1000000 };
enum { CHAINS = 64, ROUNDS = 7, TRIES = 1 << 16 };

typedef struct pool_space {
    search_space space;
    int          places;  /* bits of the magic that matter begin at 0 and are so many */
    uint64_t     outside; /* ~mask of a black magic, else 0 */
    uint64_t     random;
    uint8_t      table[1 << SL_POOL_BITS_MAX]; /* the class in each slot, from 1; 0: not used */
} pool_space;

_Static_assert(sizeof(pool_space) <= SL_POOL_WORKSPACE && (int)SL_FIND_WORKSPACE <= (int)SL_POOL_WORKSPACE,
               "it holds both");

/* ---- the space --------------------------------------------------------------------------------- */

static void set_space(pool_space *s, const sl_pool_job *job) {
    bool is_black = job->wanted.kind == SL_MAGIC_BLACK;
    sl_search_space_set(&s->space, &job->wanted);
    s->outside = is_black ? ~s->space.mask : 0;
    s->places = is_black ? 64 : 64 - sl_bits_lowest(s->space.mask);
    s->random = job->seed;
}

/* ---- what a number costs ---------------------------------------------------------------------------- */

static bool fill(pool_space *s, uint64_t magic) {
    const search_space *space = &s->space;
    uint64_t            add = s->outside * magic;
    memset(s->table, 0, (size_t)1 << space->bits);
    for (int q = 0; q < 1 << space->count; q++) {
        uint8_t *slot = &s->table[(space->subset[q] * magic + add) >> space->wanted.shift];
        uint8_t  mark = (uint8_t)(space->class_of[q] + 1);
        if (*slot && *slot != mark) return false;
        *slot = mark;
    }
    return true;
}

/* 0: it is no magic. */
static unsigned cost_of(pool_space *s, const sl_pool_job *job, uint64_t magic) {
    unsigned cost = 0, slots = 1u << s->space.bits, end = 0; /* of the last used slot, 0 before the first */
    if (!fill(s, magic)) return 0;
    for (unsigned i = 0; i < slots; i++) {
        if (!s->table[i]) continue;
        if (end && i > end) cost += i - end < job->hole ? i - end : job->hole_cost;
        end = i + 1;
        cost++;
    }
    return cost;
}

/* ---- moves -------------------------------------------------------------------------------------------- */

static uint64_t changed(pool_space *s, uint64_t magic) {
    unsigned places = (unsigned)s->places;
    uint64_t one = UINT64_C(1) << sl_random_below(&s->random, places);
    uint64_t other = UINT64_C(1) << sl_random_below(&s->random, places);
    unsigned how = sl_random_below(&s->random, 16), width = 2 + sl_random_below(&s->random, 8);
    if (how < 6) return magic ^ one;
    if (how < 9) return magic + one;
    if (how < 12) return magic - one;
    if (how < 14) return magic ^ one ^ other;
    if (how == 14) return magic + one - other;
    uint64_t some = one * ((UINT64_C(1) << width) - 1);
    return (magic & ~some) | (sl_random_next(&s->random) & some);
}

typedef struct pool_chain {
    uint64_t magic, best;
    unsigned cost, best_cost;
} pool_chain;

static void begin_chain(pool_space *s, const sl_pool_job *job, pool_chain *c, uint64_t magic) {
    c->magic = c->best = magic;
    c->cost = c->best_cost = cost_of(s, job, magic);
}

static void anneal(pool_space *s, const sl_pool_job *job, pool_chain *c, unsigned heat) {
    uint64_t other = changed(s, c->magic);
    unsigned cost = cost_of(s, job, other);
    if (!cost || cost > c->cost + (sl_heat_allows(&s->random, heat) >> HEAT_BITS)) return;
    c->magic = other;
    c->cost = cost;
    if (cost >= c->best_cost) return;
    c->best_cost = cost;
    c->best = other;
}

/* ---- chains: many at the beginning, the better half of them after each round ------------------------------- */

/* Sparse numbers, every other one with many of its high bits set. */
static uint64_t random_number(pool_space *s) {
    uint64_t sparse = sl_random_next(&s->random) & sl_random_next(&s->random) & sl_random_next(&s->random);
    uint64_t dense = sl_random_next(&s->random) | sl_random_next(&s->random);
    unsigned from = sl_random_below(&s->random, 64);
    return sl_random_below(&s->random, 2) ? sparse : sparse | (dense & ~UINT64_C(0) << from);
}

/* The first is `start`; the others are found by trying. Returns how many there are. */
static unsigned begin_chains(pool_space *s, const sl_pool_job *job, pool_chain chains[CHAINS], uint64_t start) {
    unsigned count = 0;
    begin_chain(s, job, &chains[count++], start);
    for (unsigned tries = 0; tries < TRIES && count < CHAINS && !job->start; tries++) {
        uint64_t magic = random_number(s);
        if (fill(s, magic)) begin_chain(s, job, &chains[count++], magic);
    }
    return count;
}

/* The better half in front. */
static void sort_chains(pool_chain *chains, unsigned count) {
    for (unsigned i = 1; i < count; i++) {
        pool_chain c = chains[i];
        unsigned   j = i;
        for (; j > 0 && chains[j - 1].cost > c.cost; j--) chains[j] = chains[j - 1];
        chains[j] = c;
    }
}

/* False: go_on said so. */
static bool run_chains(pool_space *s, const sl_pool_job *job, pool_chain *chains, unsigned count, sl_pool_go_on *go_on,
                       void *context) {
    uint64_t done = 0, round = job->moves / ROUNDS + 1;
    for (uint64_t end = round; done < job->moves; end += round) {
        for (unsigned next = 0; done < end && done < job->moves; done++, next = (next + 1) % count) {
            if (go_on && done % MOVES_BETWEEN == 0 && !go_on(done, context)) return false;
            anneal(s, job, &chains[next], sl_heat_after(HEAT_FIRST, HALVINGS, done, job->moves));
        }
        sort_chains(chains, count);
        count = (count + 1) / 2;
    }
    return true;
}

static uint64_t best_of(const pool_chain *chains, unsigned count) {
    const pool_chain *best = chains;
    for (const pool_chain *c = chains; c < chains + count; c++)
        if (c->best_cost < best->best_cost) best = c;
    return best->best;
}

/* ---- a run --------------------------------------------------------------------------------------------- */

void sl_pool_job_set_defaults(sl_pool_job *job) {
    if (!job->hole) job->hole = 24;
    if (!job->hole_cost) job->hole_cost = 8;
    if (!job->moves) job->moves = MOVES;
}

static bool is_possible(const sl_magic *m) {
    return sl_magic_bounds(m) == SL_MAGIC_OK && m->kind != SL_MAGIC_32 && sl_magic_bits(m) <= SL_POOL_BITS_MAX;
}

/* At once: by a search that builds likely numbers, for one index bit a mask square or more. */
static bool is_found_at_once(const sl_magic *m) {
    return sl_magic_bits(m) >= sl_bits_count(sl_oracle_mask(m->slider, m->square));
}

bool sl_pool_can(const sl_pool_job *job) {
    return is_possible(&job->wanted) && (job->start || is_found_at_once(&job->wanted));
}

unsigned sl_pool_cost(const sl_pool_job *job, uint64_t magic, void *workspace) {
    if (!is_possible(&job->wanted)) return 0;
    set_space(workspace, job);
    return cost_of(workspace, job, magic);
}

bool sl_pool_run(const sl_pool_job *job, sl_pool_go_on *go_on, void *context, void *workspace, sl_magic *found) {
    sl_find_job    first = {.wanted = job->wanted, .strategy = SL_FIND_CONSTRUCT, .seed = job->seed};
    sl_find_report report = {0};
    uint64_t       magic = job->start;
    pool_chain     chains[CHAINS];
    if (!sl_pool_can(job)) return false;
    if (sl_magic_bits(&first.wanted) > SL_FIND_BITS_MAX) first.wanted.shift = 64 - SL_FIND_BITS_MAX;
    if (!magic && sl_find_run(&first, 0, sl_find_parts(&first), NULL, NULL, workspace, &report) == SL_FIND_FOUND)
        magic = report.magic;
    set_space(workspace, job);
    if (!magic || !cost_of(workspace, job, magic)) return false;
    unsigned count = begin_chains(workspace, job, chains, magic);
    bool     done = run_chains(workspace, job, chains, count, go_on, context);
    *found = job->wanted;
    found->magic = best_of(chains, count);
    found->offset = 0;
    return done;
}
