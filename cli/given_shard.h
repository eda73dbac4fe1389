/* SPDX-License-Identifier: MIT
 *
 * given_shard.h: --shard I/N of the verbs that share work out.
 */
#ifndef SLEIGHT_CLI_GIVEN_SHARD_H
#define SLEIGHT_CLI_GIVEN_SHARD_H

#include "cli/cli.h"

/* 1/1 where it was not given; misuse does not return. */
void given_shard(const arguments *given, unsigned *shard, unsigned *shards);

#endif
