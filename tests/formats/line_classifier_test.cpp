#include "formats/line_classifier.h"

#include <doctest/doctest.h>

#include <string>

using namespace tiger::formats;

TEST_CASE("a line that could be an option is surely a board only if it has discs") {
  const std::string empty(64, '-');
  CHECK(is_surely_board(empty.substr(0, 62) + "OX X"));
  CHECK(is_surely_board(empty.substr(0, 62) + "OX X;"));
  CHECK_FALSE(is_surely_board(empty));
  CHECK_FALSE(is_surely_board("--threads"));
}
