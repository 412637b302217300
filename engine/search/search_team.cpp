#include "search/search_team.h"

#include <cstdint>
#include <exception>

#include "platform/memory.h"
#include "search/null_window.h"
#include "search/split_point.h"

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

struct SearchTeam::HelperCaches {
  EndgameCache endgame{params::kCacheBits};
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
    ++news_;
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
    wait_until([this, news = news_.load()] { return news_ != news; }, lock);
  }
}

// The open split point that has the most empty squares and moves left to take; null if there is
// none. If `above` is given, only split points below it count.
SplitPoint* SearchTeam::largest_below(const SplitPoint* above) const {
  SplitPoint* largest = nullptr;
  for (SplitPoint* split : open_)
    if (!split->bare_.load(std::memory_order_relaxed) && !split->is_cut() &&
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
    context.spend_nodes();
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
    const Score value =
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
    ++news_;
  }
  changed_.notify_all();
  context.enter_split(split);
  try {
    take_moves(split, context);
  } catch (...) {  // the watcher's, for example
    split.fail(std::current_exception());
  }
  // An owner that a limit has stopped no longer needs its helpers' results.
  if (context.stopped()) split.cut_.store(true, std::memory_order_relaxed);
  {
    std::unique_lock lock(mutex_);
    wait_for_helpers(split, lock);
    std::erase(open_, &split);
  }
  context.leave_split(split.above_, split.counters_);
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
    const int news = news_;
    wait_until([&] { return split.helpers_ == 0 || news_ != news; }, lock);
    --idle_;
  }
}

}  // namespace tiger
