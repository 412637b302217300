#include "play/repl_actions.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "bench/speed.h"
#include "board/symmetry.h"
#include "cli/game_formats.h"
#include "cli/output.h"
#include "cli/program.h"
#include "formats/text/text.h"
#include "perft/perft.h"
#include "platform/file.h"
#include "play/game_files.h"
#include "play/repl_commands.h"
#include "play/settings.h"
#include "record/openings.h"
#include "solve/solve.h"

namespace tiger::tools {
namespace {

int number(const char* what, const std::string& text, int low, int high, int fallback) {
  return text.empty() ? fallback : parse_integer(what, text, low, high);
}

std::string required(const std::string& argument, const char* what) {
  if (argument.empty()) throw Failure(std::string("missing ") + what);
  return argument;
}

// Runs a subcommand of the program.
void run_subcommand(Session& session, const std::function<int()>& subcommand) {
  const int status = session.run_stoppable(subcommand);
  session.restore_signal_handlers();
  if (status >= kSignalBase) session.print("\nstopped\n");
  if (status == kContradiction) throw Failure("a result contradicts its file");
  if (status != kSuccess && status < kSignalBase) throw Failure("not every position was solved");
}

}  // namespace

namespace actions {

// ---- The game ----------------------------------------------------------------------------------

void init(Session& s, const std::string&) { s.begin(GameTree()); }
void new_game(Session& s, const std::string&) { s.begin(GameTree(s.record().start())); }
void undo(Session& s, const std::string& n) { s.undo(number("undo", n, 1, kMaxMoves, 1)); }
void redo(Session& s, const std::string& n) { s.redo(number("redo", n, 1, 999, 1)); }
// "12", or "12b" for a variation.
std::pair<int, std::string> place_in(const char* command, const std::string& argument) {
  const std::string place = formats::lower(required(argument, "number of a move"));
  const std::size_t digits = formats::leading_digits(place).size();
  const std::string branch = digits == 0 ? "" : place.substr(digits);
  const bool names_branch = std::all_of(branch.begin(), branch.end(), formats::is_letter);
  return {parse_integer(command, names_branch && digits > 0 ? place.substr(0, digits) : place, 0,
                        kMaxMoves),
          branch};
}
void go_to(Session& s, const std::string& argument) {
  const auto [move, branch] = place_in("goto", argument);
  s.go_to(move, branch);
}
void delete_branch(Session& s, const std::string& argument) {
  const auto [move, branch] = place_in("delete", argument);
  if (branch.empty())
    throw UsageError("delete: a variation is needed, such as 12b; `variations` lists them");
  s.remove(move, branch);
}
void variations(Session& s, const std::string&) { s.variations(); }
void main_line(Session& s, const std::string&) { s.to_main_line(); }
void promote(Session& s, const std::string&) { s.promote(); }
void comment(Session& s, const std::string& text) {
  if (text.empty()) return s.show_comment();
  s.set_comment(text == "-" ? "" : formats::without_control_characters(text));
}
void pass(Session& s, const std::string&) { s.play("pass"); }
void play(Session& s, const std::string& moves) { s.play(required(moves, "move")); }

// The board and the game mirrored (board/symmetry.h: bit 0 flips files, bit 1 rows, bit 2
// transposes).
void hmirror(Session& s, const std::string&) { s.transform(1); }
void vmirror(Session& s, const std::string&) { s.transform(2); }
void symmetry(Session& s, const std::string& n) {
  s.transform(
      parse_integer("symmetry", required(n, "number of the symmetry, 0 to 7"), 0, kSymmetries - 1));
}
void rotate(Session& s, const std::string& degrees) {
  constexpr std::array<int, 4> kQuarters = {0, 6, 3, 5};
  const int angle = number("rotate", degrees, 0, 270, 90);
  if (angle % 90 != 0) throw UsageError("rotate: expected 90, 180 or 270, got '" + degrees + "'");
  s.transform(kQuarters[static_cast<std::size_t>(angle / 90)]);
}

void opening(Session& s, const std::string&) {
  const std::string_view name = opening_names().name_of(s.record());
  s.print(name.empty() ? "no named opening\n" : std::string(name) + "\n");
}

// ---- Tiger -------------------------------------------------------------------------------------

void go(Session& s, const std::string&) { s.go(); }
void hint(Session& s, const std::string& n) { s.hint(number("hint", n, 1, kMaxMoves, 1)); }
void eval(Session& s, const std::string&) { s.eval(); }
void stop(Session& s, const std::string&) { s.rest(); }
void analyze(Session& s, const std::string& n) {
  s.analyze(number("analyze", n, 1, kMaxMoves, kMaxMoves));
}
void worst(Session& s, const std::string& n) { s.worst(number("worst", n, 1, kMaxMoves, 5)); }
void curve(Session& s, const std::string&) { s.curve(); }

// ---- Files and other subcommands ---------------------------------------------------------------

void load(Session& s, const std::string& argument) {
  // The last word may be the number of a game; a file name may contain blanks.
  std::string file = required(argument, "file name");
  std::optional<int> n;
  const std::size_t blank = file.find_last_of(formats::kBlanks);
  if (blank != std::string::npos &&
      file.find_first_not_of("0123456789", blank + 1) == std::string::npos) {
    n = parse_integer("load", file.substr(blank + 1), 1, 1'000'000'000);
    file.resize(file.find_last_not_of(formats::kBlanks, blank) + 1);
  }
  s.begin(load_game(file, n));
}

void save(Session& s, const std::string& argument) {
  constexpr std::string_view kForce = "--force";
  std::string file = argument;
  const bool force = formats::first_word({file}).chars == kForce;
  if (force) file = formats::trimmed({std::string_view(argument).substr(kForce.size())}).chars;
  file = saved_name(required(file, "file name"));
  const auto write = [&s, file](bool replace) {
    // A name without a known ending is refused.
    const GameFormat format = format_of_file(file).value_or(GameFormat::kGgf);
    s.print(fitted("saved " + save_game(s.stored_game(format), file, replace) + "\n", s.screen()));
    s.mark_saved(file, format);
  };
  if (force || !s.is_interactive() || !std::filesystem::exists(path_of(file))) return write(force);
  const char* const what = s.has_changed(file) ? "has changed since it was loaded" : "exists";
  s.ask({"'" + file + "' " + what + "; replace it? (y/N) ", "not saved", [write] { write(true); }});
}

void solve(Session& s, const std::string& file) {
  const SolveOptions options{.input = {.files = {required(file, "file name")}, .boards = {}}};
  run_subcommand(s, [&] { return solve_files(options); });
}
void bench(Session& s, const std::string&) {
  run_subcommand(s, [] { return print_node_counts(); });
}
void perft(Session& s, const std::string& depth) {
  const int plies = parse_integer("the depth", required(depth, "depth"), 1, 60);
  run_subcommand(s,
                 [&] { return print_perft({.depth = plies, .position = s.record().position()}); });
}

// ---- Settings ----------------------------------------------------------------------------------

void options(Session& s, const std::string&) { s.print(settings_text(s)); }

// ---- The rest ----------------------------------------------------------------------------------

void show(Session& s, const std::string& what) {
  if (what.empty()) return s.show();
  if (formats::lower(what) != "scores")
    throw UsageError("show: expected nothing or 'scores', got '" + what + "'");
  s.show_scores();
}
void version(Session& s, const std::string&) { s.print(std::string("tiger ") + kVersion + "\n"); }
void help(Session& s, const std::string& name) { s.print(help_text(name, s.screen())); }
void quit(Session& s, const std::string&) { s.quit(); }

}  // namespace actions
}  // namespace tiger::tools
