#include "formats/transcript.h"

#include <cstdlib>
#include <utility>

#include "formats/decimal.h"
#include "formats/ggf.h"
#include "formats/transcript_reader.h"

namespace tiger {
namespace {

std::string tag(std::string_view name, std::string_view value) {
  std::string text = "[" + std::string(name) + " \"";
  for (const char c : formats::without_control_characters(value)) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"]\n";
}

// "B+6", "32-32" for a draw; empty if the result is no number.
std::string result_text(const std::string& result) {
  const std::optional<int> score = formats::parse_decimal(result, 0);
  if (!score || std::abs(*score) > kScoreMax || ggf_result(*score) != result) return {};
  if (*score == 0) return "32-32";
  return (*score > 0 ? "B+" : "W+") + std::to_string(std::abs(*score));
}

}  // namespace

GamesResult read_transcripts(std::string_view text, const std::string& file,
                             const Position& start) {
  formats::ErrorList errors(file);
  formats::TranscriptReader reader(file, start, errors);
  for (formats::Lines lines(text); !lines.done();) reader.add(lines.take());
  GamesResult result = std::move(reader).finish();
  if (result.games.empty() && errors.empty())
    errors.add({"", 1, 1, "no moves found", ErrorKind::kEmpty});
  result.errors = std::move(errors).take();
  return result;
}

std::string write_transcript(const Game& game) {
  std::string text;
  for (const Square x : game.moves) text += square_name(x);
  return text;
}

std::string write_tagged_transcript(const StoredGame& stored) {
  std::string tags;
  for (const formats::NamedText& known : formats::kTags)
    if (const std::string& value = stored.*known.value; !value.empty())
      tags += tag(known.name, value);
  const std::string result = result_text(stored.result);
  if (!tags.empty() && !result.empty()) tags += tag("Result", result);
  return tags + write_transcript(stored.game);
}

}  // namespace tiger
