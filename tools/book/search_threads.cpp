#include "book/search_threads.h"

#include <utility>

#include "cli/failures.h"
#include "search/analysis.h"
#include "search/solver.h"
#include "search/thread_caches.h"

namespace tiger::tools {
namespace {

using book::Claim;
using book::Rank;

// What a search says: proved if it reached the end of the game without selective pruning.
std::optional<Claim> analysed(Table& table, const SearchJob& job, int level, const Weights& weights,
                              const SearchControl& control) {
  AnalysisSettings settings;
  settings.limits = limits_of_level(level, job.key.empty_count());
  settings.weights = &weights;
  settings.excluded = job.excluded;
  const Analysis analysis = analyse(table, job.key, settings, control);
  if (!analysis.complete || analysis.moves.empty()) return std::nullopt;
  const AnalysedMove& best = analysis.moves.front();
  Claim claim;
  if (job.excluded != 0)
    claim.about = best.move;
  else
    claim.best = best.move;
  claim.rank = analysis.exact() ? Rank::kProved : Rank::kSearched;
  claim.depth = analysis.plies;
  claim.confidence = analysis.depth.confidence;
  claim.value = claim.lower = claim.upper = best.score();
  return claim;
}

std::optional<Claim> solved(Table& table, const SearchJob& job, const Weights& weights,
                            const SearchControl& control) {
  SolveSettings settings;
  settings.weights = &weights;
  const Solution solution = solve(table, job.key, settings, control);
  if (!solution.complete) return std::nullopt;
  Claim claim;
  claim.best = solution.best_move < 64 ? solution.best_move : kNoSquare;
  claim.rank = Rank::kProved;
  claim.depth = job.key.empty_count();
  claim.confidence = kCertain;
  claim.value = claim.lower = claim.upper = solution.bounds.lower;
  return claim;
}

}  // namespace

SearchThreads::SearchThreads(int threads, int level, int hash_bits, const Weights& weights)
    : level_(level), weights_(weights) {
  const auto wanted = static_cast<std::size_t>(threads);
  threads_.reserve(wanted);
  try {
    while (threads_.size() < wanted) {
      tables_.push_back(std::make_unique<Table>(hash_bits));
      threads_.emplace_back([this, &table = *tables_.back()] { work(table); });
    }
  } catch (const MemoryRefused& refused) {
    if (threads_.empty()) throw TableRefused(hash_bits, refused);
  } catch (const std::exception&) {
    if (threads_.empty()) throw;
  }
  std::unique_lock lock(mutex_);
  done_.wait(lock, [this] { return ready_ + refused_ == threads_.size(); });
  const std::size_t ready = ready_;
  lock.unlock();
  if (ready == 0) {
    end();
    std::rethrow_exception(failure_);
  }
  failure_ = nullptr;
  warn_of_fewer_threads(threads, static_cast<int>(ready));
}

SearchThreads::~SearchThreads() { end(); }

void SearchThreads::end() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  threads_.clear();  // waits for each
}

void SearchThreads::work(Table& table) {
  bool ready = false;
  try {
    thread_caches();
    {
      const std::lock_guard lock(mutex_);
      ++ready_;
    }
    ready = true;
    done_.notify_all();
    search_jobs(table);
  } catch (...) {
    const std::lock_guard lock(mutex_);
    failure_ = std::current_exception();
    refused_ += !ready;
    done_.notify_all();
  }
}

void SearchThreads::search_jobs(Table& table) {
  SearchControl control;
  control.stop = &stop_;
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stop_ || !queue_.empty(); });
    if (stop_) return;
    const SearchJob job = queue_.front();
    queue_.pop_front();
    ++running_;
    lock.unlock();
    // What a search finds must not depend on those before it.
    table.clear();
    const std::optional<Claim> claim = job.proves ? solved(table, job, weights_, control)
                                                  : analysed(table, job, level_, weights_, control);
    lock.lock();
    --running_;
    if (claim) finished_.push_back({job, *claim});
    done_.notify_all();
  }
}

void SearchThreads::give(const SearchJob& job) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back(job);
  }
  wake_.notify_one();
}

std::vector<FinishedSearch> SearchThreads::take(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  done_.wait_for(lock, time, [this] { return failure_ || !finished_.empty(); });
  if (failure_) std::rethrow_exception(failure_);
  return std::exchange(finished_, {});
}

std::size_t SearchThreads::queued() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

std::size_t SearchThreads::running() const {
  const std::lock_guard lock(mutex_);
  return running_;
}

}  // namespace tiger::tools
