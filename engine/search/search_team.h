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
#include <memory>
#include <mutex>
#include <vector>

#include "platform/thread.h"
#include "search/thread_caches.h"

namespace tiger {

class OrderedMoves;
class SearchContext;
class SplitPoint;
struct RankedMove;
struct ScoredMove;
struct SearchNode;

class SearchTeam {
 public:
  // Starts `helpers` threads, which help the thread that searches. If the system refuses a thread
  // or its memory, the team is smaller.
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
  // An exception of any of the threads is thrown here, after all have left the split point.
  void search(SplitPoint& split);

 private:
  struct HelperCaches;

  void run(const ThreadCaches& caches);
  void help(SplitPoint& split, const ThreadCaches& caches, std::unique_lock<std::mutex>& lock);
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
  std::atomic<int> event_count_ = 0;  // split points opened so far, and the end of the team
  std::atomic<int> helps_ = 0;
  std::vector<std::unique_ptr<HelperCaches>> caches_;  // of each helper
  std::vector<Thread> helpers_;
};

// Whether a node may become a split point after `searched` of its moves were searched with the null
// window above alpha. This requires that its subtrees are large enough, that a thread is idle, and
// that the next move is unlikely to cause a cutoff.
bool may_split(SearchContext& context, const SearchNode& node, Value alpha, int searched);

// Searches the remaining moves of a node together with the idle threads. `next` is the first of
// them, which moves.next() has returned already. `best` is the best move so far. Returns the best
// of all moves. If the context is stopped afterwards, the result is meaningless.
ScoredMove search_together(SearchContext& context, const SearchNode& node, Value alpha,
                           OrderedMoves& moves, const RankedMove& next, const ScoredMove& best);

}  // namespace tiger
