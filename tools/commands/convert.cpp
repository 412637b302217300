// `tiger convert`: positions and games of any format to another one.
#include <optional>
#include <string>

#include "cli/game_output.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/signals.h"
#include "cli/stdout_watch.h"
#include "subcommands.h"

namespace tiger::tools {
namespace {

const CommandSyntax& syntax() {
  static const CommandSyntax syntax{
      .name = "tiger convert",
      .about =
          "Reads positions and games in any format that `tiger solve` knows and prints them\n"
          "in another one. `-` reads standard input.\n",
      .options = input_options("convert", game_output_options()),
      .arguments = "FILE...",
      .notes =
          "OBF has the last position of a game, or that of --ply or --empties. The other\n"
          "formats have the game up to there; a position is a game without moves, which a\n"
          "transcript cannot hold. Transcripts lack properties that Tiger does not know.\n",
      .examples = {{"tiger convert game.ggf", "the last position of each game, as OBF"},
                   {"tiger convert --output 2024.ggf WTH_2024.wtb", "a file of games, as GGF"},
                   {"tiger convert --select 3-5 --output some.obf positions.txt",
                    "write the third to fifth position of a file to another file"}}};
  return syntax;
}

}  // namespace

int convert_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(syntax(), argc, argv);
  if (!line) return kSuccess;
  const GameFormat format = game_format_in(*line);
  InputRequest request = input_request_in(*line);
  request.point.keeps_game = format != GameFormat::kObf;
  TaskReader reader(std::move(request));
  const std::optional<std::string> file = line->text("output");
  watch_for_signals();
  std::optional<StdoutWatch> watch;
  if (!file) watch.emplace();
  bool failed = false;
  std::string lines;  // of the file
  try {
    while (const std::optional<Task> task = reader.next()) {
      std::string text;
      try {
        text = problem_text(task->problem, format);
      } catch (const Failure& failure) {
        warn(task->problem.file + ":" + std::to_string(task->problem.line) + ": " + failure.what());
        failed = true;
      }
      if (file)
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
  if (stop_flag()) return kSignalBase + caught_signal();
  return failed ? kFailure : kSuccess;
}

}  // namespace tiger::tools
