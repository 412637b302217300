#include "search/search_team.h"

#include <cstdint>
#include <exception>
#include <optional>
#include <utility>

#include "platform/memory.h"
#include "search/params.h"
#include "search/search.h"

namespace tiger {
namespace {

// How often an idle thread looks for work before it sleeps. Waking it up takes some 50
// microseconds, as long as a small subtree.
constexpr int kLooks = 4000;

// A thread has fewer split points open than a game has moves, because each lies below the one
// before it.
constexpr std::size_t kMostOpenEach = 64;

// What the helpers leave of the address space: the thread that searches needs caches, too, and may
// be one that is still to be started.
constexpr std::uint64_t kHeadroom = 24 << 20;

void breathe() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#else
  std::this_thread::yield();
#endif
}

}  // namespace

// ---- Split points ------------------------------------------------------------------------------

// A node whose moves several threads search together, with the null window above alpha.
class SplitPoint : public Cut {
 public:
  // `context` belongs to the thread that makes the split point, its owner. `next` is the first move
  // to share, which moves.next() has returned already. `best` is the best of the moves before
  // `next`. All arguments must outlive the split point.
  SplitPoint(SearchContext& context, const SearchNode& node, Value alpha, OrderedMoves& moves,
             const RankedMove& next, const ScoredMove& best);
  SplitPoint(const SplitPoint&) = delete;
  SplitPoint& operator=(const SplitPoint&) = delete;

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
  bool is_below(const Cut& other) const;

  SearchContext& owner_;
  const SearchDepth depth_;
  const SearchNode& node_;
  const Value alpha_;

  std::mutex mutex_;  // guards the next five
  OrderedMoves& moves_;
  const RankedMove* next_;
  ScoredMove best_;
  Counters counters_;           // of the helpers
  std::exception_ptr failure_;  // the first that a thread threw here

  std::atomic<bool> exhausted_ = false;  // all moves are searched or being searched
  // Threads that search here now, besides the owner. Changed only under the team's mutex; atomic
  // because the waiting owner reads it without.
  std::atomic<int> helpers_ = 0;
};

SplitPoint::SplitPoint(SearchContext& context, const SearchNode& node, Value alpha,
                       OrderedMoves& moves, const RankedMove& next, const ScoredMove& best)
    : Cut{context.stop.split()},
      owner_(context),
      depth_(context.depth()),
      node_(node),
      alpha_(alpha),
      moves_(moves),
      next_(&next),
      best_(best) {}

bool SplitPoint::is_below(const Cut& other) const {
  for (const Cut* split = above; split != nullptr; split = split->above)
    if (split == &other) return true;
  return false;
}

// The next move to search; nothing if none is left or none is needed.
std::optional<SplitPoint::Taken> SplitPoint::take() {
  const std::lock_guard lock(mutex_);
  if (cut.load(std::memory_order_relaxed)) return std::nullopt;
  const Taken taken{next_, moves_.handed_out() - 1};
  if (next_ != nullptr) next_ = moves_.next();
  if (next_ == nullptr) exhausted_.store(true, std::memory_order_relaxed);
  return taken.move != nullptr ? std::optional(taken) : std::nullopt;
}

void SplitPoint::report(const ScoredMove& move) {
  const std::lock_guard lock(mutex_);
  if (move.value > best_.value) best_ = move;
  if (best_.value > alpha_) cut.store(true, std::memory_order_relaxed);
}

void SplitPoint::add(const Counters& work) {
  const std::lock_guard lock(mutex_);
  counters_ += work;
}

// The other moves need no search: their result would not be used.
void SplitPoint::fail(std::exception_ptr failure) {
  const std::lock_guard lock(mutex_);
  if (!failure_) failure_ = std::move(failure);
  cut.store(true, std::memory_order_relaxed);
}

bool may_split(SearchContext& context, const SearchNode& node, Value alpha, int searched) {
  if (searched == 0 || context.team() == nullptr || !context.team()->has_idle()) return false;
  const SearchDepth& depth = context.depth();
  if (depth.plies(node.empties) <
      (depth.to_the_end() ? params::kMinEmptiesForSplit : params::kMinDepthForSplit))
    return false;
  return node.empties < params::kMinEmptiesToDelaySplit ||
         searched >= params::kMinMovesBeforeDelayedSplit || !context.evaluator.has_weights() ||
         Value::of_units(evaluate(context, node)) <= alpha + params::kSplitMargin;
}

ScoredMove search_together(SearchContext& context, const SearchNode& node, Value alpha,
                           OrderedMoves& moves, const RankedMove& next, const ScoredMove& best) {
  moves.finish_ranking();
  SplitPoint split(context, node, alpha, moves, next, best);
  context.team()->search(split);
  return split.best();
}

// ---- The team ----------------------------------------------------------------------------------

struct SearchTeam::HelperCaches {
  EndgameCache endgame{EndgameCache::kBits};
  EvaluationCache evaluations;
};

// All memory is allocated here, so that no helper can lack any later.
SearchTeam::SearchTeam(int helpers) {
  if (helpers <= 0) return;
  try {
    const auto number = static_cast<std::size_t>(helpers);
    open_.reserve(kMostOpenEach * (number + 1));
    helpers_.reserve(number);
    const Memory headroom(kHeadroom, [] { return UINT64_MAX; });  // until all are started
    while (helpers_.size() < number) {
      caches_.push_back(std::make_unique<HelperCaches>());
      const ThreadCaches own{&caches_.back()->endgame, &caches_.back()->evaluations};
      helpers_.emplace_back([this, own] { run(own); });
    }
  } catch (const std::exception&) {  // refused: those before it can help
    caches_.resize(helpers_.size());
  }
}

SearchTeam::~SearchTeam() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
    ++event_count_;
  }
  changed_.notify_all();
  helpers_.clear();  // waits for each
}

// Waits for the condition without holding the lock: at first awake, then asleep. The condition may
// read only atomics, and whoever makes it true must notify changed_.
template <class Condition>
void SearchTeam::wait_until(Condition holds, std::unique_lock<std::mutex>& lock) {
  lock.unlock();
  for (int i = 0; i < kLooks && !holds(); ++i) breathe();
  lock.lock();
  changed_.wait(lock, holds);
}

// The main function of a helper thread.
void SearchTeam::run(const ThreadCaches& caches) {
  std::unique_lock lock(mutex_);
  ++idle_;
  while (!over_) {
    if (SplitPoint* split = largest_below(nullptr)) {
      --idle_;
      help(*split, caches, lock);
      ++idle_;
      continue;
    }
    wait_until([this, before = event_count_.load()] { return event_count_ != before; }, lock);
  }
}

// The open split point that has the most empty squares and moves left to take; null if there is
// none. If `above` is given, only split points below it count.
SplitPoint* SearchTeam::largest_below(const SplitPoint* above) const {
  SplitPoint* largest = nullptr;
  for (SplitPoint* split : open_)
    if (!split->exhausted_.load(std::memory_order_relaxed) && !split->is_cut() &&
        (above == nullptr || split->is_below(*above)) &&
        (largest == nullptr || split->node_.empties > largest->node_.empties))
      largest = split;
  return largest;
}

// Takes moves at another thread's split point. The lock is released meanwhile.
void SearchTeam::help(SplitPoint& split, const ThreadCaches& caches,
                      std::unique_lock<std::mutex>& lock) {
  ++split.helpers_;
  ++helps_;
  lock.unlock();
  try {
    const SearchControl control{.team = this};
    SearchContext context(split.owner_, split, split.depth_, control, caches);
    take_moves(split, context);
    context.stop.spend(context.counters.nodes());
    split.add(context.counters);
  } catch (...) {
    split.fail(std::current_exception());
  }
  lock.lock();
  if (--split.helpers_ == 0) changed_.notify_all();
}

// Takes and searches one move after the other until none is left.
void SearchTeam::take_moves(SplitPoint& split, SearchContext& context) {
  while (const auto taken = split.take()) {
    const Value value =
        null_window_child(context, split.node_.after(*taken->move), split.alpha_, taken->searched);
    if (context.stopped()) return;
    split.report({value, taken->move->square});
  }
}

void SearchTeam::search(SplitPoint& split) {
  SearchContext& context = split.owner_;
  {
    const std::lock_guard lock(mutex_);
    open_.push_back(&split);
    ++event_count_;
  }
  changed_.notify_all();
  context.stop.enter_split(split);
  try {
    take_moves(split, context);
  } catch (...) {  // the watcher's, for example
    split.fail(std::current_exception());
  }
  // An owner that a limit has stopped no longer needs its helpers' results.
  if (context.stopped()) split.cut.store(true, std::memory_order_relaxed);
  {
    std::unique_lock lock(mutex_);
    wait_for_helpers(split, lock);
    std::erase(open_, &split);
  }
  context.leave_split(split.above, split.counters_);
  if (split.failure_) std::rethrow_exception(split.failure_);
}

// Waits until no helper is at work at the split point; meanwhile helps at split points below it.
void SearchTeam::wait_for_helpers(SplitPoint& split, std::unique_lock<std::mutex>& lock) {
  while (split.helpers_ > 0) {
    if (SplitPoint* below = largest_below(&split)) {
      help(*below, split.owner_.caches(), lock);
      continue;
    }
    ++idle_;
    const int before = event_count_;
    wait_until([&] { return split.helpers_ == 0 || event_count_ != before; }, lock);
    --idle_;
  }
}

}  // namespace tiger
