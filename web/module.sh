#!/bin/sh
# SPDX-License-Identifier: MIT
#
# module.sh: the wasm module of the page, BUILD/web/page.wasm: the library, the calls of web/calls, and the files of the tool
# that answer the same questions there.
set -eu
cd "$(dirname "$0")/.."
BUILD=${BUILD:-build}
mkdir -p "$BUILD/web"
loops=$(sed -n 's/^ *X(\([a-z0-9_]*\), *NONE,.*/\1/p' include/sleight/method/list.h |
    while read -r method; do echo "$BUILD/generated/bench_single_$method.c $BUILD/generated/bench_wide_$method.c"; done)
explain="explain_list explain_parts explain_magic magic_steps explain_pext explain_lines explain_hyperbola explain_fill"
export="export_fill export_list export_write languages_const languages_filled languages_start"
tool="draw errors nearest placement values given_method"
text="words problem json grow"
WASI=1 OBJECTS=$BUILD/web/objects BUILD=$BUILD LINK="--export=__stack_pointer" sh tools/wasm.sh "$BUILD/web/page.wasm" \
    web/calls/*.c \
    $(printf 'cli/explain/%s.c ' $explain) $(printf 'cli/export/%s.c ' $export) $(printf 'cli/%s.c ' $tool) \
    cli/tables/index_by_method.c cli/tables/square_index.c cli/tables/square_table.c \
    $(printf 'host/text/%s.c ' $text) host/engine/divide_*.c \
    cli/perft/compare_remarks.c host/suite/two_divides.c host/suite/chess960.c host/count/usual_positions.c \
    bench/subjects.c bench/workload.c $loops \
    -Ibench -D_POSIX_C_SOURCE=200809L "$@"
