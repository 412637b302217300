// A database in a file, and its statements: wraps SQLite and hides its types.
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

// Thrown if a book cannot be opened, read or written. The message names the file and a remedy.
struct BookError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Thrown for a row with an impossible value. The message names its table and position.
struct DamagedRow : BookError {
  using BookError::BookError;
};

enum class Access { kRead, kWrite, kCreate };

class Database {
 public:
  // Throws BookError. kRead works without write permissions.
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
  // Holds the lock of the one program that writes. Destroyed after SQLite has closed the file,
  // because closing any descriptor of a file ends SQLite's locks.
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
  // Ends the execution; remaining rows are not read.
  void reset();

  // The type of the value in a column: SQLite does not enforce the types of a table.
  enum class Kind { kInteger, kReal, kText, kBlob, kNull };
  Kind kind(int column) const;
  int bytes(int column) const;

  // The column must hold a value of that kind; rows.h checks it.
  std::int64_t integer(int column) const;
  std::string text(int column) const;
  Board key(int column) const;  // a blob of 16 bytes

  const std::string& file() const { return database_->file(); }

 private:
  Database* database_;
  sqlite3_stmt* statement_ = nullptr;
};

// Keeps all changes up to commit(), or undoes them if commit() is not reached.
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
