#include "formats/games/game_tags.h"

#include <algorithm>

#include "formats/positions/squares.h"
#include "formats/text/messages.h"

namespace tiger::formats {
namespace {

// Whose discs the capital letters are. Edax writes p for Black, and counts the rows of chess, where
// row 8 is at the top. Flipello, a variant of chess programs, has P for the side that moves first,
// which chess calls White, and shows a1 at the top left.
enum class Capitals { kWhite, kFirst };

// The squares of eight rows, '8/8/8/3pP3/3Pp3/8/8/8'.
struct ChessBoard {
  std::uint64_t small = 0;  // p; from the top left, row by row
  std::uint64_t capital = 0;
};

std::optional<ChessBoard> chess_board(std::string_view rows) {
  ChessBoard board;
  int row = 0;
  int column = 0;
  for (const char c : rows) {
    if (c == '/') {
      if (column != 8 || ++row > 7) return std::nullopt;
      column = 0;
    } else if (c >= '1' && c <= '8') {
      column += c - '0';
    } else if (c == 'p' || c == 'P') {
      if (column > 7) return std::nullopt;
      (c == 'p' ? board.small : board.capital) |= std::uint64_t{1} << (8 * row + column);
      ++column;
    } else {
      return std::nullopt;
    }
    if (column > 8) return std::nullopt;
  }
  return row == 7 && column == 8 ? std::optional(board) : std::nullopt;
}

// The row at the top becomes the one at the bottom.
std::uint64_t turned(std::uint64_t squares) {
  std::uint64_t result = 0;
  for (int row = 0; row < 8; ++row) result |= (squares >> (8 * row) & 0xFF) << (8 * (7 - row));
  return result;
}

// Takes the discs in hand, "[PPpp]" or a ninth row of letters, off the rows. Whether there were
// any.
bool take_hands(std::string_view& rows) {
  std::size_t hands = rows.find('[');
  if (hands == std::string_view::npos && std::count(rows.begin(), rows.end(), '/') == 8) {
    hands = rows.rfind('/');
    if (rows.find_first_not_of("pP", hands + 1) != std::string_view::npos) return false;
  } else if (hands != std::string_view::npos && !rows.ends_with(']')) {
    return false;
  }
  if (hands == std::string_view::npos) return false;
  rows = rows.substr(0, hands);
  return true;
}

std::optional<Position> chess_position(const Text& fen, Capitals capitals) {
  const Text word = first_word(fen);
  const std::string_view side = first_word(trimmed(fen.from(word.size()))).chars;
  std::string_view rows = word.chars;
  if (take_hands(rows)) capitals = Capitals::kFirst;
  const std::optional<ChessBoard> board = chess_board(rows);
  if (!board || (side != "w" && side != "b")) return std::nullopt;
  const bool flipello = capitals == Capitals::kFirst;
  const Board black = flipello ? Board{board->capital, board->small}
                               : Board{turned(board->small), turned(board->capital)};
  return (side == "w") == flipello ? Position{black, Color::kBlack}
                                   : Position{black.passed(), Color::kWhite};
}

// "<64 squares> <side>", as Tiger writes positions.
std::optional<Position> plain_position(const Text& fen) {
  const Text squares = first_word(fen);
  const std::string_view side = trimmed(fen.from(squares.size())).chars;
  const auto is_plain = [](char c) { return is_square(c) && !is_digit(c); };
  if (squares.size() != 64 || !std::all_of(squares.chars.begin(), squares.chars.end(), is_plain))
    return std::nullopt;
  if (side.size() != 1 || !is_plain(side[0]) || !is_disc(side[0])) return std::nullopt;
  SquareChars chars;
  std::copy_n(squares.chars.begin(), 64, chars.squares.begin());
  chars.side = side[0];
  return to_position(chars);
}

}  // namespace

std::optional<Tag> leading_tag(const Text& whole) {
  const Text line = trimmed(whole);
  if (!line.chars.starts_with('[')) return std::nullopt;
  const std::size_t quote = line.chars.find('"');
  if (quote == std::string_view::npos) return std::nullopt;
  const Text name = trimmed(line.until(quote).from(1));
  if (name.size() + 1 >= quote || name.chars.find_first_of(kBlanks) != std::string_view::npos ||
      name.empty())
    return std::nullopt;
  for (std::size_t end = line.chars.find("\"]", quote + 1); end != std::string_view::npos;
       end = line.chars.find("\"]", end + 1)) {
    const Text rest = trimmed(line.from(end + 2));
    if (rest.empty() || rest.chars.starts_with('['))
      return Tag{name.chars, line.until(end).from(quote + 1), rest};
  }
  return std::nullopt;
}

bool is_broken_start_tag(const Text& line) {
  const std::string begin = lower(trimmed(line).chars.substr(0, 7));
  return (begin.starts_with("[fen ") || begin.starts_with("[setup ")) && !leading_tag(line);
}

bool is_missing(std::string_view value) {
  return value.empty() || value == "?" || value == "-" || value == "????.??.??";
}

std::string unescaped(std::string_view value) {
  std::string text;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool escape =
        value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\');
    text += value[i += escape ? 1 : 0];
  }
  return text;
}

// ---- Start and rules ---------------------------------------------------------------------------

void TaggedStart::add(const Tag& tag) {
  const std::string name = lower(tag.name);
  if (name == "variant") set_variant(tag.value);
  if (name == "setup" && tag.value.chars == "1") set_up_ = tag.value;
  if (name == "fen" && !is_missing(tag.value.chars)) fen_ = trimmed(tag.value);
  if (fen_) static_cast<void>(position());
}

void TaggedStart::set_variant(const Text& value) {
  const std::string name = lower(value.chars);
  const auto has = [&name](std::string_view part) { return name.find(part) != std::string::npos; };
  anti_ = anti_ || has("anti");
  flipello_ = flipello_ || has("flipello");
  const std::size_t digit = name.find_first_of("0123456789");
  const int size = digit == std::string::npos ? 8 : leading_number(name.substr(digit));
  if (size != 8 || has("octagon")) fail<"board-size">(value, "Variant", quoted(value));
}

std::optional<Position> TaggedStart::position() const {
  if (!fen_) {
    if (set_up_) fail<"no-fen">(*set_up_);
    return std::nullopt;
  }
  std::optional<Position> position = plain_position(*fen_);
  if (!position) position = chess_position(*fen_, flipello_ ? Capitals::kFirst : Capitals::kWhite);
  if (!position || position->board.occupied() == 0) fail<"bad-fen">(*fen_, quoted(*fen_));
  return position;
}

}  // namespace tiger::formats
