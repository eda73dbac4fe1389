/* SPDX-License-Identifier: MIT
 *
 * paragraphs.c: the library's sources cut into paragraphs. A paragraph is what
 * stands between two blank lines, outside braces, comments and #if ... #endif: a
 * function with its comment, some that belong together, a type. Files are taken in
 * where they are included, as a compiler does it: once, if they have a guard.
 */
#include "amalgamate.h"

#include "host/text/grow.h"

#include <stdlib.h>
#include <string.h>

const char *source_text(const char *path) {
    for (size_t i = 0; i < source_file_count; i++)
        if (strcmp(source_files[i].path, path) == 0) return source_files[i].text;
    broken("the source of %s is not in this program", path);
}

/* ---- lines --------------------------------------------------------------------------------- */

static size_t line_length(const char *line) {
    const char *end = strchr(line, '\n');
    return end ? (size_t)(end - line) + 1 : strlen(line);
}

static bool begins(const char *text, const char *with) { return strncmp(text, with, strlen(with)) == 0; }

static bool is_blank(const char *line) { return *line == '\n' || !*line; }

/* What a reader of the pair has no use for. */
static bool is_dropped(const char *line) { return begins(line, "SL_EXTERN_C_") || begins(line, "/* clang-format o"); }

size_t quoted_length(const char *text) {
    size_t length = 1;
    while (text[length] && text[length] != *text) length += text[length] == '\\' ? 2 : 1;
    return length + 1;
}

/* Where a paragraph may not end yet. */
typedef struct nesting {
    int  braces, conditions;
    bool comment, directive;
} nesting;

static bool is_outside(const nesting *n) { return !n->braces && !n->conditions && !n->comment && !n->directive; }

/* Goes over a line. Braces in comments, texts and directives do not count. */
static void pass_line(nesting *n, const char *line, size_t length) {
    bool directive = n->directive || (!n->comment && *line == '#');
    if (!n->comment && begins(line, "#if")) n->conditions++;
    if (!n->comment && begins(line, "#endif")) n->conditions--;
    for (size_t i = 0; i < length; i++) {
        if (n->comment) {
            if (begins(line + i, "*/")) n->comment = false, i++;
        } else if (begins(line + i, "/*")) {
            n->comment = true, i++;
        } else if (line[i] == '"' || line[i] == '\'') {
            i += quoted_length(line + i) - 1;
        } else if (!directive) {
            n->braces += (line[i] == '{') - (line[i] == '}');
        }
    }
    n->directive = directive && length > 1 && line[length - 2] == '\\';
}

/* ---- adding ------------------------------------------------------------------------------------ */

static paragraph *new_paragraph(pair *p) {
    paragraph *more = grown(p->all, p->count, &p->room, sizeof *more);
    if (!more) broken("out of memory");
    p->all = more;
    p->all[p->count] = (paragraph){0};
    return &p->all[p->count++];
}

void add_text(pair *p, const char *text) {
    *new_paragraph(p) = (paragraph){.text = text, .length = strlen(text), .file = p->files++, .whole = true};
}

static void add_lines(pair *p, const char *begin, const char *end, size_t file, const file_wishes *wishes) {
    if (begin == end) return;
    *new_paragraph(p) = (paragraph){.text = begin,
                                    .length = (size_t)(end - begin),
                                    .file = file,
                                    .whole = wishes->whole,
                                    .renames = wishes->renames};
}

static const char  head_begin[] = "/* SPDX-License-Identifier: MIT\n *\n";
static const char *after_head(const char *text) {
    const char *end = strstr(text, " */\n");
    return begins(text, head_begin) && end ? end + 4 : text;
}

/* The path of an included file of ours: beside the file, or in include/ or src/. False for a system's. */
static bool included_path(const char *line, const char *from, char path[], size_t size) {
    const char *name = strpbrk(line, "\"<") + 1;
    int         length = (int)strcspn(name, "\">"), folder = (int)(strrchr(from, '/') - from) + 1;
    bool public = begins(name, "sleight/");
    if (name[-1] == '<' && !public) return false;
    for (; begins(name, "../"); name += 3, length -= 3)
        for (folder--; folder && from[folder - 1] != '/';) folder--;
    snprintf(path, size, "%.*s%.*s", public ? 8 : folder, public ? "include/" : from, length, name);
    return true;
}

/* Has it a guard, and is it there already? Paragraphs of one file point into one text. */
static bool is_there_already(const pair *p, const char *text) {
    const char *body = after_head(text), *end = text + strlen(text);
    if (!begins(body, "#ifndef SLEIGHT_")) return false;
    for (size_t i = 0; i < p->count; i++)
        if (p->all[i].text >= text && p->all[i].text < end) return true;
    return false;
}

static void follow_include(pair *p, const char *line, const char *from, size_t file, const file_wishes *wishes) {
    char path[128];
    if (!included_path(line, from, path, sizeof path)) {
        add_lines(p, line, line + line_length(line), file, wishes);
        p->all[p->count - 1].include = !wishes->conditional;
        return;
    }
    file_wishes inner = *wishes;
    inner.whole = wishes->is_whole(path, wishes->context);
    inner.renames = NULL;
    inner.headless = false;
    if (!wishes->is_skipped(path, wishes->context)) add_file(p, path, &inner);
}

/* The head comment, less the licence, stands before the first paragraph that is the file's own. */
static void add_own_lines(pair *p, const char *begin, const char *end, size_t file, const file_wishes *wishes,
                          const char **head) {
    const char *head_end = *head ? after_head(*head) : NULL;
    if (begin == end) return;
    if (*head && head_end > *head) add_lines(p, *head + strlen(head_begin), head_end, file, wishes);
    *head = NULL;
    add_lines(p, begin, end, file, wishes);
}

/* The paragraphs of a file, less its guard. */
static void add_paragraphs(pair *p, const char *text, const char *path, size_t file, const file_wishes *wishes) {
    const char *head = wishes->headless ? NULL : text, *begin = after_head(text), *end = begin + strlen(begin), *line;
    nesting     n = {0};
    if (begins(begin, "#ifndef SLEIGHT_")) {
        begin += line_length(begin);
        begin += line_length(begin);
        end -= strlen("#endif\n");
    }
    for (line = begin; line < end; line += line_length(line)) {
        bool include = is_outside(&n) && begins(line, "#include ");
        if (is_outside(&n) && (is_blank(line) || is_dropped(line) || include)) {
            add_own_lines(p, begin, line, file, wishes, &head);
            begin = line + line_length(line);
            if (include) follow_include(p, line, path, file, wishes);
        } else {
            pass_line(&n, line, line_length(line));
        }
    }
    add_own_lines(p, begin, end, file, wishes, &head);
}

void add_file(pair *p, const char *path, const file_wishes *wishes) {
    const char *text = source_text(path);
    size_t      file = p->files++;
    if (is_there_already(p, text)) return;
    *new_paragraph(p) = (paragraph){.text = text, .file = file}; /* empty: the file is there from now on */
    add_paragraphs(p, text, path, file, wishes);
}
