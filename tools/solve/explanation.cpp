#include "solve/explanation.h"

#include <string>

#include "cli/analysis_text.h"
#include "cli/output.h"
#include "cli/text_table.h"
#include "solve/result.h"

namespace tiger::tools {
namespace {

constexpr const char* kHead =
    "  depth | is the score   | answer             | bounds     | move |        nodes\n";
constexpr const char* kRule =
    "--------+----------------+--------------------+------------+------+-------------\n";
constexpr const char* kProvedRule =
    "--------+----------------+-- the bounds of these are proved ------+-------------\n";

bool is_null_window(const RootSearch& search) {
  return search.window.upper - search.window.lower == search.depth.granularity();
}

std::string question_text(const RootSearch& search) {
  const Bounds& window = search.window;
  if (is_null_window(search)) return ">= " + score_text(window.upper) + "?";
  return "in (" + score_text(window.lower) + ", " + score_text(window.upper) + ")?";
}

std::string answer_text(const RootSearch& search) {
  const std::string value = score_text(search.value);
  switch (answer_of(search)) {
    case WindowAnswer::kHigh: return "fails high: >= " + value;
    case WindowAnswer::kLow: return "fails low:  <= " + value;
    case WindowAnswer::kInside: break;
  }
  return "inside:      = " + value;
}

// With a window, a search to the end need not make the score exact and is not called so.
std::string row(const RootSearch& search, int empties, bool has_window) {
  const int plies = search.depth.plies(empties);
  const bool open = has_window && !search.bounds.exact() && search.depth == SearchDepth{};
  const std::string bounds =
      "[" + score_text(search.bounds.lower) + ", " + score_text(search.bounds.upper) + "]";
  const std::string move = search.best_move == kNoSquare ? "-" : square_name(search.best_move);
  return right(open ? std::to_string(plies) : depth_text(search.depth, plies), 7) + " | " +
         left(question_text(search), 14) + " | " + left(answer_text(search), 18) + " | " +
         right(bounds, 10) + " | " + left(move, 4) + " | " +
         right(number_text(search.nodes, stdout_screen()), 12) + "\n";
}

class Explanation : public Report {
 public:
  explicit Explanation(const SolveOptions& options) : options_(options) {}

  void searched(const Task& task, const RootSearch& search) override {
    const bool first = explained_ != &task;
    if (first) print(title(task) + kHead);
    if (first || (search.depth == SearchDepth{}) != proves_)
      print(search.depth == SearchDepth{} ? kProvedRule : kRule);
    explained_ = &task;
    proves_ = search.depth == SearchDepth{};
    print(row(search, task.problem.position.board.empty_count(), options_.window.has_value()));
  }

  void add(const Task& task, const Result& result, const Verdict& verdict) override {
    if (explained_ != &task) print(title(task));
    explained_ = nullptr;
    std::string text = unfinished_text(task.problem, result);
    if (!text.empty()) text = "not finished: " + text + "\n";
    if (result.solved())
      text += (result.goal == Goal::kExact ? "score " : "") + answer_text(result);
    else
      text += "no answer";
    if (result.best_move == kNoSquare) {
      if (result.solved()) text += ": the game is over";
    } else {
      text += " by " + square_name(result.best_move) + ": " +
              counted(result.searches.size(), "search", "searches") + " of the root, " +
              number_text(result.counters.nodes(), stdout_screen()) + " nodes, " +
              number_text(result.line_nodes, stdout_screen()) + " of them for the line:\n" +
              pv_text(result.pv, task.problem.position.side);
    }
    if (verdict.wrong()) text += "\n  <- " + verdict.expected;
    print(text + "\n\n");
  }

  void end(const Totals& totals, const Ending& ending) override {
    print(counts_text(totals, ending) + ", " +
          number_text(totals.counters.nodes(), stdout_screen()) + " nodes, " +
          time_text(totals.seconds) + "\n");
  }

 private:
  std::string title(const Task& task) const {
    const Position& position = task.problem.position;
    const int empties = position.board.empty_count();
    return task.name() + ": " + counted(static_cast<std::uint64_t>(empties), "empty square") +
           ", " + color_name(position.side) + " to move, " +
           std::string(driver_name(options_.settings.driver)) + "\n";
  }

  const SolveOptions& options_;
  const Task* explained_ = nullptr;  // the position whose searches are being printed
  bool proves_ = false;              // whether the last search printed was exact
};

}  // namespace

std::unique_ptr<Report> make_explanation(const SolveOptions& options) {
  return std::make_unique<Explanation>(options);
}

}  // namespace tiger::tools
