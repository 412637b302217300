#include "play/paste.h"

#include <algorithm>
#include <array>

#include "formats/games/ggf_sgf.h"
#include "formats/positions/drawing.h"
#include "formats/positions/problem.h"
#include "formats/text/lines.h"
#include "formats/text/messages.h"

namespace tiger::tools {
namespace {

using formats::classify_line;
using formats::LineKind;

// More than any board or game needs.
constexpr int kMaxPasteLines = 200;
constexpr std::size_t kMaxPasteBytes = std::size_t{1} << 20;

// Files may leave the side to be guessed; here the next line can still name it.
const ParseNote* guessed_side(const FileContents& contents) {
  const auto found =
      std::find_if(contents.notes.begin(), contents.notes.end(),
                   [](const ParseNote& note) { return formats::is_guessed_side(note.message); });
  return found == contents.notes.end() ? nullptr : &*found;
}

bool has_note(const FileContents& contents, Subject subject) {
  return std::any_of(contents.notes.begin(), contents.notes.end(),
                     [=](const ParseNote& note) { return note.message.subject() == subject; });
}

bool skipped_text(const FileContents& contents) { return has_note(contents, Subject::kText); }

struct Shape {
  int rows = 0;
  bool spaced = false;  // an empty line follows a row
  bool other = false;   // anything besides rows, frames and comments
};

Shape shape_of(std::string_view text) {
  Shape shape;
  for (formats::Lines lines(text); !lines.done();) {
    const LineKind kind = classify_line(lines.take().chars);
    shape.rows += kind == LineKind::kRow;
    shape.spaced |= shape.rows > 0 && kind == LineKind::kBlank && !lines.done();
    shape.other |= kind == LineKind::kBoard || kind == LineKind::kText;
  }
  return shape;
}

// The letters and the first rows of a picture, as Tiger draws it: with marks between the squares
// and a panel at the right, they are understood only together.
bool begins_picture(std::string_view text) {
  formats::Lines lines(text);
  if (!formats::is_letters_line(lines.take())) return false;
  int rows = 0;
  for (formats::Line line = lines.take(); !lines.done(); line = lines.take(), ++rows)
    if (!formats::is_row_line(line)) return false;
  return rows < 8;
}

// Lines that would complete a board of this shape, the side to move included: rows numbered on the
// left, on the right, or both.
std::string missing_lines(const Shape& shape, bool left, bool right) {
  std::string text;
  for (int row = shape.rows + 1; shape.rows > 0 && row <= 8; ++row) {
    const std::string number = std::to_string(row);
    if (shape.spaced) text += "\n";
    text += (left ? number + " " : "") + "XO------" + (right ? " " + number : "") + "\n";
  }
  return text + "X\n";
}

}  // namespace

PasteState Paste::add(std::string_view line) {
  const bool blank = classify_line(line) == LineKind::kBlank;
  text_.append(line).append("\n");
  ++lines_;
  contents_ = read_any(text_);
  const ParseNote* const guess = guessed_side(contents_);
  const bool in_variation = has_note(contents_, Subject::kTruncated);
  if (contents_.errors.empty() && guess == nullptr && !in_variation) return PasteState::kComplete;
  if (contents_.errors.empty() && !skipped_text(contents_)) guessed_ = contents_;
  reason_ = guess != nullptr ? "line " + std::to_string(guess->line) +
                                   ": missing side to move: write X or O after the squares"
            : contents_.errors.empty() ? contents_.notes.front().reason()
                                       : contents_.errors.front().in_text();
  const bool given_up =
      (blank && after_blank_) || lines_ >= kMaxPasteLines || text_.size() > kMaxPasteBytes;
  after_blank_ = blank;
  // A line below the board that is no side is the next command.
  const bool no_side = guess != nullptr && skipped_text(contents_);
  return !given_up && !no_side && can_be_completed() ? PasteState::kIncomplete
                                                     : PasteState::kBroken;
}

// True if the text can be completed by further lines. If not, reason_ becomes the error in the
// lines given so far instead of what is missing.
bool Paste::can_be_completed() {
  if (begins_picture(text_)) return true;
  if (contents_.kind == FileKind::kGgf) return text_.find(";)") == std::string::npos;
  if (contents_.kind != FileKind::kPositions) return false;
  const Shape shape = shape_of(text_);
  if (shape.rows == 0 && !shape.other) return true;
  bool explained = false;
  for (const bool left : {false, true}) {
    for (const bool right : {false, true}) {
      const FileContents read = read_board(text_ + missing_lines(shape, left, right), "");
      if (read.errors.empty()) return true;
      const ParseError& error = read.errors.front();
      if (!explained && error.line <= lines_) {
        reason_ = error.in_text();
        explained = true;
      }
    }
  }
  return false;
}

bool begins_paste(std::string_view line) {
  const LineKind kind = classify_line(line);
  return kind == LineKind::kBoard || kind == LineKind::kRow || formats::begins_ggf(line);
}

}  // namespace tiger::tools
