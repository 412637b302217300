#include "drill/puzzle.h"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

#include "board/symmetry.h"
#include "cli/output.h"
#include "formats/positions/obf.h"
#include "formats/text/text.h"
#include "human/hardness.h"
#include "human/human_player.h"
#include "search/analysis.h"
#include "search/solver.h"

namespace tiger::tools {
namespace {

constexpr std::string_view kRated = "rating ";
constexpr std::string_view kLost = "lost ";
constexpr std::string_view kFound = "% find it";
constexpr Score kAsGood = 1;  // after a mistake, a move this much worse is right, too

// The number behind a word that the title begins with; 0 if there is none.
int number_after(std::string_view word, std::string_view title) {
  return title.starts_with(word) ? formats::leading_number(title.substr(word.size())) : 0;
}

// The part of a title, or of a question, that stands behind the rating.
std::string found_text(const Puzzle& puzzle) {
  return puzzle.found ? ", " + std::to_string(*puzzle.found) + std::string(kFound) : "";
}

std::optional<int> found_in(std::string_view title) {
  const std::size_t comma = title.find(", ");
  if (comma == std::string_view::npos || !title.ends_with(kFound)) return std::nullopt;
  return formats::leading_number(title.substr(comma + 2));
}

const MoveScore* score_of_move(const Puzzle& puzzle, Square move) {
  for (const MoveScore& scored : puzzle.scores)
    if (scored.move == move) return &scored;
  return nullptr;
}

struct Stopped {};

class Examiner {
 public:
  Examiner(const Board& board, const PuzzleSettings& settings, Table& table,
           const SearchControl& control)
      : board_(board), settings_(settings), table_(table), control_(control) {}

  // The move that a search of this depth chooses.
  Square choice_at(int depth) {
    table_.clear();
    const Analysis analysis = analyse(
        table_, board_, {.limits = limits_to_depth(depth), .weights = settings_.weights}, control_);
    if (!analysis.complete) throw Stopped{};
    return analysis.moves.front().move;
  }

  // The only move that keeps a win, or where none is possible a draw; kNoSquare if there is none.
  Square only_move() {
    const Bounds value = solved(board_, Goal::kWinLossDraw);
    if (value.upper < 0) return kNoSquare;
    const bool is_won = value.lower > 0;
    Square only = kNoSquare;
    for (const Square x : squares(board_.legal_moves())) {
      const Bounds after = solved(board_.after(x, board_.flips(x)), Goal::kWinLossDraw);
      if (is_won ? after.upper >= 0 : after.lower > 0) continue;
      if (only != kNoSquare) return kNoSquare;
      only = x;
    }
    return only;
  }

  std::vector<MoveScore> scores() {
    std::vector<MoveScore> scores;
    for (const Square x : squares(board_.legal_moves()))
      scores.push_back({x, -solved(board_.after(x, board_.flips(x)), Goal::kExact).lower});
    std::stable_sort(scores.begin(), scores.end(),
                     [](const MoveScore& a, const MoveScore& b) { return a.score > b.score; });
    return scores;
  }

 private:
  Bounds solved(const Board& board, Goal goal) {
    table_.clear();
    const Solution solution =
        solve(table_, board, {.goal = goal, .weights = settings_.weights}, control_);
    if (!solution.complete) throw Stopped{};
    return solution.bounds;
  }

  const Board& board_;
  const PuzzleSettings& settings_;
  Table& table_;
  const SearchControl& control_;
};

}  // namespace

bool may_be_puzzle(const Board& board, const PuzzleSettings& settings) {
  const int empties = board.empty_count();
  return empties >= settings.least && empties <= settings.most && empties > settings.miss_depth &&
         count(board.legal_moves()) >= 2;
}

std::optional<Puzzle> puzzle_at(const Position& position, const PuzzleSettings& settings,
                                Table& table, const SearchControl& control) {
  if (!may_be_puzzle(position.board, settings)) return std::nullopt;
  try {
    Examiner examiner(position.board, settings, table, control);
    const Square missing = examiner.choice_at(settings.miss_depth);
    const Square right = examiner.only_move();
    if (right == kNoSquare || right == missing) return std::nullopt;
    Puzzle puzzle{.position = position, .rating = settings.miss_depth + 1};
    // The deepest search that misses it; that to the end of the game finds it.
    for (int depth = position.board.empty_count() - 1; depth > settings.miss_depth; --depth) {
      if (examiner.choice_at(depth) == right) continue;
      puzzle.rating = depth + 1;
      break;
    }
    puzzle.scores = examiner.scores();
    return puzzle;
  } catch (const Stopped&) {
    return std::nullopt;
  }
}

bool Puzzle::is_right(Square move) const {
  if (lost == 0) return move == right();
  const MoveScore* scored = score_of_move(*this, move);
  return scored != nullptr && scored->score >= scores.front().score - kAsGood;
}

void rate_for_people(Puzzle& puzzle, Table& table, const Weights& weights) {
  int per_mille = 0;
  for (const PeoplesMove& move :
       moves_of_people(embedded_human_model(), table, {.board = puzzle.position.board}, weights))
    if (puzzle.is_right(move.move)) per_mille += move.per_mille;
  puzzle.found = (per_mille + 5) / 10;
}

void sort_puzzles(std::vector<Puzzle>& puzzles) {
  const auto rank = [](const Puzzle& puzzle) {
    const Board& board = puzzle.position.board;
    return std::tuple(puzzle.rating, -puzzle.lost, -puzzle.found.value_or(0), board.empty_count(),
                      board.player, board.opponent);
  };
  std::sort(puzzles.begin(), puzzles.end(),
            [&](const Puzzle& a, const Puzzle& b) { return rank(a) < rank(b); });
}

std::string puzzle_text(const Puzzle& puzzle) {
  Problem problem;
  problem.position = puzzle.position;
  problem.scores = puzzle.scores;
  problem.title = puzzle.lost > 0 ? std::string(kLost) + std::to_string(puzzle.lost)
                                  : std::string(kRated) + std::to_string(puzzle.rating);
  problem.title += found_text(puzzle);
  return write_obf(problem) + "\n";
}

std::vector<Puzzle> puzzles_in(const std::vector<Problem>& problems, std::size_t& refused) {
  std::vector<Puzzle> puzzles;
  for (const Problem& problem : problems) {
    Puzzle puzzle{.position = problem.position, .scores = problem.scores};
    std::stable_sort(puzzle.scores.begin(), puzzle.scores.end(),
                     [](const MoveScore& a, const MoveScore& b) { return a.score > b.score; });
    puzzle.rating = number_after(kRated, problem.title);
    puzzle.lost = number_after(kLost, problem.title);
    puzzle.found = found_in(problem.title);
    const auto sign = [&](std::size_t i) {
      const Score score = puzzle.scores[i].score;
      return score > 0 ? 1 : score < 0 ? -1 : 0;
    };
    const std::size_t known = puzzle.scores.size();
    const bool is_rated = puzzle.rating > 0 && known >= 2 && sign(0) >= 0 && sign(1) < sign(0);
    const bool is_mistake = puzzle.lost > 0 && known >= 2 &&
                            puzzle.scores.front().score - puzzle.scores.back().score >= puzzle.lost;
    if (is_rated || is_mistake)
      puzzles.push_back(std::move(puzzle));
    else
      ++refused;
  }
  return puzzles;
}

// ---- The drill ---------------------------------------------------------------------------------

namespace {

// The same for all eight symmetries of a puzzle.
std::string key_of(const Puzzle& puzzle) {
  return board_text({canonical(puzzle.position.board), Color::kBlack});
}

// Those to ask: due ones by their boxes, then new ones.
std::deque<const Puzzle*> chosen(const std::vector<Puzzle>& puzzles, int count,
                                 const LeitnerBoxes& boxes) {
  std::vector<const Puzzle*> due, fresh;
  std::set<std::string> met;  // of symmetric puzzles the first is asked
  for (const Puzzle& puzzle : puzzles) {
    const std::string key = key_of(puzzle);
    if (!met.insert(key).second) continue;
    if (!boxes.knows(key))
      fresh.push_back(&puzzle);
    else if (boxes.is_due(key))
      due.push_back(&puzzle);
  }
  std::stable_sort(due.begin(), due.end(), [&](const Puzzle* a, const Puzzle* b) {
    return boxes.box_of(key_of(*a)) < boxes.box_of(key_of(*b));
  });
  due.insert(due.end(), fresh.begin(), fresh.end());
  if (due.size() > static_cast<std::size_t>(count)) due.resize(static_cast<std::size_t>(count));
  return {due.begin(), due.end()};
}

// "1 of 20, rating 8: Black to move and win"
std::string question_of(const Puzzle& puzzle, const std::string& place, bool again) {
  const std::string side = color_name(puzzle.position.side);
  if (puzzle.lost > 0)
    return (again ? "again: "
                  : place + ", " + counted(static_cast<std::uint64_t>(puzzle.lost), "disc") +
                        " lost here" + found_text(puzzle) + ": ") +
           side + " to move\n";
  return (again ? "again: "
                : place + ", rating " + std::to_string(puzzle.rating) + found_text(puzzle) + ": ") +
         side + " to move and " + puzzle.kept() + "\n";
}

std::string verdict(const Puzzle& puzzle, const DrillAnswer& answer,
                    const DrillDialogue& dialogue) {
  const MoveScore& best = puzzle.scores.front();
  const std::string best_text = square_name(best.move) + " " + score_text(best.score);
  const bool is_mistake = puzzle.lost > 0;
  const bool is_skipped = answer.kind == DrillAnswer::Kind::kSkip;
  const MoveScore* played = is_skipped ? nullptr : score_of_move(puzzle, answer.move);
  const std::string played_text =
      is_skipped ? "" : square_name(answer.move) + (played ? " " + score_text(played->score) : "");
  if (!is_skipped && puzzle.is_right(answer.move)) return "right: " + played_text + "\n";
  std::string text =
      is_skipped ? "the move is " + best_text +
                       (is_mistake ? "" : std::string(", the only one for the ") + puzzle.kept())
                 : "no: " + played_text + "; the move is " + best_text +
                       (played ? discs_better(best.score, played->score) : "");
  return text + "\n" +
         lines_text(dialogue, puzzle.position,
                    is_skipped ? std::nullopt : std::optional(answer.move), best.move,
                    is_mistake       ? "better"
                    : best.score > 0 ? "winning line"
                                     : "drawing line");
}

}  // namespace

DrillResult drill_puzzles(const std::vector<Puzzle>& puzzles, int count, LeitnerBoxes& boxes,
                          const DrillDialogue& dialogue) {
  boxes.begin_session();
  std::deque<const Puzzle*> queue = chosen(puzzles, count, boxes);
  DrillResult result;
  const std::size_t planned = queue.size();
  if (planned == 0) {
    boxes.keep_session();
    dialogue.print("nothing is due in this session\n");
  }
  for (std::size_t asked = 0; !queue.empty(); ++asked) {
    const Puzzle& puzzle = *queue.front();
    queue.pop_front();
    const bool again = asked >= planned;
    dialogue.print(
        question_of(puzzle, std::to_string(asked + 1) + " of " + std::to_string(planned), again));
    dialogue.draw(Record(puzzle.position));
    const DrillAnswer answer = ask_for_move(dialogue, puzzle.position.board);
    if (answer.kind == DrillAnswer::Kind::kQuit) {
      result.quit = true;
      break;
    }
    const bool right = answer.kind == DrillAnswer::Kind::kMove && puzzle.is_right(answer.move);
    // What is right at a second try stays in the first box: it is due in the next session.
    if (!again) {
      boxes.answer(key_of(puzzle), right);
      ++result.asked;
      result.right += right;
    }
    dialogue.print(verdict(puzzle, answer, dialogue));
    if (!right) queue.push_back(&puzzle);
  }
  return result;
}

}  // namespace tiger::tools
