#include "formats/any_format.h"

#include <stdexcept>
#include <utility>

#include "formats/ggf.h"
#include "formats/line_classifier.h"
#include "formats/transcript.h"
#include "formats/wthor.h"

namespace tiger {
namespace {

using formats::LineKind;

bool is_comment(const formats::Text& line) {
  const LineKind kind = formats::classify_line(line.chars);
  return kind == LineKind::kBlank || kind == LineKind::kComment || kind == LineKind::kEnd ||
         trimmed(line).chars.starts_with('#');
}

bool holds_transcripts(std::string_view text) {
  formats::Lines lines(text);
  while (!lines.done() && is_comment(lines.peek())) lines.take();
  const std::string_view first = lines.peek().chars;
  return formats::classify_line(first) == LineKind::kText && formats::begins_transcript(first);
}

FileContents from_problems(ProblemsResult read) {
  return {FileKind::kPositions, std::move(read.problems), {}, std::move(read.errors), {}};
}

FileContents from_games(FileKind kind, GamesResult read) {
  return {kind, {}, std::move(read.games), std::move(read.errors), {}};
}

GamesResult read_wthor_games(std::string_view bytes, const std::string& file) {
  GamesResult result;
  try {
    const WthorBase base = read_wthor(bytes);
    for (const WthorGame& game : base.games) {
      StoredGame stored;
      stored.game = game.game;
      stored.date = std::to_string(base.year);
      stored.result = ggf_result(game.black_score);
      result.games.push_back(std::move(stored));
    }
    for (const std::string& error : base.errors) result.errors.push_back({file, 0, 0, error});
    if (result.games.empty() && result.errors.empty())
      result.errors.push_back({file, 0, 0, "no game found"});
  } catch (const std::runtime_error& error) {
    result.errors.push_back({file, 0, 0, error.what()});
  }
  return result;
}

}  // namespace

FileKind detect_file_kind(std::string_view bytes) {
  if (is_wthor(bytes)) return FileKind::kWthor;
  if (formats::begins_ggf(bytes)) return FileKind::kGgf;
  return holds_transcripts(bytes) ? FileKind::kTranscripts : FileKind::kPositions;
}

FileContents read_any_format(std::string_view bytes, const std::string& file) {
  const FileKind kind = detect_file_kind(bytes);
  switch (kind) {
    case FileKind::kWthor: return from_games(kind, read_wthor_games(bytes, file));
    case FileKind::kGgf: return from_games(kind, read_ggf(bytes, file));
    case FileKind::kTranscripts: return from_games(kind, read_transcripts(bytes, file));
    case FileKind::kPositions: break;
  }
  return from_problems(read_problems(bytes, file));
}

}  // namespace tiger
