#include "review/review_log.h"

#include <array>
#include <cstdint>
#include <sstream>
#include <string>

#include "cli/log_record.h"
#include "formats/problems.h"
#include "formats/transcript.h"

namespace tiger::tools {
namespace {

constexpr int kSchema = 1;

constexpr std::string_view kUnknown = "--";  // in place of two outcomes

char letter_of(Outcome outcome) { return "ldw"[static_cast<int>(outcome) + 1]; }

Outcome outcome_of_letter(char letter) {
  switch (letter) {
    case 'w': return Outcome::kWin;
    case 'd': return Outcome::kDraw;
    case 'l': return Outcome::kLoss;
    default: throw JsonError("outcomes are two letters w, d or l, or --");
  }
}

std::string outcomes_text(const std::optional<Outcomes>& outcomes) {
  if (!outcomes) return std::string(kUnknown);
  return {letter_of(outcomes->played), letter_of(outcomes->best)};
}

std::optional<Outcomes> outcomes_in(std::string_view text) {
  if (text == kUnknown) return std::nullopt;
  return Outcomes{outcome_of_letter(text[0]), outcome_of_letter(text[1])};
}

std::string line_text(const std::vector<Square>& line) {
  std::string text;
  for (const Square x : line) text += square_name(x);
  return text;
}

Square square_in(std::string_view name) {
  if (name == "PS") return kPass;
  const std::optional<Square> square = parse_square(name);
  if (!square) throw JsonError("not a square: " + std::string(name));
  return *square;
}

std::vector<Square> line_in(std::string_view text) {
  std::vector<Square> line;
  for (; text.size() >= 2; text.remove_prefix(2)) line.push_back(square_in(text.substr(0, 2)));
  if (!text.empty() || line.empty()) throw JsonError("a line is squares without blanks");
  return line;
}

// "f5 +2 d3 +4 12 73 -- 4711 d3C4c5": move, score, best move, its score, empty squares of the
// leaves, confidence, outcomes of both, nodes, best line.
std::string move_text(const ReviewedMove& move) {
  return square_name(move.played) + " " + std::to_string(move.played_score) + " " +
         square_name(move.best) + " " + std::to_string(move.best_score) + " " +
         std::to_string(move.depth.horizon) + " " + std::to_string(move.depth.confidence) + " " +
         outcomes_text(move.outcomes) + " " + std::to_string(move.nodes) + " " +
         line_text(move.best_pv);
}

// Fills in what a record says of a move.
void read_move(const std::string& text, ReviewedMove& move) {
  std::istringstream words(text);
  std::string played, best, outcomes, line, more;
  words >> played >> move.played_score >> best >> move.best_score >> move.depth.horizon >>
      move.depth.confidence >> outcomes >> move.nodes >> line;
  const auto is_score = [](Score score) { return score >= kScoreMin && score <= kScoreMax; };
  if (words.fail() || words >> more || outcomes.size() != 2 || !is_score(move.played_score) ||
      !is_score(move.best_score) || move.depth.horizon < 0 || move.depth.horizon > move.empties ||
      move.depth.confidence < 1 || move.depth.confidence > kCertain)
    throw JsonError("not a reviewed move: '" + text + "'");
  if (square_in(played) != move.played) throw JsonError("a move of another game: " + played);
  move.best = square_in(best);
  move.best_pv = line_in(line);
  move.outcomes = outcomes_in(outcomes);
  if (!move.is_sound()) throw JsonError("a reviewed move that cannot be: '" + text + "'");
}

Game game_in(const Json& record) {
  const ProblemsResult start =
      read_board(record.at("board").string() + " " + record.at("side").string(), "");
  if (start.problems.empty()) throw JsonError("no board");
  Game game{start.problems.front().position, {}};
  const std::string& transcript = record.at("transcript").string();
  if (transcript.empty()) return game;
  const GamesResult read = read_transcripts(transcript, "", game.start);
  if (!read.errors.empty()) throw JsonError(read.errors.front().reason);
  return read.games.front().game;
}

}  // namespace

Json review_question(const Game& game, const ReviewOptions& options) {
  Json question = begin_question();
  question["schema"] = kSchema;
  add_position(question, game.start);
  question["transcript"] = write_transcript(game);
  question["level"] = options.settings.level;
  question["exact_from"] = options.settings.exact;
  question["wld_from"] = options.settings.win_loss_draw;
  question["hash_bits"] = options.hash_bits;
  question["weights"] = weights_json(options.settings.weights);
  return question;
}

Json review_question_in(const Json& record) {
  review_in(record, game_in(record));
  Json question;
  for (const char* key : {"program", "version", "schema", "board", "side", "transcript", "level",
                          "exact_from", "wld_from", "hash_bits", "weights"})
    question[key] = record.at(key);
  return question;
}

Json review_record(const Game& game, const ReviewOptions& options, const GameReview& review) {
  Json record = review_question(game, options);
  Json moves = Json::array();
  for (const ReviewedMove& move : review.moves) moves.push_back(move_text(move));
  record["moves"] = std::move(moves);
  return record;
}

GameReview review_in(const Json& record, const Game& game) {
  const Record played(game);
  const Json::Array& moves = record.at("moves").elements();
  if (moves.size() != static_cast<std::size_t>(played.plies()))
    throw JsonError("the game has another number of moves");
  GameReview review;
  int number = 0;
  for (int ply = 0; ply < played.plies(); ++ply) {
    const Position& position = played.position(ply);
    ReviewedMove move;
    move.ply = ply;
    move.number = number += played.move(ply) != kPass;
    move.side = position.side;
    move.empties = position.board.empty_count();
    move.played = played.move(ply);
    move.forced = count(position.board.legal_moves()) <= 1;
    read_move(moves[static_cast<std::size_t>(ply)].string(), move);
    review.moves.push_back(std::move(move));
  }
  review.complete = true;
  return review;
}

}  // namespace tiger::tools
