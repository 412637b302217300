// The writer of SGF.
#include <string_view>
#include <vector>

#include "formats/games/game_tree.h"
#include "formats/games/ggf_sgf.h"
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

// Values of properties that follow one another under one name share it.
std::string others_text(const std::vector<OtherProperty>& others) {
  std::string text;
  const std::string* name = nullptr;
  for (const OtherProperty& other : others) {
    if (name == nullptr || *name != other.name) text += other.name;
    text += "[" + formats::escaped(other.value) + "]";
    name = &other.name;
  }
  return text;
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
  return text + property("C", note.comment) + others_text(note.others);
}

// The plies of the game and its variations. Where lines part, each stands in brackets.
std::string moves_text(const GameTree& tree) {
  struct Step {
    int node;  // -1: the end of a line
    int ply;
    bool parts;  // begins a line
  };
  constexpr Step kEnd = {-1, 0, false};
  const bool black_first = tree.line().start().side == Color::kBlack;
  std::string text;
  for (std::vector<Step> next = {{0, 0, false}}; !next.empty();) {
    const Step step = next.back();
    next.pop_back();
    if (step.node < 0) {
      text += ")";
      continue;
    }
    if (step.parts || (step.ply > 1 && step.ply % 10 == 1)) text += "\n";
    if (step.parts) {
      text += "(";
      next.push_back(kEnd);
    }
    if (step.node != 0) {
      const bool black = (step.ply % 2 == 1) == black_first;
      const Square x = tree.move(step.node);
      text += std::string(black ? ";B[" : ";W[") + (x == kPass ? "" : point(x)) + "]" +
              note_text(tree.note(step.node), black);
    }
    const std::vector<int> children = tree.children(step.node);
    for (auto child = children.rbegin(); child != children.rend(); ++child)
      next.push_back({*child, step.ply + 1, children.size() > 1});
  }
  return text;
}

}  // namespace

std::string write_sgf(const StoredGame& game) {
  const StoredGame stored = in_utf8(game);
  std::string text = "(;FF[4]GM[2]SZ[8]CA[UTF-8]\n";
  text += property("PB", stored.black) + property("PW", stored.white) +
          property("BR", stored.black_rating) + property("WR", stored.white_rating) +
          property("EV", stored.event) + property("PC", stored.place) +
          property("DT", stored.date) + clock(stored.time) +
          property("RE", result_text(stored.result)) + others_text(stored.others);
  text += property("C", stored.comment) + set_up(stored.game.start) + "\n";
  return text + moves_text(GameTree(stored)) + ")";
}

}  // namespace tiger
