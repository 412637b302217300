// Structs of older and newer programs, given to the C interface.
#include <doctest/doctest.h>

#include <cstddef>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "api/calls.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

constexpr unsigned char kOther = 0xAB;  // what the memory of the caller holds

// ---- What the library reads ---------------------------------------------------------------------

// Calls with structs of several sizes. The calls without an engine have a message of their own.
template <class Struct, class Call>
void check_read_sizes(const Call& call, const calls::Engine& engine, const Struct& good = {}) {
  struct Longer {
    Struct given;
    unsigned char tail[32];
  };
  Longer longer = {good, {}};
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, sizeof(std::size_t) - 1,
                                 std::size_t{65537}, ~std::size_t{0}}) {
    longer.given.size = size;
    CHECK(call(longer.given) == TIGER_INVALID_ARGUMENT);
    CHECK(calls::message(engine).find("size") != std::string::npos);
  }
  // An old program: what it does not have is not read.
  Longer old;
  std::memset(&old, kOther, sizeof old);
  old.given.size = sizeof(std::size_t);
  CHECK(call(old.given) == TIGER_OK);
  // A new program: it may have more, unless it asks for it.
  for (const std::size_t size : {sizeof(Struct) + 1, sizeof(Struct) + 8, sizeof(Longer)}) {
    longer.given.size = size;
    CHECK(call(longer.given) == TIGER_OK);
    CHECK(calls::message(engine) == "");
  }
  for (const std::size_t at : {std::size_t{0}, sizeof longer.tail - 1}) {
    longer.tail[at] = 1;
    CHECK(call(longer.given) == TIGER_INVALID_ARGUMENT);
    CHECK(calls::message(engine) != "");
    longer.tail[at] = 0;
  }
  CHECK(call(longer.given) == TIGER_OK);
}

TEST_CASE("options and games may be older or newer, and have a size") {
  const calls::Engine owned = calls::new_engine();
  tiger_engine* engine = owned.get();
  calls::Inputs in;
  check_read_sizes<tiger_engine_options>(
      [](const tiger_engine_options& options) {
        tiger_engine* made = nullptr;
        const tiger_status status = tiger_engine_new(&options, &made);
        CHECK((status == TIGER_OK) == (made != nullptr));
        const std::string message = calls::message();
        tiger_engine_free(made);
        CHECK(calls::message() == message);
        return status;
      },
      {});
  const auto check_options = [&]<class Options>(Options, const auto& call) {
    check_read_sizes<Options>(call, owned);
  };
  check_options(tiger_solve_options{}, [&](const auto& options) {
    return tiger_solve(engine, &in.position, &options, &in.result);
  });
  check_options(tiger_solve_options{}, [&](const auto& options) {
    return tiger_solve_moves(engine, &in.position, &options, in.results, 64, &in.number);
  });
  check_options(tiger_batch_options{}, [&](const auto& options) {
    return tiger_solve_many(engine, &in.player, &in.opponent, 1, &options, in.results);
  });
  check_options(tiger_analyze_options{}, [&](const auto& options) {
    return tiger_analyze(engine, &in.position, &options, in.results, 64, &in.number);
  });
  check_options(tiger_play_options{}, [&](const auto& options) {
    return tiger_play(engine, &in.position, &options, &in.result);
  });
  check_options(tiger_review_options{}, [&](const auto& options) {
    return tiger_review(engine, &in.game, &options, in.moves, TIGER_MAX_LINE, &in.number);
  });
  check_read_sizes<tiger_read_options>(
      [](const tiger_read_options& options) {
        tiger_file* file = nullptr;
        const tiger_status status = tiger_file_read("f5", 2, &options, &file);
        tiger_file_free(file);
        return status;
      },
      {});
  check_read_sizes(
      [&](const tiger_game& game) {
        return tiger_review(engine, &game, nullptr, in.moves, TIGER_MAX_LINE, &in.number);
      },
      owned, in.game);
  check_read_sizes([&](const tiger_game& game) { return tiger_game_transcript(&game, in.text); },
                   {}, in.game);
}

TEST_CASE("options that end within their members keep those before") {
  const calls::Engine engine = calls::new_engine();
  sample::Random random(7301);
  const Board board = sample::random_position(random, 8).board;
  tiger_solve_options options;
  std::memset(&options, kOther, sizeof options);
  options.size = offsetof(tiger_solve_options, seconds);
  options.goal = TIGER_WINDOW;
  options.lower = -64;
  options.upper = -62;
  const tiger_result result = calls::solved(engine, calls::position_of(board), &options);
  CHECK((result.lower >= -62 || result.upper <= -64));
  options.goal = 3;
  CHECK(calls::solve(engine, calls::position_of(board), &options).status == TIGER_INVALID_ARGUMENT);
}

// ---- What the library writes --------------------------------------------------------------------

// Results of a program of another version, in memory that ends with them.
template <class Struct>
class Others {
 public:
  Others(std::size_t size, std::size_t count) : size_(size), memory_((size * count + 7) / 8 + 1) {
    std::memset(memory_.data(), kOther, 8 * memory_.size());
    std::memcpy(memory_.data(), &size, sizeof size);
  }

  Struct* data() { return reinterpret_cast<Struct*>(memory_.data()); }

  // Result i begins like `expected` and ends with zeros.
  void check(std::size_t i, Struct expected) const {
    CAPTURE(size_);
    CAPTURE(i);
    expected.size = size_;
    const unsigned char* written = bytes() + i * size_;
    const std::size_t known = std::min(size_, sizeof expected);
    CHECK(std::memcmp(written, &expected, known) == 0);
    for (std::size_t at = known; at < size_; ++at) CHECK(written[at] == 0);
  }

  // Nothing from result i on was written.
  void check_untouched(std::size_t i) const {
    for (std::size_t at = i * size_; at < 8 * memory_.size(); ++at) CHECK(bytes()[at] == kOther);
  }

 private:
  const unsigned char* bytes() const {
    return reinterpret_cast<const unsigned char*>(memory_.data());
  }

  std::size_t size_;
  std::vector<std::uint64_t> memory_;
};

// `call` writes `count` results, the same each time but for the seconds.
template <class Struct, class Call>
void check_written_sizes(std::size_t count, const Call& call) {
  const auto written = [&](Struct* results) {
    REQUIRE(call(results) == TIGER_OK);
    if constexpr (requires { results->seconds; }) {
      const std::size_t at = offsetof(Struct, seconds);
      for (std::size_t i = 0; results->size > at && i < count; ++i)
        std::memset(reinterpret_cast<char*>(results) + i * results->size + at, 0, sizeof(double));
    }
  };
  std::vector<Struct> expected = calls::sized<Struct>(count);
  written(expected.data());
  for (const std::size_t size :
       {2 * sizeof(std::size_t), 5 * sizeof(std::uint64_t), sizeof(Struct) - 8, sizeof(Struct),
        sizeof(Struct) + 8, sizeof(Struct) + 640}) {
    Others<Struct> others(size, count);
    written(others.data());
    for (std::size_t i = 0; i < count; ++i) others.check(i, expected[i]);
    others.check_untouched(count);
  }
  for (const std::size_t size : {std::size_t{0}, sizeof(std::size_t), sizeof(Struct) - 1,
                                 std::size_t{65544}, ~std::size_t{7}}) {
    CAPTURE(size);
    Others<Struct> others(sizeof(Struct), count);
    others.data()->size = size;
    CHECK(call(others.data()) == TIGER_INVALID_ARGUMENT);
    std::memset(others.data(), kOther, sizeof(std::size_t));
    others.check_untouched(0);
  }
}

TEST_CASE("results may be older or newer, and nothing is written beyond them") {
  const calls::Engine owned = calls::new_engine();
  tiger_engine* engine = owned.get();
  calls::Inputs in;
  sample::Random random(7302);
  in.position = calls::position_of(sample::random_position(random, 8).board);
  in.game = calls::game_of("f5d6c3d3c4");
  const std::uint64_t player[] = {in.position.player, in.position.opponent};
  const std::uint64_t opponent[] = {in.position.opponent, in.position.player};
  const std::size_t moves = calls::solve_moves(owned, in.position).results.size();
  REQUIRE(moves > 1);
  check_written_sizes<tiger_result>(
      1, [&](tiger_result* result) { return tiger_solve(engine, &in.position, nullptr, result); });
  check_written_sizes<tiger_result>(moves, [&](tiger_result* results) {
    const auto capacity = static_cast<std::int32_t>(moves);
    return tiger_solve_moves(engine, &in.position, nullptr, results, capacity, &in.number);
  });
  check_written_sizes<tiger_result>(2, [&](tiger_result* results) {
    return tiger_solve_many(engine, player, opponent, 2, nullptr, results);
  });
  check_written_sizes<tiger_result>(2, [&](tiger_result* results) {
    auto lines = calls::sized<tiger_analyze_options>();
    lines.depth = 3;
    lines.lines = 2;
    tiger_engine_clear(engine);
    return tiger_analyze(engine, &in.position, &lines, results, 2, &in.number);
  });
  check_written_sizes<tiger_result>(1, [&](tiger_result* result) {
    tiger_engine_clear(engine);
    return tiger_play(engine, &in.position, nullptr, result);
  });
  check_written_sizes<tiger_reviewed_move>(5, [&](tiger_reviewed_move* reviewed) {
    auto shallow = calls::sized<tiger_review_options>();
    shallow.depth = 2;
    return tiger_review(engine, &in.game, &shallow, reviewed, 5, &in.number);
  });
}

TEST_CASE("games, problems and errors may be older or newer, and nothing is written beyond them") {
  const std::string text = std::string(63, 'X') + "- O;\nf5d6c3\nf5d6c3z9\n";
  tiger_file* read = nullptr;
  REQUIRE(tiger_file_read(text.data(), text.size(), nullptr, &read) == TIGER_OK);
  const calls::File file(read);
  check_written_sizes<tiger_game>(1,
                                  [](tiger_game* game) { return tiger_game_parse("f5d6", game); });
  check_written_sizes<tiger_game>(1,
                                  [&](tiger_game* game) { return tiger_file_game(read, 0, game); });
  check_written_sizes<tiger_problem>(
      1, [&](tiger_problem* problem) { return tiger_file_problem(read, 0, problem); });
  check_written_sizes<tiger_error>(
      1, [&](tiger_error* error) { return tiger_file_error(read, 0, error); });
}

// Keeps what a callback gets: `count` results of `size` bytes.
struct Kept {
  std::size_t size = 0;
  int calls = 0;
  bool sized = true;
  std::string last = {};  // its bytes

  template <class Struct>
  void keep(const Struct* results, std::size_t count) {
    ++calls;
    const auto* bytes = reinterpret_cast<const char*>(results);
    for (std::size_t i = 0; i < count; ++i) {
      std::size_t told = 0;
      std::memcpy(&told, bytes + i * size, sizeof told);
      sized = sized && told == size;
    }
    last.assign(bytes, count * size);
  }
};

TEST_CASE("callbacks get results as large as those of their call") {
  const calls::Engine owned = calls::new_engine();
  calls::Inputs in;
  for (const std::size_t size : {std::size_t{40}, sizeof(tiger_result) + 64}) {
    Kept kept{size};
    Others<tiger_result> results(size, 2);
    auto options = calls::sized<tiger_analyze_options>();
    options.depth = 4;
    options.lines = 2;
    options.user = &kept;
    options.iteration = [](const tiger_result* so_far, std::int32_t count, void* user) {
      static_cast<Kept*>(user)->keep(so_far, static_cast<std::size_t>(count));
      return 0;
    };
    const tiger_position start = calls::start();
    REQUIRE(tiger_analyze(owned.get(), &start, &options, results.data(), 2, &in.number) ==
            TIGER_OK);
    CHECK(kept.calls > 1);
    CHECK(kept.sized);
    CHECK(kept.last.size() == 2 * size);
    // The moves of the last iteration are those of the result.
    const std::size_t at = offsetof(tiger_result, move);
    for (const std::size_t i : {std::size_t{0}, size})
      CHECK(std::memcmp(kept.last.data() + i + at,
                        reinterpret_cast<const char*>(results.data()) + i + at,
                        sizeof(std::int32_t)) == 0);
  }
  for (const std::size_t size : {std::size_t{40}, sizeof(tiger_reviewed_move) + 64}) {
    Kept kept{size};
    Others<tiger_reviewed_move> moves(size, 3);
    in.game = calls::game_of("f5d6c3");
    auto options = calls::sized<tiger_review_options>();
    options.depth = 1;
    options.user = &kept;
    options.reviewed = [](const tiger_reviewed_move* move, void* user) {
      static_cast<Kept*>(user)->keep(move, 1);
      return 0;
    };
    REQUIRE(tiger_review(owned.get(), &in.game, &options, moves.data(), 3, &in.number) == TIGER_OK);
    CHECK(kept.calls == 3);
    CHECK(kept.sized);
    // The first move of the game comes last.
    CHECK(std::memcmp(kept.last.data(), moves.data(), size) == 0);
  }
}

}  // namespace
}  // namespace tiger
