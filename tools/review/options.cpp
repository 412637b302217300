#include "review/options.h"

#include "cli/options.h"
#include "cli/player_book.h"
#include "cli/search_options.h"
#include "web_command/options.h"

namespace tiger::tools {
namespace {

constexpr const char* kAbout =
    "Reviews games: what each move lost, compared with the best one. Reads files of\n"
    "transcripts, GGF, SGF or WTHOR (`-` is standard input), or a transcript given as\n"
    "an argument. Each game is searched from its last position back to its first, by\n"
    "one thread and with one table, so that a report does not depend on --threads.\n";

constexpr const char* kNotes =
    "\nA depth is `exact` if both scores are proved; `24@95%` is a selective search to\n"
    "the end of the game. Scores are for the side that moves. Marks:\n"
    "  ?!  lost 2 discs or more\n"
    "  ?   lost 4 discs or more\n"
    "  ??  lost 10 discs or more, or gave away a proved win or draw; then it is a\n"
    "      turning point, such as `win -> draw`\n"
    "Passes and only moves cost nothing; they are `forced`.\n\n"
    "--summary, --player, --reference and --html are about all games together: the\n"
    "players are printed in place of the games. Phases: the opening is moves 1 to 20,\n"
    "the middle 21 to 40, the ending the rest. Of the moves with ? or ?? these kinds\n"
    "are counted; a move can be of several, or of none:\n"
    "  corner    the best reply takes a corner that it could not take after the\n"
    "            better move\n"
    "  mobility  the other side has at least 4 more replies than after the better\n"
    "            move\n"
    "  parity    at most 16 squares are empty, and of a region of them the other side\n"
    "            gets the last one, which after the better move the player would get\n"
    "The opposition is what a player's opponents lost a move in the games given,\n"
    "those of --reference among them: `unknown` below 10 games, of an opponent or\n"
    "with known ones. With --player, of each opponent some games against others are\n"
    "reviewed for it, so that there are 10. Beside it is the mean of the ratings that\n"
    "GGF gives.\n\n"
    "A game takes about a second of processor time with the defaults, a quarter more\n"
    "with --exact 24, a fifth with --level 12 --exact 18 --wld 20. The report depends\n"
    "on the games and the options alone. With --log the next run takes from FILE what\n"
    "it holds.\n\n"
    "Keys of a JSON object, one for each game: schema (1) program version file (null\n"
    "for a transcript on the command line) game (its number) black white event place\n"
    "date result (as the file has it) start (the first board) transcript level\n"
    "exact_from wld_from hash_bits weights complete moves worst turning_points (both\n"
    "lists of numbers of moves) totals nodes. Keys of each of the moves:\n"
    "number (passes not counted) side empties move\n"
    "score best best_score cost depth (plies) confidence exact outcome best_outcome\n"
    "(`win`, `draw`, `loss`; null if not proved) forced mark turning_point pv nodes.\n"
    "totals has black and white, each with moves (with a choice) discs proved\n"
    "inaccuracies mistakes blunders. tools/cli/schema/review.json describes it, and\n"
    "review-summary.json the one object that is printed in place of the games.\n\n"
    "After Ctrl-C the moves reviewed so far are reported; a report about all games\n"
    "together is not written.\n";

std::vector<Option> review_options() {
  return {
      {"select", "LIST",
       "review only these games, for example 3,7-9, counted from 1 through all files, without "
       "those that cannot be read"},
      {"ply", "N", "review a game only up to its position after N plies"},
      {"empties", "N", "review a game only up to its position with N empty squares"},
      {"player", "NAME", "review only the games of this player, and report on that player", "",
       false, "Games"},
      {"reference", "FILE",
       "games to compare with, reviewed in the same way; may be given several times", "", true,
       "Games"},
      {"book", "FILE", "tell at which move each side left this book (`tiger book`)", "", false,
       "Games"},
      {"level", "N", "search N plies where nothing is solved, 1 to 60",
       std::to_string(kDefaultLevel)},
      {"exact", "N", "exact scores of positions with at most N empty squares",
       std::to_string(ReviewSettings{}.exact)},
      {"wld", "N", "prove win, loss or draw with at most N empty squares",
       std::to_string(ReviewSettings{}.win_loss_draw)},
      {"worst", "N", "list the N worst moves of a game", "5"},
      threads_option("number of games reviewed at a time, each by one thread"),
      hash_bits_option(kPlayerHashBits),
      weights_option(),
      max_line_option(),
      {"summary", "", "print what the players lost, in place of the games", "", false, "Output"},
      {"html", "FILE", "write a report with boards and graphs, one file for any browser", "", false,
       "Output"},
      {"board-url", "URL",
       "let the boards of the report link to this page of `tiger web`, such as "
       "http://localhost:" +
           std::to_string(kWebPort) + "/",
       "", false, "Output"},
      {"json", "", "print a JSON object on a line for each game, or for the summary"},
      {"csv", "", "print comma-separated values, a row for each move"},
      {"log", "FILE", "append each game to FILE, and take from it what is already there"},
      {"quiet", "", "print no table of all moves"}};
}

}  // namespace

const CommandSyntax& review_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger review",
      .about = kAbout,
      .options = review_options(),
      .arguments = "FILE|TRANSCRIPT...",
      .notes = kNotes,
      .examples = {{"tiger review game.ggf", "what each move of a game cost"},
                   {"tiger review --level 8 --exact 16 --quiet --worst 3 games.txt",
                    "the three worst moves of each of many games, more quickly"},
                   {"tiger review --html report.html --log reviews.log WTH_2024.wtb",
                    "a report on a year of games; given again, it goes on where it stopped"},
                   {"tiger review --player 'Ann' --reference WTH_2024.wtb mine.ggf",
                    "what Ann loses, beside the games of a year"}}};
  return syntax;
}

std::optional<ReviewOptions> parse_review_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(review_syntax(), argc, argv);
  if (!line) return std::nullopt;
  ReviewOptions options;
  options.settings.level = line->integer("level", 1, kMaxLevel).value();
  options.settings.exact = line->integer("exact", 0, 60).value();
  options.settings.win_loss_draw = line->integer("wld", 0, 60).value();
  options.worst = line->integer("worst", 0, 60).value();
  options.threads = threads_in(*line);
  options.hash_bits = hash_bits_in(*line);
  options.weights = weights_in(*line);
  options.settings.weights = options.weights.get();
  options.json = line->flag("json");
  options.csv = line->flag("csv");
  options.quiet = line->flag("quiet");
  options.summary = line->flag("summary");
  options.player = line->text("player");
  options.reference = line->texts("reference");
  options.html = line->text("html");
  options.log = line->text("log");
  options.board_url = line->text("board-url");
  if (line->arguments().empty())
    throw UsageError("no FILE or TRANSCRIPT given (- reads standard input)");
  if (options.board_url && !options.html) throw UsageError("--board-url needs --html");
  if (options.csv && options.reports())
    throw UsageError(
        "--csv is about moves of games; --summary, --player, --reference and --html "
        "are about all games together");
  if (const auto book = line->text("book")) options.book = open_move_book(*book);
  options.input = {.files = line->arguments(), .boards = {}, .point = game_point_in(*line)};
  options.input.point.keeps_game = true;
  options.input.max_line = max_line_in(*line);
  if (const auto list = line->text("select")) options.input.selection = Selection(*list);
  return options;
}

}  // namespace tiger::tools
