/* SPDX-License-Identifier: MIT
 *
 * json.c: the JSON writer. It writes what is handed to it, keeps nothing but the open
 * levels, and what it writes is JSON whatever bytes the strings hold.
 */
#include "json.h"

#include "printf_like.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

/* ---- where it goes ------------------------------------------------------------------ */

json json_to_file(FILE *file) { return (json){.file = file, .one_line = true}; }
json json_to_text(char *text, size_t size) { return (json){.text = text, .size = size, .one_line = true}; }

static void put_bytes(json *out, const char *bytes, size_t length) {
    if (!out->text) {
        fwrite(bytes, 1, length, out->file ? out->file : stdout);
        return;
    }
    if (out->length + length >= out->size) {
        out->failed = true;
        return;
    }
    memcpy(out->text + out->length, bytes, length);
    out->length += length;
    out->text[out->length] = 0;
}

static void put(json *out, const char *format, ...) PRINTF_LIKE(2, 3);
static void put(json *out, const char *format, ...) {
    char    text[64]; /* for numbers and signs: strings go byte by byte */
    va_list values;
    va_start(values, format);
    int length = vsnprintf(text, sizeof text, format, values);
    va_end(values);
    put_bytes(out, text, (size_t)length);
}

/* ---- strings ------------------------------------------------------------------------------- */

/* A UTF-8 character at `text`: its length, 0 when these bytes are none. */
static size_t utf8_length(const unsigned char *text) {
    static const struct {
        unsigned char mask, lead;
        uint32_t      first; /* shorter forms are wrong */
    } forms[] = {{0x80, 0x00, 0}, {0xe0, 0xc0, 0x80}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}};
    for (size_t extra = 0; extra < 4; extra++) {
        if ((text[0] & forms[extra].mask) != forms[extra].lead) continue;
        uint32_t code = text[0] & (uint32_t)~forms[extra].mask;
        for (size_t i = 1; i <= extra; i++) {
            if ((text[i] & 0xc0) != 0x80) return 0;
            code = code << 6 | (text[i] & 0x3f);
        }
        bool surrogate = code >= 0xd800 && code <= 0xdfff;
        return code < forms[extra].first || code > 0x10ffff || surrogate ? 0 : extra + 1;
    }
    return 0;
}

static void put_string(json *out, const char *text) {
    const unsigned char *at = (const unsigned char *)text;
    put(out, "\"");
    while (*at) {
        size_t length = utf8_length(at);
        if (*at == '"' || *at == '\\')
            put(out, "\\%c", *at);
        else if (*at < ' ' || *at == 0x7f)
            put(out, "\\u%04x", *at);
        else if (length)
            put_bytes(out, (const char *)at, length);
        else
            put(out, "\\ufffd"); /* the character for a byte that is none */
        at += length ? length : 1;
    }
    put(out, "\"");
}

/* ---- levels ---------------------------------------------------------------------------------- */

static void new_line(json *out) {
    if (!out->one_line) put(out, "\n%*s", 2 * out->depth, "");
}

static void begin_value(json *out, const char *key) {
    if (out->has_members[out->depth]) put(out, out->one_line ? ", " : ",");
    if (out->depth) new_line(out);
    out->has_members[out->depth] = out->depth > 0; /* values outside all levels stand by themselves */
    if (!key) return;
    put_string(out, key);
    put(out, ": ");
}

static void open_level(json *out, const char *key, char opening, char closing) {
    if (out->depth == JSON_DEEPEST) {
        out->failed = true;
        out->refused++;
        return;
    }
    begin_value(out, key);
    put(out, "%c", opening);
    out->depth++;
    out->closing[out->depth] = closing;
    out->has_members[out->depth] = false;
}

void json_object(json *out, const char *key) { open_level(out, key, '{', '}'); }
void json_array(json *out, const char *key) { open_level(out, key, '[', ']'); }

void json_close(json *out) {
    if (out->refused || out->depth == 0) {
        out->failed = true;
        out->refused -= out->refused > 0;
        return;
    }
    char closing = out->closing[out->depth];
    bool has_members = out->has_members[out->depth];
    out->depth--;
    if (has_members) new_line(out);
    put(out, "%c", closing);
    if (out->depth == 0) put(out, "\n");
}

void json_string(json *out, const char *key, const char *text) {
    begin_value(out, key);
    if (text)
        put_string(out, text);
    else
        put(out, "null");
}

void json_bool(json *out, const char *key, bool value) {
    begin_value(out, key);
    put(out, value ? "true" : "false");
}

void json_bitboard(json *out, const char *key, uint64_t set) {
    begin_value(out, key);
    put(out, "\"0x%016" PRIx64 "\"", set);
}

void json_count(json *out, const char *key, uint64_t count) {
    const char *quote = count > UINT64_C(1) << 53 ? "\"" : "";
    begin_value(out, key);
    put(out, "%s%" PRIu64 "%s", quote, count, quote);
}

void json_integer(json *out, const char *key, int64_t number) {
    begin_value(out, key);
    put(out, "%" PRId64, number);
}

void json_real(json *out, const char *key, double number) {
    begin_value(out, key);
    if (number - number == 0)
        put(out, "%.10g", number);
    else
        put(out, "null");
}

void json_digest(json *out, const char *key, uint64_t sum) {
    begin_value(out, key);
    put(out, "\"%016" PRIx64 "\"", sum);
}
