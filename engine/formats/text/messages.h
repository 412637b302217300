// The catalogue of all messages of readers, in English. Translations are made from the output of
// `tiger schema messages`.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "board/board.h"
#include "formats/text/text.h"
#include "record/sentence.h"

namespace tiger::formats {

inline constexpr Sentence kSentences[] = {
    // ---- Texts
    {"utf-16", Subject::kEncoding, "the text is UTF-16: save the file as UTF-8 or ASCII"},
    {"too-many-errors", Subject::kFormat, "too many errors: {0:more is|more are} not shown"},
    {"unexpected-character", Subject::kCharacter, "unexpected character {0}"},
    {"no-position-here", Subject::kFormat,
     "not a position: expected 64 squares and a side to move, got {0}"},
    {"no-position", Subject::kEmpty, "no position found"},
    {"no-game", Subject::kEmpty, "no game found"},
    {"no-moves", Subject::kEmpty, "no moves found"},
    {"several-positions", Subject::kFormat, "expected one position, found {0}"},
    {"text-skipped", Subject::kText, "skipped text: {0}"},
    {"words-as-comment", Subject::kText, "took the words beside the moves for a comment: {0}"},
    {"tags-skipped", Subject::kText, "skipped the tags of a game without moves"},
    {"book-file", Subject::kFormat, "{0}"},  // what only `tiger book` reads

    // ---- Squares
    {"square-count", Subject::kSquares, "expected 64 squares, found {0}"},
    {"no-discs", Subject::kSquares, "no discs on the board"},
    {"unknown-square", Subject::kCharacter,
     "unknown square {0}: use X for black, O for white, - for empty"},
    {"two-characters", Subject::kCharacter,
     "two characters for one colour, {0} and {1}: marks must be the legal moves of the side to "
     "move, and no others"},
    {"row-count", Subject::kSquares, "expected 8 rows, found {0}"},
    {"row-number", Subject::kSquares, "expected row {0}, found row {1}"},
    {"row-without-number", Subject::kSquares, "row {0} has no number, unlike other rows"},
    {"row-too-long", Subject::kSquares, "row {0} has more than 8 squares"},
    {"row-too-short", Subject::kSquares, "row {0} has {1:square|squares} instead of 8"},
    {"text-after-row", Subject::kSquares, "unexpected {0} after row {1}"},
    {"black-discs", Subject::kContradiction,
     "the drawing has {0:black disc|black discs}, the text beside it says {1}"},
    {"white-discs", Subject::kContradiction,
     "the drawing has {0:white disc|white discs}, the text beside it says {1}"},
    {"marks", Subject::kSquares, "took {0} for marks of the legal moves"},
    {"digits", Subject::kSquares, "took 0 for empty squares, 1 for Black and 2 or -1 for White"},
    {"rows-reversed", Subject::kSquares, "took row 8 to be at the top, as its number says"},

    // ---- The side to move
    {"side-missing", Subject::kSide, "missing side to move: write X or O after the squares"},
    {"unknown-side", Subject::kSide, "unknown side to move {0}: use X, O, Black or White"},
    {"text-after-side", Subject::kSide, "unexpected {0} after the side to move"},
    {"unclear-digit", Subject::kSide,
     "{0} does not tell the side to move on this board: write X or O, for Black or White"},
    {"unclear-player", Subject::kSide,
     "{0} does not tell the side to move on this board, as players are counted from 0 or from 1: "
     "write X or O, for Black or White"},
    {"side-or-score", Subject::kSide,
     "{0} may be a side or a score: write X or O for the side to move, or a score with its sign, "
     "as in +1"},
    {"side-without-move", Subject::kSide,
     "{0:Black|White} is said to be on move, but only {0:White|Black} has a move; if "
     "{0:Black|White} must pass, write {0} alone after row 8"},
    {"two-sides", Subject::kContradiction,
     "two sides to move are given for this board: {0} in line {1} and {2} in line {3}; leave one"},
    {"colours-swapped", Subject::kContradiction,
     "line {0} says that O is Black or X is White, but Tiger reads X as Black: change the board's "
     "characters"},
    {"side-by-parity", Subject::kSide, "took {0:Black|White} to move, by parity"},
    {"side-by-marks", Subject::kSide, "took {0:Black|White} to move, by the marked moves"},
    {"side-by-words", Subject::kSide, "took {0:Black|White} to move, by the words in line {1}"},
    {"score-left-out", Subject::kSide,
     "took the number after the squares for a score, and left it out: X is to move"},

    // ---- Scores
    {"no-side-or-score", Subject::kScore,
     "expected a side, X or O, or a score from -64 to +64, got {0}"},
    {"no-move-and-score", Subject::kScore, "expected a move and its score, as in a1:+10, got {0}"},
    {"score-missing", Subject::kScore, "missing score of {0}"},
    {"no-score", Subject::kScore, "expected an integer score from -64 to +64, got {0}"},
    {"listed-twice", Subject::kMove, "{0} is listed twice"},
    {"no-evaluation", Subject::kScore, "evaluation: expected a number, got {0}"},
    {"no-time", Subject::kScore, "time in seconds: expected a number, got {0}"},

    // ---- Moves
    {"unknown-move", Subject::kMove, "unknown move {0}: use a1 to h8, or pass"},
    {"unknown-move-name", Subject::kMove, "unknown move {0}: use a1 to h8, or {1} for a pass"},
    {"not-a-square", Subject::kMove, "not a square of the board; legal: {0}"},
    {"occupied", Subject::kMove, "{0} is occupied; legal: {1}"},
    {"flips-nothing", Subject::kMove, "{0} flips no discs; legal: {1}"},
    {"may-not-pass", Subject::kMove, "a pass is legal only without other moves; legal: {0}"},
    {"must-pass", Subject::kMove, "{0} flips no discs; legal: only a pass"},
    {"game-over", Subject::kMove, "the game is over"},
    {"not-on-move", Subject::kMove, "it is {0:White|Black}'s turn"},
    {"illegal-code", Subject::kMove, "move {0} (code {1}) is illegal"},
    {"on-two-squares", Subject::kMove, "stands on two squares"},
    {"on-no-square", Subject::kMove, "stands on no square"},
    {"number-without-move", Subject::kMove, "no move after the number"},
    {"moves-in-two-places", Subject::kMove,
     "moves in two places of one line: keep one, or take the words between them away"},
    {"row-before-column", Subject::kMove,
     "moves with the row before the column are not read: write f5, not 5f"},
    {"bitboards", Subject::kFormat,
     "bitboards as numbers are not read: write the 64 squares, a1 to h8, with X, O and -, and the "
     "side to move"},
    {"continued", Subject::kMove, "took this line to go on with the game"},
    {"rows-as-in-chess", Subject::kMove,
     "took the rows of the moves from the bottom, as chess counts them"},
    {"rows-as-in-go", Subject::kMove,
     "took the rows of the moves from the bottom, where Go has row 1"},

    // ---- Games
    {"no-such-ply", Subject::kFormat, "no position after ply {0}: the game has only {1:ply|plies}"},
    {"no-such-empties", Subject::kFormat,
     "the game has no position with {0:empty square|empty squares}: it has {1} at its start and "
     "{2} at its end"},
    {"game-without-discs", Subject::kFormat, "the game's board has no discs"},
    {"remark-not-closed", Subject::kTruncated, "the remark has no } at its end"},
    {"game-not-closed", Subject::kTruncated, "missing ) at the end of the game"},
    {"value-not-closed", Subject::kTruncated, "missing ] at the end of the value of {0}"},
    {"variations-not-closed", Subject::kTruncated,
     "the game ends within a variation; what comes before is kept"},
    {"variations-cut", Subject::kMove,
     "left out the rest of {0:variation|variations} after a mistake: {1}"},
    {"no-property", Subject::kFormat, "expected a property such as B[f5], got {0}"},
    {"no-game-here", Subject::kFormat, "not a game: expected (;GM[Othello]...;), got {0}"},
    {"other-game", Subject::kFormat, "not an Othello game: expected GM[Othello], got {0}"},
    {"other-json", Subject::kFormat,
     "this JSON is not a game of Othello Quest: give the moves or the board alone"},
    {"board-size", Subject::kFormat, "{0}: expected a board of size 8, got {1}"},
    {"start-size", Subject::kFormat, "BO: expected a board of size 8"},
    {"start-length", Subject::kSquares,
     "BO: expected 64 squares and a side after the size, found {0:character|characters}"},
    {"start-square", Subject::kCharacter,
     "BO: unknown square: use * for black, O for white, - for empty"},
    {"start-unknown", Subject::kFormat,
     "TY: the game starts from random discs, but no BO tells where they are"},
    {"start-late", Subject::kFormat, "{0} comes after a move"},
    {"no-fen", Subject::kFormat, "SetUp: no FEN tells the start"},
    {"bad-fen", Subject::kFormat,
     "FEN: expected eight rows such as 8/8/8/3pP3/3Pp3/8/8/8 and b or w, got {0}"},
    {"no-colour", Subject::kSide, "PL: expected B or W, got {0}"},
    {"no-square", Subject::kSquares, "{0}: expected a square, got {1}"},
    {"result-contradicts", Subject::kContradiction,
     "the game ends {0} for Black, its result says {1}"},
    {"other-rules", Subject::kFormat, "this is a game of anti-othello, where the fewest discs win"},

    // ---- WTHOR
    {"wthor-short", Subject::kFormat, "not a WTHOR file: it has fewer than 16 bytes"},
    {"wthor-board-size", Subject::kFormat,
     "unsupported WTHOR file: expected board size 8, got {0}"},
    {"wthor-size", Subject::kFormat,
     "not a WTHOR file, or a truncated one: its header says {0:game|games}, so expected {1} bytes, "
     "got {2}"},
    {"wthor-discs", Subject::kFormat, "a side has more than 64 discs"},
    {"wthor-names-short", Subject::kFormat,
     "not a WTHOR file of names: it has fewer than 16 bytes"},
    {"wthor-players-size", Subject::kFormat,
     "not a WTHOR file of players, or a truncated one: its header says {0} names, so expected {1} "
     "bytes, got {2}"},
    {"wthor-tournaments-size", Subject::kFormat,
     "not a WTHOR file of tournaments, or a truncated one: its header says {0} names, so expected "
     "{1} bytes, got {2}"},
};

// The index of a sentence, found by its kind; an unknown kind does not compile.
struct Kind {
  std::size_t index = 0;

  consteval Kind(const char* kind) {
    while (kSentences[index].kind != kind) ++index;
  }
};

inline std::string argument(std::string text) { return text; }
inline std::string argument(char c) { return {c}; }
inline std::string argument(Color side) { return side == Color::kBlack ? "X" : "O"; }
template <std::integral Number>
std::string argument(Number number) {
  return std::to_string(number);
}

// message<"row-too-short">(row, 7)
template <Kind kind, class... Arguments>
Message message(const Arguments&... arguments) {
  constexpr const Sentence& kSentence = kSentences[kind.index];
  static_assert(arguments_of(kSentence.english) == sizeof...(Arguments));
  static_assert(sizeof...(Arguments) <= 4);  // TIGER_MAX_ARGUMENTS of the C interface
  return {&kSentence, {argument(arguments)...}};
}

template <Kind kind>
bool is(const Message& message) {
  return message.sentence == &kSentences[kind.index];
}

// Whether the side to move is a guess that words could replace.
inline bool is_guessed_side(const Message& message) {
  return is<"side-by-parity">(message) || is<"side-by-marks">(message);
}

// The error of a mistake that begins at the first character of `at`, with an empty file.
template <Kind kind, class... Arguments>
ParseError error_at(const Text& at, const Arguments&... arguments) {
  return {"", at.line, at.column, message<kind>(arguments...)};
}

// Throws error_at().
template <Kind kind, class... Arguments>
[[noreturn]] void fail(const Text& at, const Arguments&... arguments) {
  throw error_at<kind>(at, arguments...);
}

}  // namespace tiger::formats
