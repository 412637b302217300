// Threads that search positions for a book, each with a table of its own.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <vector>

#include "book/claim.h"
#include "eval/weights.h"
#include "platform/thread.h"
#include "table/table.h"

namespace tiger::tools {

struct SearchJob {
  Board key{};
  Bitboard excluded = 0;  // moves that are in the book, never all; they are not searched
  bool proves = false;    // solve, whatever the level
};

struct FinishedSearch {
  SearchJob job;
  book::Claim claim;  // without source; about a move if moves were excluded
};

class SearchThreads {
 public:
  // Starts fewer threads, with a warning, if the system refuses some or their tables. Throws if it
  // refuses all.
  SearchThreads(int threads, int level, int hash_bits, const Weights& weights);
  // Stops the searches that are running.
  ~SearchThreads();
  SearchThreads(const SearchThreads&) = delete;
  SearchThreads& operator=(const SearchThreads&) = delete;

  void give(const SearchJob& job);

  // The searches that have ended since the last call, without stopped ones; waits up to `time` for
  // the first. Throws what a search threw.
  std::vector<FinishedSearch> take(std::chrono::milliseconds time);

  std::size_t queued() const;   // not begun
  std::size_t running() const;  // begun and not ended

 private:
  void work(Table& table);
  void search_jobs(Table& table);
  void end();

  const int level_;
  const Weights& weights_;
  std::atomic<bool> stop_ = false;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable done_;
  std::deque<SearchJob> queue_;
  std::vector<FinishedSearch> finished_;
  std::size_t running_ = 0;
  std::size_t ready_ = 0;       // threads that have their memory
  std::size_t refused_ = 0;     // threads that have none
  std::exception_ptr failure_;  // the last one that a thread threw
  std::vector<std::unique_ptr<Table>> tables_;
  std::vector<Thread> threads_;
};

}  // namespace tiger::tools
