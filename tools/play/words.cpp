#include "play/words.h"

#include <algorithm>
#include <array>

#include "cli/exit_status.h"
#include "formats/text.h"
#include "play/actions.h"

namespace tiger::tools {
namespace {

using namespace actions;
using Thinks = Command::Thinking;

constexpr std::array kCommands = {
    Command{"play", "MOVES", "plays moves; without the word it is the same", "play f5 d6 c3",
            Group::kMoves, Thinks::kGoesOn, play},
    Command{"pass pa ps", "", "passes; a forced pass is played by itself", "pass", Group::kMoves,
            Thinks::kGoesOn, pass},
    Command{"undo u", "[N]", "takes N moves back; against Tiger its replies too", "undo 2",
            Group::kMoves, Thinks::kStops, undo},
    Command{"redo r", "[N]", "brings N moves back that were taken back", "redo", Group::kMoves,
            Thinks::kStops, redo},
    Command{"new n", "", "a new game, from where this one began", "new", Group::kGame,
            Thinks::kStops, new_game},
    Command{
        "setboard", "BOARD",
        "a new game from any position, or a whole game, in any format and on as many lines as it "
        "has",
        "setboard ---------------------------OX------XO--------------------------- X", Group::kGame,
        Thinks::kStops, nullptr},
    Command{"init i", "", "a new game from the usual start", "init", Group::kGame, Thinks::kStops,
            init},
    Command{"opening", "", "the name of the opening", "opening", Group::kGame, Thinks::kGoesOn,
            opening},
    Command{"vmirror", "", "turns the game upside down: a1 becomes a8", "vmirror", Group::kGame,
            Thinks::kStops, vmirror},
    Command{"hmirror", "", "mirrors the game sideways: a1 becomes h1", "hmirror", Group::kGame,
            Thinks::kStops, hmirror},
    Command{"rotate", "[DEGREES]", "turns the game clockwise, by 90, 180 or 270 degrees",
            "rotate 180", Group::kGame, Thinks::kStops, rotate},
    Command{"symmetry symetry", "N",
            "one of the 8 symmetries: +1 mirrors sideways, +2 upside down, then +4 across a1-h8",
            "symmetry 4", Group::kGame, Thinks::kStops, symmetry},
    Command{"go", "", "Tiger plays for the side to move", "go", Group::kTiger, Thinks::kStops, go},
    Command{"hint", "[N]", "the N best moves, with scores", "hint 3", Group::kTiger, Thinks::kStops,
            hint},
    Command{"analyze a analyse", "[N]",
            "the last N moves, or all: what was best, and what was lost", "analyze 20",
            Group::kTiger, Thinks::kStops, analyze},
    Command{"stop", "", "stops Tiger's thinking, as Ctrl-C does", "stop", Group::kTiger,
            Thinks::kGoesOn, stop},
    Command{"load o", "FILE [N]", "the N-th game or position of a file in any format",
            "load game.ggf", Group::kFiles, Thinks::kStops, load},
    Command{"save s", "FILE",
            "writes the game, FILE.txt as a transcript, FILE.ggf in GGF, or the position, FILE.obf",
            "save game.ggf", Group::kFiles, Thinks::kGoesOn, save},
    Command{"solve", "FILE", "solves the positions of a file exactly", "solve positions.obf",
            Group::kFiles, Thinks::kStops, solve},
    Command{"mode m", "N", "Tiger plays: 0 White, 1 Black, 2 both, 3 neither", "mode 0",
            Group::kSettings, Thinks::kStops, mode},
    Command{"level l", "N", "1 to 60: how far Tiger looks, and from where it solves", "level 10",
            Group::kSettings, Thinks::kStops, level},
    Command{"depth d", "N", "so many plies and no further, until a level is set", "depth 8",
            Group::kSettings, Thinks::kStops, depth},
    Command{"move-time", "MM:SS", "the most time for a move; off", "move-time 0:05",
            Group::kSettings, Thinks::kStops, move_time},
    Command{"game-time", "MM:SS", "each side's time for the game, from now on; off",
            "game-time 5:00", Group::kSettings, Thinks::kStops, game_time},
    Command{"hash-table-size h", "N", "a table of 2^N buckets of 64 bytes, 8 to 30",
            "hash-table-size 22", Group::kSettings, Thinks::kStops, hash_table_size},
    Command{"n-tasks n", "N", "how many threads search together", "n-tasks 4", Group::kSettings,
            Thinks::kStops, n_tasks},
    Command{"verbose", "on|off", "shows every pass of Tiger's thinking", "verbose on",
            Group::kSettings, Thinks::kStops, verbose},
    Command{"options", "", "all settings", "options", Group::kSettings, Thinks::kGoesOn, options},
    Command{"show", "", "draws the board", "show", Group::kOther, Thinks::kGoesOn, show},
    Command{"perft", "N", "counts the lines of 1 to N plies from here", "perft 8", Group::kOther,
            Thinks::kStops, perft},
    Command{"bench", "", "searches a fixed set of positions: speed and signature", "bench",
            Group::kOther, Thinks::kStops, bench},
    Command{"version v", "", "the program's version", "version", Group::kOther, Thinks::kGoesOn,
            version},
    Command{"help ?", "[WORD]", "the words, or one of them", "help undo", Group::kOther,
            Thinks::kGoesOn, help},
    Command{"quit q exit", "", "leaves, as Ctrl-D does", "quit", Group::kOther, Thinks::kStops,
            quit},
};

constexpr std::array<std::pair<Group, std::string_view>, 6> kGroups = {{
    {Group::kMoves, "moves"},
    {Group::kGame, "game"},
    {Group::kTiger, "Tiger"},
    {Group::kFiles, "files"},
    {Group::kSettings, "settings"},
    {Group::kOther, "other"},
}};
constexpr std::size_t kHelpWidth = 78;
constexpr std::size_t kGroupWidth = 10;

bool has_name(const Command& word, std::string_view name) {
  for (std::string_view rest = word.names; !rest.empty();) {
    const std::string_view one = rest.substr(0, rest.find(' '));
    if (one == name) return true;
    rest.remove_prefix(std::min(one.size() + 1, rest.size()));
  }
  return false;
}

std::string call_of(const Command& word) {
  std::string call(word.name());
  if (!word.arguments.empty()) call.append(" ").append(word.arguments);
  return call;
}

std::string summary() {
  std::string text;
  for (const auto& [group, title] : kGroups) {
    std::string line = "  " + std::string(title);
    line.resize(kGroupWidth + 2, ' ');
    for (const Command& word : kCommands) {
      if (word.group != group) continue;
      const std::string call = call_of(word);
      if (line.size() + call.size() > kHelpWidth) {
        text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
        line = std::string(kGroupWidth + 2, ' ');
      }
      line += call + "   ";
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text +
         "A move or a row of moves by itself is played, as in f5 or f5d6c3; a board or a\n"
         "game that is pasted is taken. `level 10`, `level = 10` and `set level 10` set the\n"
         "level, `level` tells it. A line that begins with # is a comment. `help WORD` tells\n"
         "more of a word.\n";
}

}  // namespace

std::span<const Command> words() { return kCommands; }

const Command* find_command(std::string_view name, bool has_argument) {
  const std::string folded = formats::lower(name);
  const Command* found = nullptr;
  for (const Command& word : kCommands) {
    if (!has_name(word, folded)) continue;
    if (found == nullptr || word.arguments.empty() != has_argument) found = &word;
  }
  return found;
}

std::string help_text(const std::string& name) {
  if (name.empty()) return summary();
  std::string text;
  for (const Command& word : kCommands) {
    if (!has_name(word, formats::lower(name))) continue;
    text += call_of(word);
    if (word.names != word.name())
      text += " (or: " + std::string(word.names.substr(word.name().size() + 1)) + ")";
    text += "\n  " + std::string(word.what) + "\n  example: " + std::string(word.example) + "\n";
  }
  if (text.empty()) throw Failure(formats::quoted(name) + " is no word; `help` lists them");
  return text;
}

}  // namespace tiger::tools
