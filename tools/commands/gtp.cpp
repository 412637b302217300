// `tiger gtp`: an engine that speaks the Go Text Protocol over stdin and stdout.
#include "protocol/gtp.h"

#include <optional>
#include <string>

#include "cli/exit_status.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/player_options.h"
#include "cli/signals.h"
#include "cli/stdio_lines.h"
#include "cli/version.h"
#include "subcommands.h"

namespace tiger::tools {

int gtp_command(int argc, char** argv) {
  cxxopts::Options options(
      "tiger gtp",
      "Reads commands of the Go Text Protocol, version 2, from standard input, for Othello, and\n"
      "answers each on standard output; `list_commands` names them. Ends at `quit` and at the end\n"
      "of the input.\n");
  options.set_width(100);
  add_player_options(options);
  options.add_options()("game-time", "seconds for all moves of a side; time_settings changes it",
                        cxxopts::value<std::string>(), "SECONDS");
  const cxxopts::ParseResult line = parse_command_line(options, argc, argv);
  if (line.count("help")) {
    print(options.help({""}));
    return kSuccess;
  }
  const PlayerOptions player = parse_player_options(line);
  StdioLines conversation;
  GtpSettings settings;
  settings.player = player.settings;
  settings.untimed = player.untimed();
  settings.timed = player.timed();
  if (line.count("game-time"))
    settings.clock =
        TimeControl{.main = parse_seconds("--game-time", line["game-time"].as<std::string>())};
  settings.version = kVersion;
  settings.stop = &conversation.over();
  // The input is the protocol's: "-" is a file like any other.
  settings.read_file = [](const std::string& path) {
    return file_contents(path == "-" ? "./-" : path);
  };
  Gtp gtp(settings);
  while (!gtp.finished()) {
    const std::optional<std::string> command = conversation.next_line();
    if (!command) break;
    const std::string reply = gtp.reply(*command);
    if (!reply.empty()) print(reply);
  }
  return stop_flag() ? kSignalBase + caught_signal() : kSuccess;
}

}  // namespace tiger::tools
