/* SPDX-License-Identifier: MIT
 *
 * clause_follows.c: unit propagation by two watched literals: as long as neither of two
 * literals of a clause is false, nothing follows from it, and nobody looks at it.
 */
#include "clause_set.h"

#include "host/text/grow.h"

#include <string.h>

/* ---- propagation ------------------------------------------------------------------------------ */

bool clause_watch(clause_set *s, literal l, watch w) {
    watch_list *list = &s->watched[l];
    watch      *more = grown(list->watches, list->count, &list->room, sizeof *more);
    if (!more) return false;
    list->watches = more;
    list->watches[list->count++] = w;
    return true;
}

void clause_make_true(clause_set *s, literal l, clause *reason) {
    s->value[l] = 1;
    s->value[opposite(l)] = -1;
    s->reason[l / 2] = reason;
    s->trail[s->trail_count++] = l;
}

/* A watched literal became false: another takes its place, where there is one that is not false. */
typedef enum place_taken { BY_ANOTHER, BY_NONE, NO_MEMORY } place_taken;

static place_taken watch_another(clause_set *s, clause *c) {
    for (size_t i = 2; i < c->count; i++) {
        literal l = c->literals[i];
        if (s->value[l] < 0) continue;
        if (!clause_watch(s, l, (watch){c, c->literals[0]})) return NO_MEMORY;
        c->literals[i] = c->literals[1];
        c->literals[1] = l;
        return BY_ANOTHER;
    }
    return BY_NONE;
}

/* What follows from a clause with a watched literal that became false. Without memory it stays where it is: nothing
 * follows that does not hold, though something may be missed. */
static bool look_at(clause_set *s, watch *w, literal false_one, bool *stays) {
    clause *c = w->clause;
    *stays = true;
    if (c->literals[0] == false_one) {
        c->literals[0] = c->literals[1];
        c->literals[1] = false_one;
    }
    w->other = c->literals[0];
    if (s->value[w->other] > 0) return true;
    place_taken taken = watch_another(s, c);
    *stays = taken != BY_ANOTHER;
    if (taken == NO_MEMORY) s->no_memory = true;
    if (taken != BY_NONE) return true;
    if (s->value[w->other] < 0) return false;
    clause_make_true(s, w->other, c);
    return true;
}

/* Looks at all clauses in which this literal, now false, is watched; false at a contradiction. */
static bool visit(clause_set *s, literal false_one) {
    watch_list *list = &s->watched[false_one];
    size_t      kept = 0, i = 0;
    bool        goes_on = true, stays = true;
    while (i < list->count && goes_on) {
        watch w = list->watches[i++];
        stays = true;
        if (s->value[w.other] <= 0) goes_on = look_at(s, &w, false_one, &stays);
        if (stays) list->watches[kept++] = w;
    }
    while (i < list->count) list->watches[kept++] = list->watches[i++];
    list->count = kept;
    return goes_on;
}

bool clause_propagate(clause_set *s) {
    while (s->propagated < s->trail_count)
        if (!visit(s, opposite(s->trail[s->propagated++]))) return false;
    return true;
}

/* ---- questions ------------------------------------------------------------------------------------- */

static void back_to_facts(clause_set *s) {
    while (s->trail_count > s->facts) {
        literal l = s->trail[--s->trail_count];
        s->value[l] = s->value[opposite(l)] = 0;
    }
    s->propagated = s->facts;
}

bool clause_set_implies(clause_set *s, const literal *literals, size_t count) {
    bool contradiction = s->refuted;
    for (size_t i = 0; i < count && !contradiction; i++) {
        if (s->value[literals[i]] > 0)
            contradiction = true;
        else if (s->value[literals[i]] == 0)
            clause_make_true(s, opposite(literals[i]), NULL);
    }
    contradiction = contradiction || !clause_propagate(s);
    back_to_facts(s);
    return contradiction;
}

static bool has_literal(const clause *c, literal wanted) {
    for (size_t i = 0; i < c->count; i++)
        if (c->literals[i] == wanted) return true;
    return false;
}

/* A literal that both clauses have, or that one has and the other its opposite, does no harm to clause_set_implies. */
bool clause_set_resolves(clause_set *s, const literal *literals, size_t count, literal *room) {
    if (count == 0) return false;
    memcpy(room, literals, count * sizeof *room);
    for (size_t i = 0; i < s->bucket_count; i++)
        for (const clause *c = s->buckets[i]; c; c = c->next) {
            size_t length = count;
            if (!has_literal(c, opposite(literals[0]))) continue;
            for (size_t k = 0; k < c->count; k++)
                if (c->literals[k] != opposite(literals[0])) room[length++] = c->literals[k];
            if (!clause_set_implies(s, room, length)) return false;
        }
    return true;
}
