# `tiger book`. Without the header of SQLite it only says what is missing.
file(GLOB sources CONFIGURE_DEPENDS book/*.cpp)
if(TARGET tiger_book)
  list(FILTER sources EXCLUDE REGEX "without_books")
else()
  list(FILTER sources INCLUDE REGEX "book/(command|without_books)\\.cpp$")
endif()
# The library of engine/book has the shorter name.
add_library(tiger_book_tool STATIC ${sources})
target_include_directories(tiger_book_tool PUBLIC "${CMAKE_CURRENT_SOURCE_DIR}")
target_link_libraries(tiger_book_tool PUBLIC tiger_engine tiger_prove tiger_cli PRIVATE tiger_flags)
set_property(TARGET tiger_book_tool PROPERTY TIGER_UNOPTIMIZED ON)
tiger_precompile(tiger_book_tool)
