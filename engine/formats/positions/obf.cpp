#include "formats/positions/obf.h"

#include "formats/text/text.h"

namespace tiger {
namespace {

std::string score_text(const MoveScore& score) {
  std::string move = square_name(score.move);
  move[0] = formats::upper(move[0]);
  return " " + move + ":" + (score.score < 0 ? "" : "+") + std::to_string(score.score) + ";";
}

}  // namespace

std::string board_text(const Position& position) {
  std::string text(64, '-');
  for (const Square x : squares(position.black())) text[static_cast<std::size_t>(x)] = 'X';
  for (const Square x : squares(position.white())) text[static_cast<std::size_t>(x)] = 'O';
  return text;
}

std::string position_text(const Position& position) {
  return board_text(position) + " " + side_letter(position.side);
}

std::string write_obf(const Problem& problem) {
  std::string line = position_text(problem.position) + ";";
  for (const MoveScore& score : problem.scores) line += score_text(score);
  const std::string title = formats::clean_title(problem.title);
  if (problem.number || !title.empty()) line += " %";
  if (problem.number) line += " #" + std::to_string(*problem.number);
  if (!title.empty()) line += " " + title;
  return line;
}

}  // namespace tiger
