#include "cli/board_svg.h"

#include <utility>

#include "board/square.h"
#include "cli/output.h"

namespace tiger::tools {
namespace {

constexpr int kSquare = 10;  // in units of the drawing
constexpr int kMargin = 7;   // for the coordinates
constexpr int kBoard = 8 * kSquare + kMargin + 1;
constexpr int kFileSize = 6 * kBoard;  // in pixels

int middle(int index) { return kMargin + kSquare * index + kSquare / 2; }

std::string at(Square x) {
  return std::to_string(middle(file_of(x))) + " " + std::to_string(middle(row_of(x)));
}

// A disc is a dot that a round pen leaves: a few bytes each, and a report has many.
std::string discs(Bitboard b, const char* name) {
  if (b == 0) return "";
  std::string path = std::string("<path class=\"") + name + "\" d=\"";
  for (const Square x : squares(b)) path += "M" + at(x) + "h.01";
  return path + "\"/>";
}

std::string shape(const char* name, Square x, const char* path) {
  if (x < 0 || x > 63) return "";
  return std::string("<path class=\"") + name + "\" d=\"M" + at(x) + path + "\"/>";
}

std::string coordinate(double x, double y, char c) {
  return "<text class=\"co\" x=\"" + fixed(x, 1) + "\" y=\"" + fixed(y, 1) + "\">" + c + "</text>";
}

// The squares and their names.
std::string empty_board() {
  const std::string side = std::to_string(8 * kSquare), margin = std::to_string(kMargin);
  std::string svg = "<path class=\"felt\" d=\"M" + margin + " " + margin + "h" + side + "v" + side +
                    "h-" + side + "z\"/><path class=\"rule\" d=\"";
  for (int i = 0; i <= 8; ++i) {
    const std::string to = std::to_string(kMargin + kSquare * i);
    svg += "M" + margin + " " + to + "h" + side + "M" + to + " " + margin + "v" + side;
  }
  svg += "\"/>";
  for (int i = 0; i < 8; ++i) {
    svg += coordinate(middle(i), kMargin - 1.7, static_cast<char>('a' + i));
    svg += coordinate(kMargin / 2.0, middle(i) + 1.7, static_cast<char>('1' + i));
  }
  return svg;
}

std::string discs_and_marks(const Position& position, const BoardMarks& marks) {
  const Bitboard last = marks.last >= 0 && marks.last < 64 ? bit(marks.last) : 0;
  return discs(position.black(), "k") + discs(position.white(), "w") +
         ((last & position.board.occupied()) != 0 ? discs(last, "last") : "") +
         shape("cross", marks.played, "m-2.6-2.6l5.2 5.2m0-5.2l-5.2 5.2") +
         shape("ring", marks.better, "m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0");
}

std::string view_box() {
  const std::string size = std::to_string(kBoard);
  return "viewBox=\"0 0 " + size + " " + size + "\"";
}

// Many programs do not know variables.
std::string style_without_variables() {
  std::string style = kBoardStyle;
  for (const auto& [variable, colour] : {std::pair("var(--felt)", "#3d8a5f"),
                                         {"var(--line)", "#2a6345"},
                                         {"var(--soft)", "#5d635b"}})
    for (std::size_t i = style.find(variable); i != std::string::npos; i = style.find(variable))
      style.replace(i, std::char_traits<char>::length(variable), colour);
  return style;
}

}  // namespace

const char* const kBoardStyle = R"css(
.felt { fill: var(--felt); } .rule { stroke: var(--line); stroke-width: .5; fill: none; }
.co { font: 4.6px system-ui, sans-serif; fill: var(--soft); text-anchor: middle; }
.k, .w, .last { stroke-linecap: round; fill: none; }
.k { stroke: #111; stroke-width: 8.4; } .w { stroke: #fdfdf8; stroke-width: 8.4; }
.last { stroke: #e0a100; stroke-width: 2.4; }
.cross, .ring { fill: none; stroke-width: 1.5; stroke-linecap: round; }
.cross { stroke: #ffd7d3; } .ring { stroke: #fff36b; }
)css";

std::string board_symbol() {
  return "<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><symbol id=\"b\" " +
         view_box() + ">" + empty_board() + "</symbol></svg>\n";
}

std::string board_svg(const Position& position, const BoardMarks& marks, const std::string& title) {
  return "<svg class=\"board\" " + view_box() + " role=\"img\" aria-label=\"" + title +
         "\"><use href=\"#b\"/>" + discs_and_marks(position, marks) + "</svg>";
}

std::string board_file_svg(const Position& position, const BoardMarks& marks,
                           const std::string& description) {
  const std::string size = std::to_string(kFileSize);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" " + view_box() + " width=\"" + size +
         "\" height=\"" + size + "\">\n<title>" + color_name(position.side) +
         " to move</title>\n<desc>\n" + description + "\n</desc>\n<style>" +
         style_without_variables() + "</style>\n" + empty_board() + "\n" +
         discs_and_marks(position, marks) + "\n</svg>\n";
}

}  // namespace tiger::tools
