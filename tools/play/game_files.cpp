#include "play/game_files.h"

#include <algorithm>
#include <filesystem>

#include "cli/input.h"
#include "cli/output.h"
#include "cli/program.h"
#include "formats/ggf.h"
#include "formats/obf.h"
#include "formats/transcript.h"

namespace tiger::tools {
namespace {

std::string ggf_text(const Record& record) {
  StoredGame game;
  game.game = record.game();
  if (const auto score = record.black_score()) game.result = ggf_result(*score);
  return write_ggf(game);
}

std::string obf_text(const Record& record) {
  Problem problem;
  problem.position = record.position();
  return write_obf(problem);
}

std::string transcript_text(const Record& record) {
  if (!(record.start() == Position{}))
    throw Failure(
        "a transcript cannot hold a game that did not start from the standard position; "
        "save it as .ggf");
  if (record.game().moves.empty()) throw Failure("cannot save a transcript: no moves played yet");
  return write_transcript(record.game());
}

}  // namespace

// Counts as --select does: positions and games in the order of the text.
Record nth_record(const FileContents& contents, int n) {
  struct Entry {
    int line;
    Record record;
  };
  std::vector<Entry> entries;
  for (const Problem& problem : contents.problems)
    entries.push_back({problem.line, Record(problem.position)});
  for (const StoredGame& game : contents.games) entries.push_back({game.line, Record(game.game)});
  std::stable_sort(entries.begin(), entries.end(),
                   [](const Entry& a, const Entry& b) { return a.line < b.line; });
  const auto i = static_cast<std::size_t>(n - 1);
  if (i < entries.size()) return std::move(entries[i].record);
  const bool positions = contents.kind == FileKind::kPositions;
  throw Failure(std::string(positions ? "position " : "game ") + std::to_string(n) +
                " not found: the file has " +
                counted(entries.size(), positions ? "position" : "game"));
}

Record load_record(const std::string& file, int n) {
  // Standard input is the user's, so "-" is the name of a file here.
  const FileContents contents = read_any_format(file_contents(file == "-" ? "./-" : file), file);
  if (contents.problems.empty() && contents.games.empty())
    throw Failure(contents.errors.front().text());
  return nth_record(contents, n);
}

std::string save_record(const Record& record, const std::string& file, bool force) {
  const std::size_t n = record.game().moves.size();
  const std::string moves = ", " + counted(n, "move");
  std::string text;
  std::string written;
  if (file.ends_with(".txt")) {
    text = transcript_text(record);
    written = "the transcript" + moves;
  } else if (file.ends_with(".ggf")) {
    text = ggf_text(record);
    written = "the game" + moves;
  } else if (file.ends_with(".obf")) {
    text = obf_text(record);
    written = "the position";
  } else {
    throw Failure("'" + file +
                  "': expected a name that ends in .txt (transcript), .ggf (game) or .obf "
                  "(position)");
  }
  if (!force && std::filesystem::exists(file))
    throw Failure("'" + file + "' exists; `save --force " + file + "` replaces it");
  write_file(file, text + "\n");
  return written;
}

}  // namespace tiger::tools
