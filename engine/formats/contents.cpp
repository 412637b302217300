#include "formats/contents.h"

#include <stdexcept>
#include <utility>

#include "formats/ggf.h"
#include "formats/line_kind.h"
#include "formats/lines.h"
#include "formats/reader.h"
#include "formats/transcript.h"
#include "formats/wthor.h"

namespace tiger {
namespace {

using formats::LineKind;

bool is_comment(const formats::Text& line) {
  const LineKind kind = formats::kind_of(line.chars);
  return kind == LineKind::kBlank || kind == LineKind::kComment || kind == LineKind::kEnd ||
         trimmed(line).chars.starts_with('#');
}

bool holds_transcripts(std::string_view text) {
  formats::Lines lines(text);
  while (!lines.done() && is_comment(lines.peek())) lines.take();
  const std::string_view first = lines.peek().chars;
  return formats::kind_of(first) == LineKind::kText && formats::begins_transcript(first);
}

Contents from_problems(ReadResult read) {
  return {ContentKind::kPositions, std::move(read.problems), {}, std::move(read.errors)};
}

Contents from_games(ContentKind kind, GamesResult read) {
  return {kind, {}, std::move(read.games), std::move(read.errors)};
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
      result.errors.push_back({file, 0, 0, "the base holds no game"});
  } catch (const std::runtime_error& error) {
    result.errors.push_back({file, 0, 0, error.what()});
  }
  return result;
}

}  // namespace

ContentKind kind_of_content(std::string_view bytes) {
  if (is_wthor(bytes)) return ContentKind::kWthor;
  if (formats::begins_ggf(bytes)) return ContentKind::kGgf;
  return holds_transcripts(bytes) ? ContentKind::kTranscripts : ContentKind::kPositions;
}

Contents read_contents(std::string_view bytes, const std::string& file) {
  const ContentKind kind = kind_of_content(bytes);
  switch (kind) {
    case ContentKind::kWthor: return from_games(kind, read_wthor_games(bytes, file));
    case ContentKind::kGgf: return from_games(kind, read_ggf(bytes, file));
    case ContentKind::kTranscripts: return from_games(kind, read_transcripts(bytes, file));
    case ContentKind::kPositions: break;
  }
  return from_problems(read_problems(bytes, file));
}

}  // namespace tiger
