// What the results of games tell about the difference in strength: Elo with its error, and the
// sequential probability ratio test (SPRT).
#pragma once

#include <array>
#include <optional>

namespace tiger::tools {

// The results of one player's games against one or several others.
struct GameCounts {
  int wins = 0, draws = 0, losses = 0;

  // The pentanomial: the number of pairs of games (one opening, colours swapped) in which the
  // player got 0, 1/2, 1, 3/2 and 2 points. These games are also counted above.
  std::array<int, 5> pairs{};

  int games() const { return wins + draws + losses; }
  int complete_pairs() const;
  double points() const { return wins + draws / 2.0; }

  // The same results, counted for the other player.
  GameCounts reversed() const;

  GameCounts& operator+=(const GameCounts& other);
};

// Logistic Elo: the expected points a game are 1 / (1 + 10^(-elo / 400)).
double points_of_elo(double elo);
double elo_of_points(double points);  // infinite for 0 and 1

struct EloEstimate {
  double elo;                  // infinite if all games were won or lost
  std::optional<double> low;   // the ends of the 95 % confidence interval; they may be infinite.
  std::optional<double> high;  // Unknown with fewer than two pairs and two games.
};

// The estimate is computed from the mean of the pairs and the variance between pairs, because the
// two games from one opening are not independent; games without a partner are not used. With fewer
// than two pairs, it is computed from single games. There must be at least one game.
EloEstimate estimate_elo(const GameCounts& counts);

struct SprtHypotheses {
  double elo0, elo1;  // elo0 < elo1
};

// The probability of accepting elo1 if elo0 is true, or the reverse, is 5 %. The test ends when the
// log-likelihood ratio leaves (-kSprtBound, +kSprtBound), where kSprtBound = log((1 - 0.05) /
// 0.05).
inline constexpr double kSprtBound = 2.9444389791664403;

// With fewer pairs nothing is decided, because the normal approximation would be poor.
inline constexpr int kMinSprtPairs = 10;

// The log-likelihood ratio of the hypotheses elo1 and elo0 by the generalized SPRT. Under each
// hypothesis the results of pairs are assumed to be normally distributed, with the variance that
// makes the likelihood largest. Let n pairs have the mean m and the variance v, in points a game,
// and let s0 and s1 be the points a game for elo0 and elo1. These variances are v + (m - s0)^2 and
// v + (m - s1)^2, and the ratio is
//   n / 2 * log((v + (m - s0)^2) / (v + (m - s1)^2)).
// See M. Van den Bergh, "A Practical Introduction to the GSPRT", and Stockfish's fishtest. As in
// fishtest, an empty class of the pentanomial counts as 0.001 pairs. Without pairs the ratio is 0.
double sprt_ratio(const SprtHypotheses& hypotheses, const GameCounts& counts);

enum class SprtDecision { kNone, kElo0, kElo1 };  // the accepted hypothesis

SprtDecision decide_sprt(const SprtHypotheses& hypotheses, const GameCounts& counts);

}  // namespace tiger::tools
