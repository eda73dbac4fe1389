# SPDX-License-Identifier: MIT
#
# uninstall.cmake: cmake -DPREFIX=FOLDER -P uninstall.cmake removes what was installed
# below PREFIX, by the record that the install wrote there: its files, then the folders
# that it made, where they are empty. Where the data is not in share, RECORD is the path of
# the record, seen from PREFIX.
if(NOT RECORD)
  set(RECORD share/sleight/installed.txt)
endif()
get_filename_component(PREFIX "${PREFIX}" ABSOLUTE BASE_DIR "${CMAKE_BINARY_DIR}")
set(TREE "$ENV{DESTDIR}${PREFIX}")
if(NOT EXISTS "${TREE}/${RECORD}")
  message(FATAL_ERROR "No record of an installed sleight; expected ${TREE}/${RECORD}")
endif()
file(STRINGS "${TREE}/${RECORD}" LINES ENCODING UTF-8)
set(FOLDERS ${LINES})
list(FILTER LINES EXCLUDE REGEX "/$")
list(FILTER FOLDERS INCLUDE REGEX "/$")
set(COUNT 0)
foreach(FILE IN LISTS LINES)
  if(EXISTS "${TREE}/${FILE}" OR IS_SYMLINK "${TREE}/${FILE}")
    file(REMOVE "${TREE}/${FILE}")
    math(EXPR COUNT "${COUNT} + 1")
  endif()
endforeach()
# Inner folders first, and none that is not empty.
list(SORT FOLDERS ORDER DESCENDING)
foreach(FOLDER IN LISTS FOLDERS)
  file(GLOB LEFT LIST_DIRECTORIES true "${TREE}/${FOLDER}*" "${TREE}/${FOLDER}.*")
  if(NOT LEFT)
    file(REMOVE_RECURSE "${TREE}/${FOLDER}")
  endif()
endforeach()
message(STATUS "Removed ${COUNT} files of sleight from ${TREE}")
