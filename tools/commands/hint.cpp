// `tiger hint`: the best moves of positions from any point of the game.
#include <optional>
#include <string>

#include "cli/analysis_text.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/signals.h"
#include "formats/obf.h"
#include "player/player.h"
#include "subcommands.h"

namespace tiger::tools {
namespace {

struct HintOptions {
  Input input;
  PlayerOptions player;
  MoveLimits limits;  // for each position
  int moves = 1;      // the number of best moves to show
  bool quiet = false;
};

constexpr const char* kHead =
    "depth         | move | score |         time |          nodes |     nodes/s | line\n"
    "--------------+------+-------+--------------+----------------+-------------+-----\n";

std::string rows_of(const SearchResult& result, Color side) {
  const Analysis& analysis = result.analysis;
  std::string rows;
  for (const AnalysedMove& move : analysis.moves) {
    const auto nodes = static_cast<double>(analysis.counters.nodes());
    rows += left(depth_text(analysis), 13) + " | " + left(square_name(move.move), 4) + " | " +
            right(score_text(move.score), 5) + " | " + right(time_text(result.seconds), 12) +
            " | " + right(std::to_string(analysis.counters.nodes()), 14) + " | " +
            right(per_second(nodes, result.seconds), 11) + " | " + pv_text(move.pv, side) + "\n";
  }
  return rows;
}

void hint(const HintOptions& options, Player& player, const Problem& problem) {
  const Position& position = problem.position;
  player.new_game();
  print(board_text(position) + (position.side == Color::kBlack ? " X\n" : " O\n") + kHead);
  std::string last;
  const SearchResult result = player.choose(position.board, options.limits,
                                            {.stop = &stop_flag(),
                                             .finished_pass =
                                                 [&](const SearchResult& pass) {
                                                   last = rows_of(pass, position.side);
                                                   if (!options.quiet) print(last);
                                                 }},
                                            options.moves);
  if (options.quiet || last.empty()) print(last.empty() ? rows_of(result, position.side) : last);
  if (result.analysis.moves.empty())
    print("the game is over, score " + score_text(final_score(position.board)) + "\n");
  print("\n");
}

const CommandSyntax& hint_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger hint",
      .about =
          "Shows the best moves of positions from any stage of the game, one row for each\n"
          "iteration of a deepening search. `-` reads standard input.\n"
          "A depth is `exact` if the score is proved. `24@95%` is a search to the end of\n"
          "the game (24 plies) with selective pruning at 95% confidence; `12@73%` and `5`\n"
          "stop earlier. Without a percentage there is no selective pruning.\n",
      .options = player_options({{"nodes", "N", "stop the search after about N nodes"},
                                 {"moves", "N", "show the N best moves, each with its score", "1"},
                                 board_option("also search this position"),
                                 {"quiet", "", "print only the last iteration"}}),
      .arguments = "FILE..."};
  return syntax;
}

// Returns nullopt if only the help was asked for.
std::optional<HintOptions> parse_hint_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(hint_syntax(), argc, argv);
  if (!line) return std::nullopt;
  HintOptions hint;
  hint.player = player_options_in(*line);
  const std::optional<int> nodes = line->integer("nodes", 1, 2'000'000'000);
  hint.limits = nodes ? hint.player.timed() : hint.player.untimed();
  if (nodes) hint.limits.nodes = static_cast<std::uint64_t>(*nodes);
  hint.moves = line->integer("moves", 1, 60).value();
  hint.quiet = line->flag("quiet");
  hint.input = read_input(line->arguments(), line->text("board"));
  return hint;
}

}  // namespace

int hint_command(int argc, char** argv) {
  const std::optional<HintOptions> options = parse_hint_options(argc, argv);
  if (!options) return kSuccess;
  watch_for_signals();
  Player player(options->player.settings);
  for (const Problem& problem : options->input.problems) {
    hint(*options, player, problem);
    if (stop_flag()) return kSignalBase + caught_signal();
  }
  return options->input.failed ? kFailure : kSuccess;
}

}  // namespace tiger::tools
