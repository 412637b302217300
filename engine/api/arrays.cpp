// The rules on arrays of boards and games, all without an engine.
#include "tiger/arrays.h"

#include <algorithm>

#include "api/structs.h"
#include "board/symmetry.h"
#include "formats/positions/moves.h"

using namespace tiger;
using namespace tiger::api;

namespace {

// Calls work(board, i) for each of the boards.
template <class Work>
void for_each_board(const std::uint64_t* player, const std::uint64_t* opponent, std::size_t count,
                    const Work& work) {
  if (count == 0) return;
  require(player, "player");
  require(opponent, "opponent");
  for (std::size_t i = 0; i < count; ++i) work(checked(player[i], opponent[i], i), i);
}

// The board after a legal move.
Board played(const Board& board, std::uint8_t move, std::size_t i) {
  if (move < kNoSquare && (board.occupied() & bit(move)) == 0)
    if (const Bitboard flipped = board.flips(move); flipped != 0) return board.after(move, flipped);
  if (move == kPass && legality(board, move) == Legality::kLegal) return board.passed();
  const std::string where = "board " + std::to_string(i) + ": ";
  if (move >= kNoSquare && move != kPass)
    fail(TIGER_INVALID_ARGUMENT, where + std::to_string(move) + " is not a move");
  fail(TIGER_ILLEGAL_MOVE, where + why_illegal(board, move));
}

// The steps of one game after the other.
class Steps {
 public:
  Steps(tiger_step* to, std::size_t capacity, bool with_passes)
      : to_(to), capacity_(capacity), with_passes_(with_passes) {}

  std::size_t count() const { return count_; }

  void add_game(Position position, const std::uint8_t* moves, std::size_t game) {
    ply_ = 0;
    pass(position, game);
    for (int i = 0; i < TIGER_MAX_GAME && moves[i] != TIGER_NO_SQUARE; ++i) {
      const Position before = position;
      if (moves[i] > kNoSquare || !play(position, moves[i]))
        fail(TIGER_ILLEGAL_MOVE,
             "game " + std::to_string(game) + ": move " + std::to_string(i + 1) + " is not legal");
      add(before, moves[i], game);
      if (position.side == before.side)
        add({before.board.after(moves[i]), other(before.side)}, kPass, game);
    }
  }

 private:
  void pass(Position& position, std::size_t game) {
    const Position before = position;
    if (pass_if_forced(position)) add(before, kPass, game);
  }

  void add(const Position& position, Square move, std::size_t game) {
    if (move == kPass && !with_passes_) return;
    if (count_ < capacity_)
      to_[count_] = {position.board.player,
                     position.board.opponent,
                     position.board.legal_moves(),
                     static_cast<std::uint32_t>(game),
                     ply_,
                     static_cast<std::uint8_t>(position.side),
                     static_cast<std::uint8_t>(move)};
    ++count_;
    ++ply_;
  }

  tiger_step* to_;
  std::size_t capacity_;
  bool with_passes_;
  std::size_t count_ = 0;
  std::uint16_t ply_ = 0;
};

}  // namespace

tiger_status tiger_moves_many(const std::uint64_t* player, const std::uint64_t* opponent,
                              std::size_t count, std::uint64_t* moves) {
  return call([&] {
    if (count > 0) require(moves, "moves");
    for_each_board(player, opponent, count,
                   [&](const Board& board, std::size_t i) { moves[i] = board.legal_moves(); });
  });
}

tiger_status tiger_scores_many(const std::uint64_t* player, const std::uint64_t* opponent,
                               std::size_t count, std::int8_t* scores) {
  return call([&] {
    if (count > 0) require(scores, "scores");
    for_each_board(player, opponent, count, [&](const Board& board, std::size_t i) {
      scores[i] =
          static_cast<std::int8_t>(is_game_over(board) ? final_score(board) : TIGER_NO_SCORE);
    });
  });
}

tiger_status tiger_play_many(const std::uint64_t* player, const std::uint64_t* opponent,
                             std::size_t count, const std::uint8_t* moves, std::uint64_t* to_player,
                             std::uint64_t* to_opponent, std::uint8_t* passed) {
  return call([&] {
    if (count == 0) return;
    require(moves, "moves");
    require(to_player, "to_player");
    require(to_opponent, "to_opponent");
    for_each_board(player, opponent, count, [&](const Board& board, std::size_t i) {
      const bool stays = passed != nullptr && is_game_over(board);
      Position after{stays ? board : played(board, moves[i], i)};
      if (passed != nullptr) passed[i] = pass_if_forced(after) ? 1 : 0;
      to_player[i] = after.board.player;
      to_opponent[i] = after.board.opponent;
    });
  });
}

tiger_status tiger_symmetric_many(const std::uint64_t* player, const std::uint64_t* opponent,
                                  std::size_t count, std::int32_t symmetry,
                                  std::uint64_t* to_player, std::uint64_t* to_opponent,
                                  std::uint8_t* symmetries) {
  return call([&] {
    within<std::int32_t>("symmetry", symmetry, -1, kSymmetries - 1);
    if (count == 0) return;
    require(to_player, "to_player");
    require(to_opponent, "to_opponent");
    for_each_board(player, opponent, count, [&](const Board& board, std::size_t i) {
      const int s = symmetry == -1 ? canonical_symmetry(board) : symmetry;
      const Board image = symmetric(board, s);
      to_player[i] = image.player;
      to_opponent[i] = image.opponent;
      if (symmetries != nullptr) symmetries[i] = static_cast<std::uint8_t>(s);
    });
  });
}

tiger_status tiger_steps_many(const tiger_position* starts, const std::uint8_t* moves,
                              std::size_t count, std::int32_t passes, tiger_step* to,
                              std::size_t capacity, std::size_t* steps) {
  return call([&] {
    within<std::int32_t>("passes", passes, 0, 1);
    require(steps, "steps");
    if (count > 0) require(moves, "moves");
    if (capacity > 0) require(to, "to");
    Steps all(to, capacity, passes == 1);
    for (std::size_t i = 0; i < count; ++i)
      all.add_game(starts != nullptr ? checked(&starts[i]) : Position{}, moves + i * TIGER_MAX_GAME,
                   i);
    *steps = all.count();
  });
}
