/* SPDX-License-Identifier: MIT
 *
 * divide_pieces.c: cuts a line with more than one move.
 */
#include "host/engine/divide_pieces.h"

#include "host/engine/divide_move.h"

#include <string.h>

static bool is_bracket(char c) { return c && strchr("{}[]()", c); }

/* The end of the part that begins there: a bracket that belongs to no move, or the end of the line. */
static const char *part_end(const char *at) {
    divide_word w;
    while (*at && !is_bracket(*at)) {
        size_t length = divide_word_read(at, false, &w);
        at += length ? length : 1;
    }
    return at;
}

/* ---- moves and numbers ------------------------------------------------------------------------------- */

typedef struct turns {
    size_t moves, coordinates; /* of the moves those that are two squares */
    bool   taken;              /* a number after each move, or a move after each number, and no other words */
    bool   number_first;
} turns;

static turns turns_of(const char *at, const char *end) {
    turns            t = {.taken = true};
    divide_word      w;
    divide_word_type last = WORD_OTHER;
    for (size_t length; at < end; at += length ? length : 1) {
        length = divide_word_read(at, false, &w);
        if (!length) continue;
        t.moves += w.type == WORD_MOVE;
        t.coordinates += w.type == WORD_MOVE && w.squares && w.text[0] != 'O';
        if (w.type == WORD_OTHER) t.taken = t.taken && divide_word_is_beside_move(&w);
        if (w.type == WORD_OTHER) continue;
        if (last == WORD_OTHER) t.number_first = w.type == WORD_NUMBER;
        t.taken = t.taken && w.type != last && !w.odd;
        last = w.type;
    }
    t.taken = t.taken && t.moves && (last == WORD_MOVE) == t.number_first;
    return t;
}

/* {"...", [{"..., ["... */
static bool is_json(const char *line) {
    size_t brackets = strspn(line, "{[ \t");
    return brackets && line[brackets] == '"' && strpbrk(line, "{[") < line + brackets;
}

bool divide_has_pieces(const char *line) {
    turns t = turns_of(line, line + strlen(line));
    return is_json(line) || t.coordinates > 1 || (t.moves > 1 && t.taken);
}

/* ---- cutting ----------------------------------------------------------------------------------------------- */

divide_pieces divide_pieces_of(const char *line) {
    turns t = turns_of(line, line + strlen(line));
    if (t.taken && t.moves > 1) return (divide_pieces){line, line + strlen(line), false, PIECES_TURNS, false};
    return (divide_pieces){line, line, is_json(line), PIECES_NONE, false};
}

/* The next part, between brackets, and how it is cut. */
static bool next_part(divide_pieces *p) {
    p->at = p->end;
    while (is_bracket(*p->at)) p->at++;
    if (!*p->at) return false;
    p->end = part_end(p->at);
    turns t = turns_of(p->at, p->end);
    p->unclear = t.coordinates > 1 && !t.taken;
    p->cut = t.taken && t.moves > 1 ? PIECES_TURNS : PIECES_WHOLE;
    if (!t.taken && p->json && t.coordinates == 0) p->cut = PIECES_VALUES; /* a FEN may have a square as SAN has */
    return true;
}

/* A move and its number. */
static const char *turn_end(const char *at, const char *end) {
    divide_word w;
    int         left = 2;
    while (at < end && left) {
        size_t length = divide_word_read(at, false, &w);
        left -= length && w.type != WORD_OTHER;
        at += length ? length : 1;
    }
    return at;
}

/* `"nodes": 20,`: to the comma before the next name. */
static const char *value_end(const char *at, const char *end) {
    for (; at < end; at++)
        if (*at == ',' && at[1 + strspn(at + 1, " \t")] == '"') return at + 1;
    return end;
}

bool divide_next_piece(divide_pieces *p, char piece[DIVIDE_LINE_SIZE]) {
    if (p->at >= p->end && !next_part(p)) return false;
    const char *to = p->end;
    if (p->cut == PIECES_TURNS) to = turn_end(p->at, p->end);
    if (p->cut == PIECES_VALUES) to = value_end(p->at, p->end);
    size_t length = (size_t)(to - p->at);
    memcpy(piece, p->at, length);
    piece[length] = 0;
    p->at = to;
    return true;
}
