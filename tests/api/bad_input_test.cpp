// What a caller may do wrong with the C interface: each gets its status and a message, and the
// engine works afterwards.
#include <doctest/doctest.h>

#include <functional>
#include <string>
#include <vector>

#include "api/calls.h"

namespace tiger {
namespace {

constexpr tiger_position kOverlap = {3, 6, TIGER_BLACK};
constexpr tiger_position kThirdSide = {1, 2, 2};

// All that calls need, with sound values.
struct InputFixture {
  calls::Engine owned = calls::new_engine();
  tiger_engine* engine = owned.get();
  // Black plays a1 and wins with all 64 squares.
  tiger_position position = calls::position_of(
      naive::from_diagram("-OX-----XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX"));
  tiger_position other = {};
  tiger_result result = {};
  std::vector<tiger_result> results = std::vector<tiger_result>(64);
  std::vector<tiger_reviewed_move> moves = std::vector<tiger_reviewed_move>(TIGER_MAX_LINE);
  tiger_game game = {};
  calls::File file;
  tiger_problem problem = {};
  std::uint64_t bits = 0;
  std::uint64_t player = position.player;
  std::uint64_t opponent = position.opponent;
  std::int32_t number = 0;
  std::size_t size = 0;
  double discs = 0;
  char text[TIGER_TRANSCRIPT_SIZE] = "";
  const char* string = nullptr;

  InputFixture() {
    game.start = position;
    tiger_file* read = nullptr;
    const std::string bytes = std::string(63, 'X') + "- O;\n";
    REQUIRE(tiger_file_read(bytes.data(), bytes.size(), "a file", &read) == TIGER_OK);
    file.reset(read);
  }

  // Solves a position, which proves that nothing is broken or left over.
  void check_usable() {
    tiger_result solved = {};
    CHECK(tiger_solve(engine, &position, nullptr, &solved) == TIGER_OK);
    CHECK(solved.score == 64);
    CHECK(solved.move == 0);
    CHECK(std::string(tiger_message(engine)) == "");
  }

  void check_failed(tiger_status status, tiger_status expected = TIGER_INVALID_ARGUMENT) {
    CHECK(status == expected);
    CHECK(std::string(tiger_message(engine)) != "");
    check_usable();
  }
};

struct NullCall {
  std::string name;  // of the pointer that is null
  std::function<tiger_status()> call;
};

void check_calls(InputFixture& f, const tiger_engine* asked, const std::vector<NullCall>& calls) {
  for (std::size_t i = 0; i < calls.size(); ++i) {
    CAPTURE(i);
    CAPTURE(calls[i].name);
    CHECK(calls[i].call() == TIGER_INVALID_ARGUMENT);
    const std::string message = tiger_message(asked);
    CAPTURE(message);
    CHECK(message.find(calls[i].name) != std::string::npos);
    f.check_usable();
  }
}

// ---- Null pointers ------------------------------------------------------------------------------

TEST_CASE("null pointers to functions of positions and squares are named") {
  InputFixture f;
  check_calls(f, nullptr,
              {{"position", [] { return tiger_position_start(nullptr); }},
               {"text", [&] { return tiger_position_parse(nullptr, &f.other); }},
               {"position", [] { return tiger_position_parse("f5", nullptr); }},
               {"position", [&] { return tiger_position_obf(nullptr, f.text); }},
               {"text", [&] { return tiger_position_obf(&f.position, nullptr); }},
               {"position", [] { return tiger_position_check(nullptr); }},
               {"position", [&] { return tiger_position_moves(nullptr, &f.bits); }},
               {"moves", [&] { return tiger_position_moves(&f.position, nullptr); }},
               {"position", [&] { return tiger_position_flips(nullptr, 0, &f.bits); }},
               {"flipped", [&] { return tiger_position_flips(&f.position, 0, nullptr); }},
               {"position", [] { return tiger_position_play(nullptr, 0); }},
               {"position", [&] { return tiger_position_score(nullptr, &f.number); }},
               {"score", [&] { return tiger_position_score(&f.position, nullptr); }},
               {"position", [&] { return tiger_position_symmetric(nullptr, 0, &f.other); }},
               {"image", [&] { return tiger_position_symmetric(&f.position, 0, nullptr); }},
               {"position", [&] { return tiger_position_canonical(nullptr, &f.number); }},
               {"symmetry", [&] { return tiger_position_canonical(&f.position, nullptr); }},
               {"text", [&] { return tiger_square_parse(nullptr, &f.number); }},
               {"square", [] { return tiger_square_parse("f5", nullptr); }},
               {"text", [] { return tiger_square_name(0, nullptr); }},
               {"player", [&] { return tiger_moves_many(nullptr, &f.opponent, 1, &f.bits); }},
               {"opponent", [&] { return tiger_moves_many(&f.player, nullptr, 1, &f.bits); }},
               {"moves", [&] { return tiger_moves_many(&f.player, &f.opponent, 1, nullptr); }}});
}

TEST_CASE("null pointers to functions of games, files and engines are named") {
  InputFixture f;
  tiger_file* file = nullptr;
  const tiger_file* read = f.file.get();
  check_calls(f, nullptr,
              {{"text", [&] { return tiger_game_parse(nullptr, &f.game); }},
               {"game", [] { return tiger_game_parse("f5", nullptr); }},
               {"game", [&] { return tiger_game_transcript(nullptr, f.text); }},
               {"text", [&] { return tiger_game_transcript(&f.game, nullptr); }},
               {"game", [&] { return tiger_game_position(nullptr, 0, &f.other); }},
               {"position", [&] { return tiger_game_position(&f.game, 0, nullptr); }},
               {"game", [&] { return tiger_game_opening(nullptr, &f.string); }},
               {"name", [&] { return tiger_game_opening(&f.game, nullptr); }},
               {"bytes", [&] { return tiger_file_read(nullptr, 3, "name", &file); }},
               {"file", [] { return tiger_file_read("f5", 2, "name", nullptr); }},
               {"file", [&] { return tiger_file_counts(nullptr, &f.size, &f.size, &f.size); }},
               {"problems", [&] { return tiger_file_counts(read, nullptr, &f.size, &f.size); }},
               {"games", [&] { return tiger_file_counts(read, &f.size, nullptr, &f.size); }},
               {"errors", [&] { return tiger_file_counts(read, &f.size, &f.size, nullptr); }},
               {"file", [&] { return tiger_file_problem(nullptr, 0, &f.problem); }},
               {"problem", [&] { return tiger_file_problem(read, 0, nullptr); }},
               {"file", [&] { return tiger_file_game(nullptr, 0, &f.game); }},
               {"game", [&] { return tiger_file_game(read, 0, nullptr); }},
               {"file", [&] { return tiger_file_error(nullptr, 0, &f.string); }},
               {"text", [&] { return tiger_file_error(read, 0, nullptr); }},
               {"engine", [] { return tiger_engine_new(nullptr, nullptr); }}});
}

TEST_CASE("a null engine is named, by the message of calls without an engine") {
  InputFixture f;
  check_calls(
      f, nullptr,
      {{"engine", [] { return tiger_engine_clear(nullptr); }},
       {"engine", [] { return tiger_engine_resize(nullptr, 10); }},
       {"engine", [&] { return tiger_engine_bytes(nullptr, &f.size); }},
       {"engine", [&] { return tiger_solve(nullptr, &f.position, nullptr, &f.result); }},
       {"engine",
        [&] {
          return tiger_solve_moves(nullptr, &f.position, nullptr, f.results.data(), 64, &f.number);
        }},
       {"engine",
        [&] {
          return tiger_solve_many(nullptr, &f.player, &f.opponent, 1, nullptr, f.results.data());
        }},
       {"engine",
        [&] {
          return tiger_analyze(nullptr, &f.position, nullptr, f.results.data(), 64, &f.number);
        }},
       {"engine", [&] { return tiger_play(nullptr, &f.position, nullptr, &f.result); }},
       {"engine", [&] { return tiger_evaluate(nullptr, &f.position, &f.discs); }},
       {"engine",
        [&] { return tiger_evaluate_many(nullptr, &f.player, &f.opponent, 1, &f.discs); }},
       {"engine",
        [&] {
          return tiger_review(nullptr, &f.game, nullptr, f.moves.data(), TIGER_MAX_LINE, &f.number);
        }},
       {"engine", [&] { return tiger_perft(nullptr, &f.position, 1, 1, &f.bits); }}});
}

TEST_CASE("null pointers to functions of an engine are named by its message") {
  InputFixture f;
  tiger_result* all = f.results.data();
  check_calls(
      f, f.engine,
      {{"bytes", [&] { return tiger_engine_bytes(f.engine, nullptr); }},
       {"position", [&] { return tiger_solve(f.engine, nullptr, nullptr, &f.result); }},
       {"result", [&] { return tiger_solve(f.engine, &f.position, nullptr, nullptr); }},
       {"position",
        [&] { return tiger_solve_moves(f.engine, nullptr, nullptr, all, 64, &f.number); }},
       {"results",
        [&] { return tiger_solve_moves(f.engine, &f.position, nullptr, nullptr, 64, &f.number); }},
       {"count",
        [&] { return tiger_solve_moves(f.engine, &f.position, nullptr, all, 64, nullptr); }},
       {"player",
        [&] { return tiger_solve_many(f.engine, nullptr, &f.opponent, 1, nullptr, all); }},
       {"opponent",
        [&] { return tiger_solve_many(f.engine, &f.player, nullptr, 1, nullptr, all); }},
       {"results",
        [&] { return tiger_solve_many(f.engine, &f.player, &f.opponent, 1, nullptr, nullptr); }},
       {"position", [&] { return tiger_analyze(f.engine, nullptr, nullptr, all, 64, &f.number); }},
       {"results",
        [&] { return tiger_analyze(f.engine, &f.position, nullptr, nullptr, 64, &f.number); }},
       {"count", [&] { return tiger_analyze(f.engine, &f.position, nullptr, all, 64, nullptr); }},
       {"position", [&] { return tiger_play(f.engine, nullptr, nullptr, &f.result); }},
       {"result", [&] { return tiger_play(f.engine, &f.position, nullptr, nullptr); }},
       {"position", [&] { return tiger_evaluate(f.engine, nullptr, &f.discs); }},
       {"discs", [&] { return tiger_evaluate(f.engine, &f.position, nullptr); }},
       {"player", [&] { return tiger_evaluate_many(f.engine, nullptr, &f.opponent, 1, &f.discs); }},
       {"opponent", [&] { return tiger_evaluate_many(f.engine, &f.player, nullptr, 1, &f.discs); }},
       {"discs", [&] { return tiger_evaluate_many(f.engine, &f.player, &f.opponent, 1, nullptr); }},
       {"game",
        [&] { return tiger_review(f.engine, nullptr, nullptr, f.moves.data(), 120, &f.number); }},
       {"moves", [&] { return tiger_review(f.engine, &f.game, nullptr, nullptr, 120, &f.number); }},
       {"count",
        [&] { return tiger_review(f.engine, &f.game, nullptr, f.moves.data(), 120, nullptr); }},
       {"position", [&] { return tiger_perft(f.engine, nullptr, 1, 1, &f.bits); }},
       {"lines", [&] { return tiger_perft(f.engine, &f.position, 1, 1, nullptr); }}});
}

TEST_CASE("null is fine where the header says so") {
  tiger_engine_free(nullptr);
  tiger_file_free(nullptr);
  tiger_stop(nullptr);
  CHECK(tiger_message(nullptr) != nullptr);
}

// ---- Positions ----------------------------------------------------------------------------------

TEST_CASE("overlapping discs and a third side are refused by the functions of positions") {
  InputFixture f;
  for (const tiger_position& bad : {kOverlap, kThirdSide}) {
    tiger_position copy = bad;
    tiger_game game = {};
    game.start = bad;
    const tiger_status statuses[] = {tiger_position_obf(&bad, f.text),
                                     tiger_position_check(&bad),
                                     tiger_position_moves(&bad, &f.bits),
                                     tiger_position_flips(&bad, 20, &f.bits),
                                     tiger_position_play(&copy, 20),
                                     tiger_position_score(&bad, &f.number),
                                     tiger_position_symmetric(&bad, 0, &f.other),
                                     tiger_position_canonical(&bad, &f.number),
                                     tiger_game_position(&game, 0, &f.other),
                                     tiger_game_opening(&game, &f.string)};
    for (const tiger_status status : statuses) CHECK(status == TIGER_INVALID_POSITION);
    CHECK(std::string(tiger_message(nullptr)) != "");
    CHECK(calls::same(copy, bad));
  }
}

TEST_CASE("overlapping discs and a third side are refused by the functions of engines") {
  InputFixture f;
  const tiger_status kInvalid = TIGER_INVALID_POSITION;
  for (const tiger_position& bad : {kOverlap, kThirdSide}) {
    tiger_game game = {};
    game.start = bad;
    tiger_result* all = f.results.data();
    f.check_failed(tiger_solve(f.engine, &bad, nullptr, &f.result), kInvalid);
    f.check_failed(tiger_solve_moves(f.engine, &bad, nullptr, all, 64, &f.number), kInvalid);
    f.check_failed(tiger_analyze(f.engine, &bad, nullptr, all, 64, &f.number), kInvalid);
    f.check_failed(tiger_play(f.engine, &bad, nullptr, &f.result), kInvalid);
    f.check_failed(tiger_evaluate(f.engine, &bad, &f.discs), kInvalid);
    f.check_failed(tiger_perft(f.engine, &bad, 1, 1, &f.bits), kInvalid);
    f.check_failed(tiger_review(f.engine, &game, nullptr, f.moves.data(), 120, &f.number),
                   kInvalid);
  }
}

TEST_CASE("overlapping discs are refused in batches, wherever they are") {
  InputFixture f;
  for (const std::size_t bad : {0, 1, 6}) {
    std::vector<std::uint64_t> player(7, f.player);
    std::vector<std::uint64_t> opponent(7, f.opponent);
    player[bad] |= opponent[bad] & -opponent[bad];
    std::vector<std::uint64_t> moves(7);
    std::vector<double> discs(7);
    CHECK(tiger_moves_many(player.data(), opponent.data(), 7, moves.data()) ==
          TIGER_INVALID_POSITION);
    CHECK(std::string(tiger_message(nullptr)) != "");
    f.check_failed(tiger_evaluate_many(f.engine, player.data(), opponent.data(), 7, discs.data()),
                   TIGER_INVALID_POSITION);
    f.check_failed(
        tiger_solve_many(f.engine, player.data(), opponent.data(), 7, nullptr, f.results.data()),
        TIGER_INVALID_POSITION);
  }
}

}  // namespace
}  // namespace tiger
