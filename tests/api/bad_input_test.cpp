// What a caller may do wrong with the C interface: each gets its status and a message, and the
// engine works afterwards.
#include <doctest/doctest.h>

#include <functional>
#include <string>
#include <vector>

#include "api/calls.h"

namespace tiger {
namespace {

// Overlapping discs, and a third side.
constexpr tiger_position kBad[] = {
    {3, 6, TIGER_BLACK}, {~0ULL, 1ULL << 63, TIGER_WHITE}, {1, 2, 2}, {1, 2, -1}, {1, 2, 1000}};

struct InputFixture : calls::Inputs {
  calls::Engine owned = calls::new_engine();
  tiger_engine* engine = owned.get();
  calls::File owned_file;
  const tiger_file* file = nullptr;

  InputFixture() {
    tiger_file* read = nullptr;
    const std::string bytes = std::string(63, 'X') + "- O;\n";
    REQUIRE(tiger_file_read(bytes.data(), bytes.size(), nullptr, &read) == TIGER_OK);
    owned_file.reset(read);
    file = read;
  }
};

struct NullCall {
  std::string name;  // of the pointer that is null
  std::function<tiger_status()> call;
};

void check_calls(const calls::Engine& engine, const std::vector<NullCall>& calls) {
  for (const NullCall& null_call : calls) {
    CHECK(null_call.call() == TIGER_INVALID_ARGUMENT);
    const std::string message = calls::message(engine);
    CAPTURE(null_call.name);
    CAPTURE(message);
    CHECK(message.find(null_call.name) != std::string::npos);
    if (engine) calls::check_usable(engine);
  }
}

// ---- Null pointers ------------------------------------------------------------------------------

TEST_CASE("null pointers to functions of positions and squares are named") {
  InputFixture f;
  check_calls({},
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
  tiger_file* made = nullptr;
  check_calls({},
              {{"text", [&] { return tiger_game_parse(nullptr, &f.game); }},
               {"game", [] { return tiger_game_parse("f5", nullptr); }},
               {"game", [&] { return tiger_game_transcript(nullptr, f.text); }},
               {"text", [&] { return tiger_game_transcript(&f.game, nullptr); }},
               {"game", [&] { return tiger_game_position(nullptr, 0, &f.other); }},
               {"position", [&] { return tiger_game_position(&f.game, 0, nullptr); }},
               {"game", [&] { return tiger_game_opening(nullptr, &f.string); }},
               {"name", [&] { return tiger_game_opening(&f.game, nullptr); }},
               {"bytes", [&] { return tiger_file_read(nullptr, 3, nullptr, &made); }},
               {"file", [] { return tiger_file_read("f5", 2, nullptr, nullptr); }},
               {"file", [&] { return tiger_file_counts(nullptr, &f.size, &f.size, &f.size); }},
               {"problems", [&] { return tiger_file_counts(f.file, nullptr, &f.size, &f.size); }},
               {"games", [&] { return tiger_file_counts(f.file, &f.size, nullptr, &f.size); }},
               {"errors", [&] { return tiger_file_counts(f.file, &f.size, &f.size, nullptr); }},
               {"file", [&] { return tiger_file_problem(nullptr, 0, &f.problem); }},
               {"problem", [&] { return tiger_file_problem(f.file, 0, nullptr); }},
               {"file", [&] { return tiger_file_game(nullptr, 0, &f.game); }},
               {"game", [&] { return tiger_file_game(f.file, 0, nullptr); }},
               {"file", [&] { return tiger_file_error(nullptr, 0, &f.error); }},
               {"error", [&] { return tiger_file_error(f.file, 0, nullptr); }},
               {"engine", [] { return tiger_engine_new(nullptr, nullptr); }}});
}

TEST_CASE("a null engine is named, by the message of calls without an engine") {
  InputFixture f;
  int made = 0;
  f.every_call(nullptr, [&](tiger_status status) {
    CAPTURE(made);
    CHECK(status == TIGER_INVALID_ARGUMENT);
    CHECK(calls::message() == "engine is null");
    return ++made < calls::kEveryCall;
  });
  CHECK(made == calls::kEveryCall);
}

TEST_CASE("null pointers to functions of an engine are named by its message") {
  InputFixture f;
  tiger_engine* e = f.engine;
  tiger_position* at = &f.position;
  std::int32_t* count = &f.number;
  check_calls(
      f.owned,
      {{"bytes", [&] { return tiger_engine_bytes(e, nullptr); }},
       {"position", [&] { return tiger_solve(e, nullptr, nullptr, &f.result); }},
       {"result", [&] { return tiger_solve(e, at, nullptr, nullptr); }},
       {"position", [&] { return tiger_solve_moves(e, nullptr, nullptr, f.results, 64, count); }},
       {"results", [&] { return tiger_solve_moves(e, at, nullptr, nullptr, 64, count); }},
       {"count", [&] { return tiger_solve_moves(e, at, nullptr, f.results, 64, nullptr); }},
       {"player", [&] { return tiger_solve_many(e, nullptr, &f.opponent, 1, nullptr, f.results); }},
       {"opponent", [&] { return tiger_solve_many(e, &f.player, nullptr, 1, nullptr, f.results); }},
       {"results",
        [&] { return tiger_solve_many(e, &f.player, &f.opponent, 1, nullptr, nullptr); }},
       {"position", [&] { return tiger_analyze(e, nullptr, nullptr, f.results, 64, count); }},
       {"results", [&] { return tiger_analyze(e, at, nullptr, nullptr, 64, count); }},
       {"count", [&] { return tiger_analyze(e, at, nullptr, f.results, 64, nullptr); }},
       {"position", [&] { return tiger_play(e, nullptr, nullptr, &f.result); }},
       {"result", [&] { return tiger_play(e, at, nullptr, nullptr); }},
       {"position", [&] { return tiger_evaluate(e, nullptr, &f.discs); }},
       {"discs", [&] { return tiger_evaluate(e, at, nullptr); }},
       {"player", [&] { return tiger_evaluate_many(e, nullptr, &f.opponent, 1, &f.discs); }},
       {"opponent", [&] { return tiger_evaluate_many(e, &f.player, nullptr, 1, &f.discs); }},
       {"discs", [&] { return tiger_evaluate_many(e, &f.player, &f.opponent, 1, nullptr); }},
       {"game", [&] { return tiger_review(e, nullptr, nullptr, f.moves, 120, count); }},
       {"moves", [&] { return tiger_review(e, &f.game, nullptr, nullptr, 120, count); }},
       {"count", [&] { return tiger_review(e, &f.game, nullptr, f.moves, 120, nullptr); }},
       {"position", [&] { return tiger_perft(e, nullptr, 1, 1, &f.bits); }},
       {"lines", [&] { return tiger_perft(e, at, 1, 1, nullptr); }}});
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
  for (const tiger_position& bad : kBad) {
    tiger_position copy = bad;
    f.game.start = bad;
    const tiger_status statuses[] = {tiger_position_obf(&bad, f.text),
                                     tiger_position_check(&bad),
                                     tiger_position_moves(&bad, &f.bits),
                                     tiger_position_flips(&bad, 20, &f.bits),
                                     tiger_position_play(&copy, 20),
                                     tiger_position_score(&bad, &f.number),
                                     tiger_position_symmetric(&bad, 0, &f.other),
                                     tiger_position_canonical(&bad, &f.number),
                                     tiger_game_position(&f.game, 0, &f.other),
                                     tiger_game_opening(&f.game, &f.string)};
    for (const tiger_status status : statuses) CHECK(status == TIGER_INVALID_POSITION);
    CHECK(calls::message() != "");
    CHECK(calls::same(copy, bad));
  }
}

TEST_CASE("overlapping discs and a third side are refused by the functions of engines") {
  InputFixture f;
  for (const tiger_position& bad : kBad) {
    f.game.start = bad;
    const std::function<tiger_status()> asked[] = {
        [&] { return tiger_solve(f.engine, &bad, nullptr, &f.result); },
        [&] { return tiger_solve_moves(f.engine, &bad, nullptr, f.results, 64, &f.number); },
        [&] { return tiger_analyze(f.engine, &bad, nullptr, f.results, 64, &f.number); },
        [&] { return tiger_play(f.engine, &bad, nullptr, &f.result); },
        [&] { return tiger_evaluate(f.engine, &bad, &f.discs); },
        [&] { return tiger_perft(f.engine, &bad, 1, 1, &f.bits); },
        [&] { return tiger_review(f.engine, &f.game, nullptr, f.moves, 120, &f.number); }};
    for (const auto& call : asked) {
      CHECK(call() == TIGER_INVALID_POSITION);
      CHECK(calls::message(f.owned) != "");
      calls::check_usable(f.owned);
    }
  }
}

TEST_CASE("overlapping discs are refused in batches, wherever they are") {
  InputFixture f;
  for (const std::size_t bad : {0, 1, 6}) {
    calls::Batch batch(std::vector<Board>(7, calls::board_of(f.position)));
    batch.player[bad] |= batch.opponent[bad] & -batch.opponent[bad];
    std::vector<std::uint64_t> moves(7);
    std::vector<double> discs(7);
    CHECK(tiger_moves_many(batch.player.data(), batch.opponent.data(), 7, moves.data()) ==
          TIGER_INVALID_POSITION);
    CHECK(calls::message() != "");
    CHECK(tiger_evaluate_many(f.engine, batch.player.data(), batch.opponent.data(), 7,
                              discs.data()) == TIGER_INVALID_POSITION);
    CHECK(calls::message(f.owned) != "");
    calls::check_usable(f.owned);
    CHECK(batch.solve(f.owned) == TIGER_INVALID_POSITION);
    CHECK(calls::message(f.owned) != "");
    calls::check_usable(f.owned);
  }
}

}  // namespace
}  // namespace tiger
