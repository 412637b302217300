// The threads that search one position together.
//
// Young brothers wait: the first move of a node is searched alone, for it usually cuts. Only then
// may idle threads join (a split point); they and the thread that came there first, its owner, take
// the other moves one by one. A large node that the evaluation expects to be cut waits for more
// moves, for what others do there meanwhile is lost when it is cut. An owner that has run out of
// moves helps its helpers until they are done: all that they do below is needed before it can go
// on.
// (R. Feldmann and others, Distributed Game-Tree Search, 1989, who call it a helpful master.)
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace tiger {

class EndgameCache;
class SearchContext;
class SplitPoint;

class SearchTeam {
 public:
  // The thread that searches, and so many others that help it. Where the system does not give as
  // many threads, the team is smaller.
  explicit SearchTeam(int helpers);
  ~SearchTeam();
  SearchTeam(const SearchTeam&) = delete;
  SearchTeam& operator=(const SearchTeam&) = delete;

  int threads() const { return static_cast<int>(helpers_.size()) + 1; }

  // How often a thread has gone to the help of another so far.
  int helps() const { return helps_.load(std::memory_order_relaxed); }

  // Whether it is worth opening a split now.
  bool has_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }

  // Searches the moves of a split that the calling thread has made with the help of whoever is
  // idle. Afterwards its context is stopped only for a reason that lies outside of the split.
  void search(SplitPoint& split);

 private:
  void run();
  void help(SplitPoint& split, EndgameCache* cache, std::unique_lock<std::mutex>& lock);
  void take_moves(SplitPoint& split, SearchContext& context);
  void wait_for_helpers(SplitPoint& split, std::unique_lock<std::mutex>& lock);
  template <class Condition>
  void wait_until(Condition holds, std::unique_lock<std::mutex>& lock);
  SplitPoint* largest_below(const SplitPoint* above) const;

  std::mutex mutex_;  // of all below, but for the atomics
  std::condition_variable changed_;
  std::vector<SplitPoint*> open_;
  bool over_ = false;
  std::atomic<int> idle_ = 0;
  std::atomic<int> news_ = 0;  // splits opened so far, and the end
  std::atomic<int> helps_ = 0;
  std::vector<std::thread> helpers_;
};

}  // namespace tiger
