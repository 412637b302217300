// `tiger convert`: positions of any format to OBF lines.
#include <optional>

#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "formats/obf.h"
#include "subcommands.h"

namespace tiger::tools {

int convert_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(
      {.name = "tiger convert",
       .about = "Reads positions in any format that `tiger solve` knows and prints them as OBF\n"
                "lines. `-` reads standard input.\n",
       .options = {board_option("also convert this position"),
                   select_option("convert"),
                   {"output", "FILE", "write to FILE instead of standard output"}},
       .arguments = "FILE...",
       .examples = {{"tiger convert game.ggf", "the last position of each game, as OBF"},
                    {"tiger convert --select 3-5 --output some.obf positions.txt",
                     "write the third to fifth position of a file to another file"}}},
      argc, argv);
  if (!line) return kSuccess;
  const TaskInput input = read_tasks(line->arguments(), line->text("board"), selection_in(*line));
  const std::optional<std::string> file = line->text("output");
  std::string lines;
  for (const Task& task : input.tasks) lines += write_obf(task.problem) + "\n";
  if (file)
    write_file(*file, lines);
  else
    print(lines);
  return input.failed ? kFailure : kSuccess;
}

}  // namespace tiger::tools
