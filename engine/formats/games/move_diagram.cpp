#include <algorithm>
#include <array>
#include <vector>

#include "formats/games/found_moves.h"
#include "formats/text/messages.h"

namespace tiger::formats {
namespace {

constexpr int kMostMoves = 60;
constexpr int kLeastLargest = 9;  // the largest number of what is surely no board of digits 0 to 8

struct Cell {
  int number = 0;  // of the move; 0 if there is none
  char disc = 0;   // 'X' or 'O' where the start is drawn
  Text at;
};
using DiagramRow = std::array<Cell, 8>;

std::optional<Cell> cell_of(const Text& word) {
  const std::string text = lower(word.chars);
  const std::string_view digits = leading_digits(text);
  if (!digits.empty()) {
    const int number = leading_number(digits);
    if (digits.size() != text.size() || digits.size() > 2 || number < 1 || number > kMostMoves)
      return std::nullopt;
    return Cell{number, 0, word};
  }
  if (text == "x" || text == "##" || text == "#") return Cell{0, 'X', word};
  if (text == "o" || text == "()") return Cell{0, 'O', word};
  const bool empty = text.size() <= 2 && text.find_first_not_of("-.*") == std::string::npos;
  return empty ? std::optional(Cell{0, 0, word}) : std::nullopt;
}

// The value of Hamlet's parameter Line1 to Line8, and its number; nothing for other lines.
std::optional<Text> parameter(const Text& line, int& label) {
  const std::string text = lower(line.chars.substr(0, 200));
  const std::size_t name = text.find("name=\"line");
  const std::size_t value = text.find("value=\"");
  if (name == std::string::npos || value == std::string::npos) return std::nullopt;
  label = leading_number(std::string_view(text).substr(name + 10));
  const Text inside = line.from(value + 7);
  return inside.until(inside.chars.find('"'));
}

// The cells of a line, without the row's number at either end; `label` becomes that number, if any.
std::optional<DiagramRow> row_of(const Text& line, int& label) {
  label = 0;
  std::vector<Text> words = words_between(parameter(line, label).value_or(line), " \t\r|");
  const auto is_label = [](const Text& word) {
    return word.size() == 1 && word.chars[0] >= '1' && word.chars[0] <= '8';
  };
  if (words.size() == 10 && words[0].chars == words[9].chars) words.pop_back();
  if (words.size() == 9 && label == 0) {
    const bool left = is_label(words[0]);
    if (!left && !is_label(words[8])) return std::nullopt;
    label = leading_number(words[left ? 0 : 8].chars);
    words.erase(left ? words.begin() : words.end() - 1);
  }
  if (words.size() != 8) return std::nullopt;
  DiagramRow row;
  for (std::size_t i = 0; i < 8; ++i) {
    const std::optional<Cell> cell = cell_of(words[i]);
    if (!cell) return std::nullopt;
    row[i] = *cell;
  }
  return row;
}

struct Diagram {
  std::array<Cell, 64> cells;
  int moves = 0;  // the largest number
};

// Eight rows, and what is between them left out. Nothing is taken unless all are there.
std::optional<Diagram> diagram_at(Lines& lines) {
  Diagram diagram;
  Lines ahead = lines;
  int first = 1;
  for (int row = 0; row < 8;) {
    if (ahead.done()) return std::nullopt;
    const LineKind kind = ahead.peek().kind;
    const Text line = ahead.take();
    if (row > 0 && (kind == LineKind::kBlank || kind == LineKind::kBorder)) continue;
    int label = 0;
    const std::optional<DiagramRow> cells = row_of(line, label);
    if (!cells) return std::nullopt;
    if (row == 0 && label == 8) first = 8;
    const int number = first == 8 ? 8 - row : 1 + row;
    if (label != 0 && label != number) return std::nullopt;
    std::copy(cells->begin(), cells->end(), diagram.cells.begin() + 8 * (number - 1));
    ++row;
  }
  for (std::size_t x = 0; x < 64; ++x) {
    const Cell& cell = diagram.cells[x];
    const bool central = x == 27 || x == 28 || x == 35 || x == 36;
    if (central ? cell.number != 0 : cell.disc != 0) return std::nullopt;
    diagram.moves = std::max(diagram.moves, cell.number);
  }
  if (diagram.moves < kLeastLargest) return std::nullopt;
  lines = ahead;
  return diagram;
}

// The start that the central squares show; nothing if they do not show all of it.
std::optional<Position> start_of(const Diagram& diagram) {
  Position start;
  start.board = Board{0, 0};
  for (const Square x : {27, 28, 35, 36}) {
    const char disc = diagram.cells[static_cast<std::size_t>(x)].disc;
    if (disc == 0) return std::nullopt;
    (disc == 'X' ? start.board.player : start.board.opponent) |= bit(x);
  }
  return start;
}

}  // namespace

std::optional<FoundMoves> take_move_diagram(Lines& lines) {
  const Text at = lines.peek();
  const std::optional<Diagram> diagram = diagram_at(lines);
  if (!diagram) return std::nullopt;
  std::array<const Cell*, kMostMoves + 1> by_number{};
  for (const Cell& cell : diagram->cells) {
    if (cell.number == 0) continue;
    const Cell*& known = by_number[static_cast<std::size_t>(cell.number)];
    if (known != nullptr) fail_move(cell.at, cell.number, message<"on-two-squares">());
    known = &cell;
  }
  FoundMoves found;
  found.at = at;
  found.start = start_of(*diagram);
  for (int number = 1; number <= diagram->moves; ++number) {
    const Cell* const cell = by_number[static_cast<std::size_t>(number)];
    if (cell == nullptr) fail_move(at, number, message<"on-no-square">());
    found.line.moves.push_back({static_cast<Square>(cell - diagram->cells.data()), cell->at});
  }
  return found;
}

bool begins_move_diagram(const Text& line) {
  int label = 0;
  const std::optional<DiagramRow> row = row_of(line, label);
  return row && (label == 0 || label == 1 || label == 8) &&
         std::any_of(row->begin(), row->end(), [](const Cell& cell) { return cell.number > 0; });
}

}  // namespace tiger::formats
