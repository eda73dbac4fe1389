/* SPDX-License-Identifier: MIT
 *
 * claim_check.c: what can be seen of a claim by itself, without searching: is it of
 * this program's revision, are its parts among those of its search and not too many,
 * can its counts be, is its magic one.
 */
#include "host/search/claim.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

bool claim_parts_exist(const claim *c) {
    if (c->covered.end > c->parts || c->covered.first > c->covered.end) return false;
    return c->sort == CLAIM_COVERED ? !range_is_empty(c->covered) : c->covered.end < c->parts;
}

bool claim_is_current(const claim *c, char text[CLAIM_TEXT_SIZE]) {
    unsigned    here = sl_find_strategy_revision(c->find.strategy);
    const char *search = sl_find_strategy_name(c->find.strategy);
    if (c->revision == here) return true;
    if (c->revision)
        snprintf(text, CLAIM_TEXT_SIZE, "revision %u of the %s search, this program has revision %u", c->revision,
                 search, here);
    else
        snprintf(text, CLAIM_TEXT_SIZE, "no revision of the %s search, this program has revision %u", search, here);
    return false;
}

uint64_t claim_longest(uint64_t parts) { return parts / 64 ? parts / 64 : 1; }

static bool covered_can_be(const claim *c, char text[CLAIM_TEXT_SIZE]) {
    uint64_t       first = c->covered.first, end = c->covered.end;
    sl_find_report report = {.depths = c->depths};
    memcpy(report.depth, c->depth, sizeof report.depth);
    if (c->depths != sl_bits_count(sl_oracle_mask(c->find.wanted.slider, c->find.wanted.square)))
        snprintf(text, CLAIM_TEXT_SIZE, "%d depths; this mask has another number of squares", c->depths);
    else if (!sl_find_counts_can_be(&c->find, first, end, &report))
        snprintf(text, CLAIM_TEXT_SIZE, "counts to which no search of parts %" PRIu64 " to %" PRIu64 " can come", first,
                 end - 1);
    else
        return true;
    return false;
}

static bool found_can_be(const claim *c, char text[CLAIM_TEXT_SIZE]) {
    sl_magic found = c->find.wanted;
    found.magic = c->magic;
    if (sl_magic_verify(&found, NULL) != SL_MAGIC_OK)
        snprintf(text, CLAIM_TEXT_SIZE, "0x%016" PRIx64 " is no magic: two attack sets clash", c->magic);
    else if (!sl_find_magic_can_be(&c->find, c->covered.end, c->magic))
        snprintf(text, CLAIM_TEXT_SIZE, "0x%016" PRIx64 " is a magic, but not one of part %" PRIu64, c->magic,
                 c->covered.end);
    else
        return true;
    return false;
}

bool claim_can_be(const claim *c, char text[CLAIM_TEXT_SIZE]) {
    uint64_t first = c->covered.first, end = c->covered.end, longest = claim_longest(c->parts);
    if (c->sort == CLAIM_JOB) return true;
    if (!claim_parts_exist(c))
        snprintf(text, CLAIM_TEXT_SIZE, "parts %" PRIu64 " to %" PRIu64 " are not among the %" PRIu64, first, end,
                 c->parts);
    else if (end - first > longest - (c->sort == CLAIM_FOUND))
        snprintf(text, CLAIM_TEXT_SIZE, "parts %" PRIu64 " to %" PRIu64 " in one line; expected at most %" PRIu64,
                 first, end, longest);
    else
        return c->sort == CLAIM_COVERED ? covered_can_be(c, text) : found_can_be(c, text);
    return false;
}
