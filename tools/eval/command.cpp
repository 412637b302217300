// `tiger eval`: the evaluation of a position, its inputs and the shares of its patterns.
#include <array>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "eval/evaluate.h"
#include "formats/positions/obf.h"
#include "json/eval_json.h"

namespace tiger::tools {
namespace {

std::string discs_text(int units) {
  char text[20];
  std::snprintf(text, sizeof text, "%+.2f", discs_of(units));
  return text;
}

int units_of(const Position& position, const Weights& weights) {
  const Board& board = position.board;
  return evaluate_units(weights, board, FeatureIndices(board), board.empty_count());
}

constexpr const char* kEvalCsvHead = "file,line,number,board,side,empties,phase,value,score\n";

std::string csv_of(const Task& task, const Weights& weights) {
  const int empties = task.problem.position.board.empty_count();
  const int units = units_of(task.problem.position, weights);
  return task.csv_place() + std::to_string(empties) + "," + std::to_string(phase_of(empties)) +
         "," + fixed(discs_of(units), 5) + "," +
         std::to_string(nearest_score(Value::of_units(units))) + "\n";
}

std::string explain(const Position& position, const Weights& weights) {
  const Evaluation evaluation = evaluation_of(position.board, weights);
  std::string text =
      "position  " + position_text(position) + "\n" + "value     " + discs_text(evaluation.units) +
      " discs for the side to move, as a score " +
      score_text(nearest_score(Value::of_units(evaluation.units))) + "\nphase     " +
      std::to_string(evaluation.phase) + " of 0 to " + std::to_string(kPhases - 1) + ", " +
      counted(static_cast<std::uint64_t>(position.board.empty_count()), "empty square") + "\n\n";

  constexpr int kNameWidth = 15;
  text += "input            number\n";
  for (std::size_t i = 0; i < kEvalInputNames.size(); ++i)
    text += left(std::string(kEvalInputNames[i]), kNameWidth) +
            right(std::to_string(evaluation.inputs[i]), 8) + "\n";
  text += "\npattern           share  configurations\n";
  for (const PatternShare& share : evaluation.patterns) {
    text += left(share.name, kNameWidth) + right(discs_text(share.units), 8);
    for (const std::string& configuration : share.configurations) text += "  " + configuration;
    text += "\n";
  }
  return text;
}

std::string text_of(const CommandLine& line, const Task& task, const Weights& weights, bool first) {
  if (line.flag("json")) return eval_json(task, weights).text() + "\n";
  if (line.flag("csv")) return csv_of(task, weights);
  if (line.flag("quiet")) return discs_text(units_of(task.problem.position, weights)) + "\n";
  return (first ? "" : "\n") + explain(task.problem.position, weights);
}

const CommandSyntax& eval_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger eval",
      .about =
          "Shows the evaluation of a position: the static value, without search, and what\n"
          "it is computed from, the inputs and the pattern configurations (X is the side to\n"
          "move, O the opponent, - empty). The share of a pattern is how much the value\n"
          "changes if the pattern is left out.\n\n"
          "The static value is often wrong by several discs. At the start position, whose\n"
          "true value is 0, it is -3.25: the first positions of a game are in the test set,\n"
          "so the built-in weights were not fitted to them. `tiger hint` searches.\n",
      .options = joined({input_options("evaluate"),
                         {json_option("print one JSON object for each position"),
                          csv_option("print comma-separated values, a row for each position"),
                          quiet_option("print only the value in discs, a line for each position"),
                          weights_option()}}),
      .arguments = "[FILE...]",
      .notes =
          "\nWithout file and board, the start position is evaluated.\n"
          "`tiger schema eval` describes the objects of --json.\n",
      .examples = {{"tiger eval --board f5d6c3", "the position after three moves"},
                   {"tiger eval --quiet positions/midgame.obf",
                    "the values of many positions, a line for each"}}};
  return syntax;
}

}  // namespace

int eval_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(eval_syntax(), argc, argv);
  if (!line) return kSuccess;
  const auto weights = weights_in(*line);
  InputRequest request = input_request_in(*line);
  if (request.files.empty() && request.boards.empty() && request.games.empty())
    request.boards.push_back(board_text({}) + " X");
  TaskReader reader(std::move(request));
  watch_for_signals();
  const StdoutWatch watch;
  if (line->flag("csv")) print(kEvalCsvHead);
  bool first = true;
  try {
    while (const std::optional<Task> task = reader.next()) {
      if (stop_flag()) break;
      print(text_of(*line, *task, *weights, std::exchange(first, false)));
    }
  } catch (const Interrupted&) {
  }
  if (stop_flag()) return kSignalBase + caught_signal();
  return reader.failed() ? kFailure : kSuccess;
}

extern const Subcommand kEvalCommand = {"eval", "show the evaluation of a position and its terms",
                                        eval_syntax, eval_command};

}  // namespace tiger::tools
