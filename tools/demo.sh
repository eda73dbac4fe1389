#!/bin/sh
# SPDX-License-Identifier: MIT
#
# demo.sh: sleight in a minute: proves every method on this CPU, measures them,
# draws an attack board and says which method to use here. `make demo` runs it.
set -eu
sleight=${BUILD:-build}/sleight

step() { printf '\n==== %s\n\n' "$1"; }

step "1. The proof: every method against the ray walk, all occupancies of all rays"
"$sleight" verify
step "2. The measurement: every method on this CPU"
"$sleight" bench --seconds 12
step "3. A lookup, step by step (sleight explain rook d4 ...)"
"$sleight" explain rook d4 --fen 3r4/8/3p4/8/1P1R4/8/3k4/8
step "4. The method to use here"
"$sleight" tune --seconds 5
printf '\nNext: sleight explain --help, docs/methods/README.md, and the example in README.md.\n'
