# `tiger book`. Without the header of SQLite it only says what is missing.
tiger_tool(book prove json cli)
get_target_property(sources tiger_book_tool SOURCES)
if(TARGET tiger_book)
  list(FILTER sources EXCLUDE REGEX "without_books")
else()
  list(FILTER sources INCLUDE REGEX "book/(command|without_books)\\.cpp$")
endif()
set_property(TARGET tiger_book_tool PROPERTY SOURCES ${sources})
