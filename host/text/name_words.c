/* SPDX-License-Identifier: MIT
 *
 * name_words.c: what a name in someone's source says of the numbers behind it: which
 * piece, magics or what stands next to them, and types.
 */
#include "number_scan.h"

#include <ctype.h>
#include <string.h>

static bool holds(const char *name, size_t length, const char *part) {
    size_t size = strlen(part);
    for (size_t i = 0; i + size <= length; i++) {
        size_t same = 0;
        while (same < size && tolower((unsigned char)name[i + same]) == part[same]) same++;
        if (same == size) return true;
    }
    return false;
}

static bool is_one_of(const char *name, size_t length, const char *const *names) {
    for (; *names; names++)
        if (strlen(*names) == length && memcmp(*names, name, length) == 0) return true;
    return false;
}

static bool holds_one_of(const char *name, size_t length, const char *const *parts) {
    for (; *parts; parts++)
        if (holds(name, length, *parts)) return true;
    return false;
}

/* R_MAGIC, rMagics, bShift, magicmoves_r_mask: a letter alone, by its neighbours; not the B of BSF_INDEX. */
static bool has_initial(const char *name, size_t length, char initial) {
    for (size_t i = 0; i + 1 < length; i++) {
        bool alone = name[i + 1] == '_' && (i == 0 || name[i - 1] == '_');
        bool joined = i == 0 && isupper((unsigned char)name[1]) && length > 2 && islower((unsigned char)name[2]);
        if (tolower((unsigned char)name[i]) == initial && (alone || joined)) return true;
    }
    return false;
}

static unsigned says_piece(const char *name, size_t length, bool of_lookup) {
    unsigned pieces =
        (holds(name, length, "rook") ? SAYS_ROOK : 0u) | (holds(name, length, "bishop") ? SAYS_BISHOP : 0u);
    if (pieces || !of_lookup) return pieces;
    return (has_initial(name, length, 'r') ? SAYS_ROOK : 0u) | (has_initial(name, length, 'b') ? SAYS_BISHOP : 0u);
}

unsigned name_says(const char *name, size_t length) {
    static const char *const of_magic[] = {"magic", "mult", NULL}, *const of_shift[] = {"shift", "bits", NULL};
    static const char *const of_mask[] = {"mask", NULL}, *const of_offset[] = {"offset", "indices", NULL};
    static const char *const signed_types[] = {"long", "Long", "i64", "int64", "int64_t", "LongArray", "Int64", NULL};
    static const char *const unsigned_types[] = {"unsigned", "u64",    "uint64",     "uint64_t", "U64", "ulong",
                                                 "ULong",    "UInt64", "ULongArray", "QWord",    NULL};
    unsigned                 says = (holds_one_of(name, length, of_magic) ? SAYS_MAGIC : 0u) |
                    (holds_one_of(name, length, of_shift) ? SAYS_SHIFT : 0u) |
                    (holds_one_of(name, length, of_mask) ? SAYS_MASK : 0u) |
                    (holds_one_of(name, length, of_offset) ? SAYS_OFFSET : 0u);
    says |= says_piece(name, length, says != 0);
    if (is_one_of(name, length, signed_types)) says |= SAYS_SIGNED;
    if (is_one_of(name, length, unsigned_types)) says |= SAYS_UNSIGNED;
    return says;
}

bool is_plain_word(const char *name, size_t length) {
    static const char *const words[] = {
        "const", "constexpr", "static", "final",  "public", "private",  "internal", "readonly", "val",  "var",
        "let",   "mut",       "pub",    "new",    "inline", "int",      "byte",     "array",    "of",   "def",
        "usize", "immutable", "export", "extern", "uint32", "uint32_t", "Array",    "seq",      "List", NULL};
    return is_one_of(name, length, words) || (name_says(name, length) & (SAYS_SIGNED | SAYS_UNSIGNED));
}
