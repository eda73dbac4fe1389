/* SPDX-License-Identifier: MIT
 *
 * provenance.c: the command is put together anew from what was understood of it,
 * so that the same search is always named in the same way.
 */
#include "provenance.h"

#include <sleight/version.h>

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- the date ------------------------------------------------------------------------- */

static void set_date(provenance *p) {
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    char       *end = NULL;
    time_t      now = epoch && *epoch ? (time_t)strtoll(epoch, &end, 10) : time(NULL);
    if (end && *end) misuse("SOURCE_DATE_EPOCH is %s; expected seconds since 1970", quoted(epoch));
    struct tm *utc = gmtime(&now); /* before there are threads */
    if (!utc || !strftime(p->date, sizeof p->date, "%Y-%m-%dT%H:%M:%SZ", utc))
        misuse("SOURCE_DATE_EPOCH is %s; expected seconds since 1970", quoted(epoch ? epoch : ""));
}

/* ---- the command ------------------------------------------------------------------------ */

/* A text that grows. */
typedef struct text {
    char  *bytes;
    size_t length, room;
} text;

static void add_byte(text *t, char byte) {
    if (t->length + 1 >= t->room) {
        t->room = t->room ? 2 * t->room : 256;
        t->bytes = realloc(t->bytes, t->room);
        if (!t->bytes) broken("out of memory");
    }
    t->bytes[t->length++] = byte;
    t->bytes[t->length] = 0;
}

static void add(text *t, const char *more) {
    for (; *more; more++) add_byte(t, *more);
}

static bool is_plain(const char *word) {
    size_t plain = strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./:,@%");
    return *word && !word[plain];
}

/* A blank, and a word as a shell takes it. */
static void add_word(text *t, const char *word) {
    const char *quote = is_plain(word) ? "" : "'";
    add(t, " ");
    add(t, quote);
    for (; *word; word++) {
        unsigned char byte = (unsigned char)*word;
        if (byte == '\'')
            add(t, "'\\''");
        else
            add_byte(t, byte < ' ' || byte > '~' ? '?' : *word);
    }
    add(t, quote);
}

/* Its options in the order of the help. */
static char *command_of(const arguments *given) {
    const verb *v = given->verb;
    text        t = {0};
    add(&t, "sleight");
    add_word(&t, v->name);
    for (size_t i = 0; i < MAX_OPTIONS && v->options[i].name; i++) {
        if (!given->values[i]) continue;
        add_word(&t, v->options[i].name);
        if (v->options[i].value) add_word(&t, given->values[i]);
    }
    for (size_t i = 0; i < given->operand_count; i++) add_word(&t, given->operands[i]);
    return t.bytes;
}

provenance provenance_of(const arguments *given) {
    provenance p = {0};
    set_date(&p);
    p.command = command_of(given);
    return p;
}

void provenance_free(provenance *p) { free(p->command); }

void provenance_write(const provenance *p, FILE *out) {
    fprintf(out, "# command: %s\n# date: %s\n# sleight " SLEIGHT_VERSION, p->command, p->date);
}
