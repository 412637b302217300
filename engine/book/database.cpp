#include "book/database.h"

#include <sqlite3.h>

#include <cerrno>
#include <cstring>
#include <string>

#include "platform/process.h"

namespace tiger::book {
namespace {

// The functions of SQLite, from its library, which is loaded when the first book is opened. So
// programs that open no book need not have it, and do not spend time on it.
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

SqliteLibrary load() {
  constexpr int kInterface = 0;  // since SQLite 3 began
  const std::string file = library_file("sqlite3", kInterface);
  void* library = load_library(file);
  if (library == nullptr)
    throw BookError(
        "books need the library SQLite 3, and " + file +
        " cannot be loaded; install it (Debian: libsqlite3-0; Windows: put it beside the program)");
  SqliteLibrary result{};
  const auto find = [&](auto& function, const char* name) {
    function =
        reinterpret_cast<std::remove_reference_t<decltype(function)>>(find_function(library, name));
    if (function == nullptr) throw BookError(file + " has no function " + name + ": it is too old");
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

// Throws BookError if the library cannot be loaded.
const SqliteLibrary& sqlite() {
  static const SqliteLibrary library = load();
  return library;
}

namespace fs = std::filesystem;

// How long to wait for another program that is reading or writing, in milliseconds.
constexpr int kPatience = 2000;

// Of two programs that write a book, the second must not begin: it would spend hours on what it
// cannot store. SQLite's own locks are only held during a transaction. This one is independent of
// them, and ends with the process, however that ends.
File locked_for_writing(const std::string& file) {
  File opened(file, File::kRead);  // if that fails, SQLite says why
  // A file system without such locks is used without.
  if (opened.is_open() && opened.lock() == File::Lock::kBusy)
    throw BookError("'" + file +
                    "' is being changed by another program; try again when that has ended");
  return opened;
}

// Why a file cannot be opened, which SQLite keeps to itself; empty if it can.
std::string why_closed(const std::string& file, Access wanted) {
  unsigned how = File::kRead;
  if (wanted != Access::kRead) how |= File::kWrite;
  if (wanted == Access::kCreate) how |= File::kCreate;
  return File(file, how).is_open() ? "" : std::strerror(errno);
}

// Whether a program was killed in the middle of a change, and this one may undo it.
bool must_undo(const std::string& file) {
  std::error_code missing;
  const auto journal = fs::file_size(path_of(file + "-journal"), missing);
  return !missing && journal > 0 && is_writable(file);
}

}  // namespace

Database::Database(const std::string& file, Access access) : file_(file) {
  const SqliteLibrary& library = sqlite();
  std::error_code missing;
  const fs::file_status status = fs::status(path_of(file), missing);
  // An empty file is what is left when the creation of a book was interrupted.
  const bool exists = fs::exists(status) &&
                      (access != Access::kCreate || fs::file_size(path_of(file), missing) > 0);
  if (access == Access::kCreate && exists) throw BookError("'" + file + "' already exists");
  if (access != Access::kCreate && !exists)
    throw BookError("cannot open the book '" + file + "': " + missing.message());
  if (exists && !fs::is_regular_file(status))
    throw BookError("'" + file + "' is not a book: not a regular file");
  int flags = SQLITE_OPEN_READONLY;
  if (access == Access::kWrite || must_undo(file)) flags = SQLITE_OPEN_READWRITE;
  if (access == Access::kCreate) flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  if (access == Access::kWrite) lock_ = locked_for_writing(file);
  // A name in a folder is never taken for one of SQLite's own, such as ":memory:".
  const std::string path = path_of(file).has_parent_path() ? file : "./" + file;
  const int result =
      library.open_v2(path.c_str(), &database_, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  if (result != SQLITE_OK) {
    std::string reason = database_ ? library.errmsg(database_) : "out of memory";
    library.close_v2(database_);
    if (const std::string why = why_closed(file, access); !why.empty()) reason = why;
    throw BookError("cannot open the book '" + file + "': " + reason);
  }
  library.busy_timeout(database_, kPatience);
  if (access == Access::kWrite) {
    // A program that was killed while the book grew has left its log: take it in. While others read
    // the book this fails, and the log is taken in later.
    library.exec(database_, "PRAGMA journal_mode = DELETE", nullptr, nullptr, nullptr);
  }
  if (access == Access::kCreate) {
    run("PRAGMA application_id");  // creates the file
    lock_ = locked_for_writing(file);
  }
}

Database::~Database() { sqlite().close_v2(database_); }

void Database::fail(int status) const {
  const std::string name = "the book '" + file_ + "'";
  switch (status & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw BookError(name + " is locked by another program; try again when that has ended");
    case SQLITE_FULL:
      throw BookError(name + ": the disk is full; what was finished before is kept");
    case SQLITE_READONLY:
    case SQLITE_PERM:
      throw BookError(name + " is read-only, or its folder is; if a file '" + file_ + "-wal' or '" +
                      file_ + "-journal' is beside it, it must be opened once with the right to " +
                      "write");
    case SQLITE_CANTOPEN: throw BookError("cannot open " + name + ", or cannot write beside it");
    case SQLITE_NOTADB: throw BookError("'" + file_ + "' is not a book");
    case SQLITE_CORRUPT:
      throw BookError(name + " is damaged (" + sqlite().errmsg(database_) +
                      "); go on with a sound copy of it");
    case SQLITE_IOERR:
      throw BookError(name + " cannot be read or written; perhaps the disk is full (" +
                      sqlite().errmsg(database_) + ")");
    default: throw BookError(name + ": " + sqlite().errmsg(database_));
  }
}

void Database::run(const std::string& sql) {
  const int status = sqlite().exec(database_, sql.c_str(), nullptr, nullptr, nullptr);
  if (status != SQLITE_OK) fail(status);
}

std::int64_t Database::number(const std::string& sql) {
  Statement statement(*this, sql);
  return statement.step() ? statement.integer(0) : 0;
}

std::string Database::text(const std::string& sql) {
  Statement statement(*this, sql);
  return statement.step() ? statement.text(0) : "";
}

int Database::changes() const { return sqlite().changes(database_); }

Statement::Statement(Database& database, const std::string& sql) : database_(&database) {
  const int status = sqlite().prepare_v2(database.database_, sql.c_str(), -1, &statement_, nullptr);
  if (status != SQLITE_OK) database.fail(status);
}

Statement::Statement(Statement&& other) noexcept
    : database_(other.database_), statement_(other.statement_) {
  other.statement_ = nullptr;
}

Statement::~Statement() {
  if (statement_ != nullptr) sqlite().finalize(statement_);
}

Statement& Statement::bind(int parameter, std::int64_t value) {
  sqlite().bind_int64(statement_, parameter + 1, value);
  return *this;
}

Statement& Statement::bind(int parameter, std::string_view value) {
  sqlite().bind_text(statement_, parameter + 1, value.data(), static_cast<int>(value.size()),
                     SQLITE_TRANSIENT);
  return *this;
}

Statement& Statement::bind(int parameter, const KeyBytes& key) {
  sqlite().bind_blob(statement_, parameter + 1, key.bytes, sizeof key.bytes, SQLITE_STATIC);
  return *this;
}

Statement& Statement::bind_null(int parameter) {
  sqlite().bind_null(statement_, parameter + 1);
  return *this;
}

bool Statement::step() {
  const int status = sqlite().step(statement_);
  if (status == SQLITE_ROW) return true;
  sqlite().reset(statement_);
  if (status != SQLITE_DONE) database_->fail(status);
  return false;
}

void Statement::reset() { sqlite().reset(statement_); }

std::int64_t Statement::integer(int column) const {
  return sqlite().column_int64(statement_, column);
}

Statement::Kind Statement::kind(int column) const {
  switch (sqlite().column_type(statement_, column)) {
    case SQLITE_INTEGER: return Kind::kInteger;
    case SQLITE_FLOAT: return Kind::kReal;
    case SQLITE_TEXT: return Kind::kText;
    case SQLITE_BLOB: return Kind::kBlob;
    default: return Kind::kNull;
  }
}

int Statement::bytes(int column) const { return sqlite().column_bytes(statement_, column); }

std::string Statement::text(int column) const {
  const unsigned char* text = sqlite().column_text(statement_, column);
  return text ? std::string(reinterpret_cast<const char*>(text)) : "";
}

Board Statement::key(int column) const {
  return board_of(static_cast<const unsigned char*>(sqlite().column_blob(statement_, column)));
}

Transaction::~Transaction() {
  if (!open_) return;
  try {
    database_.run("ROLLBACK");
  } catch (const BookError&) {
    // SQLite has undone it by itself.
  }
}

void Transaction::commit() {
  database_.run("COMMIT");
  open_ = false;
}

}  // namespace tiger::book
