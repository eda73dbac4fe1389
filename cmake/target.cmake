# SPDX-License-Identifier: MIT
#
# target.cmake: X86_64 and ARM64, whether the build is for such a CPU. The
# compiler is asked: a cross build may name no processor, or call it anything.
include(CheckCSourceCompiles)
function(is_target RESULT CONDITION)
  set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY) # nothing is linked: the target's C library is not asked for
  check_c_source_compiles("#if !(${CONDITION})\n#error another target\n#endif\nint sleight_is_target;" ${RESULT})
  set(${RESULT} ${${RESULT}} PARENT_SCOPE)
endfunction()
is_target(SLEIGHT_ON_X86_64 "defined __x86_64__ || (defined _M_X64 && !defined _M_ARM64EC)")
is_target(SLEIGHT_ON_ARM64 "defined __aarch64__ || defined _M_ARM64")
set(X86_64 ${SLEIGHT_ON_X86_64})
set(ARM64 ${SLEIGHT_ON_ARM64})
