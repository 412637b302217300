// The review of a game as a JSON object, for `tiger review` and the HTTP interface, and what it
// shares with the log and the summary.
#pragma once

#include <optional>
#include <string>

#include "formats/games/stored_game.h"
#include "json/kinds.h"
#include "player/review.h"

namespace tiger::tools {

// How games are reviewed, as all answers state it.
struct ReviewTerms {
  int level = 0;
  int exact = 0;
  int win_loss_draw = 0;
  int hash_bits = 0;
  std::uint64_t weights = 0;  // their checksum

  ReviewTerms() = default;
  ReviewTerms(const ReviewSettings& settings, int hash_bits);
};
const Fields<ReviewTerms>& review_term_fields();

// Rounded, so that a figure is the same on every machine.
std::optional<double> rounded(const std::optional<double>& mean);

// Sums over moves: the first fields of an answer about them, and how many have each mark.
template <class Sums>
Fields<Sums> loss_fields();
template <class Sums>
Fields<Sums> mark_fields();

// What was reviewed, and how.
struct ReviewQuestion {
  const StoredGame& game;
  std::optional<std::string> file;  // nullopt: a transcript on the command line
  int number = 1;                   // of the game in its file
  ReviewSettings settings;          // with weights
  int hash_bits = 0;
  int worst = 5;  // how many of the worst moves are listed
};

// The second is an element of the "moves" of the first.
Json review_json(const ReviewQuestion& question, const GameReview& review);
Json reviewed_move_json(const ReviewedMove& move);
Json review_schema();

// How people fare with a choice, without the field "difficulty".
const Fields<Hardness>& hardness_fields();

// -------------------------------------------------------------------------------------------------

template <class Sums>
Fields<Sums> loss_fields() {
  return {{"moves", "Moves with a choice.", kind::integer(0), &Sums::moves},
          {"discs", "Discs lost.", kind::integer(0), &Sums::discs},
          {"proved", "The part of it that is proved.", kind::integer(0), &Sums::proved},
          {"discs_per_move", "Null without moves.", kind::or_null(kind::at_least(0)),
           [](const Sums& sums) { return rounded(sums.per_move()); }}};
}

template <class Sums>
Fields<Sums> mark_fields() {
  const auto marked = [](Mark mark) {
    return [mark](const Sums& sums) { return sums.count(mark); };
  };
  return {{"inaccuracies", "", kind::integer(0), marked(Mark::kInaccuracy)},
          {"mistakes", "", kind::integer(0), marked(Mark::kMistake)},
          {"blunders", "", kind::integer(0), marked(Mark::kBlunder)}};
}

}  // namespace tiger::tools
