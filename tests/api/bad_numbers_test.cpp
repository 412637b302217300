// Numbers out of range, given to the C interface.
#include <doctest/doctest.h>

#include <limits>
#include <string>
#include <type_traits>

#include "api/calls.h"

namespace tiger {
namespace {

using calls::sized;

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr std::int32_t kLeast = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();

struct NumbersFixture : calls::Inputs {
  calls::Engine engine = calls::new_engine();

  tiger_status ask(const tiger_solve_options& options) {
    return tiger_solve(engine.get(), &position, &options, &result);
  }
  tiger_status ask_moves(const tiger_solve_options& options, int capacity = 64) {
    return tiger_solve_moves(engine.get(), &position, &options, results, capacity, &number);
  }
  tiger_status ask(const tiger_batch_options& options) {
    return tiger_solve_many(engine.get(), &player, &opponent, 1, &options, results);
  }
  tiger_status ask(const tiger_analyze_options& options, int capacity = 64) {
    return tiger_analyze(engine.get(), &position, &options, results, capacity, &number);
  }
  tiger_status ask(const tiger_play_options& options) {
    return tiger_play(engine.get(), &position, &options, &result);
  }
  tiger_status ask(const tiger_review_options& options, int capacity = TIGER_MAX_LINE) {
    return tiger_review(engine.get(), &game, &options, moves, capacity, &number);
  }

  // Refused, with a message that says where the fault is.
  void check_refused(tiger_status status, const std::string& name) {
    const std::string message = calls::message(engine);
    CAPTURE(message);
    CHECK(status == TIGER_INVALID_ARGUMENT);
    CHECK(message.find(name) != std::string::npos);
    calls::check_usable(engine);
  }

  // Options with one member that is wrong.
  template <class Options, class Member, class Value>
  void refuse(Member Options::*member, Value bad, const std::string& name) {
    auto options = sized<Options>();
    options.*member = bad;
    check_refused(ask(options), name);
    if constexpr (std::is_same_v<Options, tiger_solve_options>)
      check_refused(ask_moves(options), name);
  }
};

// ---- Numbers ------------------------------------------------------------------------------------

TEST_CASE("squares and symmetries out of range are refused") {
  tiger_position position = calls::start();
  const tiger_position before = position;
  std::uint64_t flipped = 0;
  char text[TIGER_SQUARE_SIZE];
  for (const int square : {-1, 66, 99, kLeast, kMost}) {
    CAPTURE(square);
    CHECK(tiger_position_flips(&position, square, &flipped) == TIGER_INVALID_ARGUMENT);
    CHECK(calls::message().find("square") != std::string::npos);
    CHECK(tiger_position_play(&position, square) == TIGER_INVALID_ARGUMENT);
    CHECK(calls::message().find("move") != std::string::npos);
    CHECK(tiger_square_name(square, text) == TIGER_INVALID_ARGUMENT);
    CHECK(calls::message().find("square") != std::string::npos);
  }
  CHECK(tiger_position_flips(&position, TIGER_NO_SQUARE, &flipped) == TIGER_INVALID_ARGUMENT);
  CHECK(tiger_position_flips(&position, TIGER_PASS, &flipped) == TIGER_INVALID_ARGUMENT);
  CHECK(tiger_position_play(&position, TIGER_NO_SQUARE) == TIGER_INVALID_ARGUMENT);
  CHECK(calls::same(position, before));
  tiger_position image = {};
  for (const int symmetry : {-1, 8, kLeast, kMost}) {
    CHECK(tiger_position_symmetric(&position, symmetry, &image) == TIGER_INVALID_ARGUMENT);
    CHECK(calls::message().find("symmetry") != std::string::npos);
  }
}

TEST_CASE("games with impossible numbers are refused") {
  NumbersFixture f;
  tiger_position position = {};
  const char* name = nullptr;
  char text[TIGER_TRANSCRIPT_SIZE];
  for (const int moves : {-2, 2, 61, kLeast, kMost})
    CHECK(tiger_game_position(&f.game, moves, &position) == TIGER_INVALID_ARGUMENT);
  for (const int count : {-1, 61, kLeast, kMost}) {
    tiger_game game = f.game;
    game.move_count = count;
    CHECK(tiger_game_position(&game, -1, &position) == TIGER_INVALID_ARGUMENT);
    CHECK(tiger_game_transcript(&game, text) == TIGER_INVALID_ARGUMENT);
    CHECK(tiger_game_opening(&game, &name) == TIGER_INVALID_ARGUMENT);
    f.check_refused(
        tiger_review(f.engine.get(), &game, nullptr, f.moves, TIGER_MAX_LINE, &f.number),
        "move_count");
  }
  for (const int square : {64, 65, 99, 255}) {
    CAPTURE(square);
    tiger_game game = f.game;
    game.moves[0] = static_cast<std::uint8_t>(square);
    CHECK(tiger_game_position(&game, -1, &position) != TIGER_OK);
    CHECK(tiger_game_transcript(&game, text) != TIGER_OK);
    CHECK(tiger_review(f.engine.get(), &game, nullptr, f.moves, TIGER_MAX_LINE, &f.number) !=
          TIGER_OK);
    calls::check_usable(f.engine);
  }
}

TEST_CASE("an illegal move in a game is refused by a review") {
  NumbersFixture f;
  f.game.moves[0] = 20;
  CHECK(f.ask(sized<tiger_review_options>()) == TIGER_ILLEGAL_MOVE);
  CHECK(calls::message(f.engine) != "");
  calls::check_usable(f.engine);
}

TEST_CASE("engines out of range are refused") {
  const auto refused = [](const tiger_engine_options& options, const std::string& name) {
    tiger_engine* engine = nullptr;
    CHECK(tiger_engine_new(&options, &engine) == TIGER_INVALID_ARGUMENT);
    CHECK(calls::message().find(name) != std::string::npos);
    CHECK(engine == nullptr);
  };
  for (const int threads : {-1, 1025, kLeast, kMost}) {
    auto options = sized<tiger_engine_options>();
    options.threads = threads;
    refused(options, "threads");
  }
  NumbersFixture f;
  for (const int bits : {-1, 1, 7, 31, 64, kLeast, kMost}) {
    auto options = sized<tiger_engine_options>();
    options.hash_bits = bits;
    refused(options, "hash_bits");
    f.check_refused(tiger_engine_resize(f.engine.get(), bits), "hash_bits");
  }
  for (const int driver : {-1, 4, kLeast, kMost}) {
    auto options = sized<tiger_engine_options>();
    options.driver = driver;
    refused(options, "driver");
  }
}

TEST_CASE("weights that cannot be read are a file error with the path") {
  for (const std::string path : {"/nowhere/weights.bin", "", "/", TIGER_SOURCE_DIR "/README.md"}) {
    INFO(path);
    auto options = sized<tiger_engine_options>();
    options.threads = 1;
    options.weights = path.c_str();
    tiger_engine* engine = nullptr;
    CHECK(tiger_engine_new(&options, &engine) == TIGER_FILE_ERROR);
    CHECK(calls::message().find(path) != std::string::npos);
    CHECK(calls::message() != "");
    CHECK(engine == nullptr);
  }
  auto options = sized<tiger_engine_options>();
  options.threads = 1;
  options.hash_bits = 8;
  options.weights = TIGER_SOURCE_DIR "/engine/eval/weights.bin";
  tiger_engine* engine = nullptr;
  CHECK(tiger_engine_new(&options, &engine) == TIGER_OK);
  tiger_engine_free(engine);
}

TEST_CASE("goals and windows out of range are refused") {
  NumbersFixture f;
  for (const int goal : {-1, 3, kLeast, kMost}) {
    f.refuse(&tiger_solve_options::goal, goal, "goal");
    f.refuse(&tiger_batch_options::goal, goal, "goal");
  }
  const int windows[][2] = {{0, 0},  {2, 0},   {-1, 1},         {0, 3},   {1, 2},    {-66, 0},
                            {0, 66}, {64, 66}, {kLeast, kMost}, {63, 64}, {-64, -65}};
  for (const auto& window : windows) {
    CAPTURE(window[0]);
    CAPTURE(window[1]);
    const auto with_window = [&]<class Options>(Options options) {
      options.goal = TIGER_WINDOW;
      options.lower = window[0];
      options.upper = window[1];
      return options;
    };
    const auto options = with_window(sized<tiger_solve_options>());
    f.check_refused(f.ask(options), "");
    f.check_refused(f.ask_moves(options), "");
    f.check_refused(f.ask(with_window(sized<tiger_batch_options>())), "");
  }
}

TEST_CASE("times that are negative or no number are refused") {
  NumbersFixture f;
  for (const double time : {-1.0, -1e-9, kNan, -std::numeric_limits<double>::infinity()}) {
    CAPTURE(time);
    f.refuse(&tiger_solve_options::seconds, time, "seconds");
    f.refuse(&tiger_batch_options::seconds, time, "seconds");
    f.refuse(&tiger_analyze_options::seconds, time, "seconds");
    f.refuse(&tiger_play_options::clock, time, "clock");
    f.refuse(&tiger_play_options::increment, time, "increment");
    f.refuse(&tiger_play_options::move_time, time, "move_time");
  }
}

TEST_CASE("times without end are as good as no limit") {
  NumbersFixture f;
  for (const double time : {1e18, std::numeric_limits<double>::max()}) {
    CAPTURE(time);
    auto solve = sized<tiger_solve_options>();
    solve.seconds = time;
    CHECK(f.ask(solve) == TIGER_OK);
    CHECK(f.result.score == 64);
    auto play = sized<tiger_play_options>();
    play.clock = time;
    play.increment = time;
    CHECK(f.ask(play) == TIGER_OK);
    CHECK(f.result.move == 0);
    play.clock_moves = 1;
    play.move_time = time;
    CHECK(f.ask(play) == TIGER_OK);
    CHECK(f.result.move == 0);
  }
}

TEST_CASE("levels, depths, lines and counts of moves out of range are refused") {
  NumbersFixture f;
  const auto refuse_perft = [&](int depth, int pass_is_ply, const std::string& name) {
    f.check_refused(tiger_perft(f.engine.get(), &f.position, depth, pass_is_ply, &f.bits), name);
  };
  for (const int bad : {-1, 61, kLeast, kMost}) {
    CAPTURE(bad);
    f.refuse(&tiger_analyze_options::level, bad, "level");
    f.refuse(&tiger_review_options::level, bad, "level");
    f.refuse(&tiger_play_options::level, bad, "level");
    f.refuse(&tiger_analyze_options::depth, bad, "depth");
    f.refuse(&tiger_review_options::depth, bad, "depth");
    f.refuse(&tiger_analyze_options::lines, bad, "lines");
    f.refuse(&tiger_review_options::exact, bad, "exact");
    f.refuse(&tiger_review_options::win_loss_draw, bad, "win_loss_draw");
    refuse_perft(bad, 1, "depth");
  }
  for (const int bad : {-1, 11, kLeast, kMost})
    f.refuse(&tiger_play_options::human, bad, "human is");
  for (const int bad : {-1, 1001, kLeast, kMost})
    f.refuse(&tiger_play_options::clock_moves, bad, "clock_moves");
  refuse_perft(0, 1, "depth");
  for (const int bad : {-1, 2, kMost}) refuse_perft(1, bad, "pass_is_ply");
}

TEST_CASE("a capacity too small is refused, and the least one is enough") {
  NumbersFixture f;
  f.position = calls::start();
  f.game = calls::game_of("f5d6c3");
  auto lines = sized<tiger_analyze_options>();
  lines.lines = 3;
  lines.depth = 2;
  auto review = sized<tiger_review_options>();
  review.depth = 1;
  for (const int capacity : {kLeast, -1, 0, 2}) {
    CAPTURE(capacity);
    f.check_refused(f.ask_moves(sized<tiger_solve_options>(), capacity), "capacity");
    f.check_refused(f.ask(lines, capacity), "capacity");
    f.check_refused(f.ask(review, capacity), "capacity");
  }
  CHECK(f.ask(lines, 3) == TIGER_OK);
  CHECK(f.number == 3);
  CHECK(f.ask(review, 3) == TIGER_OK);
  CHECK(f.number == 3);
}

TEST_CASE("batches of no boards are fine") {
  NumbersFixture f;
  std::uint64_t board = 0;
  double discs = 77;
  f.results[0].score = 77;
  CHECK(tiger_evaluate_many(f.engine.get(), &board, &board, 0, &discs) == TIGER_OK);
  CHECK(discs == 77);
  CHECK(tiger_solve_many(f.engine.get(), &board, &board, 0, nullptr, f.results) == TIGER_OK);
  CHECK(f.results[0].score == 77);
  calls::check_usable(f.engine);
}

}  // namespace
}  // namespace tiger
