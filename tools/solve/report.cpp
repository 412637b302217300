#include "solve/report.h"

#include <algorithm>
#include <cstdio>
#include <string>

#include "cli/analysis_text.h"
#include "cli/output.h"
#include "cli/text_table.h"
#include "formats/positions/obf.h"
#include "search/experiment.h"
#include "solve/result.h"

namespace tiger::tools {
namespace {

TextTable solve_table() {
  return {
      {{"#", 5}, {"depth", 5}, {"score", 5}, {"time", 12, 9}, {"nodes", 14, 7}, {"nodes/s", 11, 7}},
      "principal variation",
      {},
      stdout_screen};
}

std::vector<TableCell> cells_of(const std::string& number, const std::string& depth,
                                const std::string& score, double seconds, std::uint64_t nodes) {
  return {number,
          depth,
          score,
          time_cell(seconds),
          count_cell(nodes),
          speed_cell(static_cast<double>(nodes), seconds)};
}

std::string score_cell(const Result& result) {
  if (!result.solved()) return "?";
  if (result.goal == Goal::kExact) return answer_text(result);
  return result.sign() > 0 ? "Win" : result.sign() < 0 ? "Loss" : "Draw";
}

class TableReport : public Report {
 public:
  explicit TableReport(ColourUse colour) : colour_(wants_colour(Stream::kOut, colour)) {}

  void begin() override { print(table_.head()); }

  void add(const Task& task, const Result& result, const Verdict& verdict) override {
    const Position& position = task.problem.position;
    std::string mark = verdict.wrong() ? "  <- " + verdict.expected : "";
    if (!result.complete)
      mark = (result.pv.empty() ? "not finished: " : " .. not finished: ") +
             unfinished_text(task.problem, result) + mark;
    print(table_.row(
        cells_of(std::to_string(task.number), std::to_string(position.board.empty_count()),
                 score_cell(result), result.seconds, result.counters.nodes()),
        pv_text(result.pv, position.side), mark, verdict.wrong() && colour_ ? "\033[31m" : ""));
  }

  void end(const Totals& totals, const Ending& ending) override {
    print(table_.rule() + table_.row_with_sentence(
                              cells_of("total", "", "", totals.seconds, totals.counters.nodes()),
                              counts_text(totals, ending)));
  }

 private:
  TextTable table_ = solve_table();
  const bool colour_;
};

constexpr const char* kCsvHead =
    "file,line,number,board,side,empties,complete,score,lower,upper,wld,best_move,likely_move,"
    "expected,pv,nodes,seconds\n";

// Empty fields for what is not known.
std::string csv_of(const Task& task, const Result& result) {
  const Position& position = task.problem.position;
  const std::optional<Score> expected = task.problem.expected();
  const auto move = [](Square x) { return x == kNoSquare ? "" : square_name(x); };
  return task.csv_place() + std::to_string(position.board.empty_count()) +
         (result.complete ? ",1," : ",0,") +
         (result.has_score() ? std::to_string(result.score()) : "") + "," +
         std::to_string(result.bounds.lower) + "," + std::to_string(result.bounds.upper) + "," +
         (result.has_sign() ? outcome_name(result.sign()) : "") + "," + move(result.best_move) +
         "," + move(result.likely_move) + "," + (expected ? std::to_string(*expected) : "") + "," +
         pv_text(result.pv, position.side) + "," + std::to_string(result.counters.nodes()) + "," +
         fixed(result.seconds, 6) + "\n";
}

// For --json, --csv, --all-moves and --quiet: contradictions and interruptions go to stderr.
class LineReport : public Report {
 public:
  explicit LineReport(const SolveOptions& options) : options_(options) {}

  void begin() override {
    if (options_.csv) print(kCsvHead);
  }

  void add(const Task& task, const Result& result, const Verdict& verdict) override {
    if (options_.json)
      print(shown_record_of(task, options_, result).text() + "\n");
    else if (options_.csv)
      print(csv_of(task, result));
    else if (options_.all_moves)
      print(write_obf(solved_problem(task.problem, result)) + "\n");
    if (!verdict.wrong()) return;
    const std::string found =
        result.solved() ? answer_text(result) : value_text(result.goal, result.bounds);
    const std::string move =
        result.best_move == kNoSquare ? "" : " by " + square_name(result.best_move);
    warn(task.problem.file + ":" + std::to_string(task.problem.line) + ": " + task.name() + " is " +
         found + move + (verdict.wrong_score ? ", " : "; ") + verdict.expected);
  }

  void end(const Totals& totals, const Ending& ending) override {
    if (ending.interrupted)
      warn("interrupted, " + std::to_string(totals.finished) + " of " +
           counted(ending.planned, "position") + (totals.finished == 1 ? " is" : " are") +
           " finished");
    if (totals.unfinished > 0)
      warn(std::to_string(totals.unfinished) + " of " + counted(totals.finished, "position") +
           (totals.unfinished == 1 ? " is" : " are") + " not finished");
  }

 private:
  const SolveOptions& options_;
};

// A counter, its value and its meaning, which is broken to the width of a terminal.
std::string row(const std::string& name, const std::string& value, const std::string& meaning) {
  const std::string begin = "  " + left(name, 20) + right(value, 15) + "  ";
  const std::string indent(begin.size(), ' ');
  return begin + wrapped(meaning, begin.size(), indent, stdout_screen()) + "\n";
}

std::string percent(double share) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f %%", 100 * share);
  return text;
}

}  // namespace

void Totals::count(const Task& task, const Result& result, const Verdict& verdict) {
  ++finished;
  unfinished += !result.complete;
  with_expectation += task.problem.expected().has_value();
  wrong_scores += verdict.wrong_score;
  wrong_moves += verdict.wrong_move;
  seconds += result.seconds;
  counters += result.counters;
  line_nodes += result.line_nodes;
  checked_moves += static_cast<int>(result.checked_moves.size());
  check_nodes += result.check_nodes;
  if (result.fill > fullest) {
    fullest = result.fill;
    fullest_number = task.number;
  }
}

std::unique_ptr<Report> make_report(const SolveOptions& options) {
  if (options.explain && !options.json) return make_explanation(options);
  if (options.json || options.csv || options.all_moves || options.quiet)
    return std::make_unique<LineReport>(options);
  return std::make_unique<TableReport>(options.colour);
}

std::string counts_text(const Totals& totals, const Ending& ending) {
  std::string text = counted(totals.finished - totals.unfinished, "position");
  if (ending.interrupted)
    text = "partial: interrupted after " + std::to_string(totals.finished) + " of " +
           counted(ending.planned, "position");
  if (totals.unfinished > 0) text += ", " + std::to_string(totals.unfinished) + " not finished";
  if (totals.with_expectation > 0)
    text += ", " + counted(totals.wrong_scores, "wrong score") + ", " +
            counted(totals.wrong_moves, "wrong move");
  return text;
}

std::string statistics_text(const Totals& totals) {
  const TableStatistics& table = totals.counters.table;
  const Screen screen = stdout_screen();
  std::string text = "\nsearch\n";
  for (const SearchCounter& counter : kSearchCounters)
    text += row(counter.name, number_text(counter.read(totals.counters), screen), counter.meaning);
  text += row("line nodes", number_text(totals.line_nodes, screen),
              "the part of the nodes that completed the principal variation");
  text += row("check nodes", number_text(totals.check_nodes, screen),
              "not in the nodes above: " + counted(totals.checked_moves, "other move") +
                  " of the file checked");
  text += "table\n";
  for (const TableCounter& counter : kTableCounters)
    text += row(counter.name, number_text(table.*counter.member, screen), counter.meaning);
  const double probes = static_cast<double>(table.probes);
  const double hits = static_cast<double>(table.hits());
  text += row("hits", number_text(table.hits(), screen), "in both slots");
  text += row("hit rate", table.probes ? percent(hits / probes) : "-", "hits per probe");
  text += row("fill", totals.finished ? percent(totals.fullest) : "-",
              totals.finished ? "slots in use after #" + std::to_string(totals.fullest_number) +
                                    ", which filled the most"
                              : "no position was finished");
  return text;
}

namespace {

constexpr const char* kHead =
    "  depth | is the score   | answer             | bounds     | move |        nodes\n";
constexpr const char* kRule =
    "--------+----------------+--------------------+------------+------+-------------\n";
constexpr const char* kProvedRule =
    "--------+----------------+-- the bounds of these are proved ------+-------------\n";

bool is_null_window(const RootSearch& search) {
  return search.window.upper - search.window.lower == search.depth.granularity(default_grain());
}

std::string question_text(const RootSearch& search) {
  const ValueBounds& window = search.window;
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
