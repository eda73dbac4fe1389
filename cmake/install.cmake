# SPDX-License-Identifier: MIT
#
# install.cmake: what is installed, and where: both forms of the library with headers
# and what pkg-config and find_package(sleight) read; the tool with its data, manual
# pages and completions. `make uninstall` removes what the record says that is written
# at the end. Components, for packages: `library`, `development`, `tool`.
include(CMakePackageConfigHelpers)
set(CMAKE_FOLDER_INSTALLED ${CMAKE_INSTALL_LIBDIR}/cmake/sleight)

# ---- what is there before -----------------------------------------------------------------
# Folders that are not there yet are made by us, and go with us.
set(INSTALL_RECORD ${CMAKE_INSTALL_DATADIR}/sleight/installed.txt)
set(INSTALL_FOLDERS ${CMAKE_INSTALL_BINDIR} ${CMAKE_INSTALL_LIBDIR}/pkgconfig ${CMAKE_FOLDER_INSTALLED}
  ${CMAKE_INSTALL_INCLUDEDIR}/sleight/method ${CMAKE_INSTALL_DOCDIR})
if(SLEIGHT_TOOL)
  list(TRANSFORM DATA_FOLDERS PREPEND ${CMAKE_INSTALL_DATADIR}/sleight/ OUTPUT_VARIABLE FOLDERS)
  list(APPEND INSTALL_FOLDERS ${FOLDERS} ${CMAKE_INSTALL_DATADIR}/sleight/web ${CMAKE_INSTALL_MANDIR}/man1 ${CMAKE_INSTALL_MANDIR}/man3
    ${CMAKE_INSTALL_DATADIR}/bash-completion/completions ${CMAKE_INSTALL_DATADIR}/zsh/site-functions
    ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()
configure_file(${CMAKE_CURRENT_LIST_DIR}/record_before.cmake.in record_before.cmake @ONLY)
configure_file(${CMAKE_CURRENT_LIST_DIR}/record_after.cmake.in record_after.cmake @ONLY)
install(SCRIPT ${PROJECT_BINARY_DIR}/record_before.cmake)

# ---- the library -----------------------------------------------------------------------------
install(TARGETS ${LIBRARIES} EXPORT sleight-targets
  ARCHIVE COMPONENT development
  RUNTIME COMPONENT library
  LIBRARY COMPONENT library NAMELINK_COMPONENT development)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/sleight DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
install(EXPORT sleight-targets NAMESPACE sleight:: DESTINATION ${CMAKE_FOLDER_INSTALLED} COMPONENT development)
configure_file(${CMAKE_CURRENT_LIST_DIR}/sleight-config.cmake.in sleight-config.cmake @ONLY)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/sleight-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/sleight-config.cmake ${PROJECT_BINARY_DIR}/sleight-config-version.cmake
  DESTINATION ${CMAKE_FOLDER_INSTALLED} COMPONENT development)

# The .pc file finds its prefix from where it lies, so that an installed tree can be moved.
# Folders that a builder gives from the root stay where they are.
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
  set(PC_PREFIX "${CMAKE_INSTALL_PREFIX}")
else()
  file(RELATIVE_PATH PC_PREFIX "/p/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/p")
  set(PC_PREFIX "\${pcfiledir}/${PC_PREFIX}")
endif()
foreach(FOLDER LIBDIR INCLUDEDIR)
  set(PC_${FOLDER} "${CMAKE_INSTALL_${FOLDER}}")
  if(NOT IS_ABSOLUTE "${PC_${FOLDER}}")
    set(PC_${FOLDER} "\${prefix}/${PC_${FOLDER}}")
  endif()
endforeach()
configure_file(${CMAKE_CURRENT_LIST_DIR}/sleight.pc.in sleight.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/sleight.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR}
  COMPONENT documents)

# ---- the tool ------------------------------------------------------------------------------------
if(SLEIGHT_TOOL)
  install(TARGETS sleight-cli RUNTIME COMPONENT tool)
  foreach(FOLDER IN LISTS DATA_FOLDERS)
    install(FILES ${DATA_FILES_${FOLDER}} DESTINATION ${CMAKE_INSTALL_DATADIR}/sleight/${FOLDER} COMPONENT tool)
  endforeach()
  # The explorer page, where `make web` has built it.
  install(FILES ${PROJECT_BINARY_DIR}/web/sleight.html DESTINATION ${CMAKE_INSTALL_DATADIR}/sleight/web COMPONENT tool OPTIONAL)
  install(FILES ${PROJECT_SOURCE_DIR}/data/perft/README.md DESTINATION ${CMAKE_INSTALL_DATADIR}/sleight/perft COMPONENT tool)
  if(TARGET sleight-pages)
    get_target_property(PAGES sleight-pages FOLDER_OF_PAGES)
    install(DIRECTORY ${PAGES}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT tool)
    install(DIRECTORY ${PAGES}/man3 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT development)
    install(FILES ${PAGES}/completion/sleight DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT tool)
    install(FILES ${PAGES}/completion/_sleight DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT tool)
    install(FILES ${PAGES}/completion/sleight.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT tool)
  endif()
endif()

# After all others, those of subfolders too: what was installed.
install(SCRIPT ${PROJECT_BINARY_DIR}/record_after.cmake)
