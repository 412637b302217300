// `tiger play`: the REPL.
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "cli/failures.h"
#include "cli/output.h"
#include "cli/player_book.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "cli/system/process.h"
#include "cli/system/signals.h"
#include "cli/system/terminal.h"
#include "platform/hash.h"
#include "platform/time.h"
#include "play/console.h"
#include "play/drill_session.h"
#include "play/game_files.h"
#include "play/interpreter.h"
#include "play/repl_commands.h"
#include "play/session.h"

namespace tiger::tools {
namespace {

constexpr const char* kAbout =
    "Plays Othello, gives hints and reviews games. Reads commands, one per line;\n"
    "`help` lists them.\n";

constexpr std::size_t kUsualWidth = 80;
constexpr int kFirstOpponent = 4;  // the human player of a session at a terminal

constexpr const char* kNotes =
    "\nAt a terminal a game against --human N (default 4) begins at once, and you are\n"
    "Black; with --level N, `mode 0` begins it. Openings come from the starter book,\n"
    "if any. Boards may be pasted, Ctrl-C stops a search, `quit` ends the session.\n";

std::string play_output() {
  return "When `tiger play` reads from a pipe, it prints no prompt and no colours, and\n"
         "draws the board only on `show`. A command waits until the search started by an\n"
         "earlier one has ended, except `stop`, which takes effect at once. At the end of\n"
         "the input Tiger finishes the last search. These lines are printed:\n"
         "  Tiger plays SQUARE  SCORE  DEPTH  TIME    (separated by two blanks)\n"
         "    (with --human, SCORE is `?` and DEPTH `human`, and after a game against it\n"
         "    a line says whom the user played like; with --error-budget a line says\n"
         "    what the move lost, if it lost anything, and the sum; with --pace, TIME is\n"
         "    how long it waited: 0.5 s, plus 0.1 s for each move that it might play, plus\n"
         "    4 s times the chance of all but the likeliest; at most 1/40 of its clock)\n"
         "  Black must pass | White must pass\n"
         "  the game is over: Black N, White N[, empty N]: RESULT, where RESULT is\n"
         "    Black wins by N | White wins by N | a draw\n"
         "  Black's time is up: White wins on time  (or the other way round)\n"
         "  hint: a header, then rows of depth, move, score, time, nodes and line of play,\n"
         "    beginning in columns 1, 15, 20, 26, 36 and 49\n"
         "    (moves of a book come first, with the depth `book` or `exact`)\n"
         "  show scores: the board with the value of each legal move, then the depth\n"
         "  eval: side, value, depth and line of play\n"
         "  analyze: a header, then rows of number, side, move, score, best move, its\n"
         "    score, cost, depth and mark (as in `tiger review`, with the level of the\n"
         "    analysis and without limits of time), what each side lost, turning points,\n"
         "    the three worst moves\n"
         "  variations: `* 12a  48 moves: LINE OF PLAY`, with * for the present line, and\n"
         "    below it the comment; then the other moves where this line branches\n"
         "  curve: a sign for Black's score after each move, then what the signs mean\n"
         "  the answers to `level`, `options`, `opening` and other commands\n"
         "A depth is `book` for a move of the book (--book), and `exact` if the score is\n"
         "proved. `24@95%` is a search to the end of the game (24 plies) with selective\n"
         "pruning at 95% confidence; `12@73%` and `5` stop earlier. A depth without a\n"
         "percentage is not pruned selectively. With a clock, Tiger plays an only move at\n"
         "once; then SCORE is `?` and DEPTH 0, unless it can be solved in no time.\n"
         "Errors go to stderr as `tiger: line N: MESSAGE`; such a line changes nothing,\n"
         "and ends the session with status 2 only with --strict.\n\n"
         "With --drill the lines are answers: a move, `skip` to see the answer, or `quit`.\n"
         "What you missed is asked again at the end and in the next session, what you knew\n"
         "after 2, 4, 8 ... 64 sessions.\n\n"
         "Answers (the files puzzles and openings) and the lines of sessions at a terminal\n"
         "(history) are kept in\n  " +
         state_folder_in_words() + ".\n";
}

struct PlayOptions {
  SessionSettings settings;
  std::optional<DrillOptions> drill;  // in place of a session
  bool ascii = false;
  bool strict = false;
  bool starter_book = false;
  std::optional<std::string> file;  // to begin with
  bool resume = false;
  ColourUse colour = ColourUse::kAuto;
};

std::vector<Option> play_options() {
  return joined(
      {player_options(PlayerUse::kSession),
       {ponder_option(), pace_option()},
       under("Search", {{"analysis-level", "N",
                         "level of hints and reviews. Default: " + std::to_string(kAnalysisLevel) +
                             " at a terminal, otherwise that of the moves"}}),
       under("Games", {{"error-budget", "N", "discs that a --human player may lose by errors"},
                       {"game-time", "TIME", "time of each side for the whole game"},
                       {"mode", "N", "Tiger: 0 White, 1 Black, 2 both, 3 none", "3"},
                       {.name = "resume",
                        .argument = "",
                        .help = "go on with the last game that was not saved",
                        .configurable = Configurable::kNowhere}}),
       under("Output", {{"verbose", "", "print every iteration of a search"},
                        {"ascii", "", "draw the board in ASCII characters"},
                        colour_option(),
                        {"strict", "", "exit with status 2 if any line had an error"}}),
       drill_options()});
}

const CommandSyntax& play_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger play",
      .about = kAbout,
      .options = play_options(),
      .arguments = "[FILE]",
      .notes = kNotes,
      .examples = {{"tiger play --mode 0 --human 2", "a game against a weak player, who has White"},
                   {"tiger play --drill puzzles.obf", "puzzles; those missed earlier come first"},
                   {"printf 'f5d6c3\\nhint 3\\nshow\\n' | tiger play --time 1",
                    "hints and a drawing, from a script"}},
      .topics = {{"play-output", "output into a pipe; drills", play_output}}};
  return syntax;
}

// Nobody asked for it, so without it games go on without a book.
void take_starter_book(PlayOptions& play) {
  PlayerOptions& player = play.settings.player;
  BookSettings book = player.book;
  book.file = starter_book();
  try {
    player.settings.book = open_book(book);
  } catch (const Failure&) {
  }
  play.starter_book = player.settings.book != nullptr;
  if (play.starter_book) player.book = book;
}

// At a terminal somebody whom one can beat, unless the user says more.
void take_opponent(const CommandLine& line, SessionSettings& settings) {
  PlayerOptions& player = settings.player;
  const bool at_terminal = is_tty(Stream::kIn) && is_tty(Stream::kOut);
  player.human = human_in(line, at_terminal ? std::optional(kFirstOpponent) : std::nullopt);
  if (player.human && !line.given("human-seed")) player.human->seed = player.book.seed;
  settings.took_opponent = player.human && !line.flag("human");
  settings.human = player.human_player();
  const bool has_game = line.flag("resume") || !line.arguments().empty();
  if (at_terminal && settings.human && !has_game && !line.given("mode"))
    settings.mode = Mode::kWhite;
  const std::optional<int> budget = line.integer("error-budget", 0, kMaxErrorBudget);
  if (budget && !settings.human) throw UsageError("--error-budget needs --human");
  if (budget) settings.budget.emplace(*budget);
  settings.pace = pace_in(line, settings.human != nullptr);
}

// Whom one plays, and how to change it.
std::string opponent_text(const SessionSettings& settings) {
  std::string text = "Your opponent is ";
  if (settings.human) {
    const int level = settings.human->level();
    text += settings.human_name() + (level < kMinLearnedLevel ? ", a weak player"
                                     : level < 7 ? ", who plays like a weak tournament player"
                                                 : ", who plays like a strong tournament player");
    if (settings.budget)
      text += std::string(level < kMinLearnedLevel ? ", who" : " and") + " loses at most " +
              counted(static_cast<std::uint64_t>(settings.budget->discs()), "disc");
  } else {
    text += "Tiger, " + settings.limits_text();
  }
  text +=
      settings.mode == Mode::kNeither
          ? ". You move both sides until `mode 0` lets it play White or `mode 1` Black; `go` lets "
            "it play one move. "
          : ". " + mode_text(settings.mode) + "; with `mode 3` you move both sides. ";
  return text + "`human 1` to `human 10` choose another opponent, `level 10` a search. ";
}

// Returns nullopt if only the help was asked for.
std::optional<PlayOptions> parse_play_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(play_syntax(), argc, argv);
  if (!line) return std::nullopt;
  PlayOptions play;
  play.drill = drill_options_in(*line);
  play.settings.player = player_options_in(*line, PlayerUse::kSession);
  play.settings.analysis_level = line->integer("analysis-level", 1, kMaxLevel);
  if (is_tty(Stream::kIn) && is_tty(Stream::kOut)) {
    play.settings.vary = true;
    // Short enough to be typed. With std::random_device the program would need glibc 2.36.
    if (!line->given("seed")) {
      const auto now = static_cast<std::uint64_t>(Clock::now().time_since_epoch().count());
      play.settings.player.book.seed = splitmix(now, 0) % 100'000;
    }
    if (!play.settings.analysis_level) play.settings.analysis_level = kAnalysisLevel;
    if (!line->text("book")) take_starter_book(play);
  }
  play.settings.mode = static_cast<Mode>(line->integer("mode", 0, 3).value());
  take_opponent(*line, play.settings);
  if (line->arguments().size() > 1) throw UsageError("expected one file");
  if (play.drill && !line->arguments().empty()) throw UsageError("--drill takes no other file");
  play.resume = line->flag("resume");
  if (play.resume && !line->arguments().empty()) throw UsageError("--resume takes no file");
  if (!line->arguments().empty()) play.file = line->arguments().front();
  play.settings.game_time = line->duration("game-time");
  play.settings.ponder = line->flag("ponder");
  play.settings.verbose = line->flag("verbose");
  play.ascii = line->flag("ascii");
  play.strict = line->flag("strict");
  play.colour = colour_in(*line);
  return play;
}

class Repl {
 public:
  // Throws Failure if the file cannot be read.
  explicit Repl(PlayOptions options)
      : console_(dialogue(), options.ascii, options.colour),
        session_(console_, std::move(options.settings)),
        interpreter_(session_),
        starter_book_(options.starter_book),
        resumes_(options.resume) {
    if (options.file) opened_ = load_game(*options.file, {});
  }

  // Reads and executes all lines. Returns true if none was an error.
  bool run() {
    if (opened_) session_.begin(*opened_);
    if (resumes_) attempt([&] { session_.resume(); });
    if (console_.interactive() && !opened_ && !resumes_) session_.show();
    greet();
    warn_of_fewer_threads(session_.settings().player.settings.threads, session_.threads());
    attempt([&] { session_.continue_play(); });
    while (!session_.has_quit()) {
      const std::optional<std::string> line = console_.next_line();
      if (!line && (stop_flag() || !console_.interactive() || session_.is_asking())) break;
      if (!line) {
        session_.quit();
        continue;
      }
      // What fails in a search belongs to the line before.
      if (!console_.interactive() && !is_stop(*line)) attempt([&] { session_.finish(); });
      ++line_;
      attempt([&] { execute(*line); });
    }
    if (!console_.interactive()) attempt([&] { session_.finish(); });
    attempt([&] { interpreter_.end(); });
    session_.say_goodbye();
    return !has_error_;
  }

 private:
  // The console calls these only once all members are constructed.
  Dialogue dialogue() {
    return {.prompt = [this] { return interpreter_.is_pasting() ? "board> " : session_.prompt(); },
            .poll = [this] { attempt([&] { session_.poll(); }); },
            .interrupt = [this] { interrupt(); },
            .completions =
                [this](std::string_view line) {
                  return completions(session_.record().position().board, line, session_.branches());
                }};
  }

  void greet() {
    if (!console_.interactive()) return;
    const std::string about =
        opponent_text(session_.settings()) + "Tiger " + kVersion +
        ": `help` lists the commands; `quit` or Ctrl-D quits." +
        (session_.settings().vary ? " Tiger's first moves vary with seed " +
                                        std::to_string(session_.settings().player.book.seed) + "."
                                  : "") +
        (starter_book_ ? " Openings come from the starter book, without it with `book none`." : "");
    Screen screen = session_.screen();
    if (!screen.limited()) screen.width = kUsualWidth;
    session_.print(wrapped(about, 0, "", screen) + "\n");
  }

  void execute(const std::string& line) {
    interpreter_.execute(line);
    session_.continue_play();
  }

  void interrupt() {
    if (interpreter_.is_pasting() && !session_.is_searching())
      interpreter_.cancel_paste();
    else
      session_.rest();
  }

  template <class Action>
  void attempt(Action action) {
    try {
      action();
    } catch (const std::exception& error) {
      // Nobody can read the answers any more.
      if (std::ferror(stdout)) throw;
      has_error_ = true;
      console_.warn(line_, reason_of(error));
    }
  }

  Console console_;
  Session session_;
  Interpreter interpreter_;
  const bool starter_book_;
  const bool resumes_;
  std::optional<LoadedGame> opened_;
  int line_ = 0;
  bool has_error_ = false;
};

}  // namespace

int play_command(int argc, char** argv) {
  std::optional<PlayOptions> options = parse_play_options(argc, argv);
  if (!options) return kSuccess;
  if (options->drill) return run_drill(*options->drill);
  const bool strict = options->strict;
  const bool without_error = Repl(std::move(*options)).run();
  if (stop_flag()) return kSignalBase + caught_signal();
  return strict && !without_error ? kFailure : kSuccess;
}

extern const Subcommand kPlayCommand = {"play", "play, get hints and review games (default)",
                                        play_syntax, play_command};

}  // namespace tiger::tools
