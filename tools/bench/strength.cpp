// Embeds strength.obf in the program. The build defines its path as TIGER_STRENGTH_FILE.
#include "bench/strength.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/input.h"
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

std::optional<Score> score_of_move(const Problem& problem, Square move) {
  const auto scored = std::ranges::find(problem.scores, move, &MoveScore::move);
  return scored == problem.scores.end() ? std::nullopt : std::optional(scored->score);
}

constexpr int kLevels[] = {4, 8, 12, 16, 20};
constexpr int kQuickLevels[] = {2, 4};
constexpr std::size_t kQuickPositions = 20;

// How deep to search: to a level or to a depth.
struct Strength {
  int number;
  bool is_level;

  std::string title() const { return (is_level ? "level " : "depth ") + std::to_string(number); }
  SearchLimits limits(int empties) const {
    return is_level ? limits_of_level(number, empties) : limits_to_depth(number);
  }
};

struct Moves {
  std::vector<int> losses;           // of each problem, in discs
  std::vector<double> score_errors;  // by how much the value differs from the score, in discs
  std::uint64_t nodes = 0;
  double seconds = 0;
};

Moves moves_of(const std::vector<Problem>& problems, const Strength& strength,
               const StrengthOptions& options) {
  Moves moves;
  moves.losses.resize(problems.size());
  moves.score_errors.resize(problems.size());
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
            {.driver = options.driver, .limits = strength.limits(board.empty_count())}, control);
        if (!analysis.complete) return;
        const AnalysedMove& best = analysis.moves.front();
        moves.losses[i] = loss_of(problems[i], best.move);
        moves.score_errors[i] = std::abs(discs_of(best.value) - *problems[i].expected());
        nodes[i] = analysis.counters.nodes();
      }
    };
  };
  parallel_for({.count = problems.size(),
                .size = 1,
                .threads = options.threads,
                .stop = stop_flag(),
                .title = strength.title()},
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

template <class Number>
Mean mean_of(const std::vector<Number>& numbers) {
  const auto n = static_cast<double>(numbers.size());
  double sum = 0;
  double squares = 0;
  for (const Number number : numbers) {
    sum += number;
    squares += static_cast<double>(number) * number;
  }
  const double mean = sum / n;
  return {mean, 1.96 * std::sqrt(std::max(0.0, squares / n - mean * mean) / n)};
}

class StrengthTable {
 public:
  // `measure` is the title of the first column: "level" or "depth".
  StrengthTable(bool csv, const std::string& measure)
      : csv_(csv),
        measure_(measure),
        table_({{measure, 5},
                {"loss", 6},
                {"+-", 6, 0, false, 1},
                {"best moves", 10, 0, false, 2},
                {"error", 6, 0, false, 3},
                {"nodes", 14, 8, false, 4},
                {"time", 12, 0, false, 5}},
               "", {}, stdout_screen) {}

  void head() {
    print(csv_ ? measure_ + ",loss,error,best_moves,nodes,seconds,score_error\n" : table_.head());
  }

  void row(const Strength& strength, const Moves& moves) {
    const Mean loss = mean_of(moves.losses);
    const double score_error = mean_of(moves.score_errors).value;
    const auto best = std::ranges::count(moves.losses, 0);
    const double percent =
        100 * static_cast<double>(best) / static_cast<double>(moves.losses.size());
    const std::string number = std::to_string(strength.number);
    if (csv_)
      print(number + "," + fixed(loss.value, 4) + "," + fixed(loss.error, 4) + "," +
            std::to_string(best) + "," + std::to_string(moves.nodes) + "," +
            fixed(moves.seconds, 3) + "," + fixed(score_error, 4) + "\n");
    else
      print(table_.row({number, fixed(loss.value, 3), fixed(loss.error, 3), fixed(percent, 1) + "%",
                        fixed(score_error, 2), count_cell(moves.nodes), time_cell(moves.seconds)}));
  }

 private:
  bool csv_;
  std::string measure_;
  TextTable table_;
};

// Throws Failure if a legal move of the problem has no score.
void check_scores(const Task& task) {
  const Problem& problem = task.problem;
  if (problem.position.board.legal_moves() == 0)
    throw Failure(task.name() + ": the side to move has no move to choose; leave it out");
  for (const Square x : squares(problem.position.board.legal_moves()))
    if (!score_of_move(problem, x))
      throw Failure(task.name() + " has no score of " + std::string(square_name(x)) +
                    "; give one to every legal move, as `tiger solve --all-moves` finds them");
}

std::vector<Problem> read_problems(const std::vector<std::string>& files) {
  const TaskInput input = read_tasks({.files = files, .boards = {}});
  if (input.failed) throw Failure("nothing is measured because of the errors above");
  if (input.tasks.empty()) throw Failure("there is nothing to measure: the files hold no position");
  std::vector<Problem> problems;
  for (const Task& task : input.tasks) {
    check_scores(task);
    problems.push_back(task.problem);
  }
  return problems;
}

}  // namespace

std::vector<Problem> strength_problems() {
  const std::string_view text(tiger_strength_begin,
                              static_cast<std::size_t>(tiger_strength_end - tiger_strength_begin));
  return read_any(text, {.file = "strength.obf"}).problems;
}

int loss_of(const Problem& problem, Square move) {
  return *problem.expected() - *score_of_move(problem, move);
}

int measure_strength(const StrengthOptions& options) {
  std::vector<Problem> problems =
      options.files.empty() ? strength_problems() : read_problems(options.files);
  if (options.quick) problems.resize(std::min(problems.size(), kQuickPositions));
  std::vector<Strength> strengths;
  for (const int level : options.levels) strengths.push_back({level, true});
  for (const int depth : options.depths) strengths.push_back({depth, false});
  if (strengths.empty())
    for (const int level : options.quick ? std::span<const int>(kQuickLevels) : kLevels)
      strengths.push_back({level, true});
  StrengthTable table(options.csv, strengths.front().is_level ? "level" : "depth");
  if (!options.csv)
    print(std::to_string(problems.size()) +
          " positions; loss: discs by which the move is worse than the best one; error: of its "
          "value\n\n");
  table.head();
  for (const Strength& strength : strengths) {
    const Moves moves = moves_of(problems, strength, options);
    if (!stop_flag()) table.row(strength, moves);
  }
  return stop_flag() ? kSignalBase + caught_signal() : static_cast<int>(kSuccess);
}

}  // namespace tiger::tools
