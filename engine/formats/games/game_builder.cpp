#include "formats/games/game_builder.h"

#include <algorithm>
#include <utility>

#include "formats/games/game_tree.h"
#include "formats/positions/moves.h"
#include "formats/positions/obf.h"
#include "formats/positions/side_words.h"
#include "formats/positions/squares.h"
#include "formats/text/messages.h"

namespace tiger::formats {
namespace {

// A number after a move; nothing if it is missing or unknown. Any other text is an error `kind`.
template <Kind kind>
std::optional<int> read_number(const Text& text, int decimals) {
  if (is_no_number(text.chars)) return std::nullopt;
  const std::optional<int> number = parse_printed(text.chars, decimals);
  if (!number) fail<kind>(text, formats::quoted(text.chars));
  return number;
}

// "e6", or "ef" as in SGF.
std::optional<Square> read_square(std::string_view name, Rows rows) {
  if (name.size() != 2) return std::nullopt;
  const char row = lower(name[1]);
  if (row < 'a' || row > 'h') return parse_square(name);
  const char digits[] = {
      name[0], static_cast<char>(rows == Rows::kFromTop ? '1' + (row - 'a') : '8' - (row - 'a'))};
  return parse_square({digits, 2});
}

// "8 <64 squares> <side>", with or without blanks between squares.
Position read_start(const Property& board) {
  std::string chars = board.value;
  std::erase_if(chars, is_blank);
  if (!chars.starts_with('8')) fail<"start-size">(board.text());
  if (chars.size() != 66) fail<"start-length">(board.text(), chars.size() - 1);
  SquareChars squares;
  std::copy_n(chars.begin() + 1, 64, squares.squares.begin());
  squares.side = chars.back();
  if (!std::all_of(squares.squares.begin(), squares.squares.end(), is_square) ||
      !is_disc(squares.side))
    fail<"start-square">(board.text());
  return to_position(squares);
}

constexpr int kLeastSize = 4;  // of a board; smaller numbers are no sizes

class GameBuilder {
 public:
  GameBuilder(int line, Rows rows) : rows_(rows) { game_.line = line; }

  // A mistake in a variation only ends it.
  void add(const Property& property) {
    if (property.name == "(") return open_.push_back({tree_.line().plies(), written_});
    if (property.name == ")") return end_line();
    if (cut_ != kNone) return;
    if (!is_main_read_) return add_said(property);
    try {
      add_said(property);
    } catch (const ParseError& error) {
      cut_ = static_cast<int>(open_.size());
      if (cuts_++ == 0) first_cut_ = error;
    }
  }

  StoredGame finish() && {
    if (random_ && !started_) fail<"start-unknown">(*random_);
    if (set_up_) begin(std::nullopt);
    pass_if_forced();
    MoveNote& on_start = tree_.note(0);  // in variations
    if (!game_.comment.empty() && !on_start.comment.empty()) game_.comment += '\n';
    on_start.comment = game_.comment + on_start.comment;
    game_.others.insert(game_.others.end(), on_start.others.begin(), on_start.others.end());
    tree_.store(game_);
    tree_.enter(0);
    for (int ply = 0; ply < tree_.line().plies_ahead(); ++ply)
      if (std::binary_search(implied_.begin(), implied_.end(), tree_.node(ply + 1)))
        game_.implied_passes.push_back(ply);
    return std::move(game_);
  }

  bool side_guessed() const { return side_guessed_; }

  // The first of the mistakes that ended variations, and how many they are.
  const ParseError& first_cut() const { return first_cut_; }
  int cuts() const { return cuts_; }

 private:
  static constexpr int kNone = -1;

  // Goes back to where the line, with those before it, leaves another one.
  void end_line() {
    if (cut_ == static_cast<int>(open_.size())) cut_ = kNone;
    if (cut_ == kNone && !set_up_) pass_if_forced();
    is_main_read_ = true;
    if (open_.empty()) return;
    tree_.go_to(open_.back().plies);
    written_ = open_.back().written;
    open_.pop_back();
    noted_ = true;
  }

  void add_said(const Property& property) {
    const std::string& name = property.name;
    const bool of_game = written_ == 0 || is_text_property(name);
    if (of_game && !is_main_read_)
      add_game_property(game_, property);
    else if (noted_)  // not for a pass after the end
      add_move_property(tree_.note(tree_.here()), property, other(tree_.line().position().side));
    if (name == "GM") check_kind(property);
    if (name == "SZ") check_size(property);
    if (name == "TY") check_type(property);
    if (name == "BO") set_start(property);
    if (name == "AB" || name == "AW" || name == "AE" || name == "PL") set_up(property);
    if (name == "B") play(property, Color::kBlack);
    if (name == "W") play(property, Color::kWhite);
  }

  static void check_size(const Property& size) {
    if (trimmed(size.text()).chars != "8")
      fail<"board-size">(size.text(), "SZ", formats::quoted(size.value));
  }

  void check_type(const Property& type) {
    const GameRules rules = rules_of_type(type.value);
    if (rules.size >= kLeastSize && rules.size != 8)
      fail<"board-size">(type.text(), "TY", formats::quoted(type.value));
    if (rules.random) random_ = type.text();
  }

  // A disc or a side of SGF. The game begins with the first move.
  void set_up(const Property& property) {
    if (tree_.size() > 1) fail<"start-late">(property.text(), property.name);
    const Text value = trimmed(property.text());
    set_up_ = true;
    if (property.name == "PL") {
      const char side = named_side(value.chars);
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
    tree_ = GameTree(Position{side == Color::kBlack ? discs_ : discs_.passed(), side});
  }

  void pass_if_forced() {
    const int nodes = tree_.size();
    if (tree_.pass_if_forced() && tree_.size() > nodes) implied_.push_back(nodes);
  }

  static void check_kind(const Property& kind) {
    if (lower(kind.value) != "othello" && trimmed(kind.text()).chars != "2")
      fail<"other-game">(kind.text(), formats::quoted(kind.value));
  }

  void set_start(const Property& board) {
    if (tree_.size() > 1) fail<"start-late">(board.text(), "BO");
    tree_ = GameTree(read_start(board));
    started_ = true;
  }

  void play(const Property& property, Color side) {
    if (set_up_) begin(side);
    ++written_;
    noted_ = false;
    const NotedMove move =
        property.value.empty() ? NotedMove{kPass, {}} : read_move(property.text(), rows_);
    if (move.move != kPass) pass_if_forced();
    if (tree_.line().is_over() && move.move == kPass) return;
    const auto [board, to_move] = tree_.line().position();
    if (side != to_move) fail_move(property.text(), written_, message<"not-on-move">(side));
    if (tree_.play(move.move) != Legality::kLegal)
      fail_move(property.text(), written_, illegal(board, move.move));
    MoveNote& note = tree_.note(tree_.here());
    if (move.note.centidiscs) note.centidiscs = move.note.centidiscs;
    if (move.note.time_ms) note.time_ms = move.note.time_ms;
    noted_ = true;
  }

  const Rows rows_;
  StoredGame game_;
  GameTree tree_;
  std::vector<int> implied_;  // nodes of passes that the file leaves out
  int written_ = 0;           // moves of this line, passes included
  struct Open {
    int plies;
    int written;
  };
  std::vector<Open> open_;     // where the lines that this one belongs to leave others
  bool is_main_read_ = false;  // the rest is variations
  int cut_ = kNone;            // how many lines were open where the present one was cut
  int cuts_ = 0;
  ParseError first_cut_;
  Board discs_{};  // Black's as the player's
  std::optional<Color> side_;
  bool set_up_ = false;  // SGF's properties have put discs on the board, and no move came yet
  bool discs_given_ = false;
  bool started_ = false;        // the file tells the discs at the start
  std::optional<Text> random_;  // the type that tells of random discs
  bool side_guessed_ = false;
  bool noted_ = false;  // the last move written has a note
};

StoredGame build(const GameText& text, int line, Rows rows, Guesses& guesses) {
  GameBuilder builder(line, rows);
  for (const Property& property : text.properties) builder.add(property);
  StoredGame game = std::move(builder).finish();
  guesses = {builder.side_guessed(), rows == Rows::kFromBottom};
  if (builder.cuts() > 0) {
    const ParseError& error = builder.first_cut();
    guesses.cuts.push_back(
        {"", error.line, 0, message<"variations-cut">(builder.cuts(), error.message.text())});
  }
  if (text.cut && text.cut->message.subject() == Subject::kTruncated)
    guesses.cuts.push_back({"", line, 0, message<"variations-not-closed">()});
  else if (text.cut)
    guesses.cuts.push_back(
        {"", text.cut->line, 0, message<"variations-cut">(1, text.cut->message.text())});
  return game;
}

}  // namespace

NotedMove read_move(const Text& text, Rows rows) {
  const Text name = trimmed(text.until(text.chars.find('/')));
  const Text numbers = text.from(text.until(text.chars.find('/')).size() + 1);
  const Text eval = numbers.until(numbers.chars.find('/'));
  const Text time = numbers.from(eval.size() + 1);
  NotedMove move;
  if (is_pass_word(name.chars) || name.chars == "tt")
    move.move = kPass;
  else if (const std::optional<Square> square = read_square(name.chars, rows))
    move.move = *square;
  else
    fail<"unknown-move-name">(name, formats::quoted(name.chars), "PA");
  move.note.centidiscs = read_number<"no-evaluation">(trimmed(eval), kEvalDecimals);
  move.note.time_ms = read_number<"no-time">(trimmed(time), kTimeDecimals);
  return move;
}

// From the usual start at most one count of the rows gives legal moves.
StoredGame read_game(PropertyReader& reader, Guesses& guesses) {
  const int line = reader.line();
  const GameText text = reader.read_game();
  try {
    return build(text, line, Rows::kFromTop, guesses);
  } catch (const ParseError& error) {
    try {
      return build(text, line, Rows::kFromBottom, guesses);
    } catch (const ParseError&) {
      throw error;
    }
  }
}

}  // namespace tiger::formats
