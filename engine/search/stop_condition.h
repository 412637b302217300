// When a running search ends early: by its caller's flag, by the limit of nodes, or because the
// split point that it works at was cut. Each thread has one of its own.
#pragma once

#include <atomic>
#include <cstdint>

#include "search/search_control.h"

namespace tiger {

class SplitPoint;

class StopCondition {
 public:
  explicit StopCondition(const SearchControl& control)
      : flag_(control.stop), max_nodes_(control.max_nodes), spent_(&own_spent_) {}

  // For a thread that helps: the caller's flag and the limit of nodes are those of `owner`.
  StopCondition(const StopCondition& owner, const SplitPoint& split)
      : flag_(owner.flag_), max_nodes_(owner.max_nodes_), spent_(owner.spent_), split_(&split) {}

  StopCondition(const StopCondition&) = delete;
  StopCondition& operator=(const StopCondition&) = delete;

  // Whether to stop, now that this thread has counted `nodes`. Once true, it stays true.
  bool poll(std::uint64_t nodes) {
    if (flag_ != nullptr && flag_->load(std::memory_order_relaxed)) stopped_ = true;
    if (split_ != nullptr && is_cut()) stopped_ = true;
    if (max_nodes_ != UINT64_MAX && spend(nodes) >= max_nodes_) stopped_ = true;
    return stopped_;
  }

  // What the last poll said.
  bool stopped() const { return stopped_; }

  // Adds what this thread has counted since it last did to the nodes of all threads, and returns
  // their sum.
  std::uint64_t spend(std::uint64_t nodes) {
    const std::uint64_t more = nodes - reported_;
    reported_ = nodes;
    return spent_->fetch_add(more, std::memory_order_relaxed) + more;
  }

  // This thread's count now holds nodes of helpers, which have spent them already.
  void skip(std::uint64_t nodes) { reported_ += nodes; }

  // The innermost split point that this thread works at; null at none.
  const SplitPoint* split() const { return split_; }
  void enter_split(const SplitPoint& split) { split_ = &split; }

  // Back to the split point above: what was stopped only because the inner one was cut goes on.
  void leave_split(const SplitPoint* above, std::uint64_t nodes) {
    split_ = above;
    stopped_ = false;
    poll(nodes);
  }

 private:
  bool is_cut() const;  // in split_point.cpp

  const std::atomic<bool>* const flag_;
  const std::uint64_t max_nodes_;
  std::atomic<std::uint64_t> own_spent_ = 0;  // of all threads, where this one began the search
  std::atomic<std::uint64_t>* const spent_;
  std::uint64_t reported_ = 0;
  const SplitPoint* split_ = nullptr;
  bool stopped_ = false;
};

}  // namespace tiger
