// The program `tiger`: finds the subcommand, hands it the rest of the command line, and turns what
// it throws into a message and an exit status.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>

#include "board/kernel.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "cli/version.h"
#include "subcommands.h"

namespace tiger::tools {
namespace {

struct Subcommand {
  std::string_view name;
  std::string_view what;
  int (*run)(int argc, char** argv);
};

constexpr std::array<Subcommand, 14> kSubcommands = {{
    {"play", "play, ask for hints and analyse games, in words; the same without a subcommand",
     play_command},
    {"solve", "solve endgame positions exactly, or say who wins", solve_command},
    {"hint", "the best moves of any position, at a level, a depth or a time", hint_command},
    {"eval", "what the evaluation makes of a position, and why", eval_command},
    {"compare", "what PVS, MTD(f) and alpha-beta need for the same positions", compare_command},
    {"gtp", "an engine for programs that speak the Go Text Protocol", gtp_command},
    {"nboard", "an engine for programs that speak the NBoard protocol", nboard_command},
    {"match", "engines that speak GTP play each other", match_command},
    {"perft", "count the lines of play to a depth", perft_command},
    {"bench", "search a fixed set of positions: speed and node signature", bench_command},
    {"convert", "read positions in any format, write them as OBF lines", convert_command},
    {"train", "learn the weights of the evaluation from games", train_command},
    {"duel", "two settings of Tiger play each other", duel_command},
    {"fit-probcut", "measure how well shallow searches predict deep ones", fit_probcut_command},
}};

std::string help_text() {
  std::string text =
      "Tiger solves Othello endgames and plays.\n\n"
      "usage: tiger [SUBCOMMAND [ARGUMENT...]]\n\n";
  for (const Subcommand& subcommand : kSubcommands) {
    std::string name(subcommand.name);
    name.resize(12, ' ');
    text += "  " + name + std::string(subcommand.what) + "\n";
  }
  return text +
         "\n`tiger SUBCOMMAND --help` tells more of each.\n"
         "  --help, --version\n"
         "Exit status: 0 done, 1 a result contradicts its file, 2 an error.\n";
}

std::string subcommand_list() {
  std::string list;
  for (const Subcommand& subcommand : kSubcommands)
    list += (list.empty() ? "" : ", ") + std::string(subcommand.name);
  return list;
}

int dispatch(int argc, char** argv) {
  if (argc < 2) return play_command(argc, argv);
  const std::string_view name = argv[1];
  if (name == "--help" || name == "-h" || name == "help") {
    print(help_text());
    return kSuccess;
  }
  if (name == "--version") {
    print(std::string("tiger ") + kVersion + " (" + kernel::name() + ")\n");
    return kSuccess;
  }
  const auto found = std::find_if(kSubcommands.begin(), kSubcommands.end(),
                                  [&](const Subcommand& s) { return s.name == name; });
  if (found == kSubcommands.end())
    throw Failure("'" + std::string(name) + "' is no subcommand; there are " + subcommand_list());
  try {
    return found->run(argc - 1, argv + 1);
  } catch (const UsageError& error) {
    throw Failure(error.what() + ("; see `tiger " + std::string(name) + " --help`"));
  }
}

// A file opened later must not get the number of a standard stream that the caller closed: what is
// meant for the screen would end in it.
void occupy_standard_streams() {
  int number = 0;
  do number = open("/dev/null", O_RDONLY);
  while (number >= 0 && number <= STDERR_FILENO);
  if (number >= 0) close(number);
}

}  // namespace
}  // namespace tiger::tools

int main(int argc, char** argv) {
  using namespace tiger::tools;
  occupy_standard_streams();
  std::signal(SIGPIPE, SIG_DFL);  // `tiger solve FILE | head` ends without a word
  try {
    return dispatch(argc, argv);
  } catch (const std::exception& error) {
    warn(error.what());
    return kFailure;
  }
}
