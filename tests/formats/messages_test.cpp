// The catalogue of what readers say. That each use of a sentence has as many arguments as it has
// places is checked by the compiler (messages.h).
#include "formats/text/messages.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

using namespace tiger;
using namespace tiger::formats;

TEST_CASE("each sentence has a kind of its own, and places from 0 on without a gap") {
  std::set<std::string_view> kinds;
  for (const Sentence& sentence : sentences()) {
    CAPTURE(sentence.kind);
    CHECK(kinds.insert(sentence.kind).second);
    CHECK(sentence.kind.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") ==
          std::string_view::npos);
    CHECK(sentence.kind.data()[sentence.kind.size()] == '\0');  // C takes it as it is
    const std::size_t count = arguments_of(sentence.english);
    for (std::size_t i = 0; i < count; ++i)
      CHECK(sentence.english.find("{" + std::to_string(i)) != std::string_view::npos);
    const std::string text =
        Message{&sentence, std::vector<std::string>(count, "2")}.text();  // every place is filled
    CHECK(text.find('{') == std::string::npos);
    CHECK(text.find('|') == std::string::npos);
  }
}

TEST_CASE("places take words, numbers with the word that fits, and sides") {
  CHECK(message<"row-too-short">('3', 1).text() == "row 3 has 1 square instead of 8");
  CHECK(message<"row-too-short">('3', 0).text() == "row 3 has 0 squares instead of 8");
  CHECK(message<"side-by-words">(Color::kWhite, 7).text() ==
        "took White to move, by the words in line 7");
  CHECK(message<"side-by-words">(Color::kWhite, 7).arguments == std::vector<std::string>{"O", "7"});
  CHECK(message<"marks">('X').text() == "took X for marks of the legal moves");
}

TEST_CASE("an error tells where it is, as far as that is known") {
  ParseError error{"f", 0, 0, message<"no-discs">()};
  CHECK(error.text() == "f: no discs on the board");
  CHECK(error.in_text() == "no discs on the board");
  error.line = 3;
  CHECK(error.text() == "f:3: no discs on the board");
  error.column = 9;
  error.game = 2;
  CHECK(error.text() == "f:3:9: game 2: no discs on the board");
  error.move = 4;
  CHECK(error.in_text() == "line 3, column 9: game 2, move 4: no discs on the board");
}
