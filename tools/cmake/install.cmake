# What `cmake --install` puts in place: the program, the library with its header, and the files by
# which the builds of other programs find it.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

if(TIGER_ARCH STREQUAL native)
  install(CODE "message(WARNING \"This build runs on processors like this one only. To install \
Tiger for others, build the preset 'dist'.\")")
endif()

install(TARGETS tiger COMPONENT program)
set(components program)
set(programs tiger)
foreach(part web mpi)
  if(TARGET tiger-${part})
    list(APPEND components ${part})
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
list(APPEND components library development)
install(TARGETS tiger_othello_static tiger_othello_shared EXPORT TigerOthello
        ARCHIVE COMPONENT development
        LIBRARY COMPONENT library NAMELINK_COMPONENT development)
install(DIRECTORY engine/api/include/tiger DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        COMPONENT development)
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/tiger-othello COMPONENT program)
install(FILES engine/api/README.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libtiger-othello-dev
        COMPONENT development)
install(DIRECTORY engine/api/examples
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libtiger-othello-dev COMPONENT development)

# The manual pages and completions are made from what the programs print for --help.
if(NOT CMAKE_CROSSCOMPILING)
  set(documents "${PROJECT_BINARY_DIR}/documents")
  file(GLOB makers CONFIGURE_DEPENDS tools/install/*)
  add_custom_command(OUTPUT "${documents}/man/tiger.1.gz"
    COMMAND "${PROJECT_SOURCE_DIR}/tools/install/documents" $<TARGET_FILE_DIR:tiger> "${documents}"
    DEPENDS ${programs} ${makers} VERBATIM COMMENT "Making manual pages and completions")
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

# ---- cpack -G DEB: packages for Debian ------------------------------------------------------------

set(CPACK_PACKAGE_NAME tiger-othello)
set(CPACK_PACKAGE_VENDOR "The Tiger authors")
set(CPACK_PACKAGE_CONTACT "The Tiger authors <tiger-othello@example.org>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL ${components})
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${PROJECT_BINARY_DIR}/engine")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME tiger-othello)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS libsqlite3-0) # loaded when a book is opened
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "tiger-othello-web, tiger-othello-mpi")
# The first line of each description is the short one, without another before it.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "exact Othello solver and player
Tiger solves Othello endgames exactly, plays Othello in a terminal and as an
engine of other programs, and compares search algorithms.")
set(CPACK_DEBIAN_WEB_PACKAGE_NAME tiger-othello-web)
set(CPACK_DEBIAN_WEB_PACKAGE_SECTION web)
set(CPACK_DEBIAN_WEB_PACKAGE_DEPENDS "tiger-othello (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_WEB_DESCRIPTION "Othello board page and HTTP interface
The board page of Tiger, which plays, analyses and reviews Othello games in a
browser, and its HTTP interface. `tiger web` starts it.")
set(CPACK_DEBIAN_MPI_PACKAGE_NAME tiger-othello-mpi)
set(CPACK_DEBIAN_MPI_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_MPI_PACKAGE_RECOMMENDS openmpi-bin) # mpirun
set(CPACK_COMPONENT_MPI_DESCRIPTION "exact Othello solver for clusters
The program tiger-mpi solves Othello positions on many computers, by MPI.")
get_target_property(interface tiger_othello_shared SOVERSION)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libtiger-othello${interface})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
# What is built against it works with each later package of that name.
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "exact Othello solver, shared library
The library of Tiger, which solves and analyses Othello positions for other
programs through a C interface.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libtiger-othello-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
# Its files for CMake name that of the library, which has the whole version.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "libtiger-othello${interface} (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "exact Othello solver, development files
The header and the static library of Tiger, and what CMake and pkg-config need
to find them.")
# The trigger alone runs ldconfig: CPack leaves out its own scripts, which call it, where these files
# are named, and takes only those that are there.
file(CONFIGURE OUTPUT package/triggers CONTENT "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA triggers postinst postrm)
list(TRANSFORM CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA PREPEND "${PROJECT_BINARY_DIR}/package/")
foreach(component ${components})
  string(TOUPPER ${component} upper)
  set(folder share/doc/${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  install(FILES tools/install/copyright DESTINATION ${folder} COMPONENT ${component})
  install(FILES "${PROJECT_BINARY_DIR}/package/changelog.gz" DESTINATION ${folder}
          COMPONENT ${component})
endforeach()
# Debian wants lines of up to 80 columns, but for those that end an entry.
execute_process(COMMAND sed "/^ -- /y/ /\\a/" tools/install/changelog
                COMMAND fmt -t -w 80 COMMAND tr "\\a" " " COMMAND gzip -9n
                WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
                OUTPUT_FILE "${PROJECT_BINARY_DIR}/package/changelog.gz")
include(CPack)
