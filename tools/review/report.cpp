#include "review/report.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>

#include "formats/text/text.h"
#include "record/openings.h"

namespace tiger::tools {
namespace {

bool holds(MoveBook& book, const Board& board, Square move) {
  const std::vector<BookMove> moves = book.moves(board);
  return std::any_of(moves.begin(), moves.end(),
                     [move](const BookMove& known) { return known.move == move; });
}

}  // namespace

const char* BookExits::who_left() const {
  if (!known || (black == 0 && white == 0)) return nullptr;
  return white == 0 || (black > 0 && black < white) ? "Black" : "White";
}

BookExits book_exits(MoveBook& book, const Record& record) {
  BookExits exits;
  exits.known = !book.moves(record.start().board).empty();
  int number = 0;
  for (int ply = 0; ply < record.plies() && (exits.black == 0 || exits.white == 0); ++ply) {
    if (record.move(ply) == kPass) continue;
    ++number;
    const Position& position = record.position(ply);
    int& exit = position.side == Color::kBlack ? exits.black : exits.white;
    if (exit == 0 && !holds(book, position.board, record.move(ply))) exit = number;
  }
  return exits;
}

std::string book_exits_text(const BookExits& exits) {
  if (!exits.known) return "the book does not hold the start of the game\n";
  if (exits.who_left() == nullptr) return "the game does not leave the book\n";
  const auto at = [](const char* side, int move) {
    return std::string(side) + (move == 0 ? " nowhere" : " at move " + std::to_string(move));
  };
  return "left the book: " + at("Black", exits.black) + ", " + at("White", exits.white) + "\n";
}

namespace {

// A number at the beginning of a text, such as a rating.
std::optional<double> number_in(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  // Not the words that C takes for numbers, nor what no file means.
  if (end == text.c_str() || !(number > -1e6 && number < 1e6)) return std::nullopt;
  return number;
}

CostlyMove costly_move(const ReviewedGame& game, std::size_t index) {
  const auto finished = game.better_to_end.find(index);
  return {index, finished == game.better_to_end.end() ? std::vector<Square>{} : finished->second};
}

bool is_mistake(const ReviewedMove& move) {
  return !move.forced && mark_of(move) >= Mark::kMistake;
}

}  // namespace

// ---- Sums over moves ----------------------------------------------------------------------------

const char* name_of(Phase phase) {
  switch (phase) {
    case Phase::kOpening: return "opening";
    case Phase::kMiddle: return "middle";
    case Phase::kEnding: break;
  }
  return "ending";
}

Phase phase_of(const ReviewedMove& move) {
  return move.number <= 20 ? Phase::kOpening : move.number <= 40 ? Phase::kMiddle : Phase::kEnding;
}

std::string cost_class_name(std::size_t index) {
  const std::string least = std::to_string(kCostClasses[index]);
  if (index + 1 == kCostClasses.size()) return least + "+";
  return least + "-" + std::to_string(kCostClasses[index + 1] - 1);
}

void Losses::add(const ReviewedMove& move) {
  if (move.forced) return;
  ReviewTotals::add(move);
  std::size_t cost_class = kCostClasses.size() - 1;
  while (move.cost() < kCostClasses[cost_class]) --cost_class;
  ++costs[cost_class];
}

void Losses::add(const Losses& more) {
  moves += more.moves;
  discs += more.discs;
  proved += more.proved;
  for (std::size_t i = 0; i < marks.size(); ++i) marks[i] += more.marks[i];
  for (std::size_t i = 0; i < costs.size(); ++i) costs[i] += more.costs[i];
}

// ---- A game -------------------------------------------------------------------------------------

formats::GameResult GameReport::result() const {
  if (const std::optional<Score> score = game.record.black_score())
    return {.winner = (*score > 0) - (*score < 0), .black = score};
  return formats::read_result(game.stored.result);
}

GameReport report_on(ReviewedGame game, MoveBook* book) {
  GameReport report;
  report.opening = opening_names().name_of(game.record);
  for (const std::size_t index : worst_moves(game.review, kCostliest))
    report.costliest.push_back(costly_move(game, index));
  for (const ReviewedMove& move : game.review.moves)
    report.losses[move.side == Color::kWhite].add(move);
  if (book != nullptr) report.exits = book_exits(*book, game.record);
  report.game = std::move(game);
  return report;
}

// ---- Players ------------------------------------------------------------------------------------

void Results::add(std::optional<int> outcome) {
  ++games;
  if (!outcome) return;
  ++(*outcome > 0 ? wins : *outcome < 0 ? losses : draws);
}

std::optional<double> Opposition::per_move() const {
  if (games < kLeastGames) return std::nullopt;
  return discs / games;
}

std::optional<double> Opposition::rating() const {
  if (rated_games == 0) return std::nullopt;
  return ratings / rated_games;
}

void PlayerReport::add_result(const GameReport& game, Color side) {
  std::optional<int> result = game.result().winner;
  if (result && side == Color::kWhite) result = -*result;
  results.add(result);
  openings[game.opening].results.add(result);
}

void BesidePeople::add_game(int moves, double lost, double expected) {
  const double difference = lost - expected;
  games_ += 1;
  moves_ += moves;
  expected_ += expected;
  difference_ += difference;
  squares_ += difference * difference;
  products_ += difference * moves;
  squared_moves_ += static_cast<double>(moves) * moves;
}

std::optional<double> BesidePeople::margin() const {
  if (games_ < 2) return std::nullopt;
  const double mean = difference_per_move();
  const double sum = squares_ - 2 * mean * products_ + mean * mean * squared_moves_;
  return 1.96 * std::sqrt(std::max(0.0, sum) * games_ / (games_ - 1)) / moves_;
}

void PlayerReport::add_people(const GameReview& review, Color side) {
  for (const Phase phase : kPhases) {
    int moves = 0;
    double lost = 0, expected = 0;
    for (const ReviewedMove& move : review.moves) {
      if (move.side != side || phase_of(move) != phase || !move.people) continue;
      ++moves;
      lost += move.cost();
      expected += move.people->expected_loss();
    }
    if (moves > 0) people[static_cast<std::size_t>(phase)].add_game(moves, lost, expected);
  }
}

void PlayerReport::add_moves(const GameReport& game, Color side) {
  losses.add(game.of(side));
  openings[game.opening].losses.add(game.of(side));
  const GameReview& review = game.game.review;
  for (const ReviewedMove& move : review.moves) {
    if (move.side != side) continue;
    phases[static_cast<std::size_t>(phase_of(move))].add(move);
    if (!is_mistake(move)) continue;
    ++mistakes;
    if (move.reason) ++reasons[move.reason->kind->name];
  }
  add_people(review, side);
}

int PlayerReport::mistakes_with(std::string_view reason) const {
  const auto found = reasons.find(reason);
  return found == reasons.end() ? 0 : found->second;
}

int PlayerReport::mistakes_without_reason() const {
  int without = mistakes;
  for (const auto& reason : reasons) without -= reason.second;
  return without;
}

// ---- All games ----------------------------------------------------------------------------------

bool same_name(std::string_view a, std::string_view b) {
  return formats::lower(a) == formats::lower(b);
}

bool ReviewReport::is_asked_about(const std::string& name) const {
  return !options_.player || same_name(name, formats::utf8_text(*options_.player));
}

void ReviewReport::add_strengths(const ReviewedGame& game) {
  for (const Color side : {Color::kBlack, Color::kWhite}) {
    const std::string& name = side == Color::kBlack ? game.stored.black : game.stored.white;
    if (name.empty()) continue;
    Strength& strength = strengths_[formats::lower(name)];
    ++strength.games;
    for (const ReviewedMove& move : game.review.moves)
      if (move.side == side) strength.losses.add(move);
  }
}

void ReviewReport::add(ReviewedGame game) {
  add_strengths(game);
  games_.push_back(report_on(std::move(game), options_.book.get()));
  const GameReport& report = games_.back();
  everyone_.add_result(report, Color::kBlack);
  for (const Color side : {Color::kBlack, Color::kWhite}) {
    const std::string& name = report.player(side);
    everyone_.add_moves(report, side);
    if (name.empty() || !is_asked_about(name)) continue;
    PlayerReport& player = players_[formats::lower(name)];
    if (player.name.empty()) player.name = name;
    player.add_result(report, side);
    player.add_moves(report, side);
  }
}

void ReviewReport::add_reference(const ReviewedGame& game) {
  add_strengths(game);
  ++reference_games_;
  for (const ReviewedMove& move : game.review.moves) reference_.add(move);
}

void ReviewReport::add_opposition(const GameReport& game, Color side) {
  const auto player = players_.find(formats::lower(game.player(side)));
  if (player == players_.end()) return;
  Opposition& opposition = player->second.opposition;
  const StoredGame& stored = game.game.stored;
  const auto rating = number_in(side == Color::kBlack ? stored.white_rating : stored.black_rating);
  if (rating && *rating > 0) {
    ++opposition.rated_games;
    opposition.ratings += *rating;
  }
  const auto opponent = strengths_.find(formats::lower(game.player(other(side))));
  if (opponent == strengths_.end() || opponent->second.games < kLeastGames) return;
  const std::optional<double> strength = opponent->second.losses.per_move();
  if (!strength) return;
  ++opposition.games;
  opposition.discs += *strength;
}

void ReviewReport::finish() {
  for (const GameReport& game : games_)
    for (const Color side : {Color::kBlack, Color::kWhite}) add_opposition(game, side);
}

std::vector<const PlayerReport*> ReviewReport::players() const {
  std::vector<const PlayerReport*> players;
  for (const auto& [key, player] : players_) players.push_back(&player);
  std::stable_sort(players.begin(), players.end(),
                   [](const PlayerReport* a, const PlayerReport* b) {
                     return a->results.games > b->results.games;
                   });
  return players;
}

}  // namespace tiger::tools
