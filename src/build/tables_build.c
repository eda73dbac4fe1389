/* SPDX-License-Identifier: MIT
 *
 * tables_build.c: which magics a form has: found from a seed, known, or some of
 * each; and where their tables stand. tables_fill.c does the rest.
 */
#include "../find/trial.h"
#include "known_magics.h"

#include <sleight/build.h>

static const char *const names[SL_TABLES_FORM_COUNT] = {"white", "fewer-bits", "black"};

static const size_t form_bytes[SL_TABLES_FORM_COUNT] = {SL_TABLES_WHITE_BYTES, SL_TABLES_FEWER_BITS_BYTES,
                                                        SL_TABLES_BLACK_BYTES};

/* The strategy `construct` needs a trial and no more of SL_FIND_WORKSPACE; the slots of the attack sets, which are
 * empty until the magics are there, are room enough. */
_Static_assert(sizeof(trial) <= SL_TABLES_FEWER_BITS_SLOTS * sizeof(uint64_t), "no room for the search");
_Static_assert(SL_TABLES_BLACK_BYTES <= SL_TABLES_WHITE_BYTES, "sl_tables_memory is for the largest form");

const char *sl_tables_form_name(sl_tables_form form) {
    return (unsigned)form < SL_TABLES_FORM_COUNT ? names[form] : "unknown";
}

size_t sl_tables_bytes(sl_tables_form form) { return (unsigned)form < SL_TABLES_FORM_COUNT ? form_bytes[form] : 0; }

/* ---- magics ------------------------------------------------------------------------------ */

static sl_magic from_known(const sl_known_magic *k, sl_magic_kind kind) {
    return (sl_magic){(sl_slider)k->slider, k->square, kind, k->magic, k->shift, k->offset};
}

static const sl_known_magic *known_with_fewer_bits(int slider, int square) {
    for (int i = 0; i < SL_KNOWN_FEWER_BITS_COUNT; i++)
        if (sl_known_fewer_bits[i].slider == slider && sl_known_fewer_bits[i].square == square)
            return &sl_known_fewer_bits[i];
    return NULL;
}

/* `construct` has parts without end and finds a magic in the first few. */
static sl_magic find_white(sl_slider slider, int square, uint64_t seed, void *workspace) {
    int            bits = sl_bits_count(sl_oracle_mask(slider, square));
    sl_magic       m = {.slider = slider, .square = square, .kind = SL_MAGIC_WHITE, .shift = 64 - bits};
    sl_find_job    job = {.wanted = m, .strategy = SL_FIND_CONSTRUCT, .seed = seed};
    sl_find_report report = {0};
    sl_find_run(&job, 0, UINT64_MAX, NULL, NULL, workspace, &report);
    m.magic = report.magic;
    return m;
}

/* White magics, one table after the other. */
static void set_white(sl_magic magics[SL_TABLES_MAGICS], bool fewer_bits, uint64_t seed, void *workspace) {
    int64_t offset = 0;
    for (int i = 0; i < SL_TABLES_MAGICS; i++) {
        sl_slider             slider = i < 64 ? SL_ROOK : SL_BISHOP;
        const sl_known_magic *known = fewer_bits ? known_with_fewer_bits(slider, i % 64) : NULL;
        magics[i] = known ? from_known(known, SL_MAGIC_WHITE) : find_white(slider, i % 64, seed, workspace);
        magics[i].offset = offset;
        offset += INT64_C(1) << sl_magic_bits(&magics[i]);
    }
}

sl_tables_status sl_tables_build(sl_tables *tables, size_t bytes, sl_tables_form form, uint64_t seed) {
    sl_magic magics[SL_TABLES_MAGICS];
    size_t   needed = sl_tables_bytes(form);
    if (!needed) return SL_TABLES_BAD_FORM;
    if (bytes < needed) return SL_TABLES_TOO_SMALL;
    if (form == SL_TABLES_BLACK)
        for (int i = 0; i < SL_TABLES_MAGICS; i++) magics[i] = from_known(&sl_known_black[i], SL_MAGIC_BLACK);
    else
        set_white(magics, form == SL_TABLES_FEWER_BITS, seed, tables + 1);
    return sl_tables_fill(tables, needed, magics, NULL);
}
