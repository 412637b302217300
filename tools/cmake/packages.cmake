# Names the package of a missing part, from the table in packages.txt.

# tiger_packages(name result): sets result to a line such as "Debian x, Fedora y, ...".
function(tiger_packages name result)
  file(STRINGS "${PROJECT_SOURCE_DIR}/tools/cmake/packages.txt" row REGEX "^${name} ")
  string(REGEX REPLACE " +" ";" row "${row}")
  list(LENGTH row columns)
  if(NOT columns EQUAL 8)
    message(FATAL_ERROR "tools/cmake/packages.txt has no complete row for '${name}'")
  endif()
  list(SUBLIST row 2 -1 packages)
  set(text "")
  foreach(system package IN ZIP_LISTS systems packages)
    list(APPEND text "${system} ${package}")
  endforeach()
  list(JOIN text ", " text)
  set(${result} "${text}" PARENT_SCOPE)
endfunction()
set(systems Debian Fedora Arch openSUSE Alpine Homebrew)

# tiger_find(name): finds a required package, or stops with a message.
function(tiger_find name)
  find_package(${name} QUIET)
  if(NOT ${name}_FOUND)
    tiger_packages(${name} packages)
    message(FATAL_ERROR "${name} is missing. Install the package: ${packages}")
  endif()
endfunction()

# tiger_missing(name consequence): reports that an optional package is missing.
function(tiger_missing name consequence)
  tiger_packages(${name} packages)
  message(STATUS "${name} is missing: ${consequence}. Package: ${packages}")
endfunction()
