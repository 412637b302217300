// `tiger match`: engines that speak GTP play each other, from each opening once with each colour.
// `tiger match --self` is in self_match.cpp.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/duration.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/screen.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "formats/games/transcript.h"
#include "formats/text/text.h"
#include "match/match_report.h"
#include "match/schedule.h"
#include "match/self_match.h"
#include "match/tournament.h"

namespace tiger::tools {
namespace {

struct MatchOptions {
  TournamentSettings tournament;
  std::uint64_t seed = 1;
  std::string openings_file;  // empty: they are generated
};

constexpr std::size_t kMaxEngines = 32;
constexpr int kMaxConcurrency = 256;
constexpr double kMaxSprtElo = 1000;

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }

std::vector<Game> read_openings(const std::string& file) {
  const FileContents read = read_transcripts(file_contents(file), file);
  for (const ParseError& error : read.errors) warn(error.text());
  if (!read.errors.empty()) throw Failure("cannot use the openings in '" + file + "'");
  std::vector<Game> openings;
  for (const StoredGame& stored : read.games) {
    if (!(stored.game.start == Position{}))
      throw Failure(file + ":" + std::to_string(stored.line) +
                    ": the opening does not begin with the usual start, which engines expect");
    if (is_game_over(end_of(stored.game).board))
      throw Failure(file + ":" + std::to_string(stored.line) + ": the opening is a finished game");
    openings.push_back(stored.game);
  }
  return openings;
}

const char* const kNotes =
    "\nElo differences come with half the width of their 95 % confidence interval,\n"
    "computed over pairs of games of the same opening. With more than two engines, an\n"
    "engine's Elo is the difference between it and all its opponents pooled, from the\n"
    "points of all its games.\n\n"
    "The test of --sprt ends when it accepts H1, \"the first engine is ELO1 stronger\",\n"
    "or H0, \"it is ELO0 stronger\". If one is true, the other is accepted in 5 % of\n"
    "the cases. The final report counts games only up to the pair that decided the\n"
    "test.\n\n"
    "--json: an object for each game, and one for the match at the end.\n"
    "`tiger schema match` describes them.\n\n"
    "Columns of --csv: game black white opening transcript black_score forfeit_side\n"
    "forfeit_kind forfeit_message black_seconds white_seconds.\n\n"
    "After Ctrl-C the finished games are reported.\n";

const CommandSyntax& match_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger match",
      .about =
          "Lets GTP engines play against each other, each opening twice with colours\n"
          "swapped. More than two engines play a round robin, each against every other. An\n"
          "engine that crashes, plays an illegal move, exceeds its time or resigns loses\n"
          "the game.\n"
          "`tiger match --self` lets two settings of Tiger play, see its --help.\n",
      .options = joined(
          {under("Games",
                 {{"engine", "COMMAND",
                   "shell command that starts an engine; give this option 2 to 32 times", "", true},
                  {"name", "NAME",
                   "name of an engine, once for each. Default: with two engines their --engine "
                   "commands; with more, what each answers to the GTP command `name`",
                   "", true},
                  {"gauntlet", "", "the first engine plays each of the others"},
                  {.name = "games",
                   .argument = "N",
                   .help = "number of games for each pair of engines",
                   .default_value = "100",
                   .configurable = Configurable::kBelowHeading},
                  {"concurrency", "N", "number of games that are played at a time", "1"},
                  {"openings", "FILE",
                   "transcripts of openings, one per line, for two games each. Default: random "
                   "balanced openings"},
                  {"seed", "N", "seed of the random openings", "1"},
                  {.name = "game-time",
                   .argument = "TIME",
                   .help = "time of a side for the whole game, such as 60 or 2m, 0 for no limit; "
                           "given more than once, the times of the engines in their order",
                   .repeatable = true},
                  {"time", "TIME",
                   "time for each move, instead of --game-time; may also be given for each engine",
                   "", true},
                  {"sprt", "ELO0,ELO1",
                   "stop as soon as a sequential test of two engines decides between these "
                   "differences in Elo"}}),
           under("Output", {{"save", "FILE", "append the games to FILE in GGF format"}}),
           {json_option("print one JSON object for each game and one for the match"),
            csv_option("print comma-separated values, a row for each game"),
            quiet_option("print only the final report, no line for each game")}}),
      .notes = kNotes,
      .examples = {{"tiger match --engine 'tiger gtp --level 8' --engine 'tiger gtp --level 6'",
                    "100 games between two levels"},
                   {"tiger match --engine ./new --engine ./old --sprt 0,10 --games 20000 --time 1",
                    "whether a new version is stronger, at a second a move"},
                   {"tiger match --engine ./a --engine ./b --engine ./c --concurrency 2 --games 20",
                    "a round robin of three engines, two games at a time"}}};
  return syntax;
}

// Given once for all engines, or once for each. GTP knows only whole seconds.
std::vector<std::chrono::seconds> parse_times(const CommandLine& line, const std::string& name,
                                              std::size_t engines) {
  const std::vector<std::string> texts = line.texts(name);
  if (texts.empty()) return std::vector<std::chrono::seconds>(engines);
  if (texts.size() > engines)
    throw UsageError("--" + name + " is given more than " +
                     (engines == 2 ? "twice" : std::to_string(engines) + " times"));
  if (texts.size() != 1 && texts.size() != engines)
    throw UsageError("--" + name + ": expected one time, or one for each of " +
                     std::to_string(engines) + " engines, got " + std::to_string(texts.size()));
  const auto seconds = [&](const std::string& text) {
    if (text == "0") return std::chrono::seconds(0);
    const std::chrono::milliseconds time = parse_duration("--" + name, text);
    if (time.count() % 1000 != 0)
      throw UsageError("--" + name + ": expected whole seconds, got '" + text + "'");
    return std::chrono::duration_cast<std::chrono::seconds>(time);
  };
  std::vector<std::chrono::seconds> times;
  for (std::size_t i = 0; i < engines; ++i)
    times.push_back(seconds(texts.size() == 1 ? texts.front() : texts[i]));
  return times;
}

std::vector<std::optional<TimeControl>> parse_controls(const CommandLine& line,
                                                       std::size_t engines) {
  const auto times = [&](const std::string& option) {
    return line.placed(option, [&] { return parse_times(line, option, engines); });
  };
  const auto game_times = times("game-time");
  const auto move_times = times("time");
  std::vector<std::optional<TimeControl>> controls(engines);
  for (std::size_t i = 0; i < engines; ++i) {
    const std::chrono::seconds game = game_times[i];
    const std::chrono::seconds move = move_times[i];
    if (game.count() > 0 && move.count() > 0)
      throw UsageError("--game-time and --time cannot be used together");
    if (game.count() > 0) controls[i] = TimeControl{.main = game};
    if (move.count() > 0) controls[i] = TimeControl{.period = move, .moves = 1};
  }
  return controls;
}

std::vector<std::string> parse_names(const CommandLine& line, std::size_t engines) {
  std::vector<std::string> names = line.texts("name");
  if (!names.empty() && names.size() != engines)
    throw UsageError("--name: expected one name for each of " + std::to_string(engines) +
                     " engines, got " + std::to_string(names.size()));
  for (auto name = names.begin(); name != names.end(); ++name) {
    if (name->empty() || std::any_of(name->begin(), name->end(), is_control))
      throw UsageError("--name: expected a name, got " + formats::quoted(*name));
    if (std::find(names.begin(), name, *name) != name)
      throw UsageError("--name: '" + *name + "' is given to two engines");
  }
  return names;
}

std::optional<SprtHypotheses> parse_sprt(const CommandLine& line) {
  const std::optional<std::string> text = line.text("sprt");
  if (!text) return std::nullopt;
  std::array<double, 2> elo{};
  const char* at = text->c_str();
  bool valid = true;
  for (const std::size_t i : {0u, 1u}) {
    char* end = nullptr;
    elo[i] = std::strtod(at, &end);
    valid = valid && end != at && *end == (i == 0 ? ',' : '\0') && std::abs(elo[i]) <= kMaxSprtElo;
    if (!valid) break;
    at = end + 1;
  }
  if (!valid || elo[0] >= elo[1])
    throw UsageError(
        "--sprt: expected two differences in Elo, the smaller first, such as 0,10, got " +
        formats::quoted(*text));
  return SprtHypotheses{elo[0], elo[1]};
}

// Returns nullopt if only the help was asked for.
std::optional<MatchOptions> parse_match_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(match_syntax(), argc, argv);
  if (!line) return std::nullopt;
  MatchOptions match;
  TournamentSettings& tournament = match.tournament;
  tournament.commands = line->texts("engine");
  const std::size_t engines = tournament.commands.size();
  if (engines < 2 || engines > kMaxEngines)
    throw UsageError("expected 2 to 32 engines, each as --engine COMMAND");
  tournament.names = line->placed("name", [&] { return parse_names(*line, engines); });
  tournament.controls = parse_controls(*line, engines);
  tournament.games = line->integer("games", 1, 1'000'000).value();
  tournament.gauntlet = line->flag("gauntlet");
  tournament.concurrency = line->integer("concurrency", 1, kMaxConcurrency).value();
  tournament.sprt = line->placed("sprt", [&] { return parse_sprt(*line); });
  if (tournament.sprt && engines != 2) throw UsageError("--sprt needs exactly two engines");
  tournament.save_file = line->text("save").value_or("");
  tournament.quiet = line->flag("quiet");
  tournament.json = line->flag("json");
  tournament.csv = line->flag("csv");
  match.seed = line->seed("seed").value();
  match.openings_file = line->text("openings").value_or("");
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
  // A second signal must not end the program before its engines. All waiting is short.
  watch_for_interrupts();
  ignore_closed_pipe();
  Tournament tournament(options->tournament);
  try {
    tournament.start();
    const int games = options->tournament.games;
    if (openings.empty()) openings = make_openings((games + 1) / 2, options->seed, stop_flag());
    if (2 * static_cast<int>(openings.size()) < games && !stop_flag())
      warn("only " + counted(openings.size(), "opening") + ", so " +
           (openings.size() == 1 ? "it" : "each") + " is played more than once");
    if (options->tournament.csv) print(kGameCsvHead);
    if (!openings.empty()) tournament.run(openings);
  } catch (const Interrupted&) {
  }
  const TournamentResults results = tournament.results();
  if (options->tournament.json)
    print(match_json(results, stop_flag()).text() + "\n");
  else if (!options->tournament.csv)
    print(match_report(results, screen_of(Stream::kOut)));
  return stop_flag() ? kSignalBase + caught_signal() : kSuccess;
}

constexpr AnswerSchema kMatchSchemas[] = {{"match", match_schema}};

extern const Subcommand kMatchCommand = {"match",
                                         "let GTP engines, or two settings of Tiger, play games",
                                         match_syntax, match_command, kMatchSchemas};

}  // namespace tiger::tools
