/* SPDX-License-Identifier: MIT
 *
 * strategies.c: the list of strategies: their names and revisions, which of them
 * can look for a magic, and which is best for it.
 */
#include "search_space.h"
#include "strategy.h"

static const char *const names[SL_FIND_STRATEGY_COUNT] = {"random", "construct", "beam", "tile", "dfs"};

const char *sl_find_strategy_name(sl_find_strategy s) {
    return (unsigned)s < SL_FIND_STRATEGY_COUNT ? names[s] : "unknown";
}

static const strategy *const strategies[SL_FIND_STRATEGY_COUNT] = {
    &sl_random_strategy, &sl_construct_strategy, &sl_beam_strategy, &sl_tile_strategy, &sl_dfs_strategy};

/* A search for anything else would read or write outside its arrays. */
static bool is_possible(const sl_magic *wanted) {
    int bits = sl_magic_bits(wanted);
    return sl_magic_bounds(wanted) == SL_MAGIC_OK && bits >= SL_FIND_BITS_MIN && bits <= SL_FIND_BITS_MAX;
}

const strategy *sl_strategy_for(sl_find_strategy s, const sl_magic *wanted) {
    if ((unsigned)s >= SL_FIND_STRATEGY_COUNT || !is_possible(wanted)) return NULL;
    return strategies[s]->can(wanted) ? strategies[s] : NULL;
}

bool sl_find_can(sl_find_strategy s, const sl_magic *wanted) { return sl_strategy_for(s, wanted) != NULL; }

sl_find_strategy sl_find_strategy_best(const sl_magic *wanted) {
    static const sl_find_strategy best_first[] = {SL_FIND_CONSTRUCT, SL_FIND_TILE, SL_FIND_BEAM, SL_FIND_RANDOM};
    for (size_t i = 0; i < sizeof best_first / sizeof *best_first; i++)
        if (sl_find_can(best_first[i], wanted)) return best_first[i];
    return SL_FIND_STRATEGY_COUNT;
}

unsigned sl_find_strategy_revision(sl_find_strategy s) {
    return (unsigned)s < SL_FIND_STRATEGY_COUNT ? strategies[s]->revision : 0;
}

int sl_wanted_bits_saved(const sl_magic *wanted) {
    return sl_bits_count(sl_oracle_mask(wanted->slider, wanted->square)) - sl_magic_bits(wanted);
}
