// A running search ends early if a flag of its caller is set, if the limit of nodes is reached, or
// if the split point that the thread works at was cut off. Each thread has its own StopCondition.
#pragma once

#include <atomic>
#include <cstdint>

#include "search/search_control.h"

namespace tiger {

// Tells whether searches below a split point are useless, because it or one above it was cut off.
struct Cut {
  const Cut* above;  // null: none
  std::atomic<bool> cut = false;

  bool is_cut() const {
    for (const Cut* split = this; split != nullptr; split = split->above)
      if (split->cut.load(std::memory_order_relaxed)) return true;
    return false;
  }
};

class StopCondition {
 public:
  explicit StopCondition(const SearchControl& control)
      : stop_(control.stop),
        time_up_(control.time_up),
        max_nodes_(control.max_nodes),
        spent_(&own_spent_) {}

  // For a helper thread: the flags and the limit of nodes are those of `owner`.
  StopCondition(const StopCondition& owner, const Cut& split)
      : stop_(owner.stop_),
        time_up_(owner.time_up_),
        max_nodes_(owner.max_nodes_),
        spent_(owner.spent_),
        split_(&split) {}

  StopCondition(const StopCondition&) = delete;
  StopCondition& operator=(const StopCondition&) = delete;

  // Whether to stop, given that this thread has counted `nodes`. Once true, the result stays true,
  // except after leave_split().
  bool poll(std::uint64_t nodes) {
    if (is_set(stop_) || is_set(time_up_)) stopped_ = true;
    if (split_ != nullptr && split_->is_cut()) stopped_ = true;
    if (max_nodes_ != UINT64_MAX && spend(nodes) >= max_nodes_) stopped_ = true;
    return stopped_;
  }

  // The result of the last poll.
  bool stopped() const { return stopped_; }

  // Adds the nodes that this thread has counted since its last call to the sum of all threads, and
  // returns the sum.
  std::uint64_t spend(std::uint64_t nodes) {
    const std::uint64_t more = nodes - reported_;
    reported_ = nodes;
    return spent_->fetch_add(more, std::memory_order_relaxed) + more;
  }

  // To be called when `nodes` of helpers were added to this thread's counter: the sum already
  // contains them.
  void skip(std::uint64_t nodes) { reported_ += nodes; }

  // The innermost split point that this thread works at, or null.
  const Cut* split() const { return split_; }
  void enter_split(const Cut& split) { split_ = &split; }

  // Returns to the split point above. A search that stopped only because the inner split point was
  // cut off continues.
  void leave_split(const Cut* above, std::uint64_t nodes) {
    split_ = above;
    stopped_ = false;
    poll(nodes);
  }

 private:
  static bool is_set(const std::atomic<bool>* flag) {
    return flag != nullptr && flag->load(std::memory_order_relaxed);
  }

  const std::atomic<bool>* const stop_;
  const std::atomic<bool>* const time_up_;
  const std::uint64_t max_nodes_;
  std::atomic<std::uint64_t> own_spent_ = 0;  // the sum, if this thread began the search
  std::atomic<std::uint64_t>* const spent_;
  std::uint64_t reported_ = 0;
  const Cut* split_ = nullptr;
  bool stopped_ = false;
};

}  // namespace tiger
