#include "board/symmetry.h"

#include <doctest/doctest.h>

#include "prove/naive_rules.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

// Bit 0 mirrors the files, bit 1 the rows, then bit 2 transposes: square by square.
Square image(Square x, int s) {
  int file = x % 8;
  int row = x / 8;
  if (s & 1) file = 7 - file;
  if (s & 2) row = 7 - row;
  return s & 4 ? 8 * file + row : 8 * row + file;
}

TEST_CASE("a symmetry moves every square where its definition says") {
  for (int s = 0; s < kSymmetries; ++s)
    for (int x = 0; x < 64; ++x) {
      CHECK(symmetric_square(x, s) == image(x, s));
      CHECK(symmetric(bit(x), s) == bit(image(x, s)));
    }
  for (int x = 0; x < 64; ++x) {
    CHECK(mirror_files(bit(x)) == bit(image(x, 1)));
    CHECK(mirror_rows(bit(x)) == bit(image(x, 2)));
    CHECK(transpose(bit(x)) == bit(image(x, 4)));
  }
}

TEST_CASE("a symmetry moves a set of squares as it moves each of them") {
  sample::Random random(141);
  for (int i = 0; i < 500; ++i) {
    const Bitboard b = random.next();
    for (int s = 0; s < kSymmetries; ++s) {
      Bitboard want = 0;
      for (int x = 0; x < 64; ++x)
        if (b >> x & 1) want |= bit(image(x, s));
      CHECK(symmetric(b, s) == want);
    }
  }
}

TEST_CASE("the inverse of a symmetry undoes it") {
  for (int s = 0; s < kSymmetries; ++s)
    for (int x = 0; x < 64; ++x)
      CHECK(symmetric_square(symmetric_square(x, s), inverse_symmetry(s)) == x);
}

TEST_CASE("the eight symmetries are distinct and a group") {
  const Bitboard b = 0x0123456789ABCDEF;  // no symmetry maps it to itself
  CHECK(symmetric(b, 0) == b);
  for (int s = 0; s < kSymmetries; ++s) {
    int inverses = 0;
    for (int t = 0; t < kSymmetries; ++t) {
      if (s != t) CHECK(symmetric(b, s) != symmetric(b, t));
      inverses += symmetric(symmetric(b, s), t) == b;
      int composed = 0;
      for (int u = 0; u < kSymmetries; ++u) {
        bool same = true;
        for (int x = 0; x < 64; ++x)
          same &= symmetric_square(symmetric_square(x, s), t) == symmetric_square(x, u);
        composed += same;
      }
      CHECK(composed == 1);
    }
    CHECK(inverses == 1);
  }
}

TEST_CASE("a game and its mirror images have the same moves and flips") {
  sample::Random random(142);
  for (int i = 0; i < 12; ++i)
    for (const Position& position : sample::random_game(random, sample::kStyles[i % 3])) {
      const Board& board = position.board;
      const Bitboard moves = board.legal_moves();
      for (int s = 0; s < kSymmetries; ++s) {
        const Board mirrored = symmetric(board, s);
        INFO(naive::to_diagram(board) << "\nsymmetry " << s);
        REQUIRE(mirrored.player == symmetric(board.player, s));
        REQUIRE(mirrored.opponent == symmetric(board.opponent, s));
        REQUIRE(mirrored.legal_moves() == symmetric(moves, s));
        for (const Square x : squares(moves)) {
          const Square y = symmetric_square(x, s);
          REQUIRE(mirrored.after(y, mirrored.flips(y)) ==
                  symmetric(board.after(x, board.flips(x)), s));
        }
      }
    }
}

TEST_CASE("all images of a board have the same canonical one, which is one of them") {
  sample::Random random(143);
  for (int i = 0; i < 500; ++i) {
    const Board board = sample::random_discs(random);
    const Board least = canonical(board);
    bool is_image = false;
    for (int s = 0; s < kSymmetries; ++s) {
      REQUIRE(canonical(symmetric(board, s)) == least);
      is_image |= symmetric(board, s) == least;
    }
    CHECK(is_image);
  }
}

TEST_CASE("the canonical image is the least one, by the first symmetry that leads to it") {
  sample::Random random(144);
  int ties = 0;
  for (int i = 0; i < 2000; ++i) {
    Board board = sample::random_discs(random);
    // Often the player's discs are their own image, so that the opponent's decide.
    if (i % 2 == 0) {
      board.player |= symmetric(board.player, 1 + i / 2 % (kSymmetries - 1));
      board.opponent &= ~board.player;
    }
    int first = 0;
    for (int s = 1; s < kSymmetries; ++s) {
      const Board image = symmetric(board, s);
      const Board least = symmetric(board, first);
      ties += image.player == least.player && image.opponent != least.opponent;
      if (image.player < least.player ||
          (image.player == least.player && image.opponent < least.opponent))
        first = s;
    }
    CHECK(canonical_symmetry(board) == first);
  }
  CHECK(ties > 100);
}

TEST_CASE("the start is its own image if the discs of each colour stay on their diagonal") {
  int images = 0;
  for (int s = 0; s < kSymmetries; ++s) images += symmetric(kStartBoard, s) == kStartBoard;
  CHECK(images == 4);
}

}  // namespace
}  // namespace tiger
