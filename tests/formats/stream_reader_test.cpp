#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include "formats/positions/obf.h"
#include "formats/reader.h"
#include "formats/reading.h"
#include "support/cases.h"

namespace tiger {
namespace {

using formats::StreamReader;
using Lines = std::vector<std::string>;

constexpr std::size_t kEnough = 1 << 20;
const std::string kBlackToMove = reading::kBoard + " X\n";
const std::string kGame = "(;GM[Othello]PB[a (b]\nB[f5]W[d6];)";

std::string text_of(const Problem& problem) {
  return std::to_string(problem.line) + ": " + write_obf(problem);
}

// What has become complete, a line each: positions as "LINE: OBF", errors, notes.
void take(StreamReader& reader, Lines& lines) {
  while (const auto read = reader.next()) {
    for (const Problem& problem : read->problems) lines.push_back(text_of(problem));
    for (const ParseError& error : read->errors) lines.push_back(error.text());
    for (const ParseNote& note : read->notes) lines.push_back(note.text());
  }
}

// Gives the text in pieces; piece(left) is the size of the next one.
template <class Piece>
Lines read_in_pieces(std::string_view text, Piece piece) {
  StreamReader reader("file", {}, kEnough);
  Lines lines;
  while (!text.empty()) {
    const std::size_t size = std::min<std::size_t>(piece(text.size()), text.size());
    reader.add(text.substr(0, size));
    text.remove_prefix(size);
    take(reader, lines);
  }
  reader.finish();
  take(reader, lines);
  return lines;
}

Lines read_at_once(std::string_view text) {
  return read_in_pieces(text, [](std::size_t left) { return left; });
}

// How many positions are complete before the end of the input.
std::size_t complete(const std::string& text) {
  StreamReader reader("", {}, kEnough);
  reader.add(text);
  std::size_t positions = 0;
  while (const auto read = reader.next()) positions += read->problems.size();
  return positions;
}

std::string rows() { return reading::rows_of(reading::kBoard); }

TEST_CASE("a line with squares and a side is complete at its end") {
  CHECK(complete(kBlackToMove.substr(0, 66)) == 0);
  CHECK(complete(kBlackToMove) == 1);
  CHECK(complete(kBlackToMove + kBlackToMove) == 2);
}

TEST_CASE("squares without a side wait for a side, a blank line or the next board") {
  const std::string squares = reading::kBoard + "\n";
  CHECK(complete(squares) == 0);
  CHECK(complete(squares + "\n") == 1);
  CHECK(complete(squares + squares) == 1);
  CHECK(complete(squares + kBlackToMove) == 2);
}

TEST_CASE("a drawing is complete with its last row and its side, or at a blank line") {
  CHECK(complete(rows()) == 0);
  CHECK(complete(rows() + "White to move\n") == 1);
  CHECK(complete(rows() + "\n") == 1);
  CHECK(complete(reading::framed(reading::kBoard)) == 0);
  CHECK(complete(reading::framed(reading::kBoard) + "\n") == 1);
}

TEST_CASE("a game is complete at its closing bracket, wherever its lines end") {
  CHECK(complete(kGame.substr(0, kGame.size() - 1) + "\n") == 0);
  CHECK(complete(kGame + "\n") == 1);
  CHECK(complete("(\n;\nGM[Othello]\nB[f5]\n;)\n") == 1);
  CHECK(complete("(GM[Othello]\nB[f5])\n") == 1);
  CHECK(complete("Game 1 (;\nGM[Othello]B[f5];)\n") == 1);
  CHECK(complete(kGame + kGame + "\n") == 2);
}

TEST_CASE("words with a bracket do not keep what comes after them") {
  for (const char* words : {"smile (;", "(", "see (below", "(; ;)", "(;see (f5)"}) {
    CAPTURE(words);
    CHECK(complete(words + ("\n" + kBlackToMove)) == 1);
    CHECK(complete(words + ("\n" + kGame + "\n")) == 1);
    CHECK(complete(words + ("\n" + rows() + "White to move\n")) == 1);
  }
}

TEST_CASE("moves without a number are complete at the end of the line, others at a blank line") {
  CHECK(complete("f5d6c3\n") == 1);
  CHECK(complete("1. f5 d6 2. c3\n") == 0);
  CHECK(complete("1. f5 d6 2. c3\n\n") == 1);
  CHECK(complete("[Black \"Anna\"]\n\nf5d6c3\n") == 0);
  CHECK(complete("[Black \"Anna\"]\n\nf5d6c3\n\n") == 1);
}

TEST_CASE("the end of the input completes what has begun") {
  for (const std::string& text : {reading::kBoard, rows(), std::string("1. f5 d6")}) {
    CAPTURE(text);
    CHECK(complete(text) == 0);
    CHECK(read_at_once(text).front().starts_with("1: "));
  }
  CHECK(read_at_once("") == Lines{"file:1:1: no position found"});
  CHECK(read_at_once("\n# words\n") == Lines{"file:1:1: no position found"});
}

TEST_CASE("a part of a text that looks like the header of a WTHOR file is text") {
  const std::string words = "\x14words of more than 16 bytes";
  const Lines lines = read_at_once(kBlackToMove + words + "\n" + kBlackToMove);
  REQUIRE(lines.size() == 3);
  CHECK(lines[1].starts_with("file:2:1: "));
}

TEST_CASE("lines are numbered through the whole input") {
  const Lines lines = read_at_once("\n" + kBlackToMove + "\n" + kGame + "\n" + kBlackToMove);
  REQUIRE(lines.size() == 3);
  CHECK(lines[0].starts_with("2: "));
  CHECK(lines[1].starts_with("4: "));
  CHECK(lines[2].starts_with("6: "));
  const Lines errors = read_at_once(kBlackToMove + kBlackToMove.substr(1));
  REQUIRE(errors.size() == 2);
  CHECK(errors[1].starts_with("file:2:"));
  CHECK(read_at_once("(;\nB[f5]") == Lines{"file:2:6: missing ) at the end of the game"});
}

TEST_CASE("what does not become complete is read once it has the greatest size") {
  StreamReader reader("file", {}, 300);
  reader.add(kGame.substr(0, kGame.size() - 2));
  for (int i = 0; i < 20; ++i) reader.add("\n\n\n\n\n\n\n\n\n\n");
  CHECK_FALSE(reader.next());
  for (int i = 0; i < 20; ++i) reader.add("\n\n\n\n\n\n\n\n\n\n");
  const auto read = reader.next();
  REQUIRE(read);
  REQUIRE(read->errors.size() == 1);
  CHECK(read->errors[0].message.subject() == Subject::kTruncated);
  reader.add(kBlackToMove);
  CHECK(reader.next());
}

TEST_CASE("a line that has not ended has a size and a number") {
  StreamReader reader("file", {}, kEnough);
  CHECK(reader.line_number() == 1);
  reader.add("\nabc");
  CHECK(reader.line_bytes() == 3);
  CHECK(reader.line_number() == 2);
  CHECK_FALSE(reader.may_have_words());
}

TEST_CASE("it does not matter where the input is cut into pieces") {
  std::mt19937 random(4711);
  const auto inputs = sample::inputs_in("formats/cases");
  CHECK(inputs.size() >= 650);
#ifdef TIGER_SANITIZED
  constexpr int kEach = 4;  // fuzz.read_stream reads all of them with sanitizers
#else
  constexpr int kEach = 1;
#endif
  int number = 0;
  for (const auto& input : inputs) {
    if (number++ % kEach != 0) continue;
    CAPTURE(input.first);
    const Lines whole = read_at_once(input.second);
    CHECK(read_in_pieces(input.second, [](std::size_t) { return std::size_t{1}; }) == whole);
    CHECK(read_in_pieces(input.second, [&](std::size_t) { return 1 + random() % 100; }) == whole);
  }
}

}  // namespace
}  // namespace tiger
