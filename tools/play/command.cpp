// `tiger play`: the REPL.
#include <cstdio>
#include <optional>
#include <string>

#include "cli/exit_status.h"
#include "cli/output.h"
#include "cli/signals.h"
#include "cli/version.h"
#include "play/clock_text.h"
#include "play/completions.h"
#include "play/console.h"
#include "play/interpreter.h"
#include "play/session.h"
#include "subcommands.h"

namespace tiger::tools {
namespace {

constexpr const char* kAbout =
    "Plays Othello, gives hints and analyses games. Reads words, one a line; `help` lists them.\n";

constexpr const char* kNotes =
    "\nFrom a pipe there is no prompt, no colour and no drawing unless `show` asks for one. A "
    "line\n"
    "is obeyed when what the one before asked for is done, and so is the end of the input; only\n"
    "`stop` is heard at once. Printed are, each on a line of its own:\n"
    "  Tiger plays SQUARE  SCORE  REACH  TIME    (two blanks between)\n"
    "  Black must pass | White must pass\n"
    "  the game is over: Black N, White N[, empty N]: Black wins by N | White ... | a draw\n"
    "  a hint's head and rows: reach, move, score, time, nodes, line, in columns from 1, 15, 20, "
    "26,\n"
    "  36 and 49; analyze's head and rows: number, side, move, score, best, score, cost, reach\n"
    "  what `level`, `options`, `opening` and the like tell\n"
    "A reach is `exact` where the score is proved, `95%` for a search to the end that left out "
    "what\n"
    "most likely leads nowhere, else `depth 12 73%` or `depth 5`. Errors go to stderr as\n"
    "`tiger: line N: what is wrong`, and such a line changes nothing. Exit status: 0, with "
    "--strict 2\n"
    "after any error, 130 after Ctrl-C (from a pipe; at a terminal that only stops the "
    "thinking).\n";

struct PlayOptions {
  SessionSettings settings;
  bool ascii = false;
  bool strict = false;
};

// Nothing where only the help was asked for.
std::optional<PlayOptions> parse_play_options(int argc, char** argv) {
  const auto text = [] { return cxxopts::value<std::string>(); };
  cxxopts::Options options("tiger play", kAbout);
  options.set_width(100);
  add_player_options(options);
  options.add_options()("game-time", "each side's time for the game", text(), "MM:SS")(
      "mode", "Tiger plays: 0 White, 1 Black, 2 both, 3 neither. Default: 3", text(), "N")(
      "verbose", "shows every pass of Tiger's thinking")("ascii", "the board in plain characters")(
      "strict", "any error makes the exit status 2");
  const cxxopts::ParseResult line = parse_command_line(options, argc, argv);
  if (line.count("help")) {
    print(options.help({""}) + kNotes);
    return std::nullopt;
  }
  if (!line.unmatched().empty())
    throw UsageError("'" + line.unmatched().front() + "' is not understood: words come on stdin");
  PlayOptions play;
  play.settings.player = parse_player_options(line);
  if (line.count("game-time"))
    play.settings.game_time = parse_clock("--game-time", line["game-time"].as<std::string>());
  if (line.count("mode"))
    play.settings.mode =
        static_cast<Mode>(parse_integer("--mode", line["mode"].as<std::string>(), 0, 3));
  play.settings.verbose = line["verbose"].as<bool>();
  play.ascii = line["ascii"].as<bool>();
  play.strict = line["strict"].as<bool>();
  return play;
}

class Repl {
 public:
  explicit Repl(PlayOptions options)
      : console_(dialogue(), options.ascii),
        session_(console_, std::move(options.settings)),
        interpreter_(session_) {}

  // Returns whether there was no error.
  bool run() {
    greet();
    session_.continue_play();
    while (!session_.left()) {
      const std::optional<std::string> line = console_.next_line();
      if (!line) break;
      ++line_;
      attempt([&] { execute(*line); });
    }
    if (!console_.interactive()) session_.finish();
    attempt([&] { interpreter_.end(); });
    return sound_;
  }

 private:
  // The console waits, and asks, only after all members are there.
  Dialogue dialogue() {
    return {.prompt = [this] { return interpreter_.is_pasting() ? "board> " : session_.prompt(); },
            .poll = [this] { session_.poll(); },
            .interrupt = [this] { interrupt(); },
            .completions =
                [this](std::string_view line) {
                  return completions(session_.record().position().board, line);
                }};
  }

  void greet() {
    if (!console_.interactive()) return;
    session_.show();
    const Mode mode = session_.settings().mode;
    session_.say(std::string("Tiger ") + kVersion + ". Mode " +
                 std::to_string(static_cast<int>(mode)) + ": " + mode_text(mode) + ".\n" +
                 "`mode 0` gives it White, `mode 1` Black, `mode 2` both, `go` a single move.\n"
                 "`help` tells more; `quit` or Ctrl-D leaves.\n");
  }

  void execute(const std::string& line) {
    if (!console_.interactive() && !is_stop(line)) session_.finish();
    interpreter_.execute(line);
    session_.continue_play();
  }

  void interrupt() {
    if (session_.thinks())
      session_.stop();
    else if (interpreter_.is_pasting())
      interpreter_.forget_paste();
  }

  template <class Action>
  void attempt(Action action) {
    try {
      action();
    } catch (const std::exception& error) {
      // Where nobody can be told anything, there is nothing left to do.
      if (std::ferror(stdout)) throw;
      sound_ = false;
      console_.warn(line_, error.what());
    }
  }

  Console console_;
  Session session_;
  Interpreter interpreter_;
  int line_ = 0;
  bool sound_ = true;
};

}  // namespace

int play_command(int argc, char** argv) {
  std::optional<PlayOptions> options = parse_play_options(argc, argv);
  if (!options) return kSuccess;
  const bool strict = options->strict;
  const bool sound = Repl(std::move(*options)).run();
  if (stop_flag()) return kSignalBase + caught_signal();
  return strict && !sound ? kFailure : kSuccess;
}

}  // namespace tiger::tools
