#include "search/search_team.h"

#include <system_error>

#include "search/endgame.h"
#include "search/null_window.h"
#include "search/split_point.h"

namespace tiger {
namespace {

// How often an idle thread looks for work before it sleeps: to be woken takes some 50 microseconds,
// as long as a small subtree.
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

// Lets go of the lock, awake at first. The condition reads atomics alone, and whoever makes it hold
// notifies.
template <class Condition>
void SearchTeam::wait_until(Condition holds, std::unique_lock<std::mutex>& lock) {
  lock.unlock();
  for (int i = 0; i < kLooks && !holds(); ++i) breathe();
  lock.lock();
  changed_.wait(lock, holds);
}

// A helper's life.
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

// The open split with the most empty squares, below `above` where that is given.
SplitPoint* SearchTeam::largest_below(const SplitPoint* above) const {
  SplitPoint* largest = nullptr;
  for (SplitPoint* split : open_)
    if (!split->bare_.load(std::memory_order_relaxed) && !split->is_cut() &&
        (above == nullptr || split->is_below(*above)) &&
        (largest == nullptr || split->node_.empties > largest->node_.empties))
      largest = split;
  return largest;
}

// Works at somebody else's split, and lets go of the lock meanwhile.
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

// Searches one move after the other until there is none.
void SearchTeam::take_moves(SplitPoint& split, SearchContext& context) {
  const Score beta = split.alpha_ + split.depth_.step();
  while (const RankedMove* move = split.take()) {
    const Score value = -null_window(context, split.node_.after(*move), -beta);
    if (context.stopped()) return;
    split.report({value, move->square});
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
  // Stopped by a limit of its own, the owner needs nothing of the helpers any more.
  if (context.stopped()) split.cut_.store(true, std::memory_order_relaxed);
  {
    std::unique_lock lock(mutex_);
    wait_for_helpers(split, lock);
    std::erase(open_, &split);
  }
  context.leave_split(split.above_, split.counters_);
}

// Until nobody is at the split any more; helps below it meanwhile.
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
