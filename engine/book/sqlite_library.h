// The functions of SQLite, from its library, which is loaded when the first book is opened. So
// programs that open no book need not have it, and do not spend time on it.
#pragma once

#include <sqlite3.h>

namespace tiger::book {

struct SqliteLibrary {
  decltype(&sqlite3_open_v2) open_v2;
  decltype(&sqlite3_close_v2) close_v2;
  decltype(&sqlite3_errmsg) errmsg;
  decltype(&sqlite3_exec) exec;
  decltype(&sqlite3_busy_timeout) busy_timeout;
  decltype(&sqlite3_changes) changes;
  decltype(&sqlite3_prepare_v2) prepare_v2;
  decltype(&sqlite3_step) step;
  decltype(&sqlite3_reset) reset;
  decltype(&sqlite3_finalize) finalize;
  decltype(&sqlite3_bind_int64) bind_int64;
  decltype(&sqlite3_bind_blob) bind_blob;
  decltype(&sqlite3_bind_text) bind_text;
  decltype(&sqlite3_bind_null) bind_null;
  decltype(&sqlite3_column_int64) column_int64;
  decltype(&sqlite3_column_blob) column_blob;
  decltype(&sqlite3_column_bytes) column_bytes;
  decltype(&sqlite3_column_text) column_text;
  decltype(&sqlite3_column_type) column_type;
};

// Throws BookError (database.h) if the library cannot be loaded.
const SqliteLibrary& sqlite();

}  // namespace tiger::book
