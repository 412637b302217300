// `tiger perft`: the number of lines of play of each length.
#include "board/perft.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/command_line.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "cli/position_option.h"
#include "cli/signals.h"
#include "formats/obf.h"
#include "subcommands.h"

namespace tiger::tools {
namespace {

struct PerftOptions {
  int depth = 0;
  Position position;
  Pass pass = Pass::kIsPly;
};

// Nothing where only the help was asked for.
std::optional<PerftOptions> parse_perft_options(int argc, char** argv) {
  cxxopts::Options options("tiger perft", "Counts the lines of play of 1 to N plies.\n");
  options.positional_help("N");
  options.add_options()("h,help", "this help")(
      "board", "from this position, \"<64 squares> <side>\"; else from the start",
      cxxopts::value<std::string>())("pass-free", "a pass costs no ply; else it is one");
  options.add_options("hidden")("depth", "", cxxopts::value<std::string>());
  options.parse_positional("depth");
  const cxxopts::ParseResult line = parse_command_line(options, argc, argv);
  if (line.count("help")) {
    print(options.help({""}));
    return std::nullopt;
  }
  if (!line.count("depth")) throw UsageError("the depth N is missing");
  if (!line.unmatched().empty()) throw UsageError("one depth is enough");
  PerftOptions perft;
  perft.depth = parse_integer("the depth", line["depth"].as<std::string>(), 1, 60);
  if (line.count("board")) perft.position = parse_position(line["board"].as<std::string>());
  if (line["pass-free"].as<bool>()) perft.pass = Pass::kIsFree;
  return perft;
}

}  // namespace

int perft_command(int argc, char** argv) {
  const std::optional<PerftOptions> options = parse_perft_options(argc, argv);
  if (!options) return kSuccess;
  const Position& position = options->position;
  print("perft of " + board_text(position) + (position.side == Color::kBlack ? " X" : " O") +
        (options->pass == Pass::kIsPly ? ", a pass is a ply\n" : ", a pass costs no ply\n") +
        "depth |                lines |         time\n"
        "------+----------------------+-------------\n");
  for (int depth = 1; depth <= options->depth; ++depth) {
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t lines = perft(position.board, depth, options->pass, &stop_flag());
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    if (stop_flag()) return kSignalBase + caught_signal();
    print(right(std::to_string(depth), 5) + " | " + right(std::to_string(lines), 20) + " | " +
          right(time_text(time.count()), 12) + "\n");
  }
  return kSuccess;
}

}  // namespace tiger::tools
