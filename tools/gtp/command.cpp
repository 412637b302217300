// `tiger gtp`: an engine that speaks the Go Text Protocol over stdin and stdout.
#include <optional>
#include <string>

#include "cli/failures.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/stdio_lines.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "protocol/gtp.h"

namespace tiger::tools {
namespace {

const CommandSyntax& gtp_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger gtp",
      .about =
          "Runs as an Othello engine that speaks the Go Text Protocol, version 2, on\n"
          "standard input and output. The command `list_commands` lists the commands.\n"
          "The engine exits at `quit` or at the end of the input.\n\n"
          "`tiger-param` lists the settings, and `tiger-param NAME VALUE` changes one.\n"
          "`tiger-scores`, `tiger-best_line` and `tiger-solve` analyse the position; GoGui\n"
          "shows them in its analyze window. In GoGui attach Tiger as program and as ruler.\n",
      .options = joined({player_options(),
                         {ponder_option(), pace_option()},
                         under("Games", {{"game-time", "TIME",
                                          "time of a side for the whole game, unless time_settings "
                                          "sets another"}})}),
      .examples = {{"tiger gtp --level 10", "an engine of a fixed strength, for GoGui or a match"},
                   {"echo genmove black | tiger gtp --time 2",
                    "its move from the start position, after at most two seconds"}}};
  return syntax;
}

int gtp_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(gtp_syntax(), argc, argv);
  if (!line) return kSuccess;
  const PlayerOptions player = player_options_in(*line);
  StdioLines conversation("# interrupt");  // as GoGui sends it
  GtpSettings settings;
  settings.player = player.settings;
  settings.untimed = player.untimed();
  settings.timed = player.timed();
  settings.ponder = line->flag("ponder");
  if (const auto time = line->duration("game-time")) settings.clock = TimeControl{.main = *time};
  settings.human = player.human_player();
  settings.pace = pace_in(*line, settings.human != nullptr);
  settings.version = kVersion;
  settings.stop = &conversation.stop();
  // "-" is an ordinary file here, because stdin belongs to the protocol.
  settings.read_file = [](const std::string& path) {
    return file_contents(path == "-" ? "./-" : path);
  };
  Gtp gtp(settings);
  warn_of_fewer_threads(settings.player.threads, gtp.threads());
  while (!gtp.finished()) {
    const std::optional<std::string> command = conversation.next_line();
    if (!command) break;
    const std::string reply = gtp.reply(*command);
    if (!reply.empty()) print(reply);
  }
  return stop_flag() ? kSignalBase + caught_signal() : kSuccess;
}

}  // namespace

extern const Subcommand kGtpCommand = {"gtp", "run as an engine of the Go Text Protocol",
                                       gtp_syntax, gtp_command};

}  // namespace tiger::tools
