/* SPDX-License-Identifier: MIT
 *
 * pack_report.c: what `sleight pack` came to, for people and for programs.
 */
#include "pack_report.h"

#include "cli/cli.h"
#include "host/text/json.h"

#include <stdio.h>

double fill_of(const sl_pack_report *r) { return 100.0 * (double)r->used / (double)r->slots; }

/* What the candidates are of all magics that were read: of those with the same slots one is enough. */
typedef struct counts {
    size_t read, other_classes, same_slots;
} counts;

static counts count_pool(const packer *p) {
    counts found = {.read = p->job.count};
    for (size_t i = 0; i < p->job.count; i++)
        found.other_classes += !sl_pack_class_has(p->job.class_of_magics, &p->job.pool[i]);
    found.same_slots = found.read - found.other_classes - p->report.candidates;
    return found;
}

void print_packed(const packer *p, const char *path) {
    counts found = count_pool(p);
    printf("%s: %s slots, %.1f%% used; %s moves: %s\n", sl_pack_class_name(p->job.class_of_magics),
           with_commas(p->report.slots), fill_of(&p->report), with_commas(p->moves), path);
    printf("candidates: %s of %s magics read", with_commas(p->report.candidates), with_commas(found.read));
    if (found.same_slots) printf("; %s with the same slots as another", with_commas(found.same_slots));
    if (found.other_classes) printf("; %s of other classes", with_commas(found.other_classes));
    putchar('\n');
}

void print_packed_json(const packer *p) {
    counts found = count_pool(p);
    json   out = {0};
    json_object(&out, NULL);
    json_string(&out, "class", sl_pack_class_name(p->job.class_of_magics));
    json_count(&out, "slots", p->report.slots);
    json_count(&out, "used", p->report.used);
    json_count(&out, "candidates", p->report.candidates);
    json_count(&out, "magics_read", found.read);
    json_count(&out, "same_slots", found.same_slots);
    json_count(&out, "other_classes", found.other_classes);
    json_count(&out, "moves", p->moves);
    json_count(&out, "run_moves", p->job.moves);
    json_count(&out, "seed", p->seed);
    json_close(&out);
}
