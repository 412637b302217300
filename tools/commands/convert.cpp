// `tiger convert`: positions of any format to OBF lines.
#include <optional>

#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "formats/obf.h"
#include "subcommands.h"

namespace tiger::tools {

int convert_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(
      {.name = "tiger convert",
       .about = "Reads positions in any format that `tiger solve` knows and prints them as OBF\n"
                "lines. `-` reads standard input.\n",
       .arguments = "FILE..."},
      argc, argv);
  if (!line) return kSuccess;
  const Input input = read_input(line->arguments(), {});
  for (const Problem& problem : input.problems) print(write_obf(problem) + "\n");
  return input.failed ? kFailure : kSuccess;
}

}  // namespace tiger::tools
