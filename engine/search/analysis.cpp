#include "search/analysis.h"

#include <algorithm>
#include <cassert>

#include "search/deepening.h"
#include "search/endgame.h"
#include "search/ordering.h"
#include "search/params.h"
#include "search/principal_variation.h"
#include "search/search.h"
#include "search/search_node.h"

namespace tiger {
namespace {

// The table's best moves from `first` on, at most `plies` of them; passes are not counted.
std::vector<Square> table_pv(SearchContext& context, Board board, Square first, int plies) {
  std::vector<Square> pv;
  Square move = first;
  while (plies > 0 && !is_game_over(board)) {
    if (board.legal_moves() == 0) {
      pv.push_back(kPass);
      board = board.passed();
      move = kNoSquare;
    }
    if (move == kNoSquare) move = context.table_move(zobrist_hash(board), board);
    if (move >= kNoSquare || (board.legal_moves() & bit(move)) == 0) break;
    pv.push_back(move);
    board = board.after(move, board.flips(move));
    move = kNoSquare;
    --plies;
  }
  return pv;
}

// Analyses one board with a legal move, iteration by iteration.
class Analyst {
 public:
  Analyst(Table& table, const Board& board, const AnalysisSettings& settings,
          const SearchControl& control)
      : settings_(settings),
        board_(board),
        context_(table, params::kMinEmptiesForTable, control, settings.weights,
                 {.grain = settings.grain}) {
    if (settings.driver != Driver::kAlphaBeta)
      context_.table.use_endgame_cache(emptied_endgame_cache());
    if (settings.weights == nullptr) {
      rank_without_evaluation();
      return;
    }
    const SearchNode root = node_of(board);
    for (const Square x : squares(board.legal_moves() & ~settings.excluded)) {
      const Bitboard flipped = board.flips(x);
      const int units = context_.evaluator.units(board.after(x, flipped), root.empties - 1,
                                                 [&] { return root.features.after(x, flipped); });
      moves_.push_back({x, -context_.leaf_value(units), {x}});
    }
    std::stable_sort(
        moves_.begin(), moves_.end(),
        [](const AnalysedMove& a, const AnalysedMove& b) { return a.value > b.value; });
  }

  Analysis run(const std::function<void(const Analysis&)>& finished_iteration) {
    const int empties = board_.empty_count();
    Analysis analysis;
    analysis.depth = {empties, kCertain};
    analysis.moves = best_of(moves_);
    for (const SearchDepth depth : iterations(empties)) {
      std::vector<AnalysedMove> moves = moves_;
      const bool searches_root = settings_.lines == 1 && settings_.excluded == 0;
      searches_root ? search_best(depth, moves) : search_all(depth, moves);
      analysis.counters = context_.counters;
      if (context_.stopped()) break;
      moves_ = std::move(moves);
      analysis.moves = best_of(moves_);
      for (AnalysedMove& move : analysis.moves) move.pv = pv_of(move, depth);
      analysis.depth = depth;
      analysis.plies = depth.plies(empties);
      if (finished_iteration) finished_iteration(analysis);
    }
    if (!context_.stopped()) score_others(analysis);
    analysis.complete = !context_.stopped();
    return analysis;
  }

  MoveTest test(Square move, Value least, const SearchDepth& depth) {
    if (least <= kValueMin) return {true, kValueMin, 0};
    context_.begin_iteration(depth);
    const Value step = context_.granularity();
    const Value alpha = -floor_to(-least, step) - step;
    const SearchNode child = node_of(board_.after(move, board_.flips(move)));
    const Value value = null_window_child(context_, child, alpha);
    const bool proved = !context_.stopped() && value > alpha;
    return {proved, proved ? value : Value{}, context_.counters.nodes()};
  }

 private:
  // The window is open, because selective or shallow searches may find more than for the best move.
  void score_others(Analysis& analysis) {
    for (const Square x : settings_.others) {
      const auto known = std::find_if(analysis.moves.begin(), analysis.moves.end(),
                                      [x](const AnalysedMove& m) { return m.move == x; });
      Value value = known == analysis.moves.end() ? analysis.moves.front().value : known->value;
      if (known == analysis.moves.end())
        value = -child_value(board_.after(x, board_.flips(x)), analysis.depth, {}, -value);
      if (context_.stopped()) return;
      analysis.others.push_back(value);
    }
    analysis.counters = context_.counters;
  }

  void rank_without_evaluation() {
    MoveList list;
    list_moves(list, board_, board_.legal_moves() & ~settings_.excluded);
    rank_moves(list, {board_.empty_count(), parity_of(board_.empties())}, context_.counters);
    for (int i = 0; i < list.size(); ++i) {
      const Square x = list.pick(i).square;
      moves_.push_back({x, {}, {x}});
    }
  }

  std::vector<SearchDepth> iterations(int empties) const {
    if (settings_.weights == nullptr) return {SearchDepth{}};
    const auto& [plies, solve_from, confidence] = settings_.limits;
    if (empties > solve_from && plies < empties) return iterations_to_depth(empties, plies);
    std::vector<SearchDepth> iterations =
        iterations_to_depth(empties, empties - params::kMinLeafEmpties);
    for (const SearchDepth depth : iterations_to_the_end(empties))
      if (depth.confidence < confidence) iterations.push_back(depth);
    iterations.push_back({0, confidence});
    return iterations;
  }

  std::vector<AnalysedMove> best_of(const std::vector<AnalysedMove>& moves) const {
    const auto n = std::min(moves.size(), static_cast<std::size_t>(settings_.lines));
    return {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(n)};
  }

  // After an exact iteration the proved line to the end of the game, else what the table knows.
  std::vector<Square> pv_of(const AnalysedMove& move, SearchDepth depth) {
    if (depth == SearchDepth{} && !context_.stopped())
      return principal_variation(context_, board_, {move.score(), move.score()}, move.move);
    return table_pv(context_, board_, move.move, depth.plies(board_.empty_count()));
  }

  // Searches the root: its best move comes to the front.
  void search_best(SearchDepth depth, std::vector<AnalysedMove>& moves) {
    const ValueBounds window = value_of(settings_.window);
    run_iteration(context_, board_, settings_.driver, depth, window, moves.front().value);
    const auto best = std::find_if(moves.begin(), moves.end(), [&](const AnalysedMove& m) {
      return m.move == context_.root.move();
    });
    if (best != moves.end()) std::rotate(moves.begin(), best, best + 1);
    const ValueBounds found = context_.root.bounds();
    moves.front().value = found.lower > window.lower ? found.lower : found.upper;
  }

  // Searches the children, to rank the best `lines` moves. A move that is proved not to be among
  // them gets a bound in place of its score.
  void search_all(SearchDepth depth, std::vector<AnalysedMove>& moves) {
    const auto lines = static_cast<std::size_t>(settings_.lines);
    std::vector<AnalysedMove> ranked;
    for (AnalysedMove& move : moves) {
      const Value least = ranked.size() < lines ? kValueMin : ranked[lines - 1].value;
      if (least == kValueMax) {
        ranked.push_back(move);
        continue;
      }
      const Board child = board_.after(move.move, board_.flips(move.move));
      const Value value = -child_value(child, depth, {kValueMin, -least}, -move.value);
      if (context_.stopped()) return;
      move.value = value;
      const auto worse = std::find_if(ranked.begin(), ranked.end(),
                                      [&](const AnalysedMove& m) { return m.value < value; });
      ranked.insert(worse, std::move(move));
    }
    moves = std::move(ranked);
  }

  // The value of a child for its side to move: exact inside the window, else a bound of it.
  Value child_value(const Board& board, SearchDepth depth, ValueBounds window, Value guess) {
    if (board.legal_moves() == 0) {
      if (is_game_over(board)) return value_of(final_score(board));
      return -child_value(board.passed(), depth, window.from_other_side(), -guess);
    }
    if (board.empty_count() <= depth.horizon) {
      context_.begin_iteration(depth);
      context_.count_entry(board.empty_count());
      return leaf(context_, node_of(board));
    }
    run_iteration(context_, board, settings_.driver, depth, window, guess);
    const ValueBounds proved = context_.root.bounds();
    return proved.lower > window.lower ? proved.lower : proved.upper;
  }

  const AnalysisSettings& settings_;
  const Board board_;
  SearchContext context_;
  std::vector<AnalysedMove> moves_;  // all legal ones, best first
};

Analysis from_other_side(Analysis analysis) {
  for (AnalysedMove& move : analysis.moves) {
    move.move = kPass;
    move.value = -move.value;
    move.pv.insert(move.pv.begin(), kPass);
  }
  return analysis;
}

}  // namespace

Analysis analyse(Table& table, const Board& board, const AnalysisSettings& settings,
                 const SearchControl& control,
                 const std::function<void(const Analysis&)>& finished_iteration) {
  assert(settings.lines >= 1 && (board.player & board.opponent) == 0);
  if (board.legal_moves() != 0)
    return Analyst(table, board, settings, control).run(finished_iteration);
  if (is_game_over(board)) return {};
  AnalysisSettings one_line = settings;
  one_line.lines = 1;  // the pass is the only move
  one_line.others.clear();
  one_line.excluded = 0;
  const auto turned = [&](const Analysis& analysis) {
    if (finished_iteration) finished_iteration(from_other_side(analysis));
  };
  const SearchControl turned_control = after_pass(control);
  return from_other_side(Analyst(table, board.passed(), one_line, turned_control).run(turned));
}

Value grain_of_lines(Driver driver, int lines) {
  return driver == Driver::kPvs && lines > 1 ? params::kGrainOfLines : params::kGrain;
}

MoveTest test_move(Table& table, const Board& board, Square move, Value least,
                   const SearchDepth& depth, const AnalysisSettings& settings,
                   const SearchControl& control) {
  assert((board.legal_moves() & bit(move)) != 0);
  return Analyst(table, board, settings, control).test(move, least, depth);
}

}  // namespace tiger
