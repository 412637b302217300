#include "formats/transcript.h"

#include <utility>

#include "formats/transcript_reader.h"

namespace tiger {

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

}  // namespace tiger
