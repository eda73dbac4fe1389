/* SPDX-License-Identifier: MIT
 *
 * record_check.c: checks a table of 128 magics, and says how long its array is. It
 * shares no code with the library: it includes none of its headers, reads the lines
 * itself, walks the rays itself, and multiplies itself. So a mistake of the library
 * does not make a table look right here.
 *
 *     record_check FILE               prints CLASS SLOTS, for example: mixed 81330
 *
 * SLOTS are from the lowest used one to the highest. Each line is
 *
 *     PIECE SQUARE KIND MAGIC SHIFT OFFSET         rook a1 white 0x0080001020400080 52 4096
 *
 * and a square's slot is OFFSET + ((occupied & mask) * MAGIC >> SHIFT) for white,
 * OFFSET + ((occupied | ~mask) * MAGIC >> SHIFT) for black, modulo 2^64. All subsets
 * of a mask are tried, and no slot may be wanted for two different attack sets.
 * Exit 0: the table is right; 1: it is wrong, and one line says why; 2: misuse.
 */
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOK, BISHOP, PIECES };
enum { WHITE, BLACK };
enum { MOST_OFFSET = 1 << 24, SLOTS = 2 * MOST_OFFSET + (1 << 16) };

typedef struct entry {
    int      is_there, kind, shift, line;
    uint64_t magic;
    long     offset;
} entry;

static entry    table[PIECES][64];
static uint64_t slots[SLOTS]; /* slot s at s + MOST_OFFSET; 0: not used, as no piece attacks nothing */

static const char *const piece_names[] = {"rook", "bishop"}, *const kind_names[] = {"white", "black"};

static int wrong(int line, const char *what) {
    if (line)
        printf("line %d: %s\n", line, what);
    else
        printf("%s\n", what);
    return 0;
}

/* ---- reading ---------------------------------------------------------------------------------- */

static int number_of(const char *word, const char *const names[2]) {
    return strcmp(word, names[0]) == 0 ? 0 : strcmp(word, names[1]) == 0 ? 1 : -1;
}

static int read_long(const char *word, long *value) {
    char *end;
    errno = 0;
    *value = strtol(word, &end, 10);
    return *word && !*end && !errno;
}

/* 0x and 16 digits or fewer. */
static int read_hex(const char *word, uint64_t *value) {
    size_t length = strlen(word);
    if (length < 3 || length > 18 || word[0] != '0' || word[1] != 'x') return 0;
    if (strspn(word + 2, "0123456789abcdefABCDEF") != length - 2) return 0;
    *value = 0;
    for (word += 2; *word; word++)
        *value = *value * 16 + (uint64_t)(*word <= '9' ? *word - '0' : (*word | 32) - 'a' + 10);
    return 1;
}

static int read_line(char *text, int line) {
    char *word[6], *next;
    int   words = 0;
    text[strcspn(text, "#\r\n")] = 0;
    for (next = strtok(text, " \t"); next; next = strtok(NULL, " \t")) {
        if (words == 6) return wrong(line, "more than six words");
        word[words++] = next;
    }
    if (!words) return 1;
    if (words < 6) return wrong(line, "fewer than six words");
    int   piece = number_of(word[0], piece_names), kind = number_of(word[2], kind_names);
    long  shift, offset;
    entry e = {.is_there = 1, .kind = kind, .line = line};
    if (piece < 0) return wrong(line, "no such piece");
    if (kind < 0) return wrong(line, "neither white nor black");
    if (strlen(word[1]) != 2 || word[1][0] < 'a' || word[1][0] > 'h' || word[1][1] < '1' || word[1][1] > '8')
        return wrong(line, "no such square");
    if (!read_hex(word[3], &e.magic)) return wrong(line, "the magic is no hexadecimal number");
    if (!read_long(word[4], &shift) || shift < 48 || shift > 63) return wrong(line, "the shift is not from 48 to 63");
    if (!read_long(word[5], &offset) || offset < -MOST_OFFSET || offset > MOST_OFFSET)
        return wrong(line, "the offset is no number, or too large");
    e.shift = (int)shift;
    e.offset = offset;
    entry *place = &table[piece][8 * (word[1][1] - '1') + word[1][0] - 'a'];
    if (place->is_there) return wrong(line, "a second magic for one square");
    *place = e;
    return 1;
}

static int read_table(FILE *file) {
    static char text[4096];
    for (int line = 1; fgets(text, sizeof text, file); line++) {
        if (!strchr(text, '\n') && !feof(file)) return wrong(line, "too long");
        if (!read_line(text, line)) return 0;
    }
    for (int piece = 0; piece < PIECES; piece++)
        for (int square = 0; square < 64; square++)
            if (!table[piece][square].is_there) {
                printf("no magic for the %s on %c%c\n", piece_names[piece], 'a' + square % 8, '1' + square / 8);
                return 0;
            }
    return 1;
}

/* ---- rays --------------------------------------------------------------------------------------- */

static const int directions[PIECES][4][2] = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}, {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

static int is_on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

static uint64_t attacks_of(int piece, int square, uint64_t occupied) {
    uint64_t attacks = 0;
    for (int d = 0; d < 4; d++) {
        int over = directions[piece][d][0], up = directions[piece][d][1];
        int file = square % 8 + over, rank = square / 8 + up;
        for (; is_on_board(file, rank); file += over, rank += up) {
            attacks |= (uint64_t)1 << (8 * rank + file);
            if (occupied >> (8 * rank + file) & 1) break;
        }
    }
    return attacks;
}

/* The squares of the rays but for the last of each: what stands there hides nothing. */
static int mask_squares(int piece, int square, int squares[16]) {
    int count = 0;
    for (int d = 0; d < 4; d++) {
        int over = directions[piece][d][0], up = directions[piece][d][1];
        int file = square % 8 + over, rank = square / 8 + up;
        for (; is_on_board(file + over, rank + up); file += over, rank += up) squares[count++] = 8 * rank + file;
    }
    return count;
}

/* ---- the array -------------------------------------------------------------------------------- */

/* a * b modulo 2^64, by halves of 32 bits. */
static uint64_t product(uint64_t a, uint64_t b) {
    uint64_t a_low = a & 0xffffffff, b_low = b & 0xffffffff;
    return a_low * b_low + (a_low * (b >> 32) << 32) + ((a >> 32) * b_low << 32);
}

static int fill(int piece, int square) {
    const entry *e = &table[piece][square];
    int          squares[16], count = mask_squares(piece, square, squares);
    uint64_t     mask = 0;
    for (int i = 0; i < count; i++) mask |= (uint64_t)1 << squares[i];
    for (unsigned number = 0; number < 1u << count; number++) {
        uint64_t occupied = 0;
        for (int i = 0; i < count; i++) occupied |= (uint64_t)(number >> i & 1) << squares[i];
        uint64_t  attacks = attacks_of(piece, square, occupied);
        uint64_t  factor = e->kind == WHITE ? occupied : occupied | ~mask;
        uint64_t *slot = &slots[MOST_OFFSET + e->offset + (long)(product(factor, e->magic) >> e->shift)];
        if (*slot && *slot != attacks) return wrong(e->line, "one of its slots is wanted for two attack sets");
        *slot = attacks;
    }
    return 1;
}

static const char *class_of_table(void) {
    int same_shift = 1, whites = 0, blacks = 0;
    for (int piece = 0; piece < PIECES; piece++)
        for (int square = 0; square < 64; square++) {
            const entry *e = &table[piece][square];
            same_shift &= e->shift == table[piece][0].shift;
            whites += e->kind == WHITE;
            blacks += e->kind == BLACK;
        }
    if (!blacks) return same_shift ? "white-fixed" : "white-variable";
    return same_shift && !whites ? "black-fixed" : "mixed";
}

static long array_length(void) {
    long lowest = 0, highest = SLOTS - 1;
    while (!slots[lowest]) lowest++;
    while (!slots[highest]) highest--;
    return highest - lowest + 1;
}

int main(int argc, char **argv) {
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (!file) {
        fprintf(stderr, argc == 2 ? "cannot read the file\n" : "usage: record_check FILE\n");
        return 2;
    }
    int is_right = read_table(file);
    fclose(file);
    for (int piece = 0; piece < PIECES; piece++)
        for (int square = 0; is_right && square < 64; square++) is_right = fill(piece, square);
    if (!is_right) return 1;
    printf("%s %ld\n", class_of_table(), array_length());
    return 0;
}
