// The unit of all results: the difference in discs at the end of the game, seen from the side to
// move, with the empty squares counted for the winner. Exact scores are even, from -64 to +64.
#pragma once

namespace tiger {

using Score = int;

inline constexpr Score kScoreMax = 64;
inline constexpr Score kScoreMin = -64;
inline constexpr Score kScoreNone = -128;  // less than any score: "nothing searched yet"

// The score of a finished game from the two sides' disc counts: the winner gets the empty squares.
constexpr Score final_score(int player_discs, int opponent_discs) {
  if (player_discs > opponent_discs) return kScoreMax - 2 * opponent_discs;
  if (player_discs < opponent_discs) return 2 * player_discs - kScoreMax;
  return 0;
}

// Proven bounds of a score: lower <= score <= upper. Also a search window, lower < score < upper.
struct Bounds {
  Score lower = kScoreMin;
  Score upper = kScoreMax;

  constexpr bool exact() const { return lower == upper; }
  constexpr Bounds from_other_side() const { return {-upper, -lower}; }
};

// The bounds that a fail-soft search (engine/README.md) of `window` proves when it returns `value`.
constexpr Bounds proved_by(Score value, Bounds window) {
  return {value > window.lower ? value : kScoreMin, value < window.upper ? value : kScoreMax};
}

}  // namespace tiger
