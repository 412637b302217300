#include "formats/ggf.h"

#include <algorithm>
#include <array>
#include <utility>

#include "formats/decimal.h"
#include "formats/ggf_properties.h"
#include "formats/moves.h"
#include "formats/obf.h"
#include "formats/position_fields.h"

namespace tiger {
namespace {

using formats::fail;
using formats::Property;
using formats::Text;

constexpr int kEvalDecimals = 2;
constexpr int kTimeDecimals = 3;

// The properties that are kept as text, in the order in which they are written.
struct TextProperty {
  const char* name;
  std::string StoredGame::*value;
};
constexpr std::array<TextProperty, 8> kTextProperties = {{
    {"PC", &StoredGame::place},
    {"DT", &StoredGame::date},
    {"PB", &StoredGame::black},
    {"PW", &StoredGame::white},
    {"RB", &StoredGame::black_rating},
    {"RW", &StoredGame::white_rating},
    {"TI", &StoredGame::time},
    {"RE", &StoredGame::result},
}};

// SGF's ways to set up a position. To skip them would change the game.
constexpr std::array<std::string_view, 4> kSetUp = {"AB", "AW", "AE", "PL"};

// A number after a move; nothing if it is empty.
std::optional<int> read_number(const Text& text, int decimals, const char* what) {
  if (text.empty()) return std::nullopt;
  const std::optional<int> number = formats::parse_decimal(text.chars, decimals);
  if (!number)
    fail(text, ErrorKind::kScore,
         what + std::string(": expected a number, got ") + formats::quoted(text.chars));
  return number;
}

NotedMove read_move(const Text& text) {
  const Text name = trimmed(text.until(text.chars.find('/')));
  const Text numbers = text.from(text.until(text.chars.find('/')).size() + 1);
  const Text eval = numbers.until(numbers.chars.find('/'));
  const Text time = numbers.from(eval.size() + 1);
  NotedMove move;
  if (formats::is_pass_word(name.chars))
    move.move = kPass;
  else if (const std::optional<Square> square = parse_square(name.chars))
    move.move = *square;
  else
    fail(name, ErrorKind::kMove,
         "unknown move " + formats::quoted(name.chars) + ": use a1 to h8, or PA for a pass");
  move.note.centidiscs = read_number(trimmed(eval), kEvalDecimals, "evaluation");
  move.note.time_ms = read_number(trimmed(time), kTimeDecimals, "time in seconds");
  return move;
}

// "8 <64 squares> <side>", with or without blanks between squares.
Position read_start(const Property& board) {
  std::string chars = board.value;
  std::erase_if(chars, formats::is_blank);
  if (!chars.starts_with('8'))
    fail(board.text(), ErrorKind::kFormat, "BO: expected a board of size 8");
  if (chars.size() != 66)
    fail(board.text(), ErrorKind::kSquares,
         "BO: expected 64 squares and a side after the size, found " +
             std::to_string(chars.size() - 1) + " characters");
  formats::SquareChars squares;
  std::copy_n(chars.begin() + 1, 64, squares.squares.begin());
  squares.side = chars.back();
  if (!std::all_of(squares.squares.begin(), squares.squares.end(), formats::is_square) ||
      !formats::is_disc(squares.side))
    fail(board.text(), ErrorKind::kCharacter,
         "BO: unknown square: use * for black, O for white, - for empty");
  return to_position(squares);
}

class GameBuilder {
 public:
  explicit GameBuilder(int line) { game_.line = line; }

  void add(const Property& property) {
    for (const TextProperty& text : kTextProperties)
      if (property.name == text.name)
        game_.*text.value = formats::without_control_characters(property.value);
    if (property.name == "GM") check_kind(property);
    if (property.name == "BO") set_start(property);
    if (property.name == "B") play(property, Color::kBlack);
    if (property.name == "W") play(property, Color::kWhite);
    if (std::find(kSetUp.begin(), kSetUp.end(), property.name) != kSetUp.end())
      fail(property.text(), ErrorKind::kFormat,
           property.name + " is not supported: give the position as BO[8 ... *]");
  }

  StoredGame finish() && {
    record_.pass_if_forced();
    game_.game = record_.game();
    game_.notes.resize(static_cast<std::size_t>(record_.plies()));
    const bool silent = std::all_of(game_.notes.begin(), game_.notes.end(),
                                    [](const MoveNote& note) { return note == MoveNote{}; });
    if (silent) game_.notes.clear();
    return std::move(game_);
  }

 private:
  static void check_kind(const Property& kind) {
    if (formats::lower(kind.value) != "othello" && kind.value != "2")
      fail(kind.text(), ErrorKind::kFormat,
           "not an Othello game: expected GM[Othello], got " + formats::quoted(kind.value));
  }

  void set_start(const Property& board) {
    if (record_.plies() != 0) fail(board.text(), ErrorKind::kFormat, "BO comes after a move");
    record_ = Record(read_start(board));
  }

  void play(const Property& property, Color side) {
    const NotedMove move =
        property.value.empty() ? NotedMove{kPass, {}} : read_move(property.text());
    if (move.move != kPass) record_.pass_if_forced();
    if (record_.is_over() && move.move == kPass) return;
    if (side != record_.position().side)
      fail(property.text(), ErrorKind::kMove,
           "move " + std::to_string(record_.game().moves.size() + 1) + ": it is " +
               (side == Color::kBlack ? "White" : "Black") + "'s turn");
    formats::play_written(record_, move.move, property.text());
    game_.notes.resize(static_cast<std::size_t>(record_.plies()));
    game_.notes.back() = move.note;
  }

  StoredGame game_;
  Record record_;
};

StoredGame read_game(formats::PropertyReader& reader) {
  GameBuilder builder(reader.line());
  for (const Property& property : reader.read_game()) builder.add(property);
  return std::move(builder).finish();
}

}  // namespace

GamesResult read_ggf(std::string_view text, const std::string& file) {
  std::vector<StoredGame> games;
  formats::ErrorList errors(file);
  formats::PropertyReader reader(text);
  for (bool more = true; more;) {
    try {
      more = reader.find_game();
      if (more) games.push_back(read_game(reader));
    } catch (const ParseError& error) {
      errors.add(error);
    }
  }
  if (games.empty() && errors.empty()) errors.add({"", 1, 1, "no game found", ErrorKind::kEmpty});
  return {std::move(games), std::move(errors).take()};
}

std::string write_ggf(const StoredGame& stored) {
  std::string text = "(;GM[Othello]";
  for (const TextProperty& property : kTextProperties)
    if (const std::string& value = stored.*property.value; !value.empty())
      text += property.name + ("[" + formats::escaped(value)) + "]";
  const Record record(stored.game);
  std::string board = board_text(record.start());
  std::replace(board.begin(), board.end(), 'X', '*');
  const auto black = [&](int ply) { return record.position(ply).side == Color::kBlack; };
  text += "TY[8]BO[8 " + board + (black(0) ? " *]" : " O]");
  for (int ply = 0; ply < record.plies(); ++ply) {
    const auto i = static_cast<std::size_t>(ply);
    const MoveNote note = i < stored.notes.size() ? stored.notes[i] : MoveNote{};
    text += (black(ply) ? "B[" : "W[") + ggf_move({record.move(ply), note}) + "]";
  }
  return text + ";)";
}

std::string ggf_result(Score black_score) {
  return formats::decimal_text(1000 * black_score, 3, formats::Plus::kShown);
}

std::optional<NotedMove> parse_ggf_move(std::string_view text) {
  try {
    return read_move({text});
  } catch (const ParseError&) {
    return std::nullopt;
  }
}

std::string ggf_move(const NotedMove& noted) {
  using formats::decimal_text;
  using formats::Plus;
  std::string text = noted.move == kPass ? "PA" : square_name(noted.move);
  const auto& [centidiscs, time_ms] = noted.note;
  if (centidiscs || time_ms) text += "/";
  if (centidiscs) text += decimal_text(*centidiscs, kEvalDecimals, Plus::kShown);
  if (time_ms) text += "/" + decimal_text(*time_ms, kTimeDecimals, Plus::kHidden);
  return text;
}

namespace formats {

bool begins_ggf(std::string_view text) {
  try {
    return PropertyReader(text).find_game();
  } catch (const ParseError&) {
    return false;
  }
}

}  // namespace formats
}  // namespace tiger
