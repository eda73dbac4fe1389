/* SPDX-License-Identifier: MIT
 *
 * explain_list.c: which explainer shows which method, and what every explanation is
 * compared with.
 */
#include "explain.h"

/* Who explains which method, and which page of docs/methods says more. A method
 * without a line here can be used, not explained. */
static const struct {
    explainer  *explain;
    const char *page;
} explainers[SL_METHOD_COUNT] = {
    [SL_METHOD_ray] = {explain_ray, "rays"},
    [SL_METHOD_bitloop] = {explain_bitloop, "rays"},
    [SL_METHOD_plain] = {explain_plain, "magics"},
    [SL_METHOD_fancy] = {explain_fancy, "magics"},
    [SL_METHOD_interleaved] = {explain_interleaved, "magics"},
    [SL_METHOD_reduced] = {explain_reduced, "packing"},
    [SL_METHOD_fixed] = {explain_fixed, "packing"},
    [SL_METHOD_black] = {explain_black, "packing"},
    [SL_METHOD_dense] = {explain_dense, "packing"},
    [SL_METHOD_magic32] = {explain_magic32, "magics"},
    [SL_METHOD_compact] = {explain_compact, "packing"},
    [SL_METHOD_pext] = {explain_pext, "pext"},
    [SL_METHOD_pext16] = {explain_pext16, "pext"},
    [SL_METHOD_splitpext] = {explain_splitpext, "lines"},
    [SL_METHOD_kindergarten] = {explain_kindergarten, "lines"},
    [SL_METHOD_hyperbola] = {explain_hyperbola, "arithmetic"},
    [SL_METHOD_hyperbola_avx2] = {explain_hyperbola_avx2, "arithmetic"},
    [SL_METHOD_obstruction] = {explain_obstruction, "arithmetic"},
    [SL_METHOD_bitscan] = {explain_bitscan, "arithmetic"},
    [SL_METHOD_kogge] = {explain_kogge, "fills"},
    [SL_METHOD_avx512] = {explain_avx512, "arithmetic"},
};

explainer  *explainer_of(const sl_method *method) { return explainers[method - sl_methods(NULL)].explain; }
const char *explainer_page(const sl_method *method) { return explainers[method - sl_methods(NULL)].page; }

uint64_t explained_by_oracle(const explanation *e) {
    uint64_t rook = sl_oracle_attacks(SL_ROOK, e->square, e->placed.occupied);
    uint64_t bishop = sl_oracle_attacks(SL_BISHOP, e->square, e->placed.occupied);
    return e->piece == ROOK ? rook : e->piece == BISHOP ? bishop : rook | bishop;
}
