// The program `tiger`: finds the subcommand, passes it the rest of the command line, and turns an
// exception into a message and an exit status.
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "cli/did_you_mean.h"
#include "cli/levels_text.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/refusals.h"
#include "cli/version_text.h"
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
    Subcommand{"review", "review games: what each move lost, and the worst moves", review_command},
    Subcommand{"eval", "show the evaluation of a position and its terms", eval_command},
    Subcommand{"compare", "compare PVS, MTD(f) and alpha-beta on the same positions",
               compare_command},
    Subcommand{"gtp", "run as an engine of the Go Text Protocol", gtp_command},
    Subcommand{"nboard", "run as an engine of the NBoard protocol", nboard_command},
    Subcommand{"match", "let GTP engines, or two settings of Tiger, play games", match_command},
    Subcommand{"web", "serve a board page, and the engine over HTTP", web_command},
    Subcommand{"perft", "count the lines of play to a depth", perft_command},
    Subcommand{"bench", "search a fixed set of positions: speed, node signature", bench_command},
    Subcommand{"convert", "convert positions and games to other formats", convert_command},
    Subcommand{"pick", "choose positions from games, by empty squares and score", pick_command},
    Subcommand{"puzzles", "find endgame puzzles in games", puzzles_command},
    Subcommand{"prove", "write proofs of scores, which anyone can check", prove_command},
    Subcommand{"check-proof", "check proofs of scores", check_proof_command},
    Subcommand{"book", "keep an opening book: import, grow, explain and check it", book_command},
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
      "usage: tiger [SUBCOMMAND] [ARGUMENT...]\n\n";
  for (const Subcommand& subcommand : kSubcommands) {
    std::string name(subcommand.name);
    name.resize(12, ' ');
    text += "  " + name + std::string(subcommand.what) + "\n";
  }
  return text +
         "\n`tiger help SUBCOMMAND` lists the options of a subcommand, `tiger help levels`\n"
         "tells what the levels mean, `tiger help config` how to set defaults of options.\n"
         "`tiger FILE` is short for `tiger solve FILE`, `tiger --level 5` for\n"
         "`tiger play --level 5`. `tiger --version` prints the version, with\n"
         "--verbose also how it was built and which defaults are set.\n\n" +
         status_help(
             {kSuccess, kContradiction, kFailure, kWrongProcessor, kUnfinished, kInterrupted});
}

Failure unknown_subcommand(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Subcommand& subcommand : kSubcommands) names.push_back(subcommand.name);
  return Failure("unknown subcommand '" + std::string(name) + "'" + did_you_mean(name, names) +
                 "; run 'tiger --help' for the list");
}

// Null if there is no subcommand of that name.
const Subcommand* find_subcommand(std::string_view name) {
  for (const Subcommand& subcommand : kSubcommands)
    if (subcommand.name == name) return &subcommand;
  for (const Subcommand& subcommand : kOldNames)
    if (subcommand.name == name) return &subcommand;
  return nullptr;
}

// `arguments` begins with the subcommand's name.
int run(const Subcommand& subcommand, std::vector<char*> arguments) {
  arguments.push_back(nullptr);
  try {
    return subcommand.run(static_cast<int>(arguments.size()) - 1, arguments.data());
  } catch (const UsageError& error) {
    throw Failure(error.what() + ("; see `tiger " + std::string(subcommand.name) + " --help`"));
  }
}

// Whether an argument that names no subcommand is a file to solve: one that exists, or that looks
// like a path, for which `solve` then says why it cannot be read.
bool is_file(const std::string& name) {
  return name == "-" || name.find_first_of("./") != std::string::npos ||
         std::filesystem::exists(name);
}

int dispatch(int argc, char** argv) {
  if (argc < 2) return play_command(argc, argv);
  std::vector<char*> arguments(argv + 1, argv + argc);
  std::string name = argv[1];
  if (name == "--help" || name == "-h" || name == "help") {
    if (name != "help" || argc == 2) {
      print(help_text());
      return kSuccess;
    }
    name = argv[2];
    if (name == "levels") {
      print(levels_table());
      return kSuccess;
    }
    if (name == "config") {
      print(config_help());
      return kSuccess;
    }
    const Subcommand* subcommand = find_subcommand(name);
    if (subcommand == nullptr) throw unknown_subcommand(name);
    static char help[] = "--help";
    return run(*subcommand, {argv[2], help});
  }
  if (name == "--version" || name == "-V") {
    const bool verbose = argc > 2 && std::string_view(argv[2]) == "--verbose";
    print(verbose ? version_text() : version_line());
    return kSuccess;
  }
  if (const Subcommand* subcommand = find_subcommand(name)) return run(*subcommand, arguments);
  // `tiger --level 5` plays, `tiger FILE` solves.
  const bool plays = name.size() > 1 && name[0] == '-';
  if (!plays && !is_file(name)) throw unknown_subcommand(name);
  arguments.insert(arguments.begin(), argv[0]);
  return run(*find_subcommand(plays ? "play" : "solve"), arguments);
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
    warn_of_failure(error);
    return kFailure;
  }
}
