// Solving through the C interface: one position, all its moves, and many positions.
#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <vector>

#include "api/engine.h"
#include "platform/thread.h"
#include "platform/time.h"
#include "search/solver.h"
#include "search/thread_caches.h"

using namespace tiger;
using namespace tiger::api;

namespace {

// The part that tiger_solve_options and tiger_batch_options have in common.
template <class Options>
SolveSettings settings_of(const tiger_engine& engine, const Options& options) {
  SolveSettings settings{.driver = engine.driver(), .weights = &engine.weights()};
  switch (options.goal) {
    case TIGER_EXACT: return settings;
    case TIGER_WIN_LOSS_DRAW: settings.goal = Goal::kWinLossDraw; return settings;
    case TIGER_WINDOW: break;
    default:
      fail(TIGER_INVALID_ARGUMENT, "goal is " + std::to_string(options.goal) + ", not 0 to 2");
  }
  within<std::int32_t>("lower", options.lower, kScoreMin, kScoreMax);
  within<std::int32_t>("upper", options.upper, kScoreMin, kScoreMax);
  if (options.lower >= options.upper || options.lower % 2 != 0 || options.upper % 2 != 0)
    fail(TIGER_INVALID_ARGUMENT, "lower and upper are not even numbers with lower < upper");
  settings.window = Bounds{options.lower, options.upper};
  return settings;
}

// One call's search, and the control that stops it.
class OneSolve {
 public:
  OneSolve(tiger_engine& engine, const Board& board, const tiger_solve_options& options,
           const Results<tiger_result>& results)
      : engine_(engine),
        board_(board),
        options_(options),
        results_(results),
        settings_(settings_of(engine, options)),
        limit_(options.seconds),
        player_(engine.emptied_player(engine.hash_bits_for(board))) {
    control_.stop = &engine.stop_flag();
    control_.time_up = limit_.flag();
    control_.max_nodes = node_limit(options.nodes);
    control_.team = &player_.team();
  }

  tiger_status position() {
    watch([](const Progress& progress) { return nearest_score(progress.bounds); });
    const Solution found = solve(player_.table(), board_, settings_, control_);
    results_.set(0, to_c(board_, found, seconds_since(start_)));
    return engine_.searched(found.complete);
  }

  tiger_status moves(std::int32_t& count) {
    watch([](const Progress&) { return Bounds{}; });
    const AllMoves all = solve_all_moves(player_.table(), board_, settings_, control_);
    results_.set(to_c(board_, all, seconds_since(start_)));
    count = static_cast<std::int32_t>(all.moves.size());
    return engine_.searched(all.complete);
  }

 private:
  template <class BoundsOf>
  void watch(BoundsOf bounds_of) {
    if (options_.progress == nullptr && !limit_.needs_looks()) return;
    control_.watcher = [this, bounds_of](const Progress& progress) {
      limit_.look();
      if (options_.progress == nullptr || given_up_) return;
      const tiger_result so_far =
          to_c(board_, progress, bounds_of(progress), seconds_since(start_));
      given_up_ = results_.with_copies({&so_far, 1}, [this](const tiger_result* result) {
        return options_.progress(result, options_.user) != 0;
      });
      if (given_up_) engine_.stop();
    };
  }

  tiger_engine& engine_;
  const Board board_;
  const tiger_solve_options& options_;
  Results<tiger_result> results_;
  const SolveSettings settings_;
  const Clock::time_point start_ = Clock::now();
  TimeLimit limit_;
  Player& player_;
  SearchControl control_;
  bool given_up_ = false;  // by the callback
};

// Many positions: threads that take one after the other, while the caller's thread reports.
class Batch {
 public:
  Batch(tiger_engine& engine, std::vector<Board> boards, const tiger_batch_options& options,
        const Results<tiger_result>& results)
      : engine_(engine),
        boards_(std::move(boards)),
        options_(options),
        settings_(settings_of(engine, options)),
        limit_(options.seconds),
        results_(results) {
    for (std::size_t i = 0; i < boards_.size(); ++i) results_.set(i, unsolved());
  }

  // Returns whether all were solved.
  bool run() {
    int hash_bits = 0;
    for (const Board& board : boards_)
      hash_bits = std::max(hash_bits, engine_.hash_bits_for(board));
    const auto wanted = std::min<std::size_t>(engine_.threads(), boards_.size());
    std::vector<Thread> threads;
    running_ = static_cast<int>(wanted);
    try {
      threads = start_threads(running_, [this, hash_bits](int) { take_positions(hash_bits); });
    } catch (const std::exception&) {  // refused: this thread works alone
    }
    {
      std::lock_guard lock(mutex_);
      running_ -= static_cast<int>(wanted - threads.size());
    }
    if (threads.empty())
      take_positions(hash_bits);
    else
      report();
    for (Thread& thread : threads) thread.join();
    if (!began_) std::rethrow_exception(refused_);
    if (fault_) std::rethrow_exception(fault_);
    return solved_ == boards_.size();
  }

 private:
  // A thread without memory for a table leaves the work to the others.
  void take_positions(int hash_bits) noexcept {
    std::optional<Table> table;
    try {
      table.emplace(hash_bits);
      thread_caches();
    } catch (...) {
      std::lock_guard lock(mutex_);
      refused_ = std::current_exception();
      table.reset();
    }
    if (table) {
      began_ = true;
      try {
        solve_with(*table);
      } catch (...) {
        std::lock_guard lock(mutex_);
        if (!fault_) fault_ = std::current_exception();
      }
    }
    std::lock_guard lock(mutex_);
    --running_;
    ended_.notify_one();
  }

  void solve_with(Table& table) {
    SearchControl control;
    control.stop = &engine_.stop_flag();
    control.time_up = limit_.flag();
    if (limit_.needs_looks()) control.watcher = [this](const Progress&) { limit_.look(); };
    control.max_nodes = node_limit(options_.nodes);
    while (!over()) {
      const std::size_t i = next_++;
      if (i >= boards_.size()) break;
      const auto start = Clock::now();
      table.clear(engine_.hash_bits_for(boards_[i]));
      Solution found = solve(table, boards_[i], settings_, control);
      found.pv.clear();
      results_.set(i, to_c(boards_[i], found, seconds_since(start)));
      solved_ += found.complete ? 1 : 0;
      ++finished_;
    }
  }

  bool over() {
    if (engine_.stop_flag() || (limit_.flag() != nullptr && *limit_.flag())) return true;
    std::lock_guard lock(mutex_);
    return fault_ != nullptr;
  }

  // Until all threads have ended.
  void report() {
    std::unique_lock lock(mutex_);
    while (
        !ended_.wait_for(lock, std::chrono::milliseconds(200), [this] { return running_ == 0; })) {
      lock.unlock();
      tell();
      lock.lock();
    }
    lock.unlock();
    tell();
  }

  void tell() {
    if (options_.progress == nullptr || given_up_) return;
    given_up_ = options_.progress(finished_, boards_.size(), options_.user) != 0;
    if (given_up_) engine_.stop();
  }

  tiger_engine& engine_;
  const std::vector<Board> boards_;
  const tiger_batch_options& options_;
  const SolveSettings settings_;
  TimeLimit limit_;
  const Results<tiger_result> results_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::size_t> finished_ = 0;
  std::atomic<std::size_t> solved_ = 0;
  std::atomic<bool> began_ = false;  // a thread that has memory
  bool given_up_ = false;            // by the callback
  std::mutex mutex_;                 // guards the rest
  std::condition_variable ended_;
  int running_ = 0;  // threads
  std::exception_ptr fault_;
  std::exception_ptr refused_;  // memory, to a thread
};

}  // namespace

tiger_status tiger_solve(tiger_engine* engine, const tiger_position* position,
                         const tiger_solve_options* options, tiger_result* result) {
  return call(engine, [&] {
    const Board board = checked(position).board;
    const tiger_solve_options given = known(options);
    return OneSolve(*engine, board, given, {result, "result"}).position();
  });
}

tiger_status tiger_solve_moves(tiger_engine* engine, const tiger_position* position,
                               const tiger_solve_options* options, tiger_result* results,
                               std::int32_t capacity, std::int32_t* count) {
  return call(engine, [&] {
    const Board board = checked(position).board;
    const tiger_solve_options given = known(options);
    require(count, "count");
    require_room(capacity,
                 std::max(is_game_over(board) ? 0 : 1, tiger::count(board.legal_moves())));
    return OneSolve(*engine, board, given, {results, "results", capacity}).moves(*count);
  });
}

tiger_status tiger_solve_many(tiger_engine* engine, const std::uint64_t* player,
                              const std::uint64_t* opponent, std::size_t count,
                              const tiger_batch_options* options, tiger_result* results) {
  return call(engine, [&] {
    const tiger_batch_options given = known(options);
    if (count == 0) return TIGER_OK;
    require(player, "player");
    require(opponent, "opponent");
    std::vector<Board> boards;
    boards.reserve(count);
    for (std::size_t i = 0; i < count; ++i) boards.push_back(checked(player[i], opponent[i], i));
    return engine->searched(Batch(*engine, std::move(boards), given, {results, "results"}).run());
  });
}
