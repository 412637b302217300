# cmake -DNODE=node -DNPM=npm -DSOURCE=page -DOPENINGS=openings.txt -DFOLDER=folder -P make_page.cmake:
# makes the page in FOLDER/dist, from a copy of its sources, and FOLDER/bundled when it is complete.
# Where npm cannot install its packages, there is no page, and the next build tries again.
file(MAKE_DIRECTORY "${FOLDER}")
file(REMOVE_RECURSE "${FOLDER}/bundled" "${FOLDER}/dist" "${FOLDER}/src")

set(installed "${FOLDER}/installed")
file(GLOB packages "${SOURCE}/package*.json" "${SOURCE}/.npmrc")
foreach(file ${packages})
  if("${file}" IS_NEWER_THAN "${installed}")
    file(REMOVE "${installed}")
  endif()
endforeach()
# Packages that were installed beside the sources, after these files, serve here as well.
set(beside "${SOURCE}/node_modules")
foreach(file ${packages})
  if("${file}" IS_NEWER_THAN "${beside}/.package-lock.json")
    set(beside "")
  endif()
endforeach()
if(IS_SYMLINK "${FOLDER}/node_modules")
  file(REMOVE "${FOLDER}/node_modules")
endif()
if(NOT EXISTS "${installed}" AND beside)
  file(REMOVE_RECURSE "${FOLDER}/node_modules")
  file(COPY ${packages} DESTINATION "${FOLDER}")
  file(CREATE_LINK "${beside}" "${FOLDER}/node_modules" SYMBOLIC)
elseif(NOT EXISTS "${installed}")
  file(COPY ${packages} DESTINATION "${FOLDER}")
  execute_process(COMMAND "${NPM}" ci --no-audit --no-fund --loglevel=error --fetch-retries=1
                  WORKING_DIRECTORY "${FOLDER}" OUTPUT_VARIABLE said ERROR_VARIABLE said
                  RESULT_VARIABLE failed)
  if(failed)
    file(WRITE "${FOLDER}/npm.log" "${said}")
    message(NOTICE "tiger-web has no page, because npm cannot install its packages:\n${said}")
    return()
  endif()
  file(REMOVE "${FOLDER}/npm.log")
  file(TOUCH "${installed}")
endif()

file(GLOB bundlers "${SOURCE}/*.mjs" "${SOURCE}/tsconfig.json")
file(COPY "${SOURCE}/src" ${bundlers} DESTINATION "${FOLDER}")
# The page reads them from where they are in the source tree.
file(COPY "${OPENINGS}" DESTINATION "${FOLDER}/../../../positions")
execute_process(COMMAND "${NODE}" "${FOLDER}/build.mjs" --out "${FOLDER}/dist"
                COMMAND_ERROR_IS_FATAL ANY)
file(TOUCH "${FOLDER}/bundled")
