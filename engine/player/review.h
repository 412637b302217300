// Reviews a game: how many discs each move cost, compared with the best move.
//
// The method is fixed, so that figures of different runs and programs can be compared. The
// positions of the game are searched from the last to the first, by one thread and with one table,
// which is emptied at the beginning and kept between positions. A position with a choice of moves
// gets two values, those of the best move and of the played move, both from searches of the same
// depth and confidence. The report depends only on the game, the settings and the table's size. So
// if a review is stopped and repeated, the report is the same.
#pragma once

#include <array>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "human/hardness.h"
#include "player/reason.h"
#include "record/record.h"
#include "search/analysis.h"

namespace tiger {

struct ReviewSettings {
  Driver driver = kAnalysisDriver;
  int level = 16;                 // for positions not solved, see limits_of_level()
  std::optional<int> depth = {};  // plies, instead of a level

  // Positions with at most this many empty squares get exact values. (A level may solve more.)
  int exact = 20;

  // With at most this many, the winner is proved for the position and for the played move.
  int win_loss_draw = 24;

  // The number of plies to review, counted from the end of the game; by default all.
  int plies = std::numeric_limits<int>::max();
  const Weights* weights = &embedded_weights();
  bool people = false;  // whether to fill in ReviewedMove::people
};

enum class Outcome { kLoss = -1, kDraw = 0, kWin = 1 };

Outcome outcome_of(Score score);

// The outcome of the game after the move played, and after the best one.
struct Outcomes {
  Outcome played;
  Outcome best;  // at least as good

  friend bool operator==(const Outcomes&, const Outcomes&) = default;
};

// What follows the move played, and what follows the best one.
struct ComparedLines {
  std::vector<Square> played;
  std::vector<Square> better;
};

// The discs that a move of each mark costs at least.
inline constexpr int kInaccuracyCost = 2;
inline constexpr int kMistakeCost = 4;
inline constexpr int kBlunderCost = 10;

// Scores and outcomes are for the side that moves.
struct ReviewedMove {
  int ply = 0;     // the index in the record: record.move(ply) was played
  int number = 0;  // from 1, without passes; a pass has the number of the move before
  Color side = Color::kBlack;
  int empties = 0;      // before the move
  bool forced = false;  // a pass or the only legal move, so its cost is 0
  Square played = kNoSquare;
  Square best = kNoSquare;        // the played move if no move is better
  std::vector<Square> best_pv;    // the best move, then the best play as far as it is known
  std::vector<Square> played_pv;  // the move played, then best play; to the end if exact
  Score played_score = 0;
  Score best_score = 0;  // at least played_score
  SearchDepth depth;     // of both scores

  // Set if proved; the scores then agree. (Where the scores are not exact, `best` need not be the
  // move that keeps the best outcome.)
  std::optional<Outcomes> outcomes;

  std::uint64_t nodes = 0;
  std::optional<Reason> reason;    // why it lost kInaccuracyCost discs or more, if known
  std::optional<Hardness> people;  // what people would lose here, if asked for

  int cost() const { return best_score - played_score; }
  bool exact() const { return depth == SearchDepth{}; }

  // Whether the move changed the theoretical outcome of the game, as far as that is proved.
  bool is_turning_point() const { return outcomes && outcomes->played != outcomes->best; }

  // The line of the best move, also where it was played.
  const std::vector<Square>& better_pv() const { return best == played ? played_pv : best_pv; }

  // Whether it is bad enough for a reason.
  bool may_have_reason() const { return cost() >= kInaccuracyCost && best != played; }

  // Both lines until the loss is on the board; nothing without a reason.
  std::optional<ComparedLines> lines_to_loss() const;

  // Whether this can be from a review; if not, the file that it was read from is damaged.
  bool is_sound() const {
    return played_score <= best_score &&
           (!outcomes || *outcomes == Outcomes{outcome_of(played_score), outcome_of(best_score)});
  }
};

// How bad a move is, by its cost in discs. A move that gives away a proved win or draw is always a
// blunder.
enum class Mark { kNone, kInaccuracy, kMistake, kBlunder };

Mark mark_of(const ReviewedMove& move);
const char* mark_text(Mark mark);  // "", "?!", "?" or "??"

struct GameReview {
  std::vector<ReviewedMove> moves;  // in the order of the game, passes included
  bool complete = false;            // false if the review was stopped: the first moves are missing
};

// Fills in `played_pv`, from what the review found and the next reviewed move of the game, where
// there is one.
void find_played_line(ReviewedMove& move, const ReviewedMove* next);

// Fills in `reason`, from both lines.
void find_reason(ReviewedMove& move, const Position& before);

void explain(GameReview& review, const Record& record);  // both, for all moves

// Fills in `people` where there was a choice. Empties the table.
void find_hardness(ReviewedMove& move, const Record& record, Table& table, const Weights& weights,
                   const SearchControl& control);

// Reviews the moves up to the record's current position. `control` stops and watches the review;
// its limit of nodes applies to the whole review, and its team is not used. `reviewed` is called
// for each move, the last move first.
GameReview review(Table& table, const Record& record, const ReviewSettings& settings,
                  const SearchControl& control = {},
                  const std::function<void(const ReviewedMove&)>& reviewed = {});

// The n worst moves, or fewer, of those that cost discs, by their index in the review: sorted by
// mark, then by cost, then by ply.
std::vector<std::size_t> worst_moves(const GameReview& review, int n);

struct ReviewTotals {
  int moves = 0;               // where there was a choice
  int discs = 0;               // the sum of their costs
  int proved = 0;              // the part of this sum that comes from exact scores
  std::array<int, 4> marks{};  // how many moves have each Mark

  void add(const ReviewedMove& move);  // a forced move does not count
  int count(Mark mark) const { return marks[static_cast<std::size_t>(mark)]; }
  std::optional<double> per_move() const;  // discs; nothing without moves
};
ReviewTotals totals_of(const GameReview& review, Color side);

}  // namespace tiger
