#include "formats/positions/drawing.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace tiger::formats {
namespace {

constexpr int kMaxDrawingLines = 64;
constexpr int kMaxLinesBetween = 6;     // before and between rows
constexpr std::size_t kMaxWidth = 400;  // no row ends later
constexpr int kMostRows = 5;
constexpr std::string_view kGaps = " \t|[],";

bool is_row_label(char c) { return c >= '0' && c <= '8'; }

struct Row {
  std::array<char, 8> cells{};
  bool right = false;  // its number stands at the right
  bool left = false;   // its number stands at the left
  char label = 0;      // the number before it, or 0
  bool blank = false;  // an empty square is shown by a blank below a letter
  bool gap = false;    // what follows the squares stands well apart from them
  bool drawn = false;  // another one there by a character
  Text start;
  Text rest;  // what follows, without blanks at its ends

  bool empty() const {
    return std::all_of(cells.begin(), cells.end(), [](char c) { return c == '-'; });
  }
};

// The columns of the letters above a board, as offsets in the line.
struct Letters {
  std::array<std::size_t, 8> columns{};
  Text rest;
};

std::optional<Letters> letters_of(const Text& line) {
  const Text begin = without_prefix(line);
  Letters letters;
  std::size_t at = static_cast<std::size_t>(begin.chars.data() - line.chars.data());
  for (std::size_t i = 0; i < 8; ++i, ++at) {
    at = line.chars.find_first_not_of(" \t|", at);
    if (at == std::string_view::npos || lower(line.chars[at]) != static_cast<char>('a' + i))
      return std::nullopt;
    letters.columns[i] = at;
  }
  letters.rest = skip(line.from(at), " \t|");
  if (!letters.rest.empty() && !is_blank(line.chars[at]) && line.chars[at] != '|')
    return std::nullopt;
  return letters;
}

bool is_digits_line(std::string_view line) {
  std::string digits(line.substr(0, kMaxWidth));
  std::erase_if(digits, [](char c) { return is_blank(c) || c == '|'; });
  return digits == "12345678" || digits == "01234567";
}

bool is_border_line(std::string_view line) {
  return line.find_first_not_of(" \t\r|+-=_:>.'`") == std::string_view::npos &&
         line.find_first_of("+-=_") != std::string_view::npos;
}

// Takes the number after a row, if it is the row's.
void take_right_label(Row& row) {
  row.gap = row.rest.empty() || row.rest.chars.find_first_not_of(" \t") >= 2;
  row.rest = skip(row.rest, " \t|");
  const std::string_view rest = row.rest.chars;
  if (rest.empty() || rest[0] < '0' || rest[0] > '8') return;
  if (rest.size() > 1 && !is_blank(rest[1])) return;
  if (row.label != 0 && row.label != rest[0]) return;
  if (row.label == 0) row.label = rest[0];
  row.right = true;
  row.rest = skip(row.rest.from(1), " \t|");
  row.gap = true;
}

// "1 |   | * | O |...", "|_|O|...": between bars, a square with blanks around it, or nothing.
std::optional<Row> barred_row(const Text& line) {
  if (std::count(line.chars.begin(),
                 line.chars.begin() + std::ssize(line.chars.substr(0, kMaxWidth)), '|') < 9)
    return std::nullopt;
  Text rest = line;
  const auto take_cell = [&] {
    const Text cell = trimmed(rest.until(rest.chars.find('|')));
    rest = rest.from(rest.chars.find('|') + 1);
    return cell;
  };
  Row row;
  row.start = trimmed(line);
  Text cell = take_cell();
  if (cell.empty()) {
    cell = take_cell();
    if (cell.size() == 1 && is_row_label(cell.chars[0]) &&
        std::count(rest.chars.begin(), rest.chars.end(), '|') >= 8) {
      row.label = cell.chars[0];
      row.left = true;
      cell = take_cell();
    }
  } else {
    if (cell.size() != 1 || !is_row_label(cell.chars[0])) return std::nullopt;
    row.label = cell.chars[0];
    row.left = true;
    cell = take_cell();
  }
  for (std::size_t i = 0; i < 8; ++i, cell = i < 8 ? take_cell() : cell) {
    if (cell.empty())
      row.cells[i] = '-';
    else if (cell.chars == "##")
      row.cells[i] = 'X';
    else if (cell.chars == "()")
      row.cells[i] = 'O';
    else if (cell.size() == 1 && is_cell(cell.chars[0]))
      row.cells[i] = cell.chars[0];
    else
      return std::nullopt;
  }
  row.rest = rest;
  take_right_label(row);
  row.gap = true;
  return row;
}

// Below letters, where an empty square may be blank: "2       *     O".
std::optional<Row> lettered_row(const Text& line, const Letters& letters) {
  const std::string_view chars = line.chars;
  const std::string_view before = chars.substr(0, letters.columns[0]);
  const std::size_t label = before.find_last_not_of(kGaps);
  if (label == std::string_view::npos || !is_row_label(before[label])) return std::nullopt;
  if (without_prefix(line).chars.data() < chars.data() + label &&
      trimmed(without_prefix(line)).chars.data() != chars.data() + label)
    return std::nullopt;
  Row row;
  row.label = before[label];
  row.left = true;
  row.start = line.from(label);
  for (std::size_t i = 0; i < 8; ++i) {
    const std::size_t at = letters.columns[i];
    const char c = at < chars.size() ? chars[at] : ' ';
    if (c != ' ' && !is_cell(c)) return std::nullopt;
    row.cells[i] = c == ' ' ? '-' : c;
    row.blank |= c == ' ';
    row.drawn |= c == '-' || c == '.' || c == '_';
    if (i == 7 || at + 1 >= chars.size()) continue;
    const std::string_view between = chars.substr(at + 1, letters.columns[i + 1] - at - 1);
    if (between.find_first_not_of(" []") != std::string_view::npos) return std::nullopt;
  }
  row.rest = line.from(letters.columns[7] + 1);
  if (row.rest.chars.starts_with(']')) row.rest = row.rest.from(1);
  take_right_label(row);
  return row;
}

// "|  *  OO |": exactly eight squares between two bars, blanks are empty.
std::optional<Row> boxed_row(const Text& line) {
  const std::string_view box = trimmed(line).chars;
  if (box.size() != 10 || box.front() != '|' || box.back() != '|') return std::nullopt;
  Row row;
  row.start = trimmed(line);
  row.gap = true;
  for (std::size_t i = 0; i < 8; ++i) {
    const char c = box[i + 1];
    if (c != ' ' && !is_cell(c)) return std::nullopt;
    row.cells[i] = c == ' ' ? '-' : c;
  }
  row.rest = row.start.from(box.size());
  return row;
}

// A word -1, as arrays have it for White beside 1 for Black and 0.
bool begins_minus_one(std::string_view row, bool gap_before) {
  return gap_before && row.starts_with("-1") &&
         (row.size() == 2 || kGaps.find(row[2]) != std::string_view::npos);
}

// One square after the other, with or without blanks, bars, commas and brackets between them.
std::optional<Row> plain_row(const Text& line, bool labelled) {
  Text rest = without_prefix(line);
  Row row;
  row.start = rest;
  if (labelled) {
    if (rest.empty() || !is_row_label(rest.chars[0])) return std::nullopt;
    row.label = rest.chars[0];
    row.left = true;
    rest = rest.from(1);
  }
  for (char& cell : row.cells) {
    const std::size_t before = rest.size();
    rest = skip(rest, kGaps);
    if (rest.empty() || !is_cell(rest.chars[0])) return std::nullopt;
    const bool gap = rest.size() < before || &cell == row.cells.data();
    const bool white = begins_minus_one(rest.chars, gap);
    cell = white ? '2' : rest.chars[0];
    rest = rest.from(white ? 2 : 1);
  }
  rest = skip(rest, "],");
  constexpr std::string_view kAfterRow = " \t|%;12345678";
  if (!rest.empty() && kAfterRow.find(rest.chars[0]) == std::string_view::npos) return std::nullopt;
  row.rest = rest;
  take_right_label(row);
  constexpr std::string_view kEmpty = "-.+_";
  if (!row.gap && row.rest.chars.find_first_of(kEmpty) == 0) return std::nullopt;
  return row;
}

std::optional<Row> row_of(const Text& line, const std::optional<Letters>& letters) {
  if (auto row = barred_row(line)) return row;
  if (letters)
    if (auto row = lettered_row(line, *letters)) return row;
  if (auto row = boxed_row(line)) return row;
  if (auto row = plain_row(line, true)) return row;
  return plain_row(line, false);
}

class Finder {
 public:
  explicit Finder(Lines& lines) : lines_(lines), ahead_(lines) {}

  std::optional<Drawing> find() {
    for (int n = 0; n < kMaxDrawingLines && !ahead_.done() && !complete(); ++n)
      if (!take_line()) break;
    if (!complete() || !consistent()) return std::nullopt;
    take_footer();
    if (labels_ == 0 && row_of(ahead_.peek(), letters_)) return std::nullopt;  // a ninth row
    lines_ = ahead_;
    return drawing();
  }

 private:
  bool complete() const { return labels_ > 0 ? labels_ == 8 : rows_.size() == 8; }

  // Takes a line of the drawing; false at a line that is none.
  bool take_line() {
    const Text line = ahead_.peek();
    const std::size_t before = rows_.size();
    if (const auto letters = letters_of(line)) {
      if (!rows_.empty()) return false;
      letters_ = letters;
      add_panel(letters->rest);
    } else if (const auto row = row_of(line, letters_)) {
      rows_.push_back(*row);
      labels_ += row->label != 0;
    } else if (trimmed(without_prefix(line)).empty()) {
      if (rows_.empty() && !letters_) return false;
      ++blanks_;
    } else if (!is_border_line(line.chars) && !(rows_.empty() && is_digits_line(line.chars))) {
      return false;
    }
    between_ = rows_.size() > before ? 0 : between_ + 1;
    ahead_.take();
    return between_ <= kMaxLinesBetween;
  }

  // Unnumbered rows between numbered ones belong to tall cells and must be empty.
  bool consistent() {
    const auto blank = [](const Row& row) { return row.blank; };
    const auto drawn = [](const Row& row) { return row.drawn; };
    if (std::any_of(rows_.begin(), rows_.end(), blank) &&
        std::any_of(rows_.begin(), rows_.end(), drawn))
      return false;  // a square is missing
    if (labels_ > 0) {
      if (std::any_of(rows_.begin(), rows_.end(),
                      [](const Row& row) { return row.label == 0 && !row.empty(); }))
        return false;
      std::erase_if(rows_, [](const Row& row) { return row.label == 0; });
      if (std::any_of(rows_.begin(), rows_.end(),
                      [&](const Row& row) { return row.left != rows_[0].left; }))
        return false;
      // A row without its number may lack a square; but a panel may begin with the row's number.
      const auto right =
          std::count_if(rows_.begin(), rows_.end(), [](const Row& row) { return row.right; });
      if (right >= kMostRows && right < 8) return false;
      const int step = rows_[1].label - rows_[0].label;
      const char first = rows_[0].label;
      if (!(step == 1 && (first == '0' || first == '1')) && !(step == -1 && first == '8'))
        return false;
      for (std::size_t i = 1; i < 8; ++i)
        if (rows_[i].label - rows_[i - 1].label != step) return false;
    } else if (blanks_ != 0 && blanks_ != 7) {
      return false;
    }
    return std::all_of(rows_.begin(), rows_.end() - 1, [](const Row& row) {
      return row.rest.empty() || (row.gap && row.rest.chars[0] != '%' && row.rest.chars[0] != ';');
    });
  }

  void take_footer() {
    Lines next = ahead_;
    next.skip_blank();
    if (const auto letters = letters_of(next.peek())) {
      Lines below = next;
      below.take();
      // The next drawing begins; but a digit alone is a side.
      if (trimmed(below.peek()).size() > 1 && row_of(below.peek(), letters)) return;
      ahead_ = below;
      footer_ = letters->rest;
    }
    while (!ahead_.done() && !row_of(ahead_.peek(), letters_) &&
           (is_border_line(ahead_.peek().chars) || letters_of(ahead_.peek()))) {
      if (const auto letters = letters_of(ahead_.peek())) footer_ = letters->rest;
      ahead_.take();
    }
  }

  void add_panel(const Text& text) {
    if (!text.empty()) panel_.push_back(text);
  }

  Drawing drawing() {
    Drawing drawing;
    drawing.start = rows_[0].start;
    drawing.reversed = rows_[0].label == '8';
    for (std::size_t i = 0; i < 8; ++i) {
      const std::size_t rank = drawing.reversed ? 7 - i : i;
      std::copy(rows_[i].cells.begin(), rows_[i].cells.end(),
                drawing.cells.begin() + static_cast<std::ptrdiff_t>(8 * rank));
      if (i < 7 || rows_[i].gap) add_panel(rows_[i].rest);
    }
    add_panel(footer_);
    drawing.panel = std::move(panel_);
    drawing.after_last_row = rows_[7].rest;
    return drawing;
  }

  Lines& lines_;
  Lines ahead_;
  std::optional<Letters> letters_;
  std::vector<Row> rows_;
  std::vector<Text> panel_;
  Text footer_;
  int labels_ = 0;
  int blanks_ = 0;
  int between_ = 0;  // lines since the last row
};

}  // namespace

std::optional<Drawing> take_drawing(Lines& lines) { return Finder(lines).find(); }

bool is_row_line(const Text& line) { return row_of(line, std::nullopt).has_value(); }

bool is_letters_line(const Text& line) { return letters_of(line).has_value(); }

}  // namespace tiger::formats
