/* SPDX-License-Identifier: MIT
 *
 * test_pack.c: the packer. Its table of bits is held against plain arrays that say
 * the same slot by slot, and what a run gives is laid out here once more.
 */
#include "testing.h"

#include <sleight/cpu.h>
#include <sleight/find.h>
#include "pack/packing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POOL_MOST = 640, ALL_SLOTS = 64 * (PACK_WORDS + PACK_MARGIN) };

static bool bit(const uint64_t *bits, unsigned at) { return bits[at / 64] >> at % 64 & 1; }

static unsigned below(uint64_t *random, unsigned end) { return (unsigned)(random_bits(random) >> 32) % end; }

/* ---- shapes at random --------------------------------------------------------------------------- */

typedef struct random_shape {
    uint64_t   bits[PACK_RANGE_MAX / 64];
    pack_run   runs[PACK_RANGE_MAX];
    pack_shape s;
} random_shape;

/* Of so many slots from the first to the last; runs are up to `longest`, and so are holes. */
static const pack_shape *make_shape(random_shape *r, unsigned range, unsigned longest, uint64_t *random) {
    memset(r, 0, sizeof *r);
    for (unsigned slot = 0; slot < range; slot += 1 + below(random, longest))
        for (unsigned length = 1 + below(random, longest); length > 0 && slot < range; length--, slot++)
            r->bits[slot / 64] |= UINT64_C(1) << slot % 64;
    r->bits[(range - 1) / 64] |= UINT64_C(1) << (range - 1) % 64;
    r->s = (pack_shape){.range = range, .words = (range + 63) / 64, .bits = r->bits, .runs = r->runs};
    for (unsigned slot = 0; slot < range; slot++) {
        r->s.used += bit(r->bits, slot);
        r->s.run_count += bit(r->bits, slot) && (!slot || !bit(r->bits, slot - 1));
    }
    sl_pack_shape_runs(&r->s, r->bits, r->runs);
    return &r->s;
}

static unsigned random_range(uint64_t *random) {
    return 1 + below(random, 1u << (1 + below(random, SL_PACK_BITS_MAX)));
}

static const pack_shape *random_one(random_shape *r, uint64_t *random) {
    unsigned range = random_range(random);
    return make_shape(r, range, 1 + below(random, 1u << below(random, 10)), random);
}

static void test_runs_are_the_slots(void **state) {
    static random_shape r;
    static bool         used[PACK_RANGE_MAX];
    uint64_t            random = 5;
    (void)state;
    for (int i = 0; i < 300; i++) {
        const pack_shape *s = random_one(&r, &random);
        memset(used, 0, sizeof used);
        for (unsigned k = 0; k < s->run_count; k++) {
            pack_run run = s->runs[k];
            assert_true(run.length > 0);
            if (k) assert_true(run.length <= s->runs[k - 1].length);
            for (unsigned slot = run.first; slot < run.first + run.length; slot++) {
                assert_false(used[slot]);
                used[slot] = true;
            }
            if (run.first) assert_false(bit(s->bits, run.first - 1u));
        }
        for (unsigned slot = 0; slot < s->range; slot++) assert_int_equal(used[slot], bit(s->bits, slot));
    }
}

/* ---- the table ------------------------------------------------------------------------------------ */

static pack_table table;
static bool       slots[ALL_SLOTS];

static void clear_table(void) {
    memset(&table, 0, sizeof table);
    memset(slots, 0, sizeof slots);
}

static void flip_both(const pack_shape *s, unsigned at) {
    sl_pack_table_flip(&table, s, at);
    for (unsigned slot = 0; slot < s->range; slot++) slots[at + slot] ^= bit(s->bits, slot);
}

/* wide[k] by the number of used slots up to each. */
static void assert_wide(void) {
    static unsigned before[ALL_SLOTS + 1];
    for (unsigned x = 0; x < ALL_SLOTS; x++) before[x + 1] = before[x] + slots[x];
    for (unsigned k = 0; k < PACK_WIDTHS; k++)
        for (unsigned x = 0; x < ALL_SLOTS; x++) {
            unsigned end = x + (1u << k) < ALL_SLOTS ? x + (1u << k) : ALL_SLOTS;
            if (bit(table.wide[k], x) != (before[end] > before[x])) fail_msg("wide[%u], slot %u", k, x);
        }
}

static void test_wide_follows_each_change(void **state) {
    enum { SHAPES = 12 };
    static random_shape r[SHAPES];
    unsigned            at[SHAPES];
    uint64_t            random = 11;
    (void)state;
    clear_table();
    for (int i = 0; i < SHAPES; i++) {
        const pack_shape *s = random_one(&r[i], &random);
        at[i] = i == 0 ? 0 : i == 1 ? SL_PACK_SLOTS_MAX - s->range : below(&random, SL_PACK_SLOTS_MAX - s->range + 1);
        flip_both(s, at[i]);
        assert_wide();
    }
    sl_pack_table_flip_slots(&table, &r[3].s, at[3]);
    sl_pack_table_flip_slots(&table, &r[3].s, at[3]);
    assert_wide();
    for (int i = 0; i < SHAPES; i += 2) flip_both(&r[i].s, at[i]);
    assert_wide();
    for (int i = 1; i < SHAPES; i += 2) flip_both(&r[i].s, at[i]);
    assert_wide();
    for (unsigned k = 0; k < PACK_WIDTHS; k++)
        for (unsigned i = 0; i < PACK_WORDS + PACK_MARGIN; i++) assert_int_equal(table.wide[k][i], 0);
}

static unsigned plain_length(void) {
    for (unsigned slot = ALL_SLOTS; slot-- > 0;)
        if (slots[slot]) return slot + 1;
    return 0;
}

static void test_length_is_behind_the_last_slot(void **state) {
    static random_shape r;
    uint64_t            random = 13;
    (void)state;
    clear_table();
    assert_int_equal(sl_pack_table_length(&table), 0);
    for (int i = 0; i < 200; i++) {
        const pack_shape *s = random_one(&r, &random);
        unsigned          at = below(&random, SL_PACK_SLOTS_MAX - s->range + 1);
        flip_both(s, at);
        assert_int_equal(sl_pack_table_length(&table), plain_length());
        flip_both(s, at);
    }
}

/* ---- holes ------------------------------------------------------------------------------------------ */

static int64_t plain_holes(unsigned first, unsigned last) {
    int64_t  sum = 0;
    unsigned begin = 0;
    for (unsigned slot = 0; slot < SL_PACK_SLOTS_MAX; slot++) {
        if (!slots[slot]) continue;
        if (slot > begin && slot >= first && begin <= last + 1) sum += sl_pack_hole_worth(slot - begin);
        begin = slot + 1;
    }
    return sum;
}

static void test_holes_are_a_plain_sum(void **state) {
    static random_shape r;
    uint64_t            random = 17;
    (void)state;
    for (int i = 0; i < 40; i++) {
        clear_table();
        for (unsigned more = below(&random, 4); more > 0; more--) {
            const pack_shape *s = random_one(&r, &random);
            flip_both(s, below(&random, i % 2 ? SL_PACK_SLOTS_MAX - s->range + 1 : 4000));
        }
        for (int k = 0; k < 40; k++) {
            unsigned end = k % 2 ? SL_PACK_SLOTS_MAX : 12000, first = below(&random, end);
            unsigned last = first + below(&random, end - first);
            assert_int_equal(sl_pack_table_holes(&table, first, last), plain_holes(first, last));
        }
        assert_int_equal(sl_pack_table_holes(&table, 0, SL_PACK_SLOTS_MAX - 1), plain_holes(0, SL_PACK_SLOTS_MAX - 1));
    }
}

static void test_a_long_hole_is_worth_more_than_its_halves(void **state) {
    (void)state;
    for (unsigned n = 0; n <= PACK_HOLE_LOST; n++) assert_int_equal(sl_pack_hole_worth(n), 0);
    for (unsigned n = PACK_HOLE_LOST + 1; n < 20000; n++) {
        assert_true(sl_pack_hole_worth(n) > sl_pack_hole_worth(n - 1));
        assert_true(sl_pack_hole_worth(2 * n) > 2 * sl_pack_hole_worth(n));
    }
}

/* ---- places ------------------------------------------------------------------------------------------ */

static bool fits(const pack_shape *s, unsigned at) {
    for (const pack_run *r = s->runs; r < s->runs + s->run_count; r++)
        for (unsigned slot = at + r->first; slot < at + r->first + r->length; slot++)
            if (slots[slot]) return false;
    return true;
}

static void assert_places(pack_find_places *find_places, const pack_shape *s, unsigned limit) {
    static uint64_t places[PACK_WORDS + PACK_MARGIN];
    memset(places, 0x55, sizeof places);
    unsigned words = find_places(&table, s, limit, places);
    unsigned end = limit < s->range ? 0 : limit - s->range + 1;
    assert_int_equal(words, (end + 63) / 64);
    for (unsigned at = 0; at < 64 * words; at++)
        if (bit(places, at) != (at < end && fits(s, at))) fail_msg("range %u, limit %u: place %u", s->range, limit, at);
}

static void assert_all_places(pack_find_places *find_places) {
    static random_shape r, other;
    uint64_t            random = 19;
    for (int i = 0; i < 150; i++) {
        clear_table();
        for (unsigned more = below(&random, 5); more > 0; more--) {
            const pack_shape *s = make_shape(&r, random_range(&random), 1 + below(&random, 40), &random);
            flip_both(s, below(&random, 9000));
        }
        const pack_shape *s = random_one(&other, &random);
        unsigned          limit = below(&random, 20000);
        assert_places(find_places, s, limit);
        assert_places(find_places, s, s->range);
        assert_places(find_places, s, s->range - 1);
        assert_places(find_places, make_shape(&other, 1 + below(&random, 8), 2, &random), limit);
        /* Up to the end of the array; holes of just the right length. */
        if (i % 30 == 0) assert_places(find_places, s, SL_PACK_SLOTS_MAX);
    }
    clear_table();
    assert_places(find_places, make_shape(&r, PACK_RANGE_MAX, PACK_RANGE_MAX, &random), SL_PACK_SLOTS_MAX);
}

static void test_places_of_each_kernel(void **state) {
    size_t             count;
    const pack_kernel *kernels = sl_pack_kernels(&count), *best = kernels;
    (void)state;
    assert_string_equal(kernels[0].name, "any");
    assert_int_equal(kernels[0].needs, 0);
    for (const pack_kernel *k = kernels; k < kernels + count; k++) {
        if (k->needs & ~sl_cpu_features()) {
            printf("not tried: %s, which this CPU does not run\n", k->name);
            continue;
        }
        assert_all_places(k->find_places);
        best = k;
    }
    assert_ptr_equal(best->find_places, sl_pack_places_best());
}

/* ---- pools ------------------------------------------------------------------------------------------- */

static sl_magic pool[POOL_MOST];
static size_t   pool_count;

/* Adds the magics of a file of data/magics. */
static void add_file(const char *name) {
    static char          text[1 << 16];
    static sl_magic_line lines[POOL_MOST];
    char                 path[512];
    sl_magics_report     report;
    snprintf(path, sizeof path, "%s/%s", MAGIC_DATA, name);
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("cannot read %s", path);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    assert_int_equal(sl_magics_read(text, length, lines, POOL_MOST - pool_count, &report), SL_MAGIC_OK);
    for (size_t i = 0; i < report.count; i++) pool[pool_count++] = lines[i].magic;
}

static sl_pack_job use_files(sl_pack_class class_of_magics, const char *const *names) {
    for (pool_count = 0; *names; names++) add_file(*names);
    return (sl_pack_job){.class_of_magics = class_of_magics, .pool = pool, .count = pool_count, .seed = 1};
}

static const char *const all_files[] = {"white-fixed.txt", "black-fixed.txt", "white-variable.txt", "mixed.txt", NULL};

/* The magics of the last file that was added, by table. */
static void set_start(sl_magic start[SL_PACK_TABLES]) {
    for (size_t i = pool_count - SL_PACK_TABLES; i < pool_count; i++) start[sl_pack_table_of(&pool[i])] = pool[i];
}

/* ---- moves ------------------------------------------------------------------------------------------- */

static packing p;

static void set_packing(const sl_pack_job *job) {
    static pack_shape shapes[POOL_MOST];
    static uint64_t   words[POOL_MOST][PACK_RANGE_MAX / 64];
    static pack_run   runs[POOL_MOST][PACK_RANGE_MAX / 2];
    memset(&p, 0, sizeof p);
    p.random = job->seed;
    p.find_places = sl_pack_places_best();
    p.shapes = shapes;
    unsigned count = 0;
    for (unsigned number = 0; number < SL_PACK_TABLES; number++) {
        p.first[number] = count;
        for (size_t i = 0; i < job->count; i++) {
            if (sl_pack_table_of(&job->pool[i]) != number) continue;
            shapes[count] = sl_pack_shape_of(&job->pool[i], words[count]);
            shapes[count].bits = words[count];
            shapes[count].runs = runs[count];
            sl_pack_shape_runs(&shapes[count], words[count], runs[count]);
            count++;
        }
    }
    p.first[SL_PACK_TABLES] = count;
}

/* All is as p.now says: no clash, the used slots, the length, the energy. */
static void assert_is_sound(void) {
    memset(slots, 0, sizeof slots);
    for (unsigned number = 0; number < SL_PACK_TABLES; number++) {
        const pack_shape *s = &p.shapes[p.now[number].shape];
        assert_in_range(p.now[number].shape, p.first[number], p.first[number + 1] - 1);
        for (unsigned slot = 0; slot < s->range; slot++) {
            if (!bit(s->bits, slot)) continue;
            assert_false(slots[p.now[number].at + slot]);
            slots[p.now[number].at + slot] = true;
        }
    }
    for (unsigned slot = 0; slot < ALL_SLOTS; slot++) assert_int_equal(slots[slot], bit(p.table.wide[0], slot));
    assert_int_equal(p.length, plain_length());
    assert_int_equal(p.energy, -plain_holes(0, p.length - 1));
    table = p.table;
    assert_wide();
}

/* Moved down until an offset is 0. */
static unsigned slots_moved_down(void) {
    unsigned origin = SL_PACK_SLOTS_MAX;
    for (unsigned number = 0; number < SL_PACK_TABLES; number++) {
        unsigned lowest = p.shapes[p.now[number].shape].lowest;
        assert_true(p.now[number].at >= lowest);
        if (p.now[number].at - lowest < origin) origin = p.now[number].at - lowest;
    }
    return p.length - origin;
}

/* And the best is the shortest of all that were reached, wherever it begins. */
static void test_moves_keep_the_energy(void **state) {
    sl_pack_job    job = use_files(SL_PACK_MIXED, all_files);
    const unsigned heats[] = {0, 1, PACK_HEAT_AGAIN, PACK_HEAT_FIRST, 10 * PACK_HEAT_FIRST};
    (void)state;
    set_packing(&job);
    assert_true(sl_packing_start(&p));
    assert_is_sound();
    unsigned fewest = slots_moved_down();
    for (unsigned i = 0; i < 5; i++) {
        for (int k = 0; k < 60; k++) {
            for (int moves = 0; moves < 20; moves++) {
                sl_packing_move(&p, heats[i]);
                if (slots_moved_down() < fewest) fewest = slots_moved_down();
            }
            assert_int_equal(p.best_slots, fewest);
            assert_int_equal(p.energy, -sl_pack_table_holes(&p.table, 0, p.length - 1));
        }
        assert_is_sound();
    }
}

/* ---- whole runs --------------------------------------------------------------------------------------- */

typedef struct outcome {
    sl_pack_status status;
    sl_pack_report report;
    sl_magic       packed[SL_PACK_TABLES];
} outcome;

/* In a workspace of just the size, with a guard behind it. */
static void run(const sl_pack_job *job, sl_pack_go_on *go_on, void *context, outcome *o) {
    enum { GUARD = 64, MARK = 0xa5 };
    size_t   size = sl_pack_workspace(job);
    uint8_t *workspace = malloc(size + GUARD);
    assert_non_null(workspace);
    memset(workspace, MARK, size + GUARD);
    memset(o, 0, sizeof *o);
    o->status = sl_pack_run(job, go_on, context, workspace, o->packed, &o->report);
    for (unsigned i = 0; i < GUARD; i++) assert_int_equal(workspace[size + i], MARK);
    free(workspace);
}

/* The array as the magics say it: a slot belongs to one table. */
static void assert_is_packed(const outcome *o, sl_pack_class class_of_magics) {
    static int owner[SL_PACK_SLOTS_MAX];
    size_t     used = 0, end = 0;
    memset(owner, 0, sizeof owner);
    for (unsigned number = 0; number < SL_PACK_TABLES; number++) {
        const sl_magic *m = &o->packed[number];
        uint64_t        mask = sl_oracle_mask(m->slider, m->square), subset = 0;
        assert_int_equal(m->slider, number / 64);
        assert_int_equal(m->square, number % 64);
        assert_int_equal(sl_magic_verify(m, NULL), SL_MAGIC_OK);
        assert_true(sl_pack_class_has(class_of_magics, m));
        do {
            int64_t slot = m->offset + (int64_t)sl_magic_index(m, subset);
            assert_true(slot >= 0 && slot < SL_PACK_SLOTS_MAX);
            assert_true(!owner[slot] || owner[slot] == (int)number + 1);
            used += !owner[slot];
            owner[slot] = (int)number + 1;
            if ((size_t)slot >= end) end = (size_t)slot + 1;
            subset = (subset - mask) & mask;
        } while (subset);
    }
    assert_int_equal(o->report.slots, end);
    assert_int_equal(o->report.used, used);
}

static void test_each_class(void **state) {
    static outcome o, again;
    (void)state;
    for (int c = 0; c < SL_PACK_CLASS_COUNT; c++) {
        sl_pack_job job = use_files((sl_pack_class)c, all_files);
        size_t      of_class = 0;
        for (size_t i = 0; i < pool_count; i++) of_class += sl_pack_class_has((sl_pack_class)c, &pool[i]);
        job.moves = 300;
        run(&job, NULL, NULL, &o);
        assert_int_equal(o.status, SL_PACK_OK);
        assert_int_equal(o.report.moves, 300);
        assert_in_range(o.report.candidates, SL_PACK_TABLES, of_class);
        assert_is_packed(&o, (sl_pack_class)c);
        for (unsigned number = 0; number < SL_PACK_TABLES; number++) assert_true(o.packed[number].offset >= 0);
        run(&job, NULL, NULL, &again);
        assert_memory_equal(&o, &again, sizeof o);
        job.seed = 2;
        run(&job, NULL, NULL, &again);
        assert_memory_not_equal(o.packed, again.packed, sizeof o.packed);
    }
}

/* The outcome depends on the job alone, on every machine: so one is known. A change to the moves of the packer, or to
 * white-fixed.txt, changes it; then files that say how they were made are not made again by what they say. */
static void assert_outcome(sl_pack_job job, size_t length, uint64_t expected) {
    static outcome o;
    uint64_t       digest = 0;
    job.moves = 1000;
    run(&job, NULL, NULL, &o);
    for (unsigned number = 0; number < SL_PACK_TABLES; number++)
        digest = (digest ^ (uint64_t)o.packed[number].offset) * UINT64_C(0x100000001b3);
    assert_int_equal(o.report.slots, length);
    assert_int_equal(digest, expected);
}

static void test_a_known_outcome(void **state) {
    const char *const one[] = {"reduced.txt", NULL};
    sl_pack_job       job = use_files(SL_PACK_WHITE_VARIABLE, one);
    (void)state;
    assert_outcome(job, 89278, UINT64_C(0x77b860fb75f5069e));
    for (size_t i = 0; i < pool_count; i += 3) pool[i].shift--; /* one index bit more: there are holes */
    assert_outcome(job, 109791, UINT64_C(0x4e9c55de039f72ca));
}

static void test_class_names_and_bounds(void **state) {
    sl_magic m = {SL_ROOK, 0, SL_MAGIC_WHITE, 1, 52, 0};
    (void)state;
    assert_string_equal(sl_pack_class_name(SL_PACK_WHITE_FIXED), "white-fixed");
    assert_string_equal(sl_pack_class_name(SL_PACK_BLACK_FIXED), "black-fixed");
    assert_string_equal(sl_pack_class_name(SL_PACK_WHITE_VARIABLE), "white-variable");
    assert_string_equal(sl_pack_class_name(SL_PACK_MIXED), "mixed");
    assert_string_equal(sl_pack_class_name(SL_PACK_CLASS_COUNT), "unknown");
    assert_string_equal(sl_pack_class_name((sl_pack_class)-1), "unknown");
    /* By class: white 52, black 52, white 53, black 53, white 51, white 50. */
    static const bool rook[4][6] = {{1, 0, 0, 0, 0, 0}, {0, 1, 0, 0, 0, 0}, {1, 0, 1, 0, 1, 0}, {1, 1, 1, 1, 1, 0}};
    static const struct {
        sl_magic_kind kind;
        int           shift;
    } of[6] = {{SL_MAGIC_WHITE, 52}, {SL_MAGIC_BLACK, 52}, {SL_MAGIC_WHITE, 53},
               {SL_MAGIC_BLACK, 53}, {SL_MAGIC_WHITE, 51}, {SL_MAGIC_WHITE, 50}};
    for (int c = 0; c < 4; c++)
        for (int i = 0; i < 6; i++) {
            m.slider = SL_ROOK;
            m.kind = of[i].kind;
            m.shift = of[i].shift;
            assert_int_equal(sl_pack_class_has((sl_pack_class)c, &m), rook[c][i]);
            m.slider = SL_BISHOP; /* three bits fewer, so 50 is 53: within the most */
            m.shift += 3;
            assert_int_equal(sl_pack_class_has((sl_pack_class)c, &m), rook[c][i] || (i == 5 && c >= 2));
        }
    m = (sl_magic){SL_BISHOP, 0, SL_MAGIC_32, 1, 23, 0};
    assert_false(sl_pack_class_has(SL_PACK_MIXED, &m));
    assert_false(sl_pack_class_has(SL_PACK_CLASS_COUNT, &m));
}

/* ---- a start ------------------------------------------------------------------------------------------ */

static void test_start_is_where_it_begins(void **state) {
    static outcome    o;
    sl_magic          start[SL_PACK_TABLES], moved[SL_PACK_TABLES];
    const char *const one[] = {"mixed.txt", NULL};
    sl_pack_job       job = use_files(SL_PACK_MIXED, one);
    (void)state;
    set_start(start);
    job.start = start;
    run(&job, NULL, NULL, &o);
    assert_int_equal(o.status, SL_PACK_OK);
    assert_memory_equal(o.packed, start, sizeof start); /* its lowest slot is 0 */
    size_t slots_before = o.report.slots;
    memcpy(moved, start, sizeof moved);
    for (int i = 0; i < SL_PACK_TABLES; i++) moved[i].offset -= 1000000;
    job.start = moved;
    run(&job, NULL, NULL, &o);
    assert_int_equal(o.status, SL_PACK_OK);
    assert_memory_equal(o.packed, start, sizeof start);
    job.moves = 2000;
    run(&job, NULL, NULL, &o);
    assert_is_packed(&o, SL_PACK_MIXED);
    assert_true(o.report.slots <= slots_before);
}

/* What a run gives is a start for the next, as it is: no offset becomes negative. */
static void test_outcome_is_a_start(void **state) {
    static outcome o, again;
    (void)state;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        const char *const one[] = {"black-fixed.txt", NULL};
        sl_pack_job       job = use_files(SL_PACK_BLACK_FIXED, one);
        sl_magic          start[SL_PACK_TABLES];
        job.seed = seed;
        job.moves = 40;
        run(&job, NULL, NULL, &o);
        memcpy(start, o.packed, sizeof start);
        for (int i = 0; i < SL_PACK_TABLES; i++) start[i].offset += 100;
        job.start = start;
        job.moves = 0;
        run(&job, NULL, NULL, &again);
        assert_int_equal(again.status, SL_PACK_OK);
        assert_memory_equal(again.packed, o.packed, sizeof o.packed);
    }
}

static void assert_bad_start(const sl_pack_job *job, size_t wrong) {
    static outcome o;
    run(job, NULL, NULL, &o);
    assert_int_equal(o.status, SL_PACK_BAD_START);
    assert_int_equal(o.report.wrong, wrong);
}

static void test_bad_starts(void **state) {
    sl_magic          good[SL_PACK_TABLES], start[SL_PACK_TABLES];
    const char *const one[] = {"mixed.txt", NULL};
    sl_pack_job       job = use_files(SL_PACK_MIXED, one);
    (void)state;
    set_start(good);
    job.start = start;
    memcpy(start, good, sizeof start);
    start[3] = good[4]; /* not in order */
    assert_bad_start(&job, 3);
    memcpy(start, good, sizeof start);
    start[77].shift = 99;
    assert_bad_start(&job, 77);
    memcpy(start, good, sizeof start);
    start[10].magic ^= 0x1234567; /* not in the pool */
    assert_bad_start(&job, 10);
    memcpy(start, good, sizeof start);
    start[5].offset = INT64_C(1) << 40;
    assert_bad_start(&job, 5);
    memcpy(start, good, sizeof start);
    start[127].offset += SL_PACK_SLOTS_MAX; /* too far from the others */
    assert_bad_start(&job, 127);
    memcpy(start, good, sizeof start);
    start[0].offset++; /* there it clashes: the array is full enough */
    job.moves = 100;
    static outcome o;
    run(&job, NULL, NULL, &o);
    assert_int_equal(o.status, SL_PACK_BAD_START);
    memcpy(start, good, sizeof start);
    job.class_of_magics = SL_PACK_WHITE_VARIABLE; /* some are black, and the pool lacks others */
    run(&job, NULL, NULL, &o);
    assert_int_equal(o.status, SL_PACK_MISSING);
}

/* ---- what can be wrong --------------------------------------------------------------------------------- */

static void test_bad_magics(void **state) {
    static outcome    o;
    const char *const one[] = {"white-fixed.txt", NULL};
    sl_pack_job       job = use_files(SL_PACK_WHITE_FIXED, one);
    (void)state;
    uint64_t kept = pool[17].magic;
    pool[17].magic = 3;
    run(&job, NULL, NULL, &o);
    assert_int_equal(o.status, SL_PACK_BAD_MAGIC);
    assert_int_equal(o.report.wrong, 17);
    pool[17].magic = kept;
    pool[100].shift = 64;
    run(&job, NULL, NULL, &o);
    assert_int_equal(o.status, SL_PACK_BAD_MAGIC);
    assert_int_equal(o.report.wrong, 100);
}

static void test_missing_squares(void **state) {
    static outcome    o;
    const char *const one[] = {"white-fixed.txt", NULL};
    sl_pack_job       job = use_files(SL_PACK_WHITE_FIXED, one);
    (void)state;
    for (unsigned number = 0; number < SL_PACK_TABLES; number++) {
        sl_magic kept = pool[number];
        pool[number] = pool[(number + 1) % SL_PACK_TABLES];
        run(&job, NULL, NULL, &o);
        assert_int_equal(o.status, SL_PACK_MISSING);
        assert_int_equal(o.report.missing, sl_pack_table_of(&kept));
        pool[number] = kept;
    }
    job.class_of_magics = SL_PACK_BLACK_FIXED;
    run(&job, NULL, NULL, &o);
    assert_int_equal(o.status, SL_PACK_MISSING);
    assert_int_equal(o.report.missing, 0);
    job = (sl_pack_job){.class_of_magics = SL_PACK_MIXED};
    run(&job, NULL, NULL, &o);
    assert_int_equal(o.status, SL_PACK_MISSING);
}

/* Magics found at random: little fits between their slots. */
static void test_no_room(void **state) {
    static uint64_t   workspace[SL_FIND_WORKSPACE / sizeof(uint64_t)];
    static outcome    o;
    const char *const one[] = {"white-fixed.txt", NULL};
    sl_pack_job       job = use_files(SL_PACK_MIXED, one);
    (void)state;
    for (size_t i = 0; i < pool_count; i++) {
        sl_find_job    find = {.wanted = pool[i], .strategy = SL_FIND_RANDOM, .seed = 3};
        sl_find_report report = {0};
        assert_int_equal(sl_find_run(&find, 0, sl_find_parts(&find), NULL, NULL, workspace, &report), SL_FIND_FOUND);
        pool[i].magic = report.magic;
    }
    run(&job, NULL, NULL, &o);
    assert_int_equal(o.status, SL_PACK_NO_ROOM);
}

/* An array as long as one may be grows no longer, however hot it is. */
static void test_nothing_is_put_behind_the_end(void **state) {
    sl_magic          start[SL_PACK_TABLES];
    const char *const one[] = {"mixed.txt", NULL};
    sl_pack_job       job = use_files(SL_PACK_MIXED, one);
    (void)state;
    set_start(start);
    for (job.seed = 1; job.seed <= 150; job.seed++) {
        set_packing(&job);
        for (unsigned number = 0; number < SL_PACK_TABLES; number++) {
            const pack_shape *s = &p.shapes[number];
            p.now[number] = (pack_place){number, (unsigned)(start[number].offset + s->lowest)};
        }
        p.now[70].at = SL_PACK_SLOTS_MAX - p.shapes[70].range;
        assert_true(sl_packing_take(&p));
        assert_int_equal(p.length, SL_PACK_SLOTS_MAX);
        for (int moves = 0; moves < 5; moves++) {
            sl_packing_move(&p, 1000 * PACK_HEAT_FIRST);
            assert_true(p.length <= SL_PACK_SLOTS_MAX);
        }
    }
    assert_is_sound();
}

/* ---- while it runs --------------------------------------------------------------------------------------- */

typedef struct watcher {
    unsigned calls, last; /* stops at call `last` */
    size_t   slots;
    outcome  seen;
} watcher;

static bool watch(const sl_pack_report *report, const sl_magic packed[SL_PACK_TABLES], void *context) {
    watcher *w = context;
    w->seen.report = *report;
    memcpy(w->seen.packed, packed, sizeof w->seen.packed);
    assert_true(!w->slots || report->slots <= w->slots); /* never worse than before */
    w->slots = report->slots;
    return ++w->calls < w->last;
}

static void test_go_on_stops_it(void **state) {
    static outcome o;
    static watcher w;
    sl_pack_job    job = use_files(SL_PACK_MIXED, all_files);
    (void)state;
    job.moves = 4000;
    for (unsigned last = 1; last < 4; last++) {
        w = (watcher){.last = last};
        run(&job, watch, &w, &o);
        assert_int_equal(o.status, SL_PACK_STOPPED);
        assert_int_equal(w.calls, last);
        assert_true(o.report.moves < job.moves);
        assert_memory_equal(&o.report, &w.seen.report, sizeof o.report);
        assert_memory_equal(o.packed, w.seen.packed, sizeof o.packed);
        assert_is_packed(&o, SL_PACK_MIXED);
    }
    w = (watcher){.last = 1000};
    run(&job, watch, &w, &o);
    assert_int_equal(o.status, SL_PACK_OK);
    assert_true(w.calls > 3 && o.report.slots <= w.slots);
    assert_int_equal(o.report.moves, job.moves);
}

/* A candidate that is there twice changes nothing. */
static void test_same_slots_count_once(void **state) {
    static outcome    o, twice;
    const char *const one[] = {"mixed.txt", NULL}, *const two[] = {"mixed.txt", "mixed.txt", NULL};
    (void)state;
    sl_pack_job job = use_files(SL_PACK_MIXED, one);
    job.moves = 200;
    run(&job, NULL, NULL, &o);
    job = use_files(SL_PACK_MIXED, two);
    for (size_t i = 0; i < pool_count; i++) pool[i].offset = (int64_t)i; /* which do not matter */
    job.moves = 200;
    run(&job, NULL, NULL, &twice);
    assert_int_equal(o.report.candidates, SL_PACK_TABLES);
    assert_memory_equal(&o, &twice, sizeof o);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_runs_are_the_slots),
        cmocka_unit_test(test_wide_follows_each_change),
        cmocka_unit_test(test_length_is_behind_the_last_slot),
        cmocka_unit_test(test_holes_are_a_plain_sum),
        cmocka_unit_test(test_a_long_hole_is_worth_more_than_its_halves),
        cmocka_unit_test(test_places_of_each_kernel),
        cmocka_unit_test(test_moves_keep_the_energy),
        cmocka_unit_test(test_each_class),
        cmocka_unit_test(test_a_known_outcome),
        cmocka_unit_test(test_class_names_and_bounds),
        cmocka_unit_test(test_start_is_where_it_begins),
        cmocka_unit_test(test_outcome_is_a_start),
        cmocka_unit_test(test_bad_starts),
        cmocka_unit_test(test_bad_magics),
        cmocka_unit_test(test_missing_squares),
        cmocka_unit_test(test_no_room),
        cmocka_unit_test(test_nothing_is_put_behind_the_end),
        cmocka_unit_test(test_go_on_stops_it),
        cmocka_unit_test(test_same_slots_count_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
