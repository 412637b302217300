// Located text: characters, words, numbers, kinds of lines, plain text, and what readers say.
#include "formats/text/text.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "formats/games/ggf_sgf.h"
#include "formats/games/transcript.h"
#include "formats/text/lines.h"
#include "formats/text/messages.h"
#include "formats/text/plain_text.h"

using namespace tiger;
using namespace tiger::formats;

// ---- Numbers ----

TEST_CASE("decimals are read as integers that count their smallest unit") {
  CHECK(parse_decimal("2.39", 2) == 239);
  CHECK(parse_decimal("+2.39", 3) == 2390);
  CHECK(parse_decimal("-0.05", 2) == -5);
  CHECK(parse_decimal("7", 2) == 700);
  CHECK(parse_decimal("7.", 2) == 700);
  CHECK(parse_decimal(".5", 2) == 50);
  CHECK(parse_decimal("1.999", 2) == 199);
  CHECK(parse_decimal("1.9", 0) == 1);
  CHECK(parse_decimal("10000000", 2) == 1000000000);
  CHECK(parse_decimal("0000000000000001", 2) == 100);
  for (const char* text : {"", ".", "+", "-", "+-1", "1.2.3", "a", "1a", " 1", "1 ", "1e3",
                           "1.999x", "10000001", "99999999999999999999", "0x1", "nan"})
    CHECK_MESSAGE(!parse_decimal(text, 2), text);
}

TEST_CASE("decimals are written with all their digits and read back") {
  CHECK(decimal_text(239, 2, Plus::kShown) == "+2.39");
  CHECK(decimal_text(239, 2, Plus::kHidden) == "2.39");
  CHECK(decimal_text(-5, 2, Plus::kShown) == "-0.05");
  CHECK(decimal_text(0, 3, Plus::kShown) == "+0.000");
  for (int value = -20000; value <= 20000; ++value)
    for (const Plus plus : {Plus::kHidden, Plus::kShown}) {
      REQUIRE(parse_decimal(decimal_text(value, 2, plus), 2) == value);
      REQUIRE(parse_decimal(decimal_text(value, 3, plus), 3) == value);
    }
}

TEST_CASE("numbers as programs print them may have an exponent, or be none") {
  CHECK(parse_printed("1.5", 2) == 150);
  CHECK(parse_printed("1.5e+01", 2) == 1500);
  CHECK(parse_printed("1.25e-01", 2) == 12);
  CHECK(parse_printed("-1.5E-05", 2) == 0);
  for (const char* text : {"", "e", "e5", "1e", "1e99", "1.5e1e1", "1e5x"})
    CHECK_MESSAGE(!parse_printed(text, 2), text);
  for (const char* text :
       {"", "NaN", "-nan(ind)", "inf", "+Infinity", "1.#INF", "-1.#IND", "-", "?"})
    CHECK_MESSAGE(is_no_number(text), text);
  for (const char* text : {"0", "-0", "1.5", "x", "-x", "na", "1.", "."})
    CHECK_MESSAGE(!is_no_number(text), text);
}

// ---- Characters and messages ----

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
  CHECK(formats::quoted("f5d6") == "'f5d6'");
  CHECK(formats::quoted("") == "''");
  CHECK(formats::quoted("0123456789abcdef") == "'0123456789abcdef'");
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

// ---- Lines ----

TEST_CASE("a line that could be an option is surely a board only if it has discs") {
  const std::string empty(64, '-');
  CHECK(is_surely_board(empty.substr(0, 62) + "OX X"));
  CHECK(is_surely_board(empty.substr(0, 62) + "OX X;"));
  CHECK_FALSE(is_surely_board(empty));
  CHECK_FALSE(is_surely_board("--threads"));
}

// ---- Plain text ----

namespace {

// A character in UTF-8.
std::string utf8(std::uint32_t code) {
  const auto byte = [](std::uint32_t value) { return static_cast<char>(value); };
  const auto tail = [&](int shift) { return byte(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xC0 | code >> 6), tail(0)};
  if (code < 0x10000) return {byte(0xE0 | code >> 12), tail(6), tail(0)};
  return {byte(0xF0 | code >> 18), tail(12), tail(6), tail(0)};
}

// What characters beyond ASCII stand for in drawings and move lists; all others stand for
// themselves.
std::map<std::uint32_t, std::string> stand_ins() {
  std::map<std::uint32_t, std::string> of;
  const auto add = [&](const std::string& meaning, std::initializer_list<std::uint32_t> codes) {
    for (const std::uint32_t code : codes) CHECK(of.emplace(code, meaning).second);
  };
  add("X", {U'\u25CF', U'\u26AB', U'\u9ED1', U'\u9ED2'});  // black circles, the words Black
  add("O", {U'\u25CB', U'\u26AA', U'\u3007', U'\u767D'});  // white circles, a zero, White
  add(".", {U'\u00B7', U'\u2022', U'\u30FB'});             // middle dots
  add("'", {0x2019});                                      // an apostrophe
  add("-", {0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212});  // hyphens, dashes, minus
  // Empty squares: black, white and in colours.
  add("-", {0x2B1B, 0x2B1C, 0x1F7E5, 0x1F7E6, 0x1F7E7, 0x1F7E8, 0x1F7E9, 0x1F7EA, 0x1F7EB});
  // Blanks of all widths.
  add(" ", {0x00A0, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008});
  add(" ", {0x2009, 0x200A, 0x202F, 0x205F, 0x3000});
  // Characters without a width: joiners, marks of direction, variation selectors, byte-order marks.
  add("", {0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFE0E, 0xFE0F, 0xFEFF});
  // Box drawing: level lines, upright lines, and corners and crossings of all kinds.
  add("-", {0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x2550});
  add("|", {0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x2551});
  for (std::uint32_t code = 0x2500; code <= 0x257F; ++code) of.emplace(code, "+");
  // ASCII in full width.
  for (char c = '!'; c <= '~'; ++c)
    add(std::string(1, c), {0xFF01 + static_cast<std::uint32_t>(c - '!')});
  return of;
}

}  // namespace

TEST_CASE("a character of Unicode stays, unless it is a disc, frame, blank or wide letter") {
  const std::map<std::uint32_t, std::string> of = stand_ins();
  int wrong = 0;
  for (std::uint32_t code = 1; code < 0x20000; ++code) {  // two planes of seventeen
    if (code >= 0xD800 && code < 0xE000) continue;        // no characters
    const auto found = of.find(code);
    const std::string text = utf8(code);
    const std::string& wanted = found == of.end() ? text : found->second;
    if (plain_text("<" + text + ">") == "<" + wanted + ">") continue;
    if (++wrong <= 10) FAIL_CHECK("character ", code);
  }
  CHECK(wrong == 0);
}

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
  CHECK(plain_text("\x97\x8F\xFF\xC2") == "\x97\x8F\xFF\xC2");
  CHECK(plain_text("\xE2\x97X\xE2XX") == "\xE2\x97X\xE2XX");
  // No character has five bytes, though these would add up to a black circle.
  CHECK(plain_text("\xF8\x80\x82\x97\x8F") == "\xF8\x80\x82\x97\x8F");
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

TEST_CASE("a part of a plain text is traced back to what the user wrote") {
  const Rewriting text =
      rewritten("a \u9ED2\u756A f5\u200B d6\u3000\uFF1Ab\n\x1B[31mX\x1B[0m \u68CB");
  const std::string& plain = text.plain();
  const auto original = [&](std::string_view part) {
    return text.original_of(std::string_view(plain).substr(plain.find(part), part.size()));
  };
  CHECK(plain == "a X\u756A f5 d6 :b\nX \u68CB");
  CHECK(text.original_of(plain) ==
        "a \u9ED2\u756A f5\u200B d6\u3000\uFF1Ab\n\x1B[31mX\x1B[0m \u68CB");
  CHECK(original("X\u756A") == "\u9ED2\u756A");
  CHECK(original("d6 :b") == "d6\u3000\uFF1Ab");
  CHECK(original(" :") == "\u3000\uFF1A");
  CHECK(original("\u68CB") == "\u68CB");
  CHECK(text.original_of("elsewhere") == "elsewhere");
}

TEST_CASE("what a DOS program puts at the end of a file is left out, at any line's end") {
  CHECK(with_plain_line_ends("f5\r\n\x1A") == "f5\n");
  CHECK(with_plain_line_ends("f5\x1A\x1A") == "f5");
  CHECK(with_plain_line_ends("f5\x1A\r\nd6\x1A\nc3\x1A\rd3") == "f5\nd6\nc3\nd3");
  CHECK(with_plain_line_ends("f5\x1A"
                             "d6") ==
        "f5\x1A"
        "d6");
}

// ---- What readers say --------------------------------------------------------------------------

// That each use of a sentence has as many arguments as places is checked by the compiler.
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
