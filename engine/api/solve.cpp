// Solving through the C interface: one position, all its moves, and many positions.
#include <algorithm>
#include <memory>
#include <vector>

#include "api/batch.h"
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
      if (options_.progress == nullptr || engine_.given_up()) return;
      const tiger_result so_far =
          to_c(board_, progress, bounds_of(progress), seconds_since(start_));
      const bool stops = results_.with_copies({&so_far, 1}, [this](const tiger_result* result) {
        return options_.progress(result, options_.user) != 0;
      });
      if (stops) engine_.give_up();
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
};

// How large a table the largest of the boards needs.
int most_hash_bits(const tiger_engine& engine, const std::vector<Board>& boards) {
  int bits = 0;
  for (const Board& board : boards) bits = std::max(bits, engine.hash_bits_for(board));
  return bits;
}

// Calls solve_one(table, i, control) for each of the boards, with an emptied table; it returns
// whether the board was solved.
template <class SolveOne>
tiger_status solve_each(tiger_engine& engine, const std::vector<Board>& boards,
                        const tiger_batch_options& given, const SolveOne& solve_one) {
  Batch batch(engine, boards.size(), given.seconds, {given.progress, given.user});
  const int bits = most_hash_bits(engine, boards);
  const bool complete = batch.run([&](SearchControl& control) -> BatchWorker {
    control.max_nodes = node_limit(given.nodes);
    const auto table = std::make_shared<Table>(bits);
    thread_caches();
    return [&, table](std::size_t i) {
      table->clear(engine.hash_bits_for(boards[i]));
      return solve_one(*table, i, control);
    };
  });
  return engine.searched(complete);
}

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
    const std::vector<Board> boards = checked(player, opponent, count);
    const SolveSettings settings = settings_of(*engine, given);
    const Results<tiger_result> to(results, "results");
    for (std::size_t i = 0; i < count; ++i) to.set(i, unsolved());
    return solve_each(*engine, boards, given,
                      [&](Table& table, std::size_t i, const SearchControl& control) {
                        const auto start = Clock::now();
                        Solution found = solve(table, boards[i], settings, control);
                        found.pv.clear();
                        to.set(i, to_c(boards[i], found, seconds_since(start)));
                        return found.complete;
                      });
  });
}

tiger_status tiger_solve_moves_many(tiger_engine* engine, const std::uint64_t* player,
                                    const std::uint64_t* opponent, std::size_t count,
                                    const tiger_batch_options* options, std::int8_t* scores) {
  return call(engine, [&] {
    const tiger_batch_options given = known(options);
    if (given.goal != TIGER_EXACT) fail(TIGER_INVALID_ARGUMENT, "the goal is not TIGER_EXACT");
    const std::vector<Board> boards = checked(player, opponent, count);
    if (count == 0) return TIGER_OK;
    require(scores, "scores");
    const SolveSettings settings = settings_of(*engine, given);
    std::fill_n(scores, count * TIGER_ACTIONS, static_cast<std::int8_t>(TIGER_NO_SCORE));
    return solve_each(*engine, boards, given,
                      [&](Table& table, std::size_t i, const SearchControl& control) {
                        const AllMoves all = solve_all_moves(table, boards[i], settings, control);
                        if (!all.complete) return false;
                        for (const MoveSolution& move : all.moves)
                          scores[i * TIGER_ACTIONS + action_of(move.move)] =
                              static_cast<std::int8_t>(move.bounds.lower);
                        return true;
                      });
  });
}
