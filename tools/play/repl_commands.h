// The commands of the REPL: names and abbreviations, arguments, help texts and actions.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/screen.h"
#include "play/session.h"

namespace tiger::tools {

enum class Group { kMoves, kGame, kTiger, kFiles, kSettings, kOther };

// What a command does to a search under way.
enum class SearchEffect { kContinues, kStops };

struct Command {
  std::string_view names;      // the full name first, then abbreviations, separated by blanks
  std::string_view arguments;  // as the help shows them; empty: the command takes none
  std::string_view what;       // one sentence for the help
  std::string_view example;
  Group group;
  SearchEffect search;
  // See repl_actions.h. Null for what the interpreter handles: `setboard`, because more lines may
  // follow, and the settings (settings.h).
  void (*run)(Session& session, const std::string& argument);

  std::string_view name() const { return names.substr(0, names.find(' ')); }
};

std::span<const Command> repl_commands();

// The command of that name, in upper or lower case; nullptr if there is none. Two commands share
// the abbreviation n: with an argument it sets the number of threads, else it starts a new game.
const Command* find_command(std::string_view name, bool has_argument);

// The full names of all commands.
std::vector<std::string_view> command_names();

// The help for all commands (empty name) or for one, fitted to the screen. Throws Failure if there
// is none of that name.
std::string help_text(const std::string& name, const Screen& screen);

// The possible completions of the last word of an unfinished line, sorted: commands, settings and
// their values, moves that are legal after those before them, or file names, whichever fit there.
std::vector<std::string> completions(const Board& board, std::string_view line,
                                     const std::vector<std::string>& branches = {});

}  // namespace tiger::tools
