#include "drill/dialogue.h"

#include <memory>

#include "cli/analysis_text.h"
#include "cli/defaults.h"
#include "cli/output.h"
#include "formats/positions/moves.h"
#include "formats/text/text.h"
#include "human/hardness.h"
#include "human/human_player.h"
#include "search/analysis.h"
#include "table/table.h"

namespace tiger::tools {
namespace {

constexpr int kSolvedEmpties = 20;  // a second or less

}  // namespace

std::function<std::vector<Square>(const Board& board)> best_lines() {
  const auto table = std::make_shared<std::optional<Table>>();
  return [table](const Board& board) -> std::vector<Square> {
    if (is_game_over(board)) return {};
    if (!*table) table->emplace(kPlayerHashBits);
    (*table)->clear();
    const int empties = board.empty_count();
    if (empties <= kSolvedEmpties) return solve(**table, board, {}).pv;
    return analyse(**table, board, {.limits = limits_of_level(kDefaultLevel, empties)})
        .moves.front()
        .pv;
  };
}

std::function<double(const Record& record)> peoples_losses() {
  const auto table = std::make_shared<std::optional<Table>>();
  return [table](const Record& record) {
    if (!*table) table->emplace(kPlayerHashBits);
    const Situation situation = situation_at(record, record.plies());
    return hardness_at(embedded_human_model(), **table, situation, {})->expected_loss();
  };
}

std::string lines_text(const DrillDialogue& dialogue, const Position& position,
                       std::optional<Square> missed, Square better, const std::string& name) {
  if (!dialogue.line) return "";
  const auto text_of = [&](const std::string& what, Square move) {
    std::vector<Square> line = {move};
    const std::vector<Square> rest =
        dialogue.line(position.board.after(move, position.board.flips(move)));
    line.insert(line.end(), rest.begin(), rest.end());
    return "  " + what + ": " + pv_text(line, position.side) + "\n";
  };
  return (missed ? text_of("refutation", *missed) : "") + text_of(name, better);
}

std::string discs_better(Score best, Score played) {
  if (best <= played) return "";
  return ", " + counted(static_cast<std::uint64_t>(best - played), "disc") + " better";
}

DrillAnswer ask_for_move(const DrillDialogue& dialogue, const Board& board) {
  while (const std::optional<std::string> line = dialogue.next_line()) {
    const std::string word = formats::lower(formats::trimmed({*line}).chars);
    if (word.empty() || word.starts_with('#')) continue;
    if (word == "quit" || word == "q" || word == "exit") return {};
    if (word == "skip" || word == "s" || word == "?") return {DrillAnswer::Kind::kSkip, kNoSquare};
    const std::optional<Square> move = parse_square(word);
    if (!move) {
      dialogue.print("a move such as f5, `skip` to see the answer, or `quit`\n");
    } else if ((bit(*move) & board.legal_moves()) == 0) {
      dialogue.print(why_illegal(board, *move) + "\n");
    } else {
      return {DrillAnswer::Kind::kMove, *move};
    }
  }
  return {};
}

std::string result_text(const DrillResult& result) {
  const int missed = result.asked - result.right;
  return std::to_string(result.right) + " of " + std::to_string(result.asked) + " right" +
         (missed > 0 ? ", " + std::to_string(missed) + " to repeat" : "") + "\n";
}

}  // namespace tiger::tools
