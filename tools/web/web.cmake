# tiger-web, the page and the HTTP interface. README.md tells of it.
find_path(HTTPLIB_INCLUDE_DIR httplib.h)
if(WIN32)
  set(HTTPLIB_LIBRARY ws2_32) # the header is the whole library
else()
  find_library(HTTPLIB_LIBRARY cpp-httplib)
  # Debian's library has its types as these make them.
  set(httplib_definitions CPPHTTPLIB_OPENSSL_SUPPORT CPPHTTPLIB_BROTLI_SUPPORT)
endif()
mark_as_advanced(HTTPLIB_INCLUDE_DIR HTTPLIB_LIBRARY)
if(NOT HTTPLIB_INCLUDE_DIR OR NOT HTTPLIB_LIBRARY)
  tiger_packages(httplib packages)
  message(FATAL_ERROR "TIGER_WEB is ON, and cpp-httplib is missing. Install the packages: ${packages}")
endif()
find_package(ZLIB REQUIRED) # which cpp-httplib needs, too

tiger_tool(web web_command json solve cli)
get_target_property(sources tiger_web SOURCES)
list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
set_target_properties(tiger_web PROPERTIES SOURCES "${sources}")
tiger_embed(web/description.cpp TIGER_OPENAPI "${CMAKE_CURRENT_SOURCE_DIR}/web/openapi.json")

add_library(tiger_web_program OBJECT web/main.cpp)
set_property(TARGET tiger_web_program PROPERTY TIGER_UNOPTIMIZED ON)
target_link_libraries(tiger_web PUBLIC ${HTTPLIB_LIBRARY} ZLIB::ZLIB)
target_link_libraries(tiger_web_program PRIVATE tiger_web tiger_flags)
foreach(target tiger_web tiger_web_program)
  target_include_directories(${target} SYSTEM PRIVATE ${HTTPLIB_INCLUDE_DIR} ${ZLIB_INCLUDE_DIRS})
  target_compile_definitions(${target} PRIVATE CPPHTTPLIB_ZLIB_SUPPORT ${httplib_definitions})
endforeach()

# The page: the files of a folder with index.html, into which every build looks. By default they are
# made from page/ by node, with packages that npm brings.
set(TIGER_WEB_PAGE "" CACHE PATH "Folder of a page that is built already, to embed in tiger-web")
set(page ${TIGER_WEB_PAGE})
if(NOT page)
  include(web/page_bundle.cmake)
endif()
set(page_files "${CMAKE_CURRENT_BINARY_DIR}/page_files.cpp")
add_custom_target(tiger_web_page_files BYPRODUCTS "${page_files}"
  COMMAND ${CMAKE_COMMAND} "-DFOLDER=${page}" -DOUT=${page_files}
          -P "${CMAKE_CURRENT_SOURCE_DIR}/web/embed_page.cmake" VERBATIM)
if(TARGET tiger_web_page)
  add_dependencies(tiger_web_page_files tiger_web_page)
endif()

set(folders tiger_web tiger_web_command tiger_json tiger_solve tiger_cli)
if(TIGER_LEVELS)
  tiger_at_levels(tiger_web tiger_web_program)
  tiger_join(tiger_web_joined objects ENTRIES main
             TARGETS ${TIGER_ENGINE_TARGETS} ${folders} tiger_web_program)
  add_executable(tiger-web cpu_level_main.cpp ${page_files} ${objects})
  add_dependencies(tiger-web tiger_web_joined)
  target_link_libraries(tiger-web PRIVATE tiger_flags ${libraries} Threads::Threads)
else()
  add_executable(tiger-web ${TIGER_ENGINE_OBJECTS} $<TARGET_OBJECTS:tiger_web_program> ${page_files})
  target_link_libraries(tiger-web PRIVATE ${folders} tiger_flags cpu_check)
endif()
add_dependencies(tiger-web tiger_web_page_files)
target_include_directories(tiger-web PRIVATE "${PROJECT_SOURCE_DIR}/engine"
                                             "${CMAKE_CURRENT_SOURCE_DIR}")
target_link_libraries(tiger-web PRIVATE ${HTTPLIB_LIBRARY} ZLIB::ZLIB)
