#include "pick/score_filter.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>

#include "cli/defaults.h"
#include "cli/system/signals.h"
#include "cli/thread_pool.h"
#include "search/solver.h"

namespace tiger::tools {
namespace {

// Each thread has a table: 64 MiB at the most.
constexpr int kMostHashBits = 20;

int hash_bits_for(const Board& board, const SolveSettings& settings) {
  return std::min(automatic_hash_bits(board.empty_count(), settings.uses_endgame_cache()),
                  kMostHashBits);
}

// A score outside need only be proved to be outside.
SolveSettings settings_of(const ScoreFilter& filter) {
  SolveSettings settings{.driver = kDefaultDriver};
  if (filter.range)
    settings.window = {std::max(filter.range->lower - 2, kScoreMin),
                       std::min(filter.range->upper + 2, kScoreMax)};
  return settings;
}

}  // namespace

std::optional<Judgement> judge(Table& table, const Board& board, const ScoreFilter& filter,
                               const SearchControl& control) {
  const SolveSettings settings = settings_of(filter);
  table.clear(hash_bits_for(board, settings));
  Judgement verdict;
  if (filter.range || !filter.best_moves) {
    const Solution solution = solve(table, board, settings, control);
    if (!solution.complete) return std::nullopt;
    const Bounds& proved = solution.bounds;
    const bool inside = proved.exact() && (!filter.range || (proved.lower >= filter.range->lower &&
                                                             proved.upper <= filter.range->upper));
    if (!inside) return Judgement{.keeps = false};
    verdict.scores = {{solution.best_move, proved.lower}};
  }
  if (!filter.best_moves) return verdict;
  const AllMoves all = solve_all_moves(table, board, {.driver = kDefaultDriver}, control);
  if (!all.complete) return std::nullopt;
  verdict.scores.clear();
  for (const MoveSolution& move : all.moves)
    verdict.scores.push_back({move.move, move.bounds.lower});
  const Score best = verdict.scores.front().score;
  verdict.keeps = *filter.best_moves ==
                  std::count_if(verdict.scores.begin(), verdict.scores.end(),
                                [&](const MoveScore& move) { return move.score == best; });
  return verdict;
}

std::vector<std::optional<Judgement>> judge_all(const std::vector<Position>& positions,
                                                const ScoreFilter& filter, int threads,
                                                const std::function<void(bool keeps)>& judged) {
  int hash_bits = 0;
  for (const Position& position : positions)
    hash_bits = std::max(hash_bits, hash_bits_for(position.board, settings_of(filter)));
  const int used = std::min(threads, static_cast<int>(positions.size()));
  std::vector<std::optional<Judgement>> verdicts(positions.size());
  std::mutex mutex;
  parallel_for({positions.size(), 1, used, stop_flag(), ""}, [&]() -> Batch {
    return [&, table = std::make_shared<Table>(hash_bits)](std::size_t i, std::size_t) {
      verdicts[i] = judge(*table, positions[i].board, filter, {.stop = &stop_flag()});
      if (!verdicts[i]) return;
      const std::lock_guard lock(mutex);
      judged(verdicts[i]->keeps);
    };
  });
  return verdicts;
}

}  // namespace tiger::tools
