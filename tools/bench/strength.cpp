// Embeds strength.obf in the program. The build defines its path as TIGER_STRENGTH_FILE.
#include "bench/strength.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "cli/defaults.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/system/signals.h"
#include "cli/text_table.h"
#include "cli/thread_pool.h"
#include "formats/reader.h"
#include "platform/embedded_file.h"
#include "platform/time.h"
#include "search/analysis.h"

TIGER_EMBED_FILE(tiger_strength, TIGER_STRENGTH_FILE);

namespace tiger::tools {
namespace {

constexpr int kLevels[] = {4, 8, 12, 16, 20};
constexpr int kQuickLevels[] = {2, 4};
constexpr std::size_t kQuickPositions = 20;

struct Moves {
  std::vector<int> losses;  // of each problem, in discs
  std::uint64_t nodes = 0;
  double seconds = 0;
};

Moves moves_of_level(const std::vector<Problem>& problems, int level, int threads) {
  Moves moves;
  moves.losses.resize(problems.size());
  std::vector<std::uint64_t> nodes(problems.size());
  const auto start = Clock::now();
  const auto make_batch = [&]() -> Batch {
    const auto table = std::make_shared<Table>();
    return [&, table](std::size_t begin, std::size_t end) {
      SearchControl control;
      control.stop = &stop_flag();
      for (std::size_t i = begin; i < end; ++i) {
        const Board& board = problems[i].position.board;
        table->clear();
        const Analysis analysis = analyse(
            *table, board,
            {.driver = kDefaultDriver, .limits = limits_of_level(level, board.empty_count())},
            control);
        if (!analysis.complete) return;
        moves.losses[i] = loss_of(problems[i], analysis.moves.front().move);
        nodes[i] = analysis.counters.nodes();
      }
    };
  };
  parallel_for({.count = problems.size(),
                .size = 1,
                .threads = threads,
                .stop = stop_flag(),
                .title = "level " + std::to_string(level)},
               make_batch);
  const double time = seconds_since(start);
  moves.seconds = time;
  for (const std::uint64_t n : nodes) moves.nodes += n;
  return moves;
}

// The mean, and half of its 95 % interval.
struct Mean {
  double value = 0;
  double error = 0;
};

Mean mean_of(const std::vector<int>& numbers) {
  const auto n = static_cast<double>(numbers.size());
  double sum = 0;
  double squares = 0;
  for (const int number : numbers) {
    sum += number;
    squares += static_cast<double>(number) * number;
  }
  const double mean = sum / n;
  return {mean, 1.96 * std::sqrt(std::max(0.0, squares / n - mean * mean) / n)};
}

class StrengthTable {
 public:
  explicit StrengthTable(bool csv)
      : csv_(csv),
        table_({{"level", 5},
                {"loss", 6},
                {"+-", 6, 0, false, 1},
                {"best moves", 10, 0, false, 2},
                {"nodes", 14, 8, false, 3},
                {"time", 12, 0, false, 4}},
               "", {}, stdout_screen) {}

  void head() { print(csv_ ? "level,loss,error,best_moves,nodes,seconds\n" : table_.head()); }

  void row(int level, const Moves& moves) {
    const Mean loss = mean_of(moves.losses);
    const auto best = std::ranges::count(moves.losses, 0);
    const double percent =
        100 * static_cast<double>(best) / static_cast<double>(moves.losses.size());
    if (csv_)
      print(std::to_string(level) + "," + fixed(loss.value, 4) + "," + fixed(loss.error, 4) + "," +
            std::to_string(best) + "," + std::to_string(moves.nodes) + "," +
            fixed(moves.seconds, 3) + "\n");
    else
      print(
          table_.row({std::to_string(level), fixed(loss.value, 3), fixed(loss.error, 3),
                      fixed(percent, 1) + "%", count_cell(moves.nodes), time_cell(moves.seconds)}));
  }

 private:
  bool csv_;
  TextTable table_;
};

}  // namespace

std::vector<Problem> strength_problems() {
  const std::string_view text(tiger_strength_begin,
                              static_cast<std::size_t>(tiger_strength_end - tiger_strength_begin));
  return read_any(text, {.file = "strength.obf"}).problems;
}

int loss_of(const Problem& problem, Square move) {
  const auto scored = std::ranges::find(problem.scores, move, &MoveScore::move);
  return *problem.expected() - scored->score;
}

int measure_strength(const StrengthOptions& options) {
  std::vector<Problem> problems = strength_problems();
  if (options.quick) problems.resize(std::min(problems.size(), kQuickPositions));
  StrengthTable table(options.csv);
  if (!options.csv)
    print(std::to_string(problems.size()) +
          " positions; loss: discs by which a level's move is worse than the best one\n\n");
  table.head();
  const auto measure = [&](int level) {
    const Moves moves = moves_of_level(problems, level, options.threads);
    if (!stop_flag()) table.row(level, moves);
  };
  for (const int level : options.quick ? std::span<const int>(kQuickLevels) : kLevels)
    measure(level);
  return stop_flag() ? kSignalBase + caught_signal() : static_cast<int>(kSuccess);
}

}  // namespace tiger::tools
