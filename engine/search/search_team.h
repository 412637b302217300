// The threads that search one position together.
//
// Young brothers wait: the first move of a node is searched alone, for most often it cuts. Only
// then is the node opened to threads that have nothing to do (a split); they and the thread that
// came there first take the other moves one by one. A large node of which the evaluation says that
// it will be cut waits for more moves, for what others do there meanwhile is lost then. A thread
// that has run out of moves at a split of its own, and waits for the others, helps them below it
// meanwhile: whatever it takes up there is needed before it can go on. (R. Feldmann and others,
// Distributed Game-Tree Search, 1989; the owner that helps its helpers is what Feldmann calls a
// helpful master.)
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "search/ordering.h"

namespace tiger {

// A node whose moves several threads search with the null window (alpha, alpha + step).
class SplitPoint {
 public:
  // `next` is the first of the moves to be shared, and has been handed out by them already; `best`
  // is the best of those before it. All must outlive the split; the context is that of the thread
  // which came there, its owner.
  SplitPoint(SearchContext& context, const SearchNode& node, Score alpha, OrderedMoves& moves,
             const RankedMove& next, const ScoredMove& best);
  SplitPoint(const SplitPoint&) = delete;
  SplitPoint& operator=(const SplitPoint&) = delete;

  // Whether what is searched below this split is of no use any more: it, or one above it, was cut.
  bool is_cut() const;

  // The best move of all. Once nobody works at it any more.
  const ScoredMove& best() const { return best_; }

 private:
  friend class SearchTeam;

  const RankedMove* take();
  void report(const ScoredMove& move);
  void add(const Counters& work);
  bool is_below(const SplitPoint& other) const;

  SearchContext& owner_;
  const SplitPoint* const above_;  // where the owner was at work
  const SearchDepth depth_;
  const SearchNode& node_;
  const Score alpha_;

  std::mutex mutex_;  // of the next four
  OrderedMoves& moves_;
  const RankedMove* next_;
  ScoredMove best_;
  Counters counters_;  // of the helpers

  std::atomic<bool> cut_ = false;   // the moves need no search any more
  std::atomic<bool> bare_ = false;  // all moves are taken
  std::atomic<int> helpers_ = 0;    // threads at work besides the owner; set under the team's mutex
};

class SearchTeam {
 public:
  // The thread that searches, and so many others that help it. Where the system does not give as
  // many threads, the team is smaller.
  explicit SearchTeam(int helpers);
  ~SearchTeam();
  SearchTeam(const SearchTeam&) = delete;
  SearchTeam& operator=(const SearchTeam&) = delete;

  int threads() const { return static_cast<int>(helpers_.size()) + 1; }

  // How often a thread has gone to the help of another so far.
  int helps() const { return helps_.load(std::memory_order_relaxed); }

  // Whether it is worth opening a split now.
  bool has_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }

  // Searches the moves of a split that the calling thread has made with the help of whoever is
  // idle. Afterwards its context is stopped only for a reason that lies outside of the split.
  void search(SplitPoint& split);

 private:
  void run();
  void help(SplitPoint& split, EndgameCache* cache, std::unique_lock<std::mutex>& lock);
  void take_moves(SplitPoint& split, SearchContext& context);
  void wait_for_helpers(SplitPoint& split, std::unique_lock<std::mutex>& lock);
  template <class Condition>
  void wait_until(Condition holds, std::unique_lock<std::mutex>& lock);
  SplitPoint* largest_below(const SplitPoint* above) const;

  std::mutex mutex_;  // of all below, but for the atomics
  std::condition_variable changed_;
  std::vector<SplitPoint*> open_;
  bool over_ = false;
  std::atomic<int> idle_ = 0;
  std::atomic<int> news_ = 0;  // splits opened so far, and the end
  std::atomic<int> helps_ = 0;
  std::vector<std::thread> helpers_;
};

// Whether a node may be split now that so many of its moves were searched with the null window
// above alpha: its subtrees are worth it, somebody is idle, and the next move will hardly cut it.
bool may_split(const SearchContext& context, const SearchNode& node, Score alpha, int searched);

// Searches the moves of a node from `next` on, which its moves have handed out already, together
// with the threads that are idle; `best` is the best so far. Returns the best of all; where the
// context is stopped afterwards, it means nothing.
ScoredMove search_together(SearchContext& context, const SearchNode& node, Score alpha,
                           OrderedMoves& moves, const RankedMove& next, const ScoredMove& best);

}  // namespace tiger
