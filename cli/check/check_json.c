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

static void json_entry(json *out, const entry *e) {
    json_object(out, NULL);
    json_string(out, "piece", sl_slider_name(e->magic.slider));
    json_string(out, "square", square_name(e->magic.square));
    json_string(out, "kind", sl_magic_kind_name(e->magic.kind));
    json_bitboard(out, "magic", e->magic.magic);
    json_integer(out, "shift", e->magic.shift);
    json_integer(out, "offset", e->magic.offset);
    json_count(out, "line", e->line);
    json_bool(out, "ok", e->right && !e->misplaced);
    if (!e->right) {
        json_object(out, "clash");
        json_pair(out, "occupied", e->clash.occupied);
        json_pair(out, "attacks", e->clash.attacks);
        json_count(out, "index", e->clash.index);
        json_close(out);
    }
    json_close(out);
}

/* `cause` is the name of the one cause, or of the first where the pieces differ; `causes` has each. */
static void json_causes(json *out, const check *c) {
    const char *name = c->causes[SL_ROOK].name ? c->causes[SL_ROOK].name : c->causes[SL_BISHOP].name;
    json_string(out, "cause", name);
    json_array(out, "causes");
    for (int slider = 0; slider < 2; slider++) {
        const cause *found = &c->causes[slider];
        if (!found->name) continue;
        json_object(out, NULL);
        json_string(out, "piece", sl_slider_name(slider));
        json_string(out, "name", found->name);
        json_string(out, "text", found->text);
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
    json out = {0};
    json_object(&out, NULL);
    json_string(&out, "file", c->path);
    json_string(&out, "form", c->is_list ? "list" : "text");
    json_assumed(&out, &c->assumed);
    json_array(&out, "results");
    for (size_t i = 0; i < c->count; i++) json_entry(&out, &c->entries[i]);
    json_close(&out);
    json_count(&out, "passed", c->passed);
    json_count(&out, "failed", c->failed);
    json_count(&out, "missing", c->missing);
    json_count(&out, "duplicates", c->duplicates);
    if (c->table_slots) json_count(&out, "table_slots", c->table_slots);
    json_causes(&out, c);
    json_remarks(&out, "problems", c->problems, c->problem_count);
    json_remarks(&out, "hints", c->hints, c->hint_count);
    json_close(&out);
}
