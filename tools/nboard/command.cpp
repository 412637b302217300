// `tiger nboard`: an engine that speaks the NBoard protocol over stdin and stdout.
#include <chrono>
#include <optional>
#include <string>

#include "cli/failures.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/stdio_lines.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "protocol/nboard.h"

namespace tiger::tools {
namespace {

// The time for the last search after the end of the input, so that a script gets its answer.
constexpr std::chrono::seconds kGrace{10};
constexpr std::chrono::milliseconds kLookAround{50};

const CommandSyntax& nboard_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger nboard",
      .about =
          "Runs as an Othello engine that speaks the NBoard protocol, version 2, on\n"
          "standard input and output. The engine exits at `quit`, or at the end of the\n"
          "input after the last search, for which it waits at most ten seconds.\n"
          "If a game has a clock (TI), `go` keeps to it.\n",
      .options = joined({player_options(), {ponder_option(), pace_option()}}),
      .examples = {{"tiger nboard", "an engine whose depth NBoard sets"},
                   {"tiger nboard --threads 2 --hash-bits 22",
                    "the same on two processors, with a table of 256 MiB"}}};
  return syntax;
}

}  // namespace

int nboard_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(nboard_syntax(), argc, argv);
  if (!line) return kSuccess;
  const PlayerOptions player = player_options_in(*line);
  StdioLines conversation;
  std::atomic<bool> written = true;
  Nboard nboard({.player = player.settings,
                 .limits = player.untimed(),
                 .ponder = line->flag("ponder"),
                 .human = player.human_player(),
                 .pace = pace_in(*line, player.human.has_value()),
                 .write = [&written](const std::string& lines) {
                   try {
                     print(lines);
                   } catch (const std::exception&) {
                     written = false;
                   }
                 }});
  warn_of_fewer_threads(player.settings.threads, nboard.threads());
  while (!nboard.finished() && written) {
    const std::optional<std::string> command = conversation.next_line();
    if (!command) break;
    nboard.receive(*command);
  }
  for (auto time = kLookAround; time < kGrace && !conversation.over(); time += kLookAround)
    if (nboard.wait_for(kLookAround)) break;
  if (!written) throw Failure("cannot write the output");
  return stop_flag() ? kSignalBase + caught_signal() : kSuccess;
}

extern const Subcommand kNBoardCommand = {"nboard", "run as an engine of the NBoard protocol",
                                          nboard_syntax, nboard_command};

}  // namespace tiger::tools
