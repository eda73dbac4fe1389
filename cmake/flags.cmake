# SPDX-License-Identifier: MIT
#
# flags.cmake: which flags each compiler gets: those of GCC, which Clang shares, or
# those of Microsoft's, which Clang takes where it stands in for it. The flags of a
# level of CPU follow from src/cpu_levels.h (CMakeLists.txt); MSVC's are here.
#
# What all targets here are compiled with. Those who embed the project are not asked to share our taste in warnings, and
# a compiler younger than this text may find new ones: errors they are only on demand. A part of a project that names no
# build type would not be optimised at all; tables and lookups are no use that way.
set(OUR_OPTIONS)
if(MSVC)
  # The C library's advice against standard functions is left out.
  list(APPEND OUR_OPTIONS -D_CRT_SECURE_NO_WARNINGS)
  if(CMAKE_C_COMPILER_ID STREQUAL MSVC)
    list(APPEND OUR_OPTIONS /experimental:c11atomics)
  endif()
  set(OUR_WARNINGS /W3)
  set(OUR_ERRORS /WX)
  set(OUR_OPTIMISING /O2)
else()
  set(OUR_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla)
  list(APPEND OUR_OPTIONS -Wno-psabi) # vectors are passed to inline functions only
  set(OUR_ERRORS -Werror)
  set(OUR_OPTIMISING -O2)
endif()
if(TOP_LEVEL)
  list(APPEND OUR_OPTIONS ${OUR_WARNINGS})
elseif(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES AND NOT CMAKE_C_FLAGS MATCHES "(^| )[-/]O")
  list(APPEND OUR_OPTIONS ${OUR_OPTIMISING})
endif()
if(SLEIGHT_WERROR)
  list(APPEND OUR_OPTIONS ${OUR_ERRORS})
endif()
if(MINGW)
  include(CheckCCompilerFlag)
  # Its own printf, as C11 has it: the system's may lack %zu.
  list(APPEND OUR_OPTIONS -D__USE_MINGW_ANSI_STDIO=1)
  # GCC takes the stack there for aligned to 32 bytes and more, which it is not (its bug 54412).
  check_c_compiler_flag(-Wa,-muse-unaligned-vector-move SLEIGHT_HAS_UNALIGNED_MOVES)
  if(SLEIGHT_HAS_UNALIGNED_MOVES)
    list(APPEND OUR_OPTIONS -Wa,-muse-unaligned-vector-move)
  endif()
endif()

function(sleight_options)
  foreach(TARGET IN LISTS ARGN)
    target_compile_options(${TARGET} PRIVATE ${OUR_OPTIONS})
  endforeach()
endfunction()

# ---- flags for single files -------------------------------------------------------
if(CMAKE_C_COMPILER_ID STREQUAL MSVC)
  set(FLAGS_BMI2 -DSLEIGHT_HAVE_BMI2)
  set(FLAGS_AVX2 ${FLAGS_BMI2} /arch:AVX2)
  set(FLAGS_AVX512 ${FLAGS_BMI2} -DSLEIGHT_HAVE_AVX512 /arch:AVX512)
  set(FLAGS_SOFT_BMI2 ${FLAGS_BMI2})
endif()
if(NOT MSVC)
  # gcc 12 pairs two 16-bit stores through a vector register, which makes the level of PEXT 7% slower.
  set(FLAGS_SINGLE_STORES -fno-tree-slp-vectorize)
  # What the oldest CPU with AVX-512 likes makes 2%, and with AVX2 3%: gcc 12 clears a register before each POPCNT and
  # TZCNT unless it knows that the CPU does not wait for it.
  set(FLAGS_TUNE_AVX512 -mtune=icelake-server)
  set(FLAGS_TUNE_AVX2 -mtune=icelake-server)
  set(FLAGS_WIDEST_VECTORS -mprefer-vector-width=512)
  # For measuring: lookups one at a time, and loops that the compiler may widen.
  set(FLAGS_NO_VECTORS -fno-tree-vectorize -fno-tree-slp-vectorize)
  if(CMAKE_C_COMPILER_ID MATCHES Clang)
    set(FLAGS_NO_VECTORS -fno-vectorize -fno-slp-vectorize)
  endif()
  set(FLAGS_VECTORS -O3)
endif()
