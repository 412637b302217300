#include "formats/plain_text.h"

#include <doctest/doctest.h>

using namespace tiger::formats;

TEST_CASE("discs, frames, blanks and full-width letters become ASCII") {
  CHECK(plain_text("\u25CF\u25CB\u26AB\u26AA\u30FB\u00B7") == "XOXO..");
  CHECK(plain_text("\uFF26\uFF15\u3000\uFF44\uFF16\u00A0c3") == "F5 d6 c3");
  CHECK(plain_text("\u2502 \u2503\u2551\u2500\u2550\u253C\u2554") == "| ||--++");
  CHECK(plain_text("f5\u200Bd6\uFE0F") == "f5d6");
}

TEST_CASE("colours are left out, other escape sequences are not") {
  CHECK(plain_text("\x1B[38;5;16mX\x1B[0m") == "X");
  CHECK(plain_text("\x1B[2JX") == "\x1B[2JX");
  CHECK(plain_text("\x1B[3") == "\x1B[3");
}

TEST_CASE("comments, other letters and bytes that are no UTF-8 stay as they are") {
  CHECK(plain_text("X % \u25CF\n\u25CF") == "X % \u25CF\nX");
  CHECK(plain_text("\u00E9\xE9\xE2\x97") == "\u00E9\xE9\xE2\x97");
}

TEST_CASE("every line ends with LF, whatever ended it") {
  CHECK(with_plain_line_ends("\uFEFFa\r\nb\rc\nd\r\r\ne\r\r") == "a\nb\nc\nd\ne\n\n");
}

TEST_CASE("UTF-16 is told by its mark or by its zeros") {
  CHECK(encoding_error("\xFF\xFE"));
  CHECK(encoding_error(std::string_view("f\0005\0d\0006\0c\0", 10)));
  CHECK(!encoding_error(std::string_view("\0\0\0\0\0\0\0\0\0", 9)));
  CHECK(!encoding_error("f5d6c3d3c4"));
}
