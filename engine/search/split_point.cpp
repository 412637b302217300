#include "search/split_point.h"

#include <utility>

#include "search/params.h"

namespace tiger {

bool StopCondition::is_cut() const { return split_->is_cut(); }

SplitPoint::SplitPoint(SearchContext& context, const SearchNode& node, Score alpha,
                       OrderedMoves& moves, const RankedMove& next, const ScoredMove& best)
    : owner_(context),
      above_(context.split()),
      depth_(context.depth()),
      node_(node),
      alpha_(alpha),
      moves_(moves),
      next_(&next),
      best_(best) {}

bool SplitPoint::is_cut() const {
  for (const SplitPoint* split = this; split != nullptr; split = split->above_)
    if (split->cut_.load(std::memory_order_relaxed)) return true;
  return false;
}

bool SplitPoint::is_below(const SplitPoint& other) const {
  for (const SplitPoint* split = above_; split != nullptr; split = split->above_)
    if (split == &other) return true;
  return false;
}

// The next move to search; nothing if none is left or none is needed.
std::optional<SplitPoint::Taken> SplitPoint::take() {
  const std::lock_guard lock(mutex_);
  if (cut_.load(std::memory_order_relaxed)) return std::nullopt;
  const Taken taken{next_, moves_.handed_out() - 1};
  if (next_ != nullptr) next_ = moves_.next();
  if (next_ == nullptr) bare_.store(true, std::memory_order_relaxed);
  return taken.move != nullptr ? std::optional(taken) : std::nullopt;
}

void SplitPoint::report(const ScoredMove& move) {
  const std::lock_guard lock(mutex_);
  if (move.value > best_.value) best_ = move;
  if (best_.value > alpha_) cut_.store(true, std::memory_order_relaxed);
}

void SplitPoint::add(const Counters& work) {
  const std::lock_guard lock(mutex_);
  counters_ += work;
}

// The other moves need no search: their result would not be used.
void SplitPoint::fail(std::exception_ptr failure) {
  const std::lock_guard lock(mutex_);
  if (!failure_) failure_ = std::move(failure);
  cut_.store(true, std::memory_order_relaxed);
}

bool may_split(SearchContext& context, const SearchNode& node, Score alpha, int searched) {
  if (searched == 0 || context.team() == nullptr || !context.team()->has_idle()) return false;
  const SearchDepth& depth = context.depth();
  if (depth.plies(node.empties) <
      (depth.to_the_end() ? params::kMinEmptiesForSplit : params::kMinDepthForSplit))
    return false;
  return node.empties < params::kMinEmptiesToDelaySplit ||
         searched >= params::kMinMovesBeforeDelayedSplit || !context.has_weights() ||
         evaluate(context, node) <= (alpha + params::kSplitMargin) * kUnitsPerDisc;
}

ScoredMove search_together(SearchContext& context, const SearchNode& node, Score alpha,
                           OrderedMoves& moves, const RankedMove& next, const ScoredMove& best) {
  moves.settle();
  SplitPoint split(context, node, alpha, moves, next, best);
  context.team()->search(split);
  return split.best();
}

}  // namespace tiger
