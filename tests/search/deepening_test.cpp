// What comes before the exact pass, and how the evaluation orders moves.
#include "search/deepening.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "search/minimax.h"
#include "search/ordering.h"
#include "search/passes.h"

namespace tiger {
namespace {

using solving::kUnsure;

const SearchControl kNoControl;

// ---- Passes ----------------------------------------------------------------------------------

TEST_CASE("few empty squares are solved at once, many are prepared") {
  for (int empties = 0; empties < knobs::kDeepeningFloor; ++empties)
    CHECK(passes_before_exact(empties).empty());
  for (int empties = knobs::kDeepeningFloor; empties <= 60; ++empties)
    CHECK_FALSE(passes_before_exact(empties).empty());
}

int order_of(Reach reach, int empties) {
  return tiger::order_of({.depth = reach.depth(empties), .confidence = reach.confidence});
}

TEST_CASE("every pass goes further than the one before it, and none is exact") {
  for (int empties = 0; empties <= 60; ++empties) {
    CAPTURE(empties);
    Reach before{empties, 1};
    for (const Reach reach : passes_before_exact(empties)) {
      CAPTURE(reach.horizon);
      CAPTURE(reach.confidence);
      CHECK((reach.horizon == 0 || reach.horizon >= knobs::kLeastHorizon));
      CHECK(reach.depth(empties) + reach.horizon == empties);
      CHECK(reach.depth(empties) >= before.depth(empties));
      // The order of the table: no result of a pass stands in the way of a later one's.
      CHECK(order_of(reach, empties) > order_of(before, empties));
      CHECK(order_of(reach, empties) < order_of(Reach{}, empties));
      if (reach.confidence == kCertain)
        CHECK(reach.depth(empties) <= knobs::kCertainDepth);
      else
        CHECK(std::count(std::begin(kUnsure), std::end(kUnsure), reach.confidence) == 1);
      if (before.confidence != kCertain) CHECK(reach.confidence >= before.confidence);
      before = reach;
    }
  }
}

TEST_CASE("passes to a depth end there, by way of every other depth") {
  for (int empties = 2; empties <= 60; ++empties)
    for (int depth = 1; depth < empties; ++depth) {
      CAPTURE(empties);
      CAPTURE(depth);
      const std::vector<Reach> passes = passes_to_depth(empties, depth);
      REQUIRE_FALSE(passes.empty());
      CHECK(passes.front().depth(empties) <= 2);
      CHECK(passes.back().depth(empties) == depth);
      for (std::size_t i = 0; i < passes.size(); ++i) {
        if (i > 0) CHECK(passes[i].horizon == passes[i - 1].horizon - 2);
        const bool certain = passes[i].depth(empties) <= knobs::kCertainDepth;
        CHECK(passes[i].confidence == (certain ? kCertain : knobs::kDeepConfidence));
      }
    }
}

TEST_CASE("selective passes to the end are the more, the farther it is") {
  std::size_t before = 0;
  for (int empties = 0; empties <= 60; ++empties) {
    const std::vector<Reach> passes = passes_to_the_end(empties);
    CHECK(passes.size() >= before);
    before = passes.size();
    if (empties < knobs::kSelectiveFloor) CHECK(passes.empty());  // they would be exact
    for (std::size_t i = 0; i < passes.size(); ++i) {
      CHECK(passes[i].horizon == 0);
      CHECK(passes[i].confidence < kCertain);
      if (i > 0) CHECK(passes[i].confidence > passes[i - 1].confidence);
    }
  }
  CHECK(before > 0);
}

TEST_CASE("neighbouring scores are two apart at the end of the game, one before it") {
  for (const int confidence : {73, 99, kCertain}) {
    CHECK(Reach{0, confidence}.step() == 2);
    for (int horizon = 1; horizon <= 60; ++horizon) CHECK(Reach{horizon, confidence}.step() == 1);
  }
}

// The reaches that a solver passes through, as its watcher sees them.
std::vector<Reach> watched(const Board& board, const SolveSettings& settings) {
  Table table(12);
  std::vector<Reach> seen;
  SearchControl control;
  control.watcher = [&](const Progress& progress) {
    if (seen.empty() || seen.back() != progress.reach) seen.push_back(progress.reach);
  };
  CHECK(solve(table, board, settings, control).complete);
  return seen;
}

TEST_CASE("the solver makes these passes in their order and the exact one last") {
  const Board board = solving::boards_with_moves(1501, 16, 1).front();
  std::vector<Reach> all = passes_before_exact(16);
  all.push_back({});
  for (const Driver driver : solving::kDrivers) {
    CAPTURE(driver_name(driver));
    const std::vector<Reach> seen = watched(board, {.driver = driver});
    // The shortest may end before the watcher has his turn.
    std::size_t next = 0;
    for (const Reach reach : seen) {
      while (next < all.size() && all[next] != reach) ++next;
      CHECK(next < all.size());
    }
    CHECK(seen.size() >= 2);
    CHECK(seen.back() == Reach{});
    const std::vector<Reach> without = watched(board, {.driver = driver, .weights = nullptr});
    CHECK(without == std::vector<Reach>{Reach{}});
  }
}

// ---- Order -----------------------------------------------------------------------------------

struct Ordered {
  MoveList list;
  Counters counters;
};

Ordered ordered(const Board& board, int horizon, const Weights* weights,
                Square table_move = kNoSquare) {
  Table table(0);
  SearchContext context(table, knobs::kTableFloor, kNoControl, weights);
  context.begin_pass({horizon, kCertain});
  Ordered result;
  order_moves(context, result.list, place_of(board), board.legal_moves(), table_move);
  result.counters = context.counters;
  return result;
}

MoveList ranked(const Board& board, Square table_move = kNoSquare) {
  MoveList list;
  Counters counters;
  rank_moves(list, board, board.legal_moves(),
             {board.empty_count(), parity_of(board.empties()), table_move}, counters);
  return list;
}

constexpr int kEmpties[] = {2, 6, 7, 9, 10, 12, 13, 15, 16, 18, 20, 24};

// Horizons that leave the leaves far, and near.
std::vector<int> horizons(int empties) { return {0, empties / 3, empties / 2, empties - 1}; }

TEST_CASE("with weights every legal move is listed once, with the board it leads to") {
  for (const int empties : kEmpties)
    for (const Board& board : solving::boards(1511 + empties, empties, 8))
      for (const int horizon : horizons(empties)) {
        INFO(naive::to_diagram(board));
        auto [list, counters] = ordered(board, horizon, &embedded_weights());
        const naive::Grid grid = naive::from_board(board);
        Bitboard listed = 0;
        for (const RankedMove& move : list.all()) {
          CHECK((listed >> move.square & 1) == 0);
          listed |= Bitboard{1} << move.square;
          CHECK(move.child == naive::to_board(naive::play(grid, move.square)));
        }
        CHECK(listed == naive::legal_moves(grid));
        CHECK(counters.entries() == 0);
        const bool all_played = empties >= knobs::kMobilityFloor;
        CHECK(counters.ordering_nodes >= (all_played ? std::uint64_t(list.size()) : 0));
      }
}

TEST_CASE("without weights, and near the leaves, moves are ranked by hand-made values alone") {
  for (const int empties : kEmpties)
    for (const Board& board : solving::boards(1531 + empties, empties, 8))
      for (const int horizon : horizons(empties)) {
        const bool near = empties - horizon < knobs::kEvaluationDepth;
        for (const Weights* weights : {&embedded_weights(), static_cast<const Weights*>(nullptr)}) {
          if (weights != nullptr && !near) continue;
          auto [list, counters] = ordered(board, horizon, weights);
          MoveList plain = ranked(board);
          REQUIRE(list.size() == plain.size());
          for (int i = 0; i < list.size(); ++i) {
            CHECK(list.all()[i].square == plain.all()[i].square);
            CHECK(list.all()[i].rank == plain.all()[i].rank);
          }
          const bool all_played = empties >= knobs::kMobilityFloor;
          CHECK(counters.ordering_nodes == (all_played ? std::uint64_t(list.size()) : 0));
        }
      }
}

TEST_CASE("the table's move is the first, but for a move that wipes the opponent out") {
  int wipe_outs = 0;
  for (int i = 0; i < 60; ++i) {
    sample::Random random(static_cast<std::uint64_t>(1551 + i));
    // On every other board the opponent has two discs: some moves flip both, some only one.
    const Bitboard pair = bit(27) | bit(28 + 8 * (i % 4 / 2));
    const Board board = i % 2 ? sample::random_position(random, 12 + i % 10).board
                              : Board{(random.next() | random.next()) & ~pair, pair};
    if (board.empty_count() < knobs::kEvaluationDepth) continue;
    for (const Square table_move : squares(board.legal_moves())) {
      MoveList list = ordered(board, 0, &embedded_weights(), table_move).list;
      const auto wipes_out = [](const RankedMove& move) { return move.child.player == 0; };
      const auto moves = list.all();
      const bool any = std::any_of(moves.begin(), moves.end(), wipes_out);
      const RankedMove first = list.pick(0);
      if (!any) {
        CHECK(first.square == table_move);
        continue;
      }
      CHECK(wipes_out(first));
      if (first.square == table_move) continue;
      const auto rest = list.all().subspan(1);
      if (std::none_of(rest.begin(), rest.end(), wipes_out)) {
        ++wipe_outs;
        CHECK(list.pick(1).square == table_move);
      }
    }
  }
  CHECK(wipe_outs > 10);
}

TEST_CASE("the evaluation that joins the rank is minimax's, of a few plies") {
  solving::Minimax minimax;
  int deepest = 0;
  for (const int empties : {10, 12, 14, 15, 17, 18, 20, 21, 24})
    for (const Board& board : solving::boards(1571 + empties, empties, empties < 20 ? 4 : 2)) {
      INFO(naive::to_diagram(board));
      const int plies = std::clamp((empties - knobs::kLookAheadFrom) / knobs::kLookAheadStep, 0,
                                   knobs::kMostLookAhead);
      deepest = std::max(deepest, plies);
      MoveList list = ordered(board, 0, &embedded_weights()).list;
      MoveList plain = ranked(board);
      REQUIRE(list.size() == plain.size());
      for (int i = 0; i < list.size(); ++i) {
        const RankedMove& move = list.all()[i];
        const bool wipes_out = move.child.player == 0;
        const int units = wipes_out ? 0 : minimax.units(naive::from_board(move.child), plies);
        CHECK(move.rank == plain.all()[i].rank - knobs::kEvaluationWeight * units);
      }
    }
  CHECK(deepest >= 3);
}

}  // namespace
}  // namespace tiger
