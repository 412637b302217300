// Threads that search positions for a book, each with a table of its own.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "book/claim.h"
#include "eval/weights.h"

namespace tiger::tools {

struct SearchJob {
  Board key{};
  Bitboard excluded = 0;  // moves that are in the book; not all
  bool proves = false;    // solve, whatever the level
};

struct FinishedSearch {
  SearchJob job;
  book::Claim claim;  // without source; about a move if moves were excluded
};

class SearchCrew {
 public:
  SearchCrew(int threads, int level, int hash_bits, const Weights& weights);
  // Stops the searches that are running.
  ~SearchCrew();
  SearchCrew(const SearchCrew&) = delete;
  SearchCrew& operator=(const SearchCrew&) = delete;

  void give(const SearchJob& job);
  // Forgets what has not begun.
  void clear_queue();

  // The searches that have ended since the last call; waits for one, `time` at most. A search that
  // was stopped is not among them.
  std::vector<FinishedSearch> take(std::chrono::milliseconds time);

  std::size_t queued() const;   // not begun
  std::size_t running() const;  // begun and not ended

 private:
  void work(int hash_bits);

  const int level_;
  const Weights& weights_;
  std::atomic<bool> stop_ = false;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable done_;
  std::deque<SearchJob> queue_;
  std::vector<FinishedSearch> finished_;
  std::size_t running_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace tiger::tools
