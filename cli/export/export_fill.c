/* SPDX-License-Identifier: MIT
 *
 * export_fill.c: makes a set of magics ready to be exported, wherever it comes from.
 * Nothing is written before each magic is verified and the whole table is filled without
 * a clash. Magics without offsets get tables one after the other.
 */
#include "export.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- comments ------------------------------------------------------------------- */

void make_harmless(char *text) {
    for (char before = 0; *text; before = *text++) {
        if (*text < ' ' || *text > '~') *text = '?';
        if (*text == '\\' || (before == '?' && *text == '/')) *text = '|'; /* "??/" is a backslash in old C */
    }
}

/* ---- magics -------------------------------------------------------------------- */

const char *magic_name(const sl_magic *m) {
    static char name[16];
    snprintf(name, sizeof name, "%s %s", sl_slider_name(m->slider), square_name(m->square));
    return name;
}

/* ---- places -------------------------------------------------------------------------- */

static bool has_offsets(const magic_set *set) {
    for (int i = 0; i < 128; i++)
        if (set->given[i / 64] && set->of[i / 64][i % 64].offset) return true;
    return false;
}

/* One table after the other. */
static void place_all(magic_set *set) {
    int64_t offset = 0;
    for (int i = 0; i < 128; i++) {
        sl_magic *m = &set->of[i / 64][i % 64];
        if (!set->given[i / 64]) continue;
        m->offset = offset;
        offset += INT64_C(1) << sl_magic_bits(m);
    }
}

/* ---- right, and room for all ------------------------------------------------------ */

static bool verify_all(const magic_set *set, const char *shown, problem *why) {
    for (int i = 0; i < 128; i++) {
        const sl_magic *m = &set->of[i / 64][i % 64];
        sl_clash        clash;
        if (!set->given[i / 64] || sl_magic_verify_under(m, set->mask[i / 64][i % 64], &clash) == SL_MAGIC_OK) continue;
        return problem_work(why,
                            "%s: %s is wrong: 0x%016" PRIx64 " and 0x%016" PRIx64 " clash at index %" PRIu64
                            " (sleight check says more)",
                            shown, magic_name(m), clash.occupied[0], clash.occupied[1], clash.index);
    }
    return true;
}

static bool fill_piece(magic_set *set, int slider, const char *shown, problem *why) {
    for (int square = 0; set->given[slider] && square < 64; square++) {
        const sl_magic *m = &set->of[slider][square];
        sl_misfit       misfit;
        sl_magic_status status = sl_magic_fill_under(m, set->mask[slider][square], set->table, MOST_SLOTS, &misfit);
        if (status == SL_MAGIC_OUTSIDE)
            return problem_work(why, "%s: %s uses slot %" PRId64 "; expected 0 to %d", shown, magic_name(m),
                                m->offset + (int64_t)misfit.index, MOST_SLOTS - 1);
        if (status != SL_MAGIC_OK)
            return problem_work(why, "%s: %s with offset %" PRId64 " needs a slot that holds the attack set of another",
                                shown, magic_name(m), m->offset);
    }
    return true;
}

static size_t count_slots(const magic_set *set) {
    size_t slots = MOST_SLOTS;
    while (slots && !set->table[slots - 1]) slots--;
    return slots;
}

/* Bishops that fit only into a table of their own get one, behind the rooks'. */
static bool fill_apart(magic_set *set, const char *shown) {
    problem ignored = {0};
    memset(set->table, 0, sizeof set->table);
    if (!fill_piece(set, SL_BISHOP, shown, &ignored)) return false;
    memset(set->table, 0, sizeof set->table);
    fill_piece(set, SL_ROOK, shown, &ignored);
    size_t rooks = count_slots(set);
    for (int square = 0; square < 64; square++) set->of[SL_BISHOP][square].offset += (int64_t)rooks;
    return fill_piece(set, SL_BISHOP, shown, &ignored);
}

bool fill_magic_set(magic_set *set, const char *shown, problem *why) {
    if (!verify_all(set, shown, why)) return false;
    if (!has_offsets(set)) place_all(set);
    if (!fill_piece(set, SL_ROOK, shown, why)) return false;
    if (!fill_piece(set, SL_BISHOP, shown, why) && !(set->given[SL_ROOK] && fill_apart(set, shown))) return false;
    set->slots = count_slots(set);
    return true;
}
