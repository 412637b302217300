// A book while searches are added to it: in its file, and with all values in memory.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "book/rebuild.h"
#include "book/search_crew.h"
#include "book/store.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "platform/time.h"

namespace tiger::tools {

class GrowingBook {
 public:
  // While a book grows, SQLite keeps a log beside it: a transaction is cheap, and others can read
  // the book meanwhile. Reads --time, --json and --quiet of the line.
  GrowingBook(book::Store& store, const CommandLine& line, const Weights& weights);

  const book::Positions& positions() const { return positions_; }
  std::size_t searches() const { return searches_; }

  // Whether the time is up or the run was interrupted.
  bool is_over() const;

  // Writes what has ended, and only then reports it. Throws book::BookError.
  void write(const std::vector<FinishedSearch>& finished);

  // Makes the book one file again, unless others are reading it: then the next program that changes
  // it does. Throws book::BookError.
  void end();

  // How many searches there will be, for the progress line.
  void set_goal(std::size_t searches) { goal_ = "of " + std::to_string(searches); }

 private:
  void report(const std::vector<FinishedSearch>& finished) const;
  void show();

  book::Store& store_;
  book::Positions positions_;
  int source_ = 0;
  const bool json_;
  StatusLine status_;
  const Clock::time_point begin_ = Clock::now();
  Clock::time_point end_ = Clock::time_point::max();
  std::size_t searches_ = 0;
  std::string goal_;
};

// How long finished searches may wait for others before all are written in one transaction.
inline constexpr std::chrono::milliseconds kWriteEvery{200};

}  // namespace tiger::tools
