// Text in Latin-1 and UTF-8.
#include "formats/utf8.h"

#include <doctest/doctest.h>

#include "formats/sgf.h"
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

}  // namespace
}  // namespace tiger::formats
