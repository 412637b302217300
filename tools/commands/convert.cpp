// `tiger convert`: positions of any format to OBF lines.
#include <string>
#include <vector>

#include "cli/command_line.h"
#include "cli/exit_status.h"
#include "cli/input.h"
#include "cli/output.h"
#include "formats/obf.h"
#include "subcommands.h"

namespace tiger::tools {

int convert_command(int argc, char** argv) {
  cxxopts::Options options("tiger convert", "Reads positions in any format, writes OBF lines.\n");
  options.positional_help("FILE...");
  options.add_options()("h,help", "this help");
  options.add_options("hidden")("file", "", cxxopts::value<std::vector<std::string>>());
  options.parse_positional("file");
  const cxxopts::ParseResult line = parse_command_line(options, argc, argv);
  if (line.count("help")) {
    print(options.help({""}));
    return kSuccess;
  }
  std::vector<std::string> files;
  if (line.count("file")) files = line["file"].as<std::vector<std::string>>();
  const Input input = read_input(files, {});
  for (const Problem& problem : input.problems) print(write_obf(problem) + "\n");
  return input.failed ? kFailure : kSuccess;
}

}  // namespace tiger::tools
