// The engine as the worker in the browser calls it: one engine, made from weights that the page
// loads. Until they have come, only choose_like_people and parse work. Boards and moves come as
// text, results leave as JSON. Functions return a tiger_status; tiger_web_text() then is the
// result, or, after a failure, the reason.
//
// Each worker has a copy of this program and calls one function at a time.
#include <emscripten.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/engine.h"
#include "cli/json.h"
#include "eval/weights.h"
#include "human/human_player.h"
#include "player/review.h"
#include "web/parsed_json.h"

// Gives an intermediate result to the worker at once.
EM_JS(void, tiger_web_post, (const char* json), { Module["onResult"](UTF8ToString(json)); });

namespace {

using tiger::tools::Json;

std::optional<tiger::Weights> weights;
tiger_engine* engine = nullptr;
std::string text;

// The number of the last request that is not wanted any more. The page writes it through shared
// memory, then sets the engine's stop flag. See start_request().
std::atomic<std::int32_t> cancelled = -1;

// ---- Results ------------------------------------------------------------------------------------
// They have the members of the HTTP interface (openapi.json) that the page reads. What writes them
// elsewhere, tools/json, stands on the command line's options.

std::string move_text(int move) {
  char name[TIGER_SQUARE_SIZE];
  return tiger_square_name(move, name) == TIGER_OK ? name : "--";
}

template <class Square>
Json line_of(const Square* line, int length) {
  Json moves = Json::array();
  for (int i = 0; i < length; ++i) moves.push_back(move_text(line[i]));
  return moves;
}

Json scored_move(const tiger_result& result) {
  return Json::object({{"move", move_text(result.move)},
                       {"score", result.score},
                       {"value", result.value},
                       {"pv", line_of(result.line, result.line_length)}});
}

Json outcome_of(int outcome) {
  if (outcome == TIGER_UNKNOWN) return {};
  return outcome > 0 ? "win" : outcome < 0 ? "loss" : "draw";
}

std::string scored_move_text(const tiger_result& result) { return scored_move(result).text(); }

Json people_of(const tiger::Hardness& hardness) {
  return Json::object({{"expected_loss", hardness.expected_loss()},
                       {"errors", hardness.errors},
                       {"difficulty", hardness.is_slip()   ? "slip"
                                      : hardness.is_hard() ? "hard"
                                                           : "medium"},
                       {"exact", hardness.exact}});
}

// What people play in a position, for its analysis.
Json people_at(const tiger::Board& board) {
  if (board.legal_moves() == 0) return {};
  tiger::SearchControl control;
  control.stop = &engine->stop_flag();
  const auto people = people_hint(tiger::embedded_human_model(), {.board = board},
                                  tiger::hardness_limits(board), control, engine->weights());
  if (!people) return {};
  Json moves = Json::array();
  for (const tiger::PeoplesMove& move : people->moves)
    moves.push_back(Json::object(
        {{"move", move_text(move.move)}, {"per_mille", move.per_mille}, {"lost", move.lost}}));
  Json known = people_of(people->hardness);
  known["moves"] = std::move(moves);
  return known;
}

Json people;  // of the position that is analysed

std::string analysis_text(const tiger_result* results, int count) {
  const tiger_result first = count > 0 ? results[0] : tiger_result{};
  Json moves = Json::array();
  for (int i = 0; i < count; ++i) moves.push_back(scored_move(results[i]));
  return Json::object({{"plies", first.depth},
                       {"confidence", count > 0 ? first.confidence : 100},
                       {"exact", count == 0 || first.exact == 1},
                       {"moves", std::move(moves)},
                       {"nodes", first.nodes},
                       {"people", people},
                       {"seconds", first.seconds}})
      .text();
}

Json line_of(const std::vector<tiger::Square>& line) {
  return line_of(line.data(), static_cast<int>(line.size()));
}

Json reason_of(const tiger::Reason& reason) {
  Json arguments = Json::array();
  for (const std::string& argument : reason.arguments) arguments.push_back(argument);
  return Json::object({{"kind", std::string(reason.kind->name)},
                       {"arguments", std::move(arguments)},
                       {"text", reason.text()}});
}

std::string reviewed_move_text(const tiger::ReviewedMove& move) {
  const auto outcome = [&](tiger::Outcome tiger::Outcomes::*which) {
    return move.outcomes ? outcome_of(static_cast<int>((*move.outcomes).*which)) : Json{};
  };
  const auto lines = move.lines_to_loss();
  return Json::object({{"number", move.number},
                       {"side", move.side == tiger::Color::kBlack ? "black" : "white"},
                       {"move", move_text(move.played)},
                       {"score", move.played_score},
                       {"best", move_text(move.best)},
                       {"best_score", move.best_score},
                       {"cost", move.cost()},
                       {"exact", move.exact()},
                       {"depth", move.depth.plies(move.empties)},
                       {"confidence", move.depth.confidence},
                       {"outcome", outcome(&tiger::Outcomes::played)},
                       {"best_outcome", outcome(&tiger::Outcomes::best)},
                       {"forced", move.forced},
                       {"mark", mark_text(mark_of(move))},
                       {"turning_point", move.is_turning_point()},
                       {"pv", line_of(move.best_pv)},
                       {"reason", move.reason ? reason_of(*move.reason) : Json{}},
                       {"lines", lines ? Json::object({{"played", line_of(lines->played)},
                                                       {"better", line_of(lines->better)}})
                                       : Json{}},
                       {"people", move.people ? people_of(*move.people) : Json{}}})
      .text();
}

// ---- Calls --------------------------------------------------------------------------------------

tiger_status finished(tiger_status status, std::string result) {
  const bool failed = status != TIGER_OK && status != TIGER_STOPPED;
  text = failed ? tiger_message(engine) : std::move(result);
  return status;
}

tiger_status failed(tiger_status status) {
  text = tiger_message(nullptr);
  return status;
}

int post_iteration(const tiger_result* results, std::int32_t count, void*) {
  tiger_web_post(analysis_text(results, count).c_str());
  return 0;
}

// "f5d6c3" as the moves of a game from that position.
tiger_status read_game(const char* start, std::string_view moves, tiger_game& game) {
  game = {};
  game.size = sizeof game;
  if (const tiger_status status = tiger_position_parse(start, &game.start); status != TIGER_OK)
    return status;
  for (; moves.size() >= 2 && game.move_count < TIGER_MAX_GAME; moves.remove_prefix(2)) {
    std::int32_t square = 0;
    const tiger_status status =
        tiger_square_parse(std::string(moves.substr(0, 2)).c_str(), &square);
    if (status != TIGER_OK) return status;
    game.moves[game.move_count++] = static_cast<std::uint8_t>(square);
  }
  return TIGER_OK;
}

std::string move_json(int move) { return Json::object({{"move", move_text(move)}}).text(); }

std::string choice_text(const tiger_game& game, int human, int seed) {
  using tiger::kMinHumanLevel, tiger::kMaxHumanLevel;
  tiger::Record record(tiger::api::checked(&game));
  record.pass_if_forced();
  const int level = tiger::api::within("human", human, kMinHumanLevel, kMaxHumanLevel);
  const tiger::Situation situation = situation_at(record, record.plies());
  if (situation.board.legal_moves() == 0) return move_json(tiger::kNoSquare);
  return move_json(tiger::human_choice(tiger::embedded_human_model(), level,
                                       static_cast<std::uint64_t>(seed), situation, nullptr));
}

}  // namespace

// The engine is only made when the weights are there.
const tiger::Weights& tiger::embedded_weights() { return *weights; }

extern "C" {

EMSCRIPTEN_KEEPALIVE const char* tiger_web_text() { return text.c_str(); }
EMSCRIPTEN_KEEPALIVE const char* tiger_web_version() { return tiger_version(); }

// Makes the engine. `packed` are the bytes of a weights file, which are not needed afterwards.
EMSCRIPTEN_KEEPALIVE tiger_status tiger_web_begin(const char* packed, std::size_t size, int threads,
                                                  int hash_bits) {
  const tiger_status unpacked = tiger::api::call([&] {
    weights = tiger::Weights::decode({packed, size});
  });
  if (unpacked != TIGER_OK) return failed(TIGER_FILE_ERROR);
  tiger_engine_options options{};
  options.size = sizeof options;
  options.threads = threads;
  options.hash_bits = hash_bits;
  const tiger_status status = tiger_engine_new(&options, &engine);
  return status == TIGER_OK ? finished(status, "") : failed(status);
}

EMSCRIPTEN_KEEPALIVE const void* tiger_web_stop_flag() { return &engine->stop_flag(); }
EMSCRIPTEN_KEEPALIVE const void* tiger_web_cancelled() { return &cancelled; }

// Before each search. The flag may have been set for a request that had ended by then; and it may
// be set for this one before it begins. Since the page writes the number first and the flag then,
// a flag that is cleared here too late is found by the number.
EMSCRIPTEN_KEEPALIVE void tiger_web_start_request(std::int32_t number) {
  if (engine == nullptr) return;
  const_cast<std::atomic<bool>&>(engine->stop_flag()) = false;
  if (cancelled >= number) tiger_stop(engine);
}

EMSCRIPTEN_KEEPALIVE tiger_status tiger_web_analyze(const char* board, int level, int lines) {
  tiger_position position;
  if (const auto status = tiger_position_parse(board, &position); status != TIGER_OK)
    return failed(status);
  tiger_analyze_options options{};
  options.size = sizeof options;
  options.level = level;
  options.lines = lines;
  options.iteration = post_iteration;
  people = people_at(tiger::api::checked(&position).board);
  tiger_result results[TIGER_MAX_LEGAL_MOVES];
  results[0].size = sizeof results[0];
  std::int32_t count = 0;
  const auto status =
      tiger_analyze(engine, &position, &options, results, TIGER_MAX_LEGAL_MOVES, &count);
  return finished(status, analysis_text(results, count));
}

EMSCRIPTEN_KEEPALIVE tiger_status tiger_web_choose(const char* board, int level, double seconds) {
  tiger_position position;
  if (const auto status = tiger_position_parse(board, &position); status != TIGER_OK)
    return failed(status);
  tiger_play_options options{};
  options.size = sizeof options;
  options.level = level;
  options.move_time = seconds;
  tiger_result result{.size = sizeof result};
  const auto status = tiger_play(engine, &position, &options, &result);
  return finished(status, scored_move_text(result));
}

// Chooses a move after a game, as people do; without weights, by what they see on the board alone.
EMSCRIPTEN_KEEPALIVE tiger_status tiger_web_choose_like_people(const char* start, const char* moves,
                                                               int human, int seed) {
  tiger_game game;
  tiger_position position;
  auto status = read_game(start, moves, game);
  if (status == TIGER_OK) status = tiger_game_position(&game, -1, &position);
  if (status != TIGER_OK) return failed(status);
  if (engine == nullptr) {
    const auto chosen = tiger::api::call([&] { text = choice_text(game, human, seed); });
    return chosen == TIGER_OK ? chosen : failed(chosen);
  }
  tiger_play_options options{};
  options.size = sizeof options;
  options.human = human;
  options.game = &game;
  options.seed = static_cast<std::uint64_t>(seed);
  tiger_result result{.size = sizeof result};
  status = tiger_play(engine, &position, &options, &result);
  return finished(status, move_json(result.move));
}

// Reviews a game. The moves are posted one by one; the text afterwards is empty.
EMSCRIPTEN_KEEPALIVE tiger_status tiger_web_review(const char* start, const char* moves,
                                                   int level) {
  tiger_game game;
  if (const auto status = read_game(start, moves, game); status != TIGER_OK) return failed(status);
  const auto status = tiger::api::call(engine, [&] {
    const tiger::Record record(tiger::api::checked(&game));
    tiger_review_options options{};
    options.level = level;
    tiger::ReviewSettings settings = tiger::api::review_settings_of(*engine, options);
    settings.people = true;
    tiger::SearchControl control;
    control.stop = &engine->stop_flag();
    const auto reviewed = [](const tiger::ReviewedMove& move) {
      tiger_web_post(reviewed_move_text(move).c_str());
    };
    tiger::Table& table = engine->analyst().table();
    return engine->searched(review(table, record, settings, control, reviewed).complete);
  });
  return finished(status, "");
}

// Reads a text or a file. The last bytes are WTHOR's files of names, where their sizes are not 0.
EMSCRIPTEN_KEEPALIVE tiger_status tiger_web_parse(const char* bytes, std::size_t size,
                                                  std::size_t players, std::size_t tournaments) {
  const tiger_status status = tiger::api::call([&] {
    const std::atomic<bool> stop = false;
    text = tiger::web::parsed_file_json(tiger::web::file_in({bytes, size}, players, tournaments),
                                        stop);
  });
  return status == TIGER_OK ? status : failed(TIGER_PARSE_ERROR);
}

// Solves a position exactly; the text is the one iteration that it took. For tests and
// measurements.
EMSCRIPTEN_KEEPALIVE tiger_status tiger_web_solve(const char* board) {
  tiger_position position;
  if (const auto status = tiger_position_parse(board, &position); status != TIGER_OK)
    return failed(status);
  tiger_result result{.size = sizeof result};
  const auto status = tiger_solve(engine, &position, nullptr, &result);
  return finished(status, analysis_text(&result, 1));
}

}  // extern "C"
