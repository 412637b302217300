// The results of games between two players, and how sure they are.
#pragma once

#include <string>
#include <vector>

#include "board/score.h"

namespace tiger::tools {

class Tally {
 public:
  // The two games from one opening, colours changed, or only one of them, as scores for the first
  // player.
  void add(const std::vector<Score>& scores);

  int games() const { return wins_ + draws_ + losses_; }

  // Three lines: wins, draws and losses; points a game, discs a game, both for the first player and
  // with half the width of their 95 % interval. That counts pairs, for the games of one are alike.
  std::string text(const std::string& first, const std::string& second) const;

 private:
  // A sum over games, and what tells its error: sums over pairs.
  struct Sum {
    double of_games = 0, of_pairs = 0, of_squares = 0;
  };

  static void add_to(Sum& sum, double value, bool pair);
  std::string mean_text(const Sum& sum, int digits) const;

  int wins_ = 0, draws_ = 0, losses_ = 0;
  int pairs_ = 0;
  Sum points_, discs_;
};

}  // namespace tiger::tools
