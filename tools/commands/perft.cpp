// `tiger perft`: counts the lines of play of each length.
#include "commands/perft.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/signals.h"
#include "formats/obf.h"
#include "subcommands.h"

namespace tiger::tools {
namespace {

// Returns nullopt if only the help was asked for.
std::optional<PerftOptions> parse_perft_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(
      {.name = "tiger perft",
       .about = "Counts the lines of play of length 1 to N plies.\n",
       .options = {board_option("count from this position instead of the start position"),
                   {"pass-free", "", "do not count a pass as a ply"}},
       .arguments = "N"},
      argc, argv);
  if (!line) return std::nullopt;
  if (line->arguments().empty()) throw UsageError("expected a depth N");
  if (line->arguments().size() > 1) throw UsageError("expected only one depth N");
  PerftOptions perft;
  perft.depth = parse_integer("depth N", line->arguments().front(), 1, 60);
  if (const auto board = line->text("board")) perft.position = parse_position(*board);
  if (line->flag("pass-free")) perft.pass = Pass::kIsFree;
  return perft;
}

}  // namespace

int print_perft(const PerftOptions& options) {
  const Position& position = options.position;
  print("perft of " + board_text(position) + (position.side == Color::kBlack ? " X" : " O") +
        (options.pass == Pass::kIsPly ? ", a pass is a ply\n" : ", a pass costs no ply\n") +
        "depth |                lines |         time\n"
        "------+----------------------+-------------\n");
  for (int depth = 1; depth <= options.depth; ++depth) {
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t lines = perft(position.board, depth, options.pass, &stop_flag());
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    if (stop_flag()) return kSignalBase + caught_signal();
    print(right(std::to_string(depth), 5) + " | " + right(std::to_string(lines), 20) + " | " +
          right(time_text(time.count()), 12) + "\n");
  }
  return kSuccess;
}

int perft_command(int argc, char** argv) {
  const std::optional<PerftOptions> options = parse_perft_options(argc, argv);
  return options ? print_perft(*options) : kSuccess;
}

}  // namespace tiger::tools
