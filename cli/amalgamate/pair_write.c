/* SPDX-License-Identifier: MIT
 *
 * pair_write.c: the two files of a pair: their heads, the system's headers first,
 * the paragraphs that are kept, the tables; and names with another prefix.
 */
#include "amalgamate.h"

#include <sleight/version.h>

#include <string.h>

/* ---- text, renamed ---------------------------------------------------------------------------------- */

static void put(pair_output *out, const char *text, size_t length) {
    fwrite(text, 1, length, out->file);
    out->bytes += length;
    for (size_t i = 0; i < length; i++) out->lines += text[i] == '\n';
}

static void put_upper(pair_output *out, const char *text) {
    for (; *text; text++) {
        char upper = *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;
        put(out, &upper, 1);
    }
}

/* sl_rook as my_rook, SL_ROOK and SLEIGHT_ROOK as MY_ROOK. */
static void put_word(pair_output *out, const char *word, size_t length) {
    static const char *const begins[] = {"sl_", "SL_", "SLEIGHT_"};
    for (int i = 0; i < 3 && out->prefix; i++) {
        size_t begin = strlen(begins[i]);
        if (length < begin || memcmp(word, begins[i], begin) != 0) continue;
        if (i == 0) put(out, out->prefix, strlen(out->prefix));
        if (i != 0) put_upper(out, out->prefix);
        put(out, word + begin, length - begin);
        return;
    }
    put(out, word, length);
}

static void put_name(pair_output *out, const char *word, size_t length, const renamed *renames) {
    for (; renames && renames->name; renames++)
        if (strlen(renames->name) == length && memcmp(renames->name, word, length) == 0) {
            put_word(out, renames->in_pair, strlen(renames->in_pair));
            return;
        }
    put_word(out, word, length);
}

void put_renamed(pair_output *out, const char *text, size_t length, const renamed *renames) {
    for (size_t i = 0; i < length;) {
        size_t end = i;
        while (end < length && is_name_letter(text[end])) end++;
        if (end > i) put_name(out, text + i, end - i, renames);
        for (i = end; end < length && !is_name_letter(text[end]);) end++;
        put(out, text + i, end - i);
        i = end;
    }
}

void put_text(pair_output *out, const char *text) { put_renamed(out, text, strlen(text), NULL); }

/* Text that is not ours to rename. */
static void put_plain(pair_output *out, const char *text) { put(out, text, strlen(text)); }

/* ---- heads ------------------------------------------------------------------------------------------- */

static void write_command(pair_output *out, const pair_wishes *wishes) {
    const char *gap = " --methods ";
    put_plain(out, "sleight amalgamate");
    for (size_t i = 0; i < wishes->method_count; i++, gap = ",") {
        put_plain(out, gap);
        put_plain(out, wishes->methods[i]->name);
    }
    gap = " --with ";
    for (int part = 0; part < PARTS; part++) {
        if (!wishes->asked[part]) continue;
        put_plain(out, gap);
        put_plain(out, part_names[part]);
        gap = ",";
    }
    if (!wishes->prefix) return;
    put_plain(out, " --prefix ");
    put_plain(out, wishes->prefix);
}

/* "Copyright (c) ...", from the licence. */
static void write_copyright(pair_output *out) {
    const char *line = strstr(source_text("LICENSE"), "Copyright");
    if (!line) broken("no copyright line in the licence");
    put(out, line, strcspn(line, "\n"));
}

static void write_head(pair_output *out, const char *what, const pair_wishes *wishes) {
    put_plain(out, "/* SPDX-License-Identifier: MIT\n * ");
    write_copyright(out);
    put_plain(out, "\n *\n * ");
    put_plain(out, what);
    put_plain(out, " From sleight " SLEIGHT_VERSION ", made by\n *\n *     ");
    write_command(out, wishes);
    put_plain(out, "\n *\n");
}

/* ---- paragraphs ------------------------------------------------------------------------------------------ */

static bool is_in(const pair *p, size_t from, size_t to, const paragraph *include) {
    for (size_t i = from; i < to; i++)
        if (p->all[i].include && p->all[i].kept && p->all[i].length == include->length &&
            memcmp(p->all[i].text, include->text, include->length) == 0)
            return true;
    return false;
}

/* Each once, and not again in sleight.c what sleight.h has. */
static void write_includes(pair_output *out, const pair *p, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        const paragraph *g = &p->all[i];
        if (g->include && g->kept && !is_in(p, 0, i, g)) put(out, g->text, g->length);
    }
}

static void write_paragraphs(pair_output *out, const pair *p, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        const paragraph *g = &p->all[i];
        if (!g->kept || g->include) continue;
        put_plain(out, "\n");
        if (strncmp(g->text, " * ", 3) == 0) put_plain(out, "/*\n"); /* the head of a file, less its licence */
        put_renamed(out, g->text, g->length, g->renames);
    }
}

/* ---- the two files ------------------------------------------------------------------------------------------ */

void write_pair_header(pair_output *out, const pair *p, const pair_wishes *wishes) {
    write_head(out, "sleight.h: which squares does a piece attack?", wishes);
    put_text(out, " * Compile sleight.c with your program. Squares: a1 = 0, b1 = 1 ... h8 = 63. A bitboard is a\n"
                  " * uint64_t, bit n = square n; `occupied` holds all pieces of both sides. All lookups are pure,\n"
                  " * inline and cannot fail; a square outside 0..63 is undefined behaviour. Nothing has to be\n"
                  " * initialised, and any number of threads may look up at the same time.\n"
                  " *\n"
                  " *     rook on d4, blockers (o)    sl_rook_attacks(27, occupied)\n"
                  " *       . . . o . . . .             . . . . . . . .\n"
                  " *       . . . . . . . .             . . . . . . . .\n"
                  " *       . . . o . . . .             . . . x . . . .\n"
                  " *       . . . . . . . .             . . . x . . . .\n"
                  " *       . o . R . . . .             . x x . x x x x\n"
                  " *       . . . . . . . .             . . . x . . . .\n"
                  " *       . . . o . . . .             . . . x . . . .\n"
                  " *       . . . . . . . .             . . . . . . . .\n"
                  " */\n");
    /* Without a prefix that of the library's own header, so that one of the two is enough. */
    put_text(out, out->prefix ? "#ifndef SLEIGHT_SLEIGHT_H\n#define SLEIGHT_SLEIGHT_H\n\n"
                              : "#ifndef SLEIGHT_H\n#define SLEIGHT_H\n\n");
    write_includes(out, p, 0, p->header_count);
    write_paragraphs(out, p, 0, p->header_count);
    put_text(out, "\n#endif\n");
}

static void write_tables(pair_output *out, const pair *p) {
    for (size_t i = 0; i < table_count; i++) {
        bool again = false;
        for (size_t j = 0; j < i; j++) again |= strcmp(tables[j].name, tables[i].name) == 0;
        if (!again && has_name(p, tables[i].name)) write_table_source(out, &tables[i]);
    }
}

void write_pair_source(pair_output *out, const pair *p, const pair_wishes *wishes) {
    write_head(out, "sleight.c: the tables and functions behind sleight.h.", wishes);
    put_text(out, " * Compile it as ");
    put_plain(out, wishes->with[PART_CHESS] ? "C11" : "C11 or C++11");
    put_text(out, ", with the same flags as the files that include sleight.h.\n */\n#include \"sleight.h\"\n");
    if (wishes->with[PART_CHESS])
        put_text(out, "#ifdef __cplusplus\n#error \"sleight.c has legal chess in it: compile it as C\"\n#else\n");
    write_includes(out, p, p->header_count, p->count);
    write_tables(out, p);
    write_paragraphs(out, p, p->header_count, p->count);
    if (wishes->with[PART_CHESS]) put_text(out, "\n#endif\n");
}
