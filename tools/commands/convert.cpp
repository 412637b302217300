// `tiger convert`: positions of any format to OBF lines.
#include <optional>
#include <string>

#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/signals.h"
#include "cli/stdout_watch.h"
#include "formats/obf.h"
#include "subcommands.h"

namespace tiger::tools {

int convert_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(
      {.name = "tiger convert",
       .about = "Reads positions in any format that `tiger solve` knows and prints them as OBF\n"
                "lines. `-` reads standard input.\n",
       .options = input_options("convert",
                                {{"output", "FILE", "write to FILE instead of standard output"}}),
       .arguments = "FILE...",
       .examples = {{"tiger convert game.ggf", "the last position of each game, as OBF"},
                    {"tiger convert --select 3-5 --output some.obf positions.txt",
                     "write the third to fifth position of a file to another file"}}},
      argc, argv);
  if (!line) return kSuccess;
  TaskReader reader(input_request_in(*line));
  const std::optional<std::string> file = line->text("output");
  watch_for_signals();
  std::optional<StdoutWatch> watch;
  if (!file) watch.emplace();
  std::string lines;  // of the file
  try {
    while (const std::optional<Task> task = reader.next()) {
      const std::string text = write_obf(task->problem) + "\n";
      if (file)
        lines += text;
      else
        print(text);
    }
  } catch (const Interrupted&) {
  }
  // A file that exists keeps its contents if there is nothing to replace them with.
  const bool nothing = lines.empty() && (stop_flag() || reader.failed());
  if (file && !nothing) write_file(*file, lines);
  if (stop_flag()) return kSignalBase + caught_signal();
  return reader.failed() ? kFailure : kSuccess;
}

}  // namespace tiger::tools
