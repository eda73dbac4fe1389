/* SPDX-License-Identifier: MIT
 *
 * roff.c: text as manual pages have it: what would be a command is escaped, and a
 * hyphen is one that can be copied into a shell.
 */
#include "manual.h"

#include <sleight/version.h>

#include <string.h>

void roff_begin(FILE *out, const char *title, int section, const char *date, const char *summary) {
    fprintf(out, ".\\\" Made from the help texts and headers of sleight; change those.\n.TH ");
    for (const char *at = title; *at; at++) fputc(*at >= 'a' && *at <= 'z' ? *at - 'a' + 'A' : *at, out);
    fprintf(out, " %d \"%s\" \"sleight " SLEIGHT_VERSION "\" \"sleight\"\n.SH NAME\n", section, date);
    roff_words(out, title, strlen(title));
    fputs(" \\- ", out);
    roff_words(out, summary, strlen(summary));
    fputc('\n', out);
}

static void put(FILE *out, char c) {
    switch (c) {
    case '\\': fputs("\\e", out); break;
    case '-': fputs("\\-", out); break;
    case '\'': fputs("\\(aq", out); break;
    case '^': fputs("\\(ha", out); break;
    case '~': fputs("\\(ti", out); break;
    default: fputc(c, out);
    }
}

void roff_words(FILE *out, const char *text, size_t length) {
    bool bold = false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '`')
            fputs((bold = !bold) ? "\\fB" : "\\fR", out);
        else
            put(out, text[i]);
    }
    if (bold) fputs("\\fR", out);
}

/* A line that begins with a dot would be a command; \& before it is nothing. */
static void put_line(FILE *out, const char *text, size_t length, bool marks) {
    if (length && *text == '.') fputs("\\&", out);
    if (marks)
        roff_words(out, text, length);
    else
        for (size_t i = 0; i < length; i++) put(out, text[i]);
    fputc('\n', out);
}

/* Broken between words, as long lines are hard to read for those who look at the source; a sentence ends its line. */
void roff_text(FILE *out, const char *text) {
    size_t length = strlen(text);
    while (length) {
        size_t end = 0, at = 0;
        bool   marked = false;
        for (; at < length && (at < 76 || !end); at++) {
            if (text[at] == '`') marked = !marked;
            if (text[at] != ' ' || marked) continue;
            end = at;
            if (at && strchr(".:;?", text[at - 1])) break;
        }
        if (at == length) end = length;
        put_line(out, text, end, true);
        while (end < length && text[end] == ' ') end++;
        text += end;
        length -= end;
    }
}

void roff_literal(FILE *out, const char *text) {
    fputs(".nf\n", out);
    while (*text) {
        size_t length = strcspn(text, "\n");
        put_line(out, text, length, false);
        text += length + (text[length] == '\n');
    }
    fputs(".fi\n", out);
}
