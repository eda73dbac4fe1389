/* SPDX-License-Identifier: MIT
 *
 * given_shard.c: reads --shard I/N.
 */
#include "cli/given_shard.h"

#include "host/text/words.h"

#include <stdio.h>
#include <string.h>

void given_shard(const arguments *given, unsigned *shard, unsigned *shards) {
    const char *text = option_value(given, "--shard");
    const char *slash = text ? strchr(text, '/') : NULL;
    char        number[16], what[200];
    *shard = *shards = 1;
    if (!text) return;
    if (!slash || slash - text > 15) misuse("--shard %s; expected I/N, as in 3/8", quoted(text));
    snprintf(number, sizeof number, "%.*s", (int)(slash - text), text);
    snprintf(what, sizeof what, "--shard %s: N is", quoted(text));
    *shards = (unsigned)parse_number(what, slash + 1, 1, 1000000);
    snprintf(what, sizeof what, "--shard %s: I is", quoted(text));
    *shard = (unsigned)parse_number(what, number, 1, *shards);
}
