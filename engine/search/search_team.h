// The threads that search one position together, by the rule "young brothers wait".
//
// One thread searches the first move of a node alone, because that move usually causes a cutoff.
// Only then does the node become a split point, where idle threads may join. These helpers and the
// first thread, the owner of the split point, share the other moves one by one. In a node with many
// empty squares where the evaluation predicts a cutoff, helpers may join only a few moves later,
// because a cutoff discards their work. When no moves are left, the owner has to wait for its
// helpers. Meanwhile it helps at split points below its own, because it needs their results too.
// (R. Feldmann and others, Distributed Game-Tree Search, 1989, who call it a helpful master.)
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace tiger {

class EndgameCache;
class SearchContext;
class SplitPoint;

class SearchTeam {
 public:
  // Starts `helpers` threads, which help the thread that searches. If the system cannot start so
  // many threads, the team is smaller.
  explicit SearchTeam(int helpers);
  ~SearchTeam();
  SearchTeam(const SearchTeam&) = delete;
  SearchTeam& operator=(const SearchTeam&) = delete;

  int threads() const { return static_cast<int>(helpers_.size()) + 1; }

  // How often one thread has helped another so far.
  int helps() const { return helps_.load(std::memory_order_relaxed); }

  // Whether a thread is idle, so that a split point would find a helper.
  bool has_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }

  // Searches the moves of a split point that the calling thread owns, together with idle threads. A
  // cutoff at this split point leaves the caller's context running; only other reasons stop it.
  void search(SplitPoint& split);

 private:
  void run();
  void help(SplitPoint& split, EndgameCache* cache, std::unique_lock<std::mutex>& lock);
  void take_moves(SplitPoint& split, SearchContext& context);
  void wait_for_helpers(SplitPoint& split, std::unique_lock<std::mutex>& lock);
  template <class Condition>
  void wait_until(Condition holds, std::unique_lock<std::mutex>& lock);
  SplitPoint* largest_below(const SplitPoint* above) const;

  std::mutex mutex_;  // guards everything below except the atomics
  std::condition_variable changed_;
  std::vector<SplitPoint*> open_;
  bool over_ = false;
  std::atomic<int> idle_ = 0;
  std::atomic<int> news_ = 0;  // counts the split points opened so far, and the end of the team
  std::atomic<int> helps_ = 0;
  std::vector<std::thread> helpers_;
};

}  // namespace tiger
