#include "search/search_team.h"

#include <system_error>

#include "search/endgame.h"
#include "search/null_window.h"
#include "search/split_point.h"

namespace tiger {
namespace {

// How often an idle thread looks for work before it sleeps. Waking it up takes some 50
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

SearchTeam::SearchTeam(int helpers) {
  try {
    for (int i = 0; i < helpers; ++i) helpers_.emplace_back([this] { run(); });
  } catch (const std::system_error&) {
  }
}

SearchTeam::~SearchTeam() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
    ++news_;
  }
  changed_.notify_all();
  for (std::thread& helper : helpers_) helper.join();
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
void SearchTeam::run() {
  EndgameCache& cache = emptied_endgame_cache();
  std::unique_lock lock(mutex_);
  ++idle_;
  while (!over_) {
    if (SplitPoint* split = largest_below(nullptr)) {
      --idle_;
      help(*split, &cache, lock);
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
void SearchTeam::help(SplitPoint& split, EndgameCache* cache, std::unique_lock<std::mutex>& lock) {
  ++split.helpers_;
  ++helps_;
  lock.unlock();
  const SearchControl control{.team = this};
  SearchContext context(split.owner_, split, split.depth_, control, cache);
  take_moves(split, context);
  context.spend_nodes();
  split.add(context.counters);
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
  take_moves(split, context);
  // An owner that a limit has stopped no longer needs its helpers' results.
  if (context.stopped()) split.cut_.store(true, std::memory_order_relaxed);
  {
    std::unique_lock lock(mutex_);
    wait_for_helpers(split, lock);
    std::erase(open_, &split);
  }
  context.leave_split(split.above_, split.counters_);
}

// Waits until no helper is at work at the split point; meanwhile helps at split points below it.
void SearchTeam::wait_for_helpers(SplitPoint& split, std::unique_lock<std::mutex>& lock) {
  while (split.helpers_ > 0) {
    if (SplitPoint* below = largest_below(&split)) {
      help(*below, split.owner_.table.endgame_cache(), lock);
      continue;
    }
    ++idle_;
    const int news = news_;
    wait_until([&] { return split.helpers_ == 0 || news_ != news; }, lock);
    --idle_;
  }
}

}  // namespace tiger
