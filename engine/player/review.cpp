#include "player/review.h"

#include <algorithm>
#include <cassert>
#include <tuple>
#include <utility>

#include "board/symmetry.h"
#include "human/human_player.h"
#include "search/principal_variation.h"

namespace tiger {
namespace {

Outcome opposite(Outcome outcome) { return static_cast<Outcome>(-static_cast<int>(outcome)); }

// Brings an estimate to the nearest score that agrees with a proved outcome.
Score agreeing(Score score, std::optional<Outcome> outcome) {
  if (outcome == Outcome::kWin) return std::max(score, 2);
  if (outcome == Outcome::kLoss) return std::min(score, -2);
  return outcome ? 0 : score;
}

std::optional<Outcome> played_of(const std::optional<Outcomes>& outcomes) {
  return outcomes ? std::optional(outcomes->played) : std::nullopt;
}

std::optional<Outcome> best_of(const std::optional<Outcomes>& outcomes) {
  return outcomes ? std::optional(outcomes->best) : std::nullopt;
}

// What is known about a position, for its side to move.
struct Value {
  Score score = 0;
  SearchDepth depth;
  std::optional<Outcome> outcome;
};

// Whether two moves lead to the same position but for a symmetry. Searches of a limited depth may
// find different scores for them.
bool leads_to_image(const Board& board, Square move, Square other) {
  return canonical(board.after(move)) == canonical(board.after(other));
}

// The plies, at most, of the searches that continue lines far enough for the reasons of reason.h;
// in a shallow review half of its own, so that they take a small part of its time.
constexpr int kLineDepth = 6;

// Thrown where a search was stopped.
struct Stopped {};

class Reviewer {
 public:
  Reviewer(Table& table, const Record& record, const ReviewSettings& settings,
           const SearchControl& control)
      : table_(table), record_(record), settings_(settings), control_(control) {
    control_.team = nullptr;
    table.clear();
    const Board& last = record.position().board;
    if (is_game_over(last)) {
      const Score score = final_score(last);
      after_ = Value{score, {}, outcome_of(score)};
    }
  }

  // Plies must be reviewed one after the other, the last one first. Throws Stopped.
  ReviewedMove review(int ply) {
    table_.new_search();
    nodes_ = 0;
    const Position& position = record_.position(ply);
    ReviewedMove move;
    move.ply = ply;
    for (int i = 0; i <= ply; ++i) move.number += record_.move(i) != kPass;
    move.side = position.side;
    move.empties = position.board.empty_count();
    move.played = move.best = record_.move(ply);
    move.forced = count(position.board.legal_moves()) <= 1;
    const SearchLimits limits = limits_at(move.empties);
    if (solves(limits, move.empties)) {
      compare_exactly(position.board, move);
    } else if (move.forced && after_) {
      move.played_score = move.best_score = -after_->score;
      move.depth = after_->depth;
      if (after_->outcome) {
        const Outcome outcome = opposite(*after_->outcome);
        move.outcomes = {outcome, outcome};
      }
    } else {
      compare(position.board, limits, move);
    }
    if (move.best == move.played) move.best_score = move.played_score;
    if (move.best_pv.empty()) move.best_pv = {move.best};
    if (move.best != move.played) lengthen(position.board, move.best_pv);
    move.nodes = nodes_;
    assert(move.is_sound());
    after_ = Value{move.best_score, move.depth, best_of(move.outcomes)};
    return move;
  }

 private:
  SearchLimits limits_at(int empties) const {
    if (empties <= settings_.exact) return {};
    if (settings_.depth) return limits_to_depth(*settings_.depth);
    return limits_of_level(settings_.level, empties);
  }

  static bool solves(const SearchLimits& limits, int empties) {
    return limits.confidence == kCertain && empties <= limits.solve_from;
  }

  const Board& after_ply(int ply) const { return record_.position(ply + 1).board; }

  SolveSettings solve_settings(Bounds window = {}) const {
    return {.driver = settings_.driver, .window = window, .weights = settings_.weights};
  }

  Solution solve_board(const Board& board, Bounds window = {}) {
    Solution solution = solve(table_, board, solve_settings(window), control_);
    spend(solution.counters, solution.complete);
    return solution;
  }

  // A move with which the side to move scores at least this; kNoSquare if it cannot.
  Square move_reaching(const Board& board, Score bound) {
    ClaimSearch search(table_, solve_settings(), control_);
    Square move = kNoSquare;
    if (search.reaches(board, bound))
      move = board.legal_moves() != 0 ? search.reaching_move(board, bound) : kPass;
    spend(search.counters(), !search.stopped());
    return move;
  }

  void spend(const Counters& counters, bool complete) {
    nodes_ += counters.nodes();
    control_.max_nodes -= std::min(control_.max_nodes, counters.nodes());
    if (!complete) throw Stopped{};
  }

  // The value of the played move is that of the next position. It is known and exact, because that
  // position has fewer empty squares, unless the game was broken off there. So it remains to be
  // seen whether another move is better.
  void compare_exactly(const Board& board, ReviewedMove& move) {
    const Score after = after_ ? after_->score : solve_board(after_ply(move.ply)).bounds.lower;
    move.depth = {};
    move.played_score = move.best_score = -after;
    if (!move.forced && move.played_score < kScoreMax) {
      const Solution best = solve_board(board, {move.played_score, kScoreMax});
      if (best.bounds.lower > move.played_score) {
        move.best_score = best.bounds.lower;
        move.best = best.best_move;
        move.best_pv = best.pv;
      }
    }
    move.outcomes = {outcome_of(move.played_score), outcome_of(move.best_score)};
  }

  // Adds best play by quick searches to a line that ends before the game and before kLinePlies.
  void lengthen(const Board& start, std::vector<Square>& line) {
    const int own_depth = settings_.depth.value_or(settings_.level);
    const SearchLimits limits = limits_to_depth(std::clamp(own_depth / 2, 1, kLineDepth));
    Board board = start;
    for (const Square move : line) board = board.after(move);
    while (std::ssize(line) < kLinePlies && !is_game_over(board)) {
      std::vector<Square> pv = analysis_of(board, limits, {}).moves.front().pv;
      pv.resize((pv.size() + 1) / 2);  // the searches of the other half were shallow
      for (const Square move : pv) board = board.after(move);
      line.insert(line.end(), pv.begin(), pv.end());
    }
  }

  // The outcomes are proved after the analysis, which has then filled the table with good moves.
  void compare(const Board& board, const SearchLimits& limits, ReviewedMove& move) {
    Analysis analysis = analysis_of(board, limits, {move.played});
    AnalysedMove best = std::move(analysis.moves.front());
    move.depth = analysis.depth;
    if (move.empties <= settings_.win_loss_draw) prove_outcomes(board, move);
    if (best.move == kPass) {
      move.played_score = move.best_score = agreeing(best.score(), played_of(move.outcomes));
      return;
    }
    const bool is_same = !move.is_turning_point() && leads_to_image(board, move.played, best.move);
    move.played_score = agreeing(is_same ? best.score() : nearest_score(analysis.others.front()),
                                 played_of(move.outcomes));
    if (move.is_turning_point() && best.move != move.best)
      best = {move.best, analysis_of(board, limits, {move.best}).others.front(), {move.best}};
    move.best = move.played;
    const Score best_score = agreeing(best.score(), best_of(move.outcomes));
    if (best_score <= move.played_score) return;
    move.best = best.move;
    move.best_score = best_score;
    move.best_pv = std::move(best.pv);
  }

  Analysis analysis_of(const Board& board, const SearchLimits& limits,
                       const std::vector<Square>& others) {
    Analysis analysis = analyse(table_, board,
                                {.driver = settings_.driver,
                                 .limits = limits,
                                 .others = others,
                                 .weights = settings_.weights},
                                control_);
    spend(analysis.counters, analysis.complete);
    return analysis;
  }

  // Proves the outcomes, and takes for the best move one that keeps the better outcome. That of the
  // next position is known, because it has fewer empty squares, unless the game was broken off.
  void prove_outcomes(const Board& board, ReviewedMove& move) {
    const Outcome played =
        opposite(after_ ? *after_->outcome : proved_outcome(after_ply(move.ply)));
    move.outcomes = {played, played};
    if (move.forced) return;
    for (const Outcome better : {Outcome::kDraw, Outcome::kWin}) {
      if (better <= played) continue;
      const Square keeps = move_reaching(board, better == Outcome::kWin ? 2 : 0);
      if (keeps == kNoSquare) return;
      move.outcomes->best = better;
      move.best = keeps;
    }
  }

  Outcome proved_outcome(const Board& board) {
    if (is_game_over(board)) return outcome_of(final_score(board));
    if (move_reaching(board, 2) != kNoSquare) return Outcome::kWin;
    return move_reaching(board, 0) != kNoSquare ? Outcome::kDraw : Outcome::kLoss;
  }

  static Outcome outcome_of(Score score) { return tiger::outcome_of(score); }

  Table& table_;
  const Record& record_;
  const ReviewSettings& settings_;
  SearchControl control_;
  std::optional<Value> after_;  // of the position after the next ply to be reviewed
  std::uint64_t nodes_{};       // for the ply under review
};

}  // namespace

Outcome outcome_of(Score score) {
  return score > 0 ? Outcome::kWin : score < 0 ? Outcome::kLoss : Outcome::kDraw;
}

std::optional<ComparedLines> ReviewedMove::lines_to_loss() const {
  if (!reason) return std::nullopt;
  ComparedLines lines{played_pv, best_pv};
  const auto plies = static_cast<std::size_t>(reason->plies);
  for (std::vector<Square>* line : {&lines.played, &lines.better})
    line->resize(std::min(line->size(), plies));
  return lines;
}

Mark mark_of(const ReviewedMove& move) {
  if (move.cost() >= kBlunderCost || move.is_turning_point()) return Mark::kBlunder;
  if (move.cost() >= kMistakeCost) return Mark::kMistake;
  return move.cost() >= kInaccuracyCost ? Mark::kInaccuracy : Mark::kNone;
}

const char* mark_text(Mark mark) {
  constexpr std::array<const char*, 4> kTexts = {"", "?!", "?", "??"};
  return kTexts[static_cast<std::size_t>(mark)];
}

// Where the move played was the best one, the rest of its line is known from the moves that follow.
void find_played_line(ReviewedMove& move, const ReviewedMove* next) {
  move.played_pv = {move.played};
  if (next == nullptr) return;
  const bool follows = next->best == next->played && next->best_pv.size() <= 1;
  const std::vector<Square>& rest = follows ? next->played_pv : next->best_pv;
  move.played_pv.insert(move.played_pv.end(), rest.begin(), rest.end());
}

void find_reason(ReviewedMove& move, const Position& before) {
  move.reason = move.may_have_reason() ? reason_for(before, move.played_pv, move.best_pv,
                                                    move.cost(), move.empties - move.depth.horizon)
                                       : std::nullopt;
}

void explain(GameReview& review, const Record& record) {
  const ReviewedMove* next = nullptr;
  for (std::size_t i = review.moves.size(); i-- > 0; next = &review.moves[i]) {
    find_played_line(review.moves[i], next);
    find_reason(review.moves[i], record.position(review.moves[i].ply));
  }
}

void find_hardness(ReviewedMove& move, const Record& record, Table& table, const Weights& weights,
                   const SearchControl& control) {
  if (move.forced) return;
  move.people =
      hardness_at(embedded_human_model(), table, situation_at(record, move.ply), control, weights);
}

GameReview review(Table& table, const Record& record, const ReviewSettings& settings,
                  const SearchControl& control,
                  const std::function<void(const ReviewedMove&)>& reviewed) {
  GameReview report;
  Reviewer reviewer(table, record, settings, control);
  std::optional<Table> peoples;
  if (settings.people) peoples.emplace(kPeopleHashBits);
  SearchControl unlimited = control;
  unlimited.max_nodes = UINT64_MAX;
  unlimited.team = nullptr;
  try {
    const int first = std::max(0, record.plies() - settings.plies);
    for (int ply = record.plies() - 1; ply >= first; --ply) {
      ReviewedMove move = reviewer.review(ply);
      find_played_line(move, report.moves.empty() ? nullptr : &report.moves.back());
      find_reason(move, record.position(ply));
      if (peoples) find_hardness(move, record, *peoples, *settings.weights, unlimited);
      report.moves.push_back(std::move(move));
      if (reviewed) reviewed(report.moves.back());
    }
    report.complete = true;
  } catch (const Stopped&) {
  }
  std::reverse(report.moves.begin(), report.moves.end());
  return report;
}

std::vector<std::size_t> worst_moves(const GameReview& review, int n) {
  std::vector<std::size_t> worst;
  for (std::size_t i = 0; i < review.moves.size(); ++i)
    if (review.moves[i].cost() > 0) worst.push_back(i);
  std::stable_sort(worst.begin(), worst.end(), [&](std::size_t i, std::size_t k) {
    const ReviewedMove &a = review.moves[i], &b = review.moves[k];
    return std::tuple(mark_of(a), a.cost()) > std::tuple(mark_of(b), b.cost());
  });
  if (worst.size() > static_cast<std::size_t>(n)) worst.resize(static_cast<std::size_t>(n));
  return worst;
}

void ReviewTotals::add(const ReviewedMove& move) {
  if (move.forced) return;
  ++moves;
  discs += move.cost();
  if (move.exact()) proved += move.cost();
  ++marks[static_cast<std::size_t>(mark_of(move))];
}

std::optional<double> ReviewTotals::per_move() const {
  if (moves == 0) return std::nullopt;
  return static_cast<double>(discs) / moves;
}

ReviewTotals totals_of(const GameReview& review, Color side) {
  ReviewTotals totals;
  for (const ReviewedMove& move : review.moves)
    if (move.side == side) totals.add(move);
  return totals;
}

}  // namespace tiger
