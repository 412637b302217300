// The evaluation as weights.h and evaluate.h describe it, with nothing clever in it: plain loops
// over squares, moves by the naive rules, and 64-bit sums, which never overflow. Of the engine's
// code, only the layout of WeightsData and the units are used.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "eval/naive_patterns.h"
#include "eval/weights_data.h"
#include "prove/naive_rules.h"

namespace tiger::naive {

inline int phase_of(int empties) {
  int phase = 0;
  for (int first = 12; first <= empties && phase < 3; first += 12) ++phase;
  return phase;
}

inline int empties_of(const Board& board) {
  int empties = 0;
  for (int x = 0; x < 64; ++x) empties += disc_on(board, x) == 0;
  return empties;
}

inline bool is_corner(Square x) { return x == 0 || x == 7 || x == 56 || x == 63; }

// The legal moves of the side to move, all or those to corners.
inline int moves_of(const Board& board, bool only_corners) {
  const Bitboard legal = legal_moves(from_board(board));
  int n = 0;
  for (int x = 0; x < 64; ++x)
    n += (legal >> x & 1) != 0 && (!only_corners || is_corner(x)) ? 1 : 0;
  return n;
}

// The empty squares that touch a disc of the side to move (`disc` is 1) or of the other side (-1).
inline int beside(const Board& board, int disc) {
  int n = 0;
  for (int x = 0; x < 64; ++x) {
    if (disc_on(board, x) != 0) continue;
    bool found = false;
    for (int y = 0; y < 64; ++y)
      found |=
          disc_on(board, y) == disc && std::abs(x % 8 - y % 8) <= 1 && std::abs(x / 8 - y / 8) <= 1;
    n += found ? 1 : 0;
  }
  return n;
}

inline int odd_quadrants(const Board& board) {
  int empties[2][2] = {};
  for (int x = 0; x < 64; ++x) empties[x / 8 / 4][x % 8 / 4] += disc_on(board, x) == 0 ? 1 : 0;
  return empties[0][0] % 2 + empties[0][1] % 2 + empties[1][0] % 2 + empties[1][1] % 2;
}

// The inputs of the network besides the patterns, in the order of BoardInput.
inline std::array<std::int64_t, 10> board_inputs(const Board& board) {
  const Board other{board.opponent, board.player};
  const int empties = empties_of(board);
  const int whole = kInputUnits;
  const int eighth = kInputUnits / 8;
  return {eighth * moves_of(board, false),
          eighth * moves_of(other, false),
          whole * moves_of(board, true),
          whole * moves_of(other, true),
          eighth * beside(board, 1),
          eighth * beside(board, -1),
          whole * odd_quadrants(board),
          whole * (empties % 2),
          eighth * std::min(empties, 60),  // at most 60, also before the first move
          whole};
}

// The places of all patterns, with the pattern of each.
struct PlacedPattern {
  int pattern;
  std::vector<Square> squares;
};
inline const std::vector<PlacedPattern>& all_places() {
  static const std::vector<PlacedPattern> all = [] {
    std::vector<PlacedPattern> list;
    for (int p = 0; p < kPatternCount; ++p)
      for (const std::vector<Square>& squares : places(kPatterns[p])) list.push_back({p, squares});
    return list;
  }();
  return all;
}

inline std::int64_t divided_down(std::int64_t number, std::int64_t by) {
  return number >= 0 ? number / by : -((by - 1 - number) / by);
}

inline std::int64_t evaluate_units(const WeightsData& data, const Board& board) {
  const auto& [channels, vectors, layers] = data.phases[phase_of(empties_of(board))];

  std::vector<std::int64_t> sums(channels);
  for (const auto& [p, squares] : all_places()) {
    const int middle = (three_to(kPatterns[p].size) - 1) / 2;
    const int number = weight_numbers()[first_configuration(p) + middle + index_of(squares, board)];
    for (int c = 0; c < channels; ++c) sums[c] += vectors[channels * number + c];
  }

  const auto input = [](std::int64_t sum) { return std::clamp<std::int64_t>(sum, 0, kMaxInput); };
  std::vector<std::int64_t> inputs;
  for (const std::int64_t sum : sums) inputs.push_back(input(sum));
  for (const std::int64_t sum : sums) inputs.push_back(input(-sum));
  for (const std::int64_t number : board_inputs(board)) inputs.push_back(number);

  std::int64_t output = 0;
  for (int h = 0; h < kHidden; ++h) {
    std::int64_t hidden = 0;
    for (std::size_t i = 0; i < inputs.size(); ++i) hidden += inputs[i] * layers.hidden[i][h];
    hidden = divided_down(hidden, kHiddenUnits);
    output += std::clamp<std::int64_t>(hidden, 0, kMaxHidden) * layers.output[h];
  }
  const int parts = kInputUnits * kOutputUnits / kUnitsPerDisc;  // of a unit of the value
  return layers.bias + divided_down(output, parts);
}

// No value is farther from 0, whatever the weights are.
inline constexpr int kMaxUnits =
    std::int64_t{kHidden} * kMaxHidden * 32768 / (kInputUnits * kOutputUnits / kUnitsPerDisc) +
    32768 + 1;

}  // namespace tiger::naive
