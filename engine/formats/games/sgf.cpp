// The writer of SGF.
#include <string_view>

#include "formats/games/ggf.h"
#include "formats/games/properties.h"

namespace tiger {
namespace {

std::string property(std::string_view name, std::string_view value) {
  if (value.empty()) return {};
  return std::string(name) + "[" + formats::escaped_lines(value) + "]";
}

// Column and row as letters; row 1 is a.
std::string point(Square x) {
  return {static_cast<char>('a' + x % 8), static_cast<char>('a' + x / 8)};
}

std::string points(const char* name, std::uint64_t squares) {
  std::string text;
  for (Square x = 0; x < 64; ++x)
    if ((squares & bit(x)) != 0) text += "[" + point(x) + "]";
  return text.empty() ? text : name + text;
}

// "+6.000" as SGF has it: "B+6". Others are written as they are.
std::string result_text(const std::string& result) {
  const std::string plain = formats::short_result(result);
  return plain.empty() ? result : plain == "32-32" ? "Draw" : plain;
}

// SGF's TM is a number of seconds; other clocks keep GGF's name.
std::string clock(const std::string& time) {
  return property(formats::parse_decimal(time, 0) ? "TM" : "TI", time);
}

// The usual start is implied.
std::string set_up(const Position& start) {
  if (start == Position{}) return {};
  const bool black = start.side == Color::kBlack;
  const Board board = black ? start.board : start.board.passed();
  const std::string discs = points("AB", board.player) + points("AW", board.opponent);
  return (discs.empty() ? "AE[aa]" : discs) + (black ? "PL[B]" : "PL[W]");
}

std::string note_text(const MoveNote& note, bool black) {
  std::string text;
  if (note.centidiscs)
    text += "V[" +
            formats::decimal_text(black ? *note.centidiscs : -*note.centidiscs, 2,
                                  formats::Plus::kHidden) +
            "]";
  if (note.time_ms)
    text += "ET[" + formats::decimal_text(*note.time_ms, 3, formats::Plus::kHidden) + "]";
  return text + property("C", note.comment);
}

}  // namespace

std::string write_sgf(const StoredGame& game) {
  const StoredGame stored = in_utf8(game);
  std::string text = "(;FF[4]GM[2]SZ[8]CA[UTF-8]\n";
  text += property("PB", stored.black) + property("PW", stored.white) +
          property("BR", stored.black_rating) + property("WR", stored.white_rating) +
          property("EV", stored.event) + property("PC", stored.place) +
          property("DT", stored.date) + clock(stored.time) +
          property("RE", result_text(stored.result));
  for (const OtherProperty& other : stored.others)
    text += other.name + "[" + formats::escaped(other.value) + "]";
  text += property("C", stored.comment) + set_up(stored.game.start) + "\n";
  const Record record(stored.game);
  for (int ply = 0; ply < record.plies(); ++ply) {
    const bool black = record.position(ply).side == Color::kBlack;
    const Square x = record.move(ply);
    text += std::string(black ? ";B[" : ";W[") + (x == kPass ? "" : point(x)) + "]";
    const auto i = static_cast<std::size_t>(ply);
    if (i < stored.notes.size()) text += note_text(stored.notes[i], black);
    if (ply % 10 == 9) text += "\n";
  }
  return text + ")";
}

}  // namespace tiger
