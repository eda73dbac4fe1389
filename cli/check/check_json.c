/* SPDX-License-Identifier: MIT
 *
 * check_json.c: what `sleight check` found, for programs.
 */
#include "check.h"
#include "host/text/json.h"

static void json_given(json *out, const char *key, const char *text) {
    if (*text) json_string(out, key, text);
}

static void json_assumed(json *out, const assumed *a) {
    json_object(out, "assumed");
    json_given(out, "lists", a->lists);
    json_given(out, "pieces", a->pieces);
    json_given(out, "kind", a->kind);
    json_given(out, "squares", a->squares);
    json_given(out, "mask", a->mask);
    json_given(out, "shift", a->shift);
    json_given(out, "offsets", a->offsets);
    json_close(out);
}

static void json_pair(json *out, const char *key, const uint64_t sets[2]) {
    json_array(out, key);
    json_bitboard(out, NULL, sets[0]);
    json_bitboard(out, NULL, sets[1]);
    json_close(out);
}

static void json_finding(json *out, const sl_magic_line *line, const finding *f) {
    const sl_magic *m = &line->magic;
    json_object(out, NULL);
    json_string(out, "piece", sl_slider_name(m->slider));
    json_string(out, "square", square_name(m->square));
    json_string(out, "kind", sl_magic_kind_name(m->kind));
    json_bitboard(out, "magic", m->magic);
    json_integer(out, "shift", m->shift);
    json_integer(out, "offset", m->offset);
    json_count(out, "line", line->line);
    json_bool(out, "ok", f->right && !f->misplaced);
    if (f->instead) json_string(out, "or_piece", sl_slider_name(f->instead->slider));
    if (f->instead) json_string(out, "or_square", square_name(f->instead->square));
    if (!f->right) {
        json_object(out, "clash");
        json_pair(out, "occupied", f->clash.occupied);
        json_pair(out, "attacks", f->clash.attacks);
        json_count(out, "index", f->clash.index);
        json_close(out);
    }
    json_close(out);
}

/* `cause` is the name of the one cause, or of the first where the pieces differ; `causes` has each. */
static void json_causes(json *out, const check *c) {
    const char *names[2];
    char        text[SL_MAGIC_DIAGNOSIS_SIZE];
    for (int slider = 0; slider < 2; slider++)
        names[slider] = *c->moved[slider] ? "moved" : sl_magic_cause_name(c->causes[slider].faults[0].cause);
    json_string(out, "cause", names[SL_ROOK] ? names[SL_ROOK] : names[SL_BISHOP]);
    json_array(out, "causes");
    for (int slider = 0; slider < 2; slider++) {
        const sl_magic_diagnosis *found = &c->causes[slider];
        if (!names[slider]) continue;
        sl_magic_diagnosis_write(found, text);
        json_object(out, NULL);
        json_string(out, "piece", sl_slider_name(slider));
        json_string(out, "name", names[slider]);
        json_string(out, "text", *c->moved[slider] ? c->moved[slider] : text);
        json_count(out, "passing", found->passing);
        json_count(out, "total", found->total);
        json_close(out);
    }
    json_close(out);
}

static void json_remarks(json *out, const char *key, const remark *remarks, size_t count) {
    json_array(out, key);
    for (size_t i = 0; i < count; i++) json_string(out, NULL, remarks[i].text);
    json_close(out);
}

void print_check_json(const check *c) {
    static const char *const forms[] = {[FORM_TEXT] = "text",
                                        [FORM_JSON] = "json",
                                        [FORM_LIST] = "list",
                                        [FORM_SHORT] = "lines",
                                        [FORM_SINGLE] = "single"};
    json                     out = {0};
    json_object(&out, NULL);
    json_string(&out, "file", c->path);
    json_string(&out, "form", forms[c->form]);
    json_assumed(&out, &c->assumed);
    json_array(&out, "results");
    for (size_t i = 0; i < c->count; i++) json_finding(&out, &c->magics[i], &c->findings[i]);
    json_close(&out);
    json_count(&out, "passed", c->passed);
    json_count(&out, "failed", c->failed);
    json_count(&out, "missing", c->missing);
    json_count(&out, "duplicates", c->duplicates);
    json_count(&out, "wrong_masks", c->wrong_masks);
    json_string(&out, "verdict", is_right(c) ? "right" : *c->doubt ? "cannot tell" : "wrong");
    if (*c->doubt) json_string(&out, "doubt", c->doubt);
    if (c->table_slots && has_every_square(c)) json_count(&out, "table_slots", c->table_slots);
    if (c->table_slots) json_count(&out, "first_slot", c->first_slot);
    if (c->table_slots) json_count(&out, "last_slot", c->table_slots - 1);
    json_causes(&out, c);
    json_remarks(&out, "problems", c->problems, c->problem_count);
    json_remarks(&out, "hints", c->hints, c->hint_count);
    json_close(&out);
}
