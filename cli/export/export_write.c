/* SPDX-License-Identifier: MIT
 *
 * export_write.c: writes source code: the texts of a language, filled in from
 * the magics. What differs from language to language is data (export.h); what
 * is here holds for all of them.
 */
#include "export.h"

#include <sleight/version.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- texts with ${names} -------------------------------------------------------- */

typedef struct value {
    const char *name, *text; /* the text may have names in it too */
} value;

/* Writes the text; `values` ends with a null name. */
static void expand(FILE *out, const char *text, const value *values) {
    const char *open;
    for (; (open = strstr(text, "${")) != NULL; text = strchr(open, '}') + 1) {
        size_t       length = (size_t)(strchr(open, '}') - open - 2);
        const value *v = values;
        fwrite(text, 1, (size_t)(open - text), out);
        while (v->name && (strlen(v->name) != length || memcmp(v->name, open + 2, length) != 0)) v++;
        if (!v->name) broken("no value for %.*s in a text of export", (int)length, open + 2);
        expand(out, v->text, values);
    }
    fputs(text, out);
}

enum { LONGEST_NAME = 72 };

static char upper(char c) { return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c; }

/* ("rook", "mask") as rook_mask, ROOK_MASK, rookMask or RookMask; after the prefix, where names have one. */
static void join_name(char name[LONGEST_NAME], const export_job *job, const char *first, const char *second) {
    name_style style = job->to->style;
    if (job->to->names_have_prefix) {
        size_t length = strlen(job->prefix);
        memcpy(name, job->prefix, length + 1);
        name += length;
    }
    snprintf(name, LONGEST_NAME - LONGEST_PREFIX, style == SNAKE || style == UPPER ? "%s_%s" : "%s%s", first, second);
    if (style == UPPER)
        for (char *c = name; *c; c++) *c = upper(*c);
    if (style == PASCAL) *name = upper(*name);
    if (style == CAMEL || style == PASCAL) name[strlen(first)] = upper(*second);
}

/* ---- the magics of one piece ------------------------------------------------------- */

enum { MASK, MAGIC, ADD, SHIFT, OFFSET, ITEMS };
static const char *const item_names[ITEMS] = {"mask", "magic", "add", "shift", "offset"};

/* What is so of all its squares. */
typedef struct traits {
    bool same_kind, same_shift, negative_offset; /* kinds never mix with magic32 */
} traits;

static traits traits_of(const sl_magic of[64]) {
    traits t = {true, true, false};
    for (int square = 0; square < 64; square++) {
        t.same_kind &= of[square].kind == of[0].kind;
        t.same_shift &= of[square].shift == of[0].shift;
        t.negative_offset |= of[square].offset < 0;
    }
    return t;
}

/* Black is white with a constant added: occupied | ~mask = (occupied & mask) + ~mask. */
static uint64_t added(const sl_magic *m, uint64_t mask) { return m->kind == SL_MAGIC_BLACK ? ~mask * m->magic : 0; }

/* The values that the texts about a piece may name; the strings live in here. */
typedef struct piece_values {
    char  names[ITEMS][LONGEST_NAME], in_use[ITEMS][LONGEST_NAME + 8], table[LONGEST_NAME], slots[16], Piece[8];
    char  upper_prefix[LONGEST_PREFIX + 1];
    value all[24];
} piece_values;

static void set_values(piece_values *v, const export_job *job, sl_slider slider) {
    static const char *const steps[2] = {"1, 0, 0, 1, -1, 0, 0, -1", "1, 1, -1, 1, -1, -1, 1, -1"};
    const language          *to = job->to;
    const sl_magic          *of = job->set->of[slider];
    const char              *name = sl_slider_name(slider);
    traits                   t = traits_of(of);
    bool                     black = t.same_kind && of[0].kind == SL_MAGIC_BLACK;
    const char *formula = of[0].kind == SL_MAGIC_32 ? to->index_32 : t.same_kind ? to->index : to->index_add;
    size_t      n = 0;
    join_name(v->table, job, "attack", "table");
    snprintf(v->slots, sizeof v->slots, "%zu", job->set->slots);
    snprintf(v->upper_prefix, sizeof v->upper_prefix, "%s", job->prefix);
    for (char *c = v->upper_prefix; *c; c++) *c = upper(*c);
    snprintf(v->Piece, sizeof v->Piece, "%c%s", upper(*name), name + 1);
    for (int item = 0; item < ITEMS; item++) {
        join_name(v->names[item], job, name, item_names[item]);
        snprintf(v->in_use[item], sizeof v->in_use[item], "%s%s", v->names[item],
                 item == SHIFT && t.same_shift ? "" : "[square]");
        v->all[n++] = (value){item_names[item], v->in_use[item]};
    }
    v->all[n++] = (value){"table", v->table};
    v->all[n++] = (value){"slots", v->slots};
    v->all[n++] = (value){"piece", name};
    v->all[n++] = (value){"Piece", v->Piece};
    v->all[n++] = (value){"mask_array", v->names[MASK]};
    v->all[n++] = (value){"not", to->complement};
    v->all[n++] = (value){"masked", black ? "(occupied | ${not}${mask})" : "(occupied & ${mask})"};
    v->all[n++] = (value){"index", formula};
    v->all[n++] = (value){"steps", steps[slider]};
    v->all[n++] = (value){"prefix", job->prefix};
    v->all[n++] = (value){"PREFIX", v->upper_prefix};
    v->all[n] = (value){NULL, NULL};
}

/* ---- data ------------------------------------------------------------------------------ */

/* Where the data are in a file of their own, the other one says that they are there. */
static void begin_array(const export_job *job, const char *name, const char *type, const char *count) {
    const language *to = job->to;
    value           values[] = {{"name", name}, {"type", type}, {"count", count}, {NULL, NULL}};
    bool            apart = job->data != job->code;
    if (apart) expand(job->code, to->declared_array, values);
    expand(job->data, apart ? to->defined_array : to->array, values);
}

/* Before each eight numbers, which squares they are for. */
static void label_rank(const export_job *job, int square) {
    fprintf(job->data, "%s%s%s .. %s\n", job->to->indent, job->to->comment, square_name(square ^ job->order->flip),
            square_name((square + 7) ^ job->order->flip));
}

static void print_u64(const export_job *job, uint64_t number, bool first, bool last) {
    fprintf(job->data, "%s0x%016" PRIx64 "%s,%s", first ? job->to->indent : " ", number, job->to->u64_suffix,
            last ? "\n" : "");
}

static void write_u64_array(const export_job *job, const char *name, const uint64_t numbers[64]) {
    begin_array(job, name, job->to->u64, "64");
    for (int square = 0; square < 64; square++) {
        if (square % 8 == 0) label_rank(job, square);
        print_u64(job, numbers[square], square % 4 == 0, square % 4 == 3);
    }
    fputs(job->to->array_end, job->data);
}

static void write_int_array(const export_job *job, const char *name, const char *type, const char *suffix,
                            const int64_t numbers[64]) {
    begin_array(job, name, type, "64");
    for (int square = 0; square < 64; square++) {
        if (square % 8 == 0) label_rank(job, square);
        fprintf(job->data, "%s%" PRId64 "%s,%s", square % 8 ? " " : job->to->indent, numbers[square], suffix,
                square % 8 == 7 ? "\n" : "");
    }
    fputs(job->to->array_end, job->data);
}

static void write_shift(const export_job *job, const piece_values *v, const int64_t shifts[64], bool same) {
    const language *to = job->to;
    char            number[16];
    snprintf(number, sizeof number, "%d%s", (int)shifts[0], to->shift_suffix);
    if (same)
        expand(job->code, to->constant,
               (value[]){{"name", v->names[SHIFT]}, {"type", to->shift}, {"value", number}, {NULL, NULL}});
    else
        write_int_array(job, v->names[SHIFT], to->shift, to->shift_suffix, shifts);
}

static void write_magics(const export_job *job, sl_slider slider) {
    const sl_magic *of = job->set->of[slider];
    traits          t = traits_of(of);
    uint64_t        words[ADD + 1][64];
    int64_t         shifts[64], offsets[64];
    piece_values    v;
    set_values(&v, job, slider);
    for (int square = 0; square < 64; square++) {
        words[MASK][square] = job->set->mask[slider][square];
        words[MAGIC][square] = of[square].magic;
        words[ADD][square] = added(&of[square], job->set->mask[slider][square]);
        shifts[square] = of[square].shift;
        offsets[square] = of[square].offset;
    }
    for (int item = MASK; item <= ADD; item++)
        if (item != ADD || !t.same_kind) write_u64_array(job, v.names[item], words[item]);
    write_shift(job, &v, shifts, t.same_shift);
    write_int_array(job, v.names[OFFSET], t.negative_offset ? job->to->signed_offset : job->to->offset, "", offsets);
}

/* As strings of hex, 64 slots each: a Java method, and so an array's numbers, end at 64 KB. */
static void write_text_table(const export_job *job, const value *values) {
    const magic_set *set = job->set;
    expand(job->data, job->to->text_table, values);
    for (size_t slot = 0; slot < set->slots; slot++) {
        if (slot % 64 == 0) fprintf(job->data, "%s\"", job->to->indent);
        fprintf(job->data, "%016" PRIx64, set->table[slot]);
        if (slot % 64 == 63 || slot + 1 == set->slots) fprintf(job->data, "\",\n");
    }
    expand(job->data, job->to->text_table_end, values);
}

static void write_table(const export_job *job, const piece_values *v) {
    const magic_set *set = job->set;
    if (job->to->text_table) {
        write_text_table(job, v->all);
        return;
    }
    begin_array(job, v->table, job->to->u64, v->slots);
    for (size_t slot = 0; slot < set->slots; slot++)
        print_u64(job, set->table[slot], slot % 4 == 0, slot % 4 == 3 || slot + 1 == set->slots);
    fputs(job->to->array_end, job->data);
}

/* ---- the whole file ----------------------------------------------------------------------- */

/* What makes the same file again. */
static void write_command(FILE *out, const export_job *job) {
    fprintf(out, "%sCommand: sleight export %s --to %s --squares %s --what %s", job->to->comment, job->set->file,
            job->to->name, job->order->name, job->what_name);
    if (*job->prefix) fprintf(out, " --prefix %s", job->prefix);
    if (job->data != job->code) fprintf(out, " --data %s", job->data_name);
    fputc('\n', out);
}

/* The first lines are the same whatever the input: Python takes orders from comments there. */
static void write_provenance(FILE *out, const char *note, const export_job *job) {
    const magic_set *set = job->set;
    const char      *comment = job->to->comment;
    int              flip = job->order->flip;
    fprintf(out,
            "%sSPDX-License-Identifier: MIT\n"
            "%sMagics for rook and bishop attacks, verified and written by sleight " SLEIGHT_VERSION ".\n%s",
            comment, comment, comment);
    expand(out, note, (value[]){{"prefix", job->prefix}, {NULL, NULL}});
    fputc('\n', out);
    write_command(out, job);
    if (set->has_head)
        fprintf(out, "%sThe comments at the head of %s say where the magics come from.\n", comment,
                strcmp(set->file, "-") == 0 ? "the input" : set->file);
    fprintf(out, "%sBit n of a bitboard is square n, in the order %s = 0, %s = 1 ... %s = 63.\n", comment,
            square_name(flip), square_name(1 ^ flip), square_name(63 ^ flip));
    fprintf(out, "%sThe attack table has %s slots.\n", comment, with_commas(set->slots));
}

/* How the data are to be used, for those who take only the data. */
static void explain_use(const export_job *job, const piece_values *v) {
    fputs(job->to->comment, job->code);
    expand(job->code, "${Piece}: slot = ${offset} + index,\n", v->all);
    fprintf(job->code, "%s  ", job->to->comment);
    expand(job->code, "index = ${index}.\n", v->all);
}

static void write_functions(const export_job *job, sl_slider slider) {
    const language *to = job->to;
    piece_values    v;
    set_values(&v, job, slider);
    bool negative = traits_of(job->set->of[slider]).negative_offset;
    expand(job->code, negative && to->signed_piece ? to->signed_piece : to->piece, v.all);
}

/* The function that fills the table, where it is not filled piece by piece. */
static void write_filling(const export_job *job) {
    const filled_form *filled = job->to->filled;
    piece_values       v;
    set_values(&v, job, SL_ROOK);
    expand(job->code, filled->fill, v.all);
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++) {
        set_values(&v, job, (sl_slider)slider);
        if (job->set->given[slider]) expand(job->code, filled->fill_piece, v.all);
    }
    fputs(filled->fill_end, job->code);
}

static void write_empty_table(const export_job *job, const piece_values *v) {
    if (job->data == job->code) {
        expand(job->code, job->to->empty_table, v->all);
        return;
    }
    expand(job->code, job->to->filled->declared_table, v->all);
    expand(job->data, job->to->filled->defined_table, v->all);
}

static void write_code(const export_job *job, const piece_values *v) {
    const language *to = job->to;
    if (to->empty_table) write_empty_table(job, v);
    if (to->walk) expand(job->code, to->walk, v->all);
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        if (job->set->given[slider]) write_functions(job, (sl_slider)slider);
    if (job->set->given[SL_ROOK] && job->set->given[SL_BISHOP]) expand(job->code, to->queen, v->all);
    if (to->empty_table && to->filled) write_filling(job);
}

/* The language with the texts of its other form. */
static language fill_at_start(const language *to) {
    language filled = *to;
    filled.note = to->filled->note;
    filled.empty_table = to->filled->empty_table;
    filled.walk = to->filled->walk;
    filled.piece = to->filled->piece;
    filled.signed_piece = to->filled->signed_piece;
    if (to->filled->queen) filled.queen = to->filled->queen;
    return filled;
}

static void write_all(const export_job *job) {
    const language *to = job->to;
    piece_values    v;
    set_values(&v, job, SL_ROOK);
    write_provenance(job->code, to->note, job);
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++) {
        set_values(&v, job, (sl_slider)slider);
        if (job->set->given[slider]) explain_use(job, &v);
    }
    expand(job->code, to->head, v.all);
    if (job->data != job->code) {
        write_provenance(job->data, "The data of a C file; compile it once with your program.", job);
        expand(job->data, to->data_head, v.all);
    }
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        if (job->set->given[slider]) write_magics(job, (sl_slider)slider);
    if (job->what == EXPORT_TABLES || (job->what == EXPORT_CODE && !to->empty_table)) write_table(job, &v);
    if (job->what == EXPORT_CODE || job->what == EXPORT_FILLED) write_code(job, &v);
    expand(job->code, to->tail, v.all);
}

void write_export(const export_job *job) {
    export_job filled = *job;
    language   to;
    if (job->what == EXPORT_FILLED && job->to->filled) {
        to = fill_at_start(job->to);
        filled.to = &to;
    }
    write_all(&filled);
}
