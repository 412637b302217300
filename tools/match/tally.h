// The results of games between two players, with their confidence intervals.
#pragma once

#include <string>
#include <vector>

#include "board/score.h"
#include "match/statistics.h"

namespace tiger::tools {

class Tally {
 public:
  // Adds the two games from one opening, with colours swapped, or one game alone. Scores are those
  // of the first player.
  void add(const std::vector<Score>& scores);

  int games() const { return counts_.games(); }
  const GameCounts& counts() const { return counts_; }  // the first player's

  // Three lines: wins, draws and losses; points a game; discs a game. All are those of the first
  // player. Points and discs are followed by half the width of the 95 % confidence interval. The
  // interval is computed from the means of pairs, because the two games from one opening are not
  // independent.
  std::string text(const std::string& first, const std::string& second) const;

 private:
  // The sum over games, and the sums over pairs, from which the variance is computed.
  struct Sum {
    double of_games = 0, of_pairs = 0, of_squares = 0;
  };

  static void add_to(Sum& sum, double value, bool pair);
  std::string mean_text(const Sum& sum, int digits) const;

  GameCounts counts_;
  Sum points_, discs_;
};

}  // namespace tiger::tools
