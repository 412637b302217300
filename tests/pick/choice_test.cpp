// The choice against a plain one: one game after the other, all comparisons square by square.
#include "pick/choice.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "pick/played_games.h"
#include "prove/naive_rules.h"

namespace tiger::tools {
namespace {

std::vector<PoolGame> pool_of(const std::vector<Game>& games, std::uint64_t seed = 1) {
  std::vector<PoolGame> pool;
  for (const Game& game : games) pool.push_back(pool_game(game, seed));
  shuffle(pool);
  return pool;
}

// The positions of a game in which the side to move can move, by their empty squares.
std::map<int, Board> positions_of(const PoolGame& game) {
  std::map<int, Board> positions;
  naive::Grid grid = naive::from_position(game.start);
  for (std::size_t i = 0;; ++i) {
    if (naive::legal_moves(grid) == 0) grid = naive::pass(grid);
    const Board board = naive::to_board(grid);
    if (naive::legal_moves(grid) != 0) positions[naive::count(grid, naive::Cell::kEmpty)] = board;
    if (i == game.moves.size()) return positions;
    grid = naive::play(grid, game.moves[i]);
  }
}

using Classes = std::set<std::pair<Bitboard, Bitboard>>;

bool holds(const Classes& classes, const Board& board) {
  return classes.contains(sample::symmetry_class(board));
}

struct NaiveChoice {
  std::map<int, int> missing;
  std::map<int, std::vector<Board>> picked;
};

NaiveChoice naive_choice(const ChoiceRequest& request, const std::vector<PoolGame>& games,
                         const std::vector<Board>& excluded) {
  Classes taken;
  for (const Board& board : excluded) taken.insert(sample::symmetry_class(board));
  NaiveChoice choice;
  for (int n = request.least; n <= request.most; ++n) choice.missing[n] = request.count;
  for (const PoolGame& game : games) {
    std::map<int, Board> positions = positions_of(game);
    int chosen = 0;
    for (const auto& [n, missing] : choice.missing)
      if (positions.contains(n) && missing > (chosen == 0 ? 0 : choice.missing[chosen]) &&
          !holds(taken, positions[n]))
        chosen = n;
    if (chosen == 0) continue;
    --choice.missing[chosen];
    choice.picked[chosen].push_back(positions[chosen]);
    taken.insert(sample::symmetry_class(positions[chosen]));
  }
  return choice;
}

std::vector<std::optional<Judgement>> verdicts_on(const std::vector<Position>& round,
                                                  bool (*keeps)(const Board&)) {
  std::vector<std::optional<Judgement>> verdicts;
  for (const Position& position : round) verdicts.push_back(Judgement{keeps(position.board), {}});
  return verdicts;
}

// Up to `rounds` rounds.
Choice choose(const ChoiceRequest& request, const std::vector<PoolGame>& games,
              const PositionSet& excluded, bool (*keeps)(const Board&), int rounds = 1 << 20) {
  Choice choice(request, games, excluded);
  while (rounds-- > 0) {
    const std::vector<Position> round = choice.next_round();
    if (round.empty()) break;
    CHECK(round.size() <= kRound);
    choice.take_verdicts(verdicts_on(round, keeps));
  }
  return choice;
}

bool always(const Board&) { return true; }
bool one_in_four(const Board& board) { return std::popcount(board.player) % 4 == 1; }
bool never(const Board&) { return false; }

void check_against_naive(const ChoiceRequest& request, const std::vector<PoolGame>& games,
                         const std::vector<Board>& excluded) {
  PositionSet set;
  for (const Board& board : excluded) set.add(sample::image_of(board, 6));
  set.sort();
  const Choice choice = choose(request, games, set, always);
  const NaiveChoice naive = naive_choice(request, games, excluded);
  std::map<int, std::vector<Board>> picked;
  int last = 0;
  for (const Picked& one : choice.in_order()) {
    CHECK(one.empties() >= last);
    last = one.empties();
    picked[last].push_back(one.position.board);
    CHECK(Record(one.game).position() == one.position);
  }
  CHECK(picked == naive.picked);
  for (const auto& [n, missing] : naive.missing) CHECK(choice.missing(n) == missing);
}

TEST_CASE("without verdicts, the choice is that of a plain loop over the games") {
  std::vector<Game> games = sample::played_games(150, 11);
  const std::vector<PoolGame> pool = pool_of(games);
  std::vector<Board> excluded;
  for (std::size_t i = 0; i < pool.size(); i += 3)
    for (const auto& [n, board] : positions_of(pool[i]))
      if (n % 2 == 0) excluded.push_back(board);
  for (const ChoiceRequest request : {ChoiceRequest{20, 20, 10},
                                      {20, 20, 1000},
                                      {8, 16, 7},
                                      {8, 16, 40},
                                      {1, 3, 30},
                                      {55, 60, 12},
                                      {1, 60, 3}}) {
    CAPTURE(request.least);
    CAPTURE(request.count);
    check_against_naive(request, pool, {});
    check_against_naive(request, pool, excluded);
  }
}

TEST_CASE("of games that share their positions, each position is chosen once") {
  // All games begin alike, and the pool has every beginning as a game of its own.
  const Game game = sample::played_games(1, 12).front();
  std::vector<Game> games;
  for (std::size_t length = 0; length <= game.moves.size(); ++length)
    games.push_back(sample::image_of(
        {game.start, {game.moves.begin(), game.moves.begin() + length}}, length % 8));
  const std::vector<PoolGame> pool = pool_of(games);
  check_against_naive({10, 50, 2}, pool, {});
  check_against_naive({50, 60, 20}, pool, {});
}

// With verdicts, the choice must keep what was promised and must not give up too early.
void check_judged(const ChoiceRequest& request, const std::vector<PoolGame>& games,
                  bool (*keeps)(const Board&)) {
  const Choice choice = choose(request, games, {}, keeps);
  std::map<int, int> found;
  Classes picked;
  for (const Picked& one : choice.in_order()) {
    CHECK(keeps(one.position.board));
    CHECK_FALSE(holds(picked, one.position.board));
    ++found[one.empties()];
    picked.insert(sample::symmetry_class(one.position.board));
  }
  // Where some are missing, the game of every position that fits gave another one.
  for (int n = request.least; n <= request.most; ++n) {
    CHECK(found[n] <= request.count);
    CHECK(choice.missing(n) == request.count - found[n]);
  }
  for (const PoolGame& game : games) {
    bool gave = false;
    bool fits = false;
    for (const auto& [n, board] : positions_of(game)) {
      if (n < request.least || n > request.most) continue;
      gave = gave || holds(picked, board);
      fits = fits || (choice.missing(n) > 0 && keeps(board));
    }
    CHECK((gave || !fits));
  }
}

TEST_CASE("with verdicts, positions are refused and their games come again") {
  const std::vector<PoolGame> pool = pool_of(sample::played_games(400, 13));
  check_judged({14, 14, 20}, pool, one_in_four);
  check_judged({14, 14, 400}, pool, one_in_four);
  check_judged({10, 18, 15}, pool, one_in_four);
  check_judged({10, 18, 60}, pool, one_in_four);
  check_judged({10, 12, 5}, pool, never);
}

TEST_CASE("a choice that is stopped is part of the whole one") {
  const std::vector<PoolGame> pool = pool_of(sample::played_games(300, 14));
  const ChoiceRequest request{12, 16, 30};
  const std::vector<Picked> whole = choose(request, pool, {}, one_in_four).in_order();
  const auto in_whole = [&](const Picked& one) {
    return std::any_of(whole.begin(), whole.end(),
                       [&](const Picked& other) { return other.position == one.position; });
  };
  for (const int rounds : {0, 1, 2, 3}) {
    PositionSet none;
    Choice choice = choose(request, pool, none, one_in_four, rounds);
    const std::vector<Position> last = choice.next_round();
    std::vector<std::optional<Judgement>> verdicts = verdicts_on(last, one_in_four);
    for (std::size_t i = 10; i < verdicts.size(); i += 7) verdicts[i] = std::nullopt;
    choice.take_verdicts(verdicts);
    for (const Picked& one : choice.in_order()) CHECK(in_whole(one));
  }
}

}  // namespace
}  // namespace tiger::tools
