#include "drill/dialogue.h"

#include "formats/positions/moves.h"
#include "formats/text/text.h"

namespace tiger::tools {

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
