// The tree of one large position: with workers that answer by brute force, it finds the true score,
// whatever happens to jobs.
#include "cluster/split_tree.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "cluster/split_log.h"
#include "support/brute_force.h"
#include "support/random_boards.h"

namespace tiger::cluster {
namespace {

// The naive rules know the score of every position of a small tree.
class Oracle {
 public:
  Score score(const Board& board) {
    const auto key = std::pair(board.player, board.opponent);
    const auto found = known_.find(key);
    if (found != known_.end()) return found->second;
    return known_[key] = naive::brute_force_alpha_beta(board);
  }

 private:
  std::map<std::pair<Bitboard, Bitboard>, Score> known_;
};

// Static values with errors, so that the tree is often wrong about what is needed.
SplitTree::Expected rough_value(const Board& board, double) {
  return {static_cast<double>(count(board.legal_moves()) - count(board.passed().legal_moves()))};
}

struct Play {
  Bounds bounds;
  SplitStatistics statistics;
  std::vector<Square> line;
  std::vector<Proved> log;
};

// Plays a run through, with this many workers; the random numbers decide which jobs take too long,
// are given back, or kill their worker.
Play play(const Board& root, Bounds window, int workers, sample::Random& random, Oracle& oracle,
          const std::vector<Proved>& log = {}, int stop_after = 100'000) {
  SplitTree tree({.window = window, .job_seconds = 1, .max_kills = 1000, .min_empties = 5}, root,
                 nullptr, rough_value);
  for (const Proved& proved : log) tree.know(proved);
  Play result;
  std::map<int, SplitOrder> held;
  int next_rank = 1;
  while (next_rank <= workers) tree.join(next_rank++, 1);
  for (int steps = 0; !tree.done() && steps < stop_after; ++steps) {
    do {
      for (const SplitOrder& order : tree.deal()) {
        if (order.kind == SplitOrder::Kind::kSolve)
          CHECK(held.insert({order.rank, order}).second);
        else if (held.contains(order.rank) && held[order.rank].job == order.job &&
                 random.below(2) == 0) {
          tree.finished(order.rank, order.job, {.nodes = 50, .seconds = 0.1}, false);
          held.erase(order.rank);
        }
      }
    } while (tree.unfinished());
    if (held.empty()) continue;  // all were called back
    const auto at = std::next(held.begin(), random.below(static_cast<int>(held.size())));
    const SplitOrder order = at->second;
    held.erase(at);
    const int fate = random.below(20);
    if (fate == 0) {
      tree.returned(order.rank, order.job);
    } else if (fate == 1) {
      tree.lost(order.rank);
      tree.join(next_rank++, 1);
    } else if (order.board.empty_count() > 6 && fate < 14) {
      for (const Proved& proved :
           tree.finished(order.rank, order.job, {.nodes = 100, .seconds = 1}, false))
        result.log.push_back(proved);
    } else {
      // A bound at or beyond alpha, as a fail-soft search finds one.
      const Score score = oracle.score(order.board);
      const bool above = score > order.alpha;
      const Score bound = random.below(2) == 0 ? score : above ? order.alpha + 2 : order.alpha;
      const Outcome outcome{.nodes = 100,
                            .seconds = 0.5,
                            .lower = above ? bound : kScoreMin,
                            .upper = above ? kScoreMax : bound};
      for (const Proved& proved : tree.finished(order.rank, order.job, outcome, true))
        result.log.push_back(proved);
    }
  }
  result.bounds = tree.bounds();
  result.statistics = tree.statistics();
  result.line = tree.line();
  return result;
}

TEST_CASE("the tree finds the exact score, and a line that keeps it") {
  sample::Random random(3);
  for (int i = 0; i < 30; ++i) {
    const Board root = sample::random_position(random, 8).board;
    Oracle oracle;
    const Play run = play(root, {}, 1 + i % 4, random, oracle);
    const Score score = oracle.score(root);
    CHECK(run.bounds.lower == score);
    CHECK(run.bounds.upper == score);
    Board at = root;
    Score sign = 1;
    for (const Square x : run.line) {
      at = at.after(x);
      sign = -sign;
      CHECK(sign * oracle.score(at) == score);
    }
  }
}

TEST_CASE("with a window, the tree finds the score inside, and else a bound") {
  sample::Random random(4);
  for (int i = 0; i < 30; ++i) {
    const Board root = sample::random_position(random, 8).board;
    Oracle oracle;
    const Score score = oracle.score(root);
    const Score lower = 2 * (random.below(40) - 20);
    const Bounds window{lower, lower + 2 + 2 * random.below(5)};
    const Play run = play(root, window, 3, random, oracle);
    CHECK(run.bounds.lower <= score);
    CHECK(score <= run.bounds.upper);
    if (score > window.lower && score < window.upper)
      CHECK(run.bounds.exact());
    else
      CHECK((run.bounds.upper <= window.lower || run.bounds.lower >= window.upper));
  }
}

TEST_CASE("a run that is stopped again and again goes on from its log, and does not repeat it") {
  sample::Random random(5);
  for (int i = 0; i < 10; ++i) {
    const Board root = sample::random_position(random, 8).board;
    Oracle oracle;
    std::vector<Proved> log;
    Play run;
    int runs = 0;
    for (; runs < 500; ++runs) {
      run = play(root, {}, 2, random, oracle, log, 5);
      log.insert(log.end(), run.log.begin(), run.log.end());
      if (run.bounds.exact()) break;
    }
    CHECK(run.bounds.lower == oracle.score(root));
    CHECK(run.bounds.exact());
    // With any number of workers, the log alone answers.
    for (const int workers : {1, 2, 7}) {
      const Play again = play(root, {}, workers, random, oracle, log);
      CHECK(again.bounds.exact());
      CHECK(again.statistics.jobs == 0);
      CHECK(again.line.empty() == run.line.empty());
    }
  }
}

TEST_CASE("more workers than a few get smaller jobs") {
  // The most empty squares of the first jobs.
  const auto largest = [](const Board& root, int workers) {
    SplitTree tree({}, root, nullptr, rough_value);
    for (int rank = 1; rank <= workers; ++rank) tree.join(rank, 1);
    int empties = 0;
    std::size_t dealt = 0;
    do {
      for (const SplitOrder& order : tree.deal()) {
        ++dealt;
        empties = std::max(empties, order.board.empty_count());
      }
    } while (tree.unfinished());
    CHECK(dealt == static_cast<std::size_t>(workers));
    return empties;
  };
  sample::Random random(7);
  const Board root = sample::random_position(random, 30).board;
  CHECK(largest(root, 16) < largest(root, 4));
}

TEST_CASE("a job that cannot matter any more is called back") {
  sample::Random random(6);
  std::uint64_t called_back = 0;
  std::uint64_t speculative = 0;
  for (int i = 0; i < 20; ++i) {
    const Board root = sample::random_position(random, 8).board;
    Oracle oracle;
    const Play run = play(root, {}, 8, random, oracle);
    called_back += run.statistics.called_back;
    speculative += run.statistics.speculative_jobs;
    CHECK(run.statistics.wasted_nodes <= run.statistics.nodes);
  }
  CHECK(called_back > 0);
  CHECK(speculative > 0);
}

TEST_CASE("jobs are done again by another worker, and an answer that differs is noticed") {
  sample::Random random(9);
  const Board root = sample::random_position(random, 8).board;
  for (const bool lies : {false, true}) {
    Oracle oracle;
    SplitTree tree({.recheck = 1, .min_empties = 7}, root, nullptr, rough_value);
    tree.join(1, 1);
    tree.join(2, 1);
    std::map<std::tuple<Bitboard, Bitboard, Score>, int> answered;
    std::size_t again = 0;
    while (!tree.done()) {
      std::vector<SplitOrder> orders;
      do
        for (const SplitOrder& order : tree.deal()) orders.push_back(order);
      while (tree.unfinished());
      for (const SplitOrder& order : orders) {
        if (order.kind != SplitOrder::Kind::kSolve) continue;
        const auto [at, first] = answered.emplace(
            std::tuple(order.board.player, order.board.opponent, order.alpha), order.rank);
        bool above = oracle.score(order.board) > order.alpha;
        if (!first) {
          CHECK(order.rank != at->second);
          above = above != lies;
          ++again;
        }
        tree.finished(order.rank, order.job,
                      {.nodes = 10,
                       .seconds = 0.1,
                       .lower = above ? order.alpha + 2 : kScoreMin,
                       .upper = above ? kScoreMax : order.alpha},
                      true);
      }
    }
    CHECK(tree.bounds().lower == oracle.score(root));
    const std::vector<SplitRecheck> rechecks = tree.take_rechecks();
    CHECK(again > 2);
    CHECK(rechecks.size() == again);
    for (const SplitRecheck& recheck : rechecks) {
      CHECK(recheck.agrees() != lies);
      CHECK(recheck.ranks[0] != recheck.ranks[1]);
    }
  }
}

TEST_CASE("a position that is too small to split, and kills three workers, ends the run") {
  sample::Random random(7);
  const Board root = sample::random_position(random, 8).board;
  SplitTree tree({.min_empties = 14}, root, nullptr, rough_value);
  for (int rank = 1; rank <= 3; ++rank) {
    CHECK_FALSE(tree.stuck());
    tree.join(rank, 1);
    REQUIRE(tree.deal().size() == 1);
    CHECK(tree.lost(rank));
  }
  CHECK(tree.stuck());
  CHECK(tree.done());
}

TEST_CASE("a board is a word of the log, and back") {
  sample::Random random(8);
  const Board board = sample::random_position(random, 20).board;
  CHECK(board_of_word(board_word(board)) == board);
  CHECK_THROWS_AS(board_of_word("XO-"), std::invalid_argument);
  CHECK_THROWS_AS(board_of_word(std::string(64, 'x')), std::invalid_argument);
}

}  // namespace
}  // namespace tiger::cluster
