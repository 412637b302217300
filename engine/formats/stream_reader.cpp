// Positions and games that arrive piece by piece.
#include <algorithm>
#include <utility>

#include "formats/games/found_moves.h"
#include "formats/games/properties.h"
#include "formats/positions/drawing.h"
#include "formats/positions/side_words.h"
#include "formats/reader.h"
#include "formats/text/messages.h"
#include "formats/text/plain_text.h"

namespace tiger::formats {
namespace {

constexpr int kBoardRows = 8;
constexpr int kMaxHeldLines = 64;
constexpr int kMaxHeadingLines = 8;

// Whether more text could change what was read: the last position's side was guessed.
bool waits_for_side(const FileContents& read) {
  if (read.problems.empty()) return false;
  const std::vector<Message>& guesses = read.problems.back().guesses;
  return std::any_of(guesses.begin(), guesses.end(), is_guessed_side);
}

bool is_truncated(const FileContents& read) {
  const auto says_so = [](const ParseError& error) {
    return error.message.subject() == Subject::kTruncated;
  };
  return std::any_of(read.errors.begin(), read.errors.end(), says_so) ||
         std::any_of(read.notes.begin(), read.notes.end(), says_so);
}

bool names_side_to_move(std::string_view plain) {
  return !sides_to_move_in(without_prefix({plain})).empty();
}

bool leaves_remark_open(std::string_view line) {
  bool in_braces = false;
  split_transcript_line({line}, in_braces);
  return in_braces;
}

bool is_tag(std::string_view line) { return line.starts_with('[') && line.ends_with(']'); }

}  // namespace

void StreamReader::add(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    line_ += bytes.substr(0, end);
    if (end == std::string_view::npos) return;
    bytes.remove_prefix(end + 1);
    line_ += '\n';
    end_line();
  }
}

void StreamReader::end_line() {
  const std::string line = std::exchange(line_, {});
  const std::string plain = plain_text(with_plain_line_ends(line));
  pending_ += line;
  ++pending_lines_;
  take_line(std::string(trimmed({plain}).chars));
}

void StreamReader::finish() {
  if (!line_.empty()) end_line();
  if (mode_ != Mode::kNothing) emit();
  if (any_) return;
  any_ = true;
  ready_.emplace_back().errors.push_back({file_, 1, 1, message<"no-position">()});
}

std::optional<FileContents> StreamReader::next() {
  if (ready_.empty()) return std::nullopt;
  FileContents read = std::move(ready_.front());
  ready_.pop_front();
  return read;
}

// `plain` is the last line of pending_.
void StreamReader::take_line(const std::string& plain) {
  if (in_prose_ && is_surely_board(plain)) in_prose_ = false;
  if (over_ || in_prose_) {
    lines_ += std::exchange(pending_lines_, 0);
    pending_.clear();
    return;
  }
  if (mode_ == Mode::kNothing)
    begin(plain);
  else
    go_on(plain);
  if (mode_ != Mode::kNothing && pending_.size() > max_bytes_) emit();
  was_blank_ = plain.empty();
  below_ = below_ && !was_blank_;
}

bool StreamReader::begins_drawing(std::string_view plain) const {
  const Text line{plain};
  const LineKind kind = classify_line(trimmed(without_prefix(line)).chars);
  return kind == LineKind::kRow || kind == LineKind::kLetters || kind == LineKind::kBorder ||
         is_letters_line(line) || is_row_line(line);
}

// A line that is the first of something.
void StreamReader::begin(const std::string& plain) {
  const LineKind kind = classify_line(plain);
  if (kind == LineKind::kEnd) over_ = true;
  const bool words = kind == LineKind::kText || kind == LineKind::kComment;
  if (words && !sideless_ && !below_ && !begins_transcript(plain) && names_side_to_move(plain)) {
    mode_ = Mode::kHeading;
    return;
  }
  if (kind == LineKind::kBlank || kind == LineKind::kEnd || kind == LineKind::kComment) {
    lines_ += std::exchange(pending_lines_, 0);
    pending_.clear();
    return;
  }
  if (find_game_start(plain) != GameStart::kNone) {
    mode_ = Mode::kGame;
    return go_on(plain);
  }
  if (kind == LineKind::kBoard) {
    mode_ = Mode::kBoard;
    if (!waits_for_side(read())) emit();
    return;
  }
  if (begins_drawing(plain) || begins_move_diagram({plain})) {
    mode_ = Mode::kDrawing;
    return;
  }
  if (is_tag(plain) || plain[0] == '{' || begins_json(plain) || leaves_remark_open(plain) ||
      (is_digit(plain[0]) && begins_transcript(plain))) {
    mode_ = Mode::kMoves;
    return;
  }
  emit();
}

// The last line of pending_ ends what came before it, and is the first of something.
void StreamReader::begin_anew(const std::string& plain) {
  const std::size_t line = pending_.rfind('\n', pending_.size() - 2) + 1;
  const std::string last = pending_.substr(line);
  pending_.resize(line);
  --pending_lines_;
  emit();
  in_prose_ = false;
  pending_ = last;
  pending_lines_ = 1;
  begin(plain);
}

// A line after the first one, and the first one of a game.
void StreamReader::go_on(const std::string& plain) {
  switch (mode_) {
    case Mode::kNothing: break;
    case Mode::kHeading: go_on_with_heading(plain); break;
    case Mode::kGame:
      if (pending_lines_ > 1 && find_game_start(pending_) == GameStart::kNone)
        return begin_anew(plain);
      if (plain.find(')') != std::string::npos && has_grown() && !is_truncated(read())) emit();
      break;
    case Mode::kMoves:
      if (plain.empty() && !was_blank_ && has_grown() && !read().problems.empty()) emit();
      break;
    case Mode::kBoard:
    case Mode::kDrawing: {
      const bool drawing = mode_ == Mode::kDrawing;
      if (is_surely_board(plain)) return begin_anew(plain);
      if (!drawing) {
        if (plain.empty()) emit();
        break;
      }
      if (pending_lines_ < kBoardRows) {
        if (plain.empty() && was_blank_) emit();
        break;
      }
      const FileContents now = read();
      const bool all = !now.problems.empty() && !waits_for_side(now);
      const bool ended = plain.empty() && (!now.problems.empty() || was_blank_);
      if (all || ended || pending_lines_ >= kMaxHeldLines) emit();
      break;
    }
  }
}

// A line below a heading: the board, or more words.
void StreamReader::go_on_with_heading(const std::string& plain) {
  heading_lines_ = pending_lines_ - 1;
  if (is_surely_board(plain)) {
    mode_ = Mode::kBoard;
    if (!waits_for_side(read())) emit();
    return;
  }
  if (begins_drawing(plain)) {
    mode_ = Mode::kDrawing;
    return;
  }
  if (is_tag(plain) || plain.starts_with('{') || begins_transcript(plain) ||
      find_game_start(plain) != GameStart::kNone)
    return begin_anew(plain);
  if (pending_lines_ > kMaxHeadingLines) emit();
}

// Whether it is worth reading pending_ again. A long text that never becomes complete would
// otherwise take time that grows with the square of its size.
bool StreamReader::has_grown() {
  constexpr std::size_t kShort = 16384;
  if (pending_.size() > kShort && pending_.size() < tried_ + tried_ / 8) return false;
  tried_ = pending_.size();
  return true;
}

FileContents StreamReader::read() const {
  FileContents read = read_any(pending_, {.file = file_, .binary = false, .point = point_});
  for (Problem& problem : read.problems) problem.line += lines_;
  for (ParseError& error : read.errors) error.line += error.line > 0 ? lines_ : 0;
  for (ParseNote& note : read.notes) note.line += lines_;
  return read;
}

void StreamReader::emit() {
  const Mode mode = std::exchange(mode_, Mode::kNothing);
  FileContents now = read();
  in_prose_ = mode == Mode::kBoard && pending_lines_ > 1 + heading_lines_;
  if (mode == Mode::kBoard || mode == Mode::kDrawing) {
    sideless_ = waits_for_side(now);
    below_ = heading_lines_ == 0;
  }
  heading_lines_ = 0;
  lines_ += std::exchange(pending_lines_, 0);
  tried_ = 0;
  pending_.clear();
  const bool empty = now.problems.empty() && now.errors.size() == 1 &&
                     now.errors.front().message.subject() == Subject::kEmpty;
  if (empty) return;  // a border or letters alone
  any_ = true;
  over_ = !now.errors.empty() && now.errors.front().message.subject() == Subject::kEncoding;
  // A board on one line stands among lines of its kind.
  may_have_words_ = may_have_words_ || (mode != Mode::kBoard && !now.problems.empty());
  ready_.push_back(std::move(now));
}

}  // namespace tiger::formats
