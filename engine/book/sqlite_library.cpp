#include "book/sqlite_library.h"

#include <string>

#include "book/database.h"
#include "platform/process.h"

namespace tiger::book {
namespace {

// Libraries are named after the version of their interface, which has been 0 since SQLite 3 began.
#ifdef __APPLE__
constexpr const char* kLibrary = "libsqlite3.dylib";
#else
constexpr const char* kLibrary = "libsqlite3.so.0";
#endif

SqliteLibrary load() {
  void* library = load_library(kLibrary);
  if (library == nullptr)
    throw BookError(std::string("books need the library SQLite 3, and ") + kLibrary +
                    " cannot be loaded; install it (Debian: libsqlite3-0)");
  SqliteLibrary result{};
  const auto find = [library](auto& function, const char* name) {
    function =
        reinterpret_cast<std::remove_reference_t<decltype(function)>>(find_function(library, name));
    if (function == nullptr)
      throw BookError(std::string(kLibrary) + " has no function " + name + ": it is too old");
  };
  find(result.open_v2, "sqlite3_open_v2");
  find(result.close_v2, "sqlite3_close_v2");
  find(result.errmsg, "sqlite3_errmsg");
  find(result.exec, "sqlite3_exec");
  find(result.busy_timeout, "sqlite3_busy_timeout");
  find(result.changes, "sqlite3_changes");
  find(result.prepare_v2, "sqlite3_prepare_v2");
  find(result.step, "sqlite3_step");
  find(result.reset, "sqlite3_reset");
  find(result.finalize, "sqlite3_finalize");
  find(result.bind_int64, "sqlite3_bind_int64");
  find(result.bind_blob, "sqlite3_bind_blob");
  find(result.bind_text, "sqlite3_bind_text");
  find(result.bind_null, "sqlite3_bind_null");
  find(result.column_int64, "sqlite3_column_int64");
  find(result.column_blob, "sqlite3_column_blob");
  find(result.column_bytes, "sqlite3_column_bytes");
  find(result.column_text, "sqlite3_column_text");
  find(result.column_type, "sqlite3_column_type");
  return result;
}

}  // namespace

const SqliteLibrary& sqlite() {
  static const SqliteLibrary library = load();
  return library;
}

}  // namespace tiger::book
