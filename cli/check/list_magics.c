/* SPDX-License-Identifier: MIT
 *
 * list_magics.c: whose magics the numbers of a list are, and how they are to be
 * read. What names and options do not say is found by trying, and all that was
 * assumed is reported.
 */
#include "list_blocks.h"

#include <stdio.h>
#include <string.h>

/* ---- which piece --------------------------------------------------------------------------------- */

/* Reads the one or two blocks, the first one as that of `first`. */
static size_t read_as(const blocks *found, sl_slider first, reading readings[2], const wishes *wanted) {
    size_t right = 0, place = 0;
    for (size_t i = 0; i < found->count; i++) {
        if (found->all[i].role != MAGICS) continue;
        sl_slider slider = place ? (sl_slider)!first : first;
        size_t    now = 0;
        readings[place] = reading_of(found, &found->all[i], slider, place, wanted, &now);
        right += now;
        place++;
    }
    return right;
}

static size_t count_all(const blocks *found) {
    size_t count = 0;
    for (size_t i = 0; i < found->count; i++)
        if (found->all[i].role == MAGICS) count += found->all[i].count;
    return count;
}

/* The piece of the first block by option or by name, BOTH when neither says. */
static int known_first(const blocks *found, const wishes *wanted) {
    int named[2] = {BOTH, BOTH}, place = 0;
    for (size_t i = 0; i < found->count; i++)
        if (found->all[i].role == MAGICS) named[place++] = found->all[i].slider;
    if (place == 1) return wanted->slider != BOTH ? wanted->slider : named[0];
    if (named[0] == named[1]) return BOTH;
    return named[0] != BOTH ? named[0] : !named[1];
}

/* How many are right once the likely mistake is undone: a wrong shift hides which piece they are for. */
static size_t count_mended(const reading readings[2], size_t count) {
    size_t right = 0;
    for (size_t i = 0; i < count; i++) {
        const reading     *r = &readings[i];
        sl_magic_line      lines[64];
        sl_magic_diagnosis found;
        for (size_t at = 0; at < r->magics->count; at++) lines[at] = reading_magic(r, at);
        sl_magic_status status =
            sl_magics_diagnose(lines, r->magics->count, r->edges ? SL_MAGICS_WITH_EDGES : 0, &found);
        sl_magic_cause cause = found.faults[0].cause;
        bool is_mended = status == SL_MAGIC_CLASH && cause != SL_MAGIC_CAUSE_NONE && cause != SL_MAGIC_CAUSE_SWAPPED;
        right += is_mended ? found.passing : count_right(r);
    }
    return right;
}

/* Tries both pieces where nobody says; the one under which more are right is taken, as they stand or with a mistake
 * undone; where all are right for both, nobody can know. */
static void choose_piece(check *c, const blocks *found, reading readings[2], const wishes *wanted) {
    enum { FEW = 64 };
    reading other[2];
    int     first = known_first(found, wanted);
    size_t all = count_all(found), right = read_as(found, first == BOTH ? SL_ROOK : (sl_slider)first, readings, wanted);
    c->piece_guessed = first == BOTH;
    if (!c->piece_guessed || (right == all && all >= FEW)) return;
    size_t right_otherwise = read_as(found, SL_BISHOP, other, wanted);
    if (right_otherwise == all && right == all)
        add_hint(c, "They are right for the rook and for the bishop: I cannot tell which is meant; --piece says it.");
    if (right_otherwise == 0 && right == 0 && all < FEW)
        for (int slider = 0; slider < 2; slider++)
            strcpy(c->reading_doubt[slider], "nobody said the piece, and they fit neither; --piece says it");
    if (all >= FEW && right < all && right_otherwise < all) {
        size_t mended = count_mended(readings, count_magics(found));
        size_t mended_otherwise = count_mended(other, count_magics(found));
        if (mended != mended_otherwise) right = mended, right_otherwise = mended_otherwise;
    }
    if (right_otherwise > right) memcpy(readings, other, 2 * sizeof *readings);
}

/* ---- the list -------------------------------------------------------------------------------------- */

/* What was read becomes the magics to check. */
static void keep(check *c, const reading *r) {
    for (size_t i = 0; i < r->magics->count; i++) c->magics[c->count++] = reading_magic(r, i);
    c->edges[r->slider] = r->edges;
    c->shift_free[r->slider] = r->shift_free && count_shifts(r->magics) == 0;
    c->kind_free[r->slider] = r->kind_free;
    if (r->offsets) c->offsets_tried = !r->offsets->named_offset && !r->offsets->in_records;
    char *doubt = c->reading_doubt[r->slider];
    if (*r->doubt && !*doubt)
        snprintf(doubt, sizeof c->reading_doubt[0],
                 "read as %s, %s right, but so many other numbers are that it may be by accident", r->doubt,
                 r->magics->count == 1 ? "it is" : "they are");
}

/* A shift in the file may be none of the kind that was demanded. */
static bool check_bounds(const check *c, problem *why) {
    for (size_t i = 0; i < c->count; i++) {
        const sl_magic_line *line = &c->magics[i];
        sl_magic_status      status = sl_magic_bounds(&line->magic);
        if (status != SL_MAGIC_OK)
            return problem_input(why, "%s:%u: the shift %d for a %s magic; %s", c->path, line->line, line->magic.shift,
                                 sl_magic_kind_name(line->magic.kind), sl_magic_status_text(status));
    }
    return true;
}

/* What is used must be as it should; what is not may be anything. */
static bool check_used(const check *c, const reading *r, problem *why) {
    const block *used[] = {r->magics, r->shifts, r->adds, r->offsets, r->masks};
    for (size_t i = 0; i < sizeof used / sizeof *used; i++)
        if (used[i] && *used[i]->complaint) return problem_input(why, "%s:%s", c->path, used[i]->complaint);
    return true;
}

/* Where no field of a record is right, it is not known which of them the magics are. */
static void doubt_records(check *c, const blocks *found) {
    for (int slider = 0; slider < 2 && found->no_record_right; slider++)
        strcpy(c->reading_doubt[slider],
               "each record has more than one large number, and none of them is right for all squares");
}

bool blocks_to_magics(check *c, blocks *found, const wishes *wanted, problem *why) {
    reading readings[2];
    size_t  count = count_magics(found);
    choose_piece(c, found, readings, wanted);
    for (size_t i = 0; i < count; i++) {
        if (!check_used(c, &readings[i], why)) return false;
        keep(c, &readings[i]);
    }
    doubt_records(c, found);
    if (!check_bounds(c, why)) return false;
    report_assumed(c, readings, count, wanted);
    for (size_t i = 0, noted = c->hint_count; i < count && c->hint_count == noted; i++)
        note_signed(c, readings[i].magics);
    note_words(c, readings, count);
    report_wrong_masks(c, found);
    report_sources(c, found, readings, count);
    return true;
}

bool list_magics(check *c, const number_list *list, const wishes *wanted, problem *why) {
    static blocks found;
    if (!find_blocks(&found, list, wanted, c->path, why)) return false;
    if (count_magics(&found) == 2 && wanted->slider != BOTH)
        return problem_input(why, "--piece is for the magics of one piece; %s holds those of two", c->path);
    return blocks_to_magics(c, &found, wanted, why);
}
