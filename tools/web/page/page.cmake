# The page: node and npm bundle it into dist, which tiger-web embeds. Where they are missing,
# tiger-web is built without it. A TIGER_WEB_PAGE that names another folder is left as it is.
set(page "${CMAKE_CURRENT_LIST_DIR}")
if(NOT TIGER_WEB_PAGE STREQUAL "${page}/dist")
  return()
endif()
find_program(NODE NAMES node nodejs)
find_program(NPM npm)
mark_as_advanced(NODE NPM)
if(NOT NODE OR NOT NPM)
  tiger_packages(node node_packages)
  tiger_packages(npm npm_packages)
  message(STATUS "The page is left out of tiger-web. Packages that bring it: "
                 "${node_packages}; ${npm_packages}")
  return()
endif()

set(packages_stamp "${page}/node_modules/.package-lock.json")
add_custom_command(OUTPUT "${packages_stamp}"
  DEPENDS "${page}/package-lock.json" "${page}/package.json"
  COMMAND ${NPM} ci --no-audit --no-fund
  COMMAND ${CMAKE_COMMAND} -E touch "${packages_stamp}"
  WORKING_DIRECTORY "${page}" COMMENT "Packages of the page" VERBATIM)

file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS "${page}/src/*")
add_custom_command(OUTPUT "${page}/dist/index.html"
  DEPENDS ${page_sources} "${page}/build.mjs" "${packages_stamp}"
          "${PROJECT_SOURCE_DIR}/positions/openings.txt"
  COMMAND ${NODE} build.mjs
  COMMAND ${CMAKE_COMMAND} -E touch "${page}/dist/index.html"
  WORKING_DIRECTORY "${page}" COMMENT "The page" VERBATIM)
add_custom_target(tiger_web_page DEPENDS "${page}/dist/index.html")
