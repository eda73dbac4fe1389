/* SPDX-License-Identifier: MIT
 *
 * paragraphs.c: the library's sources cut into paragraphs, and those found that
 * are needed. A paragraph is what stands between two blank lines, outside braces,
 * comments and #if ... #endif: a function with its comment, some that belong
 * together, a type. In C a name is declared before it is used, so that the first
 * paragraph that has a name of ours is the one that declares it, and no more of C
 * has to be understood here.
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

/* Of a text in quotes, with them. */
static size_t quoted_length(const char *text) {
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

/* ---- names ----------------------------------------------------------------------------------------- */

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

typedef struct name {
    const char *text;
    size_t      length;
} name;

static bool is_same(name a, name b) { return a.length == b.length && memcmp(a.text, b.text, a.length) == 0; }
static name name_of(const char *text) { return (name){text, strlen(text)}; }

/* Ours, and not the beginning of names that are pasted together. */
static bool is_ours(name n) {
    bool ours = begins(n.text, "sl_") || begins(n.text, "SL_") || begins(n.text, "SLEIGHT_");
    return ours && n.text[n.length - 1] != '_';
}

static const char *after_comment(const char *c) {
    const char *end = strstr(c, "*/");
    return end ? end + 2 : c + strlen(c);
}

/* The name as it is in the pair. */
static name in_pair(const paragraph *g, name n) {
    for (const renamed *r = g->renames; r && r->name; r++)
        if (is_same(n, name_of(r->name))) return name_of(r->in_pair);
    return n;
}

/* The next name of ours in a paragraph, outside comments and quotes, from *at on; false at the end. */
static bool next_name(const paragraph *g, const char **at, name *found) {
    const char *end = g->text + g->length, *c = *at;
    while (c < end) {
        if (begins(c, "/*")) {
            c = after_comment(c);
        } else if (*c == '"' || *c == '\'') {
            c += quoted_length(c);
        } else if (is_letter(*c)) {
            name n = {c, 0};
            while (c < end && is_letter(*c)) c++, n.length++;
            if (!is_ours(n)) continue;
            *found = in_pair(g, n);
            *at = c;
            return true;
        } else {
            c++;
        }
    }
    return false;
}

/* The names of a paragraph are read from here on; the head of a file is a comment whose beginning is cut off. */
static const char *names_begin(const paragraph *g) { return begins(g->text, " * ") ? g->text + g->length : g->text; }

/* Every name once, with the first paragraph that has it. */
typedef struct declared_name {
    name   name;
    size_t paragraph;
} declared_name;

static declared_name *declared;
static size_t         declared_count, declared_room;

static const declared_name *find_declared(name n) {
    for (size_t i = 0; i < declared_count; i++)
        if (is_same(declared[i].name, n)) return &declared[i];
    return NULL;
}

static void note_names(const pair *p, size_t at) {
    const paragraph *g = &p->all[at];
    const char      *c = names_begin(g);
    for (name n; next_name(g, &c, &n);) {
        if (find_declared(n)) continue;
        declared_name *more = grown(declared, declared_count, &declared_room, sizeof *more);
        if (!more) broken("out of memory");
        declared = more;
        declared[declared_count++] = (declared_name){n, at};
    }
}

void find_names(const pair *p) {
    declared_count = 0;
    for (size_t i = 0; i < p->count; i++) note_names(p, i);
}

static paragraph *first_with(const pair *p, name n) {
    const declared_name *found = find_declared(n);
    if (!found) broken("%.*s is in no source", (int)n.length, n.text);
    return &p->all[found->paragraph];
}

bool has_name(const pair *p, const char *text) {
    const declared_name *found = find_declared(name_of(text));
    return found && p->all[found->paragraph].kept;
}

void drop_name(pair *p, const char *text) {
    paragraph *g = first_with(p, name_of(text));
    g->length = 0;
    g->whole = g->kept = false;
}

/* ---- what is needed ---------------------------------------------------------------------------------- */

static void keep(pair *p, paragraph *g) {
    const char *at = names_begin(g);
    if (g->kept) return;
    g->kept = true;
    for (name n; next_name(g, &at, &n);) keep(p, first_with(p, n));
}

void keep_name(pair *p, const char *text) { keep(p, first_with(p, name_of(text))); }

/* Does a paragraph declare nothing, but stand under a condition of ours that is kept: #if SL_TARGET_... #include? */
static bool is_under_kept_condition(const pair *p, const paragraph *g) {
    const char *at = names_begin(g);
    bool        kept = false;
    if (!begins(g->text, "#if ")) return false;
    for (name n; next_name(g, &at, &n);) {
        const paragraph *first = first_with(p, n);
        if (first == g) return false;
        kept |= first->kept;
    }
    return kept;
}

void keep_needed(pair *p) {
    for (size_t i = 0; i < p->count; i++)
        if (p->all[i].whole && !p->all[i].include) keep(p, &p->all[i]);
    for (size_t i = 0; i < p->count; i++)
        if (is_under_kept_condition(p, &p->all[i])) keep(p, &p->all[i]);
    for (size_t i = 0; i < p->count; i++)
        for (size_t j = 0; j < p->count && p->all[i].include; j++)
            p->all[i].kept |= p->all[j].kept && !p->all[j].include && p->all[j].file == p->all[i].file;
}
