// The command lines of `tiger review` and `tiger judge`.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/defaults.h"
#include "cli/input.h"
#include "cli/options.h"
#include "player/move_book.h"
#include "player/review.h"

namespace tiger::tools {

struct ReviewOptions {
  ReviewSettings settings;
  std::shared_ptr<const Weights> weights;  // the settings point to them
  int hash_bits = kPlayerHashBits;
  int threads = 1;
  int worst = 5;
  bool json = false;
  bool csv = false;
  bool quiet = false;
  bool judges = false;                // `tiger judge`: of a game with errors, take the legal part
  bool human = false;                 // say what people would lose
  bool summary = false;               // print the players, in place of the games
  std::optional<std::string> player;  // only the games of this player
  std::vector<std::string> reference;
  std::optional<std::string> html, log, board_url;
  std::shared_ptr<MoveBook> book;
  InputRequest input;

  // Whether an option asks for something about all games together.
  bool reports() const { return summary || player || html || !reference.empty(); }
};

const CommandSyntax& review_syntax();
const CommandSyntax& judge_syntax();

// Return nullopt if only the help was asked for. Throw UsageError and Failure.
std::optional<ReviewOptions> parse_judge_options(int argc, char** argv);
std::optional<ReviewOptions> parse_review_options(int argc, char** argv);

}  // namespace tiger::tools
