# The library for other programs, static and shared: what api/ stands on, with nothing visible but
# the functions of its headers.
set(targets tiger_platform tiger_board tiger_table tiger_eval tiger_record tiger_search
    tiger_formats tiger_archive tiger_player tiger_human tiger_api)
if(TARGET tiger_book)
  list(APPEND targets tiger_book)
endif()
set(text "")
foreach(header tiger files archive arrays book environment)
  set(header "${CMAKE_CURRENT_SOURCE_DIR}/api/include/tiger/${header}.h")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${header}")
  file(READ "${header}" one)
  string(APPEND text "${one}")
endforeach()
string(REGEX MATCHALL "TIGER_API [a-z_ *]+\\(" functions "${text}")
list(TRANSFORM functions REPLACE ".* (tiger_[a-z_]+)\\(" "\\1")
list(FILTER functions INCLUDE REGEX "^tiger_")

if(TIGER_LEVELS)
  tiger_join(tiger_library objects ENTRIES ${functions} TARGETS ${targets})
  list(TRANSFORM functions REPLACE "(.+)" "TIGER_ENTRY(\\1)" OUTPUT_VARIABLE entries)
  list(JOIN entries "\n" entries)
  file(CONFIGURE OUTPUT api_entries.h CONTENT "${entries}\n")
  list(APPEND objects api/cpu_levels/entries.cpp)
  set_source_files_properties(api/cpu_levels/entries.cpp PROPERTIES COMPILE_DEFINITIONS
    "TIGER_API_ENTRIES=\"${CMAKE_CURRENT_BINARY_DIR}/api_entries.h\"")
else()
  list(TRANSFORM targets REPLACE "(.+)" "$<FILTER:$<TARGET_OBJECTS:\\1>,EXCLUDE,cmake_pch>"
       OUTPUT_VARIABLE objects)
endif()

# The interface is that of SOVERSION: the version since which programs need not be compiled anew. The
# first node of tiger.map and the name of the package have it, too.
foreach(kind STATIC SHARED)
  string(TOLOWER tiger_othello_${kind} library)
  add_library(${library} ${kind} ${objects})
  set_target_properties(${library} PROPERTIES OUTPUT_NAME tiger-othello LINKER_LANGUAGE CXX
    VERSION ${PROJECT_VERSION} SOVERSION 0.3)
  if(TIGER_LEVELS)
    add_dependencies(${library} tiger_library)
  endif()
  target_include_directories(${library} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}"
    INTERFACE "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/api/include>"
              "$<INSTALL_INTERFACE:include>")
endforeach()
# A program in C that links the static library needs the libraries of C++, too.
target_link_libraries(tiger_othello_static PUBLIC Threads::Threads ${CMAKE_DL_LIBS}
  INTERFACE "$<$<LINK_LANGUAGE:C>:stdc++;m>")
target_link_libraries(tiger_othello_shared PRIVATE Threads::Threads ${CMAKE_DL_LIBS})
set_target_properties(tiger_othello_shared PROPERTIES EXPORT_NAME tiger)
set_target_properties(tiger_othello_static PROPERTIES EXPORT_NAME tiger_static)
if(WIN32)
  list(JOIN functions "\n" exported)
  file(CONFIGURE OUTPUT exported.def CONTENT "EXPORTS\n${exported}\n")
  target_sources(tiger_othello_shared PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/exported.def"
                                              "${TIGER_RESOURCES}")
  # Programs load that of their version, and on an old processor they end with a message.
  set_target_properties(tiger_othello_shared PROPERTIES RUNTIME_OUTPUT_NAME tiger-othello-0.3)
  if(PROJECT_IS_TOP_LEVEL)
    target_sources(tiger_othello_shared PRIVATE $<TARGET_OBJECTS:cpu_check>)
  endif()
elseif(NOT APPLE)
  # Instances of templates of the standard library would be visible, too.
  target_link_options(tiger_othello_shared PRIVATE
    "-Wl,--version-script=${CMAKE_CURRENT_SOURCE_DIR}/api/tiger.map" -Wl,-z,defs)
  set_target_properties(tiger_othello_shared PROPERTIES LINK_DEPENDS
    "${CMAKE_CURRENT_SOURCE_DIR}/api/tiger.map")
endif()

if(BUILD_SHARED_LIBS)
  add_library(Tiger::tiger ALIAS tiger_othello_shared)
else()
  add_library(Tiger::tiger ALIAS tiger_othello_static)
endif()
