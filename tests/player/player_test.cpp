// The player keeps to its limits, keeps its table for a whole game, and always finds a move.
#include "player/player.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>

#include "player/background_search.h"
#include "search/solving.h"
#include "support/brute_force.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

using std::chrono::milliseconds;

// The nodes of a player in a game against itself, and the nodes of one that forgets everything
// before each move, for the same positions.
struct GameNodes {
  std::uint64_t living = 0;
  std::uint64_t forgetful = 0;
};

GameNodes nodes_of_game(const MoveLimits& limits) {
  Player living({.hash_bits = 14});
  Player forgetful({.hash_bits = 14});
  GameNodes nodes;
  Board board = kStartBoard;
  while (!is_game_over(board)) {
    forgetful.new_game();
    nodes.forgetful += forgetful.choose(board, limits).analysis.counters.nodes();
    const SearchResult result = living.choose(board, limits);
    nodes.living += result.analysis.counters.nodes();
    const Square x = result.move();
    REQUIRE((x == kPass || (board.legal_moves() & bit(x)) != 0));
    board = board.after(x);
  }
  return nodes;
}

TEST_CASE("a player without settings has one thread, and a move without limits none") {
  CHECK(PlayerSettings().hash_bits == 18);
  CHECK(PlayerSettings().threads == 1);
  const MoveLimits limits;
  CHECK(limits.level == kMaxLevel);
  CHECK(limits.nodes == UINT64_MAX);
  CHECK(SearchResult().seconds == 0);
  CHECK(SearchResult().move() == kNoSquare);
  CHECK(TimeControl().moves == 0);
  CHECK(TimeLeft().moves == 0);
}

TEST_CASE(
    "keeping the table for a game saves nodes, and the same game takes the same nodes again") {
  const GameNodes nodes = nodes_of_game({.level = 8});
  CHECK(nodes.living < nodes.forgetful * 8 / 10);
  CHECK(nodes_of_game({.level = 8}).living == nodes.living);
}

TEST_CASE("after new_game() a player searches the same nodes as a new player") {
  const Board board = solving::boards_with_moves(1201, 14, 1).front();
  Player player({.hash_bits = 12});
  const auto fresh = player.choose(board, {}).analysis.counters;
  player.choose(kStartBoard, {.level = 5});
  player.new_game();
  const auto again = player.choose(board, {}).analysis.counters;
  CHECK(solving::all_counts(fresh) == solving::all_counts(again));
}

TEST_CASE("a player without settings has a table of 16 MiB and one thread, and solves") {
  const PlayerSettings settings;
  CHECK(Table(settings.hash_bits).bytes() == 16 << 20);
  CHECK(settings.threads == 1);
  CHECK(settings.driver == Driver::kPvs);
  CHECK(settings.weights == &embedded_weights());
  CHECK(MoveLimits{}.level == kMaxLevel);
}

#ifdef __linux__
TEST_CASE("a player starts one thread less than it has, since the caller's thread searches too") {
  const auto threads = [] {
    return std::distance(std::filesystem::directory_iterator("/proc/self/task"),
                         std::filesystem::directory_iterator());
  };
  const Player warm_up({.threads = 2});  // with the first thread, a sanitizer starts its own
  const auto before = threads();
  const Player one({.threads = 1});
  CHECK(threads() == before);
  const Player three({.threads = 3});
  CHECK(threads() == before + 2);
}
#endif

TEST_CASE("level, depth and nodes limit what is searched") {
  Player player({});
  const SearchResult level = player.choose(kStartBoard, {.level = 3});
  CHECK(level.analysis.plies == 3);
  CHECK_FALSE(level.analysis.exact());
  CHECK(player.choose(kStartBoard, {.depth = 4}).analysis.plies == 4);
  // With a depth, nothing is solved until the end of the game is within it.
  const Board endgame = solving::boards_with_moves(1211, 12, 1).front();
  CHECK_FALSE(player.choose(endgame, {.depth = 6}).analysis.exact());
  player.new_game();
  CHECK(player.choose(endgame, {.depth = 12}).analysis.exact());
  CHECK(player.choose(endgame, {.level = 8}).analysis.exact());
  const SearchResult few = player.choose(kStartBoard, {.nodes = 20'000});
  CHECK(few.analysis.counters.nodes() < 60'000);
  CHECK(few.analysis.plies > 2);
}

TEST_CASE(
    "the player's move is one of brute force's best moves, and several moves come best first") {
  Player player({.hash_bits = 10});
  for (const Board& board : solving::boards_with_moves(1221, 8, 20)) {
    INFO(naive::to_diagram(board));
    const SearchResult result = player.choose(board, {.level = 10}, {}, 60);
    REQUIRE(result.analysis.exact());
    CHECK(static_cast<int>(result.analysis.moves.size()) == count(board.legal_moves()));
    for (const AnalysedMove& m : result.analysis.moves) {
      const Board child = board.after(m.move, board.flips(m.move));
      CHECK(m.value == value_of(-naive::brute_force_alpha_beta(child)));
    }
  }
}

TEST_CASE("time limits end the search with a move, even when there is no time at all") {
  Player player({});
  for (const int ms : {0, 1, 30}) {
    const SearchResult by_move = player.choose(kStartBoard, {.move_time = milliseconds(ms)});
    CHECK((kStartBoard.legal_moves() & bit(by_move.move())) != 0);
    CHECK_FALSE(by_move.analysis.exact());
    const MoveLimits by_clock{.clock = TimeLeft{.time = milliseconds(ms)}};
    CHECK((kStartBoard.legal_moves() & bit(player.choose(kStartBoard, by_clock).move())) != 0);
  }
  // With enough time the position is solved, and the rest of the time is not used up.
  const Board endgame = solving::boards_with_moves(1231, 14, 1).front();
  CHECK(player.choose(endgame, {.move_time = milliseconds(60'000)}).analysis.exact());
  CHECK(
      player.choose(endgame, {.clock = TimeLeft{.time = milliseconds(600'000)}}).analysis.exact());
}

TEST_CASE("a forced move takes no time from the clock, and nothing is said of its score") {
  Player player({});
  const MoveLimits limits{.clock = TimeLeft{.time = milliseconds(600'000)}};
  const Board board{bit(0), bit(1) | bit(63)};  // c1 alone
  const SearchResult pass = player.choose({bit(1) | bit(63), bit(0)}, limits);
  CHECK(pass.move() == kPass);
  for (const SearchResult& result : {player.choose(board, limits), pass}) {
    CHECK_FALSE(result.score());
    CHECK_FALSE(result.analysis.exact());
    CHECK(result.analysis.plies == 0);
    CHECK(result.analysis.counters.nodes() == 0);
    CHECK(result.analysis.moves.front().pv == std::vector<Square>{result.move()});
  }
  CHECK(player.choose(board, limits).move() == 2);
  CHECK(player.choose(board, {.level = 4}).score());  // without a clock it is searched
  // With a choice of two moves it thinks, here about c1 and a3.
  MoveLimits two_plies = limits;
  two_plies.level = 2;
  const SearchResult choice = player.choose({bit(0), bit(1) | bit(8) | bit(63)}, two_plies);
  CHECK(choice.analysis.plies == 2);
}

// Boards where the side to move has one move or must pass.
std::vector<Board> forced_boards(std::uint64_t seed, int empties, std::size_t number) {
  std::vector<Board> forced;
  for (; forced.size() < number; ++seed)
    for (const Board& board : solving::boards(seed, empties, 200))
      if (count(board.legal_moves()) <= 1 && !is_game_over(board)) forced.push_back(board);
  forced.resize(number);
  return forced;
}

TEST_CASE("with a clock, a forced move has the exact score if few squares are empty, or none") {
  Player player({});
  Player without_weights({.weights = nullptr});
  for (const int empties : {1, 2, 5, 9})
    for (const Board& board : forced_boards(1236, empties, 12))
      for (const int ms : {0, 150, 600'000})
        for (Player* one : {&player, &without_weights})
          for (const int level : {1, kMaxLevel}) {
            INFO(naive::to_diagram(board));
            const SearchResult result =
                one->choose(board, {.level = level, .clock = TimeLeft{.time = milliseconds(ms)}});
            CHECK(result.analysis.exact());
            CHECK(result.score() == naive::brute_force_alpha_beta(board));
          }
  for (const Board& board : forced_boards(1237, 16, 3))
    CHECK(player.choose(board, {.clock = TimeLeft{}}).analysis.exact());
  for (const Board& board : forced_boards(1238, 17, 3))
    CHECK_FALSE(player.choose(board, {.clock = TimeLeft{}}).score());
  // A limit that ends the search leaves no score, and not that of a shallow search.
  const Board board = forced_boards(1239, 16, 1).front();
  const SearchResult stopped = player.choose(board, {.nodes = 1, .clock = TimeLeft{}});
  CHECK_FALSE(stopped.score());
  CHECK(stopped.analysis.plies == 0);
  CHECK(stopped.move() != kNoSquare);
}

TEST_CASE("a search without weights that is stopped before its first pass has no score") {
  Player player({.weights = nullptr});
  const Board board = solving::boards_with_moves(1240, 20, 1).front();
  const SearchResult stopped = player.choose(board, {.nodes = 1});
  CHECK_FALSE(stopped.score());
  CHECK((board.legal_moves() & bit(stopped.move())) != 0);
  CHECK_FALSE(SearchResult().score());
}

TEST_CASE("where no time is left, a move gets a search of four plies, or of its level if lower") {
  Player player({});
  const auto plies = [&](const MoveLimits& limits) {
    return player.choose(kStartBoard, limits).analysis.plies;
  };
  constexpr milliseconds kNone(0);
  CHECK(plies({.move_time = kNone}) == 4);
  CHECK(plies({.clock = TimeLeft{.time = kNone}}) == 4);
  CHECK(plies({.depth = 8, .move_time = kNone}) == 4);
  CHECK(plies({.level = 6, .move_time = kNone}) == 4);
  CHECK(plies({.level = 2, .move_time = kNone}) == 2);
}

TEST_CASE("with little time left, a move gets eight plies, and the last squares are solved") {
  Player player({});
  const auto choose = [&](const Board& board, int ms) {
    return player.choose(board, {.clock = TimeLeft{.time = milliseconds(ms)}}).analysis;
  };
  CHECK(choose(kStartBoard, 119).plies == 4);
  CHECK(choose(kStartBoard, 120).plies == 8);
  CHECK(choose(kStartBoard, 200).plies == 8);
  const Board solved = solving::boards_with_moves(1232, 16, 1).front();
  CHECK(choose(solved, 120).exact());
  CHECK(choose(solved, 0).exact());
  CHECK_FALSE(choose(solving::boards_with_moves(1232, 17, 1).front(), 0).exact());
}

TEST_CASE("a finished game has no move, and a side without a legal move passes") {
  Player player({});
  CHECK(player.choose(Board{bit(0), 0}, {}).move() == kNoSquare);
  CHECK(player.choose(Board{bit(1), bit(0)}, {}).move() == kPass);
}

TEST_CASE("the listener is called for each pass in order, and a stop keeps the best move so far") {
  Player player({});
  std::atomic<bool> stop = false;
  std::vector<int> depths;
  SearchResult last;
  const SearchResult result = player.choose(
      kStartBoard, {}, {.stop = &stop, .finished_iteration = [&](const SearchResult& t) {
                          depths.push_back(t.analysis.plies);
                          CHECK(t.seconds >= last.seconds);
                          last = t;
                          if (depths.size() == 4) stop = true;
                        }});
  CHECK(depths == std::vector<int>{2, 4, 6, 8});
  CHECK(result.move() == last.move());
  CHECK(result.analysis.plies == 8);
}

TEST_CASE("a background search runs in a thread of its own, can be stopped, and starts again") {
  Square chosen = kNoSquare;  // outlives the last search
  std::atomic<bool> finished = false;
  BackgroundSearch thinker({.hash_bits = 12});
  CHECK_FALSE(thinker.busy());
  CHECK(thinker.wait_for(milliseconds(0)));
  const auto endless = [&](Player& player, const std::atomic<bool>& stop) {
    chosen = player.choose(kStartBoard, {}, {.stop = &stop, .finished_iteration = {}}).move();
  };
  for (int i = 0; i < 3; ++i) {
    chosen = kNoSquare;
    thinker.start(endless);
    CHECK_FALSE(thinker.wait_for(milliseconds(20)));
    CHECK(thinker.busy());
    thinker.stop();
    CHECK_FALSE(thinker.busy());
    CHECK((kStartBoard.legal_moves() & bit(chosen)) != 0);
  }
  // A task that follows another one stops it; the destructor stops the last.
  thinker.start(endless);
  thinker.start([&](Player&, const std::atomic<bool>&) { finished = true; });
  CHECK(thinker.wait_for(milliseconds(60'000)));
  CHECK(finished);
  CHECK(thinker.player().choose(kStartBoard, {.level = 2}).move() != kNoSquare);
  thinker.start(endless);
}

TEST_CASE("what a task throws is told in its thread, and the background search lives on") {
  std::string told;
  std::atomic<int> times = 0;
  BackgroundSearch thinker({.hash_bits = 12}, [&](const std::exception& failure) {
    told = failure.what();
    ++times;
    throw std::runtime_error("this, too");
  });
  for (int i = 1; i <= 2; ++i) {
    thinker.start([](Player&, const std::atomic<bool>&) { throw std::runtime_error("no memory"); });
    CHECK(thinker.wait_for(milliseconds(60'000)));
    thinker.stop();
    CHECK(told == "no memory");
    CHECK(times == i);
  }
  thinker.start([](Player&, const std::atomic<bool>&) { throw 7; });
  CHECK(thinker.wait_for(milliseconds(60'000)));
  CHECK(thinker.player().choose(kStartBoard, {.level = 2}).move() != kNoSquare);
}

TEST_CASE("a background search whose thread is refused is not busy, and starts later") {
  BackgroundSearch thinker({.hash_bits = 12});
  bool ran = false;
  const auto task = [&](Player&, const std::atomic<bool>&) { ran = true; };
  {
    const RefusedThreads refused(1);
    CHECK_THROWS_AS(thinker.start(task), ThreadRefused);
  }
  CHECK_FALSE(thinker.busy());
  CHECK(thinker.wait_for(milliseconds(0)));
  thinker.start(task);
  CHECK(thinker.wait_for(milliseconds(60'000)));
  thinker.stop();
  CHECK(ran);
}

TEST_CASE("a player whose threads are refused keeps its time all the same") {
  const RefusedThreads refused(2);
  Player player({.hash_bits = 12, .threads = 4});
  CHECK(player.threads() == 2);
  // No thread for the deadline: the search looks at the clock. Without, this would take hours.
  const SearchResult result =
      player.choose(kStartBoard, {.level = 60, .move_time = milliseconds(50)});
  CHECK((kStartBoard.legal_moves() & bit(result.move())) != 0);
  CHECK_FALSE(result.analysis.complete);
}

TEST_CASE("a varied move is at most 0.3 discs worse than the best, and the seed decides") {
  constexpr MoveLimits kLimits{.depth = 3};  // not selective
  std::set<Square> drawn;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Player player({.hash_bits = 12});
    const SearchResult best = player.choose(kStartBoard, kLimits);
    const SearchResult varied = player.vary(kStartBoard, best, seed);
    CHECK(player.vary(kStartBoard, best, seed).move() == varied.move());
    drawn.insert(varied.move());
  }
  CHECK(drawn.size() > 1);
  // Values of all moves, at the same depth.
  const Board board = kStartBoard.after(37).after(43);  // f5 d6
  Player judge({.hash_bits = 14});
  const Analysis all = judge.choose(board, kLimits, {}, 60).analysis;
  const auto value_of_move = [&](Square x) {
    return std::find_if(all.moves.begin(), all.moves.end(),
                        [x](const AnalysedMove& m) { return m.move == x; })
        ->value;
  };
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Player player({.hash_bits = 14});
    const SearchResult best = player.choose(board, kLimits);
    const SearchResult varied = player.vary(board, best, seed);
    if (varied.move() != best.move())
      CHECK(value_of_move(varied.move()) >= all.moves.front().value - Value::of_units(10));
  }
}

TEST_CASE("of proved scores only equals are drawn") {
  sample::Random random(7);
  for (int i = 0; i < 20; ++i) {
    const Board board = sample::random_position(random, 9).board;
    if (board.legal_moves() == 0) continue;
    Player player({.hash_bits = 12});
    const SearchResult varied = player.vary(board, player.choose(board, {}), 3);
    CHECK(-naive::brute_force_alpha_beta(board.after(varied.move())) ==
          naive::brute_force_alpha_beta(board));
  }
}

}  // namespace
}  // namespace tiger
