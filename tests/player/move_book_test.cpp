// Moves from a book: the best, or one near it by seed; and a player that asks its book.
#include "player/move_book.h"

#include <doctest/doctest.h>

#include <map>

#include "player/player.h"

namespace tiger {
namespace {

// Knows the start position.
class StartBook : public MoveBook {
 public:
  std::vector<BookMove> moves(const Board& board) override {
    if (!(board == kStartBoard)) return {};
    return {{37, 2, false}, {19, 1, false}, {26, -1, false}, {44, -5, false}};
  }
};

TEST_CASE("a chooser takes the best move of its book") {
  BookChooser chooser(std::make_shared<StartBook>());
  for (int i = 0; i < 10; ++i) {
    const auto chosen = chooser.choose(kStartBoard);
    REQUIRE(chosen);
    CHECK(chosen->move == 37);
  }
  CHECK(!chooser.choose(kStartBoard.passed()));
}

TEST_CASE("moves within some discs of the best are drawn, the same by the same seed") {
  std::map<Square, int> drawn;
  BookChooser one(std::make_shared<StartBook>(), 3, 7);
  BookChooser same(std::make_shared<StartBook>(), 3, 7);
  BookChooser other(std::make_shared<StartBook>(), 3, 8);
  int differ = 0;
  for (int i = 0; i < 300; ++i) {
    const Square x = one.choose(kStartBoard)->move;
    CHECK(same.choose(kStartBoard)->move == x);
    differ += other.choose(kStartBoard)->move != x;
    ++drawn[x];
  }
  CHECK(drawn.size() == 3);
  CHECK(drawn.count(44) == 0);
  for (const auto& [move, times] : drawn) CHECK(times > 60);
  CHECK(differ > 100);
}

TEST_CASE("a player asks its book, and says so") {
  Player with(
      {.hash_bits = 8, .book = std::make_shared<BookChooser>(std::make_shared<StartBook>())});
  const auto known = with.from_book(kStartBoard);
  REQUIRE(known);
  CHECK(known->from_book);
  CHECK(known->move() == 37);
  CHECK(known->analysis.moves.front().value == value_of(2));
  CHECK(!known->analysis.exact());
  CHECK(!with.from_book(kStartBoard.passed()));
  Player without({.hash_bits = 8});
  CHECK(!without.from_book(kStartBoard));
}

}  // namespace
}  // namespace tiger
