#include "formats/plain_text.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <map>
#include <string>

using namespace tiger::formats;

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
  add("-", {0x1F7E9});                                                 // an empty square in green
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
  const Rewriting text("a \u9ED2\u756A f5\u200B d6\u3000\uFF1Ab\n\x1B[31mX\x1B[0m \u68CB");
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
