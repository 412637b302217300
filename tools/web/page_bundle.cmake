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
set(openings positions/openings.txt)  # the page reads them from where they are in the source tree
set(page "${page_folder}/dist")
file(GLOB packages CONFIGURE_DEPENDS "${page_source}/package*.json" "${page_source}/.npmrc")
add_custom_command(OUTPUT "${page_folder}/packages"
  COMMAND ${CMAKE_COMMAND} -E make_directory "${page_folder}"
  COMMAND ${CMAKE_COMMAND} -E copy ${packages} "${page_folder}"
  COMMAND ${CMAKE_COMMAND} -E chdir "${page_folder}" ${TIGER_NPM} ci --no-audit --no-fund --loglevel=error
  COMMAND ${CMAKE_COMMAND} -E touch "${page_folder}/packages"
  DEPENDS ${packages} VERBATIM
  COMMENT "Installing the packages of the page")
file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${page_source}/src/*")
file(GLOB bundlers CONFIGURE_DEPENDS "${page_source}/*.mjs" "${page_source}/tsconfig.json")
add_custom_command(OUTPUT "${page_folder}/bundled"
  COMMAND ${CMAKE_COMMAND} -E rm -rf "${page_folder}/src" "${page}"
  COMMAND ${CMAKE_COMMAND} -E copy_directory "${page_source}/src" "${page_folder}/src"
  COMMAND ${CMAKE_COMMAND} -E copy ${bundlers} "${page_folder}"
  COMMAND ${CMAKE_COMMAND} -E make_directory "${PROJECT_BINARY_DIR}/positions"
  COMMAND ${CMAKE_COMMAND} -E copy "${PROJECT_SOURCE_DIR}/${openings}" "${PROJECT_BINARY_DIR}/${openings}"
  COMMAND ${TIGER_NODE} "${page_folder}/build.mjs" --out "${page}"
  COMMAND ${CMAKE_COMMAND} -E touch "${page_folder}/bundled"
  DEPENDS "${page_folder}/packages" ${sources} ${bundlers}
          "${PROJECT_SOURCE_DIR}/${openings}" VERBATIM
  COMMENT "Bundling the page")
add_custom_target(tiger_web_page DEPENDS "${page_folder}/bundled")
