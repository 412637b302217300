#include "review/review_log.h"

#include <algorithm>
#include <sstream>
#include <vector>

#include "formats/games/transcript.h"
#include "formats/positions/obf.h"
#include "formats/reader.h"
#include "json/review_json.h"
#include "record/record.h"
#include "record/sentence.h"

namespace tiger::tools {
namespace {

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

// A reason as one word, "corner:6:X:a1:c2": its kind, its plies and its arguments.
std::string reason_text(const std::optional<Reason>& reason) {
  if (!reason) return "-";
  std::string text = std::string(reason->kind->name) + ":" + std::to_string(reason->plies);
  for (const std::string& argument : reason->arguments) text += ":" + argument;
  std::erase(text, ' ');  // of a list of squares
  return text;
}

std::optional<Reason> reason_in(const std::string& text) {
  if (text == "-") return std::nullopt;
  std::vector<std::string> parts;
  for (std::istringstream in(text); std::getline(in, parts.emplace_back(), ':');) {
  }
  parts.pop_back();
  const auto kinds = reason_kinds();
  const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                 [&](const Reason::Kind& k) { return k.name == parts.front(); });
  if (kind == kinds.end() || parts.size() != 2 + arguments_of(kind->english) || parts[1].size() > 2)
    throw JsonError("not a reason: '" + text + "'");
  Reason reason{&*kind, {parts.begin() + 2, parts.end()}, std::stoi("0" + parts[1])};
  for (std::string& argument : reason.arguments)
    for (std::size_t i = 0; (i = argument.find(',', i)) != std::string::npos; i += 2)
      argument.insert(i + 1, " ");
  return reason;
}

// "f5 +2 d3 +4 12 73 -- 4711 d3C4c5": move, score, best move, its score, empty squares of the
// leaves, confidence, outcomes of both, nodes, best line.
std::string move_text(const ReviewedMove& move) {
  return square_name(move.played) + " " + std::to_string(move.played_score) + " " +
         square_name(move.best) + " " + std::to_string(move.best_score) + " " +
         std::to_string(move.depth.horizon) + " " + std::to_string(move.depth.confidence) + " " +
         outcomes_text(move.outcomes) + " " + std::to_string(move.nodes) + " " +
         line_text(move.best_pv) + (move.may_have_reason() ? " " + reason_text(move.reason) : "");
}

// Fills in what a record says of a move, but for the line of the move played. Returns whether it
// says why the move lost discs.
bool read_move(const std::string& text, ReviewedMove& move) {
  std::istringstream words(text);
  std::string played, best, outcomes, line, reason, more;
  words >> played >> move.played_score >> best >> move.best_score >> move.depth.horizon >>
      move.depth.confidence >> outcomes >> move.nodes >> line;
  const auto is_score = [](Score score) { return score >= kScoreMin && score <= kScoreMax; };
  const bool is_whole = !words.fail();
  words >> reason;
  if (!is_whole || words >> more || outcomes.size() != 2 || !is_score(move.played_score) ||
      !is_score(move.best_score) || move.depth.horizon < 0 || move.depth.horizon > move.empties ||
      move.depth.confidence < 1 || move.depth.confidence > kCertain)
    throw JsonError("not a reviewed move: '" + text + "'");
  if (square_in(played) != move.played) throw JsonError("a move of another game: " + played);
  move.best = square_in(best);
  move.best_pv = line_in(line);
  move.outcomes = outcomes_in(outcomes);
  if (!move.is_sound() || (!reason.empty() && !move.may_have_reason()))
    throw JsonError("a reviewed move that cannot be: '" + text + "'");
  if (!reason.empty()) move.reason = reason_in(reason);
  return !reason.empty();
}

struct ReviewRecord {
  WrittenPosition start;
  std::string transcript;
  ReviewTerms terms;
  std::vector<std::string> moves;
};

const Fields<ReviewRecord>& review_question_fields() {
  using R = ReviewRecord;
  static const Fields<R> fields = {program_fields<R>(),
                                   schema_field<R>(),
                                   Fields<R>::of(&R::start, position_fields()),
                                   {"transcript", "The moves.", kind::transcript(), &R::transcript},
                                   Fields<R>::of(&R::terms, review_term_fields())};
  return fields;
}

const Fields<ReviewRecord>& review_record_fields() {
  static const Fields<ReviewRecord> fields = {
      review_question_fields(),
      {"moves",
       "For each ply: move, score, best move, its score, empty squares of the leaves, confidence "
       "in percent, outcomes of both (w, d, l, - if not proved), nodes, best line; where it lost 2 "
       "discs or more, the reason, or -.",
       kind::list(kind::text_like(
           "^([a-h][1-8]|PS) -?[0-9]+ ([a-h][1-8]|PS) -?[0-9]+ [0-9]+ [0-9]+ [wdl-]{2} [0-9]+ "
           "([a-h][1-8]|PS)+( -| [a-z]+(-[a-z]+)*(:[0-9A-Za-z.,]+)+)?$")),
       &ReviewRecord::moves}};
  return fields;
}

ReviewRecord record_to_write(const Game& game, const ReviewOptions& options) {
  return {WrittenPosition(game.start),
          write_transcript(game),
          ReviewTerms(options.settings, options.hash_bits),
          {}};
}

Game game_in(const ReviewRecord& record) {
  const FileContents start =
      read_board(record.start.board + " " + side_letter(record.start.side), "");
  if (start.problems.empty()) throw JsonError("no board");
  Game game{start.problems.front().position, {}};
  if (record.transcript.empty()) return game;
  const FileContents read = read_transcripts(record.transcript, "", game.start);
  if (!read.errors.empty()) throw JsonError(read.errors.front().reason());
  return read.games.front().game;
}

GameReview review_in(const ReviewRecord& record) {
  const Record played(game_in(record));
  if (record.moves.size() != static_cast<std::size_t>(played.plies()))
    throw JsonError("the game has another number of moves");
  GameReview review;
  std::vector<bool> has_reason;  // not in logs of earlier versions
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
    has_reason.push_back(read_move(record.moves[static_cast<std::size_t>(ply)], move));
    review.moves.push_back(std::move(move));
  }
  const ReviewedMove* next = nullptr;
  for (std::size_t i = review.moves.size(); i-- > 0; next = &review.moves[i]) {
    find_played_line(review.moves[i], next);
    if (!has_reason[i]) find_reason(review.moves[i], played.position(review.moves[i].ply));
  }
  review.complete = true;
  return review;
}

}  // namespace

std::string review_question(const Game& game, const ReviewOptions& options) {
  return review_question_fields().write(record_to_write(game, options)).text();
}

Json review_record(const Game& game, const ReviewOptions& options, const GameReview& review) {
  ReviewRecord record = record_to_write(game, options);
  for (const ReviewedMove& move : review.moves) record.moves.push_back(move_text(move));
  return review_record_fields().write(record);
}

std::pair<std::string, GameReview> read_review_record(const Json& json) {
  const ReviewRecord record = review_record_fields().read(json);
  return {review_question_fields().write(record).text(), review_in(record)};
}

Json review_log_schema() {
  return schema_document("tiger review --log", "The review of a game.",
                         review_record_fields().schema());
}

}  // namespace tiger::tools
