# SPDX-License-Identifier: MIT
#
# tables.cmake: TABLE_SOURCES, a C file for each of TABLES, made from data/magics
# by the generator (gen/). The generator runs on the machine that builds: where
# that is not the one the build is for, it is built by a compiler for this one.
# No emulator is needed, and none is used.
set(SLEIGHT_HOST_CC "" CACHE STRING "cross builds: the compiler for this machine (where empty: what CMake finds)")
set(SLEIGHT_GEN "" CACHE FILEPATH "a sleight-gen that runs on this machine (where empty: it is built)")

file(GLOB MAGICS CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/magics/*.txt)
if(SLEIGHT_GEN)
  set(RUN_GEN ${SLEIGHT_GEN})
  set(GEN_FILES ${SLEIGHT_GEN})
elseif(CMAKE_CROSSCOMPILING)
  include(ExternalProject)
  set(GEN_FOLDER ${PROJECT_BINARY_DIR}/sleight-gen-here)
  set(GEN_COMPILER)
  if(SLEIGHT_HOST_CC)
    set(GEN_COMPILER -DCMAKE_C_COMPILER=${SLEIGHT_HOST_CC})
  endif()
  if(CMAKE_HOST_WIN32)
    set(GEN_SUFFIX .exe)
  endif()
  set(RUN_GEN ${GEN_FOLDER}/sleight-gen${GEN_SUFFIX})
  set(BUILD_GEN ${CMAKE_COMMAND} --build ${GEN_FOLDER} --config Release)
  if(CMAKE_GENERATOR MATCHES "Makefiles")
    set(BUILD_GEN $(MAKE)) # a make that knows of the one around it shares its jobs
  endif()
  # What the environment names is for the other machine.
  ExternalProject_Add(sleight-gen-here
    SOURCE_DIR ${PROJECT_SOURCE_DIR}/gen
    BINARY_DIR ${GEN_FOLDER}
    CONFIGURE_COMMAND ${CMAKE_COMMAND} -E env --unset=CC --unset=CFLAGS --unset=LDFLAGS --unset=CMAKE_TOOLCHAIN_FILE
      ${CMAKE_COMMAND} -G ${CMAKE_GENERATOR} ${GEN_COMPILER} -DCMAKE_BUILD_TYPE=Release
      -DCMAKE_RUNTIME_OUTPUT_DIRECTORY_RELEASE=${GEN_FOLDER} -S <SOURCE_DIR> -B <BINARY_DIR>
    BUILD_COMMAND ${BUILD_GEN}
    BUILD_BYPRODUCTS ${RUN_GEN}
    BUILD_ALWAYS ON
    INSTALL_COMMAND "")
  set(GEN_FILES sleight-gen-here ${RUN_GEN})
else()
  add_subdirectory(gen)
  set_target_properties(sleight-gen PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  set(RUN_GEN sleight-gen)
  set(GEN_FILES sleight-gen)
endif()

set(TABLE_SOURCES)
foreach(TABLE IN LISTS TABLES)
  add_custom_command(
    OUTPUT ${GENERATED}/table_${TABLE}.c
    COMMAND ${RUN_GEN} ${TABLE} ${PROJECT_SOURCE_DIR}/data/magics ${GENERATED}/table_${TABLE}.c
    DEPENDS ${GEN_FILES} ${MAGICS}
    COMMENT "Making table ${TABLE}" VERBATIM)
  list(APPEND TABLE_SOURCES ${GENERATED}/table_${TABLE}.c)
endforeach()
