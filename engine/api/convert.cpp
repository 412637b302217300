#include "api/convert.h"

#include <algorithm>

namespace tiger::api {
namespace {

void check_discs(std::uint64_t player, std::uint64_t opponent, const std::string& where) {
  if (const Bitboard both = player & opponent; both != 0)
    fail(TIGER_INVALID_POSITION,
         where + square_name(*squares(both).begin()) + " has discs of both sides");
}

}  // namespace

Position checked(const tiger_position* position) {
  require(position, "position");
  check_discs(position->player, position->opponent, "");
  if (position->side != TIGER_BLACK && position->side != TIGER_WHITE)
    fail(TIGER_INVALID_POSITION, "side is " + std::to_string(position->side) + ", not 0 or 1");
  return {{position->player, position->opponent},
          position->side == TIGER_BLACK ? Color::kBlack : Color::kWhite};
}

Board checked(std::uint64_t player, std::uint64_t opponent, std::size_t index) {
  if ((player & opponent) != 0)
    check_discs(player, opponent, "position " + std::to_string(index) + ": ");
  return {player, opponent};
}

tiger_position to_c(const Position& position) {
  return {position.board.player, position.board.opponent,
          position.side == Color::kBlack ? TIGER_BLACK : TIGER_WHITE};
}

Game checked(const tiger_game* game, int moves) {
  require(game, "game");
  Game result;
  result.start = checked(&game->start);
  const int count = within<std::int32_t>("move_count", game->move_count, 0, TIGER_MAX_GAME);
  if (moves == -1) moves = count;
  within("moves", moves, 0, count);
  Position position = result.start;
  pass_if_forced(position);
  for (int i = 0; i < moves; ++i) {
    const Square x = game->moves[i];
    if (!play(position, x))
      fail(TIGER_ILLEGAL_MOVE, "move " + std::to_string(i + 1) + " of the game, " +
                                   (x < kNoSquare ? square_name(x) : std::to_string(x)) +
                                   ", is not legal");
    result.moves.push_back(x);
  }
  return result;
}

tiger_game to_c(const StoredGame& game) {
  const auto known = [](const std::string& text) { return text.empty() ? nullptr : text.c_str(); };
  tiger_game result{};
  result.start = to_c(game.game.start);
  result.move_count = static_cast<int>(game.game.moves.size());
  std::copy(game.game.moves.begin(), game.game.moves.end(), result.moves);
  result.black_score = Record(game.game).black_score().value_or(TIGER_NO_SCORE);
  result.black = known(game.black);
  result.white = known(game.white);
  result.event = known(game.event);
  result.date = known(game.date);
  result.result = known(game.result);
  return result;
}

int to_c(const std::vector<Square>& moves, std::span<std::uint8_t, TIGER_MAX_LINE> line) {
  const std::size_t length = std::min(moves.size(), line.size());
  std::copy_n(moves.begin(), length, line.begin());
  return static_cast<int>(length);
}

}  // namespace tiger::api
