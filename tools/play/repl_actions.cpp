#include "play/repl_actions.h"

#include <array>
#include <filesystem>
#include <optional>

#include "bench/speed.h"
#include "board/symmetry.h"
#include "cli/duration.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "formats/text/text.h"
#include "perft/perft.h"
#include "play/game_files.h"
#include "play/repl_commands.h"
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

bool parse_switch(const char* what, const std::string& text) {
  const std::string value = formats::lower(text);
  if (value == "on" || value == "1") return true;
  if (value == "off" || value == "0") return false;
  throw UsageError(std::string(what) + ": expected 'on' or 'off', got '" + text + "'");
}

// Runs a subcommand of the program.
void run_subcommand(Session& session, const std::function<int()>& subcommand) {
  const int status = session.run_stoppable(subcommand);
  session.restore_signal_handlers();
  if (status >= kSignalBase) session.print("\nstopped\n");
  if (status == kContradiction) throw Failure("a result contradicts its file");
  if (status != kSuccess && status < kSignalBase) throw Failure("not every position was solved");
}

// nullopt for "off".
std::optional<std::chrono::milliseconds> time_limit(const char* what, const std::string& text) {
  if (formats::lower(text) == "off") return std::nullopt;
  return parse_duration(what, text);
}

std::string time_setting(const std::optional<std::chrono::milliseconds>& time) {
  return time ? clock_text(*time) : "off";
}

void print_limits(Session& s) { s.print("strength: " + s.settings().limits_text() + "\n"); }

}  // namespace

namespace actions {

// ---- The game ----------------------------------------------------------------------------------

void init(Session& s, const std::string&) { s.begin(Record()); }
void new_game(Session& s, const std::string&) { s.begin(Record(s.record().start())); }
void undo(Session& s, const std::string& n) { s.undo(number("undo", n, 1, kMaxMoves, 1)); }
void redo(Session& s, const std::string& n) { s.redo(number("redo", n, 1, kMaxMoves, 1)); }
void go_to(Session& s, const std::string& n) {
  s.go_to(parse_integer("goto", required(n, "number of a move"), 0, kMaxMoves));
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
void stop(Session& s, const std::string&) { s.stop(); }
void analyze(Session& s, const std::string& n) {
  s.analyze(number("analyze", n, 1, kMaxMoves, kMaxMoves));
}
void worst(Session& s, const std::string& n) { s.worst(number("worst", n, 1, kMaxMoves, 5)); }

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
    s.print("saved " + save_game(s.stored_game(), file, replace) + "\n");
  };
  if (force || !s.is_interactive() || !std::filesystem::exists(file)) return write(force);
  s.ask({"'" + file + "' exists; replace it? (y/N) ", "not saved", [write] { write(true); }});
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

void mode(Session& s, const std::string& n) {
  if (!n.empty()) s.set_mode(static_cast<Mode>(parse_integer("mode", n, 0, 3)));
  s.print(mode_text(s.settings().mode) + "\n");
}

void level(Session& s, const std::string& n) {
  PlayerOptions& player = s.settings().player;
  if (!n.empty()) {
    player.level = parse_integer("level", n, 1, kMaxLevel);
    player.depth.reset();
  }
  print_limits(s);
}

void depth(Session& s, const std::string& n) {
  if (!n.empty()) s.settings().player.depth = parse_integer("depth", n, 1, 60);
  print_limits(s);
}

void move_time(Session& s, const std::string& time) {
  if (!time.empty()) s.settings().player.move_time = time_limit("move-time", time);
  print_limits(s);
}

void game_time(Session& s, const std::string& time) {
  if (!time.empty()) s.set_game_time(time_limit("game-time", time));
  print_limits(s);
}

void n_tasks(Session& s, const std::string& n) {
  if (!n.empty()) {
    PlayerSettings player = s.settings().player.settings;
    player.threads = parse_integer("n-tasks", n, 1, kMaxThreads);
    s.set_player(player);
  }
  const bool refused = s.threads() < s.settings().player.settings.threads;
  s.print("n-tasks " + std::to_string(s.threads()) +
          (refused ? ", because the system refused more\n" : "\n"));
}

void hash_table_size(Session& s, const std::string& bits) {
  if (!bits.empty()) {
    PlayerSettings player = s.settings().player.settings;
    player.hash_bits = parse_integer("hash-table-size", bits, kMinHashBits, kMaxHashBits);
    s.set_player(player);
  }
  s.print("hash-table-size " + std::to_string(s.settings().player.settings.hash_bits) + "\n");
}

void verbose(Session& s, const std::string& text) {
  if (!text.empty()) s.settings().verbose = parse_switch("verbose", text);
  s.print(s.settings().verbose ? "verbose on\n" : "verbose off\n");
}

void options(Session& s, const std::string&) {
  const SessionSettings& settings = s.settings();
  const PlayerOptions& player = settings.player;
  s.print("mode " + std::to_string(static_cast<int>(settings.mode)) + "\nlevel " +
          std::to_string(settings.game_time ? player.timed().level : player.untimed().level) +
          "\ndepth " + (player.depth ? std::to_string(*player.depth) : "off") + "\nmove-time " +
          time_setting(player.move_time) + "\ngame-time " + time_setting(settings.game_time) +
          "\nn-tasks " + std::to_string(player.settings.threads) + "\nhash-table-size " +
          std::to_string(player.settings.hash_bits) + "\ndriver " +
          std::string(driver_name(player.settings.driver)) + "\nverbose " +
          (settings.verbose ? "on\n" : "off\n"));
}

// ---- The rest ----------------------------------------------------------------------------------

void show(Session& s, const std::string&) { s.show(); }
void version(Session& s, const std::string&) { s.print(std::string("tiger ") + kVersion + "\n"); }
void help(Session& s, const std::string& name) { s.print(help_text(name)); }
void quit(Session& s, const std::string&) { s.quit(); }

}  // namespace actions
}  // namespace tiger::tools
