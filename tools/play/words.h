// The words of the REPL: their names and abbreviations, what they take, and what they do.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "play/session.h"

namespace tiger::tools {

enum class Group { kMoves, kGame, kTiger, kFiles, kSettings, kOther };

struct Command {
  std::string_view names;      // the full one first, then abbreviations
  std::string_view arguments;  // as the help shows them; empty: it takes none
  std::string_view what;
  std::string_view example;
  Group group;
  enum class Thinking { kGoesOn, kStops } thinking;  // what Tiger thinks about, meanwhile
  // See actions.h; none where more lines may follow, which the interpreter reads.
  void (*run)(Session& session, const std::string& argument);

  std::string_view name() const { return names.substr(0, names.find(' ')); }
};

std::span<const Command> words();

// The word of that name, in any case; nullptr where there is none. Two share the abbreviation n:
// with an argument it sets the number of tasks, else it begins a new game.
const Command* find_command(std::string_view name, bool has_argument);

// All words, or one of them. Throws where there is none of that name.
std::string help_text(const std::string& name);

}  // namespace tiger::tools
