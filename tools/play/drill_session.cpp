#include "play/drill_session.h"

#include "cli/game_formats.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/system/signals.h"
#include "drill/leitner.h"
#include "drill/opening_drill.h"
#include "drill/puzzle.h"
#include "formats/games/transcript.h"
#include "play/board_picture.h"
#include "play/console.h"

namespace tiger::tools {
namespace {

std::vector<Puzzle> read_puzzles(const std::string& file) {
  const FileContents contents = read_game_file(file);
  if (contents.problems.empty() && contents.games.empty())
    throw Failure(contents.errors.front().text());
  for (const ParseError& error : contents.errors) warn(error.text());
  std::size_t refused = contents.games.size();
  std::vector<Puzzle> puzzles = puzzles_in(contents.problems, refused);
  if (puzzles.empty())
    throw Failure("'" + file + "' holds no puzzle; `tiger puzzles` finds some in games");
  if (refused > 0)
    warn(counted(refused, "entry", "entries") + " of '" + file + "' left out: not a puzzle");
  return puzzles;
}

Game line_of(const std::string& from) {
  if (from.empty()) return {};
  const FileContents read = read_transcripts(from, "");
  if (!read.errors.empty()) throw UsageError("--from: " + read.errors.front().reason());
  return read.games.front().game;
}

DrillResult drill_book(const DrillOptions& options, const DrillDialogue& dialogue) {
  if (!options.side) throw UsageError("--side is missing: black or white, the side that you learn");
  OpeningDrill drill{*options.side, line_of(options.from), options.within, options.count};
  const std::unique_ptr<TrainingBook> book = open_training_book(options.file);
  if (book->moves(Record(drill.from).position().board).empty())
    throw Failure("the book '" + options.file + "' has no moves " +
                  (options.from.empty() ? "for the start position" : "after " + options.from));
  LeitnerBoxes boxes(state_file("openings"));
  // Other replies in each session, and the same ones in a repeated one.
  drill.seed = static_cast<std::uint64_t>(boxes.session()) + 1;
  return drill_openings(*book, drill, boxes, dialogue);
}

DrillResult drill_file(const DrillOptions& options, const DrillDialogue& dialogue) {
  if (is_book_file(options.file)) return drill_book(options, dialogue);
  if (options.side || !options.from.empty())
    throw UsageError("--side and --from need a book; '" + options.file + "' holds puzzles");
  const std::vector<Puzzle> puzzles = read_puzzles(options.file);
  LeitnerBoxes boxes(state_file("puzzles"));
  return drill_puzzles(puzzles, options.count, boxes, dialogue);
}

}  // namespace

std::vector<Option> drill_options() {
  return under(
      "Drill",
      {{"drill", "FILE",
        "quiz you on the puzzles of FILE (`tiger puzzles`), or on the openings of a book; missed "
        "ones are asked again, now and in later sessions"},
       {"count", "N", "questions in a session", "20"},
       {"side", "COLOUR", "with a book: the side that you play, black or white"},
       {.name = "from",
        .argument = "MOVES",
        .help = "with a book: the line that all games begin with",
        .configurable = Configurable::kBelowHeading},
       {"within", "D", "with a book: accept moves that are at most D discs worse than the best",
        "1"}});
}

std::optional<DrillOptions> drill_options_in(const CommandLine& line) {
  const std::optional<std::string> file = line.text("drill");
  if (!file) {
    for (const char* option : {"count", "side", "from", "within"})
      if (line.given(option)) throw UsageError(std::string("--") + option + " needs --drill");
    return std::nullopt;
  }
  DrillOptions options;
  options.file = *file;
  options.count = line.integer("count", 1, 100'000).value();
  options.within = line.integer("within", 0, 128).value();
  options.from = line.text("from").value_or("");
  if (line.text("side")) {
    if (!line.is("side", "black") && !line.is("side", "white"))
      throw UsageError(line.label("side") + ": expected black or white, got '" +
                       *line.text("side") + "'");
    options.side = line.is("side", "black") ? Color::kBlack : Color::kWhite;
  }
  options.ascii = line.flag("ascii");
  options.colour = colour_in(line);
  return options;
}

int run_drill(const DrillOptions& options) {
  Console console({.prompt = [] { return std::string("move> "); },
                   .poll = [] {},
                   .interrupt = [] {},
                   .completions = [](std::string_view) { return std::vector<std::string>(); }},
                  options.ascii, options.colour);
  const DrillDialogue dialogue{
      .print = [&](const std::string& lines) { console.print(fitted(lines, console.screen())); },
      .next_line = [&] { return console.next_line(); },
      .draw = [&](const Record& record) { console.print(board_picture(record, console.style())); },
      .line = best_lines(),
      .peoples_loss = peoples_losses()};
  const DrillResult result = drill_file(options, dialogue);
  console.print(result_text(result));
  return stop_flag() ? kSignalBase + caught_signal() : kSuccess;
}

}  // namespace tiger::tools
