#include "support/random_boards.h"

#include <bit>

#include "prove/naive_rules.h"

namespace tiger::sample {
namespace {

constexpr Bitboard kCornerSquares = 0x8100000000000081;
constexpr Bitboard kEdgeSquares = 0xFF818181818181FF;

Square pick(Random& random, Bitboard choice) {
  for (int skip = random.below(std::popcount(choice)); skip > 0; --skip) choice &= choice - 1;
  return std::countr_zero(choice);
}

// The moves that flip the most discs (black) or the fewest (white).
Bitboard one_sided(const naive::Grid& grid, Bitboard moves) {
  const int sign = grid.side == naive::Cell::kBlack ? 1 : -1;
  Bitboard best = 0;
  int most = -64;
  for (int x = 0; x < 64; ++x) {
    if (!(moves >> x & 1)) continue;
    const int flipped = sign * std::popcount(naive::flips(grid, x));
    if (flipped > most) best = 0;
    if (flipped >= most) best |= Bitboard{1} << x;
    most = flipped > most ? flipped : most;
  }
  return best;
}

Square choose(Random& random, const naive::Grid& grid, Bitboard moves, Style style) {
  if (style == Style::kRandom || random.below(8) == 0) return pick(random, moves);
  if (style == Style::kLopsided) return pick(random, one_sided(grid, moves));
  if (moves & kCornerSquares) return pick(random, moves & kCornerSquares);
  if (moves & kEdgeSquares) return pick(random, moves & kEdgeSquares);
  return pick(random, moves);
}

}  // namespace

std::uint64_t Random::next() {
  state_ ^= state_ >> 12;
  state_ ^= state_ << 25;
  state_ ^= state_ >> 27;
  return state_ * 0x2545F4914F6CDD1D;
}

int Random::below(int n) {
  return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(n) >> 32);
}

Board random_discs_around(Random& random, Bitboard empties) {
  const int share = random.below(17);
  Board board{};
  for (int x = 0; x < 64; ++x) {
    if (empties >> x & 1) continue;
    (random.below(16) < share ? board.player : board.opponent) |= Bitboard{1} << x;
  }
  return board;
}

Board random_discs(Random& random, int empties) {
  Bitboard empty = 0;
  for (int n = 0; n < empties; ++n) empty |= Bitboard{1} << pick(random, ~empty);
  return random_discs_around(random, empty);
}

Board random_discs(Random& random) { return random_discs(random, random.below(65)); }

std::vector<Position> random_game(Random& random, Style style) {
  std::vector<Position> positions;
  naive::Grid grid = naive::start();
  positions.push_back(naive::to_position(grid));
  while (!naive::is_over(grid)) {
    const Bitboard moves = naive::legal_moves(grid);
    grid = moves ? naive::play(grid, choose(random, grid, moves, style)) : naive::pass(grid);
    positions.push_back(naive::to_position(grid));
  }
  return positions;
}

Position random_position(Random& random, int empties, Style style) {
  for (;;)
    for (const Position& position : random_game(random, style))
      if (std::popcount(~(position.board.player | position.board.opponent)) == empties)
        return position;
}

std::vector<NamedBoard> edge_cases() {
  const auto board = [](const char* diagram) { return naive::from_diagram(diagram); };
  return {
      {"the side to move must pass, then the other side fills the board",
       board("-XXXXXXO XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX")},
      {"the side to move must pass and gets a move by it",
       board("XXXXXXXX XXXXXXXX X-XXXXXX -XXXXXXO XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX")},
      {"both sides must pass with empty squares left, which the winner gets",
       board("--OOOOOO -OOOOOOO OOOOOXXX OOOOOOXX OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO")},
      {"both sides must pass in a draw with empty squares left",
       board("XXXXXXXX XXXXXXXX XXXXXXXX XXX----- -----OOO OOOOOOOO OOOOOOOO OOOOOOOO")},
      {"the side to move is wiped out",
       board("-------- -------- ---O---- --OOO--- ---OOO-- ----O--- -------- --------")},
      {"the other side is wiped out",
       board("-------- -------- ---X---- --XXX--- ---XXX-- ----X--- -------- --------")},
      {"the side to move wipes the other out",
       board("XO---XXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX")},
      {"no disc at all",
       board("-------- -------- -------- -------- -------- -------- -------- --------")},
      {"a full board, lost",
       board("XXXXXXXX XXXXXXXX XXXXXXXX XXXXOOOO OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO")},
      {"a full board, drawn",
       board("XOXOXOXO XOXOXOXO XOXOXOXO XOXOXOXO XOXOXOXO XOXOXOXO XOXOXOXO XOXOXOXO")},
      {"a full board, all the other side's",
       board("OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO")},
      {"one empty square in a corner that both sides could take",
       board("-OOOOOOX XXXXXXXX XXXXXXXX XXXXXXXX OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO")},
      {"one empty square that only the other side can take",
       board("OOOOOOOO OXXXXXXO OXXXXXXO OXX-XXXO OXXXXXXO OXXXXXXO OXXXXXXO OOOOOOOO")},
      {"one empty square that neither side can take",
       board("-XXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX")},
      {"one empty square in the middle that flips in all eight directions",
       board("XXXXXXXX XOOOOOOX XOOOOOOX XOO-OOOX XOOOOOOX XOOOOOOX XOOOOOOX XXXXXXXX")},
      {"the last two squares, a pass between them",
       board("-OXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXO-")},
  };
}

}  // namespace tiger::sample
