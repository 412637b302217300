#include "drill/puzzle_drill.h"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <set>
#include <string>

#include "board/symmetry.h"
#include "cli/output.h"
#include "formats/positions/obf.h"

namespace tiger::tools {
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

std::string verdict(const Puzzle& puzzle, const DrillAnswer& answer) {
  const std::string best =
      square_name(puzzle.right()) + " " + score_text(puzzle.scores.front().score);
  if (answer.kind == DrillAnswer::Kind::kSkip)
    return "the move is " + best + ", the only one for the " + puzzle.kept() + "\n";
  if (answer.move == puzzle.right()) return "right: " + best + "\n";
  const auto played = std::find_if(puzzle.scores.begin(), puzzle.scores.end(),
                                   [&](const MoveScore& one) { return one.move == answer.move; });
  return "no: " + square_name(answer.move) +
         (played == puzzle.scores.end() ? "" : " " + score_text(played->score)) + "; the move is " +
         best + "\n";
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
    const std::string side = color_name(puzzle.position.side);
    dialogue.print(
        (again ? "again: "
               : std::to_string(asked + 1) + " of " + std::to_string(planned) + ", rating " +
                     std::to_string(puzzle.rating) + ": ") +
        side + (puzzle.scores.front().score > 0 ? " to move and win\n" : " to move and draw\n") +
        dialogue.picture(Record(puzzle.position)));
    const DrillAnswer answer = ask_for_move(dialogue, puzzle.position.board);
    if (answer.kind == DrillAnswer::Kind::kQuit) {
      result.quit = true;
      break;
    }
    const bool right = answer.kind == DrillAnswer::Kind::kMove && answer.move == puzzle.right();
    // What is right at a second try stays in the first box: it is due in the next session.
    if (!again) {
      boxes.answer(key_of(puzzle), right);
      ++result.asked;
      result.right += right;
    }
    dialogue.print(verdict(puzzle, answer));
    if (!right) queue.push_back(&puzzle);
  }
  return result;
}

}  // namespace tiger::tools
