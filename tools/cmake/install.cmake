# What `cmake --install` puts in place: the program, the library with its header, and the files by
# which the builds of other programs find it.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

if(TIGER_ARCH STREQUAL native)
  install(CODE "message(WARNING \"This build runs on processors like this one only. To install \
Tiger for others, build the preset 'dist'.\")")
endif()

install(TARGETS tiger COMPONENT program)
set(programs tiger)
foreach(part web mpi)
  if(TARGET tiger-${part})
    list(APPEND programs tiger-${part})
    install(TARGETS tiger-${part} COMPONENT ${part})
  endif()
endforeach()
if(TARGET tiger-web)
  install(FILES tools/web/tiger-web.service DESTINATION lib/systemd/system COMPONENT web)
  # Of what is bundled in the page.
  install(FILES "${PROJECT_BINARY_DIR}/tools/web/page/dist/licences.txt" OPTIONAL COMPONENT web
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/tiger-othello-web)
endif()
if(NOT TIGER_LIBRARY)
  return()
endif()
# All that is installed, without the tests.
add_custom_target(tiger_installed DEPENDS ${programs} tiger_othello_static tiger_othello_shared)
add_dependencies(tiger_installed starter_book)
install(TARGETS tiger_othello_static tiger_othello_shared EXPORT TigerOthello
        ARCHIVE COMPONENT development
        LIBRARY COMPONENT library NAMELINK_COMPONENT development)
install(DIRECTORY engine/api/include/tiger DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        COMPONENT development)
install(FILES README.md tools/install/debian/copyright
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/tiger-othello COMPONENT program)
install(FILES engine/api/README.md tools/install/debian/copyright
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libtiger-othello-dev COMPONENT development)
install(DIRECTORY engine/api/examples
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libtiger-othello-dev COMPONENT development)

# The manual pages and completions are made from what the programs print for --help.
if(NOT CMAKE_CROSSCOMPILING)
  set(documents "${PROJECT_BINARY_DIR}/documents")
  add_custom_command(OUTPUT "${documents}/man/tiger.1.gz"
    COMMAND "${PROJECT_SOURCE_DIR}/tools/install/documents" $<TARGET_FILE_DIR:tiger> "${documents}"
    DEPENDS ${programs} tools/install/documents VERBATIM
    COMMENT "Making manual pages and completions")
  add_custom_target(tiger_documents ALL DEPENDS "${documents}/man/tiger.1.gz")
  add_dependencies(tiger_installed tiger_documents)
  install(DIRECTORY "${documents}/man/" DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program
          REGEX "/tiger-(web|mpi)[.]1" EXCLUDE)
  foreach(part web mpi)
    if(TARGET tiger-${part})
      install(FILES "${documents}/man/tiger-${part}.1.gz" DESTINATION ${CMAKE_INSTALL_MANDIR}/man1
              COMPONENT ${part})
    endif()
  endforeach()
  foreach(completion "tiger.bash bash-completion/completions tiger" "_tiger zsh/site-functions _tiger"
          "tiger.fish fish/vendor_completions.d tiger.fish")
    string(REPLACE " " ";" completion "${completion}")
    list(GET completion 0 file)
    list(GET completion 1 folder)
    list(GET completion 2 name)
    install(FILES "${documents}/completions/${file}" RENAME ${name}
            DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder} COMPONENT program)
  endforeach()
endif()

# find_package(TigerOthello): the targets Tiger::tiger, shared, and Tiger::tiger_static.
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/TigerOthello)
install(EXPORT TigerOthello NAMESPACE Tiger:: FILE TigerOthelloTargets.cmake DESTINATION ${package}
        COMPONENT development)
write_basic_package_version_file(TigerOthelloConfigVersion.cmake COMPATIBILITY SameMinorVersion)
file(CONFIGURE OUTPUT TigerOthelloConfig.cmake @ONLY CONTENT [[
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include("${CMAKE_CURRENT_LIST_DIR}/TigerOthelloTargets.cmake")
]])
install(FILES ${PROJECT_BINARY_DIR}/TigerOthelloConfig.cmake
              ${PROJECT_BINARY_DIR}/TigerOthelloConfigVersion.cmake DESTINATION ${package}
        COMPONENT development)

# pkg-config tiger-othello. The folder may be moved.
file(RELATIVE_PATH to_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" to_prefix "${to_prefix}")
file(CONFIGURE OUTPUT tiger-othello.pc @ONLY CONTENT [[
prefix=${pcfiledir}/@to_prefix@
includedir=${prefix}/@CMAKE_INSTALL_INCLUDEDIR@
libdir=${prefix}/@CMAKE_INSTALL_LIBDIR@

Name: tiger-othello
Description: Exact Othello solver, a C interface
Version: @PROJECT_VERSION@
Cflags: -I${includedir}
Libs: -L${libdir} -ltiger-othello
Libs.private: -lstdc++ -lm -ldl -pthread
]])
install(FILES ${PROJECT_BINARY_DIR}/tiger-othello.pc
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
