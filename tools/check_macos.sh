#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check_macos.sh: compiles the library for macOS, on Intel and on ARM, by Clang. There
# are no headers of macOS here: the few functions that the library calls are declared
# below. Nothing is linked or run, and the tool is not compiled. tools/check_ports.sh
# runs it.
set -eu
cd "$(dirname "$0")/.."
build=$PWD/build-port-macos
sh tools/packages.sh cmake clang
mkdir -p "$build/include"
cat >"$build/include/string.h" <<'END'
#include <stddef.h>
void  *memcpy(void *, const void *, size_t);
void  *memmove(void *, const void *, size_t);
void  *memset(void *, int, size_t);
void  *memchr(const void *, int, size_t);
int    memcmp(const void *, const void *, size_t);
int    strcmp(const char *, const char *);
int    strncmp(const char *, const char *, size_t);
char  *strcpy(char *, const char *);
char  *strchr(const char *, int);
char  *strrchr(const char *, int);
size_t strlen(const char *);
size_t strspn(const char *, const char *);
size_t strcspn(const char *, const char *);
END
cat >"$build/include/stdlib.h" <<'END'
#include <stddef.h>
char *getenv(const char *);
END
for cpu in x86_64 arm64; do
    cat >"$build/$cpu.cmake" <<END
set(CMAKE_SYSTEM_NAME Darwin)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET $cpu-apple-macos11)
set(CMAKE_C_FLAGS_INIT "-ffreestanding -isystem $build/include")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
END
    log=$build/$cpu.log
    cmake -S . -B "$build/$cpu" -DCMAKE_TOOLCHAIN_FILE="$build/$cpu.cmake" -DSLEIGHT_WERROR=ON -DSLEIGHT_PERFT_CORES=OFF >"$log" 2>&1 &&
        cmake --build "$build/$cpu" -j "${JOBS:-2}" --target sleight >>"$log" 2>&1 || { tail -n 30 "$log" >&2; exit 1; }
    echo "$cpu: $(find "$build/$cpu" -name '*.o' | wc -l | tr -d ' ') files compiled"
done
