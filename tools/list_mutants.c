/* SPDX-License-Identifier: MIT
 *
 * list_mutants.c: lists the small faults that can be planted in C files, for
 * tools/check_mutants.sh. A fault changes one line:
 *
 *     FILE  LINE  OPERATOR  the line as it is  the line with the fault
 *
 * with tabs between. It knows C only as far as it must: comments, strings and
 * preprocessor lines are left alone, and so is all that stands outside of braces
 * or in the body of a struct. Signs that mean two things are known apart by the
 * blanks that clang-format sets: the * of a product has one on both sides, the * of
 * a pointer has not.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LINE = 4096, MOST_TOKENS = 512, MOST_BRACES = 64 };

typedef struct token {
    int  at, length;
    bool inside; /* of a function or of a list of values */
    int  parens; /* that are open before it, on this line */
} token;

static const char *file;
static int         number;          /* of the line */
static char        line[MOST_LINE]; /* without its end */
static token       tokens[MOST_TOKENS];
static int         count;
static bool        in_comment, in_directive;
static bool        in_type[MOST_BRACES]; /* for each open brace: of a struct or union? */
static int         braces;
static bool        type_begun; /* struct or union seen, brace or semicolon not yet */

/* ---- tokens ------------------------------------------------------------------------ */

static bool is(int i, const char *text) {
    return i >= 0 && i < count && tokens[i].length == (int)strlen(text) &&
           memcmp(line + tokens[i].at, text, strlen(text)) == 0;
}
static int  first_of(int i) { return i >= 0 && i < count ? (unsigned char)line[tokens[i].at] : 0; }
static bool is_name(int i) { return isalpha(first_of(i)) || first_of(i) == '_'; }
static bool is_one_of(int i, const char *const *texts) {
    while (*texts && !is(i, *texts)) texts++;
    return *texts != NULL;
}

static int token_length(const char *at) {
    static const char *const signs[] = {"<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=",
                                        "&&",  "||",  "+=",  "-=", "*=", "/=", "%=", "&=", "|=", "^=", NULL};
    int                      length = 1;
    if (isalnum((unsigned char)*at) || *at == '_') {
        while (isalnum((unsigned char)at[length]) || at[length] == '_') length++;
        return length;
    }
    if (*at == '"' || *at == '\'') {
        while (at[length] && at[length] != *at) length += at[length] == '\\' && at[length + 1] ? 2 : 1;
        return length + (at[length] != 0);
    }
    for (const char *const *sign = signs; *sign; sign++)
        if (strncmp(at, *sign, strlen(*sign)) == 0) return (int)strlen(*sign);
    return 1;
}

/* Keeps count of braces; a token is inside when some are open, none of them a type's. */
static void note_braces(int i) {
    if (is(i, "struct") || is(i, "union")) type_begun = true;
    if (is(i, ";") || is(i, ")") || is(i, "=")) type_begun = false;
    if (is(i, "{") && braces < MOST_BRACES) {
        in_type[braces++] = type_begun;
        type_begun = false;
    }
    if (is(i, "}") && braces > 0) braces--;
}

static bool is_inside(void) {
    for (int i = 0; i < braces; i++)
        if (in_type[i]) return false;
    return braces > 0;
}

static void split_line(void) {
    int parens = 0;
    count = 0;
    for (const char *at = line; *at && count < MOST_TOKENS;) {
        if (in_comment) {
            const char *end = strstr(at, "*/");
            in_comment = !end;
            at = end ? end + 2 : at + strlen(at);
        } else if (strncmp(at, "/*", 2) == 0) {
            in_comment = true;
            at += 2;
        } else if (*at == ' ' || *at == '\t') {
            at++;
        } else {
            int i = count++;
            tokens[i] = (token){(int)(at - line), token_length(at), is_inside(), parens};
            parens += is(i, "(") - is(i, ")");
            note_braces(i);
            at += tokens[i].length;
        }
    }
}

/* The token that closes a parenthesis on this line, or -1. */
static int closing(int open) {
    int depth = 0;
    for (int i = open; i < count; i++) {
        depth += is(i, "(") - is(i, ")");
        if (depth == 0) return i;
    }
    return -1;
}

/* ---- faults ------------------------------------------------------------------------- */

/* The line with `length` characters from `at` on replaced. */
static void plant(const char *operator, int at, int length, const char *text) {
    int start = (int)strspn(line, " ");
    printf("%s\t%d\t%s\t%s\t%.*s%s%s\n", file, number, operator, line + start, at - start, line + start, text,
           line + at + length);
}

static void plant_token(const char *operator, int i, const char *text) {
    plant(operator, tokens[i].at, tokens[i].length, text);
}

static bool has_blanks_around(int i) {
    return tokens[i].at > 0 && line[tokens[i].at - 1] == ' ' && line[tokens[i].at + tokens[i].length] == ' ';
}

/* Are these tokens the same, `length` from each? */
static bool are_same(int a, int b, int length) {
    if (a < 0 || b < 0 || length < 1) return false;
    for (int i = 0; i < length; i++) {
        if (a + i >= count || b + i >= count || tokens[a + i].length != tokens[b + i].length) return false;
        if (memcmp(line + tokens[a + i].at, line + tokens[b + i].at, (size_t)tokens[a + i].length) != 0) return false;
    }
    return true;
}

/* Is it the sign of `a > b ? a : b` or of `a > b ? b : a`? */
static bool is_of_choice(int i) {
    static const char *const ends[] = {";", ",", ")", "]", "}", NULL};
    int                      question = i, colon, end;
    while (question < count && !is(question, "?")) question++;
    for (colon = question; colon < count && !is(colon, ":");) colon++;
    for (end = colon; end < count && !is_one_of(end, ends);) end++;
    if (end == count) return false;
    int right = question - i - 1, yes = colon - question - 1, no = end - colon - 1;
    return (are_same(i - yes, question + 1, yes) && right == no && are_same(i + 1, colon + 1, no)) ||
           (are_same(i - no, colon + 1, no) && right == yes && are_same(i + 1, question + 1, yes));
}

/* Is it the sign of `if (a > b) b = a;`? */
static bool is_of_limit(int i) {
    int end = is(0, "if") ? closing(1) : count, left = i - 2, right = end - i - 1;
    return are_same(i + 1, end + 1, right) && is(end + right + 1, "=") && are_same(2, end + right + 2, left) &&
           is(end + right + left + 2, ";");
}

/* Signs between two operands, and what comes in their place. */
static void swap_signs(int i) {
    static const char *const pairs[][2] = {
        {"<", "<="},  {"<=", "<"},  {">", ">="},    {">=", ">"},    {"==", "!="},    {"!=", "=="},   {"+", "-"},
        {"-", "+"},   {"*", "+"},   {"/", "*"},     {"%", "/"},     {"&", "|"},      {"|", "&"},     {"^", "&"},
        {"<<", ">>"}, {">>", "<<"}, {"&&", "||"},   {"||", "&&"},   {"+=", "-="},    {"-=", "+="},   {"|=", "&="},
        {"&=", "|="}, {"^=", "&="}, {"<<=", ">>="}, {">>=", "<<="}, {"?", "|| 1 ?"}, {"?", "&& 0 ?"}};
    static const char *const orders[] = {"<", "<=", ">", ">=", NULL};
    if (!has_blanks_around(i)) return;
    /* The greater or the lesser of two: where they are the same, either is right. */
    if (is_one_of(i, orders) && (is_of_choice(i) || is_of_limit(i))) return;
    for (size_t k = 0; k < sizeof pairs / sizeof *pairs; k++)
        if (is(i, pairs[k][0])) plant_token(pairs[k][0], i, pairs[k][1]);
}

static void change_numbers(int i) {
    char text[64], *end;
    bool hexadecimal = line[tokens[i].at] == '0' && (line[tokens[i].at + 1] | 32) == 'x';
    if (!isdigit(first_of(i)) || tokens[i].length > 20) return;
    unsigned long long value = strtoull(line + tokens[i].at, &end, 0);
    int                suffix = (int)(line + tokens[i].at + tokens[i].length - end);
    snprintf(text, sizeof text, hexadecimal ? "0x%llx%.*s" : "%llu%.*s", value + 1, suffix, end);
    plant_token("number + 1", i, text);
    if (!value) return;
    snprintf(text, sizeof text, hexadecimal ? "0x%llx%.*s" : "%llu%.*s", value - 1, suffix, end);
    plant_token("number - 1", i, text);
}

static void change_characters(int i) {
    char text[] = "' '";
    if (first_of(i) != '\'' || tokens[i].length != 3 || !isalnum((unsigned char)line[tokens[i].at + 1])) return;
    text[1] = (char)(line[tokens[i].at + 1] + 1);
    plant_token("character", i, text);
}

static void change_words(int i) {
    static const char *const pairs[][2] = {{"true", "false"}, {"false", "true"}};
    for (size_t k = 0; k < sizeof pairs / sizeof *pairs; k++)
        if (is(i, pairs[k][0])) plant_token(pairs[k][0], i, pairs[k][1]);
    if ((is(i, "!") || is(i, "~")) && !has_blanks_around(i)) plant_token(is(i, "!") ? "not" : "complement", i, "");
    if ((is(i, "break") || is(i, "continue")) && is(i + 1, ";")) plant_token("statement", i, "");
}

static void change_conditions(int i) {
    static const char *const keywords[] = {"if", "while", NULL};
    int                      end = is(i + 1, "(") ? closing(i + 1) : -1;
    char                     text[MOST_LINE + 8];
    if (!is_one_of(i, keywords) || end < 0) return;
    int at = tokens[i + 1].at, length = tokens[end].at + 1 - at;
    snprintf(text, sizeof text, "(!%.*s)", length, line + at);
    plant("condition", at, length, text);
}

/* A call or an assignment that ends on its line. */
static void drop_statements(int i) {
    static const char *const before[] = {";", "{", "}", ")", "else", ":", NULL};
    static const char *const second[] = {
        "(", "=", "[", "->", ".", "+=", "-=", "|=", "&=", "^=", "<<=", ">>=", "++", "--", NULL};
    static const char *const keywords[] = {"if", "for", "while", "switch", "return", "sizeof", "case", "do", NULL};
    int                      end = i;
    if (tokens[i].parens || !(i == 0 || is_one_of(i - 1, before))) return;
    if (!is_name(i) || is_one_of(i, keywords) || !is_one_of(i + 1, second)) return;
    while (end < count && !(is(end, ";") && tokens[end].parens == 0)) end++;
    if (end < count) plant("statement", tokens[i].at, tokens[end].at + 1 - tokens[i].at, "{}");
}

static void change_returns(int i) {
    int end = i;
    if (!is(i, "return") || is(i + 1, ";") || is(i + 1, "true") || is(i + 1, "false")) return;
    while (end < count && !is(end, ";")) end++;
    if (end == count || (end == i + 2 && (is(i + 1, "0") || isupper(first_of(i + 1)))))
        return; /* a constant may be 0 */
    plant("return", tokens[i].at, tokens[end].at - tokens[i].at, "return 0");
}

/* Instructions whose operands may change places, and calloc. */
static bool is_commutative(int i) {
    static const char *const operations[] = {"_and_", "_or_", "_xor_", "_add_", "_test_", "_cmpeq_", NULL};
    char                     name[MOST_LINE];
    snprintf(name, sizeof name, "%.*s", tokens[i].length, line + tokens[i].at);
    if (strcmp(name, "calloc") == 0) return true;
    if (strncmp(name, "_mm", 3) != 0 || strstr(name, "mask_") || strstr(name, "maskz_")) return false;
    for (const char *const *operation = operations; *operation; operation++)
        if (strstr(name, *operation)) return true;
    return false;
}

/* The first two arguments of a call. */
static void swap_arguments(int i) {
    static const char *const keywords[] = {"if", "for", "while", "switch", "return", "sizeof", NULL};
    int                      end, comma = -1, second = -1;
    char                     text[MOST_LINE + 8];
    if (!is_name(i) || is_one_of(i, keywords) || !is(i + 1, "(") || (end = closing(i + 1)) < 0) return;
    for (int k = i + 2; k < end; k++) {
        if (!is(k, ",") || tokens[k].parens != tokens[i].parens + 1) continue;
        if (comma < 0)
            comma = k;
        else if (second < 0)
            second = k;
    }
    if (comma < 0 || is_commutative(i)) return;
    int from = tokens[i + 2].at, middle = tokens[comma].at, to = second < 0 ? tokens[end].at : tokens[second].at;
    int other = middle + 1 + (line[middle + 1] == ' ');
    if (middle - from == to - other && memcmp(line + from, line + other, (size_t)(to - other)) == 0) return;
    snprintf(text, sizeof text, "%.*s, %.*s", to - other, line + other, middle - from, line + from);
    plant("arguments", from, to - from, text);
}

/* How many tokens at the start of the line are part of a declaration's name: a size there may be larger and nobody sees
 * it. */
static int declared_up_to(void) {
    static const char *const others[] = {"return", "else", "case", "goto", NULL};
    int                      end = 0;
    if (!is_name(0) || is_one_of(0, others) || !(is_name(1) || (is(1, "*") && !has_blanks_around(1)))) return 0;
    while (end < count && !is(end, "=") && !is(end, "(")) end++;
    return end;
}

static void list_line(void) {
    bool directive = in_directive || (!in_comment && line[strspn(line, " \t")] == '#');
    in_directive = directive && line[0] && line[strlen(line) - 1] == '\\';
    if (directive) return;
    split_line();
    if (is(0, "_Static_assert")) return;
    for (int i = declared_up_to(); i < count; i++) {
        if (!tokens[i].inside) continue;
        swap_signs(i);
        change_numbers(i);
        change_characters(i);
        change_words(i);
        change_conditions(i);
        drop_statements(i);
        change_returns(i);
        swap_arguments(i);
    }
}

static bool list_file(void) {
    FILE *in = fopen(file, "r");
    if (!in) return false;
    in_comment = in_directive = type_begun = false;
    braces = 0;
    for (number = 1; fgets(line, sizeof line, in); number++) {
        line[strcspn(line, "\n")] = 0;
        list_line();
    }
    return fclose(in) == 0;
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        file = argv[i];
        if (!list_file()) {
            fprintf(stderr, "list_mutants: %s cannot be read\n", file);
            return 1;
        }
    }
    return 0;
}
