// The command `games` of the REPL.
#include <optional>

#include "cli/system/signals.h"
#include "cli/system/terminal.h"
#include "games/games.h"
#include "play/repl_actions.h"

namespace tiger::tools::actions {

void games(Session& session, const std::string& argument) {
  // The same for all sessions of the process, so that an index is read once.
  static GameArchive archive;
  const std::optional<GamesRequest> request = parse_games_request(argument);
  if (!request) return;                          // the help was asked for
  std::optional<HiddenKeys> below_the_progress;  // typed meanwhile, and read afterwards
  if (session.is_interactive()) below_the_progress.emplace();
  try {
    const Position position = request->position.value_or(session.record().position());
    session.print(answer_of(*request, position, archive));
  } catch (const Interrupted&) {
    session.restore_signal_handlers();
    session.print("\nstopped\n");
  }
}

}  // namespace tiger::tools::actions
