#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check_msvc.sh: Clang in the place of Microsoft's compiler: its options, its macros
# and none of GCC's, its calling of functions, by the same CMakeLists.txt. Headers and
# libraries are MinGW's, as Microsoft's are not to be had here; MinGW's linker makes
# a program of it, which wine runs. EXPECTED is a sleight of this machine to compare
# with. tools/check_ports.sh runs it.
set -eu
cd "$(dirname "$0")/.."
. tools/wine.sh
build=$PWD/build-port-msvc
jobs=${JOBS:-2}
sh tools/packages.sh cmake x86_64-w64-mingw32-gcc clang lld-link wine
mkdir -p "$build"

# What Clang needs to take MinGW's headers as those of another compiler.
cat >"$build/mingw.h" <<'END'
#include <_mingw.h>
#undef __attribute__
#undef __MINGW_ATTRIB_NORETURN
#define __MINGW_ATTRIB_NORETURN
#undef __MINGW_ATTRIB_DEPRECATED
#define __MINGW_ATTRIB_DEPRECATED
#include <setjmp.h>
#define _setjmp setjmp_of_clang
END
# What Microsoft's library has for code of its compiler, and MinGW's has not.
cat >"$build/runtime.c" <<'END'
int                _fltused = 1;
unsigned long long __security_cookie = 1;
void __security_check_cookie(unsigned long long cookie) { (void)cookie; }
__asm__(".globl __chkstk\n__chkstk: jmp ___chkstk_ms\n");
END
printf '#!/bin/sh\nexec lld-link /lib "$@"\n' >"$build/librarian"
chmod +x "$build/librarian"
ln -sf "$(command -v clang)" "$build/clang-cl"
includes=$(echo | x86_64-w64-mingw32-gcc -E -v - 2>&1 | sed -n 's#^ \(.*mingw32/include\)$#\1#p' | head -n 1)
cat >"$build/clang-cl.cmake" <<END
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_C_COMPILER $build/clang-cl)
set(CMAKE_C_COMPILER_TARGET x86_64-pc-windows-msvc)
set(CMAKE_C_FLAGS_INIT "-imsvc $includes /FI$build/mingw.h")
set(CMAKE_LINKER lld-link)
set(CMAKE_AR $build/librarian)
set(CMAKE_MT true)
set(CMAKE_RC_COMPILER true)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY) # nothing can be linked without Microsoft's libraries
END

fail() {
    tail -n 30 "$build/log" >&2
    exit 1
}
cmake -S . -B "$build" -DCMAKE_TOOLCHAIN_FILE="$build/clang-cl.cmake" -DSLEIGHT_WERROR=ON >"$build/log" 2>&1 &&
    cmake --build "$build" -j "$jobs" --target sleight-tool >>"$build/log" 2>&1 || fail
# No flag of GCC's, but for those of a level of CPU, which Clang needs and Microsoft's compiler does not get.
find "$build" -name flags.make ! -path "*/sleight-gen-here/*" -exec cat {} + | grep -E '(^| )-(f|W|std|O3)' && { echo "flags of GCC reach it" >&2; exit 1; }

# ---- the headers alone, as an engine includes them: as C and as C++, with and without what the options say ---------------
for header in include/sleight/*.h include/sleight/method/*.h; do
    case $header in */list.h | */best.h | */shape.h | */line.h) continue ;; esac # parts of others
    echo "#include <${header#include/}>"
done >"$build/all_headers.c"
cp "$build/all_headers.c" "$build/all_headers.cc"
headers() {
    "$build/clang-cl" --target=x86_64-pc-windows-msvc -imsvc "$includes" "/FI$build/mingw.h" /Iinclude /W4 /WX /Zs "$@" >>"$build/log" 2>&1 || fail
}
for level in '' '-mavx2 -mbmi2 -mpopcnt -DSLEIGHT_HAVE_BMI2'; do
    # shellcheck disable=SC2086
    headers $level /std:c11 -- "$build/all_headers.c"
    # shellcheck disable=SC2086
    headers $level /std:c++17 /TP -- "$build/all_headers.cc"
done

# ---- a program of it ------------------------------------------------------------------------------------------------------
"$build/clang-cl" --target=x86_64-pc-windows-msvc -imsvc "$includes" "/FI$build/mingw.h" /I. /Iinclude /std:c11 /c cli/main.c "/Fo$build/main.obj" >>"$build/log" 2>&1 || fail
# shellcheck disable=SC2046
x86_64-w64-mingw32-gcc "$build/main.obj" "$build/runtime.c" -Wl,--start-group $(find "$build" -name '*.lib') -Wl,--end-group \
    -o "$build/sleight.exe" >>"$build/log" 2>&1 || fail
wine_begin "$build"
trap wine_end EXIT
wine "$build/sleight.exe" verify >"$build/proof" 2>>"$build/log" || fail
tail -n 1 "$build/proof"
wine "$build/sleight.exe" epd data/perft/rules.epd >"$build/rules" 2>>"$build/log" || fail
tail -n 1 "$build/rules"
wine "$build/sleight.exe" find --seed 3 2>>"$build/log" | grep -v '^# date' >"$build/found"
"$EXPECTED" find --seed 3 | grep -v '^# date' | cmp - "$build/found"
