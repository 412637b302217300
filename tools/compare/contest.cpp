#include "compare/contest.h"

#include <chrono>

#include "search/deepening.h"
#include "search/solver.h"

namespace tiger::tools {
namespace {

class Contest {
 public:
  Contest(const Contender& contender, const Board& board, const ContestSettings& settings,
          const SearchControl& control)
      : contender_(contender),
        settings_(settings),
        turned_(board.legal_moves() == 0),
        root_(turned_ ? board.passed() : board),
        table_(settings.hash_bits.value_or(automatic_hash_bits(board.empty_count()))),
        context_(table_, settings.table_floor, control, settings.weights) {}

  std::vector<Effort> run() {
    if (settings_.last_depth == 0)
      to_the_end();
    else
      to_depths();
    if (context_.stopped()) efforts_.clear();
    return efforts_;
  }

 private:
  void to_the_end() {
    // By the same driver for all, so that all find the same table and the same guess.
    const Score guess = settings_.weights != nullptr ? prepare(context_, root_, Driver::kPvs) : 0;
    if (!context_.stopped()) search({}, guess);
  }

  void to_depths() {
    const int empties = root_.empty_count();
    std::array<Score, 2> guess{};  // from the last depth of the same parity
    for (int depth = 1; depth <= std::min(settings_.last_depth, empties - 1); ++depth) {
      search({empties - depth, kCertain}, guess[depth % 2]);
      if (context_.stopped()) return;
      guess[depth % 2] = context_.root_bounds().lower;
      if (depth < settings_.first_depth) efforts_.clear();
    }
  }

  void search(Reach reach, Score guess) {
    const Counters before = context_.counters;
    const auto start = std::chrono::steady_clock::now();
    context_.begin_pass(reach);
    run_driver(context_, root_, contender_.driver, {kScoreMin, kScoreMax},
               contender_.guesses ? std::optional(guess) : std::nullopt);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    Counters counters = context_.counters;
    counters -= before;
    const Score score = context_.root_bounds().lower;
    efforts_.push_back({reach.depth(root_.empty_count()), turned_ ? -score : score, counters,
                        before.nodes(), time.count()});
  }

  const Contender& contender_;
  const ContestSettings& settings_;
  bool turned_;  // the side to move must pass
  Board root_;
  Table table_;
  SearchContext context_;
  std::vector<Effort> efforts_;
};

}  // namespace

std::vector<Effort> efforts_of(const Contender& contender, const Board& board,
                               const ContestSettings& settings, const SearchControl& control) {
  return Contest(contender, board, settings, control).run();
}

}  // namespace tiger::tools
