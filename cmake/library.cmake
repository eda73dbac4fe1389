# SPDX-License-Identifier: MIT
#
# library.cmake: the two forms of the library, from one set of objects:
# `sleight::static`, and `sleight::shared` with a SONAME. `sleight::sleight` is
# the one that BUILD_SHARED_LIBS asks for. Static is the better choice for lookups:
# a program then carries the tables that it reads, and no others.
function(sleight_library NAME EXPORT_NAME)
  target_include_directories(${NAME} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  set_target_properties(${NAME} PROPERTIES OUTPUT_NAME sleight EXPORT_NAME ${EXPORT_NAME} LINKER_LANGUAGE C)
  add_library(sleight::${EXPORT_NAME} ALIAS ${NAME})
  set(LIBRARIES ${LIBRARIES} ${NAME} PARENT_SCOPE)
endfunction()

set(LIBRARIES)
add_library(sleight STATIC $<TARGET_OBJECTS:sleight-objects>)
sleight_library(sleight static)
if(SLEIGHT_SHARED)
  file(STRINGS ${PROJECT_SOURCE_DIR}/include/sleight/version.h ABI_LINE REGEX "^#define SLEIGHT_ABI ")
  string(REGEX REPLACE "[^0-9]" "" ABI "${ABI_LINE}")
  add_library(sleight-shared SHARED $<TARGET_OBJECTS:sleight-objects>)
  sleight_library(sleight-shared shared)
  set_target_properties(sleight-shared PROPERTIES VERSION ${ABI} SOVERSION ${ABI})
  if(MSVC) # where the import library of the shared form has the name of the static one
    set_target_properties(sleight-shared PROPERTIES ARCHIVE_OUTPUT_NAME sleight-shared)
  endif()
endif()

if(BUILD_SHARED_LIBS AND SLEIGHT_SHARED)
  add_library(sleight::sleight ALIAS sleight-shared)
else()
  add_library(sleight::sleight ALIAS sleight)
endif()
