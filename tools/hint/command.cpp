// `tiger hint`: the best moves of positions from any point of the game.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/analysis_text.h"
#include "cli/failures.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/progress.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "cli/text_table.h"
#include "formats/positions/obf.h"
#include "human/human_player.h"
#include "json/hint_json.h"
#include "platform/memory.h"
#include "player/player.h"

namespace tiger::tools {
namespace {

constexpr int kPeoplePlies = 12;  // of searches that do not reach the end

enum class Format { kTable, kJson, kCsv };

struct HintOptions {
  InputRequest input;
  PlayerOptions player;
  MoveLimits limits;  // for each position
  int moves = 1;      // the number of best moves to show
  Format format = Format::kTable;
  bool quiet = false;
  bool human = false;
};

TextTable hint_table() {
  return {{{"depth", 13, 6, true},
           {"move", 4, 4, true},
           {"score", 5},
           {"time", 12, 9},
           {"nodes", 14, 7},
           {"nodes/s", 11, 7}},
          "line",
          {},
          stdout_screen};
}

std::string rows_of(TextTable& table, const SearchResult& result, Color side) {
  const Analysis& analysis = result.analysis;
  std::string rows;
  for (const AnalysedMove& move : analysis.moves) {
    const auto nodes = static_cast<double>(analysis.counters.nodes());
    rows +=
        table.row({depth_text(analysis), square_name(move.move),
                   result.has_score ? value_text(analysis, move) : "?", time_cell(result.seconds),
                   count_cell(analysis.counters.nodes()), speed_cell(nodes, result.seconds)},
                  pv_text(move.pv, side));
  }
  return rows;
}

constexpr const char* kHintCsvHead =
    "file,line,number,board,side,empties,depth,exact,rank,move,score,pv,nodes,seconds,value\n";

// A row for each move.
std::string csv_of(const Task& task, const SearchResult& result) {
  const Position& position = task.problem.position;
  const bool exact = result.analysis.exact();
  std::string rows;
  int rank = 0;
  for (const AnalysedMove& move : result.analysis.moves) {
    const std::string score = std::to_string(move.score());
    const std::string value = exact ? score : fixed(discs_of(move.value), 3);
    rows += task.csv_place() + std::to_string(position.board.empty_count()) + "," +
            depth_text(result.analysis) + "," + (exact ? "1," : "0,") + std::to_string(++rank) +
            "," + square_name(move.move) + "," + (result.has_score ? score : "") + "," +
            pv_text(move.pv, position.side) + "," +
            std::to_string(result.analysis.counters.nodes()) + "," + fixed(result.seconds, 6) +
            "," + (result.has_score ? value : "") + "\n";
  }
  return rows;
}

// What people play, if it is asked for and a disc can be played. Their moves get values no deeper
// than the result.
std::optional<PeopleHint> people_at(const HintOptions& options, const Task& task,
                                    const SearchResult& result) {
  const Board& board = task.problem.position.board;
  if (!options.human || board.legal_moves() == 0) return std::nullopt;
  const SearchLimits limits =
      result.analysis.exact() ? SearchLimits{}
                              : limits_to_depth(std::clamp(result.analysis.plies, 1, kPeoplePlies));
  SearchControl control;
  control.stop = &stop_flag();
  return people_hint(embedded_human_model(), {.board = board}, limits, control,
                     *options.player.weights);
}

std::string people_text(const PeopleHint& people) {
  std::string text = "people play\n";
  for (const PeoplesMove& move : people.moves)
    text += right(square_name(move.move), 6) + right(fixed(move.per_mille / 10.0, 1) + "%", 8) +
            (move.lost == 0 ? "" : "  loses " + std::to_string(move.lost)) + "\n";
  return text + "and lose " + fixed(people.hardness.expected_loss(), 2) +
         " discs on average; 2 or more in " + std::to_string(people.hardness.errors) +
         "% of the cases" + (people.hardness.exact ? "\n" : " (estimates)\n");
}

// One object or one row a move for the result of the last iteration.
void print_for_programs(const HintOptions& options, const Task& task, const SearchResult& result) {
  print(options.format == Format::kJson
            ? hint_json(task, result, people_at(options, task, result)).text() + "\n"
            : csv_of(task, result));
}

// How deep the limits let a position be searched, in plies.
int plies_of(const HintOptions& options, const Board& board) {
  const int empties = board.empty_count();
  if (options.limits.depth) return std::min(*options.limits.depth, empties);
  const SearchLimits limits = limits_of_level(options.limits.level, empties);
  return empties <= limits.solve_from ? empties : std::min(limits.depth, empties);
}

// The player with a table for this position, emptied. Throws Failure if there is no memory for it.
Player& prepare(const HintOptions& options, std::optional<Player>& player, const Board& board) {
  PlayerSettings settings = options.player.settings;
  if (options.player.fits_table)
    settings.hash_bits =
        automatic_hash_bits(plies_of(options, board), settings.driver != Driver::kAlphaBeta);
  try {
    if (!player || player->settings().hash_bits < settings.hash_bits) {
      const bool first = !player.has_value();
      player.emplace(settings);
      if (first) warn_of_fewer_threads(settings.threads, player->threads());
    }
  } catch (const MemoryRefused& refused) {
    throw TableRefused(settings.hash_bits, refused);
  }
  player->new_game(settings.hash_bits);
  return *player;
}

// Without an evaluation nothing can be said of a position that is not solved.
bool is_beyond(const HintOptions& options, const Task& task) {
  const Board& board = task.problem.position.board;
  const int empties = board.empty_count();
  if (options.player.weights != nullptr || plies_of(options, board) == empties) return false;
  warn(task.name() +
       ": skipped, because without an evaluation it must be solved, and a search of " +
       std::to_string(plies_of(options, board)) + " plies does not solve its " +
       counted(static_cast<std::uint64_t>(empties), "empty square") + "; raise --level or --depth");
  return true;
}

// Shows what a pass has found where no table does: the position, depth, best move, score and nodes.
void draw(StatusLine& status, const std::string& place, const SearchResult& pass) {
  if (!status.is_due() || pass.analysis.moves.empty()) return;
  const AnalysedMove& best = pass.analysis.moves.front();
  status.draw({place, depth_text(pass.analysis), square_name(best.move), score_text(best.score()),
               with_unit(pass.analysis.counters.nodes()) + " nodes"});
}

// `place` is the position's number among all, for the line of progress.
void hint(const HintOptions& options, Player& player, const Task& task, StatusLine& status,
          const std::string& place) {
  const Position& position = task.problem.position;
  if (options.format != Format::kTable) {
    const Listener listener{
        .stop = &stop_flag(),
        .finished_iteration = [&](const SearchResult& pass) { draw(status, place, pass); }};
    const SearchResult result =
        player.choose(position.board, options.limits, listener, options.moves);
    status.erase();
    return print_for_programs(options, task, result);
  }
  TextTable table = hint_table();
  print(position_text(position) + "\n" + table.head());
  std::string last;
  const SearchResult result = player.choose(position.board, options.limits,
                                            {.stop = &stop_flag(),
                                             .finished_iteration =
                                                 [&](const SearchResult& pass) {
                                                   last = rows_of(table, pass, position.side);
                                                   if (!options.quiet)
                                                     print(last);
                                                   else
                                                     draw(status, place, pass);
                                                 }},
                                            options.moves);
  status.erase();
  if (options.quiet || last.empty())
    print(last.empty() ? rows_of(table, result, position.side) : last);
  if (result.analysis.moves.empty())
    print("the game is over, score " + score_text(final_score(position.board)) + "\n");
  if (const auto people = people_at(options, task, result)) print(people_text(*people));
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
          "stop earlier. A depth without a percentage is not pruned selectively.\n",
      .options = joined(
          {input_options("search"),
           player_options(PlayerUse::kPositions),
           under("Search", {{"nodes", "N", "stop the search after about N nodes"}}),
           under("Output", {{"moves", "N", "show the N best moves, each with its score", "1"}}),
           {{.name = "human",
             .argument = "",
             .help = "say how often people play each move, and what they lose on average",
             .configurable = Configurable::kBelowHeading},
            json_option("print one JSON object for each position"),
            csv_option("print comma-separated values, a row for each move"),
            quiet_option("print only the last iteration")}}),
      .arguments = "FILE...",
      .notes = "\n`tiger schema hint` describes the objects of --json.\n",
      .examples = {{"tiger hint --level 12 --moves 3 --game f5d6c3",
                    "the three best moves of a position, given as the moves that lead to it"},
                   {"tiger hint --time 5 --json positions/midgame.obf",
                    "the best move of each position of a file after five seconds, for a script"}}};
  return syntax;
}

// Returns nullopt if only the help was asked for.
std::optional<HintOptions> parse_hint_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(hint_syntax(), argc, argv);
  if (!line) return std::nullopt;
  HintOptions hint;
  hint.player = player_options_in(*line, PlayerUse::kPositions);
  const std::optional<std::uint64_t> nodes = line->count("nodes");
  hint.limits = nodes ? hint.player.timed() : hint.player.untimed();
  if (nodes) hint.limits.nodes = *nodes;
  hint.moves = line->integer("moves", 1, 60).value();
  hint.quiet = line->flag("quiet");
  hint.human = line->flag("human");
  if (hint.human && line->flag("csv"))
    throw UsageError("--csv has no columns for --human; use --json");
  if (hint.human && hint.player.weights == nullptr)
    throw UsageError("--human needs an evaluation, so not --weights none");
  if (line->flag("json")) hint.format = Format::kJson;
  if (line->flag("csv")) hint.format = Format::kCsv;
  hint.input = input_request_in(*line);
  return hint;
}

}  // namespace

int hint_command(int argc, char** argv) {
  const std::optional<HintOptions> options = parse_hint_options(argc, argv);
  if (!options) return kSuccess;
  TaskReader reader(options->input);
  watch_for_signals();
  const StdoutWatch watch;
  std::optional<Player> player;
  bool skipped = false;
  if (options->format == Format::kCsv) print(kHintCsvHead);
  StatusLine status(is_terminal(Stream::kErr));
  std::size_t number = 0;
  try {
    // How many there are is known unless they come as a stream. Asked once: a named pipe may
    // vanish.
    const bool stream = reader.has_stream();
    std::vector<Task> tasks;
    if (!stream)
      while (std::optional<Task> task = reader.next()) tasks.push_back(std::move(*task));
    const std::string total = stream ? "" : " of " + grouped(tasks.size());
    const auto next = [&]() -> std::optional<Task> {
      return stream                  ? reader.next()
             : number < tasks.size() ? std::optional(tasks[number])
                                     : std::nullopt;
    };
    while (const std::optional<Task> task = next()) {
      ++number;
      if (stop_flag()) break;
      if (is_beyond(*options, *task)) {
        skipped = true;
        continue;
      }
      hint(*options, prepare(*options, player, task->problem.position.board), *task, status,
           task->name() + " (" + grouped(number) + total + ")");
    }
  } catch (const Interrupted&) {
  }
  if (stop_flag()) return kSignalBase + caught_signal();
  return reader.failed() || skipped ? kFailure : kSuccess;
}

extern const Subcommand kHintCommand = {"hint", "show the best moves of any position", hint_syntax,
                                        hint_command};

}  // namespace tiger::tools
