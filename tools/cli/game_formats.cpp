#include "cli/game_formats.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <vector>

#include "cli/board_svg.h"
#include "cli/output.h"
#include "cli/program.h"
#include "formats/games/ggf_sgf.h"
#include "formats/games/transcript.h"
#include "formats/games/wthor.h"
#include "formats/positions/obf.h"
#include "formats/text/text.h"
#include "platform/file.h"

namespace tiger::tools {
namespace {

std::string obf_text(const StoredGame& game) {
  Problem problem;
  problem.position = Record(game.game).position();
  return write_obf(problem) + "\n";
}

// A blank line ends a game with tags.
std::string pgn_text(const StoredGame& game) { return write_pgn(game) + "\n\n"; }

std::string transcript_text(const StoredGame& game) {
  if (!(game.game.start == Position{}))
    throw Failure(
        "a transcript cannot hold a game that did not start from the standard position; "
        "GGF, SGF and PGN can");
  if (game.game.moves.empty()) throw Failure("a transcript cannot hold a game without moves");
  return write_transcript(game.game) + "\n";
}

std::string svg_text(const StoredGame& game) {
  const Record record(game.game);
  int ply = record.plies();
  while (ply > 0 && record.move(ply - 1) == kPass) --ply;
  StoredGame moves;  // so that the file can be read again
  moves.game = game.game;
  return board_file_svg(record.position(), {.last = ply > 0 ? record.move(ply - 1) : kNoSquare},
                        write_ggf(moves));
}

struct KnownFormat {
  GameFormat format;
  std::string_view name;
  std::string_view ending;
  std::string_view what;
  bool moves;
  std::string (*text)(const StoredGame& game);
};
constexpr KnownFormat kFormats[] = {
    {GameFormat::kObf, "obf", ".obf", "the position in OBF", false, obf_text},
    {GameFormat::kGgf, "ggf", ".ggf", "the game in GGF", true,
     [](const StoredGame& game) { return write_ggf(game) + "\n"; }},
    {GameFormat::kSgf, "sgf", ".sgf", "the game in SGF", true,
     [](const StoredGame& game) { return write_sgf(game) + "\n"; }},
    {GameFormat::kPgn, "pgn", ".pgn", "the game in PGN", true, pgn_text},
    {GameFormat::kTranscript, "transcript", ".txt", "the transcript", true, transcript_text},
    {GameFormat::kSvg, "svg", ".svg", "the board as SVG", false, svg_text}};

const KnownFormat& row_of(GameFormat format) {
  return *std::find_if(std::begin(kFormats), std::end(kFormats),
                       [format](const KnownFormat& known) { return known.format == format; });
}

// "a, b or c".
std::string listed(std::string_view KnownFormat::*member) {
  std::string text;
  for (const KnownFormat& known : kFormats) {
    const bool last = &known + 1 == std::end(kFormats);
    text += (text.empty() ? "" : last ? " or " : ", ") + std::string(known.*member);
  }
  return text;
}

}  // namespace

std::optional<GameFormat> format_of_name(std::string_view name) {
  for (const KnownFormat& known : kFormats)
    if (formats::lower(name) == known.name) return known.format;
  return std::nullopt;
}

std::optional<GameFormat> format_of_file(std::string_view file) {
  for (const KnownFormat& known : kFormats)
    if (formats::lower(file).ends_with(known.ending)) return known.format;
  return std::nullopt;
}

std::string format_names() { return listed(&KnownFormat::name); }
std::string format_endings() { return listed(&KnownFormat::ending); }
std::string_view what_of(GameFormat format) { return row_of(format).what; }
bool holds_moves(GameFormat format) { return row_of(format).moves; }

std::string game_text(const StoredGame& game, GameFormat format) {
  return row_of(format).text(game);
}

std::string problem_text(const Problem& problem, GameFormat format, bool is_first) {
  if (format == GameFormat::kObf) return write_obf(problem) + "\n";
  if (format == GameFormat::kSvg && !is_first) throw Failure("an SVG holds only one board");
  if (problem.game) return game_text(*problem.game, format);
  StoredGame game;
  game.game.start = problem.position;
  return game_text(game, format);
}

std::vector<Option> game_output_options() {
  return {
      {.name = "to",
       .argument = "FORMAT",
       .help = "obf (positions), ggf, sgf, pgn or transcript (games), or svg (a board). Default: "
               "as FILE of --output ends (" +
               format_endings() + "), or else obf",
       .heading = "Output",
       .configurable = Configurable::kBelowHeading},
      {.name = "output",
       .argument = "FILE",
       .help = "write to FILE instead of standard output",
       .heading = "Output",
       .configurable = Configurable::kBelowHeading}};
}

GameFormat game_format_in(const CommandLine& line) {
  if (const auto name = line.text("to")) {
    const std::optional<GameFormat> format = format_of_name(*name);
    if (!format) throw UsageError("--to: expected " + format_names() + ", got '" + *name + "'");
    return *format;
  }
  return format_of_file(line.text("output").value_or("")).value_or(GameFormat::kObf);
}

// ---- Input -------------------------------------------------------------------------------------

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPlayersEnding = ".jou";
constexpr std::string_view kTournamentsEnding = ".trn";

// The files of a folder with one of these endings, sorted.
std::vector<fs::path> files_ending(const fs::path& folder,
                                   std::initializer_list<std::string_view> endings) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    const std::string ending = formats::lower(utf8_name(entry->path().extension()));
    if (std::find(endings.begin(), endings.end(), ending) != endings.end())
      found.push_back(entry->path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

// The file with this ending that belongs to a base; empty if there is none, or if several could.
std::string neighbour(const std::string& file, std::string_view ending) {
  const fs::path base = path_of(file);
  const std::vector<fs::path> found =
      files_ending(base.has_parent_path() ? base.parent_path() : fs::path("."), {ending});
  const std::string own = formats::lower(utf8_name(base.stem()));
  for (const std::string& stem : {own, std::string("wthor")})
    for (const fs::path& path : found)
      if (formats::lower(utf8_name(path.stem())) == stem) return utf8_name(path);
  return found.size() == 1 ? utf8_name(found.front()) : std::string();
}

std::vector<std::string> names_in_neighbour(const std::string& file, std::string_view ending,
                                            WthorNameKind kind) {
  const std::string path = neighbour(file, ending);
  if (path.empty()) return {};
  try {
    return read_wthor_names(file_contents(path), kind);
  } catch (const std::exception& error) {
    warn(path + ": " + error.what() + "; games are shown without these names");
    return {};
  }
}

}  // namespace

WthorNames names_beside(const std::string& file) {
  if (file == "-") return {};
  return {.players = names_in_neighbour(file, kPlayersEnding, WthorNameKind::kPlayers),
          .tournaments = names_in_neighbour(file, kTournamentsEnding, WthorNameKind::kTournaments)};
}

std::vector<std::string> name_files_in(const std::string& folder) {
  std::vector<std::string> files;
  for (const fs::path& path : files_ending(path_of(folder), {kPlayersEnding, kTournamentsEnding}))
    files.push_back(utf8_name(path));
  return files;
}

FileContents read_game_file(const std::string& file, std::size_t max_line) {
  const std::string bytes = file_contents(file, max_line);
  return read_any(bytes,
                  {.file = file, .names = is_wthor(bytes) ? names_beside(file) : WthorNames{}});
}

}  // namespace tiger::tools
