#include "web/wasm/results.h"

#include "web/wasm/json.h"

namespace tiger::web {
namespace {

void write_line(JsonWriter& json, const std::uint8_t* line, int length) {
  json.name("pv").list();
  for (int i = 0; i < length; ++i) json.string(move_text(line[i]));
  json.end_list();
}

void write_scored_move(JsonWriter& json, const tiger_result& result) {
  json.object();
  json.name("move").string(move_text(result.move));
  json.name("score").integer(result.score);
  json.name("exact").boolean(result.exact == 1);
  write_line(json, result.line, result.line_length);
  json.end_object();
}

void write_outcome(JsonWriter& json, std::string_view name, int outcome) {
  json.name(name);
  if (outcome == TIGER_UNKNOWN)
    json.null();
  else
    json.string(outcome > 0 ? "win" : outcome < 0 ? "loss" : "draw");
}

void write_item(JsonWriter& json, const tiger_position& start, const tiger_game* game,
                std::string_view title) {
  json.object();
  json.name("start").string(board_text(start));
  json.name("moves").list();
  if (game != nullptr)
    for (int i = 0; i < game->move_count; ++i) json.string(move_text(game->moves[i]));
  json.end_list();
  json.name("title").string(title);
  json.end_object();
}

std::string title_of(const tiger_problem& problem) {
  if (problem.number != 0) return "#" + std::to_string(problem.number);
  return problem.title;
}

// GGF's "-12.000" as the page writes scores.
std::string result_text(std::string_view result) {
  std::string text(result.substr(0, result.find(".000")));
  if (!text.empty() && text.front() == '-') text.replace(0, 1, "\u2212");
  return text;
}

// "Black – White, +12, event, date", of which any part may be missing.
std::string title_of(const tiger_game& game) {
  std::string title;
  if (game.black != nullptr || game.white != nullptr) {
    title += game.black != nullptr ? game.black : "?";
    title += " – ";
    title += game.white != nullptr ? game.white : "?";
  }
  const auto add = [&](const std::string& more) {
    if (!title.empty() && !more.empty()) title += ", ";
    title += more;
  };
  if (game.result != nullptr) add(result_text(game.result));
  for (const char* more : {game.event, game.date}) add(more != nullptr ? more : "");
  return title;
}

}  // namespace

std::string move_text(int move) {
  char text[TIGER_SQUARE_SIZE];
  return tiger_square_name(move, text) == TIGER_OK ? text : "--";
}

std::string board_text(const tiger_position& position) {
  char obf[TIGER_OBF_SIZE];
  if (tiger_position_obf(&position, obf) != TIGER_OK) return "";
  std::string text(obf);
  if (!text.empty() && text.back() == ';') text.pop_back();
  return text;
}

std::string scored_move(const tiger_result& result) {
  JsonWriter json;
  write_scored_move(json, result);
  return json.text();
}

std::string analysis_pass(const tiger_result* results, int count) {
  const tiger_result first = count > 0 ? results[0] : tiger_result{};
  JsonWriter json;
  json.object();
  json.name("plies").integer(first.depth);
  json.name("confidence").integer(count > 0 ? first.confidence : 100);
  json.name("exact").boolean(count == 0 || first.exact == 1);
  json.name("moves").list();
  for (int i = 0; i < count; ++i) write_scored_move(json, results[i]);
  json.end_list();
  json.name("nodes").integer(static_cast<std::int64_t>(first.nodes));
  json.name("seconds").number(first.seconds);
  json.end_object();
  return json.text();
}

std::string reviewed_move(const tiger_reviewed_move& move) {
  static constexpr const char* kMarks[] = {"", "?!", "?", "??"};
  JsonWriter json;
  json.object();
  json.name("number").integer(move.number);
  json.name("side").string(move.side == TIGER_BLACK ? "black" : "white");
  json.name("move").string(move_text(move.played));
  json.name("score").integer(move.played_score);
  json.name("best").string(move_text(move.best));
  json.name("bestScore").integer(move.best_score);
  json.name("cost").integer(move.cost);
  json.name("exact").boolean(move.exact == 1);
  json.name("plies").integer(move.depth);
  json.name("confidence").integer(move.confidence);
  write_outcome(json, "outcome", move.played_outcome);
  write_outcome(json, "bestOutcome", move.best_outcome);
  json.name("forced").boolean(move.forced == 1);
  json.name("mark").string(kMarks[move.mark & 3]);
  json.name("turningPoint").boolean(move.played_outcome != move.best_outcome);
  write_line(json, move.line, move.line_length);
  json.end_object();
  return json.text();
}

std::string parsed(const tiger_file* file) {
  std::size_t problems = 0, games = 0, errors = 0;
  tiger_file_counts(file, &problems, &games, &errors);
  JsonWriter json;
  json.object();
  json.name("items").list();
  for (std::size_t i = 0; i < problems; ++i) {
    tiger_problem problem{.size = sizeof problem};
    if (tiger_file_problem(file, i, &problem) != TIGER_OK) continue;
    write_item(json, problem.position, nullptr, title_of(problem));
  }
  for (std::size_t i = 0; i < games; ++i) {
    tiger_game game{.size = sizeof game};
    if (tiger_file_game(file, i, &game) != TIGER_OK) continue;
    write_item(json, game.start, &game, title_of(game));
  }
  json.end_list();
  json.name("errors").list();
  for (std::size_t i = 0; i < errors; ++i) {
    tiger_error error{.size = sizeof error};
    if (tiger_file_error(file, i, &error) == TIGER_OK) json.string(error.text);
  }
  json.end_list();
  json.end_object();
  return json.text();
}

}  // namespace tiger::web
