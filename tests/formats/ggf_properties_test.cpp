#include "formats/ggf_properties.h"

#include <doctest/doctest.h>

using namespace tiger::formats;

TEST_CASE("each line of a value ends with LF, and other control characters become blanks") {
  CHECK(plain_lines("one\r\ntwo\rthree\nfour") == "one\ntwo\nthree\nfour");
  CHECK(plain_lines("\r\n\r\n") == "\n\n");
  CHECK(plain_lines("\n\r\n\r") == "\n\n\n");
  CHECK(plain_lines("a\tb\x01") == "a b ");
  CHECK(plain_lines("").empty());
}
