# Builds the page from page/ in the build tree, so that the source tree stays as it is. Sets `page` to
# its folder, or leaves it empty where something is missing.
find_program(TIGER_NODE NAMES node nodejs)
find_program(TIGER_NPM npm)
mark_as_advanced(TIGER_NODE TIGER_NPM)
set(page_source "${PROJECT_SOURCE_DIR}/tools/web/page")
if(NOT EXISTS "${page_source}/package.json")
  return()
endif()
if(NOT TIGER_NODE OR NOT TIGER_NPM)
  tiger_packages(node packages)
  message(STATUS "node or npm is missing: tiger-web has no page. Packages: ${packages}")
  return()
endif()
set(page_folder "${PROJECT_BINARY_DIR}/tools/web/page")
set(openings "${PROJECT_SOURCE_DIR}/positions/openings.txt")
set(page "${page_folder}/dist")
file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${page_source}/src/*")
file(GLOB others CONFIGURE_DEPENDS "${page_source}/package*.json" "${page_source}/.npmrc"
     "${page_source}/*.mjs" "${page_source}/tsconfig.json")
set(maker "${CMAKE_CURRENT_SOURCE_DIR}/web/make_page.cmake")
add_custom_command(OUTPUT "${page_folder}/bundled"
  COMMAND ${CMAKE_COMMAND} "-DNODE=${TIGER_NODE}" "-DNPM=${TIGER_NPM}" "-DSOURCE=${page_source}"
          "-DOPENINGS=${openings}" "-DFOLDER=${page_folder}" -P "${maker}"
  DEPENDS ${sources} ${others} "${openings}" "${maker}" VERBATIM
  COMMENT "Making the page")
add_custom_target(tiger_web_page DEPENDS "${page_folder}/bundled")
