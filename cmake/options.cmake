# SPDX-License-Identifier: MIT
#
# options.cmake: what a builder may leave out or ask for. What is worth its build
# time to most is on where sleight is built by itself; a project that has it as a
# part gets the library, and asks for the rest.
option(SLEIGHT_TOOL "the command line, and what it stands on" ${TOP_LEVEL})
option(SLEIGHT_PERFT_CORES "a counting core for every method, not only for the one of the compile target" ${TOP_LEVEL})
option(SLEIGHT_INSTALL "`install` installs sleight too" ${TOP_LEVEL})
set(SLEIGHT_METHODS "" CACHE STRING
  "the methods to build, as in pext\;black, with those that chess and batch calls stand on; empty: all")

# Both forms of the library, where there are two; BUILD_SHARED_LIBS says which of them is sleight::sleight.
get_property(HAS_SHARED_LIBS GLOBAL PROPERTY TARGET_SUPPORTS_SHARED_LIBS)
set(SHARED_BY_DEFAULT OFF)
if(HAS_SHARED_LIBS AND (BUILD_SHARED_LIBS OR (TOP_LEVEL AND NOT WIN32)))
  set(SHARED_BY_DEFAULT ON)
endif()
option(SLEIGHT_SHARED "libsleight as a shared library too" ${SHARED_BY_DEFAULT})

if(SLEIGHT_METHODS AND SLEIGHT_TOOL)
  message(FATAL_ERROR "SLEIGHT_METHODS leaves methods out, but the tool has all of them; expected SLEIGHT_TOOL=OFF with it.")
endif()
if((SLEIGHT_TESTS OR SLEIGHT_FUZZ) AND NOT SLEIGHT_TOOL)
  message(FATAL_ERROR "The tests need the tool; expected SLEIGHT_TOOL=ON with SLEIGHT_TESTS or SLEIGHT_FUZZ.")
endif()
