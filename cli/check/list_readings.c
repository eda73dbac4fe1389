/* SPDX-License-Identifier: MIT
 *
 * list_readings.c: a block of magics under one reading or another. What nobody said
 * (the kind, the order of the squares, the edges, the shift) is found by trying: the
 * usual reading first, then all others, those with the fewest differences before
 * those with more. A reading counts when every magic is right under it, or, where there
 * is no such reading, nearly every one. One shift on all squares gives most masks more index
 * bits than they need, and with these many a wrong magic is right: it counts only where
 * most magics are wrong without it.
 */
#include "list_blocks.h"

#include <stdio.h>
#include <string.h>

enum { ALL_READINGS = SL_MAGIC_KIND_COUNT * 8 * 4, MOST_DIFFERENCES = 4 };

/* ---- one reading ------------------------------------------------------------------------------- */

const char *order_name(int order) {
    static const char *const names[8] = {"a1, b1, ... h8", "h1, g1, ... a8", "a8, b8, ... h1", "h8, g8, ... a1",
                                         "a1, a2, ... h8", "a8, a7, ... h1", "h1, h2, ... a8", "h8, h7, ... a1"};
    return names[order & 7];
}

int square_in_order(int square, int order) {
    int file = square % 8, rank = square / 8;
    if (order & 1) file = 7 - file;
    if (order & 2) rank = 7 - rank;
    return order & 4 ? 8 * file + rank : 8 * rank + file;
}

size_t count_shifts(const block *magics) {
    size_t count = 0;
    for (size_t i = 0; i < magics->count; i++) count += magics->shifts[i] != 0;
    return count;
}

static int shift_of(const reading *r, size_t at, const sl_magic *m) {
    int width = r->kind == SL_MAGIC_32 ? 32 : 64;
    if (r->magics->shifts[at]) return r->magics->shifts[at];
    if (r->shift) return r->shift;
    if (!r->shifts) return width - sl_bits_count(mask_under(m, r->edges));
    int value = (int)r->shifts->numbers[at].value;
    return r->shifts->role == BITS ? width - value : value;
}

sl_magic_line reading_magic(const reading *r, size_t at) {
    const number *n = &r->magics->numbers[at];
    sl_magic      m = {.slider = r->slider, .kind = r->kind, .magic = n->value};
    m.square = square_in_order(r->magics->squares[at], r->order);
    if (r->adds) m.kind = r->adds->numbers[at].value ? SL_MAGIC_BLACK : SL_MAGIC_WHITE;
    m.shift = shift_of(r, at, &m);
    if (r->offsets) m.offset = (int64_t)r->offsets->numbers[at].value;
    return (sl_magic_line){m, n->line};
}

bool reading_verifies(const reading *r, const sl_magic *m) {
    return sl_magic_verify_under(m, mask_under(m, r->edges), NULL) == SL_MAGIC_OK;
}

size_t count_right(const reading *r) {
    size_t right = 0;
    for (size_t i = 0; i < r->magics->count; i++) {
        sl_magic_line line = reading_magic(r, i);
        right += reading_verifies(r, &line.magic);
    }
    return right;
}

static bool all_right(const reading *r) {
    for (size_t i = 0; i < r->magics->count; i++) {
        sl_magic_line line = reading_magic(r, i);
        if (!reading_verifies(r, &line.magic)) return false;
    }
    return true;
}

/* ---- all readings ------------------------------------------------------------------------------------ */

static int usual_shift(const reading *r) {
    int bits = r->slider == SL_ROOK ? 12 : 9;
    return (r->kind == SL_MAGIC_32 ? 32 : 64) - bits;
}

static int differences(const reading *usual, const reading *r) {
    return (r->kind != usual->kind) + (r->order != usual->order) + (r->edges != usual->edges) +
           (r->shift != usual->shift);
}

/* The number `at` of all readings; false where that changes what is not free. */
static bool reading_at(const reading *usual, int at, reading *r) {
    *r = *usual;
    int kind = at % SL_MAGIC_KIND_COUNT, order = at / SL_MAGIC_KIND_COUNT % 8, rest = at / SL_MAGIC_KIND_COUNT / 8;
    r->kind = (sl_magic_kind)((kind + (int)usual->kind) % SL_MAGIC_KIND_COUNT);
    r->order = order;
    if (rest & 1) r->edges = !usual->edges;
    if (rest & 2) r->shift = usual_shift(r);
    return (r->kind == usual->kind || usual->kind_free) && (order == 0 || usual->order_free) &&
           (!(rest & 1) || usual->edges_free) && (!(rest & 2) || usual->shift_free);
}

/* "black", "from a8 on, edges in the mask" */
static void name_reading(const reading *usual, const reading *r, char *text, size_t size) {
    size_t used = strlen(text);
    used += (size_t)snprintf(text + used, size - used, "%s%s", used ? " or " : "", sl_magic_kind_name(r->kind));
    if (used < size && r->order) used += (size_t)snprintf(text + used, size - used, ", %s", order_name(r->order));
    if (used < size && r->edges != usual->edges)
        used += (size_t)snprintf(text + used, size - used, ", edges in the mask");
    if (used < size && r->shift != usual->shift) snprintf(text + used, size - used, ", shift %d", r->shift);
}

/* The reading without the shift that was found by trying. */
static reading without_shift(const reading *usual, const reading *r) {
    reading plain = *r;
    plain.shift = usual->shift;
    return plain;
}

static bool is_mostly_right(const reading *r) { return 2 * count_right(r) > r->magics->count; }

/* Does the reading need its shift for a few magics only? Then these may as well be wrong. */
static bool widens_few(const reading *usual, const reading *r) {
    reading plain = without_shift(usual, r);
    return r->shift != usual->shift && (is_mostly_right(&plain) || is_mostly_right(usual));
}

/* The best other reading; false where there is none. */
static bool read_otherwise(reading *r) {
    enum { FEW = 8 };
    static const double likely = 1.0 / 1000;
    reading             usual = *r, other, plain = *r;
    bool                found = false;
    for (int most = 1; most <= MOST_DIFFERENCES && !found; most++)
        for (int at = 1; at < ALL_READINGS; at++) {
            if (!reading_at(&usual, at, &other) || differences(&usual, &other) != most || !all_right(&other)) continue;
            if (widens_few(&usual, &other)) {
                if (!is_mostly_right(&plain)) plain = without_shift(&usual, &other);
                continue;
            }
            if (other.magics->count < FEW && reading_accident(&other) > likely) {
                name_reading(&usual, &other, r->doubt, sizeof r->doubt);
                continue;
            }
            if (found) {
                name_reading(&usual, &other, r->others, sizeof r->others);
                continue;
            }
            found = true;
            *r = other;
        }
    if (!found && is_mostly_right(&plain)) *r = plain;
    return found;
}

/* ---- nearly right ------------------------------------------------------------------------------------ */

/* How many are right where that is most of a list, more than of numbers that are no magics; else 0, and soon. */
static size_t count_nearly_right(const reading *r) {
    size_t wrong = 0, count = r->magics->count;
    for (size_t i = 0; i < count && 8 * wrong <= count; i++) {
        sl_magic_line line = reading_magic(r, i);
        wrong += !reading_verifies(r, &line.magic);
    }
    return count >= 16 && 8 * wrong <= count ? count - wrong : 0;
}

/* The reading with the fewest differences of those under which the most are right; few are wrong under it, and half of
 * them or more under the usual one: then these few are wrong, and not the reading. */
static size_t read_nearly(reading *r, size_t right) {
    reading usual = *r, other;
    size_t  count = r->magics->count;
    if (2 * right > count) return right;
    for (int most = 1; most <= MOST_DIFFERENCES; most++)
        for (int at = 1; at < ALL_READINGS; at++) {
            if (!reading_at(&usual, at, &other) || differences(&usual, &other) != most) continue;
            size_t now = count_nearly_right(&other);
            if (!now || now < right || widens_few(&usual, &other)) continue;
            if (now == right) {
                name_reading(&usual, &other, r->others, sizeof r->others);
                continue;
            }
            *r = other;
            right = now;
        }
    return right;
}

size_t settle(reading *r) {
    size_t right = count_right(r), count = r->magics->count;
    if (right == count || read_otherwise(r)) return count;
    return read_nearly(r, count_right(r));
}
