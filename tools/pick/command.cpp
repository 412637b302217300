// `tiger pick`: chooses positions from games.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "cli/game_formats.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/progress.h"
#include "cli/screen.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "pick/choice.h"
#include "pick/score_filter.h"
#include "pick/sources.h"

namespace tiger::tools {
namespace {

std::string spread_of(const std::vector<Score>& scores) {
  const auto [least, greatest] = std::minmax_element(scores.begin(), scores.end());
  const auto count = static_cast<double>(scores.size());
  double sum = 0;
  for (const Score score : scores) sum += score;
  const double mean = sum / count;
  double squares = 0;
  for (const Score score : scores) squares += (score - mean) * (score - mean);
  return ", scores " + score_text(*least) + " to " + score_text(*greatest) + ", mean " +
         (mean < 0 ? "" : "+") + fixed(mean, 2) + ", standard deviation " +
         fixed(std::sqrt(squares / count), 2);
}

// The output of --stats: a line for each number of empty squares, and of scores, if they are known,
// the least and the greatest, the mean and the standard deviation.
std::string spread_text(const std::vector<Picked>& picked, const ChoiceRequest& request) {
  std::string text;
  for (int n = request.least; n <= request.most; ++n) {
    std::size_t count = 0;
    std::vector<Score> scores;
    for (const Picked& one : picked) {
      if (one.empties() != n) continue;
      ++count;
      if (!one.scores.empty()) scores.push_back(one.scores.front().score);
    }
    text += counted(static_cast<std::size_t>(n), "empty square") + ": " +
            counted(count, "position") + (scores.empty() ? "" : spread_of(scores)) + "\n";
  }
  return text;
}

// "5 of 40 positions are missing: 3 with 8 empty squares, 1 each with 9-10". There must be one.
std::string missing_text(const Choice& choice, const ChoiceRequest& request) {
  std::string list;
  for (int n = request.least; n <= request.most;) {
    const int first = n;
    const int each = choice.missing(first);
    while (n <= request.most && choice.missing(n) == each) ++n;
    if (each == 0) continue;
    const bool one = n - first == 1;
    list += (list.empty() ? "" : ", ") + std::to_string(each) + (one ? "" : " each") + " with " +
            std::to_string(first) + (one ? "" : "-" + std::to_string(n - 1));
    if (list.find("empty") == std::string::npos)
      list += n == 2 ? " empty square" : " empty squares";
  }
  const int missing = request.wanted() - choice.found();
  return std::to_string(missing) + " of " +
         counted(static_cast<std::size_t>(request.wanted()), "position") +
         (missing == 1 ? " is" : " are") + " missing: " + list;
}

struct PickOptions {
  std::vector<std::string> files;
  std::vector<std::string> excluded;
  std::size_t max_line = kMaxLineBytes;
  ChoiceRequest request;
  ScoreFilter filter;
  SelfPlay self_play;
  std::uint64_t seed = 1;
  int threads = 1;
  GameFormat format = GameFormat::kObf;
  std::optional<std::string> output = {};
  bool stats = false;
};

std::vector<Option> pick_options() {
  return joined(
      {under("Choice",
             {{"empties", "N", "numbers of empty squares: 20, or a range such as 8-16"},
              {.name = "count",
               .argument = "N",
               .help = "positions for each number of empty squares",
               .configurable = Configurable::kBelowHeading},
              {"seed", "N", "seed of the choice and of the games of --self-play", "1"},
              {"score", "A:B", "only positions with an exact score from A to B, such as -4:4"},
              {"best-moves", "N", "only positions in which exactly N moves have the best score"},
              {"exclude", "FILE",
               "choose no position of FILE or its games, nor a rotation or reflection of one; may "
               "be given several times",
               "", true}}),
       under("Games",
             {{"self-play", "N", "also take N games that a simple player plays against itself"},
              {"random-moves", "PERCENT",
               "share of random moves after the opening of --self-play games, 0 to 100", "10"}}),
       {max_line_option(),
        threads_option("number of threads; each position is solved by one of them")},
       under("Output",
             {{"stats", "",
               "print on standard error how many positions have each number of empty squares, and "
               "the mean and spread of their scores if these are known"}}),
       game_output_options()});
}

const CommandSyntax& pick_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger pick",
      .about =
          "Chooses positions from games, to build a set for tests or measurements. It takes\n"
          "the same number of positions for each number of empty squares, at most one from\n"
          "each game, and no two that are equal up to symmetry. Files may be WTHOR, GGF,\n"
          "SGF, PGN or transcripts; a position counts as a game of one position. `-` reads\n"
          "standard input.\n",
      .options = pick_options(),
      .arguments = "[FILE...]",
      .notes =
          "\nThe side to move has a legal move in every chosen position. Positions are\n"
          "printed as they occur in their games, sorted by the number of empty squares. OBF\n"
          "shows the exact score of a best move with --score, and of all moves with\n"
          "--best-moves; --score -64:64 accepts every position and shows its score. The\n"
          "other formats hold the game up to the position, without names. Ctrl-C prints the\n"
          "positions found so far, which are a part of the complete result.\n\n"
          "The result depends on the seed, the options and the set of games, not on the\n"
          "order of games or files, nor on the number of threads. (A later version may show\n"
          "another one of several best moves.) The games of all files and of --self-play\n"
          "form one pool, in which games that are equal up to symmetry count once. They are\n"
          "visited in the order of a hash of the seed and the moves. Each game provides its\n"
          "position with the number of empty squares for which most positions are missing.\n\n"
          "--self-play begins each game with 10 to 20 random moves. The player then looks\n"
          "two plies ahead and counts legal moves and corners. It uses no learned weights,\n"
          "so the games stay the same in later versions (player/simple_player_games.h).\n\n"
          "If there are too few positions, they are printed, a message says how many are\n"
          "missing, and the exit status is 2.\n",
      .examples = {
          {"tiger pick --empties 20 --count 100 --self-play 1000", "a set that anybody can repeat"},
          {"tiger pick --empties 8-16 --count 50 --exclude old.obf --output new.obf *.wtb",
           "450 positions of WTHOR games, none of which is in another set"},
          {"tiger pick --empties 12 --count 20 --score -2:2 --best-moves 1 games.ggf",
           "close positions with a single best move"}}};
  return syntax;
}

// "20" or "8-16".
void read_empties(const CommandLine& line, ChoiceRequest& request) {
  const std::optional<std::string> text = line.text("empties");
  if (!text)
    throw UsageError(
        "--empties is missing, the number of empty squares: 20, or a range such as 8-16");
  std::tie(request.least, request.most) = parse_range("--empties", *text, 1, 60);
}

// "-4:4".
std::optional<Bounds> score_range_in(const CommandLine& line) {
  const std::optional<std::string> text = line.text("score");
  if (!text) return std::nullopt;
  const std::string label = line.label("score");
  const std::size_t colon = text->find(':');
  if (colon == std::string::npos)
    throw UsageError(label + ": expected two scores such as -4:4, got '" + *text + "'");
  const auto number = [&](const std::string& part) {
    const int score = parse_integer(label, part, kScoreMin, kScoreMax);
    if (score % 2 != 0)
      throw UsageError(label +
                       ": scores are even, because the winner is given the empty squares; "
                       "got '" +
                       part + "'");
    return score;
  };
  const Bounds range{number(text->substr(0, colon)), number(text->substr(colon + 1))};
  if (range.lower > range.upper) throw UsageError(label + " " + *text + ": the range is reversed");
  return range;
}

SelfPlay self_play_in(const CommandLine& line) {
  SelfPlay self_play;
  self_play.games = line.integer("self-play", 1, 10'000'000).value_or(0);
  if (line.given("random-moves") && self_play.games == 0)
    throw UsageError("--random-moves is for the games of --self-play, which is not given");
  self_play.percent_random = line.integer("random-moves", 0, 100).value();
  return self_play;
}

PickOptions options_in(const CommandLine& line) {
  PickOptions options;
  options.files = line.arguments();
  options.excluded = line.texts("exclude");
  options.max_line = max_line_in(line);
  read_empties(line, options.request);
  const std::optional<int> count = line.integer("count", 1, 1'000'000);
  if (!count)
    throw UsageError(
        "--count is missing, the number of positions for each number of empty squares");
  options.request.count = *count;
  options.filter = {score_range_in(line), line.integer("best-moves", 1, 60)};
  options.self_play = self_play_in(line);
  if (options.files.empty() && options.self_play.games == 0)
    throw UsageError("no games: give a FILE (- reads standard input) or --self-play N");
  options.seed = line.seed("seed").value();
  options.threads = threads_in(line);
  options.format = game_format_in(line);
  options.output = line.text("output");
  options.stats = line.flag("stats");
  return options;
}

Sources read_sources(const PickOptions& options) {
  Sources sources;
  exclude_files(sources, options.excluded, options.max_line, options.request);
  add_files(sources, options.files, options.max_line, options.seed);
  if (options.self_play.games > 0)
    add_self_play(sources, options.self_play, options.seed, options.threads);
  shuffle(sources.games);
  return sources;
}

// Chooses until all is found, nothing is left or the user stops it.
void choose(Choice& choice, const PickOptions& options) {
  if (!options.filter.solves()) {
    while (!stop_flag()) {
      const std::size_t round = choice.next_round().size();
      if (round == 0) return;
      choice.take_verdicts(std::vector<std::optional<Judgement>>(round, Judgement{}));
    }
    return;
  }
  StatusLine line(is_terminal(Stream::kErr));
  int found = 0;
  std::uint64_t solved = 0;
  const auto show = [&](bool keeps) {
    found = std::min(found + keeps, options.request.wanted());
    ++solved;
    if (line.is_due())
      line.draw({"picking: " + grouped(static_cast<std::uint64_t>(found)) + " of " +
                     grouped(static_cast<std::uint64_t>(options.request.wanted())) + " found",
                 grouped(solved) + " solved"});
  };
  while (!stop_flag()) {
    const std::vector<Position> round = choice.next_round();
    if (round.empty()) return;
    choice.take_verdicts(judge_all(round, options.filter, options.threads, show));
    found = choice.found();
  }
}

// The positions as text. Sets `failed` if the format cannot hold some of them.
std::string text_of(const std::vector<Picked>& picked, GameFormat format, bool& failed) {
  std::string text;
  std::size_t refused = 0;
  std::string reason;
  for (const Picked& one : picked) {
    Problem problem;
    problem.position = one.position;
    problem.scores = one.scores;
    if (format != GameFormat::kObf) {
      StoredGame game;
      game.game = one.game;
      problem.game = std::make_shared<const StoredGame>(std::move(game));
    }
    try {
      text += problem_text(problem, format, text.empty());
    } catch (const Failure& failure) {
      ++refused;
      reason = failure.what();
    }
  }
  if (refused > 0) {
    warn(counted(refused, "position") + " left out: " + reason);
    failed = true;
  }
  return text;
}

int print_choice(const Choice& choice, const PickOptions& options, bool failed) {
  const std::vector<Picked> picked = choice.in_order();
  const std::string text = text_of(picked, options.format, failed);
  // A file that exists keeps its contents if there is nothing to replace them with.
  if (options.output && !text.empty()) write_file(*options.output, text);
  if (!options.output) print(text);
  if (options.stats) std::fputs(spread_text(picked, options.request).c_str(), stderr);
  // Where stdout is closed, there is nobody to tell.
  if (choice.found() < options.request.wanted() && caught_signal() != kClosedPipe) {
    warn((stop_flag() ? "interrupted; " : "") + missing_text(choice, options.request));
    failed = true;
  }
  if (stop_flag()) return kSignalBase + caught_signal();
  return failed ? kFailure : kSuccess;
}

}  // namespace

int pick_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(pick_syntax(), argc, argv);
  if (!line) return kSuccess;
  const PickOptions options = options_in(*line);
  watch_for_signals();
  std::optional<StdoutWatch> watch;
  std::optional<ReservedFile> output;
  if (options.output)
    output.emplace(*options.output);
  else
    watch.emplace();
  Sources sources;
  try {
    sources = read_sources(options);
  } catch (const Interrupted&) {
    if (caught_signal() != kClosedPipe) warn("interrupted before all games were there");
    return kSignalBase + caught_signal();
  }
  if (sources.games.empty()) throw Failure("no game to pick from was read");
  Choice choice(options.request, sources.games, sources.excluded);
  choose(choice, options);
  return print_choice(choice, options, sources.failed);
}

extern const Subcommand kPickCommand = {
    "pick", "choose positions from games, by empty squares and score", pick_syntax, pick_command};

}  // namespace tiger::tools
