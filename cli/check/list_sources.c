/* SPDX-License-Identifier: MIT
 *
 * list_sources.c: what was read from where, in words: the names and lines of the lists that
 * are taken for magics, and of those that are put aside.
 */
#include "list_blocks.h"

#include <stdio.h>
#include <string.h>

enum { MOST_SHOWN = 4 };

const char *list_name(const blocks *found, const source_list *list) {
    static char   text[LONGEST_NAME + 40];
    const number *n = list->n;
    int           length = n->name_length < LONGEST_NAME ? (int)n->name_length : LONGEST_NAME;
    if (length)
        snprintf(text, sizeof text, "%.*s on line %u", length, found->text + n->name, n->line);
    else
        snprintf(text, sizeof text, "the list on line %u", n->line);
    return text;
}

static void mark_used(blocks *found, const block *b) {
    if (b && b->list < found->list_count) found->lists[b->list].used = true;
}

static void mark_masks(blocks *found) {
    for (const block *b = found->all; b < found->all + found->count; b++)
        if (b->role == MASKS || b->role == WHOLE_RAYS) mark_used(found, b);
}

/* Magics that belong to no list are all the large numbers of the file, and so those of each list. */
static void mark_gathered(blocks *found, const block *magics) {
    if (magics->list < found->list_count) return;
    for (source_list *list = found->lists; list < found->lists + found->list_count; list++)
        for (size_t i = 0; i < list->count; i++) list->used |= !is_small(&list->n[i], SMALL);
}

/* ---- what is read -------------------------------------------------------------------------------- */

static size_t put_list(char *text, size_t size, const blocks *found, const reading *r) {
    const number *n = r->magics->numbers;
    unsigned      last = r->magics->numbers[r->magics->count - 1].line;
    char          lines[40];
    snprintf(lines, sizeof lines, n->line == last ? "line %u" : "lines %u to %u", n->line, last);
    int length = n->name_length < LONGEST_NAME ? (int)n->name_length : LONGEST_NAME;
    return (size_t)snprintf(text, size, "%s: %.*s%s%s", sl_slider_name(r->slider), length, found->text + n->name,
                            length ? ", " : "", lines);
}

/* ---- what is not --------------------------------------------------------------------------------------- */

static void report_aside(check *c, const blocks *found) {
    char   text[sizeof c->hints->text] = "Put aside, as no magics: ";
    size_t used = strlen(text), aside = 0;
    for (size_t i = 0; i < found->list_count; i++) {
        const source_list *list = &found->lists[i];
        if (list->used) continue;
        if (aside++ < MOST_SHOWN)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%s (%s numbers)", aside > 1 ? ", " : "",
                                     list_name(found, list), with_commas(list->count));
    }
    if (aside > MOST_SHOWN)
        used += (size_t)snprintf(text + used, sizeof text - used, " and %zu more", aside - MOST_SHOWN);
    snprintf(text + used, sizeof text - used, ".");
    if (aside) add_hint(c, "%s", text);
}

/* A second list of magics passes only where all of it is right. */
static void report_others(check *c, blocks *found) {
    for (size_t i = 0; i < found->other_count; i++) {
        const other_magics *o = &found->others[i];
        if (o->list >= found->list_count) continue;
        const char *name = list_name(found, &found->lists[o->list]);
        found->lists[o->list].used = true;
        add_hint(c, "Not shown: %s has %s magics as well, %zu of 64 right. A file of its own would show them.", name,
                 sl_slider_name(o->slider), o->right);
        if (o->right < 64 && !*c->others_doubt)
            snprintf(c->others_doubt, sizeof c->others_doubt,
                     "%s has %s magics as well, and not all of these are right by the shifts that are usual", name,
                     sl_slider_name(o->slider));
    }
}

/* Nothing to say of a file that is one list without a name. */
void report_sources(check *c, blocks *found, const reading *r, size_t count) {
    size_t used = 0;
    if (!found->list_count) return;
    for (size_t i = 0; i < count; i++) {
        mark_used(found, r[i].magics);
        mark_gathered(found, r[i].magics);
        mark_used(found, r[i].shifts);
        mark_used(found, r[i].offsets);
        mark_used(found, r[i].adds);
    }
    mark_masks(found);
    bool named = r[0].magics->numbers->name_length || found->list_count > count;
    for (size_t i = 0; i < count && named && used < sizeof c->assumed.lists; i++) {
        if (i) used += (size_t)snprintf(c->assumed.lists + used, sizeof c->assumed.lists - used, "; ");
        used += put_list(c->assumed.lists + used, sizeof c->assumed.lists - used, found, &r[i]);
    }
    report_others(c, found);
    doubt_odd_lists(c, found);
    report_aside(c, found);
}
