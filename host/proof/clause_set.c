/* SPDX-License-Identifier: MIT
 *
 * clause_set.c: the clauses, where they are kept and how one is found again.
 */
#include "clause_set.h"

#include <stdlib.h>
#include <string.h>

/* ---- memory ------------------------------------------------------------------------------ */

static bool enlarge(void **array, size_t old, size_t new, size_t size) {
    char *more = realloc(*array, new *size);
    if (!more) return false;
    memset(more + old * size, 0, (new - old) * size);
    *array = more;
    return true;
}

/* Room for this variable. */
static bool have_variable(clause_set *s, uint32_t variable) {
    size_t old = s->variables, new = old ? old : 1024;
    if (variable < old) return true;
    while (new <= variable) new *= 2;
    bool done = enlarge((void **)&s->value, 2 * old, 2 * new, sizeof *s->value) &&
                enlarge((void **)&s->mark, 2 * old, 2 * new, sizeof *s->mark) &&
                enlarge((void **)&s->watched, 2 * old, 2 * new, sizeof *s->watched) &&
                enlarge((void **)&s->reason, old, new, sizeof(clause *)) &&
                enlarge((void **)&s->trail, old, new, sizeof *s->trail);
    if (done) s->variables = (uint32_t) new;
    return done;
}

void clause_set_free(clause_set *s) {
    for (size_t i = 0; i < s->bucket_count; i++)
        for (clause *c = s->buckets[i], *next; c; c = next) {
            next = c->next;
            free(c);
        }
    for (size_t i = 0; i < 2 * (size_t)s->variables; i++) free(s->watched[i].watches);
    free(s->value);
    free(s->mark);
    free(s->watched);
    free(s->reason);
    free(s->trail);
    free(s->buckets);
    *s = (clause_set){0};
}

/* ---- finding a clause ------------------------------------------------------------------------ */

/* The same for any order of the literals. */
static uint32_t hash_of(const literal *literals, size_t count) {
    uint32_t sum = (uint32_t)count;
    for (size_t i = 0; i < count; i++) {
        uint32_t mixed = literals[i] * 0x9e3779b1u;
        sum += (mixed ^ mixed >> 15) * 0x85ebca6bu;
    }
    return sum ^ sum >> 16;
}

static bool have_buckets(clause_set *s) {
    if (s->count < s->bucket_count) return true;
    size_t   more = s->bucket_count ? 2 * s->bucket_count : 1024;
    clause **buckets = calloc(more, sizeof *buckets);
    if (!buckets) return false;
    for (size_t i = 0; i < s->bucket_count; i++)
        for (clause *c = s->buckets[i], *next; c; c = next) {
            next = c->next;
            c->next = buckets[c->hash % more];
            buckets[c->hash % more] = c;
        }
    free(s->buckets);
    s->buckets = buckets;
    s->bucket_count = more;
    return true;
}

static bool all_marked(const clause_set *s, const clause *c) {
    for (size_t i = 0; i < c->count; i++)
        if (!s->mark[c->literals[i]]) return false;
    return true;
}

static void mark_all(clause_set *s, const literal *literals, size_t count, int8_t mark) {
    for (size_t i = 0; i < count; i++) s->mark[literals[i]] = mark;
}

/* Where the pointer to the clause stands; null when it is not there. */
static clause **find(clause_set *s, const literal *literals, size_t count) {
    uint32_t hash = hash_of(literals, count);
    clause **at = s->bucket_count ? &s->buckets[hash % s->bucket_count] : NULL;
    if (!at) return NULL;
    mark_all(s, literals, count, 1);
    while (*at && ((*at)->hash != hash || (*at)->count != count || !all_marked(s, *at))) at = &(*at)->next;
    mark_all(s, literals, count, 0);
    return *at ? at : NULL;
}

bool clause_tidy(clause_set *s, literal *literals, size_t *count, bool *is_true, problem *why) {
    size_t kept = 0;
    *is_true = false;
    for (size_t i = 0; i < *count; i++) {
        literal l = literals[i];
        if (!have_variable(s, l / 2)) {
            mark_all(s, literals, kept, 0);
            return problem_no_memory(why);
        }
        if (s->mark[opposite(l)]) *is_true = true;
        if (!s->mark[l]) literals[kept++] = l;
        s->mark[l] = 1;
    }
    mark_all(s, literals, kept, 0);
    *count = kept;
    return true;
}

/* ---- adding and removing ------------------------------------------------------------------------ */

/* Two literals that are not false come first; returns how many of these there are, up to two. */
static size_t choose_watched(const clause_set *s, clause *c) {
    size_t found = 0;
    for (size_t i = 0; i < c->count && found < 2; i++) {
        literal l = c->literals[i];
        if (s->value[l] < 0) continue;
        c->literals[i] = c->literals[found];
        c->literals[found++] = l;
    }
    return found;
}

static clause *new_clause(clause_set *s, const literal *literals, size_t count) {
    clause *c = have_buckets(s) ? malloc(sizeof *c + count * sizeof *literals) : NULL;
    if (!c) return NULL;
    c->count = (uint32_t)count;
    c->hash = hash_of(literals, count);
    if (count) memcpy(c->literals, literals, count * sizeof *literals);
    c->next = s->buckets[c->hash % s->bucket_count];
    s->buckets[c->hash % s->bucket_count] = c;
    s->count++;
    return c;
}

bool clause_set_add(clause_set *s, const literal *literals, size_t count, problem *why) {
    clause *c = new_clause(s, literals, count);
    if (!c) return problem_no_memory(why);
    size_t free_ones = choose_watched(s, c);
    for (size_t i = 0; i < 2 && count > 1; i++)
        if (!clause_watch(s, c->literals[i], (watch){c, c->literals[1 - i]})) return problem_no_memory(why);
    if (free_ones == 1 && s->value[c->literals[0]] == 0) clause_make_true(s, c->literals[0], c);
    if (free_ones == 0 || !clause_propagate(s)) s->refuted = true;
    s->facts = s->trail_count;
    return true;
}

static void remove_watch(clause_set *s, literal l, const clause *c) {
    watch_list *list = &s->watched[l];
    for (size_t i = 0; i < list->count; i++)
        if (list->watches[i].clause == c) {
            list->watches[i] = list->watches[--list->count];
            return;
        }
}

/* A clause that a fact follows from stays, and the fact with it. */
removal clause_set_remove(clause_set *s, const literal *literals, size_t count) {
    clause **at = find(s, literals, count), *c;
    if (!at) return REMOVAL_OF_NOTHING;
    c = *at;
    if (c->count == 0 || (s->value[c->literals[0]] > 0 && s->reason[c->literals[0] / 2] == c)) return REMOVAL_OF_REASON;
    *at = c->next;
    for (size_t i = 0; i < 2 && c->count > 1; i++) remove_watch(s, c->literals[i], c);
    free(c);
    s->count--;
    return REMOVED;
}
