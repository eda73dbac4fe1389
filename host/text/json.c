/* SPDX-License-Identifier: MIT
 *
 * json.c: the JSON writer. It writes as it is told, keeps nothing but the open
 * levels, and what it writes is JSON whatever bytes the strings hold.
 */
#include "host/text/json.h"
#include "cli/cli.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

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

static void write_text(const char *text) {
    const unsigned char *at = (const unsigned char *)text;
    putchar('"');
    while (*at) {
        size_t length = utf8_length(at);
        if (*at == '"' || *at == '\\')
            printf("\\%c", *at);
        else if (*at < ' ' || *at == 0x7f)
            printf("\\u%04x", *at);
        else if (length)
            fwrite(at, 1, length, stdout);
        else
            fputs("\\ufffd", stdout); /* the character for a byte that is none */
        at += length ? length : 1;
    }
    putchar('"');
}

static void new_line(const json *out) { printf("\n%*s", 2 * out->depth, ""); }

static void begin_value(json *out, const char *key) {
    if (out->has_members[out->depth]) putchar(',');
    if (out->depth) new_line(out);
    out->has_members[out->depth] = true;
    if (!key) return;
    write_text(key);
    fputs(": ", stdout);
}

static void open_level(json *out, const char *key, char opening, char closing) {
    begin_value(out, key);
    if (out->depth == JSON_DEEPEST) broken("JSON nested too deep");
    putchar(opening);
    out->depth++;
    out->closing[out->depth] = closing;
    out->has_members[out->depth] = false;
}

void json_object(json *out, const char *key) { open_level(out, key, '{', '}'); }
void json_array(json *out, const char *key) { open_level(out, key, '[', ']'); }

void json_close(json *out) {
    char closing = out->closing[out->depth];
    bool has_members = out->has_members[out->depth];
    out->depth--;
    if (has_members) new_line(out);
    putchar(closing);
    if (out->depth == 0) putchar('\n');
}

void json_string(json *out, const char *key, const char *text) {
    begin_value(out, key);
    if (text)
        write_text(text);
    else
        fputs("null", stdout);
}

void json_bool(json *out, const char *key, bool value) {
    begin_value(out, key);
    fputs(value ? "true" : "false", stdout);
}

void json_bitboard(json *out, const char *key, uint64_t set) {
    begin_value(out, key);
    printf("\"0x%016" PRIx64 "\"", set);
}

void json_count(json *out, const char *key, uint64_t count) {
    const char *quote = count > UINT64_C(1) << 53 ? "\"" : "";
    begin_value(out, key);
    printf("%s%" PRIu64 "%s", quote, count, quote);
}

void json_integer(json *out, const char *key, int64_t number) {
    begin_value(out, key);
    printf("%" PRId64, number);
}

void json_real(json *out, const char *key, double number) {
    begin_value(out, key);
    if (number - number == 0)
        printf("%.10g", number);
    else
        fputs("null", stdout);
}
