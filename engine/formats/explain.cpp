#include "formats/explain.h"

#include <algorithm>
#include <utility>

#include "formats/plain_text.h"
#include "formats/text.h"
#include "formats/text_reader.h"

namespace tiger {
namespace {

using formats::Text;

// The lines of a text as they were written, without blanks at their ends.
std::vector<std::string> lines_of(std::string_view bytes) {
  const std::string text = formats::with_plain_line_ends(bytes);
  std::vector<std::string> lines;
  for (formats::Lines rest(text); !rest.done();)
    lines.push_back(formats::without_control_characters(formats::trimmed(rest.take()).chars));
  if (text.ends_with('\n')) lines.pop_back();
  return lines;
}

// A blank line that was not blank is a line of a game, which was read before.
void add_texts(std::vector<LineReading>& readings, const std::vector<std::string>& lines) {
  for (LineReading& reading : readings) {
    const auto i = static_cast<std::size_t>(reading.line) - 1;
    if (!reading.text.empty() || i >= lines.size()) continue;
    reading.text = lines[i];
    if (reading.role == LineRole::kBlank && !lines[i].empty()) reading.role = LineRole::kGame;
  }
}

// Puts a mistake behind the line on which it begins, and behind what is already there.
void insert(std::vector<LineReading>& readings, LineReading mistake) {
  const auto after = std::find_if(readings.rbegin(), readings.rend(), [&](const LineReading& r) {
    return r.line <= mistake.line && r.role != LineRole::kPosition;
  });
  readings.insert(after.base(), std::move(mistake));
}

}  // namespace

const char* name_of(LineRole role) {
  switch (role) {
    case LineRole::kBlank: return "blank";
    case LineRole::kComment: return "comment";
    case LineRole::kFrame: return "frame";
    case LineRole::kRow: return "row";
    case LineRole::kSquares: return "squares";
    case LineRole::kSide: return "side";
    case LineRole::kTitle: return "title";
    case LineRole::kMoves: return "moves";
    case LineRole::kGame: return "game";
    case LineRole::kSkipped: return "skipped";
    case LineRole::kNotRead: return "not read";
    case LineRole::kPosition: return "position";
    case LineRole::kMistake: return "mistake";
  }
  return "";
}

std::vector<LineReading> explain_text(std::string_view bytes, const std::string& file) {
  std::vector<LineReading> readings;
  const formats::TextContents read = formats::read_text(bytes, file, readings);
  const std::vector<std::string> lines = lines_of(bytes);
  add_texts(readings, lines);
  // Nothing is a line behind the last line end.
  const auto is_none = [&](const LineReading& r) {
    return r.line > static_cast<int>(lines.size()) && r.role != LineRole::kPosition;
  };
  std::erase_if(readings, is_none);
  for (const ParseError& error : read.errors)
    insert(readings, {error.line, LineRole::kMistake, error.reason});
  return readings;
}

}  // namespace tiger
