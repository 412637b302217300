#include "play/reports.h"

#include <algorithm>

#include "analysis_text.h"
#include "output.h"
#include "play/board_picture.h"

namespace tiger::tools {
namespace {

struct Value {
  Score score = 0;
  bool exact = false;
  std::string reach;
};

// What a move is worth for the side that plays it, looked at as far as the best one was.
Value value_of(Player& player, Effort effort, const Analysis& best, const Board& child,
               const std::atomic<bool>& stop) {
  if (is_game_over(child)) return {-final_score(child), true, "exact"};
  if (best.reach.horizon > 0) effort.depth = std::max(1, best.depth - 1);
  const Thought thought = player.choose(child, effort, {.stop = &stop});
  return {-thought.analysis.moves.front().score, thought.analysis.exact(),
          sureness(thought.analysis)};
}

}  // namespace

std::string thought_rows(const Thought& thought, Color side, int width) {
  std::string rows;
  for (const AnalysedMove& move : thought.analysis.moves) {
    std::string row = left(sureness(thought.analysis), 13) + " " + left(square_name(move.move), 4) +
                      " " + right(score_text(move.score), 5) + " " +
                      right(time_text(thought.seconds), 9) + " " +
                      right(std::to_string(thought.analysis.counters.nodes()), 11) + "  " +
                      line_text(move.line, side);
    if (width > 0 && row.size() >= static_cast<std::size_t>(width))
      row = row.substr(0, row.find_last_of(' ', static_cast<std::size_t>(width) - 1));
    rows += row + "\n";
  }
  return rows;
}

std::string own_move_line(const Thought& thought) {
  const AnalysedMove& best = thought.analysis.moves.front();
  return "Tiger plays " + square_name(best.move) + "  " + score_text(best.score) + "  " +
         sureness(thought.analysis) + "  " + time_text(thought.seconds) + "\n";
}

std::string verdict_row(const Verdict& verdict) {
  return right(std::to_string(verdict.number), 3) + "  " + color_name(verdict.side) + " " +
         left(square_name(verdict.played), 2) + right(score_text(verdict.played_score), 7) + " " +
         left(square_name(verdict.best), 4) + right(score_text(verdict.best_score), 6) +
         right(std::to_string(verdict.cost()), 6) + "  " + verdict.reach + "\n";
}

Verdict judge(Player& player, const Effort& effort, const Record& record, int ply,
              const std::atomic<bool>& stop) {
  const Position& before = record.position(ply);
  const Thought thought = player.choose(before.board, effort, {.stop = &stop});
  const AnalysedMove& best = thought.analysis.moves.front();
  Verdict verdict;
  verdict.number = 1;
  for (int i = 0; i < ply; ++i) verdict.number += record.move(i) != kPass;
  verdict.side = before.side;
  verdict.played = record.move(ply);
  verdict.best = best.move;
  verdict.best_score = verdict.played_score = best.score;
  verdict.exact = thought.analysis.exact();
  verdict.reach = sureness(thought.analysis);
  if (best.move == verdict.played) return verdict;

  const Value played =
      value_of(player, effort, thought.analysis, record.position(ply + 1).board, stop);
  verdict.played_score = played.score;
  if (verdict.exact) verdict.reach = played.reach;
  verdict.exact = verdict.exact && played.exact;
  // As good as the best, or better as a search by itself sees it: then it is the best one known.
  if (played.score >= best.score) {
    verdict.best = verdict.played;
    verdict.best_score = played.score;
  }
  return verdict;
}

void Cost::add(const Verdict& verdict) {
  discs += verdict.cost();
  if (verdict.exact) proved += verdict.cost();
}

std::string cost_line(Color side, const Cost& cost) {
  return color_name(side) + " lost " + std::to_string(cost.discs) +
         (cost.discs == 1 ? " disc" : " discs") + ", " + std::to_string(cost.proved) +
         " of them proved\n";
}

}  // namespace tiger::tools
