// Numbers out of range and options of other sizes, given to the C interface.
#include <doctest/doctest.h>

#include <cmath>
#include <cstddef>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "api/calls.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

using calls::defaults;

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr std::int32_t kLeast = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();

// An engine, and a position with moves that is solved at once.
struct NumbersFixture {
  calls::Engine engine = calls::new_engine();
  tiger_position position = calls::position_of(
      naive::from_diagram("-OX-----XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX"));
  tiger_result result = {};
  std::vector<tiger_result> results = std::vector<tiger_result>(64);
  std::vector<tiger_reviewed_move> moves = std::vector<tiger_reviewed_move>(TIGER_MAX_LINE);
  tiger_game game = {};
  std::int32_t count = 0;

  NumbersFixture() { game.start = position, game.move_count = 1, game.moves[0] = 0; }

  tiger_status solve(const tiger_solve_options& options) {
    return tiger_solve(engine.get(), &position, &options, &result);
  }
  tiger_status solve_moves(const tiger_solve_options& options, int capacity = 64) {
    return tiger_solve_moves(engine.get(), &position, &options, results.data(), capacity, &count);
  }
  tiger_status solve_many(const tiger_batch_options& options) {
    return tiger_solve_many(engine.get(), &position.player, &position.opponent, 1, &options,
                            results.data());
  }
  tiger_status analyze(const tiger_analyze_options& options, int capacity = 64) {
    return tiger_analyze(engine.get(), &position, &options, results.data(), capacity, &count);
  }
  tiger_status play(const tiger_play_options& options) {
    return tiger_play(engine.get(), &position, &options, &result);
  }
  tiger_status review(const tiger_review_options& options, int capacity = TIGER_MAX_LINE) {
    return tiger_review(engine.get(), &game, &options, moves.data(), capacity, &count);
  }

  void check_usable() {
    tiger_result solved = {};
    CHECK(tiger_solve(engine.get(), &position, nullptr, &solved) == TIGER_OK);
    CHECK(solved.score == 64);
    CHECK(std::string(tiger_message(engine.get())) == "");
  }

  // Refused, with a message that says where the fault is.
  void check_refused(tiger_status status, const std::string& name) {
    const std::string message = tiger_message(engine.get());
    CAPTURE(message);
    CHECK(status == TIGER_INVALID_ARGUMENT);
    CHECK(message.find(name) != std::string::npos);
    check_usable();
  }
};

// ---- Numbers ------------------------------------------------------------------------------------

TEST_CASE("squares and symmetries out of range are refused") {
  tiger_position position = {};
  REQUIRE(tiger_position_start(&position) == TIGER_OK);
  const tiger_position before = position;
  std::uint64_t flipped = 0;
  char text[TIGER_SQUARE_SIZE];
  for (const int square : {-1, 66, 99, kLeast, kMost}) {
    CAPTURE(square);
    CHECK(tiger_position_flips(&position, square, &flipped) == TIGER_INVALID_ARGUMENT);
    CHECK(std::string(tiger_message(nullptr)).find("square") != std::string::npos);
    CHECK(tiger_position_play(&position, square) == TIGER_INVALID_ARGUMENT);
    CHECK(std::string(tiger_message(nullptr)).find("move") != std::string::npos);
    CHECK(tiger_square_name(square, text) == TIGER_INVALID_ARGUMENT);
    CHECK(std::string(tiger_message(nullptr)).find("square") != std::string::npos);
  }
  CHECK(tiger_position_flips(&position, TIGER_NO_SQUARE, &flipped) == TIGER_INVALID_ARGUMENT);
  CHECK(tiger_position_flips(&position, TIGER_PASS, &flipped) == TIGER_INVALID_ARGUMENT);
  CHECK(tiger_position_play(&position, TIGER_NO_SQUARE) == TIGER_INVALID_ARGUMENT);
  CHECK(calls::same(position, before));
  tiger_position image = {};
  for (const int symmetry : {-1, 8, kLeast, kMost}) {
    CHECK(tiger_position_symmetric(&position, symmetry, &image) == TIGER_INVALID_ARGUMENT);
    CHECK(std::string(tiger_message(nullptr)).find("symmetry") != std::string::npos);
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
        tiger_review(f.engine.get(), &game, nullptr, f.moves.data(), TIGER_MAX_LINE, &f.count),
        "move_count");
  }
  for (const int square : {64, 65, 99, 255}) {
    CAPTURE(square);
    tiger_game game = f.game;
    game.moves[0] = static_cast<std::uint8_t>(square);
    CHECK(tiger_game_position(&game, -1, &position) != TIGER_OK);
    CHECK(tiger_game_transcript(&game, text) != TIGER_OK);
    CHECK(tiger_review(f.engine.get(), &game, nullptr, f.moves.data(), TIGER_MAX_LINE, &f.count) !=
          TIGER_OK);
    f.check_usable();
  }
}

TEST_CASE("an illegal move in a game is refused by a review") {
  NumbersFixture f;
  f.game.moves[0] = 20;
  CHECK(f.review(defaults<tiger_review_options>()) == TIGER_ILLEGAL_MOVE);
  CHECK(std::string(tiger_message(f.engine.get())) != "");
  f.check_usable();
}

TEST_CASE("engines out of range are refused") {
  const auto refused = [](const tiger_engine_options& options, const std::string& name) {
    tiger_engine* engine = nullptr;
    CHECK(tiger_engine_new(&options, &engine) == TIGER_INVALID_ARGUMENT);
    CHECK(std::string(tiger_message(nullptr)).find(name) != std::string::npos);
    CHECK(engine == nullptr);
  };
  for (const int threads : {-1, 1025, kLeast, kMost}) {
    auto options = defaults<tiger_engine_options>();
    options.threads = threads;
    refused(options, "threads");
  }
  NumbersFixture f;
  for (const int bits : {-1, 1, 7, 31, 64, kLeast, kMost}) {
    auto options = defaults<tiger_engine_options>();
    options.hash_bits = bits;
    refused(options, "hash_bits");
    f.check_refused(tiger_engine_resize(f.engine.get(), bits), "hash_bits");
  }
  for (const int driver : {-1, 4, kLeast, kMost}) {
    auto options = defaults<tiger_engine_options>();
    options.driver = driver;
    refused(options, "driver");
  }
}

TEST_CASE("weights that cannot be read are a file error with the path") {
  for (const std::string path : {"/nowhere/weights.bin", "", "/", TIGER_SOURCE_DIR "/README.md"}) {
    INFO(path);
    auto options = defaults<tiger_engine_options>();
    options.threads = 1;
    options.weights = path.c_str();
    tiger_engine* engine = nullptr;
    CHECK(tiger_engine_new(&options, &engine) == TIGER_FILE_ERROR);
    CHECK(std::string(tiger_message(nullptr)).find(path) != std::string::npos);
    CHECK(std::string(tiger_message(nullptr)) != "");
    CHECK(engine == nullptr);
  }
  auto options = defaults<tiger_engine_options>();
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
    auto options = defaults<tiger_solve_options>();
    options.goal = goal;
    f.check_refused(f.solve(options), "goal");
    f.check_refused(f.solve_moves(options), "goal");
    auto batch = defaults<tiger_batch_options>();
    batch.goal = goal;
    f.check_refused(f.solve_many(batch), "goal");
  }
  const int windows[][2] = {{0, 0},  {2, 0},   {-1, 1},         {0, 3},   {1, 2},    {-66, 0},
                            {0, 66}, {64, 66}, {kLeast, kMost}, {63, 64}, {-64, -65}};
  for (const auto& window : windows) {
    const int lower = window[0];
    const int upper = window[1];
    CAPTURE(lower);
    CAPTURE(upper);
    auto options = defaults<tiger_solve_options>();
    options.goal = TIGER_WINDOW;
    options.lower = lower;
    options.upper = upper;
    f.check_refused(f.solve(options), "");
    f.check_refused(f.solve_moves(options), "");
    auto batch = defaults<tiger_batch_options>();
    batch.goal = TIGER_WINDOW;
    batch.lower = lower;
    batch.upper = upper;
    f.check_refused(f.solve_many(batch), "");
  }
}

TEST_CASE("times that are negative or no number are refused") {
  NumbersFixture f;
  for (const double time : {-1.0, -1e-9, kNan, -std::numeric_limits<double>::infinity()}) {
    CAPTURE(time);
    auto solve = defaults<tiger_solve_options>();
    solve.seconds = time;
    f.check_refused(f.solve(solve), "seconds");
    f.check_refused(f.solve_moves(solve), "seconds");
    auto batch = defaults<tiger_batch_options>();
    batch.seconds = time;
    f.check_refused(f.solve_many(batch), "seconds");
    auto analyze = defaults<tiger_analyze_options>();
    analyze.seconds = time;
    f.check_refused(f.analyze(analyze), "seconds");
    for (double tiger_play_options::*member :
         {&tiger_play_options::clock, &tiger_play_options::increment,
          &tiger_play_options::move_time}) {
      auto play = defaults<tiger_play_options>();
      play.*member = time;
      f.check_refused(f.play(play), "");
    }
  }
}

TEST_CASE("times without end are as good as no limit") {
  NumbersFixture f;
  for (const double time : {1e18, std::numeric_limits<double>::max()}) {
    CAPTURE(time);
    auto solve = defaults<tiger_solve_options>();
    solve.seconds = time;
    CHECK(f.solve(solve) == TIGER_OK);
    CHECK(f.result.score == 64);
    auto play = defaults<tiger_play_options>();
    play.clock = time;
    play.increment = time;
    CHECK(f.play(play) == TIGER_OK);
    CHECK(f.result.move == 0);
    play.clock_moves = 1;
    play.move_time = time;
    CHECK(f.play(play) == TIGER_OK);
    CHECK(f.result.move == 0);
  }
}

TEST_CASE("levels, depths, lines and counts of moves out of range are refused") {
  NumbersFixture f;
  for (const int bad : {-1, 61, kLeast, kMost}) {
    CAPTURE(bad);
    auto analyze = defaults<tiger_analyze_options>();
    analyze.level = bad;
    f.check_refused(f.analyze(analyze), "level");
    auto review = defaults<tiger_review_options>();
    review.level = bad;
    f.check_refused(f.review(review), "level");
    auto play = defaults<tiger_play_options>();
    play.level = bad;
    f.check_refused(f.play(play), "level");
    std::uint64_t lines = 0;
    f.check_refused(tiger_perft(f.engine.get(), &f.position, bad, 1, &lines), "depth");
  }
  for (const int bad : {-1, 1000, kLeast, kMost}) {
    CAPTURE(bad);
    auto analyze = defaults<tiger_analyze_options>();
    analyze.depth = bad;
    f.check_refused(f.analyze(analyze), "depth");
    analyze.depth = 0;
    analyze.lines = bad;
    f.check_refused(f.analyze(analyze), "");
    auto review = defaults<tiger_review_options>();
    review.depth = bad;
    f.check_refused(f.review(review), "depth");
  }
  for (const int bad : {-1, kLeast}) {
    auto review = defaults<tiger_review_options>();
    review.exact = bad;
    f.check_refused(f.review(review), "exact");
    review.exact = 0;
    review.win_loss_draw = bad;
    f.check_refused(f.review(review), "win_loss_draw");
    auto play = defaults<tiger_play_options>();
    play.clock_moves = bad;
    f.check_refused(f.play(play), "clock_moves");
  }
  std::uint64_t lines = 0;
  f.check_refused(tiger_perft(f.engine.get(), &f.position, 0, 1, &lines), "depth");
  for (const int bad : {-1, 2, kMost})
    f.check_refused(tiger_perft(f.engine.get(), &f.position, 1, bad, &lines), "pass_is_ply");
}

TEST_CASE("a capacity too small is refused") {
  NumbersFixture f;
  REQUIRE(tiger_position_start(&f.position) == TIGER_OK);
  f.game.start = f.position;
  f.game.move_count = 2;
  f.game.moves[0] = 37;
  f.game.moves[1] = 43;
  const tiger_position start = f.position;
  auto lines = defaults<tiger_analyze_options>();
  lines.lines = 3;
  for (const int capacity : {kLeast, -1, 0, 1}) {
    CAPTURE(capacity);
    const auto solve = defaults<tiger_solve_options>();
    f.position = start;
    const tiger_status statuses[] = {f.solve_moves(solve, capacity), f.analyze(lines, capacity),
                                     f.review(defaults<tiger_review_options>(), capacity)};
    for (const tiger_status status : statuses) CHECK(status == TIGER_INVALID_ARGUMENT);
    CHECK(std::string(tiger_message(f.engine.get())).find("capacity") != std::string::npos);
    f.position = NumbersFixture().position;
    f.check_usable();
  }
}

// ---- The size of options ------------------------------------------------------------------------

// Calls with options of several sizes. `first` is the size of the oldest options there were.
template <class Options, class Call>
void check_sizes(const Call& call, const calls::Engine* engine) {
  struct Longer {
    Options options;
    unsigned char tail[32];
  };
  const auto message = [&] {
    return std::string(tiger_message(engine != nullptr ? engine->get() : nullptr));
  };
  Longer longer = {};
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, sizeof(std::size_t) - 1}) {
    longer.options.size = size;
    CHECK(call(longer.options) == TIGER_INVALID_ARGUMENT);
    CHECK(message().find("size") != std::string::npos);
  }
  // An old program: what it does not have is not read.
  Longer old;
  std::memset(&old, 0xAB, sizeof old);
  old.options.size = sizeof(std::size_t);
  CHECK(call(old.options) == TIGER_OK);
  // A new program: it may have more, unless it asks for it.
  for (const std::size_t size : {sizeof(Options) + 1, sizeof(Options) + 8, sizeof(Longer)}) {
    longer.options.size = size;
    CHECK(call(longer.options) == TIGER_OK);
    CHECK(message() == "");
  }
  for (const std::size_t at : {std::size_t{0}, sizeof longer.tail - 1}) {
    longer.tail[at] = 1;
    longer.options.size = sizeof longer;
    CHECK(call(longer.options) == TIGER_INVALID_ARGUMENT);
    CHECK(message() != "");
    longer.tail[at] = 0;
  }
  CHECK(call(longer.options) == TIGER_OK);
}

TEST_CASE("options of engines may be older or newer, and have a size") {
  check_sizes<tiger_engine_options>(
      [](const tiger_engine_options& options) {
        tiger_engine* engine = nullptr;
        const tiger_status status = tiger_engine_new(&options, &engine);
        CHECK((status == TIGER_OK) == (engine != nullptr));
        const std::string message = tiger_message(nullptr);
        tiger_engine_free(engine);
        CHECK(tiger_message(nullptr) == message);
        return status;
      },
      nullptr);
}

TEST_CASE("options of calls may be older or newer, and have a size") {
  NumbersFixture f;
  check_sizes<tiger_solve_options>([&](const auto& o) { return f.solve(o); }, &f.engine);
  check_sizes<tiger_solve_options>([&](const auto& o) { return f.solve_moves(o); }, &f.engine);
  check_sizes<tiger_batch_options>([&](const auto& o) { return f.solve_many(o); }, &f.engine);
  check_sizes<tiger_analyze_options>([&](const auto& o) { return f.analyze(o); }, &f.engine);
  check_sizes<tiger_play_options>([&](const auto& o) { return f.play(o); }, &f.engine);
  check_sizes<tiger_review_options>([&](const auto& o) { return f.review(o); }, &f.engine);
}

TEST_CASE("options that end within their members keep those before") {
  NumbersFixture f;
  sample::Random random(7301);
  const Board board = sample::random_position(random, 8).board;
  f.position = calls::position_of(board);
  tiger_solve_options options;
  std::memset(&options, 0xAB, sizeof options);
  options.size = offsetof(tiger_solve_options, seconds);
  options.goal = TIGER_WINDOW;
  options.lower = -64;
  options.upper = -62;
  REQUIRE(f.solve(options) == TIGER_OK);
  CHECK((f.result.lower >= -62 || f.result.upper <= -64));
  options.goal = 3;
  CHECK(f.solve(options) == TIGER_INVALID_ARGUMENT);
}

TEST_CASE("batches of no boards are fine") {
  NumbersFixture f;
  std::uint64_t board = 0;
  double discs = 77;
  f.results[0].score = 77;
  CHECK(tiger_evaluate_many(f.engine.get(), &board, &board, 0, &discs) == TIGER_OK);
  CHECK(discs == 77);
  CHECK(tiger_solve_many(f.engine.get(), &board, &board, 0, nullptr, f.results.data()) == TIGER_OK);
  CHECK(f.results[0].score == 77);
  f.check_usable();
}

}  // namespace
}  // namespace tiger
