// Arrays of boards and games through the C interface, against the naive rules and brute force, and
// against the calls for one board.
#include "tiger/arrays.h"

#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "api/calls.h"
#include "board/symmetry.h"
#include "search/solving.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

using calls::naive_after;
using calls::naive_moves;
using calls::sized;

struct Columns {
  std::vector<std::uint64_t> player, opponent;

  explicit Columns(const std::vector<Board>& boards) {
    for (const Board& board : boards) {
      player.push_back(board.player);
      opponent.push_back(board.opponent);
    }
  }
  explicit Columns(std::size_t count) : player(count), opponent(count) {}

  std::size_t size() const { return player.size(); }
  Board board(std::size_t i) const { return {player[i], opponent[i]}; }
};

// Boards with few empty squares, passes and finished games among them.
std::vector<Board> endings(int least, int most, int each) {
  std::vector<Board> all;
  for (int empties = least; empties <= most; ++empties)
    for (const Board& board : solving::boards(5800 + empties, empties, each)) all.push_back(board);
  for (const auto& [name, board] : sample::edge_cases()) {
    const int empties = board.empty_count();
    if ((least <= empties && empties <= most) || calls::is_over(board)) all.push_back(board);
  }
  return all;
}

bool passes(const Board& board) {
  return naive_moves(board) == 0 && naive_moves(board.passed()) != 0;
}

// ---- Rules --------------------------------------------------------------------------------------

TEST_CASE("scores of arrays are those of finished games alone") {
  const Columns boards(endings(0, 6, 20));
  std::vector<std::int8_t> scores(boards.size());
  REQUIRE(tiger_scores_many(boards.player.data(), boards.opponent.data(), boards.size(),
                            scores.data()) == TIGER_OK);
  int finished = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Board board = boards.board(i);
    const bool over = calls::is_over(board);
    finished += over ? 1 : 0;
    CHECK(int{scores[i]} ==
          (over ? naive::final_score(naive::from_board(board)) : int{TIGER_NO_SCORE}));
  }
  CHECK(finished > 10);
}

TEST_CASE("moves of arrays pass by themselves if that is asked for") {
  const std::vector<Board> all = endings(0, 20, 10);
  const Columns boards(all);
  std::vector<std::uint8_t> moves;
  for (const Board& board : all) {
    const Bitboard legal = naive_moves(board);
    moves.push_back(legal != 0      ? static_cast<std::uint8_t>(*squares(legal).begin())
                    : passes(board) ? std::uint8_t{TIGER_PASS}
                                    : std::uint8_t{200});  // is not looked at
  }
  Columns after(all.size());
  std::vector<std::uint8_t> passed(all.size());
  REQUIRE(tiger_play_many(boards.player.data(), boards.opponent.data(), all.size(), moves.data(),
                          after.player.data(), after.opponent.data(), passed.data()) == TIGER_OK);
  int forced = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    Board expected = all[i];
    if (!calls::is_over(expected)) {
      expected = moves[i] == TIGER_PASS ? expected.passed() : naive_after(expected, moves[i]);
      CHECK(int{passed[i]} == int{passes(expected)});
      if (passes(expected)) expected = expected.passed();
      forced += passed[i];
    }
    CHECK(after.board(i) == expected);
  }
  CHECK(forced > 0);
}

TEST_CASE("an illegal move of an array is named with its board") {
  const Columns boards(std::vector<Board>{kStartBoard, kStartBoard});
  Columns after(2);
  const auto play = [&](std::uint8_t move) {
    const std::uint8_t moves[] = {19, move};
    const tiger_status status =
        tiger_play_many(boards.player.data(), boards.opponent.data(), 2, moves, after.player.data(),
                        after.opponent.data(), nullptr);
    return std::to_string(status) + " " + tiger_message(nullptr);
  };
  CHECK(play(0).substr(0, 10) == "4 board 1:");
  CHECK(play(27).substr(0, 10) == "4 board 1:");
  CHECK(play(TIGER_PASS).substr(0, 10) == "4 board 1:");
  CHECK(play(64) == "2 board 1: 64 is not a move");
}

TEST_CASE("images of arrays are those of single boards, and the canonical one is common to all") {
  const std::vector<Board> all = endings(5, 12, 5);
  const Columns boards(all);
  Columns canonical(all.size()), image(all.size()), again(all.size());
  std::vector<std::uint8_t> which(all.size());
  const auto images = [](const Columns& from, int symmetry, Columns& to, std::uint8_t* symmetries) {
    REQUIRE(tiger_symmetric_many(from.player.data(), from.opponent.data(), from.size(), symmetry,
                                 to.player.data(), to.opponent.data(), symmetries) == TIGER_OK);
  };
  images(boards, -1, canonical, which.data());
  for (int s = 0; s < 8; ++s) {
    images(boards, s, image, nullptr);
    images(image, -1, again, nullptr);
    for (std::size_t i = 0; i < all.size(); ++i) {
      CHECK(image.board(i) == symmetric(all[i], s));
      CHECK(again.board(i) == canonical.board(i));
      if (which[i] == s) CHECK(canonical.board(i) == image.board(i));
    }
  }
}

// ---- Games --------------------------------------------------------------------------------------

std::vector<std::uint8_t> games_of(const calls::Engine& engine, int players, std::size_t count,
                                   int level = 0, double temperature = 0, std::uint64_t first = 0) {
  auto options = sized<tiger_games_options>();
  options.players = players;
  options.level = level;
  options.temperature = temperature;
  options.seed = 58;
  options.first = first;
  std::vector<std::uint8_t> moves(60 * count);
  calls::require_ok(engine, tiger_games_many(engine.get(), &options, count, moves.data()));
  return moves;
}

// Walks through the games by the naive rules.
void check_games(const std::vector<std::uint8_t>& moves) {
  for (std::size_t game = 0; game < moves.size() / 60; ++game) {
    Board board = kStartBoard;
    std::size_t i = 0;
    for (; i < 60 && moves[60 * game + i] != TIGER_NO_SQUARE; ++i) {
      if (naive_moves(board) == 0) board = board.passed();
      REQUIRE((naive_moves(board) & bit(moves[60 * game + i])) != 0);
      board = naive_after(board, moves[60 * game + i]);
    }
    CHECK(calls::is_over(board));
    for (; i < 60; ++i) CHECK(int{moves[60 * game + i]} == TIGER_NO_SQUARE);
  }
}

TEST_CASE("games are whole, and the same with any number of threads and from any number on") {
  const calls::Engine one = calls::new_engine(1);
  const calls::Engine three = calls::new_engine(3);
  for (const int players : {TIGER_RANDOM_GAMES, TIGER_SIMPLE_GAMES, TIGER_HUMAN_GAMES}) {
    const std::size_t count = players == TIGER_HUMAN_GAMES ? 3 : 150;
    const auto games = games_of(one, players, count);
    check_games(games);
    CHECK(games == games_of(three, players, count));
    const std::vector<std::uint8_t> last(games.end() - 60, games.end());
    CHECK(last == games_of(one, players, 1, 0, 0, count - 1));
  }
  const auto games = games_of(one, TIGER_LEVEL_GAMES, 6, 2, 1.5);
  check_games(games);
  CHECK(games == games_of(three, TIGER_LEVEL_GAMES, 6, 2, 1.5));
  const auto best = games_of(one, TIGER_LEVEL_GAMES, 2, 1);
  CHECK(std::vector(best.begin(), best.begin() + 60) == std::vector(best.begin() + 60, best.end()));
}

TEST_CASE("random games take every first move equally often, and warm games differ") {
  const calls::Engine engine = calls::new_engine(2);
  std::map<int, int> first;
  const auto games = games_of(engine, TIGER_RANDOM_GAMES, 2000);
  for (std::size_t i = 0; i < games.size(); i += 60) ++first[games[i]];
  CHECK(first.size() == 4);
  for (const auto& [move, times] : first) CHECK(std::abs(times - 500) < 100);  // 5 deviations
  const auto warm = games_of(engine, TIGER_LEVEL_GAMES, 2, 1, 2);
  CHECK(std::vector(warm.begin(), warm.begin() + 60) != std::vector(warm.begin() + 60, warm.end()));
}

std::vector<tiger_step> steps_of(const std::vector<std::uint8_t>& moves, bool with_passes) {
  std::size_t count = 0;
  REQUIRE(tiger_steps_many(nullptr, moves.data(), moves.size() / 60, with_passes, nullptr, 0,
                           &count) == TIGER_OK);
  std::vector<tiger_step> steps(count);
  REQUIRE(tiger_steps_many(nullptr, moves.data(), moves.size() / 60, with_passes, steps.data(),
                           count, &count) == TIGER_OK);
  CHECK(count == steps.size());
  return steps;
}

TEST_CASE("the steps of games are the positions of a walk, with and without passes") {
  const calls::Engine engine = calls::new_engine(1);
  const auto moves = games_of(engine, TIGER_RANDOM_GAMES, 60);
  for (const bool with_passes : {false, true}) {
    const std::vector<tiger_step> steps = steps_of(moves, with_passes);
    std::size_t at = 0;
    int forced = 0;
    for (std::size_t game = 0; game < moves.size() / 60; ++game) {
      Board board = kStartBoard;
      int side = TIGER_BLACK, ply = 0;
      const auto expect = [&](int move) {
        REQUIRE(at < steps.size());
        const tiger_step& step = steps[at++];
        CHECK(Board{step.player, step.opponent} == board);
        CHECK(step.legal == naive_moves(board));
        CHECK(step.game == game);
        CHECK(int{step.ply} == ply++);
        CHECK(int{step.side} == side);
        CHECK(int{step.move} == move);
      };
      for (std::size_t i = 0; i < 60 && moves[60 * game + i] != TIGER_NO_SQUARE; ++i) {
        if (passes(board)) {
          ++forced;
          if (with_passes) expect(TIGER_PASS);
          board = board.passed();
          side = 1 - side;
        }
        expect(moves[60 * game + i]);
        board = naive_after(board, moves[60 * game + i]);
        side = 1 - side;
      }
    }
    CHECK(at == steps.size());
    CHECK(forced > 20);
  }
}

TEST_CASE("a game that is not legal is named") {
  std::vector<std::uint8_t> moves(120, TIGER_NO_SQUARE);
  moves[60] = 19;
  moves[61] = 19;
  std::size_t count = 0;
  CHECK(tiger_steps_many(nullptr, moves.data(), 2, 0, nullptr, 0, &count) == TIGER_ILLEGAL_MOVE);
  CHECK(std::string(tiger_message(nullptr)) == "game 1: move 2 is not legal");
}

// ---- Searches -----------------------------------------------------------------------------------

void check_scores_of_moves(const std::vector<Board>& all, int threads) {
  const calls::Engine engine = calls::new_engine(threads, 0);
  const Columns boards(all);
  std::vector<std::int8_t> scores(65 * all.size());
  calls::require_ok(
      engine, tiger_solve_moves_many(engine.get(), boards.player.data(), boards.opponent.data(),
                                     all.size(), nullptr, scores.data()));
  for (std::size_t i = 0; i < all.size(); ++i) {
    INFO(naive::to_diagram(all[i]));
    std::vector<int> expected(65, TIGER_NO_SCORE);
    if (passes(all[i])) expected[64] = -naive::brute_force(all[i].passed());
    for (const Square x : squares(naive_moves(all[i])))
      expected[static_cast<std::size_t>(x)] = -naive::brute_force(naive_after(all[i], x));
    CHECK(std::vector<int>(scores.begin() + 65 * i, scores.begin() + 65 * (i + 1)) == expected);
  }
}

TEST_CASE("the scores of all moves of arrays are those of brute force") {
  check_scores_of_moves(endings(0, 6, 30), 2);
}

TEST_CASE("analyses of arrays find the best moves, and say where there are fewer") {
  const std::vector<Board> all = endings(0, 5, 20);
  const calls::Engine engine = calls::new_engine(2, 0);
  const Columns boards(all);
  auto options = sized<tiger_analyze_many_options>();
  options.level = 10;
  options.lines = 3;
  auto results = sized<tiger_result>(3 * all.size());
  calls::require_ok(engine,
                    tiger_analyze_many(engine.get(), boards.player.data(), boards.opponent.data(),
                                       all.size(), &options, results.data()));
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool over = calls::is_over(all[i]);
    const int moves = over ? 0 : std::max(1, count(naive_moves(all[i])));
    CHECK(results[3 * i].score == naive::brute_force(all[i]));
    CHECK((results[3 * i].move == TIGER_NO_SQUARE) == over);
    for (int k = 1; k < 3; ++k) {
      const tiger_result& result = results[3 * i + static_cast<std::size_t>(k)];
      CHECK((result.move == TIGER_NO_SQUARE) == (k >= moves));
      CHECK((result.score == TIGER_NO_SCORE) == (k >= moves));
      if (k < moves)
        CHECK(result.score == (result.move == TIGER_PASS
                                   ? results[3 * i].score
                                   : -naive::brute_force(naive_after(all[i], result.move))));
    }
  }
}

TEST_CASE("moves of people are legal, and the same with any number of threads") {
  std::vector<Board> all = endings(0, 2, 5);
  for (const Board& board : solving::boards_with_moves(77, 40, 10)) all.push_back(board);
  const Columns boards(all);
  const auto chosen = [&](int threads) {
    const calls::Engine engine = calls::new_engine(threads);
    std::vector<std::uint8_t> moves(all.size());
    calls::require_ok(engine,
                      tiger_human_many(engine.get(), boards.player.data(), boards.opponent.data(),
                                       all.size(), 5, 58, moves.data()));
    return moves;
  };
  const std::vector<std::uint8_t> moves = chosen(1);
  CHECK(moves == chosen(2));
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Bitboard legal = naive_moves(all[i]);
    if (legal != 0)
      CHECK((legal & bit(moves[i])) != 0);
    else
      CHECK(int{moves[i]} == (passes(all[i]) ? int{TIGER_PASS} : int{TIGER_NO_SQUARE}));
  }
}

TEST_CASE("people of another level, seed or place in the array choose otherwise") {
  const std::vector<Board> all(40, solving::boards_with_moves(77, 40, 1).front());
  const Columns boards(all);
  const calls::Engine engine = calls::new_engine(1);
  const auto chosen = [&](int level, std::uint64_t seed) {
    std::vector<std::uint8_t> moves(all.size());
    calls::require_ok(engine,
                      tiger_human_many(engine.get(), boards.player.data(), boards.opponent.data(),
                                       all.size(), level, seed, moves.data()));
    return moves;
  };
  const std::vector<std::uint8_t> moves = chosen(1, 58);
  CHECK(moves != chosen(10, 58));
  CHECK(moves != chosen(1, 59));
  CHECK(std::set<std::uint8_t>(moves.begin(), moves.end()).size() > 1);
}

TEST_CASE("progress counts games, and a stop leaves nothing that looks like a result") {
  struct Told {
    std::size_t finished = 0, count = 0;
  } told;
  const calls::Engine engine = calls::new_engine(2);
  auto options = sized<tiger_games_options>();
  options.progress = [](std::size_t finished, std::size_t count, void* user) {
    *static_cast<Told*>(user) = {finished, count};
    return 0;
  };
  options.user = &told;
  std::vector<std::uint8_t> moves(60 * 1000);
  calls::require_ok(engine, tiger_games_many(engine.get(), &options, 1000, moves.data()));
  CHECK(told.finished == 1000);
  CHECK(told.count == 1000);

  const Columns boards(solving::boards_with_moves(91, 30, 3));
  std::vector<double> discs(boards.size(), 5);
  const auto evaluated = [&] {
    return tiger_evaluate_many(engine.get(), boards.player.data(), boards.opponent.data(),
                               boards.size(), discs.data());
  };
  tiger_stop(engine.get());
  CHECK(evaluated() == TIGER_STOPPED);
  for (const double value : discs) CHECK(std::isnan(value));
  CHECK(evaluated() == TIGER_OK);
  for (const double value : discs) CHECK_FALSE(std::isnan(value));
  tiger_stop(engine.get());
  CHECK(tiger_human_many(engine.get(), boards.player.data(), boards.opponent.data(), boards.size(),
                         5, 1, moves.data()) == TIGER_STOPPED);
  for (std::size_t i = 0; i < boards.size(); ++i) CHECK(int{moves[i]} == TIGER_NO_SQUARE);
  tiger_stop(engine.get());
  CHECK(tiger_games_many(engine.get(), &options, 10, moves.data()) == TIGER_STOPPED);
  for (std::size_t i = 0; i < 600; ++i) CHECK(int{moves[i]} == TIGER_NO_SQUARE);
}

TEST_CASE("reviews of many games are those of each, on any number of threads") {
  std::vector<tiger_game> games;
  for (const char* text : {"f5d6c3d3c4f4e6b3", "f5f6e6f4", "d3c5"}) {
    games.push_back(sized<tiger_game>());
    REQUIRE(tiger_game_parse(text, &games.back()) == TIGER_OK);
  }
  const tiger_game* pointers[] = {&games[0], &games[1], &games[2]};
  const calls::Engine engine = calls::new_engine(2, 12);
  auto options = sized<tiger_review_many_options>();
  options.depth = 4;
  options.move_size = sizeof(tiger_reviewed_move);
  std::vector<std::vector<tiger_reviewed_move>> found(3);
  options.user = &found;
  options.reviewed = [](std::size_t game, const tiger_reviewed_move* moves, std::int32_t count,
                        void* user) {
    (*static_cast<std::vector<std::vector<tiger_reviewed_move>>*>(user))[game] = {moves,
                                                                                  moves + count};
    return 0;
  };
  calls::require_ok(engine, tiger_review_many(engine.get(), pointers, 3, &options));
  auto single = sized<tiger_review_options>();
  single.depth = 4;
  for (std::size_t i = 0; i < 3; ++i) {
    auto moves = sized<tiger_reviewed_move>(TIGER_MAX_LINE);
    std::int32_t count = 0;
    calls::require_ok(engine, tiger_review(engine.get(), pointers[i], &single, moves.data(),
                                           TIGER_MAX_LINE, &count));
    REQUIRE(found[i].size() == static_cast<std::size_t>(count));
    for (std::size_t k = 0; k < found[i].size(); ++k) {
      CHECK(found[i][k].best == moves[k].best);
      CHECK(found[i][k].cost == moves[k].cost);
      CHECK(found[i][k].nodes == moves[k].nodes);
    }
  }
}

TEST_CASE("evaluations of arrays are those of single boards with any number of threads") {
  const std::vector<Board> all = solving::boards_with_moves(91, 30, 60);
  std::vector<Board> many;
  while (many.size() < 9000) many.insert(many.end(), all.begin(), all.end());
  const Columns boards(many);
  for (const int threads : {1, 3}) {
    const calls::Engine engine = calls::new_engine(threads);
    std::vector<double> discs(many.size());
    calls::require_ok(
        engine, tiger_evaluate_many(engine.get(), boards.player.data(), boards.opponent.data(),
                                    many.size(), discs.data()));
    for (std::size_t i = 0; i < many.size(); ++i) {
      if (i >= all.size()) {
        CHECK(discs[i] == discs[i - all.size()]);
        continue;
      }
      const tiger_position position = calls::position_of(many[i]);
      double single = 0;
      REQUIRE(tiger_evaluate(engine.get(), &position, &single) == TIGER_OK);
      CHECK(discs[i] == single);
    }
  }
}

TEST_SUITE("nightly") {
  TEST_CASE("the scores of all moves of arrays are those of brute force, more boards") {
    check_scores_of_moves(endings(0, 8, 300), 2);
  }
}

}  // namespace
}  // namespace tiger
