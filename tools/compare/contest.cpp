#include "compare/contest.h"

#include <ctime>
#include <memory>

#include "compare/table_variants.h"
#include "search/deepening.h"
#include "search/search_node.h"

namespace tiger::tools {
namespace {

ReplacementRule rule_of(const ContestSettings& settings) {
  switch (settings.slots) {
    case SlotUse::kDeepestOnly: return replace_deepest_only;
    case SlotUse::kNewestOnly: return replace_newest_only;
    case SlotUse::kBoth:
    case SlotUse::kFour: break;
  }
  return settings.one_bound ? replace_one_bound : replace_two_level;
}

SearchControl without_limit(const SearchControl& control) {
  SearchControl unlimited = control;
  unlimited.max_nodes = UINT64_MAX;
  return unlimited;
}

class Contest {
 public:
  Contest(const Contender& contender, const Board& board, const ContestSettings& settings,
          const ScoreByDepth& known, const SearchControl& control)
      : contender_(contender),
        settings_(settings),
        known_(known),
        control_(control),
        unlimited_(without_limit(control)),
        turned_(board.legal_moves() == 0),
        root_(turned_ ? board.passed() : board),
        empties_(root_.empty_count()),
        table_(settings.hash_bits_for(empties_),
               {.signature_bits = settings.signature_bits,
                .replace = rule_of(settings),
                .trusts_signatures = settings.also_trusts_signatures}),
        finished_(settings.ordering == Ordering::kFinished ? automatic_hash_bits(empties_, false)
                                                           : 0),
        variant_(variant()),
        before_(table_, settings.min_empties_for_table, unlimited_, settings.weights,
                {.grain = value_of(settings.grain), .table = variant_.get()}) {}

  std::vector<Measurement> run() {
    if (settings_.to_the_end())
      to_the_end();
    else
      to_depths();
    if (stopped()) measurements_.clear();
    return measurements_;
  }

 private:
  bool stopped() const { return control_.stop != nullptr && *control_.stop; }

  std::unique_ptr<TableVariant> variant() {
    if (settings_.endless == EndlessOf::kImages)
      return std::make_unique<FoldedTable<EndlessTable>>(endless_);
    if (settings_.folds_symmetries) return std::make_unique<FoldedTable<Table>>(table_);
    if (settings_.endless == EndlessOf::kPositions)
      return std::make_unique<InPlace<EndlessTable>>(endless_);
    if (settings_.slots == SlotUse::kFour)
      return std::make_unique<FourWayTable>(settings_.hash_bits_for(empties_));
    if (settings_.ordering == Ordering::kFinished)
      return std::make_unique<TableWithMoves>(table_, finished_);
    if (settings_.recorder != nullptr) return std::make_unique<InPlace<Table>>(table_);
    return nullptr;
  }

  // Contexts with different noise share a cache of evaluations, so that one begins when the other
  // has ended.
  void begin() {
    SearchRecorder* const recorder = settings_.recorder;
    if (recorder != nullptr) recorder->begin(root_, *variant_);
    context_.emplace(
        table_, settings_.min_empties_for_table, settings_.to_the_end() ? control_ : unlimited_,
        settings_.ordering == Ordering::kHandMade ? nullptr : settings_.weights,
        Experiment{value_of(settings_.grain), recorder != nullptr ? recorder : variant_.get(),
                   settings_.noise, recorder});
  }

  void to_the_end() {
    // With the same driver for all contenders, so that they get the same table and the same guess.
    const Value guess =
        settings_.weights != nullptr ? prepare(before_, root_, Driver::kPvs, {}) : Value{};
    if (settings_.ordering == Ordering::kFinished) find_moves(guess);
    if (stopped()) return;
    begin();
    search({}, guess);
  }

  void find_moves(Value guess) {
    SearchContext context(finished_, settings_.min_empties_for_table, unlimited_,
                          settings_.weights);
    for (const Driver driver : {Driver::kPvs, Driver::kMtdf})
      if (!stopped()) run_iteration(context, root_, driver, {}, {}, guess);
  }

  void to_depths() {
    begin();
    std::array<Value, 2> previous{};  // from the last depth of the same parity
    for (int depth = 1; depth <= std::min(settings_.last_depth, empties_ - 1); ++depth) {
      search({empties_ - depth, kCertain}, previous[depth % 2]);
      if (stopped()) return;
      const auto [lower, upper] = context_->root.bounds();
      previous[depth % 2] = std::clamp(previous[depth % 2], lower, upper);
      if (depth < settings_.first_depth) measurements_.clear();
    }
  }

  void search(SearchDepth depth, Value previous) {
    const Counters before = context_->counters;
    endless_.begin_search();
    const std::clock_t start = std::clock();
    context_->begin_iteration(depth);
    contender_.search(
        *context_, root_,
        {.control = control_,
         .min_empties_for_table = settings_.min_empties_for_table,
         .weights = settings_.weights,
         .first_guess =
             contender_.guesses ? std::optional(first_guess(depth, previous)) : std::nullopt});
    const std::clock_t end = std::clock();
    Measurement measurement;
    measurement.depth = depth.plies(empties_);
    measurement.over = context_->stopped();
    if (contender_.finds_score && !measurement.over)
      measurement.score = from_root(score_of(context_->root.bounds().lower));
    measurement.counters = context_->counters;
    measurement.counters -= before;
    measurement.before = before_.counters.nodes() + before.nodes();
    if (settings_.endless != EndlessOf::kNone) measurement.storage = endless_.storage();
    measurement.seconds = static_cast<double>(end - start) / CLOCKS_PER_SEC;
    measurements_.push_back(measurement);
  }

  Value first_guess(SearchDepth depth, Value previous) {
    return std::clamp(guess_without_error(depth, previous) + value_of(settings_.guess_error),
                      kValueMin, kValueMax);
  }

  Value guess_without_error(SearchDepth depth, Value previous) {
    switch (settings_.guess) {
      case GuessFrom::kPrevious: break;
      case GuessFrom::kZero: return {};
      case GuessFrom::kEvaluation:
        return round_to(Value::of_units(evaluate(*context_, node_of(root_))), context_->grain());
      case GuessFrom::kScore:
        if (const Score score = known_[depth.plies(empties_)]; score != kScoreNone)
          return value_of(from_root(score));
    }
    return previous;
  }

  // Converts between the side that moves at the root and the side to move of the position.
  Score from_root(Score score) const { return turned_ ? -score : score; }

  const Contender& contender_;
  const ContestSettings& settings_;
  const ScoreByDepth& known_;
  const SearchControl& control_;
  const SearchControl unlimited_;
  bool turned_;  // the side to move must pass
  Board root_;
  int empties_;
  Table table_;
  Table finished_;  // filled by searches whose moves come first
  EndlessTable endless_;
  std::unique_ptr<TableVariant> variant_;
  SearchContext before_;                  // of the preparatory iterations
  std::optional<SearchContext> context_;  // of the searches that are measured
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
