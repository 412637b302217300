// How the evaluation orders moves.
#include <doctest/doctest.h>

#include <algorithm>
#include <climits>
#include <map>

#include "search/minimax.h"
#include "search/ordering.h"
#include "search/params.h"
#include "search/solving.h"

namespace tiger {
namespace {

// The moves of a board, one by one, as a search with this number of leaf empties gets them.
class Handing {
 public:
  Handing(const Board& board, int horizon, const Weights* weights, Square table_move = kNoSquare)
      : node_(node_of(board)),
        context_(table_, params::kMinEmptiesForTable, kNoControl, weights),
        moves_(at_horizon(horizon), node_, board.legal_moves(), table_move) {}

  OrderedMoves& moves() { return moves_; }
  const Counters& counters() const { return context_.counters; }

  std::vector<RankedMove> all() {
    std::vector<RankedMove> handed;
    while (const RankedMove* move = moves_.next()) handed.push_back(*move);
    return handed;
  }

 private:
  SearchContext& at_horizon(int horizon) {
    context_.begin_iteration({horizon, kCertain});
    return context_;
  }

  Table table_{0};
  SearchNode node_;
  SearchContext context_;
  OrderedMoves moves_;
};

MoveList ranked(const Board& board, Square table_move = kNoSquare) {
  MoveList list;
  Counters counters;
  list_moves(list, board, board.legal_moves());
  rank_moves(list, {board.empty_count(), parity_of(board.empties()), table_move}, counters);
  return list;
}

bool wipes_out(const RankedMove& move) { return move.child.player == 0; }

// How many moves are handed out before any is evaluated: those that wipe the opponent out, and the
// table's move.
int known_first(MoveList& list, Square table_move) {
  int known = 0;
  for (const RankedMove& move : list.all()) known += wipes_out(move) || move.square == table_move;
  return known;
}

int min_depth_for_evaluation(int horizon) {
  return horizon == 0 ? params::kMinDepthForEvaluation : params::kMinDepthForMidgameEvaluation;
}

int plies_of_look_ahead(int depth) {
  return std::clamp((depth - params::kMinDepthForShallowSearch) / params::kShallowSearchStep, 0,
                    params::kMaxShallowSearches);
}

enum class Told {
  kByHand,  // its rank by handcrafted values alone
  kRank,    // its rank with the evaluation
  kBound,   // at least its rank, at most the best such rank
  kBehind,  // its rank minus a number that puts all these moves last
};

struct Wanted {
  int rank;
  Told told = Told::kByHand;
};

// The rank of each move: by handcrafted values, and by minimax of a few plies for the moves that
// are evaluated. If more than one move is left after those known first, these are the best few near
// the end of the game, and the best few by the evaluation of all moves far from it and in searches
// that stop before it.
std::map<Square, Wanted> wanted_ranks(const Board& board, int horizon, Square table_move) {
  const int depth = board.empty_count() - horizon;
  solving::Minimax minimax;
  MoveList list = ranked(board, table_move);
  std::map<Square, Wanted> wanted;
  for (const RankedMove& move : list.all()) wanted[move.square] = {move.rank};
  const int known = known_first(list, table_move);
  if (depth < min_depth_for_evaluation(horizon) || list.size() - known < 2) return wanted;

  const auto units = [&](const RankedMove& move, int plies) {
    return minimax.units(naive::from_board(move.child), plies);
  };
  for (int i = 0; i <= known; ++i) list.pick(i);
  const int plies = plies_of_look_ahead(depth);
  const bool asks_all = horizon > 0 || depth >= params::kMinDepthToEvaluateAll;
  if (asks_all)
    for (RankedMove& move : list.all().subspan(static_cast<std::size_t>(known)))
      wanted[move.square] = {move.rank -= params::kEvaluationWeight * units(move, 0), Told::kRank};
  if (asks_all && plies == 0) return wanted;
  for (int i = known; i < list.size(); ++i) {
    const RankedMove move = list.pick(i);
    Wanted& of_move = wanted[move.square];
    if (i >= known + params::kMaxEvaluatedMoves)
      of_move.told = Told::kBehind;
    else if (asks_all)
      of_move = {of_move.rank + params::kEvaluationWeight * (units(move, 0) - units(move, plies)),
                 Told::kBound};
    else
      of_move = {move.rank - params::kEvaluationWeight * units(move, 0), Told::kRank};
  }
  return wanted;
}

// The positions that a shallow search of one ply reaches after a move, without a cutoff.
int positions_behind(const RankedMove& move) {
  const naive::Grid child = naive::from_board(move.child);
  const Bitboard replies = naive::legal_moves(child);
  return std::popcount(replies != 0 ? replies : naive::legal_moves(naive::pass(child)));
}

// A table's move for every other board: one of its legal moves.
Square drawn_table_move(sample::Random& random, const Board& board) {
  Bitboard moves = board.legal_moves();
  if (moves == 0 || random.below(2) == 0) return kNoSquare;
  for (int skip = random.below(std::popcount(moves)); skip > 0; --skip) moves &= moves - 1;
  return std::countr_zero(moves);
}

constexpr int kEmpties[] = {2, 6, 7, 9, 10, 12, 13, 15, 16, 18, 20, 24};

// Leaves that are far away, and near.
std::vector<int> horizons(int empties) { return {0, empties / 3, empties / 2, empties - 1}; }

TEST_CASE("every legal move is handed out once, with the board it leads to") {
  sample::Random random(1510);
  for (const int empties : kEmpties)
    for (const Board& board : solving::boards(1511 + empties, empties, 8))
      for (const int horizon : horizons(empties))
        for (const Weights* weights : {&embedded_weights(), static_cast<const Weights*>(nullptr)}) {
          INFO(naive::to_diagram(board));
          Handing handing(board, horizon, weights, drawn_table_move(random, board));
          const naive::Grid grid = naive::from_board(board);
          Bitboard handed = 0;
          for (const RankedMove& move : handing.all()) {
            CHECK((handed >> move.square & 1) == 0);
            handed |= Bitboard{1} << move.square;
            CHECK(move.child == naive::to_board(naive::play(grid, move.square)));
          }
          CHECK(handed == naive::legal_moves(grid));
          CHECK(handing.moves().next() == nullptr);
          CHECK(handing.moves().handed_out() == std::popcount(handed));
          CHECK(handing.moves().list().size() == std::popcount(handed));
          CHECK(handing.counters().entries() == 0);
        }
}

TEST_CASE("without weights, and near the leaves, moves are ranked by handcrafted values alone") {
  for (const int empties : kEmpties)
    for (const Board& board : solving::boards(1531 + empties, empties, 8))
      for (const int horizon : horizons(empties)) {
        const bool near = empties - horizon < min_depth_for_evaluation(horizon);
        for (const Weights* weights : {&embedded_weights(), static_cast<const Weights*>(nullptr)}) {
          if (weights != nullptr && !near) continue;
          Handing handing(board, horizon, weights);
          MoveList plain = ranked(board);
          for (int i = 0; i < plain.size(); ++i) {
            const RankedMove wanted = plain.pick(i);
            const RankedMove* move = handing.moves().next();
            REQUIRE(move != nullptr);
            CHECK(move->square == wanted.square);
            CHECK(move->rank == wanted.rank);
          }
          CHECK(handing.moves().next() == nullptr);
          const bool all_played = empties >= params::kMinEmptiesForMobility;
          CHECK(handing.counters().ordering_nodes ==
                (all_played ? static_cast<std::uint64_t>(plain.size()) : 0));
        }
      }
}

TEST_CASE(
    "moves come in the order of their ranks, which include minimax of a few plies for the best") {
  sample::Random random(1570);
  int deepest = 0;
  int evaluated = 0;
  int cut_short = 0;
  int passed_over = 0;
  int boards = 0;
  for (const int empties : {10, 12, 14, 15, 17, 18, 20, 21, 24})
    for (const Board& board : solving::boards(1571 + empties, empties, empties < 20 ? 6 : 2)) {
      INFO(naive::to_diagram(board));
      const int horizon =
          ++boards % 2 == 0 ? 0 : empties - params::kMinDepthForMidgameEvaluation - boards % 5;
      const int depth = empties - horizon;
      const Square table_move = drawn_table_move(random, board);
      const std::map<Square, Wanted> wanted = wanted_ranks(board, horizon, table_move);
      int best_bounded = INT_MIN;
      for (const auto& [square, of_move] : wanted)
        if (of_move.told == Told::kBound) best_bounded = std::max(best_bounded, of_move.rank);
      deepest = std::max(deepest, plies_of_look_ahead(depth));
      int bounded = 0;
      int behind = 0;
      int before = INT_MAX;
      Handing handing(board, horizon, &embedded_weights(), table_move);
      for (const RankedMove& move : handing.all()) {
        const auto [rank, told] = wanted.at(move.square);
        switch (told) {
          case Told::kByHand:
          case Told::kRank:
            CHECK(move.rank == rank);
            CHECK(behind == 0);
            evaluated += told == Told::kRank;
            break;
          case Told::kBound:
            if (++bounded == 1) CHECK(move.rank == best_bounded);
            CHECK(move.rank >= rank);
            CHECK(behind == 0);
            cut_short += bounded > 1 && move.rank > rank;
            break;
          case Told::kBehind:
            if (behind == 0) behind = rank - move.rank;
            CHECK(behind == rank - move.rank);
            CHECK(behind > 0);
            ++passed_over;
            break;
        }
        CHECK(move.rank <= before);
        before = move.rank;
      }
    }
  CHECK(deepest >= 3);
  CHECK(evaluated > 100);
  CHECK(cut_short > 10);
  CHECK(passed_over > 30);
}

// The least depth with a shallow search of one ply, which shows in the counters.
constexpr int kOnePly = params::kMinDepthForShallowSearch + params::kShallowSearchStep;
static_assert(kOnePly >= params::kMinDepthForEvaluation);

TEST_CASE("the table's move is handed out without an evaluation, the second move is not") {
  for (const int empties : {kOnePly, kOnePly + 1, kOnePly + 2, kOnePly + 4})
    for (const Board& board : solving::boards_with_moves(1591 + empties, empties, 10)) {
      INFO(naive::to_diagram(board));
      const int horizon = empties - kOnePly;
      REQUIRE(plies_of_look_ahead(kOnePly) == 1);
      for (const Square table_move : squares(board.legal_moves())) {
        MoveList plain = ranked(board, table_move);
        const auto played = static_cast<std::uint64_t>(plain.size());
        if (plain.pick(0).square != table_move) continue;  // one wipes the opponent out
        Handing handing(board, horizon, &embedded_weights(), table_move);
        CHECK(handing.counters().ordering_nodes == played);
        CHECK(handing.moves().next()->square == table_move);
        CHECK(handing.counters().ordering_nodes == played);
        // All others are evaluated together, and only once; a single one is not evaluated.
        if (plain.size() > 1) CHECK(handing.moves().next() != nullptr);
        const std::uint64_t after_second = handing.counters().ordering_nodes;
        CHECK((after_second > played) == (plain.size() > 2));
        for (int i = 2; i < plain.size(); ++i) CHECK(handing.moves().next() != nullptr);
        CHECK(handing.moves().next() == nullptr);
        CHECK(handing.counters().ordering_nodes == after_second);
      }
    }
}

TEST_CASE("the only move left is handed out without an evaluation") {
  sample::Random random(1601);
  int found[3] = {};
  while (found[1] < 5 || found[2] < 5) {
    const Board board = sample::random_position(random, kOnePly, sample::Style::kLopsided).board;
    MoveList plain = ranked(board);
    if (plain.empty() || plain.size() > 2 || wipes_out(plain.pick(0))) continue;
    const RankedMove table_move = plain.pick(0);
    const RankedMove last = plain.pick(plain.size() - 1);
    if (positions_behind(last) == 0) continue;  // an evaluation would not show
    ++found[plain.size()];
    INFO(naive::to_diagram(board));
    const Square known = plain.size() == 2 ? table_move.square : kNoSquare;
    Handing handing(board, 0, &embedded_weights(), known);
    const std::vector<RankedMove> handed = handing.all();
    CHECK(handed.back().square == last.square);
    CHECK(handed.back().rank == last.rank);
    CHECK(handing.counters().ordering_nodes == static_cast<std::uint64_t>(plain.size()));
  }
}

TEST_CASE("if the table's move is not legal, all moves are evaluated") {
  for (const Board& board : solving::boards_with_moves(1611, kOnePly, 20)) {
    INFO(naive::to_diagram(board));
    const Square taken = std::countr_zero(board.player);
    std::vector<RankedMove> wanted;
    std::uint64_t nodes = 0;
    for (const Square table_move : {kNoSquare, taken}) {
      Handing handing(board, 0, &embedded_weights(), table_move);
      const std::vector<RankedMove> handed = handing.all();
      if (table_move == kNoSquare) {
        wanted = handed;
        nodes = handing.counters().ordering_nodes;
        continue;
      }
      REQUIRE(handed.size() == wanted.size());
      for (std::size_t i = 0; i < handed.size(); ++i) {
        CHECK(handed[i].square == wanted[i].square);
        CHECK(handed[i].rank == wanted[i].rank);
      }
      CHECK(handing.counters().ordering_nodes == nodes);
    }
  }
}

// Plain alpha-beta from the side to move, without an order of moves.
struct AlphaBeta {
  std::uint64_t come_to = 0;  // positions after a move

  int units(const Board& board, int plies, int alpha, int beta) {
    if (plies == 0 || is_game_over(board)) return minimax.units(naive::from_board(board), plies);
    if (board.legal_moves() == 0) return -units(board.passed(), plies, -beta, -alpha);
    int best = -INT_MAX;
    for (const Square x : squares(board.legal_moves())) {
      ++come_to;
      const Board child = board.after(x, board.flips(x));
      best = std::max(best, -units(child, plies - 1, -beta, -std::max(alpha, best)));
      if (best >= beta) break;
    }
    return best;
  }

  solving::Minimax minimax;
};

// The positions that a shallow search reaches after the best few moves: to each move after the
// first, it needs no reply but one that puts the move behind the best so far.
std::uint64_t positions_looked_at(const Board& board, int plies) {
  AlphaBeta search;
  MoveList list = ranked(board);
  list.pick(0);
  std::map<Square, int> by_hand;
  for (RankedMove& move : list.all()) {
    by_hand[move.square] = move.rank;
    move.rank -= params::kEvaluationWeight * solving::units_of(move.child);
  }
  int best = INT_MIN / 2;
  for (int i = 0; i < std::min(list.size(), params::kMaxEvaluatedMoves); ++i) {
    const RankedMove move = list.pick(i);
    const int hand = by_hand[move.square];
    const int enough = (hand - best) / params::kEvaluationWeight + 1;
    const int value = search.units(move.child, plies, -INT_MAX, enough);
    best = std::max(best, hand - params::kEvaluationWeight * value);
  }
  return search.come_to;
}

TEST_CASE("a shallow search tries all replies to one move, and fewer to the others") {
  std::uint64_t come_to = 0;
  std::uint64_t most = 0;
  for (const int plies : {1, 2, 3})
    for (const Board& board : solving::boards_with_moves(
             1620 + plies, kOnePly + (plies - 1) * params::kShallowSearchStep, 40 / plies)) {
      INFO(naive::to_diagram(board));
      Handing handing(board, 0, &embedded_weights());
      const std::vector<RankedMove> handed = handing.all();
      const std::uint64_t looked_at = handing.counters().ordering_nodes - handed.size();
      if (handed.size() < 2) continue;
      CHECK(looked_at == positions_looked_at(board, plies));
      if (plies > 1) continue;
      const std::size_t few = std::min<std::size_t>(handed.size(), params::kMaxEvaluatedMoves);
      for (std::size_t i = 0; i < few; ++i) most += positions_behind(handed[i]);
      come_to += looked_at;
    }
  CHECK(come_to < most * 4 / 5);
}

TEST_CASE("moves that wipe the opponent out come first, then the table's, without an evaluation") {
  int wipe_outs = 0;
  for (int i = 0; i < 60; ++i) {
    sample::Random random(static_cast<std::uint64_t>(1551 + i));
    // On every other board the opponent has two discs: some moves flip both, some only one.
    const Bitboard pair = bit(27) | bit(28 + 8 * (i % 4 / 2));
    const Board board = i % 2 ? sample::random_position(random, 12 + i % 10).board
                              : Board{(random.next() | random.next()) & ~pair, pair};
    const int empties = board.empty_count();
    if (empties < params::kMinDepthForEvaluation) continue;
    for (const Square table_move : squares(board.legal_moves())) {
      MoveList plain = ranked(board, table_move);
      const auto moves = plain.all();
      const auto wiping = static_cast<int>(std::count_if(moves.begin(), moves.end(), wipes_out));
      const int known = known_first(plain, table_move);
      Handing handing(board, 0, &embedded_weights(), table_move);
      for (int n = 0; n < known; ++n) {
        const RankedMove* move = handing.moves().next();
        CHECK(wipes_out(*move) == (n < wiping));
        if (n >= wiping) CHECK(move->square == table_move);
        CHECK(handing.counters().ordering_nodes == static_cast<std::uint64_t>(plain.size()));
      }
      wipe_outs += wiping > 0 && known > wiping;
    }
  }
  CHECK(wipe_outs > 10);
}

}  // namespace
}  // namespace tiger
