// A split point: a node whose moves several threads search together (see search_team.h).
#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <optional>

#include "search/ordering.h"
#include "search/search_team.h"

namespace tiger {

// The node is searched with the null window (alpha, alpha + step).
class SplitPoint {
 public:
  // `context` belongs to the thread that makes the split point, its owner. `next` is the first move
  // to share, which moves.next() has returned already. `best` is the best of the moves before
  // `next`. All arguments must outlive the split point.
  SplitPoint(SearchContext& context, const SearchNode& node, Score alpha, OrderedMoves& moves,
             const RankedMove& next, const ScoredMove& best);
  SplitPoint(const SplitPoint&) = delete;
  SplitPoint& operator=(const SplitPoint&) = delete;

  // Whether searches below this split point have become useless, because this split point or
  // another above it was cut off.
  bool is_cut() const;

  // The best of all moves. Valid when no thread searches here any more.
  const ScoredMove& best() const { return best_; }

 private:
  friend class SearchTeam;

  struct Taken {
    const RankedMove* move;
    int searched;  // moves that come before it
  };
  std::optional<Taken> take();
  void report(const ScoredMove& move);
  void add(const Counters& work);
  void fail(std::exception_ptr failure);
  bool is_below(const SplitPoint& other) const;

  SearchContext& owner_;
  const SplitPoint* const above_;  // the owner's split point above this, or null
  const SearchDepth depth_;
  const SearchNode& node_;
  const Score alpha_;

  std::mutex mutex_;  // guards the next five
  OrderedMoves& moves_;
  const RankedMove* next_;
  ScoredMove best_;
  Counters counters_;           // of the helpers
  std::exception_ptr failure_;  // the first that a thread threw here

  std::atomic<bool> cut_ = false;   // the remaining moves need no search
  std::atomic<bool> bare_ = false;  // all moves are searched or being searched
  // Threads that search here now, besides the owner. Changed only under the team's mutex; atomic
  // because the waiting owner reads it without.
  std::atomic<int> helpers_ = 0;
};

// Whether a node may become a split point after `searched` of its moves were searched with the null
// window above alpha. This requires that its subtrees are large enough, that a thread is idle, and
// that the next move is unlikely to cause a cutoff.
bool may_split(SearchContext& context, const SearchNode& node, Score alpha, int searched);

// Searches the remaining moves of a node together with the idle threads. `next` is the first of
// them, which moves.next() has returned already. `best` is the best move so far. Returns the best
// of all moves. If the context is stopped afterwards, the result is meaningless.
ScoredMove search_together(SearchContext& context, const SearchNode& node, Score alpha,
                           OrderedMoves& moves, const RankedMove& next, const ScoredMove& best);

}  // namespace tiger
