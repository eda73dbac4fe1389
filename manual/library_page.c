/* SPDX-License-Identifier: MIT
 *
 * library_page.c: sleight(3): what each public header says of itself, and the
 * functions in it.
 */
#include "manual.h"

#include "host/text/file_bytes.h"

#include <stdlib.h>
#include <string.h>

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* A comment's text: paragraphs, and lines set in as they are: boards, tables, code. */
static void write_comment(FILE *out, const char *text) {
    bool literal = false, gap = false;
    for (; *text; text += *text == '\n') {
        size_t length = strcspn(text, "\n"), indent = strspn(text, " ");
        bool   set_in = indent >= 2;
        if (length == 0) {
            gap = true;
            continue;
        }
        if (literal && !set_in) fputs(".fi\n", out);
        if (gap) fputs(literal && set_in ? "\n" : ".PP\n", out);
        if (set_in && !literal) fputs(".nf\n", out);
        if (*text == '.') fputs("\\&", out);
        roff_words(out, text, length);
        fputc('\n', out);
        literal = set_in;
        gap = false;
        text += length;
    }
    if (literal) fputs(".fi\n", out);
}

/* The comment behind the name of the file, which stands above it already. */
static const char *behind_name(const char *comment, const char *name) {
    size_t length = strlen(name);
    if (strncmp(comment, name, length) != 0 || strncmp(comment + length, ": ", 2) != 0)
        broken("%s does not begin by saying what it is", name);
    return comment + length + 2;
}

static void write_header(FILE *out, const char *path) {
    file_bytes  file;
    problem     why = {0};
    const char *name = base_name(path);
    if (!file_bytes_read(&file, path, 1 << 20, "a header", &why)) end_with_problem(&why);
    char *comment = header_comment(file.bytes), *functions = header_functions(file.bytes);
    fprintf(out, ".SS <sleight/%s>\n", name);
    write_comment(out, behind_name(comment, name));
    if (*functions) {
        fputs(".PP\n", out);
        roff_literal(out, functions);
    }
    free(comment);
    free(functions);
    free(file.bytes);
}

void write_library_page(FILE *out, const char *date, char **headers, size_t count) {
    roff_begin(out, "sleight", 3, date, "sliding-piece attacks in chess, and legal chess on top");
    fputs(".SH SYNOPSIS\n.nf\n.B #include <sleight/sleight.h>\n.PP\n"
          "cc program.c $(pkg\\-config \\-\\-cflags \\-\\-libs sleight)\n.fi\n"
          ".SH DESCRIPTION\n"
          "No call initialises the library, and none allocates memory.\n"
          "Each header says what it brings; the functions stand below it.\n"
          ".SH HEADERS\n",
          out);
    for (size_t i = 0; i < count; i++) write_header(out, headers[i]);
    fputs(".SH SEE ALSO\n.BR sleight (1)\n", out);
}
