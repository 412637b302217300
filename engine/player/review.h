// Reviews a game: what each move cost, compared with the best move.
//
// The protocol is fixed, so that figures of different runs and programs can be compared. The game
// is searched from its last position back to its first, by one thread and with one table, which is
// emptied first and kept between positions. A position with a choice gets two values, of the best
// move and of the played one, both from searches of the same depth and confidence. The report
// depends on the game, the settings and the table's size alone: a review that was stopped and is
// repeated gives the same report.
#pragma once

#include <array>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "record/record.h"
#include "search/analysis.h"

namespace tiger {

struct ReviewSettings {
  Driver driver = Driver::kMtdf;
  int level = 16;                 // of positions that are not solved: limits_of_level()
  std::optional<int> depth = {};  // plies, instead of a level

  // At most this many empty squares: both values are exact. (A level may solve earlier.)
  int exact = 20;

  // At most this many: who wins is proved for the position and for the played move.
  int win_loss_draw = 24;

  // How many plies are reviewed, counted from the last; all without a limit.
  int plies = std::numeric_limits<int>::max();
  const Weights* weights = &embedded_weights();
};

enum class Outcome { kLoss = -1, kDraw = 0, kWin = 1 };

Outcome outcome_of(Score score);

// Scores and outcomes are for the side that moves.
struct ReviewedMove {
  int ply = 0;     // of the record: record.move(ply) was played
  int number = 0;  // of the move, passes not counted, from 1; for a pass, of the move before it
  Color side = Color::kBlack;
  int empties = 0;      // before the move
  bool forced = false;  // a pass or the only legal move: it costs nothing
  Square played = kNoSquare;
  Square best = kNoSquare;      // the played move if no move is better
  std::vector<Square> best_pv;  // the best move, then the best play as far as it is known
  Score played_score = 0;
  Score best_score = 0;  // at least played_score
  SearchDepth depth;     // of both scores

  // What is proved, or nothing: the outcome of the game after the played move, and with best play
  // from the position. (Where the scores are not exact, another move than `best` may be the one
  // that keeps it.)
  std::optional<Outcome> played_outcome, best_outcome;

  std::uint64_t nodes = 0;

  int cost() const { return best_score - played_score; }
  bool exact() const { return depth == SearchDepth{}; }

  // Whether the move changed the theoretical outcome of the game, as far as that is proved.
  bool is_turning_point() const { return played_outcome != best_outcome; }
};

// How bad a move is: by its cost in discs, and a move that gives away a proved win or draw is a
// blunder in any case.
enum class Mark { kNone, kInaccuracy, kMistake, kBlunder };
inline constexpr int kInaccuracyCost = 2;
inline constexpr int kMistakeCost = 4;
inline constexpr int kBlunderCost = 10;

Mark mark_of(const ReviewedMove& move);
const char* mark_text(Mark mark);  // "", "?!", "?" or "??"

struct GameReview {
  std::vector<ReviewedMove> moves;  // in the order of the game; passes, too
  bool complete = false;            // false if it was stopped: then the first moves are missing
};

// Reviews the moves up to the record's current position. `control` stops and watches it; its node
// limit counts for the whole review, and its team is not used. `reviewed` is called for each move,
// the last move first.
GameReview review(Table& table, const Record& record, const ReviewSettings& settings,
                  const SearchControl& control = {},
                  const std::function<void(const ReviewedMove&)>& reviewed = {});

// The moves that cost something, at most n: by mark, then by cost, then the earlier one.
std::vector<ReviewedMove> worst_moves(const GameReview& review, int n);

struct ReviewTotals {
  int moves = 0;               // with a choice
  int discs = 0;               // lost by them
  int proved = 0;              // the part of it between exact scores
  std::array<int, 4> marks{};  // how many moves have each Mark

  int count(Mark mark) const { return marks[static_cast<std::size_t>(mark)]; }
};
ReviewTotals totals_of(const GameReview& review, Color side);

}  // namespace tiger
