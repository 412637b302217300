#include "cli/game_formats.h"

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <stdexcept>
#include <system_error>
#include <vector>

#include "cli/output.h"
#include "cli/program.h"
#include "formats/games/ggf.h"
#include "formats/games/transcript.h"
#include "formats/games/wthor.h"
#include "formats/positions/obf.h"
#include "formats/text/text.h"

namespace tiger::tools {
namespace {

struct KnownFormat {
  GameFormat format;
  std::string_view name;
  std::string_view ending;
};
constexpr KnownFormat kFormats[] = {{GameFormat::kObf, "obf", ".obf"},
                                    {GameFormat::kGgf, "ggf", ".ggf"},
                                    {GameFormat::kSgf, "sgf", ".sgf"},
                                    {GameFormat::kTranscript, "transcript", ".txt"}};

std::string obf_text(const StoredGame& game) {
  Problem problem;
  problem.position = Record(game.game).position();
  return write_obf(problem) + "\n";
}

std::string transcript_text(const StoredGame& game) {
  if (!(game.game.start == Position{}))
    throw Failure(
        "a transcript cannot hold a game that did not start from the standard position; "
        "GGF and SGF can");
  if (game.game.moves.empty()) throw Failure("a transcript cannot hold a game without moves");
  const std::string text = write_tagged_transcript(game);
  // A blank line ends a game with tags.
  return text + (text.find('\n') == std::string::npos ? "\n" : "\n\n");
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

std::string game_text(const StoredGame& game, GameFormat format) {
  switch (format) {
    case GameFormat::kObf: return obf_text(game);
    case GameFormat::kGgf: return write_ggf(game) + "\n";
    case GameFormat::kSgf: return write_sgf(game) + "\n";
    case GameFormat::kTranscript: return transcript_text(game);
  }
  return "";
}

std::string problem_text(const Problem& problem, GameFormat format) {
  if (format == GameFormat::kObf) return write_obf(problem) + "\n";
  if (problem.game) return game_text(*problem.game, format);
  StoredGame game;
  game.game.start = problem.position;
  return game_text(game, format);
}

std::vector<Option> game_output_options() {
  return {{.name = "to",
           .argument = "FORMAT",
           .help = "obf (positions), ggf, sgf or transcript (games). Default: as FILE of --output "
                   "ends (.obf, .ggf, .sgf, .txt), or else obf",
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
    if (!format)
      throw UsageError("--to: expected obf, ggf, sgf or transcript, got '" + *name + "'");
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
    const std::string ending = formats::lower(entry->path().extension().string());
    if (std::find(endings.begin(), endings.end(), ending) != endings.end())
      found.push_back(entry->path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

// The file with this ending that belongs to a base; empty if there is none, or if several could.
std::string neighbour(const std::string& file, std::string_view ending) {
  const fs::path base(file);
  const std::vector<fs::path> found =
      files_ending(base.has_parent_path() ? base.parent_path() : fs::path("."), {ending});
  const std::string own = formats::lower(base.stem().string());
  for (const std::string& stem : {own, std::string("wthor")})
    for (const fs::path& path : found)
      if (formats::lower(path.stem().string()) == stem) return path.string();
  return found.size() == 1 ? found.front().string() : std::string();
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
  for (const fs::path& path : files_ending(folder, {kPlayersEnding, kTournamentsEnding}))
    files.push_back(path.string());
  return files;
}

FileContents read_game_file(const std::string& file, std::size_t max_line) {
  const std::string bytes = file_contents(file, max_line);
  return read_any(bytes,
                  {.file = file, .names = is_wthor(bytes) ? names_beside(file) : WthorNames{}});
}

}  // namespace tiger::tools
