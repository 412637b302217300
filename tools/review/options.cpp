#include "review/options.h"

#include "cli/options.h"
#include "cli/player_book.h"
#include "cli/search_options.h"
#include "web_command/options.h"

namespace tiger::tools {
namespace {

constexpr const char* kAbout =
    "Reviews games: what each move lost, compared with the best one. Reads files of\n"
    "transcripts, PGN, GGF, SGF or WTHOR (`-` is standard input), or a transcript\n"
    "given as an argument.\n";

constexpr const char* kNotes =
    "\nScores are for the side that moves. The depth is `exact` if both scores in the\n"
    "row are proved, `24@95%` for a selective search to the end. Marks are ?! for 2\n"
    "discs lost or more, ? for 4, and ?? for 10 or a lost win or draw (a turning\n"
    "point). `forced` marks an only move.\n";

std::string reports_topic() {
  return "Each game is searched from its last position back to its first, by one thread\n"
         "and with one table, so that a report does not depend on --threads.\n\n"
         "--summary, --player, --reference and --html are about all games together: the\n"
         "players are printed in place of the games. Phases: the opening is moves 1 to 20,\n"
         "the middle 21 to 40, the ending the rest. Mistakes, moves with ? or ??, are\n"
         "counted by the reasons that a review gives.\n"
         "The opposition is the opponents' mean loss a move, in all games, also those of\n"
         "--reference. An opponent with fewer than 10 games does not count; with fewer\n"
         "than 10 games against those who do, the opposition is `unknown`. With --player,\n"
         "some games of each opponent against others are reviewed, so that each has 10.\n"
         "Beside it is the mean of the opponents' ratings in GGF files.\n\n"
         "With --player, the --worst moves of all games come last, with boards: ? is the\n"
         "move played, ! the best one. Boards of both lines, where the loss shows, follow.\n\n"
         "The names of WTHOR come from files .jou and .trn in the same folder; without\n"
         "them players and tournaments are numbers, and --player 1234 works.\n\n"
         "A game takes about a second of processor time with the defaults, a quarter more\n"
         "with --exact 24, but only a fifth with --level 12 --exact 18 --wld 20. A report\n"
         "depends on the games and the options alone. With --log the next run reuses what\n"
         "FILE holds. After Ctrl-C the moves reviewed so far are reported; a report about\n"
         "all games together is not written.\n";
}

std::vector<Option> search_options() {
  return under("Search",
               {{"level", "N", "search N plies where the end is too far away to be solved, 1 to 60",
                 std::to_string(kDefaultLevel)},
                {"exact", "N", "find exact scores with at most N empty squares",
                 std::to_string(ReviewSettings{}.exact)},
                {"wld", "N", "prove win, loss or draw with at most N empty squares",
                 std::to_string(ReviewSettings{}.win_loss_draw)},
                threads_option("number of games reviewed at a time, each by one thread"),
                hash_bits_option(kPlayerHashBits),
                weights_option()});
}

Option games_option() {
  return select_option_of(
      "review only these games, for example 3,7-9, counted from 1 over all files; unreadable "
      "ones do not count");
}

Option games_log_option() {
  return log_option("FILE", "append each review to FILE, and reuse those already in it");
}

std::vector<Option> review_options() {
  return joined(
      {{games_option(), ply_option("review only the first N plies of a game"),
        empties_option("review a game only until N squares are empty"), max_line_option()},
       search_options(),
       under("Games",
             {{"player", "NAME", "report on this player's games, with boards of mistakes"},
              {"reference", "FILE", "games to compare with; may be given several times", "", true},
              {.name = "human",
               .argument = "",
               .help = "say how much people would lose in each position",
               .configurable = Configurable::kBelowHeading},
              {"book", "FILE", "tell at which move each side left this book"}}),
       under("Output", {{"worst", "N", "list the N worst moves of a game", "5"},
                        {"summary", "", "print what the players lost, in place of the games"},
                        {"html", "FILE", "write a report with boards for any browser"},
                        {"board-url", "URL",
                         "let the boards of the report link to this page of `tiger web`, such as "
                         "http://localhost:" +
                             std::to_string(kWebPort) + "/"},
                        json_option("print a JSON object for each game, or for the summary"),
                        csv_option("print CSV, a row for each move"),
                        games_log_option(),
                        quiet_option("omit the table of all moves")})});
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
                    "a report on a year of games; run again, it continues where it stopped"},
                   {"tiger review --player 'Ann' --reference WTH_2024.wtb mine.ggf",
                    "what Ann loses, compared with the games of a year"}},
      .topics = {{"reports", "what the reports about players say", reports_topic}}};
  return syntax;
}

const CommandSyntax& judge_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger judge",
      .about =
          "Judges games of players that may not know the rules, such as language models:\n"
          "the first illegal move of each game, the discs lost per move before it, and the\n"
          "final score. Each line of a text file is a game, such as f5d6c3. Words that are\n"
          "not moves count as an illegal move. Also reads PGN, GGF, SGF and WTHOR.\n",
      .options = joined({{games_option(), max_line_option()},
                         search_options(),
                         under("Output", {json_option("print a JSON object for each game"),
                                          games_log_option()})}),
      .arguments = "FILE|TRANSCRIPT...",
      .notes =
          "\nThe objects of --json are those of `tiger review`: see `illegal`, `black_score`\n"
          "and `totals`. `tiger schema review` describes them.\n",
      .examples = {{"tiger judge --json games.txt", "an object for each line of a file"},
                   {"tiger judge --level 6 --exact 12 --wld 12 games.txt",
                    "more quickly: exact only with 12 empty squares or fewer"}}};
  return syntax;
}

namespace {

// What all commands that review games have.
ReviewOptions common_options(const CommandLine& line) {
  ReviewOptions options;
  options.settings.level = line.integer("level", 1, kMaxLevel).value();
  options.settings.exact = line.integer("exact", 0, 60).value();
  options.settings.win_loss_draw = line.integer("wld", 0, 60).value();
  options.threads = threads_in(line);
  options.hash_bits = hash_bits_in(line);
  options.weights = weights_in(line);
  options.settings.weights = options.weights.get();
  options.json = line.flag("json");
  options.log = line.text("log");
  if (line.arguments().empty())
    throw UsageError("no FILE or TRANSCRIPT given (- reads standard input)");
  options.input = {.files = line.arguments(), .boards = {}};
  options.input.max_line = max_line_in(line);
  if (const auto list = line.text("select")) options.input.selection = Selection(*list);
  return options;
}

}  // namespace

std::optional<ReviewOptions> parse_judge_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(judge_syntax(), argc, argv);
  if (!line) return std::nullopt;
  ReviewOptions options = common_options(*line);
  options.judges = true;
  options.input.point = {.keeps_game = true, .keeps_mistakes = true};
  return options;
}

std::optional<ReviewOptions> parse_review_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(review_syntax(), argc, argv);
  if (!line) return std::nullopt;
  ReviewOptions options = common_options(*line);
  options.worst = line->integer("worst", 0, 60).value();
  options.csv = line->flag("csv");
  options.quiet = line->flag("quiet");
  options.human = line->flag("human");
  options.summary = line->flag("summary");
  options.player = line->text("player");
  options.reference = line->texts("reference");
  options.html = line->text("html");
  options.board_url = line->text("board-url");
  if (options.board_url && !options.html) throw UsageError("--board-url needs --html");
  if (options.csv && options.reports())
    throw UsageError(
        "--csv is about moves of games; --summary, --player, --reference and --html "
        "are about all games together");
  if (const auto book = line->text("book")) options.book = open_move_book(*book);
  options.input.point = game_point_in(*line);
  options.input.point.keeps_game = true;
  return options;
}

}  // namespace tiger::tools
