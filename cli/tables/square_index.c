/* SPDX-License-Identifier: MIT
 *
 * square_index.c: what an index is made by, and the magic that was typed.
 */
#include "square_index.h"

#include <inttypes.h>
#include <string.h>

uint64_t square_index_of(const square_index *by, uint64_t subset) {
    return by->by_pext ? sl_bits_pext(subset, by->mask) : sl_magic_index(&by->magic, subset);
}

int square_index_bits(const square_index *by) {
    return by->by_pext ? sl_bits_count(by->mask) : sl_magic_bits(&by->magic);
}

const char *square_index_text(const square_index *by, char text[SQUARE_INDEX_TEXT]) {
    if (by->by_pext)
        snprintf(text, SQUARE_INDEX_TEXT, "PEXT");
    else
        snprintf(text, SQUARE_INDEX_TEXT, "%s magic 0x%016" PRIx64 ", shift %d", sl_magic_kind_name(by->magic.kind),
                 by->magic.magic, by->magic.shift);
    return text;
}

sl_slider parse_slider(const char *text) {
    piece asked = parse_piece(text);
    if (asked == QUEEN) misuse("a queen is looked up as a rook and as a bishop; expected rook or bishop");
    if (asked > QUEEN)
        misuse("a %s does not slide, so nothing is looked up for it; expected rook or bishop", piece_names[asked]);
    return asked == ROOK ? SL_ROOK : SL_BISHOP;
}

/* ---- a magic as it is typed -------------------------------------------------------------- */

static _Noreturn void refuse_magic(const char *name, const char *text) {
    misuse("%s %s; expected a number of 64 bits: 0x and up to 16 hex digits, or decimal", name, quoted(text));
}

/* Of engines and tutorials: 0x8a80104000800020ULL, 0x8a80_1040_0080_0020, and -8467...L of languages that have signed
 * numbers alone. */
uint64_t parse_magic(const char *name, const char *text) {
    static const char digits[] = "0123456789abcdef";
    bool              negative = *text == '-';
    const char       *at = text + negative;
    bool              is_hex = at[0] == '0' && (at[1] == 'x' || at[1] == 'X');
    uint64_t          base = is_hex ? 16 : 10, number = 0;
    int               count = 0;
    for (at += is_hex ? 2 : 0; *at && !strchr("uUlL", *at); at++) {
        if (count && (*at == '_' || *at == '\'') && at[1]) continue;
        const char *digit = strchr(digits, *at >= 'A' && *at <= 'F' ? *at - 'A' + 'a' : *at);
        if (!digit || (uint64_t)(digit - digits) >= base) refuse_magic(name, text);
        if (number > (UINT64_MAX - (uint64_t)(digit - digits)) / base) refuse_magic(name, text);
        number = number * base + (uint64_t)(digit - digits);
        count++;
    }
    if (!count || strlen(at) > 3 || (is_hex && negative) || (negative && number > UINT64_C(1) << 63))
        refuse_magic(name, text);
    if (at[strspn(at, "uUlL")]) refuse_magic(name, text);
    return negative ? 0 - number : number;
}

static int parse_shift(const char *text, int width) {
    enum { BITS_MOST = SL_MAGIC_BITS_MAX };
    int shift = (int)parse_number("--shift", text, 0, 63), bits = shift;
    if (shift >= width - BITS_MOST && shift < width) return shift;
    if (bits >= 1 && bits <= BITS_MOST)
        misuse("--shift %d; expected %d to %d: an index of %d bits has the shift %d - %d = %d", shift,
               width - BITS_MOST, width - 1, bits, width, bits, width - bits);
    misuse("--shift %d; expected %d to %d", shift, width - BITS_MOST, width - 1);
}

square_index given_magic(const arguments *given, sl_slider slider, int square) {
    static const char *const kinds[SL_MAGIC_KIND_COUNT] = {"white", "black", "magic32"};
    const char              *magic = option_value(given, "--magic"), *shift = option_value(given, "--shift");
    square_index             by = {.mask = sl_oracle_mask(slider, square), .shift_chosen = !shift};
    sl_magic_kind kind = (sl_magic_kind)name_given(given, "--kind", "kind", kinds, SL_MAGIC_KIND_COUNT, SL_MAGIC_WHITE);
    int           width = kind == SL_MAGIC_32 ? 32 : 64;
    if (!magic) misuse("%s without --magic; expected --magic M too", shift ? "--shift" : "--kind");
    if (option_given(given, "--method")) misuse("both --method and --magic; expected one of them");
    by.magic = (sl_magic){slider, square, kind, parse_magic("--magic", magic), width - sl_bits_count(by.mask), 0};
    if (shift) by.magic.shift = parse_shift(shift, width);
    return by;
}
