#include "formats/logbook_line.h"

#include "formats/game_result.h"
#include "record/record.h"

namespace tiger::formats {
namespace {

bool is_sign(char c) { return c == '+' || c == '-'; }

// Plays a move of the side that its sign names, which must be the one to move. Returns whether it
// is legal; if not, reading the game tells why.
bool plays(Record& record, const Text& at, Square move, int number) {
  const Color side = at.chars[0] == '+' ? Color::kBlack : Color::kWhite;
  if (move != kPass) record.pass_if_forced();
  if (record.position().side != side && !record.is_over())
    fail(at, ErrorKind::kMove,
         "move " + std::to_string(number) + ": it is " +
             (side == Color::kBlack ? "White" : "Black") + "'s turn");
  return record.play(move) == Legality::kLegal;
}

}  // namespace

std::optional<FoundMoves> read_logbook_line(const Text& line) {
  const Text text = trimmed(line);
  FoundMoves found;
  found.at = text;
  Text rest = text;
  while (rest.size() >= 2 && is_sign(rest.chars[0])) {
    const bool pass = rest.chars[0] == rest.chars[1];
    const std::optional<Square> square = parse_square(rest.from(1).until(2).chars);
    if (!pass && !square) return std::nullopt;
    found.line.moves.push_back({pass ? kPass : *square, rest.until(pass ? 2 : 3)});
    rest = rest.from(pass ? 2 : 3);
  }
  if (found.line.moves.size() < 2 || found.line.moves.front().move == kPass) return std::nullopt;
  rest = trimmed(rest);
  if (!rest.empty() && !rest.chars.starts_with(':')) return std::nullopt;
  Record record;
  int number = 0;
  for (const WrittenMove& move : found.line.moves)
    if (!plays(record, move.at, move.move, ++number)) break;
  if (const GameResult result = read_result(first_word(trimmed(rest.from(1))).chars);
      result.black) {
    found.line.result = result.black;
    found.line.ended = true;
  }
  return found;
}

}  // namespace tiger::formats
