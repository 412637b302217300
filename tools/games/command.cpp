// `tiger games`: which recorded games reached a position, and how they went on.
#include <optional>
#include <string>
#include <vector>

#include "cli/failures.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "cli/system/process.h"
#include "cli/system/signals.h"
#include "formats/text/text.h"
#include "games/answer.h"
#include "games/games.h"
#include "json/games_json.h"

namespace tiger::tools {
namespace {

const CommandSyntax& games_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger games",
      .about =
          "Shows which recorded games reached a position, also turned or mirrored: the next\n"
          "moves with their results, and who played the newest of the games. Reads WTHOR,\n"
          "GGF, SGF, PGN and transcripts; of a folder, the files that end in .wtb, .ggf or\n"
          ".sgf. `-` is standard input. Without FILE, the last files are read again.\n",
      .options =
          joined({under("Position", {{.name = "game",
                                      .argument = "TRANSCRIPT",
                                      .help = "the position after these moves. Default: the start",
                                      .excludes = {"board"},
                                      .configurable = Configurable::kNowhere},
                                     {.name = "board",
                                      .argument = "POSITION",
                                      .help = "this position, \"<64 squares> <side>\" or drawn",
                                      .configurable = Configurable::kNowhere}}),
                  under("Games", {{.name = "player",
                                   .argument = "NAME",
                                   .help = "only games of this player; given twice, games of both",
                                   .repeatable = true,
                                   .configurable = Configurable::kBelowHeading},
                                  {.name = "years",
                                   .argument = "FROM-TO",
                                   .help = "only games of these years, such as 1990-2005",
                                   .configurable = Configurable::kBelowHeading},
                                  {.name = "tournament",
                                   .argument = "NAME",
                                   .help = "only games of this tournament",
                                   .configurable = Configurable::kBelowHeading}}),
                  under("Output",
                        {{"list", "N", "list the N newest games", "10"},
                         {.name = "index",
                          .argument = "FILE",
                          .help = "keep the index in FILE, for other programs that look games up",
                          .configurable = Configurable::kBelowHeading}}),
                  {json_option("print a JSON object"),
                   csv_option("print comma-separated values, a row for each move")}}),
      .arguments = "[FILE|FOLDER...]",
      .notes =
          "\nResults and scores are for the side to move. `end`: the record ends there.\n"
          "Names match whole or, if none does, in part; upper and lower case are the same.\n"
          "The names of WTHOR come from files .jou and .trn in the same folder; without\n"
          "them players and tournaments are numbers. A game that is in several files counts\n"
          "once. An index of the games is kept in " +
          cache_folder_in_words() +
          ",\n"
          "and built again when a file changes; three indexes of other files are kept, too.\n"
          "`tiger schema games` describes the object of --json.\n",
      .examples = {{"tiger games --game f5d6c3d3c4 wthor/",
                    "what was played in the Tiger opening, in all games of a folder"},
                   {"tiger games --player 'Tamenori' --years 1990-2005",
                    "how a player began, in the files read last"}}};
  return syntax;
}

// The position of one board or game. Throws UsageError.
Position position_of(const std::string& option, const std::string& text) {
  const bool is_board = option == "board";
  InputRequest request{.files = {}, .boards = {}};
  (is_board ? request.boards : request.games) = {text};
  const TaskInput input = read_tasks(request);
  if (input.failed || input.tasks.size() != 1)
    throw UsageError("--" + option + ": expected a " + (is_board ? "position" : "game"));
  return input.tasks.front().problem.position;
}

// Says so if nobody has a name that is asked for.
void check_names(const Archive& archive, const ArchiveFilter& filter) {
  const auto check = [](const std::string& name, const std::vector<std::string_view>& names,
                        const char* what) {
    const std::string wanted = formats::lower(formats::utf8_text(name));
    for (const std::string_view known : names)
      if (formats::lower(known).find(wanted) != std::string::npos) return;
    throw Failure(std::string("no ") + what + " '" + formats::utf8_text(name) + "'" +
                  did_you_mean(name, names) + (names.empty() ? "; the games do not name any" : ""));
  };
  for (const std::string& player : filter.players) check(player, archive.players(), "player");
  if (filter.tournament) check(*filter.tournament, archive.tournaments(), "tournament");
}

}  // namespace

std::optional<GamesRequest> parse_games_request(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(games_syntax(), argc, argv);
  if (!line) return std::nullopt;
  GamesRequest request;
  for (const char* option : {"board", "game"})
    if (const auto text = line->text(option)) request.position = position_of(option, *text);
  request.filter.players = line->texts("player");
  if (const auto years = line->text("years"))
    request.filter.years = parse_range(line->label("years"), *years, 1, 9999);
  request.filter.tournament = line->text("tournament");
  request.list = static_cast<std::size_t>(line->integer("list", 0, 1'000'000).value());
  request.index = line->text("index").value_or("");
  request.json = line->flag("json");
  request.csv = line->flag("csv");
  request.files = line->arguments().empty() ? last_game_files() : game_files(line->arguments());
  if (request.files.empty()) throw UsageError("no FILE or FOLDER given");
  return request;
}

std::optional<GamesRequest> parse_games_request(const std::string& words) {
  std::vector<std::string> arguments = {"games"};
  bool quoted = false;
  bool begun = false;
  for (const char c : words) {
    if (c == '"') {
      quoted = !quoted;
    } else if (formats::is_blank(c) && !quoted) {
      begun = false;
      continue;
    }
    if (!begun) arguments.emplace_back();
    begun = true;
    if (c != '"') arguments.back() += c;
  }
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  return parse_games_request(static_cast<int>(arguments.size()), argv.data());
}

std::string answer_of(const GamesRequest& request, const Position& position, GameArchive& archive) {
  const Archive& games = archive.of(request.files, request.index);
  const std::size_t total = games.games();
  remember_game_files(request.files);
  check_names(games, request.filter);
  const ArchiveAnswer answer = archive.ask(position, request.filter, request.list);
  if (request.json) return games_json(answer, total).text() + "\n";
  if (request.csv) return kGamesCsvHead + games_csv(answer);
  return games_text(answer, total);
}

int games_command(int argc, char** argv) {
  const std::optional<GamesRequest> request = parse_games_request(argc, argv);
  if (!request) return kSuccess;
  watch_for_signals();
  GameArchive archive;
  try {
    print(answer_of(*request, request->position.value_or(Position{}), archive));
  } catch (const Interrupted&) {
    return kSignalBase + caught_signal();
  }
  return archive.is_complete() ? kSuccess : kFailure;
}

extern const Subcommand kGamesCommand = {"games", "tell which recorded games reached a position",
                                         games_syntax, games_command};

}  // namespace tiger::tools
