// Text in Latin-1 and UTF-8.
#include "formats/utf8.h"

#include <doctest/doctest.h>

#include "formats/sgf.h"
#include "formats/text.h"
#include "formats/transcript.h"

namespace tiger::formats {
namespace {

TEST_CASE("names in Latin-1 become UTF-8, and those in UTF-8 stay") {
  CHECK(utf8_text("J\xe9r\xf4me") == "J\xc3\xa9r\xc3\xb4me");
  CHECK(utf8_text("J\xc3\xa9r\xc3\xb4me") == "J\xc3\xa9r\xc3\xb4me");
  CHECK(utf8_text("\xe5\xb2\xa1\xe6\x9c\xac") == "\xe5\xb2\xa1\xe6\x9c\xac");
  CHECK(utf8_text("\xc0\xaf") == "\xc3\x80\xc2\xaf");       // too long a form
  CHECK(utf8_text("\xed\xa0\x80") == "\xc3\xad\xc2\xa0 ");  // a surrogate
  CHECK(utf8_text("\xe9") == "\xc3\xa9");                   // cut off
}

TEST_CASE("SGF says that it is UTF-8, and is") {
  StoredGame game = read_transcripts("f5d6", "").games.front();
  game.black = "J\xe9r\xf4me";
  game.others = {{"AN", "J\xe9"}};
  game.notes.resize(2);
  game.notes.front().comment = "d\xe9j\xe0";
  const std::string text = write_sgf(game);
  CHECK(text.find("CA[UTF-8]") != std::string::npos);
  CHECK(text == utf8_text(text));
  CHECK(text.find("PB[J\xc3\xa9r\xc3\xb4me]") != std::string::npos);
  CHECK(text.find("AN[J\xc3\xa9]") != std::string::npos);
  CHECK(text.find("C[d\xc3\xa9j\xc3\xa0]") != std::string::npos);
}

TEST_CASE("messages quote the user's own text, and no control characters") {
  CHECK(quoted("f5d6") == "'f5d6'");
  CHECK(quoted("") == "''");
  CHECK(quoted("0123456789abcdef") == "'0123456789abcdef'");
  CHECK(formats::quoted("0123456789abcdefg") == "'0123456789abcdef...'");
  CHECK(formats::quoted("\u7E26\u53D6\u308A f5") == "'\u7E26\u53D6\u308A f5'");
  std::string sixteen;
  for (int i = 0; i < 16; ++i) sixteen += "\U0001F7E9";
  CHECK(formats::quoted(sixteen) == "'" + sixteen + "'");
  CHECK(formats::quoted(sixteen + "\u68CB") == "'" + sixteen + "...'");
  CHECK(formats::quoted("\x1B[31m\x07\x7F") == "'\\x1b[31m\\x07\\x7f'");
  CHECK(formats::quoted("\u009B2J\u202E") == "'\\xc2\\x9b2J\\xe2\\x80\\xae'");
  CHECK(formats::quoted("\x82\x65") == "'\\x82e' (not UTF-8)");
  CHECK(formats::quoted("caf\xE9") == "'caf\\xe9' (not UTF-8)");
  CHECK(formats::quoted(std::string(16, 'a') + "\xE9") == "'aaaaaaaaaaaaaaaa...'");
  CHECK(without_control_characters("a\u009B\tb\u00C9") == "a   b\u00C9");
}

TEST_CASE("a character of UTF-8 is told from bytes that are none") {
  CHECK(first_character("a").size == 1);
  CHECK(first_character("\u00E9x").code == 0xE9);
  CHECK(first_character("\U0001F7E9").size == 4);
  for (const char* text : {"", "\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80",
                           "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80", "\xE3\x81", "\xE3\x81x"})
    CHECK_MESSAGE(first_character(text).size == 0, text);
}

}  // namespace
}  // namespace tiger::formats
