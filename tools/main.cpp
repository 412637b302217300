// The program `tiger`: finds the subcommand, passes it the rest of the command line, and turns an
// exception into a message and an exit status.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <exception>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "board/kernel.h"
#include "cli/output.h"
#include "cli/program.h"
#include "subcommands.h"

namespace tiger::tools {
namespace {

struct Subcommand {
  std::string_view name;
  std::string_view what;
  int (*run)(int argc, char** argv);
};

constexpr std::array kSubcommands = {
    Subcommand{"play", "play, get hints and review games (default)", play_command},
    Subcommand{"solve", "solve endgame positions exactly, or for win, loss or draw", solve_command},
    Subcommand{"hint", "show the best moves of any position", hint_command},
    Subcommand{"eval", "show the evaluation of a position and its terms", eval_command},
    Subcommand{"compare", "compare PVS, MTD(f) and alpha-beta on the same positions",
               compare_command},
    Subcommand{"gtp", "run as an engine of the Go Text Protocol", gtp_command},
    Subcommand{"nboard", "run as an engine of the NBoard protocol", nboard_command},
    Subcommand{"match", "let two GTP engines, or two settings of Tiger, play games", match_command},
    Subcommand{"perft", "count the lines of play to a depth", perft_command},
    Subcommand{"bench", "search a fixed set of positions: speed, node signature", bench_command},
    Subcommand{"convert", "convert positions of any format to OBF", convert_command},
    Subcommand{"train", "learn the weights of the evaluation from games", train_command},
    Subcommand{"fit-probcut", "measure how well shallow searches predict deep ones",
               fit_probcut_command},
};

// Old names that still work and are no longer listed.
constexpr std::array kOldNames = {
    Subcommand{"duel", "", duel_command},
};

std::string help_text() {
  std::string text =
      "Tiger solves Othello endgames exactly and plays Othello.\n\n"
      "usage: tiger [SUBCOMMAND [ARGUMENT...]]\n\n";
  for (const Subcommand& subcommand : kSubcommands) {
    std::string name(subcommand.name);
    name.resize(12, ' ');
    text += "  " + name + std::string(subcommand.what) + "\n";
  }
  return text +
         "\n`tiger SUBCOMMAND --help` lists the options of a subcommand.\n"
         "`tiger --version` prints the version.\n"
         "Exit status: 0 success, 1 a result contradicts its file, 2 an error.\n";
}

// The smallest number of letters to insert, delete or replace that makes `b` of `a`, by the
// Wagner-Fischer algorithm.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);  // of the letters of `a` so far to each start of `b`
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

// The error for an unknown name. It suggests the most similar subcommand, if at most two letters
// and at most half of the name differ.
Failure unknown_subcommand(std::string_view name) {
  std::string text = "unknown subcommand '" + std::string(name) + "'";
  std::size_t least = 3;
  std::string_view similar;
  for (const Subcommand& subcommand : kSubcommands) {
    const std::size_t distance = edit_distance(name, subcommand.name);
    if (distance >= least || 2 * distance > name.size()) continue;
    least = distance;
    similar = subcommand.name;
  }
  if (!similar.empty()) text += " (did you mean '" + std::string(similar) + "'?)";
  return Failure(text + "; run 'tiger --help' for the list");
}

// Null if there is no subcommand of that name.
const Subcommand* find_subcommand(std::string_view name) {
  for (const Subcommand& subcommand : kSubcommands)
    if (subcommand.name == name) return &subcommand;
  for (const Subcommand& subcommand : kOldNames)
    if (subcommand.name == name) return &subcommand;
  return nullptr;
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
  const Subcommand* subcommand = find_subcommand(name);
  if (subcommand == nullptr) throw unknown_subcommand(name);
  try {
    return subcommand->run(argc - 1, argv + 1);
  } catch (const UsageError& error) {
    throw Failure(error.what() + ("; see `tiger " + std::string(name) + " --help`"));
  }
}

// Opens the standard streams that the caller has closed. Otherwise a file opened later would get
// the number of one, and output meant for the screen would end up in it.
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
  std::signal(SIGPIPE, SIG_DFL);  // `tiger solve FILE | head` ends silently
  try {
    return dispatch(argc, argv);
  } catch (const std::exception& error) {
    warn(error.what());
    return kFailure;
  }
}
