/* SPDX-License-Identifier: MIT
 *
 * advice.c: from the costs of rounds to the method to take.
 */
#include "advice.h"

/* Of the methods other than the default: the one with the greatest gain over it, among those with a clear lead where
 * there are any. The default itself where there is no other. */
static size_t find_leader(const double *costs, size_t methods, size_t rounds, size_t usual, paired *lead) {
    size_t best = usual;
    bool   best_is_clear = false;
    for (size_t i = 0; i < methods; i++) {
        if (i == usual) continue;
        paired p = paired_compare(&costs[usual * rounds], &costs[i * rounds], rounds);
        bool   clear = paired_is_clear(&p), better = best == usual || p.gain > lead->gain;
        if (clear == best_is_clear ? !better : !clear) continue;
        best = i;
        best_is_clear = clear;
        *lead = p;
    }
    return best;
}

advice advice_from(const double *costs, size_t methods, size_t rounds, size_t usual) {
    paired lead = {rounds, 0, 1};
    size_t leader = find_leader(costs, methods, rounds, usual, &lead);
    if (leader != usual && paired_is_clear(&lead))
        return (advice){.pick = leader, .other = usual, .keeps_default = false, .lead = lead};
    lead = paired_compare(&costs[leader * rounds], &costs[usual * rounds], rounds);
    return (advice){.pick = usual, .other = leader, .keeps_default = true, .lead = lead};
}

const char *advice_text(const advice *v) {
    if (!v->keeps_default) return "Take it instead of the default.";
    if (v->lead.rounds < PAIRED_LEAST_ROUNDS) return "These are too few rounds to leave the default.";
    if (v->lead.gain < 1) return "The other's lead is not clear enough to leave the default.";
    return "Keep the default.";
}

const char *advice_in_words(const advice *v) {
    if (v->lead.rounds < PAIRED_LEAST_ROUNDS) return "not at all: too few rounds; measure for longer";
    if (v->lead.ahead > 0.95 && v->lead.gain >= PAIRED_CLEAR_GAIN) return "sure";
    if (paired_is_clear(&v->lead)) return "fairly sure";
    return "a close race; with these flags the header takes the default by itself";
}
