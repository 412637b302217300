# `tiger book`. Without the header of SQLite it only says what is missing.
tiger_tool(book prove json cli)
get_target_property(sources tiger_book_tool SOURCES)
if(NOT TARGET tiger_book)
  list(FILTER sources INCLUDE REGEX "book/command\\.cpp$")
  set_property(TARGET tiger_book_tool PROPERTY SOURCES ${sources})
endif()
