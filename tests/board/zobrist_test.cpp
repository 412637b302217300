#include "board/zobrist.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "board/symmetry.h"
#include "prove/naive_rules.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

Hash hash_disc_by_disc(const Board& board) {
  Hash hash = 0;
  for (int x = 0; x < 64; ++x) {
    if (board.player >> x & 1) hash ^= zobrist_key(0, x);
    if (board.opponent >> x & 1) hash ^= zobrist_key(1, x);
  }
  return hash;
}

std::vector<Hash> all_keys() {
  std::vector<Hash> keys;
  for (int role = 0; role < 2; ++role)
    for (int x = 0; x < 64; ++x) keys.push_back(zobrist_key(role, x));
  return keys;
}

Board after_line(std::string_view line) {
  Board board = kStartBoard;
  for (; !line.empty(); line.remove_prefix(2)) {
    const Square x = parse_square(line.substr(0, 2)).value();
    REQUIRE((board.legal_moves() & bit(x)) != 0);
    board = board.after(x, board.flips(x));
  }
  return board;
}

// 100000 different positions of games.
const std::vector<Board>& positions_from_play() {
  static const std::vector<Board> positions = [] {
    sample::Random random(171);
    std::set<std::pair<Bitboard, Bitboard>> seen;
    std::vector<Board> found;
    while (found.size() < 100000)
      for (const auto style : sample::kStyles)
        for (const Position& position : sample::random_game(random, style))
          if (found.size() < 100000 &&
              seen.emplace(position.board.player, position.board.opponent).second)
            found.push_back(position.board);
    return found;
  }();
  return positions;
}

// The number of pairs that agree in `width` bits of their hash from `shift` on.
long long colliding_pairs(int shift, int width) {
  std::vector<std::uint64_t> parts;
  for (const Board& board : positions_from_play())
    parts.push_back(zobrist_hash(board) >> shift & ((std::uint64_t{1} << width) - 1));
  std::sort(parts.begin(), parts.end());
  long long pairs = 0;
  for (std::size_t i = 0, same = 0; i < parts.size(); ++i) {
    same = i > 0 && parts[i] == parts[i - 1] ? same + 1 : 0;
    pairs += static_cast<long long>(same);
  }
  return pairs;
}

TEST_CASE("a hash is the exclusive-or of the keys of all discs") {
  CHECK(zobrist_hash({}) == 0);
  for (int x = 0; x < 64; ++x) {
    CHECK(zobrist_hash({bit(x), 0}) == zobrist_key(0, x));
    CHECK(zobrist_hash({0, bit(x)}) == zobrist_key(1, x));
  }
  sample::Random random(172);
  for (int i = 0; i < 5000; ++i) {
    const Board board = sample::random_discs(random);
    CHECK(zobrist_hash(board) == hash_disc_by_disc(board));
  }
}

TEST_CASE("the two orders of the Tiger opening reach one position and one hash") {
  const Board one = after_line("f5d6c3d3c4");
  const Board other = after_line("f5d6c4d3c3");
  CHECK(one == other);
  CHECK(zobrist_hash(one) == zobrist_hash(other));
  CHECK(zobrist_hash(one) != zobrist_hash(after_line("f5d6c3d3")));
}

TEST_CASE("a pass changes the hash, and a second one changes it back") {
  for (const Board& board : positions_from_play()) {
    if (zobrist_hash(board) == zobrist_hash(board.passed())) FAIL(naive::to_diagram(board));
    REQUIRE(zobrist_hash(board) == zobrist_hash(board.passed().passed()));
  }
}

TEST_CASE("no two keys share either half") {
  std::set<Hash> keys;
  std::set<std::uint64_t> low;
  std::set<std::uint64_t> high;
  for (const Hash key : all_keys()) {
    keys.insert(key);
    low.insert(key & 0xFFFFFFFF);
    high.insert(key >> 32);
  }
  CHECK(keys.size() == 128);
  CHECK(low.size() == 128);
  CHECK(high.size() == 128);
  CHECK(keys.count(0) == 0);
  CHECK(low.count(0) == 0);
  CHECK(high.count(0) == 0);
}

TEST_CASE("no two squares change a hash alike when their discs are flipped") {
  std::set<std::uint64_t> low;
  std::set<std::uint64_t> high;
  for (int x = 0; x < 64; ++x) {
    const Hash change = zobrist_key(0, x) ^ zobrist_key(1, x);
    low.insert(change & 0xFFFFFFFF);
    high.insert(change >> 32);
  }
  CHECK(low.size() == 64);
  CHECK(high.size() == 64);
}

TEST_CASE("the keys span all 64 bits and each bit is set in about half of them") {
  std::vector<Hash> basis;
  for (Hash key : all_keys()) {
    for (const Hash b : basis) key = std::min(key, key ^ b);
    if (key != 0) basis.push_back(key);
  }
  CHECK(basis.size() == 64);
  for (int b = 0; b < 64; ++b) {
    int set = 0;
    for (const Hash key : all_keys()) set += (key >> b & 1) != 0;
    CHECK(set >= 64 - 25);  // 4.4 standard deviations
    CHECK(set <= 64 + 25);
  }
}

TEST_CASE("the halves of the hash collide as often as random numbers do") {
  const double n = 100000;
  REQUIRE(positions_from_play().size() == 100000);
  CHECK(colliding_pairs(0, 63) == 0);
  // 1.2 pairs are expected in each half; more than 8 come once in 100000 times.
  CHECK(colliding_pairs(0, 32) <= 8);
  CHECK(colliding_pairs(32, 32) <= 8);
  // Narrower parts are a sharper test: the lowest 8 to 30 bits select the bucket.
  struct Part {
    int shift, width;
  };
  for (const Part part :
       {Part{0, 8}, {0, 12}, {0, 16}, {0, 20}, {0, 24}, {12, 20}, {32, 16}, {32, 20}, {44, 20}}) {
    const double expected = n * (n - 1) / 2 / std::ldexp(1.0, part.width);
    const auto found = static_cast<double>(colliding_pairs(part.shift, part.width));
    CAPTURE(part.shift);
    CAPTURE(part.width);
    CHECK(std::abs(found - expected) < 5 * std::sqrt(expected));
  }
}

TEST_CASE("mirror images of a position hash apart") {
  sample::Random random(173);
  for (int i = 0; i < 200; ++i) {
    const Board board = sample::random_position(random, 30).board;
    std::set<Hash> hashes;
    for (int s = 0; s < kSymmetries; ++s) hashes.insert(zobrist_hash(symmetric(board, s)));
    CHECK(hashes.size() == 8);
  }
}

}  // namespace
}  // namespace tiger
