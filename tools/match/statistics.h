// What the results of games say about the difference in strength: Elo with its error, and the
// sequential probability ratio test.
#pragma once

#include <array>
#include <optional>

namespace tiger::tools {

// The results of games of one player against another or several others.
struct GameCounts {
  int wins = 0, draws = 0, losses = 0;

  // The pentanomial: the number of pairs of games (one opening, colours swapped) in which the
  // player got 0, 1/2, 1, 3/2 and 2 points. Their games are counted above, too.
  std::array<int, 5> pairs{};

  int games() const { return wins + draws + losses; }
  int complete_pairs() const;
  double points() const { return wins + draws / 2.0; }

  // The same results, of the other player.
  GameCounts reversed() const;

  GameCounts& operator+=(const GameCounts& other);
};

// Logistic Elo: the expected points a game are 1 / (1 + 10^(-elo / 400)).
double points_of_elo(double elo);
double elo_of_points(double points);  // infinite for 0 and 1

struct EloEstimate {
  double elo;                  // infinite if all games were won or lost
  std::optional<double> low;   // the ends of the 95 % confidence interval; they may be infinite.
  std::optional<double> high;  // Unknown for less than two pairs and less than two games.
};

// From the mean of pairs and the variance between them, because the two games from one opening are
// not independent; games without a partner are left out. With fewer than two pairs, from single
// games. There must be at least one game.
EloEstimate estimate_elo(const GameCounts& counts);

struct SprtHypotheses {
  double elo0, elo1;  // elo0 < elo1
};

// Both errors, to take the one hypothesis for the other, have a probability of 5 %. The test ends
// when the log-likelihood ratio leaves (-kSprtBound, +kSprtBound): log((1 - 0.05) / 0.05).
inline constexpr double kSprtBound = 2.9444389791664403;

// Before so many pairs nothing is decided, because the normal approximation would mean little.
inline constexpr int kMinSprtPairs = 10;

// The log-likelihood ratio of "the difference is elo1" to "it is elo0" by the generalized SPRT: of
// each hypothesis, the likelihood of the pairs is taken as normal, with the variance that makes it
// largest. Of n pairs with mean m and variance v, in points a game, these variances are
// v + (m - s0)^2 and v + (m - s1)^2, and what remains is
//   n / 2 * log((v + (m - s0)^2) / (v + (m - s1)^2)),
// as in M. Van den Bergh, "A Practical Introduction to the GSPRT", and in Stockfish's fishtest.
// As there, an empty class of the pentanomial counts as 0.001 pairs. Without pairs it is 0.
double sprt_ratio(const SprtHypotheses& hypotheses, const GameCounts& counts);

enum class SprtDecision { kNone, kElo0, kElo1 };  // the accepted hypothesis

SprtDecision decide_sprt(const SprtHypotheses& hypotheses, const GameCounts& counts);

}  // namespace tiger::tools
