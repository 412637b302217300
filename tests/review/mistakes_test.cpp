// Kinds of mistake: sixty labelled examples from games, and the rules walked square by square.
#include "review/mistakes.h"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "prove/naive_rules.h"

namespace tiger::tools {
namespace {

struct MistakeExample {
  Position position;
  std::vector<Square> played, better;
  std::string label;  // "c", "m", "p" in this order, or "-"
};

std::vector<Square> line_of(const std::string& text) {
  std::vector<Square> line;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    const std::string name = text.substr(i, 2);
    line.push_back(name == "PS" ? kPass : parse_square(name).value());
  }
  return line;
}

// Each line: the board, the side, the line after the move played, that after the better one, label.
std::vector<MistakeExample> examples() {
  std::ifstream in(std::string(TIGER_SOURCE_DIR) + "/tests/review/mistakes.txt");
  std::vector<MistakeExample> found;
  for (std::string text; std::getline(in, text);) {
    if (text.empty() || text.front() == '#') continue;
    std::istringstream words(text);
    std::string board, side, played, better, label;
    words >> board >> side >> played >> better >> label;
    REQUIRE(!words.fail());
    naive::Grid grid = naive::from_board(naive::from_diagram(board));
    grid.side = side == "X" ? naive::Cell::kBlack : naive::Cell::kWhite;
    found.push_back({naive::to_position(grid), line_of(played), line_of(better), label});
  }
  return found;
}

std::string text_of(const MistakeKinds& kinds) {
  std::string text;
  for (const MistakeKind kind : kMistakeKinds)
    if (is_of(kinds, kind)) text += name_of(kind)[0];
  return text.empty() ? "-" : text;
}

int labelled(const std::vector<MistakeExample>& all, char kind) {
  int n = 0;
  for (const MistakeExample& example : all) n += example.label.find(kind) != std::string::npos;
  return n;
}

TEST_CASE("labelled mistakes are of the kinds of their labels") {
  const std::vector<MistakeExample> all = examples();
  for (const char kind : {'c', 'm', 'p', '-'}) CHECK(labelled(all, kind) >= 20);
  for (const MistakeExample& example : all) {
    CAPTURE(naive::to_diagram(example.position.board));
    CAPTURE(square_name(example.played.front()));
    CHECK(text_of(kinds_of(example.position.board, example.played, example.better)) ==
          example.label);
  }
}

TEST_CASE("corners and replies of the labelled mistakes, walked square by square") {
  for (const MistakeExample& example : examples()) {
    const naive::Grid before = naive::from_position(example.position);
    const naive::Grid played = naive::play(before, example.played.front());
    const naive::Grid better = naive::play(before, example.better.front());
    const Bitboard replies = naive::legal_moves(played), fewer = naive::legal_moves(better);
    const Bitboard reply =
        example.played.size() > 1 && example.played[1] != kPass ? bit(example.played[1]) : 0;
    const MistakeKinds kinds = kinds_of(example.position.board, example.played, example.better);
    CHECK(is_of(kinds, MistakeKind::kCorner) == ((reply & kCorners & replies & ~fewer) != 0));
    CHECK(is_of(kinds, MistakeKind::kMobility) == (count(replies) - count(fewer) >= 4));
  }
}

TEST_CASE("a line that stops early says nothing about parity, one move nothing about a corner") {
  for (const MistakeExample& example : examples()) {
    const MistakeKinds kinds =
        kinds_of(example.position.board, {example.played.front()}, {example.better.front()});
    CHECK_FALSE(is_of(kinds, MistakeKind::kCorner));
    CHECK_FALSE(is_of(kinds, MistakeKind::kParity));
  }
}

}  // namespace
}  // namespace tiger::tools
