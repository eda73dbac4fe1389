/* SPDX-License-Identifier: MIT
 *
 * fuzz_magic_list.c: any bytes as source code with numbers in it, for the scanner
 * behind `sleight check`. What it finds is found again when it is listed
 * plainly, and when the text stands behind another statement.
 */
#include "fuzz.h"

#include "host/text/number_scan.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

static unsigned count_lines(const char *text, size_t length) {
    unsigned lines = 1;
    for (size_t i = 0; i < length; i++) lines += text[i] == '\n';
    return lines;
}

static void check_list(const number_list *list, bool read, unsigned lines, size_t length) {
    require(read == !list->wrong, "there is a problem where a text is not read, and only there");
    require(read || (list->line >= 1 && list->line <= lines), "a problem lies within the text");
    require(list->count <= MOST_NUMBERS, "the numbers fit their list");
    for (size_t i = 0; i < list->count; i++) {
        const number *n = &list->numbers[i], *before = i ? n - 1 : n;
        require(n->line >= 1 && n->line <= lines, "a number lies within the text");
        require(n->line >= before->line && n->run >= before->run, "numbers are in their order");
        require(n->digits > 0 && n->says <= SAYS_ALL, "a number has digits, and names that are known");
        require(n->name_length <= length && n->name <= length - n->name_length, "a name lies within the text");
        require(!n->odd || n->value == 0, "an odd number has no value");
    }
    require(list->group_count <= MOST_NUMBERS, "the groups fit their list");
    for (size_t i = 0; i < list->group_count; i++) {
        const number_group *g = &list->groups[i];
        require(g->count >= 2 && g->first + g->count <= list->count, "a group lies within the list");
        require(list->numbers[g->first].run == list->numbers[g->first + g->count - 1].run, "a group is of one run");
        require(i == 0 || g->first >= g[-1].first + g[-1].count || g->first <= g[-1].first, "groups do not cross");
    }
}

/* Do the digits stand there, whatever separates them? */
static bool holds_here(const char *at, const char *end, const char *digits) {
    for (; *digits && at < end; at++)
        if (tolower((unsigned char)*at) == *digits)
            digits++;
        else if (*at != '_' && *at != '\'')
            return false;
    return !*digits;
}

static bool holds_binary(const char *at, const char *end) {
    for (; at < end && *at != '\n'; at++)
        if (*at == '0' && end - at > 1 && (at[1] | 32) == 'b') return true;
    return false;
}

/* The last number stands on the line that it says. Small ones may be differences. */
static void check_place(const number_list *list, const char *text, size_t length) {
    const number *n = list->count ? &list->numbers[list->count - 1] : NULL;
    const char   *end = text + length;
    char          digits[24];
    if (!n || n->value <= 64) return;
    snprintf(digits, sizeof digits, n->hex ? "%" PRIx64 : "%" PRIu64, n->negative ? 0 - n->value : n->value);
    for (unsigned line = 1; line < n->line; text++) line += *text == '\n';
    if (holds_binary(text, end)) return;
    while (text < end && *text != '\n' && !holds_here(text, end, digits)) text++;
    require(text < end && *text != '\n', "a number stands on the line that it says");
}

/* The same text behind a statement on a line of its own, and with a blank line at its end. */
static void check_lower(const number_list *list, const char *text, size_t length) {
    static const char  before[] = "RookMagic ];\n";
    static number_list lower;
    size_t             head = sizeof before - 1;
    char              *copy = malloc(head + length + 1);
    if (!copy) abort();
    memcpy(copy, before, head);
    if (length) memcpy(copy + head, text, length);
    copy[head + length] = '\n';
    bool read = scan_numbers(copy, head + length + 1, &lower);
    free(copy);
    require(read == !list->wrong && lower.wrong == list->wrong, "another statement is no problem");
    require(read || lower.line == list->line + 1, "a problem is a line lower");
    require(lower.count == list->count, "the numbers are as many behind another statement");
    for (size_t i = 0; i < list->count; i++) {
        const number *a = &list->numbers[i], *b = &lower.numbers[i];
        require(a->line + 1 == b->line && a->run + 1 == b->run, "a number is a line and a run lower");
        require(a->value == b->value && a->says == b->says && a->digits == b->digits && a->hex == b->hex &&
                    a->negative == b->negative && a->odd == b->odd,
                "a number is the same behind another statement");
        require(a->name_length == b->name_length && (!a->name_length || a->name + head == b->name),
                "and has the same name");
    }
    require(lower.group_count == list->group_count, "the groups are as many behind another statement");
    for (size_t i = 0; i < list->group_count; i++)
        require(list->groups[i].first == lower.groups[i].first && list->groups[i].count == lower.groups[i].count,
                "a group is the same behind another statement");
}

/* All values as hex, one a line. */
static void check_plain(const number_list *list) {
    enum { LONGEST = 24 };
    static number_list plain;
    static char        text[MOST_NUMBERS * LONGEST];
    size_t             used = 0;
    for (size_t i = 0; i < list->count; i++)
        used += (size_t)snprintf(text + used, LONGEST, "0x%" PRIx64 ",\n", list->numbers[i].value);
    require(scan_numbers(text, used, &plain), "a plain list is read");
    require(plain.count == list->count, "all of a plain list are numbers");
    for (size_t i = 0; i < plain.count; i++) {
        require(plain.numbers[i].value == list->numbers[i].value, "a plain list has the values it was given");
        require(plain.numbers[i].line == i + 1, "and each on its line");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static number_list list;
    const char        *text = (const char *)data;
    bool               read = scan_numbers(text, size, &list);
    check_list(&list, read, count_lines(text, size), size);
    check_place(&list, text, size);
    check_lower(&list, text, size);
    check_plain(&list);
    return 0;
}
