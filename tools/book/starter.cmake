# The starter book: a database made from the text in positions/, beside the program, where the REPL
# finds it. It needs SQLite, and zlib to unpack the text.
add_custom_target(starter_book ALL)
if(NOT TARGET tiger_book OR NOT TIGER_ZLIB OR NOT ZLIB_INCLUDE_DIR OR NOT ZLIB_LIBRARY)
  return()
endif()
set(starter_text "${PROJECT_SOURCE_DIR}/positions/starter-book.jsonl.gz")
set(starter_book "${PROJECT_BINARY_DIR}/starter.book")
add_custom_command(OUTPUT "${starter_book}"
  COMMAND ${CMAKE_COMMAND} -E rm -f "${starter_book}.new"
  COMMAND tiger book import --quiet "${starter_book}.new" "${starter_text}"
  COMMAND ${CMAKE_COMMAND} -E rename "${starter_book}.new" "${starter_book}"
  DEPENDS "${starter_text}" VERBATIM COMMENT "Making the starter book")
add_custom_target(starter_book_file DEPENDS "${starter_book}")
add_dependencies(starter_book starter_book_file)
include(GNUInstallDirs)
install(FILES "${starter_book}" DESTINATION ${CMAKE_INSTALL_DATADIR}/tiger-othello
        COMPONENT program OPTIONAL)
