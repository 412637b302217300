// A node whose moves several threads search together.
#pragma once

#include <atomic>
#include <mutex>

#include "search/ordering.h"
#include "search/search_team.h"

namespace tiger {

// The null window is (alpha, alpha + step).
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

// Whether a node may be split now that so many of its moves were searched with the null window
// above alpha: its subtrees are worth it, somebody is idle, and the next move will hardly cut it.
bool may_split(const SearchContext& context, const SearchNode& node, Score alpha, int searched);

// Searches the moves of a node from `next` on, which its moves have handed out already, together
// with the threads that are idle; `best` is the best so far. Returns the best of all; where the
// context is stopped afterwards, it means nothing.
ScoredMove search_together(SearchContext& context, const SearchNode& node, Score alpha,
                           OrderedMoves& moves, const RankedMove& next, const ScoredMove& best);

}  // namespace tiger
