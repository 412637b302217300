#include "formats/position_fields.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <limits>

#include "formats/line_classifier.h"
#include "formats/moves.h"

namespace tiger::formats {

LineParts split_line(const Text& line) {
  LineParts parts;
  const Text content = line.until(line.chars.find('%'));
  parts.comment = line.from(content.size());
  parts.body = trimmed(content.until(content.chars.find(';')));
  parts.scores = content.from(before_scores(content.chars).size());
  if (const std::size_t hash = parts.scores.chars.find('#'); hash != std::string_view::npos) {
    parts.comment = line.from(content.size() - parts.scores.size() + hash);
    parts.scores = parts.scores.until(hash);
  }
  return parts;
}

// ---- Squares ------------------------------------------------------------------------------------

namespace {

bool zero_is_black(const SquareChars& chars) {
  const auto has = [&](auto wanted) {
    return std::any_of(chars.squares.begin(), chars.squares.end(), wanted);
  };
  if (chars.side == '1' || has([](char c) { return c == '1'; })) return true;
  return chars.run_together && chars.side != 'X' && chars.side != 'x' && chars.side != '*' &&
         !has([](char c) { return c == 'X' || c == 'x' || c == '*'; });
}

Color color_of(char disc, Color zero) {
  switch (disc) {
    case 'X':
    case 'x':
    case '*':
    case 'B':
    case 'b':
    case '@':
    case '#': return Color::kBlack;
    case '0': return zero;
    default: return Color::kWhite;
  }
}

}  // namespace

Position to_position(const SquareChars& chars) {
  const Color zero = zero_is_black(chars) ? Color::kBlack : Color::kWhite;
  const Color side = color_of(chars.side, zero);
  Board board{0, 0};
  for (Square x = 0; x < 64; ++x) {
    const char c = chars.squares[static_cast<std::size_t>(x)];
    if (is_disc(c)) (color_of(c, zero) == side ? board.player : board.opponent) |= bit(x);
  }
  return {board, side};
}

void fail_unknown_square(const Text& at) {
  fail(at, ErrorKind::kCharacter,
       "unknown square " + quoted(at.chars.substr(0, 1)) +
           ": use X for black, O for white, - for empty");
}

namespace {

// The side to move of a board that came without one.
char side_by_parity(SquareChars chars, const Text& at) {
  chars.side = 'X';
  const Board board = to_position(chars).board;
  const bool black = std::popcount(board.occupied()) % 2 == 0;
  const Board guessed = black ? board : board.passed();
  if (guessed.legal_moves() == 0 && !is_game_over(guessed))
    fail(at, ErrorKind::kSide, "missing side to move: write X or O after the squares");
  return black ? 'X' : 'O';
}

}  // namespace

Problem make_problem(SquareChars chars, const LineParts& rest, const Text& start) {
  if (std::none_of(chars.squares.begin(), chars.squares.end(), is_disc))
    fail(start, ErrorKind::kSquares, "no discs on the board");
  Problem problem;
  chars.side = trimmed(rest.body).empty() ? side_by_parity(chars, rest.body) : read_side(rest.body);
  if (trimmed(rest.body).empty()) problem.guesses.push_back(Guess::kSideByParity);
  problem.position = to_position(chars);
  problem.scores = read_scores(rest.scores, problem.position.board);
  problem.line = start.line;
  read_comment(rest.comment.chars, problem);
  return problem;
}

// ---- Side to move -------------------------------------------------------------------------------

namespace {

// What may separate or follow the words of a phrase: "Black's turn:", "(X)".
constexpr std::string_view kPunctuation = " \t\r\n\v\f():,.!'\"=[]-";

constexpr std::array<std::string_view, 14> kFillers = {"to",   "move", "moves",  "play", "plays",
                                                       "turn", "side", "player", "s",    "is",
                                                       "on",   "next", "the",    "now"};
constexpr std::size_t kMaxWordLength = 6;

bool is_filler(std::string_view word) {
  const std::string w = lower(word.substr(0, kMaxWordLength + 1));
  return std::find(kFillers.begin(), kFillers.end(), w) != kFillers.end();
}

// Takes the next word from the phrase; an empty one at its end.
Text next_word(Text& rest) {
  rest = rest.from(std::min(rest.chars.find_first_not_of(kPunctuation), rest.size()));
  const Text word = rest.until(rest.chars.find_first_of(kPunctuation));
  rest = rest.from(word.size());
  return word;
}

}  // namespace

char named_side(std::string_view word) {
  const std::string w = lower(word.substr(0, kMaxWordLength + 1));
  if (w == "x" || w == "*" || w == "@" || w == "#" || w == "b" || w == "black") return 'X';
  if (w == "o" || w == "w" || w == "white") return 'O';
  if (w == "0" || w == "1") return w[0];
  return 0;
}

SidePhrase parse_side(const Text& phrase) {
  SidePhrase result;
  Text rest = phrase;
  for (Text word = next_word(rest); !word.empty(); word = next_word(rest)) {
    const char side = named_side(word.chars);
    const bool agrees = side != 0 && (result.side == 0 || result.side == side);
    if (agrees) {
      result.side = side;
    } else if (side != 0 || !is_filler(word.chars)) {
      result.unexpected = word;
      break;
    }
  }
  return result;
}

char read_side(const Text& phrase) {
  constexpr const char* kExpected = ": use X, O, Black or White";
  const SidePhrase parsed = parse_side(phrase);
  if (parsed.unexpected) {
    const std::string word = quoted(first_word(*parsed.unexpected).chars);
    if (parsed.side == 0)
      fail(*parsed.unexpected, ErrorKind::kSide, "unknown side to move " + word + kExpected);
    fail(*parsed.unexpected, ErrorKind::kSide, "unexpected " + word + " after the side to move");
  }
  if (parsed.side == 0) {
    if (trimmed(phrase).empty())
      fail(phrase, ErrorKind::kSide, "missing side to move: write X or O after the squares");
    fail(phrase, ErrorKind::kSide, "unknown side to move " + quoted(phrase.chars) + kExpected);
  }
  return parsed.side;
}

bool begins_side(const Text& word) {
  Text rest = word;
  const Text first = next_word(rest);
  return named_side(first.chars) != 0 || is_filler(first.chars);
}

// ---- Scores -------------------------------------------------------------------------------------

namespace {

// Edax pads short lists of scores with "--:-127".
constexpr std::string_view kPaddingMove = "--";
constexpr int kPaddingScore = -127;

// A number too large for an int is returned as the largest int, which is out of range as well.
std::optional<int> parse_number(std::string_view text) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
  }
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (stop != end || error == std::errc::invalid_argument) return std::nullopt;
  return error == std::errc{} ? number : std::numeric_limits<int>::max();
}

Square read_move(const Text& name) {
  if (is_pass_word(name.chars)) return kPass;
  const std::optional<Square> square = parse_square(name.chars);
  if (!square)
    fail(name, ErrorKind::kMove,
         "unknown move " + quoted(name.chars) + ": use a1 to h8, or PS for a pass");
  return *square;
}

void check_legal(Square move, const Board& board, const Text& name) {
  const Bitboard moves = board.legal_moves();
  if (move == kPass) {
    if (moves != 0)
      fail(name, ErrorKind::kMove, "illegal move PS: the side to move has other moves");
    if (is_game_over(board)) fail(name, ErrorKind::kMove, "illegal move PS: the game is over");
    return;
  }
  if (moves & bit(move)) return;
  const bool occupied = (board.occupied() & bit(move)) != 0;
  fail(name, ErrorKind::kMove,
       "illegal move " + square_name(move) +
           (occupied ? ": the square is occupied" : ": it flips no discs"));
}

// Reads one pair; nothing for padding.
std::optional<MoveScore> read_pair(const Text& pair, const Board& board) {
  const std::size_t colon = pair.chars.find(':');
  if (colon == std::string_view::npos)
    fail(pair, ErrorKind::kScore,
         "expected a move and its score, as in a1:+10, got " + quoted(pair.chars));
  const Text name = trimmed(pair.until(colon));
  const Text value = trimmed(pair.from(colon + 1));
  const std::optional<int> score = parse_number(value.chars);
  if (name.chars == kPaddingMove && score == kPaddingScore) return std::nullopt;
  const Square move = name.chars == kPaddingMove ? kPass : read_move(name);
  check_legal(move, board, name);
  if (value.empty()) fail(value, ErrorKind::kScore, "missing score of " + square_name(move));
  if (!score || *score < kScoreMin || *score > kScoreMax)
    fail(value, ErrorKind::kScore,
         "expected an integer score from -64 to +64, got " + quoted(value.chars));
  return MoveScore{move, *score};
}

}  // namespace

std::vector<MoveScore> read_scores(Text list, const Board& board) {
  std::vector<MoveScore> scores;
  Bitboard seen = 0;
  while (!list.empty()) {
    const Text upto = list.until(list.chars.find(';'));
    list = list.from(upto.size() + 1);
    const Text pair = trimmed(upto);
    if (pair.empty()) continue;
    const std::optional<MoveScore> score = read_pair(pair, board);
    if (!score) continue;
    // If a pass is legal it is the only move, so it can share a1's bit.
    const Bitboard mark = score->move == kPass ? 1 : bit(score->move);
    if (seen & mark) fail(pair, ErrorKind::kMove, square_name(score->move) + " is listed twice");
    seen |= mark;
    scores.push_back(*score);
  }
  return scores;
}

// ---- Comment ------------------------------------------------------------------------------------

namespace {

constexpr std::string_view kEndMark = "end of the endgame script";
constexpr std::string_view kAfterNumber = ":.,)";  // one of these may end a number

std::string_view without_blanks(std::string_view text) { return trimmed({text}).chars; }

}  // namespace

std::string clean_title(std::string_view text) {
  std::string title = without_control_characters(text);
  title.erase(title.find_last_not_of(' ') + 1);
  title.erase(0, title.find_first_not_of(" %"));
  return title;
}

void read_comment(std::string_view text, Problem& problem) {
  problem.title = clean_title(text);
  const std::string_view title = problem.title;
  if (title.size() < 2 || title[0] != '#' || title[1] == '-') return;
  const char* const end = title.data() + title.size();
  int number = 0;
  const auto [stop, error] = std::from_chars(title.data() + 1, end, number);
  if (error != std::errc{}) return;
  std::string_view rest(stop, static_cast<std::size_t>(end - stop));
  if (!rest.empty() && kAfterNumber.find(rest.front()) != std::string_view::npos)
    rest.remove_prefix(1);
  if (!rest.empty() && !is_blank(rest.front())) return;
  problem.number = number;
  problem.title = clean_title(rest);
}

bool is_end_mark(std::string_view line) {
  return lower(clean_title(line)).starts_with(kEndMark) && without_blanks(line).starts_with('%');
}

}  // namespace tiger::formats
