#include "play/review_notes.h"

#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "board/symmetry.h"
#include "cli/analysis_text.h"
#include "cli/output.h"

namespace tiger::tools {
namespace {

constexpr std::string_view kBegin = "(review: ";
constexpr std::string_view kEnd = ")";
constexpr std::string_view kBest = ", best ";
constexpr std::string_view kLine = ", line ";

std::string note_text(const ReviewedMove& move) {
  std::string text = std::string(kBegin) + depth_text(move.depth, move.depth.plies(move.empties));
  if (move.best != move.played || move.best_score != move.played_score)
    text += std::string(kBest) + square_name(move.best) + " " + score_text(move.best_score);
  if (move.outcomes)
    text += std::string(", proved ") + outcome_name(move.outcomes->best) + " to " +
            outcome_name(move.outcomes->played);
  text += kLine;
  for (const Square x : move.best_pv) text += square_name(x);
  return text + std::string(kEnd);
}

// The part of a comment that is a review: where it begins and its length; npos if there is none.
std::pair<std::size_t, std::size_t> review_part(std::string_view comment) {
  const std::size_t begin = comment.find(kBegin);
  if (begin == comment.npos) return {begin, 0};
  const std::size_t end = comment.find(kEnd, begin);
  if (end == comment.npos) return {comment.npos, 0};
  return {begin, end + kEnd.size() - begin};
}

// Reads the words of a note one after the other.
class NoteReader {
 public:
  explicit NoteReader(std::string_view text) : rest_(text) {}

  // Whether the text goes on with these words, which are then read.
  bool take(std::string_view words) {
    if (!rest_.starts_with(words)) return false;
    rest_.remove_prefix(words.size());
    return true;
  }

  std::optional<int> number() {
    if (rest_.starts_with('+')) rest_.remove_prefix(1);
    int value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc()) return std::nullopt;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return value;
  }

  std::optional<Square> square() {
    const std::string_view name = rest_.substr(0, 2);
    const std::optional<Square> x = name == "PS" ? std::optional(kPass) : parse_square(name);
    if (x) rest_.remove_prefix(2);
    return x;
  }

  std::optional<Outcome> outcome() {
    for (const Outcome outcome : {Outcome::kWin, Outcome::kDraw, Outcome::kLoss})
      if (take(outcome_name(outcome))) return outcome;
    return std::nullopt;
  }

  bool done() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

bool read_depth(NoteReader& in, ReviewedMove& move) {
  if (in.take("exact")) return true;
  const std::optional<int> plies = in.number();
  if (!plies || *plies < 0 || *plies > move.empties) return false;
  move.depth = {move.empties - *plies, kCertain};
  if (!in.take("@")) return true;
  const std::optional<int> confidence = in.number();
  if (!confidence || *confidence < 1 || *confidence > kCertain || !in.take("%")) return false;
  move.depth.confidence = *confidence;
  return true;
}

bool is_score(const std::optional<int>& score) {
  return score && *score >= kScoreMin && *score <= kScoreMax;
}

// Fills in what a note says of a move. Returns false if it says something else.
bool read_note(std::string_view text, ReviewedMove& move) {
  NoteReader in(text);
  move.best = move.played;
  move.best_score = move.played_score;
  if (!read_depth(in, move)) return false;
  if (in.take(kBest)) {
    const std::optional<Square> best = in.square();
    if (!best || !in.take(" ")) return false;
    const std::optional<int> score = in.number();
    if (!is_score(score)) return false;
    move.best = *best;
    move.best_score = *score;
  }
  if (in.take(", proved ")) {
    const std::optional<Outcome> best = in.outcome();
    if (!best || !in.take(" to ")) return false;
    const std::optional<Outcome> played = in.outcome();
    if (!played) return false;
    move.outcomes = {*played, *best};
  }
  if (!in.take(kLine)) return false;
  while (!in.done()) {
    const std::optional<Square> x = in.square();
    if (!x) return false;
    move.best_pv.push_back(*x);
  }
  return move.is_sound() && !move.best_pv.empty() && move.best_pv.front() == move.best;
}

}  // namespace

std::string own_comment(const MoveNote& note) {
  std::string text = note.comment;
  const auto [begin, length] = review_part(text);
  if (length == 0) return text;
  text.erase(begin, length);
  text.resize(text.find_last_not_of(' ') + 1);
  return text;
}

void set_own_comment(MoveNote& note, const std::string& text) {
  const auto [begin, length] = review_part(note.comment);
  const std::string review = length > 0 ? note.comment.substr(begin, length) : "";
  note.comment = text + (text.empty() || review.empty() ? "" : " ") + review;
}

void set_review(MoveNote& note, const ReviewedMove& move) {
  note.centidiscs = 100 * move.played_score;
  const std::string text = own_comment(note);
  note.comment = text + (text.empty() ? "" : " ") + note_text(move);
}

std::optional<GameReview> review_in_notes(const StoredGame& game) {
  const Record record(game.game);
  if (game.notes.size() != static_cast<std::size_t>(record.plies())) return std::nullopt;
  GameReview review;
  int number = 0;
  for (int ply = 0; ply < record.plies(); ++ply) {
    number += record.move(ply) != kPass;
    const MoveNote& note = game.notes[static_cast<std::size_t>(ply)];
    const auto [begin, length] = review_part(note.comment);
    if (length == 0 && review.moves.empty()) continue;
    if (length == 0) break;
    if (!note.centidiscs || *note.centidiscs % 100 != 0 || !is_score(*note.centidiscs / 100))
      return std::nullopt;
    const Position& position = record.position(ply);
    ReviewedMove move;
    move.ply = ply;
    move.number = number;
    move.side = position.side;
    move.empties = position.board.empty_count();
    move.played = record.move(ply);
    move.forced = count(position.board.legal_moves()) <= 1;
    move.played_score = *note.centidiscs / 100;
    const std::string_view text = std::string_view(note.comment).substr(begin, length);
    if (!read_note(text.substr(kBegin.size(), length - kBegin.size() - kEnd.size()), move))
      return std::nullopt;
    review.moves.push_back(std::move(move));
  }
  if (review.moves.empty()) return std::nullopt;
  explain(review, record);
  review.complete = true;
  return review;
}

// ---- Symmetries --------------------------------------------------------------------------------

Game symmetric(Game game, int symmetry) {
  game.start.board = tiger::symmetric(game.start.board, symmetry);
  for (Square& x : game.moves) x = symmetric_square(x, symmetry);
  return game;
}

GameReview symmetric(GameReview review, const Game& turned, int symmetry) {
  for (ReviewedMove& move : review.moves) {
    move.played = symmetric_square(move.played, symmetry);
    move.best = symmetric_square(move.best, symmetry);
    for (Square& x : move.best_pv) x = symmetric_square(x, symmetry);
  }
  explain(review, Record(turned));
  return review;
}

void turn_review(std::string& comment, int symmetry) {
  const auto [begin, length] = review_part(comment);
  if (length == 0) return;
  const std::size_t end = begin + length - kEnd.size();
  const auto turn = [&](std::size_t at) {
    if (const auto x = parse_square(std::string_view(comment).substr(at, 2)))
      comment.replace(at, 2, square_name(symmetric_square(*x, symmetry)));
  };
  if (const std::size_t best = comment.find(kBest, begin); best < end) turn(best + kBest.size());
  const std::size_t line = comment.find(kLine, begin);
  if (line >= end) return;
  for (std::size_t at = line + kLine.size(); at + 2 <= end; at += 2) turn(at);
}

}  // namespace tiger::tools
