/* SPDX-License-Identifier: MIT
 *
 * claim.h: one statement about a search, as a JSON line that is complete in
 * itself:
 *
 *     job      this search, these of its parts, were begun
 *     covered  these parts hold no magic; what was tested in them, by depth
 *     found    this part holds this magic, and the parts from `first` up to it none
 *
 * Every line names its job in full, with the revision of the search that made
 * it, and closes with a check sum of itself. What parts a search has and what is
 * counted in them may change from one revision of it to the next, so claims
 * belong together when their revisions are equal; which version of the program
 * wrote them is for people to read.
 */
#ifndef SLEIGHT_HOST_CLAIM_H
#define SLEIGHT_HOST_CLAIM_H

#include "host/search/ranges.h"

#include <sleight/find.h>

typedef enum claim_sort { CLAIM_JOB, CLAIM_COVERED, CLAIM_FOUND, CLAIM_SORT_COUNT } claim_sort;

typedef struct claim {
    claim_sort    sort;
    char          version[16];
    unsigned      revision; /* of the search; 0: the line has none, as those of older programs */
    sl_find_job   find;     /* seed 0 where it does not matter */
    uint64_t      parts;
    unsigned      shard, shards; /* job: which part of the parts, from 1 */
    range         covered;       /* covered; found: the part is covered.end */
    int           depths;        /* covered */
    sl_find_count depth[SL_FIND_DEPTHS_MAX];
    uint64_t      magic; /* found */
} claim;

/* A claim of this program. */
claim claim_new(claim_sort sort, const sl_find_job *find, uint64_t parts);

enum { CLAIM_SIZE = 2048, CLAIM_TEXT_SIZE = 128 };

/* The line of a claim, with its line feed, 0-terminated; returns its length. */
size_t claim_write(const claim *c, char line[CLAIM_SIZE]);

/* Reads a line without its line feed; false unless it is just as claim_write would write it. */
bool claim_read(const char *line, claim *c);

bool claim_same_job(const claim *a, const claim *b); /* shards and versions apart */

/* Do two jobs differ? Then the text says in what: "square c8, not e8". Shards are compared where both are jobs. */
bool claim_difference(const claim *a, const claim *b, char text[CLAIM_TEXT_SIZE]);

/* Are the parts of a covered or found claim among those of its search? Others must not be searched: they have no end.
 */
bool claim_parts_exist(const claim *c);

/* The most parts that one line is about, of a search that has so many: few enough to search them again. */
uint64_t claim_longest(uint64_t parts);

/* Can it be true, by all that can be known without a search? If not, the text says why. It must be of this revision. */
bool claim_can_be(const claim *c, char text[CLAIM_TEXT_SIZE]);

/* Is it of the revision that the search has in this program? If not, the text says which both have. */
bool claim_is_current(const claim *c, char text[CLAIM_TEXT_SIZE]);

#endif
