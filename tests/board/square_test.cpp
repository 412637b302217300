#include "board/square.h"

#include <doctest/doctest.h>

#include <cctype>
#include <set>
#include <string>

namespace tiger {
namespace {

TEST_CASE("square names read back as the same squares") {
  std::set<std::string> names;
  for (int x = 0; x < 64; ++x) {
    const std::string name = square_name(x);
    const std::string upper = {static_cast<char>(std::toupper(name[0])), name[1]};
    CHECK(parse_square(name) == x);
    CHECK(parse_square(upper) == x);
    CHECK(file_of(x) + 8 * row_of(x) == x);
    CHECK(bit(x) == Bitboard{1} << x);
    names.insert(name);
  }
  CHECK(names.size() == 64);
}

TEST_CASE("the corners and some squares have the names players know") {
  CHECK(square_name(0) == "a1");
  CHECK(square_name(7) == "h1");
  CHECK(square_name(8) == "a2");
  CHECK(square_name(37) == "f5");
  CHECK(square_name(56) == "a8");
  CHECK(square_name(63) == "h8");
  CHECK(square_name(kPass) == "PS");
  CHECK(square_name(kNoSquare) == "--");
}

TEST_CASE("numbers that are not squares do not get the name of one") {
  for (const Square x : {-1, -64, 64, 66, 1000}) CHECK(square_name(x) == "--");
}

// Every text of two bytes: 128 of them are squares.
TEST_CASE("two bytes are read as a square when they are a letter a to h and a digit 1 to 8") {
  int read = 0;
  for (int first = 0; first < 256; ++first)
    for (int second = 0; second < 256; ++second) {
      const std::string name = {static_cast<char>(first), static_cast<char>(second)};
      const bool letter = (first >= 'a' && first <= 'h') || (first >= 'A' && first <= 'H');
      const bool digit = second >= '1' && second <= '8';
      const auto square = parse_square(name);
      if (square.has_value() != (letter && digit)) FAIL("bytes " << first << " " << second);
      read += square.has_value();
    }
  CHECK(read == 128);
}

TEST_CASE("garbage is not read as a square") {
  for (const char* garbage : {"", "f", "5", "f55", "5f", " f5", "f5 ", "f 5", "i1", "a9", "a0",
                              "PS", "ps", "pass", "--", "@1", "`1", "a:", "f5d6"})
    CHECK_FALSE(parse_square(garbage).has_value());
}

}  // namespace
}  // namespace tiger
