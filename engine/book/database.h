// A database in a file, and its statements: SQLite without its types.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "book/claim.h"
#include "platform/file.h"

struct sqlite3;
struct sqlite3_stmt;

namespace tiger::book {

// A book cannot be opened, read or written. The message names the file and says what to do.
struct BookError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A row with a value that is impossible. The message names its table and position.
struct DamagedRow : BookError {
  using BookError::BookError;
};

enum class Access { kRead, kWrite, kCreate };

class Database {
 public:
  // Throws BookError. kRead needs no right to write anything.
  Database(const std::string& file, Access access);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // Executes statements that give no rows. Throws BookError.
  void run(const std::string& sql);

  // The first column of the first row, 0 without a row. Throws BookError.
  std::int64_t number(const std::string& sql);
  std::string text(const std::string& sql);

  // How many rows the last statement that changes rows has changed.
  int changes() const;

  const std::string& file() const { return file_; }

  // Throws BookError with what SQLite says about its last failure.
  [[noreturn]] void fail(int status) const;

 private:
  friend class Statement;

  std::string file_;
  // Holds the lock of the one program that writes. It ends after SQLite has closed the file:
  // closing any descriptor of a file ends SQLite's locks.
  File lock_;
  sqlite3* database_ = nullptr;
};

// A statement that is prepared once and executed many times. Parameters and columns count from 0.
class Statement {
 public:
  Statement(Database& database, const std::string& sql);
  ~Statement();
  Statement(Statement&& other) noexcept;
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(int parameter, std::int64_t value);
  Statement& bind(int parameter, std::string_view value);
  Statement& bind(int parameter, const KeyBytes& key);  // must live until the statement is reset
  Statement& bind_null(int parameter);

  // Advances to the next row; false at the end, after which the statement can be bound anew.
  bool step();
  // Executes a statement that gives no rows.
  void run() { step(); }
  // Gives up the rows that are left.
  void reset();

  // What a column holds: any row may hold anything, whatever its table says.
  enum class Kind { kInteger, kReal, kText, kBlob, kNull };
  Kind kind(int column) const;
  int bytes(int column) const;

  // Of a column of that kind; rows.h checks it.
  std::int64_t integer(int column) const;
  std::string text(int column) const;
  Board key(int column) const;  // a blob of 16 bytes

  const std::string& file() const { return database_->file(); }

 private:
  Database* database_;
  sqlite3_stmt* statement_ = nullptr;
};

// Everything until commit() is done or, if that is not reached, undone.
class Transaction {
 public:
  explicit Transaction(Database& database) : database_(database) {
    database.run("BEGIN IMMEDIATE");
  }
  ~Transaction();
  void commit();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

 private:
  Database& database_;
  bool open_ = true;
};

}  // namespace tiger::book
