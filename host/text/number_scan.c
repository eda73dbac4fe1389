/* SPDX-License-Identifier: MIT
 *
 * number_scan.c: goes through a text. It knows no language's grammar, only what sets a
 * number that is data apart from one that is not:
 *
 *     const U64 RookMagics[64] = {      [64] after a name: a size
 *     var rook = [64]uint64{            [64] before a name: a size
 *     static ROOK: [u64; 64] = [        before =, so not in the list
 *     [3] = 0x0100080010000480,         [3] before =: an index
 *     { .magic = 0x2, .shift = 52 },    a field's =: the list goes on
 *     UINT64_C(0x80280013ff84ffff),     64 in a name: no number
 *     mask.0.count_ones()               behind a point: a field
 */
#include "number_scan.h"

#include "source_skip.h"

#include <ctype.h>
#include <string.h>

enum { DEEPEST = 64, LONG_GROUP = 16 };

typedef struct word {
    unsigned at, length;
} word;

typedef struct bracket {
    size_t   first; /* number inside */
    unsigned says;
    bool     square, after_name;
    word     last; /* name before it */
} bracket;

typedef struct scanner {
    const char  *at, *end;
    unsigned     line, run, says;
    char         before, before_that; /* the last tokens: 'a' a name, '0' a number, else itself; no parentheses */
    char         sign;                /* the last token that is neither a name nor a number, with parentheses */
    char         sign_before_name;
    bool         ended; /* a list has just ended: a name begins another statement */
    word         last, labelled, declared;
    bracket      brackets[DEEPEST];
    size_t       depth;
    number_list *list;
} scanner;

static bool is_letter(char c) { return isalpha((unsigned char)c) || c == '_'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static void saw(scanner *s, char token) {
    s->before_that = s->before;
    s->before = token;
}

static bracket *innermost(scanner *s) { return s->depth && s->depth <= DEEPEST ? &s->brackets[s->depth - 1] : NULL; }

static void begin_statement(scanner *s) {
    s->says = 0;
    s->last = s->labelled = s->declared = (word){0};
}

/* ---- names and numbers ---------------------------------------------------------------- */

static void take_name(scanner *s) {
    const char *start = s->at;
    while (s->at < s->end && (is_letter(*s->at) || is_digit(*s->at))) s->at++;
    size_t   length = (size_t)(s->at - start);
    unsigned said = name_says(start, length), pieces = said & (SAYS_ROOK | SAYS_BISHOP);
    if (s->ended) begin_statement(s);
    s->ended = false;
    if (pieces) s->says &= ~(unsigned)(SAYS_ROOK | SAYS_BISHOP);
    s->says |= said;
    if (!is_plain_word(start, length)) s->last = (word){(unsigned)(start - s->list->text), (unsigned)length};
    s->sign_before_name = s->before == 'a' || s->before == '0' ? 0 : s->sign;
    saw(s, 'a');
}

static bool take_number(scanner *s) {
    number  n = {.line = s->line, .run = s->run, .says = s->says};
    bool    minus = s->before == '-', joined = minus && s->at[-1] == '-';
    number *last = s->list->count ? &s->list->numbers[s->list->count - 1] : NULL;
    size_t  from = (size_t)(s->at - s->list->text);
    bool    field = from > 0 && s->at[-1] == '.' && !(from > 1 && s->at[-2] == '.') && s->before_that != '0';
    s->at = read_number(s->at, s->end, &n);
    s->ended = false;
    if (field) return true;
    n.at = (unsigned)from;
    n.name = s->declared.at;
    n.name_length = s->declared.length;
    if (minus && s->before_that == '0' && last && !last->odd && last->value <= 64 && n.value < last->value) {
        last->value -= n.value; /* 64 - 12 in a table of shifts */
    } else {
        if (s->list->count == MOST_NUMBERS) {
            s->list->wrong = "more than 262,144 numbers; expected 64 or 128";
            s->list->line = s->line;
            return false;
        }
        n.negative = joined; /* "- 0x12" is an item of a list */
        if (joined) n.value = 0 - n.value;
        s->list->numbers[s->list->count++] = n;
    }
    saw(s, '0');
    return true;
}

/* ---- brackets, and where a run ends ------------------------------------------------------ */

static void open_bracket(scanner *s, char c) {
    if (s->before == ':' || !s->declared.length) s->declared = s->last;
    if (s->depth < DEEPEST)
        s->brackets[s->depth] =
            (bracket){s->list->count, s->says, c == '[', s->before == 'a' || s->before == ']', s->last};
    s->depth++;
}

/* The numbers in a bracket are a group, where they are two or more of one run, and the bracket within has fewer. */
static void keep_group(scanner *s, const bracket *b) {
    number_list  *list = s->list;
    size_t        count = list->count > b->first ? list->count - b->first : 0;
    number_group *inner = list->group_count ? &list->groups[list->group_count - 1] : NULL;
    if (count < 2 || list->numbers[b->first].run != s->run) return;
    if (count >= LONG_GROUP) s->ended = true;
    if ((inner && inner->first == b->first && inner->count == count) || list->group_count == MOST_NUMBERS) return;
    list->groups[list->group_count++] = (number_group){(unsigned)b->first, (unsigned)count};
}

/* Groups of numbers that are forgotten go with them. */
static void forget_from(number_list *list, size_t first) {
    list->count = first;
    while (list->group_count && list->groups[list->group_count - 1].first >= first) list->group_count--;
}

/* Forgets the number in it when that was a size or an index. */
static void close_square(scanner *s, const bracket *b) {
    const char *next = s->at;
    while (next < s->end && isspace((unsigned char)*next)) next++;
    bool before_name = next < s->end && (is_letter(*next) || strchr("[={", *next));
    bool one = s->list->count == b->first + 1;
    if (one && (b->after_name || before_name)) forget_from(s->list, b->first);
    if (one && before_name && *next == '=' && !b->after_name)
        for (; s->at <= next; s->at++) s->line += *s->at == '\n';
    s->last = b->last;
}

static void close_bracket(scanner *s, char c) {
    if (s->depth > 0) s->depth--;
    if (s->depth >= DEEPEST) return;
    bracket *b = &s->brackets[s->depth];
    keep_group(s, b);
    if (s->ended) s->says = b->says;
    if (c == ']') close_square(s, b);
}

/* A field's name in a record stands behind { ( , or a point. */
static bool is_field(const scanner *s) {
    return s->before == 'a' && s->depth && s->sign_before_name && strchr("{(,.", s->sign_before_name);
}

static void take_equals(scanner *s) {
    if (is_field(s)) return;
    s->run++;
    s->ended = false;
    s->declared = s->labelled.length ? s->labelled : s->last;
    s->labelled = (word){0};
}

static void take_sign(scanner *s) {
    char     c = *s->at++;
    bracket *within = innermost(s);
    if (c == '{' || c == '[' || c == '(') open_bracket(s, c);
    if (c == '}' || c == ']' || c == ')') close_bracket(s, c);
    if (c == '=') take_equals(s);
    bool doubled = c == ':' && s->at < s->end && *s->at == ':';
    if (c == ':' && s->before == 'a' && !doubled && !s->labelled.length) s->labelled = s->last;
    if (c == ';' && !(within && within->square)) {
        s->run++;
        begin_statement(s);
    }
    if (c == '}') s->says &= ~(unsigned)(SAYS_SIGNED | SAYS_UNSIGNED); /* the types of what ends here */
    if (!strchr(",)]}", c)) s->ended = false;
    s->sign = c;
    if (c != '(' && c != ')') saw(s, c);
}

bool scan_numbers(const char *text, size_t length, number_list *list) {
    scanner s = {.at = text, .end = text + length, .line = 1, .list = list};
    list->count = list->group_count = 0;
    list->wrong = NULL;
    list->text = text;
    while (s.at < s.end) {
        const char *next = source_skip(text, s.at, s.end);
        for (; s.at < next; s.at++) s.line += *s.at == '\n';
        if (s.at == s.end) break;
        if (is_letter(*s.at))
            take_name(&s);
        else if (!begins_number(s.at, s.end))
            take_sign(&s);
        else if (!take_number(&s))
            return false;
    }
    return true;
}

bool scan_one_number(const char *text, size_t length, number *n) {
    static number_list list;
    bool               read = scan_numbers(text, length, &list) && list.count == 1 && !list.numbers[0].odd;
    if (read) *n = list.numbers[0];
    return read;
}
