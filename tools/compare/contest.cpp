#include "compare/contest.h"

#include <ctime>

#include "compare/one_slot.h"
#include "search/deepening.h"

namespace tiger::tools {
namespace {

ReplacementRule rule_of(SlotUse slots) {
  switch (slots) {
    case SlotUse::kDeepestOnly: return replace_deepest_only;
    case SlotUse::kNewestOnly: return replace_newest_only;
    case SlotUse::kBoth: break;
  }
  return replace_two_level;
}

class Contest {
 public:
  Contest(const Contender& contender, const Board& board, const ContestSettings& settings,
          const ScoreByDepth& known, const SearchControl& control)
      : contender_(contender),
        settings_(settings),
        known_(known),
        control_(control),
        turned_(board.legal_moves() == 0),
        root_(turned_ ? board.passed() : board),
        empties_(root_.empty_count()),
        table_(settings.hash_bits_for(empties_),
               {.signature_bits = settings.signature_bits,
                .replace = rule_of(settings.slots),
                .trusts_signatures = settings.also_trusts_signatures}),
        context_(table_, settings.min_empties_for_table, control, settings.weights,
                 settings.experiment) {}

  std::vector<Measurement> run() {
    if (settings_.to_the_end())
      to_the_end();
    else
      to_depths();
    if (context_.stopped()) measurements_.clear();
    return measurements_;
  }

 private:
  void to_the_end() {
    // With the same driver for all contenders, so that they get the same table and the same guess.
    const Score guess =
        settings_.weights != nullptr ? prepare(context_, root_, Driver::kPvs, {}) : 0;
    if (!context_.stopped()) search({}, guess);
  }

  void to_depths() {
    std::array<Score, 2> previous{};  // from the last depth of the same parity
    for (int depth = 1; depth <= std::min(settings_.last_depth, empties_ - 1); ++depth) {
      search({empties_ - depth, kCertain}, previous[depth % 2]);
      if (context_.stopped()) return;
      const auto [lower, upper] = context_.root.bounds();
      previous[depth % 2] = std::clamp(previous[depth % 2], lower, upper);
      if (depth < settings_.first_depth) measurements_.clear();
    }
  }

  void search(SearchDepth depth, Score previous) {
    const Counters before = context_.counters;
    const std::clock_t start = std::clock();
    context_.begin_pass(depth);
    contender_.search(
        context_, root_,
        {.control = control_,
         .min_empties_for_table = settings_.min_empties_for_table,
         .weights = settings_.weights,
         .first_guess =
             contender_.guesses ? std::optional(first_guess(depth, previous)) : std::nullopt});
    const std::clock_t end = std::clock();
    Measurement measurement;
    measurement.depth = depth.plies(empties_);
    if (contender_.finds_score) measurement.score = from_root(context_.root.bounds().lower);
    measurement.counters = context_.counters;
    measurement.counters -= before;
    measurement.before = before.nodes();
    measurement.seconds = static_cast<double>(end - start) / CLOCKS_PER_SEC;
    measurements_.push_back(measurement);
  }

  Score first_guess(SearchDepth depth, Score previous) {
    return std::clamp(guess_without_error(depth, previous) + settings_.guess_error, kScoreMin,
                      kScoreMax);
  }

  Score guess_without_error(SearchDepth depth, Score previous) {
    switch (settings_.guess) {
      case GuessFrom::kPrevious: break;
      case GuessFrom::kZero: return 0;
      case GuessFrom::kEvaluation: return score_of_units(evaluate(context_, node_of(root_)));
      case GuessFrom::kScore:
        if (const Score score = known_[depth.plies(empties_)]; score != kScoreNone)
          return from_root(score);
    }
    return previous;
  }

  // Converts between the side that moves at the root and the side to move of the position.
  Score from_root(Score score) const { return turned_ ? -score : score; }

  const Contender& contender_;
  const ContestSettings& settings_;
  const ScoreByDepth& known_;
  const SearchControl& control_;
  bool turned_;  // the side to move must pass
  Board root_;
  int empties_;
  Table table_;
  SearchContext context_;
  std::vector<Measurement> measurements_;
};

}  // namespace

ScoreByDepth scores_of(const std::vector<Measurement>& measurements) {
  ScoreByDepth scores;
  scores.fill(kScoreNone);
  for (const Measurement& measurement : measurements)
    scores[measurement.depth] = measurement.score.value_or(kScoreNone);
  return scores;
}

std::vector<Measurement> measure(const Contender& contender, const Board& board,
                                 const ContestSettings& settings, const ScoreByDepth& known,
                                 const SearchControl& control) {
  ContestSettings sound = settings;
  sound.also_trusts_signatures = false;
  std::vector<Measurement> measurements = Contest(contender, board, sound, known, control).run();
  if (!settings.also_trusts_signatures) return measurements;
  const std::vector<Measurement> believed =
      Contest(contender, board, settings, known, control).run();
  if (believed.size() < measurements.size()) return {};  // stopped
  for (std::size_t i = 0; i < measurements.size(); ++i)
    measurements[i].believed = believed[i].score;
  return measurements;
}

}  // namespace tiger::tools
