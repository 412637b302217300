// The figures of many reviewed games together; writers make text, JSON or HTML of them.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/games/stored_game.h"
#include "player/move_book.h"
#include "player/review.h"
#include "record/record.h"
#include "review/options.h"
#include "review/reviewer.h"

namespace tiger::tools {

// ---- Leaving the book --------------------------------------------------------------------------

// Where the players of a game left the opening book. The review reports it and never judges by it:
// for each side the number of its first move that the book has no value for, passes not counted; 0
// if there is none.
struct BookExits {
  int black = 0;
  int white = 0;
  bool known = false;  // the book holds the position where the game starts

  // The side that played the first of those moves. The other side's first one comes later, because
  // it had no book to follow. Nothing if the game stays in the book, or never was in it.
  const char* who_left() const;
};

BookExits book_exits(MoveBook& book, const Record& record);

// "left the book: Black at move 9, White at move 10" and a newline.
std::string book_exits_text(const BookExits& exits);

// ---- Sums over moves ----------------------------------------------------------------------------

// Moves 1 to 20, 21 to 40, and the rest.
enum class Phase { kOpening, kMiddle, kEnding };
inline constexpr std::array kPhases = {Phase::kOpening, Phase::kMiddle, Phase::kEnding};
const char* name_of(Phase phase);
Phase phase_of(const ReviewedMove& move);

// The classes of a distribution of costs, by their least cost in discs.
inline constexpr std::array kCostClasses = {0, 2, 4, 6, 10, 16};
std::string cost_class_name(std::size_t index);  // "0-1", "16+"

// Sums over moves with a choice.
struct Losses : ReviewTotals {
  std::array<int, kCostClasses.size()> costs{};  // moves in each class

  void add(const ReviewedMove& move);  // a forced move counts nothing
  void add(const Losses& more);
};

// ---- A game -------------------------------------------------------------------------------------

// One of the costliest moves of a game.
struct CostlyMove {
  std::size_t index = 0;              // in the review
  std::vector<Square> better_to_end;  // how the better line may go on; empty: not searched
};

struct GameReport {
  ReviewedGame game;
  std::string opening;           // its name; may be empty
  std::array<Losses, 2> losses;  // Black's, White's
  std::vector<CostlyMove> costliest;
  std::optional<BookExits> exits;  // with a book

  const Losses& of(Color side) const { return losses[side == Color::kWhite]; }
  const std::string& player(Color side) const {
    return side == Color::kBlack ? game.stored.black : game.stored.white;
  }

  // By the finished game, or else by the file: Black's score, and who won (1: Black, -1: White, 0:
  // a draw). Both may be unknown; of a game that was resigned only the winner is known.
  formats::GameResult result() const;
};

// `book` may be null.
GameReport report_on(ReviewedGame game, MoveBook* book);

// ---- Players ------------------------------------------------------------------------------------

// Games of one player with one opening, or all of them.
struct Results {
  int games = 0, wins = 0, draws = 0, losses = 0;  // of some games the result is unknown

  void add(std::optional<int> outcome);  // 1 for a win, 0 for a draw, -1 for a loss
};

struct OpeningReport {
  Results results;
  Losses losses;
};

// What is known of a player's opponents; see kLeastGames.
struct Opposition {
  int games = 0;        // against opponents whose strength is known
  double discs = 0;     // the sum over these games of what the opponent loses a move
  int rated_games = 0;  // with a rating of the opponent
  double ratings = 0;   // the sum of these
  std::optional<double> per_move() const;
  std::optional<double> rating() const;
};

// Below this number of games a strength is unknown: of an opponent, and of the opposition.
inline constexpr int kLeastGames = 10;

// What was lost compared with what people would lose with the same choices. The interval of the
// difference treats the games as drawn at random.
class BesidePeople {
 public:
  void add_game(int moves, double lost, double expected);
  int moves() const { return static_cast<int>(moves_); }
  double expected_per_move() const { return expected_ / moves_; }
  double difference_per_move() const { return difference_ / moves_; }
  std::optional<double> margin() const;  // to each side at 95 %; nothing below two games

 private:
  double games_ = 0, moves_ = 0, expected_ = 0, difference_ = 0;
  double squares_ = 0, products_ = 0, squared_moves_ = 0;  // of difference and moves of each game
};

struct PlayerReport {
  std::string name;
  Results results;
  Losses losses;
  std::array<Losses, kPhases.size()> phases;
  std::array<BesidePeople, kPhases.size()> people;  // with --human
  std::map<std::string, OpeningReport> openings;    // by name
  int mistakes = 0;                                 // moves with ? or ??
  std::map<std::string_view, int> reasons;          // of these, by the name of the kind
  Opposition opposition;

  const Losses& in(Phase phase) const { return phases[static_cast<std::size_t>(phase)]; }
  int mistakes_with(std::string_view reason) const;
  int mistakes_without_reason() const;
  void add_result(const GameReport& game, Color side);
  void add_moves(const GameReport& game, Color side);

 private:
  void add_people(const GameReview& review, Color side);
};

// ---- All games ----------------------------------------------------------------------------------

class ReviewReport {
 public:
  explicit ReviewReport(const ReviewOptions& options) : options_(options) {}

  void add(ReviewedGame game);
  void add_reference(const ReviewedGame& game);
  // A game without the player of --player, which tells how strong the opponents are.
  void add_opponents_game(const ReviewedGame& game) { add_strengths(game); }

  // To be called once, after the last game: works out the opposition.
  void finish();

  const ReviewOptions& options() const { return options_; }
  const std::vector<GameReport>& games() const { return games_; }

  // All players together; without a name, and with the results of Black.
  const PlayerReport& everyone() const { return everyone_; }

  // Players with names, by the number of their games, then by name; with --player only that one.
  std::vector<const PlayerReport*> players() const;

  bool has_reference() const { return reference_games_ > 0; }
  int reference_games() const { return reference_games_; }
  const Losses& reference() const { return reference_; }

  // Whether a name is the one of --player; true for all names without it.
  bool is_asked_about(const std::string& name) const;

 private:
  struct Strength {
    int games = 0;
    Losses losses;
  };
  void add_strengths(const ReviewedGame& game);
  void add_opposition(const GameReport& game, Color side);

  const ReviewOptions& options_;
  std::vector<GameReport> games_;
  std::map<std::string, PlayerReport> players_;
  PlayerReport everyone_;
  std::map<std::string, Strength> strengths_;  // in all games, those of the reference too
  Losses reference_;
  int reference_games_ = 0;
};

// Whether two names are the same, whatever the case of letters of ASCII.
bool same_name(std::string_view a, std::string_view b);

}  // namespace tiger::tools
