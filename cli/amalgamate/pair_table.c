/* SPDX-License-Identifier: MIT
 *
 * pair_table.c: a table of the tool's own as C source: braces in braces, in the
 * order of the struct, without names: so that it is C++ as well. The numbers are
 * the same whatever machine writes them.
 */
#include "amalgamate.h"

#include <inttypes.h>
#include <string.h>

enum { LINE_LENGTH = 118 };

/* A line, which goes to `out` when it is full; without `out` it just says that it is. */
typedef struct table_line {
    pair_output *out;
    char         text[LINE_LENGTH + 64];
    size_t       used;
    bool         full;
} table_line;

static void end_line(table_line *to) {
    to->text[to->used] = 0;
    put_text(to->out, to->text);
    put_text(to->out, "\n");
    to->used = 0;
}

/* A number, a brace, or several of them that stay together; with the comma before it. */
static void put_word(table_line *to, const char *word, bool comma) {
    size_t length = strlen(word);
    if (to->used + length + 2 > LINE_LENGTH && !to->out) to->full = true;
    if (to->full) return;
    if (comma) to->text[to->used++] = ',';
    if (to->used + length + 1 > LINE_LENGTH)
        end_line(to);
    else if (comma)
        to->text[to->used++] = ' ';
    memcpy(to->text + to->used, word, length);
    to->used += length;
}

/* Any number of at most 64 bits, unsigned, and its size. */
static uint64_t read_number(number_type type, const char *at, size_t *size) {
    union {
        uint8_t  u8;
        uint16_t u16;
        uint32_t u32;
        uint64_t u64;
    } n;
    static const size_t sizes[A_STRUCT] = {[U8] = 1, [U16] = 2, [U32] = 4, [U64] = 8, [I64] = 8};
    memcpy(&n, at, *size = sizes[type]);
    return type == U8 ? n.u8 : type == U16 ? n.u16 : type == U32 ? n.u32 : n.u64;
}

static size_t write_number(table_line *to, number_type type, const char *at, bool comma) {
    char     word[24];
    size_t   size;
    uint64_t number = read_number(type, at, &size);
    if (type == U64)
        snprintf(word, sizeof word, "0x%" PRIx64, number);
    else
        snprintf(word, sizeof word, "%" PRId64, (int64_t)number);
    put_word(to, word, comma);
    return size;
}

static void write_struct(table_line *to, const table_layout *layout, const char *at, bool comma);

/* A member from its dimension number `dimension` on; returns its bytes. */
static size_t write_member(table_line *to, const table_member *m, size_t dimension, const char *at, bool comma);

static size_t write_array(table_line *to, const table_member *m, size_t dimension, const char *at, bool comma) {
    size_t size = 0;
    put_word(to, "{", comma);
    for (size_t i = 0; i < m->counts[dimension] && !to->full; i++)
        size += write_member(to, m, dimension + 1, at + size, i > 0);
    put_word(to, "}", false);
    return size;
}

/* An array that fits into a line is not broken in two. */
static size_t write_member(table_line *to, const table_member *m, size_t dimension, const char *at, bool comma) {
    table_line small = {0};
    if (dimension == 3 || m->counts[dimension] == 0) {
        if (m->type != A_STRUCT) return write_number(to, m->type, at, comma);
        write_struct(to, m->of, at, comma);
        return m->of->size;
    }
    size_t size = write_array(&small, m, dimension, at, false);
    if (small.full) return write_array(to, m, dimension, at, comma);
    put_word(to, small.text, comma);
    return size;
}

static void write_members(table_line *to, const table_layout *layout, const char *at, bool comma) {
    put_word(to, "{", comma);
    for (size_t i = 0; i < layout->count && !to->full; i++)
        write_member(to, &layout->members[i], 0, at + layout->members[i].offset, i > 0);
    put_word(to, "}", false);
}

static void write_struct(table_line *to, const table_layout *layout, const char *at, bool comma) {
    table_line small = {0};
    write_members(&small, layout, at, false);
    if (small.full)
        write_members(to, layout, at, comma);
    else
        put_word(to, small.text, comma);
}

void write_table_source(pair_output *out, const table *t) {
    table_line to = {.out = out};
    char       begin[128];
    snprintf(begin, sizeof begin, "\nconst %s %s%s =\n", t->type, t->name, t->shape);
    put_text(out, begin);
    if (t->layout)
        write_struct(&to, t->layout, t->data, false);
    else
        write_member(&to, &t->array, 0, t->data, false);
    put_word(&to, ";", false);
    end_line(&to);
}
