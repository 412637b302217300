#include "search/search_team.h"

#include <system_error>

#include "search/endgame.h"
#include "search/null_window.h"

namespace tiger {
namespace {

// A thread without work looks so often before it falls asleep: to be woken takes some 50
// microseconds, as long as a small subtree.
constexpr int kLooks = 4000;

void breathe() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#else
  std::this_thread::yield();
#endif
}

}  // namespace

bool SearchContext::is_cut() const { return split_->is_cut(); }

// ---- A split -----------------------------------------------------------------------------------

Split::Split(SearchContext& context, const Place& place, Score alpha, OrderedMoves& moves,
             const RankedMove& next, const ScoredMove& best)
    : owner_(context),
      above_(context.split()),
      reach_(context.reach()),
      place_(place),
      alpha_(alpha),
      moves_(moves),
      next_(&next),
      best_(best) {}

bool Split::is_cut() const {
  for (const Split* split = this; split != nullptr; split = split->above_)
    if (split->cut_.load(std::memory_order_relaxed)) return true;
  return false;
}

bool Split::is_below(const Split& other) const {
  for (const Split* split = above_; split != nullptr; split = split->above_)
    if (split == &other) return true;
  return false;
}

// The next move to search; null where there is none, or none is needed.
const RankedMove* Split::take() {
  const std::lock_guard lock(mutex_);
  if (cut_.load(std::memory_order_relaxed)) return nullptr;
  const RankedMove* move = next_;
  if (move != nullptr) next_ = moves_.next();
  if (next_ == nullptr) bare_.store(true, std::memory_order_relaxed);
  return move;
}

void Split::report(const ScoredMove& move) {
  const std::lock_guard lock(mutex_);
  if (move.value > best_.value) best_ = move;
  if (best_.value > alpha_) cut_.store(true, std::memory_order_relaxed);
}

void Split::add(const Counters& work) {
  const std::lock_guard lock(mutex_);
  counters_ += work;
}

bool may_split(const SearchContext& context, const Place& place, Score alpha, int searched) {
  if (searched == 0 || context.team() == nullptr || !context.team()->has_idle()) return false;
  const Reach& reach = context.reach();
  if (reach.depth(place.empties) < (reach.horizon == 0 ? knobs::kSplitFloor : knobs::kSplitDepth))
    return false;
  return place.empties < knobs::kSplitWaits || searched >= knobs::kSplitAnyway ||
         !context.has_weights() ||
         context.evaluate(place.board, place.features, place.empties) <=
             (alpha + knobs::kSplitMargin) * kUnitsPerDisc;
}

ScoredMove search_together(SearchContext& context, const Place& place, Score alpha,
                           OrderedMoves& moves, const RankedMove& next, const ScoredMove& best) {
  moves.settle();
  Split split(context, place, alpha, moves, next, best);
  context.team()->search(split);
  return split.best();
}

// ---- The team ----------------------------------------------------------------------------------

Team::Team(int helpers) {
  try {
    for (int i = 0; i < helpers; ++i) helpers_.emplace_back([this] { run(); });
  } catch (const std::system_error&) {
  }
}

Team::~Team() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
    ++news_;
  }
  changed_.notify_all();
  for (std::thread& helper : helpers_) helper.join();
}

// Lets go of the lock, awake at first. The condition reads atomics alone, and whoever makes it hold
// notifies.
template <class Condition>
void Team::wait_until(Condition holds, std::unique_lock<std::mutex>& lock) {
  lock.unlock();
  for (int i = 0; i < kLooks && !holds(); ++i) breathe();
  lock.lock();
  changed_.wait(lock, holds);
}

// A helper's life.
void Team::run() {
  EndgameCache& cache = emptied_endgame_cache();
  std::unique_lock lock(mutex_);
  ++idle_;
  while (!over_) {
    if (Split* split = largest_below(nullptr)) {
      --idle_;
      help(*split, &cache, lock);
      ++idle_;
      continue;
    }
    wait_until([this, news = news_.load()] { return news_ != news; }, lock);
  }
}

// The open split with the most empty squares, below `above` where that is given.
Split* Team::largest_below(const Split* above) const {
  Split* largest = nullptr;
  for (Split* split : open_)
    if (!split->bare_.load(std::memory_order_relaxed) && !split->is_cut() &&
        (above == nullptr || split->is_below(*above)) &&
        (largest == nullptr || split->place_.empties > largest->place_.empties))
      largest = split;
  return largest;
}

// Works at somebody else's split, and lets go of the lock meanwhile.
void Team::help(Split& split, EndgameCache* cache, std::unique_lock<std::mutex>& lock) {
  ++split.helpers_;
  ++helps_;
  lock.unlock();
  const SearchControl control{.stop = split.owner_.stop_flag(), .team = this};
  SearchContext context = split.owner_.for_helper(&split, split.reach_, control, cache);
  take_moves(split, context);
  split.add(context.counters);
  lock.lock();
  if (--split.helpers_ == 0) changed_.notify_all();
}

// Searches one move after the other until there is none.
void Team::take_moves(Split& split, SearchContext& context) {
  const Score beta = split.alpha_ + split.reach_.step();
  while (const RankedMove* move = split.take()) {
    const Score value = -null_window(context, split.place_.after(*move), -beta);
    if (context.stopped()) return;
    split.report({value, move->square});
  }
}

void Team::search(Split& split) {
  SearchContext& context = split.owner_;
  {
    const std::lock_guard lock(mutex_);
    open_.push_back(&split);
    ++news_;
  }
  changed_.notify_all();
  context.enter_split(&split);
  take_moves(split, context);
  // Stopped by a limit of its own, the owner needs nothing of the helpers any more.
  if (context.stopped()) split.cut_.store(true, std::memory_order_relaxed);
  {
    std::unique_lock lock(mutex_);
    wait_for_helpers(split, lock);
    std::erase(open_, &split);
  }
  context.counters += split.counters_;
  context.leave_split(split.above_);
}

// Until nobody is at the split any more; helps below it meanwhile.
void Team::wait_for_helpers(Split& split, std::unique_lock<std::mutex>& lock) {
  while (split.helpers_ > 0) {
    if (Split* below = largest_below(&split)) {
      help(*below, split.owner_.endgame_cache(), lock);
      continue;
    }
    ++idle_;
    const int news = news_;
    wait_until([&] { return split.helpers_ == 0 || news_ != news; }, lock);
    --idle_;
  }
}

}  // namespace tiger
