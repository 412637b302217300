#include "formats/games/ggf.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "formats/games/properties.h"
#include "formats/positions/moves.h"
#include "formats/positions/obf.h"
#include "formats/positions/side_words.h"
#include "formats/positions/squares.h"
#include "formats/text/lines.h"
#include "formats/text/messages.h"
#include "formats/text/plain_text.h"

namespace tiger {
namespace {

using formats::fail;
using formats::kEvalDecimals;
using formats::kTimeDecimals;
using formats::message;
using formats::Property;
using formats::Text;

// A number after a move; nothing if there is none. `kind` is the error if it is none.
template <formats::Kind kind>
std::optional<int> read_number(const Text& text, int decimals) {
  if (formats::is_no_number(text.chars)) return std::nullopt;
  const std::optional<int> number = formats::parse_printed(text.chars, decimals);
  if (!number) fail<kind>(text, formats::quoted(text.chars));
  return number;
}

// From which side the letters of SGF count the rows. In Othello row 1 is at the top. Programs made
// for Go write the row that they show at the top as `a`, and for them that is row 8.
enum class Rows { kFromTop, kFromBottom };

// "e6", or "ef" as in SGF.
std::optional<Square> read_square(std::string_view name, Rows rows) {
  if (name.size() != 2) return std::nullopt;
  const char row = formats::lower(name[1]);
  if (row < 'a' || row > 'h') return parse_square(name);
  const char digits[] = {
      name[0], static_cast<char>(rows == Rows::kFromTop ? '1' + (row - 'a') : '8' - (row - 'a'))};
  return parse_square({digits, 2});
}

NotedMove read_move(const Text& text, Rows rows) {
  const Text name = trimmed(text.until(text.chars.find('/')));
  const Text numbers = text.from(text.until(text.chars.find('/')).size() + 1);
  const Text eval = numbers.until(numbers.chars.find('/'));
  const Text time = numbers.from(eval.size() + 1);
  NotedMove move;
  if (formats::is_pass_word(name.chars) || name.chars == "tt")
    move.move = kPass;
  else if (const std::optional<Square> square = read_square(name.chars, rows))
    move.move = *square;
  else
    fail<"unknown-move-name">(name, formats::quoted(name.chars), "PA");
  move.note.centidiscs = read_number<"no-evaluation">(trimmed(eval), kEvalDecimals);
  move.note.time_ms = read_number<"no-time">(trimmed(time), kTimeDecimals);
  return move;
}

// "8 <64 squares> <side>", with or without blanks between squares.
Position read_start(const Property& board) {
  std::string chars = board.value;
  std::erase_if(chars, formats::is_blank);
  if (!chars.starts_with('8')) fail<"start-size">(board.text());
  if (chars.size() != 66) fail<"start-length">(board.text(), chars.size() - 1);
  formats::SquareChars squares;
  std::copy_n(chars.begin() + 1, 64, squares.squares.begin());
  squares.side = chars.back();
  if (!std::all_of(squares.squares.begin(), squares.squares.end(), formats::is_square) ||
      !formats::is_disc(squares.side))
    fail<"start-square">(board.text());
  return to_position(squares);
}

constexpr int kLeastSize = 4;  // of a board; smaller numbers are no sizes

class GameBuilder {
 public:
  GameBuilder(int line, Rows rows) : rows_(rows) { game_.line = line; }

  void add(const Property& property) {
    const std::string& name = property.name;
    if (written_ == 0 || formats::is_text_property(name))
      formats::add_game_property(game_, property);
    else if (noted_)  // not for a pass after the end
      formats::add_move_property(game_.notes.back(), property, side_moved_);
    if (name == "GM") check_kind(property);
    if (name == "SZ") check_size(property);
    if (name == "TY") check_type(property);
    if (name == "BO") set_start(property);
    if (name == "AB" || name == "AW" || name == "AE" || name == "PL") set_up(property);
    if (name == "B") play(property, Color::kBlack);
    if (name == "W") play(property, Color::kWhite);
  }

  StoredGame finish() && {
    if (random_ && !started_) fail<"start-unknown">(*random_);
    if (set_up_) begin(std::nullopt);
    pass_if_forced();
    game_.game = record_.game();
    fit_notes(game_.notes, record_.plies());
    return std::move(game_);
  }

  bool side_guessed() const { return side_guessed_; }

 private:
  static void check_size(const Property& size) {
    if (trimmed(size.text()).chars != "8")
      fail<"board-size">(size.text(), "SZ", formats::quoted(size.value));
  }

  void check_type(const Property& type) {
    const GameRules rules = formats::rules_of_type(type.value);
    if (rules.size >= kLeastSize && rules.size != 8)
      fail<"board-size">(type.text(), "TY", formats::quoted(type.value));
    if (rules.random) random_ = type.text();
  }

  // A disc or a side of SGF. The game begins with the first move.
  void set_up(const Property& property) {
    if (record_.plies() != 0) fail<"start-late">(property.text(), property.name);
    const Text value = trimmed(property.text());
    set_up_ = true;
    if (property.name == "PL") {
      const char side = formats::named_side(value.chars);
      if (side != 'X' && side != 'O') fail<"no-colour">(value, formats::quoted(value.chars));
      side_ = side == 'X' ? Color::kBlack : Color::kWhite;
      return;
    }
    const std::optional<Square> square = read_square(value.chars, rows_);
    if (!square) fail<"no-square">(value, property.name, formats::quoted(value.chars));
    discs_given_ = started_ = true;
    discs_.player &= ~bit(*square);
    discs_.opponent &= ~bit(*square);
    if (property.name == "AB") discs_.player |= bit(*square);
    if (property.name == "AW") discs_.opponent |= bit(*square);
  }

  // Ends the set-up. Without PL the side of the first move begins, and without moves the one that
  // the number of discs tells.
  void begin(std::optional<Color> first) {
    set_up_ = false;
    if (!discs_given_) discs_ = kStartBoard;
    Color side = Color::kBlack;
    if (side_) {
      side = *side_;
    } else if (first) {
      side = *first;
    } else {
      side = discs_.empty_count() % 2 == 0 ? Color::kBlack : Color::kWhite;
      side_guessed_ = true;
    }
    record_ = Record(Position{side == Color::kBlack ? discs_ : discs_.passed(), side});
  }

  void pass_if_forced() {
    if (record_.pass_if_forced()) game_.implied_passes.push_back(record_.plies() - 1);
  }

  static void check_kind(const Property& kind) {
    if (formats::lower(kind.value) != "othello" && trimmed(kind.text()).chars != "2")
      fail<"other-game">(kind.text(), formats::quoted(kind.value));
  }

  void set_start(const Property& board) {
    if (record_.plies() != 0) fail<"start-late">(board.text(), "BO");
    record_ = Record(read_start(board));
    started_ = true;
  }

  void play(const Property& property, Color side) {
    if (set_up_) begin(side);
    ++written_;
    noted_ = false;
    const NotedMove move =
        property.value.empty() ? NotedMove{kPass, {}} : read_move(property.text(), rows_);
    if (move.move != kPass) pass_if_forced();
    if (record_.is_over() && move.move == kPass) return;
    if (side != record_.position().side)
      formats::fail_move(property.text(), written_, message<"not-on-move">(side));
    formats::play_written(record_, move.move, property.text(), written_);
    game_.notes.resize(static_cast<std::size_t>(record_.plies()));
    game_.notes.back() = move.note;
    noted_ = true;
    side_moved_ = side;
  }

  const Rows rows_;
  StoredGame game_;
  Record record_;
  int written_ = 0;  // moves, passes included
  Board discs_{};    // Black's as the player's
  std::optional<Color> side_;
  bool set_up_ = false;  // SGF's properties have put discs on the board, and no move came yet
  bool discs_given_ = false;
  bool started_ = false;        // the file tells the discs at the start
  std::optional<Text> random_;  // the type that tells of random discs
  bool side_guessed_ = false;
  bool noted_ = false;  // the last move written has a note
  Color side_moved_ = Color::kBlack;
};

// What a game's text leaves open.
struct Guesses {
  bool side = false;
  bool rows = false;
};

StoredGame build(const std::vector<Property>& properties, int line, Rows rows, Guesses& guesses) {
  GameBuilder builder(line, rows);
  for (const Property& property : properties) builder.add(property);
  StoredGame game = std::move(builder).finish();
  guesses = {builder.side_guessed(), rows == Rows::kFromBottom};
  return game;
}

// From the usual start at most one count of the rows gives legal moves.
StoredGame read_game(formats::PropertyReader& reader, Guesses& guesses) {
  const int line = reader.line();
  const std::vector<Property> properties = reader.read_game();
  try {
    return build(properties, line, Rows::kFromTop, guesses);
  } catch (const ParseError& error) {
    try {
      return build(properties, line, Rows::kFromBottom, guesses);
    } catch (const ParseError&) {
      throw error;
    }
  }
}

}  // namespace

FileContents read_ggf(std::string_view text, const std::string& file) {
  FileContents read;
  read.kind = FileKind::kGgf;
  formats::ErrorList errors(file);
  formats::PropertyReader reader(text);
  Guesses guesses;
  formats::ErrorList found(file);
  int games = 0;
  for (bool more = true; more;) {
    try {
      more = reader.find_game();
      if (!more) break;
      ++games;
      read.games.push_back(read_game(reader, guesses));
    } catch (ParseError& error) {
      error.game = games;
      found.add(error);
    }
  }
  errors.merge_games(std::move(found), games);
  if (read.games.empty() && errors.empty()) errors.add({"", 1, 1, message<"no-game">()});
  read.errors = std::move(errors).take();
  return read;
}

namespace formats {
namespace {

void add_notes(const StoredGame& game, const Guesses& guesses, const std::string& file,
               std::vector<ParseNote>& notes) {
  if (guesses.rows) notes.push_back({file, game.line, 0, message<"rows-as-in-go">()});
  if (guesses.side)
    notes.push_back({file, game.line, 0, message<"side-by-parity">(game.game.start.side)});
  if (const auto note = rules_note(game, file)) notes.push_back(*note);
  if (const auto note = result_note(game, file)) notes.push_back(*note);
}

// A part of a text, from begin up to end.
struct Part {
  std::size_t begin;
  std::size_t end;
};

// Blanks out all lines that the parts, which are in order, lie on.
void blank_out_lines(std::string& text, const std::vector<Part>& parts) {
  std::size_t done = 0;
  for (const Part& part : parts) {
    if (part.end <= done) continue;
    const std::size_t line = part.begin == 0 ? 0 : text.rfind('\n', part.begin - 1) + 1;
    const std::size_t begin = std::max(done, line);
    done = std::min(text.find('\n', part.end), text.size());
    std::replace_if(
        text.begin() + static_cast<std::ptrdiff_t>(begin),
        text.begin() + static_cast<std::ptrdiff_t>(done), [](char c) { return c != '\n'; }, ' ');
  }
}

}  // namespace

FileContents take_games(std::string& text, const std::string& file, ErrorList& errors,
                        std::size_t most) {
  FileContents taken;
  int line = 1;
  int column = 1;
  ErrorList found(file);
  int games = 0;
  std::vector<Part> parts;
  WordFinder finder;
  for (std::size_t i = 0; i < text.size();) {
    const std::string_view rest = std::string_view(text).substr(i);
    if (column == 1 && classify_line(rest.substr(0, rest.find('\n'))) == LineKind::kComment) {
      i += std::min(rest.find('\n'), rest.size());
      column = 2;  // not at the start of a line
      continue;
    }
    // The words of a transcript; but JSON may hold games.
    const std::size_t words = rest.starts_with("{\"") ? 0 : finder.size_at(rest, column == 1);
    if (words > 0) {
      i += words;
      column += static_cast<int>(std::min<std::size_t>(words, 1 << 24));
      continue;
    }
    if (!begins_game(rest)) {
      line += rest[0] == '\n';
      column = rest[0] == '\n' ? 1 : std::min(column, std::numeric_limits<int>::max() - 1) + 1;
      ++i;
      continue;
    }
    PropertyReader reader(rest, line, column);
    ++games;
    try {
      Guesses guesses;
      taken.games.push_back(read_game(reader, guesses));
      add_notes(taken.games.back(), guesses, file, taken.notes);
      taken.left_out += cut_to(taken.games, most);
      cut_to(taken.notes, most);
    } catch (ParseError& error) {
      error.game = games;
      found.add(error);
    }
    line = reader.line();
    column = reader.column();
    parts.push_back({i, text.size() - reader.rest().size()});
    i = parts.back().end;
  }
  errors.merge_games(std::move(found), games);
  blank_out_lines(text, parts);
  return taken;
}

}  // namespace formats

std::string write_ggf(const StoredGame& stored) {
  std::string text = "(;GM[Othello]";
  text += formats::game_properties(stored);
  const Record record(stored.game);
  std::string board = board_text(record.start());
  std::replace(board.begin(), board.end(), 'X', '*');
  const auto black = [&](int ply) { return record.position(ply).side == Color::kBlack; };
  text += "BO[8 " + board + (black(0) ? " *]" : " O]");
  for (int ply = 0; ply < record.plies(); ++ply) {
    const auto i = static_cast<std::size_t>(ply);
    const MoveNote note = i < stored.notes.size() ? stored.notes[i] : MoveNote{};
    text += (black(ply) ? "B[" : "W[") + ggf_move({record.move(ply), note}) + "]";
    if (!note.comment.empty()) text += "C[" + formats::escaped(note.comment) + "]";
  }
  return text + ";)";
}

std::optional<NotedMove> parse_ggf_move(std::string_view text) {
  try {
    return read_move({text}, Rows::kFromTop);
  } catch (const ParseError&) {
    return std::nullopt;
  }
}

std::string ggf_move(const NotedMove& noted) {
  using formats::decimal_text;
  using formats::Plus;
  std::string text = noted.move == kPass ? "PA" : square_name(noted.move);
  const auto& [centidiscs, time_ms, comment] = noted.note;
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
