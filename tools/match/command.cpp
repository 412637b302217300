// `tiger match`: two engines that speak GTP play each other, from each opening once with each
// colour. `tiger match --self` is in self_match.cpp.
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/duration.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/signals.h"
#include "formats/ggf.h"
#include "formats/transcript.h"
#include "match/openings.h"
#include "match/referee.h"
#include "match/self_match.h"
#include "match/tally.h"
#include "subcommands.h"

namespace tiger::tools {
namespace {

struct MatchOptions {
  std::array<std::string, 2> commands;
  std::array<std::optional<TimeControl>, 2> controls;
  int games = 100;
  int seed = 1;
  std::string openings_file;  // empty: they are generated
  std::string save_file;
  bool quiet = false;
};

// What is reported of one engine besides the results.
struct Conduct {
  int crashes = 0, illegal_moves = 0, time_losses = 0;
  double seconds = 0, max_seconds = 0;  // of thinking, in all games and in the longest

  void add(Forfeit forfeit) {
    ++(forfeit == Forfeit::kCrash         ? crashes
       : forfeit == Forfeit::kIllegalMove ? illegal_moves
                                          : time_losses);
  }
};

std::string conduct_text(const std::string& name, const Conduct& conduct, int games) {
  return name + ": " + std::to_string(conduct.crashes) + " crashes, " +
         std::to_string(conduct.illegal_moves) + " illegal moves, " +
         std::to_string(conduct.time_losses) + " time losses, " +
         fixed(conduct.seconds / games, 2) + " s a game, " + fixed(conduct.max_seconds, 2) +
         " s the longest\n";
}

std::vector<Game> read_openings(const std::string& file) {
  const GamesResult read = read_transcripts(file_contents(file), file);
  for (const ParseError& error : read.errors) warn(error.text());
  if (!read.errors.empty()) throw Failure("cannot use the openings in '" + file + "'");
  std::vector<Game> openings;
  for (const StoredGame& stored : read.games) {
    if (is_game_over(end_of(stored.game).board))
      throw Failure(file + ":" + std::to_string(stored.line) + ": the opening is a finished game");
    openings.push_back(stored.game);
  }
  return openings;
}

class Match {
 public:
  explicit Match(const MatchOptions& options)
      : options_(options),
        contestants_{{{GtpEngine(options.commands[0], stop_flag()), options.controls[0]},
                      {GtpEngine(options.commands[1], stop_flag()), options.controls[1]}}} {
    if (options.save_file.empty()) return;
    save_.open(options.save_file, std::ios::app);
    if (!save_) throw Failure("cannot write '" + options.save_file + "'");
  }

  // Throws Failure for an engine that does not answer at all: that is a mistake in the command
  // line, not a loss.
  void check_engines() {
    for (Contestant& contestant : contestants_) {
      try {
        contestant.engine.start();
        contestant.engine.ask("protocol_version");
      } catch (const ForfeitError& forfeit) {
        throw Failure("the engine '" + contestant.engine.name() + "' does not speak GTP: it " +
                      forfeit.what);
      }
    }
  }

  // Plays until the end or a signal.
  void run(const std::vector<Game>& openings) {
    std::vector<Score> pair;
    try {
      for (int i = 0; i < options_.games; ++i) {
        const Game& opening = openings[static_cast<std::size_t>(i / 2) % openings.size()];
        pair.push_back(play(opening, i % 2, i + 1));
        if (pair.size() < 2) continue;
        tally_.add(pair);
        pair.clear();
      }
    } catch (const Interrupted&) {
    }
    if (!pair.empty()) tally_.add(pair);
  }

  std::string report() const {
    if (tally_.games() == 0) return "";
    std::string text = tally_.text(options_.commands[0], options_.commands[1]);
    for (const std::size_t i : {0u, 1u})
      text += conduct_text(options_.commands[i], conduct_[i], tally_.games());
    return text;
  }

 private:
  Score play(const Game& opening, int black, int number) {
    const PlayedGame game = referee_game(contestants_, opening, black);
    for (const std::size_t i : {0u, 1u}) {
      conduct_[i].seconds += game.seconds[i];
      conduct_[i].max_seconds = std::max(conduct_[i].max_seconds, game.seconds[i]);
    }
    const auto offender = static_cast<std::size_t>(game.offender);
    if (game.forfeit) conduct_[offender].add(game.forfeit->forfeit);
    if (save_.is_open() && !(save_ << write_ggf(game.record) << std::endl))
      throw Failure("cannot write '" + options_.save_file + "'");
    if (!options_.quiet) {
      warn("game " + std::to_string(number) + " of " + std::to_string(options_.games) + ": " +
           score_text(game.score) + " for " + options_.commands[0] +
           (black == 0 ? " with black" : " with white"));
      if (game.forfeit) warn(options_.commands[offender] + " " + game.forfeit->what);
    }
    return game.score;
  }

  const MatchOptions& options_;
  std::array<Contestant, 2> contestants_;
  std::ofstream save_;
  Tally tally_;
  std::array<Conduct, 2> conduct_;
};

const CommandSyntax& match_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger match",
      .about =
          "Lets two GTP engines play against each other, each opening twice with colours\n"
          "swapped. An engine that crashes, plays an illegal move or exceeds its time loses\n"
          "the game. `tiger match --self` lets two settings of Tiger play, see its --help.\n",
      .options = {
          {.name = "engine",
           .argument = "COMMAND",
           .help = "shell command that starts an engine; give this option twice",
           .repeatable = true},
          {"games", "N", "number of games", "100"},
          {"openings", "FILE",
           "transcripts of openings, one per line, for two games each. Default: random "
           "balanced openings"},
          {"seed", "N", "seed of the random openings", "1"},
          {.name = "game-time",
           .argument = "TIME",
           .help =
               "time of a side for the whole game, such as 60 or 2m, 0 for no limit; given twice, the times "
               "of "
               "the first and the second engine",
           .repeatable = true},
          {.name = "time",
           .argument = "TIME",
           .help = "time for each move, instead of --game-time; may also be given twice",
           .repeatable = true},
          {"save", "FILE", "append the games to FILE in GGF format"},
          {"quiet", "", "print only the final report, no line for each game"}}};
  return syntax;
}

// Given once for both engines, or once for each. GTP knows only whole seconds.
std::array<std::chrono::seconds, 2> parse_times(const CommandLine& line, const std::string& name) {
  const std::vector<std::string> texts = line.texts(name);
  if (texts.empty()) return {};
  if (texts.size() > 2) throw UsageError("--" + name + " is given more than twice");
  const auto seconds = [&](const std::string& text) {
    if (text == "0") return std::chrono::seconds(0);
    const std::chrono::milliseconds time = parse_duration("--" + name, text);
    if (time.count() % 1000 != 0)
      throw UsageError("--" + name + ": expected whole seconds, got '" + text + "'");
    return std::chrono::duration_cast<std::chrono::seconds>(time);
  };
  return {seconds(texts.front()), seconds(texts.back())};
}

// Returns nullopt if only the help was asked for.
std::optional<MatchOptions> parse_match_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(match_syntax(), argc, argv);
  if (!line) return std::nullopt;
  const std::vector<std::string> engines = line->texts("engine");
  if (engines.size() != 2) throw UsageError("expected two engines, each as --engine COMMAND");
  MatchOptions match;
  match.commands = {engines[0], engines[1]};
  match.games = line->integer("games", 1, 1'000'000).value();
  match.seed = line->integer("seed", 0, 1'000'000'000).value();
  match.openings_file = line->text("openings").value_or("");
  match.save_file = line->text("save").value_or("");
  match.quiet = line->flag("quiet");
  const auto game_times = parse_times(*line, "game-time");
  const auto move_times = parse_times(*line, "time");
  for (const std::size_t i : {0u, 1u}) {
    const std::chrono::seconds game = game_times[i];
    const std::chrono::seconds move = move_times[i];
    if (game.count() > 0 && move.count() > 0)
      throw UsageError("--game-time and --time cannot be used together");
    if (game.count() > 0) match.controls[i] = TimeControl{.main = game};
    if (move.count() > 0) match.controls[i] = TimeControl{.period = move, .moves = 1};
  }
  return match;
}

}  // namespace

int match_command(int argc, char** argv) {
  const auto self = std::find(argv, argv + argc, std::string_view("--self"));
  if (self != argv + argc) {
    std::vector<char*> others(argv, self);
    others.insert(others.end(), self + 1, argv + argc);
    others.push_back(nullptr);
    return self_match_command(argc - 1, others.data());
  }
  const std::optional<MatchOptions> options = parse_match_options(argc, argv);
  if (!options) return kSuccess;
  std::vector<Game> openings;
  if (!options->openings_file.empty()) openings = read_openings(options->openings_file);
  watch_for_signals();
  std::signal(SIGPIPE, SIG_IGN);
  Match match(*options);
  try {
    match.check_engines();
    if (openings.empty())
      openings = make_openings((options->games + 1) / 2, options->seed, stop_flag());
    if (2 * static_cast<int>(openings.size()) < options->games && !stop_flag())
      warn("only " + std::to_string(openings.size()) +
           " openings, so each is played more than once");
    if (!openings.empty()) match.run(openings);
  } catch (const Interrupted&) {
  }
  print(match.report());
  return stop_flag() ? kSignalBase + caught_signal() : kSuccess;
}

}  // namespace tiger::tools
