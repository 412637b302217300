#include "play/repl_commands.h"

#include <algorithm>
#include <array>

#include "cli/failures.h"
#include "cli/program.h"
#include "cli/program_texts.h"
#include "cli/screen.h"
#include "formats/text/text.h"
#include "play/repl_actions.h"

namespace tiger::tools {
namespace {

using namespace actions;

constexpr auto kContinues = SearchEffect::kContinues;
constexpr auto kStops = SearchEffect::kStops;

constexpr std::array kCommands = {
    Command{"play", "MOVES", "Plays moves; the word `play` may be left out.", "play f5 d6 c3",
            Group::kMoves, kContinues, play},
    Command{"pass pa ps", "", "Passes. A forced pass is played automatically.", "pass",
            Group::kMoves, kContinues, pass},
    Command{"undo u", "[N]", "Takes back N moves, and Tiger's replies to them.", "undo 2",
            Group::kMoves, kStops, undo},
    Command{"redo r", "[N]", "Plays N moves again that were taken back, or all if they are fewer.",
            "redo", Group::kMoves, kStops, redo},
    Command{"goto", "N[b]",
            "Goes to the position after move N, or to a variation of this move, as `variations` "
            "names it; undo and redo work from there.",
            "goto 12b", Group::kMoves, kStops, go_to},
    Command{"variations", "",
            "Lists the variations of the next move, or else of the last one that has some; * marks "
            "this line. A move after `undo` begins a variation.",
            "variations", Group::kMoves, kContinues, variations},
    Command{"main", "", "Goes back to the main line, where this variation leaves it.", "main",
            Group::kMoves, kStops, main_line},
    Command{"promote", "", "Makes this variation the main line.", "promote", Group::kMoves,
            kContinues, promote},
    Command{"delete", "Nb", "Removes variation b of move N, with all that follows it.",
            "delete 12b", Group::kMoves, kStops, delete_branch},
    Command{"comment", "[TEXT]",
            "Shows the comment on the last move (at the start, on the game) or sets it; `-` "
            "removes it. SGF, GGF and PGN keep comments.",
            "comment too greedy", Group::kMoves, kContinues, comment},
    Command{"new n", "", "Starts a new game from the same first position.", "new", Group::kGame,
            kStops, new_game},
    Command{"setboard", "BOARD",
            "Starts from any position, or takes a whole game, in any format and over several "
            "lines.",
            "setboard ---------------------------OX------XO--------------------------- X",
            Group::kGame, kStops, nullptr},
    Command{"init i", "", "Starts a new game from the standard position.", "init", Group::kGame,
            kStops, init},
    Command{"opening", "", "Prints the name of the opening.", "opening", Group::kGame, kContinues,
            opening},
    Command{"vmirror", "", "Flips the game upside down: a1 becomes a8.", "vmirror", Group::kGame,
            kStops, vmirror},
    Command{"hmirror", "", "Flips the game left to right: a1 becomes h1.", "hmirror", Group::kGame,
            kStops, hmirror},
    Command{"rotate", "[DEGREES]", "Rotates the game clockwise by 90, 180 or 270 degrees.",
            "rotate 180", Group::kGame, kStops, rotate},
    Command{"symmetry symetry", "N",
            "Applies symmetry 0 to 7, a sum: 1 flips left to right, 2 upside down, 4 then along "
            "a1-h8.",
            "symmetry 4", Group::kGame, kStops, symmetry},
    Command{"go", "", "Tiger plays a move for the side to move.", "go", Group::kTiger, kStops, go},
    Command{"hint", "[N]", "Shows the N best moves with their scores.", "hint 3", Group::kTiger,
            kStops, hint},
    Command{"analyze a analyse", "[N]",
            "Reviews the last N moves, or the game to its end: the best move, and what the one "
            "played lost.",
            "analyze 20", Group::kTiger, kStops, analyze},
    Command{"worst", "[N]", "Lists the N worst moves of the last analysis, or makes one.",
            "worst 3", Group::kTiger, kStops, worst},
    Command{"eval", "", "Prints the value of the position.", "eval", Group::kTiger, kStops, eval},
    Command{"curve", "", "Draws the score of the game, move by move, from the last analysis.",
            "curve", Group::kTiger, kStops, curve},
    Command{"stop", "", "Stops the search under way, as Ctrl-C does.", "stop", Group::kTiger,
            kContinues, stop},
    Command{"load o", "FILE [N]",
            "Loads game or position N of a file in any format, counted as --select does. Shows the "
            "review that `save` kept with the game.",
            "load game.ggf", Group::kFiles, kStops, load},
    Command{"save s", "[--force] FILE",
            "Saves the game with all variations (FILE.sgf), this line up to the position "
            "(FILE.ggf or FILE, FILE.pgn; FILE.txt: bare moves), or the position (FILE.obf; "
            "FILE.svg: a picture). SGF, GGF and PGN keep an analysis. A file that exists is "
            "replaced after a question, or, from a pipe, with --force.",
            "save game.ggf", Group::kFiles, kContinues, save},
    Command{"solve", "FILE", "Solves the positions of a file exactly.", "solve positions.obf",
            Group::kFiles, kStops, solve},
    Command{"games", "[PATH...]",
            "Shows which recorded games of files or folders reached the position; without PATH, "
            "of those read last. Takes the options of `tiger games`, such as --player NAME.",
            "games --years 1990-2005", Group::kFiles, kContinues, games},
    Command{"mode m", "N", "Sets what Tiger plays: 0 White, 1 Black, 2 both, 3 neither.", "mode 0",
            Group::kSettings, kStops, nullptr},
    Command{"level l", "N", "Sets the strength, 1 to 60: search depth and when to solve.",
            "level 10", Group::kSettings, kStops, nullptr},
    Command{
        "human", "N|off",
        "Lets Tiger play like people: 4 to 10 as learned from weak to strong tournament players, "
        "1 to 3 weaker. `level` or `off`: as well as it can.",
        "human 4", Group::kSettings, kStops, nullptr},
    Command{"error-budget", "N|off",
            "Lets a `human` player lose at most N discs in a game, by the values of the analysis "
            "level, exact from 20 empty squares.",
            "error-budget 10", Group::kSettings, kStops, nullptr},
    Command{"pace", "on|off",
            "Lets a `human` player take its time: 0.5 s, 0.1 s for each move considered, and "
            "4 s times the chance that it plays another move than the likeliest.",
            "pace on", Group::kSettings, kStops, nullptr},
    Command{
        "analysis-level", "N",
        "Sets the level of `hint`, `analyze`, `worst`, `curve` and `eval`; `same`: as Tiger plays.",
        "analysis-level 20", Group::kSettings, kStops, nullptr},
    Command{"depth d", "N", "Searches N plies, until a level is set.", "depth 8", Group::kSettings,
            kStops, nullptr},
    Command{"move-time", "TIME", "Limits the time for each move; `off` removes the limit.",
            "move-time 0:05", Group::kSettings, kStops, nullptr},
    Command{"game-time", "TIME",
            "Gives each side this time for the rest of the game; `off` removes the clocks.",
            "game-time 5:00", Group::kSettings, kStops, nullptr},
    Command{"ponder", "on|off", "Lets Tiger search while you think.", "ponder on", Group::kSettings,
            kStops, nullptr},
    Command{"book", "FILE|none", "Plays the moves of an opening book as far as it goes.",
            "book none", Group::kSettings, kStops, nullptr},
    Command{"book-within", "N",
            "Chooses among the book's moves that are at most N discs worse than the best.",
            "book-within 2", Group::kSettings, kStops, nullptr},
    Command{
        "vary", "on|off",
        "Lets Tiger draw its moves in the first 20 plies from those about as good as the best, so "
        "that games differ. `on` at a terminal.",
        "vary off", Group::kSettings, kStops, nullptr},
    Command{"seed", "N", "Sets the seed of random choices.", "seed 7", Group::kSettings, kStops,
            nullptr},
    Command{"hash-table-size h", "N", "Sets the table to 2^N buckets of 64 bytes, N from 8 to 30.",
            "hash-table-size 22", Group::kSettings, kStops, nullptr},
    Command{"n-tasks n", "N", "Sets the number of search threads.", "n-tasks 4", Group::kSettings,
            kStops, nullptr},
    Command{"driver", "NAME", "Sets the search algorithm: pvs, mtdf or alphabeta.", "driver pvs",
            Group::kSettings, kStops, nullptr},
    Command{"verbose", "on|off", "Shows every iteration of a search.", "verbose on",
            Group::kSettings, kStops, nullptr},
    Command{"options", "", "Prints all settings.", "options", Group::kSettings, kContinues,
            options},
    Command{"show", "[scores]", "Draws the board; with the score of each legal move in its square.",
            "show scores", Group::kOther, kContinues, show},
    Command{"perft", "N", "Counts the lines of play of 1 to N plies from here.", "perft 8",
            Group::kOther, kStops, perft},
    Command{"bench", "", "Searches a fixed set of positions: speed and node signature.", "bench",
            Group::kOther, kStops, bench},
    Command{"version v", "", "Prints the program's version.", "version", Group::kOther, kContinues,
            version},
    Command{"help ?", "[COMMAND]", "Lists the commands, or explains one.", "help undo",
            Group::kOther, kContinues, help},
    Command{"quit q exit", "", "Quits, as Ctrl-D does.", "quit", Group::kOther, kStops, quit},
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

// The last column of a screen stays free.
Screen help_screen(const Screen& screen) {
  return {.width = screen.limited() ? std::min(kHelpWidth, screen.width - 1) : kHelpWidth};
}

bool has_name(const Command& command, std::string_view name) {
  for (std::string_view rest = command.names; !rest.empty();) {
    const std::string_view one = rest.substr(0, rest.find(' '));
    if (one == name) return true;
    rest.remove_prefix(std::min(one.size() + 1, rest.size()));
  }
  return false;
}

std::string usage_of(const Command& command) {
  std::string usage(command.name());
  if (!command.arguments.empty()) usage.append(" ").append(command.arguments);
  return usage;
}

std::string summary(const Screen& screen) {
  std::string text;
  for (const auto& [group, title] : kGroups) {
    std::string line = "  " + std::string(title);
    line.resize(kGroupWidth + 2, ' ');
    for (const Command& command : kCommands) {
      if (command.group != group) continue;
      const std::string usage = usage_of(command);
      if (line.size() + usage.size() > screen.width) {
        text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
        line = std::string(kGroupWidth + 2, ' ');
      }
      line += usage + "   ";
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  for (const char* const sentence :
       {"Moves alone are played: f5 or f5d6c3. A pasted board or game is loaded.",
        "`level 10`, `level = 10` and `set level 10` set the level; `level` prints it.",
        "A line that begins with # is a comment. `help COMMAND` explains a command."})
    text += wrapped(sentence, 0, "", screen) + "\n";
  return text;
}

}  // namespace

std::span<const Command> repl_commands() { return kCommands; }

const Command* find_command(std::string_view name, bool has_argument) {
  const std::string lower = formats::lower(name);
  const Command* found = nullptr;
  for (const Command& command : kCommands) {
    if (!has_name(command, lower)) continue;
    if (found == nullptr || command.arguments.empty() != has_argument) found = &command;
  }
  return found;
}

std::vector<std::string_view> command_names() {
  std::vector<std::string_view> names;
  for (const Command& command : kCommands) names.push_back(command.name());
  return names;
}

std::string help_text(const std::string& name, const Screen& now) {
  const Screen screen = help_screen(now);
  if (name.empty()) return summary(screen);
  std::string text;
  for (const Command& command : kCommands) {
    if (!has_name(command, formats::lower(name))) continue;
    text += usage_of(command);
    if (command.names != command.name())
      text += " (or: " + std::string(command.names.substr(command.name().size() + 1)) + ")";
    const std::string example = "example: " + std::string(command.example);
    text += "\n  " + wrapped(std::string(command.what), 2, "  ", screen) + "\n  " +
            wrapped(example, 2, "  ", screen) + "\n";
    if (command.name() == "level") text += levels_table();
  }
  if (text.empty())
    throw Failure("unknown command " + formats::quoted(name) +
                  did_you_mean(formats::lower(name), command_names()) +
                  "; type 'help' for the list");
  return text;
}

}  // namespace tiger::tools
