// `tiger convert`: positions and games of any format to another one.
#include <optional>
#include <string>
#include <vector>

#include "cli/game_formats.h"
#include "cli/input.h"
#include "cli/input_file.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "formats/games/wthor.h"
#include "formats/reader.h"

namespace tiger::tools {
namespace {

const CommandSyntax& convert_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger convert",
      .about =
          "Reads positions and games in any format that `tiger solve` knows and prints them\n"
          "in another one. `-` reads standard input.\n",
      .options =
          joined({input_options("convert"),
                  game_output_options(),
                  {{.name = "explain",
                    .argument = "",
                    .help = "say how each line of the input is understood, and convert nothing",
                    .heading = "Output",
                    .excludes = {"to", "output", "select", "ply", "empties"}}}}),
      .arguments = "FILE...",
      .notes =
          "\nOBF and SVG have the last position of a game, or that of --ply or --empties. The\n"
          "other formats have the game up to there; a position is a game without moves,\n"
          "which a transcript cannot hold. Only SGF has the variations of a whole game. PGN\n"
          "drops properties that Tiger does not know; a transcript has moves alone.\n"
          "--explain prints FILE:LINE: ROLE: TEXT for each line. The role of a line that\n"
          "names the side to move is `side`, that of an unused line `skipped`. After the\n"
          "lines of a position, `position` tells what was read, and how the side was found.\n",
      .examples = {{"tiger convert game.ggf", "the last position of each game, as OBF"},
                   {"tiger convert --output 2024.ggf WTH_2024.wtb", "a file of games, as GGF"},
                   {"tiger convert --ply 12 --output board.svg game.sgf", "a picture of a board"},
                   {"tiger convert --explain page.txt", "why a board is read as it is"},
                   {"tiger convert --select 3-5 --output some.obf positions.txt",
                    "write the third to fifth position of a file to another file"}}};
  return syntax;
}

// Prints the roles of the lines of one text; false if there was a mistake.
bool explain(const std::string& bytes, const std::string& name) {
  if (is_wthor(bytes)) {
    print(name + ": a file of games in the format of WTHOR, which has no lines\n");
    return true;
  }
  bool right = true;
  for (const LineReading& reading : explain_text(bytes, name)) {
    const std::string text = reading.text.empty() ? "" : ": " + reading.text;
    print(name + ":" + std::to_string(reading.line) + ": " + name_of(reading.role) + text + "\n");
    right = right && reading.role != LineRole::kMistake;
  }
  return right;
}

int explain_all(const InputRequest& request) {
  bool right = true;
  for (const std::string& file : request.files) {
    const bool text = !names_file(file) && looks_like_position(file);
    right &=
        text ? explain(file, "argument") : explain(file_contents(file, request.max_line), file);
  }
  for (const std::string& board : request.boards) right &= explain(board, "--board");
  for (const std::string& game : request.games) right &= explain(game, "--game");
  return right ? kSuccess : kFailure;
}

}  // namespace

int convert_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(convert_syntax(), argc, argv);
  if (!line) return kSuccess;
  const GameFormat format = game_format_in(*line);
  InputRequest request = input_request_in(*line);
  if (line->flag("explain")) return explain_all(request);
  request.point.keeps_game = format != GameFormat::kObf;
  TaskReader reader(std::move(request));
  const std::optional<std::string> file = line->text("output");
  watch_for_signals();
  std::optional<StdoutWatch> watch;
  if (!file) watch.emplace();
  bool failed = false;
  bool any = false;
  // What is said of further boards comes before an SVG.
  const bool collects = file || format == GameFormat::kSvg;
  std::string lines;
  try {
    while (const std::optional<Task> task = reader.next()) {
      std::string text;
      try {
        text = problem_text(task->problem, format, !any);
        any = true;
      } catch (const Failure& failure) {
        warn(task->problem.file + ":" + std::to_string(task->problem.line) + ": " + failure.what());
        failed = true;
        if (format == GameFormat::kSvg) break;  // it is full
      }
      if (collects)
        lines += text;
      else
        print(text);
    }
  } catch (const Interrupted&) {
  }
  failed = failed || reader.failed();
  // A file that exists keeps its contents if there is nothing to replace them with.
  const bool nothing = lines.empty() && (stop_flag() || failed);
  if (file && !nothing) write_file(*file, lines);
  if (!file) print(lines);
  if (stop_flag()) return kSignalBase + caught_signal();
  return failed ? kFailure : kSuccess;
}

extern const Subcommand kConvertCommand = {
    "convert", "convert positions and games to other formats", convert_syntax, convert_command};

}  // namespace tiger::tools
