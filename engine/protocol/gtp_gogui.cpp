// GoGui's commands for other games than Go, for positions and for several moves at once.
//
// GoGui counts rows from the bottom and shows the first row of a board at the top. So that a square
// has the same name there as here, rules_board begins with row 8; points are in capital letters.
#include <utility>

#include "formats/text/text.h"
#include "protocol/gtp.h"

namespace tiger {

using namespace gtp;

// That this command exists tells GoGui that a line "# interrupt" ends the search of the command
// under way. It does nothing itself: the program that reads the lines sets GtpSettings::stop.
std::string Gtp::interrupt(const Words&) { return ""; }

// ---- The rules ---------------------------------------------------------------------------------

std::string Gtp::rules_game_id(const Words&) { return "Othello"; }

std::string Gtp::rules_board(const Words&) {
  std::string text;
  for (int row = 7; row >= 0; --row)
    text += row_text(record_.position(), row) + (row > 0 ? "\n" : "");
  return text;
}

std::string Gtp::rules_board_size(const Words&) { return "8"; }

std::string Gtp::rules_legal_moves(const Words&) {
  if (record_.is_over()) return "";
  std::string text;
  for (const Square x : squares(record_.position().board.legal_moves())) {
    std::string name = square_name(x);
    name[0] = formats::upper(name[0]);
    text += (text.empty() ? "" : " ") + name;
  }
  return text.empty() ? "pass" : text;
}

std::string Gtp::rules_side_to_move(const Words&) { return color_name(record_.position().side); }

std::string Gtp::rules_final_result(const Words&) {
  const std::optional<Score> score = record_.black_score();
  return score ? score_name(*score) : "";
}

// ---- Positions and sequences -------------------------------------------------------------------

// All moves or none.
std::string Gtp::play_sequence(const Words& words) {
  const Record before = record_;
  const std::vector<int> plies_before = plies_before_;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    try {
      const Color color = parse_color(words, i);
      play(color, parse_move(words, i + 1));
    } catch (const CommandError& error) {
      record_ = before;
      plies_before_ = plies_before;
      throw CommandError{"move " + std::to_string(i / 2 + 1) + ": " + error.reason};
    }
  }
  return "";
}

// A position can only be set up before the first move.
void Gtp::must_be_unplayed() const {
  if (record_.plies() != 0)
    throw CommandError{"a move was played; a position is set up after clear_board"};
}

// The discs named are the only ones, and Black is to move.
std::string Gtp::setup(const Words& words) {
  must_be_unplayed();
  Board discs{};  // Black's as the player's
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const Color color = parse_color(words, i);
    const Square x = parse_move(words, i + 1);
    if (x == kPass) throw syntax_error("a1 to h8", words[i + 1]);
    if (discs.occupied() & bit(x)) throw CommandError{square_name(x) + " is given twice"};
    (color == Color::kBlack ? discs.player : discs.opponent) |= bit(x);
  }
  if (discs.occupied() == 0)
    throw CommandError{"syntax error: expected a colour and a square for each disc"};
  new_game(Record(Position{discs, Color::kBlack}));
  return "";
}

std::string Gtp::setup_player(const Words& words) {
  must_be_unplayed();
  const Color color = parse_color(words, 0);
  const Position& start = record_.start();
  if (color != start.side) new_game(Record(Position{start.board.passed(), color}));
  return "";
}

}  // namespace tiger
